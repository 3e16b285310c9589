"""Measure the card lab with a made-up card of 60 lines: CPU seconds of a quick look and of a million games.

    python bench/lab.py [LINES]

The figure of a million games is that of the games that one run plays, including those in which a seat aims at one line
alone, times a million. Compilation is not counted.
"""

from __future__ import annotations

import sys
import time

from made_up import printed
from measuring import pin

from tilewright.hands.language.card import print_card
from tilewright.lab.experiment import Experiment
from tilewright.lab.quick import quick

BATCH, GAMES, ALONE = 100, 2000, 6
GOALS = {"a quick look": 3.0, "a million games": 720.0}  # CPU seconds


def main() -> None:
    pin()
    lines = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    card = print_card(printed(lines))
    quick(card, games=BATCH)
    began = time.process_time()
    quick(card)
    figures = {"a quick look": time.process_time() - began}
    began = time.process_time()
    Experiment.of("siamese", [card], (), 1).play(0, GAMES)
    games = GAMES + GAMES // BATCH * ALONE * lines
    figures["a million games"] = (time.process_time() - began) / games * 1e6
    for name, figure in figures.items():
        print(f"{name}, card of {lines} lines: {figure:.1f} CPU seconds (goal: {GOALS[name]:g})")


if __name__ == "__main__":
    main()
