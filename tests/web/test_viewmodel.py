"""The data that the server sends to a page about a declared hand."""

import pytest

from tilewright.engine.state import MahJongg, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure, Reading
from tilewright.table.rows import SeatRow
from tilewright.table.rules import build
from tilewright.table.session import Session
from tilewright.variants import RULESETS
from tilewright.web.viewmodel import Setting, table_view


@pytest.mark.parametrize(
    ("group", "singles_and_pairs", "jokerless"),
    [("[333B]", False, True), ("[33JB]", False, False), ("[33B]", True, False)],
)
def test_jokerless_is_said_only_where_it_doubles(card_text, group, singles_and_pairs, jokerless) -> None:
    reading = Reading("Pairs/1", (Exposure.parse(group),), 30, 0, singles_and_pairs)
    seats = (Seat(racks=(Rack(mah_jongg=MahJongg(reading, 1)), Rack())), Seat(racks=(Rack(), Rack())))
    players = (SeatRow("Ann", "a", False), SeatRow("Ben", "b", False))
    setting = Setting(RULESETS["siamese"], build("siamese", card_text, {}), players, Session(2))
    shown = table_view(setting, View(0, State(seats, 9)), None, "").seats[0].racks[0].mah_jongg
    assert shown
    assert (shown.line, shown.jokerless) == ("Pairs/1", jokerless)
