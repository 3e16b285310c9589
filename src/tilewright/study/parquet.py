"""The rows of simulated games in a Parquet file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tilewright.sim.records import Numbers
from tilewright.sim.results import Results
from tilewright.sim.rows import TEXTS
from tilewright.study.kept import KeptFile

if TYPE_CHECKING:
    from arro3.core import RecordBatch

_EACH = ("winner", "discarder", "discards", "moves")


class Kept(KeptFile[Results]):
    """A Parquet file of simulated games, with one row for each game."""

    def rows(self, first: int, part: Results) -> RecordBatch:
        """Return games, numbered from `first`, as rows."""
        numbers, seats = np.arange(first, first + len(part)), part.scores.shape[1]
        return rows_of(part, numbers, np.full(len(part), self._about["seed"], np.int64), numbers % seats)

    def part(self, rows: RecordBatch) -> Results:
        """Return the games in some rows."""
        return results_in(rows)


def rows_of(games: Results, numbers: Numbers, seeds: Numbers, east: Numbers) -> RecordBatch:
    """Return games as rows. `numbers`, `seeds` and `east` have the number of each game, its seed, and East's seat."""
    from arro3.core import Array, DataType, RecordBatch, list_array

    def texts(words: tuple[str, ...], which: Any) -> Array:
        return Array(list(words), DataType.string()).take(Array.from_numpy(np.ascontiguousarray(which, np.int32)))

    seats = games.scores.shape[1]
    ends = np.concatenate([[0], np.cumsum(np.bincount(games.declared[:, 0], minlength=len(games)))]).astype(np.int32)
    columns: dict[str, Any] = {
        "game": numbers,
        "seed": seeds,
        "east": east.astype(np.int8),
        "winner": games.winner.astype(np.int8),
        "discarder": games.discarder.astype(np.int8),
        "ended": texts(TEXTS, games.ended),
        "discards": games.discards.astype(np.int32),
        "moves": games.moves.astype(np.int32),
        **{f"payment_{seat}": games.payments[:, seat].astype(np.int32) for seat in range(seats)},
        **{f"score_{seat}": games.scores[:, seat].astype(np.int32) for seat in range(seats)},
    }
    arrays = {name: Array.from_numpy(np.ascontiguousarray(each)) if isinstance(each, np.ndarray) else each
              for name, each in columns.items()}  # fmt: skip
    offsets = Array.from_numpy(ends)
    arrays["mah_jongg_seats"] = list_array(offsets, Array.from_numpy(games.declared[:, 1].astype(np.int8)))
    arrays["mah_jongg_lines"] = list_array(offsets, texts(games.lines or ("",), games.declared[:, 2]))
    return RecordBatch.from_pydict(arrays)


def results_in(batch: RecordBatch) -> Results:
    """Return the games in rows of `rows_of`."""
    places = {word: place for place, word in enumerate(TEXTS)}
    each = {name: batch[name].to_numpy().astype(np.int32) for name in _EACH}
    seats = sum(name.startswith("score_") for name in batch.column_names)
    lines: dict[str, int] = {}
    won = [(nth, seat, lines.setdefault(line, len(lines)))
           for nth, (by, what) in enumerate(zip(batch["mah_jongg_seats"].to_pylist(),
                                                batch["mah_jongg_lines"].to_pylist(), strict=True))
           for seat, line in zip(by, what, strict=True)]  # fmt: skip
    return Results(
        **each,
        ended=np.array([places[word] for word in batch["ended"].to_pylist()], np.int32),
        payments=_by_seat(batch, "payment", seats),
        scores=_by_seat(batch, "score", seats),
        declared=np.array(won, np.int32).reshape(-1, 3),
        lines=tuple(lines),
    )


def _by_seat(batch: RecordBatch, what: str, seats: int) -> Any:
    return np.column_stack([batch[f"{what}_{seat}"].to_numpy() for seat in range(seats)]).astype(np.int32)
