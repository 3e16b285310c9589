"""Events applied to a state: `evolve` refuses impossible events. The state can be printed as text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tilewright.engine.events import Discarded, Event, Reshaped
from tilewright.engine.evolve import evolve
from tilewright.engine.rule import Rule
from tilewright.engine.state import ClaimWindow, Dealing, Death, MahJongg, Over, Play, Rack, Seat, State, Taken
from tilewright.groups import Exposure, Reading
from tilewright.tiles import INDEX, Tiles

STATE = State((Seat(Tiles.parse("3B"), (Rack(),) * 2), Seat(Tiles.parse("5C"), (Rack(),) * 2)), 50, Play(0, True))


def test_an_event_that_nobody_knows_is_an_error() -> None:
    with pytest.raises(TypeError, match=r"cannot apply Event"):
        evolve(STATE, Event(0))


def test_only_a_new_exposure_can_be_reshaped() -> None:
    for state in (STATE, State(STATE.seats, 50, ClaimWindow(1, INDEX["5C"]))):
        with pytest.raises(TypeError, match="no new exposure"):
            evolve(state, Reshaped(0, 0, Exposure.parse("[333B]")))


def test_an_exposure_that_moves_was_claimed_for_the_rack_to_which_it_moves() -> None:
    group = Exposure.parse("[333B]")
    turn = Play(0, True, Taken(INDEX["3B"], 1, for_mah_jongg=False), fresh=(0, 0), claimed_on=0)
    state = State((Seat(racks=(Rack((group,)), Rack())), Seat(racks=(Rack(), Rack()))), 50, turn)
    after = evolve(state, Reshaped(0, 1, group))
    assert [rack.exposures for rack in after.seats[0].racks] == [(), (group,)]
    assert after.phase == replace(turn, fresh=(1, 0), claimed_on=1)


def test_a_tile_that_is_not_held_cannot_be_thrown() -> None:
    with pytest.raises(ValueError, match="no 4B among 3B"):
        evolve(STATE, Discarded(0, INDEX["4B"]))


def test_a_table_is_read_at_a_glance() -> None:
    groups = (Exposure.parse("[33JB]"), Exposure.parse("[NEWS]"))
    won = Rack(groups, mah_jongg=MahJongg(Reading("Runs/1", groups, 25), 3))
    dead = Rack(groups[:1], dead=Death(Rule.FITS_NO_HAND, "", (0,)))
    state = State((Seat(Tiles.parse("?"), (won, dead), (INDEX["R"],)),), 7, Play(0, True), thrown=12)
    first, second = str(state).splitlines()
    assert first == "wall 7, thrown 12, East 0, seat 0 to discard"
    assert second == "0: ? | Runs/1: [33JB] [N E W S] | dead, fits-no-hand: [33JB] | threw R"


def test_phases_say_what_is_awaited() -> None:
    texts = [str(phase) for phase in (Dealing(), Play(1), Play(0, True), ClaimWindow(1, INDEX["5C"]), Over("wall"))]
    assert texts == [
        "dealing",
        "seat 1 to draw",
        "seat 0 to discard",
        "5C of seat 1 lies open",
        "over: wall",
    ]
