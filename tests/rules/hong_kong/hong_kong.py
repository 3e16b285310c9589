"""Helpers that read Hong Kong hands from text."""

from __future__ import annotations

from tilewright.engine.ruleset import HandRules
from tilewright.groups import Circumstance, Context, Hand, Reading
from tilewright.tiles import INDEX, Tiles
from tilewright.variants import HANDS


def rules(**options: str) -> HandRules:
    return HANDS["hong-kong"].build(options)


def win(
    tile: str | None = None,
    *how: Circumstance,
    drawn: bool = False,
    flowers: str = "F2",
    seat: str = "E",
    prevailing: str = "E",
) -> Context:
    """Return the context of a win. By default, the winner is East and has one flower, which earns East nothing."""
    on = None if tile is None else INDEX[tile]
    return Context(on, drawn, None, Tiles.parse(flowers), seat, prevailing, frozenset(how))


def readings(text: str, context: Context = win(), **options: str) -> list[Reading]:
    """Return the mah jonggs of these tiles. The quick look of a game must not miss one."""
    hand, hands = Hand.parse(text), rules(**options)
    readable = list(hands.readings(hand.concealed, hand.exposures, context))
    assert hands.near(hand.concealed, hand.exposures) or not readable
    return readable


def lines(text: str, **options: str) -> list[str]:
    """Return the kinds of hand that these tiles make, the most valuable first, without repetition."""
    return list(dict.fromkeys(reading.line for reading in readings(text, **options)))


def fan(text: str, context: Context = win(), **options: str) -> dict[str, int]:
    """Return a dict from label to fan for the items of the best reading. Items with the same label are added up."""
    best = readings(text, context, **options)[0]
    earned: dict[str, int] = {}
    for item in best.items:
        earned[item.label] = earned.get(item.label, 0) + item.plus
    assert best.value == sum(earned.values())
    return earned


def distance(text: str, **options: str) -> int:
    hand = Hand.parse(text)
    return rules(**options).distance(hand.concealed, hand.exposures)


def possible(text: str, left: str | None = None, **options: str) -> tuple[str, ...]:
    return rules(**options).possible(Hand.parse(text).exposures, None if left is None else Tiles.parse(left))
