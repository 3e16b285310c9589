"""A database that does not answer any more, although its connections look whole, stops no server for long."""

import asyncio
from threading import Event

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from tilewright.servers import heartbeat
from tilewright.table.not_stored import NotStored

from .conftest import until

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
FOR_LONG = text("SELECT pg_sleep(60)")


def waits(connection) -> None:
    connection.execute(FOR_LONG)


async def test_work_without_an_answer_is_ended(members, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.servers.ownership._SILENCE", 0.5)
    a, _ = members
    async with asyncio.timeout(20):
        with pytest.raises(NotStored) as failed:
            await a.store.database.write(waits)
        assert failed.value.trouble == "unreachable"
        with pytest.raises(OperationalError):
            await a.store.database.read(waits)
        assert await a.lay(), "the next work has another connection"


async def test_a_server_whose_renewal_has_no_answer_joins_again(members, monkeypatch) -> None:
    a, _ = members
    before, renew, is_waiting = a.ownership.server, heartbeat.renew, Event()

    def waits_too(connection, _) -> bool:
        is_waiting.set()
        waits(connection)

    monkeypatch.setattr(heartbeat, "_PAUSE", 0.1)
    monkeypatch.setattr(heartbeat, "renew", waits_too)
    await until(is_waiting.is_set)
    monkeypatch.setattr(heartbeat, "renew", renew)
    a.ownership._hold_since(0)  # the lease is over
    await until(lambda: a.ownership.server and a.ownership.server.id != before.id)
