"""Worked examples of Card Free values, and properties that hold for every Card Free hand."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from tilewright.groups import Context, Hand, Reading
from tilewright.tiles import JOKER, Tiles, american_set
from tilewright.variants import HANDS
from tilewright.variants.card_free import CardFreeHands
from tilewright.variants.card_free.blocks import LABELS, PATTERNS, all_hands
from tilewright.variants.card_free.options import House
from tilewright.variants.card_free.rulings import RULINGS
from tilewright.variants.card_free.worth import CONCEALED, Features

PAGE = Path(__file__).parents[3].joinpath("docs", "rules", "card-free.md").read_text("utf-8")
EXAMPLES = re.findall(r"^    (\S.*?)  +([A-Z].*?): (\d+)$", PAGE, re.M)


def best(text: str, drawn: bool = False, **options: str) -> Reading:
    hand = Hand.parse(text)
    return next(HANDS["card-free"].build(options).readings(hand.concealed, hand.exposures, Context(self_drawn=drawn)))


def possible(text: str, left: str, **options: str) -> tuple[str, ...]:
    return HANDS["card-free"].build(options).possible(Hand.parse(text).exposures, Tiles.parse(left))


def test_cf_29_four_numbers_of_one_suit_self_drawn() -> None:
    """The base of 25 and the bonuses of 5, 5 and 10 are doubled twice."""
    assert best("111B 222B 3333B 4444B", drawn=True).value == 180


def test_cf_24_any_seven_pairs_are_worth_ninety_or_more() -> None:
    hands = all_hands()
    seven = np.char.endswith(np.array(LABELS), ", 7P2")[hands.line]
    assert seven.sum() > 5000
    assert ((25 + Features.of(hands).bonuses()[seven] + CONCEALED) * 2).min() == 90
    assert best("11B 22C 33D 44D RR GG FF").value == 90


def test_cf_25_two_quints_open_on_a_discard() -> None:
    """The base is 25, and two quints earn 10. All hands of this pattern except Winds also earn 5 for only numbers."""
    assert best("[1111B] 2222B J 3333C J").value == 40
    hands = all_hands()
    label = np.array(LABELS)[hands.line]
    numbers = np.char.endswith(label, ", 1P4+2P5") & ~np.char.startswith(label, "Winds")
    assert numbers.sum() > 800
    assert Features.of(hands).set_bonus[numbers].all()


def test_cf_07_nothing_follows_from_a_patterns_group() -> None:
    """Every pattern has the same base value, and a kong earns no more than a pung."""
    hands, printed = all_hands(), CardFreeHands().targets(()).value
    for pattern in PATTERNS:
        rows = np.char.endswith(np.array(LABELS), f", {pattern}")[hands.line]
        features = Features.of(hands)
        bonus = features.pairs_bonus() + 5 * (features.quints + features.set_bonus + features.suit_bonus)
        assert set((printed - bonus)[rows].tolist()) == {25}


@pytest.mark.parametrize(
    ("level", "first", "second"), [(0, True, True), (1, False, True), (2, False, True), (3, False, False)]
)
def test_cf_39_each_player_has_a_level(level: int, first: bool, second: bool) -> None:
    """From level 1 up, numbers may not form two pungs and two kongs. From level 3 up, no dragon may be exposed."""
    table = CardFreeHands(House(needs_bonus=True))
    mine = table.at_level(level)
    assert mine.house == House(needs_bonus=True, level=level)
    exposures = Hand.parse("[RRRR]").exposures
    assert ("Consecutive Odds, 2P3+2P4" in mine.possible(exposures)) is first
    assert ("Consecutive Odds, 1P2+3P4" in mine.possible(exposures)) is second
    assert "Consecutive Odds, 2P3+2P4" in table.possible(exposures)  # a player's level does not limit the other players


def test_cf_46_a_hand_is_dead_if_the_tiles_it_needs_are_visible_elsewhere() -> None:
    """A hand is dead if too few of the tiles that it needs are left (B7)."""
    shown, naturals = "[NNNN] [EEEE]", "SSSS FF RRRR"  # all four Wests are gone
    assert possible(shown, f"{naturals} JJJJ") == ("Winds, 2P3+2P4", "Winds, 1P2+3P4")
    # three jokers can replace a pung of Wests, but not a kong
    assert possible(shown, f"{naturals} JJJ") == ("Winds, 2P3+2P4",)
    assert possible(shown, f"{naturals} JJ") == ()
    wings = "Dragon hand, Dragon's Wings"
    assert wings in possible("[RRRR] [GGGG]", "0 JJJ 11B")
    assert wings not in possible("[RRRR] [GGGG]", "0 JJ 11B")
    assert wings not in possible("[RRRR] [GGGG]", "0000 JJJ 1B")


def test_cf_46_remaining_tiles_and_the_level_count_together() -> None:
    every = american_set()
    for level in "012345":
        hands = HANDS["card-free"].build({"level": level})
        for text in ("", "[RRRR]", "[333B]", "[3333B] [4444C]", "[NNNN]"):
            exposures = Hand.parse(text).exposures
            left = every - sum((group.laid for group in exposures), Tiles())
            assert hands.possible(exposures, left) == hands.possible(exposures), (level, text)
    # without jokers, no hand can contain a quint
    bare = every - Tiles.of([JOKER] * 8)
    hands = HANDS["card-free"].build({})
    assert not [line for line in hands.possible((), bare) if "P5" in line]


@pytest.mark.parametrize(("hand", "line", "value"), EXAMPLES, ids=[line for _, line, _ in EXAMPLES])
def test_the_examples_of_the_page_are_what_it_says(hand: str, line: str, value: str) -> None:
    reading = best(hand)
    assert (reading.line, reading.value) == (line, int(value))


def test_the_page_has_an_example_of_each_category_and_dragon_hand() -> None:
    assert {line.split(",")[0] for _, line, _ in EXAMPLES} == {label.split(",")[0] for label in LABELS}
    assert {line for _, line, _ in EXAMPLES} >= {label for label in LABELS if label.startswith("Dragon")}


def test_the_page_names_every_statement() -> None:
    assert [rule for rule in RULINGS if not re.search(rf"{rule}\b", PAGE)] == []
