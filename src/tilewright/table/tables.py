"""All tables of this process. Tables are created for a host, and loaded from the store when somebody opens them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Literal
from weakref import WeakValueDictionary

from tilewright.engine.events import WentBack
from tilewright.engine.going_back import counting
from tilewright.engine.log import parse_line, print_line
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.wall import Shuffle
from tilewright.messages import say
from tilewright.settlement.ledger import POINTS, Stakes
from tilewright.table.bot_names import bot_names
from tilewright.table.damage import Damaged, OddValue, makes_sense
from tilewright.table.moves import can_play
from tilewright.table.owning import Dropped, Elsewhere, Owning, SoleOwner
from tilewright.table.ports import Rng, Store, World
from tilewright.table.rows import GameRow, SeatRow, StoredGame, Strength, TableRow
from tilewright.table.rules import build, rules_of, rules_of_game
from tilewright.table.soundness import Soundness
from tilewright.table.table import Table
from tilewright.table.watchdog import Watchdog

log = logging.getLogger(__name__)

Other = Literal["friend", "bot"]  # player of a seat other than the host's
PRACTICES = 20  # maximum number of practice tables that a guest may have
_STUCK = 5.0  # seconds after which the work of a table is given up
KEPT = 100  # if more tables than this are in memory, idle ones are dropped


class Tables:
    """All tables of this process. Each is in memory at most once, and loading one table does not delay others."""

    def __init__(self, world: World, owning: Owning | None = None) -> None:
        self.world, self.owning = world, owning or SoleOwner(world.store)
        self._tables: dict[str, asyncio.Future[Table]] = {}
        self._dropping = set[asyncio.Task[None]]()
        self._must_look = set[Table]()  # tables that could not forget names yet
        self.watchdog, self.soundness = Watchdog(world.clock), Soundness(world.store, world.clock)
        self._opening = WeakValueDictionary[str, asyncio.Lock]()

    def __len__(self) -> int:
        return len(self._tables)

    async def get(self, id: str, *, by_force: bool = False) -> Table | None:
        """Return the table with this id from memory or the store, or None.

        Raises Damaged if it does not check out, and Elsewhere if another server has it in memory. With `by_force`, that
        server loses it.
        """
        async with self._opening.setdefault(id, asyncio.Lock()):  # after a restart, all pages of a table come together
            if not self._is_here(id) and not await self._begin_to_open(id, by_force=by_force):
                return None
        self._tables[id] = self._tables.pop(id)  # move it to the end: the most recently used table is dropped last
        try:
            return await asyncio.shield(self._tables[id])
        except Exception:
            self._tables.pop(id, None)
            raise

    def _is_here(self, id: str) -> bool:
        """Return whether a table is in memory and belongs to this server, or is on its way there."""
        return id in self._tables and (not self._tables[id].done() or self.owning.has(id))

    async def _begin_to_open(self, id: str, *, by_force: bool) -> bool:
        """Begin to load a table from the store, if it checks out. Return False if there is none."""
        self.lose(id)
        await self._forget()
        await self.soundness.require(id)  # before the row is read, so that damage to the row itself is logged
        if await self.world.store.table(id) is None:
            self.soundness.forget(id)
            return False
        if id not in self._tables:  # `create` may have begun meanwhile
            self._tables[id] = asyncio.ensure_future(self._lay(id, by_force=by_force))
        return True

    async def _forget(self) -> None:
        """Drop the least recently used tables beyond `KEPT` from memory if they are idle. They remain in the store."""
        for id in list(self._tables)[: max(len(self._tables) - KEPT, 0)]:
            await self.let_go(id)

    async def invited(self, invite: str) -> Table | None:
        """Return the table with this invitation code, or None."""
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
        people: Sequence[str] = (),
        stakes: Stakes = POINTS,
        strength: Strength = "medium",
        clock: int = 0,
        rng: Rng | None = None,
        lesson: Shuffle | None = None,
        fixed_seats: bool = False,
        round_deals: str | None = None,
        first_place: int = 0,
    ) -> Table:
        """Create a table for a host, and name its bots.

        `host` is the (id, name) of the guest who creates the table, and `card` is (name, text). `others` says for
        each other seat, in order, whether a friend or a bot plays. No bot gets a name from `people`. `strength` is
        that of the bots; they are medium if those of this strength cannot play with these hands. `clock` is the
        number of seconds of a claim window, or 0. `rng` seeds the bots of this table until it is dropped from memory;
        by default, that is the generator of all tables. `lesson` is a known shuffle of the first game. With
        `fixed_seats`, nobody may change seats. `round_deals` and `first_place` are as in `TableRow`. Raises CardError
        for a faulty card, and ValueError if the game cannot be played for another reason.
        """
        rules: Ruleset = await self.world.clock.aside(lambda: build(ruleset, card[1], options))
        if len(others) != rules.seats - 1:
            raise ValueError(say("table.wrong-number-of-others", needed=rules.seats - 1, given=len(others)))
        if not await self.world.clock.aside(lambda: can_play(rules, strength)):
            strength = "medium"
        earlier = sum(await self.world.store.overview.count(host[0]))
        names = bot_names(strength, (host[1], *people), earlier)
        row = TableRow(
            id=self.world.rng.token(),
            invite=self.world.rng.token(),
            ruleset=ruleset,
            options=tuple(rules.options.items()),
            card_name=card[0],
            card_text=card[1],
            seats=(SeatRow(host[1], host[0], False), *_seats(others, names)),
            created=self.world.clock.now(),
            stakes=stakes,
            strength=strength,
            clock=clock,
            fixed_seats=fixed_seats,
            round_deals=round_deals,
            first_place=first_place,
        )
        store = await self.owning.take(row.id)
        await store.add_table(row)
        self.world.faults.point("table-stored")
        await self._forget()
        table = Table(replace(self.world, store=store, rng=rng or self.world.rng, lesson=lesson), row, rules)
        self._tables[row.id] = asyncio.get_running_loop().create_future()
        self._tables[row.id].set_result(table)
        return table

    async def practise(self, table: TableRow, game: StoredGame, seat: int, length: int) -> Table:
        """Lay a table on which the person of a seat plays on from an earlier moment of a game, alone with bots.

        `table` is that of the game. The new game begins with the first `length` events that count, after which the seat
        has to act. It is practice.
        """
        rules = await self.world.clock.aside(lambda: rules_of_game(game))
        players = table.seats_in(game.row.number)
        events = counting(map(parse_line, game.lines))[:length]
        earlier = sum(await self.world.store.overview.count(str(players[seat].guest)))
        names = bot_names(table.strength, table.names_in(game.row.number), earlier)
        row = TableRow(
            id=self.world.rng.token(),
            invite=self.world.rng.token(),
            ruleset=game.header.ruleset,
            options=tuple(rules.options.items()),
            card_name=game.header.card,
            card_text=game.card_text,
            seats=tuple(
                each if n == seat or each.bot else SeatRow(next(names), None, True) for n, each in enumerate(players)
            ),
            created=self.world.clock.now(),
            strength=table.strength,
            practice=True,
        )
        lines = [*map(print_line, events), print_line(WentBack(seat, length))]
        await self.world.store.add_table(row)
        first = GameRow(self.world.rng.token(), row.id, 1, row.created, None, "")
        header = replace(game.header, seats=row.names)
        await self.world.store.start_game(first, header, (game.seed, game.salt), lines)
        result = await self.get(row.id)
        assert result
        return result

    async def make_room(self, guest: str, besides: str) -> bool:
        """Make room for another practice table of a guest. Return False if there is none.

        If the guest has as many as allowed, the oldest one is removed where the game is over or the guest has not moved
        yet. A table with an open page, one with a link to its replay, and the table `besides` stay.
        """
        store = self.world.store
        rows = [row for row in await store.tables_of(guest) if row.practice]
        if len(rows) < PRACTICES:
            return True
        moves = await store.last_moves(guest)
        for row in reversed(rows):
            try:
                games = await store.games(row.id)
            except Damaged:  # a damaged table stays as it is
                continue
            is_needed = row.id in moves and games and games[-1].finished is None
            is_needed = is_needed or any([await store.sharing.link_of(game.id, guest) for game in games])
            if row.id != besides and not is_needed and await self.remove(row.id):
                return True
        return False

    async def remove(self, id: str) -> bool:
        """Delete a table with its games for ever, unless it is in use. Return whether it was not in use."""
        store = await self.take_free(id)
        if store is None:
            return False
        try:
            await store.remove_table(id)
        except Dropped:  # somebody has just opened it
            return False
        return True

    async def remove_unplayed(self, id: str) -> bool:
        """Delete a table although it is in use, unless a game has begun there. Return whether it is gone.

        Its pages learn that it is gone.
        """
        store = await self.owning.take(id, by_force=True)
        try:
            is_gone = await store.remove_unplayed(id)
        except Dropped:  # somebody has just opened it on another server
            return False
        if is_gone:
            self.lose(id)
        return is_gone

    async def take_free(self, id: str) -> Store | None:
        """Take a table that no server has in memory, and return the store for it, or None if the table is in use.

        A server that has it in memory drops it, unless it is in use there.
        """
        with suppress(Elsewhere):
            if await self.let_go(id) and await self.owning.ask_for(id):
                self.soundness.forget(id)  # it may be deleted now
                return await self.owning.take(id)
        return None

    async def reload(self, id: str) -> None:
        """Drop a table from memory although it is in use, so that the next page opens it as it is stored.

        Its work may wait for ever, so it is not awaited.
        """
        self.soundness.forget(id)
        if future := self._tables.pop(id, None):
            with suppress(TimeoutError, Damaged):
                table = await asyncio.wait_for(asyncio.shield(future), _STUCK)
                await asyncio.wait_for(table.drop(), _STUCK)
        with suppress(Elsewhere):  # a server that has stopped does not keep it for long
            await self.owning.take(id, by_force=True)

    def lose(self, id: str) -> None:
        """Drop a table from memory, because it belongs to this server no longer. Its pages open it again."""
        if future := self._tables.pop(id, None):
            self.soundness.forget(id)
            self._dropping.add(task := asyncio.create_task(_drop(future)))
            task.add_done_callback(self._dropping.discard)

    async def hand_over(self) -> None:
        """Finish all work in progress, and let the pages open their tables on other servers. No more work begins."""
        tables = self._in_memory()
        for table in tables:
            table.is_dropped = True
        for table in tables:
            await table.running.wait()
            await table.drop()

    async def forget(self, guest: str) -> None:
        """Let a guest leave all tables for ever, and forget them.

        An error at one table does not keep the guest at the others. It is raised at the end, and the next call goes on.
        """
        forgetting = self.world.store.forgetting
        while not await forgetting.finish(guest):
            errors = list[Exception]()
            for id in await forgetting.tables_of(guest):
                try:
                    await self._leave(guest, id)
                except Exception as error:
                    log.exception("table %s could not be left", id)
                    errors.append(error)
            if errors:
                raise errors[0]
        await self.look_again()

    async def look_again(self) -> None:
        """Forget the names of people without a seat who have been forgotten, at all tables in memory.

        With a table that does not work now, `remind` goes on.
        """
        for table in self._in_memory():
            await self._look(table)

    async def _look(self, table: Table) -> None:
        """Let a table forget names, and note if that fails."""
        is_first = table not in self._must_look
        self._must_look.discard(table)  # before the look, during which another one may fail
        try:
            async with asyncio.timeout(_STUCK):
                await table.look_again()
        except Exception:  # one table's error must not affect the others
            self._must_look.add(table)
            if is_first:
                log.exception("table %s could not forget anybody yet", table.row.id)

    async def _leave(self, guest: str, id: str) -> None:
        """Let a guest leave a table for ever, while nobody else acts there. One that is gone then is closed."""
        if id not in self._tables:
            store = await self.owning.take(id, by_force=True)
            await store.forgetting.leave(guest, id, self.world.clock.now(), self.world.rng.token)
        self.soundness.forget(id)
        if id in self._tables:  # perhaps only since the lines above
            table = await asyncio.shield(self._tables[id])
            if not await table.forget(guest):
                self._tables.pop(id, None)
                await table.close()

    async def let_go(self, id: str) -> bool:
        """Drop a table from memory, unless it is in use. Return whether it is not in memory any more."""
        future = self._tables.get(id)
        if future and not _is_idle(future):
            return False
        self._tables.pop(id, None)
        await self.owning.let_go(id)
        return True

    async def _lay(self, id: str, *, by_force: bool) -> Table:
        store = await self.owning.take(id, by_force=by_force)
        row = await store.table(id)  # only now, because another server may have had the table until now
        if row is None:
            raise Elsewhere(id)
        with makes_sense(id, "table_"):
            rules = await self.world.clock.aside(lambda: rules_of(row))
            if rules.seats != len(row.seats):
                raise OddValue("seats")
        return Table(replace(self.world, store=store), row, rules)

    async def remind(self) -> None:
        """Let all tables offer what is to be done about people who do not answer, and look for stuck tables.

        Also look again at damaged tables, and at those that could not forget names. Meanwhile, other work goes on.
        """
        await self.watchdog.look(self._in_memory())
        for table in self._in_memory():
            await asyncio.sleep(0)
            try:
                await table.remind()
            except Exception:  # one table's error must not affect the others
                log.exception("table %s could not remind anybody", table.row.id)
        self._must_look.intersection_update(self._in_memory())
        await asyncio.gather(*map(self._look, self._must_look))
        try:
            await self.soundness.look_again()
        except Exception:  # the next look may succeed
            log.exception("a damaged table could not be read")

    async def close(self) -> None:
        """Close all tables: finish their work, and stop their bots. The tables remain in the store."""
        for table in self._in_memory():
            await table.close()

    def _in_memory(self) -> list[Table]:
        return [future.result() for future in self._tables.values() if future.done() and not future.exception()]


async def _drop(future: asyncio.Future[Table]) -> None:
    """Drop a table once it is loaded, if that succeeds."""
    await asyncio.wait([future])
    if not future.cancelled() and not future.exception():
        await future.result().drop()


def _is_idle(future: asyncio.Future[Table]) -> bool:
    """Return whether a table has been loaded and is idle."""
    return future.done() and not future.exception() and future.result().idle


def _seats(others: Sequence[Other], names: Iterator[str]) -> Iterator[SeatRow]:
    """Yield a free seat for each friend, and a seat with one of these names for each bot."""
    for other in others:
        yield SeatRow("", None, False) if other == "friend" else SeatRow(next(names), None, True)
