"""`at_place` returns the arrays that all games of a batch share, together with the arrays of one game."""

from __future__ import annotations

from typing import Any

from tilewright.sim.cards.games import CardPlaces, at_place
from tilewright.sim.cards.state import Cards


def test_a_place_keeps_each_field_of_the_hands_where_it_is() -> None:
    hands: Any = Cards(*Cards._fields)  # type: ignore[arg-type]
    places: Any = CardPlaces(*([f"own {name}"] for name in CardPlaces._fields))  # type: ignore[arg-type]
    own = {name: f"own {name}" for name in ("whole", "row", "byte", "changed")}
    assert getattr(at_place, "py_func", at_place)(hands, places, 0)._asdict() == hands._asdict() | own
