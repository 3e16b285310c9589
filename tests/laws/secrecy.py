"""Checks of a seat's view of the game. It must be true, and contain nothing that the seat has not seen."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import reduce

from tilewright.engine.charleston import Part, Passing
from tilewright.engine.charleston import seen as tiles_seen
from tilewright.engine.decide import decide
from tilewright.engine.events import Dealt, Drew, Event, Passed, PrivateEvent, Replaced, Settled
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.state import ClaimWindow, LastDraw, Play, State
from tilewright.engine.view import View, redact
from tilewright.engine.wall import Wall
from tilewright.sheet import ScoreSheet
from tilewright.tiles import UNKNOWN, Tiles

from .laws import left_of_the_wall


def a_view_is_true_and_sound(view: View, truth: State) -> None:
    """Check that a seat's view agrees with the game and shows all of the seat's own tiles.

    For each other seat, the view must show the right number of concealed tiles.
    """
    assert view.state.seats[view.seat] == truth.seats[view.seat]
    assert _public(view.state) == _public(truth)
    if isinstance(truth.phase, Play) and truth.phase.turn == view.seat:
        assert view.state.phase == truth.phase
    if isinstance(truth.phase, ClaimWindow | Passing):
        assert heard_by(view.state, view.seat).phase == heard_by(truth, view.seat).phase
    for seen, real in zip(view.state.seats, truth.seats, strict=True):
        assert len(seen.concealed) == len(real.concealed)
        assert all(a <= b for a, b in zip(seen.concealed.counts[:UNKNOWN], real.concealed.counts, strict=False))


def _public(state: State) -> State:
    bare = replace(state, seats=tuple(replace(seat, concealed=Tiles()) for seat in state.seats))
    if isinstance(state.phase, Play):
        bare = replace(bare, phase=_undisclosed(state.phase))
    return heard_by(bare, None)


def _undisclosed(turn: Play) -> Play:
    """Return a copy of a turn without its secrets: the drawn tile, the reason for the draw, and the concealed tiles."""
    return replace(turn, last=turn.last and LastDraw(UNKNOWN), held=None)


def heard_by(state: State, seat: int | None) -> State:
    """Return the state without the answers and passes that `seat` may not see yet. If `seat` is None, remove all."""
    if isinstance(state.phase, Passing):
        parts = (part if place == seat else Part(part.due) for place, part in enumerate(state.phase.parts))
        return replace(state, phase=replace(state.phase, parts=tuple(parts)))
    if not isinstance(state.phase, ClaimWindow):
        return state
    own = tuple(answer for answer in state.phase.answers if answer.seat == seat)
    kong = state.phase.kong
    if kong and seat != state.phase.discarder:
        kong = replace(kong, play=_undisclosed(kong.play))
    return replace(state, phase=replace(state.phase, answers=own, kong=kong))


def a_spectator_knows_no_more_than_any_seat(referee: Referee) -> None:
    """Check that a spectator's view agrees with the game, and has no concealed tile that is not open to all seats."""
    shown = filter(None, (redact(event, None) for event in referee.log))
    seen = reduce(evolve, shown, referee.rules.opening())
    assert _public(seen) == _public(referee.state)
    for place, blind in enumerate(seen.seats):
        assert len(blind.concealed) == len(referee.state.seats[place].concealed)
        for seat in range(len(seen.seats)):
            known = referee.view(seat).state.seats[place].concealed.counts[:UNKNOWN]
            assert all(a <= b for a, b in zip(blind.concealed.counts, known, strict=False))


def a_view_is_silent(referee: Referee, seat: int, rng: random.Random) -> None:
    """Check that the view and the legal actions of `seat` do not depend on tiles that it has never seen."""
    other, wall, seen = another_truth(referee, seat, rng)
    truth = heard_by(referee.state, seat)
    assert repr(seen) == repr(referee.view(seat))
    can = offers(referee.rules, referee.view(seat))
    assert offers(referee.rules, seen) == can
    for action in can:
        happened = decide(referee.rules, truth, action, referee.wall)
        elsewhere = decide(referee.rules, other, action, wall)
        assert [_undrawn(event) for event in happened] == [_undrawn(event) for event in elsewhere]
        for watcher in referee.state.others(seat):
            assert [_seen(event, watcher) for event in happened] == [_seen(event, watcher) for event in elsewhere]


def _undrawn(event: Event) -> Event:
    """Return a copy of the event without the tiles that it reveals for the first time.

    Such tiles come from the wall, or from unfinished hands that are scored at the end.
    """
    if isinstance(event, Settled) and any(entry.title.startswith("Unfinished hand") for entry in event.sheet.entries):
        return replace(event, seat=UNKNOWN, sheet=ScoreSheet((), (), (), ""))
    return replace(event, tile=UNKNOWN) if isinstance(event, Drew | Replaced) else event


def _seen(event: Event, watcher: int) -> Event | None:
    """Return the event as `watcher` sees it, or None if it is hidden. Tiles that nobody has seen yet are left out."""
    seen = redact(event, watcher)
    return seen and _undrawn(seen)


def another_truth(referee: Referee, seat: int, rng: random.Random) -> tuple[State, Wall, View]:
    """Return the state and wall of a game that `seat` cannot tell apart from this one, and the view of `seat` in it.

    All tiles that `seat` has not seen are shuffled. Answers of other seats that are still secret are left out.
    """
    truth, view = referee.state, referee.view(seat).state
    unseen = [
        Tiles.of(real.concealed) - Tiles.of(kind for kind in seen.concealed if kind != UNKNOWN)
        for real, seen in zip(truth.seats, view.seats, strict=True)
    ]
    left = left_of_the_wall(truth, referee.wall)
    flowers = referee.rules.flowers  # flowers are not shuffled, because seats expose them immediately
    unseen = [Tiles.of(kind for kind in bag if kind not in flowers) for bag in unseen]
    hidden = [kind for kind in (*left, *(kind for bag in unseen for kind in bag)) if kind not in flowers]
    rng.shuffle(hidden)
    log = [event for event in referee.log if not isinstance(event, PrivateEvent) or event.seat == seat]
    original = [_hidden_tiles(event) for event in log]
    for place, bag in enumerate(unseen):
        for kind in bag:
            at = next(i for i in reversed(range(len(log))) if log[i].seat == place and kind in original[i])
            original[at] -= kind
            log[at] = _otherwise(log[at], kind, hidden.pop())
    other, seen = referee.rules.opening(), View(seat, referee.rules.opening())
    for event in log:
        other, seen = evolve(other, event), seen.after(event)
    order, end = referee.wall.order, len(referee.wall.order) - truth.replaced
    elsewhere = [kind if kind in flowers else hidden.pop() for kind in left]
    return other, replace(referee.wall, order=(*order[: end - len(left)], *elsewhere, *order[end:])), seen


def events_hide_secrets(event: Event, before: State) -> None:
    """Check that an event shows to no other seat the tiles that its own seat is dealt, draws or is passed.

    In a Charleston pass, even the passing seat must not see the tiles that it passes on blind.
    """
    for watcher in (None, *range(len(before.seats))):
        redacted = None if watcher == event.seat else redact(event, watcher)
        assert redacted is None or not tiles_seen(_hidden_tiles(redacted))
    if isinstance(event, Passed):
        assert tiles_seen(event.gave) <= before.seats[event.seat].concealed


def _hidden_tiles(event: Event) -> Tiles:
    """Return the tiles of an event that only the acting seat may see."""
    if isinstance(event, Dealt):
        return event.tiles
    if isinstance(event, Passed):
        return tiles_seen(event.got)
    return Tiles.of([event.tile]) if isinstance(event, Drew | Replaced) else Tiles()


def _otherwise(event: Event, kind: int, other: int) -> Event:
    if isinstance(event, Dealt):
        return replace(event, tiles=event.tiles - kind + other)
    if isinstance(event, Passed):
        return replace(event, got=event.got - kind + other)
    assert isinstance(event, Drew | Replaced)
    return replace(event, tile=other)
