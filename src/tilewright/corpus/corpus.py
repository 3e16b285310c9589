"""A corpus in a folder: its logs, its tables, and its manifest."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

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
    turns: float
    decisions: float


class Corpus:
    """A finished corpus. Raises Unreadable, a ValueError, if the folder holds none."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        try:
            manifest = json.loads((self.folder / MANIFEST).read_text("utf-8"))
        except (OSError, ValueError):
            manifest = None
        if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
            raise Unreadable(say("corpus.none", folder=str(folder)))
        self.manifest: dict[str, Any] = manifest

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
        won = mah_jonggs = turns = decisions = 0
        for games in results_of_file(final_file(self.folder, "games", ruleset)):
            won += int((games.winner >= 0).sum())
            mah_jonggs += len(games.declared)
            turns += int(games.discards.sum())
            decisions += int(games.moves.sum())
        return CorpusFigures(*(total / self.games for total in (won, mah_jonggs, turns, decisions)))


def logs_of(folder: Path, ruleset: str, numbers: Sequence[int] | None = None) -> Iterator[tuple[int, str]]:
    """Yield the number and the log of each game of a ruleset in a folder, or of some of them."""
    with zipfile.ZipFile(final_file(folder, LOGS, ruleset)) as archive:
        for number in range(len(archive.namelist())) if numbers is None else numbers:
            yield number, archive.read(log_name(ruleset, number)).decode()


def digest_of_logs(texts: Iterable[str]) -> str:
    """Return the SHA-256 digest of the digests of these texts, one a line, all in hexadecimal."""
    digest = hashlib.sha256()
    for text in texts:
        digest.update(f"{hashlib.sha256(text.encode()).hexdigest()}\n".encode())
    return digest.hexdigest()


def digest_of_file(file: Path) -> str:
    """Return the SHA-256 digest of a file, in hexadecimal."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def files_of(folder: Path) -> list[str]:
    """Return the names of the files in a corpus, without the manifest and without those of an unfinished run."""
    names = (file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    return sorted(name for name in names if name != MANIFEST and not name.startswith(f"{UNFINISHED}/"))
