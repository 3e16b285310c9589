"""Turns in which one of a seat's two hands affects the other hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.context import context_of
from tilewright.engine.events import JokerExchanged
from tilewright.engine.evolve import evolve
from tilewright.engine.phases.asking import tiles_held
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import MahJongg, Play, Rack, Seat, Taken
from tilewright.groups import Exposure, Reading
from tilewright.tiles import JOKER, Tiles, parse_face
from tilewright.variants import RULESETS

DECLARED = MahJongg(Reading("any", (), 30), turn=0)


def built(name: str) -> Ruleset:
    preset = RULESETS[name]
    return preset.build(hands_named(preset.hands), {})


@pytest.mark.parametrize(("held", "by_claim"), [("000 5C J", True), ("000 5C 9D", False)])
def test_a_hand_completed_by_a_claim_is_not_self_drawn_whatever_the_other_hand_has(held: str, by_claim: bool) -> None:
    """After a claim, a seat exchanges 5 Crak for a joker and declares one of its hands (B6, B9).

    If the seat already held another joker, the claim had completed its other hand, which is then not self-drawn.
    Otherwise, the exchange completed the other hand.
    """
    rules = built("royale-3")
    shown = tuple(map(Exposure.parse, ("[222B]", "[222C]", "[6666C]")))
    claimed = Play(0, drawn=True, taken=Taken(parse_face("6C"), 1, for_mah_jongg=False), claimed_on=0)
    theirs = Seat(Tiles(), (Rack((Exposure.parse("[55JC]"),)), Rack()))
    seats = (Seat(Tiles.parse(held), (Rack(shown), Rack())), theirs, Seat(racks=(Rack(), Rack())))
    state = evolve(replace(rules.opening(), seats=seats, phase=claimed), JokerExchanged(0, 1, 0, 0, parse_face("5C")))
    assert state.seats[0].concealed == Tiles.parse(held) - parse_face("5C") + JOKER
    state = state.at(0, concealed=Tiles.parse("000 J"), racks=(Rack(shown), Rack(mah_jongg=DECLARED)))
    assert any(rules.hands.readings(state.seats[0].concealed, shown))
    assert context_of(rules, state, 0, 0).self_drawn != by_claim


def test_wp_14_four_tiles_of_a_declared_hand_are_no_kong_to_be_replaced() -> None:
    rules = built("wright-patterson-siamese")
    groups = tuple(map(Exposure.parse, ("[11B]", "[22B]", "[33B]", "[N E W S]", "[R]", "[GG]", "[0]")))
    seat = Seat(Tiles.parse("46B 11266788C 1234D"), (Rack(groups, mah_jongg=DECLARED), Rack()))
    assert tiles_held(rules, seat) == 28
