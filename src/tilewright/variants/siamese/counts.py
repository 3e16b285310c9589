"""Verdicts on wrong tile counts at a table of real tiles; they cannot occur in our own games."""

from __future__ import annotations

from tilewright.settlement.counts import Count, Verdict


def judge_count(count: Count) -> Verdict:
    """Return the verdict on a count that a table reports. Raises ValueError for a right count, or without a number."""
    if count.tiles is None:
        raise ValueError("say how many tiles the player had, such as `wrong count 29`, or `wrong count 27, on turn`")
    verdict = check_counts(
        count.tiles,
        on_turn=count.when == "on turn",
        mah_jonggs=count.mah_jonggs,
        after_deal=count.when == "after the deal",
        east=count.east,
    )
    if verdict.what != "fine":
        return verdict
    hint = "; if the player had drawn or claimed, write `on turn`" if count.when == "off turn" else ""
    raise ValueError(f"{count.tiles} is the right number of tiles {count.when}{hint}")


def check_counts(
    tiles: int, *, on_turn: bool, mah_jonggs: int = 0, after_deal: bool = False, east: bool = False
) -> Verdict:
    """Return the verdict on a player who has `tiles` tiles, exposures and declared hands included (R-SIAM-30 to 32).

    `on_turn`: the player has drawn or claimed and not yet discarded. `after_deal`: nobody has played yet; only then
    `east` matters.

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
        return Verdict("both-dead", "R-SIAM-32", f"{found}: both hands are dead")
    return Verdict("one-dead", "R-SIAM-32", f"{found}: the hand that cannot be completed is dead")
