"""Helpers that build small cards and match tiles with their hands."""

from tilewright.groups import Context, Hand, Reading
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.tiles import Tiles

CHINESE = "set chinese\nkongs\n"


def hands(*lines: str, head: str = "concealed 10\n", title: str = "[L]") -> CardHands:
    """Return the hands of a card with these lines, which get the numbers 1, 2 and so on."""
    numbered = "\n".join(f"{number} {line}" for number, line in enumerate(lines, 1))
    return CardHands(parse_card(f"card Mine\n{head}{title}\n{numbered}\n"))


def readings(rules: CardHands, text: str, context: Context = Context()) -> list[Reading]:
    hand = Hand.parse(text)
    return list(rules.readings(hand.concealed, hand.exposures, context))


def read(rules: CardHands, text: str, context: Context = Context()) -> list[str]:
    return [f"{each.line}: {' '.join(map(str, each.groups))}" for each in readings(rules, text, context)]


def distance(rules: CardHands, text: str, context: Context = Context()) -> int:
    hand = Hand.parse(text)
    return rules.distance(hand.concealed, hand.exposures, context)


def possible(rules: CardHands, text: str, left: Tiles | None = None, context: Context = Context()) -> tuple[str, ...]:
    return rules.possible(Hand.parse(text).exposures, left, context)
