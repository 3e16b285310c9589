"""What actions do to a game, as rows of events."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.engine.events import (
    Claimed,
    Conceded,
    Declared,
    Discarded,
    Drew,
    Ended,
    JokerExchanged,
    Reshaped,
    TurnBegan,
)
from tilewright.sim.cards.blanks import gives_blank, swaps
from tilewright.sim.cards.deaths import called_dead, dies, judged, shows_no_hand
from tilewright.sim.cards.facts import by_claim
from tilewright.sim.cards.hands import Cards, Numbers
from tilewright.sim.cards.made import hands_made
from tilewright.sim.cards.offers import (
    CHALLENGE,
    CLAIM,
    CONCEDE,
    DECLARE,
    DISCARD,
    DRAW,
    EXCHANGE,
    EXCHANGE_BLANK,
    PASS,
    RESHAPE,
)
from tilewright.sim.cards.plan import (
    BLANKS,
    RACKS,
    SEATS,
    TILES,
)
from tilewright.sim.cards.table import (
    ACTION,
    BY_CLAIM,
    CLAIMED_IT,
    CLAIMED_ON,
    DECLARED,
    DRAWN,
    DRAWN_IT,
    FOR_MAH_JONGG,
    FRESH_PLACE,
    FRESH_RACK,
    FROM,
    LEFT,
    LIVE,
    LOGGED,
    MADE,
    MOST_MADE,
    OUT,
    OVER,
    PHASE,
    PILED,
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
    put,
)
from tilewright.sim.cards.telling import logged, say, told_plainly
from tilewright.sim.rows import EQUAL, WIDTH, number, text
from tilewright.tiles import JOKER, KINDS

_CLAIMED, _CONCEDED, _DECLARED = number(Claimed), number(Conceded), number(Declared)
_DISCARDED, _DREW, _ENDED = number(Discarded), number(Drew), number(Ended)
_EXCHANGED, _RESHAPED, _TURN = number(JokerExchanged), number(Reshaped), number(TurnBegan)
_BY_MAH_JONGGS, _BY_WALL, _GIVEN_UP = text("mah-jonggs"), text("wall"), text("table")
_JOKER, _KINDS, _NOTHING = JOKER, len(KINDS), -1


@lean
def looked_at(c: Cards, g: Game, move: Numbers) -> None:
    """What is to be declared: which hands it makes, and whether an exposure just claimed completed it.

    And what is to be called dead: whether it is.
    """
    if move[0] == DECLARE:
        hands_made(c, g, move)
        g.now[BY_CLAIM] = by_claim(c, g, move[1], move[2])
    elif move[0] == CHALLENGE:
        judged(c, g, move)


@lean
def done(g: Game, move: Numbers) -> None:
    """What an action comes to that is no answer beside others."""
    kind, seat = move[0], move[1]
    if kind == DRAW:
        draws(g, seat)
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
    elif kind == CHALLENGE:
        called_dead(g, move)
    elif kind == EXCHANGE_BLANK:
        gives_blank(g, seat, move[2])
    elif kind == CONCEDE:
        _concedes(g, seat)
    elif kind == PASS:
        ends(g, g.now[TURN], _BY_WALL)


@lean
def ends(g: Game, seat: int, why: int) -> None:
    """The game is over; a seat brought it about."""
    say(g, _ENDED, seat, why, 0, 0, 0)
    g.now[PHASE], g.now[WHY] = OVER, why
    g.now[TURN] = seat if why == _BY_MAH_JONGGS else _NOTHING  # who won


@lean
def begins(g: Game, seat: int, drawn: int) -> None:
    """The turn of a seat."""
    say(g, _TURN, seat, drawn, 0, 0, 0)
    plays(g, seat, drawn)


@lean
def plays(g: Game, seat: int, drawn: int) -> None:
    """It is the turn of a seat, of which nothing is known yet."""
    now = g.now
    now[PHASE], now[TURN], now[DRAWN] = PLAY, seat, drawn
    now[TILE], now[FROM], now[FOR_MAH_JONGG] = _NOTHING, _NOTHING, 0
    now[FRESH_RACK], now[CLAIMED_ON], now[SWAPPED] = _NOTHING, _NOTHING, 0


@lean
def draws(g: Game, seat: int) -> None:
    """A seat draws the next tile of the wall."""
    tile = g.wall[g.rules[TILES] - g.now[LEFT]]
    say(g, _DREW, seat, tile, 0, 0, 0)
    g.pool[seat, tile] += 1
    g.now[LEFT] -= 1
    plays(g, seat, 1)


@lean
def _discards(g: Game, seat: int, tile: int) -> None:
    say(g, _DISCARDED, seat, tile, 0, 0, 0)
    g.pool[seat, tile] -= 1
    g.lying[seat, tile] += 1
    if g.rules[BLANKS]:
        last = g.pile[g.now[PILED]]
        last[0], last[1] = seat, tile
        g.now[PILED] += 1
    g.now[THROWN] += 1
    g.now[PHASE], g.now[TURN], g.now[TILE] = WINDOW, seat, tile
    for other in range(g.rules[SEATS]):
        g.answer[other, 0] = _NOTHING


@lean
def _takes(g: Game, seat: int, for_mah_jongg: int) -> None:
    """The open discard begins the turn of a seat."""
    tile, thrower = g.now[TILE], g.now[TURN]
    g.pool[seat, tile] += 1
    g.lying[thrower, tile] -= 1
    g.now[PILED] -= g.rules[BLANKS] > 0
    plays(g, seat, 1)
    g.now[TILE], g.now[FROM], g.now[FOR_MAH_JONGG] = tile, thrower, for_mah_jongg


@lean
def _claims(g: Game, move: Numbers) -> None:
    seat, rack = move[1], move[2]
    row = g.log[g.now[LOGGED]]
    row[0], row[1], row[2], row[3], row[4] = _CLAIMED, seat, g.now[TURN], g.now[TILE], rack
    row[5], row[6], row[7], row[8] = move[3], move[4], move[5], EQUAL
    logged(g)
    _takes(g, seat, 0)
    _exposes(g, seat, rack, move[3], move[4], move[5])


@lean
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


@lean
def _reshapes(g: Game, move: Numbers) -> None:
    seat, rack, place = move[1], g.now[FRESH_RACK], g.now[FRESH_PLACE]
    told_plainly(g, _RESHAPED, move)
    shown = g.shown[seat, rack]
    kind, size, jokers = shown[place, 0], shown[place, 1], shown[place, 2]
    for after in range(place + 1, g.lies[seat, rack]):
        put(shown[after - 1], 0, shown[after], 3)
    g.lies[seat, rack] -= 1
    g.stale[seat, rack] = 1
    g.pool[seat, kind] += size - jokers
    g.pool[seat, _JOKER] += jokers
    _exposes(g, seat, move[2], move[3], move[4], move[5])


@lean
def _exchanges(g: Game, seat: int, owner: int, rack: int, place: int, tile: int) -> None:
    say(g, _EXCHANGED, seat, owner, rack, place, tile)
    swaps(g, seat)
    g.pool[seat, tile] -= 1
    g.pool[seat, _JOKER] += 1
    g.shown[owner, rack, place, 2] -= 1
    if g.fate[owner, rack] == LIVE and not g.shown[owner, rack, place, 2]:
        g.stale[owner, rack] = 1  # without jokers it may be a group that allows none
    g.now[FRESH_RACK] = _NOTHING


@lean
def _declares(g: Game, move: Numbers) -> None:
    seat, rack, size, taken = move[1], move[2], move[3], _NOTHING
    if g.now[PHASE] == WINDOW:
        taken = g.now[TILE]
        _takes(g, seat, 1)
    if not g.made[seat, 0]:
        shows_no_hand(g, move, taken, _NOTHING)
        return
    row = g.log[g.now[LOGGED]]
    put(row, 0, move, WIDTH)
    row[0] = _DECLARED
    row[4 + size], row[5 + size] = taken, g.now[BY_CLAIM]
    logged(g)
    win = g.wins[g.now[WINS]]
    win[TURN_WON], win[TOOK], win[TAKEN_FROM] = g.now[THROWN], g.now[TILE], g.now[FROM]
    win[TOOK_FOR_MAH_JONGG], win[CLAIMED_IT] = g.now[FOR_MAH_JONGG], g.now[BY_CLAIM]
    win[DRAWN_IT] = taken < 0 and not g.now[BY_CLAIM]
    put(win, ACTION, move, WIDTH)
    win[SHOWN] = g.lies[seat, rack]
    for place in range(g.lies[seat, rack]):
        put(win, SHOWN + 1 + 3 * place, g.shown[seat, rack, place], 3)
    put(win, MADE, g.made[seat], 1 + MOST_MADE)
    g.now[WINS] += 1
    g.fate[seat, rack] = DECLARED
    g.now[OUT] += 1
    for i in range(size):
        g.pool[seat, move[4 + i]] -= 1
    if g.now[FRESH_RACK] == rack:
        g.now[FRESH_RACK] = _NOTHING


@lean
def _concedes(g: Game, seat: int) -> None:
    say(g, _CONCEDED, seat, 0, 0, 0, 0)
    for rack in range(g.rules[RACKS]):
        if g.fate[seat, rack] == LIVE:
            dies(g, seat, rack, _GIVEN_UP, _NOTHING)
