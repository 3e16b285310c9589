"""A settlement has the same East as its game. A discard claimed for an exposure is not a winning discard."""

from __future__ import annotations

import pytest

from tilewright.engine.state import Seat, State
from tilewright.groups import Reading
from tilewright.settlement.ended import ended
from tilewright.settlement.payments import how_won
from tilewright.settlement.played import Played, RackEnd, SideEnd, Won


@pytest.mark.parametrize("east", [0, 1])
def test_east_of_the_game_is_east_of_what_it_came_to(east: int) -> None:
    played = ended(State((Seat(), Seat()), wall=0, east=east))
    assert played.east == east
    assert played.wind(east) == "E"


def test_a_discard_claimed_for_an_exposure_was_not_won_on() -> None:
    won = Won(Reading("Runs/1", (), 25), discarder=2, for_exposure=True)
    played = Played((SideEnd((RackEnd(won=won),)), SideEnd(), SideEnd(), SideEnd()))
    assert how_won(played, 0) == "{0} wins on a drawn tile"
