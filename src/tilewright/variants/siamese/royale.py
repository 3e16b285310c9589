"""Siamese Royale for three or four: each player scores points, and a pot pays for them at the end of the session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Reading
from tilewright.messages import say
from tilewright.settlement.jokerless import is_doubled
from tilewright.settlement.played import Played
from tilewright.sheet import Entry, Item, ScoreSheet, scores
from tilewright.tiles import FLOWER, JOKER, Tiles, american_set
from tilewright.variants.ruling import Ruling
from tilewright.variants.siamese.points import Points, check, has_quint, miscounts, misdeal

FOUR = american_set() + american_set()
THREE = FOUR - Tiles.of([FLOWER] * 4 + [JOKER] * 4)

_CITES = {
    "R-ROYALE-1": "1a of Royale",
    "R-ROYALE-2": "1b of Royale",
    "R-ROYALE-3": "2 of Royale",
    "R-ROYALE-4": "3 of Royale",
    "R-ROYALE-5": "3 of Royale",
    "R-ROYALE-6": "3 of Royale",
    "R-ROYALE-7": "4 of Royale",
    "R-ROYALE-8": "5 of Royale",
    "R-ROYALE-9": "6 of Royale",
    "R-ROYALE-10": "",
    "R-ROYALE-11": "17D",
    "R-ROYALE-12": "",
    "R-ROYALE-13": "6 of Royale",
}
_FORBIDS: dict[str, tuple[Rule, ...]] = {"R-ROYALE-12": (Rule.DEAD_CALLER,)}
RULINGS = {rule: Ruling("siamese", rule, cite, _FORBIDS.get(rule, ())) for rule, cite in _CITES.items()}


def doubles_jokerless(reading: Reading) -> bool:
    """Return whether a hand is doubled because it has no joker. A quint prevents this (R-ROYALE-6)."""
    return is_doubled(reading) and not has_quint(reading)


def settle(played: Played, options: Mapping[str, str], hands: HandRules) -> ScoreSheet:
    """Return the score sheet of a game. It has the points of each player, but no payments (R-ROYALE-3 to 11).

    Raises ValueError for an impossible game.
    """
    check(played)
    if played.misdealt:
        return misdeal(played)
    points = Points.of(options, quints_doubled=False)
    out = tuple(
        Entry(place, say("siamese.out"), (Item("R-ROYALE-8", say("siamese.two-dead-hands")),))
        for place, side in enumerate(played.sides)
        if side.out
    )
    entries = (*points.entries(played), *out, *miscounts(played))
    seats = len(played.sides)
    why = say("siamese.added-up-with-pot" if played.pot else "siamese.added-up")
    return ScoreSheet(entries, scores(entries, seats), (0,) * seats, why, played.pot)


def pay_out(sheets: Sequence[ScoreSheet], pot: int, east: int, options: Mapping[str, str]) -> ScoreSheet:
    """Return the payments from the pot at the end of a session, in cents (R-ROYALE-4, R-ROYALE-5).

    Each player gets a cent for each point of a positive total, and the rest of the pot is shared equally. If these
    totals exceed the pot, it is shared in proportion to them, by the method of the largest remainder. Cents that cannot
    be shared equally go to the players in turn, starting with `east`, the East of the last game.
    """
    totals = tuple(map(sum, zip(*(sheet.scores for sheet in sheets), strict=True)))
    seats = len(totals)
    order = [(east + turn) % seats for turn in range(seats)]
    claims = [max(total, 0) for total in totals]
    paid = claims if sum(claims) <= pot else _shared(claims, pot, order)
    left = pot - sum(paid)
    back = [left // seats + (order.index(seat) < left % seats) for seat in range(seats)]
    shares = [Item("R-ROYALE-4", say("siamese.by-totals"), plus=cents) for cents in paid]
    entries = [Entry(seat, say("siamese.from-pot"), (share,)) for seat, share in enumerate(shares) if share.plus]
    if left:
        rest = [Item("R-ROYALE-5", say("siamese.in-equal-parts"), plus=cents) for cents in back]
        entries += [Entry(seat, say("siamese.left-in-pot"), (share,)) for seat, share in enumerate(rest)]
    why = say("siamese.pot-shared", pot=pot, paid=pot - left, left=left) if pot else say("siamese.no-pot")
    return ScoreSheet(tuple(entries), totals, tuple(map(sum, zip(paid, back, strict=True))), why)


def _shared(claims: Sequence[int], pot: int, order: Sequence[int]) -> list[int]:
    """Share the pot in proportion to the claims, in whole cents.

    Cents that are left over go to the players with the largest remainders. Ties go to the seat that comes first in
    `order`.
    """
    whole = sum(claims)
    paid = [claim * pot // whole for claim in claims]
    by_remainder = sorted(order, key=lambda seat: -(claims[seat] * pot % whole))
    for seat in by_remainder[: pot - sum(paid)]:
        paid[seat] += 1
    return paid
