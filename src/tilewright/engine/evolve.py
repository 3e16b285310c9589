"""`evolve` applies events to the state. It checks no rules, because `decide` has already checked them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from tilewright.engine import events as e
from tilewright.engine import laying
from tilewright.engine.changed import changed
from tilewright.engine.charleston import Part, Passing, seen
from tilewright.engine.state import ClaimWindow, Death, LastDraw, MahJongg, Over, Play, Seat, State, Taken
from tilewright.groups import Exposure, instead, without
from tilewright.tiles import BLANK, JOKER, Kind, Tiles

_exchanged = cache(Exposure.exchanged)  # sharing equal exposures makes later cache lookups hit


@cache
def _drawn(seat: int, tile: Kind, then: int | None) -> Play:
    return Play(seat, drawn=True, last=LastDraw(tile), then=then)


def evolve(state: State, event: e.Event) -> State:
    """Return the state after `event`."""
    seat = event.seat
    me = state.seats[seat]
    match event:
        case e.Drew():  # frequent events first; patterns that unpack their fields would take twice as long
            seats = state.seated(seat, changed(me, concealed=me.concealed + event.tile))
            phase = _drawn(seat, event.tile, _then(state, seat))
            return changed(state, seats=seats, wall=state.wall - 1, phase=phase)
        case e.Discarded():
            return _discarded(state, seat, event.tile)
        case e.Dealt():
            seats = state.seated(seat, changed(me, concealed=me.concealed + event.tiles))
            return changed(state, seats=seats, wall=state.wall - len(event.tiles))
        case e.EastChosen() | e.WindPrevails() | e.PotCarried():
            return _opened(state, event)
        case e.WallBroken() | e.Consented() | e.Settled():
            return state
        case e.Challenged(seat, target, _, upheld):
            after = state.at(seat, wrong_calls=me.wrong_calls + (not upheld))
            return after.at(target, wronged=after.seats[target].wronged + (not upheld))
        case e.StageBegan() | e.PassLaid() | e.Voted() | e.Wished() | e.Agreed() | e.Passed():
            return _charleston(state, event)
        case e.TurnBegan(seat, drawn):
            return changed(state, phase=Play(seat, drawn))
        case e.FlowerLaid() | e.NoFlowerDealt() | e.BouquetMade() | e.BonusPaid():
            return laying.after_laying(state, event)
        case e.KongMelded() | e.KongAdded() | e.Replaced() | e.NotReplaced():
            return laying.after_laying(state, event)
        case e.DealAsked(seat):
            return changed(state, phase=Play(seat, drawn=True, then=state.others(seat)[0]))
        case e.TakenBack(seat, tile):
            return _taken_back(state, seat, tile)
        case e.Answered(_, answer):
            return _reopen(state, lambda window: window.answered(answer))
        case e.Claimed():
            return _claim(state, event)
        case e.Reshaped():
            return _reshape(state, event)
        case e.JokerExchanged(seat, owner, rack, place, tile):
            after = state.at(seat, concealed=me.concealed - tile + JOKER)
            shown = after.seats[owner].racks[rack].exposures
            exchanged = instead(shown, place, _exchanged(shown[place], tile))
            after = _swapped(after.at_rack(owner, rack, exposures=exchanged), seat, me.concealed)
            return _make_final(after, seat)
        case e.BlankExchanged(seat, owner, place, tile):
            after = _swapped(state.at(seat, concealed=me.concealed - BLANK + tile), seat, me.concealed)
            # The seat's tiles have changed, so its answer to the open discard is cancelled.
            after = _reopen(after, lambda window: window.without(seat))
            pile = after.seats[owner].discards
            return after.at(owner, discards=(*pile[:place], BLANK, *pile[place + 1 :]))
        case e.Declared(seat, rack, tiles, reading, tile):
            after = _take(state, seat, tile)
            after = after.at(seat, concealed=after.seats[seat].concealed - tiles)
            began = after.phase.taken if isinstance(after.phase, Play) else None
            before = sum(each.mah_jongg is not None for side in state.seats for each in side.racks)
            won = MahJongg(
                reading,
                after.turn,
                began,
                event.by_claim,
                number=before,
                discards=state.thrown,
                shown=me.racks[rack].exposures,
                self_drawn=tile is None and not event.by_claim,
            )
            return _make_final(after.at_rack(seat, rack, exposures=reading.groups, mah_jongg=won), seat, rack)
        case e.FalselyDeclared(seat, rack, tiles, tile):
            after = _take(state, seat, tile)
            # In other seats' views, this replaces face-down tiles with the tiles just shown.
            known = after.seats[seat].concealed - tiles + tiles
            return after.at(seat, concealed=known)
        case e.Died(seat, rack, rule, why, cause):
            after = _make_final(state.at_rack(seat, rack, dead=Death(rule, why, cause)), seat, rack)
            # The seat's answer to the open discard may refer to the dead rack, so it is cancelled.
            return _reopen(after, lambda window: window.without(seat))
        case e.Conceded(seat):
            return state.at(seat, conceded=True)
        case e.Ended(_, why):
            return changed(state, phase=Over(why))
    raise TypeError(f"cannot apply {type(event).__name__}")


def _opened(state: State, event: e.Event) -> State:
    """Apply an event from before the deal: the choice of East, the prevailing wind or the pot."""
    match event:
        case e.EastChosen(seat):
            return changed(state, east=seat)
        case e.WindPrevails(_, wind):
            return changed(state, prevailing=wind)
        case e.PotCarried(_, points):
            return changed(state, pot=points)
    raise TypeError(f"cannot open with {type(event).__name__}")


def _charleston(state: State, event: e.Event) -> State:
    """Apply an event of the Charleston."""
    if isinstance(event, e.StageBegan):
        return changed(state, phase=Passing.of(event.stage, len(state.seats)))
    phase = state.phase
    if not isinstance(phase, Passing):
        raise TypeError("there is no Charleston")
    part, me = phase.parts[event.seat], state.seats[event.seat]
    match event:
        case e.PassLaid(_, tile):
            part = replace(part, laid=(*part.laid, tile))
        case e.Voted(_, yes):
            part = replace(part, vote=yes)
        case e.Wished(_, tiles):
            part = replace(part, wish=tiles)
        case e.Agreed(_, other, tiles):
            part = replace(part, due=tiles)
            phase = phase.changed(other, replace(phase.parts[other], due=tiles))
        case e.Passed(seat, _, gave, got):
            # Skip face-down tiles. They were passed on unseen, or this is the view of another seat.
            state = state.at(seat, concealed=me.concealed - seen(gave) + seen(got))
            part = Part(due=0)
    return changed(state, phase=phase.changed(event.seat, part))


def _discarded(state: State, seat: int, tile: Kind) -> State:
    """Open the claim window of a discard, or go on with an interrupted turn whose discards nobody may claim."""
    me, turn = state.seats[seat], state.phase if isinstance(state.phase, Play) else None
    if turn and turn.back:
        return laying.thrown_for_nobody(state, seat, tile, turn.back)
    left, discards = me.concealed - tile, (*me.discards, tile)
    seats = state.seated(seat, changed(me, concealed=left, discards=discards, thrown=me.thrown + 1))
    return changed(state, seats=seats, thrown=state.thrown + 1, phase=ClaimWindow(seat, tile, play=turn))


def _taken_back(state: State, seat: int, tile: Kind) -> State:
    """Give the open discard back to `seat`, and go on with the turn that the discard ended."""
    window, me = state.phase, state.seats[seat]
    if not isinstance(window, ClaimWindow) or window.play is None:
        raise TypeError("there is no discard to take back")
    after = state.at(seat, concealed=me.concealed + tile, discards=me.discards[:-1], thrown=me.thrown - 1)
    return changed(after, thrown=state.thrown - 1, taken_back=state.taken_back + 1, phase=window.play)


def _reopen(state: State, change: Callable[[ClaimWindow], ClaimWindow]) -> State:
    """Apply `change` to the open claim window, if there is one."""
    return changed(state, phase=change(state.phase)) if isinstance(state.phase, ClaimWindow) else state


def _take(state: State, seat: int, tile: Kind | None) -> State:
    """Move the discard `tile` to the concealed tiles of `seat`, and begin its turn. If `tile` is None, do nothing."""
    window = state.phase
    if tile is None or not isinstance(window, ClaimWindow):
        return state
    thrower = state.seats[window.discarder]
    if window.kong:
        state = laying.robbed(state, window, window.kong)
    else:
        state = state.at(window.discarder, discards=thrower.discards[:-1])
    state = state.at(seat, concealed=state.seats[seat].concealed + tile)
    taken = Taken(tile, window.discarder, for_mah_jongg=True, robbed=window.kong is not None)
    return changed(state, phase=Play(seat, True, taken))


def _then(state: State, seat: int) -> int | None:
    """Return the seat that plays after this draw, if the draw ends a turn. Return None if the draw begins a turn."""
    phase = state.phase
    if isinstance(phase, ClaimWindow) and phase.discarder == seat:
        return state.next_live(seat)
    return phase.turn if isinstance(phase, Play) and phase.turn != seat else None


def _expose(state: State, seat: int, rack: int, before: tuple[Exposure, ...], group: Exposure) -> State:
    concealed = state.seats[seat].concealed - group.laid
    return state.at(seat, concealed=concealed).at_rack(seat, rack, exposures=(*before, group))


def _claim(state: State, event: e.Claimed) -> State:
    seat, rack, before = event.seat, event.rack, state.seats[event.seat].racks[event.rack].exposures
    after = _expose(_take(state, seat, event.tile), seat, rack, before, event.group)
    taken = Taken(event.tile, event.discarder, for_mah_jongg=False)
    return changed(after, phase=Play(seat, True, taken, (rack, len(before)), claimed_on=rack))


def _reshape(state: State, event: e.Reshaped) -> State:
    phase = state.phase
    if not isinstance(phase, Play) or phase.fresh is None:
        raise TypeError("there is no new exposure to reshape")
    rack, place = phase.fresh
    shown = state.seats[event.seat].racks[rack].exposures
    state = state.at_rack(event.seat, rack, exposures=without(shown, place))
    me: Seat = state.seats[event.seat]
    state = state.at(event.seat, concealed=me.concealed + shown[place].laid)
    before = me.racks[event.rack].exposures
    state = _expose(state, event.seat, event.rack, before, event.group)
    return changed(state, phase=changed(phase, fresh=(event.rack, len(before)), claimed_on=event.rack))


def _swapped(state: State, seat: int, held: Tiles) -> State:
    """Record `held`, the concealed tiles of `seat` before its first exchange of a joker or blank in this turn.

    Do nothing unless its turn began with an exposure.
    """
    phase = state.phase
    if not isinstance(phase, Play) or phase.turn != seat or phase.claimed_on is None or phase.held is not None:
        return state
    return changed(state, phase=changed(phase, held=held))


def _make_final(state: State, seat: int, rack: int | None = None) -> State:
    """Make the new exposure of `seat` final. If `rack` is given, this applies only to an exposure on that rack."""
    phase = state.phase
    if not isinstance(phase, Play) or phase.turn != seat or phase.fresh is None:
        return state
    return changed(state, phase=changed(phase, fresh=None)) if rack in (None, phase.fresh[0]) else state
