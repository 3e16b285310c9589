"""A pytest plugin that records which source lines each test runs, and a reader for the recorded data.

Load it with `-p covering`. Three environment variables control it, all optional:

    COVERING_REPORTS  file to which the plugin appends one line of JSON per test report
    COVERING_LINES    database for the lines of `src/` that each test runs
    COVERING_DIGEST   fixed text for the name of the cache of compiled functions, instead of a digest of all sources

With a fixed text, the cached functions remain valid when a source file changes.
"""

from __future__ import annotations

import json
import os
import resource
import sqlite3
from collections import defaultdict
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from coverage import Coverage
from coverage.numbits import num_in_numbits

MEMORY = 8 << 30  # bytes that the tests may allocate, in case a fault fills the memory in an endless loop
QUICK = 1.0  # seconds; a faster test counts as quick


class Recorder:
    """A pytest plugin that records the lines that each test runs, active only if `COVERING_LINES` is set."""

    def __init__(self, file: str) -> None:
        self._coverage = Coverage(file, source=[str(Path("src").resolve())], config_file=False)
        self._coverage.start()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._coverage.switch_context(item.nodeid)
        return (yield)

    def pytest_unconfigure(self) -> None:
        self._coverage.stop()
        self._coverage.save()


def pytest_configure(config: pytest.Config) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if file := os.environ.get("COVERING_LINES"):
        config.pluginmanager.register(Recorder(file))
    if digest := os.environ.get("COVERING_DIGEST"):
        from tilewright import compiling

        compiling.digest = lambda: digest  # type: ignore[assignment]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if file := os.environ.get("COVERING_REPORTS"):
        with open(file, "a", encoding="utf-8") as lines:  # not Path.open, which one of the tests replaces
            late = report.failed and "Timeout" in str(report.longrepr)
            lines.write(json.dumps([report.nodeid, "late" if late else report.outcome, report.duration]) + "\n")


def reports(file: Path) -> list[tuple[str, str, float]]:
    """Return the name of the test, the outcome and the seconds of each test report.

    A test usually has three reports, one each for its setup, its call and its teardown.
    """
    return [tuple(json.loads(line)) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


@dataclass(slots=True)
class Covering:
    """The lines that each passing test runs."""

    # file → test → numbers of the lines that the test runs, as a bit set
    lines: dict[str, dict[str, bytes]] = field(default_factory=lambda: defaultdict(dict))
    seconds: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    size: dict[str, int] = field(default_factory=lambda: defaultdict(int))  # test → number of lines that it runs

    @classmethod
    def read(cls, recorded: Path, tests: Path, root: Path) -> Covering:
        """Read the recorded lines and the test reports. Make the file paths relative to `root`."""
        covering, bad = cls(), set()
        for name, outcome, seconds in reports(tests):
            covering.seconds[name] += seconds
            if outcome != "passed":
                bad.add(name)
        with sqlite3.connect(recorded) as data:
            rows = data.execute(
                "select file.path, context.context, line_bits.numbits from line_bits"
                " join file on file.id = line_bits.file_id join context on context.id = line_bits.context_id"
            )
            for path, name, bits in rows:
                if name in covering.seconds and name not in bad:
                    covering.lines[Path(path).relative_to(root).as_posix()][name] = bits
                    covering.size[name] += int.from_bytes(bits).bit_count()
        return covering

    def running(self, file: str, lines: range) -> list[str]:
        """Return the tests that run any of these lines, sorted by the total number of lines that each test runs."""
        tests = self.lines.get(file, {})
        return self._sorted(name for name, bits in tests.items() if any(num_in_numbits(line, bits) for line in lines))

    def near(self, prefix: str) -> list[str]:
        """Return the quick tests that run code of a file whose path begins with `prefix`.

        The tests are sorted by the total number of lines that each one runs.
        """
        names = {name for file, tests in self.lines.items() if file.startswith(prefix) for name in tests}
        return self._sorted(name for name in names if self.seconds[name] < QUICK)

    def _sorted(self, names: Iterable[str]) -> list[str]:
        return sorted(names, key=lambda name: (self.size[name], name))
