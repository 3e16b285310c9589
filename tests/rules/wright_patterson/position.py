"""Wright-Patterson tables with the small list of limit hands in `card.py`. Positions are written as text.

In a position, `mj 500` is a mah jongg worth 500.
"""

from __future__ import annotations

from tilewright.engine.actions import Kong, LayFlower
from tilewright.engine.ruleset import HandRules
from tilewright.engine.state import ClaimWindow
from tilewright.tiles import parse_face
from tilewright.variants import RULESETS

from ... import positions
from ...positions import Table
from .card import small

FILLER = "1C 4C 7C 2D 5D 8D 3C 6D 9D 6C N S W 0"  # these tiles form no hand
WON = "[111D] [222D] [333D] [444D] [RR]"
NAME = "wright-patterson-siamese"


def position(
    *seats: str,
    phase: str = "play 0 drawn",
    wall: str = "1D 1D 1D 1D",
    flower_wall: str = "3D 3D 3D 3D",
    prevailing: str = "N",
    east: int = 0,
    thrown: int = 20,
    pot: int = 0,
    hands: HandRules | None = None,
    **options: str,
) -> Table:
    """Return a table in the position given by `seats`, `phase` and `wall`, by default with the hands of `card.py`."""
    table = positions.position(
        *seats, rules=RULESETS[NAME].build(hands or small(), options), filler=FILLER, phase=phase, wall=wall,
        back=flower_wall, lines={value: f"Small/1={value}@10 {WON}" for value in ("500", "1000")},
        east=east, prevailing=prevailing, thrown=thrown, pot=pot,
    )  # fmt: skip
    if isinstance(table.state.phase, ClaimWindow):
        table.state = table.state.at(table.state.phase.discarder, thrown=1)
    return table


def lay(seat: int, rack: int, flower: str) -> LayFlower:
    return LayFlower(seat, rack, parse_face(flower))


def kong(seat: int, rack: int, tile: str, place: int | None = None) -> Kong:
    return Kong(seat, rack, parse_face(tile), place)
