"""Effects of single actions on a card game, logged as rows of events."""

from tilewright.compiling import lean
from tilewright.sim import action, event, phase, reason, rows
from tilewright.sim.cards import blanks, deaths, fate, mah_jonggs, table
from tilewright.sim.cards.state import MOST_HANDS, CardGame, Cards, put
from tilewright.sim.records import KIND_COUNT, NOTHING, Numbers
from tilewright.tiles import JOKER


@lean
def look_up(c: Cards, g: CardGame, move: Numbers) -> None:
    """Look up the facts that an action needs before it is played, and store them.

    For a declaration, these are the hands that its tiles complete, and whether the claim that began the turn completed
    the hand. For a call that a hand is dead, this is the verdict.
    """
    if move[0] == action.DECLARE:
        mah_jonggs.write_candidates(c, g, move)
        g.now.by_claim = mah_jonggs.is_by_claim(c, g, move[1], move[2])
    elif move[0] == action.CHALLENGE:
        deaths.judge_call(c, g, move)


@lean
def play_action(g: CardGame, move: Numbers) -> None:
    """Play an action that takes effect immediately."""
    kind, seat = move[0], move[1]
    if kind == action.DRAW:
        draw(g, seat)
    elif kind == action.DISCARD:
        _discard(g, seat, move[2])
    elif kind == action.CLAIM:
        _claim(g, move)
    elif kind == action.DECLARE:
        _declare(g, move)
    elif kind == action.EXCHANGE_JOKER:
        _exchange_joker(g, seat, move[2], move[3], move[4], move[5])
    elif kind == action.RESHAPE:
        _reshape(g, move)
    elif kind == action.CHALLENGE:
        deaths.play_call(g, move)
    elif kind == action.EXCHANGE_BLANK:
        blanks.exchange_blank(g, seat, move[2])
    elif kind == action.CONCEDE:
        _concede(g, seat)
    elif kind == action.PASS:
        end_game(g, g.now.turn, reason.WALL)


@lean
def end_game(g: CardGame, seat: int, why: int) -> None:
    """End the game. `seat` is the seat that the log names, and `why` the code of the reason."""
    table.log_event(g, event.ENDED, seat, why, 0, 0, 0)
    g.now.phase, g.now.reason = phase.OVER, why
    g.now.turn = seat if why == reason.MAH_JONGGS else NOTHING  # after the game, `turn` is the winner


@lean
def begin_turn(g: CardGame, seat: int, drawn: int) -> None:
    """Begin a seat's turn, and log it."""
    table.log_event(g, event.TURN_BEGAN, seat, drawn, 0, 0, 0)
    set_turn(g, seat, drawn)


@lean
def set_turn(g: CardGame, seat: int, drawn: int) -> None:
    """Set the fields of `g.now` for the start of a seat's turn."""
    now = g.now
    now.phase = phase.PLAY
    now.turn = seat
    now.drawn = drawn
    now.tile = now.taken_from = NOTHING
    now.fresh_rack = now.claimed_on = NOTHING
    now.for_mah_jongg = now.swapped = 0


@lean
def draw(g: CardGame, seat: int) -> None:
    """Draw the next tile of the wall, which begins the seat's turn."""
    tile = g.wall[g.rules.tiles - g.now.left]
    table.log_event(g, event.DREW, seat, tile, 0, 0, 0)
    g.pool[seat, tile] += 1
    g.now.left -= 1
    set_turn(g, seat, 1)


@lean
def _discard(g: CardGame, seat: int, tile: int) -> None:
    table.log_event(g, event.DISCARDED, seat, tile, 0, 0, 0)
    g.pool[seat, tile] -= 1
    g.discards[seat, tile] += 1
    g.pile[g.now.piled] = KIND_COUNT * seat + tile
    g.now.piled += 1
    g.now.discards += 1
    g.now.phase, g.now.turn, g.now.tile = phase.WINDOW, seat, tile
    for other in range(g.rules.seats):
        g.answer[other, 0] = NOTHING


@lean
def _take_discard(g: CardGame, seat: int, for_mah_jongg: int) -> None:
    """Move the open discard to a seat's concealed tiles, which begins the seat's turn."""
    tile, thrower = g.now.tile, g.now.turn
    g.pool[seat, tile] += 1
    g.discards[thrower, tile] -= 1
    g.now.piled -= 1
    set_turn(g, seat, 1)
    g.now.tile, g.now.taken_from, g.now.for_mah_jongg = tile, thrower, for_mah_jongg


@lean
def _claim(g: CardGame, move: Numbers) -> None:
    seat, rack = move[1], move[2]
    row = g.log[g.now.logged]
    row[0], row[1], row[2], row[3], row[4] = event.CLAIMED, seat, g.now.turn, g.now.tile, rack
    row[5], row[6], row[7], row[8] = move[3], move[4], move[5], rows.EQUAL
    table.next_row(g)
    _take_discard(g, seat, 0)
    _expose(g, seat, rack, move[3], move[4], move[5])


@lean
def _expose(g: CardGame, seat: int, rack: int, kind: int, size: int, jokers: int) -> None:
    """Put an exposure on a rack. The seat may still change it."""
    place = g.exposures[seat, rack]
    g.pool[seat, kind] -= size - jokers
    g.pool[seat, JOKER] -= jokers
    shown = g.shown[seat, rack, place]
    shown[0], shown[1], shown[2] = kind, size, jokers
    g.exposures[seat, rack] = place + 1
    g.stale[seat, rack] = 1
    g.now.fresh_rack, g.now.fresh_place, g.now.claimed_on = rack, place, rack


@lean
def _reshape(g: CardGame, move: Numbers) -> None:
    seat, rack, place = move[1], g.now.fresh_rack, g.now.fresh_place
    table.log_action(g, event.RESHAPED, move)
    shown = g.shown[seat, rack]
    kind, size, jokers = shown[place, 0], shown[place, 1], shown[place, 2]
    for after in range(place + 1, g.exposures[seat, rack]):
        put(shown[after - 1], 0, shown[after], 3)
    g.exposures[seat, rack] -= 1
    g.stale[seat, rack] = 1
    g.pool[seat, kind] += size - jokers
    g.pool[seat, JOKER] += jokers
    _expose(g, seat, move[2], move[3], move[4], move[5])


@lean
def _exchange_joker(g: CardGame, seat: int, owner: int, rack: int, place: int, tile: int) -> None:
    table.log_event(g, event.JOKER_EXCHANGED, seat, owner, rack, place, tile)
    blanks.keep_held(g, seat)
    g.pool[seat, tile] -= 1
    g.pool[seat, JOKER] += 1
    g.shown[owner, rack, place, 2] -= 1
    if g.fate[owner, rack] == fate.LIVE and not g.shown[owner, rack, place, 2]:
        g.stale[owner, rack] = 1  # an exposure without jokers may also fit hands that allow no joker in this group
    g.now.fresh_rack = NOTHING


@lean
def _declare(g: CardGame, move: Numbers) -> None:
    seat, rack, size, taken = move[1], move[2], move[3], NOTHING
    if g.now.phase == phase.WINDOW:
        taken = g.now.tile
        _take_discard(g, seat, 1)
    if not g.candidates[seat].count:
        deaths.play_false_declaration(g, move, taken, NOTHING)
        return
    row = g.log[g.now.logged]
    put(row, 0, move, rows.WIDTH)
    row[0] = event.DECLARED
    row[4 + size], row[5 + size] = taken, g.now.by_claim
    table.next_row(g)
    win = g.wins[g.now.wins]
    win.turn = g.now.discards
    win.tile = g.now.tile
    win.taken_from = g.now.taken_from
    win.for_mah_jongg = g.now.for_mah_jongg
    win.by_claim = g.now.by_claim
    win.drawn = taken < 0 and not g.now.by_claim
    put(win.action, 0, move, rows.WIDTH)
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
def _concede(g: CardGame, seat: int) -> None:
    table.log_event(g, event.CONCEDED, seat, 0, 0, 0, 0)
    for rack in range(g.rules.racks):
        if g.fate[seat, rack] == fate.LIVE:
            deaths.kill_hand(g, seat, rack, reason.GIVEN_UP, NOTHING)
