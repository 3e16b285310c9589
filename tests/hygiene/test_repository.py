"""Checks of the README's commands, the pinned versions, the vendored files, and forbidden words."""

from __future__ import annotations

import hashlib
import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tilewright.table.schema import HEAD

ROOT = Path(__file__).parents[2]
VENDOR = ROOT / "src" / "tilewright" / "web" / "static" / "vendor"
LOCKS = ["uv.lock", "package-lock.json"]  # lock files contain the addresses of package hosts
TEXT = {".py", ".js", ".ts", ".css", ".html", ".md", ".toml", ".txt", ".json", ".card", ".lark", ".ftl", ".svg"}
NAMED = ["LICENSE", ".gitignore", ".ci/run"]  # text files without a known suffix
FOLDERS = ["src", "examples", "tests", "docs"]


def committed() -> list[Path]:
    """Return the text files of the repository, except vendored ones."""
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")] + list(ROOT.iterdir())
    text = [path for path in paths if path.suffix in TEXT and path.name not in LOCKS and "vendor" not in path.parts]
    return [*sorted(text), *(ROOT / name for name in NAMED)]


def readme_commands() -> list[str]:
    """Return the lines of the README's shell blocks."""
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.S)
    return [line for block in blocks for line in block.splitlines() if line]


@pytest.mark.slow
def test_no_machine_and_no_host_is_named() -> None:
    """No file names a folder of somebody's machine or the address of a package registry."""
    # "ann" is an invented user
    folders = [rf"(?<![\w./-])/{name}" for name in ("work/", "root/", "home/(?!ann)", "Users/(?!ann)")]
    hosts = ["pypi" + r"\.org", "pythonhosted" + r"\.org", "registry" + r"\.npmjs", "deb" + r"\.debian\.org"]
    forbidden = re.compile("|".join(folders + hosts))
    assert [path for path in committed() if forbidden.search(path.read_text("utf-8"))] == []


def test_ci_runs_the_commands_of_the_readme() -> None:
    ci = (ROOT / ".ci" / "run").read_text("utf-8")
    play, test = [line for line in readme_commands() if line.startswith("python3 -m venv")]
    assert play.endswith("/tilewright play")
    assert test.endswith("/pytest")
    assert play in ci
    assert ci.rstrip().endswith(test)


def test_the_changes_name_the_version_of_the_database() -> None:
    """Otherwise nobody knows whether an update changes the database."""
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^\*\*Changes the database:\*\* its version is now (\d+)", changes, re.M)
    assert versions[0] == HEAD


def test_every_dependency_is_pinned() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [Requirement(line) for line in lines if not line.startswith("#")]
    assert all(str(pin.specifier).startswith("==") and not pin.url for pin in pins)
    assert needed("tilewright", {"test"}) - {"tilewright"} <= {canonicalize_name(pin.name) for pin in pins}


def needed(name: str, extras: set[str], seen: frozenset[str] = frozenset()) -> set[str]:
    """Return the names of a distribution and of everything it requires on this system."""
    if name in seen:
        return set()
    names = {canonicalize_name(name)}
    try:
        wanted = requires(name) or []
    except PackageNotFoundError:  # needed on other systems only
        return set()
    for text in wanted:
        requirement = Requirement(text)
        if requirement.marker is None or any(requirement.marker.evaluate({"extra": extra}) for extra in extras | {""}):
            names |= needed(requirement.name, requirement.extras, seen | {name})
    return names


def test_build_requirements_are_pinned_too() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        wanted = tomllib.load(file)["build-system"]["requires"]
    assert wanted
    assert all("==" in one for one in wanted)


def test_lock_files_stay_out() -> None:
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    assert set(LOCKS) <= set(ignored)


def vendored() -> list[tuple[str, str]]:
    """Return the vendored files and their SHA-256 checksums, as listed in VENDORED.md."""
    text = (VENDOR / "VENDORED.md").read_text("utf-8")
    return re.findall(r"\| `([^`]+)` \| ([0-9a-f]{64}) \|", text)


def test_vendored_files_are_what_they_were() -> None:
    listed = dict(vendored())
    present = {
        str(path.relative_to(VENDOR)): hashlib.sha256(path.read_bytes()).hexdigest() for path in VENDOR.rglob("*.js")
    }
    assert listed
    assert present == listed


@pytest.mark.node
def test_vendored_files_are_the_published_ones() -> None:
    for name, digest in vendored():
        published = ROOT / "node_modules" / name
        assert hashlib.sha256(published.read_bytes()).hexdigest() == digest, name
