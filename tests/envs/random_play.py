"""Random legal actions for tests."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.sim import chance
from tilewright.sim.vector import choose_any


class RandomActions:
    """Chooses random legal actions, always the same for the same seed."""

    def __init__(self, seed: int = 0) -> None:
        self._words = np.zeros(chance.WORDS, np.int64)
        chance.seed(self._words, seed, 0)

    def __call__(self, mask: NDArray[Any]) -> NDArray[np.int64]:
        """Return one legal action for each row of the mask."""
        actions = np.zeros(len(mask), np.int64)
        choose_any(mask.astype(np.bool_), self._words, actions)
        return actions

    def one(self, seen: dict[str, NDArray[Any]]) -> int:
        return int(self(seen["action_mask"][None])[0])


def alike(one: dict[str, NDArray[Any]], other: dict[str, NDArray[Any]]) -> bool:
    return one.keys() == other.keys() and all(np.array_equal(one[name], other[name]) for name in one)
