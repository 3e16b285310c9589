"""The rows of a contest between players in a Parquet file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tilewright.study.kept import KeptFile

if TYPE_CHECKING:
    from arro3.core import RecordBatch

Payments = NDArray[np.float64]
_PAYMENT = "payment_"  # begins the name of the column of each player, before its number


class KeptContest(KeptFile[Payments]):
    """A Parquet file of a contest, with one row for each game.

    A part is an array of deals, turns and players. In the results that are read, the turns of all deals follow each
    other, and the deals have no axis.
    """

    def rows(self, first: int, part: Payments) -> RecordBatch:
        """Return the payments of deals, numbered from `first`, as rows."""
        from arro3.core import Array, RecordBatch

        deals, turns, players = part.shape
        columns = {
            "deal": np.repeat(np.arange(first, first + deals), turns),
            "turn": np.tile(np.arange(turns, dtype=np.int8), deals),
            **{f"{_PAYMENT}{player}": part[:, :, player].ravel() for player in range(players)},
        }
        arrays: dict[str, Any] = {
            name: Array.from_numpy(np.ascontiguousarray(column)) for name, column in columns.items()
        }
        return RecordBatch.from_pydict(arrays)

    def part(self, rows: RecordBatch) -> Payments:
        """Return the payments in some rows, an array of games and players."""
        names = [name for name in rows.column_names if name.startswith(_PAYMENT)]
        return np.column_stack([rows[name].to_numpy() for name in names])
