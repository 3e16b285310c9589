"""An evening: what the games of a table come to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tilewright.sheet import ScoreSheet
from tilewright.table.game import sheet_of
from tilewright.table.ports import GameRow


@dataclass(frozen=True, slots=True)
class Session:
    """How many games are finished, and for each seat what it was paid and what it scored, in points."""

    games: int
    totals: tuple[int, ...]
    points: tuple[int, ...]

    @classmethod
    def of(cls, seats: int, games: Iterable[GameRow]) -> Session:
        """The session of these games so far."""
        session = cls(0, (0,) * seats, (0,) * seats)
        for game in games:
            sheet = sheet_of(game.last) if game.finished is not None else None
            session = session.after(sheet) if sheet else session
        return session

    def after(self, sheet: ScoreSheet) -> Session:
        """The session when one more game is settled.

        >>> Session(1, (5, -5), (30, 25)).after(ScoreSheet((), (25, 45), (-20, 20), ""))
        Session(games=2, totals=(-15, 15), points=(55, 70))
        """
        return Session(
            self.games + 1,
            tuple(a + b for a, b in zip(self.totals, sheet.payments, strict=True)),
            tuple(a + b for a, b in zip(self.points, sheet.scores, strict=True)),
        )
