"""Tests of the rules of Lucky Red, one for each."""

from __future__ import annotations

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action, Challenge, Claim, Declare, Discard
from tilewright.engine.decide import Refused, decide
from tilewright.engine.position import parse_position
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure
from tilewright.scorepad.examples import example
from tilewright.scorepad.score import score_text
from tilewright.tiles import Tiles, parse_face, parse_faces
from tilewright.variants import RULESETS

NAME = "lucky-red"
FILLER = parse_faces("159B 27C 48D")


def table(**choices: str) -> Ruleset:
    preset = RULESETS[NAME]
    return preset.build(hands_named(preset.hands), choices)


def refusal(position: str, action: Action, **choices: str) -> str:
    """Return the rule that forbids an action at this position."""
    rules = table(**choices)
    parsed = parse_position(position, rules, FILLER)
    with pytest.raises(Refused) as refused:
        decide(rules, parsed.state, action, parsed.wall or Wall(()))
    ruling = RULESETS[NAME].ruling(refused.value.rule)
    return ruling.rule if ruling else refused.value.rule


def values(tiles: str, *exposures: str) -> list[int]:
    """Return the points of each line of the best score."""
    reading = next(table().hands.readings(Tiles.parse(tiles), [Exposure.parse(each) for each in exposures]))
    return [item.plus for item in reading.items]


def test_luckyred_01_seats_and_tiles() -> None:
    rules = table()
    assert (rules.seats, rules.racks, len(rules.tiles)) == (3, 1, 136)
    assert (rules.deal.east, rules.deal.others) == (14, 13)


def test_luckyred_02_only_the_player_in_turn_discards() -> None:
    assert refusal("play 0 drawn", Discard(1, parse_face("1B"))) == "R-LUCKYRED-2"
    assert refusal("play 0", Discard(0, parse_face("1B"))) == "R-LUCKYRED-2"


def test_luckyred_03_a_group_holds_the_discard() -> None:
    claim = Claim(1, 0, Exposure.parse("[222B]"))
    assert refusal("window 0 1B\n1: 222B ...", claim) == "R-LUCKYRED-3"
    assert refusal("play 0 drawn", claim) == "R-LUCKYRED-3"


def test_luckyred_04_no_other_tiles_are_mah_jongg() -> None:
    tiles = Tiles.parse("1478B 258C 369D NEWS")
    declare = Declare(0, 0, tiles)
    assert refusal(f"play 0 drawn\n0: {tiles} ...", declare) == "R-LUCKYRED-4"


def test_luckyred_05_nobody_calls_a_hand_dead_where_mistakes_are_prevented() -> None:
    assert refusal("play 0 drawn", Challenge(1, 0, 0)) == "R-LUCKYRED-5"
    assert refusal("play 0 drawn", Challenge(1, 1, 0), enforcement="challenge") == "R-LUCKYRED-5"


def test_luckyred_06_the_discarder_pays_twice() -> None:
    assert score_text(example("lucky-red")).games[0].sheet.payments == (-6, 9, -3)


def test_luckyred_07_the_three_lines_of_the_score() -> None:
    assert values("123B 456B 789B 111C NN") == [2, 1]
    assert values("111B 444B 777B 111C NN") == [2, 4, 1]
    assert values("123B 456B 789B NN", "[111C]") == [2]


def test_luckyred_08_the_wild_tile_is_any_tile() -> None:
    assert values("123B 456B 78B R 111C NN") == [2, 1]
    group = Exposure.parse("[RRR]")
    assert refusal("window 0 R\n1: RR ...", Claim(1, 0, group)) == "R-LUCKYRED-8"
