"""Many games between players of the package, with their results as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tilewright.catalogue import Unreadable
from tilewright.extras import extra
from tilewright.library.card import Card
from tilewright.messages import say
from tilewright.sim.results import Results
from tilewright.study.crews import require_one_place
from tilewright.study.games import Summary
from tilewright.study.kept import results_of
from tilewright.study.parquet import Kept
from tilewright.study.players import lineup

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
        """Return the totals as text: how games ended, and each player's mean payment with its 95 % interval.

        One game has no interval.
        """
        totals = Summary(len(self.players))
        totals.add(self)
        results = totals.results()
        rows = [say("library.simulated", games=len(self), turns=str(results["turns"]))]
        rows += [say("library.ended", why=why, games=games) for why, games in results["ends"].items()]
        for seat, (name, paid) in enumerate(zip(self.players, totals.by_seat("payments"), strict=True)):
            low, high = ("none" if isnan(bound) else f"{bound:+.2f}" for bound in (paid.low, paid.high))
            rows.append(say("library.received", seat=seat, player=name, mean=f"{paid.mean:+.2f}", low=low, high=high))
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
    ray: str | None = None,
    out: str | Path | None = None,
    **options: Any,
) -> Simulation:
    """Simulate games, and return their results.

    `players` are names of the simulator's players ("random", "nearest", "pairs", "medium", "hard") or of the engine's
    ("random", "easy", "medium", "hard"), one for each seat, or one for all. The same seed gives the same games with any
    number of processes, or on the Ray cluster at the address `ray`. `out` is a Parquet file for the games, or a folder
    for a file named after the game: the games are stored as they are played. After an interruption the same call
    continues, and a call with more games plays only those that are missing. The first run of a game compiles the
    simulator, which takes some time. Raises ValueError for wrong arguments.
    """
    if games < 1:
        raise ValueError(say("library.no-games"))
    require_one_place(processes, ray)
    chosen = [f"{name}={value}" for name, value in options.items()]
    named = str(hands) if isinstance(hands, Card) else hands
    rules, who = lineup(game, named, chosen, ",".join(players) or None, seed)
    kept = Kept(_file(out, game), who.origin(rules, games)) if out is not None else None
    try:
        parts = results_of(who.play, who.pieces(games), kept, processes=processes, ray=ray, alone_first=who.simulated)
    finally:
        if kept:
            kept.close()
    return Simulation(**_joined(parts), players=who.players, simulated=who.simulated)


def _file(out: str | Path, game: str) -> Path:
    """Return the Parquet file for `out`. Create the folder if `out` ends with a slash and only this folder is missing.

    Raises Unreadable if the folder cannot be created.
    """
    path = Path(out)
    if str(out).endswith("/") and path.parent.is_dir():
        try:
            path.mkdir(exist_ok=True)
        except OSError as error:
            reason = error.strerror or str(error)
            raise Unreadable(say("study.cannot-keep-games", folder=str(path), reason=reason)) from None
    return path / f"{game}.parquet" if str(out).endswith("/") or path.is_dir() else path


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
