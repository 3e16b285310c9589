"""Pages that nobody uses: how much memory each takes, and how long a ping takes."""

from __future__ import annotations

import argparse
import asyncio
import random
import time

from tilewright.load.clients import Client

from .server import SEATS, Server, page_beside, parties, target_on

PAGES = 6  # that a guest may have open
PINGS = 20  # a second
MEMORY = "process_resident_memory_bytes"


async def idle(server: Server, load: argparse.Namespace) -> None:
    """Keep many pages open that nobody uses."""
    seats = SEATS * (PAGES - 1)
    tables = await parties(target_on(server), -(-load.sockets // seats))
    before, pages = server.metrics()[MEMORY], list[Client]()
    for party in tables:
        for client in party.clients:
            for _ in range(PAGES - 1):
                pages.append(await page_beside(client))
    each = (server.metrics()[MEMORY] - before) / len(pages)
    readers = [asyncio.create_task(page.listen(asyncio.Event())) for page in pages]
    times, end = list[float](), time.monotonic() + load.seconds
    while time.monotonic() < end:
        start = time.monotonic()
        connection = random.choice(pages).socket
        assert connection
        await (await connection.ping())
        times.append(time.monotonic() - start)
        await asyncio.sleep(1 / PINGS)
    lost = sum(page.socket is None for page in pages)
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*readers, return_exceptions=True)
    slowest = sorted(times)[int(len(times) * 0.99)]
    print(
        f"{len(pages)} idle pages: {each / 1024:.1f} KiB each, 99 of 100 pings within {1000 * slowest:.1f} ms, ", end=""
    )
    print(f"{lost} closed in {load.seconds:.0f} s")
