"""What comes of an action, and what follows by itself, as rows of events."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.sim import action, event, phase, reason
from tilewright.sim.cards import fate
from tilewright.sim.cards.charleston import lays, passed_on, stage_begins
from tilewright.sim.cards.deaths import crowds, shows_no_hand
from tilewright.sim.cards.doing import begins, done, draws, ends, plays
from tilewright.sim.cards.hands import Numbers
from tilewright.sim.cards.table import (
    MOST_LOGGED,
    MOST_SEATS,
    Game,
    asked,
    lives,
    next_live,
    put,
)
from tilewright.sim.cards.telling import logged, say, told
from tilewright.sim.records import KIND_COUNT, NOTHING
from tilewright.sim.rows import WIDTH, text

_BY_NOBODY, _ANY, _UNWANTED, _WAITS = text("no-live-hand"), -1, -1, -2


@lean
def opened(g: Game, east: int, pot: int, stacks: int) -> None:
    """A new game on `g.wall`, dealt, up to the first decision; so many stacks are kept back where it is broken."""
    now = g.now
    now.left = g.rules.tiles
    now.discards = now.moves = now.wins = now.logged = now.moved = now.piled = now.out = 0
    now.reason = now.stage = now.verdict = now.by_claim = now.fresh_place = 0
    g.pool[:] = 0
    g.exposures[:] = 0
    g.discards[:] = 0
    g.fate[:] = fate.LIVE
    g.cause[:] = NOTHING
    for seat in range(MOST_SEATS):
        g.wrong[seat].by_seat = g.wrong[seat].of_hands = 0
    g.anew[:] = 1
    g.stale[:] = 1
    say(g, event.EAST_CHOSEN, east, 0, 0, 0, 0)
    g.now.east = east
    if pot:
        say(g, event.POT_CARRIED, east, pot, 0, 0, 0)
    if g.rules.breaks:
        say(g, event.WALL_BROKEN, east, stacks, 0, 0, 0)
        tiles = g.rules.tiles
        put(g.wall, tiles, g.wall, 2 * stacks)
        put(g.wall, 0, g.wall[2 * stacks :], tiles)
    seats, dealt, more = g.rules.seats, 0, True
    while more:
        more = False
        for step in range(seats):
            due = (g.rules.other_tiles if step else g.rules.east_tiles) - dealt
            if due > 0:
                more = True
                _dealt(g, (east + step) % seats, min(due, g.rules.packet))
        dealt += g.rules.packet
    if g.rules.charleston:
        plays(g, east, 1)
        stage_begins(g, 0)
    else:
        begins(g, east, int(g.rules.east_tiles > g.rules.other_tiles))


@lean
def _dealt(g: Game, seat: int, packet: int) -> None:
    row = g.log[g.now.logged]
    row[0], row[1], row[2] = event.DEALT, seat, packet
    for i in range(packet):
        tile = g.wall[g.rules.tiles - g.now.left]
        row[3 + i] = tile
        g.pool[seat, tile] += 1
        g.now.left -= 1
    logged(g)


@lean
def act(g: Game, move: Numbers) -> None:
    """What comes of an action that was offered, and all that follows by itself."""
    g.now.moves += 1
    put(g.moves[g.now.moved], 0, move, WIDTH)
    g.now.moved = min(g.now.moved + g.rules.records, MOST_LOGGED - 1)
    if g.now.phase == phase.PASSING and move[0] != action.DECLARE:
        lays(g, move)
    elif (
        g.now.phase == phase.PLAY
        or move[0] in (action.CHALLENGE, action.CONCEDE, action.EXCHANGE_BLANK)
        or asked(g, 1) < 0
    ):
        done(g, move)
    else:
        put(g.answer[move[1]], 0, move, WIDTH)
        if _decision(g) == _WAITS:
            told(g, event.ANSWERED, move)
    follow(g)


@lean
def _decision(g: Game) -> int:
    """The seat whose answer decides the open window, or that nobody wants the discard, or that the window waits.

    Where mistakes are allowed any declaration may prove false, and so everybody is heard.
    """
    best, rank, waits, any_answer, seats = _UNWANTED, 0, -1, False, g.rules.seats
    for nth in range(seats - 1):
        seat = asked(g, nth)
        if seat < 0:
            break
        kind = g.answer[seat, 0]
        any_answer = any_answer or kind >= 0
        if kind < 0 and waits < 0:
            waits = nth
        if kind == action.DECLARE and (best < 0 or rank >= seats):
            best, rank = seat, nth
        elif kind == action.CLAIM and best < 0:
            best, rank = seat, nth + seats
    if not any_answer or (waits >= 0 and (best < 0 or rank > waits or g.rules.mistakes)):
        return _WAITS
    return best


@lean
def _unwanted(g: Game) -> None:
    following = asked(g, 0)
    if not g.now.left:
        ends(g, g.now.turn, reason.WALL)
    elif g.answer[following, 0] == action.DRAW:
        draws(g, following)
    else:
        begins(g, following, 0)


@lean
def _taken(g: Game, best: int) -> None:
    """The discard goes to the seat with the best answer; of declarations to the nearest that is true, if any is."""
    tile, thrower, seats = g.now.tile, g.now.turn, g.rules.seats
    if g.answer[best, 0] != action.DECLARE:
        done(g, g.answer[best])
        return
    for step in range(seats - 1, 0, -1):
        seat = (thrower + step) % seats
        if g.answer[seat, 0] == action.DECLARE and g.candidates[seat].count:
            best = seat
    for step in range(1, seats):
        seat = (thrower + step) % seats
        if seat == best:
            done(g, g.answer[seat])
            if g.candidates[seat].count:
                return
        elif g.answer[seat, 0] == action.DECLARE:
            shows_no_hand(g, g.answer[seat], NOTHING, tile)


@lean
def follow(g: Game) -> None:
    """What follows by itself, until a seat has to act or the game is over."""
    while g.now.phase != phase.OVER:
        if _ending(g):
            continue
        if g.now.phase == phase.PASSING:
            if not passed_on(g):
                return
        elif not _turn(g):
            decides = _decision(g) if g.now.phase == phase.WINDOW else _WAITS
            if decides == _WAITS:
                return
            if decides == _UNWANTED:
                _unwanted(g)
            else:
                _taken(g, decides)
    say(g, event.SETTLED, _ANY, 0, 0, 0, 0)


@lean
def _ending(g: Game) -> bool:
    """A hand that dies by its dead neighbour; two mah jonggs, two dead hands, or too few live hands anywhere."""
    if not g.now.out:
        return False
    if g.rules.mistakes and crowds(g):
        return True
    seats, racks, live = g.rules.seats, g.rules.racks, 0
    for ended, most, why in (
        (fate.DECLARED, g.rules.mah_jonggs, reason.MAH_JONGGS),
        (fate.DEAD, racks, reason.DEAD_HANDS),
    ):
        if ended == fate.DEAD and not g.rules.dead_seat_ends:
            continue
        for seat in range(seats):
            count = 0
            for rack in range(racks):
                count += g.fate[seat, rack] == ended
            if count >= most:
                ends(g, seat, why)
                return True
    for seat in range(seats):
        live += lives(g, seat)
    if live < g.rules.fewest_live:
        ends(g, g.now.east, _BY_NOBODY)
        return True
    return False


@lean
def _turn(g: Game) -> bool:
    """The turn goes on by itself where nobody is left to answer or to draw."""
    seat = g.now.turn
    if g.now.phase == phase.WINDOW:
        if asked(g, 0) >= 0:
            return False
    elif lives(g, seat) or _throws(g, seat):
        return False
    following = next_live(g, seat)
    if g.now.left and following >= 0:
        begins(g, following, 0)
    else:
        ends(g, seat, reason.WALL)
    return True


@lean
def _throws(g: Game, seat: int) -> bool:
    """Whether a seat without a live hand ends its turn with a discard."""
    if not g.now.drawn or not g.rules.dead_discards:
        return False
    held = 0
    for kind in range(KIND_COUNT):
        held += g.pool[seat, kind]
    return held > 0
