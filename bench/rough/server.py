"""The server that is measured, its metrics, and tables on it."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ipaddress import IPv4Address
from pathlib import Path

from tilewright.load.clients import Client, Party, Target, Traffic

GAME = "hong-kong"
SEATS = 4
_BENCH = Path(__file__).parents[1]
_AT_ONCE = 8  # tables that are opened at the same time


class Server:
    """A server on a data folder, always at the same port."""

    def __init__(self, folder: str, planted: str | None) -> None:
        self._port, self._measures = _free_port(), _free_port()
        self.origin = f"http://127.0.0.1:{self._port}"
        self.metrics_url = f"http://127.0.0.1:{self._measures}/metrics"
        options = ["--data", folder, "--trusted-proxies", "127.0.0.1", "--metrics", f"127.0.0.1:{self._measures}"]
        program = ["rough.planted", planted] if planted else ["tilewright"]
        self._command = [sys.executable, "-m", *program, "serve", "--bind", f"127.0.0.1:{self._port}", *options]
        self._process: subprocess.Popen[bytes]

    def start(self) -> None:
        """Start the server. It does not serve yet."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, cwd=_BENCH)

    def wait(self) -> None:
        """Wait until the server serves."""
        while True:
            with suppress(OSError), urllib.request.urlopen(f"{self.origin}/readyz"):
                return
            time.sleep(0.1)

    def stop(self, by: signal.Signals) -> None:
        """Stop the server with a signal, and wait for its end."""
        self._process.send_signal(by)
        self._process.wait()

    def metrics(self) -> dict[str, float]:
        """Return the metrics without labels by name."""
        with urllib.request.urlopen(self.metrics_url, timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] not in "#{")}


@contextmanager
def serving(planted: str | None = None) -> Iterator[Server]:
    """Run a server with a folder of its own, and perhaps with a planted fault, during the `with` block."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, planted)
        server.start()
        try:
            server.wait()
            yield server
        finally:
            server.stop(signal.SIGTERM)


def _free_port() -> int:
    """Return a port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def target_on(server: Server) -> Target:
    """Return the target for new tables, with people at addresses that `tilewright load` does not use."""
    addresses = (str(IPv4Address("10.200.0.1") + n) for n in range(1 << 20))
    return Target(server.origin, "", GAME, Traffic(), addresses)


async def parties(target: Target, number: int) -> list[Party]:
    """Return so many new tables with everybody seated."""
    room = asyncio.Semaphore(_AT_ONCE)

    async def one() -> Party:
        async with room:
            return await target.party()

    return await asyncio.gather(*(one() for _ in range(number)))


async def page_beside(client: Client) -> Client:
    """Return another open page of somebody at a table."""
    page = Client(client.traffic, client.outage, client.cookie, client.address)
    await page.open(client.origin, client.table)
    return page
