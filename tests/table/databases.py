"""Empty databases for tests of the store: SQLite files, and databases of a Postgres server that the tests start."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Connection, create_engine, inspect, make_url

from tilewright.table import schema

_PATIENCE = 30  # seconds until the server must accept connections
_NOBODY = 65534  # the user who runs the server if the tests run as root, because Postgres refuses root


@cache
def _statements() -> tuple[str, ...]:
    """Return the statements that make the tables of a migrated database of SQLite."""
    with create_engine("sqlite://").connect() as connection:
        schema.upgrade(connection)
        tables = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").scalars()
        return (*tables, f"INSERT INTO alembic_version VALUES ('{schema.HEAD}')")


def upgrade(connection: Connection) -> bool:
    """Migrate a database as `schema.upgrade` does, but copy the tables of a migrated one into an empty SQLite file."""
    if connection.dialect.name != "sqlite" or inspect(connection).get_table_names():
        return schema.upgrade(connection)
    for statement in _statements():
        connection.exec_driver_sql(statement)
    return True


def programs() -> Path | None:
    """Return the folder with the programs of a Postgres server, or None. Debian does not put it into the path."""
    in_path = shutil.which("initdb")
    folders = [Path(in_path).resolve().parent] if in_path else [*Path("/usr/lib/postgresql").glob("*/bin")]
    return next((folder for folder in folders if (folder / "postgres").exists()), None)


class Server:
    """A running Postgres server without passwords, which only this machine reaches."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self._folder, self._programs, self._numbers = folder, programs, count()
        is_root = os.geteuid() == 0
        self._who: dict[str, Any] = {"user": _NOBODY, "group": _NOBODY, "extra_groups": []} if is_root else {}
        if is_root:
            os.chown(folder, _NOBODY, _NOBODY)
        initdb = [programs / "initdb", "--auth=trust", "--username=tester", "--encoding=UTF8", "--no-sync", "data"]
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, cwd=folder, **self._who)
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it accepts connections."""
        settings = ["listen_addresses=", "fsync=off", f"unix_socket_directories={self._folder}"]
        options = [word for setting in settings for word in ("-c", setting)]
        command = [self._programs / "postgres", "-D", "data", *options]
        log, start = self._folder / "log", monotonic()
        with open(log, "ab") as output:
            self._process = subprocess.Popen(command, stderr=output, cwd=self._folder, **self._who)
        while not self.is_up():
            assert self._process.poll() is None, log.read_text("utf-8")
            assert monotonic() - start < _PATIENCE, log.read_text("utf-8")
            sleep(0.02)

    def crash(self) -> None:
        """End the server in the middle of its work. The next start repairs its database."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()

    def is_up(self) -> bool:
        """Return whether the server accepts connections."""
        import psycopg

        try:
            psycopg.connect(host=str(self._folder), user="tester", dbname="postgres").close()
        except psycopg.OperationalError:
            return False
        return True

    def empty(self, options: str = "") -> str:
        """Create a database with these options of the statement, and return its address."""
        import psycopg

        name = f"empty_{next(self._numbers)}"
        with psycopg.connect(host=str(self._folder), user="tester", dbname="postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} {options}".encode())
        return f"postgresql+psycopg://tester@/{name}?host={self._folder}"

    def copy(self, database: str, other: str, *parts: str) -> None:
        """Dump the database at an address, and restore it to the empty one at the other address.

        Each of the `parts` has the options of a dump of its own. Without any, there is one dump of everything.
        """
        source, target = (address.replace("+psycopg", "") for address in (database, other))
        restore = [self._programs / "psql", "--quiet", "--set=ON_ERROR_STOP=1", target]
        for part in parts or ("",):
            dump = [self._programs / "pg_dump", "--no-owner", *part.split(), source]
            text = subprocess.run(dump, check=True, stdout=subprocess.PIPE).stdout
            subprocess.run(restore, check=True, input=text, stdout=subprocess.DEVNULL)

    def disconnect(self, database: str) -> None:
        """End all connections to the database at this address, as an administrator or a network can."""
        import psycopg

        with psycopg.connect(host=str(self._folder), user="tester", dbname="postgres", autocommit=True) as connection:
            name = make_url(database).database
            others = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = %s"
            connection.execute(others, [name]).fetchall()


@contextmanager
def running() -> Iterator[Server]:
    """Start a server with a folder of its own, and stop it at the end."""
    folder_of_programs = programs()
    assert folder_of_programs
    with tempfile.TemporaryDirectory() as scratch:  # a short path, because it names the server's socket
        server = Server(Path(scratch), folder_of_programs)
        try:
            yield server
        finally:
            server.crash()  # at once, because nobody needs the data again
