"""The logs of games and their tables: a row for each game, for each event, and for each decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, get_args

import numpy as np

from tilewright.engine.actions import Action
from tilewright.engine.log import print_line
from tilewright.library.game import Game
from tilewright.library.rules import Rules
from tilewright.sim.results import Results
from tilewright.study.games import gathered
from tilewright.study.parquet import rows_of

if TYPE_CHECKING:
    from arro3.core import Array, RecordBatch

Table = Literal["games", "events", "decisions"]
TABLES: tuple[Table, ...] = get_args(Table)
_INTEGERS = {"game": np.int64, "event": np.int32, "decision": np.int32, "seat": np.int8, "choice": np.int16}
_Columns = dict[str, list[Any]]


@dataclass(frozen=True, eq=False)
class RecordedGames:
    """Games of one ruleset, numbered from `first`: their logs, and what the rows of the tables need."""

    ruleset: str
    level: str
    first: int
    results: Results
    logs: list[str] = field(default_factory=list)
    seeds: list[int] = field(default_factory=list)
    east: list[int] = field(default_factory=list)
    events: _Columns = field(default_factory=lambda: _columns("game", "event", "seat", "name", "text"))
    decisions: _Columns = field(
        default_factory=lambda: _columns("game", "decision", "event", "seat", "position", "legal", "choice", "action")
    )

    def __len__(self) -> int:
        return len(self.results)

    def rows(self, table: Table) -> RecordBatch:
        """Return the rows of a table."""
        from arro3.core import Array, DataType, RecordBatch

        if table == "games":
            numbers = np.arange(self.first, self.first + len(self))
            games = rows_of(self.results, numbers, np.array(self.seeds, np.int64), np.array(self.east))
            same = {"ruleset": self.ruleset, "level": self.level}
            names = {name: Array([value] * len(self), DataType.string()) for name, value in same.items()}
            return RecordBatch.from_pydict({**names, **{name: games[name] for name in games.column_names}})
        columns = self.events if table == "events" else self.decisions
        return RecordBatch.from_pydict({name: _array(name, values) for name, values in columns.items()})


def recorded(rules: Rules, level: str, first: int, played: Sequence[tuple[int, Sequence[Action]]]) -> RecordedGames:
    """Play games of players of a level again and record them, numbered from `first`. Each has its seed and its actions.

    Raises Refused for an action against the rules.
    """
    games = [_replayed(rules, seed, actions) for seed, actions in played]
    results = gathered(rules.engine, [(game, len(game.moves)) for game, _ in games])
    out = RecordedGames(rules.game, level, first, results)
    for number, ((seed, _), (game, decisions)) in enumerate(zip(played, games, strict=True), first):
        out.logs.append(game.dumps())
        out.seeds.append(seed)
        out.east.append(game.state.east)
        for nth, event in enumerate(game.log):
            _add(out.events, number, nth, event.seat, type(event).__name__, print_line(event))
        for nth, decision in enumerate(decisions):
            _add(out.decisions, number, nth, *decision)
    return out


def _replayed(rules: Rules, seed: int, actions: Sequence[Action]) -> tuple[Game, list[tuple[Any, ...]]]:
    """Play a game again. Return it, and the last six columns of its rows of decisions."""
    game, decisions = Game(rules, seed=seed), []
    for action in actions:
        view = game.view(action.seat)
        legal = view.legal()
        words = [str(each) for each in legal]
        decisions.append((len(game.log), action.seat, view.position, words, legal.index(action), str(action)))
        game.do(action)
    return game, decisions


def _columns(*names: str) -> _Columns:
    return {name: [] for name in names}


def _add(columns: _Columns, *values: Any) -> None:
    for column, value in zip(columns.values(), values, strict=True):
        column.append(value)


def _array(name: str, values: list[Any]) -> Array:
    from arro3.core import Array, DataType, list_array

    if name in _INTEGERS:
        return Array.from_numpy(np.array(values, _INTEGERS[name]))
    if name != "legal":
        return Array(values, DataType.string())
    ends = np.cumsum([0, *map(len, values)], dtype=np.int32)
    return list_array(Array.from_numpy(ends), Array([each for some in values for each in some], DataType.string()))
