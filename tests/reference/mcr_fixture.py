"""Write mcr_wins.txt.xz and mcr_shanten.txt.xz: random hands and the results of PyMahjongGB for them.

    python -m tests.reference.mcr_fixture

This needs PyMahjongGB, which must be compiled. Except for one long test, the tests only read
these files, so they need neither that library nor a compiler.
"""

from __future__ import annotations

import lzma
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random

from .mcr_gb import NUMBERS, WANTED, check_version, fans, shanten
from .mcr_wins import a_thirteen, a_win, written

HERE = Path(__file__).parent
EACH = 400  # minimum number of hands with each fan
WINS, THIRTEENS = 24_000, 6_000


def wins() -> list[str]:
    """Return lines of text, one for each hand: a winning hand, its total, and the numbers of its fans.

    Until every fan occurs in `EACH` hands, only hands with a rare fan are accepted.
    """
    rng = Random("Chinese Official")
    seen: Counter[int] = Counter()
    results: dict[str, str] = {}
    while len(results) < WINS or min(seen[number] for number in NUMBERS.values()) < EACH:
        win = a_win(rng)
        total, counted = fans(win)
        rare = any(seen[number] < EACH for number in counted)
        enough = all(seen[number] >= EACH for number in NUMBERS.values())
        if str(win) not in results and (rare or enough):
            results[str(win)] = f"{win}|{total}|{' '.join(map(str, sorted(counted.elements())))}"
            seen.update(counted.keys())
    return sorted(results.values())


def thirteens() -> list[str]:
    """Return lines of text, one for each hand: a hand of 13 tiles, and how far it is from waiting."""
    rng = Random("shanten")
    results: set[str] = set()
    while len(results) < THIRTEENS:
        hand, melds = a_thirteen(rng)
        results.add(f"{' '.join([*map(str, melds), written(hand)])}|{shanten(hand, melds)}")
    return sorted(results)


def keep(name: str, columns: str, lines: Iterable[str]) -> None:
    text = "\n".join([f"# by PyMahjongGB {WANTED}: {columns}", *lines])
    (HERE / name).write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    check_version()
    keep("mcr_wins.txt.xz", "hand|tile|how|flowers seat prevailing|total|fan", wins())
    keep("mcr_shanten.txt.xz", "hand|shanten", thirteens())
