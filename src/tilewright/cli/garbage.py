"""Garbage collection without pauses that people notice.

Python frees most objects when their last reference goes. For the rest, CPython searches all objects of the program each
time their number has grown by a quarter. With 150 tables, a search stops the server for 0.2 seconds. Seldom is enough,
because each closed page leaves only some 150 objects to the search.
"""

from __future__ import annotations

import asyncio
import gc

_SECONDS = 600.0  # a few hundred closed pages take some megabytes until then
_NEVER = 1_000_000_000
_FEWER = 10  # times fewer searches of young objects, which took 4 % of the time of a busy server


async def collect_seldom(seconds: float = _SECONDS) -> None:
    """Search all objects only every so many seconds, until cancelled. The process never returns to its usual searches.

    Young objects are searched more seldom, too. Objects that already exist, such as modules and hands, are not
    searched again.
    """
    young, middle, _ = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(_FEWER * young, middle, _NEVER)
    while True:
        await asyncio.sleep(seconds)
        gc.collect()
