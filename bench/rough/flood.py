"""Clients that send without pause: how soon the server closes their sockets, and what the others feel meanwhile."""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress

from websockets.exceptions import ConnectionClosed

from tilewright.load.clients import Client

from .server import GAME, Server, parties, target_on

FLOOD = 1000  # messages a second on each socket
NONSENSE = json.dumps({"type": "nudge", "id": "x", "seat": 1})


async def measured(server: Server, load: argparse.Namespace) -> dict[str, float]:
    """Return what `tilewright load` measures: 99 of 100 answers within so many milliseconds, and the memory in MB."""
    size = ["--tables", str(load.tables), "--rate", str(load.rate), "--seconds", str(load.seconds), "--game", GAME]
    command = [sys.executable, "-m", "tilewright", "load", server.origin, "--metrics", server.metrics_url, "--json"]
    program = await asyncio.create_subprocess_exec(*command, *size, stdout=subprocess.PIPE)
    data = json.loads((await program.communicate())[0])
    return {"p99": data["milliseconds"]["p99"], "memory": data["memory_megabytes"], "busy": data["busy"]}


async def play(server: Server, load: argparse.Namespace) -> None:
    """Play, and do nothing else."""
    print(await measured(server, load))


async def flood(server: Server, load: argparse.Namespace) -> None:
    """Send a thousand messages a second on each of many sockets."""
    before = await measured(server, load)
    clients = [party.clients[0] for party in await parties(target_on(server), load.sockets)]
    others = asyncio.create_task(measured(server, load))
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
