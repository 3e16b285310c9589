"""Many games at once, for programs that learn: each step a choice in every game, and what the next seats see.

Only choices are asked for. Where a seat may do one thing only, as mostly when a discard lies open, it is done; so
whether a seat is asked may tell what it holds to whoever runs the games, but no observation says it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilewright.compiling import jit
from tilewright.engine.ruleset import Ruleset
from tilewright.sim import rows as told
from tilewright.sim.chance import WORDS, Chance, below, seed, shuffle
from tilewright.sim.rows import Rows
from tilewright.sim.sets.games import waits_for
from tilewright.sim.sets.moves import DEAL, MOST, Moves, may
from tilewright.sim.sets.numbers import ACTIONS, move_of, number_of
from tilewright.sim.sets.numbers import WORDS as NAMES
from tilewright.sim.sets.observed import LYING, WIDTH, Bytes, look, note
from tilewright.sim.sets.plan import Plan, plan_of
from tilewright.sim.sets.state import LENGTH, NONE, OVER, PAYMENT, PHASE, SEATS, SIZE, WALL
from tilewright.sim.sets.steps import step as play

_MOST_ROWS = 128  # that come of one move


class Step(NamedTuple):
    """What there is to see after a step, a row for each game. The next step writes all of it anew: copy what you keep.

    After the end of a game a row shows the first choice of the next one, and `rewards` what the last one paid.
    """

    observation: Bytes  # what the player sees, see `observed`
    mask: NDArray[np.bool_]  # what the player may do, see `numbers`
    player: NDArray[np.int64]  # the seat that is to choose
    rewards: NDArray[np.int32]  # what each seat was paid, in quarters; 0 but at the end of a game
    done: NDArray[np.bool_]  # whether a game ended


class _Tables(NamedTuple):
    """All games, and room for what is passed on from one compiled function to another."""

    tiles: NDArray[np.int64]
    games: NDArray[np.int64]
    lying: Bytes  # what lies open before each seat
    played: NDArray[np.int64]  # the number of the game played
    moves: Moves
    rows: Rows
    chance: Chance


class VectorEnvironment:
    """So many games of one ruleset, side by side. Raises Unsupported, which names what the simulator does not know.

    `reset` and `step` return a Step. Games are numbered: row n plays game n first, and then every `games`-th. In
    game n East sits in seat n mod 4, and its wall follows from n and the seed, as in all simulated games.
    """

    actions, width = ACTIONS, WIDTH  # of a mask, and of an observation

    def __init__(self, rules: Ruleset, games: int) -> None:
        if games < 1:
            raise ValueError(f"{games} games cannot be played")
        self.games = games
        self._plan = plan_of(rules)
        self._seed: int | None = None
        self._tables = _Tables(
            tiles=np.array(list(rules.tiles), np.int64),
            games=np.zeros((games, LENGTH), np.int64),
            lying=np.zeros((games, SEATS, LYING), np.uint8),
            played=np.zeros(games, np.int64),
            moves=np.zeros(MOST, np.int64),
            rows=np.zeros((_MOST_ROWS, told.WIDTH), np.int16),
            chance=np.zeros(WORDS, np.int64),
        )
        self._step = Step(
            observation=np.zeros((games, WIDTH), np.uint8),
            mask=np.zeros((games, ACTIONS), np.bool_),
            player=np.zeros(games, np.int64),
            rewards=np.zeros((games, SEATS), np.int32),
            done=np.zeros(games, np.bool_),
        )
        self._shown = Step(*map(_read_only, self._step))

    def reset(self, seed: int) -> Step:
        """Begin anew: the same seed gives the same walls, whatever was played before."""
        self._seed = seed
        _begin_all(self._plan, self._tables, self._step, seed)
        return self._shown

    def step(self, actions: ArrayLike) -> Step:
        """A choice in each game, as numbers that its mask allows. Raises ValueError for others, and plays nothing."""
        if self._seed is None:
            raise ValueError("nothing is dealt before the first reset")
        chosen, mask = np.asarray(actions), self._step.mask
        if chosen.shape != (len(mask),) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"a step takes {len(mask)} whole numbers, one for each game, "
                f"not {chosen.dtype} of the shape {chosen.shape}"
            )
        chosen = chosen.astype(np.int64, copy=False)
        wrong = _step_all(self._plan, self._tables, self._step, chosen, self._seed)
        if wrong != NONE:
            number, may_do = int(chosen[wrong]), [f"{n} {NAMES[n]}" for n in np.flatnonzero(mask[wrong])]
            name = f" ({NAMES[number]})" if 0 <= number < ACTIONS else ""
            seat = self._step.player[wrong]
            raise ValueError(f"seat {seat} in row {wrong} may not choose {number}{name}, only {', '.join(may_do)}")
        return self._shown


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    shown = array.view()
    shown.flags.writeable = False
    return shown


@jit
def choose_any(mask: NDArray[np.bool_], chance: Chance, actions: NDArray[np.int64]) -> None:
    """Write an action for each row of a mask, each that it allows as likely as the others."""
    for nth in range(len(mask)):
        allowed = 0
        for number in range(ACTIONS):
            allowed += mask[nth, number]
        left = below(chance, allowed)
        number = -1
        while left >= 0:
            number += 1
            left -= mask[nth, number]
        actions[nth] = number


@jit
def _begin_all(plan: Plan, tables: _Tables, step: Step, number: int) -> None:
    step.rewards[:] = 0
    step.done[:] = False
    for nth in range(len(tables.games)):
        tables.played[nth] = nth
        _begin(plan, tables, nth, number)
        _go_on(plan, tables, step, nth, number)


@jit
def _step_all(plan: Plan, tables: _Tables, step: Step, actions: NDArray[np.int64], number: int) -> int:
    """What comes of an action in each game; the first row whose action is not allowed, or NONE."""
    for nth in range(len(actions)):
        if not 0 <= actions[nth] < ACTIONS or not step.mask[nth, actions[nth]]:
            return nth
    step.rewards[:] = 0
    step.done[:] = False
    for nth in range(len(actions)):
        game, seat = tables.games[nth], step.player[nth]
        n = may(plan, game, seat, tables.moves) if actions[nth] == ACTIONS - 1 else 0
        _do(plan, tables, nth, seat, move_of(plan, game, seat, actions[nth], tables.moves, n))
        _go_on(plan, tables, step, nth, number)
    return NONE


@jit
def _begin(plan: Plan, tables: _Tables, nth: int, number: int) -> None:
    """The next game of this row is dealt."""
    game = tables.games[nth]
    seed(tables.chance, number, tables.played[nth])
    game[WALL : WALL + SIZE] = tables.tiles
    shuffle(tables.chance, game[WALL : WALL + SIZE])
    tables.lying[nth] = 0
    _do(plan, tables, nth, tables.played[nth] % SEATS, DEAL)


@jit
def _do(plan: Plan, tables: _Tables, nth: int, seat: int, move: int) -> None:
    row = play(plan, tables.games[nth], seat, move, tables.rows, 0)
    note(tables.rows, row, tables.lying[nth])


@jit
def _go_on(plan: Plan, tables: _Tables, step: Step, nth: int, number: int) -> None:
    """All that goes without a choice; after the end of a game the next one; and what is seen then."""
    game, moves = tables.games[nth], tables.moves
    while True:
        if game[PHASE] == OVER:
            step.done[nth] = True
            for seat in range(SEATS):
                step.rewards[nth, seat] = game[PAYMENT + seat]
            tables.played[nth] += len(tables.games)
            _begin(plan, tables, nth, number)
        seat = waits_for(game)
        n = may(plan, game, seat, moves)
        if n > 1:
            break
        _do(plan, tables, nth, seat, moves[0])
    mask = step.mask[nth]
    mask[:] = False
    for move in moves[:n]:
        mask[number_of(move)] = True
    step.player[nth] = seat
    look(plan, game, tables.lying[nth], seat, step.observation[nth])
