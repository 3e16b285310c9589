"""All tables of this process: loaded on request, and created for a host."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from tilewright.engine.ruleset import Ruleset
from tilewright.messages import say
from tilewright.settlement.ledger import POINTS, Stakes
from tilewright.table.ports import SeatRow, TableRow, World
from tilewright.table.rules import build, rules_of
from tilewright.table.table import Table

BOT_NAME = "Bot"
Other = Literal["friend", "bot"]  # possible players of another seat
KEPT = 100  # tables in memory, above which idle ones are dropped


class Tables:
    """The tables. Each is in memory at most once, and no table waits for another."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._tables: dict[str, asyncio.Future[Table]] = {}

    async def get(self, id: str) -> Table | None:
        """Return a table by its id, from memory or the store."""
        if id in self._tables:
            self._tables[id] = self._tables.pop(id)  # most recently used, so it is dropped last
        else:
            self._forget()
            row = await self.world.store.table(id)
            if row is None:
                return None
            if id not in self._tables:  # no other request loaded it meanwhile
                self._tables[id] = asyncio.ensure_future(self._lay(row))
        try:
            return await asyncio.shield(self._tables[id])
        except Exception:
            self._tables.pop(id, None)
            raise

    def _forget(self) -> None:
        """Drop the least recently used idle tables from memory; they stay stored."""
        for id, future in list(self._tables.items())[: max(len(self._tables) - KEPT, 0)]:
            if future.done() and not future.exception() and future.result().idle:
                del self._tables[id]

    async def invited(self, invite: str) -> Table | None:
        """Return a table by its invitation."""
        row = await self.world.store.invited(invite)
        return await self.get(row.id) if row else None

    async def create(
        self,
        host: tuple[str, str],
        ruleset: str,
        options: Mapping[str, str],
        card: tuple[str, str],
        *,
        others: Sequence[Other],
        stakes: Stakes = POINTS,
    ) -> Table:
        """Create a table for the guest `host` (id, name), with a `card` (name, text), and `others` in turn after the
        host.

        Raises ValueError for a game that cannot be played, CardError for the card.
        """
        rules: Ruleset = await self.world.clock.aside(lambda: build(ruleset, card[1], options))
        if len(others) != rules.seats - 1:
            raise ValueError(say("table.wrong-number-of-others", needed=rules.seats - 1, given=len(others)))
        row = TableRow(
            id=self.world.rng.token(),
            invite=self.world.rng.token(),
            ruleset=ruleset,
            options=tuple(rules.options.items()),
            card_name=card[0],
            card_text=card[1],
            seats=(SeatRow(host[1], host[0], False), *_seats(others)),
            created=self.world.clock.now(),
            stakes=stakes,
        )
        await self.world.store.add_table(row)
        self._forget()
        table = Table(self.world, row, rules)
        self._tables[row.id] = asyncio.get_running_loop().create_future()
        self._tables[row.id].set_result(table)
        return table

    async def _lay(self, row: TableRow) -> Table:
        return Table(self.world, row, await self.world.clock.aside(lambda: rules_of(row)))

    async def close(self) -> None:
        """Drop all tables from memory; they stay stored."""
        for future in self._tables.values():
            if future.done() and not future.exception():
                await future.result().close()


def _seats(others: Sequence[Other]) -> Iterator[SeatRow]:
    """Return the seats: a friend's is free, and several bots get numbers."""
    for place, other in enumerate(others):
        number = others[: place + 1].count("bot")
        name = BOT_NAME if number == 1 else f"{BOT_NAME} {number}"
        yield SeatRow("", None, False) if other == "friend" else SeatRow(name, None, True)
