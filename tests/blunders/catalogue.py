"""The catalogue of blunders as text: one file for each source, and a block for each position.

== siamese enforcement=challenge
kind: farther
source: game 12 of anchor-1, decision 40
seat: 0
play 0 drew 7D wall=60 thrown=20
0: 33D J ... | [777B] | -
1: ... | - | - | threw 5D R
wrong: discard 3D
best: discard 9C, discard N
reason: Without 3D the seat needs 3 tiles, and without 9C only 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View as EngineView
from tilewright.library.rules import Rules
from tilewright.library.view import View

FOLDER = Path(__file__).parent
CARDS = FOLDER.parent / "cards"
GENERATORS = range(4)  # seeds of the random numbers with which the bot has to find a best action
ANCHOR, OTHERS, READY = FOLDER / "anchor-1.txt", FOLDER / "others.txt", FOLDER / "ready.txt"


@dataclass(frozen=True)
class Blunder:
    """A position, the wrong action and the best ones as text, and the reason in one sentence."""

    game: str  # with its options, and with the file of its card unless it is played with its own hands
    kind: str
    source: str
    seat: int
    position: str
    wrong: str
    best: tuple[str, ...]
    reason: str

    def __str__(self) -> str:
        lines = [f"== {self.game}", f"kind: {self.kind}", f"source: {self.source}", f"seat: {self.seat}"]
        lines += [self.position.strip(), f"wrong: {self.wrong}", f"best: {', '.join(self.best)}"]
        return "\n".join([*lines, f"reason: {self.reason}", ""])

    @property
    def rules(self) -> Ruleset:
        return _rules_of(self.game).engine

    @property
    def view(self) -> EngineView:
        return View.parse(self.position, self.seat, _rules_of(self.game)).engine


@cache
def _rules_of(game: str) -> Rules:
    name, *pairs = game.split()
    options = dict(pair.split("=") for pair in pairs)
    card = options.pop("hands", None)
    return Rules(name, str(CARDS / card) if card else None, **options)


def read(file: Path) -> Iterator[Blunder]:
    """Yield the blunders of a file."""
    for block in file.read_text("utf-8").split("== ")[1:]:
        game, kind, source, seat, *position, wrong, best, reason = block.strip().splitlines()
        yield Blunder(
            game,
            kind.removeprefix("kind: "),
            source.removeprefix("source: "),
            int(seat.removeprefix("seat: ")),
            "\n".join(position),
            wrong.removeprefix("wrong: "),
            tuple(best.removeprefix("best: ").split(", ")),
            reason.removeprefix("reason: "),
        )
