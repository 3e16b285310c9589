"""The worth of a ready hand: what its seat would receive with each tile that completes it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tilewright.analysis.ready import worth, worth_after_discards
from tilewright.analysis.seen import unseen
from tilewright.catalogue import hands_named
from tilewright.engine.actions import Declare
from tilewright.engine.decide import decide
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, LastDraw, Phase, Play, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure
from tilewright.tiles import KINDS, Tiles, parse_face
from tilewright.variants import RULESETS

OTHERS = 3  # other seats


def rules_of(game: str) -> Ruleset:
    return RULESETS[game].build(hands_named(RULESETS[game].hands), {})


def state_of(held: str, shown: str = "", flowers: str = "", phase: Phase = Play(0, drawn=True)) -> State:
    """Return a state in which seat 0, which is East, has these tiles."""
    rack = Rack(tuple(map(Exposure.parse, shown.split())), flowers=Tiles.parse(flowers))
    other = Seat(Tiles.parse("?" * 13), (Rack(),), thrown=5)
    return State((Seat(Tiles.parse(held), (rack,), thrown=5), other, other, other), 60, phase, thrown=20)


def received(rules: Ruleset, state: State) -> int:
    """Let seat 0 declare its best mah jongg, and return what it receives then and did not before; 0 if it may not."""
    declarations = [action for action in offers(rules, View(0, state)) if isinstance(action, Declare)]
    most, before = 0, rules.scoring.settle(rules, state).payments[0]
    for action in declarations:
        after = state
        for event in decide(rules, state, action, Wall(())):
            after = evolve(after, event)
        most = max(most, rules.scoring.settle(rules, after).payments[0] - before)
    return most


@pytest.mark.parametrize(
    ("game", "held", "shown", "flowers", "tile"),
    [
        ("thirteen", "123456789B 55D 67D", "", "", "8D"),
        ("thirteen", "123456B 55D 67D", "[RRR]", "F1 F3", "8D"),
        ("sixteen", "123456789B 55D 67D", "[RRR]", "", "5D"),
        ("filipino", "1122334455667B", "[888D]", "F2", "7B"),
        ("hong-kong", "1112345678999B", "", "F1", "5B"),
        ("hong-kong", "123456B 55D 67D", "[RRR]", "", "8D"),  # enough fan only if self-drawn
        ("hong-kong", "123456B 55D 67D NNN", "", "F3", "8D"),
        ("mcr", "147B 258C 369D 11B 45B", "", "", "6B"),
        ("mcr", "1112345678999B", "", "F1 F2", "5B"),
        ("mcr", "123456B 34D 567C 99D", "", "", "2D"),  # too few fan in any case
    ],
)
def test_a_hand_is_worth_what_its_seat_receives_for_it(
    game: str, held: str, shown: str, flowers: str, tile: str
) -> None:
    rules, kind = rules_of(game), parse_face(tile)
    ready = state_of(held, shown, flowers)
    drawn = state_of(f"{held} {tile}", shown, flowers, Play(0, drawn=True, last=LastDraw(kind)))
    thrown = replace(ready, phase=ClaimWindow(OTHERS, kind))
    total = received(rules, drawn) + OTHERS * received(rules, thrown)
    assert worth(rules, ready, 0, Tiles.parse(held) + kind, kind) == total


def test_each_unseen_copy_of_a_completing_tile_counts() -> None:
    rules = rules_of("fourteen")
    state = state_of("123446677889B NN")
    hidden = unseen(rules.tiles, View(0, state))
    seen_once = worth_after_discards(rules, state, 0, hidden - parse_face("5B"))
    dear, cheap = worth(rules, state, 0, Tiles.parse("123456677889B NN"), parse_face("5B")), 138
    points = worth_after_discards(rules, state, 0, hidden)
    assert [int(points[parse_face(tile)]) for tile in ("4B", "1B", "3B", "8D")] == [4 * dear, 4 * cheap, 0, 0]
    assert int(seen_once[parse_face("4B")]) == 3 * dear
    assert len(points) == len(KINDS)
