"""R-SIAM-33: the winning hands of a Siamese table come from a card, and the table may choose another card."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.catalogue import card_hands, card_names, card_text
from tilewright.engine.referee import Referee
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.variants import RULESETS

from .siam import Table, claim, concede, declare, discard, lets_go, position, shuffle

OTHER = """
Dragons RRRR GGGG 0000 FF   70
Winds   NNNN EEEE WWWW SS   45
"""


def test_siam_33_another_card_other_hands() -> None:
    table = position("RRRR GGGG 0000 FF 123456789B 12345C", card=OTHER, wall="")
    table.do(declare(0, 0, "RRRR GGGG 0000 FF"), discard(0, "1B"), lets_go(1))
    assert table.scores == (140, 0)


def test_siam_33_another_card_other_exposures() -> None:
    table = position("RRR 111B ...", phase="window 1 R", card=OTHER)
    assert table.refusal(claim(0, 0, "[RRR]")) == "R-SIAM-17"
    assert table.allows(claim(0, 0, "[RRRR]"))


def test_siam_33_another_card_another_lowest_value() -> None:
    table = position(card=OTHER)
    table.do(concede(1))
    assert table.payments == (4 * 45, -4 * 45)


def test_siam_33_cards_of_ours_are_bundled_and_the_default_is_one_of_them() -> None:
    assert "house" in card_names()
    assert RULESETS["siamese"].hands in card_names()
    for name in card_names():
        assert card_text(name).strip(), name


HOUSE = card_hands(card_text("house"))


def test_siam_33_the_house_card_concealed() -> None:
    """The hand Echoes/1 is worth 40 points, and 10 more if concealed. Claiming the last tile leaves it concealed."""
    hand = "222B 2222C 222D 0000"
    table = position("222B 2222C 22D 0000 1D ... | | [2222B]", phase="window 1 2D", wall="", hands=HOUSE)
    table.do(declare(0, 0, hand), discard(0, "1D"), lets_go(1))
    assert table.scores == (2 * (40 + 10), 0)


def test_siam_33_the_house_card_exposed() -> None:
    table = position("222B 22C J 222D 0000 1D ...", phase="window 1 2C", hands=HOUSE, wall="R")
    table.do(claim(0, 0, "[222JC]"), declare(0, 0, "222B 222D 0000"), discard(0, "1D"))
    table.play_out()
    assert table.scores == (40, 0)


def test_siam_33_the_house_card_refuses_tiles_of_no_line() -> None:
    table = position("222B 33B ... | [2222C] | ", phase="window 1 3B", hands=HOUSE)
    assert table.refusal(claim(0, 0, "[333B]")) == "R-SIAM-17"
    assert table.allows(claim(0, 1, "[333B]"))


@pytest.mark.slow
def test_siam_33_a_whole_game_with_the_house_card() -> None:

    referee = Referee.open(RULESETS["siamese"].build(HOUSE, {}), shuffle())
    table = Table(referee.rules, referee.state, referee.wall, referee.log)
    table.play_out()
    assert table.phase == "over wall"
    assert table.payments == (0, 0)
    assert sum(len(seat.discards) for seat in table.state.seats) == 1 + 152 - 55


def test_siam_33_a_card_without_values_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="not filled in"):
        RULESETS["siamese"].build(CardHands(parse_card(card_text("siamese-2026"))), {})


@pytest.mark.parametrize(
    ("head", "why"), [("set chinese", "made of the Chinese set"), (("kongs", "for a kong of those hands"))]
)
def test_siam_33_a_card_for_other_tiles_cannot_be_played(head: str, why: str) -> None:
    card = parse_card(f"card Mine\n{head}\n[One]\n1 NNN EEE WWW SSS RR = 25\n")
    with pytest.raises(ValueError, match=f"Siamese Mah Jongg is not played with Mine: .*{why}"):
        RULESETS["siamese"].build(CardHands(card), {})


def test_siam_33_every_statement_has_a_ruling_and_a_test() -> None:
    here = Path(__file__).parent
    tests = "\n".join(file.read_text("utf-8") for file in here.glob("test_siam_*.py"))
    for number in range(1, 45):
        assert f"R-SIAM-{number}" in RULESETS["siamese"].rulings
        assert f"def test_siam_{number:02}_" in tests, f"no test of R-SIAM-{number}"


@pytest.mark.parametrize("option", RULESETS["siamese"].options, ids=lambda option: option.name)
def test_siam_33_options_name_their_rule_and_have_a_default(option: object) -> None:
    name, rule = getattr(option, "name", ""), getattr(option, "rule", "")
    assert rule.startswith(("R-SIAM-", "R-CARD26-")), name
    assert getattr(option, "default", "") in getattr(option, "choices", ())


def test_siam_45_a_bonus_of_the_card_is_cited_from_this_page() -> None:
    table = position("222B 2222C 22D 0000 1D ... | | [2222B]", phase="window 1 2D", wall="", hands=HOUSE)
    table.do(declare(0, 0, "222B 2222C 222D 0000"), discard(0, "1D"), lets_go(1))
    items = {item.label: item for entry in table.sheet.entries for item in entry.items}
    assert (items["concealed"].plus, items["concealed"].rule) == (10, "R-SIAM-45")
