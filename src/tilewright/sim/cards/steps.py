"""Actions in card games with all their consequences, logged as rows of events."""

from tilewright.compiling import lean
from tilewright.sim import action, event, phase, reason, rows
from tilewright.sim.cards import charleston, deaths, doing, fate, table
from tilewright.sim.cards.state import MOST_LOGGED, MOST_SEATS, CardGame, put
from tilewright.sim.records import KIND_COUNT, NOTHING, Numbers

_BY_NOBODY, _ANY, _UNWANTED, _WAITS = rows.text("no-live-hand"), -1, -1, -2


@lean
def open_game(g: CardGame, east: int, pot: int, stacks: int) -> None:
    """Deal a new game from `g.wall`, up to the first choice.

    If the wall is broken, the first `stacks` stacks move to its end. `pot` is the amount carried over from earlier
    games.
    """
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
    g.aim[:] = NOTHING
    table.log_event(g, event.EAST_CHOSEN, east, 0, 0, 0, 0)
    g.now.east = east
    if pot:
        table.log_event(g, event.POT_CARRIED, east, pot, 0, 0, 0)
    if g.rules.breaks:
        table.log_event(g, event.WALL_BROKEN, east, stacks, 0, 0, 0)
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
                _deal(g, (east + step) % seats, min(due, g.rules.packet))
        dealt += g.rules.packet
    if g.rules.charleston:
        doing.set_turn(g, east, 1)
        charleston.begin_stage(g, 0)
    else:
        doing.begin_turn(g, east, int(g.rules.east_tiles > g.rules.other_tiles))


@lean
def _deal(g: CardGame, seat: int, packet: int) -> None:
    row = g.log[g.now.logged]
    row[0], row[1], row[2] = event.DEALT, seat, packet
    for i in range(packet):
        tile = g.wall[g.rules.tiles - g.now.left]
        row[3 + i] = tile
        g.pool[seat, tile] += 1
        g.now.left -= 1
    table.next_row(g)


@lean
def act(g: CardGame, move: Numbers) -> None:
    """Play an action and all automatic consequences."""
    g.now.moves += 1
    put(g.moves[g.now.moved], 0, move, rows.WIDTH)
    g.now.moved = min(g.now.moved + g.rules.records, MOST_LOGGED - 1)
    if g.now.phase == phase.PASSING and move[0] != action.DECLARE:
        charleston.lay_or_answer(g, move)
    elif (
        g.now.phase == phase.PLAY
        or move[0] in (action.CHALLENGE, action.CONCEDE, action.EXCHANGE_BLANK)
        or table.answerer(g, 1) < 0
    ):
        doing.play_action(g, move)
    else:
        put(g.answer[move[1]], 0, move, rows.WIDTH)
        if _decision(g) == _WAITS:
            table.log_move(g, event.ANSWERED, move)
    follow(g)


@lean
def _decision(g: CardGame) -> int:
    """Return the seat that gets the open discard, _UNWANTED for no seat, or _WAITS if more answers are needed.

    If players can make mistakes, every seat is asked, because any declaration may be false.
    """
    best, rank, waits, any_answer, seats = _UNWANTED, 0, -1, False, g.rules.seats
    for nth in range(seats - 1):
        seat = table.answerer(g, nth)
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
def _go_on_unwanted(g: CardGame) -> None:
    following = table.answerer(g, 0)
    if not g.now.left:
        doing.end_game(g, g.now.turn, reason.WALL)
    elif g.answer[following, 0] == action.DRAW:
        doing.draw(g, following)
    else:
        doing.begin_turn(g, following, 0)


@lean
def _give_discard(g: CardGame, best: int) -> None:
    """Give the open discard to seat `best`.

    If several seats declare mah jongg, the tile goes to the first in turn order whose declaration is valid.
    """
    tile, thrower, seats = g.now.tile, g.now.turn, g.rules.seats
    if g.answer[best, 0] != action.DECLARE:
        doing.play_action(g, g.answer[best])
        return
    for step in range(seats - 1, 0, -1):
        seat = (thrower + step) % seats
        if g.answer[seat, 0] == action.DECLARE and g.candidates[seat].count:
            best = seat
    for step in range(1, seats):
        seat = (thrower + step) % seats
        if seat == best:
            doing.play_action(g, g.answer[seat])
            if g.candidates[seat].count:
                return
        elif g.answer[seat, 0] == action.DECLARE:
            deaths.play_false_declaration(g, g.answer[seat], NOTHING, tile)


@lean
def follow(g: CardGame) -> None:
    """Play all automatic consequences, until a seat has to choose or the game is over."""
    while g.now.phase != phase.OVER:
        if _end_or_kill(g):
            continue
        if g.now.phase == phase.PASSING:
            if not charleston.end_stage(g):
                return
        elif not _move_on(g):
            decides = _decision(g) if g.now.phase == phase.WINDOW else _WAITS
            if decides == _WAITS:
                return
            if decides == _UNWANTED:
                _go_on_unwanted(g)
            else:
                _give_discard(g, decides)
    table.log_event(g, event.SETTLED, _ANY, 0, 0, 0, 0)


@lean
def _end_or_kill(g: CardGame) -> bool:
    """End the game if it is over, or kill a hand that can no longer be completed. Return whether either happened."""
    if not g.now.out:
        return False
    if g.rules.mistakes and deaths.kill_crowded_hand(g):
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
                doing.end_game(g, seat, why)
                return True
    for seat in range(seats):
        live += table.is_live(g, seat)
    if live < g.rules.fewest_live:
        doing.end_game(g, g.now.east, _BY_NOBODY)
        return True
    return False


@lean
def _move_on(g: CardGame) -> bool:
    """Begin the next turn, or end the game, if no seat can answer or play. Return whether the game changed."""
    seat = g.now.turn
    if g.now.phase == phase.WINDOW:
        if table.answerer(g, 0) >= 0:
            return False
    elif table.is_live(g, seat) or _has_to_discard(g, seat):
        return False
    following = table.next_live(g, seat)
    if g.now.left and following >= 0:
        doing.begin_turn(g, following, 0)
    else:
        doing.end_game(g, seat, reason.WALL)
    return True


@lean
def _has_to_discard(g: CardGame, seat: int) -> bool:
    """Return whether a seat without a live hand must still discard to end its turn."""
    if not g.now.drawn or not g.rules.dead_discards:
        return False
    held = 0
    for kind in range(KIND_COUNT):
        held += g.pool[seat, kind]
    return held > 0
