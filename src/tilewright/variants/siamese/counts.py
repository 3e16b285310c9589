"""Verdicts on players with a wrong number of tiles, which can occur only with real tiles."""

from __future__ import annotations

from tilewright.messages import say
from tilewright.settlement.counts import Count, Verdict

POSSIBLE = range(14, 42)  # possible numbers of tiles; any other number must be a typing error


def judge_count(count: Count) -> Verdict:
    """Return the verdict on a reported number of tiles. Raises ValueError if it is right, impossible or missing."""
    if count.tiles is None:
        raise ValueError(say("siamese.how-many-tiles"))
    if count.tiles not in POSSIBLE:
        raise ValueError(say("siamese.impossible-count", tiles=count.tiles, fewest=POSSIBLE[0], most=POSSIBLE[-1]))
    verdict = check_counts(
        count.tiles,
        on_turn=count.when == "on turn",
        mah_jonggs=count.mah_jonggs,
        after_deal=count.when == "after the deal",
        east=count.east,
    )
    if verdict:
        return verdict
    when = {"off turn": "off-turn", "on turn": "on-turn", "after the deal": "after-deal"}[count.when]
    raise ValueError(say("siamese.right-count", tiles=count.tiles, when=when))


def check_counts(
    tiles: int, *, on_turn: bool, mah_jonggs: int = 0, after_deal: bool = False, east: bool = False
) -> Verdict | None:
    """Return the verdict on a player with `tiles` tiles, including exposures and declared hands (R-SIAM-30 to 32).

    Returns None for the right number. With `on_turn`, the player has drawn or claimed but not yet discarded. With
    `after_deal`, nobody has played yet, and the right number depends on `east`.

    >>> for verdict in (check_counts(29, on_turn=True), check_counts(28, on_turn=False, mah_jonggs=1)):
    ...     print(verdict and verdict.what)
    both-dead
    one-dead
    >>> check_counts(28, on_turn=True)
    """
    right = 28 if (east if after_deal else on_turn) else 27
    if tiles == right:
        return None
    if after_deal:
        return Verdict("misdeal", "R-SIAM-31", say("siamese.count-after-deal", tiles=tiles, right=right))
    if mah_jonggs:
        return Verdict("one-dead", "R-SIAM-30", say("siamese.count-beside-mah-jongg", tiles=tiles, right=right))
    if tiles > right:
        return Verdict("both-dead", "R-SIAM-32", say("siamese.count-too-many", tiles=tiles, right=right))
    return Verdict("one-dead", "R-SIAM-32", say("siamese.count-too-few", tiles=tiles, right=right))
