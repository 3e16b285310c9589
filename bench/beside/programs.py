"""Read the programs of a library, run them, and measure them.

    PYTHON_OF_THE_LIBRARY bench/beside/programs.py FILE.md

A file has a section for each task. Its blocks of code are `given` (a start for the program), `python` (the program) and
`check` (assertions about the result). A section that begins with "No:" says why the library cannot do the task. Its
`check` shows the fact, and may be left out after an earlier section with the same sentence.

This file needs nothing but Python. It prints JSON: for each task, the CPU seconds of one run, if the task is measured.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import re
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

COPY, GAME, MANY = "Copy a position", "Play a random game to its end", "Play many games, or learn in an environment"
TASKS = (
    "Make a game and print it",
    "Play a move and undo it",
    "List the legal moves",
    COPY,
    "Write a position or a hand as text, and read it",
    "Judge a position or a hand",
    GAME,
    "Evaluate a position, or advise a player",
    "Let a player of one's own meet another",
    MANY,
)
MEASURED = {COPY: 0.0, GAME: 2.0, MANY: 1.0}  # least CPU seconds of all runs of the program
RUNS = 5  # least number of runs; the result is the median


@dataclass(frozen=True)
class Section:
    """The part of a library's file about one task. `why_not` is empty if the library has a program for it."""

    task: str
    given: str
    program: str
    check: str
    why_not: str

    @property
    def imports(self) -> int:
        """The number of lines of the program that import something."""
        return sum(line.startswith(("import ", "from ")) for line in self.program.splitlines())

    @property
    def lines(self) -> int:
        """The number of other lines of the program, without blank lines and comments."""
        written = [line for line in self.program.splitlines() if line.strip() and not line.lstrip().startswith("#")]
        return len(written) - self.imports

    @property
    def cell(self) -> str:
        """The cell of the page's table: lines + imports, or "no"."""
        return "no" if self.why_not else f"{self.lines} + {self.imports}"


def sections(file: Path) -> list[Section]:
    """Return the sections of a file, in the order of the tasks. Raises ValueError if a task or a check is missing."""
    _, *parts = re.split(r"^## ", file.read_text("utf-8"), flags=re.MULTILINE)
    read, shown = list[Section](), dict[str, str]()
    for part in parts:
        task, _, text = part.partition("\n")
        blocks = dict(re.findall(r"^```(\w+)\n(.*?)^```", text, re.MULTILINE | re.DOTALL))
        reason = re.search(r"^No: (.*?)\n(?:\n|\Z)", text, re.MULTILINE | re.DOTALL)
        why_not = " ".join(reason[1].split()) if reason else ""
        check = blocks.get("check") or shown.get(why_not, "")
        if not check or bool(why_not) == ("python" in blocks):
            raise ValueError(f"{file.name}: {task}: a program or a reason is missing, or its check")
        if why_not:
            shown.setdefault(why_not, check)
        read.append(Section(task, blocks.get("given", ""), blocks.get("python", ""), check, why_not))
    if tuple(section.task for section in read) != TASKS:
        raise ValueError(f"{file.name}: the tasks are not those of {Path(__file__).name}")
    return read


def run(section: Section, *, measured: bool = False) -> float | None:
    """Run the program of a section, and check its result. Return the CPU seconds of one run if it is measured."""
    random.seed(section.task)
    names: dict[str, Any] = {"__name__": "__main__"}
    program = compile(section.program, section.task, "exec")
    with contextlib.redirect_stdout(io.StringIO()):
        exec(section.given, names)
        exec(program, names)
        seconds = None
        if measured and section.program and section.task in MEASURED:
            seconds = _seconds(program, names, MEASURED[section.task])
        exec(section.check, names)
    return seconds


def _seconds(program: Any, names: dict[str, Any], least: float) -> float:
    """Return the CPU seconds of one run of a program, the median of several runs of about the same length."""
    repeat, samples = 1, list[float]()
    while len(samples) < RUNS or sum(samples) * repeat < least:
        began = time.process_time()
        for _ in range(repeat):
            exec(program, names)
        spent = time.process_time() - began
        if spent < 0.01 and not samples:
            repeat *= 2
            continue
        samples.append(spent / repeat)
    return median(samples)


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # one core, so that no program starts other processes
    seconds = {section.task: run(section, measured=True) for section in sections(Path(sys.argv[1]))}
    print(json.dumps(seconds))


if __name__ == "__main__":
    main()
