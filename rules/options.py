"""What a table agrees on before the deal: an Options class's values, read, written and named as a variant."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any, get_args, get_type_hints

from rules.core import Refusal

SWITCH = (False, True)
"""The values of what is on or off."""


def allowed(options: type) -> dict[str, tuple[str | bool, ...]]:
    """The values that each field of an Options class may have, in the class's order."""
    hints = get_type_hints(options)
    return {
        field.name: SWITCH if hints[field.name] is bool else get_args(hints[field.name])
        for field in fields(options)
    }


def read_options(options: type, chosen: Mapping[str, str | bool]) -> Any:
    """An instance of an Options class from names and values; strings serve for bools.

    Raises Refusal `no-such-option` or `no-such-value`, with what there is instead.
    """
    values = allowed(options)
    kept: dict[str, str | bool] = {}
    for name, value in chosen.items():
        if name not in values:
            raise Refusal("no-such-option", name=name, names=", ".join(values))
        for candidate in values[name]:
            if value == candidate or (isinstance(value, str) and value.lower() == str(candidate).lower()):
                kept[name] = candidate
                break
        else:
            among = ", ".join(str(value).lower() for value in values[name])
            raise Refusal("no-such-value", name=name, value=str(value), values=among)
    return options(**kept)


def write_options(options: Any) -> dict[str, str | bool]:
    """The names and values of an Options instance."""
    return asdict(options)


def variant(options: Any) -> str:
    """The options that differ from the usual, as `name=value` in the class's order; empty if none does."""
    usual = type(options)()
    differing = {name: value for name, value in asdict(options).items() if value != getattr(usual, name)}
    return " ".join(f"{name}={str(value).lower()}" for name, value in differing.items())


def read_variant(options: type, text: str) -> dict[str, str | bool]:
    """All options of a variant's text; Refusals as `read_options`."""
    chosen = dict(part.partition("=")[::2] for part in text.split())
    return write_options(read_options(options, chosen))
