"""Footnotes for a whole line: runs that wrap, no jokers, self-drawn only."""

import pytest

from tilewright.cli.check import check
from tilewright.groups import Context
from tilewright.hands.language.card import CardError
from tilewright.hands.language.footnotes import Note, holds
from tilewright.hands.language.parse import parse_card
from tilewright.scorepad.hand import judge, read_hand, read_rules
from tilewright.tiles import Tiles

from .cards_of import CHINESE, distance, hands, possible, read, readings

# ---- runs that wrap


def test_runs_go_on_from_nine_to_one_where_the_line_says_so() -> None:
    rules = hands("8888a 9999a 111a 222a ; run, wrap = 5")
    assert len(rules.templates) == 9 * 3
    assert distance(rules, "9999B 1111B 222B 333B") == 0
    assert distance(rules, "1111B 2222B 333B 444B") == 0
    assert distance(hands("7777a 8888a 9999a FF ; run = 5"), "8888B 9999B 1111B FF") == 4


def test_letters_in_a_run_go_round() -> None:
    rules = hands("ppppa qqqqa rrrra FF ; p q r run, wrap = 5", "ppppa qqqqa rrrra NN ; p q r run = 5")
    assert [template.line for template in rules.templates].count(0) == 9 * 3
    assert [template.line for template in rules.templates].count(1) == 7 * 3
    assert distance(rules, "8888C 9999C 1111C FF") == 0
    assert distance(rules, "8888C 9999C 1111C NN") > 0
    assert holds(Note("run", "pqr"), {"p": "8", "r": "1"}, wrap=True)
    assert not holds(Note("run", "pqr"), {"p": "8", "r": "1"})
    assert not holds(Note("run", "pqr"), {"p": "8", "r": "2"}, wrap=True)


def test_chows_go_round_too() -> None:
    rules = hands("8-9-1a 8-9-1b 222a 333b NN ; wrap = 5", "p-q-ra 444b 555b 666b RR ; wrap = 5")
    assert possible(rules, "[189B]") == ("L/1", "L/2")
    assert possible(rules, "[129B]") == ("L/2",)
    assert read(rules, "[129B] 444555666C RR") == ["L/2: [129B] [444C] [555C] [666C] [RR]"]
    assert possible(hands("p-q-ra 444b 555b 666b RR = 5"), "[129B]") == ()


def test_wrap_may_stand_behind_a_title() -> None:
    rules = hands(
        "8888a 9999a FFFFFF = 5", "FFFFF NNNNN RRRR = 5", "ppppa qqqqa FFFFFF ; p q run = 5", title="[L] ; run, wrap"
    )
    assert [template.line for template in rules.templates].count(0) == 27
    fixed = hands("8888a 9999a FFFFFF ; fixed = 5", title="[L] ; run, wrap")
    assert len(fixed.templates) == 3


def test_a_value_may_depend_on_a_run_that_goes_round() -> None:
    line = "ppppa qqqqb FFFFFF ; {} = 9 if p q run else 5"
    for note, many in (("wrap, p q run", 9), ("p q different", 8)):
        values = [template.value for template in hands(line.format(note)).templates]
        assert values.count(9) == many * 6


def test_wrap_needs_a_run() -> None:
    with pytest.raises(CardError, match="lets runs go on from 9 to 1, and this line has no run") as caught:
        hands("11a 22a 33a 44a NNNNNN ; wrap = 5")
    assert caught.value.line == 4


# ---- no jokers


def test_naturals_only_in_the_whole_line() -> None:
    rules = hands("FF NNNN SSSS EEEE ; no jokers = 30", "FF NNNN SSSS WWWW = 25")
    assert distance(rules, "FF NNNJ SSSS EEEE") == 1
    assert distance(rules, "FF NNNJ SSSS WWWW") == 0
    assert possible(rules, "[NNNJ]") == ("L/2",)
    assert possible(rules, "[NNNN]") == ("L/1", "L/2")


def test_naturals_only_in_a_free_split() -> None:
    rules = hands("<p x 12> NS ; no jokers = 5")
    assert distance(rules, "4444B 4444C 444D J NS") == 1
    assert distance(rules, "4444B 4444C 4444D NS") == 0
    assert possible(rules, "[444JB]") == ()
    assert possible(rules, "[4444B]") == ("L/1",)


def test_no_jokers_behind_a_title_and_a_joker_as_itself() -> None:
    rules = hands("J FFF NNNNN 11111a = 5", title="[L] ; no jokers")
    assert distance(rules, "J FFF NNNNN 11111B") == 0
    assert distance(rules, "JJ FF NNNNN 11111B") == 1


# ---- self-drawn only

DRAWN = hands("111a 222a 333a 444a 55a ; self-drawn = 50", "111a 222a 333a 444a pa ta = 25", head="concealed 10\n")


def test_a_hand_that_wins_on_a_drawn_tile_only() -> None:
    rules = hands("111a 222a 333a 444a 55a ; self-drawn = 50")
    drawn, claimed = (readings(rules, "11122233344455B", Context(self_drawn=which)) for which in (True, False))
    assert [each.declarable for each in drawn] == [True]
    assert [each.declarable for each in claimed] == [False]
    assert distance(rules, "11122233344455B") == 0
    assert possible(rules, "[111B]") == ("L/1",)


def test_a_hand_that_may_be_declared_comes_first() -> None:
    drawn, claimed = (readings(DRAWN, "11122233344455B", Context(self_drawn=which)) for which in (True, False))
    assert [(each.line, each.declarable) for each in drawn] == [("L/1", True), ("L/2", True)]
    assert [(each.line, each.declarable) for each in claimed] == [("L/2", True), ("L/1", False)]


@pytest.fixture
def own_wind(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("cards") / "drawn.card"
    file.write_text(f"card A\n{CHINESE}[L] ; self-drawn\n1 111a+ 222a 333a 444a ww ; w own = 50 c\n")
    return str(file)


def test_check_takes_the_winds_and_says_that_it_may_not_be_declared(own_wind: str) -> None:
    rules, preset = read_rules(own_wind, [])
    hand = read_hand("111222333444B SS", preset, Tiles.parse("F1"))
    assert "declarable" not in judge(rules, hand, Context(self_drawn=True, seat="S"))
    assert judge(rules, hand, Context(seat="S"))["declarable"] is False
    assert judge(rules, hand, Context(self_drawn=True, seat="N"))["distance"] == 2


def test_the_page_of_check_says_so_too(own_wind: str, capsys: pytest.CaptureFixture[str]) -> None:
    hand = "111222333444B SS"
    assert check(hand, hands=own_wind, seat="S") == 0
    assert "It wins on a drawn tile only, so it may not be declared." in capsys.readouterr().out
    assert check(hand, hands=own_wind, seat="S", self_drawn=True) == 0
    assert "may not be declared" not in capsys.readouterr().out
    assert check(hand, hands=own_wind, seat="W") == 1
    assert "WW" in capsys.readouterr().out, "the nearest line wants the player's own wind"


def test_footnotes_are_printed_as_they_are_read() -> None:
    notes = "run, wrap, no jokers, self-drawn, w own, w v prevailing, p q rising, k in 1 N 0, a b in B C"
    text = f"card A\n[B] ; no jokers\n1 1a pa qqb rrc ww vv kk ll ; {notes} = 5\n"
    assert parse_card(text).lines[0].note == notes
    assert parse_card(text).sections[0].note == "no jokers"
