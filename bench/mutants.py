"""Find faults that no test notices: plant mutants (small faults) in the code, one at a time, and run the tests.

    python bench/mutants.py [--n 200] [--only engine] [--jobs 2] [--out mutants.json] [--commit HEAD]

The seed is the hash of the commit, so everybody draws the same mutants. The tests run in copies of the commit. For each
commit, the program first records which lines each fast test runs, which takes some minutes. Tests that run the mutant's
lines then run first. If a mutant survives the fast tests, some folders of slower tests follow.

For `sim/`, the program recompiles the code for each mutant and runs all tests of the folder. With `--out`, you can
resume a stopped run.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from covering import Covering, reports
from mutating import Mutant, draw
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

ROOT = Path(__file__).parents[1]
ROOMS = ("engine", "settlement", "scorepad", "variants", "hands", "sim")
COMPILED = "sim"
WHOLE_GAMES = ("perft", "laws", "corpus", "reference")
SLOWER = {  # package → folders of slow tests, for mutants that survive the fast ones
    **dict.fromkeys(("engine", "settlement", "variants", "hands"), WHOLE_GAMES),
    "scorepad": ("unit/cli",),
}
UNRECORDED = (*WHOLE_GAMES, "browser", "faults", "fuzz", "hygiene", "sim", "web")
FIRST = 40  # tests in the first batch, which is enough for most mutants
LONGEST, LONGEST_COMPILED = 60, 240  # time limits of a test in seconds
LONGEST_FOLDER = 240  # assumed duration in seconds of a folder of tests whose times are not recorded
VERDICTS = ("killed", "timeout", "survived", "no test runs it")


@dataclass(frozen=True, slots=True)
class Judged:
    """A mutant, the verdict of the tests, and the name of the test that failed, or "" if none failed."""

    mutant: Mutant
    verdict: str
    by: str
    seconds: float

    def __str__(self) -> str:
        mutant, by = self.mutant, f" by {self.by}" if self.by else ""
        return f"{mutant.file}:{mutant.line}  {mutant.old}  ->  {mutant.new}  {self.verdict}{by}"


@dataclass(frozen=True, slots=True)
class Tree:
    """A copy of the commit, in which the program plants mutants."""

    path: Path

    @classmethod
    def of(cls, commit: str, path: Path) -> Tree:
        """Copy the commit to `path`, replacing any earlier copy, and return the new one.

        The path stays the same, so functions that an earlier run compiled and cached for it remain valid.
        """
        shutil.rmtree(path, ignore_errors=True)
        archive = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(path, filter="data")
        return cls(path)

    def pytest(
        self, *arguments: str, environment: Mapping[str, str], seconds: float | None = None
    ) -> tuple[int, list[tuple[str, str, float]]]:
        """Run pytest. Return its exit status and the test reports.

        The status is -1 if the run takes longer than `seconds`.
        """
        report_file = self.path.with_suffix(".reports")
        report_file.unlink(missing_ok=True)
        command = [sys.executable, "-m", "pytest", "-p", "covering", "-p", "no:cacheprovider", "-n0", "-q", *arguments]
        search = os.pathsep.join([str(self.path / "src"), str(Path(__file__).parent)])
        known = {**os.environ, "PYTHONPATH": search, "COVERING_REPORTS": str(report_file), **environment}
        with self.path.with_suffix(".log").open("w", encoding="utf-8") as log:
            try:
                done = subprocess.run(
                    command, cwd=self.path, env=known, stdout=log, stderr=log, check=False, timeout=seconds
                )
            except subprocess.TimeoutExpired:
                return -1, reports(report_file)
        return done.returncode, reports(report_file)

    @property
    def shared(self) -> dict[str, str]:
        """Environment variables with which all test runs share one cache of compiled functions.

        They are for mutants that change no compiled code.
        """
        return {"XDG_CACHE_HOME": str(self.path.with_suffix(".cache")), "COVERING_DIGEST": "unchanged"}


def record(tree: Tree, progress: Progress) -> Covering:
    """Return the lines that each fast test runs. Store them next to the copy of the commit, for later runs."""
    lines, tests = tree.path.with_suffix(".coverage"), tree.path.with_suffix(".tests")
    if not tests.exists():
        lines.unlink(missing_ok=True)
        task = progress.add_task("recording which tests run which lines", total=None)
        status, reported = tree.pytest(
            *("--thorough", "-m", "fast", *(f"--ignore=tests/{folder}" for folder in UNRECORDED), "--tb=line"),
            environment={**tree.shared, "COVERING_LINES": str(lines)},
        )
        if status not in (0, 1) or not reported:
            raise SystemExit(f"the tests did not run to their end; see {tree.path.with_suffix('.log')}")
        tree.path.with_suffix(".reports").rename(tests)
        progress.remove_task(task)
    return Covering.read(lines, tests, tree.path)


def batches(mutant: Mutant, covering: Covering) -> Iterator[list[str]]:
    """Yield batches of tests for a mutant: first the tests that run its lines, then the tests that run its file.

    A test that uses a cached result does not run the lines that computed it, but it can still notice a mutant there.
    For code that runs on import, the tests that run other files of the folder follow. The last batch is the slower
    tests. For a mutant of `sim/`, the batches are its folder of tests and the test files directly in `tests/sim`.
    """
    if mutant.room == COMPILED:
        own = Path("tests") / Path(mutant.file).relative_to("src/tilewright").parent
        yield [own.as_posix()]
        if own.name != COMPILED:
            yield sorted(f"tests/{COMPILED}/{path.name}" for path in (ROOT / "tests" / COMPILED).glob("test_*.py"))
        return
    lines = covering.running(mutant.file, range(mutant.first, mutant.last + 1))
    wider = covering.near(mutant.file)
    if mutant.imported:
        wider += covering.near(str(Path(mutant.file).parent))
    tests = list(dict.fromkeys([*lines, *wider]))
    yield from (some for some in (tests[:FIRST], tests[FIRST:]) if some)
    yield [f"tests/{folder}" for folder in SLOWER[mutant.room]]


def judge(mutant: Mutant, tree: Tree, covering: Covering) -> Judged:
    """Plant a mutant, run its tests until one fails, and restore the file."""
    began, file = time.monotonic(), tree.path / mutant.file
    source, stamp = file.read_bytes(), file.stat().st_mtime
    file.write_bytes(mutant.applied(source))
    # Each mutant gets its own modification time, because Python uses that to recognise changed files.
    os.utime(file, (stamp, stamp + 1 + mutant.start % 10**6))
    own = tempfile.TemporaryDirectory(prefix="tilewright-mutant-")
    compiled = mutant.room == COMPILED
    environment = {"XDG_CACHE_HOME": own.name} if compiled else tree.shared
    verdict, by = "no test runs it", ""
    try:
        for tests in batches(mutant, covering):
            names = Path(own.name) / "tests"
            names.write_text("\n".join(tests))
            allowed = 3 * LONGEST + 5 * sum(covering.seconds.get(name, LONGEST_FOLDER) for name in tests)
            longest = LONGEST
            if compiled:  # no signal stops an endless loop in machine code, so limit the time of the process
                allowed, longest = 2 * LONGEST_COMPILED, LONGEST_COMPILED
            status, reported = tree.pytest(
                "-x", "--tb=no", f"--timeout={longest}", f"@{names}", environment=environment, seconds=allowed
            )
            verdict = "survived"
            if status:
                last, outcome, _ = reported[-1] if reported else ("the import", "failed", 0.0)
                late = status == -1 or outcome == "late"
                verdict, by = "timeout" if late else "killed", last
                break
    finally:
        file.write_bytes(source)
        os.utime(file, (stamp, stamp))
        own.cleanup()
    return Judged(mutant, verdict, by, round(time.monotonic() - began, 1))


class Results:
    """The verdicts so far, which can be stored in a file."""

    def __init__(self, file: Path | None, commit: str) -> None:
        self.file, self.commit = file, commit
        self.judged: list[Judged] = []
        if file and file.exists():
            kept: dict[str, Any] = json.loads(file.read_text("utf-8"))
            if kept["commit"] != commit:
                raise SystemExit(f"{file} is about another commit: give --commit {kept['commit']}, or another --out")
            self.judged = [Judged(Mutant(**each.pop("mutant")), **each) for each in kept["judged"]]

    def add(self, judged: Judged) -> None:
        """Add a verdict and rewrite the file."""
        self.judged.append(judged)
        if self.file:
            text = json.dumps({"commit": self.commit, "judged": [asdict(each) for each in self.judged]}, indent=1)
            self.file.write_text(text + "\n", "utf-8")

    def table(self) -> Table:
        """Return a table of the number of mutants by package and verdict."""
        table = Table("room", "drawn", *VERDICTS)
        for room in ROOMS:
            counts = Counter(each.verdict for each in self.judged if each.mutant.room == room)
            table.add_row(room, str(counts.total()), *(str(counts[verdict]) for verdict in VERDICTS))
        return table


def main() -> None:
    """Draw the mutants, judge them, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--n", type=int, default=200, help="mutants, spread evenly over the rooms")
    parser.add_argument("--only", choices=ROOMS, help="judge the mutants of one room")
    parser.add_argument("--jobs", type=int, default=1, help="mutants at a time")
    parser.add_argument("--out", type=Path, help="write the verdicts to this JSON file, and skip those in it")
    parser.add_argument("--commit", default="HEAD")
    asked = parser.parse_args()
    commit = subprocess.check_output(["git", "rev-parse", asked.commit], cwd=ROOT, text=True).strip()
    results = Results(asked.out, commit)
    scratch = Path(tempfile.gettempdir()) / f"tilewright-mutants-{commit[:12]}"
    scratch.mkdir(exist_ok=True)
    trees = [Tree.of(commit, scratch / f"tree{nth}") for nth in range(asked.jobs)]
    known = {each.mutant for each in results.judged}
    drawn = [
        mutant
        for nth, room in enumerate(ROOMS)
        for mutant in draw(trees[0].path, room, (asked.n + nth) // len(ROOMS), commit)
        if asked.only in (None, room) and mutant not in known
    ]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        covering = Covering() if asked.only == COMPILED else record(trees[0], progress)
        free = SimpleQueue[Tree]()
        for tree in trees:
            free.put(tree)

        def work(mutant: Mutant) -> Judged:
            tree = free.get()
            try:
                return judge(mutant, tree, covering)
            finally:
                free.put(tree)

        task = progress.add_task("judging mutants", total=len(drawn))
        with ThreadPoolExecutor(asked.jobs) as pool:
            for done in as_completed([pool.submit(work, mutant) for mutant in drawn]):
                results.add(done.result())
                print(done.result(), flush=True)
                progress.advance(task)
    Console().print(results.table())


if __name__ == "__main__":
    main()
