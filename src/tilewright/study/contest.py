"""The rows of a contest between players in a Parquet file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.study.kept import KeptFile

if TYPE_CHECKING:
    from arro3.core import RecordBatch

_PAYMENT, _FAILURE = "payment_", "failure_"  # begin the names of the columns of each player, before its number


class ContestPart(NamedTuple):
    """Some games of a contest, as arrays of deals, turns and players.

    `payments` are the amounts that the players received. `failures` are the reasons why programs failed. A text is
    empty if the player finished the game.
    """

    payments: NDArray[np.float64]
    failures: NDArray[np.object_]

    @classmethod
    def without_failures(cls, payments: NDArray[np.float64]) -> ContestPart:
        """Return games in which nobody failed."""
        return cls(payments, np.full(payments.shape, "", np.object_))


class KeptContest(KeptFile[ContestPart]):
    """A Parquet file of a contest, with one row for each game.

    In the parts that are read, the turns of all deals follow each other, and the deals have no axis.
    """

    def rows(self, first: int, part: ContestPart) -> RecordBatch:
        """Return the results of deals, numbered from `first`, as rows."""
        from arro3.core import Array, DataType, RecordBatch

        deals, turns, players = part.payments.shape
        columns = {
            "deal": np.repeat(np.arange(first, first + deals), turns),
            "turn": np.tile(np.arange(turns, dtype=np.int8), deals),
            **{f"{_PAYMENT}{player}": part.payments[:, :, player].ravel() for player in range(players)},
        }
        arrays: dict[str, Any] = {
            name: Array.from_numpy(np.ascontiguousarray(column)) for name, column in columns.items()
        }
        for player in range(players):
            arrays[f"{_FAILURE}{player}"] = Array(part.failures[:, :, player].ravel().tolist(), DataType.string())
        return RecordBatch.from_pydict(arrays)

    def part(self, rows: RecordBatch) -> ContestPart:
        """Return the results in some rows, as arrays of games and players."""
        players = range(sum(name.startswith(_PAYMENT) for name in rows.column_names))
        payments = [rows[f"{_PAYMENT}{player}"].to_numpy() for player in players]
        failures = [np.array(rows[f"{_FAILURE}{player}"].to_pylist(), np.object_) for player in players]
        return ContestPart(np.column_stack(payments), np.column_stack(failures))
