"""One peer at work, by its own Python: how far hands are from complete, a call a hand.

    PYTHON_OF_THE_PEER bench/sets_peer.py riichienv|mahjong|xiangting|shanten-tools FILE

Each line of the file is a hand, the counts of 34 kinds as digits: characters, dots and bamboos, which are alike,
then honors. Prints JSON: the version, the seconds that a hand takes in each of five runs, and the sum of what it says.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path

RUNS = 5
Counts = Sequence[int]
Peer = tuple[Callable[[Counts], object], Callable[[object], int]]  # what it is given for a hand, and the call


def riichienv() -> Peer:
    """Complete hands are -1; all forms of riichi."""
    from riichienv import calculate_shanten

    return lambda counts: [4 * kind + copy for kind, n in enumerate(counts) for copy in range(n)], calculate_shanten


def mahjong() -> Peer:
    """The same, in Python."""
    from mahjong.shanten import Shanten

    return list, Shanten().calculate_shanten


def xiangting() -> Peer:
    """This library calls a complete hand 0, not -1."""
    from xiangting import PlayerCount, calculate_replacement_number

    players = PlayerCount.FOUR
    return list, lambda hand: calculate_replacement_number(hand, players) - 1


def shanten_tools() -> Peer:
    """This library calls a complete hand 0, not -1."""
    import numpy as np
    from shanten_tools import shanten

    return lambda counts: np.array(counts, np.uint8), lambda hand: int(shanten(hand)) - 1


def main() -> None:
    name, file = sys.argv[1:]
    prepared, call = globals()[name.replace("-", "_")]()
    lines = Path(file).read_text("utf-8").split()
    hands = [prepared([int(digit) for digit in line]) for line in lines[: 2000 if name == "mahjong" else None]]
    total, runs = sum(call(hand) for hand in hands), []
    for _ in range(RUNS):
        began = time.process_time()
        for hand in hands:
            call(hand)
        runs.append((time.process_time() - began) / len(hands))
    print(json.dumps({"version": version(name), "runs": runs, "hands": len(hands), "sum": total}))


if __name__ == "__main__":
    main()
