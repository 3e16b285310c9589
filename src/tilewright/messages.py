"""Every sentence that people read, looked up by its key in a catalogue, a file named `en.ftl`.

A package with its own catalogue, such as `engine` or a family of games, is called a room. The key `engine.draw-first`
means the message `draw-first` in `engine/en.ftl`. Messages use the notation of Fluent (https://projectfluent.org), with
named fields and plural forms. A message is a whole sentence, so translators can choose the order of words. Web pages
have their own catalogue, `web/static/en.ftl`, which `messages.js` reads.

A translation is a file beside the English one, such as `es.ftl`. A message that it lacks is in English.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from tilewright.formatting import Catalogue

P = ParamSpec("P")
T = TypeVar("T")

ENGLISH = "en"
LANGUAGES = {"en": "English", "es": "Español", "tl": "Tagalog", "zh": "中文"}  # code → its own name
RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")  # codes of languages
COMMON = "common"  # prefix of keys for modules that are directly in the folder `tilewright`
CACHE_SIZE = 1 << 14  # number of cached sentences

Field = str | int
_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


class MessageError(LookupError):
    """The catalogue has no message with this key, or a field of the message is missing."""


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Let `say` speak this language in the `with` block, and in the tasks and threads that the block starts.

    >>> with speaking("es"):
    ...     language()
    'es'
    """
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)


def language() -> str:
    """Return the code of the language that `say` speaks now."""
    return _language.get()


def text_direction(language: str) -> str:
    """Return the direction in which a language is written, as in the attribute `dir` of HTML."""
    return "rtl" if language in RIGHT_TO_LEFT else "ltr"


def cached_by_language(size: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Return a decorator that caches up to `size` results of a function whose result contains sentences."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(size)
        def cached(language: str, *args: P.args, **kwargs: P.kwargs) -> T:
            return function(*args, **kwargs)

        @wraps(function)
        def spoken(*args: P.args, **kwargs: P.kwargs) -> T:
            return cached(_language.get(), *args, **kwargs)  # type: ignore[arg-type]  # as hashable as for lru_cache

        return spoken

    return decorate


@cached_by_language(CACHE_SIZE)
def say(key: str, /, **fields: Field) -> str:
    """Return the sentence with this key, with its fields filled in. Numbers select the plural form.

    Raises MessageError for an unknown key or a missing field.

    >>> say("common.and", first="Ann", last="Ben")
    'Ann and Ben'
    >>> with speaking("es"):
    ...     say("common.and", first="Ann", last="Ben")
    'Ann y Ben'
    """
    room, _, name = key.partition(".")
    messages = _messages(room, _language.get())
    if name not in messages:
        messages = _messages(room, ENGLISH)
    if name not in messages:
        raise MessageError(f"no message {key}")
    try:
        return messages.format(name, fields)
    except KeyError as missing:
        raise MessageError(f"{key}: no field {missing}") from None


def has_message(key: str) -> bool:
    """Return whether a catalogue has a message with this key."""
    room, _, name = key.partition(".")
    try:
        return name in _messages(room, ENGLISH)
    except MessageError:
        return False


def slug(name: str) -> str:
    """Return a name in a form that can be part of a message key: only letters, digits and hyphens.

    >>> slug("last_discard"), slug("28/27"), slug("B11.2")
    ('last-discard', '28-27', 'B11-2')
    """
    return re.sub(r"[^a-zA-Z0-9]+", "-", name).strip("-")


def listed(words: Sequence[str]) -> str:
    """Join the words with commas, and with "and" before the last word.

    >>> listed(["Ann"]), listed(["Ann", "Ben", "Cara"])
    ('Ann', 'Ann, Ben and Cara')
    """
    return _listed(words, "common.and")


def listed_or(words: Sequence[str]) -> str:
    """Join the words with commas, and with "or" before the last word.

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


def folder_of(room: str) -> Path:
    """Return the folder with the catalogues of a room, a package with its own messages.

    Raises MessageError if there is no such room.
    """
    here = Path(__file__).parent
    families = sys.modules.get("tilewright.variants")
    folders = [here] if room == COMMON else [here / room, *(Path(p) / room for p in getattr(families, "__path__", ()))]
    for folder in folders:
        if (folder / f"{ENGLISH}.ftl").is_file():
            return folder
    raise MessageError(f"no catalogue of {room}")


@cache
def catalogue(room: str, language: str) -> str:
    """Return the text of a room's catalogue in a language, empty if the room is not translated."""
    file = folder_of(room) / f"{language}.ftl"
    return file.read_text("utf-8") if file.is_file() else ""


@cache
def _messages(room: str, language: str) -> Catalogue:
    from tilewright.formatting import Catalogue

    return Catalogue(catalogue(room, language), language)
