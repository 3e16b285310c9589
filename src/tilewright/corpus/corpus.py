"""A corpus in a folder: its logs, its tables, and its manifest."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tilewright.catalogue import Unreadable
from tilewright.corpus.parts import LOGS, final_file, log_name, results_of_file
from tilewright.messages import listed_or, say

MANIFEST = "manifest.json"
UNFINISHED = "unfinished"  # folder in a corpus that is being made
FORMAT = 1  # version of the manifest and of the files that it lists


class CorpusFigures(NamedTuple):
    """Means over the games of a ruleset. `won` is the share of games that ended with a mah jongg, from 0 to 1."""

    won: float
    mah_jonggs: float
    discards: float
    moves: float

    def words(self) -> tuple[str, ...]:
        """Return the figures as text, for a table."""
        return f"{100 * self.won:.1f} %", f"{self.mah_jonggs:.2f}", f"{self.discards:.1f}", f"{self.moves:.1f}"


class Corpus:
    """A finished corpus. Raises Unreadable, a ValueError, if the folder holds none."""

    def __init__(self, folder: str | Path) -> None:
        self.folder, manifest = Path(folder), _manifest(Path(folder))
        if manifest is None:
            raise Unreadable(say("corpus.none", folder=str(folder)))
        self.manifest = manifest

    @property
    def digest(self) -> str:
        """The SHA-256 digest of all logs, in hexadecimal. It does not depend on how files are compressed."""
        return str(self.manifest["digest"])

    @property
    def rulesets(self) -> tuple[str, ...]:
        """The names of the rulesets."""
        return tuple(self.manifest["rulesets"])

    @property
    def games(self) -> int:
        """The number of games of each ruleset."""
        return int(self.manifest["settings"]["games"])

    def log(self, ruleset: str, number: int) -> str:
        """Return the log of a game, which `Game.loads` reads. Raises ValueError if there is no such game."""
        return next(log for _, log in self.logs(ruleset, [number]))

    def logs(self, ruleset: str, numbers: Iterable[int] | None = None) -> Iterator[tuple[int, str]]:
        """Yield the number and the log of each game of a ruleset, or of the games with these numbers.

        Raises ValueError if there is no such game.
        """
        if ruleset not in self.rulesets:
            raise Unreadable(say("corpus.no-ruleset", ruleset=ruleset, rulesets=listed_or(self.rulesets)))
        numbers = range(self.games) if numbers is None else list(numbers)
        if wrong := [number for number in numbers if not 0 <= number < self.games]:
            raise Unreadable(say("corpus.no-game", number=wrong[0], last=self.games - 1))
        yield from logs_of(self.folder, ruleset, numbers)

    def figures(self, ruleset: str) -> CorpusFigures:
        """Return figures of the games of a ruleset."""
        return figures_of(self.folder, ruleset)


def is_corpus(folder: Path) -> bool:
    """Return whether a folder holds a finished corpus."""
    return _manifest(folder) is not None


def _manifest(folder: Path) -> dict[str, Any] | None:
    try:
        manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return manifest if isinstance(manifest, dict) and manifest.get("format") == FORMAT else None


def figures_of(folder: Path, ruleset: str) -> CorpusFigures:
    """Return figures of the games of a ruleset in a folder."""
    number, totals = 0, np.zeros(4, np.int64)
    for games in results_of_file(final_file(folder, "games", ruleset)):
        number += len(games)
        totals += (games.winner >= 0).sum(), len(games.declared), games.discards.sum(), games.moves.sum()
    return CorpusFigures(*(totals / number).tolist())


def logs_of(folder: Path, ruleset: str, numbers: Sequence[int] | None = None) -> Iterator[tuple[int, str]]:
    """Yield the number and the log of each game of a ruleset in a folder, or of some of them."""
    with zipfile.ZipFile(final_file(folder, LOGS, ruleset)) as archive:
        for number in range(len(archive.namelist())) if numbers is None else numbers:
            yield number, archive.read(log_name(ruleset, number)).decode()


def digest_of_logs(logs: Iterable[str]) -> str:
    """Return the digest of the digests of these logs."""
    return digest_of(hashlib.sha256(log.encode()).hexdigest() for log in logs)


def digest_of(digests: Iterable[str]) -> str:
    """Return the SHA-256 digest of a list of digests, one a line, all in hexadecimal."""
    return hashlib.sha256("".join(f"{digest}\n" for digest in digests).encode()).hexdigest()


def digest_of_file(file: Path) -> str:
    """Return the SHA-256 digest of a file, in hexadecimal."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def files_of(folder: Path) -> list[str]:
    """Return the names of the files in a corpus, without the manifest and without those of an unfinished run."""
    names = (file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    return sorted(name for name in names if name != MANIFEST and not name.startswith(f"{UNFINISHED}/"))
