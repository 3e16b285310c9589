"""Measure a server with many idle pages, or while clients send without pause.

    python bench/rough_clients.py idle --sockets 5000
    python bench/rough_clients.py flood --sockets 50

The program starts a server. `idle` opens so many pages, and tells how much memory each takes and how long a ping takes.
`flood` sends a thousand messages a second on each socket, tells how soon the server has closed them, and what people at
other tables feel meanwhile, with `tilewright load`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ipaddress import IPv4Address

from websockets.exceptions import ConnectionClosed

from tilewright.load.clients import Client, Party, Target, Traffic
from tilewright.load.expense import expense

GAME = "hong-kong"
AT_ONCE = 8  # tables that are opened at the same time
PAGES = 6  # that a guest may have open
PINGS = 20  # a second
FLOOD = 1000  # messages a second on each socket
NONSENSE = json.dumps({"type": "nudge", "id": "x", "seat": 1})


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@contextmanager
def serving() -> Iterator[tuple[str, str]]:
    """Run a server of its own, and yield its address and the one of its metrics."""
    port, measures = free_port(), free_port()
    with tempfile.TemporaryDirectory() as folder:
        options = ["--data", folder, "--trusted-proxies", "127.0.0.1", "--metrics", f"127.0.0.1:{measures}"]
        command = [sys.executable, "-m", "tilewright", "serve", "--bind", f"127.0.0.1:{port}", *options]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            while True:
                with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz"):
                    break
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}", f"http://127.0.0.1:{measures}/metrics"
        finally:
            server.terminate()
            server.wait()


async def measured(origin: str, metrics: str, load: argparse.Namespace) -> dict[str, float]:
    """Return what `tilewright load` measures: 99 of 100 answers within so many milliseconds, and the memory in MB."""
    size = ["--tables", str(load.tables), "--rate", str(load.rate), "--seconds", str(load.seconds), "--game", GAME]
    command = [sys.executable, "-m", "tilewright", "load", origin, "--json", "--metrics", metrics, *size]
    program = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    data = json.loads((await program.communicate())[0])
    return {"p99": data["milliseconds"]["p99"], "memory": data["memory_megabytes"], "busy": data["busy"]}


async def parties(origin: str, number: int) -> list[Party]:
    """Return so many new tables with everybody seated, at addresses that `tilewright load` does not use."""
    addresses = (str(IPv4Address("10.200.0.1") + n) for n in range(1 << 20))
    target, room = Target(origin, "", GAME, Traffic(), addresses), asyncio.Semaphore(AT_ONCE)

    async def one() -> Party:
        async with room:
            return await target.party()

    return await asyncio.gather(*(one() for _ in range(number)))


def path_of(party: Party) -> str:
    """Return the path of a party's table."""
    connection = party.clients[0].socket
    assert connection
    assert connection.request
    return connection.request.path.partition("/ws")[0]


async def page_beside(client: Client, origin: str, path: str) -> Client:
    """Return another open page of somebody at a table."""
    page = Client(client.traffic, client.cookie, client.address)
    await page.open(origin, path)
    return page


async def idle(origin: str, metrics: str, load: argparse.Namespace) -> None:
    """Keep many pages open that nobody uses."""
    seats = 4 * (PAGES - 1)
    tables = await parties(origin, -(-load.sockets // seats))
    before, pages = expense(metrics).memory, list[Client]()
    for party in tables:
        for client in party.clients:
            for _ in range(PAGES - 1):
                pages.append(await page_beside(client, origin, path_of(party)))
    each = (expense(metrics).memory - before) / len(pages)
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


async def flood(origin: str, metrics: str, load: argparse.Namespace) -> None:
    """Send a thousand messages a second on each of many sockets."""
    before = await measured(origin, metrics, load)
    clients = [party.clients[0] for party in await parties(origin, load.sockets)]
    others = asyncio.create_task(measured(origin, metrics, load))
    await asyncio.sleep(load.seconds / 2 + 5)  # in the middle of the load

    async def send(client: Client) -> tuple[int | None, float]:
        connection = client.socket
        assert connection
        began, number = time.monotonic(), 0
        reading = asyncio.create_task(client.listen(asyncio.Event()))
        with suppress(ConnectionClosed):
            while True:
                await connection.send(NONSENSE, text=True)
                number += 1
                await asyncio.sleep(max(began + number / FLOOD - time.monotonic(), 0))
        await reading
        return connection.close_code, time.monotonic() - began

    ends = await asyncio.gather(*map(send, clients))
    during, codes = await others, Counter(code for code, _ in ends)
    last = max(end for _, end in ends)
    print(f"alone {before}\nduring {during}\nclosed with {dict(codes)}, the last after {last:.2f} s")


def main() -> None:
    """Measure with one kind of rough clients."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=[one.__name__ for one in (idle, flood)])
    parser.add_argument("--sockets", type=int, default=50)
    parser.add_argument("--tables", type=int, default=50, help="that `tilewright load` opens")
    parser.add_argument("--rate", type=float, default=50, help="actions a second of `tilewright load`")
    parser.add_argument("--seconds", type=float, default=30)
    load = parser.parse_args()
    measure = {one.__name__: one for one in (idle, flood)}[load.kind]
    with serving() as (origin, metrics):
        asyncio.run(measure(origin, metrics, load))


if __name__ == "__main__":
    main()
