"""Play whole games whose hands are sets and a pair, with moves chosen by policies or by the caller.

All hands stay live in these games, because neither policies nor callers may challenge or concede.
"""

from typing import Annotated, NamedTuple

import numpy as np

from tilewright.compiling import lean, small
from tilewright.kernels.set_tables import SetTables
from tilewright.sim import machine, phase
from tilewright.sim.chance import WORDS, Chance, below, lay_wall
from tilewright.sim.plan import ASKED
from tilewright.sim.records import NOTHING, Bytes, Mask, Numbers, Records, many, size_of
from tilewright.sim.rows import WIDTH, Rows
from tilewright.sim.sets import following, moves, numbers, observed, state, steps, telling
from tilewright.sim.sets.options import can_draw, may_want, write_options
from tilewright.sim.sets.policies import NEAREST, Pool, nearest
from tilewright.sim.sets.state import AROUND, SEATS, SetGame, SetPlan
from tilewright.sim.sets.steps import step as play_move
from tilewright.tiles import FLOWER

_CACHE_LINE, _LENGTH = 8, size_of(SetGame)  # lengths of a cache line and of a game, in 64-bit numbers


class SetResult:
    """The outcome of a game."""

    winner: int
    discarder: int
    reason: int
    discards: int
    moves: int
    rows: int
    line: int
    payments: Annotated[Numbers, SEATS]
    scores: Annotated[Numbers, SEATS]


class Room(NamedTuple):
    """Memory for one game at a time."""

    chance: Chance
    games: Records  # array with one entry, because Numba handles arrays faster than records
    options: Numbers
    pool: Pool


def new_room() -> Room:
    """Allocate memory for one game."""
    return Room(
        np.zeros(WORDS, np.int64), many(SetGame, 1), np.zeros(moves.MOST, np.int64), np.zeros((1, FLOWER), np.int8)
    )


class SetPlaces(NamedTuple):
    """States of several games in progress, and scratch memory for compiled functions."""

    tiles: Numbers
    policies: Numbers  # policy number of each seat, or ASKED if the caller chooses
    games: Records
    words: Numbers  # view of `games` as numbers, with one row for each game
    chances: Numbers  # state of the random number generator of each game
    visible: Bytes  # public fields of each seat in the observations
    visible_words: observed.Words  # view of `visible` as 64-bit words
    seen_words: observed.Words  # view of the observations as 64-bit words
    played: Numbers  # number of the game that each row plays
    declares: Numbers  # for each game, the move for the action DECLARES, or NOTHING
    options: Numbers
    events: Rows
    pool: Pool


def new_places(tiles: Numbers, policies: Numbers, played: Numbers, step: machine.Step) -> SetPlaces:
    """Allocate memory for the games in the rows of `step`. Row n begins with game number `played[n]`."""
    games = len(played)
    records, visible = many(SetGame, games), np.zeros((games, SEATS, observed.BLOCK), np.uint8)
    return SetPlaces(
        tiles=tiles,
        policies=policies,
        games=records,
        words=records.view(np.int64).reshape(games, -1),
        chances=np.zeros((games, WORDS), np.int64),
        visible=visible,
        visible_words=visible.view(np.uint64),
        seen_words=step.observation.view(np.uint64),
        played=played,
        declares=np.zeros(games, np.int64),
        options=np.zeros(moves.MOST, np.int64),
        events=np.zeros((steps.MOST_ROWS, WIDTH), np.int16),
        pool=np.zeros((1, FLOWER), np.int8),
    )


@small
def awaited_seat(game: SetGame) -> int:
    """Return the seat that has to act. If a tile is open, this is the next seat in turn that has not answered."""
    if game.phase != phase.WINDOW:
        return game.turn
    for away in range(1, SEATS):
        seat: int = (game.laid_by + away) & AROUND
        if state.may_answer(game, seat) and game.hands[seat].answer == NOTHING:
            return seat
    return NOTHING


@small
def is_unwanted(plan: SetPlan, game: SetGame) -> bool:
    """Return whether no seat has answered the open tile, and none can do anything but pass. All hands must be live.

    This quick test can give false negatives, but no false positives.
    """
    for away in range(1, SEATS):
        seat = (game.laid_by + away) & AROUND
        if game.hands[seat].answer != NOTHING or may_want(plan, game, seat, away == 1):
            return False
    return True


@lean
def _write_passes(plan: SetPlan, game: SetGame, actions: Rows, acted: int) -> None:
    """Write to `actions`, from row `acted` on, a pass for every seat except the one that laid the open tile."""
    for away in range(1, SEATS):
        seat = (game.laid_by + away) & AROUND
        if acted < len(actions):
            telling.write_move(actions, acted, 0, game, seat, moves.DRAW if can_draw(plan, game, seat) else moves.PASS)
        acted += 1


@lean
def play_games(
    plans: Records,
    known: SetTables,
    policies: Numbers,
    tiles: Numbers,
    room: Room,
    seed: int,
    first: int,
    begun: int,
    results: Records,
    actions: Rows,
    rows: Rows,
) -> int:
    """Let the policies play one game for each entry in `results[begun:]`, and write its outcome there.

    The game for `results[n]` has number `first + n`. Its number determines the shuffle and, modulo 4, East's seat.
    `plans` has the ruleset, and `policies[s]` plays seat s. `actions` and `rows` get the actions and events of the last
    game, as far as they fit.

    If the ruleset must judge a hand, return the index of that game. The caller writes the verdict into the game and
    calls again with this index. After the last game return `len(results)`.
    """
    plan: SetPlan = plans[0]
    chance, game, options, pool = room.chance, room.games[0], room.options, room.pool
    for nth in range(begun, len(results)):
        result: SetResult = results[nth]
        if game.verdict:
            row, acted = result.rows, result.moves
            seat, move = NOTHING, moves.RESUME
        else:
            lay_wall(chance, game.wall, tiles, seed, first + nth)
            row = acted = 0
            seat, move = (first + nth) % SEATS, moves.DEAL
        while True:
            row = play_move(plan, game, seat, move, rows, row)
            if game.phase == phase.OVER:
                break
            if game.phase == phase.WINDOW and is_unwanted(plan, game):
                if acted < len(actions):
                    _write_passes(plan, game, actions, acted)
                acted += SEATS - 1
                seat, move = NOTHING, moves.ALL_PASS
                continue
            seat = awaited_seat(game)
            n = write_options(plan, game, seat, options)
            if game.verdict:
                break
            if policies[seat] == NEAREST:
                move = nearest(plan, game, seat, options, n, chance, known, pool) if n > 1 else options[0]
            else:
                move = options[below(chance, n) if n > 1 else 0]
            if acted < len(actions):
                telling.write_move(actions, acted, 0, game, seat, move)
            acted += 1
        if game.verdict < 0 or following.needs_verdict(plan, game):
            result.moves, result.rows = acted, row
            return nth
        row = following.settle(plan, game, rows, row)
        _write_result(game, result)
        result.moves, result.rows = acted, row
    return len(results)


@lean
def _write_result(game: SetGame, result: SetResult) -> None:
    """Write the outcome of a game, except the numbers of actions and events."""
    result.winner = game.winner
    result.discarder = game.won_from
    result.reason = game.why
    result.discards = game.discards
    result.line = game.line
    for seat in range(SEATS):
        result.payments[seat] = game.payments[seat]
        result.scores[seat] = game.hands[seat].earned + game.worth * (seat == game.winner)


@lean
def play_on(
    plans: Records, known: SetTables, places: SetPlaces, step: machine.Step, actions: Numbers, seed: int, first: int
) -> int:
    """Play one action in each game, starting with row `first`, and continue to the next choice. BEGIN deals a game.

    If the ruleset must judge a hand, return the row of that game. The caller writes the verdict into the game and calls
    again with this row. After the last game return `len(actions)`. This is a single function because every function
    that calls the rules is slow to compile.
    """
    plan: SetPlan = plans[0]
    options, events = places.options, places.events
    for nth in range(first, len(actions)):
        if nth + 1 < len(actions):
            options[0] = _fetch(places.words[nth + 1])
        game, visible, chance = places.games[nth], places.visible[nth], places.chances[nth]
        seat, action = step.player[nth], actions[nth]
        move = places.declares[nth] if action == numbers.DECLARES else numbers.move_of(action)
        if game.verdict:
            move = moves.RESUME
        else:
            step.done[nth], step.rewards[nth] = False, 0
        while True:
            if move == moves.DEAL:
                seat = _shuffled(game, visible, places.tiles, chance, seed, places.played[nth])
            observed.fold_events(events, play_move(plan, game, seat, move, events, 0), visible)
            if game.phase == phase.WINDOW and is_unwanted(plan, game):
                seat, move = NOTHING, moves.ALL_PASS
                continue
            if game.phase == phase.OVER:
                if following.needs_verdict(plan, game):
                    break
                following.settle(plan, game, events, 0)
                step.done[nth] = True
                for other in range(SEATS):
                    step.rewards[nth, other] += game.payments[other]
                places.played[nth] += len(places.games)
                move = moves.DEAL
                continue
            seat = awaited_seat(game)
            n = write_options(plan, game, seat, options)
            if game.verdict:
                break
            move, policy = options[0], places.policies[seat]
            if n > 1:
                if policy == ASKED:
                    break
                if policy == NEAREST:
                    move = nearest(plan, game, seat, options, n, chance, known, places.pool)
                else:
                    move = options[below(chance, n)]
        if game.verdict:
            return nth
        step.player[nth] = seat
        places.declares[nth] = numbers.best_mah_jongg(plan, game, seat, options, n)
        _allow(step.mask[nth], options, n)
        observed.observe(plan, game, places.visible_words[nth], seat, places.seen_words[nth], step.observation[nth])
    return len(actions)


@lean
def _fetch(words: Numbers) -> int:
    """Read a whole game in advance, so that it is in the processor's cache when it is played."""
    total = 0
    for at in range(0, _LENGTH, _CACHE_LINE):
        total += words[at]
    return total


@lean
def _shuffled(game: SetGame, visible: Bytes, tiles: Numbers, chance: Chance, seed: int, nth: int) -> int:
    """Shuffle the wall of game number `nth`, reset the public fields, and return East's seat."""
    lay_wall(chance, game.wall, tiles, seed, nth)
    observed.clear(visible, nth % SEATS)
    return nth % SEATS


@lean
def _allow(mask: Mask, options: Numbers, n: int) -> None:
    """Set `mask` to True for the first `n` moves in `options`, and to False for all other moves."""
    for number in range(numbers.ACTIONS):
        mask[number] = False
    for nth in range(n):
        mask[numbers.number_of(options[nth])] = True
