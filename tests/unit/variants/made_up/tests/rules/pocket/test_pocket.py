"""Tests of the rules of Pocket, one for each."""

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

NAME = "pocket"
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


def test_pocket_01_seats_and_tiles() -> None:
    rules = table()
    assert (rules.seats, rules.racks, len(rules.tiles)) == (2, 1, 152)
    assert (rules.deal.east, rules.deal.others) == (14, 13)


def test_pocket_02_only_the_player_in_turn_discards() -> None:
    assert refusal("play 0 drawn", Discard(1, parse_face("1B"))) == "R-POCKET-2"
    assert refusal("play 0", Discard(0, parse_face("1B"))) == "R-POCKET-2"


def test_pocket_03_a_group_holds_the_discard() -> None:
    claim = Claim(1, 0, Exposure.parse("[222B]"))
    assert refusal("window 0 1B\n1: 222B ...", claim) == "R-POCKET-3"
    assert refusal("play 0 drawn", claim) == "R-POCKET-3"


def test_pocket_04_no_other_tiles_are_mah_jongg() -> None:
    tiles = Tiles.parse("1478B 258C 369D NEWS")
    declare = Declare(0, 0, tiles)
    assert refusal(f"play 0 drawn\n0: {tiles} ...", declare) == "R-POCKET-4"


def test_pocket_05_nobody_calls_a_hand_dead_where_mistakes_are_prevented() -> None:
    assert refusal("play 0 drawn", Challenge(1, 0, 0)) == "R-POCKET-5"
    assert refusal("play 0 drawn", Challenge(1, 1, 0), enforcement="challenge") == "R-POCKET-5"


def test_pocket_06_the_discarder_pays_twice() -> None:
    assert score_text(example("pocket")).games[0].sheet.payments == (-60, 60)


def test_pocket_07_the_hands_are_those_of_the_card() -> None:
    hand = next(table().hands.readings(Tiles.parse("111B 222B 333B 444B FF"), ()))
    assert (hand.line, hand.value) == ("First Hands/1", 30)


def test_pocket_08_a_discarded_joker_is_nobodys() -> None:
    claim = Claim(1, 0, Exposure.parse("[222JB]"))
    assert refusal("window 0 J\n1: 222B ...", claim) == "R-POCKET-8"
