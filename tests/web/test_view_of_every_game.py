"""The data that the server sends to a page about Charleston passes, kongs, flowers, winds and levels."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from tilewright.catalogue import stored_hands
from tilewright.engine.charleston import Part, Passing
from tilewright.engine.state import AddedKong, ClaimWindow, Phase, Play, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.table.rows import SeatRow
from tilewright.table.rules import build
from tilewright.table.session import Session
from tilewright.tiles import INDEX, Tiles
from tilewright.variants import RULESETS
from tilewright.web.protocol import TableView
from tilewright.web.viewmodel import Setting, table_view

B3 = INDEX["3B"]


def view_in(
    game: str, phase: Phase, *, me: int = 0, rack: Rack = Rack(), winds: bool = False, **options: str
) -> TableView:
    """Return the data for the page of seat `me`. The first rack of every seat is `rack`."""
    rules = build(game, stored_hands(RULESETS[game].hands)[1], options)
    rows = tuple(SeatRow(name, name, False) for name in "abcd"[: rules.seats])
    racks = (rack, Rack())[: rules.racks]
    state = State((Seat(racks=racks),) * rules.seats, 60, phase, east=1, prevailing="S")
    return table_view(
        Setting(RULESETS[game], rules, rows, Session(rules.seats)), View(me, state), None, "", winds=winds
    )


@pytest.mark.parametrize(
    ("stage", "to", "giver"), [("first right", 1, 3), ("second across", 2, 2), ("first left", 3, 1)]
)
def test_a_pass_says_what_is_laid_where_it_goes_and_from_whom_another_comes(stage: str, to: int, giver: int) -> None:
    passing = Passing.of(stage, 4).changed(0, Part(3, (B3, None)))
    phase = view_in("american", passing.changed(2, Part(3, (B3,)))).phase
    assert (phase.type, phase.stage, phase.due, phase.laid) == ("Passing", stage, 3, ["3B", "?"])
    assert (phase.to, phase.giver) == (to, giver)


def test_packets_of_other_seats_are_not_shown() -> None:
    passing = Passing.of("first right", 4)
    for part in (Part(3, (B3,)), Part(3, (B3, None, None))):
        assert view_in("american", passing.changed(0, part), me=1).phase == view_in("american", passing, me=1).phase


def test_each_stage_of_the_charleston_has_a_window_of_its_own() -> None:
    windows = [
        view_in("american", Passing.of(stage, 4)).window for stage in ("first right", "first across", "courtesy")
    ]
    assert len({*windows, view_in("american", Play(1, True)).window}) == 4


def test_a_rack_with_a_wind_is_told_the_lines_of_that_wind() -> None:
    racks = view_in("wright-patterson-siamese", Play(1, True), rack=Rack((Exposure.parse("[EEE]"),)), winds=True).seats
    lines = [racks[seat].racks[0].possible for seat in (0, 1)]
    assert [racks[seat].racks[0].wind for seat in (0, 1)] == ["West", "East"]
    assert set(lines[0]) < set(lines[1]), "an own wind more fits"


def test_a_kong_that_may_be_robbed_is_told_by_its_place() -> None:
    window = ClaimWindow(1, B3, kong=AddedKong(0, 2, Play(1, True)))
    assert view_in("thirteen", window).phase.kong == [0, 2]
    assert view_in("thirteen", ClaimWindow(1, B3)).phase.kong is UNSET


def test_a_hand_is_a_tile_longer_for_each_kong_where_kongs_are_replaced() -> None:
    rack = Rack((Exposure.parse("(3333B)"), Exposure.parse("[555C]")), flowers=Tiles.parse("F2 F5"))
    shown = view_in("thirteen", Play(1, True), rack=rack).seats[0].racks[0]
    assert (shown.size, shown.flowers) == (15, ["F2", "F5"])
    assert [group.concealed for group in shown.exposures] == [True, False]
    assert view_in("american", Play(1, True), rack=rack).seats[0].racks[0].size == 14


def test_winds_are_told_where_they_count_and_where_each_seat_has_one_rack() -> None:
    assert [seat.racks[0].wind for seat in view_in("american", Play(1)).seats] == ["North", "East", "South", "West"]
    assert view_in("american", Play(1)).prevailing == ""
    two = view_in("siamese", Play(1), winds=True)
    assert [[rack.wind for rack in seat.racks] for seat in two.seats] == [["West", "North"], ["East", "South"]]
    assert two.prevailing == "South"
    assert [rack.wind for rack in view_in("siamese", Play(1)).seats[0].racks] == ["", ""]


def test_a_level_of_ones_own_is_told_of_each_seat() -> None:
    assert {seat.level for seat in view_in("card-free", Play(1)).seats} == {""}
    own = view_in("card-free", Play(1), **{"level.2": "3"})
    assert [seat.level for seat in own.seats] == ["level 0", "level 0", "level 3", "level 0"]
