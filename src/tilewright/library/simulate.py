"""Many games between players of the package, with their results as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np

from tilewright.extras import extra
from tilewright.library.card import Card
from tilewright.messages import say
from tilewright.sim.results import Results
from tilewright.study.games import Summary
from tilewright.study.players import lineup
from tilewright.study.processes import cores, spread

if TYPE_CHECKING:
    import polars


@dataclass(frozen=True, eq=False, kw_only=True)
class Simulation(Results):
    """The results of games, one row for each game, see `Results`.

    `players` are the names of the players by seat, and `simulated` says whether the compiled simulator played.
    """

    players: tuple[str, ...]
    simulated: bool

    def summary(self) -> str:
        """Return the totals as text: how games ended, and each player's mean payment with its 95 % interval."""
        totals = Summary(len(self.players))
        totals.add(self)
        results = totals.results()
        rows = [say("library.simulated", games=len(self), turns=str(results["turns"]))]
        rows += [say("library.ended", why=why, games=games) for why, games in results["ends"].items()]
        for seat, (name, paid) in enumerate(zip(self.players, totals.by_seat("payments"), strict=True)):
            each = {"mean": f"{paid.mean:+.2f}", "low": f"{paid.low:+.2f}", "high": f"{paid.high:+.2f}"}
            rows.append(say("library.received", seat=seat, player=name, **each))
        return "\n".join(rows)

    def to_polars(self) -> polars.DataFrame:
        """Return a table with one row for each game. Raises ImportError without polars."""
        with extra("data"):
            import polars
        columns: dict[str, Any] = {name: getattr(self, name) for name in ("winner", "discarder", "discards", "moves")}
        columns["ended"] = [self.why(game) for game in range(len(self))]
        for seat in range(len(self.players)):
            columns[f"payment_{seat}"] = self.payments[:, seat]
            columns[f"score_{seat}"] = self.scores[:, seat]
        return polars.DataFrame(columns)


def simulate(
    game: str,
    *,
    games: int = 1000,
    players: Sequence[str] = (),
    seed: int = 0,
    hands: str | Card | None = None,
    processes: int | None = None,
    **options: Any,
) -> Simulation:
    """Simulate games, and return their results.

    `players` are names of the simulator's players ("random", "nearest", "pairs") or of the engine's ("bot", "random"),
    one for each seat, or one for all. The same seed gives the same games with any number of processes. The first run of
    a game compiles the simulator, which takes some time. Raises ValueError for wrong arguments.
    """
    if games < 1:
        raise ValueError(say("library.no-games"))
    chosen = [f"{name}={value}" for name, value in options.items()]
    named = str(hands) if isinstance(hands, Card) else hands
    _, who = lineup(game, named, chosen, ",".join(players) or None, seed)
    pieces = [(first, min(who.piece, games - first)) for first in range(0, games, who.piece)]
    number = min(processes or cores(), len(pieces))
    parts = dict(spread(who.play, pieces, number, alone_first=who.simulated))
    joined = _joined([parts[piece] for piece in pieces])
    return Simulation(**joined, players=who.players, simulated=who.simulated)


def _joined(parts: Sequence[Results]) -> dict[str, Any]:
    """Return the columns of several results as one. Games and lines are renumbered."""
    columns: dict[str, Any] = {
        each.name: np.concatenate([getattr(part, each.name) for part in parts])
        for each in fields(Results)
        if each.name not in ("declared", "lines")
    }
    lines: dict[str, int] = {}
    declared, games = [], 0
    for part in parts:
        numbers = np.array([lines.setdefault(line, len(lines)) for line in part.lines], np.int32)
        rows = part.declared.copy()
        rows[:, 0] += games
        rows[:, 2] = numbers[rows[:, 2]] if len(rows) else rows[:, 2]
        declared.append(rows)
        games += len(part)
    return {**columns, "declared": np.concatenate(declared), "lines": tuple(lines)}
