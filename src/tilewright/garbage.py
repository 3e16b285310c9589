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


async def collect_seldom(seconds: float = _SECONDS) -> None:
    """Search all objects only every so many seconds, until cancelled. The process never returns to its usual searches.

    The youngest objects are searched as usual, because that is fast. Objects that already exist, such as modules and
    hands, are not searched again.
    """
    young, *_ = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(young, _NEVER, _NEVER)
    while True:
        await asyncio.sleep(seconds)
        gc.collect()
