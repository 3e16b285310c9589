"""Judging wrong tile counts at a table of real tiles; in our own games they cannot occur."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a tile count leads to, and by which rule.

    `what`: fine; misdeal, the same East deals again; one-dead, the unfinished
    hand or one that cannot be completed is dead; both-dead.
    """

    what: Literal["fine", "misdeal", "one-dead", "both-dead"]
    rule: str
    why: str


def check_counts(
    tiles: int, *, on_turn: bool, mah_jonggs: int = 0, after_deal: bool = False, east: bool = False
) -> Verdict:
    """The verdict on a player who has `tiles` tiles, exposures and declared hands included (R-SIAM-30 to 32).

    `on_turn`: has drawn or claimed and not yet discarded. `after_deal`: nobody
    has played yet; then only `east` counts.

    >>> check_counts(28, on_turn=True).what, check_counts(29, on_turn=True).what
    ('fine', 'both-dead')
    >>> check_counts(28, on_turn=False, mah_jonggs=1).what
    'one-dead'
    """
    right = 28 if (east if after_deal else on_turn) else 27
    if tiles == right:
        return Verdict("fine", "R-SIAM-30", f"{right} tiles, as it should be")
    found = f"{tiles} tiles instead of {right}"
    if after_deal:
        return Verdict("misdeal", "R-SIAM-31", f"{found} after the deal: the same East deals again")
    if mah_jonggs:
        return Verdict("one-dead", "R-SIAM-30", f"{found}: the hand beside the mah jongg is dead")
    if tiles > right:
        return Verdict("both-dead", "R-SIAM-32", f"{found}: the player is dead, which pays as two dead hands")
    return Verdict("one-dead", "R-SIAM-32", f"{found}: the hand that cannot be completed is dead")
