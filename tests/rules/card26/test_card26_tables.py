"""Statements from the notes on the 2026 card, tested at a table and by scoring games that are described in text."""

from __future__ import annotations

import pytest

from tilewright.catalogue import card_text
from tilewright.groups import Hand
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError
from tilewright.sheet import ScoreSheet
from tilewright.variants import HandsPreset

from ..american.american import position as american_position
from ..siamese.siam import claim, declare, draw, exchange, position

HANDS = CardHands(parse_card(card_text("siamese-2026").replace("= ?", "= 30")))
CAT_SCAT, WITHOUT_JOKER = "J RG0 3B 3C 3D 9B 9C 9D NEWS", "RG0 3B 3C 3D 9B 9C 9D NEWS"
HOUSE_1 = "123456789B 6B 66C 66D"
CAT_2 = "4444B 4444C 4444D N S"


def scored(*lines: str, game: str = "siamese", hands: CardHands = HANDS, sides: str = "Anna, Ben") -> ScoreSheet:
    """Return the score sheet that `tilewright score` gives for a game described by these lines of text."""
    text = "\n".join((f"game {game}", "hands mine", f"sides {sides}", *lines, ""))
    (one,) = score_text(text, find_hands=lambda _: HandsPreset.of(hands)).games
    return one.sheet


@pytest.mark.parametrize(("held", "tile", "hand"), [
    ("J RG0 3B 3C 3D 9B 9C 9D NEW", "S", CAT_SCAT),
    ("123456789B 6B 66C 6D", "6D", HOUSE_1),
    ("77B 6B 77C 66C 5C 77D 66D 5D", "5D", "77B 6B 77C 66C 5C 77D 66D 55D"),
])  # fmt: skip
def test_card26_01_a_concealed_line_may_take_its_last_tile_from_a_discard(held: str, tile: str, hand: str) -> None:
    table = position(f"{held} ...", phase=f"window 1 {tile}", wall="", hands=HANDS)
    table.do(declare(0, 0, hand))
    assert table.play_out().scores == scored(f"Anna: mah jongg {hand}, from Ben").scores == (30, 0)


@pytest.mark.parametrize(("line", "hand"), [
    ("CAT/2", "[4444B] [444JC] [4444D] N S"),
    ("CAT/2", "[444B] [444C] [44JJJD] 4B N S"),
    ("QUINT/3", "[222JB] 34B [NNNJJ] E W S"),
    ("KITTY/7", "345677B [8888C] [999JC]"),
    ("ODD/3", "FF [111D] 33D [55JD] [GGGG]"),
])  # fmt: skip
def test_card26_01_every_other_line_may_be_exposed_in_each_of_its_groups(line: str, hand: str) -> None:
    won = Hand.parse(hand)
    assert line in HANDS.possible(won.exposures)
    assert {(reading.line, reading.bonus) for reading in HANDS.readings(won.concealed, won.exposures)} == {(line, 0)}


def test_card26_01_a_concealed_line_with_a_pung_is_never_exposed() -> None:
    lines = "[HOUSE]\n1 111a 222b 333c 44a 55b R = 30 c\n[ODD]\n1 3333a 555b NNNN SSS = 25\n"
    card = CardHands(parse_card(f"card Mine\n{lines}"))
    hand = "222C 333D 44B 55C R"
    table = position("11B 222C 333D 44B 55C R ...", phase="window 1 1B", hands=card)
    assert table.refusal(claim(0, 0, "[111B]")) == "R-SIAM-17"
    assert card.possible(Hand.parse("[111B]").exposures) == ()
    table = position(f"{hand} ... | [111B]", hands=card)
    assert table.refusal(declare(0, 0, hand)) == "R-SIAM-41"
    with pytest.raises(ScoreError, match="no hand of Mine has these exposures"):
        scored(f"Anna: mah jongg [111B] {hand}, drawn", hands=card)


def test_card26_04_a_hand_meant_for_royale_is_played_and_paid_for_two() -> None:
    card = CardHands(parse_card('card Mine\n[QUINT]\n1 11111a 22222b FFFF ; "purple, for Royale" = 45\n'))
    table = position("2222C J FFFF 1D ... | [111JJB]", hands=card, wall="")
    table.do(declare(0, 0, "2222C J FFFF"))
    assert table.play_out().payments == scored("Anna: mah jongg [111JJB] 2222C J FFFF, drawn", hands=card).payments
    assert table.payments == (45, -45)


@pytest.mark.parametrize(("hand", "choice", "points"), [
    (CAT_2, "exclude", 2 * (40 + 10)),
    (CAT_2, "include", 2 * (40 + 10)),
    (HOUSE_1, "exclude", 30),
    (HOUSE_1, "include", 2 * 30),
])  # fmt: skip
def test_card26_13_a_free_split_doubles_without_a_joker_and_singles_and_pairs_do_not(
    hand: str, choice: str, points: int
) -> None:
    table = position(f"{hand} 1D ...", hands=HANDS, wall="", jokerless_sp=choice)
    table.do(declare(0, 0, hand))
    at_home = scored(f"option jokerless_sp={choice}", f"Anna: mah jongg {hand}, drawn")
    assert table.play_out().scores == at_home.scores == (points, 0)


@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
@pytest.mark.parametrize(("game", "thrower"), [("siamese", 1), ("royale-3", 2), ("royale-4", 3)])
def test_card26_14_a_thrown_joker_is_not_claimed_even_for_cat_scat(game: str, thrower: int, enforcement: str) -> None:
    phase = f"window {thrower} J"
    table = position(f"{WITHOUT_JOKER} ...", game=game, phase=phase, hands=HANDS, enforcement=enforcement)
    assert table.refusal(declare(0, 0, CAT_SCAT)) == "R-SIAM-10"


def test_card26_14_nor_at_the_american_table() -> None:
    table = american_position("...", WITHOUT_JOKER, phase="window 0 J", hands=HandsPreset.of(HANDS))
    assert table.refusal(declare(1, 0, CAT_SCAT)) == "B5"


@pytest.mark.parametrize("hand", ["dealt", "drawn", "exchanged"])
def test_card26_14_the_joker_of_cat_scat_may_be_dealt_drawn_or_exchanged(hand: str) -> None:
    if hand == "dealt":
        table = position(f"{CAT_SCAT} ...", hands=HANDS)
    elif hand == "drawn":
        table = position(f"{WITHOUT_JOKER} ...", phase="play 0", wall="J R", hands=HANDS)
        table.do(draw(0))
    else:
        table = position(f"{WITHOUT_JOKER} 5D ...", "... | [55JD]", hands=HANDS)
        table.do(exchange(0, "5D", 1, 0, 0))
    table.do(declare(0, 0, CAT_SCAT))
    won = table.rack(0, 0).mah_jongg
    assert won is not None
    assert (won.reading.line, won.reading.jokerless) == ("369/6", False)


@pytest.mark.parametrize(("game", "sides"), [
    ("siamese", "Anna, Ben"), ("royale-3", "Anna, Ben, Cara"), ("american", "Anna, Ben, Cara, Dan"),
])  # fmt: skip
def test_card26_14_scored_a_thrown_joker_completes_no_hand(game: str, sides: str) -> None:
    with pytest.raises(ScoreError, match="nobody wins on a joker that was thrown") as caught:
        scored(f"Anna: mah jongg {CAT_SCAT}, from Ben, on J", game=game, sides=sides)
    assert str(caught.value).startswith("line 4, column ")


def test_card26_14_scored_a_drawn_or_exchanged_joker_completes_it() -> None:
    other = "Anna: mah jongg [4444B] 4444C 4444D N S"
    for lines, points in (
        ([f"Anna: mah jongg {CAT_SCAT}, drawn, on J"], 30),
        ([f"Anna: mah jongg {CAT_SCAT}, from Ben, for an exposure, on J"], 30),
        ([f"{other}, from Ben", f"Anna: mah jongg {CAT_SCAT}, together, on J"], 2 * 2 * 40 + 2 * 30),
    ):
        assert scored(*lines).scores[0] == points
