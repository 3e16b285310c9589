"""Make a corpus: its folder, its settings, and the files about it."""

from __future__ import annotations

import json
import platform
import shutil
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from importlib import resources
from importlib.metadata import version
from pathlib import Path
from string import Template
from typing import Any, Self

from tilewright.catalogue import Unreadable
from tilewright.corpus.corpus import (
    FORMAT,
    MANIFEST,
    UNFINISHED,
    Corpus,
    CorpusFigures,
    digest_of,
    digest_of_file,
    digest_of_logs,
    figures_of,
    files_of,
    is_corpus,
    logs_of,
)
from tilewright.corpus.parts import RulesetParts
from tilewright.corpus.playing import RulesetGames, rules_of
from tilewright.extras import extra
from tilewright.library.card import Card
from tilewright.locking import Locked, locked
from tilewright.messages import listed, say
from tilewright.study.durable import create, put, system_errors
from tilewright.study.origin import differences, program_digest
from tilewright.variants import RULESETS

_SETTINGS = "settings.json"
_LOCK = "lock"


class Making:
    """A corpus that is being made.

    The folder must be new, empty, or left by an interrupted run with the same settings. A lock keeps other processes
    out until the end of the `with` block or of the process.

    Raises MissingExtra without the Parquet library. Raises Unreadable for an unknown ruleset, without the simulator, if
    the folder has anything else, if another process has the lock, or if the disk is not writable.
    """

    def __init__(self, folder: Path, seed: int, games: int, rulesets: Sequence[str] = ()) -> None:
        with extra("data"):
            import arro3.io  # noqa: F401
        self.folder, self.games = folder, games
        self._unfinished = folder / UNFINISHED
        self.rulesets = [RulesetGames.of(each, seed) for each in dict.fromkeys(rulesets or RULESETS)]
        self.settings: dict[str, Any] = {
            "command": "corpus make",
            "rulesets": [each.ruleset for each in self.rulesets],
            "seed": seed,
            "games": games,
            "tilewright": version("tilewright"),
            "program_digest": program_digest(),
        }
        self._lock: sqlite3.Connection | None = None
        with system_errors(folder):
            self._begin()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._lock:
            self._lock.close()

    def _begin(self) -> None:
        if self.whole:
            self._require_same(Corpus(self.folder).manifest["settings"])
            shutil.rmtree(self._unfinished, ignore_errors=True)
            return
        if not self.folder.parent.is_dir():
            raise Unreadable(say("study.no-folder", file=str(self.folder), folder=str(self.folder.parent)))
        if self.folder.exists() and not self._unfinished.exists() and any(self.folder.iterdir()):
            raise Unreadable(say("corpus.not-empty", folder=str(self.folder)))
        create(self.folder)
        create(self._unfinished)
        try:
            self._lock = locked(self._unfinished / _LOCK)
        except Locked:
            raise Unreadable(say("corpus.in-use", folder=str(self.folder))) from None
        settings = self._unfinished / _SETTINGS
        if not settings.exists():
            _put_text(settings, _printed(self.settings), self._unfinished)
            return
        try:
            self._require_same(json.loads(settings.read_text("utf-8")))
        except Unreadable:
            self._lock.close()
            raise

    def _require_same(self, there: dict[str, Any]) -> None:
        if several := differences(there, self.settings):
            raise Unreadable(say("corpus.other-settings", folder=str(self.folder), differences=listed(several)))

    @property
    def whole(self) -> bool:
        """Whether the corpus is finished."""
        return is_corpus(self.folder)

    def stages(self) -> Iterator[tuple[RulesetGames, RulesetParts]]:
        """Yield the games of each ruleset, with the place where they are stored."""
        for each in self.rulesets:
            # neither the digest of the program nor other rulesets change the file of a ruleset
            about = {name: self.settings[name] for name in ("command", "seed", "games", "tilewright")}
            about["ruleset"] = each.ruleset
            yield each, RulesetParts(self.folder, self._unfinished, each.ruleset, about)

    def finish(self) -> Corpus:
        """Write the cards, the page about the corpus and its manifest after the last game. Return the corpus."""
        if self.whole:
            return Corpus(self.folder)
        with system_errors(self.folder):
            self._write_cards()
            rulesets = self._rulesets()
            digest = digest_of(each["digest"] for each in rulesets.values())
            self._write_about(rulesets, digest)
            manifest = {
                "format": FORMAT,
                "settings": self.settings,
                "digest": digest,
                "rulesets": rulesets,
                "files": {name: digest_of_file(self.folder / name) for name in files_of(self.folder)},
                "compressed_by": {"zlib": zlib.ZLIB_RUNTIME_VERSION, "arro3-io": version("arro3-io")},
                "python": platform.python_version(),
            }
            _put_text(self.folder / MANIFEST, _printed(manifest), self._unfinished)
            if self._lock:
                self._lock.close()
            shutil.rmtree(self._unfinished, ignore_errors=True)
        return Corpus(self.folder)

    def _write_cards(self) -> None:
        for each in self.rulesets:
            if isinstance(card := rules_of(each.ruleset).hands, Card):
                create(self.folder / "cards")
                file = self.folder / "cards" / f"{RULESETS[each.ruleset].hands}.card"
                _put_text(file, str(card), self._unfinished)

    def _rulesets(self) -> dict[str, dict[str, Any]]:
        """Return the settings of each ruleset, with the digest of its logs."""
        settings = {}
        for each in self.rulesets:
            rules = rules_of(each.ruleset).engine
            settings[each.ruleset] = {
                "level": each.level,
                "played_by": "simulator" if each.simulated else "engine",
                "hands": rules.hands.name,
                "hands_digest": rules.hands.digest,
                "options": dict(rules.options),
                "digest": digest_of_logs(log for _, log in logs_of(self.folder, each.ruleset)),
            }
        return settings

    def _write_about(self, rulesets: dict[str, dict[str, Any]], digest: str) -> None:
        rows = [(name, each["level"], *figures_of(self.folder, name).words()) for name, each in rulesets.items()]
        lines = [("ruleset", "level", *CorpusFigures._fields), ("---", "---", *("---:",) * len(CorpusFigures._fields))]
        template = Template(resources.files(__package__).joinpath("about.md").read_text("utf-8"))
        text = template.substitute(
            games=self.games,
            number=len(rows),
            version=self.settings["tilewright"],
            command=self._command(),
            digest=digest,
            figures="\n".join(f"| {' | '.join(cells)} |" for cells in (*lines, *rows)),
        )
        _put_text(self.folder / "README.md", text, self._unfinished)

    def _command(self) -> str:
        """Return the command that makes this corpus."""
        names = [each.ruleset for each in self.rulesets]
        chosen = "" if names == list(RULESETS) else f" --rulesets {','.join(names)}"
        return f"tilewright corpus make FOLDER --seed {self.settings['seed']} --games {self.games}{chosen}"


def _put_text(file: Path, text: str, folder: Path) -> None:
    """Write a text, with the same bytes on every system. `folder` is for the unfinished file."""
    put(file, lambda new: new.write_bytes(text.encode()), folder)


def _printed(data: dict[str, Any]) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
