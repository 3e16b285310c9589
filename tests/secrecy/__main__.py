"""Audit traces of all games, and print the first leak of each.

    python -m tests.secrecy [--first 0] [--traces 100]

A leak repeats with its seed: `--first SEED --traces 1`.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from .audit import Audit, audit
from .hearing import new_app
from .scenario import Scenario

REPORTS = 100  # traces after which the progress is printed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="first seed")
    parser.add_argument("--traces", type=int, default=100)
    chosen = parser.parse_args()
    result, leaks = Audit(), 0
    with tempfile.TemporaryDirectory() as folder:
        app = new_app(Path(folder))
        for seed in range(chosen.first, chosen.first + chosen.traces):
            audit(app, Scenario.of(seed), result)
            if result.leak:
                leaks += 1
                print(f"{seed}: {result.leak}", flush=True)
                result.leak = ""
            if (seed - chosen.first + 1) % REPORTS == 0:
                print(f"{time.process_time():.0f} s: {result}", flush=True)
    print(f"{result}, {leaks} leaks")
    sys.exit(bool(leaks))


if __name__ == "__main__":
    main()
