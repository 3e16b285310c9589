"""The features that learned players of card games weigh: whole numbers about a discard or a claim.

The simulator compiles the functions of this module, and the bot of the table calls them as they are. So they use only
numbers and arrays. Shares are whole numbers from 0 to UNIT. Each caller measures the seat's tiles in its own way, and
a test compares the choices.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.learned import PER_UNIT, UNIT
from tilewright.tiles import BLANK, FLOWER, INDEX, JOKER

Numbers = NDArray[np.int64]

DISCARD = (
    *("pair", "pair-early", "pair-far"),  # share of the near plans for both racks that need the tile
    *("nearest", "nearest-early", "nearest-far"),  # share of the near hands for the nearest rack alone
    *("likely", "likely-early", "likely-far"),  # as `dear`, but a plan also weighs more if its tiles are likely to come
    *("last", "last-early", "last-far"),  # as `pair`, with one rack left
    *("last-likely", "last-likely-early", "last-likely-far"),
    *("natural", "natural-early", "natural-last"),  # as `pair`, as if no joker could replace the tile
    *("dear", "dear-early", "dear-far"),  # as `pair`, but a plan weighs more if it is worth more points
    *("nearest-dear", "last-dear", "last-dear-early"),
    *("danger", "danger-early", "danger-far", "danger-behind"),
    *("joker", "blank", "flower", "honor", "two", "three", "unseen", "thrown", "idle"),
)
CLAIM = (
    *("claim", "not-nearer", "breadth", "likelier", "likelier-early", "nearest-nearer", "nearest-likelier"),
    *("dearer", "jokers", "opens", "small", "early", "far", "behind", "ahead", "nearer-far", "last", "shown"),
)
HOLD = (
    *("hold", "early", "ahead", "behind", "ahead-early", "behind-early"),
    *("one-joker", "jokerless", "away", "far", "shown"),
)
NAMES = (
    *(f"discard-{name}" for name in DISCARD),
    *(f"claim-{name}" for name in CLAIM),
    *(f"hold-{name}" for name in HOLD),
)
WIDTH = len(NAMES)
# weights with which the choices are those of `medium`
MEDIUM = {
    "discard-pair": -1.0,
    "discard-last": -1.0,
    "discard-danger": -0.02,
    "discard-joker": -1.0,
    "discard-blank": -0.5,
    "claim-claim": 0.12,
    "claim-not-nearer": -0.24,
    "claim-breadth": 0.01,
    "hold-hold": -0.12,
}
_CLAIMS = len(DISCARD)
_HOLDS = _CLAIMS + len(CLAIM)
_FIRST_HONOR, _LAST_HONOR = INDEX["N"], INDEX["0"]
_FAR = 2 * UNIT
STEP = 4 * UNIT * PER_UNIT  # score of one more missing tile, more than that of any tile otherwise


class Standing(NamedTuple):
    """The state of a seat's game. `distance` and `nearest` count the tiles that all racks and the nearest one lack."""

    racks: int  # racks of the seat that may still become a hand
    distance: int
    nearest: int
    far: int  # missing tiles for each draw that is left, see `far_of`
    early: int  # share of all tiles that are in the wall
    ahead: int  # mah jonggs of the seat
    behind: int  # mah jonggs of other seats


class Given(NamedTuple):
    """A tile that the seat may discard, and the shares of near plans that need it, see DISCARD."""

    kind: int
    held: int  # tiles of this kind that the seat holds
    unseen: int  # others that it has not seen
    thrown: int  # others that other seats have discarded
    pair: int
    natural: int
    nearest: int
    likely: int
    dear: int
    nearest_dear: int
    danger: int


class Meld(NamedTuple):
    """A claim of `size` tiles.

    `breadth`, `dearer` and `likelier` are changes of the total weight of the near plans, see `ratio`.
    `nearest_likelier` is such a change for the hands of the nearest rack.
    """

    size: int
    jokers: int
    opens: bool  # the rack had no exposures
    shown: int  # exposures of the seat before
    nearer: bool  # all racks together then lack fewer tiles
    nearest_nearer: bool
    breadth: int
    dearer: int
    likelier: int
    nearest_likelier: int


def far_of(distance: int, draws: int) -> int:
    """Return the number of missing tiles for each draw, in units of UNIT."""
    return min(UNIT * distance // (draws + 1), _FAR)


def write_discard(features: Numbers, now: Standing, tile: Given) -> None:
    """Write the features of discarding a tile."""
    far, kind, pair, nearest, likely = now.far, tile.kind, tile.pair, tile.nearest, tile.likely
    for at in range(WIDTH):
        features[at] = 0
    if now.racks > 1:
        features[0], features[1], features[2] = pair, pair * now.early // UNIT, pair * far // UNIT
        features[3], features[4], features[5] = nearest, nearest * now.early // UNIT, nearest * far // UNIT
        features[6], features[7], features[8] = likely, likely * now.early // UNIT, likely * far // UNIT
    else:
        features[9], features[10], features[11] = pair, pair * now.early // UNIT, pair * far // UNIT
        features[12], features[13], features[14] = likely, likely * now.early // UNIT, likely * far // UNIT
    features[15] = tile.natural * (now.racks > 1)
    features[16] = features[15] * now.early // UNIT
    features[17] = tile.natural * (now.racks < 2)
    if now.racks > 1:
        features[18], features[19], features[20] = tile.dear, tile.dear * now.early // UNIT, tile.dear * far // UNIT
        features[21] = tile.nearest_dear
    else:
        features[22], features[23] = tile.dear, tile.dear * now.early // UNIT
    features[24], features[25] = tile.danger, tile.danger * now.early // UNIT
    features[26] = tile.danger * min(now.nearest, 8) // 8
    features[27] = tile.danger * min(now.behind, 1)
    features[28] = UNIT * (kind == JOKER)
    features[29] = UNIT * (kind == BLANK)
    if kind not in (JOKER, BLANK):
        features[30] = UNIT * (kind == FLOWER)
        features[31] = UNIT * (_FIRST_HONOR <= kind <= _LAST_HONOR)
        features[32] = UNIT * (tile.held == 2)
        features[33] = UNIT * (tile.held > 2)
        features[34] = UNIT * min(max(tile.unseen, 0), 4) // 4
        features[35] = UNIT * (tile.thrown > 0)
        features[36] = UNIT * (pair + nearest + likely == 0)


def write_claim(features: Numbers, now: Standing, meld: Meld) -> None:
    """Write the features of a claim."""
    for at in range(WIDTH):
        features[at] = 0
    features[_CLAIMS] = UNIT
    features[_CLAIMS + 1] = UNIT * (1 - meld.nearer)
    features[_CLAIMS + 2] = meld.breadth
    features[_CLAIMS + 3], features[_CLAIMS + 4] = meld.likelier, meld.likelier * now.early // UNIT
    features[_CLAIMS + 5] = UNIT * meld.nearest_nearer
    features[_CLAIMS + 6] = meld.nearest_likelier
    features[_CLAIMS + 7] = meld.dearer
    features[_CLAIMS + 8] = UNIT * min(meld.jokers, 2) // 2
    features[_CLAIMS + 9] = UNIT * meld.opens
    features[_CLAIMS + 10] = UNIT * (meld.size < 4)
    features[_CLAIMS + 11] = now.early
    features[_CLAIMS + 12] = now.far
    features[_CLAIMS + 13] = UNIT * min(now.behind, 1)
    features[_CLAIMS + 14] = UNIT * min(now.ahead, 1)
    features[_CLAIMS + 15] = now.far * meld.nearer
    features[_CLAIMS + 16] = UNIT * (now.racks < 2)
    features[_CLAIMS + 17] = UNIT * min(meld.shown, 4) // 4


def ratio(before: int, after: int) -> int:
    """Return from -UNIT (all lost) over 0 (no change) to UNIT (all new) how a total weight has changed."""
    return (after - before) * UNIT // max(before + after, 1)


def write_hold(features: Numbers, now: Standing, jokers: int, shown: int) -> None:
    """Write the features of holding a complete hand. The other seats' live racks have `shown` exposures."""
    for at in range(WIDTH):
        features[at] = 0
    features[_HOLDS] = UNIT
    features[_HOLDS + 1] = now.early
    features[_HOLDS + 2], features[_HOLDS + 3] = UNIT * min(now.ahead, 1), UNIT * min(now.behind, 1)
    features[_HOLDS + 4], features[_HOLDS + 5] = now.early * min(now.ahead, 1), now.early * min(now.behind, 1)
    features[_HOLDS + 6] = UNIT * (jokers == 1)
    features[_HOLDS + 7] = UNIT * (jokers == 0)
    features[_HOLDS + 8] = UNIT * min(now.distance, 8) // 8
    features[_HOLDS + 9] = now.far
    features[_HOLDS + 10] = UNIT * min(shown, 4) // 4
