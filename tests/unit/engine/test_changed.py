"""`changed` returns a copy of a value with some fields changed."""

from __future__ import annotations

import pytest

from tilewright.engine.changed import changed
from tilewright.engine.state import Rack, Seat
from tilewright.tiles import Tiles


def test_a_change_makes_a_new_value_and_keeps_the_old_one() -> None:
    seat = Seat(Tiles.parse("3B"), (Rack(),), (0,))
    other = changed(seat, discards=(), thrown=1)
    assert other == Seat(Tiles.parse("3B"), (Rack(),), (), thrown=1)
    assert seat == Seat(Tiles.parse("3B"), (Rack(),), (0,))
    assert hash(other) != hash(seat)


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Seat has no field discard$"):
        changed(Seat(), **{"discard": (0,)})
