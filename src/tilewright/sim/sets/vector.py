"""Many games at once, for programs that learn: each step a choice in every game, and what the next seats see.

Only choices are asked for. Where a seat may do one thing only, as mostly when a discard lies open, it is done; so
whether a seat is asked may tell what it holds to whoever runs the games, but no observation says it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilewright.compiling import lean
from tilewright.engine.ruleset import Ruleset
from tilewright.sim import rows as told
from tilewright.sim.chance import WORDS, Chance, below, seed, shuffle
from tilewright.sim.plan import tiles_of
from tilewright.sim.rows import Rows
from tilewright.sim.sets.games import all_let_go, waits_for
from tilewright.sim.sets.moves import DEAL, MOST, Moves, may
from tilewright.sim.sets.numbers import ACTIONS, BEGIN, DECLARES, best_mah_jongg, move_of, number_of
from tilewright.sim.sets.numbers import WORDS as NAMES
from tilewright.sim.sets.observed import BLOCK, WIDTH, Bytes, Words, clear, look, note
from tilewright.sim.sets.plan import Plan, plan_of
from tilewright.sim.sets.state import LENGTH, NONE, OPEN, OVER, PAYMENT, PHASE, SEATS, SIZE, WALL, Game
from tilewright.sim.sets.steps import let_go
from tilewright.sim.sets.steps import step as play

_MOST_ROWS = 128  # that come of one move
_LINE = 8  # numbers in a line of the cache


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
    lying: Bytes  # what lies open before each seat,
    lying_words: Words  # and the same by words
    seen_words: Words  # of the observations
    played: NDArray[np.int64]  # the number of the game played
    declares: Moves  # the move for a mah jongg, where one may be declared
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
        lying, seen = np.zeros((games, SEATS, BLOCK), np.uint8), np.zeros((games, WIDTH), np.uint8)
        self._tables = _Tables(
            tiles=tiles_of(rules),
            games=np.zeros((games, LENGTH), np.int64),
            lying=lying,
            lying_words=lying.view(np.uint64),
            seen_words=seen.view(np.uint64),
            played=np.zeros(games, np.int64),
            declares=np.zeros(games, np.int64),
            moves=np.zeros(MOST, np.int64),
            rows=np.zeros((_MOST_ROWS, told.WIDTH), np.int16),
            chance=np.zeros(WORDS, np.int64),
        )
        self._step = Step(
            observation=seen,
            mask=np.zeros((games, ACTIONS), np.bool_),
            player=np.zeros(games, np.int64),
            rewards=np.zeros((games, SEATS), np.int32),
            done=np.zeros(games, np.bool_),
        )
        self._shown = Step(*map(_read_only, self._step))

    def reset(self, seed: int) -> Step:
        """Begin anew: the same seed gives the same walls, whatever was played before."""
        self._seed = seed
        games = len(self._tables.games)
        self._tables.played[:] = range(games)
        _play_all(self._plan, self._tables, self._step, np.full(games, BEGIN), seed)
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
        if (wrong := _wrong(mask, chosen)) != NONE:
            number, may_do = int(chosen[wrong]), [f"{n} {NAMES[n]}" for n in np.flatnonzero(mask[wrong])]
            name = f" ({NAMES[number]})" if 0 <= number < ACTIONS else ""
            seat = self._step.player[wrong]
            raise ValueError(f"seat {seat} in row {wrong} may not choose {number}{name}, only {', '.join(may_do)}")
        _play_all(self._plan, self._tables, self._step, chosen, self._seed)
        return self._shown


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    shown = array.view()
    shown.flags.writeable = False
    return shown


@lean
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


@lean
def _wrong(mask: NDArray[np.bool_], actions: NDArray[np.int64]) -> int:
    """The first row whose action is not allowed, or NONE."""
    for nth in range(len(actions)):
        if not 0 <= actions[nth] < ACTIONS or not mask[nth, actions[nth]]:
            return nth
    return NONE


@lean
def _play_all(plan: Plan, tables: _Tables, step: Step, actions: NDArray[np.int64], number: int) -> None:
    """What comes of an action in each game, until the next choice, be it in the next game; DEAL begins anew.

    All stands in one function, since each that calls the rules is as long to compile as the rules are.
    """
    moves, rows = tables.moves, tables.rows
    for nth in range(len(actions)):
        if nth + 1 < len(actions):
            moves[0] = _fetch(tables.games[nth + 1])
        game, lying = tables.games[nth], tables.lying[nth]
        seat, move = step.player[nth], tables.declares[nth] if actions[nth] == DECLARES else move_of(actions[nth])
        step.done[nth], step.rewards[nth] = False, 0
        while True:
            if move == DEAL:
                seat = _shuffled(game, lying, tables.tiles, tables.chance, number, tables.played[nth])
            note(rows, play(plan, game, seat, move, rows, 0), lying)
            while game[PHASE] == OPEN and all_let_go(plan, game):
                note(rows, let_go(plan, game, rows, 0), lying)
            if game[PHASE] == OVER:
                step.done[nth] = True
                for other in range(SEATS):
                    step.rewards[nth, other] = game[PAYMENT + other]
                tables.played[nth] += len(tables.games)
                move = DEAL
                continue
            seat = waits_for(game)
            n = may(plan, game, seat, moves)
            if n > 1:
                break
            move = moves[0]
        step.player[nth] = seat
        tables.declares[nth] = best_mah_jongg(plan, game, seat, moves, n)
        _allow(step.mask[nth], moves, n)
        look(plan, game, tables.lying_words[nth], seat, tables.seen_words[nth], step.observation[nth])


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
    seed(chance, number, nth)
    wall = game[WALL : WALL + SIZE]
    for at in range(SIZE):
        wall[at] = tiles[at]
    shuffle(chance, wall)
    clear(lying, nth % SEATS)
    return nth % SEATS


@lean
def _allow(mask: NDArray[np.bool_], moves: Moves, n: int) -> None:
    """The first `n` moves are allowed, and no others."""
    for number in range(ACTIONS):
        mask[number] = False
    for nth in range(n):
        mask[number_of(moves[nth])] = True
