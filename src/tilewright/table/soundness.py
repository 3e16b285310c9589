"""The damage to stored tables, as far as somebody has looked for it."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from tilewright.table.clock import Clock
from tilewright.table.damage import Damage, Damaged
from tilewright.table.ports import Store

log = logging.getLogger(__name__)
REST = 100  # times as long as a look took, in which there is no other one, so that looks take 1 % of the time
LONGEST_REST = 300.0  # seconds


class Soundness:
    """The damage to stored tables.

    A sound table is checked once. A damaged one is checked each time, because somebody may have mended it.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._checked: dict[str, Damage | None] = {}
        self._rest_until = 0.0  # by the monotonic clock

    @property
    def damaged(self) -> list[str]:
        """The ids of the tables that did not check out when somebody last wanted them."""
        return [id for id, damage in list(self._checked.items()) if damage]  # a copy, because another thread may ask

    async def check(self, ids: Sequence[str]) -> dict[str, Damage | None]:
        """Return the damage to stored tables, or None for those that check out."""
        damages = {id: self._checked.get(id) for id in ids}
        if unchecked := [id for id in ids if id not in self._checked or self._checked[id]]:
            damages |= await self._store.damage(unchecked)
            for id in unchecked:
                damage = damages[id]
                if damage and damage != self._checked.get(id):
                    log.error("table %s is put aside: %s", id, damage.sentence)
                self._checked[id] = damage
        return damages

    async def require(self, id: str) -> None:
        """Raise Damaged if a stored table does not check out."""
        if damage := (await self.check([id]))[id]:
            raise Damaged(damage)

    def forget(self, id: str) -> None:
        """Forget what is known about a table, because it may be another one now, or none."""
        self._checked.pop(id, None)

    async def look_again(self) -> None:
        """Check the damaged table whose last check was first, because it may be repaired, or deleted elsewhere.

        After a look that took long, nothing is checked for a while.
        """
        begun = self._clock.monotonic()
        if self.damaged and begun >= self._rest_until:
            id = self.damaged[0]
            try:
                damage = (await self.check([id]))[id]
            finally:
                ended = self._clock.monotonic()
                self._rest_until = ended + min(REST * (ended - begun), LONGEST_REST)
            self.forget(id)
            if damage:
                self._checked[id] = damage
