"""The project's own rules for source code."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import pytest

from tilewright.engine.rule import Rule

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "tilewright"
CODE = sorted([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.js"), *(ROOT / "tests").rglob("*.py")])
CODE = [path for path in CODE if not {"vendor", "built"} & set(path.parts)]

LONGEST = 400
LONGEST_TABLE = 600
TABLES: set[str] = set()  # files with large tables of data, which may be longer

# Game logic has no clock, no input or output, and only randomness that is passed in.
PURE = ["tiles.py", "groups.py", "sheet.py", "engine", "settlement", "variants", "hands", "kernels", "analysis"]
UNPREDICTABLE = {"time", "datetime", "random", "secrets", "uuid", "socket", "os", "subprocess", "threading"}
STDLIB_ONLY = ["tiles.py", "groups.py", "sheet.py", "engine"]

# A citation such as R-SIAM-9 is not a special case for a variant, although it names one.
CITATION = re.compile(r"R-[A-Z0-9]+-\d+")
NUMBER = re.compile(r"\bR-[A-Z0-9]+-\d+|\bB\d+(\.\d+)?\b")
VARIANT = re.compile(r"siam|royale|filipino|wright.?patterson|card.?free|hong.?kong|\bmcr\b|\bnmjl\b", re.I)


def files(*names: str) -> list[Path]:
    """Return the Python files of these modules and packages."""
    paths = [SOURCE / name for name in names]
    return sorted(file for path in paths for file in ([path] if path.is_file() else path.rglob("*.py")))


@cache
def text(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(text(path))


def offenders(paths: Iterable[Path], find: Callable[[Path], object]) -> dict[str, object]:
    """Return a dict from file to the result of `find`, without empty results."""
    return {str(path.relative_to(ROOT)): offences for path in paths if (offences := find(path))}


def imports(path: Path) -> set[str]:
    """Return the full names of all modules that a file imports, including imports inside functions."""
    names: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports relatively"
            names.add(node.module or "")
    return names


def roots(path: Path) -> set[str]:
    """Return the top-level packages that a file imports."""
    return {name.partition(".")[0] for name in imports(path)}


@pytest.mark.slow
def test_game_logic_knows_no_clock_and_no_chance_of_its_own() -> None:
    assert not offenders(files(*PURE), lambda path: UNPREDICTABLE & roots(path))


def test_the_table_meets_the_world_through_its_ports() -> None:
    table = (file for file in files("table") if file.name not in ("clock.py", "database.py", "faults.py", "ports.py"))
    assert not offenders(table, lambda path: UNPREDICTABLE & roots(path))


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    assert not offenders(files(*STDLIB_ONLY), lambda path: roots(path) - sys.stdlib_module_names - {"tilewright"})


@pytest.mark.slow
def test_chance_comes_from_a_generator_that_was_handed_in() -> None:
    """Code may use `random.Random(seed)` but not the generator shared by the whole process."""

    def shared(path: Path) -> list[str]:
        return [
            node.attr
            for node in ast.walk(tree(path))
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "random"
            and node.attr not in ("Random", "SystemRandom")
        ]

    assert not offenders(files("."), shared)


def test_the_core_names_no_variant() -> None:
    core = files("engine", "hands")
    assert not offenders(
        core, lambda path: [line for line in CITATION.sub("", text(path)).splitlines() if VARIANT.search(line)]
    )


def test_the_core_cites_no_rule_of_a_sheet() -> None:
    """Only docstrings may cite the id of a rule. Code that refuses an action names a concept (`engine.rule.Rule`)."""

    def cited(path: Path) -> list[str]:
        prose = {id(node.value) for node in ast.walk(tree(path)) if isinstance(node, ast.Expr)}
        texts = [
            node for node in ast.walk(tree(path)) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        return [str(node.value) for node in texts if id(node) not in prose and NUMBER.search(str(node.value))]

    assert not offenders(files("engine", "hands"), cited)


def test_the_engine_refuses_by_every_concept() -> None:
    texts = [text(path) for path in files("engine") if path.name != "rule.py"]
    assert not [rule.name for rule in Rule if not any(f"Rule.{rule.name}" in one for one in texts)]


def test_files_are_short() -> None:
    def lines(path: Path) -> int:
        longest = LONGEST_TABLE if str(path.relative_to(ROOT)) in TABLES else LONGEST
        count = len(text(path).splitlines())
        return count if count > longest else 0

    assert not offenders(CODE, lines)


def test_nothing_is_left_to_do() -> None:
    marks = re.compile("|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X", "NotImplemented" + "Error"]))
    assert not offenders(CODE, lambda path: marks.findall(text(path)))


def test_every_class_has_a_name_of_its_own() -> None:
    where: dict[str, list[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for name in re.findall(r"^class (\w+)", path.read_text("utf-8"), re.MULTILINE):
            where.setdefault(name, []).append(str(path.relative_to(SOURCE)))
    # the library wraps some classes of the engine, and calls them by the same names
    inside = {name: [path for path in paths if not path.startswith("library/")] for name, paths in where.items()}
    assert not {name: paths for name, paths in inside.items() if len(paths) > 1}
    assert all(len(paths) - len(inside[name]) < 2 for name, paths in where.items())
