"""The cost of giving up a tile: a player's own hands lose it, and another player may use it.

Bots discard the tile that costs least. The coach lists tiles in the same order, so both give the same advice.
"""

from __future__ import annotations

import numpy as np

from tilewright.analysis.measured import open_racks
from tilewright.analysis.outlook import Shares, danger
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.tiles import BLANK, JOKER, KINDS

DANGER = 0.02  # weight of a tile's value to opponents, relative to its usefulness to the player
CLOSE = 1e-9  # costs that differ by no more than this are equal
KEPT_BLANK = 0.5  # usefulness added to a blank that can be exchanged for a discard
WANTED = 0.6  # usefulness (0 to 1) above which a player keeps a tile and passes an incoming tile unseen instead
SPARE = 0.2  # usefulness (0 to 1) up to which a tile is offered in the courtesy pass
FAR = 3  # a player votes for a second Charleston only if the hand needs more tiles than this


def dangers(rules: Ruleset, state: State, me: int) -> Shares:
    """Return, for each kind of tile, the share (0 to 1) of an opponent's possible hands that need it.

    An opponent's exposures show which hands are possible. If several racks have exposures, the largest share counts.
    """
    shares = np.zeros(len(KINDS))
    for other in state.others(me):
        for rack in open_racks(state, other).values():
            if rack.exposures:
                shares = np.maximum(shares, danger(rules.hands_of(other), rack))
    return shares


def costs(rules: Ruleset, usefulness: Shares, to_others: Shares) -> Shares:
    """Return, for each kind of tile, the cost of giving one up. `to_others` are the `dangers` of the tiles."""
    cost: Shares = usefulness + DANGER * to_others
    cost[JOKER] += 1
    if rules.blank_exchange != "never":
        cost[BLANK] += KEPT_BLANK
    return cost
