"""Games with cards side by side, of which one after the other is played in the same room."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import lean
from tilewright.sim.cards.hands import Bytes, Cards, Numbers
from tilewright.sim.cards.numbers import ACTIONS, NONE
from tilewright.sim.cards.observed import WIDTH
from tilewright.sim.cards.table import OWN


class Places(NamedTuple):
    """Games side by side: what is kept of each while others are played in the same room, and what is seen of it.

    `policies[s]` is who plays seat s, ASKED for whoever calls. `own` are a game's numbers, `whole`, `row`, `byte` and
    `changed` its racks' rows of hands, see `Game` and `Cards`. `player` is the seat that is to choose, -1 where the
    game is over; `mask` and `seen` are what it may do and what it sees, see `numbers` and `observed`.
    """

    policies: Numbers
    own: Numbers
    whole: Bytes
    row: NDArray[np.int32]
    byte: Bytes
    changed: Bytes
    player: Numbers
    mask: NDArray[np.bool_]
    seen: Bytes


def places_of(c: Cards, policies: Numbers, places: int) -> Places:
    """Room for so many games."""
    return Places(
        policies,
        np.zeros((places, OWN.stop - OWN.start), np.int64),
        np.zeros((places, *c.whole.shape), np.uint8),
        np.zeros((places, *c.row.shape), np.int32),
        np.zeros((places, *c.byte.shape), np.uint8),
        np.zeros((places, *c.changed.shape), np.uint8),
        np.full(places, NONE, np.int64),
        np.zeros((places, ACTIONS), np.bool_),
        np.zeros((places, WIDTH), np.uint8),
    )


@lean
def at_place(c: Cards, places: Places, nth: int) -> Cards:
    """The hands, with the rows of a game's own racks."""
    return Cards(
        c.many, c.like, c.at, c.wants, c.code, c.of_hand, c.shortage, c.nothing, c.value, c.bonus, c.doubles, c.groups,
        c.free, c.first, c.having,
        places.whole[nth], places.row[nth], places.byte[nth], places.changed[nth], c.scratch, c.asked,
        c.pairs,
    )  # fmt: skip
