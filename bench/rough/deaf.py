"""Pages that never read what the server sends: what the others feel, and how soon the server drops such pages."""

from __future__ import annotations

import argparse
import asyncio
import socket
import time
from contextlib import suppress
from urllib.parse import urlsplit

from tilewright.load.clients import Client
from tilewright.load.measure import Figures, Load, played

from .server import GAME, SEATS, Server, parties, target_on

SHARE = 10  # there is one deaf page for so many clients
BUFFER = 2048  # bytes that the system takes for a page that does not read
LOOK = 0.25  # seconds between two looks at the metrics
PAGES, FILES, MEMORY = "tilewright_pages", "process_open_fds", "process_resident_memory_bytes"


async def deaf(server: Server, load: argparse.Namespace) -> None:
    """Play without deaf pages, and then beside them, at the same tables."""
    target = target_on(server)
    tables = await parties(target, load.tables)
    clients = [client for party in tables for client in party.clients]
    wanted = Load(server.origin, GAME, load.tables, load.rate, load.seconds, seed=0)

    async def soon() -> float:
        return time.monotonic() + 0.5

    async def play() -> Figures:
        return await played(wanted, 0, target, tables, soon)

    _show("without deaf pages", await play(), wanted)
    before = server.metrics()
    begun, sockets = time.monotonic(), [_deaf_page(client) for client in clients[::SHARE]]
    looking = asyncio.create_task(_look(server, begun, before, len(sockets)))
    _show(f"with {len(sockets)} deaf pages", await play(), wanted)
    await looking
    for each in sockets:
        each.close()
    print(f"{sum(client.socket is None for client in clients)} of {SEATS * load.tables} other pages were lost")


def _show(when: str, figures: Figures, wanted: Load) -> None:
    within = figures.percentile(99, wanted.actions)
    p99 = "never" if within is None else f"{1000 * within:.1f} ms"
    print(f"{when}: 99 of 100 answers within {p99}, {dict(figures.errors)}, busy {figures.busy:.2f}", flush=True)


def _deaf_page(client: Client) -> socket.socket:
    """Open another page of somebody at a table, which never reads."""
    parts = urlsplit(client.origin)
    page = socket.socket()
    page.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
    page.connect((parts.hostname, parts.port))
    headers = [
        f"GET {client.table}/ws?game=0&seen=0 HTTP/1.1",
        f"Host: {parts.netloc}",
        f"Origin: {client.origin}",
        f"Cookie: {client.cookie}",
        f"X-Forwarded-For: {client.address}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    ]
    page.sendall("\r\n".join([*headers, "", ""]).encode())
    return page


async def _look(server: Server, begun: float, before: dict[str, float], number: int) -> None:
    """Watch the metrics of the server until it has dropped all deaf pages, and print how they change."""
    most = dict.fromkeys((PAGES, FILES, MEMORY), 0.0)
    gone: dict[str, float] = {}  # seconds until the number was as before
    while len(gone) < 2 and time.monotonic() < begun + 120:
        await asyncio.sleep(LOOK)
        with suppress(OSError):
            now = await asyncio.to_thread(server.metrics)
            most = {name: max(number, now[name] - before[name]) for name, number in most.items()}
            for name in (PAGES, FILES):
                if most[name] >= number and now[name] <= before[name]:
                    gone.setdefault(name, time.monotonic() - begun)
    print(f"at most {most[PAGES]:.0f} pages and {most[FILES]:.0f} connections more, ", end="")
    print(f"{most[MEMORY] / (1 << 20):.1f} MiB more; gone after {gone}", flush=True)
