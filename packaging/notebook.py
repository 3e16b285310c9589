"""Run a notebook, and make a page of it with its outputs.

A cell shows what it prints, and then its last expression: as a picture if it has `_repr_svg_`, otherwise as text, as
in Jupyter. The notebooks in docs/notebooks have no outputs in the repository.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple


class Output(NamedTuple):
    """The output of a cell: what it printed, the text of its last expression, and its picture, an SVG document."""

    printed: str = ""
    text: str = ""
    picture: str = ""


def cells(notebook: Path) -> list[tuple[str, str]]:
    """Return the type and the text of each cell."""
    content = json.loads(notebook.read_text("utf-8"))
    return [(cell["cell_type"], "".join(cell["source"])) for cell in content["cells"]]


def run(notebook: Path, changes: dict[str, str] | None = None) -> Iterator[tuple[str, str, Output]]:
    """Run the cells in order, and yield the type, the text and the output of each.

    `changes` are texts to replace before a cell runs, such as a number of games that takes too long.
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    for kind, text in cells(notebook):
        if kind != "code":
            yield kind, text, Output()
            continue
        code = text
        for old, new in (changes or {}).items():
            code = code.replace(old, new)
        yield kind, text, _run_cell(code, notebook.name, names)


def _run_cell(code: str, name: str, names: dict[str, Any]) -> Output:
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, name, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), name, "eval"), names)
    if value is None:
        return Output(printed.getvalue())
    if hasattr(value, "_repr_svg_"):
        return Output(printed.getvalue(), picture=value._repr_svg_())
    return Output(printed.getvalue(), repr(value))


def page_of(notebook: Path) -> str:
    """Return the notebook as a page in Markdown, with the outputs of its cells."""
    parts = []
    for kind, text, output in run(notebook):
        parts.append(f"```python\n{text.strip()}\n```" if kind == "code" else text)
        parts += [f"```text\n{part.strip()}\n```" for part in (output.printed, output.text) if part.strip()]
        if output.picture:
            parts.append(f'<div class="picture">{output.picture.strip()}</div>')
    return "\n\n".join(parts) + "\n"
