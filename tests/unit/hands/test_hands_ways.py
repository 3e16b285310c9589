"""Lines with alternatives such as {p-q-ra | pa qa ra}, and exposed groups of a line such as FF <RG x 6>."""

from __future__ import annotations

from tilewright.groups import Hand
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands


def hands(line: str, tiles: int) -> CardHands:
    return CardHands(parse_card(f"card Mine\ntiles {tiles}\n[L]\n1 {line} = 5\n"))


def is_mah_jongg(card: CardHands, text: str) -> bool:
    hand = Hand.parse(text)
    return next(card.readings(hand.concealed, hand.exposures), None) is not None


def test_letters_of_a_run_are_free_in_a_way_without_hyphens() -> None:
    for line in ("FF {p-q-ra | pa qa ra}", "FF {pa qa ra | p-q-ra}"):
        card = hands(line, 5)
        assert is_mah_jongg(card, "FF 159B")
        assert is_mah_jongg(card, "FF 123B")
        assert is_mah_jongg(card, "FF [123B]")
        assert not is_mah_jongg(card, "FF [159B]")


def test_no_more_of_a_free_split_is_exposed_than_it_has() -> None:
    card = hands("FF <RG x 6>", 8)
    assert card.possible(Hand.parse("[RRR] [GGG]").exposures)
    assert card.possible(Hand.parse("[RRRR]").exposures)
    assert not card.possible(Hand.parse("[RRRR] [GGG]").exposures)
    assert not card.possible(Hand.parse("[RRRR] [RRR]").exposures)
