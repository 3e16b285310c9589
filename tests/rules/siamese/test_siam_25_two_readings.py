"""A mah jongg that can be read in several ways is settled by the reading that pays most."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.scorepad.score import score_text
from tilewright.sheet import ScoreSheet

from .siam import concede, declare, position

# Line 1, with kongs, is doubled because it has no joker. Line 2, with pairs, has a higher value on the card.
CARD = """card Two in one
[Twice]
1 1111a 2222a 3333a NN = 40
2 11a 11a 22a 22a 33a 33a NN = 50
3 444a 555a 666a 777a EE = 30
"""
TWICE, OTHER_J = "111122223333B NN", "44455566677B J EE"


def scored(tmp_path: Path, *lines: str, **options: str) -> ScoreSheet:
    """Return the score sheet that `tilewright score` gives for a game described by these lines of text."""
    (tmp_path / "two.card").write_text(CARD)
    chosen = [f"option {name}={choice}" for name, choice in options.items()]
    head = ("game siamese", f"hands {tmp_path / 'two.card'}", "sides Anna, Ben", *chosen)
    (game,) = score_text("\n".join((*head, *lines, ""))).games
    return game.sheet


def labels(sheet: ScoreSheet) -> list[str]:
    return [entry.items[0].label for entry in sheet.entries]


def test_siam_19_two_dead_hands_pay_the_reading_with_the_highest_value(tmp_path: Path) -> None:
    """The hand can be read as Twice/1 for 40 or as Twice/2 for 50. The penalty is based on the higher value."""
    table = position(f"{TWICE} ...", hands=CardHands(parse_card(CARD)))
    table.do(declare(0, 0, TWICE), concede(1))
    at_home = scored(tmp_path, f"Anna: mah jongg {TWICE}, drawn", "Ben: dead", "Ben: dead")
    for sheet in (table.sheet, at_home):
        assert sheet.payments == (4 * 50, -4 * 50)
        assert labels(sheet) == ["Twice/2, its value"]


@pytest.mark.parametrize(
    ("chosen", "points", "line"), [({}, 80, "Twice/1"), ({"jokerless_sp": "include"}, 100, "Twice/2")]
)
def test_siam_26_a_first_mah_jongg_is_read_as_the_hand_that_pays_most(
    chosen: dict[str, str], points: int, line: str, tmp_path: Path
) -> None:
    table = position(f"{TWICE} ...", hands=CardHands(parse_card(CARD)), wall="", **chosen)
    table.do(declare(0, 0, TWICE))
    won = table.rack(0, 0).mah_jongg
    assert won is not None
    assert won.reading.line == line
    table.play_out()
    for sheet in (table.sheet, scored(tmp_path, f"Anna: mah jongg {TWICE}, drawn", **chosen)):
        assert sheet.scores == (points, 0)
        assert labels(sheet) == [f"{line}, as printed"]


def test_siam_36_an_exposed_hand_earns_no_concealed_bonus_at_the_end() -> None:
    card = CARD.replace("[Twice]", "concealed 10\n[Twice]")
    table = position("22223333B NN ... | [1111B]", hands=CardHands(parse_card(card)), wall="")
    table.do(declare(0, 0, "22223333B NN"))
    assert table.play_out().scores == (80, 0)


@pytest.mark.parametrize("chosen", [{}, {"jokerless_sp": "include"}])
def test_siam_28_a_second_mah_jongg_may_change_the_reading_of_the_first(chosen: dict[str, str], tmp_path: Path) -> None:
    """Alone, the hand can pay 100 as pairs. Declared together with a second hand, it pays more as kongs: 160."""
    table = position(f"{TWICE} {OTHER_J}", hands=CardHands(parse_card(CARD)), **chosen)
    table.do(declare(0, 0, TWICE), declare(0, 1, OTHER_J))
    at_home = scored(tmp_path, f"Anna: mah jongg {TWICE}, drawn", f"Anna: mah jongg {OTHER_J}, together", **chosen)
    for sheet in (table.sheet, at_home):
        assert sheet.payments == (160 + 60, -160 - 60)
        assert labels(sheet) == ["Twice/1, as printed", "Twice/3, as printed"]
