"""The page on performance lists every goal with its verdict."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "performance.md").read_text("utf-8")
COMPARE = runpy.run_path(str(ROOT / "bench" / "compare.py"))
GOALS = [goal for goals in COMPARE["GOALS"].values() for goal in goals]


def rows() -> dict[str, str]:
    """Return a dict from each goal in the page's table (first cell of a row) to its verdict (last cell)."""
    begin, end = COMPARE["BEGIN"], COMPARE["END"]
    assert (PAGE.count(begin), PAGE.count(end)) == (1, 1)
    table = PAGE[PAGE.index(begin) : PAGE.index(end)]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if "|" in line]
    return {row[0]: row[-1] for row in cells[2:]}


@pytest.mark.parametrize("goal", GOALS)
def test_the_page_tells_what_became_of_each_goal(goal: str) -> None:
    verdict = rows()[goal]
    assert verdict in {"reached", "short", "not compared"}
    if verdict != "reached":
        below = PAGE[PAGE.index(COMPARE["END"]) :]
        assert f"**{goal}**" in below, "the reason is missing"


@pytest.mark.parametrize("program", COMPARE["GOALS"])
def test_each_goal_has_a_program_that_the_page_names(program: str) -> None:
    assert (ROOT / "bench" / f"{program}.py").exists()
    assert f"`bench/{program}.py`" in PAGE


def test_the_page_shows_every_plot() -> None:
    named = set(re.findall(r"\]\(images/(growth-[\w-]+\.svg)\)", PAGE))
    drawn = {path.name for path in (ROOT / "docs" / "images").glob("growth-*.svg")}
    assert named == drawn


def test_a_ratio_that_was_asked_for_and_not_compared_is_told() -> None:
    line = {"name": "work", "figure": 2.0, "unit": "a second", "goal": 1.0, "verdict": "reached",
            "peers": {"other": {"ratio": "not compared", "why": "not installed", "ratio goal": 30}}}  # fmt: skip
    assert COMPARE["as_text"](line) == "work: 2 a second, goal 1; other (goal 30) not compared (not installed): reached"
