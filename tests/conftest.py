"""Fixtures for all tests, and hooks that skip the tests that this machine cannot run and list them at the end.

Tests that need a program or a library that may be missing have a mark, such as `browser` or `postgres`. Only this file
skips such tests, on machines that lack it.

The last lines of a run count the skipped tests for each reason. If CI is `true`, a skipped test fails the run.
"""

from __future__ import annotations

import gc
import os
import shutil
import signal
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from unittest.mock import patch

import pytest
import pytest_timeout
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from .table.databases import programs as postgres
from .table.databases import upgrade

ROOT = Path(__file__).parents[1]
# The headless shell comes first, because it opens a page in a quarter of the time of a Chromium with windows.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
CHROMIUM = next(filter(None, map(shutil.which, CHROMIUMS)), None)
MISSING = {
    "browser": None if CHROMIUM else "no Chromium was found; on Debian: apt install chromium-headless-shell",
    "node": None
    if shutil.which("node") and (ROOT / "node_modules").is_dir()
    else "no Node.js tools were found; with Node.js installed: npm install",
    "parquet": None if find_spec("arro3") else "no library for Parquet was found: pip install -e '.[data]'",
    "ray": None if find_spec("ray") else "no library for clusters was found: pip install -e '.[ray]'",
    "site": None if find_spec("zensical") else "nothing to build the site was found: pip install -e '.[docs]'",
    "postgres": None
    if postgres() and find_spec("psycopg")
    else "no Postgres server was found; on Debian or Ubuntu: apt install postgresql",
    "nginx": None
    if shutil.which("nginx") and shutil.which("openssl")
    else "no nginx was found; on Debian or Ubuntu: apt install nginx-light openssl",
    "caddy": None if shutil.which("caddy") else "no Caddy was found; on Debian or Ubuntu: apt install caddy",
    "systemd": None
    if shutil.which("systemd-nspawn") and os.geteuid() == 0
    else "systemd cannot be booted; on Debian or Ubuntu, as root: apt install systemd-container",
}
TOGETHER = (
    ("tests/browser/",),
    (
        "tests/table/test_store.py",
        "tests/table/test_sharing.py",
        "tests/table/test_clubs.py",
        "tests/table/test_admin_store.py",
        "tests/faults/test_crashes.py",
    ),
    (
        "tests/sim/",
        "tests/open_corpus/",
        "tests/envs/",
        "tests/docs/",
        "tests/lab/",
        "tests/unit/bots/test_training",
        "tests/unit/kernels/",
        "tests/unit/study/",
        "tests/unit/cli/test_arena_kept",
        "tests/unit/cli/test_cli_arena",
        "tests/unit/cli/test_cli_simulate",
        "tests/unit/cli/test_simulate_kept",
        "tests/reference/test_kernels",
        "tests/reference/test_set_kernels",
    ),
)
# `pytest -m fast` runs the tests in these folders, except those marked slow. Fast tests use no compiler, browser,
# server or type checker.
FAST = (
    "src/",
    "tests/cards/",
    "tests/club/",
    "tests/hygiene/",
    "tests/playthroughs/",
    "tests/rules/",
    "tests/table/",
    "tests/unit/",
)
SLOW = ("src/tilewright/kernels/compiled/", "src/tilewright/sim/", "tests/hygiene/test_checkers.py", "tests/unit/cli/",
        "tests/unit/kernels/")  # fmt: skip
LIMIT = pytest.StashKey[pytest_timeout.Settings]()
IN_CI = os.environ.get("CI") == "true"
# The tests start many Python processes. They would all compile the same modules if none stored its bytecode.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ.pop("COLUMNS", None)  # pytest-xdist sets it, and commands would fold their errors at this width

settings.register_profile("default", deadline=None, derandomize=IN_CI, max_examples=40)
settings.register_profile("long", deadline=None, max_examples=5000)


@pytest.fixture(scope="session", autouse=True)
def migrated() -> Iterator[None]:
    """Give each new database the tables of one that was migrated, which takes less time than all migrations."""
    with patch("tilewright.table.store.upgrade", upgrade):
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="also run the thorough tests")
    parser.addoption("--long", action="store_true", help="also run the thorough tests and the long suites")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Run the fast tests in one process, because a second one would collect all of them again."""
    if config.option.markexpr == "fast":
        config.option.numprocesses, config.option.dist = 0, "no"


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("long" if config.getoption("--long") else "default")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Let the garbage collector sleep while tests are collected, and never search through them, because they all stay.

    Its searches would take a quarter of the time.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(10_000)  # objects; with Python's 700, the searches take a tenth of the time of all tests
        gc.enable()


class Together(LoadScopeScheduling):
    """A scheduler that gives single tests to any free worker, and all tests of a group to the same worker.

    Two browsers at a time would slow each other down, and two workers would compile the same code, or start a database
    server, twice.
    """

    def _split_scope(self, nodeid: str) -> str:
        return next((each[0] for each in TOGETHER if nodeid.startswith(each)), nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Together:
    return Together(config, log)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip folders without a fast test if only fast tests run, because collecting them takes a fifth of the time."""
    if config.option.markexpr != "fast" or ROOT not in collection_path.parents:
        return None
    place = collection_path.relative_to(ROOT).as_posix() + "/" * collection_path.is_dir()
    may_be_fast = place.startswith(FAST) or any(folder.startswith(place) for folder in FAST)
    return True if not may_be_fast or place.startswith(SLOW) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for folder in ("browser", "faults"):
            if ROOT / "tests" / folder in item.path.parents:
                item.add_marker(folder)
        if item.nodeid.startswith(FAST) and not item.nodeid.startswith(SLOW) and not item.get_closest_marker("slow"):
            item.add_marker("fast")
        for mark, why in MISSING.items():
            if why and item.get_closest_marker(mark):
                item.add_marker(pytest.mark.skip(reason=why))
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.timeout(0))  # long tests have no time limit
    left_out = set(() if config.getoption("--long") else [item for item in items if item.get_closest_marker("long")])
    if leaves_out_thorough(config):
        left_out |= only_thorough([item for item in items if item not in left_out])
    config.hook.pytest_deselected(items=list(left_out))
    items[:] = [item for item in items if item not in left_out]


def leaves_out_thorough(config: pytest.Config) -> bool:
    """Return whether thorough tests are left out. Whoever names tests (`FILE::TEST` or `-k`) wants all of them."""
    are_named = config.option.keyword or all("::" in word for word in config.args)
    return not (config.getoption("--long") or config.getoption("--thorough") or are_named)


def only_thorough(items: Sequence[pytest.Item]) -> set[pytest.Item]:
    """Return the items that run only with `--thorough`: those with the mark, except the first `but` cases of a test."""
    thorough, cases = set[pytest.Item](), Counter[str]()
    for item in items:
        if mark := item.get_closest_marker("thorough"):
            test = item.nodeid.partition("[")[0]
            cases[test] += 1
            if cases[test] > mark.kwargs.get("but", 0):
                thorough.add(item)
    return thorough


@pytest.hookimpl(wrapper=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: pytest_timeout.Settings) -> Generator[None, object, object]:
    """Interrupt a test that is out of time, and repeat this every half minute.

    An event loop may swallow a single interruption.
    """
    item.stash[LIMIT] = settings
    timer = yield
    signal.setitimer(signal.ITIMER_REAL, settings.timeout, 30)
    return timer


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    """Set a separate time limit for the teardown, because the limit of the test ends with the test."""
    if settings := item.stash.get(LIMIT, None):
        item.ihook.pytest_timeout_set_timer(item=item, settings=settings)
    yield


def skipped(config: pytest.Config) -> Counter[str]:
    """Return a count of the skipped tests for each reason."""
    reporter = config.pluginmanager.getplugin("terminalreporter")
    reports = reporter.stats.get("skipped", []) if reporter else []
    return Counter(str(report.longrepr[2]).removeprefix("Skipped: ") for report in reports)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    controls = not hasattr(session.config, "workerinput")
    if controls and IN_CI and exitstatus == pytest.ExitCode.OK and skipped(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    reasons = skipped(config)
    terminalreporter.ensure_newline()
    for why, n in reasons.most_common():
        terminalreporter.write_line(f"Skipped: {n} test{'s' * (n > 1)}: {why}")
    if reasons and IN_CI:
        terminalreporter.write_line("CI is true, so a skipped test fails this run.", red=True)
    if leaves_out_thorough(config):
        terminalreporter.write_line("Left out: the thorough tests; pytest --thorough runs them, too.")
    if not config.getoption("--long"):
        terminalreporter.write_line("Left out: the long suites; pytest --long -m long runs them.")
