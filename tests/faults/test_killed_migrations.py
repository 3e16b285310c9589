"""A server that is killed while it migrates its database leaves it as it was, and the next one migrates all of it."""

import asyncio
import os
import random
import signal

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event, inspect, text

from tilewright.table import schema
from tilewright.table.store import SqlStore

from .test_crashes import pytestmark as needs_forks

pytestmark = needs_forks

OLD = "0008"


def engine_of(address: str):
    engine = create_engine(address)
    if engine.dialect.name == "sqlite":  # as the server does, because the driver would commit before every CREATE
        event.listen(engine, "connect", lambda connection, _: setattr(connection, "isolation_level", None))
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def make_old(address: str) -> None:
    """Make a database of an earlier version with two guests."""
    config = Config()
    config.set_main_option("script_location", str(schema.__file__).replace("schema.py", "migrations"))
    engine = engine_of(address)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, OLD)
        connection.execute(text("INSERT INTO guest (id, name) VALUES ('a', 'Ann'), ('b', 'Ben')"))
    engine.dispose()


def state(address: str) -> dict[str, list[str]]:
    """Return the rows of all tables as text."""
    engine = engine_of(address)
    with engine.connect() as connection:
        tables = inspect(connection).get_table_names()
        rows = {name: sorted(map(repr, connection.execute(text(f'SELECT * FROM "{name}"')))) for name in tables}
    engine.dispose()
    return rows


def migrate(address: str, kill_at: int = 0) -> int:
    """Migrate a database as a server does. Kill this process at a statement, or return the number of statements."""
    count = 0

    def execute(*_: object) -> None:
        nonlocal count
        count += 1
        if count == kill_at:
            os.kill(os.getpid(), signal.SIGKILL)

    async def start() -> None:
        store = SqlStore(address)
        await store.open()
        await store.close()

    event.listen(Engine, "before_cursor_execute", execute)
    asyncio.run(start())
    event.remove(Engine, "before_cursor_execute", execute)
    return count


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.long])])
def new(request, tmp_path):
    """A function that returns the address of an empty database."""
    if request.param == "postgres":
        return request.getfixturevalue("postgres").empty
    return lambda: f"sqlite:///{tmp_path}/{len(list(tmp_path.iterdir()))}.sqlite"


@pytest.mark.parametrize("kills", [1, pytest.param(30, marks=pytest.mark.long)])
def test_a_killed_migration_changes_nothing(new, kills: int) -> None:
    chance, address = random.Random(kills), new()
    make_old(address)
    before = state(address)
    make_old(other := new())
    steps = migrate(other)
    for _ in range(kills):
        child = os.fork()
        if not child:
            migrate(address, kill_at=chance.randrange(1, steps + 1))
            os._exit(0)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
        assert state(address) == before
    migrate(address)
    assert state(address)["alembic_version"] == [f"('{schema.HEAD}',)"]
    assert [row.split(",")[1] for row in state(address)["guest"]] == [" 'Ann'", " 'Ben'"]
