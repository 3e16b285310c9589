"""Run all benchmarks, and compare the results with our goals and with other programs (the peers).

    python bench/compare.py --quick            within a minute: a line for each goal, without peers
    python bench/compare.py [--peers FOLDER]   everything, and update the table in docs/performance.md

The program runs the benchmarks of this folder one after another. It installs each peer into its own environment in
FOLDER, which is by default a temporary folder. The version of each peer is fixed in this file. A peer that cannot be
installed is left out of the comparison.
"""

from __future__ import annotations

import argparse
import json
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
GOALS = {  # benchmark → names of the goals that it checks
    "card_distance": ("all distances, 2,000 hands, 14 tiles",),
    "best_pair": ("exact best pair, 2,000 hands, 28 tiles", "exact best pair, 5,000 hands, 28 tiles"),
    "sets_distance": ("distance for 4 sets and a pair, batch", "distance for 5 sets and a pair, batch"),
    "sim_cards": ("Siamese, nearest players, card of 1,982 hands", "Siamese, pairs players, card of 1,982 hands"),
    "sim_sets": ("13-tile mah jongg, random, all rules, scored",),
    "vector": ("vector environment, 1,024 games at once",),
    "engine": ("random Siamese games", "random Siamese games, with views"),
}
BESIDE = ("sets_distance", "vector")  # benchmarks with the option --peers
PEERS = {  # environment → packages to install in it
    "riichienv": ("riichienv==0.4.11",),
    "xiangting": ("xiangting==6.0.2",),
    "shanten-tools": ("shanten-tools==0.1.8", "numpy"),
    "mahjong": ("mahjong==2.1.0",),
    "rlcard": ("rlcard==1.2.0",),
}

Line = dict[str, Any]


def installed(folder: Path) -> None:
    """Install each peer into its own environment in `folder`. Skip a peer whose installation fails."""
    for name, packages in PEERS.items():
        python = folder / name / "bin" / "python"
        if not python.exists():
            venv.create(folder / name, with_pip=True)
        done = subprocess.run(
            [python, "-m", "pip", "install", "-q", *packages], capture_output=True, text=True, check=False
        )
        if done.returncode:
            print(f"{name}: not installed: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
            python.unlink()


def measured(program: str, peers: Path | None) -> Iterator[Line]:
    """Run a benchmark and yield its results. If a goal has no result, its verdict is "failed"."""
    command = [sys.executable, str(HERE / f"{program}.py")]
    if peers and program in BESIDE:
        command += ["--peers", str(peers)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    lines: list[Line] = [*map(json.loads, done.stdout.splitlines())]
    yield from lines
    for goal in GOALS[program]:
        if not any(line["name"] == goal for line in lines):
            yield {"name": goal, "figure": None, "unit": "", "goal": None, "peers": {}, "verdict": "failed"}


def as_text(line: Line) -> str:
    """Return a result as text: name, value, goal, how many times as fast as each peer, and verdict."""
    goal = "" if line["goal"] is None else f", goal {_number(line['goal'])}"
    return f"{line['name']}: {_number(line['figure'])} {line['unit']}{goal}{_peers(line, '; ')}: {line['verdict']}"


def _peers(line: Line, before: str) -> str:
    return "".join(before + _peer(name, peer) for name, peer in line["peers"].items())


def _peer(name: str, peer: Line) -> str:
    wanted = f" (goal {_number(peer['ratio goal'])})" if "ratio goal" in peer else ""
    if peer["ratio"] == "not compared":
        return f"{name}{wanted} not compared ({peer['why']})"
    return f"{_number(peer['ratio'])} times {name}{wanted}"


def _number(value: float | str | None) -> str:
    """Return a measured value as text, with three digits if it is below 1,000 and not whole.

    >>> [_number(value) for value in (1.083e8, 0.0297, 64.0, None)]
    ['108,300,000', '0.0297', '64', '-']
    """
    if value is None or isinstance(value, str):
        return value or "-"
    return f"{value:,.0f}" if value >= 1000 or value == int(value) else f"{value:.3g}"


def row(line: Line) -> str:
    """Return a result as a row of the Markdown table. The verdict is empty if there is no goal."""
    verdict = line["verdict"] if line["name"] in sum(GOALS.values(), ()) else ""
    spread = " to ".join(map(_number, line.get("spread", ())))
    cells = (line["name"], f"{_number(line['figure'])} {line['unit']}", spread, _number(line["goal"]),
             _peers(line, "; ").removeprefix("; "), verdict)  # fmt: skip
    return f"| {' | '.join(cells)} |"


def written(lines: list[Line]) -> None:
    """Write the table into docs/performance.md."""
    page = TABLE.read_text("utf-8")
    begin, end = page.index(BEGIN) + len(BEGIN), page.index(END)
    about = f"Measured with `python bench/compare.py` on {lines[0]['machine']}, one core.\n"
    head = "| work | figure | lowest and highest of five runs | goal | peers | |\n|---|---|---|---|---|---|\n"
    TABLE.write_text(
        page[:begin] + f"\n{about}\n{head}" + "".join(f"{row(line)}\n" for line in lines) + page[end:], "utf-8"
    )


def main() -> int:
    """Run the benchmarks and print the results. Return 1 if a benchmark failed, and 0 if it only missed a goal."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="no peers, and nothing is written")
    parser.add_argument("--peers", type=Path, help="the folder with the peers' environments")
    asked = parser.parse_args()
    peers = None
    with tempfile.TemporaryDirectory() as scratch:
        if not asked.quick:
            peers = (asked.peers or Path(scratch)).resolve()
            installed(peers)
        lines = []
        for program, goals in GOALS.items():
            for line in measured(program, peers):
                lines.append(line)
                if not asked.quick or line["name"] in goals:
                    print(as_text(line), flush=True)
    failed = any(line["verdict"] == "failed" for line in lines)
    if not asked.quick and not failed:
        written(lines)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
