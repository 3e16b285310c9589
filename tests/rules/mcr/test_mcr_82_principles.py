"""R-MCR-82 to 94: winning hands, and how their fan are counted. Each test is named after the rule it checks."""

from __future__ import annotations

import re
from itertools import permutations
from pathlib import Path

import pytest

from tilewright.cli import app
from tilewright.cli.check import check
from tilewright.tiles import chinese_set
from tilewright.variants import HANDS, RULESETS
from tilewright.variants.mcr import RULINGS
from tilewright.variants.mcr.fans import FANS, MIXED_KONGS

from .mcr import PLAIN, distance, fan, lines, possible, readings, rules, win

SETS, PAIRS, ORPHANS = "sets and a pair", "seven pairs", "thirteen orphans"
STRAIGHT, LOOSE = "knitted straight", "honors and knitted tiles"
PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "mcr.md").read_text("utf-8")


def test_every_ruling_has_a_test_named_after_it() -> None:
    code = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    tested = re.findall(r"def test_mcr_(\d+)_", code)
    assert {f"R-MCR-{int(number)}" for number in tested} == set(RULINGS)


def test_the_page_tells_every_ruling() -> None:
    assert {f"R-MCR-{number}" for number in re.findall(r"R-MCR-(\d+)", PAGE)} == set(RULINGS)


def test_the_page_tells_every_fan_and_what_it_holds() -> None:
    rows = re.findall(r"^\| (\d+) \| ([\w -]+?) \| (.+) \| (R-MCR-\d+) \| ?(.*?) ?\|$", PAGE, re.M)
    table = [each for each in FANS.values() if each.name != MIXED_KONGS]
    assert [(name, int(points), rule) for points, name, _, rule, _ in rows] == [
        (each.name, each.points, each.rule) for each in table
    ]
    assert [f"{name}: {what}." for _, name, what, _, _ in rows] == [RULINGS[each.rule].sentence for each in table]
    order = list(FANS)
    assert [held.split(", ") if held else [] for *_, held in rows] == [
        sorted(each.implies, key=order.index) for each in table
    ]


def test_the_page_tells_every_option() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+) \| (R-MCR-\d+) \|$", PAGE, re.M)
    assert rows == [
        (
            option.name,
            ", ".join(f"**{choice}**" if choice == option.default else choice for choice in option.choices),
            option.question,
            option.rule,
        )
        for option in (*RULESETS["mcr"].options, *HANDS["mcr"].options)
    ]


def test_mcr_82_four_tiles_of_a_kind_and_flowers_aside() -> None:
    assert HANDS["mcr"].tiles == chinese_set()
    assert lines("[1111B] 123B 345C 888D EE") == []
    assert distance("[234B] [345C] [567D] [888D] 2B") == 1
    assert distance("[111B] [345C] [567D] [888D] 1B") == 2  # there is no fifth 1 Bam
    assert distance("F1 F2 F3") == 14


def test_mcr_83_the_five_shapes() -> None:
    assert lines("123B 456B 789B 123C 99D") == [SETS]
    assert lines("1133557799B RR GG") == [PAIRS]
    assert lines("19B 19C 19D NEWS RRG0") == [ORPHANS]
    assert lines("147B 258C 369D RRR EE") == [STRAIGHT]
    assert lines("147B 258C 36D NEWS RG") == [LOOSE]
    assert possible("") == (SETS, PAIRS, ORPHANS, STRAIGHT, LOOSE)


def test_mcr_83_a_hand_has_fourteen_tiles_and_one_more_for_each_kong() -> None:
    assert HANDS["mcr"].size == 14
    assert HANDS["mcr"].kongs_add
    assert lines("[2222B] (5555C) 345D 678D EE") == [SETS]
    # no kong is declared, so 222B and 555C count as pungs, and two tiles are left over
    assert lines("2222B 5555C 345D 678D EE") == [SETS]
    assert distance("123B 456B 789B 123C 9D") == 1


def test_mcr_83_the_distance_is_to_the_nearest_shape() -> None:
    assert distance("123B 456B 789B 12C 99D") == 1
    assert distance("1133557799B RR GE") == 1
    assert distance("19B 19C 9D NEWS RG0") == 2
    assert distance("147B 258C 39D RRR EE") == 1
    assert distance("147B 258C 36D NEW RG") == 1
    assert distance("[123B] 147B 258C 39D E") == 2
    assert distance("[11B] 123B 456B 789B 123C") == 99


def test_mcr_83_melded_sets_limit_the_possible_shapes() -> None:
    assert possible("[123B]") == possible("(1111B)") == (SETS, STRAIGHT)
    assert possible("[123B] [345C]") == (SETS,)
    assert possible("[11B]") == possible("[33JB]") == ()
    kongs = "147B 258C 369D"
    assert possible("[1111B]", f"{kongs} EE") == ()  # the 1 Bam that the straight needs is in the kong
    assert possible("[2222B]", f"{kongs} EE") == possible("[111B]", f"{kongs} EE") == (STRAIGHT,)


def test_mcr_83_with_the_tiles_left() -> None:
    assert possible("", "123B 456B 789B 123C 99D") == (SETS,)
    assert possible("", "19B 19C 19D NEWS RRG0 4B 7B 25C 36D") == (ORPHANS, LOOSE)
    assert possible("[234B]", "345B 66C 777D") == ()


@pytest.mark.parametrize("suits", list(permutations("BCD")))
def test_mcr_84_knitted_tiles(suits: tuple[str, str, str]) -> None:
    straight = " ".join(f"{numbers}{suit}" for numbers, suit in zip(("147", "258", "369"), suits, strict=True))
    assert lines(f"{straight} RRR EE") == [STRAIGHT]
    assert lines(f"{straight} NEWS R") == [LOOSE]


def test_mcr_84_the_suits_are_three() -> None:
    assert lines("147B 258B 369D RRR EE") == []
    assert lines("147B 258B 36D NEWS RG") == []


def test_mcr_85_implied_fan_are_not_counted() -> None:
    assert fan("[RRR] [GGG] 000 123B 44C") == {"Big Three Dragons": 88, "One Voided Suit": 1}
    assert "Half Flush" in fan("[RRR] [GGG] EEE 123B 44B")
    assert "One Voided Suit" not in fan("[RRR] [GGG] EEE 123B 44B")


def test_mcr_85_fan_implied_by_implied_fan_are_not_counted() -> None:
    for each in FANS.values():
        assert each.name not in each.implies
        for name in each.implies:
            assert FANS[name].implies <= each.implies


def test_mcr_86_tiles_are_laid_in_one_way() -> None:
    labels = [{item.label for item in each.items} for each in readings("111222333B 456C 77D")]
    assert len(labels) == 2
    assert {"Pure Shifted Pungs", "Pure Triple Chow"} <= set.union(*labels)
    assert not any({"Pure Shifted Pungs", "Pure Triple Chow"} <= each for each in labels)


def test_mcr_87_the_same_fan_is_not_earned_again_with_sets_that_earned_it() -> None:
    shifted = fan("[123B] [234B] [345B] 567B EE")  # 123, 234, 345 are shifted by one; 123, 345, 567 by two
    assert shifted == {"Pure Shifted Chows": 16, "Half Flush": 6, "Short Straight": 1}
    assert fan("[234B] [345C] 456D 234B EE") == {"Mixed Shifted Chows": 6, "Pure Double Chow": 1}


def test_mcr_88_a_set_is_combined_with_the_others_once() -> None:
    straight = fan("[123B] [456C] 789D 789C EE")
    # 456C and 789C earn no Short Straight in addition
    assert straight == {"Mixed Straight": 8, "Mixed Double Chow": 1}
    chows = fan("[123B] [123B] 456B 456B EE")
    assert chows == {"Half Flush": 6, "Pure Double Chow": 2, "Short Straight": 1}


def test_mcr_89_the_best_counts() -> None:
    values = [reading.value for reading in readings("111222333B 456C 77D")]
    assert values == sorted(values, key=lambda value: -(value or 0))
    assert lines("111122223333B 55C") == [SETS, PAIRS]
    assert lines("223344B 556677B 88C") == [PAIRS, SETS]
    assert fan("[123B] [456C] 789D 123D EE") == {"Mixed Straight": 8, "Mixed Double Chow": 1}


def test_mcr_90_only_where_no_other_tile_would_have_won() -> None:
    assert fan("[234B] [567C] [888D] 34555D", win("4D")) == {"All Simples": 2}  # a 3 Dot would also win
    assert "Closed Wait" in fan("[234B] [567C] [888D] 34566D", win("4D"))


def test_mcr_90_in_any_shape() -> None:
    assert "Closed Wait" not in fan("55B 334455C 555567D", win("6D"))  # a 7 Dot would also win, with seven pairs
    assert "Single Wait" not in fan("147B 258C 369D 22234B", win("2B"))  # a 5 Bam would also win
    assert "Closed Wait" in fan("55B 345C [345C] 555567D", win("6D"))


def test_mcr_90_it_does_not_matter_whether_such_a_tile_is_left() -> None:
    assert "Single Wait" not in fan("[1111D] [4444D] [567C] 22233D", win("3D"))
    assert "Single Wait" in fan("[1111D] [4444D] [567C] 22299D", win("9D"))


def test_mcr_90_one_wait_at_most() -> None:
    assert fan("[GGGG] 45556B 344556C", win("5B")) == {  # the winning tile is the middle of 456 or part of the pair
        "Dragon Pung": 2, "Mixed Double Chow": 1, "Melded Kong": 1, "One Voided Suit": 1, "Closed Wait": 1,
    }  # fmt: skip


def test_mcr_91_a_pung_completed_by_a_discard() -> None:
    hand = "[234B] [567C] 222D 888D EE"
    assert "Two Concealed Pungs" not in fan(hand, win("2D"))
    assert "Two Concealed Pungs" in fan(hand, win("E"))
    # the winning tile belongs to 234, so both pungs are concealed
    assert "Two Concealed Pungs" in fan("[567C] 222D 234D 888D EE", win("2D"))


def test_mcr_92_an_unknown_winning_tile_is_the_one_that_pays_most() -> None:
    assert fan(PLAIN, win(None)) == {"Chicken Hand": 8}
    assert fan(PLAIN, win("E")) == {"Single Wait": 1}
    assert "Four Concealed Pungs" in fan("222B 444C 777D 888B 33D", win(None))
    waited = fan("[123B] [456C] 789D 123D EE", win(None))
    assert waited == {"Mixed Straight": 8, "Mixed Double Chow": 1, "Closed Wait": 1}


def test_mcr_92_an_unknown_winning_tile_fits_how_it_came() -> None:
    gates = "11123455678999B"
    assert "Nine Gates" in fan(gates, win(None)), "on 5 Bam, which the hand has twice"
    fourth = fan(gates, win(None, "last-of-kind"))
    assert ("Nine Gates" in fourth, "Last Tile" in fourth) == (False, True)
    robbed = fan(gates, win(None, "robbed-kong"))
    assert ("Nine Gates" in robbed, "Robbing the Kong" in robbed) == (False, True)


def test_mcr_92_check_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    hand, note = "[123B] [456C] 789D 123D EE", "depends on the winning tile. Name it with --winning-tile."
    assert check(hand, hands="mcr", seat="S", prevailing="S") == 0
    out = capsys.readouterr().out
    assert ("10 fan" in out, note in out) == (True, True)
    assert check(hand, hands="mcr", seat="S", prevailing="S", winning_tile="1D") == 0
    out = capsys.readouterr().out
    assert ("9 fan" in out, note in out) == (True, False)


def test_mcr_93_circumstances_that_the_tiles_contradict_do_not_count() -> None:
    twice = "[234B] [567C] 345D 345D EE"
    plain = fan(twice, win("3D"))
    assert fan(twice, win("3D", "robbed-kong")) == fan(twice, win("3D", "last-of-kind")) == plain
    assert fan(PLAIN, win("3D", "replacement")) == fan(PLAIN, win("3D", "first-turn")) == {"Chicken Hand": 8}
    assert fan(PLAIN, win("3D", "robbed-kong", drawn=True)) == {"Self-Drawn": 1}
    # no circumstance counts, because the winning tile, F1, is not in the hand
    assert fan(PLAIN, win("F1", "last-of-kind", "robbed-kong")) == {"Chicken Hand": 8}
    assert fan("[333D] [567C] 345D 222B EE", win("3D", "robbed-kong")) == {"Last Tile": 4, "Tile Hog": 2}


def test_mcr_94_eight_without_the_flowers() -> None:
    (below,) = readings("[234B] [567C] 345D 678D 99B", win(flowers="F1 F2 F3 F4 F5 F6"))
    assert (below.value, below.declarable) == (9, False)
    (enough,) = readings(PLAIN)
    assert (enough.value, enough.declarable) == (8, True)
    assert rules().lowest_value() == 8


def test_mcr_94_check_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    options = {"hands": "mcr", "self_drawn": True, "winning_tile": "3D"}
    assert check(PLAIN, **options, flowers="F1 F2") == 0  # type: ignore[arg-type]
    assert "may not be declared" in capsys.readouterr().out
    assert check(PLAIN, **options, flowers="F1 F2", circumstance=["last-tile"]) == 0  # type: ignore[arg-type]
    out = capsys.readouterr().out
    assert "may not be declared" not in out
    for piece in ("+8     Last Tile Draw (rule 44)", "+1     Flower Tiles (rule 81)", "10 fan"):
        assert piece in out


def test_mcr_93_check_refuses_circumstances_that_the_tiles_contradict(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(PLAIN, hands="mcr", self_drawn=True, circumstance=["replacement"]) == 2
    assert "the hand has no kong" in capsys.readouterr().err


def test_mcr_93_check_knows_how_a_tile_can_come(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        app(["check", "--hands", "mcr", "--circumstance", "moonlight", PLAIN])
    assert refused.value.code == 2
    printed = capsys.readouterr()
    assert "last-of-kind" in printed.out + printed.err


def test_mcr_99_by_the_book_of_the_world() -> None:
    concealed, mixed = "(2222B) (5555C) [345D] 678D EE", "(2222B) [5555C] 345D 678D EE"
    assert fan(concealed, book="world") == {"Two Concealed Kongs": 8, "Short Straight": 1}
    assert fan(mixed, book="world") == {"Concealed Kong and Melded Kong": 6, "Short Straight": 1}
    pairs, drawn = "11B 33C 55D EE RR 77B 99C", win("5D", drawn=True)
    assert fan(pairs, drawn, book="world") == {"Seven Pairs": 24, "All Types": 6, "Fully Concealed Hand": 4}
    assert fan(pairs, drawn) == {"Seven Pairs": 24, "All Types": 6, "Self-Drawn": 1}
    assert fan(pairs, win("5D"), book="world") == {"Seven Pairs": 24, "All Types": 6}


def test_the_digest_names_the_values() -> None:
    assert rules().digest == rules().digest != rules(book="world").digest
