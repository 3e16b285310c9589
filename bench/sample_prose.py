"""Print a random sample of docstrings and comments for a reader who does not know the code.

    python bench/sample_prose.py [--docstrings 60] [--comments 40] [--round 1]

The seed is the hash of the commit with the number of the round, so nobody can choose the sample. The reader counts the
texts that read like a translation or make no sense without the code. At most three in a hundred are acceptable.
A docstring comes with its signature, as `help()` prints it, and a comment with two lines of code before and after it.
"""

from __future__ import annotations

import argparse
import ast
import copy
import io
import random
import subprocess
import textwrap
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "bench")
MARKS = ("noqa", "fmt:", "type: ignore", "pragma", "#!")
DEFINITIONS = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
CONTEXT = 2  # lines of code shown before and after a comment


def docstrings(path: Path) -> Iterator[str]:
    """Yield each docstring of a file without its doctests, preceded by the path and the signature of its owner."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, DEFINITIONS) and (text := ast.get_docstring(node)):
            yield f"{path.relative_to(ROOT)}, {signature(node)}\n{text.partition('>>>')[0].strip()}"


def signature(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """Return the head of a definition on one line, such as `def signature(node) -> str:`, or `module:`."""
    if isinstance(node, ast.Module):
        return "module:"
    head = copy.copy(node)
    head.decorator_list, head.body = [], [ast.Pass()]
    return ast.unparse(head).partition("\n")[0]


def comments(path: Path) -> Iterator[str]:
    """Yield each comment of a file with the code around it, preceded by the path and line number."""
    lines = path.read_text("utf-8").splitlines()
    tokens = tokenize.generate_tokens(io.StringIO("\n".join(lines)).readline)
    numbers = [token.start[0] for token in tokens if token.type == tokenize.COMMENT and not is_mark(token.string)]
    while numbers:
        first = last = numbers.pop(0)
        while last < len(lines) and lines[last - 1].lstrip().startswith("#"):  # go on to the line of code below
            last += 1
            if numbers[:1] == [last]:
                numbers.pop(0)
        around = lines[max(0, first - 1 - CONTEXT) : last + CONTEXT]
        text = textwrap.dedent("\n".join(around)).strip("\n")
        yield f"{path.relative_to(ROOT)}:{first}:\n{text}"


def is_mark(comment: str) -> bool:
    """Return whether a comment is for a tool, not for readers."""
    return any(mark in comment for mark in MARKS)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--docstrings", type=int, default=60)
    parser.add_argument("--comments", type=int, default=40)
    parser.add_argument("--round", type=int, default=1)
    asked = parser.parse_args()
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    rng = random.Random(f"{commit.stdout.strip()} {asked.round}")
    files = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    for kind, count, find in (("Docstring", asked.docstrings, docstrings), ("Comment", asked.comments, comments)):
        every = [text for path in files for text in find(path)]
        for number, text in enumerate(rng.sample(every, count), 1):
            print(f"{kind} {number}: {text}\n")


if __name__ == "__main__":
    main()
