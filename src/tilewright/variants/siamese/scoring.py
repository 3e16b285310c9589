"""The settlement of a game of Siamese (rules 12 and 17 of the game's own rule sheet)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilewright.engine.ruleset import HandRules
from tilewright.messages import say
from tilewright.settlement.played import Played
from tilewright.sheet import Entry, Item, ScoreSheet, scores
from tilewright.variants.siamese.points import Points, check, miscounts, misdeal


def settle(played: Played, options: Mapping[str, str], hands: HandRules) -> ScoreSheet:
    """Return the score sheet of a game. The player with fewer points pays the difference (R-SIAM-25).

    If the table pays at the end of the session, the sheet has no payments. Raises ValueError for an impossible game.
    """
    check(played)
    if played.misdealt:
        return misdeal(played)
    if any(side.out for side in played.sides):
        entries = _dead_twice(played, hands)
        owed = entries[0].points
        why = say("siamese.dead-twice", owed=owed)
    else:
        entries = Points.of(options).entries(played)
        owed, why = _difference(scores(entries, 2))
    entries = (*entries, *miscounts(played))
    points = scores(entries, 2)
    if options["settlement"] == "session":
        return ScoreSheet(entries, points, (0, 0), say("siamese.carried"))
    return ScoreSheet(entries, points, _paid(points, owed), why)


def settle_session(sheets: Sequence[ScoreSheet], pot: int, east: int, options: Mapping[str, str]) -> ScoreSheet | None:
    """Return the payments at the end of a session, or None if the table pays after every game.

    The player with the lower total pays the difference (R-SIAM-25).
    """
    if options["settlement"] != "session":
        return None
    totals = tuple(sum(sheet.scores[side] for sheet in sheets) for side in range(2))
    owed, why = _difference(totals)
    return ScoreSheet((), totals, _paid(totals, owed), why)


def _difference(points: tuple[int, ...]) -> tuple[int, str]:
    owed = max(points) - min(points)
    return owed, say("siamese.difference", owed=owed) if owed else say("siamese.nobody-pays")


def _paid(points: tuple[int, ...], owed: int) -> tuple[int, ...]:
    return tuple(owed if mine == max(points) else -owed for mine in points)


def _dead_twice(played: Played, hands: HandRules) -> tuple[Entry, ...]:
    """Return the points for a player whose opponent has two dead hands, as one entry (R-SIAM-19).

    The amount is four times the value of the player's mah jongg. Without a mah jongg, it is four times the lowest value
    on the card.
    """
    dead = next(place for place, side in enumerate(played.sides) if side.out)
    winner = 1 - dead
    if played.sides[winner].out or len(played.sides[winner].wins) > 1:
        raise ValueError(say("variants.dead-twice-ends"))
    declared = played.sides[winner].wins
    value = declared[0].reading.value if declared else hands.lowest_value()
    label = say("siamese.value-of", line=declared[0].reading.line) if declared else say("siamese.lowest-value")
    items = (Item("R-SIAM-19", label, plus=value or 0), Item("R-SIAM-19", say("siamese.two-dead-hands"), times=4))
    return (Entry(winner, say("variants.both-hands-dead"), items),)
