"""Games of sets side by side, a choice in each at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import lean
from tilewright.engine.ruleset import Ruleset
from tilewright.kernels.set_tables import SetTables, tables
from tilewright.sim import rows as told
from tilewright.sim.chance import WORDS, Chance, below, lay_wall
from tilewright.sim.layout import Bytes
from tilewright.sim.plan import ASKED, tiles_of
from tilewright.sim.rows import Rows
from tilewright.sim.sets.following import settle, to_be_judged
from tilewright.sim.sets.games import all_let_go, waits_for
from tilewright.sim.sets.judging import Judge
from tilewright.sim.sets.moves import DEAL, GO_ON, LET_GO, MOST, Moves, may
from tilewright.sim.sets.numbers import ACTIONS, BEGIN, DECLARES, best_mah_jongg, move_of, number_of
from tilewright.sim.sets.numbers import WORDS as NAMES
from tilewright.sim.sets.observed import BLOCK, LAYOUT, WIDTH, Words, clear, look, note
from tilewright.sim.sets.plan import Plan, plan_of
from tilewright.sim.sets.play import NO_TABLES
from tilewright.sim.sets.policies import NEAREST, Pool, nearest
from tilewright.sim.sets.state import JUDGED, LENGTH, NONE, OPEN, OVER, PAYMENT, PHASE, SEATS, SIZE, WALL, Game
from tilewright.sim.sets.steps import MOST_ROWS
from tilewright.sim.sets.steps import step as play
from tilewright.sim.vector import Step, step_of
from tilewright.tiles import FLOWER

_LINE = 8  # numbers in a line of the cache


class _Tables(NamedTuple):
    """All games, and room for what is passed on from one compiled function to another."""

    tiles: NDArray[np.int64]
    policies: NDArray[np.int64]  # of the seats
    games: NDArray[np.int64]
    chances: NDArray[np.int64]  # of each game
    lying: Bytes  # what lies open before each seat,
    lying_words: Words  # and the same by words
    seen_words: Words  # of the observations
    played: NDArray[np.int64]  # the number of the game played
    declares: Moves  # the move for a mah jongg, where one may be declared
    moves: Moves
    rows: Rows
    pool: Pool


class SetTable:
    """See `tilewright.sim.vector.Table`."""

    words, layout = NAMES, LAYOUT

    def __init__(self, rules: Ruleset, games: int, players: Sequence[int]) -> None:
        self.step = step_of(games, ACTIONS, WIDTH, SEATS)
        self.played, self.seed = np.arange(games), 0
        self._plan, self._judge = plan_of(rules), Judge(rules)
        self._known = tables(self._plan.sets) if NEAREST in players else NO_TABLES
        lying = np.zeros((games, SEATS, BLOCK), np.uint8)
        self._tables = _Tables(
            tiles=tiles_of(rules),
            policies=np.array(players, np.int64),
            games=np.zeros((games, LENGTH), np.int64),
            chances=np.zeros((games, WORDS), np.int64),
            lying=lying,
            lying_words=lying.view(np.uint64),
            seen_words=self.step.observation.view(np.uint64),
            played=self.played,
            declares=np.zeros(games, np.int64),
            moves=np.zeros(MOST, np.int64),
            rows=np.zeros((MOST_ROWS, told.WIDTH), np.int16),
            pool=np.zeros((1, FLOWER), np.int8),
        )

    @property
    def state(self) -> tuple[NDArray[Any], ...]:
        """Arrays that later calls read."""
        tables = self._tables
        return *self.step, self.played, tables.games, tables.chances, tables.lying, tables.declares

    def begin(self, seed: int) -> None:
        """Deal the first games."""
        self.seed = seed
        self.played[:] = range(len(self.played))
        self._tables.games[:, JUDGED] = 0  # whoever was asked may have been interrupted
        self.play(np.full(len(self.played), BEGIN))

    def play(self, actions: NDArray[np.int64]) -> None:
        """What comes of an action in each game, until the next choice, be it in the next game."""
        with_what, nth = (self._plan, self._known, self._tables, self.step, actions, self.seed), 0
        while (nth := _play_all(*with_what, nth)) < len(actions):
            self._judge.answer(self._tables.games[nth])


@lean
def _play_all(
    plan: Plan, known: SetTables, tables: _Tables, step: Step, actions: NDArray[np.int64], number: int, first: int
) -> int:
    """What comes of an action in each game, until the next choice of who is asked; DEAL begins anew.

    They begin with the `first`. Where one asks, see `judged`, its place comes back, to go on from once the answer is
    there; at the end one place more than there is. All stands in one function, since each that calls the rules is as
    long to compile as the rules are.
    """
    moves, rows = tables.moves, tables.rows
    for nth in range(first, len(actions)):
        if nth + 1 < len(actions):
            moves[0] = _fetch(tables.games[nth + 1])
        game, lying, chance = tables.games[nth], tables.lying[nth], tables.chances[nth]
        seat, move = step.player[nth], tables.declares[nth] if actions[nth] == DECLARES else move_of(actions[nth])
        if game[JUDGED]:
            move = GO_ON
        else:
            step.done[nth], step.rewards[nth] = False, 0
        while True:
            if move == DEAL:
                seat = _shuffled(game, lying, tables.tiles, chance, number, tables.played[nth])
            note(rows, play(plan, game, seat, move, rows, 0), lying)
            if game[PHASE] == OPEN and all_let_go(plan, game):
                seat, move = NONE, LET_GO
                continue
            if game[PHASE] == OVER:
                if to_be_judged(plan, game):
                    break
                settle(plan, game, rows, 0)
                step.done[nth] = True
                for other in range(SEATS):
                    step.rewards[nth, other] += game[PAYMENT + other]
                tables.played[nth] += len(tables.games)
                move = DEAL
                continue
            seat = waits_for(game)
            n = may(plan, game, seat, moves)
            if game[JUDGED]:
                break
            move, policy = moves[0], tables.policies[seat]
            if n > 1:
                if policy == ASKED:
                    break
                if policy == NEAREST:
                    move = nearest(plan, game, seat, moves, n, chance, known, tables.pool)
                else:
                    move = moves[below(chance, n)]
        if game[JUDGED]:
            return nth
        step.player[nth] = seat
        tables.declares[nth] = best_mah_jongg(plan, game, seat, moves, n)
        _allow(step.mask[nth], moves, n)
        look(plan, game, tables.lying_words[nth], seat, tables.seen_words[nth], step.observation[nth])
    return len(actions)


@lean
def _fetch(game: Game) -> int:
    """Read a game from end to end, so that it lies in the cache when the one before is done with."""
    total = 0
    for at in range(0, LENGTH, _LINE):
        total += game[at]
    return total


@lean
def _shuffled(game: Game, lying: Bytes, tiles: NDArray[np.int64], chance: Chance, number: int, nth: int) -> int:
    """The wall of game `nth` stands, and East's seat comes back."""
    lay_wall(chance, game[WALL : WALL + SIZE], tiles, number, nth)
    clear(lying, nth % SEATS)
    return nth % SEATS


@lean
def _allow(mask: NDArray[np.bool_], moves: Moves, n: int) -> None:
    """The first `n` moves are allowed, and no others."""
    for number in range(ACTIONS):
        mask[number] = False
    for nth in range(n):
        mask[number_of(moves[nth])] = True
