"""Measure two versions of a card by the measures that docs/card-lab.md names, each on the same deals.

    python bench/card_versions.py OLD NEW

OLD and NEW are card files or names of bundled cards. Prints a row for each measure, level of players and version:

- lines won: lines won at least once in a sample of 300 games. The mean over the samples, each with its own seed, with
  its 95 % interval.
- spread: standard deviation over the lines of the points that a seat receives in a game in which it may declare this
  line alone, as a share of their mean. All samples together, with a 95 % interval by a jackknife over the batches.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import numpy as np

import tilewright as tw
from tilewright.lab.counting import LineCount
from tilewright.lab.experiment import Experiment, Tally
from tilewright.lab.measures import intervals, ratio
from tilewright.sim.records import Floats, Numbers

SAMPLE = 300  # games
FIRST_SEED = 301  # no value of a card was chosen with this seed or a later one
SAMPLES_WON = {"medium": 10, "hard": 10}
SAMPLES_SPREAD = {"medium": 10, "nearest": 60}
POINTS = ratio(LineCount.ALONE_POINTS, LineCount.ALONE)


def main() -> None:
    for measure, samples in ((lines_won, SAMPLES_WON), (spread, SAMPLES_SPREAD)):
        for player, number in samples.items():
            for version, card in zip(("old", "new"), sys.argv[1:3], strict=True):
                print(f"{player:8} {version}: {measure(card, player, number)}", flush=True)


def lines_won(card: str, player: str, samples: int) -> str:
    """Return how many lines are won in a sample, in words."""
    won = []
    for seed in _seeds(samples):
        games = tw.simulate("siamese", hands=card, games=SAMPLE, players=[player], seed=seed, processes=1)
        won.append(len({line for _, _, line in games.declared}))
    return f"{np.mean(won):.1f} ± {1.96 * np.std(won, ddof=1) / np.sqrt(samples):.1f} lines won"


def spread(card: str, player: str, samples: int) -> str:
    """Return the spread of the points of the lines, in words."""
    counts = []
    for seed in _seeds(samples):
        tally = Tally()
        tally.add(Experiment.of("siamese", [card], [player], seed).play(0, SAMPLE))
        counts.append(tally.counts(0))
    share = intervals(np.concatenate(counts), _spread)[0]
    return f"spread {share.mean:.1%} [{share.low:.1%}, {share.high:.1%}]"


def _spread(counts: Numbers) -> Floats:
    points = POINTS(counts)
    return np.asarray(points.std(axis=-1) / points.mean(axis=-1))[..., None]


def _seeds(samples: int) -> Iterator[int]:
    """Yield the seeds of the samples, and print a dot after each sample."""
    for seed in range(FIRST_SEED, FIRST_SEED + samples):
        yield seed
        print(".", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
