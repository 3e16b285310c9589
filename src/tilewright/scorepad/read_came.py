"""The words after a mah jongg or a wrong count: how the last tile came, on which rack a hand lies, when it was."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from tilewright.scorepad.pieces import Piece, side_of
from tilewright.scorepad.score_text import CIRCUMSTANCES, Came
from tilewright.settlement.counts import MOMENTS, Count
from tilewright.tiles import TextError, parse_face

_FACTS = "drawn, from Ben, robbing Ben, for an exposure, together, on 5B, after 3 discards, rack 2, " + ", ".join(
    CIRCUMSTANCES
)


def read_came(facts: Sequence[Piece], side: int, sides: Sequence[str]) -> tuple[Came, int | None]:
    """What is said of a mah jongg of `side`, and its rack, None where none is named. Raises ScoreError."""
    came, rack = Came(), None
    said: set[str] = set()
    for fact in facts:
        key = _key(fact)
        if key in said:
            raise fact.wrong("this is said twice")
        said.add(key)
        if key == "rack":
            rack = read_rack([fact])
        elif key in CIRCUMSTANCES:
            came = replace(came, circumstances=came.circumstances | {CIRCUMSTANCES[key]})
        else:
            came = _READ[key](came, fact, sides)
        _believable(came, fact, side)
    return came, rack


def read_rack(facts: Sequence[Piece]) -> int | None:
    """The rack that these words name, from 1, if there are any. Raises ScoreError."""
    rack: int | None = None
    for fact in facts:
        found = re.fullmatch(r"rack ([1-4])", fact.low)
        if not found or rack is not None:
            raise fact.wrong("only a rack can be named here, such as `rack 2`")
        rack = int(found[1])
    return rack


def read_count(number: str | None, facts: Sequence[Piece]) -> Count:
    """Return the count of this many tiles, at the moment that the words name. Raises ScoreError."""
    if not facts:
        return Count(tiles=int(number) if number else None)
    moment = next((each for each in MOMENTS if each == facts[0].low), None)
    if not number or not moment or len(facts) > 1:
        raise facts[-1].wrong("after the number of tiles only `on turn` or `after the deal` can be written")
    return Count(tiles=int(number), when=moment)


def _key(fact: Piece) -> str:
    first = fact.low.split(" ")[0]
    key = fact.low if fact.low in CIRCUMSTANCES else "from" if first == "robbing" else first
    if key not in (*_READ, *CIRCUMSTANCES, "rack"):
        raise fact.wrong(f"one of these was expected: {_FACTS}")
    return key


def _believable(came: Came, fact: Piece, side: int) -> None:
    if came.drawn and came.thrower is not None:
        raise fact.wrong("the last tile was either drawn or came from somebody")
    if came.thrower is not None and came.discards == 0:
        raise fact.wrong("nobody has thrown a tile after 0 discards")
    if came.thrower == side:
        raise fact.wrong("nobody takes a tile from themselves; if it was drawn, write `drawn`")
    if came.for_exposure and (came.thrower is None or came.robbed):
        raise fact.wrong("`for an exposure` stands behind the side whose discard was claimed, `from Ben`")


def _exactly(fact: Piece, words: str) -> None:
    if fact.low != words:
        raise fact.wrong(f"`{words}` was expected")


def _drawn(came: Came, fact: Piece, sides: Sequence[str]) -> Came:
    _exactly(fact, "drawn")
    return replace(came, drawn=True)


def _for(came: Came, fact: Piece, sides: Sequence[str]) -> Came:
    _exactly(fact, "for an exposure")
    return replace(came, for_exposure=True)


def _together(came: Came, fact: Piece, sides: Sequence[str]) -> Came:
    _exactly(fact, "together")
    return replace(came, together=True)


def _thrown(came: Came, fact: Piece, sides: Sequence[str]) -> Came:
    key = fact.low.split(" ")[0]
    return replace(came, thrower=side_of(fact.after(len(key)), sides), robbed=key == "robbing")


def _tile(came: Came, fact: Piece, sides: Sequence[str]) -> Came:
    written = fact.after(len("on"))
    try:
        return replace(came, tile=parse_face(written.text))
    except TextError:
        raise written.wrong("the tile that completed the hand was expected, such as 5B") from None


def _discards(came: Came, fact: Piece, sides: Sequence[str]) -> Came:
    found = re.fullmatch(r"after ([0-9]{1,3}) discards?", fact.low)
    if not found:
        raise fact.wrong("the discards are written `after 3 discards`, the one that was won on counted too")
    return replace(came, discards=int(found[1]))


_READ: dict[str, Callable[[Came, Piece, Sequence[str]], Came]] = {
    "drawn": _drawn,
    "from": _thrown,
    "for": _for,
    "together": _together,
    "on": _tile,
    "after": _discards,
}
