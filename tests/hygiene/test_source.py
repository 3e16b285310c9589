"""The source, read as text and as syntax: what the rules of the house say about it."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "tilewright"
CODE = sorted([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.js"), *(ROOT / "tests").rglob("*.py")])
CODE = [path for path in CODE if "vendor" not in path.parts]

LONGEST = 400
LONGEST_TABLE = 600
TABLES: set[str] = set()  # files that hold a table of data, and may be longer

# Game logic: no clock, no chance that was not handed in, nothing outside it.
PURE = ["tiles.py", "groups.py", "sheet.py", "engine", "scoring", "variants", "hands", "kernels", "analysis"]
UNPREDICTABLE = {"time", "datetime", "random", "secrets", "uuid", "socket", "os", "subprocess", "threading"}
STDLIB_ONLY = ["tiles.py", "groups.py", "sheet.py", "engine"]

# A citation such as R-SIAM-9 names where a rule is written down, not a variant that is treated apart.
CITATION = re.compile(r"R-[A-Z0-9]+-\d+")
NUMBER = re.compile(r"\bR-[A-Z0-9]+-\d+|\bB\d+(\.\d+)?\b")
VARIANT = re.compile(r"siam|royale|filipino|wright.?patterson|card.?free|hong.?kong|\bmcr\b|\bnmjl\b", re.I)


def files(*names: str) -> list[Path]:
    """The Python files of these modules and packages."""
    paths = [SOURCE / name for name in names]
    return sorted(file for path in paths for file in ([path] if path.is_file() else path.rglob("*.py")))


def imports(path: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, at its top or inside a function."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports relatively"
            yield node.module or ""


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", files(*PURE), ids=name_of)
def test_game_logic_knows_no_clock_and_no_chance_of_its_own(path: Path) -> None:
    assert not UNPREDICTABLE & {name.partition(".")[0] for name in imports(path)}


@pytest.mark.parametrize("path", [file for file in files("table") if file.name != "ports.py"], ids=name_of)
def test_the_table_meets_the_world_through_its_ports(path: Path) -> None:
    assert not UNPREDICTABLE & {name.partition(".")[0] for name in imports(path)}


@pytest.mark.parametrize("path", files(*STDLIB_ONLY), ids=name_of)
def test_the_engine_needs_nothing_but_the_standard_library(path: Path) -> None:
    roots = {name.partition(".")[0] for name in imports(path)}
    assert roots <= sys.stdlib_module_names | {"tilewright"}


@pytest.mark.parametrize("path", files("."), ids=name_of)
def test_chance_comes_from_a_generator_that_was_handed_in(path: Path) -> None:
    """`random.Random(seed)` is fine; the generator that the whole process shares is not."""
    shared = [
        node.attr
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "random"
        and node.attr not in ("Random", "SystemRandom")
    ]
    assert not shared


@pytest.mark.parametrize("path", files("engine", "hands"), ids=name_of)
def test_the_core_names_no_variant(path: Path) -> None:
    lines = CITATION.sub("", path.read_text("utf-8")).splitlines()
    assert not [line for line in lines if VARIANT.search(line)]


@pytest.mark.parametrize("path", files("engine", "hands"), ids=name_of)
def test_the_core_cites_no_rule_of_a_sheet(path: Path) -> None:
    """Docstrings may say where a rule comes from; the code refuses by concepts (`engine.rule.Rule`)."""
    tree = ast.parse(path.read_text("utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    assert not [node.value for node in texts if id(node) not in prose and NUMBER.search(node.value)]


@pytest.mark.parametrize("path", CODE, ids=name_of)
def test_files_are_short(path: Path) -> None:
    longest = LONGEST_TABLE if name_of(path) in TABLES else LONGEST
    assert len(path.read_text("utf-8").splitlines()) <= longest


@pytest.mark.parametrize("path", CODE, ids=name_of)
def test_nothing_is_left_to_do(path: Path) -> None:
    marks = re.compile("|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X", "NotImplemented" + "Error"]))
    assert not marks.search(path.read_text("utf-8"))
