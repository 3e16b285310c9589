"""Score sheets. Each line cites the rule that it follows, and all totals are computed from the lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a score sheet. The score so far is multiplied by `times`, then `plus` is added."""

    rule: str
    label: str
    times: int = 1
    plus: int = 0


def total(items: Iterable[Item]) -> int:
    """Return the total score of these items.

    >>> total([Item("17A", "line Lives/5", plus=40), Item("17B", "second Mah Jongg", times=2)])
    80
    """
    points = 0
    for item in items:
        points = points * item.times + item.plus
    return points


def quarters(n: int) -> str:
    """Return an amount, given in quarters of a unit, as text with a fraction.

    >>> [quarters(n) for n in (0, 1, 4, 5, 22, -2)]
    ['0', '1/4', '1', '1 1/4', '5 1/2', '-1/2']
    """
    whole, rest = divmod(abs(n), 4)
    fraction = ("", "1/4", "1/2", "3/4")[rest]
    amount = f"{whole or ''} {fraction}".strip() or "0"
    return f"-{amount}" if n < 0 else amount


@dataclass(frozen=True, slots=True)
class Entry:
    """A seat's score for one hand or one event."""

    seat: int
    title: str
    items: tuple[Item, ...]

    @property
    def points(self) -> int:
        """The total of the entry's items."""
        return total(self.items)


def scores(entries: Iterable[Entry], seats: int) -> tuple[int, ...]:
    """Return each seat's total over all entries.

    >>> scores([Entry(1, "First mah jongg", (Item("17A", "line Lives/5", plus=40),))], 2)
    (0, 40)
    """
    points = [0] * seats
    for entry in entries:
        points[entry.seat] += entry.points
    return tuple(points)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The settlement of a game.

    `scores` are the totals of the seats. `payments` are the amounts that the seats receive, negative for those who pay.
    They sum to zero, or to the amount that left the pot. `pot` is the amount in the pot afterwards. `why` is a sentence
    on who pays whom, with `{2}` for the name of the player in seat 2.
    """

    entries: tuple[Entry, ...]
    scores: tuple[int, ...]
    payments: tuple[int, ...]
    why: str
    pot: int = 0

    def why_for(self, names: Sequence[str]) -> str:
        """Return the sentence `why` with the players' names filled in.

        >>> ScoreSheet((), (), (), "{1} wins on {0}'s discard.").why_for(("Ann", "Bob"))
        "Bob wins on Ann's discard."
        """
        return re.sub(r"\{(\d+)\}", lambda seat: names[int(seat[1])], self.why)
