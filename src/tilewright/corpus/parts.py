"""Store the games of one ruleset while a corpus is made, and write its files after the last one."""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tilewright.corpus.tables import TABLES, RecordedGames
from tilewright.sim.results import Results
from tilewright.study.durable import create, put, system_errors, to_disk
from tilewright.study.kept import COMPRESSION, About, join_files
from tilewright.study.parquet import results_in
from tilewright.study.work import Piece

LOGS = "logs"
_TIME = (1980, 1, 1, 0, 0, 0)  # of all members of a zip file, the earliest that the format knows
_READABLE = 0o644 << 16  # in a zip file, the permissions of a member, which everybody may read
_AT_ONCE = 1024  # rows that are read together


class RulesetParts:
    """The files of one ruleset in the folder of a corpus, and a folder of parts until all games are played.

    Each part is a folder named after the number of its first game. It has a Parquet file for the logs and for each
    table.
    """

    def __init__(self, corpus: Path, unfinished: Path, ruleset: str, about: About) -> None:
        self.path, self._ruleset, self._about = corpus, ruleset, about
        self._unfinished, self._folder = unfinished, unfinished / ruleset

    @property
    def whole(self) -> bool:
        """Whether all files of the ruleset are written."""
        return all(self._final(name).exists() for name in (LOGS, *TABLES))

    def all(self) -> Iterator[RecordedGames]:
        """Yield the games that are stored, with their results alone."""
        files = [self._final("games")] if self.whole else [part / _file("games") for part in self._parts()]
        for file in files:
            yield from (RecordedGames(self._ruleset, "", 0, results) for results in results_of_file(file))

    def missing(self, pieces: Sequence[Piece]) -> list[Piece]:
        """Return the pieces that are not stored."""
        return [piece for piece in pieces if not self._part(piece[0]).exists()]

    def keep(self, first: int, part: RecordedGames) -> None:
        """Store a part. After a crash, it is either complete or missing."""
        from arro3.core import Array, DataType, RecordBatch
        from arro3.io import write_parquet

        rows = {LOGS: RecordBatch.from_pydict({"log": Array(part.logs, DataType.string())})}
        for table in TABLES:
            rows[table] = part.rows(table)
        new = self._folder / "new"
        with system_errors(self.path):
            create(self._folder)
            shutil.rmtree(new, ignore_errors=True)
            new.mkdir()
            for name, batch in rows.items():
                write_parquet(batch, new / _file(name), compression=COMPRESSION)
                to_disk(new / _file(name))
            to_disk(new)
            new.replace(self._part(first))
            to_disk(self._folder)

    def join(self) -> None:
        """Write the files of the ruleset."""
        parts = self._parts()
        logs = (log for part in parts for log in _logs_in(part / _file(LOGS)))
        with system_errors(self.path):
            for table in TABLES:
                join_files([part / _file(table) for part in parts], self._created(table), self._folder, self._about)
            put(self._created(LOGS), lambda file: _write_logs(file, self._ruleset, logs), self._folder)
        self.tidy()

    def tidy(self) -> None:
        """Remove the parts."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def close(self) -> None:
        """Do nothing, because the lock is on the whole corpus."""

    def _parts(self) -> list[Path]:
        return sorted(part for part in self._folder.glob("*") if part.name.isdecimal())

    def _part(self, first: int) -> Path:
        return self._folder / f"{first:015}"

    def _created(self, name: str) -> Path:
        """Return the final file of this kind, after creating its folder."""
        file = self._final(name)
        create(file.parent)
        return file

    def _final(self, name: str) -> Path:
        return final_file(self.path, name, self._ruleset)


def final_file(corpus: Path, name: str, ruleset: str) -> Path:
    """Return the file of a ruleset with its logs, or with the table of this name."""
    return corpus / name / (f"{ruleset}.zip" if name == LOGS else f"{ruleset}.parquet")


def results_of_file(file: Path) -> Iterator[Results]:
    """Yield the results in a file with the table `games`, in batches."""
    from arro3.io import read_parquet

    return map(results_in, read_parquet(file, batch_size=_AT_ONCE))


def _file(name: str) -> str:
    return f"{name}.parquet"


def _logs_in(file: Path) -> Iterator[str]:
    from arro3.io import read_parquet

    for batch in read_parquet(file, batch_size=_AT_ONCE):
        yield from batch["log"].to_pylist()


def _write_logs(file: Path, ruleset: str, logs: Iterator[str]) -> None:
    with zipfile.ZipFile(file, "w") as archive:
        for number, log in enumerate(logs):
            member = zipfile.ZipInfo(log_name(ruleset, number), _TIME)
            member.compress_type, member.external_attr, member.create_system = zipfile.ZIP_DEFLATED, _READABLE, 3
            archive.writestr(member, log)


def log_name(ruleset: str, number: int) -> str:
    """Return the name of the log of a game in the zip file of its ruleset."""
    return f"{ruleset}-{number:06}.log.txt"
