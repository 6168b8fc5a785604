"""What two values have in common that could be changed through either of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass


def changing(value: object) -> Iterator[object]:
    """Everything inside a value, and the value itself, that could be changed."""
    if isinstance(value, list | dict | set):
        yield value
    parts: list[object] = []
    if isinstance(value, dict):
        parts = [*value, *value.values()]
    elif isinstance(value, list | tuple | set):
        parts = [*value]
    elif is_dataclass(value) and not isinstance(value, type):
        parts = [getattr(value, each.name) for each in fields(value)]
        if not value.__dataclass_params__.frozen:  # type: ignore[attr-defined]
            yield value
    for part in parts:
        yield from changing(part)


def shared(one: object, other: object) -> list[object]:
    """What could be changed through one value and seen through the other."""
    ids = {id(each) for each in changing(one)}
    return [each for each in changing(other) if id(each) in ids]
