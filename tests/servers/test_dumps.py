"""The commands of the operator's page set up a database of Postgres, dump it and restore it."""

import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from tilewright.table.store import SqlStore

from ..table.databases import programs

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "club-server.md"
PROGRAMS = ("createuser", "createdb", "pg_dump", "psql", "pg_restore")


def commands(first: str) -> list[list[str]]:
    """Return the commands for Postgres in the block of the page that has `first`, each with the user who types it."""
    [block] = [block for block in re.findall(r"```sh\n(.*?)```", PAGE.read_text("utf-8"), re.S) if first in block]
    typed = [line.removeprefix("sudo -u ") for line in block.splitlines() if line.startswith("sudo -u ")]
    return [words for words in map(shlex.split, typed) if words[1] in PROGRAMS]


def type_in(first: str, host: str, folder: Path) -> None:
    """Type a block of the page, with another folder. The users of the page are users of the database here."""
    path = f"{programs()}{os.pathsep}{os.environ['PATH']}"
    for user, *words in commands(first):
        who = {"postgres": {"PGUSER": "tester", "PGDATABASE": "postgres"}, "tiles": {"PGUSER": "tiles"}}[user]
        command = [word.replace("/var/lib/tilewright", str(folder)) for word in words]
        subprocess.run(command, check=True, env=os.environ | who | {"PGHOST": host, "PATH": path})


async def name_guest(address: str, name: str) -> None:
    store = SqlStore(address)
    await store.open()
    await store.name_guest("a", name)
    await store.close()


def names(address: str) -> list[str]:
    with create_engine(address).connect() as connection:
        return list(connection.execute(text("SELECT name FROM guest")).scalars())


async def test_a_dump_is_restored_as_the_page_says(tmp_path, postgres) -> None:
    host = str(make_url(postgres.empty()).query["host"])
    address = f"postgresql+psycopg://tiles@/tiles?host={host}"
    type_in("createuser", host, tmp_path)
    await name_guest(address, "Ann")
    type_in("pg_dump", host, tmp_path)
    await name_guest(address, "Ben")
    type_in("pg_restore", host, tmp_path)
    assert names(address) == ["Ann"]
    assert names(address.replace("/tiles?", "/tiles_before?")) == ["Ben"]
    await name_guest(address, "Cleo")
    assert names(address) == ["Cleo"], "the user of the service owns what was restored"


async def test_the_password_may_be_in_the_environment(tmp_path, postgres, monkeypatch) -> None:
    """It may have characters that a URL could not have."""
    host, password = str(make_url(postgres.empty()).query["host"]), "p@s:s/w%rd"
    admin = create_engine(f"postgresql+psycopg://tester@/postgres?host={host}", isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        rules = Path(str(connection.scalar(text("SHOW hba_file"))))
        connection.exec_driver_sql(f"CREATE ROLE guarded LOGIN PASSWORD '{password.replace('%', '%%')}'")
        connection.exec_driver_sql("CREATE DATABASE guarded OWNER guarded")
        rules.write_text(f"local guarded guarded scram-sha-256\n{rules.read_text()}")
        connection.exec_driver_sql("SELECT pg_reload_conf()")
    address = f"postgresql+psycopg://guarded@/guarded?host={host}"
    monkeypatch.setenv("PGPASSWORD", "wrong")
    with pytest.raises(Exception, match="password"):
        await name_guest(address, "Ann")
    monkeypatch.setenv("PGPASSWORD", password)
    await name_guest(address, "Ann")
    assert names(address) == ["Ann"]
