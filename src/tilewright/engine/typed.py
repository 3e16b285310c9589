"""Check the types of an action's fields, so that the rules of play need not check them."""

from __future__ import annotations

import reprlib
from collections.abc import Callable
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from tilewright.engine.actions import ACTIONS
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.groups import Exposure
from tilewright.tiles import UNKNOWN, Tiles

_BAG_SIZE = UNKNOWN + 1  # bytes: one count for each kind, and one for face-down tiles
Check = tuple[str, Callable[[Any], bool], str]  # (field name, test of its value, description of valid values)


def refuse_ill_typed(action: object) -> None:
    """Refuse an object that is not an action, or an action with a value of the wrong type. Raises Refused."""
    checks = _CHECKS.get(type(action))
    if checks is None:
        raise Refused(Rule.TABLE, f"no move is called {type(action).__name__}")
    for name, fits, expected in checks:
        if not fits(value := getattr(action, name)):
            raise Refused(Rule.TABLE, f"the {name} of {type(action).__name__} is {expected}, not {reprlib.repr(value)}")


def _is_number(value: Any) -> bool:
    return type(value) is int  # rejects bools, and NumPy integers, which a log cannot store


def _is_kind(value: Any) -> bool:
    return type(value) is int and 0 <= value < UNKNOWN


def _is_flag(value: Any) -> bool:
    return type(value) is bool


def _is_bag(value: Any) -> bool:
    return type(value) is Tiles and type(value.counts) is bytes and len(value.counts) == _BAG_SIZE


def _is_group(value: Any) -> bool:
    return (
        type(value) is Exposure
        and _is_bag(value.faces)
        and _is_bag(value.jokers)
        and value.jokers <= value.faces
        and bool(value.faces)
        and UNKNOWN not in value.faces
        and _is_flag(value.concealed)
    )


def _check(name: str, hint: Any) -> Check:
    """Return the check for the field `name`, whose type annotation is `hint`."""
    if get_origin(hint) is Annotated:
        return name, _is_kind, f"the number of a kind of tile, 0 to {UNKNOWN - 1}"
    if hint in _BY_TYPE:
        return name, *_BY_TYPE[hint]
    inner = next(each for each in get_args(hint) if each is not type(None))
    _, fits, expected = _check(name, inner)
    return name, lambda value: value is None or fits(value), f"{expected} or None"


_BY_TYPE: dict[Any, tuple[Callable[[Any], bool], str]] = {
    int: (_is_number, "a whole number"),
    bool: (_is_flag, "True or False"),
    Tiles: (_is_bag, "a bag of tiles"),
    Exposure: (_is_group, "a group of tiles"),
}
_CHECKS: dict[type[Any], tuple[Check, ...]] = {
    kind: tuple(_check(name, hint) for name, hint in get_type_hints(kind, include_extras=True).items())
    for kind in ACTIONS
}
