"""`tilewright load` against a real server: what it counts, and that a slow or lost server shows."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing

import pytest

from tilewright.cli.load import load
from tilewright.load import clients, expense, measure
from tilewright.load.clients import Client, NotServed, Outage, Target, Traffic
from tilewright.load.measure import Figures, Load, _play, summary

from ..browser.proxy import proxy
from ..web.test_play import free_port
from ..web.test_serve import COMMAND, served

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
        assert store.execute("select count(*) from command").fetchone() == (40 + data["ahead"],)
        assert store.execute("select count(*) from table_").fetchone() == (3,)


def actions_in(folder) -> int:
    with closing(sqlite3.connect(folder / "games.sqlite")) as store:
        return store.execute("select count(*) from command").fetchone()[0]


class Link:
    """A connection to the process that waits for the figures. The measurement begins at once."""

    def send(self, _) -> None:
        pass

    def recv(self) -> float:
        return time.monotonic()


async def killed(process, folder, actions) -> None:
    """Kill a process once the server has stored so many actions."""
    while actions_in(folder) < actions:
        await asyncio.sleep(0.02)
    process.kill()
    process.wait()


@pytest.mark.thorough
async def test_a_server_that_dies_is_reported(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(measure, "_GRACE", 0.5)
    monkeypatch.setattr(measure, "_MOST_AHEAD", 1)
    with served(tmp_path, "--trusted-proxies", "127.0.0.1") as (process, port):
        load = Load(f"http://127.0.0.1:{port}", "siamese", 2, 10.0, 1.0, seed=0)
        measuring = asyncio.create_task(measure._measured(load, 0, Link()))
        await killed(process, tmp_path, 5)
        data = summary(load, await measuring)
    assert 0 < data["acknowledged"] < data["planned"] == 10
    assert (data["lost_connections"], data["reconnections"]) == (4, 0)
    assert data["errors"] == {"a client could not connect again": 4}
    assert data["unknown"] <= 2, "at most one request of each table was on its way"


@pytest.mark.thorough
async def test_a_load_test_that_is_killed_leaves_no_clients_behind(tmp_path) -> None:
    with served(tmp_path, "--trusted-proxies", "127.0.0.1") as (_, port):
        command = [*LOAD, f"http://127.0.0.1:{port}", "--tables", "2", "--rate", "20", "--seconds", "60"]
        await killed(subprocess.Popen(command, stdout=subprocess.DEVNULL), tmp_path, 20)
        await asyncio.sleep(1)
        actions = actions_in(tmp_path)
        await asyncio.sleep(1)
        assert actions_in(tmp_path) == actions


@pytest.mark.thorough
async def test_clients_outlive_a_restart_and_repeat_what_was_not_answered(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(measure, "_MOST_AHEAD", 1)
    with served(tmp_path, "--trusted-proxies", "127.0.0.1") as (process, port):
        load = Load(f"http://127.0.0.1:{port}", "siamese", 2, 10.0, 3.0, seed=0)
        measuring = asyncio.create_task(measure._measured(load, 0, Link()))
        await killed(process, tmp_path, 5)
        again = subprocess.Popen(
            [*COMMAND, "--data", tmp_path, "--bind", f"127.0.0.1:{port}", "--trusted-proxies", "127.0.0.1"],
            stdout=subprocess.DEVNULL,
        )
        try:
            data = summary(load, await measuring)
        finally:
            again.kill()
            again.wait()
    assert (data["acknowledged"], data["planned"], data["unknown"], data["errors"]) == (30, 30, 0, {})
    assert (data["lost_connections"], data["reconnections"]) == (4, 4)
    assert data["seconds_until_all_were_back"] > 0.3
    assert actions_in(tmp_path) == 30


@pytest.mark.parametrize(("seq", "may_act"), [(4, False), (3, True)], ids=["now", "before"])
async def test_after_a_repeated_request_a_client_waits_only_for_an_update_that_comes(monkeypatch, seq, may_act) -> None:
    """If the server has carried out the request before, the first update of the new connection has it already."""
    sent: list[dict] = []

    async def connect(person) -> None:
        person.socket = Socket(person, sent)
        show(person)

    monkeypatch.setattr(Client, "_connect", connect)
    monkeypatch.setattr(clients, "_FIRST_WAIT", 0.0)
    person = Client(Traffic(), Outage(), "", "")
    await person._connect()
    asking = asyncio.create_task(person.act(random.Random(0)))
    await asyncio.sleep(0)
    person.socket = None
    await person.come_back(random.Random(0))
    assert len(sent) == 2
    assert sent[0] == sent[1]
    person._hear(json.dumps({"type": "ack", "id": sent[0]["id"], "seq": seq}))
    assert await asking
    assert person.may_act == may_act
    assert person.traffic.reconnected == 1


class Socket:
    """A connection that notes what a client sends, and gives this answer, or none."""

    def __init__(self, person, sent, answer="") -> None:
        self.person, self.sent, self.answer = person, sent, answer

    async def send(self, data, text) -> None:
        self.sent.append(json.loads(data))
        if self.answer:
            self.person._hear(json.dumps({"type": self.answer, "id": self.sent[-1]["id"], "seq": 4}))


def show(person) -> None:
    """Show a client a game of three events, in which it may draw."""
    view = {"me": 1, "awaited": [1], "window": 3, "phase": {"type": "Play"}, "invite": None}
    update = {"type": "update", "game": 1, "seq": 3, "view": view, "offers": [{"action": {"type": "Draw"}}]}
    person._hear(json.dumps(update))


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


def test_tables_play_at_paces_of_their_own() -> None:
    counts = Counter(table for _, table in Load("http://a", "siamese", 100, 50.0, 200.0, seed=1).turns(0))
    assert 50 <= min(counts.values()) < 60
    assert 140 < max(counts.values()) <= 151


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


class Metrics:
    """The metrics of some processes, whose numbers a test sets. `None` is a process that does not answer."""

    def __init__(self, monkeypatch, **cpu) -> None:
        self.cpu = cpu
        monkeypatch.setattr(expense, "expense", self.read)

    def read(self, url, patience=10):
        if self.cpu[url] is None:
            raise NotServed(url)
        return expense.Expense(self.cpu[url], 1e8)


def test_the_cpu_of_all_workers_counts_over_a_restart_of_one(monkeypatch) -> None:
    metrics = Metrics(monkeypatch, a=50.0, b=7.0)
    meter = expense.Meter(["a", "b", "a"])
    assert meter.total == (0, 2e8)
    metrics.cpu = {"a": 51.0, "b": 9.0}
    meter.look()
    assert meter.total.cpu == 3
    metrics.cpu = {"a": 51.5, "b": None}
    meter.look()
    assert meter.total.cpu == 3.5
    metrics.cpu = {"a": 52.0, "b": 1.25}  # a new process
    meter.look()
    assert meter.total.cpu == 5.25
    meter.look()
    assert meter.total == (5.25, 2e8)


def test_a_worker_that_does_not_answer_at_the_start_is_reported(monkeypatch) -> None:
    Metrics(monkeypatch, a=1.0, b=None)
    with pytest.raises(NotServed, match="b"):
        expense.Meter(["a", "b"])


def test_an_address_without_metrics_is_reported(capsys) -> None:
    with pytest.raises(NotServed, match="cannot be read"):
        expense.expense(f"http://127.0.0.1:{free_port()}/metrics")


@pytest.mark.parametrize(("answer", "counts"), [("ack", True), ("refused", False), ("error", False)])
async def test_only_an_acknowledged_action_counts(answer, counts) -> None:
    person = Client(Traffic(), Outage(), "", "")
    person.socket = Socket(person, [], answer)
    show(person)
    assert person.may_act
    assert await person.act(random.Random(0)) == counts
    assert person.traffic.refused == (not counts)
    assert person.may_act == (not counts), "after an acknowledgement, an update follows"


def test_the_longest_of_several_outages_counts(monkeypatch) -> None:
    moments = iter([10.0, 13.0, 20.0, 21.0])
    monkeypatch.setattr(clients.time, "monotonic", lambda: next(moments))
    outage = Outage()
    for _ in range(2):
        outage.begin()
        outage.begin()
        outage.end()
        outage.end()
    assert (outage.away, outage.longest) == (0, 3.0)


async def test_a_connection_on_which_nothing_comes_is_closed(monkeypatch) -> None:
    closed = []

    class Silent:
        async def recv(self, decode) -> bytes:
            raise EOFError

        async def close(self) -> None:
            closed.append(self)

    async def connect(*_, **__) -> Silent:
        return Silent()

    monkeypatch.setattr(clients, "connect", connect)
    person = Client(Traffic(), Outage(), "", "")
    with pytest.raises(EOFError):
        await person.open("http://a", "/table/t")
    assert len(closed) == 1
    assert person.socket is None


def test_the_figures_of_all_processes_count() -> None:
    figures = Figures([0.1], Traffic(1, 2, 3, 4, 5, 6), Counter(a=1), busy=0.5, outage=2.0, unknown=1, ahead=3)
    figures.add(Figures([0.2], Traffic(1, 1, 1, 1, 1, 1), Counter(a=1, b=1), busy=0.2, outage=3.0, unknown=2, ahead=4))
    assert figures == Figures([0.1, 0.2], Traffic(2, 3, 4, 5, 6, 7), Counter(a=2, b=1), 0.5, 3.0, 3, 7)


async def test_messages_before_the_measurement_do_not_count(monkeypatch) -> None:
    async def never() -> None:
        await asyncio.Event().wait()

    async def start() -> float:
        return time.monotonic()

    monkeypatch.setattr(measure, "collect_seldom", never)
    traffic, load = Traffic(messages=5, received=900, refused=1), Load("http://a", "siamese", 0, 1.0, 0.0, 0)
    await measure.played(load, 0, Target("http://a", "", "siamese", traffic, iter(())), [], start)
    assert (traffic.messages, traffic.received, traffic.refused) == (0, 0, 1)
