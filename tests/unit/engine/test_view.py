"""Hiding: all that is marked secret, and nothing that cannot be hidden."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tilewright.engine.events import Claimed, Dealt, Drew, Event, Secret
from tilewright.engine.state import Rack, Seat, State
from tilewright.engine.view import View, redact, secrets, veil
from tilewright.groups import Exposure
from tilewright.tiles import INDEX, UNKNOWN, Tiles


def test_a_secret_that_nobody_taught_veil_fails_when_it_is_declared() -> None:
    @dataclass(frozen=True, slots=True)
    class Whispered(Event):
        word: Secret[str]

    Whispered.__annotations__["word"] = Secret[str]
    with pytest.raises(TypeError, match=r"nobody taught veil how to hide Whispered\.word"):
        secrets(Whispered)


def test_veil_never_guesses() -> None:
    with pytest.raises(TypeError, match="cannot veil 'word'"):
        veil("word")


def test_only_the_seat_itself_sees_what_it_was_dealt_and_drew() -> None:
    dealt, drew = Dealt(1, Tiles.parse("11B R")), Drew(1, INDEX["R"])
    for outsider in (0, 2, None):
        assert redact(dealt, outsider) == Dealt(1, Tiles.parse("???"))
        assert redact(drew, outsider) == Drew(1, UNKNOWN)
    assert (redact(dealt, 1), redact(drew, 1)) == (dealt, drew)


def test_what_lies_open_is_seen_by_all() -> None:
    claimed = Claimed(1, 0, INDEX["3B"], 0, Exposure.parse("[33JB]"))
    assert {redact(claimed, seat) for seat in (0, 1, None)} == {claimed}


def test_a_view_hides_the_event_itself() -> None:
    opening = State((Seat(racks=(Rack(),)),) * 2, 10)
    view = View(0, opening).after(Dealt(1, Tiles.parse("11B R")))
    assert view.state.seats[1].concealed == Tiles.parse("???")
    assert view.state.wall == 7
