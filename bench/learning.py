"""Draw the curves of trained players, and let the players meet the policies of the simulator.

    python bench/learning.py learned-1.npz learned-2.npz [--deals 1000]

The files are those of `examples/learn_siamese.py`. The program needs the extra `bench`. It writes
`docs/images/learning.svg` and prints the rows of the table in docs/learning.md.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
from growing import COLORS, IMAGES, LARGE, MARKS, SMALL
from matplotlib import pyplot as plt

sys.path.append(str(Path(__file__).parents[1] / "examples"))

import learn_siamese

SEED = 7  # other deals than in the tests during a run
POLICIES = ("random", "nearest", "pairs")


def draw(runs: list[dict[str, Any]]) -> None:
    """Write the picture: points a game against `random` and `nearest`, by CPU minutes of training."""
    mpl.rcParams.update({"svg.hashsalt": "learning", "font.family": "DejaVu Sans"})
    figure, axes = plt.subplots(1, 2, figsize=(10.8, 4.4), facecolor="white")
    for panel, policy in zip(axes, POLICIES, strict=False):
        for run, color, mark in zip(runs, COLORS, MARKS, strict=False):
            minutes = [point["minutes"] for point in run["curve"]]
            means, halves = zip(*(point[policy] for point in run["curve"]), strict=True)
            seed = dict(pairwise(run["command"])).get("--seed", "1")
            panel.errorbar(minutes, means, halves, fmt=f"{mark}-", color=color, capsize=3, label=f"seed {seed}")
        panel.axhline(0, color="#404040", linewidth=1)
        panel.set_title(f"Against {policy}", fontsize=LARGE)
        panel.set_xlabel("CPU minutes of training", fontsize=LARGE)
        panel.set_ylabel("points a game", fontsize=LARGE)
        panel.tick_params(labelsize=SMALL)
        panel.grid(visible=True, color="#d4d4d4")
        panel.legend(fontsize=SMALL, loc="lower right")
    figure.tight_layout()
    figure.savefig(IMAGES / "learning.svg", metadata={"Date": None, "Creator": None})


def main() -> None:
    """Draw the curves, and print the results of the last weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--deals", type=int, default=1000)
    asked = parser.parse_args()
    files = [np.load(name) for name in asked.files]
    draw([json.loads(str(file["about"])) for file in files])
    for policy in POLICIES:
        results = (learn_siamese.contest(dict(file), policy, asked.deals, SEED) for file in files)
        print(f"| `{policy}` |", " | ".join(f"{mean:+.1f} ± {half:.1f}" for mean, half in results), "|", flush=True)


if __name__ == "__main__":
    main()
