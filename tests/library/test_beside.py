"""The comparison with other libraries: our programs run, and the page's table counts the lines of all programs."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tilewright.kernels import ready

ROOT = Path(__file__).parents[2]
BESIDE = ROOT / "bench" / "beside"
PAGE = (ROOT / "docs" / "beside-others.md").read_text("utf-8")
LIBRARIES = sorted(file.stem for file in BESIDE.glob("*.md"))
# The engine plays one game, as in the base installation. The simulator would be compiled first.
FEWER = {'games=20, players=["random"]': 'games=1, players=["medium", "random"]', "== 20": "== 1"}


def _programs() -> Any:
    spec = importlib.util.spec_from_file_location("beside_programs", BESIDE / "programs.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


PROGRAMS = _programs()


def rows() -> dict[str, dict[str, str]]:
    """Return the cells of the page's tables: library → label of the row → cell."""
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line[:1] == "|"]
    head = lines[0][1:]
    return {name: {line[0]: line[place] for line in lines} for place, name in enumerate(head, 1)}


@pytest.mark.slow
def test_our_programs_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "load", lambda: None)  # nothing is compiled for the arena
    text = (BESIDE / "tilewright.md").read_text("utf-8")
    for size, less in FEWER.items():
        assert text.count(size) == 1
        text = text.replace(size, less)
    (file := tmp_path / "tilewright.md").write_text(text, "utf-8")
    for section in PROGRAMS.sections(file):
        assert section.program, section.task
        PROGRAMS.run(section)


def test_a_wrong_result_is_noticed() -> None:
    section = PROGRAMS.Section("add", "one = 1", "two = one + one", "assert two == 3", "")
    with pytest.raises(AssertionError):
        PROGRAMS.run(section)


@pytest.mark.parametrize("library", LIBRARIES)
def test_the_page_counts_the_lines_of_each_program(library: str) -> None:
    cells = rows()[library]
    for section in PROGRAMS.sections(BESIDE / f"{library}.md"):
        assert cells[section.task] == section.cell, section.task


@pytest.mark.parametrize("library", LIBRARIES)
def test_the_page_gives_a_reason_for_each_no(library: str) -> None:
    given = set(re.findall(rf"^\* \*\*{library}\*\*: (.*)$", PAGE, re.MULTILINE))
    assert given == {each.why_not for each in PROGRAMS.sections(BESIDE / f"{library}.md") if each.why_not}


def test_lines_and_imports_are_counted_apart() -> None:
    section = PROGRAMS.Section("add", "", "import math\n\n# why\ntwo = 2  # a number\nprint(two)\n", "pass", "")
    assert (section.lines, section.imports, section.cell) == (2, 1, "2 + 1")


def test_a_task_needs_a_program_or_a_reason(tmp_path: Path) -> None:
    text = (BESIDE / "tilewright.md").read_text("utf-8")
    for wrong in (text.replace("```check", "```checked", 1), text.replace("## List the", "## Count the", 1)):
        (file := tmp_path / "tilewright.md").write_text(wrong, "utf-8")
        with pytest.raises(ValueError, match=r"tilewright\.md"):
            PROGRAMS.sections(file)
