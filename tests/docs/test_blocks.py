"""Every `python` and `console` block of the documentation runs, and prints what its page says."""

from __future__ import annotations

import asyncio
import random
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tilewright as tw
from tilewright.library.arena import play_out
from tilewright.library.player import player_class

from ..unit.cli.test_cli_sessions import fill
from .blocks import ROOT, RUN, Block, Reader, blocks, commands, require_output, run_command

ALL = {
    str(path.relative_to(ROOT)): blocks(path.read_text("utf-8"))
    for path in [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
}
PAGES = {page: parts for page, parts in ALL.items() if any(block.language in RUN for block in parts)}
# these pages compile more than the README does
COMPILING = ("docs/card-lab.md", "docs/corpus-of-games.md", "docs/environment.md", "docs/simulating.md")
LONG = [page for page, parts in PAGES.items() if any(block.mark("long") is not None for block in parts)]
# files that a reader has, such as a card that was typed in
FILES = {
    "my.card": "card Mine\n[Winds]\n1 NNNN EEE WWW SSSS = 25\n2 NNN EEEE WWW SSSS = 25\n",
    "my_bots.py": (
        "import tilewright as tw\n\n\nclass Hopeful(tw.Player):\n"
        "    def choose(self, view, legal):\n        return self.rng.choice(legal)\n"
    ),
}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of a reader. One of them is the log of a game between two random players."""
    folder, player = tmp_path_factory.mktemp("reader"), player_class("random")
    for name, text in FILES.items():
        (folder / name).write_text(text, "utf-8")
    game = play_out(tw.Game("siamese", seed=1), [player(random.Random(seat)) for seat in range(2)])
    (folder / "game.log.txt").write_text(game.dumps(), "utf-8")
    games = folder / "data" / "tilewright"
    games.mkdir(parents=True)
    asyncio.run(fill(games))
    return folder


@pytest.fixture
def reader(files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A reader's folder, which is the current one, with a terminal of 80 columns."""
    shutil.copytree(files, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", ["", *sys.path])
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))  # compiled code stays in the user's cache
    monkeypatch.setenv("COLUMNS", "80")
    yield
    sys.modules.pop("my_bots", None)


def lay_games(page: list[Block]) -> None:
    """Move the stored games to the folder in which the server of this page stores them, if the page names one.

    A command that then looks in the user's folder finds none.
    """
    servers = (re.search(r"^\$ tilewright play .*--data (\S+)$", block.text, re.M) for block in page)
    if folder := next((server[1] for server in servers if server), None):
        Path("data", "tilewright").rename(folder)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [pytest.param(page, marks=[pytest.mark.thorough] if page in COMPILING else []) for page in PAGES]
)
@pytest.mark.usefixtures("reader")
def test_the_blocks_run_and_print(name: str) -> None:
    lay_games(PAGES[name])
    Reader(name).read(PAGES[name], long=False)


@pytest.mark.long
@pytest.mark.parametrize("name", LONG)
@pytest.mark.usefixtures("reader")
def test_the_slow_blocks_run_and_print(name: str) -> None:
    lay_games(PAGES[name])
    Reader(name).read(PAGES[name], long=True)


def test_the_reference_has_every_public_name() -> None:
    page = (ROOT / "docs" / "reference" / "tilewright.md").read_text("utf-8")
    listed = re.findall(r"^::: [\w.]+\.(\w+)$", page, re.M)
    assert sorted(listed) == sorted(set(tw.__all__) - {"actions", "events"})
    assert all(f"`tilewright.{module}`" in page for module in ("actions", "events"))
    page = (ROOT / "docs" / "reference" / "corpus.md").read_text("utf-8")
    assert set(re.findall(r"^::: [\w.]+\.(\w+)$", page, re.M)) == set(tw.corpus.__all__)
    page = (ROOT / "docs" / "reference" / "envs.md").read_text("utf-8")
    listed = re.findall(r"^::: [\w.]+\.(\w+)$|`([A-Z]+)`", page, re.M)
    assert {first or second for first, second in listed} == set(tw.envs.__all__)


def test_a_page_is_read_as_its_comments_say() -> None:
    page = (
        "One.\n\n<!-- test: 100 as 5; exit 1 -->\n```console\n$ tilewright x 100\n```\n\n```text\nout\n```\n"
        "```python\nprint(1)\n```\n\nMore.\n\n```text\nno output\n```\n"
    )
    console, python, text = blocks(page)
    assert (console.line, console.smaller, console.output) == (4, "$ tilewright x 5\n", "out\n")
    assert console.mark("exit") == "1"
    assert python.output is None
    assert text.language == "text"
    with pytest.raises(AssertionError, match="line 1: write python or console, not py"):
        blocks("```py\nprint(1)\n```\n")
    with pytest.raises(AssertionError, match="no such mark"):
        blocks("<!-- test: skip -->\n```python\n```\n")
    with pytest.raises(AssertionError, match="not in the block"):
        _ = blocks("<!-- test: 7 as 5 -->\n```python\n8\n```\n")[0].smaller


@pytest.mark.usefixtures("reader")
@pytest.mark.parametrize(
    "text",
    [
        "```python\nprint(1)\n```\n```text\n2\n```\n",
        "```console\n$ tilewright rules siamese 17B\n17B  nothing\n```\n",
        "```console\n$ tilewright rules siamese 999\n```\n",
        "```console\n$ make all\n```\n",
        "```python\nassert False\n```\n",
    ],
    ids=["other output", "other output of a command", "other status", "unknown program", "failing program"],
)
def test_a_wrong_page_is_found(text: str) -> None:
    with pytest.raises(AssertionError):
        Reader("made up").read(blocks(text), long=False)


def test_an_output_may_leave_lines_out() -> None:
    require_output("one\n...\nthree\n", "one\ntwo  \nthree\nfour\n", "here")
    require_output("...\nfour\n", "one\nfour\n", "here")
    with pytest.raises(AssertionError):
        require_output("three\n...\none\n", "one\ntwo\nthree\n", "here")


@pytest.mark.usefixtures("reader")
def test_commands_can_be_connected() -> None:
    assert list(commands("$ a \\\n  b\nout\n$ c\n")) == [("a    b", "out\n"), ("c", "")]
    status, _ = run_command("tilewright score --example siamese > friday.score  # a remark")
    assert status == 0
    assert run_command("tilewright score --example siamese | tilewright score -") == run_command(
        "tilewright score friday.score"
    )
