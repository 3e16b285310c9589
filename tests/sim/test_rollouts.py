"""Rollouts: payments after each action, with the same deals and the same players' luck for all actions."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tilewright.bots.random_player import random_player
from tilewright.catalogue import hands_named
from tilewright.engine.actions import Concede, Declare, Discard, Draw
from tilewright.engine.from_view import from_view
from tilewright.engine.legal import offers
from tilewright.engine.position import parse_position
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Play, State
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle, Wall
from tilewright.sim.cards import machine
from tilewright.sim.plan import Unsupported
from tilewright.sim.play import play
from tilewright.sim.rollouts import rollouts
from tilewright.tiles import Tiles
from tilewright.variants import RULESETS

from .lockstep import Fixed, opened


def ruleset(name: str) -> Ruleset:
    preset = RULESETS[name]
    return preset.build(hands_named(preset.hands), {})


SIAMESE = ruleset("siamese")


def a_turn(rules: Ruleset, thrown: int) -> View:
    """Return the view of a seat that has to discard, after this number of random discards."""
    rng, referee = random.Random(1), Referee.open(rules, Shuffle(bytes(32), bytes(32)), 0)
    while referee.state.thrown < thrown or not (isinstance(referee.state.phase, Play) and referee.state.phase.drawn):
        referee.do(random_player(rules, referee.view(referee.state.awaited[0]), rng))
    return referee.view(referee.state.awaited[0])


def second_mah_jongg() -> tuple[View, Declare]:
    """Return a view of a seat that has declared a mah jongg and can declare its second."""
    games = play(SIAMESE, games=4, policy="nearest", seed=1)
    for nth in range(len(games)):
        recorded = games.recorded(nth)
        referee = opened(SIAMESE, Fixed(recorded.order), nth % SIAMESE.seats)
        for action in recorded.actions():
            if isinstance(action, Declare) and referee.state.seats[action.seat].mah_jonggs:
                return referee.view(action.seat), action
            referee.do(action)
    raise AssertionError("no seat declared twice")


@pytest.mark.parametrize("policy", ["nearest", "medium"])
def test_deals_and_luck_are_the_same_for_all_actions(policy: str) -> None:
    view = a_turn(SIAMESE, 30)
    discards = [action for action in offers(SIAMESE, view) if isinstance(action, Discard)]
    actions = [discards[0], discards[-1], discards[0]]
    seen = rollouts(SIAMESE, view, actions, 12, seed=1, policy=policy)
    assert seen.payments.shape == seen.scores.shape == seen.declared.shape == (3, 12)
    assert np.array_equal(seen.payments[0], seen.payments[2])
    assert len(set(seen.scores[0].tolist())) > 1
    again = rollouts(SIAMESE, view, actions[:1], 6, seed=1, policy=policy)
    assert np.array_equal(again.payments[0], seen.payments[0, :6])
    other = rollouts(SIAMESE, view, actions[:1], 12, seed=2, policy=policy)
    assert not np.array_equal(other.payments[0], seen.payments[0])


def test_a_seat_declares_or_declares_again() -> None:
    text = f"play 0 drawn wall={len(SIAMESE.tiles) - 55}\n0: 3333C 333D 0000 1111222444555B N | [33JB] | -"
    view = View(0, parse_position(text, SIAMESE).state)
    first = rollouts(SIAMESE, view, [Declare(0, 0, Tiles.parse("3333C 333D 0000")), Concede(0)], 3, policy="nearest")
    assert first.declared.tolist() == [[True] * 3, [False] * 3]
    view, declare = second_mah_jongg()
    second = rollouts(SIAMESE, view, [declare, Concede(view.seat)], 3, policy="nearest")
    assert second.declared.tolist() == [[True] * 3, [False] * 3]
    assert (second.scores[0] > second.scores[1]).all()


def test_the_seed_determines_the_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    view, walls = a_turn(SIAMESE, 30), list[Wall]()

    def recorded(rules: Ruleset, view: View, rng: random.Random) -> tuple[State, Wall]:
        state, wall = from_view(rules, view, rng)
        walls.append(wall)
        return state, wall

    monkeypatch.setattr("tilewright.sim.rollouts.from_view", recorded)
    for seed in (1, 1, 2):
        rollouts(SIAMESE, view, offers(SIAMESE, view)[:1], 2, seed=seed, policy="nearest")
    assert walls[:2] == walls[2:4]
    assert len(set(walls)) == 4


def test_players_have_other_luck_in_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    view = a_turn(SIAMESE, 30)
    deal = from_view(SIAMESE, view, random.Random(1))
    monkeypatch.setattr("tilewright.sim.rollouts.from_view", lambda *_: deal)
    scores = rollouts(SIAMESE, view, offers(SIAMESE, view)[:1], 20, policy="nearest").scores
    assert len(set(scores[0].tolist())) > 1


def test_a_batch_of_settlements_keeps_the_games_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    view = a_turn(SIAMESE, 30)
    discards = [action for action in offers(SIAMESE, view) if isinstance(action, Discard)][:2]
    whole = rollouts(SIAMESE, view, discards, 9, policy="nearest")
    monkeypatch.setattr(machine, "_AT_ONCE", 4)
    parts = rollouts(SIAMESE, view, discards, 9, policy="nearest")
    assert all(np.array_equal(one, other) for one, other in zip(whole, parts, strict=True))


@pytest.mark.parametrize("name", ["royale-3", "american", "hong-kong", "filipino"])
def test_rollouts_know_other_games(name: str) -> None:
    rules = RULESETS[name].build(hands_named(RULESETS[name].hands), {"seats": "3"} if name == "american" else {})
    view = a_turn(rules, 10)
    seen = rollouts(rules, view, [offers(rules, view)[0]], 3, policy="nearest")
    assert seen.payments.shape == (1, 3)


def test_rollouts_begin_in_the_charleston() -> None:
    rules = ruleset("american")
    view = Referee.open(rules, Shuffle(bytes(32), bytes(32)), 0).view(0)
    seen = rollouts(rules, view, offers(rules, view)[:2], 4)
    assert seen.payments.shape == (2, 4)
    assert seen.payments.any()


def test_a_rollout_without_a_beginning_is_refused() -> None:
    view, mcr = a_turn(SIAMESE, 1), ruleset("mcr")
    with pytest.raises(ValueError, match="cannot draw now; it can choose from these: discard"):
        rollouts(SIAMESE, view, [Draw(view.seat)], 1)
    with pytest.raises(ValueError, match="at least one game, not 0"):
        rollouts(SIAMESE, view, [], 0)
    with pytest.raises(Unsupported, match="a hand is dead"):
        rollouts(mcr, view := a_turn(mcr, 1), [Concede(view.seat)], 1)
