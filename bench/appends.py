"""Measure what it costs to store a move, in comparison with the same statements in plain sqlite3.

    python bench/appends.py [--moves 2000]

One table plays alone, then 20 and 100 at once, whose moves share commits. A move stores three events and the request
that caused them. Plain sqlite3 stores them in one thread and commits each move. The figures are CPU milliseconds of
the whole process for each move, and the ratio to plain sqlite3.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from tilewright.engine.log import Header
from tilewright.engine.wall import Shuffle
from tilewright.table.rows import Append, Command, GameRow, SeatRow, TableRow
from tilewright.table.store import SqlStore

TABLES = (1, 20, 100)
SHUFFLE = Shuffle(b"seed", b"salt")
HEADER = Header("siamese", (), "House", "00", ("Ann", "Ben"), SHUFFLE.commitment)
OPENING = ["EastChosen seat=0"]
EVENTS = ("Discarded seat=0 tile=7B", "Passed seat=1", "Drew seat=1 tile=3C")
SEATS = (SeatRow("Ann", "g", False), SeatRow("Ben", None, True))


async def stored(file: Path, tables: int, moves: int) -> float:
    """Return the CPU seconds of a move of the store, if so many tables play at once."""
    store = SqlStore(f"sqlite:///{file}")
    await store.open()
    await store.name_guest("g", "Ann")
    for nth in map(str, range(tables)):
        await store.add_table(TableRow(nth, nth, "siamese", (), "House", "", SEATS, 1))
        await store.start_game(GameRow(nth, nth, 1, 5, None, ""), HEADER, (SHUFFLE.seed, SHUFFLE.salt), OPENING)

    heads = {table: (await store.read_game(table)).head for table in map(str, range(tables))}

    async def play(table: str) -> None:
        head = heads[table]
        for move in range(moves // tables):
            seq = 1 + len(EVENTS) * move
            head = await store.append(Append(table, 1, seq, head, EVENTS, Command(0, str(move), seq, move)))

    start = time.process_time()
    await asyncio.gather(*(play(str(nth)) for nth in range(tables)))
    spent = time.process_time() - start
    await store.close()
    return spent / moves


def plain(file: Path, moves: int) -> float:
    """Return the CPU seconds of a move with sqlite3 alone, on a file of the store with one game."""
    asyncio.run(stored(file, 1, 1))
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("PRAGMA synchronous=FULL")
        start = time.process_time()
        for move in range(1, moves + 1):
            seq = 1 + len(EVENTS) * move
            database.execute("BEGIN")
            grown = seq + len(EVENTS)
            database.execute("UPDATE game SET length=? WHERE id=? AND epoch=? AND length=?", (grown, "0", 1, seq))
            rows = [("0", seq + nth, 1, event) for nth, event in enumerate(EVENTS)]
            database.executemany("INSERT INTO event (game, seq, epoch, body) VALUES (?, ?, ?, ?)", rows)
            database.execute("INSERT INTO command (game, seat, id, seq) VALUES (?, ?, ?, ?)", ("0", 0, str(move), seq))
            seat = 'UPDATE seat SET moved=? WHERE "table"=(SELECT "table" FROM game WHERE id=?) AND number=?'
            database.execute(seat, (move, "0", 0))
            database.execute("COMMIT")
        return (time.process_time() - start) / moves


def main() -> None:
    """Print a line for each number of tables, measured in turn with plain sqlite3."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=2000)
    moves = parser.parse_args().moves
    for tables in TABLES:
        with tempfile.TemporaryDirectory() as folder:
            peer = plain(Path(folder, "plain.sqlite"), moves)
            ours = asyncio.run(stored(Path(folder, "ours.sqlite"), tables, moves))
        figures = f"{1000 * ours:.2f} ms, plain sqlite3 {1000 * peer:.2f} ms, ratio {ours / peer:.1f}"
        print(f"{tables:3} tables: {figures}", flush=True)


if __name__ == "__main__":
    main()
