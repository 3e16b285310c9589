"""A database that does not answer any more, although its connections look whole, stops no server for long."""

import asyncio
import contextlib
import socket
from threading import Event
from types import SimpleNamespace

import psycopg
import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError

from tilewright.servers import heartbeat
from tilewright.silence import Lines
from tilewright.table.not_stored import NotStored
from tilewright.table.store import SqlStore

from .conftest import until

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
FOR_LONG = text("SELECT pg_sleep(60)")


def waits(connection) -> None:
    connection.execute(FOR_LONG)


async def test_work_without_an_answer_is_ended(members, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.table.database._SILENCE", 0.5)
    a, _ = members
    async with asyncio.timeout(20):
        with pytest.raises(NotStored) as failed:
            await a.store.database.write(waits)
        assert failed.value.trouble == "unreachable"
        with pytest.raises(OperationalError):
            await a.store.database.read(waits)
        assert await a.lay(), "the next work has another connection"


async def test_work_that_gets_many_answers_may_take_long(members, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.table.database._SILENCE", 1)
    a, _ = members
    for does in (a.store.database.read, a.store.database.write):
        await does(lambda connection: [connection.execute(text("SELECT pg_sleep(0.3)")) for _ in range(5)] and None)


async def test_a_new_connection_without_an_answer_is_ended(members, postgres, address, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.table.database._SILENCE", 0.5)
    monkeypatch.setattr("tilewright.table.postgres._version", lambda cursor: cursor.execute("SELECT pg_sleep(60)"))
    a, _ = members
    postgres.disconnect(address)
    async with asyncio.timeout(20):
        with pytest.raises(NotStored) as failed:
            await a.store.name_guest("a", "Anna")
        assert failed.value.trouble == "unreachable"


async def test_work_without_an_answer_does_not_keep_the_database_open(address, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.table.database._SILENCE", 0.5)
    store = SqlStore(address)
    await store.open()
    working = [asyncio.create_task(does(waits)) for does in (store.database.read, store.database.write)]
    await asyncio.sleep(0)
    async with asyncio.timeout(20):
        await store.close()
    errors = await asyncio.gather(*working, return_exceptions=True)
    assert [type(error) for error in errors] == [OperationalError, NotStored]


def test_silent_work_is_ended_again_only_after_as_much_time_again(monkeypatch) -> None:
    now = 0
    monkeypatch.setattr("tilewright.silence.time", SimpleNamespace(monotonic=lambda: now))
    lines, ended = Lines(create_engine("sqlite://")), []
    with lines.working():
        for now in range(8):
            ended.append(lines.end_silent_work(2))
    assert [at for at, is_ended in enumerate(ended) if is_ended] == [3, 6]
    assert not lines.end_silent_work(0)


async def test_a_renewal_that_begins_as_the_server_stops_is_ended(members, monkeypatch) -> None:
    a, _ = members
    is_waiting, hang_up, missed = Event(), Lines.hang_up, []

    def waits_too(connection, server) -> None:
        if a.ownership.server and server == a.ownership.server.id:
            is_waiting.set()
        waits(connection)

    def misses_once(self) -> None:
        if missed:
            hang_up(self)
        missed.append(self)  # as if the connection had not been open yet

    monkeypatch.setattr(heartbeat, "_PAUSE", 0.1)
    monkeypatch.setattr(heartbeat, "renew", waits_too)
    monkeypatch.setattr(Lines, "hang_up", misses_once)
    await until(is_waiting.is_set)
    async with asyncio.timeout(20):
        await a.ownership.close()
    assert len(missed) > 1


class Closed:
    """A connection that another thread closes as it is ended, so that another file gets its number."""

    def __init__(self, other: socket.socket) -> None:
        self._numbers = iter([other.fileno()])

    def fileno(self) -> int:
        for number in self._numbers:
            return number
        raise psycopg.OperationalError("the connection is closed")


def test_a_file_with_the_number_of_a_closed_connection_stays_open() -> None:
    ours, theirs = socket.socketpair()
    with contextlib.closing(ours), contextlib.closing(theirs):
        lines, line = Lines(create_engine("sqlite://")), Closed(ours)
        lines._open.add(line)
        lines.hang_up()
        theirs.send(b"still here")
        assert ours.recv(10) == b"still here"


async def test_a_server_whose_renewal_has_no_answer_joins_again(members, monkeypatch) -> None:
    a, _ = members
    before, renew, is_waiting = a.ownership.server, heartbeat.renew, Event()

    def waits_too(connection, server) -> None:
        if server == before.id:
            is_waiting.set()
        waits(connection)

    monkeypatch.setattr(heartbeat, "_PAUSE", 0.1)
    monkeypatch.setattr(heartbeat, "renew", waits_too)
    await until(is_waiting.is_set)
    monkeypatch.setattr(heartbeat, "renew", renew)
    a.ownership._hold_since(0)  # the lease is over
    await until(lambda: a.ownership.server and a.ownership.server.id != before.id)
