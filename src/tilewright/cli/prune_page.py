"""Delete what is old from the database of games for `tilewright store prune`, and print the outcome."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection

from tilewright.admin.pruning import Pruned, prune
from tilewright.admin.store import SqlAdmin
from tilewright.catalogue import Unreadable
from tilewright.cli.sessions_page import opened_store
from tilewright.messages import say
from tilewright.servers import leases
from tilewright.table.backup import compact_database
from tilewright.table.clock import SystemClock
from tilewright.table.store import Unusable


class PruneOutcome(NamedTuple):
    """The numbers of deleted tables and people, and the bytes of the file before and after; None with Postgres.

    `failure` says why the file could not shrink.
    """

    tables: int
    people: int
    before: int | None = None
    after: int | None = None
    failure: str = ""


async def _prune(file: Path, database: str | None, days: int) -> Pruned:
    async with opened_store(file, database) as store:

        async def is_free(_table: str) -> bool:
            """Return True, because no server runs. Raises Unreadable if one has begun meanwhile."""
            if store.database.is_shared and await store.database.read(_is_used):
                raise Unreadable(say("cli.servers-at-work"))
            return True

        await is_free("")
        try:
            return await prune(SqlAdmin(store.database), SystemClock(), days, is_free)
        except ValueError as error:
            raise Unreadable(str(error)) from None


def _is_used(connection: Connection) -> bool:
    return bool(leases.living(connection))


def prune_and_compact(file: Path, database: str | None, days: int) -> PruneOutcome:
    """Delete what is old, and let a file of SQLite shrink. Raises Unreadable if the database cannot be used."""
    before = None if database or not file.exists() else file.stat().st_size
    done = asyncio.run(_prune(file, database, days))
    if before is None:
        return PruneOutcome(*done)
    failure = ""
    os.environ.setdefault("SQLITE_TMPDIR", str(file.parent))  # where SQLite copies the file meanwhile
    try:
        compact_database(file)
    except Unusable as error:
        failure = str(error)
    return PruneOutcome(*done, before, file.stat().st_size, failure)


def print_pruned(outcome: PruneOutcome) -> None:
    """Print what was deleted, and how the file has shrunk."""
    print(say("cli.pruned", tables=outcome.tables, people=outcome.people))
    if outcome.before is not None and outcome.after is not None and not outcome.failure:
        before, after = (f"{size / 1e6:.1f}" for size in (outcome.before, outcome.after))
        print(say("cli.compacted", before=before, after=after))
