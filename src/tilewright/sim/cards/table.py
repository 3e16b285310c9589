"""The table of a card game: live seats, seats that have to act, and the log."""

from tilewright.compiling import lean
from tilewright.engine.ruleset import Ruleset
from tilewright.sim import phase, rows
from tilewright.sim.cards import fate, plan, state
from tilewright.sim.cards.state import CardGame, put
from tilewright.sim.plan import unsupported
from tilewright.sim.records import KIND_COUNT, Numbers, new
from tilewright.tiles import JOKER


def game_of(rules: Ruleset, *, records: bool = False) -> CardGame:
    """Allocate memory for a game, which keeps a log if `records` is true. Raises Unsupported for an unknown rule."""
    held = max(rules.deal.east, rules.deal.others + 1)
    if rules.seats > state.MOST_SEATS or rules.racks > state.MOST_RACKS or len(rules.tiles) > state.MOST_TILES:
        table = {"seats": rules.seats, "racks": rules.racks, "tiles": len(rules.tiles)}
        raise unsupported("sim.large-table", **table)
    if held > 3 * state.MOST_EXPOSED + 1:
        raise unsupported("sim.large-hands", tiles=held)
    game = new(CardGame)
    game.rules = plan.plan_of(rules, records=records)
    game.wall[: len(rules.tiles)] = list(rules.tiles)
    return game


@lean
def is_live(g: CardGame, seat: int) -> bool:
    """Return whether a seat still has a live hand."""
    live = False
    for rack in range(g.rules.racks):
        live = live or g.fate[seat, rack] == fate.LIVE
    return bool(live)


@lean
def next_live(g: CardGame, seat: int) -> int:
    """Return the next seat in turn with a live hand, which may be `seat` again; -1 if there is none."""
    seats = g.rules.seats
    for step in range(1, seats + 1):
        if is_live(g, (seat + step) % seats):
            return int((seat + step) % seats)
    return -1


@lean
def answerer(g: CardGame, nth: int) -> int:
    """Return the seat with index `nth`, in turn order, among those that may answer the open discard; -1 if none."""
    if g.now.phase != phase.WINDOW or (g.now.tile == JOKER and nth):
        return -1
    seats, earlier = g.rules.seats, 0
    for step in range(1, seats):
        seat = (g.now.turn + step) % seats
        if is_live(g, seat):
            if earlier == nth:
                return int(seat)
            earlier += 1
    return -1


@lean
def order_of(g: CardGame, seat: int) -> int:
    """Return the index of a seat among those that may answer the open discard; -1 if it may not answer."""
    for nth in range(g.rules.seats):
        if answerer(g, nth) == seat:
            return nth
    return -1


@lean
def awaited_seat(g: CardGame) -> int:
    """Return the first seat in turn that has to act; -1 after the game."""
    if g.now.phase == phase.PLAY:
        return int(g.now.turn)
    if g.now.phase == phase.PASSING:
        return passing_seat(g, 0)
    for nth in range(g.rules.seats):
        seat = answerer(g, nth)
        if seat >= 0 and g.answer[seat, 0] < 0:
            return seat
    return -1


@lean
def passing_seat(g: CardGame, nth: int) -> int:
    """Return the seat with index `nth`, in turn order, among those that still have to pass or vote; -1 if none."""
    seats, earlier = g.rules.seats, 0
    for step in range(seats):
        seat = (g.now.east + step) % seats
        if is_awaited(g, seat):
            if earlier == nth:
                return int(seat)
            earlier += 1
    return -1


@lean
def is_awaited(g: CardGame, seat: int) -> bool:
    """Return whether a seat still has to act in this stage of the Charleston."""
    part = g.part[seat]
    if g.now.stage == state.CONSENTING or part.due < 0:
        return bool(part.answer < 0)
    return bool(part.laid < part.due)


@lean
def write_unshown(g: CardGame, left: Numbers) -> None:
    """Count the tiles of each kind that are neither exposed nor in a declared hand in `left`."""
    for kind in range(KIND_COUNT):
        left[kind] = 0
    for i in range(g.rules.tiles):
        left[g.wall[i]] += 1
    for nth in range(g.now.wins):
        for i in range(g.wins[nth].action[3]):
            left[g.wins[nth].action[4 + i]] -= 1
    for seat in range(g.rules.seats):
        for rack in range(g.rules.racks):
            for place in range(g.exposures[seat, rack]):
                shown = g.shown[seat, rack, place]
                left[shown[0]] -= shown[1] - shown[2]
                left[JOKER] -= shown[2]


@lean
def log_event(g: CardGame, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Log an event with its seat and up to four more fields."""
    row = g.log[g.now.logged]
    row[0], row[1], row[2], row[3], row[4], row[5] = kind, seat, a, b, c, d
    next_row(g)


@lean
def next_row(g: CardGame) -> None:
    """Advance to the next row of the log if the game is recorded."""
    g.now.logged = min(g.now.logged + g.rules.records, state.MOST_LOGGED - 1)


@lean
def log_move(g: CardGame, kind: int, move: Numbers) -> None:
    """Log an event whose fields are its seat and a whole action."""
    row = g.log[g.now.logged]
    row[0], row[1] = kind, move[1]
    put(row, 2, move, rows.WIDTH - 2)
    next_row(g)


@lean
def log_action(g: CardGame, kind: int, move: Numbers) -> None:
    """Log an event that has the same fields as its action, such as a changed exposure."""
    row = g.log[g.now.logged]
    put(row, 0, move, rows.WIDTH)
    row[0] = kind
    next_row(g)
