"""The Charleston of compiled games: what is laid and said unseen, and what comes of it once all have done so."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.engine.charleston import BLIND, COURTESY, FIRST, PACKET, SECOND, STAGES
from tilewright.sim import action, event, phase
from tilewright.sim.cards.doing import begins
from tilewright.sim.cards.hands import Numbers
from tilewright.sim.cards.picks import picked
from tilewright.sim.cards.table import (
    CONSENTING,
    Game,
    awaits,
    passing,
)
from tilewright.sim.cards.telling import logged, say
from tilewright.sim.rows import text
from tilewright.tiles import UNKNOWN

_NAMED = text(STAGES[0])  # the others follow
_FIRST_RIGHT, _LAST_RIGHT = STAGES.index(FIRST[0]), STAGES.index(SECOND[-1])
_FIRST_LEFT, _LAST_LEFT = STAGES.index(FIRST[-1]), STAGES.index(SECOND[0])
_AT_LAST = STAGES.index(COURTESY)
_UNSAID = -1
assert _FIRST_LEFT + 1 == CONSENTING == _LAST_LEFT - 1
assert _LAST_RIGHT + 1 == _AT_LAST
assert (FIRST[-1], SECOND[-1]) == BLIND


@lean
def stage_begins(g: Game, stage: int) -> None:
    """A part of the Charleston, in which nobody has done anything yet."""
    say(g, event.STAGE_BEGAN, g.now.east, _NAMED + stage, 0, 0, 0)
    g.now.phase, g.now.stage = phase.PASSING, stage
    for seat in range(g.rules.seats):
        part = g.part[seat]
        part.due = _UNSAID if stage == _AT_LAST else 0 if stage == CONSENTING else PACKET
        part.laid, part.answer = 0, _UNSAID


@lean
def lays(g: Game, move: Numbers) -> None:
    """A tile for the packet, or what a seat has to say."""
    kind, seat, what = move[0], move[1], move[2]
    part = g.part[seat]
    if kind == action.PASS_TILE:
        say(g, event.PASS_LAID, seat, what, 0, 0, 0)
        part.slots[part.laid] = what
        part.laid += 1
    else:
        say(g, event.VOTED if kind == action.VOTE else event.WISHED, seat, what, 0, 0, 0)
        part.answer = what


@lean
def passed_on(g: Game) -> bool:
    """What comes of a stage once everybody it waits for has answered; whether anything did."""
    stage = g.now.stage
    if stage == _AT_LAST:
        return _courtesies(g)
    if passing(g, 0) >= 0:
        return False
    if stage == CONSENTING:
        stage_begins(g, _AT_LAST if _consents(g) else stage + 1)
        return True
    for seat in range(g.rules.seats):
        if _blind(g, seat):
            picked(g.wall[: g.rules.tiles], int(stage == _LAST_RIGHT), seat, g.picks[seat], g.rooms)
    for seat in range(g.rules.seats):
        _moved(g, seat)
    stage_begins(g, _AT_LAST if stage == _FIRST_LEFT and not g.rules.second else stage + 1)
    return True


@lean
def _consents(g: Game) -> int:
    """Who is against a second Charleston is told; how many they are."""
    row, against = g.log[g.now.logged], 0
    row[0], row[1] = event.CONSENTED, g.now.east
    for seat in range(g.rules.seats):
        if not g.part[seat].answer:
            row[3 + against] = seat
            against += 1
    row[2] = against
    logged(g)
    return against


@lean
def _courtesies(g: Game) -> bool:
    """Each pair by itself: it agrees upon a number, then so many tiles pass; East begins when all is done."""
    seats = g.rules.seats
    for step in range(seats):
        seat = (g.now.east + step) % seats
        other = _to(g, seat)
        mine, theirs = g.part[seat], g.part[other]
        if mine.due < 0 and mine.answer >= 0 and theirs.answer >= 0:
            due = min(mine.answer, theirs.answer)
            say(g, event.AGREED, seat, other, due, 0, 0)
            mine.due = theirs.due = due
            return True
        if mine.due > 0 and not awaits(g, seat) and not awaits(g, other):
            _moved(g, seat)
            _moved(g, other)
            mine.due = theirs.due = 0
            return True
    if passing(g, 0) >= 0:
        return False
    begins(g, g.now.east, 1)
    return True


@lean
def _to(g: Game, seat: int) -> int:
    """Who gets what a seat passes."""
    return int((seat + _steps(g)) % g.rules.seats)


@lean
def _steps(g: Game) -> int:
    """How far packets go around the table: next in turn is at the right."""
    stage, seats = g.now.stage, g.rules.seats
    if stage in (_FIRST_RIGHT, _LAST_RIGHT):
        return 1
    return int(seats - 1 if stage in (_FIRST_LEFT, _LAST_LEFT) else seats // 2)


@lean
def _moved(g: Game, seat: int) -> None:
    """What a seat gives and gets; packets stay as they were laid until the stage is over."""
    seats, size = g.rules.seats, g.part[seat].laid
    source, blind = (seat + seats - _steps(g)) % seats, _blind(g, seat)
    row = g.log[g.now.logged]
    row[0], row[1], row[2], row[3], row[4 + size] = event.PASSED, seat, _to(g, seat), size, size
    for slot in range(size):
        tile = g.part[seat].slots[slot]
        row[4 + slot] = UNKNOWN if tile < 0 else tile
        if tile >= 0:
            g.pool[seat, tile] -= 1
    for slot in range(size):
        tile = UNKNOWN
        if not _forwarded(g, seat, slot, blind):
            tile = _tile(g, source, slot)
            g.pool[seat, tile] += 1
        row[5 + size + slot] = tile
    logged(g)


@lean
def _blind(g: Game, seat: int) -> int:
    """How many slots of its packet a seat leaves to incoming tiles."""
    blind = 0
    for slot in range(g.part[seat].laid):
        blind += g.part[seat].slots[slot] < 0
    return int(blind)


@lean
def _forwarded(g: Game, seat: int, slot: int, blind: int) -> bool:
    """Whether a slot of the incoming packet goes on unseen, into one of so many blind ones."""
    found = False
    for nth in range(blind):
        found = found or g.picks[seat, nth] == slot
    return bool(found)


@lean
def _tile(g: Game, seat: int, slot: int) -> int:
    """The tile in a slot of a packet: back to where one was laid."""
    seats = g.rules.seats
    while g.part[seat].slots[slot] < 0:
        nth = 0
        for before in range(slot):
            nth += g.part[seat].slots[before] < 0
        slot = g.picks[seat, nth]
        seat = (seat + seats - _steps(g)) % seats
    return int(g.part[seat].slots[slot])
