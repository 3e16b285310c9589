"""Each table belongs to one server. A server that has lost a table can store nothing for it."""

import asyncio
import time
from contextlib import suppress

import pytest
from sqlalchemy import text

from tilewright.servers import leases
from tilewright.servers.heartbeat import Beat
from tilewright.servers.leases import SERVERS
from tilewright.servers.ownership import Ownership
from tilewright.table.not_stored import NotStored
from tilewright.table.owning import Dropped, Elsewhere
from tilewright.table.store import Unusable

from ..table.test_database import at_once
from .conftest import Eyes, Member, until

pytestmark = [pytest.mark.postgres, pytest.mark.slow]


def sql(statement, **values):
    return lambda connection: connection.execute(text(statement), values) and None


async def run_out(member, by) -> None:
    """Let the lease of a member be over, as if its process had been stopped. Its thread renews no more."""
    await asyncio.to_thread(member.ownership._heartbeat.stop)
    over = sql("UPDATE server SET until = now() - interval '1 second' WHERE id = :id", id=member.ownership.server.id)
    await by.store.database.write(over)


async def test_servers_that_start_at_once_on_an_empty_database_all_serve(address) -> None:
    many = [Member(address, seed) for seed in range(1, 6)]
    await asyncio.gather(*(one.open() for one in many))
    assert sorted(one.ownership.server.number for one in many) == [*range(5)]
    await asyncio.gather(*(one.close() for one in many))


async def test_a_table_belongs_to_one_server(members) -> None:
    a, b = members
    table = await a.lay()
    id = table.row.id
    with pytest.raises(Elsewhere):
        await b.tables.get(id)
    assert (await b.ownership.owner_of(id), b.ownership.has(id)) == (a.ownership.server, False)
    assert await a.tables.get(id) is table
    assert await b.tables.take_free(id), "nobody uses it, so its owner drops it"
    taken = await b.tables.get(id)
    await taken.look()
    assert taken.game.length == table.game.length
    with pytest.raises(Elsewhere):
        await a.tables.get(id)


async def test_a_table_in_use_stays_with_its_owner(members) -> None:
    a, b = members
    table = await a.lay()
    await table.enter(0, page := Eyes(table, 0, []))
    assert not await b.tables.take_free(table.row.id)
    assert not await b.tables.remove(table.row.id)
    assert await a.tables.get(table.row.id) is table
    table.leave(0, page)
    assert await b.tables.remove(table.row.id)
    assert await a.tables.get(table.row.id) is None


async def test_a_table_that_somebody_opens_on_another_server_just_before_its_removal_stays(
    members, monkeypatch
) -> None:
    a, b = members
    table = await a.lay()
    id, ask_for = table.row.id, a.ownership.ask_for

    async def slowly(id):
        """Ask, and let somebody open the table on the other server before the answer is used."""
        is_free = await ask_for(id)
        await b.tables.get(id)
        return is_free

    monkeypatch.setattr(a.ownership, "ask_for", slowly)
    assert not await a.tables.remove(id)
    assert await b.store.table(id)


async def test_a_table_that_somebody_opens_while_it_is_removed_stays(members, monkeypatch) -> None:
    a, b = members
    table = await a.lay()
    id, take = table.row.id, a.ownership.take

    async def slowly(id):
        """Take the table, and let the operator open it by force on the other server before it is removed."""
        store = await take(id)
        await b.tables.get(id, by_force=True)
        return store

    monkeypatch.setattr(a.ownership, "take", slowly)
    assert not await a.tables.remove(id)
    assert await b.store.table(id)


async def test_a_server_that_went_on_after_its_lease_stores_nothing(members) -> None:
    """It has stopped between judging and storing. Meanwhile another server has taken the table, and played on."""
    a, b = members
    table = await a.lay()
    id, game = table.row.id, table.game.id
    await run_out(a, b)
    taken = await b.tables.get(id)
    await taken.look()
    before = await b.store.read_game(game)
    for write in (
        lambda: table._world.store.allow_chat(id, False),
        lambda: table._world.store.pause(game, 1),
        lambda: table._world.store.seats.stand_in(id, 0, "bot"),
        lambda: table.give_call(0, "https://talk.example"),
    ):
        with pytest.raises(Dropped):
            await write()
    assert await b.store.read_game(game) == before
    assert await b.store.table(id) == taken.row
    await until(lambda: a.lost == [id] and table.is_dropped)
    assert not a.ownership.has(id)
    await taken.give_call(0, "https://talk.example")
    assert (await b.store.table(id)).call == "https://talk.example"


async def test_a_table_taken_by_force_is_lost_at_once(members) -> None:
    a, b = members
    table = await a.lay()
    taken = await b.tables.get(table.row.id, by_force=True)
    await until(lambda: table.is_dropped)
    assert (a.lost, await b.tables.get(table.row.id)) == ([table.row.id], taken)


async def test_a_server_that_has_stopped_in_the_middle_of_a_write_loses_the_write_and_the_table(members) -> None:
    a, b = members
    table = await a.lay()
    id, epoch, server = table.row.id, a.ownership.epochs()[table.row.id], a.ownership.server.id
    loop, writing, may_go_on = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()

    def slowly(connection) -> None:
        from tilewright.servers.leases import owners

        assert owners(connection, [id]) == {id: (server, epoch)}
        loop.call_soon_threadsafe(writing.set)
        asyncio.run_coroutine_threadsafe(may_go_on.wait(), loop).result()

    work = asyncio.create_task(a.store.database.write(slowly))
    await writing.wait()
    await run_out(a, b)
    with pytest.raises(Elsewhere):
        await b.tables.get(id)
    async with asyncio.timeout(2):  # before Postgres would end an idle transaction by itself
        while not b.ownership.has(id):
            with suppress(Elsewhere):
                await b.tables.get(id)
    may_go_on.set()
    with pytest.raises(NotStored):
        await work


async def test_a_server_without_a_lease_drops_its_tables_and_joins_again(members, monkeypatch) -> None:
    a, b = members
    table, before = await a.lay(), a.ownership.server
    over = sql("UPDATE server SET until = now() - interval '1 second' WHERE id = :id", id=before.id)
    await b.store.database.write(over)
    await until(lambda: a.lost == [table.row.id] and a.ownership.server)
    assert a.ownership.server.id != before.id
    assert await a.tables.get(table.row.id) is not table


@pytest.mark.parametrize("trouble", [RuntimeError("odd"), OSError("no route")])
async def test_a_server_without_a_lease_goes_on_trying_whatever_goes_wrong(members, monkeypatch, trouble) -> None:
    a, b = members
    before, join, troubles = a.ownership.server, leases.join, [trouble, trouble]

    def joined(*about):
        if troubles:
            raise troubles.pop()
        return join(*about)

    monkeypatch.setattr(leases, "join", joined)
    await b.store.database.write(
        sql("UPDATE server SET until = now() - interval '1 second' WHERE id = :id", id=before.id)
    )
    await until(lambda: not troubles and a.ownership.server)
    assert a.ownership.server.id != before.id


async def test_a_server_gives_its_tables_back_when_it_stops(members) -> None:
    a, b = members
    ids = [(await a.lay()).row.id for _ in range(3)]
    await a.tables.hand_over()
    await a.ownership.close()
    assert all([await b.tables.get(id) for id in ids])


async def test_servers_that_take_many_tables_at_once_share_them(members) -> None:
    a, b = members
    ids = [f"table {n}" for n in range(60)]

    async def grab(member):
        taken = await asyncio.gather(*(member.ownership.take(id) for id in ids), return_exceptions=True)
        assert all(isinstance(one, Elsewhere) for one in taken if isinstance(one, Exception))
        return {id for id, one in zip(ids, taken, strict=True) if not isinstance(one, Exception)}

    for _ in range(3):
        of_a, of_b = await asyncio.gather(grab(a), grab(b))
        assert not of_a & of_b
    assert of_a | of_b == set(ids)


async def test_a_table_that_was_taken_before_a_forced_move_is_lost_though_no_message_came(members, monkeypatch) -> None:
    a, b = members
    table = await a.lay()
    monkeypatch.setattr("tilewright.servers.leases.tell", lambda *_: None)
    await b.ownership.take(table.row.id, by_force=True)
    await until(lambda: table.is_dropped)
    assert a.lost == [table.row.id]


async def test_servers_tell_each_other(members) -> None:
    a, b = members
    await until(lambda: "" in b.told)
    await a.ownership.tell("announced")
    await until(lambda: "announced" in b.told)


async def lost(_) -> None:
    raise NotStored("unreachable", "the connection is lost")


def renew(member) -> None:
    Ownership.renewed(member.ownership, Beat(time.monotonic(), member.ownership._living, {}))


async def hearing(a, b) -> None:
    """Wait until a member has renewed its lease, and another one hears messages."""
    await until(lambda: a.ownership._living and "" in b.told)


async def test_servers_learn_later_what_could_not_be_stored_at_once(members, monkeypatch) -> None:
    a, b = members
    await hearing(a, b)
    with monkeypatch.context() as cut:
        cut.setattr(a.store.database, "write", lost)
        await a.ownership.tell("forgotten")
        renew(a)
        await a.ownership._resending
        assert a.ownership._pending_messages == {"forgotten"}
    await until(lambda: "forgotten" in b.told)
    await until(lambda: not a.ownership._pending_messages)


async def test_a_message_that_is_being_sent_again_is_not_sent_twice_and_not_lost(members, monkeypatch) -> None:
    a, b = members
    await hearing(a, b)
    monkeypatch.setattr(a.ownership, "renewed", lambda _: None)
    writes = []

    async def hanging(work) -> None:
        writes.append(work)
        await asyncio.Event().wait()

    with monkeypatch.context() as cut:
        cut.setattr(a.store.database, "write", lost)
        await a.ownership.tell("forgotten")
        cut.setattr(a.store.database, "write", hanging)
        renew(a)
        await until(lambda: writes)
        resending = a.ownership._resending
        renew(a)
        assert a.ownership._resending is resending
        resending.cancel()
        await asyncio.wait([resending])
        assert a.ownership._pending_messages == {"forgotten"}


async def test_an_odd_error_at_one_message_keeps_no_other_back(members, monkeypatch, caplog) -> None:
    a, b = members
    await hearing(a, b)
    tell = leases.tell

    def odd(connection, message) -> None:
        if message == "odd":
            raise RuntimeError
        tell(connection, message)

    with monkeypatch.context() as cut:
        cut.setattr(a.store.database, "write", lost)
        for message in ("odd", "forgotten", "announced"):
            await a.ownership.tell(message)
    with monkeypatch.context() as cut:
        cut.setattr(leases, "tell", odd)
        await a.ownership._resend()
        assert a.ownership._pending_messages == {"odd"}
    assert "a message to the other servers could not be sent" in caplog.text
    await until(lambda: {"forgotten", "announced"} <= {*b.told})


async def test_a_server_that_stops_sends_what_could_not_be_stored_before(members, monkeypatch) -> None:
    a, b = members
    await hearing(a, b)
    monkeypatch.setattr(a.ownership, "renewed", lambda _: None)
    with monkeypatch.context() as cut:
        cut.setattr(a.store.database, "write", lost)
        await a.ownership.tell("forgotten")
    await a.ownership.close()
    await until(lambda: "forgotten" in b.told)


async def test_a_server_with_another_key_is_refused(members, address) -> None:
    other = Member(address, 3, key="another")
    await other.store.open()
    with pytest.raises(Unusable, match="another key"):
        await other.ownership.open()
    await other.store.close()


async def test_there_is_room_for_some_servers(members, address) -> None:
    more = [Member(address, seed) for seed in range(3, SERVERS + 2)]
    for one in more:
        await one.store.open()
    for one in more[:-1]:
        await one.ownership.open()
    numbers = [one.ownership.server.number for one in (*members, *more[:-1])]
    assert sorted(numbers) == [*range(SERVERS)]
    with pytest.raises(Unusable, match="use this database already"):
        await more[-1].ownership.open()
    for one in more:
        await one.close()


async def test_of_tables_that_are_written_together_only_a_lost_one_is_refused(members) -> None:
    a, b = members
    tables = [await a.lay() for _ in range(3)]
    ids, stores = [table.row.id for table in tables], [table._world.store for table in tables]
    await b.ownership.take(ids[1], by_force=True)
    writing = [store.give_call(id, "https://talk.example") for store, id in zip(stores, ids, strict=True)]
    outcomes = await at_once(a.store.database, *writing)
    assert [type(one) for one in outcomes] == [type(None), Dropped, type(None)]
    assert [(await a.store.table(id)).call for id in ids] == ["https://talk.example", "", "https://talk.example"]
