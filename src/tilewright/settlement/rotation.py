"""The choice of East and of the prevailing wind for the next game of a session."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tilewright.settlement.played import Played
from tilewright.sheet import ScoreSheet
from tilewright.tiles import SEATS

Moves = Callable[[Played, ScoreSheet, Mapping[str, str]], bool]


def always(played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> bool:
    """Return whether the deal passes to the next seat. It does after every game (R-SIAM-43, American play B2)."""
    return True


def unless_misdealt(played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> bool:
    """Return whether the deal passes to the next seat. It does not after a misdeal (R-SIAM-43)."""
    return not played.misdealt


def unless_all_others_are_dead(played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> bool:
    """Return whether the deal passes to the next seat. It does not if all hands but one are dead (B11, point 7)."""
    return sum(not side.out for side in played.sides) > 1


def unless_east_wins(played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> bool:
    """Return whether the deal passes to the next seat. It does unless East won (R-REF-38, R-REF-39)."""
    return not played.sides[played.east].wins


def unless_east_wins_or_nobody(played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> bool:
    """Return whether the deal passes to the next seat. It does only if somebody won, but not East."""
    return unless_east_wins(played, sheet, options) and any(side.wins for side in played.sides)


def unless_east_has_more(played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> bool:
    """Return whether the deal passes to the next seat. It does unless East has the highest score (R-WP-32)."""
    others = (score for side, score in enumerate(sheet.scores) if side != played.east)
    return sheet.scores[played.east] <= max(others)


@dataclass(frozen=True, slots=True)
class RoundState:
    """East, the prevailing wind, and the seat that was East at the start of the round (`first`).

    `prevailing` is None if the session does not determine the prevailing wind.
    """

    east: int
    prevailing: str | None = None
    first: int = 0


@dataclass(frozen=True, slots=True)
class Rotation:
    """How East and the prevailing wind change from one game of a session to the next.

    `moves` returns whether the deal passes to the next seat. With `rounds`, a wind prevails until every seat has been
    East. Otherwise the game has no prevailing wind, or its dice choose it.
    """

    moves: Moves = always
    rounds: bool = False

    def begin(self, east: int) -> RoundState:
        """Return East and the prevailing wind of the first deal."""
        return RoundState(east, SEATS[0] if self.rounds else None, east)

    def next(self, deal: RoundState, east: int) -> RoundState:
        """Return East and the prevailing wind of the deal after `deal`. `east` is the next East.

        >>> Rotation(rounds=True).next(RoundState(3, "E", first=0), east=0)
        RoundState(east=0, prevailing='S', first=0)
        """
        if not self.rounds or deal.prevailing is None:
            return self.begin(east)
        around = east != deal.east and east == deal.first
        wind = SEATS[(SEATS.index(deal.prevailing) + around) % len(SEATS)]
        return RoundState(east, wind, deal.first)


MOVES_ON = Rotation()  # East moves after every game, and there is no prevailing wind


def next_east(rotation: Rotation, played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> int:
    """Return the seat that is East in the next game, according to `rotation`."""
    return (played.east + rotation.moves(played, sheet, options)) % len(played.sides)
