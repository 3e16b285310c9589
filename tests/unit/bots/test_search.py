"""The search of `bench/hard` deals by the view alone, and replaces an action only by one that pays more."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from tilewright.analysis.measured import open_racks
from tilewright.analysis.nearest import TargetedHands
from tilewright.bots import choose
from tilewright.engine.actions import Action
from tilewright.engine.from_view import from_view, seen_by
from tilewright.engine.referee import Referee
from tilewright.engine.state import Play, State
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle, Wall
from tilewright.hands.matching.card_hands import held
from tilewright.sim.records import Int32s
from tilewright.sim.results import Declarations, SettledGames

from .positions import named

sys.path.append(str(Path(__file__).parents[3] / "bench" / "hard"))

import search
from likely_deals import LikelyDeals

SIAMESE = named("siamese")
LATE = search.DRAWS * SIAMESE.seats
LONG_GAME = Shuffle(bytes([1]) * 32, bytes(32))


@cache
def late() -> View:
    """Return the view of a seat that has to discard, with few tiles in the wall."""
    rng, referee = random.Random(1), Referee.open(SIAMESE, LONG_GAME, 0)
    while referee.state.wall > LATE or not (isinstance(referee.state.phase, Play) and referee.state.phase.drawn):
        referee.do(choose(SIAMESE, referee.view(referee.state.awaited[0]), rng))
    return referee.view(referee.state.awaited[0])


def lacking(state: State, seat: int) -> int:
    """Return the tiles that the racks of a seat lack, each with all its tiles."""
    hands, tiles = SIAMESE.hands_of(seat), held(state.seats[seat].concealed)
    assert isinstance(hands, TargetedHands)
    return sum(int(hands.targets(*rack).distances(*tiles).min()) for rack in open_racks(state, seat).values())


def test_likely_deals_agree_with_the_view_and_follow_from_the_seed() -> None:
    view, other = late(), 1 - late().seat
    deals = list(LikelyDeals(SIAMESE, view).deals(20, seed=1))
    assert deals == list(LikelyDeals(SIAMESE, view).deals(20, seed=1))
    assert len({state.seats[other].concealed for state, _ in deals}) > 10
    for state, wall in deals:
        assert sorted(wall.order) == sorted(SIAMESE.tiles)
        assert seen_by(View(other, state), view.state, view.seat).state == view.state


def test_likely_deals_bring_the_others_nearer_to_hands() -> None:
    view, other = late(), 1 - late().seat
    likely = [lacking(state, other) for state, _ in LikelyDeals(SIAMESE, view).deals(20, seed=1)]
    uniform = [lacking(from_view(SIAMESE, view, random.Random(n))[0], other) for n in range(20)]
    assert np.mean(likely) < np.mean(uniform) - 1


class Paying:
    """A machine that plays nothing. The action with number `best` pays these amounts in turn, others pay nothing."""

    def __init__(self, best: int, *pays: int) -> None:
        self.best, self.pays, self.compared = best, pays, list[int]()

    def run_on(self, deals: Sequence[tuple[State, Wall]], seat: int, moves: Sequence[int], seed: int) -> SettledGames:
        number = len(list(deals))
        self.compared.append(len(moves))
        payments = np.zeros((number, len(moves), 2), np.int32)
        payments[:, self.best, seat] = np.resize(self.pays, number)
        games: Int32s = payments.reshape(-1, 2)
        return SettledGames(games, games, Declarations())


def searched(monkeypatch: pytest.MonkeyPatch, best: int, *pays: int) -> tuple[Action, Action, list[int]]:
    """Return the action of the search, that of `medium`, and the number of actions compared in each run."""
    machine, view = Paying(best, *pays), late()
    monkeypatch.setattr(search, "_machine", lambda rules: machine)
    rng, same = random.Random(1), random.Random(1)
    action = search.search("medium", SIAMESE, view, rng)
    usual = choose(SIAMESE, view, same)
    assert rng.getstate() == same.getstate()  # so that both go on with the same random numbers
    return action, usual, machine.compared


def test_an_action_that_pays_more_replaces_that_of_the_level(monkeypatch: pytest.MonkeyPatch) -> None:
    action, usual, compared = searched(monkeypatch, 1, 10, 11)
    assert action != usual
    assert compared == [search.ACTIONS, 2]  # after the first deals, the worse ones are out


def test_the_level_decides_if_nothing_pays_more(monkeypatch: pytest.MonkeyPatch) -> None:
    action, usual, compared = searched(monkeypatch, 0, 10, 11)
    assert action == usual
    assert compared == [search.ACTIONS]


def test_the_level_decides_if_another_action_may_pay_more_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    action, usual, compared = searched(monkeypatch, 1, 11, -10)
    assert action == usual
    assert compared == [search.ACTIONS, 2]
