"""The log format: a header line, then one line for each event. Stored games, exports and tests all use it.

    Drew seat=1 tile=7B
    Claimed seat=0 discarder=1 tile=3B rack=0 group=[33JB]
    Dealt seat=0 tiles="11B RR J"

A value is written as JSON if it is structured or contains a space. `plain` converts any value to JSON types, and
`unplain` converts it back, guided by the types of the fields.
"""

from __future__ import annotations

import json
import reprlib
import types
from collections.abc import Callable, Iterable
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache, partial
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from tilewright.engine.actions import ACTIONS, Action
from tilewright.engine.events import EVENTS, SECRET, Event
from tilewright.engine.fair_deal import FairDeal
from tilewright.groups import Exposure
from tilewright.messages import listed_or, say
from tilewright.tiles import FACE, TextError, Tiles, face, parse_face

FORMAT = 2  # newest version of the log format, which is also the number of the scheme of the seal
_NAMES: dict[str, type[Any]] = {kind.__name__: kind for kind in (*EVENTS, *ACTIONS)}
_HINTS: dict[Any, dict[str, Any]] = {}
_JSON = (int, str, bool)  # types of fields that need no conversion
_TEXTS: dict[Any, Any] = {Tiles: Tiles.parse, Exposure: Exposure.parse}
_DECODER = json.JSONDecoder()


def hints_of(kind: Any) -> dict[str, Any]:
    """Return the types of the fields of a class: field name → type. Cached, because `get_type_hints` is slow."""
    if kind not in _HINTS:
        _HINTS[kind] = get_type_hints(kind, include_extras=True)
    return _HINTS[kind]


class LogError(ValueError):
    """The error for a log that cannot be read. The message quotes the line and gives the reason."""


def plain(value: object, hint: Any = None) -> Any:
    """Convert a value to JSON types: numbers, strings, lists and objects.

    `hint` is the annotated type of the value. A kind of tile becomes text only if its `hint` is given.

    >>> plain(Tiles.parse("3B 3B")), plain(Exposure.parse("[JJJ:3B]"))
    ('33B', '[JJJ:3B]')
    """
    if isinstance(value, Tiles | Exposure):
        return str(value)
    if isinstance(value, Action):
        return to_plain(value)
    if hint is not None and _is_kind(hint):
        return None if value is None else face(value)  # type: ignore[arg-type]
    if isinstance(value, tuple):
        inner = get_args(hint)[0] if hint is not None and get_args(hint) else None
        return [plain(one, inner) for one in value]
    if is_dataclass(value) and not isinstance(value, type):
        hints = hints_of(type(value))
        return {f.name: plain(getattr(value, f.name), hints[f.name]) for f in fields(value)}
    return value


def unplain(data: Any, hint: Any) -> Any:
    """Convert JSON data to a value of the type `hint`. Raises ValueError or TypeError if the data does not fit."""
    return _reader(hint)(data)


@cache
def _reader(hint: Any) -> Callable[[Any], Any]:
    """Return the function by which `unplain` converts data to this type. Cached, because a look at a type is slow."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        read = _reader(_not_none(hint))
        return lambda data: None if data is None else read(data)
    if origin is Annotated:
        return (lambda data: parse_face(_checked(data, str))) if FACE in inner else _reader(inner[0])
    if origin is Literal:
        return partial(_choice, inner)
    if hint is Action:
        return lambda data: _answer(from_plain(_checked(data, dict)))
    if parse := _TEXTS.get(hint):
        return lambda data: parse(_checked(data, str))
    if origin is tuple:
        return partial(_items, _reader(inner[0]), None if inner[-1] is ... else len(inner))
    if is_dataclass(hint) and isinstance(hint, type):
        return lambda data: _build(hint, _checked(data, dict))
    return lambda data: _checked(data, hint)


def _choice(choices: tuple[Any, ...], data: Any) -> Any:
    if data not in choices:
        raise ValueError(say("engine.choice-expected", choices=listed_or(choices), text=reprlib.repr(data)))
    return data


def _items(read: Callable[[Any], Any], number: int | None, data: Any) -> tuple[Any, ...]:
    values = _checked(data, list)
    if number is not None and len(values) != number:
        raise TypeError(say("engine.items-expected", items=number, text=reprlib.repr(data)))
    return tuple(map(read, values))


def _build(kind: Any, data: dict[str, Any]) -> Any:
    readers, required = _fields(kind)
    if extra := data.keys() - readers.keys():
        raise ValueError(say("engine.no-such-field", type=kind.__name__, name=sorted(extra)[0]))
    values = {name: readers[name](value) for name, value in data.items()}
    if missing := [name for name in required if name not in values]:
        raise ValueError(say("engine.field-missing", type=kind.__name__, name=missing[0]))
    return kind(**values)


@cache
def _fields(kind: Any) -> tuple[dict[str, Callable[[Any], Any]], tuple[str, ...]]:
    """Return the functions that convert the fields of a class, by name, and the fields without a default."""
    required = (each.name for each in fields(kind) if each.default is MISSING and each.default_factory is MISSING)
    return {name: _reader(hint) for name, hint in hints_of(kind).items()}, tuple(required)


def _checked(data: Any, kind: type[Any]) -> Any:
    if type(data) is not kind:  # not isinstance, which accepts True as an int
        raise TypeError(say("engine.type-expected", type=kind.__name__, text=reprlib.repr(data)))
    return data


def _answer(message: Event | Action) -> Action:
    if not isinstance(message, Action):
        raise TypeError(say("engine.not-an-action", type=type(message).__name__))
    return message


@cache
def _is_kind(hint: Any) -> bool:
    return FACE in get_args(_not_none(hint))


@cache
def _may_be_bare(hint: Any) -> bool:
    """Return whether a value of this type may be written without quotation marks."""
    kind = _not_none(hint)
    return kind in (str, *_TEXTS) or get_origin(kind) is Literal or FACE in get_args(kind) or SECRET in get_args(hint)


def _not_none(hint: Any) -> Any:
    if get_origin(hint) not in (Union, types.UnionType):
        return hint
    return next(one for one in get_args(hint) if one is not types.NoneType)


def to_plain(message: Event | Action) -> dict[str, Any]:
    """Return an event or action as a JSON object, with the name of its class under `type`.

    >>> from tilewright.engine.events import Drew
    >>> to_plain(Drew(1, parse_face("7B")))
    {'type': 'Drew', 'seat': 1, 'tile': '7B'}
    """
    kind: Any = type(message)
    data: dict[str, Any] = {"type": kind.__name__}
    for name, convert in _converters(kind):
        value = getattr(message, name)
        data[name] = convert(value) if convert else value
    return data


@cache
def _converters(kind: Any) -> tuple[tuple[str, Callable[[Any], Any] | None], ...]:
    """Return each field of a class with the function that converts its value, or None if it is a JSON type already."""
    hints = hints_of(kind)
    return tuple((name, None if hint in _JSON else partial(plain, hint=hint)) for name, hint in hints.items())


def from_plain(data: dict[str, Any]) -> Any:
    """Return the event or action that a JSON object describes. Raises ValueError with the reason."""
    called = data.get("type")
    kind = _NAMES.get(called) if isinstance(called, str) else None
    if kind is None:
        raise ValueError(say("engine.no-such-type", name=repr(called)))
    try:
        return _build(kind, {name: value for name, value in data.items() if name != "type"})
    except TextError:
        raise
    except (TypeError, ValueError) as error:
        raise ValueError(say("engine.log-reason", type=kind.__name__, reason=str(error))) from None


def print_line(message: Event | Action) -> str:
    """Return an event or action as one line of a log.

    >>> from tilewright.engine.events import Dealt
    >>> print_line(Dealt(0, Tiles.parse("RR 1B")))
    'Dealt seat=0 tiles="1B RR"'
    """
    data = to_plain(message)
    return " ".join([data.pop("type"), *(f"{name}={_print_value(value)}" for name, value in data.items())])


def _print_value(value: Any) -> str:
    bare = isinstance(value, str) and value not in ("", "null") and not value.startswith('"')
    if bare and " " not in value and value.isprintable():
        return str(value)
    return json.dumps(value, ensure_ascii=False)


def parse_line(line: str) -> Any:
    """Return the event or action that a line of a log describes. Raises LogError."""
    name, _, rest = line.partition(" ")
    if name not in _NAMES:
        raise LogError(say("engine.in-line", reason=say("engine.no-such-type", name=repr(name)), line=repr(line)))
    hints = hints_of(_NAMES[name])
    data: dict[str, Any] = {"type": name}
    try:
        while rest:
            key, _, rest = rest.partition("=")
            if key not in hints or key in data:
                raise ValueError(say("engine.field-twice", type=name, name=repr(key)))
            data[key], rest = _read_value(rest, hints[key])
        return from_plain(data)
    except (ValueError, RecursionError) as error:
        raise LogError(say("engine.in-line", reason=_reason(error), line=repr(line))) from None


def _reason(error: Exception) -> str:
    """Return why a text cannot be read. Python's own words for too deep brackets differ between its versions."""
    return say("engine.nested-too-deep") if isinstance(error, RecursionError) else str(error)


def _read_value(rest: str, hint: Any) -> tuple[Any, str]:
    """Return the field value at the start of `rest`, the unread part of a line, and the text after that value."""
    word, _, after = rest.partition(" ")
    if word != "null" and _may_be_bare(hint) and not word.startswith('"'):
        return word, after
    value, end = _DECODER.raw_decode(rest)
    if rest[end : end + 1] not in ("", " "):
        raise ValueError(say("engine.space-expected", text=rest[:end]))
    return value, rest[end + 1 :]


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a log: the ruleset and its options, the card, the players, and the commitment to the wall.

    A log has a `deal` in format 2, in which the players' pages contribute to the wall, and none in format 1. Raises
    ValueError if the deal is for another number of seats.
    """

    ruleset: str
    options: tuple[tuple[str, str], ...]  # (name, value) pairs
    card: str
    card_digest: str
    seats: tuple[str, ...]  # player names, in the order of seats
    commitment: str  # hash that fixes the wall, or the server's part in it, in hexadecimal
    format: int = 1
    deal: FairDeal | None = None

    def __post_init__(self) -> None:
        if self.deal and not self.deal.fits(len(self.seats)):
            raise ValueError(say("engine.not-a-deal"))


def header_data(header: Header) -> dict[str, Any]:
    """Return a header as JSON types. As in earlier versions, a part that the header lacks has no key."""
    data: dict[str, Any] = plain(header)
    if header.deal is None:
        del data["deal"]
    elif not header.deal.is_of_round:
        del data["deal"]["first"]
    return data


def print_log(header: Header, events: Iterable[Event]) -> str:
    """Return a whole game as text, one line for the header and one for each event."""
    first = f"tilewright {json.dumps(header_data(header), ensure_ascii=False)}"
    return "\n".join([first, *map(print_line, events), ""])


def parse_log(text: str) -> tuple[Header, tuple[Event, ...]]:
    """Return the header and events of a log's text. Raises LogError, with the line and the reason, if it is invalid."""
    # Not `splitlines`, which also splits at unusual line breaks. Players' names may contain those.
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    first, *lines = [line for line in lines if line and not line.startswith("#")] or [""]
    return parse_header(first), tuple(map(parse_line, lines))


def parse_header(line: str) -> Header:
    """Return the header that the first line of a log describes. Raises LogError."""
    word, _, data = line.partition(" ")
    if word != "tilewright":
        raise LogError(say("engine.log-start"))
    try:
        header: Header = unplain(json.loads(data), Header)
    except (TypeError, ValueError, RecursionError) as error:
        raise LogError(say("engine.log-header", reason=_reason(error))) from None
    if not 0 < header.format <= FORMAT:
        raise LogError(say("engine.log-format", format=header.format, newest=FORMAT))
    if (header.format > 1) != (header.deal is not None):
        raise LogError(say("engine.log-header", reason=say("engine.not-a-deal")))
    return header
