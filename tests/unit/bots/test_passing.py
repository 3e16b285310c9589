"""The tiles that a bot passes in the Charleston, and its votes for a second one."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tilewright.bots import choose
from tilewright.engine.actions import Action, Courtesy, PassTile, Vote
from tilewright.engine.charleston import CONSENT, COURTESY, Part, Passing
from tilewright.engine.ruleset import Ruleset
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.tiles import INDEX, Kind
from tilewright.variants import RULESETS

from .positions import CARD, at, does

# tiles that are one short of a hand, and tiles that are far from every hand
WANTED, FAR = "1112223334445B", "159B 159C 159D RG0E"


def table(name: str = "american") -> Ruleset:
    return RULESETS[name].build(CardHands(parse_card(CARD)), {})


def passing(mine: str, stage: str, *laid: Kind | None) -> Action:
    """Return the bot's action at this stage of the Charleston.

    It has already put the tiles in `laid` into its packet to pass.
    """
    phase = Passing.of(stage, 4)
    return does(table(), at(table(), mine, phase=phase.changed(0, replace(phase.parts[0], laid=laid))))


def test_a_tile_that_no_plan_needs_is_passed() -> None:
    assert passing("1112223334445B G", "first right") == PassTile(0, INDEX["G"])


def test_tiles_in_the_packet_are_not_counted_on() -> None:
    """The bot has four West winds. Its nearest hand needs two of them, and two are already in the packet to pass.

    So the bot needs all its other tiles, and it passes a random one.
    """
    phase = Passing.of("first across", 4)
    laid = phase.changed(0, replace(phase.parts[0], laid=(INDEX["W"],) * 2))
    rules, seen = table(), at(table(), "FFFF NNN EEE WWWW", phase=laid)
    assert len({choose(rules, seen, random.Random(seed)) for seed in range(8)}) > 1


def test_no_joker_is_passed() -> None:
    assert passing("JJJ 111222333B G", "first right", INDEX["G"]) != PassTile(0, INDEX["J"])


@pytest.mark.parametrize("stage", ["first left", "second right"])
def test_incoming_tiles_are_passed_unseen_if_every_tile_is_useful(stage: str) -> None:
    assert passing(WANTED, stage) == PassTile(0, None)
    assert passing(f"{WANTED} G", stage) == PassTile(0, INDEX["G"])
    assert passing(f"{WANTED} G", stage, INDEX["G"]) == PassTile(0, None)


def test_a_useful_tile_is_passed_if_no_tile_can_be_passed_unseen() -> None:
    action = passing(WANTED, "first right")
    assert isinstance(action, PassTile)
    assert action.tile is not None


def test_a_second_charleston_is_for_those_who_are_far() -> None:
    assert passing(WANTED, CONSENT) == Vote(0, False)
    assert passing(FAR, CONSENT) == Vote(0, True)


def test_as_a_courtesy_goes_what_no_plan_would_miss() -> None:
    assert passing(WANTED, COURTESY) == Courtesy(0, 0)
    assert passing("111222333444B G", COURTESY) == Courtesy(0, 1)
    assert passing("111222333B RGN0W", COURTESY) == Courtesy(0, 3)


def test_the_courtesy_agreed_upon_is_laid() -> None:
    phase = Passing.of(COURTESY, 4).changed(0, Part(due=1, wish=3))
    assert does(table(), at(table(), f"{WANTED} G", phase=phase)) == PassTile(0, INDEX["G"])
