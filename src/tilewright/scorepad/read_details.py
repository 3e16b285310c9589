"""Read the details that follow a mah jongg or a wrong number of tiles in a reported game.

Examples are `from Ben`, `rack 2` and, for a wrong number of tiles, `on turn`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from tilewright.messages import say
from tilewright.scorepad.phrase import Phrase, side_of
from tilewright.scorepad.score_text import CIRCUMSTANCES, WinDetails
from tilewright.settlement.counts import MOMENTS, Count
from tilewright.tiles import TextError, parse_face


def read_win_details(phrases: Sequence[Phrase], side: int, sides: Sequence[str]) -> tuple[WinDetails, int | None]:
    """Return the details of a mah jongg, and the number of its rack, or None if the text names no rack.

    `side` is the winner. Raises ScoreError for unknown or contradictory details.
    """
    details, rack = WinDetails(), None
    keys: set[str] = set()
    for phrase in phrases:
        key = _key(phrase)
        if key in keys:
            raise phrase.error(say("scorepad.detail-twice"))
        keys.add(key)
        if key == "rack":
            rack = read_rack([phrase])
        elif key in CIRCUMSTANCES:
            details = replace(details, circumstances=details.circumstances | {CIRCUMSTANCES[key]})
        else:
            details = _READERS[key](details, phrase, sides)
        _require_possible(details, phrase, side)
    return details, rack


def read_rack(phrases: Sequence[Phrase]) -> int | None:
    """Return the rack number (from 1) in these phrases, or None if there are no phrases.

    Raises ScoreError if a phrase is not like `rack 2`, or if a second phrase follows.
    """
    rack: int | None = None
    for phrase in phrases:
        match = re.fullmatch(r"rack ([1-4])", phrase.words)
        if not match or rack is not None:
            raise phrase.error(say("scorepad.rack-expected"))
        rack = int(match[1])
    return rack


def read_count(number: str | None, phrases: Sequence[Phrase]) -> Count:
    """Return a reported wrong number of tiles, with the moment at which it was found, such as "on turn".

    Raises ScoreError if the text after the number names no such moment.
    """
    if not phrases:
        return Count(tiles=int(number) if number else None)
    moment = next((each for each in MOMENTS if each == phrases[0].words), None)
    if not number or not moment or len(phrases) > 1:
        raise phrases[-1].error(say("scorepad.moment-expected"))
    return Count(tiles=int(number), when=moment)


def _key(phrase: Phrase) -> str:
    first = phrase.first_word
    key = phrase.words if phrase.words in CIRCUMSTANCES else "from" if first == "robbing" else first
    if key not in (*_READERS, *CIRCUMSTANCES, "rack"):
        raise phrase.error(say("scorepad.detail-expected", circumstances=", ".join(CIRCUMSTANCES)))
    return key


def _require_possible(details: WinDetails, phrase: Phrase, side: int) -> None:
    if details.drawn and details.thrower is not None:
        raise phrase.error(say("scorepad.drawn-or-from"))
    if details.thrower is not None and details.discards == 0:
        raise phrase.error(say("scorepad.thrown-after-no-discard"))
    if details.thrower == side:
        raise phrase.error(say("scorepad.from-oneself"))
    if details.for_exposure and (details.thrower is None or details.robbed):
        raise phrase.error(say("scorepad.exposure-without-discard"))


def _require_words(phrase: Phrase, words: str) -> None:
    if phrase.words != words:
        raise phrase.error(say("scorepad.words-expected", words=words))


def _read_drawn(details: WinDetails, phrase: Phrase, sides: Sequence[str]) -> WinDetails:
    _require_words(phrase, "drawn")
    return replace(details, drawn=True)


def _read_for_exposure(details: WinDetails, phrase: Phrase, sides: Sequence[str]) -> WinDetails:
    _require_words(phrase, "for an exposure")
    return replace(details, for_exposure=True)


def _read_together(details: WinDetails, phrase: Phrase, sides: Sequence[str]) -> WinDetails:
    _require_words(phrase, "together")
    return replace(details, together=True)


def _read_thrower(details: WinDetails, phrase: Phrase, sides: Sequence[str]) -> WinDetails:
    key = phrase.first_word
    return replace(details, thrower=side_of(phrase.after(len(key)), sides), robbed=key == "robbing")


def _read_tile(details: WinDetails, phrase: Phrase, sides: Sequence[str]) -> WinDetails:
    tile = phrase.after(len("on"))
    try:
        return replace(details, tile=parse_face(tile.text))
    except TextError:
        raise tile.error(say("scorepad.winning-tile-expected")) from None


def _read_discards(details: WinDetails, phrase: Phrase, sides: Sequence[str]) -> WinDetails:
    match = re.fullmatch(r"after ([0-9]{1,3}) discards?", phrase.words)
    if not match:
        raise phrase.error(say("scorepad.discards-expected"))
    return replace(details, discards=int(match[1]))


_READERS: dict[str, Callable[[WinDetails, Phrase, Sequence[str]], WinDetails]] = {
    "drawn": _read_drawn,
    "from": _read_thrower,
    "for": _read_for_exposure,
    "together": _read_together,
    "on": _read_tile,
    "after": _read_discards,
}
