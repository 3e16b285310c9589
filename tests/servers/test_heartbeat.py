"""A server keeps its lease although Postgres ends its connections."""

import pytest
from sqlalchemy import text

from .conftest import until

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
END_ALL = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


async def test_a_server_whose_connections_are_ended_keeps_its_tables(members) -> None:
    a, _ = members
    table, before = await a.lay(), a.ownership.server
    await until(lambda: a.told)
    await a.store.database.write(lambda connection: connection.execute(END_ALL) and None)
    a.told.clear()
    await until(lambda: "" in a.told)
    assert a.ownership.server == before
    assert await a.tables.get(table.row.id) is table
