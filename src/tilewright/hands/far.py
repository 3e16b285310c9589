"""What is known at once of a pool that is far from every hand, since a pool much like it was looked at before."""

from __future__ import annotations

from collections import deque

from tilewright.tiles import Tiles

_KEPT = 6  # pools; the seats of a table look in turn


class Far:
    """How many tiles some pools lacked, the last ones first, for the same hands.

    Whatever a hand is made of, one tile more brings it nearer by one tile at most, and a tile less never does.

    >>> far = Far()
    >>> far.learn(Tiles.parse("11B 5D N"), lacks=3)
    >>> far.knows(Tiles.parse("111B 5D R")), far.knows(Tiles.parse("111B 55D R"))
    (True, False)
    """

    def __init__(self) -> None:
        self._known: deque[tuple[Tiles, int]] = deque(maxlen=_KEPT)

    def learn(self, pool: Tiles, lacks: int) -> None:
        """So many tiles at least are missing from a hand that this pool is made to."""
        self._known.appendleft((pool, lacks))

    def knows(self, pool: Tiles) -> bool:
        """Whether it is certain that no hand can be made of this pool."""
        for known, lacks in self._known:  # noqa: SIM110 - asked at every step; any() takes twice as long
            if pool.beyond(known) < lacks:
                return True
        return False
