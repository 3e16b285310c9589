"""Deletion of what is old: tables at which nobody has moved for long, and guests who are gone as long."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tilewright.admin.store import SqlAdmin
from tilewright.messages import say
from tilewright.table.clock import Clock

FEWEST_DAYS = 30  # for which a table must have been left alone before it may be pruned
_DAY = 24 * 3600  # seconds


class Pruned(NamedTuple):
    """The numbers of deleted tables and of deleted guests."""

    tables: int
    guests: int


async def prune(admin: SqlAdmin, clock: Clock, days: int, is_free: Callable[[str], Awaitable[bool]]) -> Pruned:
    """Delete tables at which nobody has moved for a number of days, and guests who are gone as long.

    `is_free` says whether a table is in no memory. It is noted before and afterwards. Raises ValueError for fewer than
    `FEWEST_DAYS` days.
    """
    if days < FEWEST_DAYS:
        raise ValueError(say("admin.too-few-days", fewest=FEWEST_DAYS))
    now = clock.now()
    before, tables, guests = max(now - days * _DAY, 0), 0, 0
    await admin.log(now, "prune", say("admin.days", days=days))
    for id in await admin.old_tables(before):  # somebody may come back meanwhile, so each is looked at again
        tables += await is_free(id) and await admin.remove_old_table(id, before)
    for id in await admin.old_guests(before):
        guests += await admin.remove_old_guest(id, before)
    await admin.log(clock.now(), "prune", say("admin.pruned", tables=tables, guests=guests))
    return Pruned(tables, guests)
