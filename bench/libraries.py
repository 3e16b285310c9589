"""Compare the library with other libraries of games: size, dependencies, import time, and ten tasks.

    python bench/libraries.py [--environments FOLDER]

The program installs each library into its own environment in FOLDER, by default a temporary folder. There it runs the
programs of the library from bench/beside/. Then it writes the tables in docs/beside-others.md. This file fixes the
version of each library. tilewright is installed from this checkout, without extras.

Times are CPU times. Imports are measured nine times, all libraries and plain Python in turn, and Python is subtracted.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from beside.programs import COPY, GAME, MANY, Section, sections
from measuring import machine

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "beside-others.md"
BEGIN, END = "<!-- measured: bench/libraries.py writes what follows -->\n", "<!-- until here -->\n"
RUNS = 9  # of each import
GAMES = 20  # in one run of the programs for many games
NOT_COUNTED = {"pip", "setuptools"}  # a new environment has these
LIBRARIES = {  # library → (what to install, the usual import)
    "tilewright": (str(HERE.parent), "import tilewright"),
    "chess": ("chess==1.11.2", "import chess"),
    "mahjong": ("mahjong==2.1.0", "from mahjong.hand_calculating.hand import HandCalculator"),
    "pokerkit": ("pokerkit==0.7.7", "import pokerkit"),
    "rlcard": ("rlcard==1.2.0", "import rlcard"),
    "riichienv": ("riichienv==0.4.11", "import riichienv"),
}


@dataclass(frozen=True)
class Measured:
    """The figures of a library. Sizes are in bytes; `seconds` has the CPU seconds of one run of a task, if measured."""

    version: str
    dependencies: int
    size: int
    own_size: int
    programs: list[Section]
    seconds: dict[str, float | None]


def environment(folder: Path, name: str) -> Path:
    """Install a library into its environment in `folder`, unless it is there. Return the Python of the environment."""
    python = folder / name / "bin" / "python"
    if not python.exists():
        venv.create(folder / name, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", LIBRARIES[name][0]], check=True)
    return python


def examined(python: Path, name: str) -> Measured:
    """Return the figures of a library, and run its programs."""
    listing = _output(python, "-m", "pip", "list", "--format=json", "--disable-pip-version-check")
    versions = {each["name"]: each["version"] for each in json.loads(listing) if each["name"] not in NOT_COUNTED}
    packages = Path(_output(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    sizes = {folder.name: sum(_sizes(folder)) for folder in packages.iterdir() if not _is_of_tools(folder)}
    own = sum(size for folder, size in sizes.items() if folder == name or folder.startswith(f"{name}-"))
    file = HERE / "beside" / f"{name}.md"
    seconds = json.loads(_output(python, str(HERE / "beside" / "programs.py"), str(file)))
    return Measured(versions[name], len(versions) - 1, sum(sizes.values()), own, sections(file), seconds)


def _output(*command: str | Path) -> str:
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def _is_of_tools(folder: Path) -> bool:
    tools = (*NOT_COUNTED, "pkg_resources", "_distutils_hack", "distutils-precedence")
    return folder.name.startswith(tools)


def _sizes(folder: Path) -> Iterator[int]:
    files = [folder] if folder.is_file() else folder.rglob("*")
    return (file.stat().st_size for file in files if file.is_file() and file.suffix != ".pyc")


def import_times(pythons: dict[str, Path], codes: dict[str, str]) -> dict[str, float]:
    """Return the CPU seconds of each library's code in a new process, without those of Python itself."""
    differences: dict[str, list[float]] = {name: [] for name in codes}
    for run in range(RUNS + 1):
        for name, code in codes.items():
            bare = _cpu(pythons[name], "pass")
            spent = _cpu(pythons[name], code) - bare
            if run:  # the first run writes bytecode
                differences[name].append(spent)
    return {name: median(each) for name, each in differences.items()}


def _cpu(python: Path, code: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([python, "-c", code], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def tables(figures: dict[str, Measured], imports: dict[str, float], firsts: dict[str, float]) -> str:
    """Return the generated part of the page: the figures, the lines of each task, and why some are missing."""
    head = f"| | {' | '.join(figures)} |\n|---|{'---|' * len(figures)}\n"
    rows = {
        "version": [each.version for each in figures.values()],
        "packages that it depends on": [str(each.dependencies) for each in figures.values()],
        "installed size with them, MB": [f"{each.size / 1e6:.1f}" for each in figures.values()],
        "installed size alone, MB": [f"{each.own_size / 1e6:.1f}" for each in figures.values()],
        "import, CPU ms": [f"{imports[name] * 1000:.0f}" for name in figures],
        "import and the first program below, CPU ms": [f"{firsts[name] * 1000:.0f}" for name in figures],
        "a copy of a position, CPU µs": [_rate(each, COPY, 1e6, inverse=False) for each in figures.values()],
        "random games in a CPU second": [_rate(each, GAME, 1) for each in figures.values()],
        "games in a CPU second, many at once": [_rate(each, MANY, GAMES) for each in figures.values()],
        "tasks of the ten": [str(sum(not one.why_not for one in each.programs)) for each in figures.values()],
    }
    done = head + "".join(f"| {label} | {' | '.join(cells)} |\n" for label, cells in rows.items())
    columns = [each.programs for each in figures.values()]
    lines = "".join(
        f"| {row[0].task} | {' | '.join(each.cell for each in row)} |\n" for row in zip(*columns, strict=True)
    )
    reasons = "".join(_reasons(name, each) for name, each in figures.items())
    about = f"Measured with `python bench/libraries.py` on {machine().partition(', tilewright')[0]}, one core.\n"
    return f"\n{about}\n{done}\n{head}{lines}\nWhy a cell says *no*:\n\n{reasons}\n"


def _rate(library: Measured, task: str, factor: float, *, inverse: bool = True) -> str:
    seconds = library.seconds[task]
    if seconds is None:
        return "no"
    value = factor / seconds if inverse else factor * seconds
    return f"{value:,.0f}" if value >= 10 else f"{value:.1f}"


def _reasons(name: str, library: Measured) -> str:
    unable = dict.fromkeys(each.why_not for each in library.programs if each.why_not)
    return "".join(f"* **{name}**: {reason}\n" for reason in unable)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--environments", type=Path, help="the folder with the environments of the libraries")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = (asked.environments or Path(scratch)).resolve()
        pythons = {name: environment(folder, name) for name in LIBRARIES}
        figures = {name: examined(python, name) for name, python in pythons.items()}
        imports = import_times(pythons, {name: code for name, (_, code) in LIBRARIES.items()})
        first = {name: next(s.program for s in each.programs if s.program) for name, each in figures.items()}
        written = tables(figures, imports, import_times(pythons, first))
    page = PAGE.read_text("utf-8")
    PAGE.write_text(page[: page.index(BEGIN) + len(BEGIN)] + written + page[page.index(END) :], "utf-8")
    print(written)


if __name__ == "__main__":
    sys.exit(main())
