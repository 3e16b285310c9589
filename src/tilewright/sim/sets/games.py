"""Play whole games whose hands are sets and a pair, with moves chosen by policies or by the caller.

All hands stay live in these games, because neither policies nor callers may challenge or concede.
"""

from typing import Annotated, NamedTuple

import numpy as np

from tilewright.compiling import lean, small
from tilewright.kernels.set_tables import SetTables
from tilewright.sim import machine, phase
from tilewright.sim.bundle import unpacker
from tilewright.sim.chance import WORDS, Chance, below, lay_wall
from tilewright.sim.order import write_order
from tilewright.sim.plan import ASKED, MEDIUM, NEAREST
from tilewright.sim.records import NOTHING, Bytes, Mask, Numbers, Records, many, size_of
from tilewright.sim.rows import WIDTH, Rows
from tilewright.sim.sets import following, moves, numbers, observed, plan, state, steps, telling
from tilewright.sim.sets.options import can_draw, may_want, write_options
from tilewright.sim.sets.policies import NO_TABLES, Pool, nearest
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
    """States of several games in progress, the constants of their ruleset, and scratch memory."""

    plans: Records  # array with one entry, because Numba handles arrays faster than records
    known: SetTables
    tiles: Numbers
    policies: Numbers  # policy number of each seat, or ASKED if the caller chooses
    games: Records
    words: Numbers  # view of `games` as numbers, with one row for each game
    chances: Numbers  # state of the random number generator of each game
    visible: Bytes  # public fields of each seat in the observations
    visible_words: observed.Words  # view of `visible` as 64-bit words
    piles: observed.Pile  # discards of each game in order, with one row for each game
    step: machine.Step
    seen_words: observed.Words  # view of the observations as 64-bit words
    played: Numbers  # number of the game that each row plays
    declares: Numbers  # for each game, the move for the action DECLARES, or NOTHING
    options: Numbers
    events: Rows
    pool: Pool


def new_places(
    plans: Records, known: SetTables, tiles: Numbers, policies: Numbers, played: Numbers, step: machine.Step
) -> SetPlaces:
    """Allocate memory for the games in the rows of `step`. Row n begins with game number `played[n]`."""
    games = len(played)
    records, visible = many(SetGame, games), np.zeros((games, SEATS, observed.BLOCK), np.uint8)
    return SetPlaces(
        plans=plans,
        known=known,
        tiles=tiles,
        policies=policies,
        games=records,
        words=records.view(np.int64).reshape(games, -1),
        chances=np.zeros((games, WORDS), np.int64),
        visible=visible,
        visible_words=visible.view(np.uint64),
        piles=np.zeros((games, observed.PILE), np.int16),
        step=step,
        seen_words=step.observation.view(np.uint64),
        played=played,
        declares=np.zeros(games, np.int64),
        options=np.zeros(moves.MOST, np.int64),
        events=np.zeros((steps.MOST_ROWS, WIDTH), np.int16),
        pool=np.zeros((1, FLOWER), np.int8),
    )


_places_in = unpacker(
    new_places(
        np.zeros(1, plan.NUMBERS),
        NO_TABLES,
        np.zeros(1, np.int64),
        np.zeros(SEATS, np.int64),
        np.zeros(1, np.int64),
        machine.step_of(1, numbers.ACTIONS, observed.WIDTH, SEATS),
    )
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

    If the ruleset must judge a hand, or a bot has to choose a move, return the index of that game. The caller writes
    the verdict or the move into the game and calls again with this index. After the last game return `len(results)`.
    """
    plan: SetPlan = plans[0]
    chance, game, options, pool = room.chance, room.games[0], room.options, room.pool
    for nth in range(begun, len(results)):
        result: SetResult = results[nth]
        if game.verdict:
            row, acted = result.rows, result.moves
            seat, move = NOTHING, moves.RESUME
        elif game.choices:
            row, acted = result.rows, result.moves + 1
            seat, move = game.chooser, game.chosen
            game.choices = 0
            if acted <= len(actions):
                telling.write_move(actions, acted - 1, 0, game, seat, move)
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
            if policies[seat] >= MEDIUM and n > 1:
                game.choices, game.chooser = n, seat
                break
            if policies[seat] == NEAREST:
                move = nearest(plan, game, seat, options, n, chance, known, pool) if n > 1 else options[0]
            else:
                move = options[below(chance, n) if n > 1 else 0]
            if acted < len(actions):
                telling.write_move(actions, acted, 0, game, seat, move)
            acted += 1
        if game.verdict < 0 or game.choices or following.needs_verdict(plan, game):
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
def play_on(packed: Numbers, which: Numbers, actions: Numbers, seed: int, first: int) -> int:
    """Play `actions[n]` in row `which[n]`, from index `first` on, and continue to the next choice or the game's end.

    `packed` has the `SetPlaces`. BEGIN deals the game number of the row. After a game, `player` is NOTHING.

    If the ruleset must judge a hand, or a bot has to choose a move, return the index of that game. The caller writes
    the verdict or the move into the game and calls again with this index. Otherwise return `len(which)` and, added to
    it, the number of games that have ended.
    This is a single function because every function that calls the rules is slow to compile.
    """
    places = _places_in(packed)
    plan: SetPlan = places.plans[0]
    options, events, step = places.options, places.events, places.step
    for nth in range(first, len(which)):
        row = which[nth]
        if nth + 1 < len(which):
            options[0] = _fetch(places.words[which[nth + 1]])
        game, visible, chance, pile = places.games[row], places.visible[row], places.chances[row], places.piles[row]
        over = False
        seat, move = _next_move(places, row, actions[nth])
        while True:
            if move == moves.DEAL:
                seat = _shuffled(game, visible, pile, places.tiles, chance, seed, places.played[row])
            observed.fold_events(events, play_move(plan, game, seat, move, events, 0), visible, pile)
            if game.phase == phase.WINDOW and is_unwanted(plan, game):
                seat, move = NOTHING, moves.ALL_PASS
                continue
            over = game.phase == phase.OVER
            if over:
                break
            seat = awaited_seat(game)
            n = write_options(plan, game, seat, options)
            if game.verdict:
                break
            move, policy = options[0], places.policies[seat]
            if n > 1:
                if policy == ASKED:
                    break
                if policy >= MEDIUM:
                    game.choices, game.chooser = n, seat
                    break
                if policy == NEAREST:
                    move = nearest(plan, game, seat, options, n, chance, places.known, places.pool)
                else:
                    move = options[below(chance, n)]
        if game.verdict < 0 or game.choices or (over and following.needs_verdict(plan, game)):
            return nth
        if over:
            following.settle(plan, game, events, 0)
            step.player[row], step.done[row] = NOTHING, True
            for other in range(SEATS):
                step.rewards[row, other] += game.payments[other]
            if game.won_from != NOTHING and game.added_to == NOTHING:
                observed.take_discard(visible, pile)
            continue
        step.player[row] = seat
        places.declares[row] = numbers.best_mah_jongg(plan, game, seat, options, n)
        _allow(step.mask[row], options, n)
        observed.observe(plan, game, places.visible_words[row], seat, places.seen_words[row], step.observation[row])
    ended = 0
    for row in which:
        ended += step.player[row] == NOTHING
    return len(which) + ended


@lean
def _next_move(places: SetPlaces, row: int, action: int) -> tuple[int, int]:
    """Return the seat and the move to play next: RESUME, the choice of a bot, or the caller's `action`.

    An action, unless it deals a game, resets the payments of the game that ended before.
    """
    game, step = places.games[row], places.step
    if game.verdict:
        return NOTHING, moves.RESUME
    if game.choices:
        game.choices = 0
        return game.chooser, game.chosen
    if action != numbers.BEGIN:
        step.done[row], step.rewards[row] = False, 0
    return step.player[row], places.declares[row] if action == numbers.DECLARES else numbers.move_of(action)


@lean
def look(packed: Numbers, which: Numbers, seats: Numbers, seen: Bytes, order: Bytes) -> None:
    """Write to `seen[n]` what seat `seats[n]` observes in row `which[n]`, and to `order[n]` the discards in order."""
    places = _places_in(packed)
    for nth in range(len(which)):
        row, seat = which[nth], seats[nth]
        words, game = seen[nth].view(np.uint64), places.games[row]
        observed.observe(places.plans[0], game, places.visible_words[row], seat, words, seen[nth])
        pile = places.piles[row]
        write_order(pile[1:], int(pile[0]), seat, SEATS, order[nth])


@lean
def _fetch(words: Numbers) -> int:
    """Read a whole game in advance, so that it is in the processor's cache when it is played."""
    total = 0
    for at in range(0, _LENGTH, _CACHE_LINE):
        total += words[at]
    return total


@lean
def _shuffled(
    game: SetGame, visible: Bytes, pile: observed.Pile, tiles: Numbers, chance: Chance, seed: int, nth: int
) -> int:
    """Shuffle the wall of game number `nth`, reset the public fields and the pile, and return East's seat."""
    lay_wall(chance, game.wall, tiles, seed, nth)
    observed.clear(visible, pile, nth % SEATS)
    return nth % SEATS


@lean
def _allow(mask: Mask, options: Numbers, n: int) -> None:
    """Set `mask` to True for the first `n` moves in `options`, and to False for all other moves."""
    for number in range(numbers.ACTIONS):
        mask[number] = False
    for nth in range(n):
        mask[numbers.number_of(options[nth])] = True
