"""Simulate evenings, and print what each did, or how it failed.

    python -m tests.simulation [--first 0] [--evenings 100] [--requests 150]

A failure repeats with its seed: `--first SEED --evenings 1`.
"""

import argparse
import sys
import tempfile
import traceback
from pathlib import Path
from unittest.mock import patch

from ..table.databases import upgrade
from .evening import evening


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="first seed")
    parser.add_argument("--evenings", type=int, default=100)
    parser.add_argument("--requests", type=int, default=150, help="acknowledged requests of each evening under trouble")
    chosen = parser.parse_args()
    failed, acknowledged, lives, finished = 0, 0, 0, 0
    for seed in range(chosen.first, chosen.first + chosen.evenings):
        with tempfile.TemporaryDirectory() as folder, patch("tilewright.table.store.upgrade", upgrade):
            try:
                one = evening(Path(folder, "data"), str(seed), chosen.requests, returns=seed % 2 == 0)
            except Exception:
                failed += 1
                print(f"{seed}: FAILED\n{traceback.format_exc()}", flush=True)
                continue
        acknowledged, lives, finished = acknowledged + one.acknowledged, lives + one.lives, finished + one.finished
        did = f"{one.acknowledged} requests, {one.lives} lives, {one.finished} games"
        print(f"{seed}: {did}, {'; '.join(one.games)}", flush=True)
    print(f"{chosen.evenings} evenings, {failed} failed, {acknowledged} requests, {lives} lives, {finished} games")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
