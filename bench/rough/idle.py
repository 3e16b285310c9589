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
SETTLED = 10.0  # seconds
MEMORY = "process_resident_memory_bytes"


async def idle(server: Server, load: argparse.Namespace) -> None:
    """Keep many pages open that nobody uses."""
    seats, target = SEATS * (PAGES - 1), target_on(server)
    tables = await parties(target, -(-load.sockets // seats))
    seated = [client for party in tables for client in party.clients]
    readers, pages = [_reader(client) for client in seated], list[Client]()
    before = await _settled(server)
    for client in seated:
        for _ in range(PAGES - 1):
            pages.append(await page_beside(client))
            readers.append(_reader(pages[-1]))
    each = (server.metrics()[MEMORY] - before) / len(pages)
    times, end = list[float](), time.monotonic() + load.seconds
    while time.monotonic() < end:
        start = time.monotonic()
        if connection := random.choice(pages).socket:
            await (await connection.ping())
            times.append(time.monotonic() - start)
        await asyncio.sleep(1 / PINGS)
    lost = target.traffic.lost
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*readers, return_exceptions=True)
    slowest = sorted(times)[int(len(times) * 0.99)]
    print(
        f"{len(pages)} idle pages: {each / 1024:.1f} KiB each, 99 of 100 pings within {1000 * slowest:.1f} ms, ", end=""
    )
    print(f"{lost} closed in {load.seconds:.0f} s")


async def _settled(server: Server) -> float:
    """Wait until the memory of the server no longer grows, because it loads code after its start. Return the memory."""
    last, memory = 0.0, server.metrics()[MEMORY]
    while memory > 1.01 * last:
        await asyncio.sleep(SETTLED)
        last, memory = memory, server.metrics()[MEMORY]
    return memory


def _reader(page: Client) -> asyncio.Task[None]:
    """Let a page read what the server sends, because one that does not is disconnected."""
    return asyncio.create_task(page.listen(asyncio.Event()))
