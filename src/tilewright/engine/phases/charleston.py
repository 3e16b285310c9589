"""The rules of the Charleston, the passes before the first discard (B3).

Choices stay hidden until all seats have chosen, so nobody can react to another player's choice.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.engine.actions import Courtesy, PassTile, Vote
from tilewright.engine.charleston import BLIND, CONSENT, COURTESY, FIRST, PACKET, SECOND, Passing, moved
from tilewright.engine.events import (
    Agreed,
    Consented,
    Event,
    Passed,
    PassLaid,
    Stage,
    StageBegan,
    TurnBegan,
    Voted,
    Wished,
)
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.wall import Wall
from tilewright.messages import say
from tilewright.tiles import BLANK, JOKER, Kind, Tiles


def pass_tile(rules: Ruleset, state: State, action: PassTile, wall: Wall) -> Iterator[Event]:
    """Put a tile into the packet of a seat. A complete packet is final (B3)."""
    phase = _stage(state)
    part = phase.parts[action.seat]
    if phase.stage == CONSENT:
        raise Refused(Rule.CHARLESTON_ORDER, say("engine.vote-first"))
    if part.due is None:
        raise Refused(Rule.CHARLESTON_ORDER, say("engine.wish-first"))
    if part.committed:
        raise Refused(Rule.CHARLESTON_ORDER, say("engine.packet-laid"))
    if action.tile is None:
        if phase.stage not in BLIND:
            raise Refused(Rule.BLIND_PASS, say("engine.blind-pass"))
        if not may_pass_blind(rules, state, phase, action.seat):
            raise Refused(Rule.EAST_PASSES_OWN, say("engine.east-passes-own"))
    elif action.tile == JOKER:
        raise Refused(Rule.JOKER_PASSED, say("engine.joker-passed"))
    elif action.tile not in unlaid(state, phase, action.seat):
        raise Refused(Rule.TABLE, say("engine.tile-laid"))
    elif action.tile not in passable(state, phase, action.seat):
        raise Refused(Rule.BLANK_PASSED, say("engine.blank-passed"))
    yield PassLaid(action.seat, action.tile)


def vote(rules: Ruleset, state: State, action: Vote, wall: Wall) -> Iterator[Event]:
    """Vote for or against a second Charleston (B3)."""
    phase = _stage(state)
    if phase.stage != CONSENT:
        raise Refused(Rule.CHARLESTON_ORDER, say("engine.no-vote-now"))
    if phase.parts[action.seat].vote == action.yes:
        raise Refused(Rule.TABLE, say("engine.same-vote"))
    yield Voted(action.seat, action.yes)


def courtesy(rules: Ruleset, state: State, action: Courtesy, wall: Wall) -> Iterator[Event]:
    """Offer a number of tiles for the courtesy pass (B3)."""
    phase = _stage(state)
    part = phase.parts[action.seat]
    if phase.stage != COURTESY:
        raise Refused(Rule.CHARLESTON_ORDER, say("engine.courtesy-last"))
    if part.due is not None:
        raise Refused(Rule.CHARLESTON_ORDER, say("engine.courtesy-agreed"))
    if not 0 <= action.tiles <= PACKET:
        raise Refused(Rule.COURTESY_SIZE, say("engine.courtesy-size", most=PACKET))
    if part.wish == action.tiles:
        raise Refused(Rule.TABLE, say("engine.same-wish"))
    yield Wished(action.seat, action.tiles)


def unlaid(state: State, phase: Passing, seat: int) -> Tiles:
    """Return the concealed tiles of a seat that are not in its packet."""
    return state.seats[seat].concealed - Tiles.of(tile for tile in phase.parts[seat].laid if tile is not None)


def passable(state: State, phase: Passing, seat: int) -> tuple[Kind, ...]:
    """Return the kinds that a seat may pass: never a joker, and a blank only if nothing else is left."""
    kinds = [kind for kind in unlaid(state, phase, seat).kinds() if kind != JOKER]
    return tuple(kind for kind in kinds if kind != BLANK) or tuple(kinds)


def may_pass_blind(rules: Ruleset, state: State, phase: Passing, seat: int) -> bool:
    """Return whether a seat may pass on incoming tiles unseen in this stage. At some tables, East may not (B11.10)."""
    charleston = rules.charleston
    return phase.stage in BLIND and charleston is not None and (charleston.blind_east or seat != state.east)


def may_declare(rules: Ruleset, state: State, seat: int) -> bool:
    """Return whether `seat` is East and may now declare a mah jongg, during the Charleston.

    Before the first pass, this is a Heavenly hand, and no tiles are passed. After the first three passes, it is an
    Earthly hand, unless the table makes East wait for the end of all passes (B11.8, B11.9).
    """
    phase, charleston = state.phase, rules.charleston
    if not isinstance(phase, Passing) or charleston is None or seat != state.east:
        return False
    if phase.stage == FIRST[0]:
        return charleston.heavenly and not phase.parts[seat].laid
    after_first, part = CONSENT if charleston.second else COURTESY, phase.parts[seat]
    return charleston.earthly_first and phase.stage == after_first and part.vote is None and part.wish is None


def follows(rules: Ruleset, state: State, wall: Wall) -> tuple[Event, ...]:
    """Return the next automatic events of the Charleston. Empty while a seat has to choose first."""
    phase = state.phase
    if not isinstance(phase, Passing) or rules.charleston is None:
        return ()
    if phase.stage == COURTESY:
        return _courtesies(state, phase, wall)
    if state.awaited:
        return ()
    if phase.stage == CONSENT:
        against = tuple(seat for seat, part in enumerate(phase.parts) if not part.vote)
        return (Consented(state.east, against), StageBegan(state.east, COURTESY if against else SECOND[0]))
    order: tuple[Stage, ...] = (*FIRST, *((CONSENT, *SECOND) if rules.charleston.second else ()), COURTESY)
    following = order[order.index(phase.stage) + 1]
    return (*_passed(phase, range(rules.seats), wall), StageBegan(state.east, following))


def _courtesies(state: State, phase: Passing, wall: Wall) -> tuple[Event, ...]:
    """Return the next automatic events of the courtesy pass. Empty while a seat has to choose first.

    Each pair of seats agrees on a number of tiles, then exchanges them. When all pairs are done, East's turn begins.
    """
    for seat in state.table:
        other = phase.to(seat)
        mine, theirs = phase.parts[seat], phase.parts[other]
        if mine.due is None and mine.wish is not None and theirs.wish is not None:
            return (Agreed(seat, other, min(mine.wish, theirs.wish)),)
        if mine.due and mine.committed and theirs.committed:
            return tuple(_passed(phase, (seat, other), wall))
    return () if state.awaited else (TurnBegan(state.east, drawn=True),)


def _passed(phase: Passing, seats: range | tuple[int, int], wall: Wall) -> Iterator[Passed]:
    """Yield an event for each of these seats, which passes its packet and receives another.

    A shuffle selects the incoming tiles that fill its blind slots.
    """
    packets = [part.laid for part in phase.parts]
    to = [phase.to(seat) for seat in range(len(packets))]
    picks = [wall.shuffled(f"{phase.stage} {seat}", PACKET) for seat in range(len(packets))]
    changes = moved(packets, to, picks)
    for seat in seats:
        yield Passed(seat, to[seat], *changes[seat])


def _stage(state: State) -> Passing:
    if not isinstance(state.phase, Passing):
        raise Refused(Rule.CHARLESTON_ORDER, say("engine.charleston-over"))
    return state.phase
