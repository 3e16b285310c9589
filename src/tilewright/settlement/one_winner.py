"""Games that end with one mah jongg: who pays for it (American play, B7 and B9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tilewright.settlement.payments import added, how_won, payments
from tilewright.settlement.played import Played, Won
from tilewright.sheet import Entry, Item, ScoreSheet, scores


def settled(played: Played, worth: Callable[[Won], tuple[Item, ...]], wrong_call: int = 0) -> ScoreSheet:
    """Return the sheet: all others pay the winner, even with dead hands, and the discarder pays twice.

    `worth` are the items that add up to what each other loser owes, in points; `wrong_call` is the price of calling a
    live hand dead, paid to its player. Without a winner nobody pays. Raises ValueError for an impossible game.
    """
    calls = tuple(_wrong_calls(played, wrong_call))
    paid = scores(calls, len(played.sides))
    winner = _winner(played)
    if winner is None:
        left = sum(not side.out for side in played.sides)
        why = "Nobody won" if left > 1 else "All others are dead: the game is over"
        return ScoreSheet(calls, paid, paid, f"{why}, and nobody pays{' for a hand' if calls else ''}.")
    (won,) = played.sides[winner].wins
    discarder = None if won.self_drawn else won.discarder
    entry = Entry(winner, won.reading.line, worth(won))
    owed = entry.points
    who = f"all pay {owed}" if discarder is None else f"the discarder pays {2 * owed}, the others {owed}"
    entries = (entry, *calls)
    paid = added((payments(owed, winner, discarder=discarder, seats=len(played.sides)), paid))
    return ScoreSheet(entries, scores(entries, len(played.sides)), paid, f"{how_won(played, winner)}: {who}.")


def _wrong_calls(played: Played, price: int) -> Iterator[Entry]:
    """Yield what calling live hands dead costs, and what the called players receive (B11)."""
    for place, side in enumerate(played.sides):
        if price and side.wrong_calls:
            item = Item("B11.4", "called a live hand dead", plus=-price * side.wrong_calls)
            yield Entry(place, "Wrong calls", (item,))
        if price and side.wronged:
            item = Item("B11.4", "a live hand was called dead", plus=price * side.wronged)
            yield Entry(place, "Wrong calls", (item,))


def _winner(played: Played) -> int | None:
    winner = played.winner
    if winner is None:
        return None
    side = played.sides[winner]
    if not side.wins[0].reading.declarable:
        raise ValueError("a hand was declared that this table, or its player's level, does not allow")
    if side.out:
        raise ValueError("a dead hand cannot win")
    if all(other.out for place, other in enumerate(played.sides) if place != winner):
        raise ValueError("when all others were dead the game was over (rule B7)")
    return winner
