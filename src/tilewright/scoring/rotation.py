"""Who is East in the next game of a session, and which wind prevails there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tilewright.scoring.played import Played
from tilewright.sheet import ScoreSheet
from tilewright.tiles import SEATS

Moves = Callable[[Played, ScoreSheet, Mapping[str, str]], bool]


def always(played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> bool:
    """East moves on after every game: also after East's own win, and when nobody won (R-SIAM-43, American play B2)."""
    return True


def unless_misdealt(played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> bool:
    """After a misdeal the same East deals again (R-SIAM-43)."""
    return not played.misdealt


def unless_all_others_are_dead(played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> bool:
    """Nobody is paid when all hands but one are dead: that game is played again, and East stays (B11, point 7)."""
    won = any(side.wins for side in played.sides)
    return won or sum(not side.out for side in played.sides) > 1


def unless_east_wins(played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> bool:
    """East stays after winning; a drawn game moves East on (R-REF-38, R-REF-39)."""
    return not played.sides[played.east].wins


def unless_east_wins_or_nobody(played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> bool:
    """East stays after winning, and after a drawn game."""
    return unless_east_wins(played, sheet, options) and any(side.wins for side in played.sides)


def unless_east_has_more(played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> bool:
    """East stays with the higher result (R-WP-32)."""
    others = (score for side, score in enumerate(sheet.scores) if side != played.east)
    return sheet.scores[played.east] <= max(others)


@dataclass(frozen=True, slots=True)
class Deal:
    """Who is East, which wind prevails if the session says so, and who was East when it began to."""

    east: int
    prevailing: str | None = None
    first: int = 0


@dataclass(frozen=True, slots=True)
class Rotation:
    """How a session goes on from game to game, as data of the game that it plays.

    `moves` says whether East goes one seat to the right, else it stays. Where there are `rounds`, a wind prevails
    until every seat has been East; else the game has none, or its dice choose it.
    """

    moves: Moves = always
    rounds: bool = False

    def begin(self, east: int) -> Deal:
        """The first game that is played so, with this East."""
        return Deal(east, SEATS[0] if self.rounds else None, east)

    def next(self, deal: Deal, east: int) -> Deal:
        """The game after `deal`, in which this seat is East.

        >>> Rotation(rounds=True).next(Deal(3, "E", first=0), east=0)
        Deal(east=0, prevailing='S', first=0)
        """
        if not self.rounds or deal.prevailing is None:
            return self.begin(east)
        around = east != deal.east and east == deal.first
        wind = SEATS[(SEATS.index(deal.prevailing) + around) % len(SEATS)]
        return Deal(east, wind, deal.first)


MOVES_ON = Rotation()  # to the right after every game, and no wind prevails


def next_east(rotation: Rotation, played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> int:
    """East of the game after this one, which was played by `rotation`."""
    return (played.east + rotation.moves(played, sheet, options)) % len(played.sides)
