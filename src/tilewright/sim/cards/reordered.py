"""The hands of a card in another order, which matters to players who choose the first of equally near hands."""

import numpy as np

from tilewright.sim.cards.state import CLOSED, Cards
from tilewright.sim.records import Numbers


def reordered(c: Cards, order: Numbers) -> Cards:
    """Return `Cards` in which hand h is hand `order[h]` of `c`. All seats must be allowed all hands."""
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order))
    having = c.having.copy()
    having[:, 0] = place[having[:, 0]]
    by_hand = ("at", "of_hand", "nothing", "value", "bonus", "doubles", "sort", "groups", "free")
    of_card = {name: np.ascontiguousarray(getattr(c, name)[order]) for name in by_hand}
    pairs = c.pairs._replace(kinds=np.ascontiguousarray(c.pairs.kinds[order])) if len(c.pairs.kinds) else c.pairs
    return c._replace(
        **of_card,
        code=np.ascontiguousarray(c.code[:, order]),
        wants=np.ascontiguousarray(c.wants[:, order]),
        having=having,
        asked=np.full_like(c.asked, -1),
        pairs=pairs,
    )


def only_first(c: Cards, hands: int) -> Cards:
    """Return `Cards` in which seat 0 may make only the first `hands` hands. The other seats may make all of them."""
    many, like, wants = c.many.copy(), np.minimum(np.arange(len(c.many)), 1), c.wants.copy()
    many[0] = hands
    wants[0, hands:] |= np.uint8(CLOSED)
    return c._replace(many=many, like=like, wants=wants)
