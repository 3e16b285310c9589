"""Read and print the attributes in the text of a position, such as `thrown=20`: a name, `=` and a JSON value."""

from __future__ import annotations

import json
import re
import reprlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar

from tilewright.engine.log import hints_of, plain, unplain
from tilewright.messages import say

Value = TypeVar("Value")
_FIELD = re.compile(r"(?:(?<=\s)|^|(?<=\|))([a-z_]+)=")
_CHUNK = re.compile(r"[^\s|]+|.", re.DOTALL)  # a word, a space or a bar; an attribute begins where a chunk begins
_LINE = re.compile(r"\s*mj\s[^[(]*")  # a mah jongg such as "mj sets and a pair=5", where "pair=5" is not an attribute
_QUOTES = reprlib.Repr()
_QUOTES.maxstring = 200  # maximum number of characters to quote


class PositionError(ValueError):
    """The error for a position text that cannot be read. The message quotes the line and gives the reason."""


def quoted(text: str) -> str:
    """Return `text` in quotation marks, shortened if it is long."""
    return _QUOTES.repr(text)


def scan(text: str, *, bar: bool = True) -> list[tuple[str, dict[str, Any]]]:
    """Split `text` at each `|`, unless `bar` is false. Return a pair for each part: its words, and its attributes.

    The attributes are a dict from name to JSON data.
    """
    parts: list[tuple[str, dict[str, Any]]] = [("", {})]
    at = 0
    while at < len(text):
        words, given = parts[-1]
        if (field := _FIELD.match(text, at)) and not _LINE.fullmatch(words):
            if field[1] in given:
                raise PositionError(say("engine.attribute-twice", name=field[1]))
            given[field[1]], at = _read_json(text, field.end(), field[0])
        elif text[at] == "|" and bar:
            parts.append(("", {}))
            at += 1
        elif chunk := _CHUNK.match(text, at):
            parts[-1] = (words + chunk[0], given)
            at = chunk.end()
    return [(words.strip(), given) for words, given in parts]


def _read_json(text: str, start: int, name: str) -> tuple[Any, int]:
    """Return the JSON data that begins at index `start` of `text`, and the index after it."""
    try:
        return json.JSONDecoder(object_pairs_hook=_members).raw_decode(text, start)
    except PositionError:
        raise
    except RecursionError:
        raise PositionError(say("engine.nested-too-deep")) from None
    except ValueError:
        raise PositionError(say("engine.json-expected", name=name, text=quoted(text[start:]))) from None


def _members(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """Return the members of a JSON object as a dict. Raises PositionError if a name appears twice."""
    members: dict[str, Any] = {}
    for name, data in pairs:
        if name in members:
            raise PositionError(say("engine.attribute-twice", name=name))
        members[name] = data
    return members


def with_fields(value: Value, given: dict[str, Any], words: Callable[[Value], list[Any]]) -> Value:
    """Return a copy of `value` with the attributes `given`, converted from JSON data.

    `words` returns the parts of `value` that the position text gives without attributes. Raises PositionError if an
    attribute is invalid, or if it would change one of these parts.
    """
    hints = hints_of(type(value))
    copied = value
    for name, data in given.items():
        if name not in hints:
            raise PositionError(say("engine.no-attribute", type=type(value).__name__, name=repr(name)))
        copied = replace(copied, **{name: converted(data, hints[name])})  # type: ignore[type-var]  # a dataclass
        if words(copied) != words(value):
            raise PositionError(say("engine.attribute-contradicts", name=name))
    return copied


def converted(data: Any, hint: Any) -> Any:
    """Convert JSON data to a value of the type `hint`. Raises PositionError if the data does not fit."""
    try:
        return unplain(data, hint)
    except RecursionError:
        raise PositionError(say("engine.nested-too-deep")) from None
    except (TypeError, ValueError) as error:
        raise PositionError(str(error)) from None


def print_fields(value: Any, base: Any, omit: Iterable[str] = ()) -> Iterator[str]:
    """Yield `name=JSON` for each field in which `value` differs from `base`, except the fields in `omit`."""
    hints = hints_of(type(value))
    for field in fields(value):
        own = getattr(value, field.name)
        if field.name not in omit and own != getattr(base, field.name):
            yield f"{field.name}={json.dumps(plain(own, hints[field.name]), ensure_ascii=False)}"
