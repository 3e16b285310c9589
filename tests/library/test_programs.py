"""The programs of docs/library.md, in order, as a reader would type them."""

from __future__ import annotations

import ast
import re
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

import tilewright as tw

PAGE = (Path(__file__).parents[2] / "docs" / "library.md").read_text("utf-8")
BLOCKS = re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
# maximum number of lines of each program, without empty lines
LINES = {
    "A game": 5,
    "Safety": 7,
    "What one seat knows": 2,
    "Is this a mah jongg?": 2,
    "What is it near to, and what to throw?": 3,
    "A card of one's own": 4,
    "Ten thousand games": 2,
    "A bot": 5,
    "Logs": 3,
    "Other people's notation": 2,
    "Learning": 4,
}
FEWER = {"games=10_000": "games=50", "games=200": "games=2", "1024": "4"}  # the sizes of the page would take minutes


def programs() -> dict[str, str]:
    """Return the program under each heading of the page."""
    return {title: "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL)) for title, text in BLOCKS}


@pytest.mark.slow
def test_the_programs_run_and_print(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my.card").write_text("card Mine\n[Winds]\n1 NNNN EEE WWW SSSS = 25\n2 NNN EEEE WWW SSSS = 25\n", "utf-8")
    names: dict[str, Any] = {}
    printed = {}
    for title, program in programs().items():
        small = reduce(lambda text, size: text.replace(*size), FEWER.items(), program)
        exec(compile(small, title, "exec"), names)
        printed[title] = capsys.readouterr().out
    assert re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)[1] in printed["A game"]  # type: ignore[index]
    assert printed["Safety"] == "Draw or claim first (rule 8).\n"
    assert printed["Is this a mah jongg?"].startswith("25 Echoes/1 (Item(")
    assert "1 NNNN EEE WWW SSSS 25 1\n" in printed["A card of one's own"]
    assert "Hopeful: " in printed["A bot"]
    assert "Elo of Hopeful above medium: " in printed["A bot"]
    assert printed["Other people's notation"] == "123s\n"


def test_the_programs_stay_short() -> None:
    for title, most in LINES.items():
        lines = [line for line in programs()[title].splitlines() if line and not line.startswith("import")]
        assert len(lines) <= most, title


def test_the_programs_use_public_names_only() -> None:
    for program in programs().values():
        used = {
            node.attr
            for node in ast.walk(ast.parse(program))
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "tw"
        }
        assert used <= {*tw.__all__, "envs"}  # `envs` is a package, and needs others


def test_every_public_name_is_documented() -> None:
    for name in set(tw.__all__) - {"__version__"}:
        assert (getattr(tw, name).__doc__ or "").strip(), name
