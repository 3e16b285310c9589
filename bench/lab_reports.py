"""Make the reports of the card lab that docs/card-lab-reports.md shows, with their commands and CPU times.

    python bench/lab_reports.py [NAME ...]

For each report, the program writes `docs/reports/NAME.html`, and the part of the page between the comments
`report: NAME` and `end of report`. A CPU time is that of the whole command in one process, without compilation.
"""

from __future__ import annotations

import json
import resource
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle
from pathlib import Path

from made_up import printed

from tilewright.hands.language.card import Card, print_card
from tilewright.hands.language.footnotes import Value

DOCS = Path(__file__).parents[1] / "docs"
PAGE, FOLDER = DOCS / "card-lab-reports.md", DOCS / "reports"
PROGRAM = str(Path(sys.executable).with_name("tilewright"))
LINES, VALUES = 60, (25, 30, 35, 40, 50)  # of the made-up card
SHOWN = 14  # lines of the output on the page
REPORTS = {
    "toy": "lab toy.card --games 20k --seed 1",
    "house": "lab house --games 20k --seed 1",
    "made-up": "lab made-up.card --games 20k --seed 1",
    "revised": "lab compare made-up.card made-up-revised.card --games 20k --seed 2",
    "years": "lab compare 2024.card 2025.card 2026.card --game american --games 50k --seed 1",
}


def run(command: Sequence[str]) -> tuple[str, float]:
    """Run a command in the folder of the reports. Return its output and its CPU seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([PROGRAM, *command], cwd=FOLDER, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def make(name: str) -> str:
    """Write a report, and return its part of the page."""
    words = [*shlex.split(REPORTS[name]), "--report", f"{name}.html"]
    output, seconds = run([*words, "--processes", "1"])
    lines = [line.rstrip() for line in output.splitlines()]
    return "\n".join(
        [
            "<!-- test: not run, because it plays many games -->",
            "```console",
            f"$ {shlex.join(['tilewright', *words])}",
            *lines[:SHOWN],
            *["..."] * (len(lines) > SHOWN),
            "```",
            "",
            f"CPU time: {seconds:.0f} seconds. [The whole report](reports/{name}.html)",
        ]
    )


def made_up() -> Card:
    """Return the made-up card, whose values follow each other whatever the lines are."""
    card = printed(LINES)
    values = cycle(VALUES)
    return revised(card, {line.label: next(values) for line in card.lines})


def revise_card() -> None:
    """Write the made-up card with the values that its report suggests."""
    with tempfile.TemporaryDirectory() as folder:
        output, _ = run([*shlex.split(REPORTS["made-up"]), "--json", "--out", f"{folder}/counts.parquet"])
    values = {line["line"]: line["levels"][0]["value"] for line in json.loads(output)["lines"]}
    card = revised(made_up(), {line: value["rounded"] for line, value in values.items() if value})
    (FOLDER / "made-up-revised.card").write_text(print_card(replace(card, name="Made up, revised")), "utf-8")


def revised(card: Card, values: dict[str, int]) -> Card:
    """Return a card with these values. A line without one of them keeps its own."""
    sections = [
        replace(
            section,
            lines=tuple(
                replace(line, value=Value(values[line.label])) if line.label in values else line
                for line in section.lines
            ),
        )
        for section in card.sections
    ]
    return replace(card, sections=tuple(sections))


def main() -> None:
    names = sys.argv[1:] or list(REPORTS)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "made-up.card").write_text(print_card(made_up()), "utf-8")
    run(["lab", "toy.card", "--games", "100"])  # compiles the simulator
    for name in names:
        if name == "revised":
            revise_card()
        part = make(name)
        put(name, part)
        print(f"{name}: {part.splitlines()[-1]}")


def put(name: str, part: str) -> None:
    """Replace the part of the page with this report."""
    begin, end = f"<!-- report: {name} -->\n", "<!-- end of report -->"
    before, _, after = PAGE.read_text("utf-8").partition(begin)
    PAGE.write_text(f"{before}{begin}{part}\n{end}{after.partition(end)[2]}", "utf-8")


if __name__ == "__main__":
    main()
