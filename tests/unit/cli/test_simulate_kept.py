"""Simulated games in a Parquet file: a resumed run writes the same games, and no other file is changed."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from operator import mul
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tilewright.bots import BOTS
from tilewright.catalogue import Unreadable
from tilewright.cli import app
from tilewright.engine.events import BonusPaid
from tilewright.sheet import Entry, Item
from tilewright.sim.results import Declarations
from tilewright.study.games import gathered, play_game, results
from tilewright.study.origin import program_digest
from tilewright.study.parquet import Kept
from tilewright.study.players import lineup
from tilewright.study.processes import Processes
from tilewright.study.work import WorkFailed, spread

from .stored import rows_of

pytestmark = pytest.mark.parquet
ABOUT = {"seed": 5, "games": 8, "games_at_once": 3}


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = app(["simulate", *words], exit_on_error=False, result_action="return_value")
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_stored_games_are_read_again(tmp_path: Path) -> None:
    rules, _ = lineup("filipino", None, (), "random", 5)
    games = results(rules, [BOTS["random"]] * 4, 6, seed=5)
    kept = Kept(tmp_path / "games.parquet", ABOUT)
    kept.keep(0, games)
    (read,) = kept.all()
    kept.close()
    for name in ("winner", "discarder", "ended", "discards", "moves", "payments", "scores"):
        assert np.array_equal(getattr(read, name), getattr(games, name)), name
    won = [[(game, seat, each.lines[line]) for game, seat, line in each.declared.tolist()] for each in (read, games)]
    assert won[0] == won[1]


@pytest.mark.parametrize(
    ("game", "players", "others"),
    [
        ("filipino", "easy,random,random,random", "random,easy,random,random"),
        ("thirteen", "nearest,random,random,nearest", "random,nearest,random,nearest"),
    ],
)
def test_a_run_that_was_broken_off_ends_with_the_same_bytes(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    players: str,
    others: str,
) -> None:
    monkeypatch.setattr("tilewright.study.players._PIECE_OF_BOTS", 2)
    monkeypatch.setattr("tilewright.study.players._PIECE", 2)
    words = [game, "--players", players, "--games", "5", "--processes", "1", "--out"]
    whole, broken = tmp_path / "whole.parquet", tmp_path / "broken.parquet"
    assert run(capsys, *words, str(whole))[0] == 0
    keep, parts = Kept.keep, []

    def stop(self: Kept, first: int, games: object) -> None:
        if parts:
            raise KeyboardInterrupt
        parts.append(first)
        keep(self, first, games)  # type: ignore[arg-type]

    monkeypatch.setattr(Kept, "keep", stop)
    status, _, err = run(capsys, *words, str(broken))
    assert (status, broken.exists()) == (130, False)
    assert "Stopped after 2 of 5 games; the same command goes on from here." in err
    monkeypatch.setattr(Kept, "keep", keep)
    status, _, err = run(capsys, *[others if word == players else word for word in words], str(broken))
    assert status == 2
    assert "they differ in the players (" in err
    status, _, err = run(capsys, *words, str(broken))
    assert (status, "2 of 5 games are in" in err) == (0, True)
    assert broken.read_bytes() == whole.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.parquet", "whole.parquet"]
    fewer, more = ([number if word == "5" else word for word in words] for number in ("4", "8"))
    status, _, err = run(capsys, *fewer, str(whole))
    assert status == 2
    assert "has 5 games already. Ask for at least as many, or choose another file." in err
    status, _, err = run(capsys, *more, str(whole))
    assert (status, "5 of 8 games are in" in err) == (0, True)
    assert run(capsys, *more, str(tmp_path / "again.parquet"))[0] == 0
    assert rows_of(tmp_path / "again.parquet") == rows_of(whole)


def test_two_commands_never_keep_games_in_one_place_and_a_killed_one_is_in_nobodys_way(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    holds = f"""
import time
from pathlib import Path
from tilewright.study.parquet import Kept
kept = Kept(Path({str(path)!r}), {ABOUT})
print("holds", flush=True)
time.sleep(30)
"""
    with subprocess.Popen([sys.executable, "-c", holds], stdout=subprocess.PIPE) as other:
        assert other.stdout
        assert other.stdout.readline() == b"holds\n"
        with pytest.raises(Unreadable, match=r"Another command is keeping games in .*games\.parquet\."):
            Kept(path, ABOUT)
        other.kill()
    kept = Kept(path, ABOUT)
    with pytest.raises(Unreadable, match="Another command"):
        Kept(path, ABOUT)
    kept.close()
    Kept(path, ABOUT).close()


@pytest.mark.parametrize(("name", "why"), [(".", "Is a directory"), ("file/games.parquet", "Not a directory")])
def test_an_unwritable_file_is_explained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, why: str
) -> None:
    (tmp_path / "file").write_text("letters")
    status, _, err = run(capsys, "american", "--players", "medium", "--games", "1", "--out", str(tmp_path / name))
    assert status == 2
    assert err == f"Games cannot be kept in {tmp_path / name}: {why}.\n"


def test_a_folder_that_does_not_exist_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "gmaes" / "friday.parquet"
    status, _, err = run(capsys, "american", "--players", "medium", "--games", "1", "--out", str(out))
    assert status == 2
    assert err == f"Games cannot be kept in {out}: the folder {out.parent} does not exist.\n"
    assert not out.parent.exists()


@pytest.mark.parametrize("name", [".", ""])
def test_the_name_of_no_file_is_refused(name: str) -> None:
    with pytest.raises(Unreadable, match=r"kept in '\.': it is not the name of a file"):
        Kept(Path(name), ABOUT)


def test_a_full_disk_ends_it_with_what_is_kept_so_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    kept = Kept(tmp_path / "games.parquet", ABOUT)
    rules, _ = lineup("filipino", None, (), "random", 5)
    games = results(rules, [BOTS["random"]] * 4, 1, seed=5)
    kept.keep(0, games)
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(Unreadable, match=r"Games cannot be kept in .*: No space left on device"):
        kept.keep(1, games)
    assert (kept.has(0), kept.has(1)) == (True, False)
    kept.close()


def test_another_kind_of_file_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "my.parquet").write_text("letters")
    with pytest.raises(Unreadable, match="holds no games of `tilewright simulate` or `tilewright arena`"):
        Kept(tmp_path / "my.parquet", ABOUT)
    assert (tmp_path / "my.parquet").read_text() == "letters"


def test_a_file_has_its_games_in_order_each_with_its_number_its_seed_and_its_east(tmp_path: Path) -> None:
    from arro3.io import read_parquet

    rules, _ = lineup("filipino", None, (), "random", 5)
    kept = Kept(tmp_path / "games.parquet", ABOUT)
    for first in (10, 2):  # the later games are stored first
        kept.keep(first, results(rules, [BOTS["random"]] * 4, 2, seed=5, first=first))
    kept.join()
    there = read_parquet(tmp_path / "games.parquet").read_all()
    columns = {name: there[name].to_numpy().tolist() for name in ("game", "seed", "east")}
    assert columns == {"game": [2, 3, 10, 11], "seed": [5] * 4, "east": [2, 3, 2, 3]}


def test_neither_the_parts_nor_the_file_of_other_games_are_gone_on_with(tmp_path: Path) -> None:
    rules, _ = lineup("filipino", None, (), "random", 5)
    path = tmp_path / "games.parquet"
    kept = Kept(path, ABOUT)
    kept.keep(0, results(rules, [BOTS["random"]] * 4, 1, seed=5))
    differ = "holds other games: they differ in the .*"
    others = {
        "seed": (6, f"{differ}seed"),
        "games": (7, "has 8 games already"),
        "players": ("medium", f"{differ}players"),
    }
    for _ in ("parts", "file"):
        kept.close()
        for name, (value, why) in others.items():
            with pytest.raises(Unreadable, match=why):
                Kept(path, {**ABOUT, name: value})
        if not kept.whole:
            kept.join()
    assert kept.whole


def test_the_program_is_named_after_all_that_games_come_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.study.origin._PACKAGE", tmp_path)
    names = [program_digest.__wrapped__()]
    for folder in ("bots", "cli", "engine", "hands", "kernels", "sim", "variants", "web", "table"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "some.py").write_text("pass")
        names.append(program_digest.__wrapped__())
    assert len(set(names[:8])) == 8
    assert len(set(names[7:])) == 1
    (tmp_path / "analysis" / "weights").mkdir(parents=True)
    (tmp_path / "analysis" / "weights" / "hong-kong.txt").write_text("near 1\n")
    assert program_digest.__wrapped__() not in names, "a level plays by its weights"


def test_mah_jonggs_of_further_games_follow_and_lie_in_the_order_of_games() -> None:
    one, two = Declarations(), Declarations()
    for game, seat, line in ((2, 1, "A"), (0, 0, "B"), (2, 0, "B")):
        one.add(game, seat, line)
    two.add(1, 1, "B")
    one.follow(3, two)
    assert one.lines == ("A", "B")
    assert one.rows.tolist() == [[0, 0, 1], [2, 1, 0], [2, 0, 1], [4, 1, 1]]


def test_a_bonus_may_be_paid_after_the_end() -> None:
    """The results are the same if a bonus is paid between the end of a game and its settlement.

    This happens if a player adds the last tile of the wall to a pung, and nobody robs this kong.
    """
    rules, _ = lineup("thirteen", None, (), "medium", 5)
    game = play_game(rules, [BOTS["random"]] * 4, 1, 0)
    usual = gathered(rules, [(game, 1)])
    game.log.insert(-1, BonusPaid(0, Entry(0, "bonuses", (Item("R-REF-34", "Pong to Kong", plus=2),))))
    late = gathered(rules, [(game, 1)])
    assert (late.why(0), late.payments.tolist()) == (usual.why(0), usual.payments.tolist())


def test_a_card_that_was_changed_meanwhile_is_told_by_any_process() -> None:
    _, who = lineup("siamese", None, (), "medium", 5)
    other = replace(who, digest="of another card")
    with pytest.raises(Unreadable, match="changed while games were played"):
        dict(spread(other.play, [(0, 1), (1, 1)], Processes(2), alone_first=False))


def test_processes_do_all_pieces_and_a_death_is_told() -> None:
    pieces = [(3, 2), (4, 2), (5, 1)]
    done = dict(spread(mul, pieces, Processes(2), alone_first=True))
    assert done == {(3, 2): 6, (4, 2): 8, (5, 1): 5}
    with pytest.raises(WorkFailed, match="ZeroDivisionError"):
        list(spread(divmod, [(1, 0), (1, 1)], Processes(2), alone_first=False))
    dies: Any = [("1", {}), ("__import__('os')._exit(3)", {})]
    with pytest.raises(WorkFailed, match="A process ended with status 3"):
        list(spread(eval, dies, Processes(2), alone_first=False))


@pytest.mark.parametrize("settings", ["{}", "[1]", "7", '{"games": "many", "games_at_once": 2}'])
def test_damaged_settings_of_parts_are_refused(tmp_path: Path, settings: str) -> None:
    path = tmp_path / "games.parquet"
    Kept(path, ABOUT).close()
    (tmp_path / "games.parquet.parts" / "about.json").write_text(settings, "utf-8")
    with pytest.raises(Unreadable, match="holds no games"):
        Kept(path, ABOUT)
