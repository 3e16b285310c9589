"""Rules for flowers and for replacement tiles, which are drawn for flowers and kongs from the far end of the wall."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.engine.actions import Action, Challenge, Concede, LayFlower
from tilewright.engine.events import (
    BouquetMade,
    Declared,
    Ended,
    Event,
    FlowerLaid,
    NoFlowerDealt,
    NotReplaced,
    Replaced,
    TurnBegan,
)
from tilewright.engine.phases.asking import draws_replacement, require_live_rack, tiles_held
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Play, State
from tilewright.engine.wall import Wall
from tilewright.messages import say
from tilewright.tiles import Kind, Tiles

_A_CHOICE = 2  # smallest number of racks that gives a choice
_GO_FIRST = (LayFlower, Challenge, Concede)


def automatic_events(rules: Ruleset, state: State, wall: Wall) -> tuple[Event, ...]:
    """Return the next automatic event for flowers or kongs, such as the draw of a replacement. Empty if there is none.

    All dealt flowers are laid out before the first discard. East comes first (R-REF-3, R-REF-42).
    """
    phase = state.phase
    if not isinstance(phase, Play) or not (rules.flowers or rules.kongs):
        return ()
    if bouquets := tuple(_bouquets(rules, state)):
        return bouquets[:1]
    due = _due(rules, state, phase)
    if due is not None:
        return (replacement(rules, state, due, wall),)
    if not rules.flowers:
        return ()
    return tuple(_flower_events(rules, state) if rules.racks == 1 else _flower_turns(rules, state, phase))


def replacement(rules: Ruleset, state: State, seat: int, wall: Wall) -> Event:
    """Return the event in which a seat draws a replacement tile.

    If no tile is left, the game ends if `rules.runs_out` is set (R-REF-16, R-REF-47). Otherwise the flower is not
    replaced.
    """
    if state.flower_wall or state.wall:
        return Replaced(seat, wall.last(state.replaced))
    return Ended(seat, "wall") if rules.runs_out else NotReplaced(seat)


def robbed(rules: Ruleset, state: State, last: Event, wall: Wall) -> tuple[Event, ...]:
    """Return the replacement draw of a player whose kong was robbed (R-WP-38). Empty if there was no robbery.

    This player draws and discards before the robber's turn goes on. A replacement is always left, because otherwise the
    kong could not have been melded.
    """
    phase = state.phase
    if not (rules.robbed_goes_on and isinstance(last, Declared) and isinstance(phase, Play) and phase.taken):
        return ()
    if last.taken is None or not phase.taken.robbed or not state.seats[phase.taken.discarder].live:
        return ()
    return (replacement(rules, state, phase.taken.discarder, wall),)


def has_replacement(rules: Ruleset, state: State) -> bool:
    """Return whether a kong may be melded: a replacement tile is left, or the game may end without one (R-WP-37)."""
    return rules.runs_out or state.flower_wall + state.wall > 0


def _bouquets(rules: Ruleset, state: State) -> Iterator[Event]:
    """Yield an event for each full set of flowers or seasons that a seat has next to its racks (R-WP-18)."""
    for place, seat in enumerate(state.seats):
        flowers = sum((rack.flowers for rack in seat.racks), Tiles())
        yield from (BouquetMade(place, each) for each in rules.bouquets if each <= flowers)


def lay_flower(rules: Ruleset, state: State, action: LayFlower, wall: Wall) -> Iterator[Event]:
    """Lay a flower next to the rack that its owner has chosen."""
    if action.tile not in flowers_of(rules, state, action.seat):
        raise Refused(Rule.FLOWERS_FIRST, say("engine.no-such-flower"))
    require_live_rack(state, action.seat, action.rack)
    yield FlowerLaid(action.seat, action.rack, action.tile)


def flowers_of(rules: Ruleset, state: State, seat: int) -> tuple[Kind, ...]:
    """Return the flowers that `seat` must lay before any other action. Empty if it has no choice of racks."""
    phase = state.phase
    if not rules.flowers or not isinstance(phase, Play) or phase.turn != seat or len(_live(state, seat)) < _A_CHOICE:
        return ()
    return _held(rules, state, seat)


def refuse_before_flowers(rules: Ruleset, state: State, action: Action) -> None:
    """Refuse an action that has to wait until the seat's flowers are laid."""
    if not isinstance(action, _GO_FIRST) and flowers_of(rules, state, action.seat):
        raise Refused(Rule.FLOWERS_FIRST, say("engine.flowers-first"))


def _live(state: State, seat: int) -> list[int]:
    """Return the indices of a seat's racks whose hands are in play."""
    return [place for place, rack in enumerate(state.seats[seat].racks) if rack.live]


def _held(rules: Ruleset, state: State, seat: int) -> tuple[Kind, ...]:
    return tuple(kind for kind in rules.flowers.kinds() if kind in state.seats[seat].concealed)


def _due(rules: Ruleset, state: State, phase: Play) -> int | None:
    """Return the seat that has to draw a replacement tile now, or None."""
    if phase.last and phase.last.tile is None:
        return phase.turn
    if rules.kongs and phase.taken and phase.fresh and not phase.last:
        rack, place = phase.fresh
        group = state.seats[phase.turn].racks[rack].exposures[place]
        return phase.turn if draws_replacement(rules, group) else None
    if state.thrown:
        return None
    return next((seat for seat in state.table if _lost_a_flower(rules, state, seat)), None)


def _lost_a_flower(rules: Ruleset, state: State, seat: int) -> bool:
    """Return whether a seat has fewer tiles than it was dealt, because it laid a flower."""
    return tiles_held(rules, state.seats[seat]) < (rules.deal.east if seat == state.east else rules.deal.others)


def _flower_events(rules: Ruleset, state: State) -> Iterator[Event]:
    for seat in state.table:
        me = state.seats[seat]
        if me.live and (held := _held(rules, state, seat)):
            yield FlowerLaid(seat, 0, held[0])
            return
        pays = rules.no_flower_pays and not state.thrown
        if pays and not me.racks[0].flowers and not me.dealt_no_flower:
            yield NoFlowerDealt(seat)
            return


def _flower_turns(rules: Ruleset, state: State, phase: Play) -> Iterator[Event]:
    """Yield the next event for flowers, in games where a seat chooses a rack for each flower.

    Before the first discard, each seat with flowers gets a turn to lay them. Then East's turn begins. If a seat has
    only one live rack, its flowers are laid there automatically.
    """
    if not state.thrown:
        next_to_lay = next((seat for seat in state.table if state.seats[seat].live and _held(rules, state, seat)), None)
        seat = state.east if next_to_lay is None else next_to_lay
        if seat != phase.turn:
            yield TurnBegan(seat, drawn=seat == state.east and rules.deal.east > rules.deal.others)
            return
    held, live = _held(rules, state, phase.turn), _live(state, phase.turn)
    if held and len(live) == 1:
        yield FlowerLaid(phase.turn, live[0], held[0])
