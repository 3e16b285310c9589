"""Optional features of observations, and the spaces of observations and actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tilewright.engine.ruleset import Ruleset
from tilewright.messages import listed, say
from tilewright.sim.machine import Extra, Machine
from tilewright.sim.order import LONGEST
from tilewright.sim.plan import with_cards
from tilewright.sim.records import KIND_COUNT

ORDER, DISTANCES = FEATURES = ("order", "distances")
Observation = dict[str, NDArray[Any]]


def checked_features(rules: Ruleset, features: Sequence[str]) -> tuple[str, ...]:
    """Return the features, in the order of `FEATURES`. Raises ValueError for an unknown or impossible one."""
    wanted = (features,) if isinstance(features, str) else tuple(features)
    for feature in wanted:
        if feature not in FEATURES:
            raise ValueError(say("envs.no-feature", feature=repr(feature), features=listed(FEATURES)))
    if DISTANCES in wanted and not with_cards(rules):
        raise ValueError(say("envs.no-distances"))
    return tuple(feature for feature in FEATURES if feature in wanted)


def shape_of(feature: str, seats: int) -> tuple[int, int]:
    """Return the shape of a feature in an observation with this number of blocks for seats."""
    if feature == ORDER:
        return seats, LONGEST
    from tilewright.sim.cards.distances import SHAPE

    return SHAPE


def room_for(rows: int, seats: int, features: Sequence[str]) -> Extra:
    """Allocate memory for the features of `rows` observations. Features that nobody wants get no values."""
    shapes = (shape_of(feature, seats) if feature in features else (0, 0) for feature in FEATURES)
    return Extra(*(np.zeros((rows, *shape), np.uint8) for shape in shapes))


def action_space(machine: Machine) -> spaces.Discrete:
    """Return the space of the action numbers."""
    return spaces.Discrete(len(machine.words))


def observation_space(machine: Machine, features: Sequence[str]) -> spaces.Space[Any]:
    """Return the space of an observation: its bytes, the mask of legal actions, and the features."""
    from tilewright.sim.cards.distances import FAR

    highest = {ORDER: KIND_COUNT, DISTANCES: FAR}
    seats = machine.layout.seats
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (machine.layout.width,), np.uint8),
            "action_mask": spaces.Box(0, 1, (len(machine.words),), np.int8),
            **{each: spaces.Box(0, highest[each], shape_of(each, seats), np.uint8) for each in features},
        }
    )
