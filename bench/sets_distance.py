"""Measure the speed of the exact distance to hands of sets and pairs, in hands per second on one core.

    python bench/sets_distance.py [--peers FOLDER]

The distance is the number of tiles that a hand still needs. Hands are random tiles from a set of 136, in arrays of
100,000. Our functions are compared with other programs (the peers). FOLDER has an environment for each peer, such as
FOLDER/riichienv/bin/python. A peer without an environment is left out.

Peers take one hand per call, and they also check seven pairs and thirteen orphans. Our speed is for four sets and a
pair only. The program also checks that its distances equal those of the peers if all three forms of hands count.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import tempfile
from pathlib import Path
from statistics import median

import numpy as np
from measuring import Figure, Peer, pin, report, timed

from tilewright.hands.sets.orphans import ORPHANS
from tilewright.kernels import ready
from tilewright.kernels.arrays import Counts
from tilewright.kernels.compiled.sets import pairs, pairs_and_set, sets_and_pair
from tilewright.variants.card_free.hands import every_hand

PEERS = ("riichienv", "xiangting", "shanten-tools", "mahjong")
AHEAD = {"riichienv": 30.0}
FEW, MANY = 20_000, 100_000  # hands per run, for the other programs and for ours


def random_hands(tiles: int, hands: int = MANY) -> Counts:
    """Return the tile counts of random hands, which are the same in every run."""
    rng, have = random.Random(1), np.zeros((hands, 34), np.int8)
    for row in have:
        for tile in rng.sample(range(136), tiles):
            row[tile >> 2] += 1
    return have


def of_riichi(have: Counts) -> int:
    """Return the sum of the distances that other riichi programs should report for these hands.

    A distance is to the nearest of three forms: four sets and a pair, seven pairs, or thirteen orphans. It is -1 for a
    complete hand.
    """
    lacks = np.minimum(sets_and_pair(have, 4), pairs(have, 7, twice=False))
    ends = have[:, sorted(ORPHANS)]
    orphans = (ends == 0).sum(axis=1) + (ends < 2).all(axis=1)
    return int(np.minimum(lacks, orphans).sum()) - len(have)


def peer(name: str, folder: Path | None, have: Counts) -> Peer:
    """Time another program (a peer) on these hands, and return its hands per second.

    If the program cannot run, or if its distances differ from ours, return the reason instead of the speed.
    """
    python = folder / name / "bin" / "python" if folder else None
    if python is None or not python.exists():
        return Peer(name, None, AHEAD.get(name), "not installed")
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join("".join(map(str, row)) for row in have.tolist()))
        file.flush()
        program = str(Path(__file__).with_name("sets_peer.py"))
        done = subprocess.run([str(python), program, name, file.name], capture_output=True, text=True, check=False)
    if done.returncode:
        return Peer(name, None, AHEAD.get(name), (done.stderr.strip().splitlines() or ["it failed"])[-1])
    printed = json.loads(done.stdout)
    if printed["sum"] != of_riichi(have[: printed["hands"]]):
        return Peer(name, None, AHEAD.get(name), f"it says {printed['sum']}, we {of_riichi(have[: printed['hands']])}")
    rates = sorted(1 / each for each in printed["runs"])
    return Peer(f"{name} {printed['version']}", Figure(median(rates), rates[0], rates[-1]), AHEAD.get(name))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", type=Path, help="the folder with the peers' environments")
    folder = parser.parse_args().peers
    pin()
    four, five = random_hands(14), random_hands(17)
    peers = tuple(peer(name, folder, four[:FEW]) for name in PEERS)
    rate = timed(lambda: sets_and_pair(four, 4), len(four)).inverse
    report("distance for 4 sets and a pair, batch", "hands/s", rate, goal=90e6, peers=peers)
    rate = timed(lambda: sets_and_pair(five, 5), len(five)).inverse
    report("distance for 5 sets and a pair, batch", "hands/s", rate, goal=70e6)
    melded = np.zeros((1, 34), np.int8)
    melded[0, [0, 1, 2]], melded[0, 31] = 1, 3
    hand = np.minimum(random_hands(8), 4 - melded)
    report("the same with two melds", "hands/s", timed(lambda: sets_and_pair(hand, 2, melded), len(hand)).inverse)
    report("seven pairs, batch", "hands/s", timed(lambda: pairs(four, 7, twice=True), len(four)).inverse)
    rate = timed(lambda: pairs_and_set(five, 7, twice=True, runs=True), len(five)).inverse
    report("seven pairs and a set, batch", "hands/s", rate)
    ready.load()
    halves = every_hand()
    pool, jokers = random_hands(13, 20), np.full(20, 1, np.int8)
    pool = np.concatenate([pool, np.zeros((20, halves.kinds - 34), np.int8)], axis=1)
    rate = timed(lambda: halves.distances(pool, jokers), len(pool)).inverse
    report(f"distances to all {len(halves):,} hands of Card Free", "racks/s", rate)


if __name__ == "__main__":
    main()
