"""Phrases of a translation, in docstrings, comments and pages of the rooms that are in plain English already.

Only whole phrases are listed, never a single word: "behind a proxy" is right. `PLAIN` grows until it is the whole tree.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAIN = ["analysis", "bots", "cli", "engine", "hands", "kernels", "scorepad", "settlement", "table", "web"]
PLAIN += ["catalogue.py", "groups.py", "sheet.py", "tiles.py"]
OTHERS = ["bench", "tests"]
PAGES = ["README.md", "CONTRIBUTING.md"]
PAGES += [f"docs/{page}.md" for page in ("any-hands", "environment", "glossary", "hand-language", "principles")]
PAGES += [f"docs/{page}.md" for page in ("performance", "protocol", "simulating", "typing-a-card")]
PAGES += [str(path.relative_to(ROOT)) for path in sorted((ROOT / "docs" / "rules").glob("*.md"))]
PHRASES = re.compile(
    r"how manieth|made anew|of which it is|it is said (so|that)|goes? without saying|at a table of wood|are reckoned"
    r"|is thrown for|\bwhoever has\b|so many (tiles|hands|games|sets|pairs|of)\b|stands? (beside|behind|for nothing)"
    r"|is kept what|all the same,|by the other `|what comes of|what is done",
    re.I,
)
OPENING = re.compile(r"(What|Who|Of which|Where|That|Whether|How many|How far) ")  # of a function's docstring
NAMES_FOR_VALUES = ("property", "cached_property", "fixture")


def prose(path: Path) -> Iterator[str]:
    """Yield the docstrings and comments of a Python file, if any may hold a phrase."""
    source = path.read_text("utf-8")
    if not PHRASES.search(source):
        return  # parsing is slow
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield (ast.get_docstring(node) or "").split(">>>")[0]
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def plain_files() -> list[Path]:
    paths = [ROOT / "src" / "tilewright" / name for name in PLAIN]
    paths += [ROOT / name for name in OTHERS]
    return sorted(file for path in paths for file in ([path] if path.is_file() else path.rglob("*.py")))


def test_no_phrase_reads_like_a_translation() -> None:
    texts = [(file, text) for file in plain_files() for text in prose(file)]
    texts += [(ROOT / page, (ROOT / page).read_text("utf-8")) for page in PAGES]
    found = [f"{file.relative_to(ROOT)}: {match[0]}" for file, text in texts for match in PHRASES.finditer(text)]
    assert not found


def test_the_docstring_of_a_function_begins_with_a_verb() -> None:
    """Properties and fixtures are values, so they may begin with a noun or with Whether."""
    found = []
    for file in plain_files():
        source = file.read_text("utf-8")
        if not re.search(rf'"""{OPENING.pattern}', source):
            continue  # parsing is slow
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if any(name in ast.unparse(mark) for mark in node.decorator_list for name in NAMES_FOR_VALUES):
                continue
            if OPENING.match(ast.get_docstring(node) or ""):
                found.append(f"{file.relative_to(ROOT)}:{node.lineno} {node.name}")
    assert not found


def test_a_phrase_is_found() -> None:
    assert PHRASES.search("the how manieth of them, of which it is kept what they become")
    assert not PHRASES.search("behind a proxy")
