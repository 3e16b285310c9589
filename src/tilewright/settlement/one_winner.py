"""Settlement of games that end with one mah jongg (American play, B7 and B9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tilewright.messages import say
from tilewright.settlement.payments import added, payments
from tilewright.settlement.played import Played, Won
from tilewright.sheet import Entry, Item, ScoreSheet, scores


def settled(played: Played, worth: Callable[[Won], tuple[Item, ...]], wrong_call: int = 0) -> ScoreSheet:
    """Return the score sheet of a game.

    All other players pay the winner, even if their hands are dead. The items that `worth` returns add up to what each
    of them pays, in points, except that the discarder pays double. A player who calls a live hand dead pays
    `wrong_call` points to its owner. If nobody wins, only wrong calls are paid. Raises ValueError for an impossible
    game.
    """
    calls = tuple(_wrong_calls(played, wrong_call))
    paid = scores(calls, len(played.sides))
    winner = _winner(played)
    if winner is None:
        if sum(not side.out for side in played.sides) > 1:
            why = say("settlement.nobody-won-but-calls" if calls else "settlement.nobody-won")
        else:
            why = say("settlement.all-others-dead-but-calls" if calls else "settlement.all-others-dead")
        return ScoreSheet(calls, paid, paid, _and_calls(why, calls))
    (won,) = played.sides[winner].wins
    discarder = None if won.self_drawn else won.discarder
    entry = Entry(winner, won.reading.line, worth(won))
    owed = entry.points
    entries = (entry, *calls)
    paid = added((payments(owed, winner, discarder=discarder, seats=len(played.sides)), paid))
    return ScoreSheet(entries, scores(entries, len(played.sides)), paid, _and_calls(_why(winner, won, owed), calls))


def _why(winner: int, won: Won, owed: int) -> str:
    who = f"{{{winner}}}"
    if won.self_drawn:
        return say("settlement.paid-by-all", winner=who, points=owed)
    discarder = f"{{{won.discarder}}}"
    return say(
        "settlement.paid-for-kong" if won.robbed else "settlement.paid-for-discard",
        winner=who,
        discarder=discarder,
        points=owed,
        double=2 * owed,
    )


def _and_calls(why: str, calls: Sequence[Entry]) -> str:
    """Return the sentence on who pays whom with the amounts for wrong calls, if there are any."""
    named = ", ".join(f"{{{call.seat}}} {call.points:+}".replace("-", "−") for call in calls)
    return say("settlement.and-calls", result=why, calls=named) if calls else why


def _wrong_calls(played: Played, price: int) -> Iterator[Entry]:
    """Yield an entry for each player who called live hands dead, and for each player whose live hands were called."""
    for place, side in enumerate(played.sides):
        if price and side.wrong_calls:
            item = Item("B11.4", say("settlement.called-live-hand"), plus=-price * side.wrong_calls)
            yield Entry(place, say("settlement.wrong-calls"), (item,))
        if price and side.wronged:
            item = Item("B11.4", say("settlement.was-called-dead"), plus=price * side.wronged)
            yield Entry(place, say("settlement.wrong-calls"), (item,))


def _winner(played: Played) -> int | None:
    winner = played.winner
    if winner is None:
        return None
    side = played.sides[winner]
    if not side.wins[0].reading.declarable:
        raise ValueError(say("settlement.not-declarable"))
    if side.out:
        raise ValueError(say("settlement.dead-hand-won"))
    if all(other.out for place, other in enumerate(played.sides) if place != winner):
        raise ValueError(say("settlement.won-after-the-end"))
    return winner
