"""Positions at the table of Wright-Patterson Siamese as text, like those of Siamese.

    table = position(
        "333B F1 ... | [111B] F2 | (2222B)",       # seat 0: concealed tiles | rack 0 with its flowers | rack 1
        "... | mj 500 | dead [999B] [222B]*",
        phase="window 1 3B",
        wall="5D 6D", flower_wall="7D 8D",         # what will be drawn, in this order
        prevailing="W",
    )

`...` fills a pool with tiles that make no hand of the small list, to the 27 tiles of a seat, or 28 when it holds the
tile of its turn, and one more for each of its kongs.
"""

from __future__ import annotations

import itertools
import re

from tilewright.engine.actions import Kong, LayFlower
from tilewright.engine.ruleset import HandRules
from tilewright.engine.state import ClaimWindow, Death, MahJongg, Play, Rack, Seat, State
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure, Reading
from tilewright.tiles import Tiles, parse_face, parse_faces
from tilewright.variants import RULESETS

from ..siamese.siam import Table, phase_of
from .card import small

USELESS = ("1C", "4C", "7C", "2D", "5D", "8D", "3C", "6D", "9D", "6C", "N", "S", "W", "0")
NAME = "wright-patterson-siamese"


def position(
    *seat_texts: str,
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
    """The table that the texts describe, with the hands of the small list, or with any others."""
    ruleset = RULESETS[NAME].build(hands or small(), options)
    texts = (*seat_texts, *["... | |"] * 2)[:2]
    what = phase_of(phase)
    turn = what.turn if isinstance(what, Play) and what.drawn else None
    seats = tuple(_seat(text, 28 if me == turn else 27) for me, text in enumerate(texts))
    live, kept = parse_faces(wall), parse_faces(flower_wall)
    state = State(seats, len(live), what, east, thrown, prevailing=prevailing, flower_wall=len(kept), pot=pot)
    if isinstance(what, ClaimWindow):
        state = state.at(what.discarder, discards=(what.tile,), thrown=1)
    return Table(ruleset, state, Wall((*live, *reversed(kept))))


def _seat(text: str, size: int) -> Seat:
    concealed, *rack_texts = (part.strip() for part in text.split("|"))
    racks = tuple(_rack(rack_text) for rack_text in (*rack_texts, "", "")[:2])
    kongs = [group for rack in racks for group in rack.exposures if len(group) == 4]
    shown, size = sum(rack.tiles for rack in racks), size + len(kongs)
    pool = Tiles.parse(concealed.replace("...", ""))
    if "..." in concealed:
        assert len(pool) + shown <= size, f"too many tiles in {text!r}"
        pool += Tiles.parse(" ".join(itertools.islice(itertools.cycle(USELESS), size - len(pool) - shown)))
    else:
        assert len(pool) + shown == size, f"{len(pool) + shown} tiles in {text!r}, {size} expected"
    return Seat(pool, racks, kongs=tuple("concealed" if kong.concealed else "stolen" for kong in kongs))


def _rack(text: str) -> Rack:
    marked = re.findall(r"(\[[^]]*\]|\([^)]*\))(\*?)", text)
    exposures = tuple(Exposure.parse(group) for group, _ in marked)
    flowers = Tiles.parse(" ".join(re.findall(r"F[1-8]", text)))
    if text.startswith("dead"):
        cause = tuple(place for place, (_, star) in enumerate(marked) if star)
        return Rack(exposures, dead=Death("R-SIAM-17", "these exposures fit no hand", cause), flowers=flowers)
    if text.startswith("mj"):
        exposures = exposures or tuple(map(Exposure.parse, ("[111D]", "[222D]", "[333D]", "[444D]", "[RR]")))
        won = MahJongg(Reading("Small/1", exposures, int(text.split()[1])), turn=10)
        return Rack(exposures, mah_jongg=won, flowers=flowers)
    return Rack(exposures, flowers=flowers)


def lay(seat: int, rack: int, flower: str) -> LayFlower:
    return LayFlower(seat, rack, parse_face(flower))


def kong(seat: int, rack: int, tile: str, place: int | None = None) -> Kong:
    return Kong(seat, rack, parse_face(tile), place)
