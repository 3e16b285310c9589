"""Convert deals to the data for a page: the seal of this game, and that of the next one before it is dealt."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.engine.fair_deal import FairDeal
from tilewright.table.rows import SealRow, SeatRow
from tilewright.web import protocol as p


def next_deal_view(seal: SealRow | None, seats: Sequence[SeatRow]) -> p.NextDealView | None:
    """Return the part of a seal that the pages may see. The seed and the salt stay secret.

    `seats` are those of the next game.
    """
    if seal is None:
        return None
    promises = None if seal.promises is None else list(seal.promises)
    return p.NextDealView(seal.number, seal.tiles, seal.commitment, promises, [seat.bot for seat in seats])


def deal_view(deal: FairDeal | None) -> p.DealView | None:
    """Return the public facts of a deal."""
    if deal is None:
        return None
    return p.DealView(deal.table, deal.number, deal.tiles, list(deal.promises), list(deal.shares))
