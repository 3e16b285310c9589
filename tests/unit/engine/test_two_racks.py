"""What one hand of a seat means for its other hand in the same turn."""

from __future__ import annotations

from dataclasses import replace

from tilewright.engine.context import context_of
from tilewright.engine.phases.asking import tiles_held
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import MahJongg, Play, Rack, Seat, Swap, Taken
from tilewright.groups import Exposure, Reading
from tilewright.judge.hand import hands_named
from tilewright.tiles import JOKER, Tiles, parse_face
from tilewright.variants import RULESETS

DECLARED = MahJongg(Reading("any", (), 30), turn=0)


def built(name: str) -> Ruleset:
    preset = RULESETS[name]
    return preset.build(hands_named(preset.hands), {})


def test_an_exchanged_joker_may_lie_in_the_other_hand_already() -> None:
    """It was declared in the same turn, before the hand that an exposure completed."""
    rules = built("royale-3")
    rack = Rack(tuple(map(Exposure.parse, ("[222B]", "[4444B]", "[666B]", "[8888B]"))))
    seat = Seat(Tiles.parse("9B"), (rack, Rack(mah_jongg=DECLARED)))
    taken = Taken(parse_face("8B"), 1, for_mah_jongg=False)
    play = Play(0, drawn=True, taken=taken, claimed_on=0, swaps=(Swap(parse_face("5C"), JOKER),))
    state = replace(rules.opening(), seats=(seat, *rules.opening().seats[1:]), phase=play)
    complete = any(rules.hands.readings(seat.concealed + parse_face("5C"), rack.exposures))
    assert context_of(rules, state, 0, 0).self_drawn == (not complete)


def test_wp_14_four_tiles_of_a_declared_hand_are_no_kong_to_be_replaced() -> None:
    rules = built("wright-patterson-siamese")
    lies = tuple(map(Exposure.parse, ("[11B]", "[22B]", "[33B]", "[N E W S]", "[R]", "[GG]", "[0]")))
    seat = Seat(Tiles.parse("46B 11266788C 1234D"), (Rack(lies, mah_jongg=DECLARED), Rack()))
    assert tiles_held(rules, seat) == 28
