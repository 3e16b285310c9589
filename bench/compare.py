"""Everything that is measured here, beside its goals and its peers.

    python bench/compare.py --quick            within a minute: a line for each goal, without peers
    python bench/compare.py [--peers FOLDER]   all of it, and the table in docs/performance.md

Every program beside this one that reports figures is run in turn. Peers are installed into environments of
their own in FOLDER (a temporary one unless it is given), the newest that is known to work here; one that cannot be
installed is not compared. Kernels are compiled before anything is measured.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
TABLE = HERE.parent / "docs" / "performance.md"
BEGIN, END = "<!-- measured: bench/compare.py writes what follows -->\n", "<!-- until here -->\n"
PROGRAMS = ("card_distance", "best_pair", "sets_distance", "sim_cards", "sim_sets", "vector")
PEERS = {  # packages, by the name of their environment
    "riichienv": ("riichienv==0.4.11",),
    "xiangting": ("xiangting==6.0.2",),
    "shanten-tools": ("shanten-tools==0.1.8", "numpy"),
    "mahjong": ("mahjong==2.1.0",),
    "rlcard": ("rlcard==1.2.0",),
}

Line = dict[str, Any]


def installed(folder: Path) -> None:
    """An environment for each peer, as far as it can be had."""
    for name, packages in PEERS.items():
        python = folder / name / "bin" / "python"
        if python.exists():
            continue
        venv.create(folder / name, with_pip=True)
        done = subprocess.run(
            [python, "-m", "pip", "install", "-q", *packages], capture_output=True, text=True, check=False
        )
        if done.returncode:
            print(f"{name}: not installed: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
            python.unlink()


def measured(program: str, *options: str) -> Iterator[Line]:
    """What a program reports."""
    command = [sys.executable, str(HERE / f"{program}.py"), *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False, env=os.environ)
    if done.returncode:
        yield {"name": program, "figure": None, "unit": "", "goal": "to run", "peers": {}, "verdict": "failed"}
    yield from map(json.loads, done.stdout.splitlines())


def told(line: Line) -> str:
    """A line for people: name, figure, goal, each ratio, and what that comes to."""
    goal = "" if line["goal"] is None else f", goal {_number(line['goal'])}"
    return f"{line['name']}: {_number(line['figure'])} {line['unit']}{goal}{_peers(line, '; ')}: {line['verdict']}"


def _peers(line: Line, before: str) -> str:
    return "".join(before + _peer(name, peer) for name, peer in line["peers"].items())


def _peer(name: str, peer: Line) -> str:
    wanted = f" (goal {_number(peer['ratio goal'])})" if "ratio goal" in peer else ""
    if peer["ratio"] == "not compared":
        return f"{name} not compared ({peer['why']})"
    return f"{_number(peer['ratio'])} times {name}{wanted}"


def _number(value: float | str | None) -> str:
    """
    >>> [_number(value) for value in (1.083e8, 0.0297, 64.0, None)]
    ['108,300,000', '0.0297', '64', '-']
    """
    if value is None or isinstance(value, str):
        return value or "-"
    return f"{value:,.0f}" if value >= 1000 or value == int(value) else f"{value:.3g}"


def row(line: Line) -> str:
    """A row of the table."""
    spread = " to ".join(map(_number, line.get("spread", ())))
    cells = (line["name"], f"{_number(line['figure'])} {line['unit']}", spread, _number(line["goal"]),
             _peers(line, "; ").removeprefix("; "), line["verdict"])  # fmt: skip
    return f"| {' | '.join(cells)} |"


def written(lines: list[Line]) -> None:
    """Put the table into the page on performance."""
    page = TABLE.read_text("utf-8")
    begin, end = page.index(BEGIN) + len(BEGIN), page.index(END)
    about = f"Measured with `python bench/compare.py` on {lines[0]['machine']}, one core.\n"
    head = "| work | figure | lowest and highest of five runs | goal | peers | |\n|---|---|---|---|---|---|\n"
    TABLE.write_text(
        page[:begin] + f"\n{about}\n{head}" + "".join(f"{row(line)}\n" for line in lines) + page[end:], "utf-8"
    )


def main() -> int:
    """Measure and print. Exit status 1 where a program failed; a goal that is not reached is no failure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="no peers, and nothing is written")
    parser.add_argument("--peers", type=Path, help="the folder with the peers' environments")
    asked = parser.parse_args()
    options: list[str] = []
    with tempfile.TemporaryDirectory() as scratch:
        if not asked.quick:
            folder = asked.peers or Path(scratch)
            installed(folder)
            options = ["--peers", str(folder.resolve())]
        lines = []
        for program in PROGRAMS:
            for line in measured(program, *options):
                lines.append(line)
                if not asked.quick or line["goal"] is not None or line["peers"]:
                    print(told(line), flush=True)
    if not asked.quick:
        written(lines)
    return int(any(line["verdict"] == "failed" for line in lines))


if __name__ == "__main__":
    sys.exit(main())
