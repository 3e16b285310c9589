"""The panel beside the table lists what hands are worth. Its values and examples agree with the scoring."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from tilewright.groups import Context, Hand
from tilewright.tiles import INDEX
from tilewright.variants import HANDS, stated
from tilewright.variants.mcr.fans import FANS, MIXED_KONGS
from tilewright.variants.preset import Earning

OPTIONS = {"hong-kong": {"seven_pairs": "on", "pure_straight": "on", "minimum_fan": "0"}}
EARNINGS = [(name, each) for name, hands in HANDS.items() for each in hands.earnings]
EXAMPLES = [(name, each) for name, each in EARNINGS if each.example]


def identified(value: object) -> str:
    return f"{value.rule} {value.name}" if isinstance(value, Earning) else str(value)


@pytest.mark.parametrize(("hands", "earning"), EARNINGS, ids=identified)
def test_every_earning_has_a_rule(hands: str, earning: Earning) -> None:
    assert stated(earning.rule)


@pytest.mark.parametrize(("hands", "earning"), EXAMPLES, ids=identified)
def test_an_example_earns_what_the_panel_says(hands: str, earning: Earning) -> None:
    hand, rules = Hand.parse(earning.example), HANDS[hands].build(OPTIONS.get(hands, {}))
    ways = [
        Context(winning_tile=tile, self_drawn=drawn, seat=seat, prevailing="E")
        for tile, drawn, seat in product(sorted(set(hand.concealed)), (False, True), "ES")
    ]
    readings = (reading for way in ways for reading in rules.readings(hand.concealed, hand.exposures, way))
    if hands == "card-free":
        assert any(earning.name in reading.line and reading.value == earning.amount for reading in readings)
    else:
        items = {item.label: item.plus for reading in readings for item in reading.items}
        assert items.get(earning.name) == earning.amount


def test_chinese_official_lists_all_81_patterns() -> None:
    listed = {each.name: each.amount for each in HANDS["mcr"].earnings if each.name}
    assert listed == {name: each.points for name, each in FANS.items() if name != MIXED_KONGS}
    assert len(listed) == 81


def test_the_classical_table_is_that_of_the_rules_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "rules" / "classical.md").read_text("utf-8")
    rows = re.findall(r"^\| ([^|]+) \| (\d)(?: each)? \| [^|]+ \| (R-REF-\d+) \|$", page, re.MULTILINE)
    listed = {(each.name, str(each.amount), each.rule) for each in HANDS["filipino"].earnings if each.name}
    assert listed == set(rows)


@pytest.mark.parametrize(
    ("hands", "missing"),
    [("mcr", {"Last Tile Draw", "Last Tile Claim", "Out with Replacement Tile", "Robbing the Kong", "Last Tile",
              "Self-Drawn", "Flower Tiles"}),
     ("hong-kong", {"Self-drawn", "Kong Replacement", "Second Kong Replacement", "Robbing a Kong", "Last Tile",
                    "Heaven", "Earth", "Man", "No Flowers", "Own Flower", "Four Flowers"}),
     ("card-free", set())],
)  # fmt: skip
def test_only_patterns_of_the_way_to_win_lack_an_example(hands: str, missing: set[str]) -> None:
    assert {each.name for each in HANDS[hands].earnings if each.name and not each.example} == missing


@pytest.mark.parametrize(("hands", "minimum"), [("mcr", "R-MCR-94"), ("hong-kong", "R-HK-31")])
def test_the_minimum_comes_first(hands: str, minimum: str) -> None:
    assert HANDS[hands].earnings[0] == Earning(minimum)


@pytest.mark.parametrize("hands", ["fourteen", "sixteen", "filipino"])
def test_the_classical_values_are_those_of_the_sheet(hands: str) -> None:
    rules, on = HANDS[hands].build({}), Context(winning_tile=INDEX["9C"])
    text = {"fourteen": "123B 456B 789B 234B 99B"}.get(hands, "123B 456B 789B 234B 345B 99B")
    values = {each.name: each.amount for each in HANDS[hands].earnings}
    hand = Hand.parse(text)
    items = next(rules.readings(hand.concealed, hand.exposures, on)).items
    assert {"Winning", "Straight", "Flush"} <= {item.label for item in items}
    for item in items:
        (value,) = [value for name, value in values.items() if item.label in name.split(", ")]
        assert value == item.plus


def test_the_three_blessings_of_the_first_turn_have_a_sentence_each() -> None:
    sentences = {each.name: place[1].sentence for each in HANDS["hong-kong"].earnings if (place := stated(each.rule))}
    assert "as East" in sentences["Heaven"]
    assert "not as East" in sentences["Earth"]
    assert "on a discard" in sentences["Man"]
