"""Any crew does the same work with the same results, even if pieces are lost or come back late."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from operator import mul
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tilewright.catalogue import Unreadable
from tilewright.cli import app
from tilewright.extras import MissingExtra
from tilewright.study import cluster
from tilewright.study.cluster import Cluster
from tilewright.study.crews import crew
from tilewright.study.players import Lineup, lineup
from tilewright.study.processes import Processes
from tilewright.study.work import Alone, Crew, Piece, Work, WorkFailed, spread

from .lossy import LossyRay, install

PIECES = [(first, first % 3 + 1) for first in range(40)]
PRODUCTS = {piece: mul(*piece) for piece in PIECES}
ENGINE = ["filipino", "--players", "easy,random,random,random", "--games", "12", "--seed", "3"]


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> LossyRay:
    return install(monkeypatch, LossyRay(share=0.4))


def played(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = app([*words], exit_on_error=False, result_action="return_value")
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.mark.slow
@pytest.mark.parametrize("make", [Alone, lambda: Processes(2), lambda: Cluster("auto")], ids=["alone", "two", "ray"])
@pytest.mark.parametrize("alone_first", [False, True])
def test_a_crew_does_every_piece_once(make: Callable[[], Crew], alone_first: bool, ray: LossyRay) -> None:
    results = list(spread(mul, PIECES, make(), alone_first=alone_first))
    assert len(results) == len(PIECES)
    assert dict(results) == PRODUCTS
    assert list(spread(mul, [], make(), alone_first=alone_first)) == []


def test_lost_pieces_are_done_again_and_late_ones_are_not_waited_for(ray: LossyRay) -> None:
    results = dict(spread(mul, PIECES, Cluster("auto"), alone_first=False))
    assert results == PRODUCTS
    assert list(results) != list(PRODUCTS)
    assert ray.losses > 10
    assert ray.late > 10


class Watched:
    """A crew of `room` workers that writes down what happens to it. The newest piece is done first."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.pieces: list[Piece] = []
        self.events: list[str] = []

    def give(self, work: Work, piece: Piece) -> None:
        self.pieces.append(piece)
        self.events.append(f"give {piece[0]}")

    def result(self, compiling: object) -> tuple[Piece, int]:
        piece = self.pieces.pop()
        return piece, mul(*piece)

    def close(self) -> None:
        self.events.append("close")


def test_pieces_are_taken_only_when_there_is_room() -> None:
    watched, taken = Watched(3), list[int]()

    def pieces() -> Iterator[Piece]:
        for piece in PIECES:
            taken.append(piece[0])
            yield piece

    received = 0
    for _ in spread(mul, pieces(), watched, alone_first=False):
        received += 1
        assert len(taken) == min(received + 3, len(PIECES))  # one piece for each result, before the reader has it
    assert received == len(PIECES)


def test_the_first_piece_is_done_before_others_begin() -> None:
    watched = Watched(3)
    with_first = spread(mul, PIECES, watched, alone_first=True)
    assert next(with_first) == (PIECES[0], PRODUCTS[PIECES[0]])
    assert watched.events == ["give 0", "give 1", "give 2", "give 3"]
    watched = Watched(3)
    next(spread(mul, PIECES, watched, alone_first=False))
    assert watched.events[:3] == ["give 0", "give 1", "give 2"]


def test_a_crew_that_grows_gets_more_pieces() -> None:
    watched = Watched(1)
    work = spread(mul, PIECES, watched, alone_first=False)
    next(work)
    watched.room = 5
    next(work)
    assert len(watched.pieces) == 5


def test_a_reader_that_stops_ends_the_crew(ray: LossyRay) -> None:
    watched = Watched(3)
    work = spread(mul, PIECES, watched, alone_first=False)
    next(work)
    work.close()
    assert watched.events[-1] == "close"
    on_ray = spread(mul, PIECES, Cluster("auto"), alone_first=False)
    next(on_ray)
    on_ray.close()
    assert (len(ray.refs), ray.open) == (4, 0)  # the pieces in progress are cancelled, the connection is closed


def test_memory_is_bounded_by_the_cpus_of_the_cluster(ray: LossyRay) -> None:
    dict(spread(mul, PIECES, Cluster("auto"), alone_first=False))
    assert ray.most == 4
    ray.cpus = 0  # all machines are lost, and others may come
    assert Cluster("auto").room == 2


def test_a_connection_of_the_caller_stays_open(ray: LossyRay) -> None:
    ray.open = 1
    dict(spread(mul, PIECES, Cluster("auto"), alone_first=False))
    assert ray.open == 1


def test_a_piece_that_always_loses_its_machine_ends_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = install(monkeypatch, LossyRay(share=1))
    with pytest.raises(WorkFailed, match=r"could not play game 0 and those after it: the worker died$"):
        list(spread(mul, PIECES[:1], Cluster("auto"), alone_first=True))
    assert (ray.losses, ray.open) == (cluster._RETRIES + 1, 0)


def test_errors_of_the_work_pass_through(ray: LossyRay) -> None:
    _, who = lineup("siamese", None, (), "random", 5)
    with pytest.raises(Unreadable, match="changed while games were played"):
        list(spread(replace(who, digest="of another card").play, [(0, 1)], Cluster("auto"), alone_first=True))
    with pytest.raises(WorkFailed, match="ZeroDivisionError"):
        list(spread(divmod, [(1, 0)], Cluster("auto"), alone_first=True))


def test_a_machine_with_another_version_is_named(ray: LossyRay, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = iter(["0.1.0 (here)", "0.0.9 (there)"])
    monkeypatch.setattr(cluster, "program", lambda: next(programs))
    with pytest.raises(WorkFailed, match=r"192\.0\.2\.7 has tilewright 0\.0\.9 \(there\), and this one has 0\.1\.0 \("):
        list(spread(mul, PIECES[:1], Cluster("auto"), alone_first=True))


def test_progress_of_the_compiler_is_reported_until_the_first_result(ray: LossyRay) -> None:
    seen = list[int]()

    def compiles(first: int, many: int) -> int:
        from tilewright import compiling

        compiling._watch["report"] and compiling._watch["report"](first)
        return first

    ray.cloudpickle = type("", (), {"dumps": staticmethod(lambda work: work), "loads": staticmethod(lambda work: work)})
    ray._rng.seed(8)  # the first piece is lost twice
    works = spread(compiles, PIECES, Cluster("auto"), alone_first=True, compiling=lambda done, of: seen.append(done))
    next(works)
    assert seen == [1] * ray.losses != []
    list(works)
    assert len(seen) < ray.losses


def test_an_address_without_a_cluster_gets_a_sentence(ray: LossyRay, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = played(capsys, "simulate", *ENGINE, "--ray", "nowhere")
    assert (status, out, err) == (1, "", "No Ray cluster can be reached at nowhere: no cluster\n")
    print("the output is back")
    assert capsys.readouterr().out
    status, _, err = played(capsys, "arena", "siamese", "random", "random", "--ray", "127.0.0.1:1")
    assert (status, err.splitlines()[-1]) == (1, "No Ray cluster can be reached at 127.0.0.1:1: Connection refused")


def test_a_cluster_and_a_number_of_processes_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["simulate", *ENGINE], ["arena", "siamese", "random"]):
        status, out, err = played(capsys, *command, "--ray", "auto", "--processes", "2")
        assert (status, out) == (2, "")
        assert err.endswith("Choose either a number of processes or a Ray cluster.\n")


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(MissingExtra, match=r'pip install "tilewright\[ray\]"'):
        Cluster("auto")


def test_no_work_needs_no_cluster() -> None:
    assert isinstance(crew(None, "nowhere", 0), Alone)


@pytest.mark.slow
@pytest.mark.parquet
def test_a_lossy_cluster_writes_the_same_bytes(
    ray: LossyRay, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilewright.study.players._PIECE_OF_BOTS", 2)
    reports = []
    for name, where in (("one", ["--processes", "1"]), ("ray", ["--ray", "auto"])):
        out = str(tmp_path / f"{name}.parquet")
        status, text, _ = played(capsys, "simulate", *ENGINE, "--json", "--out", out, *where)
        assert status == 0
        reports.append({**json.loads(text), "games_per_second": None})
    assert ray.losses
    assert reports[0] == reports[1]
    assert (tmp_path / "one.parquet").read_bytes() == (tmp_path / "ray.parquet").read_bytes()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_lossy_cluster_has_the_same_arena(ray: LossyRay) -> None:
    one, other = (
        tw.arena("filipino", ["easy", "random"], games=12, seed=9, **where)
        for where in ({"processes": 1}, {"ray": "auto"})
    )
    assert np.array_equal(one.payments, other.payments)
    assert ray.most == 4


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parquet
def test_the_library_stores_games_and_continues_after_an_interruption(
    ray: LossyRay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilewright.study.players._PIECE_OF_BOTS", 2)
    play, numbers = Lineup.play, list[int]()

    def count(self: Lineup, first: int, games: int) -> object:
        if len(numbers) == 3:
            raise KeyboardInterrupt
        numbers.append(first)
        return play(self, first, games)

    def simulate(out: Path | str | None, **where: object) -> tw.Simulation:
        return tw.simulate(
            "filipino", games=10, players=["easy", "random", "random", "random"], seed=4, out=out, **where
        )  # type: ignore[arg-type]

    whole = simulate(tmp_path / "whole.parquet", processes=1)
    monkeypatch.setattr(Lineup, "play", count)
    with pytest.raises(KeyboardInterrupt):
        simulate(f"{tmp_path}/games/", processes=1)
    monkeypatch.setattr(Lineup, "play", play)
    stored = len(list((tmp_path / "games" / "filipino.parquet.parts").glob("*.parquet")))
    assert stored in (2, 3)
    broken = simulate(tmp_path / "games", ray="auto")
    assert ray.losses
    assert (tmp_path / "games" / "filipino.parquet").read_bytes() == (tmp_path / "whole.parquet").read_bytes()
    for games in (broken, simulate(tmp_path / "games", ray="nowhere")):  # all are stored, so no cluster is needed
        for name in ("winner", "discarder", "ended", "discards", "moves", "payments", "scores", "declared"):
            assert np.array_equal(getattr(games, name), getattr(whole, name)), name
        assert games.lines == whole.lines
    assert np.array_equal(simulate(None, processes=1).payments, whole.payments)
    with pytest.raises(Unreadable, match=r"the folder .*nowhere.* does not exist"):
        simulate(tmp_path / "nowhere" / "games.parquet")


def test_workers_get_the_text_of_a_card_file(tmp_path: Path) -> None:
    file = tmp_path / "my.card"
    file.write_text("card Mine\n[Winds]\n1 NNNN EEE WWW SSSS = 25\n2 NNN EEEE WWW SSSS = 25", "utf-8")
    rules, who = lineup("siamese", str(file), (), "medium", 1)
    file.unlink()
    assert rules.hands.name == "Mine"
    assert len(who.play(0, 1)) == 1
