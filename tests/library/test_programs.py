"""The programs of docs/library.md are short and use public names only. tests/docs runs them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import tilewright as tw

PAGE = (Path(__file__).parents[2] / "docs" / "library.md").read_text("utf-8")
BLOCKS = re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
# maximum number of lines of each program, without empty lines
LINES = {
    "A game": 5,
    "Safety": 7,
    "What one seat knows": 2,
    "Is this a mah jongg?": 2,
    "What is it near to, and what to throw?": 3,
    "A card of one's own": 4,
    "Ten thousand games": 2,
    "A bot": 5,
    "Logs": 3,
    "Other people's notation": 2,
    "Learning": 4,
}


def programs() -> dict[str, str]:
    """Return the program under each heading of the page."""
    return {title: "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL)) for title, text in BLOCKS}


def test_the_programs_stay_short() -> None:
    for title, most in LINES.items():
        lines = [line for line in programs()[title].splitlines() if line and not line.startswith("import")]
        assert len(lines) <= most, title


def test_the_programs_use_public_names_only() -> None:
    for program in programs().values():
        used = {
            node.attr
            for node in ast.walk(ast.parse(program))
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "tw"
        }
        assert used <= {*tw.__all__, "envs"}  # `envs` is a package, and needs others


def test_every_public_name_is_documented() -> None:
    for name in set(tw.__all__) - {"__version__"}:
        assert (getattr(tw, name).__doc__ or "").strip(), name
