"""Store the results of many games in a Parquet file.

Until all games are finished, they are in smaller files, in a folder next to the Parquet file.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from tilewright.catalogue import Unreadable
from tilewright.extras import extra
from tilewright.locking import Locked, locked
from tilewright.messages import listed, say
from tilewright.study.crews import crew
from tilewright.study.durable import create, put, system_errors
from tilewright.study.origin import differences
from tilewright.study.work import Piece, Work, spread

if TYPE_CHECKING:
    from arro3.core import RecordBatch

_KEY = "tilewright"
_MAGIC = b"PAR1"  # first and last bytes of every Parquet file
COMPRESSION = "zstd(3)"
_ROWS = 1 << 16  # rows in each row group of the Parquet file
About = Mapping[str, Any]
Part = TypeVar("Part")  # the results of a piece of work


class Storage(Protocol[Part]):
    """Stores the results of pieces of work as they arrive, and joins them after the last one, as `KeptFile` does."""

    @property
    def path(self) -> Path:
        """The file or folder, for messages."""

    @property
    def whole(self) -> bool:
        """Whether all results are joined."""

    def all(self) -> Iterator[Part]:
        """Yield all results that are stored."""

    def missing(self, pieces: Sequence[Piece]) -> list[Piece]:
        """Return what is left of the pieces without the results that are stored."""

    def keep(self, first: int, part: Part) -> None:
        """Store the results of the piece that begins with game `first`."""

    def join(self) -> None:
        """Join all results."""

    def tidy(self) -> None:
        """Remove what is not needed after `join`."""

    def close(self) -> None:
        """Let other processes use the file or folder."""


class KeptFile(ABC, Generic[Part]):
    """A Parquet file of results, and the folder of parts from which it is assembled.

    `about` contains the settings that determine the games. Each part is a Parquet file named after the number of its
    first game. If the file has fewer games than `about` says, it stays as it is until the others are finished. A lock
    keeps other processes out until `close` is called or the process ends.

    `rows_each` is the number of rows of the file for each unit of work: in a contest, the games of one deal.

    Raises MissingExtra without the Parquet library. Raises Unreadable if the file has games with other settings or more
    games, another process has the lock, or the disk is not writable.
    """

    def __init__(self, path: Path, about: About, rows_each: int = 1) -> None:
        with extra("data"):
            import arro3.io  # noqa: F401
        if not path.name:
            raise Unreadable(say("study.no-file-name", file=str(path)))
        if not path.parent.exists():
            raise Unreadable(say("study.no-folder", file=str(path), folder=str(path.parent)))
        self.path, self._about, self._rows_each = path, about, rows_each
        self._stored = 0  # the final file has the games before this number
        self._folder = path.with_name(f"{path.name}.parts")
        self._lock: sqlite3.Connection | None = None
        with system_errors(self.path):
            self._same_games()
            if not self.whole:
                create(self._folder)
                self._lock_folder()
                self._same_games()  # another process may have written games before this one got the lock
            if not self.whole:
                self._begin()

    @property
    def _about_file(self) -> Path:
        return self._folder / "about.json"

    def _lock_folder(self) -> None:
        """Lock the folder of parts for this process."""
        try:
            self._lock = locked(self._folder / "lock")
        except Locked:
            raise Unreadable(say("study.file-in-use", file=str(self.path))) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Release the lock, so that other processes can use the file."""
        if self._lock:
            self._lock.close()

    def _begin(self) -> None:
        """Write the settings into the folder of parts. The last part of fewer games is incomplete, so remove it."""
        there = self._settings_of_parts()
        if there == self._about:
            return
        if there is not None:
            piece = there["games_at_once"]
            last = there["games"] // self._rows_each // piece * piece
            self._file_of(max(last, self._stored)).unlink(missing_ok=True)
        put(self._about_file, lambda file: file.write_text(json.dumps(self._about, indent=1), "utf-8"))

    def _same_games(self) -> None:
        if self.path.exists():
            there = self._same(_about(self.path), self.path)
            self._stored = there["games"] // self._rows_each
        if self._about_file.exists():
            self._same(self._settings_of_parts(), self._folder)

    def _settings_of_parts(self) -> About | None:
        """Return the settings of the games in the folder of parts, or None if they are missing or damaged."""
        try:
            return _settings(json.loads(self._about_file.read_text("utf-8")))
        except (FileNotFoundError, ValueError):
            return None

    def _same(self, there: About | None, where: Path) -> About:
        """Return the settings of stored games. Raises Unreadable unless these games are among those that are wanted."""
        if there is None:
            raise Unreadable(say("study.not-our-file", file=str(where)))
        if several := differences({**there, "games": self._about["games"]}, self._about):
            raise Unreadable(say("study.other-games", file=str(where), differences=listed(several)))
        if there["games"] > self._about["games"]:
            raise Unreadable(say("study.more-games", file=str(where), games=there["games"]))
        return there

    @property
    def whole(self) -> bool:
        """Whether the final file has all games."""
        whole: bool = self._stored * self._rows_each == self._about["games"]
        return whole

    @abstractmethod
    def rows(self, first: int, part: Part) -> RecordBatch:
        """Return the results of a part whose first game has number `first`, as rows of the file."""

    @abstractmethod
    def part(self, rows: RecordBatch) -> Part:
        """Return the results in rows of the file."""

    def has(self, first: int) -> bool:
        """Return whether the part whose first game has number `first` exists."""
        return self._file_of(first).exists()

    def all(self) -> Iterator[Part]:
        """Yield all results that are stored, in batches."""
        return chain.from_iterable(map(self._read, self._files()))

    def _files(self) -> list[Path]:
        """Return the final file, if it exists, and the parts with the games that it lacks, in order."""
        parts = sorted(part for part in self._folder.glob("*.parquet") if int(part.stem) >= self._stored)
        return [self.path, *parts] if self._stored else parts

    def _read(self, path: Path) -> Iterator[Part]:
        from arro3.io import read_parquet

        return map(self.part, read_parquet(path, batch_size=_ROWS))

    def keep(self, first: int, part: Part) -> None:
        """Write a part whose first game has number `first`. After a crash, the part is either complete or missing."""
        from arro3.io import write_parquet

        batch = self.rows(first, part)
        with system_errors(self.path):
            put(self._file_of(first), lambda file: write_parquet(batch, file, compression=COMPRESSION))

    def missing(self, pieces: Sequence[Piece]) -> list[Piece]:
        """Return what is left of the pieces without the games that are stored."""
        left = [(max(first, self._stored), first + games) for first, games in pieces]
        return [(first, end - first) for first, end in left if first < end and not self.has(first)]

    def join(self) -> None:
        """Write all games into the final file, in order. Then remove the parts."""
        with system_errors(self.path):
            join_files(self._files(), self.path, self._folder, self._about)
        self._stored = self._about["games"] // self._rows_each
        self.tidy()

    def tidy(self) -> None:
        """Release the lock, and remove the folder of parts."""
        self.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _file_of(self, first: int) -> Path:
        return self._folder / f"{first:015}.parquet"


def join_files(files: Sequence[Path], file: Path, folder: Path, about: About) -> None:
    """Write the rows of Parquet files into one file, which also holds the settings `about`.

    The file is written atomically. `folder` is for the unfinished file.
    """
    from arro3.core import RecordBatchReader
    from arro3.io import read_parquet, write_parquet

    schema = read_parquet(files[0]).schema
    rows = (batch for each in files for batch in read_parquet(each, batch_size=_ROWS))
    put(file, lambda new: write_parquet(
        RecordBatchReader.from_batches(schema, rows), new, compression=COMPRESSION,
        key_value_metadata={_KEY: json.dumps(about)}, max_row_group_size=_ROWS), folder=folder)  # fmt: skip


def _about(path: Path) -> About | None:
    """Return the settings of the games in a Parquet file, or None if this program did not write the file."""
    from arro3.io import read_parquet

    with path.open("rb") as file:
        begins, size = file.read(len(_MAGIC)), file.seek(0, os.SEEK_END)
        file.seek(max(size - len(_MAGIC), 0))
        if begins != _MAGIC or size < 3 * len(_MAGIC) or file.read() != _MAGIC:
            return None
    about = read_parquet(path).schema.metadata_str.get(_KEY)
    return _settings(json.loads(about)) if about else None


def _settings(value: Any) -> About | None:
    """Return stored settings, or None if a value from a file is not that."""
    numbers = [value.get(name) for name in ("games", "games_at_once")] if isinstance(value, dict) else [None]
    return value if all(isinstance(number, int) for number in numbers) else None


def results_of(
    work: Work,
    pieces: Sequence[Piece],
    kept: Storage[Part] | None,
    *,
    processes: int | None,
    ray: str | None,
    alone_first: bool,
) -> list[Part]:
    """Do the pieces of work, and return all results, in order.

    With `kept`, only the pieces that it lacks are done, and the results are read from its file after the last one.
    """
    left = kept.missing(pieces) if kept else pieces
    done = spread(work, left, crew(processes, ray, len(left)), alone_first=alone_first)
    if not kept:
        parts = dict(done)
        return [parts[piece] for piece in pieces]
    with closing(done):
        for (first, _), part in done:
            kept.keep(first, part)
    if kept.whole:
        kept.tidy()
    else:
        kept.join()
    return list(kept.all())
