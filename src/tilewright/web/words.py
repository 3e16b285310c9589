"""The words of the game, explained to players: a page, and the same as data for explanations on tap."""

from __future__ import annotations

import re
from html import escape

from markupsafe import Markup
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tilewright.messages import LANGUAGES, cached_by_language, say
from tilewright.web.protocol import encode
from tilewright.web.site import site_of
from tilewright.web.static_files import compressed_response

# The words by their keys in the catalogue, each with example tiles where tiles say more.
WORDS = {
    "bam": "1B 5B",
    "blank": "Z",
    "charleston": "",
    "chow": "345B",
    "claim": "",
    "concealed": "",
    "courtesy": "",
    "crak": "1C 5C",
    "dead-hand": "",
    "discard": "",
    "dot": "1D 5D",
    "dragon": "R G 0",
    "east": "E",
    "exposed": "",
    "exposure": "",
    "faan": "",
    "fan": "",
    "flower": "F",
    "joker": "J",
    "kong": "7777D",
    "mah-jongg": "",
    "meld": "",
    "pair": "99C",
    "pot": "",
    "prevailing-wind": "",
    "pung": "NNN",
    "quint": "444JJB",
    "rack": "",
    "replacement": "",
    "robbing": "",
    "self-drawn": "",
    "set": "345B NNN",
    "settlement": "",
    "singles-and-pairs": "",
    "soap": "0",
    "stakes": "",
    "suit": "1B 1C 1D",
    "wall": "",
    "wind": "N E W S",
}
_LETTER = "[A-Za-zÀ-ɏ]"


class WordView(Struct, frozen=True):
    """A word of the game: its name, the spellings that texts use, the explanation, and example tiles."""

    key: str
    name: str
    spellings: list[str]
    text: str
    tiles: str


@cached_by_language(len(LANGUAGES))
def words() -> tuple[WordView, ...]:
    """Return all words with their explanations, sorted by name."""
    views = [
        WordView(key, name := say("web.word", word=key), _spellings(name), say("web.word-means", word=key), tiles)
        for key, tiles in WORDS.items()
    ]
    return tuple(sorted(views, key=lambda view: view.name.casefold()))


def _spellings(name: str) -> list[str]:
    return [name, f"{name}s"]


@cached_by_language(len(LANGUAGES))
def _pattern() -> re.Pattern[str]:
    spellings = sorted((each for view in words() for each in view.spellings), key=len, reverse=True)
    # Latin letters are parts of a longer word, but Chinese is written without spaces
    return re.compile(rf"(?<!{_LETTER})({'|'.join(map(re.escape, spellings))})(?!{_LETTER})", re.IGNORECASE)


def glossed(text: str) -> Markup:
    """Return a text as HTML in which the first occurrence of each word links to its explanation.

    >>> glossed("A pung & a pung")
    Markup('A <a class="word" href="words#pung">pung</a> &amp; a pung')
    """
    keys = {spelling.casefold(): view.key for view in words() for spelling in view.spellings}
    parts, at, met = [], 0, set[str]()
    for match in _pattern().finditer(text):
        key = keys[match[0].casefold()]
        if key not in met:
            met.add(key)
            parts += [escape(text[at : match.start()]), f'<a class="word" href="words#{key}">{escape(match[0])}</a>']
            at = match.end()
    return Markup("".join([*parts, escape(text[at:])]))


async def words_page(request: Request) -> Response:
    """Serve the page with all words."""
    return site_of(request).page(request, "words.html", words=words())


async def words_json(request: Request) -> Response:
    """Serve all words as JSON, for the explanations on tap."""
    return compressed_response(request.scope, encode(list(words())).decode(), "application/json", {})


ROUTES = [Route("/words", words_page), Route("/words.json", words_json)]
