"""R-SIAM-7 and 15: the two racks of a player share their concealed tiles."""

from __future__ import annotations

import pytest

from .fake_hands import LOW_J, MID_J
from .siam import claim, declare, discard, position


@pytest.mark.parametrize("rack", [0, 1])
def test_siam_07_a_concealed_tile_serves_either_rack(rack: int) -> None:
    table = position("33B ...", phase="window 1 3B")
    table.do(claim(0, rack, "[333B]"))
    assert table.shown(0, rack) == "[333B]"
    assert table.shown(0, 1 - rack) == ""


@pytest.mark.parametrize("rack", [0, 1])
def test_siam_07_a_hand_may_be_declared_on_either_rack(rack: int) -> None:
    table = position(f"{LOW_J} ...")
    table.do(declare(0, rack, LOW_J))
    assert table.rack(0, rack).mah_jongg is not None
    assert table.rack(0, 1 - rack).live


def test_siam_15_after_a_mah_jongg_the_rest_still_serves_the_other_hand() -> None:
    """After a mah jongg, the player's thirteen remaining tiles all belong to the other hand."""
    table = position(f"{LOW_J} {MID_J}".replace("99B", "9B 1D"), wall="R 9B RR")
    table.do(declare(0, 0, LOW_J), discard(0, "1D"))
    assert len(table.state.seats[0].concealed) == 13
    assert table.held(0, "8B") == 3
