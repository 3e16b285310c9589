"""Every command takes --json, prints JSON with it, has examples in its help, and fits a terminal of 40 columns."""

from __future__ import annotations

import csv
import inspect
import io
import json
import random
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import cyclopts
import pytest

import tilewright as tw
from tilewright.cli import app, main
from tilewright.library.player import choices, player_class

WIDTH = 40  # columns
PAGE = (Path(__file__).parents[3] / "docs" / "command-line.md").read_text("utf-8")
ENGINE = "wright-patterson-siamese"  # the simulator does not play it, so nothing is compiled
CARD = "card Mine\n[Winds]\n1 NNNN EEE WWW SSSS = 25 # a remark\n2 NNN EEEE WWW SSSS = 30\n"
# without --json; each has run in a folder with mine.card, bad.card and game.log.txt
COMMANDS = (
    "games",
    "options siamese",
    "rules",
    "rules siamese",
    "rules siamese 17B",
    'check "111B 1111C 111D 0000"',
    'check "NN EE WW SS RR GG 0J"',
    'check --hands mcr "11B 22C 333D NNN EE 56B"',
    'check --hands mcr --seen "" "11B 22C"',
    'check --hands mine.card "NNNN EEE WWW SSS / JJJJ 111222333B 4C"',
    "card check mine.card",
    "card show mine.card",
    "card show house",
    "log show game.log.txt",
    "log verify game.log.txt",
    "log replay game.log.txt",
    f"simulate {ENGINE} --players random --games 0.002k",
    "arena siamese random random --games 2 --processes 1",
    'advise siamese "play 0 drawn wall=60; 0: NN EE WW SS RR GG 0 123456789C 12345D F; 1: ..."',
    "advise game.log.txt 41",
    "compile",
    "install-launcher icons",
    "new-variant lucky-red",
)
FILES = ("card format mine.card", "log convert game.log.txt")  # print files, which do not fold
WRONG = (
    "options whist",
    "rules siamese 999",
    "chekc",
    "check",
    "check 111X",
    "check --seat Q 1B",
    "check --hands nothing 1B",
    "card check bad.card",
    "card format bad.card",
    "card show nothing",
    "log show nothing",
    "log verify bad.card",
    "simulate siamese --games ten",
    "simulate siamese --games 1e40",
    "simulate siamese --gmaes 5",
    f"simulate {ENGINE} --json --csv",
    f"simulate {ENGINE} --plot picture.png",
    f"simulate {ENGINE} --plot nowhere/picture.svg",
    "arena siamese genius",
    "advise siamese nonsense",
    "advise game.log.txt 1",
    "score nothing",
    "sessions --data nothing",
    "store verify --data nothing",
    "store repair --table t --data nothing",
    "store repair",
    "play --terminal --json",
    "new-variant Lucky",
)
Run = Callable[[str], tuple[int, str, str]]


def commands(within: cyclopts.App = app, above: tuple[str, ...] = ()) -> Iterator[tuple[str, Callable[..., int]]]:
    """Yield every command with its function."""
    for name in within:
        if name.startswith("-"):
            continue
        each = within[name]
        if each.default_command:
            yield " ".join((*above, name)), each.default_command
        else:
            yield from commands(each, (*above, name))


@cache
def log_of_game() -> str:
    """Return the log of the beginning of a game."""
    game, player = tw.Game(ENGINE, seed=3), player_class("random")(random.Random(3))
    while not game.over and len(game.moves) < 30:
        view = game.view(game.awaited[0])
        game.do(player.choose(view, choices(view)))
    return game.dumps()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A function that runs a command in a folder with some files: returns status, output and error output."""
    (tmp_path / "game.log.txt").write_text(log_of_game(), "utf-8")
    (tmp_path / "mine.card").write_text(CARD, "utf-8")
    (tmp_path / "bad.card").write_text("card Bad\n[A]\n1- NNNN EEE WWW SSSS = 25\n2 111a + 22a = 33a = 30\n", "utf-8")
    (tmp_path / "icons").mkdir()
    (tmp_path / "tests" / "rules").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(sys.modules["tilewright.cli.new_variant"], "_ROOT", tmp_path)
    monkeypatch.setattr(sys.modules["tilewright.cli.compile"], "_PARTS", {"bots": lambda: None})

    def command(line: str) -> tuple[int, str, str]:
        try:
            status = app(shlex.split(line), result_action="return_value", exit_on_error=False)
        except cyclopts.CycloptsError:
            status = 2
        out, err = capsys.readouterr()
        return status, out, err

    return command


def test_every_command_takes_json_and_has_examples() -> None:
    every = dict(commands())
    assert len(every) > 15
    assert [name for name, function in every.items() if "as_json" not in inspect.signature(function).parameters] == []
    texts = {name: inspect.getdoc(function) or "" for name, function in every.items()}
    assert [name for name, text in texts.items() if f"\ntilewright {name}" not in text] == []


def test_every_command_is_on_the_page() -> None:
    table = " ".join(re.findall(r"^\| (`.+?) \|", PAGE, re.MULTILINE))
    assert [name for name, _ in commands() if f"`{name}" not in table] == []


@pytest.mark.parametrize("line", [*COMMANDS, *FILES])
def test_the_output_with_json_is_json(run: Run, line: str) -> None:
    status, out, _ = run(f"{line} --json")
    assert status in (0, 1)
    if "convert" in line:
        assert all(json.loads(each) for each in out.splitlines())
    else:
        assert json.loads(out)


@pytest.mark.parametrize("line", COMMANDS)
def test_nothing_is_wider_than_a_narrow_terminal(run: Run, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wide = run(line)[1]
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    status, out, err = run(line.replace("lucky-red", "lucky-green"))
    assert status in (0, 1)
    assert max(map(len, (out + err).splitlines())) <= WIDTH
    if line.startswith(("rules", "options", "log replay", "card show")):  # no word is cut
        assert sorted(re.sub(r"\W", "", out)) == sorted(re.sub(r"\W", "", wide))


@pytest.mark.parametrize("line", WRONG)
def test_wrong_input_gets_a_sentence_that_fits(run: Run, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    status, out, err = run(line)
    assert (status, out) == (2, "")
    assert err.strip()
    assert max(map(len, err.splitlines())) <= WIDTH


@pytest.mark.parametrize("line", ["--help", *(f"{name} --help" for name, _ in commands())])
def test_the_help_fits(run: Run, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    _, out, _ = run(line)
    assert max(map(len, out.splitlines())) <= WIDTH


def test_a_command_that_is_mistyped_ends_with_status_2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["tilewright", "chekc"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2


def test_a_reader_that_has_enough_ends_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed(io.StringIO):
        def flush(self) -> None:
            raise BrokenPipeError

        def fileno(self) -> int:
            return 99

    moved: list[int] = []
    monkeypatch.setattr("sys.argv", ["tilewright", "games", "--json"])
    monkeypatch.setattr("sys.stdout", Closed())
    monkeypatch.setattr("os.dup2", lambda _, to: moved.append(to))
    with pytest.raises(SystemExit) as ended:
        main()
    assert (ended.value.code, moved) == (0, [99])


def test_simulate_writes_tables_for_programs_and_pictures(run: Run) -> None:
    report = json.loads(run(f"simulate {ENGINE} --players random --games 2e0 --json")[1])
    status, out, err = run(f"simulate {ENGINE} --players random --games 2 --csv --plot picture[bold].svg")
    assert status == 0
    assert "The picture is in picture[bold].svg." in err
    rows = list(csv.DictReader(io.StringIO(out)))
    assert (rows[0]["figure"], rows[0]["count"]) == ("games", "2")
    assert [float(row["value"]) for row in rows if row["figure"] == "payments"] == report["payments"]
    bounds = [[float(row["low"]), float(row["high"])] for row in rows if row["figure"] == "scores"]
    assert bounds == report["intervals"]["scores"]
    assert [int(row["count"]) for row in rows if row["figure"] == "ends"] == list(report["ends"].values())
    picture = Path("picture[bold].svg").read_text("utf-8")
    assert picture.startswith("<svg ")
    assert picture.count("<circle ") == 2 + min(len(report["lines"]), 60)


def test_the_console_blocks_of_the_page_run(run: Run) -> None:
    lines = re.findall(r"^\$ tilewright (.+)$", "".join(re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)), re.M)
    assert len(lines) > 10
    for line in lines:
        words = line.partition(" #")[0].partition(" >")[0]
        status, out, err = run(words)
        assert status in (0, 1), (words, err)
        assert out, words
