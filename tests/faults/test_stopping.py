"""The server stops in time, whatever it is doing. After a second signal, it stops immediately."""

import asyncio
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tilewright.table.rows import DeviceRow, SeatRow, TableRow
from tilewright.table.store import SqlStore
from tilewright.web.identity import Identity, secret_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

LONGEST = 5  # maximum seconds from the first signal to the end of the process
PAGES = 12  # lobby pages requested at the same time
TABLES = 60  # tables listed on each page, enough that rendering all pages takes longer than the server waits

# The command line with a bot that thinks forever. SIGINT is ignored at first, as in background jobs of some shells.
PLAY = """
import signal, sys, threading
signal.signal(signal.SIGINT, signal.SIG_IGN)
from tilewright.cli import main
def bot(rules, view, rng):
    print("a bot thinks", flush=True)
    threading.Event().wait()
sys.modules["tilewright.cli.play"].medium = bot
main()
"""


class Running:
    """A running `tilewright play` and the cookie of its guest."""

    def __init__(self, process: subprocess.Popen[str], port: int, cookie: str) -> None:
        self.process, self.port = process, port
        self.home, self.headers = f"http://localhost:{port}", {"Cookie": f"tilewright={cookie}"}

    def request(self, method: str, path: str, body: str = "") -> http.client.HTTPResponse:
        with closing(http.client.HTTPConnection("localhost", self.port, timeout=20)) as client:
            form = {"Origin": self.home, "Content-Type": "application/x-www-form-urlencoded"}
            client.request(method, path, body, self.headers | form)
            answer = client.getresponse()
            answer.read()
            return answer

    def upload(self) -> socket.socket:
        """Begin to send a form that is never completed."""
        upload = socket.create_connection(("localhost", self.port))
        head = f"POST /tables HTTP/1.1\r\nHost: localhost:{self.port}\r\nOrigin: {self.home}\r\n"
        upload.sendall(f"{head}Content-Length: 1000\r\n\r\nname=Ann".encode())
        return upload

    def lobby(self) -> int:
        """Return the HTTP status of the lobby, or 0 if the server closes the connection."""
        with suppress(OSError, http.client.HTTPException):
            return self.request("GET", "/").status
        return 0

    def line(self, words: str) -> None:
        """Read the output up to a line that contains these words. Fail if there is none."""
        assert self.process.stdout
        assert any(words in line for line in self.process.stdout), words


@contextmanager
def running(folder: Path, **how: Any) -> Iterator[Running]:
    command = [sys.executable, "-u", "-c", PLAY, "play", "--no-open", "--port", "0", "--data", str(folder)]
    how |= {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **how) as process:
        try:
            assert process.stdout
            port = int(process.stdout.readline().rsplit(":", 1)[1])
            yield Running(process, port, Identity(secret_of(folder)).sign("guest"))
        finally:
            process.kill()


def lay_many(folder: Path) -> None:
    async def lay() -> None:
        store = SqlStore(f"sqlite:///{folder}/games.sqlite")
        await store.open()
        await store.name_guest("guest", "Ann")
        await store.devices.add(DeviceRow("guest", "guest", "", "", 0, 0))
        seats = (SeatRow("Ann", "guest", False), SeatRow("Bot", None, True))
        for n in range(TABLES):
            await store.add_table(TableRow(f"t{n}", f"i{n}", "siamese", (), "House", "", seats, n))
        await store.close()

    folder.mkdir()
    asyncio.run(lay())


def visit_until_refused(server: Running) -> None:
    """Request the lobby again and again, so the server always has something to answer."""
    while server.lobby() == 200:
        pass


def ended(server: Running, since: float) -> tuple[int, str, str]:
    """Wait until the server and its children end. Return the exit status, the remaining output and the errors."""
    output, complaints = server.process.communicate(timeout=LONGEST + since - time.monotonic())
    return server.process.returncode, output, complaints


@pytest.mark.parametrize(
    "stop", [signal.SIGINT, *(pytest.param(one, marks=pytest.mark.long) for one in 5 * [signal.SIGTERM, signal.SIGINT])]
)
def test_the_server_stops_in_time_while_it_answers_plays_and_reads(tmp_path: Path, stop: signal.Signals) -> None:
    """The server must stop while it renders pages, a bot thinks forever, a page is open and two uploads are incomplete.

    It prints its farewell after SIGINT and after SIGTERM, even if SIGINT was ignored when it started.
    """
    lay_many(tmp_path / "data")
    with running(tmp_path / "data") as server, ThreadPoolExecutor(PAGES) as browsers:
        table = server.request("POST", "/tables", "name=Ann&game=american&opponent=bot").headers["Location"]
        page = connect(f"ws://localhost:{server.port}{table}/ws?game=0&seen=0", origin=server.home,
                       additional_headers=server.headers, proxy=None)  # fmt: skip
        with page, closing(server.upload()):
            server.line("a bot thinks")
            server.upload().close()
            pages = [browsers.submit(visit_until_refused, server) for _ in range(PAGES)]
            time.sleep(0.3)
            began = time.monotonic()
            server.process.send_signal(stop)
            status, output, complaints = ended(server, began)
    assert (status, "The games are kept in" in output) == (0, True), complaints
    assert "Traceback" not in complaints
    for page in pages:
        page.result()  # raises an error if a visitor failed


def test_a_second_signal_ends_the_server_and_its_compiler_at_once(tmp_path: Path) -> None:
    """After one signal, the server waits for an unfinished upload. A second signal ends it within a second.

    The compiler must end too: standard error stays open until both processes have ended.
    """
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    with running(tmp_path / "data", env=env) as server, closing(server.upload()):
        server.line("compiled in the background")
        server.process.send_signal(signal.SIGINT)
        time.sleep(0.5)
        assert server.process.poll() is None, "it waits for the upload"
        began = time.monotonic()
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(1) == -signal.SIGINT
        assert "Traceback" not in ended(server, began)[2]
