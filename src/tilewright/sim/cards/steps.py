"""What comes of an action, and what follows by itself, as rows of events."""

from __future__ import annotations

from tilewright.compiling import jit
from tilewright.engine.events import (
    Answered,
    Claimed,
    Conceded,
    Dealt,
    Declared,
    Died,
    Discarded,
    Drew,
    EastChosen,
    Ended,
    JokerExchanged,
    PotCarried,
    Reshaped,
    Settled,
    TurnBegan,
    WallBroken,
)
from tilewright.sim.cards.hands import Cards, Numbers
from tilewright.sim.cards.offers import (
    CLAIM,
    CONCEDE,
    DECLARE,
    DISCARD,
    DRAW,
    EXCHANGE,
    PASS,
    RESHAPE,
)
from tilewright.sim.cards.plan import (
    BREAKS,
    DEAD_DISCARDS,
    DEAD_SEAT_ENDS,
    EAST_TILES,
    FEWEST_LIVE,
    MAH_JONGGS,
    OTHER_TILES,
    PACKET,
    RACKS,
    RECORDS,
    SEATS,
    TILES,
)
from tilewright.sim.cards.reach import distance, refreshed
from tilewright.sim.cards.table import (
    ACTION,
    BY_CLAIM,
    CLAIMED_IT,
    CLAIMED_ON,
    DEAD,
    DECLARED,
    DRAWN,
    EAST,
    FOR_MAH_JONGG,
    FRESH_PLACE,
    FRESH_RACK,
    FROM,
    LEFT,
    LIVE,
    LOGGED,
    MOST_LOGGED,
    MOST_SWAPS,
    MOVED,
    MOVES,
    OVER,
    PHASE,
    PLAY,
    SHOWN,
    SWAPPED,
    TAKEN_FROM,
    THROWN,
    TILE,
    TOOK,
    TOOK_FOR_MAH_JONGG,
    TURN,
    TURN_WON,
    WHY,
    WINDOW,
    WINS,
    Game,
    asked,
    lives,
    next_live,
)
from tilewright.sim.rows import EQUAL, WIDTH, number, text
from tilewright.tiles import JOKER, KINDS

_ANSWERED, _CLAIMED, _CONCEDED, _DEALT = number(Answered), number(Claimed), number(Conceded), number(Dealt)
_DECLARED, _DIED, _DISCARDED, _DREW = number(Declared), number(Died), number(Discarded), number(Drew)
_EAST, _ENDED, _EXCHANGED, _POT = number(EastChosen), number(Ended), number(JokerExchanged), number(PotCarried)
_RESHAPED, _SETTLED, _TURN, _BROKEN = number(Reshaped), number(Settled), number(TurnBegan), number(WallBroken)
_BY_MAH_JONGGS, _BY_DEAD, _BY_WALL = text("mah-jonggs"), text("dead-hands"), text("wall")
_BY_NOBODY, _TABLE, _GIVEN_UP = text("no-live-hand"), text("table"), text("given up")
_JOKER, _KINDS, _ROW = JOKER, len(KINDS), WIDTH
_NOTHING, _ANY = -1, -1
_UNWANTED, _WAITS = -1, -2  # what becomes of an open discard


@jit
def opened(g: Game, east: int, pot: int, stacks: int) -> None:
    """A new game on `g.wall`, dealt, up to the first decision; so many stacks are kept back where it is broken."""
    g.now[:] = 0
    g.now[LEFT] = g.rules[TILES]
    g.pool[:] = 0
    g.lies[:] = 0
    g.fate[:] = LIVE
    g.anew[:] = 1
    g.stale[:] = 1
    _say(g, _EAST, east, 0, 0, 0, 0)
    g.now[EAST] = east
    if pot:
        _say(g, _POT, east, pot, 0, 0, 0)
    if g.rules[BREAKS]:
        _say(g, _BROKEN, east, stacks, 0, 0, 0)
        tiles = g.rules[TILES]
        order = g.wall[:tiles].copy()
        for at in range(tiles):
            g.wall[at] = order[(at + 2 * stacks) % tiles]
    seats, dealt, more = g.rules[SEATS], 0, True
    while more:
        more = False
        for step in range(seats):
            due = (g.rules[OTHER_TILES] if step else g.rules[EAST_TILES]) - dealt
            if due > 0:
                more = True
                _dealt(g, (east + step) % seats, min(due, g.rules[PACKET]))
        dealt += g.rules[PACKET]
    _begins(g, east, int(g.rules[EAST_TILES] > g.rules[OTHER_TILES]))
    follow(g)


@jit
def _dealt(g: Game, seat: int, packet: int) -> None:
    row = g.log[g.now[LOGGED]]
    row[0], row[1], row[2] = _DEALT, seat, packet
    for i in range(packet):
        tile = g.wall[g.rules[TILES] - g.now[LEFT]]
        row[3 + i] = tile
        g.pool[seat, tile] += 1
        g.now[LEFT] -= 1
    _logged(g)


@jit
def act(g: Game, move: Numbers) -> None:
    """What comes of an action that was offered, and all that follows by itself."""
    g.now[MOVES] += 1
    g.moves[g.now[MOVED]] = move
    g.now[MOVED] = min(g.now[MOVED] + g.rules[RECORDS], MOST_LOGGED - 1)
    if g.now[PHASE] == PLAY or move[0] == CONCEDE or asked(g, 1) < 0:
        _done(g, move)
    else:
        g.answer[move[1]] = move
        if _decision(g) == _WAITS:
            _told(g, _ANSWERED, move)
    follow(g)


@jit
def looked_at(c: Cards, g: Game, move: Numbers) -> None:
    """Whether an exposure just claimed completes the hand that is to be declared, before anything was exchanged."""
    seat, rack = move[1], move[2]
    claimed = g.now[PHASE] == PLAY and g.now[TURN] == seat and g.now[CLAIMED_ON] == rack
    g.now[BY_CLAIM] = claimed
    if claimed and g.now[SWAPPED]:
        _unswapped(g, seat, 1)
        refreshed(c, g, seat)
        g.now[BY_CLAIM] = distance(c, g, seat, rack, _NOTHING) == 0
        _unswapped(g, seat, -1)


@jit
def _unswapped(g: Game, seat: int, sign: int) -> None:
    """The naturals that were given for jokers are back, or gone again."""
    for i in range(g.now[SWAPPED]):
        g.pool[seat, g.swaps[i]] += sign
        g.pool[seat, _JOKER] -= sign


@jit
def _done(g: Game, move: Numbers) -> None:
    """What an action comes to that is no answer beside others."""
    kind, seat = move[0], move[1]
    if kind == DRAW:
        _draws(g, seat)
    elif kind == DISCARD:
        _discards(g, seat, move[2])
    elif kind == CLAIM:
        _claims(g, move)
    elif kind == DECLARE:
        _declares(g, move)
    elif kind == EXCHANGE:
        _exchanges(g, seat, move[2], move[3], move[4], move[5])
    elif kind == RESHAPE:
        _reshapes(g, move)
    elif kind == CONCEDE:
        _concedes(g, seat)
    elif kind == PASS:
        _ends(g, g.now[TURN], _BY_WALL)


@jit
def _say(g: Game, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    row = g.log[g.now[LOGGED]]
    row[0], row[1], row[2], row[3], row[4], row[5] = kind, seat, a, b, c, d
    _logged(g)


@jit
def _logged(g: Game) -> None:
    """The row of the log is written; where nothing is recorded the next one goes to the same place."""
    g.now[LOGGED] = min(g.now[LOGGED] + g.rules[RECORDS], MOST_LOGGED - 1)


@jit
def _told(g: Game, kind: int, move: Numbers) -> None:
    """An event that is about an action: it is in the row, behind the seat."""
    row = g.log[g.now[LOGGED]]
    row[0], row[1] = kind, move[1]
    row[2:] = move[: _ROW - 2]
    _logged(g)


@jit
def _ends(g: Game, seat: int, why: int) -> None:
    _say(g, _ENDED, seat, why, 0, 0, 0)
    g.now[PHASE], g.now[WHY] = OVER, why
    if why != _BY_MAH_JONGGS:
        seat = _NOTHING
    g.now[TURN] = seat


@jit
def _begins(g: Game, seat: int, drawn: int) -> None:
    _say(g, _TURN, seat, drawn, 0, 0, 0)
    _plays(g, seat, drawn)


@jit
def _plays(g: Game, seat: int, drawn: int) -> None:
    """It is the turn of a seat, of which nothing is known yet."""
    now = g.now
    now[PHASE], now[TURN], now[DRAWN] = PLAY, seat, drawn
    now[TILE], now[FROM], now[FOR_MAH_JONGG] = _NOTHING, _NOTHING, 0
    now[FRESH_RACK], now[CLAIMED_ON], now[SWAPPED] = _NOTHING, _NOTHING, 0


@jit
def _draws(g: Game, seat: int) -> None:
    tile = g.wall[g.rules[TILES] - g.now[LEFT]]
    _say(g, _DREW, seat, tile, 0, 0, 0)
    g.pool[seat, tile] += 1
    g.now[LEFT] -= 1
    _plays(g, seat, 1)


@jit
def _discards(g: Game, seat: int, tile: int) -> None:
    _say(g, _DISCARDED, seat, tile, 0, 0, 0)
    g.pool[seat, tile] -= 1
    g.now[THROWN] += 1
    g.now[PHASE], g.now[TURN], g.now[TILE] = WINDOW, seat, tile
    for other in range(g.rules[SEATS]):
        g.answer[other, 0] = _NOTHING


@jit
def _takes(g: Game, seat: int, for_mah_jongg: int) -> None:
    """The open discard begins the turn of a seat."""
    tile, thrower = g.now[TILE], g.now[TURN]
    g.pool[seat, tile] += 1
    _plays(g, seat, 1)
    g.now[TILE], g.now[FROM], g.now[FOR_MAH_JONGG] = tile, thrower, for_mah_jongg


@jit
def _claims(g: Game, move: Numbers) -> None:
    seat, rack = move[1], move[2]
    row = g.log[g.now[LOGGED]]
    row[0], row[1], row[2], row[3], row[4] = _CLAIMED, seat, g.now[TURN], g.now[TILE], rack
    row[5], row[6], row[7], row[8] = move[3], move[4], move[5], EQUAL
    _logged(g)
    _takes(g, seat, 0)
    _exposes(g, seat, rack, move[3], move[4], move[5])


@jit
def _exposes(g: Game, seat: int, rack: int, kind: int, size: int, jokers: int) -> None:
    """A new group lies on a rack, and may still be changed."""
    place = g.lies[seat, rack]
    g.pool[seat, kind] -= size - jokers
    g.pool[seat, _JOKER] -= jokers
    shown = g.shown[seat, rack, place]
    shown[0], shown[1], shown[2] = kind, size, jokers
    g.lies[seat, rack] = place + 1
    g.stale[seat, rack] = 1
    g.now[FRESH_RACK], g.now[FRESH_PLACE], g.now[CLAIMED_ON] = rack, place, rack


@jit
def _reshapes(g: Game, move: Numbers) -> None:
    seat, rack, place = move[1], g.now[FRESH_RACK], g.now[FRESH_PLACE]
    _told_plainly(g, _RESHAPED, move)
    shown = g.shown[seat, rack]
    kind, size, jokers = shown[place, 0], shown[place, 1], shown[place, 2]
    for after in range(place + 1, g.lies[seat, rack]):
        shown[after - 1] = shown[after]
    g.lies[seat, rack] -= 1
    g.stale[seat, rack] = 1
    g.pool[seat, kind] += size - jokers
    g.pool[seat, _JOKER] += jokers
    _exposes(g, seat, move[2], move[3], move[4], move[5])


@jit
def _told_plainly(g: Game, kind: int, move: Numbers) -> None:
    """An event that has the fields of its action."""
    row = g.log[g.now[LOGGED]]
    row[:] = move
    row[0] = kind
    _logged(g)


@jit
def _exchanges(g: Game, seat: int, owner: int, rack: int, place: int, tile: int) -> None:
    _say(g, _EXCHANGED, seat, owner, rack, place, tile)
    g.pool[seat, tile] -= 1
    g.pool[seat, _JOKER] += 1
    g.shown[owner, rack, place, 2] -= 1
    if g.fate[owner, rack] == LIVE and not g.shown[owner, rack, place, 2]:
        g.stale[owner, rack] = 1  # without jokers it may be a group that allows none
    if g.now[CLAIMED_ON] >= 0 and g.now[SWAPPED] < MOST_SWAPS:
        g.swaps[g.now[SWAPPED]] = tile
        g.now[SWAPPED] += 1
    g.now[FRESH_RACK] = _NOTHING


@jit
def _declares(g: Game, move: Numbers) -> None:
    seat, rack, size, taken = move[1], move[2], move[3], _NOTHING
    if g.now[PHASE] == WINDOW:
        taken = g.now[TILE]
        _takes(g, seat, 1)
    row = g.log[g.now[LOGGED]]
    row[:] = move
    row[0] = _DECLARED
    row[4 + size], row[5 + size] = taken, g.now[BY_CLAIM]
    _logged(g)
    win = g.wins[g.now[WINS]]
    win[TURN_WON], win[TOOK], win[TAKEN_FROM] = g.now[THROWN], g.now[TILE], g.now[FROM]
    win[TOOK_FOR_MAH_JONGG], win[CLAIMED_IT] = g.now[FOR_MAH_JONGG], g.now[BY_CLAIM]
    win[ACTION:SHOWN] = move
    win[SHOWN] = g.lies[seat, rack]
    for place in range(g.lies[seat, rack]):
        win[SHOWN + 1 + 3 * place : SHOWN + 4 + 3 * place] = g.shown[seat, rack, place]
    g.now[WINS] += 1
    g.fate[seat, rack] = DECLARED
    for i in range(size):
        g.pool[seat, move[4 + i]] -= 1
    if g.now[FRESH_RACK] == rack:
        g.now[FRESH_RACK] = _NOTHING


@jit
def _concedes(g: Game, seat: int) -> None:
    _say(g, _CONCEDED, seat, 0, 0, 0, 0)
    for rack in range(g.rules[RACKS]):
        if g.fate[seat, rack] == LIVE:
            _say(g, _DIED, seat, rack, _TABLE, _GIVEN_UP, 0)
            g.fate[seat, rack] = DEAD
            if g.now[PHASE] == PLAY and g.now[TURN] == seat and g.now[FRESH_RACK] == rack:
                g.now[FRESH_RACK] = _NOTHING
    if g.now[PHASE] == WINDOW:
        g.answer[seat, 0] = _NOTHING


@jit
def _decision(g: Game) -> int:
    """The seat whose answer decides the open window, or that nobody wants the discard, or that the window waits."""
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
    if not any_answer or (waits >= 0 and (best < 0 or rank > waits)):
        return _WAITS
    return best


@jit
def _unwanted(g: Game) -> None:
    following = asked(g, 0)
    if not g.now[LEFT]:
        _ends(g, g.now[TURN], _BY_WALL)
    elif g.answer[following, 0] == DRAW:
        _draws(g, following)
    else:
        _begins(g, following, 0)


@jit
def follow(g: Game) -> None:
    """What follows by itself, until a seat has to act or the game is over."""
    while g.now[PHASE] != OVER:
        if not (_ending(g) or _turn(g)):
            decides = _decision(g) if g.now[PHASE] == WINDOW else _WAITS
            if decides == _WAITS:
                return
            if decides == _UNWANTED:
                _unwanted(g)
            else:
                _done(g, g.answer[decides])
    _say(g, _SETTLED, _ANY, 0, 0, 0, 0)


@jit
def _ending(g: Game) -> bool:
    """Two mah jonggs, two dead hands, or too few live hands anywhere."""
    seats, racks, live = g.rules[SEATS], g.rules[RACKS], 0
    for fate, most, why in ((DECLARED, g.rules[MAH_JONGGS], _BY_MAH_JONGGS), (DEAD, racks, _BY_DEAD)):
        if fate == DEAD and not g.rules[DEAD_SEAT_ENDS]:
            continue
        for seat in range(seats):
            count = 0
            for rack in range(racks):
                count += g.fate[seat, rack] == fate
            if count >= most:
                _ends(g, seat, why)
                return True
    for seat in range(seats):
        live += lives(g, seat)
    if live < g.rules[FEWEST_LIVE]:
        _ends(g, g.now[EAST], _BY_NOBODY)
        return True
    return False


@jit
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
        _begins(g, following, 0)
    else:
        _ends(g, seat, _BY_WALL)
    return True


@jit
def _throws(g: Game, seat: int) -> bool:
    """Whether a seat without a live hand ends its turn with a discard."""
    if not g.now[DRAWN] or not g.rules[DEAD_DISCARDS]:
        return False
    held = 0
    for kind in range(_KINDS):
        held += g.pool[seat, kind]
    return held > 0
