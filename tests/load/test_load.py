"""`tilewright load` against a real server: what it counts, and that a slow or lost server shows."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing

import pytest

from tilewright.cli.load import load
from tilewright.load.clients import Client, NotServed, Traffic
from tilewright.load.measure import Figures, Load, _play, summary

from ..browser.proxy import proxy
from ..web.test_play import free_port
from ..web.test_serve import served

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
LOAD = [sys.executable, "-c", "from tilewright.cli import main; main()", "load", "--json"]


def loaded(address, *more) -> tuple[int, dict]:
    done = subprocess.run([*LOAD, address, *more], capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


def test_every_planned_action_is_acknowledged_and_stored(tmp_path) -> None:
    metrics = free_port()
    settings = ("--root-path", "/mahjong", "--trusted-proxies", "127.0.0.1", "--metrics", f"127.0.0.1:{metrics}")
    with served(tmp_path, *settings) as (_, port), proxy(port, "/mahjong") as outside:
        asked = ("--tables", "3", "--rate", "20", "--seconds", "2", "--processes", "2", "--game", "hong-kong")
        status, data = loaded(outside, *asked, "--metrics", f"http://127.0.0.1:{metrics}/metrics")
    assert (status, data["planned"], data["acknowledged"]) == (0, 40, 40)
    assert (data["refused"], data["lost_connections"], data["errors"]) == (0, 0, {})
    assert 0 < data["milliseconds"]["p50"] <= data["milliseconds"]["p99"] <= data["milliseconds"]["longest"]
    assert data["cpu_milliseconds"] > 0
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as store:
        assert store.execute("select count(*) from command").fetchone() == (40,)
        assert store.execute("select count(*) from table_").fetchone() == (3,)


def kill_after(process, file, actions) -> None:
    """Kill a server once it has stored so many actions."""
    with closing(sqlite3.connect(file)) as store:
        while store.execute("select count(*) from command").fetchone()[0] < actions:
            time.sleep(0.02)
    process.kill()


def test_a_server_that_dies_is_reported(tmp_path) -> None:
    with served(tmp_path, "--trusted-proxies", "127.0.0.1") as (process, port):
        killer = threading.Thread(target=kill_after, args=(process, tmp_path / "games.sqlite", 5))
        killer.start()
        status, data = loaded(f"http://127.0.0.1:{port}", "--tables", "2", "--rate", "10", "--seconds", "5")
        killer.join()
    assert (status, data["planned"]) == (1, 50)
    assert 0 < data["acknowledged"] < 50
    assert data["lost_connections"] == 4
    assert data["errors"] == {"the server closed a connection of this table": 50 - data["acknowledged"]}


async def test_an_action_is_timed_from_its_planned_moment() -> None:
    """If each action takes twice as long as planned, the table falls behind, and its whole delay counts."""

    class Slow:
        async def next_client(self):
            return self

        async def act(self, chance) -> bool:
            await asyncio.sleep(0.02)
            return True

    figures, line, start = Figures(), asyncio.Queue(), time.monotonic()
    for number in range(20):
        line.put_nowait(start + 0.01 * number)
    playing = asyncio.create_task(_play(Slow(), line, random.Random(0), figures))
    await line.join()
    playing.cancel()
    assert len(figures.answers) == 20
    assert max(figures.answers) >= 0.19, "the last one was due after 0.19 s and came after 0.4 s at the earliest"


def test_actions_that_are_missing_are_no_fast_ones() -> None:
    data = summary(Load("http://a", "siamese", 1, 1.0, 2.0, 0), Figures())
    assert (data["planned"], data["acknowledged"]) == (2, 0)
    assert set(data["milliseconds"].values()) == {None}


def test_processes_share_all_actions_and_keep_their_moments() -> None:
    plan = Load("http://a", "siamese", 5, 10.0, 2.0, 7, processes=2)
    seconds = sorted(second for process in range(2) for second, _ in plan.turns(process))
    assert seconds == [action / 10 for action in range(20)]
    assert [{table for _, table in plan.turns(process)} for process in range(2)] == [{0, 1, 2}, {0, 1}]


@pytest.mark.parametrize(
    ("server", "more", "complaint"),
    [
        ("nonsense", {}, "not the address of a server"),
        ("http://127.0.0.1:1", {"game": "chess"}, "There is no game 'chess'"),
        ("http://127.0.0.1:1", {"tables": 0}, "at least one table"),
        ("http://127.0.0.1:1", {"rate": float("nan")}, "a positive rate"),
        ("http://127.0.0.1:1", {"tables": 2, "processes": 3}, "at most one process for each table"),
    ],
)
def test_a_load_that_makes_no_sense_is_refused(capsys, server, more, complaint) -> None:
    assert load(server, **more) == 2
    assert complaint in capsys.readouterr().err


def test_a_server_that_is_not_there_is_reported(capsys) -> None:
    assert load(f"http://127.0.0.1:{free_port()}", tables=1, seconds=1) == 1
    assert "The server cannot be reached" in capsys.readouterr().err


def test_an_address_without_metrics_is_reported(capsys) -> None:
    from tilewright.load.expense import expense

    with pytest.raises(NotServed, match="cannot be read"):
        expense(f"http://127.0.0.1:{free_port()}/metrics")


@pytest.mark.parametrize(("answer", "counts"), [("ack", True), ("refused", False), ("error", False)])
async def test_only_an_acknowledged_action_counts(answer, counts) -> None:
    class Socket:
        async def send(self, data, text) -> None:
            person._hear(json.dumps({"type": answer, "id": json.loads(data)["id"]}))

    person = Client(Traffic(), "", "", Socket())
    offered = [{"action": {"type": "Draw"}}]
    view = {"me": 1, "awaited": [1], "window": 3, "phase": {"type": "Play"}, "invite": None}
    person._hear(json.dumps({"type": "update", "game": 1, "view": view, "offers": offered}))
    assert person.may_act
    assert await person.act(random.Random(0)) == counts
    assert person.traffic.refused == (not counts)
    assert person.may_act == (not counts), "after an acknowledgement, an update follows"
