"""Values of Card Free hands, and restrictions on declaring them: R-CF-23 to R-CF-49."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tilewright.groups import Context, Hand, Reading
from tilewright.sheet import total
from tilewright.variants import HANDS
from tilewright.variants.card_free import CardFreeHands
from tilewright.variants.card_free.options import OPTIONS, House
from tilewright.variants.card_free.rulings import RULINGS


def readings(text: str, drawn: bool = False, **options: str) -> list[Reading]:
    hand = Hand.parse(text)
    rules = HANDS["card-free"].build(options)
    return list(rules.readings(hand.concealed, hand.exposures, Context(self_drawn=drawn)))


def best(text: str, drawn: bool = False, **options: str) -> Reading:
    return readings(text, drawn, **options)[0]


def value(text: str, drawn: bool = False, **options: str) -> int | None:
    return best(text, drawn, **options).value


def sheet(text: str, drawn: bool = False, **options: str) -> list[tuple[str, int]]:
    """Return the bonuses and doubles of the best reading, each as (rule, points or factor)."""
    return [(item.rule, item.plus or item.times) for item in best(text, drawn, **options).items[1:]]


def test_cf_23_base_value() -> None:
    reading = best("[77JB] 8888B 999C RRRR")
    assert (reading.value, [item.rule for item in reading.items]) == (25, ["R-CF-23"])


@pytest.mark.parametrize(
    ("text", "earned"),
    [
        ("11C 2222B [333JB] RRRR", []),
        ("11B 22C [3333JC] 4444D J", [("R-CF-25", 10), ("R-CF-26", 5)]),  # two pairs earn no bonus
        ("11B 22C 33C [444JD] RRRR", [("R-CF-24", 5)]),
        ("FF 22C 33C [444JD] RRRR", [("R-CF-24", 5)]),
        ("11B 22C 33C 44C [55JC] RRR", [("R-CF-24", 5)]),
        ("11B 22C 33C 44C 55C [RRRJ]", [("R-CF-24", 5)]),
    ],
)
def test_cf_24_pairs(text: str, earned: list[tuple[str, int]]) -> None:
    assert sheet(text) == earned


def test_cf_24_seven_pairs_earn_ten() -> None:
    assert ("R-CF-24", 10) in sheet("11B 22B 33C 44C 55C RR GG")


def test_cf_25_each_quint() -> None:
    assert sheet("[111B] 222B 333C RRRR J") == [("R-CF-25", 5)]
    assert sheet("[1111B] 2222B J 3333C J") == [("R-CF-25", 10), ("R-CF-26", 5)]


def test_cf_26_numbers_only_or_winds_only() -> None:
    assert sheet("[111JB] 222B 3333C 444C") == [("R-CF-26", 5)]
    assert sheet("[NNNJ] EEE WWW SSSS") == [("R-CF-26", 5)]
    assert sheet("[NNJ] SSS RRRR GGGG") == []
    assert sheet("[111JB] 2222C FF 3333C") == []
    assert sheet("[11JC] 222B 3333B NEWS") == []  # winds and numbers together earn no bonus
    assert sheet("[NNNJJ] SSSS J NEWS") == [("R-CF-25", 10), ("R-CF-26", 5)]


@pytest.mark.parametrize(("suit", "dragon"), [("B", "G"), ("C", "R"), ("D", "0")])
def test_cf_27_one_suit_and_its_dragon(suit: str, dragon: str) -> None:
    for each in "RG0":
        earned = [("R-CF-27", 5)] if each == dragon else []
        assert sheet(f"[11J{suit}] 222{suit} 3333{suit} {each * 4}") == earned
    assert sheet(f"[11J{suit}] 222{suit} 3333{suit} NEWS") == []
    assert sheet(f"[111J{suit}] 2222{suit} 3333{suit} FF") == []
    assert sheet(f"[11J{suit}] 222{suit} 3333{suit} 4444{suit}") == [("R-CF-26", 5), ("R-CF-27", 5)]
    assert "R-CF-27" not in dict(sheet("[NNNJ] EEE WWW SSSS"))  # winds have no suit


def test_cf_28_concealed() -> None:
    assert sheet("11B J 222C 3333C RRRR") == [("R-CF-28", 10)]
    assert sheet("[11JB] 222C 3333C RRRR") == []
    assert ("R-CF-28", 10) in sheet("11B 22B 33C 44C 55C RR GG")


def test_cf_29_doubles() -> None:
    joker, none = "[11JB] 222C 3333C RRRR", "[111B] 222C 3333C RRRR"
    assert [value(joker), value(joker, True), value(none), value(none, True)] == [25, 50, 50, 100]
    assert value("11B J 222C 3333C RRRR", True) == (25 + 10) * 2  # the base and the bonuses are doubled
    assert sheet(none, True) == [("R-CF-29", 2), ("R-CF-29", 2)]


def test_cf_31_the_worked_example() -> None:
    """The value of a hand is the payment of each loser who did not discard the winning tile."""
    reading = best("[777B] 8888B 999C RRRR")
    assert (reading.line, reading.value, reading.bonus) == ("Consecutive Run, 2P3+2P4", 50, 0)


def test_cf_32_dragon_hands_and_doubles() -> None:
    breath, love = "NN EE WW SS RR GG 00", "RRRR GGGG FFFFF J"
    assert [each.value for each in readings(breath)] == [100, 90]
    assert [each.value for each in readings(breath, True)] == [200, 180]
    assert [value(love), value(love, True)] == [50, 100]
    assert value(love, True, dragon_hand_doubles="payer_only") == 50
    assert value("RRRR GGGG FFFFFF", dragon_hand_doubles="all") == 100
    assert value("RRRR GGGG FFFFFF", True, dragon_hand_doubles="all") == 200
    assert value(breath, True, dragon_hand_doubles="all") == 400
    payer = readings(breath, True, dragon_hand_doubles="payer_only")
    assert [each.value for each in payer] == [180, 100]  # here seven pairs are worth more than Dragon's Breath


def test_cf_33_dragon_hands_have_fixed_points() -> None:
    for text, rule, points in [
        ("RRRR GGGG FFFFFF", "R-CF-33", 50),
        ("RRRR GGGG 0000 11B", "R-CF-34", 50),
        ("NN EE WW SS RR GG 00", "R-CF-35", 100),
    ]:
        reading = best(text)
        assert (reading.value, [item.rule for item in reading.items]) == (points, [rule])


def test_cf_38_a_bonus_may_be_needed() -> None:
    plain = "[11JB] 222C 3333C RRRR"
    assert best(plain).declarable
    for text, drawn, declarable in [
        (plain, False, False),
        (plain, True, True),
        ("11JB 222C 3333C RRRR", False, True),  # the hand is concealed, which earns a bonus
        ("[111B] 222C 3333C RRRR", False, True),
        ("[11JB] 222B 3333C 4444C", False, True),
        ("11B 22B 33C [444JC] RRRR", False, True),  # three pairs earn a bonus
        ("[1111JB] 222B 333C RRR", False, True),  # a quint earns a bonus
        ("[11JB] 222B 3333B GGGG", False, True),  # one suit with its dragon earns a bonus
        ("[RRRJ] GGGG FFFFFF", False, True),
    ]:
        reading = best(text, drawn, needs_bonus="on")
        assert reading.declarable is declarable, text
    assert value("[11JB] 222B 3333C 4444C", needs_bonus="on", base="20") == 25
    assert HANDS["card-free"].build({"needs_bonus": "on"}).distance(Hand.parse(plain).concealed,
                                                                    Hand.parse(plain).exposures) == 0  # fmt: skip


def test_cf_38_a_base_of_20_goes_with_it() -> None:
    with pytest.raises(ValueError, match="needs_bonus=on"):
        HANDS["card-free"].build({"base": "20"})


def test_cf_39_levels_add_up() -> None:
    hands = [HANDS["card-free"].build({"level": str(level)}) for level in range(6)]
    lines = [set(each.possible(())) for each in hands]
    assert all(more >= fewer for more, fewer in pairwise(lines))
    one, other = CardFreeHands(House(needs_bonus=True)), HANDS["card-free"].build({"needs_bonus": "on", "level": "4"})
    assert one.digest != other.digest == one.at_level(4).digest


def wins(text: str, level: int, drawn: bool = False, **options: str) -> bool:
    all_readings = readings(text, drawn, level=str(level), **options)
    return bool(all_readings) and all_readings[0].declarable


def test_cf_40_level_1_two_pungs_two_kongs_of_winds() -> None:
    assert [wins("111B 222B 3333B 4444B", level) for level in (0, 1)] == [True, False]
    assert wins("NNN EEE WWWW SSSS", 1)
    assert wins("NNN SSSS RRR GGGG", 1)
    assert wins("NN EEEE WWWW SSSS", 1)
    assert wins("11B 2222B 3333B 4444B", 1)


def test_cf_41_level_2_runs_are_plain() -> None:
    for text in ("FF 2222B 3333B 4444B", "RR 2222B 3333B 4444B", "NEWS 2222B 3333B 44B"):
        assert [wins(text, level) for level in (1, 2)] == [True, False]
    assert wins("11B 2222B 3333B 4444B", 2)
    assert wins("FF 1111B 3333B 5555B", 2)  # level 2 restricts runs such as 2, 3, 4, but not 1, 3, 5


def test_cf_42_level_3_dragons_are_concealed() -> None:
    assert [wins("[1111B] 3333B 5555B GG", level) for level in (2, 3)] == [True, False]
    assert wins("1111B 3333B 5555B GG", 3)
    assert [wins("[RRRR] GGGG FFFFFF", level) for level in (2, 3)] == [True, False]
    assert wins("RRRR GGGG FFFFFF", 3)


def test_cf_43_level_4_numbers_earn_the_suit_bonus() -> None:
    assert [wins("1111B 3333B 5555C FF", level) for level in (3, 4)] == [True, False]
    assert wins("1111B 3333B 5555B GG", 4)
    assert not wins("1111B 3333B 5555B RR", 4)
    assert not wins("7777B 7777C 7777D 00", 4)
    assert wins("NNN EEEE WWWW SSS", 4)
    wings = "RRRR GGGG 0000 11B"
    assert [wins(wings, 3), wins(wings, 4), wins(wings, 4, level4_dragon_exempt="on")] == [
        True,
        False,
        True,
    ]
    assert wins("RRRR GGGG FFFFFF", 4)


def test_cf_44_level_5_jokerless_or_self_drawn_or_a_dragon_hand() -> None:
    joker = "111B J 3333B 5555B GG"
    assert [wins(joker, 4), wins(joker, 5), wins(joker, 5, True)] == [True, False, True]
    assert wins("1111B 3333B 5555B GG", 5)
    assert wins("RRRJ GGGG FFFFFF", 5)


def test_cf_45_at_a_table_with_doubles_of_its_own() -> None:
    assert value("[111B] 222C 3333C RRRR", True, doubles="table") == 25
    assert value("11223344556677B", True, doubles="table") == 25 + 10 + 5 + 5 + 10
    assert value("NN EE WW SS RR GG 00", True, doubles="table") == 100


def test_cf_46_dead_at_the_players_level() -> None:
    exposures = Hand.parse("[RRRR]").exposures
    alive = [bool(HANDS["card-free"].build({"level": str(level)}).possible(exposures)) for level in range(6)]
    assert alive == [True, True, True, False, False, False]


def test_cf_47_lowest_value_and_singles_and_pairs() -> None:
    assert HANDS["card-free"].build({}).lowest_value() == 25
    assert HANDS["card-free"].build({"base": "20", "needs_bonus": "on"}).lowest_value() == 25
    pairs, news = "11223344556677B", "11223344B RR NEWS"
    assert best(pairs).singles_and_pairs
    assert best(news).singles_and_pairs
    assert best(pairs, news_singles_and_pairs="off").singles_and_pairs
    assert not best(news, news_singles_and_pairs="off").singles_and_pairs
    assert not best("11223344B RR 5555B").singles_and_pairs


def test_cf_49_news_makes_no_winds_hand() -> None:
    assert not wins("NEWS 111B 222B 3333B", 1)


def test_cf_48_every_option_names_its_statement() -> None:
    for option in HANDS["card-free"].options:
        assert option.rule in RULINGS
        assert option.default in option.choices


def test_cf_every_item_cites_a_statement_and_folds_to_the_value() -> None:
    for text in ("11223344556677B", "[1111B] 2222B J 3333C J", "RRRR GGGG FFFFFF", "NNNN EEE WWW SSSS"):
        for reading in readings(text, True):
            assert total(reading.items) == reading.value
            assert all(re.fullmatch(r"R-CF-\d+", item.rule) and item.rule in RULINGS for item in reading.items)
    assert list(RULINGS) == [f"R-CF-{number}" for number in range(1, 50)]


def test_every_option_stands_on_the_page_with_its_choices() -> None:
    page = Path(__file__).parents[3].joinpath("docs", "rules", "card-free.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| .+ \| (R-CF-\d+) \|$", page, re.M)
    assert [row for row in rows if row[0] != "tiles"] == [
        (option.name, ", ".join(f"**{each}**" if each == option.default else each for each in option.choices),
         option.rule)
        for option in OPTIONS
    ]  # fmt: skip
