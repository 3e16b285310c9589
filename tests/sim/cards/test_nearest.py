"""Decisions of the policy `nearest`, checked against the distances of all hands."""

from __future__ import annotations

from functools import cache

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Claim, Declare, Discard, ExchangeJoker
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, State
from tilewright.engine.view import View
from tilewright.tiles import JOKER
from tilewright.variants import RULESETS

from .decided import Decision, after, decisions_of

GAMES = 6
TABLES = {"siamese": {"last_discard": "any"}, "royale-3": {}, "american": {"seats": "3"}}


@cache
def rules_of(name: str) -> Ruleset:
    preset = RULESETS[name]
    return preset.build(hands_named(preset.hands), TABLES[name])


@cache
def decisions(name: str) -> list[Decision]:
    return decisions_of(rules_of(name), "nearest", GAMES)


def needed(rules: Ruleset, state: State, seat: int, rack: int) -> int:
    """Return how many tiles the nearest hand on a rack still needs."""
    holds = state.seats[seat]
    return rules.hands.distance(holds.concealed, holds.racks[rack].exposures)


def nearest(rules: Ruleset, state: State, seat: int) -> int:
    return min(needed(rules, state, seat, nth) for nth, rack in enumerate(state.seats[seat].racks) if rack.live)


def laid(rules: Ruleset, state: State, claim: Claim, tile: int) -> int:
    """Return how many tiles the nearest hand on the claiming rack still needs after the claim."""
    holds = state.seats[claim.seat]
    pool = holds.concealed + tile - claim.group.laid
    return rules.hands.distance(pool, (*holds.racks[claim.rack].exposures, claim.group))


@pytest.mark.parametrize("name", TABLES)
def test_the_nearest_hand_stays_as_near_with_a_discard(name: str) -> None:
    """The policy never discards a tile that the nearest hand needs.

    The only exception is a rack whose natural tiles are all needed, so that only jokers are left over.
    """
    rules, thrown, torn = rules_of(name), 0, 0
    for state, action, wall in decisions(name):
        if isinstance(action, Discard) and any(rack.live for rack in state.seats[action.seat].racks):
            then = after(rules, state, action, wall)
            if nearest(rules, then, action.seat) != nearest(rules, state, action.seat):
                assert JOKER in state.seats[action.seat].concealed, f"{action}\n{state}"
                torn += 1
            thrown += 1
    assert thrown > 5 * GAMES
    assert torn < thrown / 30


@pytest.mark.parametrize("name", TABLES)
def test_a_discard_is_claimed_where_that_brings_a_rack_nearest(name: str) -> None:
    rules, claimed, let_go = rules_of(name), 0, 0
    for state, action, wall in decisions(name):
        if not isinstance(state.phase, ClaimWindow):
            continue
        seat = action.seat
        offered = offers(rules, View(seat, state))
        claims = [each for each in offered if isinstance(each, Claim)]
        if not claims or any(isinstance(each, Declare | ExchangeJoker) for each in offered):
            continue
        far = [laid(rules, state, each, state.phase.tile) for each in claims]
        nearer = [(n, nth) for nth, n in enumerate(far) if n < needed(rules, state, seat, claims[nth].rack)]
        if nearer:
            assert action == claims[min(nearer)[1]], f"{action}\n{state}"
            claimed += 1
        else:
            assert not isinstance(action, Claim), f"{action}\n{state}"
            let_go += 1
    assert claimed
    assert let_go > GAMES
