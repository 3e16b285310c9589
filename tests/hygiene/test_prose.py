"""No docstring, comment or page contains a phrase that reads like a translation.

Only whole phrases are listed, never single words, because a phrase such as "behind a proxy" is fine.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ["src", "bench", "examples", "tests"]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PHRASES = re.compile(
    r"how manieth|made anew|of which it is|it is said (so|that)|goes? without saying|at a table of wood|are reckoned"
    r"|is thrown for|\bwhoever has\b|so many (tiles|hands|games|sets|pairs|of)\b|stands? (beside|behind|for nothing)"
    r"|is kept what|all the same,|by the other `|what comes of|what is done",
    re.I,
)
# words that may not begin the docstring of a function
OPENING = re.compile(r"(What|Who|Of which|Where|That|Whether|How many|How far) ")
# a sentence in a docstring that opens with a question word but is not a question
NO_QUESTION = re.compile(r"(?:^|[.:!] )((?:What|Whose|Who|Of which|Where) [^.?]*)(?![^.?]*\?)[.:]")
# A name must tell what a value is. A form of a verb such as "say" or "find" does not, so it may not be a whole name.
PARTICIPLE = re.compile(r"_?(said|says|told|tells|lies|lying|came|come|comes|coming|made|makes|found|finds)", re.I)
# names of tests that are worded as questions, even after the number of a rule, as in `test_hk_35_who_pays`
QUESTION_TEST = re.compile(
    r"test_((([a-z]+_)?[a-z]?\d+_)(\d+_|and_\d+_|to_\d+_)*)?(who|whose|whoever|what|which|where|how|that)_"
)
NAMES_FOR_VALUES = ("property", "cached_property", "fixture")


def prose(path: Path) -> Iterator[str]:
    """Yield the docstrings and comments of a Python file. Skip a file without forbidden phrases to save time."""
    source = path.read_text("utf-8")
    if not PHRASES.search(source):
        return  # no forbidden phrase, so skip the slow parsing
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield (ast.get_docstring(node) or "").split(">>>")[0]
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def modules() -> list[Path]:
    return sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))


def test_no_phrase_reads_like_a_translation() -> None:
    texts = [(file, text) for file in modules() for text in prose(file)]
    texts += [(page, page.read_text("utf-8")) for page in PAGES]
    offences = [f"{file.relative_to(ROOT)}: {match[0]}" for file, text in texts for match in PHRASES.finditer(text)]
    assert not offences


def test_the_docstring_of_a_function_begins_with_a_verb() -> None:
    """Properties and fixtures are values, so their docstrings may begin with a noun or "Whether"."""
    offences = []
    for file in modules():
        source = file.read_text("utf-8")
        if not re.search(rf'"""{OPENING.pattern}', source):
            continue  # no docstring opens with a forbidden word, so skip the slow parsing
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if any(name in ast.unparse(mark) for mark in node.decorator_list for name in NAMES_FOR_VALUES):
                continue
            if OPENING.match(ast.get_docstring(node) or ""):
                offences.append(f"{file.relative_to(ROOT)}:{node.lineno} {node.name}")
    assert not offences


def test_no_sentence_of_a_docstring_opens_like_a_question() -> None:
    offences = []
    for file in modules():
        source = file.read_text("utf-8")
        if not re.search(r"""(\"{3}|[.:!]\s+)(What|Whose|Who|Of which|Where) """, source):
            continue  # no sentence opens with a question word, so skip the slow parsing
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = " ".join((ast.get_docstring(node) or "").partition(">>>")[0].split())
                offences += [f"{file.relative_to(ROOT)}: {match[1]}" for match in NO_QUESTION.finditer(text)]
    assert not offences


def names(path: Path) -> Iterator[str]:
    """Yield the names of functions, classes, arguments and variables that a Python file defines."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


@pytest.mark.slow
def test_no_name_is_a_participle_or_a_question() -> None:
    bad = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in modules()
        for name in names(file)
        if PARTICIPLE.fullmatch(name) or QUESTION_TEST.match(name)
    ]
    assert not bad


def test_the_patterns_match_bad_phrases_only() -> None:
    assert PHRASES.search("the how manieth of them, of which it is kept what they become")
    assert not PHRASES.search("behind a proxy")
    assert NO_QUESTION.search("The table. Who may declare a hand, and its value: a list.")
    assert not NO_QUESTION.search("The table. Who may declare a hand? A seat.")
    assert all(map(PARTICIPLE.fullmatch, ("said", "_found", "SAID")))
    assert not any(map(PARTICIPLE.fullmatch, ("sentence", "discards_made", "founder")))
    assert all(
        map(QUESTION_TEST.match, ("test_who_pays", "test_hk_35_whose_kong_it_is", "test_b11_8_and_9_what_is_east"))
    )
    assert not any(map(QUESTION_TEST.match, ("test_whole_games", "test_hk_35_the_owner_pays", "test_however_it_ends")))
