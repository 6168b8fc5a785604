"""A copy of a state, to be changed freely: plain values are shared, what can change is made anew.

How a class is copied is read once from its type hints. `list[int]` is one flat copy;
frozen dataclasses of plain values are shared; whatever is not known to be plain goes to
`copy.deepcopy`. A hint of a plain value (`int`, a frozen dataclass) is believed, since mypy
holds the games to it; what stands under any other hint is looked at, whatever was promised.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Literal, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")

Way = Callable[[object], object]
"""How to copy a value; all but `_shared` are right for any value, even one not of the hinted type."""

_PLAIN = (int, str, bool, float, bytes, NoneType)
"""Values of these never change."""


def copied(value: T) -> T:
    """An equal value that shares with `value` only what never changes.

    A list, dict or mutable dataclass that stands in two places of `value` becomes two in the
    copy, as it would by way of JSON.
    """
    return _by_its_class(value)  # type: ignore[return-value]  # each way keeps the type


def _by_its_class(value: object) -> object:
    # mypy takes the class for one of its values, whose hash is not known.
    return _way_of_class(type(value))(value)  # type: ignore[arg-type]


def _shared(value: object) -> object:
    return value


# --- dataclasses ---------------------------------------------------------------------------


@cache
def _way_of_class(kind: type) -> Way:
    """How to copy a value of exactly this class."""
    if _never_changes(kind):
        return _shared
    slots = any(vars(each).get("__slots__") for each in kind.__mro__)
    return _fields_of(kind) if _is_its_fields(kind) and not slots else deepcopy


def _is_its_fields(kind: type) -> bool:
    """Whether it is a dataclass, not only derived from one, and does not itself say how it is copied."""
    names = {name for each in kind.__mro__ if each is not object for name in vars(each)}
    return "__dataclass_fields__" in vars(kind) and names.isdisjoint(("__new__", "__deepcopy__"))


def _fields_of(kind: type) -> Way:
    """How to copy a dataclass: field by field, without calling its `__init__`."""
    hints = _hints(kind)
    size = len(hints)
    changing = [
        (name, way) for name, way in zip(hints, map(_way, hints.values()), strict=True) if way != _shared
    ]

    def copy(value: object) -> object:
        inside = value.__dict__.copy()
        if len(inside) != size:
            # It holds something that is not a field, so no hint describes it.
            return deepcopy(value)
        for name, way in changing:
            inside[name] = way(inside[name])
        after: object = object.__new__(kind)
        # A frozen one could not be filled otherwise.
        object.__setattr__(after, "__dict__", inside)
        return after

    return copy


def _hints(kind: type) -> dict[str, object]:
    """Each field's type; `object`, which promises nothing, for all if one of them cannot be looked up."""
    try:
        found = get_type_hints(kind)
    except NameError:
        found = {}
    return {field.name: found.get(field.name, object) for field in fields(kind)}


def _never_changes(kind: type, within: frozenset[type] = frozenset()) -> bool:
    """Whether values of a class, and of those derived from it so far, can never change.

    These are plain values, and frozen dataclasses made of nothing else.
    """
    if kind in _PLAIN or kind in within or issubclass(kind, Enum):
        return True
    if not _is_its_fields(kind) or not kind.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        return False
    within |= {kind}
    return all(_is_constant(hint, within) for hint in _hints(kind).values()) and all(
        _never_changes(derived, within) for derived in kind.__subclasses__()
    )


# --- hints ---------------------------------------------------------------------------------


def _is_constant(hint: object, within: frozenset[type] = frozenset()) -> bool:
    """Whether nothing that stands under this hint can ever change."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (tuple, Union, UnionType):
        return all(part is ... or _is_constant(part, within) for part in parts)
    return origin is Literal or (isinstance(hint, type) and origin is None and _never_changes(hint, within))


def _way(hint: object) -> Way:
    """How to copy what stands under this hint."""
    if _is_constant(hint):
        return _shared
    origin, parts = get_origin(hint), get_args(hint)
    if origin is list:
        return _list_of(_way(*parts))
    if origin is dict and _is_constant(parts[0]):
        return _dict_of(_way(parts[1]))
    if origin in (Union, UnionType):
        ways = {_way(part) for part in parts if not _is_constant(part)}
        # If the ways differ, none is right for the values that the others are meant for.
        return ways.pop() if len(ways) == 1 else deepcopy
    return _by_its_class


def _flat_list(value: object) -> object:
    return value.copy() if type(value) is list else deepcopy(value)


def _flat_dict(value: object) -> object:
    return value.copy() if type(value) is dict else deepcopy(value)


def _list_of_flat_lists(value: object) -> object:
    if type(value) is not list:
        return deepcopy(value)
    return [item.copy() if type(item) is list else deepcopy(item) for item in value]


def _list_of(way: Way) -> Way:
    def copy(value: object) -> object:
        return list(map(way, value)) if type(value) is list else deepcopy(value)

    if way is _shared:
        return _flat_list
    # Common enough to save the call for each item.
    return _list_of_flat_lists if way is _flat_list else copy


def _dict_of(way: Way) -> Way:
    def copy(value: object) -> object:
        if type(value) is not dict:
            return deepcopy(value)
        return dict(zip(value, map(way, value.values()), strict=True))

    return _flat_dict if way is _shared else copy
