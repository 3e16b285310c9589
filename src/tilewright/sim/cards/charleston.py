"""The Charleston of compiled games. Passes and votes stay hidden until every seat has acted."""

from tilewright.compiling import lean
from tilewright.engine.charleston import BLIND, COURTESY, FIRST, PACKET, SECOND, STAGES
from tilewright.sim import action, event, phase, rows
from tilewright.sim.cards import doing, picks, table
from tilewright.sim.cards.state import CONSENTING, CardGame
from tilewright.sim.records import Numbers
from tilewright.tiles import UNKNOWN

_NAMED = rows.text(STAGES[0])  # index in `rows.TEXTS` of the name of the first stage; the other names follow it
_FIRST_RIGHT, _LAST_RIGHT = STAGES.index(FIRST[0]), STAGES.index(SECOND[-1])
_FIRST_LEFT, _LAST_LEFT = STAGES.index(FIRST[-1]), STAGES.index(SECOND[0])
_AT_LAST = STAGES.index(COURTESY)
_UNSAID = -1
assert _FIRST_LEFT + 1 == CONSENTING == _LAST_LEFT - 1
assert _LAST_RIGHT + 1 == _AT_LAST
assert (FIRST[-1], SECOND[-1]) == BLIND


@lean
def begin_stage(g: CardGame, stage: int) -> None:
    """Begin a stage of the Charleston with empty packets and without votes."""
    table.log_event(g, event.STAGE_BEGAN, g.now.east, _NAMED + stage, 0, 0, 0)
    g.now.phase, g.now.stage = phase.PASSING, stage
    for seat in range(g.rules.seats):
        part = g.part[seat]
        part.due = _UNSAID if stage == _AT_LAST else 0 if stage == CONSENTING else PACKET
        part.laid, part.answer = 0, _UNSAID


@lean
def lay_or_answer(g: CardGame, move: Numbers) -> None:
    """Add a tile to a seat's packet, or store the seat's vote or the number of courtesy tiles that it offers."""
    kind, seat, what = move[0], move[1], move[2]
    part = g.part[seat]
    if kind == action.PASS_TILE:
        table.log_event(g, event.PASS_LAID, seat, what, 0, 0, 0)
        part.slots[part.laid] = what
        part.laid += 1
    else:
        table.log_event(g, event.VOTED if kind == action.VOTE else event.WISHED, seat, what, 0, 0, 0)
        part.answer = what


@lean
def end_stage(g: CardGame) -> bool:
    """End a stage of the Charleston if every seat has acted. Return whether the game changed."""
    stage = g.now.stage
    if stage == _AT_LAST:
        return _pass_courtesies(g)
    if table.passing_seat(g, 0) >= 0:
        return False
    if stage == CONSENTING:
        begin_stage(g, _AT_LAST if _log_consent(g) else stage + 1)
        return True
    for seat in range(g.rules.seats):
        if _blind_slots(g, seat):
            picks.pick_slots(g.wall[: g.rules.tiles], int(stage == _LAST_RIGHT), seat, g.picks[seat], g.rooms)
    for seat in range(g.rules.seats):
        _pass_packet(g, seat)
    begin_stage(g, _AT_LAST if stage == _FIRST_LEFT and not g.rules.second else stage + 1)
    return True


@lean
def _log_consent(g: CardGame) -> int:
    """Log which seats voted against a second Charleston. Return their number."""
    row, against = g.log[g.now.logged], 0
    row[0], row[1] = event.CONSENTED, g.now.east
    for seat in range(g.rules.seats):
        if not g.part[seat].answer:
            row[3 + against] = seat
            against += 1
    row[2] = against
    table.next_row(g)
    return against


@lean
def _pass_courtesies(g: CardGame) -> bool:
    """Carry out the next step of the courtesy pass. Return whether the game changed.

    Two opposite seats agree on a number of tiles and pass them to each other. After the last pass, East's turn begins.
    """
    seats = g.rules.seats
    for step in range(seats):
        seat = (g.now.east + step) % seats
        other = _receiver(g, seat)
        mine, theirs = g.part[seat], g.part[other]
        if mine.due < 0 and mine.answer >= 0 and theirs.answer >= 0:
            due = min(mine.answer, theirs.answer)
            table.log_event(g, event.AGREED, seat, other, due, 0, 0)
            mine.due = theirs.due = due
            return True
        if mine.due > 0 and not table.is_awaited(g, seat) and not table.is_awaited(g, other):
            _pass_packet(g, seat)
            _pass_packet(g, other)
            mine.due = theirs.due = 0
            return True
    if table.passing_seat(g, 0) >= 0:
        return False
    doing.begin_turn(g, g.now.east, 1)
    return True


@lean
def _receiver(g: CardGame, seat: int) -> int:
    """Return the seat that receives this seat's packet."""
    return int((seat + _distance(g)) % g.rules.seats)


@lean
def _distance(g: CardGame) -> int:
    """Return how many seats away the receiver of a packet is, counted in turn order: 1 is the seat to the right."""
    stage, seats = g.now.stage, g.rules.seats
    if stage in (_FIRST_RIGHT, _LAST_RIGHT):
        return 1
    return int(seats - 1 if stage in (_FIRST_LEFT, _LAST_LEFT) else seats // 2)


@lean
def _pass_packet(g: CardGame, seat: int) -> None:
    """Replace the tiles that a seat passes with the tiles that it receives, and log both.

    The stored packets stay unchanged, because other seats still have to receive from them.
    """
    seats, size = g.rules.seats, g.part[seat].laid
    source, blind = (seat + seats - _distance(g)) % seats, _blind_slots(g, seat)
    row = g.log[g.now.logged]
    row[0], row[1], row[2], row[3], row[4 + size] = event.PASSED, seat, _receiver(g, seat), size, size
    for slot in range(size):
        tile = g.part[seat].slots[slot]
        row[4 + slot] = UNKNOWN if tile < 0 else tile
        if tile >= 0:
            g.pool[seat, tile] -= 1
    for slot in range(size):
        tile = UNKNOWN
        if not _is_forwarded(g, seat, slot, blind):
            tile = _tile_in(g, source, slot)
            g.pool[seat, tile] += 1
        row[5 + size + slot] = tile
    table.next_row(g)


@lean
def _blind_slots(g: CardGame, seat: int) -> int:
    """Return how many incoming tiles a seat passes on without looking at them."""
    blind = 0
    for slot in range(g.part[seat].laid):
        blind += g.part[seat].slots[slot] < 0
    return int(blind)


@lean
def _is_forwarded(g: CardGame, seat: int, slot: int, blind: int) -> bool:
    """Return whether a seat passes on the incoming tile in this slot unseen. It passes on `blind` such tiles in all."""
    forwarded = False
    for nth in range(blind):
        forwarded = forwarded or g.picks[seat, nth] == slot
    return bool(forwarded)


@lean
def _tile_in(g: CardGame, seat: int, slot: int) -> int:
    """Return the tile in a slot of a seat's packet.

    If the seat passes on an unseen tile there, look for it in the packet that the seat receives.
    """
    seats = g.rules.seats
    while g.part[seat].slots[slot] < 0:
        nth = 0
        for before in range(slot):
            nth += g.part[seat].slots[before] < 0
        slot = g.picks[seat, nth]
        seat = (seat + seats - _distance(g)) % seats
    return int(g.part[seat].slots[slot])
