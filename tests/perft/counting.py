"""Count the possible sequences of one, two and three legal actions from recorded positions.

If a rule allows one action too many or too few, a count changes. The positions are moments of the recorded playthrough
of a game. Example of a position and its counts:

    after 57                          the position after 57 actions of the playthrough
        wall 97, thrown 0, ...        the table, for people
    14 42 588                         number of sequences of one, two and three actions, by any seats

After a change of the rules or of a playthrough, count again and review the diff. Without the name of a game, the
command counts for all games:

    python -m tests.perft.counting siamese
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf
from pathlib import Path

from tilewright.engine.actions import Action
from tilewright.engine.decide import decide
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.log import parse_line, parse_log
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle, Wall
from tilewright.variants import RULESETS, Preset

from ..playthroughs import playthrough

FOLDER = Path(__file__).parent
DEPTH, POSITIONS = 3, 10
FEWEST, MOST = 20, 4000  # limits for the sequences of three actions: enough to show mistakes, few enough to count


def file_of(preset: Preset) -> Path:
    return FOLDER / f"{preset.name}.txt"


@dataclass(frozen=True)
class Position:
    """A game at one moment: its state, the view of each seat, and the wall."""

    rules: Ruleset
    state: State
    views: tuple[View, ...]
    wall: Wall

    def actions(self) -> list[Action]:
        """Return the legal actions of all seats."""
        return [action for view in self.views for action in offers(self.rules, view)]

    def after(self, action: Action) -> Position:
        state, views = self.state, self.views
        for event in decide(self.rules, state, action, self.wall):
            state, views = evolve(state, event), tuple(view.after(event) for view in views)
        return Position(self.rules, state, views, self.wall)

    def count(self, depth: int, most: float = inf) -> int:
        """Return the number of legal sequences of `depth` actions. Above `most`, stop counting early."""
        actions = self.actions()
        if depth == 1:
            return len(actions)
        sequences = 0
        for action in actions:
            sequences += self.after(action).count(depth - 1)
            if sequences > most:
                break
        return sequences


def positions(preset: Preset) -> Iterator[Position]:
    """Yield the position before each action of the game's recorded playthrough."""
    first, second, *lines = playthrough.file_of(preset).read_text("utf-8").splitlines()
    header, _ = parse_log(first)
    seed, salt = (bytes.fromhex(word.partition("=")[2]) for word in second.split()[1:])
    rules = playthrough.rules_of(preset, ((name, choice) for name, choice in header.options))
    referee = Referee.open(rules, Shuffle(seed, salt))
    for line in (line for line in lines if line.startswith("> ")):
        yield Position(rules, referee.state, tuple(map(referee.view, range(rules.seats))), referee.wall)
        referee.do(parse_line(line[2:]))


def counted(preset: Preset) -> str:
    """Return the text of a file of counts: ten positions from all parts of the game, with their counts."""
    several = list(positions(preset))
    lines: list[str] = []
    for nth in range(POSITIONS):
        start = 1 + nth * (len(several) - 1) // POSITIONS
        for at in range(start, len(several)):
            if FEWEST < several[at].count(DEPTH, MOST) < MOST:
                lines += _described(at, several[at])
                break
    return "\n".join([*lines, ""])


def _described(at: int, position: Position) -> Iterable[str]:
    counts = (str(position.count(depth)) for depth in range(1, DEPTH + 1))
    return [f"after {at}", *(f"    {line}" for line in str(position.state).splitlines()), " ".join(counts)]


def read(text: str) -> dict[int, tuple[int, ...]]:
    """Return a dict from the position (its number of earlier actions) to its recorded counts."""
    lines = [line for line in text.splitlines() if not line.startswith("    ")]
    return {
        int(after.removeprefix("after ")): tuple(map(int, counts.split()))
        for after, counts in zip(lines[::2], lines[1::2], strict=True)
    }


if __name__ == "__main__":
    for each in sys.argv[1:] or RULESETS:
        file_of(RULESETS[each]).write_text(counted(RULESETS[each]), "utf-8")
        print(f"written: {file_of(RULESETS[each])}")
