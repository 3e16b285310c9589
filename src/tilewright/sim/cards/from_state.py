"""Write a state of the engine to a compiled card game, so that compiled players can play it on."""

from collections.abc import Sequence

import numpy as np

from tilewright.engine.actions import Action, Declare
from tilewright.engine.charleston import STAGES, Part, Passing
from tilewright.engine.state import ClaimWindow, MahJongg, Play, Rack, State, Taken
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure
from tilewright.sim import phase
from tilewright.sim.cards import doing, fate
from tilewright.sim.cards.state import CardGame, Cards, CharlestonPart
from tilewright.sim.plan import unsupported
from tilewright.sim.records import KIND_COUNT, NOTHING, Bytes, Numbers
from tilewright.sim.rows import WIDTH, row_of
from tilewright.tiles import Tiles


def write_state(c: Cards, g: CardGame, state: State, wall: Wall) -> None:
    """Write a state in which no tile is unknown. `wall` has all tiles of the game, those already drawn included.

    Raises Unsupported before the deal and after the end of a game, and for a mah jongg whose exposures before its
    declaration are unknown.
    """
    if not isinstance(state.phase, Passing | Play | ClaimWindow):
        raise unsupported("sim.phase", phase=str(state.phase))
    _clear(g)
    for seat, place, rack in _racks(state):
        if rack.mah_jongg:
            _write_win(c, g, seat, place, rack.mah_jongg)
    write_tiles(g, state, wall)
    for seat, side in enumerate(state.seats):
        g.discards[seat] = _counts(Tiles.of(side.discards))
        g.wrong[seat].by_seat, g.wrong[seat].of_hands = side.wrong_calls, side.wronged
    for seat, place, rack in _racks(state):
        _write_rack(g, seat, place, rack)
    _write_pile(g, state)
    g.now.east, g.now.left, g.now.discards = state.east, state.wall, state.thrown
    g.anew[:] = g.stale[:] = 1
    _write_phase(c, g, state.phase)
    g.anew[:] = g.stale[:] = 1  # an answer may have been looked up with other memory for the hands


def write_tiles(g: CardGame, state: State, wall: Wall) -> None:
    """Write the concealed tiles and the wall of a state. This is enough if the rest of the state is written already."""
    pool, play = g.pool, state.phase
    for seat, side in enumerate(state.seats):
        pool[seat] = _counts(side.concealed)
    if isinstance(play, Play) and play.held is not None:
        g.held[:] = _counts(play.held)
    g.wall[: len(wall.order)] = wall.order


def _racks(state: State) -> list[tuple[int, int, Rack]]:
    """Return all racks of the table, each with its seat and its place at the seat."""
    return [(seat, place, rack) for seat, side in enumerate(state.seats) for place, rack in enumerate(side.racks)]


def _counts(tiles: Tiles) -> Bytes:
    return np.frombuffer(tiles.counts, np.uint8)[:KIND_COUNT]


def _clear(g: CardGame) -> None:
    """Empty the table. The events and actions before the state are unknown, so the log and the moves begin here."""
    now = g.now
    now.moves = now.wins = now.logged = now.moved = now.piled = now.out = 0
    now.reason = now.stage = now.verdict = now.by_claim = now.fresh_place = 0
    g.pool[:] = 0
    g.exposures[:] = 0
    g.fate[:] = fate.LIVE
    g.cause[:] = g.answer[:] = NOTHING


def _write_win(c: Cards, g: CardGame, seat: int, place: int, won: MahJongg) -> None:
    """Write a mah jongg, with the hands of the card that its tiles complete.

    To find these hands, put the table for a moment in the state before the declaration.
    """
    if won.shown is None:
        raise unsupported("sim.no-exposures")
    tiles = won.reading.tiles - sum((group.laid for group in won.shown), Tiles())
    by_discard = won.taken is not None and not won.by_claim and not won.self_drawn
    win, now = g.wins[won.number], g.now
    now.phase = phase.WINDOW if by_discard else phase.PLAY
    _write_taken(g, won.taken)
    now.turn, now.claimed_on = (now.taken_from, NOTHING) if by_discard else (seat, place if won.by_claim else NOTHING)
    now.swapped = 0
    _write_shown(g, seat, place, won.shown)
    g.pool[seat] = _counts(tiles)
    g.anew[seat] = g.stale[seat] = 1
    win.action[:] = _row(Declare(seat, place, tiles))
    doing.look_up(c, g, win.action)
    win.turn, win.tile, win.taken_from, win.for_mah_jongg = won.turn, now.tile, now.taken_from, now.for_mah_jongg
    win.by_claim, win.drawn, win.exposures = won.by_claim, won.self_drawn, len(won.shown)
    win.shown[: len(won.shown)] = g.shown[seat, place, : len(won.shown)]
    win.candidates = g.candidates[seat]
    now.wins += 1


def _row(action: Action) -> Numbers:
    fields = row_of(action)
    return np.array([*fields, *(0,) * (WIDTH - len(fields))], np.int64)


def _write_rack(g: CardGame, seat: int, place: int, rack: Rack) -> None:
    """Write the exposures and the fate of a rack. `_write_win` has written the exposures of a mah jongg."""
    if rack.mah_jongg:
        g.fate[seat, place] = fate.DECLARED
    else:
        _write_shown(g, seat, place, rack.exposures)
    if rack.dead:
        g.fate[seat, place] = fate.DEAD
        g.cause[seat, place] = rack.dead.cause[0] if rack.dead.cause and not g.rules.all_jokers else NOTHING
    g.now.out += not rack.live


def _write_shown(g: CardGame, seat: int, place: int, exposures: Sequence[Exposure]) -> None:
    g.exposures[seat, place] = len(exposures)
    for nth, group in enumerate(exposures):
        g.shown[seat, place, nth] = next(group.faces.kinds()), len(group), len(group.jokers)


def _write_pile(g: CardGame, state: State) -> None:
    """Write the discards seat by seat, the discarder of an open tile last. A state has no order between seats."""
    last = state.phase.discarder if isinstance(state.phase, ClaimWindow) else 0
    pile = [KIND_COUNT * seat + kind for seat in (*state.others(last), last) for kind in state.seats[seat].discards]
    g.pile[: len(pile)] = pile
    g.now.piled = len(pile)


def _write_phase(c: Cards, g: CardGame, now: Passing | Play | ClaimWindow) -> None:
    """Write the Charleston, the turn, or the open discard with the answers to it.

    Hands and tiles must be written already.
    """
    if isinstance(now, Passing):
        g.now.phase, g.now.stage = phase.PASSING, STAGES.index(now.stage)
        for part, choices in zip(g.part, now.parts, strict=False):
            _write_part(part, choices)
        return
    g.now.swapped = 0
    g.now.fresh_rack = g.now.claimed_on = NOTHING
    if isinstance(now, ClaimWindow):
        _write_taken(g, None)
        g.now.phase, g.now.turn, g.now.tile = phase.WINDOW, now.discarder, now.tile
        for answer in now.answers:
            g.answer[answer.seat] = _row(answer)
            doing.look_up(c, g, g.answer[answer.seat])
        return
    _write_taken(g, now.taken)
    g.now.phase, g.now.turn, g.now.drawn = phase.PLAY, now.turn, now.drawn
    if now.fresh:
        g.now.fresh_rack, g.now.fresh_place = now.fresh
    if now.claimed_on is not None:
        g.now.claimed_on = now.claimed_on
    g.now.swapped = now.held is not None


def _write_part(part: CharlestonPart, choices: Part) -> None:
    """Write a seat's choices in the Charleston. NOTHING stands for those that it has not made."""
    answer = choices.wish if choices.vote is None else choices.vote
    part.due = NOTHING if choices.due is None else choices.due
    part.answer = NOTHING if answer is None else answer
    part.laid = len(choices.laid)
    part.slots[: part.laid] = [NOTHING if tile is None else tile for tile in choices.laid]


def _write_taken(g: CardGame, taken: Taken | None) -> None:
    """Write the discard that began a turn, or that it began with a draw."""
    tile, discarder, wins = (taken.tile, taken.discarder, taken.for_mah_jongg) if taken else (NOTHING, NOTHING, False)
    g.now.tile, g.now.taken_from, g.now.for_mah_jongg = tile, discarder, wins
