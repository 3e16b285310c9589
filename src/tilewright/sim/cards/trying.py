"""Changes that a policy tries out before it decides: what would a seat's tiles be after an action?"""

from tilewright.compiling import lean
from tilewright.sim.cards import fate
from tilewright.sim.cards.state import CardGame
from tilewright.tiles import JOKER


@lean
def try_claim(g: CardGame, seat: int, offer: int, sign: int) -> None:
    """Expose the tiles of an offered claim to try it out. If `sign` is -1, undo this."""
    rack, kind, size, jokers = g.offers[offer, 2], g.offers[offer, 3], g.offers[offer, 4], g.offers[offer, 5]
    place = g.exposures[seat, rack] - (sign < 0)
    shown = g.shown[seat, rack, place]
    shown[0], shown[1], shown[2] = kind, size, jokers
    g.exposures[seat, rack] = place + (sign > 0)
    g.pool[seat, kind] -= sign * (size - jokers - 1)
    g.pool[seat, JOKER] -= sign * jokers
    g.stale[seat, rack] = 1


@lean
def try_exchange(g: CardGame, seat: int, offer: int, sign: int) -> None:
    """Exchange a tile for a joker in an exposure to try it out. If `sign` is -1, undo this.

    Of the exposures, only those of the seat's own live racks change, because no others affect its hands.
    """
    owner, rack, place, kind = g.offers[offer, 2], g.offers[offer, 3], g.offers[offer, 4], g.offers[offer, 5]
    g.pool[seat, kind] -= sign
    g.pool[seat, JOKER] += sign
    if owner == seat and g.fate[seat, rack] == fate.LIVE:
        g.shown[seat, rack, place, 2] -= sign
        g.stale[seat, rack] = 1
