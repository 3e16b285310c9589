"""R-HK-1 to 7: winning hands, and the sum of their fan. Each test is named after the rule it checks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tilewright.groups import Hand
from tilewright.sheet import Item
from tilewright.variants import HANDS, RULESETS, SETTLEMENTS
from tilewright.variants.hong_kong import RULINGS
from tilewright.variants.hong_kong.fan import FAN

from .hong_kong import distance, fan, lines, possible, readings, rules, win

SETS, PAIRS, ORPHANS = "sets and a pair", "seven pairs", "thirteen orphans"
PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "hong-kong.md").read_text("utf-8")
OPTIONS = (*RULESETS["hong-kong"].options, *SETTLEMENTS["hong-kong"].options, *HANDS["hong-kong"].options)


def test_every_ruling_has_a_test_named_after_it() -> None:
    code = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    tested = re.findall(r"def test_hk_(\d+)_", code)
    assert {f"R-HK-{int(number)}" for number in tested} == set(RULINGS)


def test_the_page_tells_every_ruling() -> None:
    assert {f"R-HK-{number}" for number in re.findall(r"R-HK-(\d+)", PAGE)} == set(RULINGS)


def test_the_page_tells_every_option() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+) \| (R-HK-\d+) \|$", PAGE, re.M)
    assert rows == [
        (
            option.name,
            ", ".join(f"**{choice}**" if choice == option.default else choice for choice in option.choices),
            option.question,
            option.rule,
        )
        for option in OPTIONS
    ]
    assert {option.rule for option in OPTIONS} <= set(RULINGS)


def test_the_page_tells_every_fan_and_what_it_holds() -> None:
    rows = re.findall(r"^\| (\d+) \| ([\w ,-]+?) \| .+ \| (R-HK-\d+) \| ?(.*?) ?\|$", PAGE, re.M)
    page = {
        label: (int(points), rule, tuple(held.split(", ")) if held else ())
        for points, labels, rule, held in rows
        for label in labels.split(", ")
    }
    own = page.pop("Four Flowers")
    assert own == (2, "R-HK-30", ("Own Flower", "the one of that set"))
    assert page == {label: (each.fan, each.rule, each.holds) for label, each in FAN.items() if label != "Four Flowers"}


def test_a_quick_look_tells_that_a_hand_lacks_a_pair() -> None:
    hand = Hand.parse("[555D] 123B 789C 147D N E")
    assert not rules().near(hand.concealed, hand.exposures)


def test_hk_01_every_kind_makes_a_pung_and_there_are_four_of_it() -> None:
    assert lines("111B 999C 555D RRR NN") == [SETS]
    assert lines("[1111B] 1B 23B 999C 555D 00") == []  # a fifth 1 Bam does not exist
    assert lines("[111B] 11B 234C 999C 555D") == []


@pytest.mark.parametrize("text", ["F1 F2 F3 456B 789B 123C 99D", "[F1 F2 F3] 456B 789B 123C 99D"])
def test_hk_01_flowers_and_jokers_belong_to_no_hand(text: str) -> None:
    assert lines(text) == []
    assert lines("111B 999C 555D RRR N J") == []


def test_hk_02_four_sets_and_a_pair() -> None:
    assert lines("[123B] 456B RRR (1111C) 99D") == [SETS]
    assert lines("89B 1C 456B 789B 123C 99D") == []
    assert lines("NEW 456B 789B 123C 99D") == []
    assert lines("123B 456B 789B 123C 9D 8D") == []
    assert distance("123B 456B 789B 123C 9D 8D") == 1
    ways = [str(reading.groups[0]) for reading in readings("111222333B 456C 77D")]
    assert ways == ["[123B]", "[111B]"]  # the reading with chows comes first


def test_hk_02_with_few_tiles_left_only_what_they_can_be_is_possible() -> None:
    assert possible("[111B]", "123C 456C 789C 55D") == (SETS,)
    assert possible("[111B]", "123C 456C 789C 5D 6D") == ()
    assert possible("[1111B]", "23B 1B 456C 789C 55D") == ()  # all four 1 Bams are in the kong, so none is left


def test_hk_03_a_melded_set_stays_as_it_is() -> None:
    assert lines("[111B] 223344B 456C 55D") == [SETS]
    assert lines("[222B] 11344B 456C 55D R") == []
    assert lines("11222344B 456C 55D R") == []


def test_hk_03_a_kong_is_one_set_and_none_before_it_is_melded() -> None:
    assert lines("[1111B] (2222C) [RRRR] [3333D] NN") == [SETS]
    assert distance("1111B 234C 567C 789D N") == 1
    assert lines("1111B 23B 567C 789D NN") == [SETS]  # 1111 23 forms a pung and a chow
    assert possible("[1111B] [2222C] [3333D] [RRRR] [NNNN]") == ()
    assert possible("[11B]") == possible("[3456B]") == possible("[33JB]") == ()


def test_hk_04_thirteen_orphans() -> None:
    text = "19B 19C 19D NEWS RG0"
    assert lines(f"{text} 9C") == lines(f"{text} S") == [ORPHANS]
    assert lines(f"{text} 5C") == []
    assert distance(f"{text} 5C") == 1
    assert distance("119B 9C 19D NEWS RG0 5C") == 1
    assert fan(f"{text} S") == {"Thirteen Orphans": 13}
    assert readings(f"{text} S")[0].singles_and_pairs


def test_hk_04_thirteen_orphans_have_no_melds() -> None:
    assert possible("") == (SETS, ORPHANS)
    assert possible("[NNN]") == possible("(NNNN)") == (SETS,)
    assert lines("[NNN] 19B 19C 19D EWS RG0 0") == []


def test_hk_04_with_few_tiles_left_orphans_may_be_all_that_is_possible() -> None:
    assert possible("", "199B 19C 19D NEWS RG0") == (ORPHANS,)
    assert possible("", "19B 19C 19D NEWS RG0 5B") == ()
    assert possible("", "11335577B 99C RR GG", seven_pairs="on") == (PAIRS,)


def test_hk_05_seven_pairs_where_the_table_has_them() -> None:
    text = "11335577B 99C RR GG"
    assert lines(text) == []
    assert distance(text) == 4
    assert lines(text, seven_pairs="on") == [PAIRS]
    assert fan(text, seven_pairs="on") == {"Seven Pairs": 4, "Concealed Hand": 1}
    assert possible("", seven_pairs="on") == (SETS, PAIRS, ORPHANS)
    assert possible("[RRR]", seven_pairs="on") == (SETS,)


def test_hk_05_four_alike_may_be_two_pairs() -> None:
    assert lines("1111B 3355C RRRR NN", seven_pairs="on") == [PAIRS]


def test_hk_05_pairs_are_no_pungs_and_no_sets() -> None:
    assert fan("RRRR GG 00 NN EE 1199B", seven_pairs="on") == {
        "Seven Pairs": 4,
        "Half Flush": 3,
        "Mixed Terminals": 4,
        "Concealed Hand": 1,
    }


def test_hk_06_fan_are_added_up_and_the_best_way_counts() -> None:
    values = [reading.value for reading in readings("[789B] 111222333B 99B", win())]
    assert values == [8, 7]  # first a flush with chows, then one with pungs of 1, 2 and 3
    values = [reading.value for reading in readings("111222333B 444C 55D", win("5D"))]
    assert values == [8, 1]  # first four concealed pungs, then three chows and a pung


def test_hk_06_a_chicken_hand() -> None:
    (best,) = readings("[123B] 567B 234C NNN 88D", minimum_fan="0")
    assert best.items == (Item("R-HK-6", "Chicken Hand"),)
    assert (best.value, best.declarable) == (0, True)


@pytest.mark.parametrize(
    ("text", "greater", "part"),
    [
        ("[RRR] [NNN] [EEE] [GGG] SS", "All Honors", "All Pungs"),
        ("[RRR] [111B] [999B] [SSS] 99C", "Mixed Terminals", "All Pungs"),
        ("[111B] [999B] [111C] [111D] 99C", "All Terminals", "All Pungs"),
        ("[RRR] [GGG] 00 123B 456C", "Little Dragons", "Dragon Pung"),
        ("1112345678999B 5B", "Nine Gates", "Full Flush"),
        ("111B 222C 333D 444B 55D", "Four Concealed Pungs", "Concealed Hand"),
    ],
)
def test_hk_07_fan_that_are_part_of_a_greater_fan_do_not_count(text: str, greater: str, part: str) -> None:
    earned = fan(text, win(drawn=True))
    assert greater in earned
    assert part not in earned


@pytest.mark.parametrize("name", sorted(FAN))
def test_hk_07_nothing_holds_itself_and_all_that_is_held_is_less(name: str) -> None:
    assert all(FAN[part].fan < FAN[name].fan for part in FAN[name].holds)


def test_the_same_choices_have_the_same_digest() -> None:
    assert rules().digest == rules().digest
    digests = [rules().digest] + [
        rules(**{option.name: choice}).digest
        for option in HANDS["hong-kong"].options
        for choice in option.choices
        if choice != option.default
    ]
    assert len(set(digests)) == len(digests)
