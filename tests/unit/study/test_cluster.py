"""A real Ray cluster of two nodes on this machine: a node is killed in the middle, and nothing is lost.

These tests are part of the long suites, and need the extra `ray`: `pytest --long -m ray tests/unit/study`.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tilewright.study.cluster import Cluster
from tilewright.study.work import WorkFailed, spread

from ...lab.toy import TOY

pytestmark = [pytest.mark.long, pytest.mark.ray, pytest.mark.slow]
PROGRAM = str(Path(sys.executable).with_name("tilewright"))
STORE = 100 << 20  # bytes of shared memory for each node
SIMULATED = ["thirteen", "--players", "nearest,random,random,nearest", "--games", "6000", "--seed", "5"]


class Nodes:
    """A head, which cannot be lost, and a second node. Each has one CPU."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster as LocalCluster

        each: dict[str, Any] = {"num_cpus": 1, "object_store_memory": STORE}
        self._cluster = LocalCluster(initialize_head=True, head_node_args={**each, "include_dashboard": False})
        self.address = str(self._cluster.address)
        self._each = each
        self.second = self._cluster.add_node(**each)

    def kill(self) -> None:
        """Kill all processes of the second node at once, as if its machine had lost its power."""
        [raylet] = self.second.all_processes["raylet"]
        children = Path(f"/proc/{raylet.process.pid}/task").glob("*/children")
        for pid in [raylet.process.pid, *(int(pid) for file in children for pid in file.read_text().split())]:
            os.kill(pid, signal.SIGKILL)

    def close(self) -> None:
        self._cluster.shutdown()


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Nodes]:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    cluster = Nodes()
    yield cluster
    cluster.close()


def kill_when(nodes: Nodes, ready: Callable[[], bool]) -> threading.Thread:
    """Kill the second node as soon as `ready` is true, in another thread."""

    def watch() -> None:
        while not ready():
            time.sleep(0.02)
        nodes.kill()

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    return thread


def test_a_piece_in_progress_on_a_lost_node_is_done_again(nodes: Nodes, tmp_path: Path) -> None:
    log = str(tmp_path)
    killed = nodes.second.node_id

    def work(first: int, many: int) -> int:
        import os
        import time

        import ray

        node = ray.get_runtime_context().get_node_id()
        mark = f"{log}/{first}.{node}.{os.getpid()}"
        open(f"{mark}.begun", "x").close()
        time.sleep(0.5)
        open(f"{mark}.ended", "x").close()
        return first * many

    def nodes_of(pattern: str) -> dict[int, set[str]]:
        where: dict[int, set[str]] = {}
        for name in tmp_path.glob(pattern):
            number, node, *_ = name.name.split(".")
            where.setdefault(int(number), set()).add(node)
        return where

    def busy() -> bool:
        begun, ended = (set(tmp_path.glob(f"*.{killed}.*.{mark}")) for mark in ("begun", "ended"))
        return len(ended) >= 3 and {path.stem for path in begun} != {path.stem for path in ended}

    thread = kill_when(nodes, busy)
    pieces = [(number, 7) for number in range(30)]
    results = dict(spread(work, pieces, Cluster(nodes.address), alone_first=False))
    thread.join(5)
    assert results == {(number, 7): 7 * number for number in range(30)}
    begun, ended = nodes_of("*.begun"), nodes_of("*.ended")
    lost = [number for number, where in begun.items() if killed in where and killed not in ended[number]]
    assert lost, "the node was killed between two pieces"
    assert all(len(begun[number]) == 2 for number in lost)


@pytest.mark.parquet
def test_simulated_games_have_the_same_bytes_after_a_node_was_killed(nodes: Nodes, tmp_path: Path) -> None:
    reports = []
    one, ray = tmp_path / "one.parquet", tmp_path / "ray.parquet"
    parts = tmp_path / "ray.parquet.parts"
    threads = [kill_when(nodes, lambda: len(list(parts.glob("*.parquet"))) >= 3)]
    for out, where in ((ray, ["--ray", nodes.address]), (one, ["--processes", "1"])):
        command = [PROGRAM, "simulate", *SIMULATED, "--json", "--out", str(out), *where]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        reports.append({**json.loads(done.stdout), "games_per_second": None})
    threads[0].join(5)
    assert not threads[0].is_alive()
    assert reports[0] == reports[1]
    assert one.read_bytes() == ray.read_bytes()


@pytest.mark.parquet
@pytest.mark.parametrize("words", [["house"], ["compare", "house", "{toy}", "--game", "american"]])
def test_a_lab_has_the_same_bytes_after_a_node_was_killed(nodes: Nodes, tmp_path: Path, words: Sequence[str]) -> None:
    toy, parts, outputs = tmp_path / "toy.card", tmp_path / "ray.parquet.parts", list[tuple[str, ...]]()
    toy.write_text(TOY)
    thread = kill_when(nodes, lambda: len(list(parts.glob("*.parquet"))) >= 3)
    for name, where in (("ray", ["--ray", nodes.address]), ("one", ["--processes", "1"])):
        out, page = tmp_path / f"{name}.parquet", tmp_path / f"{name}.html"
        given = [word.format(toy=toy) for word in words]
        command = [PROGRAM, "lab", *given, "--games", "6k", "--seed", "5", "--json", "--out", str(out)]
        done = subprocess.run([*command, "--report", str(page), *where], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        digests = (hashlib.sha256(file.read_bytes()).hexdigest() for file in (out, page))
        outputs.append((done.stdout, *digests))
        print(name, hashlib.sha256(done.stdout.encode()).hexdigest(), *outputs[-1][1:])
    assert not thread.is_alive()
    assert outputs[0] == outputs[1]


def test_an_arena_is_the_same_after_a_node_was_killed(nodes: Nodes, tmp_path: Path) -> None:
    log = str(tmp_path)

    class Last(tw.Player):
        """A player that no other machine could import. It leaves a file for each game."""

        def __init__(self, rng: random.Random) -> None:
            super().__init__(rng)
            open(f"{log}/{uuid.uuid4()}", "x").close()

        def choose(self, view: tw.View, legal: Sequence[tw.Action]) -> tw.Action:
            return legal[-1]

    thread = kill_when(nodes, lambda: len(list(tmp_path.iterdir())) >= 12)
    other = tw.arena("siamese", [Last, "random"], games=60, seed=9, ray=nodes.address)
    thread.join(5)
    assert not thread.is_alive()
    one = tw.arena("siamese", [Last, "random"], games=60, seed=9, processes=1)
    assert np.array_equal(one.payments, other.payments)


def test_a_piece_that_fails_ends_the_work_and_the_cluster_can_be_used_again(nodes: Nodes) -> None:
    with pytest.raises(WorkFailed, match="ZeroDivisionError"):
        list(spread(divmod, [(1, 0), (1, 1)], Cluster(nodes.address), alone_first=False))
    assert dict(spread(divmod, [(7, 2)], Cluster(nodes.address), alone_first=False)) == {(7, 2): (3, 1)}


def test_ctrl_c_stops_the_command_and_the_same_command_continues(nodes: Nodes, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    parts = tmp_path / "games.parquet.parts"
    # ten times as many games, so that they last until the interruption
    many = [word.replace("6000", "60000") for word in SIMULATED]
    command = [PROGRAM, "simulate", *many, "--out", str(out), "--ray", nodes.address]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as running:
        while len(list(parts.glob("*.parquet"))) < 2 and running.poll() is None:
            time.sleep(0.02)
        os.killpg(running.pid, signal.SIGINT)
        _, err = running.communicate(timeout=60)
    assert running.returncode == 130, err
    assert "the same command goes on from here" in err
    assert "Traceback" not in err
    again = subprocess.run(command, capture_output=True, text=True, check=False)
    assert again.returncode == 0, again.stderr
    assert "games are in" in again.stderr
    assert out.exists()


def test_a_node_with_another_program_is_named(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.study.cluster.program", lambda: "0.0.9 (another)")
    with pytest.raises(WorkFailed, match=r"has tilewright .*, and this one has 0\.0\.9 \(another\)"):
        list(spread(divmod, [(7, 2)], Cluster(nodes.address), alone_first=False))
