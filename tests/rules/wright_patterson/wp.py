"""Helpers that score Wright-Patterson racks and finished games from text."""

from __future__ import annotations

import re

import numpy as np

from tilewright.groups import Context, Hand, Reading
from tilewright.hands.matching.card_hands import CardHands, held
from tilewright.settlement.played import Played, RackEnd, SideEnd, Won
from tilewright.sheet import Item, ScoreSheet, total
from tilewright.tiles import Tiles
from tilewright.variants import HANDS, SETTLEMENTS
from tilewright.variants.wright_patterson.points import Unfinished

SIAMESE = SETTLEMENTS["wright-patterson-siamese"]
AT = Context(self_drawn=True, seat="E", prevailing="S")
SINGLE, DOUBLE, TRIPLE = 500, 1000, 1500


def hands() -> CardHands:
    built = HANDS["wright-patterson"].build({})
    assert isinstance(built, CardHands)
    return built


def items(text: str, flowers: str = "", own: str = "E", prevailing: str = "S", ready: int = 0) -> tuple[Item, ...]:
    """Return the score items of an unfinished hand, by default on East's rack with South as the prevailing wind."""
    hand = Hand.parse(text)
    return Unfinished(hand.exposures, Tiles.parse(flowers), own, prevailing).items(hand.concealed, ready)


def points(text: str, flowers: str = "", own: str = "E", prevailing: str = "S") -> int:
    """Return the points of an unfinished hand before doubling."""
    counted = re.compile(r".* of |Flower|Season")
    return sum(item.plus for item in items(text, flowers, own, prevailing) if counted.match(item.label))


def doubles(text: str, flowers: str = "", own: str = "E", prevailing: str = "S", ready: int = 0) -> dict[str, int]:
    """Return how often an unfinished hand is doubled for each letter of the table of doubles."""
    times: dict[str, int] = {}
    for item in items(text, flowers, own, prevailing, ready):
        if item.times > 1:
            letter = item.label.partition(":")[0]
            times[letter] = times.get(letter, 0) + item.times.bit_length() - 1
    return times


def score(text: str, flowers: str = "", own: str = "E", prevailing: str = "S", ready: int = 0) -> int:
    """Return the score of an unfinished hand. Check that the score items and the array computation agree."""
    hand, counts = Hand.parse(text), total(items(text, flowers, own, prevailing, ready))
    rack = Unfinished(hand.exposures, Tiles.parse(flowers), own, prevailing)
    assert rack.scores(held(hand.concealed)[0][None], np.array([ready])).tolist() == [counts]
    return counts


def readings(text: str, context: Context = Context(self_drawn=True)) -> list[Reading]:
    hand = Hand.parse(text)
    return list(hands().readings(hand.concealed, hand.exposures, context))


def lines(text: str, context: Context = Context(self_drawn=True)) -> list[str]:
    """Return the lines of the bundled list of limit hands that this hand matches, without repetition."""
    return list(dict.fromkeys(reading.line for reading in readings(text, context)))


def won(value: int, turn: int = 0) -> RackEnd:
    return RackEnd(won=Won(Reading("Any/1", (), value), turn))


def live(exposures: str = "", flowers: str = "") -> RackEnd:
    return RackEnd(Hand.parse(exposures).exposures if exposures else (), Tiles.parse(flowers))


def dead(exposures: str = "", flowers: str = "") -> RackEnd:
    return RackEnd(Hand.parse(exposures).exposures if exposures else (), Tiles.parse(flowers), dead=True)


def side(first: RackEnd, second: RackEnd, concealed: str = "", bouquets: int = 0) -> SideEnd:
    return SideEnd((first, second), Tiles.parse(concealed), bouquets=bouquets)


NOTHING = side(live(), live())


def settle(
    one: SideEnd, other: SideEnd = NOTHING, *, pot: int = 0, prevailing: str = "N", east: int = 0, **choices: str
) -> ScoreSheet:
    played = Played((one, other), east=east, prevailing=prevailing, pot=pot)
    return SIAMESE.settle(played, SIAMESE.choices(choices), hands())


def paid(one: SideEnd, other: SideEnd = NOTHING, **more: object) -> tuple[int, int]:
    """Return the payment to each side."""
    payments = settle(one, other, **more).payments  # type: ignore[arg-type]
    assert len(payments) == 2
    return payments[0], payments[1]
