"""Measure two versions of a card by the measures that docs/card-lab.md names, each on the same deals.

    python bench/card_versions.py OLD NEW [FIRST_SEED]

OLD and NEW are card files or names of bundled cards. Prints a row for each level of players and version:

- lines won: lines won at least once in a sample of 300 games in which everybody aims at any line. The mean over the
  samples, each with its own seed, with its 95 % interval.
- spread: standard deviation over the lines of the points that a seat receives in a game in which it may declare this
  line alone, as a share of their mean. All samples together, with a 95 % interval by a jackknife over the batches.
"""

from __future__ import annotations

import sys

import numpy as np
from measuring import pin

from tilewright.lab.counting import LineCount
from tilewright.lab.experiment import Experiment, Tally
from tilewright.lab.measures import intervals, ratio
from tilewright.sim.records import Floats, Numbers

SAMPLE = 300  # games
SAMPLES = {"medium": 10, "hard": 10, "nearest": 60}  # the last has enough games for a precise spread
POINTS = ratio(LineCount.ALONE_POINTS, LineCount.ALONE)


def main() -> None:
    pin()
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 301
    for player, samples in SAMPLES.items():
        seeds = range(first, first + samples)
        for version, card in zip(("old", "new"), sys.argv[1:3], strict=True):
            counts = [sample(card, player, seed) for seed in seeds]
            won = np.array([(each[..., LineCount.WON].sum(axis=0) > 0).sum() for each in counts])
            share = intervals(np.concatenate(counts), spread)[0]
            error = 1.96 * won.std(ddof=1) / np.sqrt(samples)
            print(
                f"{player:8} {version}: {won.mean():.1f} ± {error:.1f} of {counts[0].shape[1]} lines won, "
                f"spread {share.mean:.1%} [{share.low:.1%}, {share.high:.1%}]",
                flush=True,
            )


def sample(card: str, player: str, seed: int) -> Numbers:
    """Return `counts[batch, line, count]` of a sample."""
    tally = Tally()
    tally.add(Experiment.of("siamese", [card], [player], seed).play(0, SAMPLE))
    print(".", end="", file=sys.stderr, flush=True)
    return tally.counts(0)


def spread(counts: Numbers) -> Floats:
    """Return the standard deviation over the mean of the points of all lines, as an array of one figure."""
    points = POINTS(counts)
    return np.asarray(points.std(axis=-1) / points.mean(axis=-1))[..., None]


if __name__ == "__main__":
    main()
