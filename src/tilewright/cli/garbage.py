"""The collection of garbage, without the pauses that people would notice.

Most objects go when their last reference does. The rest waits for CPython's collector, which looks through everything
that a program keeps, whenever that has grown by a quarter. With 150 tables this stops a server for 0.2 seconds, several
times a minute while tables are opened. A closed page leaves some 150 objects behind, about 20 kB, so seldom is enough.
"""

from __future__ import annotations

import asyncio
import gc

_SECONDS = 600.0  # between two complete collections: several hundred pages closed meanwhile are some megabytes
_NEVER = 1_000_000_000


async def collect_seldom(seconds: float = _SECONDS) -> None:
    """Let complete collections run only after so many seconds each, for the rest of the process, until cancelled.

    Younger garbage goes as usual. Modules, hands and all else that exists already is not looked at again.
    """
    young, middle, _ = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(young, middle, _NEVER)
    while True:
        await asyncio.sleep(seconds)
        gc.collect()
