"""Every sentence that people read, by its key, from the catalogues `en.ftl` in the rooms' folders.

A message is one template with named fields in the notation of Fluent (https://projectfluent.org), which also has plural
forms. Nothing is glued from pieces, so that another language can use its own order of words. A key is the room and the
name of the message: `engine.draw-first` is `draw-first` in `engine/en.ftl`; families of games are rooms too.
The page has a catalogue of its own, `web/static/en.ftl`, and `messages.js` has its `say`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

CATALOGUE = "en.ftl"
COMMON = "common"  # the room of modules without a folder
CACHE_SIZE = 4096  # cached sentences
LONG = 1000  # characters of a field; Fluent refuses fields of more than 2,500
_FIRST_MARK = 0xE000  # private characters that replace long fields while Fluent formats the sentence

Field = str | int


class MessageError(LookupError):
    """The catalogue has no such message, or the message has other fields."""


@lru_cache(CACHE_SIZE)
def say(key: str, /, **fields: Field) -> str:
    """Return the sentence of a message with its fields filled in. Numbers choose the plural form.

    Raises MessageError for a key that no catalogue has, and for a field that is missing.

    >>> say("common.and", first="Ann", last="Ben")
    'Ann and Ben'
    """
    from fluent.runtime.types import fluent_number

    room, _, name = key.partition(".")
    bundle = _bundle(room)
    if not bundle.has_message(name) or (pattern := bundle.get_message(name).value) is None:
        raise MessageError(f"no message {key}")
    values = {field: fluent_number(v, useGrouping=False) if isinstance(v, int) else v for field, v in fields.items()}
    long = [field for field, value in fields.items() if isinstance(value, str) and len(value) > LONG]
    marks = {chr(_FIRST_MARK + number): field for number, field in enumerate(long)}
    sentence, errors = bundle.format_pattern(pattern, values | {field: mark for mark, field in marks.items()})
    if errors:
        raise MessageError(f"{key}: {errors[0]}")
    if not marks:
        return str(sentence)
    return "".join(str(fields[marks[each]]) if each in marks else each for each in str(sentence))


def has_message(key: str) -> bool:
    """Return whether a catalogue has this message."""
    room, _, name = key.partition(".")
    try:
        return _bundle(room).has_message(name)
    except MessageError:
        return False


def slug(name: str) -> str:
    """Return a name as part of a key.

    >>> slug("last_discard"), slug("28/27"), slug("B11.2")
    ('last-discard', '28-27', 'B11-2')
    """
    return re.sub(r"[^a-zA-Z0-9]+", "-", name).strip("-")


def listed(words: Sequence[str]) -> str:
    """Return words as a list that ends with "and".

    >>> listed(["Ann"]), listed(["Ann", "Ben", "Cara"])
    ('Ann', 'Ann, Ben and Cara')
    """
    return _listed(words, "common.and")


def listed_or(words: Sequence[str]) -> str:
    """Return words as a list that ends with "or".

    >>> listed_or(["dead", "kong", "flowers"])
    'dead, kong or flowers'
    """
    return _listed(words, "common.or")


def _listed(words: Sequence[str], last: str) -> str:
    if len(words) < 2:
        return "".join(words)
    first = words[0]
    for word in words[1:-1]:
        first = say("common.comma", first=first, last=word)
    return say(last, first=first, last=words[-1])


def catalogue(room: str) -> Path:
    """Return the file with a room's messages. Raises MessageError if there is no such room."""
    here = Path(__file__).parent
    families = sys.modules.get("tilewright.variants")
    folders = [here] if room == COMMON else [here / room, *(Path(p) / room for p in getattr(families, "__path__", ()))]
    for folder in folders:
        if (folder / CATALOGUE).is_file():
            return folder / CATALOGUE
    raise MessageError(f"no catalogue of {room}")


@cache
def _bundle(room: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue(room).read_text("utf-8")))
    return bundle
