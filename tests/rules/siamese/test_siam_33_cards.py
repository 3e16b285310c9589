"""R-SIAM-33: the card is not part of the game; any hands can be played at this table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.variants import RULESETS, card_text, cards

from .siam import claim, concede, declare, discard, lets_go, position

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
    assert "house" in cards()
    assert RULESETS["siamese"].card in cards()
    for name in cards():
        assert card_text(name).strip(), name


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
