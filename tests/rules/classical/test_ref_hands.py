"""R-REF-1 to 17: winning hands. Each test is named after the rule it checks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tilewright.groups import Hand
from tilewright.tiles import INDEX, Tiles
from tilewright.variants import HANDS, RULESETS
from tilewright.variants.classical import RULINGS

from .sheet import distance, lines, possible, readings, rules

PAIRS, SEVEN, SEVEN_SET = "sets and a pair", "seven pairs", "seven pairs and a set"


def groups(text: str, name: str = "fourteen") -> list[str]:
    return [" ".join(str(group)[1:-1] for group in reading.groups) for reading in readings(text, name)]


def test_every_ruling_has_a_test_named_after_it() -> None:
    code = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    tested = re.findall(r"def test_ref_(\d+)_", code)
    assert {f"R-REF-{int(number)}" for number in tested} == set(RULINGS)


NAMES = ("fourteen", "sixteen", "filipino")
OPTIONS = {option.name: option for name in NAMES for option in (*RULESETS[name].options, *HANDS[name].options)}
PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "classical.md").read_text("utf-8")


def test_the_page_tells_every_ruling() -> None:
    assert {f"R-REF-{number}" for number in re.findall(r"R-REF-(\d+)", PAGE)} == set(RULINGS)


def test_the_page_tells_every_option() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| .+ \| (R-\w+-\d+) \|$", PAGE, re.M)
    assert {name: (choices, rule) for name, choices, rule in rows} == {
        option.name: (", ".join(f"**{c}**" if c == option.default else c for c in option.choices), option.rule)
        for option in OPTIONS.values()
    }
    assert {option.rule for option in OPTIONS.values()} <= set(RULINGS)


def test_ref_01_every_kind_makes_a_pong_and_there_are_four_of_it() -> None:
    assert lines("111B 999C 555D RRR NN") == [PAIRS]
    assert lines("[1111B] 1B 23B 999C 555D 00") == []  # a fifth 1 Bam does not exist
    assert lines("[111B] 11B 234C 999C 555D") == []


@pytest.mark.parametrize("game", ["thirteen", "fourteen", "sixteen", "filipino"])
def test_ref_01_four_of_each_of_34_kinds(game: str) -> None:
    tiles = [f"{number}{suit}" for suit in "BCD" for number in range(1, 10)] + [*"ESWN", *"RG0"]
    assert len(tiles) == 34
    preset = RULESETS[game]
    hands = HANDS[preset.hands]
    for known in (hands.tiles, preset.settlement.tiles, preset.build(hands, {}).tiles):
        assert {known.count(INDEX[tile]) for tile in tiles} == {4}


def test_ref_01_five_of_a_kind_cannot_lie_on_the_table() -> None:
    assert possible("[111B] [123B]") == (PAIRS,)
    assert possible("[111B] [123B] [123B]") == ()


def test_ref_01_there_are_no_jokers() -> None:
    assert lines("111B 999C 555D RRR N J") == []
    assert distance("111B 999C 555D RRR N J") == 1


def test_ref_01_a_tile_that_cannot_exist_completes_nothing() -> None:
    assert distance("[4444B] 12B 999C 555D 00") == 1  # 1 and 2 Bam wait for a 3 Bam
    assert distance("[3333B] 12B 999C 555D 00") == 2  # all four 3 Bams are in the kong


@pytest.mark.parametrize("name", NAMES)
def test_ref_02_eight_flowers_lie_aside_and_belong_to_no_hand(name: str) -> None:
    tiles = HANDS[name].tiles
    assert [tiles.count(INDEX[f"F{number}"]) for number in range(1, 9)] == [1] * 8
    assert len(tiles) == 34 * 4 + 8
    assert lines("F1 F2 F3 456B 789B 123C 99D" + " 123D" * (name != "fourteen"), name) == []
    assert possible("[F1 F2 F3]", name) == possible("[FFF]", name) == ()


@pytest.mark.parametrize("text", ["123456B 123C 456D EE", "123456B 123C EEE 44D"])
def test_ref_04_honors_are_in_no_filipino_hand(text: str) -> None:
    assert lines(text) == [PAIRS]
    assert lines(text, honors_as_flowers="on") == []
    assert distance(text, honors_as_flowers="on") == (2 if text.endswith("EE") else 3)


def test_ref_04_filipino_hands_have_suits_only() -> None:
    assert lines("123456B 123456C 456D 99D", "filipino") == [PAIRS]
    assert lines("123456B 123456C RRR 99D", "filipino") == []
    assert lines("123456B 123456C RRR 99D", "sixteen") == [PAIRS]
    assert possible("[RRR]", "filipino") == ()


def left(text: str, remaining: str, name: str = "fourteen", **options: str) -> tuple[str, ...]:
    """Return the kinds of hand that these exposures can still become with the tiles in `remaining`."""
    return rules(name, **options).possible(Hand.parse(text).exposures, Tiles.parse(remaining))


def test_ref_06_with_few_tiles_left_only_what_they_can_be_is_possible() -> None:
    assert left("[111B]", "123C 456C 789C 55D") == (PAIRS,)
    assert left("[111B]", "123C 456C 789C 5D 6D") == ()
    assert left("[111B]", "123C 456C 78C 55D") == ()
    assert left("", "1122334455C 66D 77D") == (SEVEN,)
    assert left("", "11223344C 567C 66D 77D 123D") == (PAIRS,)


def test_ref_07_with_few_tiles_left_pairs_may_be_all_that_is_possible() -> None:
    assert left("[345D]", "11335577B 99B RR GG", "sixteen") == (SEVEN_SET,)
    assert left("[345D]", "11335577B 99B RR G", "sixteen") == ()
    assert left("", "1111B 3344C RRRR NN", equal_pairs="off") == ()
    assert left("", "1111B 3344C RRRR NN") == (SEVEN,)


def test_ref_13_the_melded_tiles_are_not_among_those_left() -> None:
    assert left("[1111B]", "23B 1B 456C 789C 55D") == ()  # all four 1 Bams are in the kong, so none is left
    assert left("[111B]", "23B 1B 456C 789C 55D") == (PAIRS,)


def test_ref_05_a_chow_is_three_in_a_row_of_one_suit() -> None:
    assert lines("123B 456B 789B 123C 99D") == [PAIRS]
    assert lines("12B 3C 456B 789B 123C 99D") == []
    assert lines("89B 1B 456B 789B 123C 99D") == []
    assert lines("89B 1C 456B 789B 123C 99D") == []
    assert lines("NEW 456B 789B 123C 99D") == []
    assert lines("RG0 456B 789B 123C 99D") == []


@pytest.mark.parametrize("exposed", ["[345B]", "[333B]", "[3333B]", "(3333B)", "[RRR]"])
def test_ref_05_sets_that_can_be_melded(exposed: str) -> None:
    assert possible(exposed) == ((PAIRS,) if exposed else (PAIRS, SEVEN))


@pytest.mark.parametrize(
    "exposed",
    [
        "[33B]",
        "[34B]",
        "[357B]",
        "[34B 5C]",
        "[???]",
        "[3456B]",
        "[RG0]",
        "[33333B]",
        "[33JB]",
        "[J]",
        "[89B 1C]",
        "[FFF]",
    ],
)
def test_ref_05_no_sets(exposed: str) -> None:
    assert possible(exposed) == ()
    assert distance(f"{exposed} 123B 456B 789B 99D") == 99


def test_ref_06_four_sets_and_a_pair() -> None:
    assert groups("111222333B 456C 77D") == ["123B 123B 123B 456C 77D", "111B 222B 333B 456C 77D"]
    assert lines("111222333B 456C 7D 8D") == []


def test_ref_06_five_sets_and_a_pair_of_seventeen() -> None:
    assert lines("111222333B 456C 77D NNN", "sixteen") == [PAIRS]
    assert lines("111222333B 456C 77D", "sixteen") == []
    assert distance("111222333B 456C 77D", "sixteen") == 3
    assert lines("111222333B 456C 77D NNN", "fourteen") == [PAIRS]  # 14 of these 17 tiles form a hand


def test_ref_06_thirteen_and_fourteen_have_the_same_hands() -> None:
    for text in ("111222333B 456C 77D", "1133557799B RR GG", "111222333B 456C 7D 8D"):
        assert lines(text, tiles="14") == lines(text, tiles="13")


def test_ref_07_seven_pairs() -> None:
    assert lines("1133557799B RR GG") == [SEVEN]
    assert lines("1133557799B RR GE") == []
    assert possible("") == (PAIRS, SEVEN)
    assert [reading.singles_and_pairs for reading in readings("112233445566B 77B")] == [True, False, False, False]
    assert possible("[111B]") == possible("(1111B)") == (PAIRS,)


def test_ref_07_four_equal_tiles_are_two_pairs() -> None:
    assert lines("1111B 3344C RRRR NN") == [SEVEN]
    assert lines("1111B 3344C RRRR NN", equal_pairs="off") == []
    assert distance("1111B 3344C RRRR NN", equal_pairs="off") == 2
    assert lines("11223344C RR NN EE", equal_pairs="off") == [SEVEN]


def test_ref_07_seven_pairs_and_a_set() -> None:
    assert lines("1133557799B RR GG 345D", "sixteen") == [SEVEN_SET]
    assert lines("1133557799B RR GG 555D", "sixteen") == [SEVEN_SET]
    assert lines("1133557799B RR GG 55D", "sixteen") == []
    assert lines("1133557799B 22C 44C 345D", "filipino") == [SEVEN_SET]


@pytest.mark.parametrize("exposed", ["[345D]", "[555D]", "[5555D]", "(5555D)"])
def test_ref_07_the_set_may_be_melded(exposed: str) -> None:
    text = f"1133557799B RR GG {exposed}"
    assert lines(text, "sixteen") == [SEVEN_SET]
    unmelded = [SEVEN_SET] if exposed[0] == "(" else []
    assert lines(text, "sixteen", seven_pairs_melded="off") == unmelded


def test_ref_07_the_set_may_have_to_be_a_pong() -> None:
    assert lines("1133557799B RR GG 345D", "sixteen", seven_pairs_set="pong") == []
    assert lines("1133557799B RR GG [345D]", "sixteen", seven_pairs_set="pong") == []
    assert lines("1133557799B RR GG 555D", "sixteen", seven_pairs_set="pong") == [SEVEN_SET]
    assert possible("[345D]", "sixteen", seven_pairs_set="pong") == (PAIRS,)


def test_ref_08_after_a_draw_fourteen_tiles_lie_there_in_either_order_of_play() -> None:
    assert rules(tiles="13").sizes((), self_drawn=True) == range(14, 15)
    assert rules(tiles="14").sizes((), self_drawn=True) == range(14, 15)
    assert rules("sixteen").sizes((), self_drawn=True) == range(17, 18)


def test_ref_12_fourteen_of_fifteen() -> None:
    assert groups("111222333B 456C 77D R") == groups("111222333B 456C 77D")
    held = Hand.parse("[1111B]").exposures
    assert rules(tiles="14").sizes((), self_drawn=False) == range(14, 16)
    assert rules(tiles="14").sizes(held, self_drawn=False) == range(15, 17)
    assert rules(tiles="13").sizes((), self_drawn=False) == range(14, 15)


def test_ref_13_a_melded_set_stays_as_it_is() -> None:
    assert lines("[123B] 23B 456C 789C RR 1B") == [PAIRS]
    assert lines("[111B] 223344B 456C 55D") == [PAIRS]
    assert lines("[222B] 11344B 456C 55D R") == []
    assert lines("11222344B 456C 55D R") == []
    assert lines("[123B] 1122B 33B 55C 66C") == []  # a melded chow rules out seven pairs


def test_ref_15_a_melded_pair_is_dead() -> None:
    assert possible("[11B]") == ()
    assert lines("[11B] 123C 456C 789C RRR") == []


def test_ref_16_a_kong_is_one_set_with_a_tile_more() -> None:
    assert lines("[1111B] (2222C) [RRRR] [3333D] NN") == [PAIRS]
    assert rules().sizes(Hand.parse("[1111B] (2222C)").exposures, self_drawn=True) == range(16, 17)
    assert rules("sixteen").sizes((), self_drawn=False) == range(17, 18)


def test_ref_17_a_kong_in_the_hand_is_not_a_set() -> None:
    assert lines("(1111B) 234C 567C 789D NN") == [PAIRS]
    assert distance("1111B 234C 567C 789D N") == 1
    assert groups("1111B 23B 567C 789D NN") == ["123B 111B 567C 789D NN"]
    assert lines("1111B 2222C 3333D NN") == [SEVEN]
    assert possible("[1111B] [2222C] [3333D] [RRRR]") == (PAIRS,)
    assert possible("[1111B] [2222C] [3333D] [RRRR] [NNNN]") == ()


@pytest.mark.parametrize("name", NAMES)
def test_ref_41_the_sheet_has_no_minimum(name: str) -> None:
    plainest = "[123B] 567B 234C 777C 88D" + " 345D" * (name != "fourteen")
    (best,) = readings(plainest, name)
    assert best.declarable
    assert best.value == rules(name).lowest_value()


def test_ref_44_with_fourteen_tiles_each_kong_adds_one_that_is_held() -> None:
    kongs = Hand.parse("[1111B] (2222C)").exposures
    for self_drawn, sizes in ((True, range(16, 17)), (False, range(16, 18))):
        assert rules(tiles="14").sizes(kongs, self_drawn=self_drawn) == sizes
    assert lines("[1111B] (2222C) 456D 789D NN S", tiles="14") == [PAIRS]  # 16 of these 17 tiles form a hand


@pytest.mark.parametrize("name", NAMES)
def test_the_same_choices_have_the_same_digest(name: str) -> None:
    assert rules(name).digest == rules(name).digest
    digests = [rules(name).digest] + [
        HANDS[name].build({option.name: choice}).digest
        for option in HANDS[name].options
        for choice in option.choices
        if choice != option.default
    ]
    assert len(set(digests)) == len(digests)


def test_only_options_that_exist() -> None:
    with pytest.raises(ValueError, match="no option"):
        HANDS["filipino"].build({"tiles": "14"})
    with pytest.raises(ValueError, match="is not a choice"):
        HANDS["fourteen"].build({"tiles": "16"})
