"""Hands whose printed tiles include jokers. No other tile fills these places."""

from __future__ import annotations

import random
from dataclasses import replace

from tilewright.engine.actions import Action, Challenge, Claim, Discard
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.sim.cards.machine import CardStepper
from tilewright.tiles import JOKER, KINDS, Tiles
from tilewright.variants import RULESETS

from ..lockstep import Fixed, dealing, follows, opened

TWO_JOKERS = """card Jokers
concealed 10
[Jokers]
1 JJ NNNN EEEE FFFF = 25"""
SET = "NNNN EEEE FFFF JJJ 111122223333444455556666777788889999B"
NORTH = KINDS.index("N")
OWNER, CLAIMER, CALLER = range(3)


def test_a_hand_that_needs_two_jokers_is_dead_once_only_one_may_come() -> None:
    chosen = {"seats": "3", "enforcement": "challenge", "exposures": "fixed"}
    rules = replace(RULESETS["american"].build(CardHands(parse_card(TWO_JOKERS)), chosen), tiles=Tiles.parse(SET))
    hands = ["N JJ", "NNN", ""]
    piles, rest = [list(Tiles.parse(hand)) for hand in hands], list(rules.tiles - Tiles.parse("".join(hands)))
    dealt = [piles[seat].pop() if piles[seat] else rest.pop() for seat in dealing(rules, OWNER)]
    order = (*dealt, *rest)
    referee, table = opened(rules, Fixed(order), OWNER), CardStepper(rules)
    called = set[int]()  # numbers of discarded jokers at which the hand was called dead

    def choose(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
        jokers = view.state.seats[OWNER].discards.count(JOKER)
        call, claim = Challenge(CALLER, CLAIMER, 0), Claim(CLAIMER, 0, Exposure.of(NORTH, 4))
        if call in offered and jokers and jokers not in called:
            called.add(jokers)
            return call
        wanted = (claim, Discard(OWNER, NORTH), Discard(OWNER, JOKER))
        return next((action for action in wanted if action in offered), offered[0])

    state = follows(referee, table, table.open(order, OWNER), choose, random.Random(1))
    assert called == {1, 2}
    assert state.seats[CALLER].wrong_calls == 1
    (rack,) = state.seats[CLAIMER].racks
    assert rack.dead
    assert rack.dead.rule == Rule.NEEDED_TILES_GONE
