"""What comes of an action, and what follows by itself, as rows of events."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.engine.events import (
    Answered,
    Dealt,
    EastChosen,
    PotCarried,
    Settled,
    WallBroken,
)
from tilewright.sim.cards.charleston import lays, passed_on, stage_begins
from tilewright.sim.cards.deaths import crowds, shows_no_hand
from tilewright.sim.cards.doing import begins, done, draws, ends, plays
from tilewright.sim.cards.hands import Numbers
from tilewright.sim.cards.offers import (
    CHALLENGE,
    CLAIM,
    CONCEDE,
    DECLARE,
    DRAW,
    EXCHANGE_BLANK,
)
from tilewright.sim.cards.plan import (
    BREAKS,
    CHARLESTON,
    DEAD_DISCARDS,
    DEAD_SEAT_ENDS,
    EAST_TILES,
    FEWEST_LIVE,
    MAH_JONGGS,
    MISTAKES,
    OTHER_TILES,
    PACKET,
    RACKS,
    RECORDS,
    SEATS,
    TILES,
)
from tilewright.sim.cards.table import (
    DEAD,
    DECLARED,
    DRAWN,
    EAST,
    LEFT,
    LIVE,
    LOGGED,
    MOST_LOGGED,
    MOVED,
    MOVES,
    OUT,
    OVER,
    PASSING,
    PHASE,
    PLAY,
    TILE,
    TURN,
    WINDOW,
    Game,
    asked,
    lives,
    next_live,
    put,
)
from tilewright.sim.cards.telling import logged, say, told
from tilewright.sim.rows import WIDTH, number, text
from tilewright.tiles import KINDS

_ANSWERED, _DEALT, _EAST = number(Answered), number(Dealt), number(EastChosen)
_POT, _SETTLED, _BROKEN = number(PotCarried), number(Settled), number(WallBroken)
_BY_MAH_JONGGS, _BY_DEAD, _BY_WALL = text("mah-jonggs"), text("dead-hands"), text("wall")
_BY_NOBODY, _KINDS, _ANY, _UNWANTED, _WAITS, _NOTHING = text("no-live-hand"), len(KINDS), -1, -1, -2, -1


@lean
def opened(g: Game, east: int, pot: int, stacks: int) -> None:
    """A new game on `g.wall`, dealt, up to the first decision; so many stacks are kept back where it is broken."""
    g.now[:] = 0
    g.now[LEFT] = g.rules[TILES]
    g.pool[:] = 0
    g.lies[:] = 0
    g.lying[:] = 0
    g.fate[:] = LIVE
    g.cause[:] = _NOTHING
    g.wrong[:] = 0
    g.anew[:] = 1
    g.stale[:] = 1
    say(g, _EAST, east, 0, 0, 0, 0)
    g.now[EAST] = east
    if pot:
        say(g, _POT, east, pot, 0, 0, 0)
    if g.rules[BREAKS]:
        say(g, _BROKEN, east, stacks, 0, 0, 0)
        tiles = g.rules[TILES]
        put(g.wall, tiles, g.wall, 2 * stacks)
        put(g.wall, 0, g.wall[2 * stacks :], tiles)
    seats, dealt, more = g.rules[SEATS], 0, True
    while more:
        more = False
        for step in range(seats):
            due = (g.rules[OTHER_TILES] if step else g.rules[EAST_TILES]) - dealt
            if due > 0:
                more = True
                _dealt(g, (east + step) % seats, min(due, g.rules[PACKET]))
        dealt += g.rules[PACKET]
    if g.rules[CHARLESTON]:
        plays(g, east, 1)
        stage_begins(g, 0)
    else:
        begins(g, east, int(g.rules[EAST_TILES] > g.rules[OTHER_TILES]))


@lean
def _dealt(g: Game, seat: int, packet: int) -> None:
    row = g.log[g.now[LOGGED]]
    row[0], row[1], row[2] = _DEALT, seat, packet
    for i in range(packet):
        tile = g.wall[g.rules[TILES] - g.now[LEFT]]
        row[3 + i] = tile
        g.pool[seat, tile] += 1
        g.now[LEFT] -= 1
    logged(g)


@lean
def act(g: Game, move: Numbers) -> None:
    """What comes of an action that was offered, and all that follows by itself."""
    g.now[MOVES] += 1
    put(g.moves[g.now[MOVED]], 0, move, WIDTH)
    g.now[MOVED] = min(g.now[MOVED] + g.rules[RECORDS], MOST_LOGGED - 1)
    if g.now[PHASE] == PASSING and move[0] != DECLARE:
        lays(g, move)
    elif g.now[PHASE] == PLAY or move[0] in (CHALLENGE, CONCEDE, EXCHANGE_BLANK) or asked(g, 1) < 0:
        done(g, move)
    else:
        put(g.answer[move[1]], 0, move, WIDTH)
        if _decision(g) == _WAITS:
            told(g, _ANSWERED, move)
    follow(g)


@lean
def _decision(g: Game) -> int:
    """The seat whose answer decides the open window, or that nobody wants the discard, or that the window waits.

    Where mistakes are allowed any declaration may prove false, and so everybody is heard.
    """
    best, rank, waits, any_answer, seats = _UNWANTED, 0, -1, False, g.rules[SEATS]
    for nth in range(seats - 1):
        seat = asked(g, nth)
        if seat < 0:
            break
        kind = g.answer[seat, 0]
        any_answer = any_answer or kind >= 0
        if kind < 0 and waits < 0:
            waits = nth
        if kind == DECLARE and (best < 0 or rank >= seats):
            best, rank = seat, nth
        elif kind == CLAIM and best < 0:
            best, rank = seat, nth + seats
    if not any_answer or (waits >= 0 and (best < 0 or rank > waits or g.rules[MISTAKES])):
        return _WAITS
    return best


@lean
def _unwanted(g: Game) -> None:
    following = asked(g, 0)
    if not g.now[LEFT]:
        ends(g, g.now[TURN], _BY_WALL)
    elif g.answer[following, 0] == DRAW:
        draws(g, following)
    else:
        begins(g, following, 0)


@lean
def _taken(g: Game, best: int) -> None:
    """The discard goes to the seat with the best answer; of declarations to the nearest that is true, if any is."""
    tile, thrower, seats = g.now[TILE], g.now[TURN], g.rules[SEATS]
    if g.answer[best, 0] != DECLARE:
        done(g, g.answer[best])
        return
    for step in range(seats - 1, 0, -1):
        seat = (thrower + step) % seats
        if g.answer[seat, 0] == DECLARE and g.made[seat, 0]:
            best = seat
    for step in range(1, seats):
        seat = (thrower + step) % seats
        if seat == best:
            done(g, g.answer[seat])
            if g.made[seat, 0]:
                return
        elif g.answer[seat, 0] == DECLARE:
            shows_no_hand(g, g.answer[seat], _NOTHING, tile)


@lean
def follow(g: Game) -> None:
    """What follows by itself, until a seat has to act or the game is over."""
    while g.now[PHASE] != OVER:
        if _ending(g):
            continue
        if g.now[PHASE] == PASSING:
            if not passed_on(g):
                return
        elif not _turn(g):
            decides = _decision(g) if g.now[PHASE] == WINDOW else _WAITS
            if decides == _WAITS:
                return
            if decides == _UNWANTED:
                _unwanted(g)
            else:
                _taken(g, decides)
    say(g, _SETTLED, _ANY, 0, 0, 0, 0)


@lean
def _ending(g: Game) -> bool:
    """A hand that dies by its dead neighbour; two mah jonggs, two dead hands, or too few live hands anywhere."""
    if not g.now[OUT]:
        return False
    if g.rules[MISTAKES] and crowds(g):
        return True
    seats, racks, live = g.rules[SEATS], g.rules[RACKS], 0
    for fate, most, why in ((DECLARED, g.rules[MAH_JONGGS], _BY_MAH_JONGGS), (DEAD, racks, _BY_DEAD)):
        if fate == DEAD and not g.rules[DEAD_SEAT_ENDS]:
            continue
        for seat in range(seats):
            count = 0
            for rack in range(racks):
                count += g.fate[seat, rack] == fate
            if count >= most:
                ends(g, seat, why)
                return True
    for seat in range(seats):
        live += lives(g, seat)
    if live < g.rules[FEWEST_LIVE]:
        ends(g, g.now[EAST], _BY_NOBODY)
        return True
    return False


@lean
def _turn(g: Game) -> bool:
    """The turn goes on by itself where nobody is left to answer or to draw."""
    seat = g.now[TURN]
    if g.now[PHASE] == WINDOW:
        if asked(g, 0) >= 0:
            return False
    elif lives(g, seat) or _throws(g, seat):
        return False
    following = next_live(g, seat)
    if g.now[LEFT] and following >= 0:
        begins(g, following, 0)
    else:
        ends(g, seat, _BY_WALL)
    return True


@lean
def _throws(g: Game, seat: int) -> bool:
    """Whether a seat without a live hand ends its turn with a discard."""
    if not g.now[DRAWN] or not g.rules[DEAD_DISCARDS]:
        return False
    held = 0
    for kind in range(_KINDS):
        held += g.pool[seat, kind]
    return held > 0
