"""`redact` hides every secret field and raises an error for anything it does not know how to hide."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tilewright.engine.actions import Pass
from tilewright.engine.events import (
    EVENTS,
    Answered,
    Claimed,
    Dealt,
    Drew,
    Event,
    PassLaid,
    PrivateEvent,
    Secret,
    Voted,
    Wished,
)
from tilewright.engine.state import ClaimWindow, Rack, Seat, State
from tilewright.engine.view import View, redact, secrets, veil
from tilewright.groups import Exposure
from tilewright.tiles import INDEX, UNKNOWN, Tiles


def test_a_secret_that_nobody_taught_veil_fails_when_it_is_declared() -> None:
    @dataclass(frozen=True, slots=True)
    class Whispered(Event):
        word: Secret[str]

    Whispered.__annotations__["word"] = Secret[str]
    with pytest.raises(TypeError, match=r"veil cannot hide Whispered\.word"):
        secrets(Whispered)


def test_veil_never_guesses() -> None:
    with pytest.raises(TypeError, match="cannot veil a value of type str"):
        veil("word")


def test_only_the_seat_itself_sees_what_it_was_dealt_and_drew() -> None:
    dealt, drew = Dealt(1, Tiles.parse("11B R")), Drew(1, INDEX["R"])
    for outsider in (0, 2, None):
        assert redact(dealt, outsider) == Dealt(1, Tiles.parse("???"))
        assert redact(drew, outsider) == Drew(1, UNKNOWN)
    assert (redact(dealt, 1), redact(drew, 1)) == (dealt, drew)


def test_open_tiles_are_seen_by_all() -> None:
    claimed = Claimed(1, 0, INDEX["3B"], 0, Exposure.parse("[33JB]"))
    assert {redact(claimed, seat) for seat in (0, 1, None)} == {claimed}


def test_of_a_private_event_the_others_see_nothing() -> None:
    seats = (Seat(racks=(Rack(),)),) * 3
    open_discard = State(seats, 10, ClaimWindow(0, INDEX["3B"]))
    answered = Answered(2, Pass(2))
    assert [redact(answered, seat) for seat in (0, 1, 2, None)] == [None, None, answered, None]
    views = [View(seat, open_discard).after(answered) for seat in range(3)]
    assert [view.state == open_discard for view in views] == [True, True, False]
    assert [view.state.awaited for view in views] == [(1, 2), (1, 2), (1,)]


def test_tiles_that_come_unseen_are_secret_and_nothing_else_is() -> None:
    assert {event.__name__: secrets(event) for event in EVENTS if secrets(event)} == {
        "Dealt": ("tiles",),
        "Passed": ("gave", "got"),
        "Drew": ("tile",),
        "Replaced": ("tile",),
    }


def test_only_unseen_answers_and_tiles_are_private() -> None:
    assert {event for event in EVENTS if issubclass(event, PrivateEvent)} == {PassLaid, Voted, Wished, Answered}


def test_a_view_hides_the_event_itself() -> None:
    opening = State((Seat(racks=(Rack(),)),) * 2, 10)
    view = View(0, opening).after(Dealt(1, Tiles.parse("11B R")))
    assert view.state.seats[1].concealed == Tiles.parse("???")
    assert view.state.wall == 7
