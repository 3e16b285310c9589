"""A contest in a Parquet file: a killed one goes on, and the file of another contest is refused."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tilewright.cli import app
from tilewright.library import arena
from tilewright.study.contest import ContestPart, KeptContest

from .stored import rows_of

pytestmark = pytest.mark.parquet
# A player that soon gives up. In a process that is to be killed, it takes its time.
SLOW = """
import os
import time
import tilewright as tw

class Slow(tw.Player):
    def choose(self, view, legal):
        time.sleep(float(os.environ.get("SLOW", "0")))
        return tw.Concede(view.seat) if self.rng.random() < 0.8 else legal[0]
"""
OUT = "contest.parquet"
CONTEST = ("arena", "siamese", "slow_bot:Slow", "random", "--games=24", "--processes=1")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "slow_bot", raising=False)
    (tmp_path / "slow_bot.py").write_text(SLOW, "utf-8")
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: str, contest: Sequence[str] = CONTEST) -> tuple[int, str, str]:
    status = app([*contest, *words], exit_on_error=False, result_action="return_value")
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def killed(parts: Path, least: int) -> int:
    """Kill a contest after this number of deals at least. Return the number of deals in its folder."""
    command = [sys.executable, "-m", "tilewright", *CONTEST, "--out", OUT]
    with subprocess.Popen(command, env={**os.environ, "SLOW": "0.05"}, stderr=subprocess.DEVNULL) as process:
        while len(list(parts.glob("*.parquet"))) < least:
            assert process.poll() is None, "it is still playing"
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    return len(list(parts.glob("*.parquet")))


def test_a_killed_contest_goes_on_and_ends_with_the_same_bytes(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deals = killed(folder / f"{OUT}.parts", 3)
    assert 3 <= deals < 12
    assert not (folder / OUT).exists()
    status, whole, err = run(capsys, "--out", "whole.parquet", "--json")
    assert (status, "already" in err) == (0, False)
    status, out, err = run(capsys, "--out", OUT, "--json")
    assert (status, out) == (0, whole)
    assert f"{2 * deals} of 24 games are in {OUT} already." in err
    assert (folder / OUT).read_bytes() == (folder / "whole.parquet").read_bytes()
    assert not (folder / f"{OUT}.parts").exists()
    report = json.loads(whole)
    assert report["payments"] != [0, 0]
    assert report["failures"] == [{"games": 0, "why": ""}] * 2
    assert json.loads(run(capsys, "--json")[1]) == report, "the same as without a file"


def test_a_finished_contest_is_only_printed_and_no_other_goes_on_with_it(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run(capsys, "--out", OUT)
    monkeypatch.setattr("tilewright.library.arena.play_out", None)  # nobody plays from here on
    assert run(capsys, "--out", OUT) == (0, first[1], f"24 of 24 games are in {OUT} already.\n")
    whole = (folder / OUT).read_bytes()
    others = {
        "--seed=1": ("--processes=1", "the seed (0 there, 1 here)."),
        "--option=blanks=6": ("--processes=1", "the options (blanks=0 there; blanks=6 here)."),
        "--hands=card-free": ("--processes=1", "the hands (House card there, Card Free here)."),
        "easy": ("random", "the players (slow_bot:Slow and random there; slow_bot:Slow and easy here)."),
        "thirteen": ("siamese", "the game (siamese there, thirteen here)."),
    }
    for other, (word, why) in others.items():
        status, out, err = run(capsys, "--out", OUT, contest=[other if each == word else each for each in CONTEST])
        assert (status, out) == (2, "")
        assert f"{OUT} holds other games: they differ in {why}" in err
    status, _, err = run(
        capsys, "--out", OUT, contest=["--games=22" if each == "--games=24" else each for each in CONTEST]
    )
    assert (status, f"{OUT} has 24 games already. Ask for at least as many" in err) == (2, True)
    with monkeypatch.context() as newer:
        newer.setattr("tilewright.study.origin.program_digest", lambda: "another")
        assert "differ in the code or the learned weights of tilewright." in run(capsys, "--out", OUT)[2]
    (folder / "slow_bot.py").write_text(SLOW.replace("0.8", "0.9"), "utf-8")
    status, _, err = run(capsys, "--out", OUT)
    assert (status, "differ in the code of a player." in err) == (2, True)
    assert (folder / OUT).read_bytes() == whole


def test_a_contest_with_more_games_goes_on_from_those_in_the_file(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first two contests end within a piece of work. The third takes over what the second has stored."""
    monkeypatch.setattr(arena, "_AT_ONCE", 4)
    join = KeptContest.join

    def played(games: int, file: str) -> tuple[int, str, str]:
        contest = ("arena", "siamese", "nearest", "random", "--processes=1", "--json", f"--games={games}")
        return run(capsys, "--out", file, contest=contest)

    with monkeypatch.context() as crash:
        crash.setattr(KeptContest, "tidy", KeptContest.close)  # the folder of parts is left over
        assert played(12, OUT)[0] == 0  # 6 deals
    few = (folder / OUT).read_bytes()
    monkeypatch.setattr(KeptContest, "join", interrupt)
    status, _, err = played(30, OUT)  # 15 deals
    assert (status, (folder / OUT).read_bytes() == few) == (130, True)
    assert f"12 of 30 games are in {OUT} already." in err
    assert [int(part.stem) for part in sorted((folder / f"{OUT}.parts").glob("*.parquet"))] == [0, 4, 6, 8, 12]
    monkeypatch.setattr(KeptContest, "join", join)
    status, report, err = played(40, OUT)
    assert f"24 of 40 games are in {OUT} already." in err
    assert played(40, "whole.parquet")[:2] == (status, report) == (0, report)
    assert rows_of(folder / OUT) == rows_of(folder / "whole.parquet")
    assert sorted(path.name for path in folder.glob("*.parquet*")) == [OUT, "whole.parquet"]


def test_an_interrupted_contest_says_how_to_go_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    games = iter([*[arena.play_out] * 5, *[interrupt] * 3])

    def played(game: tw.Game, players: Sequence[tw.Player]) -> tw.Game:
        return next(games)(game, players)

    monkeypatch.setattr(arena, "play_out", played)
    for words, why in (
        (["--out", OUT], "4 of 24 games are stored. The same command continues."),  # two games of a deal
        (["--out", "other.parquet"], "No games are stored."),
        ([], "No games are stored."),
    ):
        status, _, err = run(capsys, *words)
        assert (status, err.splitlines()[-1]) == (130, f"Stopped. {why}")


def interrupt(*_: object) -> tw.Game:
    raise KeyboardInterrupt


def test_the_file_of_other_games_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulated = ("simulate", "siamese", "--players=random", "--games=2", "--processes=1")
    assert run(capsys, "--out", OUT, contest=simulated)[0] == 0
    status, _, err = run(capsys, "--out", OUT)
    assert (status, "differ in the command (simulate there, arena here)" in err) == (2, True)
    (folder / "damaged.parquet.parts").mkdir()
    (folder / "damaged.parquet.parts" / "about.json").write_text("{", "utf-8")
    status, _, err = run(capsys, "--out", "damaged.parquet")
    assert (status, "damaged.parquet.parts" in err) == (2, True)


def test_payments_and_failures_are_stored_by_deal_turn_and_player(folder: Path) -> None:
    from arro3.io import read_parquet

    payments = np.random.default_rng(0).normal(size=(3, 2, 4))
    failures = ContestPart.without_failures(payments).failures
    failures[1, 0, 3] = "it died"
    with KeptContest(folder / OUT, {"games": 6}, rows_each=2) as kept:
        for first, some in ((1, slice(1, 3)), (0, slice(1))):  # the later deals are stored first
            kept.keep(first, ContestPart(payments[some], failures[some]))
        kept.join()
        for stored, whole in zip(zip(*kept.all(), strict=True), (payments, failures), strict=True):
            assert np.array_equal(np.concatenate(stored).reshape(whole.shape), whole)
    there = read_parquet(folder / OUT).read_all()
    assert there["failure_3"].to_pylist() == ["", "", "it died", "", "", ""]
    columns = {name: there[name].to_numpy().tolist() for name in ("deal", "turn", "payment_3")}
    assert columns == {"deal": [0, 0, 1, 1, 2, 2], "turn": [0, 1] * 3, "payment_3": payments[:, :, 3].ravel().tolist()}
