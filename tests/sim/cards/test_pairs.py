"""Decisions of the policy `pairs`, checked against a search of all pairs of hands."""

from __future__ import annotations

import pytest

from tilewright.engine.actions import Action, Claim, Declare, Discard, ExchangeJoker
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, State
from tilewright.engine.view import View
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands, held
from tilewright.kernels.arrays import Rows
from tilewright.kernels.pairs import pair_distance
from tilewright.variants import RULESETS

from .decided import Decision, after, decisions_of

CARD = """card Little
concealed 10
[Groups]
1 FF 1111a 2222a 3333a = 25
2 111a 222a 3333a 4444a = 25
3 NNNN EEEE WWWW SS = 30
4 333a 555a 7777a 9999a = 30
5 FFFF 2222a 4444b 66c = 25
6 NN EEE WWW SSS DDD = 30
7 11a 33a 55a 77a 99a 11b 33b = 50
8 44a 555a 6666a 777a 88a = 25"""
GAMES = 12


def needed(hands: CardHands, state: State, seat: int) -> int:
    """Return how many tiles the two racks still need for the nearest pair of hands, found by trying every pair."""
    holds = state.seats[seat]
    one, two = (hands.targets(rack.exposures) for rack in holds.racks)
    have, jokers = held(holds.concealed)
    pairs = pair_distance(
        Rows(one.need[:, None], one.wild[:, None]), Rows(two.need[None], two.wild[None]), have, jokers
    )
    return int(pairs.min())


@pytest.fixture(scope="module")
def decisions() -> list[Decision]:
    return decisions_of(rules(), "pairs", GAMES)


def rules() -> Ruleset:
    return RULESETS["siamese"].build(HANDS, {"last_discard": "any"})


HANDS = CardHands(parse_card(CARD))


def plays_two(state: State, action: Action) -> bool:
    return all(rack.live for rack in state.seats[action.seat].racks)


def test_a_tile_that_no_best_pair_needs_is_thrown(decisions: list[Decision]) -> None:
    thrown = exposed = 0
    for state, action, wall in decisions:
        if isinstance(action, Discard) and plays_two(state, action):
            then = after(rules(), state, action, wall)
            assert needed(HANDS, then, action.seat) == needed(HANDS, state, action.seat), f"{action}\n{state}"
            thrown += 1
            exposed += any(rack.exposures for rack in state.seats[action.seat].racks)
    assert thrown > 20 * GAMES
    assert exposed > GAMES


def test_a_discard_is_claimed_where_that_brings_the_pair_nearest(decisions: list[Decision]) -> None:
    claimed = let_go = 0
    for state, action, wall in decisions:
        offered = offers(rules(), View(action.seat, state))
        claims = [each for each in offered if isinstance(each, Claim)]
        if not claims or not plays_two(state, action) or any(isinstance(each, Declare) for each in offered):
            continue
        assert isinstance(state.phase, ClaimWindow)
        far = [needed(HANDS, after(rules(), state, each, wall), action.seat) for each in claims]
        if min(far) < needed(HANDS, state, action.seat):
            assert action == claims[far.index(min(far))], f"{action}\n{state}"
            claimed += 1
        else:
            assert not isinstance(action, Claim), f"{action}\n{state}"
            let_go += 1
    assert claimed > GAMES
    assert let_go > GAMES


def test_every_possible_declaration_and_exchange_is_made(decisions: list[Decision]) -> None:
    for state, action, _ in decisions:
        offered = offers(rules(), View(action.seat, state))
        if any(isinstance(each, Declare | ExchangeJoker) for each in offered):
            assert isinstance(action, Declare | ExchangeJoker)
