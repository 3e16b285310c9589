"""Helpers that read hands of the reference sheet from text."""

from __future__ import annotations

from tilewright.groups import Context, Hand, Reading
from tilewright.tiles import INDEX
from tilewright.variants import HANDS
from tilewright.variants.classical.hands import SheetHands


def rules(name: str = "fourteen", **options: str) -> SheetHands:
    hands = HANDS[name].build(options)
    assert isinstance(hands, SheetHands)
    return hands


def readings(text: str, name: str = "fourteen", context: Context = Context(), **options: str) -> list[Reading]:
    hand = Hand.parse(text)
    return list(rules(name, **options).readings(hand.concealed, hand.exposures, context))


def lines(text: str, name: str = "fourteen", **options: str) -> list[str]:
    """Return the kinds of hand that these tiles make, the most valuable first, without repetition."""
    return list(dict.fromkeys(reading.line for reading in readings(text, name, **options)))


def win(tile: str | None = None, *, drawn: bool = False, discards: int | None = None, seat: str = "E") -> Context:
    return Context(None if tile is None else INDEX[tile], self_drawn=drawn, discards_made=discards, seat=seat)


def earned(text: str, name: str = "fourteen", context: Context = Context(), **options: str) -> dict[str, int]:
    """Return the value of each score item of the best reading, in quarters of a unit. The item `Winning` is omitted."""
    best = readings(text, name, context, **options)[0]
    return {item.label: item.plus for item in best.items if item.label != "Winning"}


def value(text: str, name: str = "fourteen", context: Context = Context(), **options: str) -> int | None:
    all_readings = readings(text, name, context, **options)
    return all_readings[0].value if all_readings else None


def distance(text: str, name: str = "fourteen", **options: str) -> int:
    hand = Hand.parse(text)
    return rules(name, **options).distance(hand.concealed, hand.exposures)


def possible(text: str, name: str = "fourteen", **options: str) -> tuple[str, ...]:
    return rules(name, **options).possible(Hand.parse(text).exposures)
