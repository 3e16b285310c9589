"""What actions do to a game, as rows of events."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.sim import action, event, phase, reason
from tilewright.sim.cards import fate
from tilewright.sim.cards.blanks import gives_blank, swaps
from tilewright.sim.cards.deaths import called_dead, dies, judged, shows_no_hand
from tilewright.sim.cards.facts import by_claim
from tilewright.sim.cards.hands import Cards, Numbers
from tilewright.sim.cards.made import hands_made
from tilewright.sim.cards.table import MOST_HANDS, Game, put
from tilewright.sim.cards.telling import logged, say, told_plainly
from tilewright.sim.records import NOTHING
from tilewright.sim.rows import EQUAL, WIDTH
from tilewright.tiles import JOKER


@lean
def looked_at(c: Cards, g: Game, move: Numbers) -> None:
    """What is to be declared: which hands it makes, and whether an exposure just claimed completed it.

    And what is to be called dead: whether it is.
    """
    if move[0] == action.DECLARE:
        hands_made(c, g, move)
        g.now.by_claim = by_claim(c, g, move[1], move[2])
    elif move[0] == action.CHALLENGE:
        judged(c, g, move)


@lean
def done(g: Game, move: Numbers) -> None:
    """What an action comes to that is no answer beside others."""
    kind, seat = move[0], move[1]
    if kind == action.DRAW:
        draws(g, seat)
    elif kind == action.DISCARD:
        _discards(g, seat, move[2])
    elif kind == action.CLAIM:
        _claims(g, move)
    elif kind == action.DECLARE:
        _declares(g, move)
    elif kind == action.EXCHANGE_JOKER:
        _exchanges(g, seat, move[2], move[3], move[4], move[5])
    elif kind == action.RESHAPE:
        _reshapes(g, move)
    elif kind == action.CHALLENGE:
        called_dead(g, move)
    elif kind == action.EXCHANGE_BLANK:
        gives_blank(g, seat, move[2])
    elif kind == action.CONCEDE:
        _concedes(g, seat)
    elif kind == action.PASS:
        ends(g, g.now.turn, reason.WALL)


@lean
def ends(g: Game, seat: int, why: int) -> None:
    """The game is over; a seat brought it about."""
    say(g, event.ENDED, seat, why, 0, 0, 0)
    g.now.phase, g.now.reason = phase.OVER, why
    g.now.turn = seat if why == reason.MAH_JONGGS else NOTHING  # who won


@lean
def begins(g: Game, seat: int, drawn: int) -> None:
    """The turn of a seat."""
    say(g, event.TURN_BEGAN, seat, drawn, 0, 0, 0)
    plays(g, seat, drawn)


@lean
def plays(g: Game, seat: int, drawn: int) -> None:
    """It is the turn of a seat, of which nothing is known yet."""
    now = g.now
    now.phase = phase.PLAY
    now.turn = seat
    now.drawn = drawn
    now.tile = now.taken_from = NOTHING
    now.fresh_rack = now.claimed_on = NOTHING
    now.for_mah_jongg = now.swapped = 0


@lean
def draws(g: Game, seat: int) -> None:
    """A seat draws the next tile of the wall."""
    tile = g.wall[g.rules.tiles - g.now.left]
    say(g, event.DREW, seat, tile, 0, 0, 0)
    g.pool[seat, tile] += 1
    g.now.left -= 1
    plays(g, seat, 1)


@lean
def _discards(g: Game, seat: int, tile: int) -> None:
    say(g, event.DISCARDED, seat, tile, 0, 0, 0)
    g.pool[seat, tile] -= 1
    g.discards[seat, tile] += 1
    if g.rules.blanks:
        last = g.pile[g.now.piled]
        last[0], last[1] = seat, tile
        g.now.piled += 1
    g.now.discards += 1
    g.now.phase, g.now.turn, g.now.tile = phase.WINDOW, seat, tile
    for other in range(g.rules.seats):
        g.answer[other, 0] = NOTHING


@lean
def _takes(g: Game, seat: int, for_mah_jongg: int) -> None:
    """The open discard begins the turn of a seat."""
    tile, thrower = g.now.tile, g.now.turn
    g.pool[seat, tile] += 1
    g.discards[thrower, tile] -= 1
    g.now.piled -= g.rules.blanks > 0
    plays(g, seat, 1)
    g.now.tile, g.now.taken_from, g.now.for_mah_jongg = tile, thrower, for_mah_jongg


@lean
def _claims(g: Game, move: Numbers) -> None:
    seat, rack = move[1], move[2]
    row = g.log[g.now.logged]
    row[0], row[1], row[2], row[3], row[4] = event.CLAIMED, seat, g.now.turn, g.now.tile, rack
    row[5], row[6], row[7], row[8] = move[3], move[4], move[5], EQUAL
    logged(g)
    _takes(g, seat, 0)
    _exposes(g, seat, rack, move[3], move[4], move[5])


@lean
def _exposes(g: Game, seat: int, rack: int, kind: int, size: int, jokers: int) -> None:
    """A new group lies on a rack, and may still be changed."""
    place = g.exposures[seat, rack]
    g.pool[seat, kind] -= size - jokers
    g.pool[seat, JOKER] -= jokers
    shown = g.shown[seat, rack, place]
    shown[0], shown[1], shown[2] = kind, size, jokers
    g.exposures[seat, rack] = place + 1
    g.stale[seat, rack] = 1
    g.now.fresh_rack, g.now.fresh_place, g.now.claimed_on = rack, place, rack


@lean
def _reshapes(g: Game, move: Numbers) -> None:
    seat, rack, place = move[1], g.now.fresh_rack, g.now.fresh_place
    told_plainly(g, event.RESHAPED, move)
    shown = g.shown[seat, rack]
    kind, size, jokers = shown[place, 0], shown[place, 1], shown[place, 2]
    for after in range(place + 1, g.exposures[seat, rack]):
        put(shown[after - 1], 0, shown[after], 3)
    g.exposures[seat, rack] -= 1
    g.stale[seat, rack] = 1
    g.pool[seat, kind] += size - jokers
    g.pool[seat, JOKER] += jokers
    _exposes(g, seat, move[2], move[3], move[4], move[5])


@lean
def _exchanges(g: Game, seat: int, owner: int, rack: int, place: int, tile: int) -> None:
    say(g, event.JOKER_EXCHANGED, seat, owner, rack, place, tile)
    swaps(g, seat)
    g.pool[seat, tile] -= 1
    g.pool[seat, JOKER] += 1
    g.shown[owner, rack, place, 2] -= 1
    if g.fate[owner, rack] == fate.LIVE and not g.shown[owner, rack, place, 2]:
        g.stale[owner, rack] = 1  # without jokers it may be a group that allows none
    g.now.fresh_rack = NOTHING


@lean
def _declares(g: Game, move: Numbers) -> None:
    seat, rack, size, taken = move[1], move[2], move[3], NOTHING
    if g.now.phase == phase.WINDOW:
        taken = g.now.tile
        _takes(g, seat, 1)
    if not g.candidates[seat].count:
        shows_no_hand(g, move, taken, NOTHING)
        return
    row = g.log[g.now.logged]
    put(row, 0, move, WIDTH)
    row[0] = event.DECLARED
    row[4 + size], row[5 + size] = taken, g.now.by_claim
    logged(g)
    win = g.wins[g.now.wins]
    win.turn = g.now.discards
    win.tile = g.now.tile
    win.taken_from = g.now.taken_from
    win.for_mah_jongg = g.now.for_mah_jongg
    win.by_claim = g.now.by_claim
    win.drawn = taken < 0 and not g.now.by_claim
    put(win.action, 0, move, WIDTH)
    win.exposures = g.exposures[seat, rack]
    for place in range(g.exposures[seat, rack]):
        put(win.shown[place], 0, g.shown[seat, rack, place], 3)
    win.candidates.count = g.candidates[seat].count
    put(win.candidates.hands, 0, g.candidates[seat].hands, MOST_HANDS)
    g.now.wins += 1
    g.fate[seat, rack] = fate.DECLARED
    g.now.out += 1
    for i in range(size):
        g.pool[seat, move[4 + i]] -= 1
    if g.now.fresh_rack == rack:
        g.now.fresh_rack = NOTHING


@lean
def _concedes(g: Game, seat: int) -> None:
    say(g, event.CONCEDED, seat, 0, 0, 0, 0)
    for rack in range(g.rules.racks):
        if g.fate[seat, rack] == fate.LIVE:
            dies(g, seat, rack, reason.GIVEN_UP, NOTHING)
