"""Helpers that read Chinese Official hands from text."""

from __future__ import annotations

from tilewright.engine.ruleset import HandRules
from tilewright.groups import Circumstance, Context, Hand, Reading
from tilewright.tiles import INDEX, Tiles
from tilewright.variants import HANDS

# A chicken hand. Tests of patterns worth few fan replace parts of it.
PLAIN = "[234B] [567C] 345D 888D EE"


def rules(**options: str) -> HandRules:
    return HANDS["mcr"].build(options)


def win(
    tile: str | None = "F1",
    *how: Circumstance,
    drawn: bool = False,
    flowers: str = "",
    seat: str = "S",
    prevailing: str = "S",
) -> Context:
    """Return the context of a win. By default, South is both the prevailing wind and the winner's wind.

    `tile` is the winning tile, or None if it is unknown. The default, a flower, earns no fan for the wait.
    """
    on = None if tile is None else INDEX[tile]
    return Context(on, drawn, None, Tiles.parse(flowers), seat, prevailing, frozenset(how))


def readings(text: str, context: Context = win(), **options: str) -> list[Reading]:
    hand = Hand.parse(text)
    return list(rules(**options).readings(hand.concealed, hand.exposures, context))


def lines(text: str) -> list[str]:
    """Return the kinds of hand that these tiles make, the most valuable first, without repetition."""
    return list(dict.fromkeys(reading.line for reading in readings(text)))


def fan(text: str, context: Context = win(), **options: str) -> dict[str, int]:
    """Return a dict from label to fan for the items of the best reading. Items with the same label are added up."""
    best = readings(text, context, **options)[0]
    earned: dict[str, int] = {}
    for item in best.items:
        earned[item.label] = earned.get(item.label, 0) + item.plus
    assert best.value == sum(earned.values())
    return earned


def distance(text: str) -> int:
    hand = Hand.parse(text)
    return rules().distance(hand.concealed, hand.exposures)


def possible(text: str, left: str | None = None) -> tuple[str, ...]:
    return rules().possible(Hand.parse(text).exposures, None if left is None else Tiles.parse(left))
