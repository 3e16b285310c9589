"""The base class of actions and events: frozen records that accept tiles as text, and print as Python expressions.

`short_text` writes an action for people, such as `discard 3B` or `claim [33JB] rack 1`: its verb, its main field, then
the other fields by name. Rack 0 and the seat are left out. `action_text` parses it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from typing import Any, NamedTuple, get_args, get_type_hints

from tilewright.groups import Exposure
from tilewright.tiles import FACE, Tiles, face, parse_face

Parsers = dict[str, Callable[[str], Any]]
UNSEEN = "?"  # in short text, a tile that its own player has not seen
FLAGS = {"yes": True, "no": False}
_PARSERS: dict[type[Any], Parsers] = {}
_set = object.__setattr__  # the fields of a frozen dataclass have no other setter


class Record:
    """A frozen dataclass whose tiles, groups of tiles and bags of tiles may be given as text.

    `module` is the name of its module with a dot, where `repr` has to write one.
    """

    __slots__ = ()
    module = ""

    def __post_init__(self) -> None:
        for name, parse in parsers(type(self)).items():
            value = getattr(self, name)
            if type(value) is str:
                _set(self, name, parse(value))

    def __repr__(self) -> str:
        values = [(each.name, getattr(self, each.name)) for each in fields(self)]  # type: ignore[arg-type]
        return f"{self.module}{type(self).__name__}({', '.join(self._spelling(*each) for each in values)})"

    def _spelling(self, name: str, value: object) -> str:
        if isinstance(value, int) and _is_tile(type(self), name):
            return repr(face(value))
        return repr(str(value) if isinstance(value, str) else value)  # without the class of a member of an enumeration


def parsers(kind: type[Any]) -> Parsers:
    """Return the fields of a class that may be given as text, each with the function that parses it."""
    if kind not in _PARSERS:
        hints = get_type_hints(kind, include_extras=True)
        _PARSERS[kind] = {name: parse for name, hint in hints.items() if (parse := _parser(hint)) is not None}
    return _PARSERS[kind]


def _is_tile(kind: type[Any], field: str) -> bool:
    return parsers(kind).get(field) is parse_face


def _parser(hint: Any) -> Callable[[str], Any] | None:
    if FACE in get_args(hint):
        return parse_face
    if hint in (Tiles, Exposure):
        return Tiles.parse if hint is Tiles else Exposure.parse
    parts = map(_parser, get_args(hint))
    return next((part for part in parts if part is not None), None)


class Field(NamedTuple):
    """A field of an action: its name, its type, and whether it may be None."""

    name: str
    hint: Any
    optional: bool


_FIELDS: dict[type[Any], tuple[Field, ...]] = {}


def verb(kind: type[Record]) -> str:
    """Return the name of an action in short text: `Discard` → `discard`, `PassTile` → `pass-tile`."""
    return re.sub(r"(?<=.)(?=[A-Z])", "-", kind.__name__).lower()


def short_fields(kind: type[Record]) -> tuple[Field, ...]:
    """Return the fields of an action without the seat, the main field first: tiles, or otherwise the first field."""
    if kind not in _FIELDS:
        hints = {name: hint for name, hint in get_type_hints(kind).items() if name != "seat"}
        each = [Field(name, hint, type(None) in get_args(hint)) for name, hint in hints.items()]
        _FIELDS[kind] = tuple(sorted(each, key=lambda field: field.name not in parsers(kind)))
    return _FIELDS[kind]


def short_text(action: Record) -> str:
    """Return an action as short text."""
    words = [verb(type(action))]
    for at, field in enumerate(short_fields(type(action))):
        value = getattr(action, field.name)
        if at == 0:
            words.append(_main_word(value, is_tile=_is_tile(type(action), field.name)))
        elif value is not None and (field.name, value) != ("rack", 0):
            words.append(f"{field.name} {value}")
    return " ".join(words)


def _main_word(value: Any, *, is_tile: bool) -> str:
    if value is None:
        return UNSEEN
    return face(value) if is_tile else next((word for word, flag in FLAGS.items() if flag is value), str(value))
