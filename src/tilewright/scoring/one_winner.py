"""Games that end with the one mah jongg: who pays for it (American play, B7 and B9)."""

from __future__ import annotations

from collections.abc import Callable

from tilewright.scoring.payments import how_won, payments
from tilewright.scoring.played import Played, Won
from tilewright.sheet import Entry, Item, ScoreSheet


def settled(played: Played, worth: Callable[[Won], tuple[Item, ...]]) -> ScoreSheet:
    """All others pay the winner, dead hands too, and who threw the winning tile twice; without a winner nobody.

    `worth` are the items that fold to what a loser owes who did not throw it, in points. Raises ValueError for
    what cannot have happened.
    """
    seats = range(len(played.sides))
    winner = _winner(played)
    if winner is None:
        left = sum(not side.out for side in played.sides)
        why = "Nobody won, and nobody pays." if left > 1 else "All others are dead: the game is over, and nobody pays."
        return ScoreSheet((), tuple(0 for _ in seats), tuple(0 for _ in seats), why)
    (won,) = played.sides[winner].wins
    discarder = None if won.self_drawn else won.discarder
    entry = Entry(winner, won.reading.line, worth(won))
    owed = entry.points
    who = f"all pay {owed}" if discarder is None else f"the discarder pays {2 * owed}, the others {owed}"
    scores = tuple(owed if seat == winner else 0 for seat in seats)
    paid = payments(owed, winner, discarder=discarder, seats=len(played.sides))
    return ScoreSheet((entry,), scores, paid, f"{how_won(played, winner)}: {who}.")


def _winner(played: Played) -> int | None:
    winners = [place for place, side in enumerate(played.sides) for _ in side.wins]
    if not winners:
        return None
    if len(winners) > 1:
        raise ValueError("a mah jongg ends the game: there cannot be a second one")
    (winner,) = winners
    side = played.sides[winner]
    if not side.wins[0].reading.declarable:
        raise ValueError("a hand was declared that this table, or its player's level, does not allow")
    if side.wins[0].discarder == winner:
        raise ValueError("nobody wins on a discard of their own")
    if side.out:
        raise ValueError("a dead hand cannot win")
    if all(other.out for place, other in enumerate(played.sides) if place != winner):
        raise ValueError("when all others were dead the game was over (B7)")
    return winner
