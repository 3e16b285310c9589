"""Compile `reference.c`, a fast C program for comparison with our kernels, if a compiler is installed."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.kernels.compiled.distances import Packed

SOURCE = Path(__file__).with_name("reference.c")
COMPILE = ("-O3", "-mavx2", "-shared", "-fPIC")


@cache
def library() -> ctypes.CDLL | str:
    """Return the compiled functions, or the reason why they could not be compiled."""
    if not (gcc := shutil.which("gcc")):
        return "no gcc"
    binary = Path(tempfile.mkdtemp(prefix="tilewright-bench-")) / "reference.so"
    ran = subprocess.run([gcc, *COMPILE, SOURCE, "-o", binary], check=False, capture_output=True, text=True)
    if ran.returncode:
        return f"gcc: {ran.stderr.strip().splitlines()[0]}"
    return ctypes.CDLL(str(binary))


@cache
def compiler() -> str:
    """Return the name and version of the C compiler, such as "gcc 12.2.0", or "gcc" if none is installed."""
    if not (gcc := shutil.which("gcc")):
        return "gcc"
    command = [gcc, "-dumpfullversion", "-dumpversion"]  # gcc 6 and older support only the second option
    return f"gcc {subprocess.run(command, check=False, capture_output=True, text=True).stdout.strip()}"


def at(array: NDArray[Any]) -> ctypes.c_void_p:
    """Return a C pointer to the data of a contiguous array."""
    assert array.flags.c_contiguous
    return ctypes.c_void_p(array.ctypes.data)


def distances(c: ctypes.CDLL, card: Packed, have: NDArray[np.int8], jokers: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Return `distances[pool, hand]`: the number of tiles that each hand still needs with the tiles of each pool.

    If the number of jokers is given as -1, each element is `missing + 16 * fillable` instead. `missing` is the number
    of tiles that the hand lacks without jokers, and jokers can replace `fillable` of them.
    """
    kinds, counts = card.row.shape
    out = np.empty((len(have), 8 * len(card.empty)), np.uint8)
    card_of = (at(card.empty), at(card.off), at(card.row), kinds, counts, ctypes.c_long(out.shape[1]))
    c.distances(*card_of, at(have), at(jokers), ctypes.c_long(len(have)), at(out))
    return out


@dataclass
class Pairs:
    """The hands of a card, as arrays for the function `best_pair` of `reference.c`."""

    card: Packed
    need: NDArray[np.int8]
    wild: NDArray[np.int8]
    arrays: tuple[NDArray[Any], ...] = field(init=False)

    def __post_init__(self) -> None:
        hands, kinds = self.need.shape
        width = 8 * len(self.card.empty)
        asked = {(0, 0): 0}
        code = np.zeros((kinds, width), np.uint8)
        for kind in range(kinds):
            for hand in np.flatnonzero(self.need[:, kind]):
                what = int(self.need[hand, kind]), int(self.wild[hand, kind])
                code[kind, hand] = asked.setdefault(what, len(asked))
        rowid = np.full((kinds, len(asked)), -1, np.int16)
        used = [(kind, c) for kind in range(kinds) for c in np.unique(code[kind]) if c]
        for row, place in enumerate(used):
            rowid[place] = row
        asks = (self.need > 0).sum(axis=1).astype(np.int8)
        rows = np.zeros((hands, int(asks.max())), np.int16)
        for hand in range(hands):
            kinds_of = np.flatnonzero(self.need[hand])
            rows[hand, : len(kinds_of)] = rowid[kinds_of, code[kinds_of, hand]]
        need, wild = np.array(list(asked), np.int8).T.copy()
        self.arrays = code, need, wild, rowid, rows, asks, np.zeros((len(used), width), np.uint8)

    def best(self, c: ctypes.CDLL, have: NDArray[np.int8], jokers: int) -> int:
        """Return the number of further tiles that the best pair of hands needs, with these tiles for both racks."""
        code, need, wild, rowid, rows, asks, more = self.arrays
        kinds, width = code.shape
        alone = distances(c, self.card, have[None], np.array([-1]))
        asked = (at(code), at(need), at(wild), len(need), at(rowid), kinds, ctypes.c_long(width))
        of_hands = (at(rows), at(asks), rows.shape[1], len(rows), at(more))
        return int(c.best_pair(at(alone), *asked, at(have), min(jokers, 31), *of_hands))
