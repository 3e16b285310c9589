"""The notebooks run, and they have no outputs in the repository."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

from .blocks import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
SMALLER = {
    "a-first-look": {},
    "how-hard-is-a-line": {"games=2000": "games=50"},
    "a-bot-meets-a-bot": {"games=40": "games=12"},
}


@pytest.fixture(scope="module")
def notebook() -> ModuleType:
    """The module packaging/notebook.py, with which the site makes pages of notebooks."""
    spec = importlib.util.spec_from_file_location("notebook", ROOT / "packaging" / "notebook.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, notebook: ModuleType) -> None:
    changes = SMALLER[path.stem]
    text = "".join(source for kind, source in notebook.cells(path) if kind == "code")
    assert all(old in text for old in changes)
    outputs = [output for kind, _, output in notebook.run(path, changes) if kind == "code"]
    assert any(output.printed or output.text for output in outputs)
    if path.stem != "a-bot-meets-a-bot":
        assert any(output.picture.startswith("<svg") for output in outputs)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_has_no_outputs_in_the_repository(path: Path) -> None:
    code = [cell for cell in json.loads(path.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    assert code
    assert not [cell["id"] for cell in code if cell["outputs"] or cell["execution_count"] is not None]


def test_a_cell_shows_its_output_and_its_last_value(notebook: ModuleType, tmp_path: Path) -> None:
    cells = [
        {"cell_type": "markdown", "source": ["# Title"]},
        {"cell_type": "code", "source": ["print('one')\n", "1 + 1"]},
        {
            "cell_type": "code",
            "source": ["class A:\n", "    def _repr_svg_(self):\n", "        return '<svg/>'\n", "A()"],
        },
        {"cell_type": "code", "source": ["two = 2"]},
    ]
    path = tmp_path / "made-up.ipynb"
    path.write_text(json.dumps({"cells": cells}), "utf-8")
    page = notebook.page_of(path)
    assert page.startswith("# Title\n\n```python\nprint('one')\n1 + 1\n```\n\n```text\none\n```\n\n```text\n2\n```\n")
    assert page.endswith('<div class="picture"><svg/></div>\n\n```python\ntwo = 2\n```\n')
