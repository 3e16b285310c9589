"""`tilewright serve` on Postgres: a table is played through any server, while one of them stops or dies."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlencode

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed, WebSocketException

from ..web.test_connections import Player, play_on
from ..web.test_play import end
from ..web.test_serve import COMMAND, served

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX"),
]


def through(player, port):
    """Return a player's browser as it reaches another server."""
    other = object.__new__(Player)
    other.__dict__ = player.__dict__ | {"port": port, "home": f"http://localhost:{port}"}
    return other


def closed(page) -> int:
    """Wait until the server closes a page, and return the code."""
    with suppress(ConnectionClosed):
        while True:
            page.recv(timeout=20)
    return page.close_code


@pytest.mark.long
def test_a_table_is_played_through_any_server_and_outlives_each_of_them(tmp_path, postgres) -> None:
    data, database = tmp_path / "data", ("--root-path", "/mahjong", "--database", postgres.empty())
    with served(data, *database) as (first, here), served(data, *database) as (_, there):
        ann = Player(here)
        far = through(ann, there)
        with ann.page() as own, far.page() as page:
            play_on(own, "at-the-owner")
            play_on(page, "passed-on")
            assert far.ask("GET", f"{ann.table}/card.json", Cookie=ann.cookie).status == 200
            assert far.ask("GET", ann.table).status == 404, "without a seat"
            form = urlencode({"game": "siamese", "hands": "house"})
            foreign = far.ask("POST", f"{ann.table}/next", form, Cookie=ann.cookie, Origin="http://evil.example")
            assert foreign.status == 403
            begun = time.monotonic()
            assert end(first, signal.SIGTERM)[::2] == (0, "")
            assert closed(page) != 1000
            with far.page() as again:
                play_on(again, "after-the-restart")
            assert time.monotonic() - begun < 6, "it gave its tables back, so nobody had to wait for its lease"
        with served(data, *database) as (_, back), through(ann, back).page() as page:
            play_on(page, "by-a-new-server")
        alien = [*COMMAND, *database, "--data", tmp_path / "other", "--bind", "127.0.0.1:0"]
        refused = subprocess.run(alien, capture_output=True, text=True, timeout=60, check=False)
        assert (refused.returncode, "has another key" in refused.stderr) == (1, True)


@pytest.mark.long
def test_numbers_and_offers_of_one_server_hold_on_the_others(tmp_path, postgres) -> None:
    """The servers are below a path, and one translates what the other has translated already."""
    data, database = tmp_path / "data", ("--root-path", "/mahjong", "--database", postgres.empty())
    with served(data, *database) as (_, here), served(data, *database) as (_, there):
        ann = Player(here)
        form = urlencode({"name": "Ann", "opponent": "friend", "card": "house"})
        table = ann.ask("POST", "/tables", form, Origin=ann.home, Cookie=ann.cookie).headers["location"]
        for port in (here, there):
            far = through(ann, port)
            page = far.ask("GET", table, Cookie=ann.cookie).text
            [number] = set(re.findall(r"\b\d{3} \d{4}\b", page))
            for other in (here, there):
                asking = through(ann, other)
                answer = asking.ask("POST", "/join", urlencode({"number": number}), Origin=asking.home)
                assert (answer.status, answer.headers["location"][:14]) == (303, "/mahjong/join/")
        far = through(ann, there)
        offered = far.ask("POST", "/settings/device", "", Origin=far.home, Cookie=ann.cookie).headers["location"]
        assert offered == "/mahjong/settings?return=%2F#devices"
        links = {re.search(r"/device/[\w-]+", through(ann, port).ask("GET", "/settings", Cookie=ann.cookie).text)[0]
                 for port in (here, there)}  # fmt: skip
        assert len(links) == 1
        assert ann.ask("GET", links.pop()).status == 200


@pytest.mark.long
def test_workers_share_a_port_and_one_that_dies_is_started_again(tmp_path, postgres) -> None:
    with served(tmp_path, "--database", postgres.empty(), "--workers", "2", "--json-logs") as (parent, port):
        ann = Player(port)
        workers = children(parent.pid)
        assert len(workers) == 2
        for n in range(4):
            with ann.page() as page:
                play_on(page, f"page-{n}")
        os.kill(min(workers), signal.SIGKILL)
        deadline = time.monotonic() + 30
        while len(alive := children(parent.pid)) < 2 or alive == workers:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        while True:  # the table may wait for the end of a lease
            with suppress(OSError, TimeoutError, WebSocketException), ann.page() as page:
                play_on(page, "after-the-death")
                break
            assert time.monotonic() < deadline
        status, printed, complained = end(parent, signal.SIGTERM)
        assert (status, "The games are kept in" in printed) == (0, True), complained
        ended = [
            line for line in map(json.loads, complained.splitlines()) if line["logger"] == "tilewright.cli.workers"
        ]
        assert [line["message"].partition(" has ")[0] in ("Worker 1", "Worker 2") for line in ended] == [True]
        assert not children(parent.pid)


@pytest.mark.long
def test_workers_that_are_stopped_with_their_parent_give_their_leases_back(tmp_path, postgres) -> None:
    database = postgres.empty()
    with served(tmp_path, "--database", database, "--workers", "2") as (parent, _):
        for worker in (workers := children(parent.pid)):
            os.kill(worker, signal.SIGTERM)
        time.sleep(0.05)
        for worker in workers:  # a terminal and systemd send the signal to all processes, and the parent sends another
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGTERM)
        assert end(parent, signal.SIGTERM)[::2] == (0, "")
    with create_engine(database).connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM server")) == 0


@pytest.mark.thorough
def test_a_hangup_restarts_the_workers_one_after_another(tmp_path, postgres) -> None:
    database = postgres.empty()
    with served(tmp_path, "--database", database, "--workers", "2") as (parent, port):
        ann, before = Player(port), children(parent.pid)
        os.kill(parent.pid, signal.SIGHUP)
        begun, fewest = time.monotonic(), 2
        with create_engine(database, isolation_level="AUTOCOMMIT").connect() as connection:
            while (now := children(parent.pid)) & before or len(now) < 2:
                assert time.monotonic() < begun + 60
                fewest = min(fewest, connection.scalar(text("SELECT count(*) FROM server")))
                time.sleep(0.01)
        assert fewest == 1, "the second stops once the first serves again"
        assert parent.stdout.readline() == "All 2 workers were restarted.\n"
        with ann.page() as page:
            play_on(page, "after-the-restart")
        for worker in children(parent.pid):
            os.kill(worker, signal.SIGHUP)  # as if somebody sent it to all processes
        assert end(parent, signal.SIGTERM)[::2] == (0, "")


def test_a_single_server_goes_on_after_a_hangup(tmp_path) -> None:
    with served(tmp_path) as (process, port):
        os.kill(process.pid, signal.SIGHUP)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            assert answer.status == 200
        assert end(process, signal.SIGTERM)[::2] == (0, "")


def children(pid) -> set[int]:
    """Return the processes that serve for a parent, without the one that tracks its resources."""
    workers = set()
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, IndexError):
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if parent == pid and b"spawn_main" in (folder / "cmdline").read_bytes():
                workers.add(int(folder.name))
    return workers


def test_only_servers_reach_the_address_for_servers(tmp_path, postgres) -> None:
    with served(tmp_path, "--database", postgres.empty()) as (process, port):
        [relay] = listening_ports(process.pid) - {port}
        for path in ("/", "/-/let-go/table"):
            with pytest.raises(urllib.error.HTTPError, match="403"):
                urllib.request.urlopen(f"http://127.0.0.1:{relay}{path}", timeout=10)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            assert answer.status == 200


def listening_ports(pid) -> set[int]:
    """Return the ports at which a process listens."""
    sockets = set()
    for file in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # the process has just closed it
            sockets.add(os.readlink(file))
    lines = [line.split() for line in Path(f"/proc/{pid}/net/tcp").read_text().splitlines()[1:]]
    return {
        int(words[1].split(":")[1], 16) for words in lines if words[3] == "0A" and f"socket:[{words[9]}]" in sockets
    }
