"""Convert deals to the data for a page: the seal of this game, and that of the next one before it is dealt."""

from __future__ import annotations

from tilewright.engine.fair_deal import FairDeal
from tilewright.table.rows import SealRow, TableRow
from tilewright.web import protocol as p


def next_deal_view(seal: SealRow | None, row: TableRow, deal: FairDeal | None) -> p.NextDealView | None:
    """Return the part of a seal that the pages may see. The seed and the salt stay secret.

    `row` has the seats of the next game, and `deal` is that of the current one. The pages have given their numbers for
    all deals of a round before the first one, so after it there is nothing to show.
    """
    if seal is None or (deal and row.round_deals):
        return None
    promises = None if seal.promises is None else list(seal.promises)
    if row.round_deals is None:
        bots = [seat.bot for seat in row.seats]
        return p.NextDealView(seal.number, seal.tiles, seal.commitment, promises, bots, None)
    bots = [False] * len(promises or ())  # a seat without a page counts as absent, whoever plays there
    return p.NextDealView(seal.number, seal.tiles, seal.commitment, promises, bots, row.first_place)


def deal_view(deal: FairDeal | None) -> p.DealView | None:
    """Return the public facts of a deal."""
    if deal is None:
        return None
    return p.DealView(deal.table, deal.number, deal.tiles, list(deal.promises), list(deal.shares), deal.first)
