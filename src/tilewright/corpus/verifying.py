"""Verify a corpus: its files against the manifest, its logs against their digest, and its tables against its logs."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tilewright.corpus.corpus import Corpus, digest_of, digest_of_file, digest_of_logs, files_of
from tilewright.corpus.parts import final_file
from tilewright.corpus.playing import RulesetGames
from tilewright.corpus.tables import TABLES, recorded
from tilewright.engine.refused import Refused
from tilewright.extras import extra
from tilewright.library.game import Game
from tilewright.messages import say

if TYPE_CHECKING:
    from arro3.core import RecordBatch

_AT_ONCE = 4096  # rows of a table that are read together
_Rows = list[dict[str, Any]]


def checks(corpus: Corpus, replays: int) -> int:
    """Return how many checks `faults` makes if it finds none."""
    return len(corpus.manifest["files"]) + len(corpus.rulesets) * (1 + min(replays, corpus.games))


def verify(folder: str | Path, *, replays: int = 5) -> list[str]:
    """Return a sentence for each fault of the corpus in a folder: none if all is well.

    The files must have the digests of the manifest. `replays` games of each ruleset are played again from their logs:
    the rules must accept every action, and the same log and the same rows of the tables must result. Raises ValueError
    if the folder holds no corpus.
    """
    return [fault for fault in faults(Corpus(folder), replays) if fault is not None]


def faults(corpus: Corpus, replays: int) -> Iterator[str | None]:
    """Yield a sentence for each check that finds a fault, and None for each other check.

    `replays` games of each ruleset are played again from their logs, evenly spaced over all games. If files are missing
    or damaged, nothing else is checked. Raises MissingExtra without the Parquet library.
    """
    with extra("data"):
        import arro3.io  # noqa: F401
    sound = True
    for fault in _faults_of_files(corpus):
        sound = sound and fault is None
        yield fault
    if not sound:
        return
    digests = []
    for ruleset in corpus.rulesets:
        digests.append(corpus.manifest["rulesets"][ruleset]["digest"])
        same = digest_of_logs(log for _, log in corpus.logs(ruleset)) == digests[-1]
        yield None if same else say("corpus.other-logs", ruleset=ruleset)
        yield from _faults_of_games(corpus, ruleset, replays)
    if digest_of(digests) != corpus.digest:
        yield say("corpus.other-digest")


def _faults_of_files(corpus: Corpus) -> Iterator[str | None]:
    there = files_of(corpus.folder)
    for name, digest in corpus.manifest["files"].items():
        if name not in there:
            yield say("corpus.file-missing", file=name)
        else:
            same = digest_of_file(corpus.folder / name) == digest
            yield None if same else say("corpus.file-changed", file=name)
    yield from (say("corpus.file-unknown", file=name) for name in there if name not in corpus.manifest["files"])


def _faults_of_games(corpus: Corpus, ruleset: str, replays: int) -> Iterator[str | None]:
    """Yield the first game whose log cannot be played again or whose rows are others, and None for those before it."""
    replays = min(replays, corpus.games)
    numbers = [nth * corpus.games // replays for nth in range(replays)]
    player = RulesetGames(ruleset, corpus.manifest["settings"]["seed"], simulated=True)
    level = corpus.manifest["rulesets"][ruleset]["level"]
    tables = {table: _rows_by_game(final_file(corpus.folder, table, ruleset), set(numbers)) for table in TABLES}
    for number, log in corpus.logs(ruleset, numbers):
        try:
            game = Game.loads(log)
            again = recorded(game.rules, level, number, [(player.seed_of(number), game.moves)])
        except (Refused, ValueError) as error:
            yield say("corpus.log-not-replayed", ruleset=ruleset, number=number, reason=str(error))
            return
        if again.logs != [log]:
            yield say("corpus.log-differs", ruleset=ruleset, number=number)
            return
        for table, stored in tables.items():
            if next(stored, None) != (number, _rows(again.rows(table))):
                yield say("corpus.row-differs", ruleset=ruleset, number=number, table=table)
                return
        yield None


def _rows_by_game(file: Path, numbers: Collection[int]) -> Iterator[tuple[int, _Rows]]:
    """Yield the rows of a table game by game, for the games with these numbers."""
    from arro3.io import read_parquet

    def rows() -> Iterator[dict[str, Any]]:
        for batch in read_parquet(file, batch_size=_AT_ONCE):
            wanted = np.flatnonzero(np.isin(batch["game"].to_numpy(), [*numbers]))
            if len(wanted):
                yield from _rows(batch.take(wanted))

    for number, some in groupby(rows(), itemgetter("game")):
        yield number, list(some)


def _rows(batch: RecordBatch) -> _Rows:
    """Return rows as dictionaries."""
    return list(batch.to_struct_array().to_pylist())
