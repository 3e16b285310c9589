"""Sets of rows as integers with one bit per row, which makes intersections very fast."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

RowSet = int  # bit h is set if row h is in the set


def row_set(flags: NDArray[np.bool_]) -> RowSet:
    """Return the set of rows whose flag is true.

    >>> bin(row_set(np.array([True, False, True])))
    '0b101'
    """
    return int.from_bytes(np.packbits(flags, bitorder="little").tobytes(), "little")


def of_rows(numbers: Sequence[int]) -> RowSet:
    """Return the set of rows with these numbers.

    >>> bin(of_rows([0, 2]))
    '0b101'
    """
    flags = np.zeros(max(numbers, default=-1) + 1, np.bool_)
    flags[list(numbers)] = True
    return row_set(flags)


def numbers(rows: RowSet) -> NDArray[np.intp]:
    """Return the numbers of the rows in a set, in ascending order.

    >>> numbers(0b101).tolist()
    [0, 2]
    """
    flags = np.frombuffer(rows.to_bytes(rows.bit_length() // 8 + 1, "little"), np.uint8)
    return np.flatnonzero(np.unpackbits(flags, bitorder="little"))
