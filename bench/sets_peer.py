"""Time another program (a peer) that computes how far hands are from complete, one hand per call.

    PYTHON_OF_THE_PEER bench/sets_peer.py riichienv|mahjong|xiangting|shanten-tools FILE

Run it with the Python of the peer's own environment. Each line of FILE is a hand: the counts of 34 kinds as digits. The
three suits come first, in any order, then the honors. The program prints JSON: the version of the peer, the seconds per
hand in each of five runs, the number of hands, and the sum of the answers.
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
# (function that converts counts of tiles to the format of the other program, function of that program)
Peer = tuple[Callable[[Counts], object], Callable[[object], int]]


def riichienv() -> Peer:
    """Return the adapter for the library riichienv, which gives a complete hand the value -1 and checks all forms of
    riichi hands.
    """
    from riichienv import calculate_shanten

    return lambda counts: [4 * kind + copy for kind, n in enumerate(counts) for copy in range(n)], calculate_shanten


def mahjong() -> Peer:
    """Return the adapter for the Python library mahjong, which gives a complete hand the value -1."""
    from mahjong.shanten import Shanten

    return list, Shanten().calculate_shanten


def xiangting() -> Peer:
    """Return the adapter for the library xiangting. Its value for a complete hand is 0; the adapter subtracts 1."""
    from xiangting import PlayerCount, calculate_replacement_number

    players = PlayerCount.FOUR
    return list, lambda hand: calculate_replacement_number(hand, players) - 1


def shanten_tools() -> Peer:
    """Return the adapter for the library shanten-tools. Its value for a complete hand is 0; the adapter subtracts 1."""
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
