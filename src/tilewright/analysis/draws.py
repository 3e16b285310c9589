"""A formula for the chance that the tiles which a hand needs come in time."""

from __future__ import annotations

import math

COPIES = 3.0  # unseen tiles of a needed kind, at most, for all needed tiles but the first


def in_time(missing: int, helping: int, unseen: int, turns: float) -> float:
    """Return the chance (0 to 1) that all `missing` tiles come within some turns of the player.

    `helping` of the `unseen` tiles bring the hand nearer now. Any of them may be the first to come. They are needed by
    different hands, so each other missing tile counts with an equal share of them, at most COPIES. Each turn brings one
    random tile. The tiles that others discard are not counted.

    >>> in_time(0, 0, 50, 10), in_time(2, 0, 50, 10), round(in_time(1, 5, 50, 10), 2), round(in_time(2, 10, 50, 10), 2)
    (1.0, 0.0, 0.63, 0.39)
    """
    if missing == 0 or not unseen:
        return float(missing == 0)
    rate = max(turns, 0) / unseen
    first = 1 - math.exp(-helping * rate)
    other = 1 - math.exp(-min(helping / missing, COPIES) * rate)
    return float(first * other ** (missing - 1))
