"""The order of discards as bytes. Observations only count them."""

from tilewright.compiling import lean
from tilewright.sim.records import KIND_COUNT, Bytes, Int16s, Numbers

LONGEST = 64  # discards of a seat that are listed; the oldest of a longer list are left out


@lean
def write_order(pile: Int16s | Numbers, piled: int, seat: int, seats: int, order: Bytes) -> None:
    """Write the discards that nobody took to `order`: a row for each seat in turn from `seat`, the newest first.

    `pile` has `piled` discards in order, as KIND_COUNT * seat + kind. `order` gets kinds plus one, then zeros. It may
    have no rows.
    """
    for away in range(len(order)):
        place, other = 0, (seat + away) % seats
        for at in range(piled if away < seats else 0):
            discard = pile[piled - 1 - at]
            if discard // KIND_COUNT == other and place < order.shape[1]:
                order[away, place] = discard % KIND_COUNT + 1
                place += 1
        while place < order.shape[1]:
            order[away, place] = 0
            place += 1
