"""The documentation site builds without a warning, and all its links lead somewhere."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from .blocks import ROOT

PROGRAM = ROOT / "packaging" / "build_site.py"


@pytest.fixture
def build_site(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The program that builds the site, as a module."""
    monkeypatch.syspath_prepend(str(PROGRAM.parent))
    return importlib.import_module(PROGRAM.stem)


def test_links_that_lead_nowhere_are_listed(build_site: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "other.html").write_text("<h2 id=here>Here</h2>", "utf-8")
    (tmp_path / "index.html").write_text(
        '<a href="other.html#here">1</a><a href=other.html#gone>2</a><img src="gone.png"><a href="#top">3</a>'
        '<a href="https://example.org/gone">4</a>',
        "utf-8",
    )
    assert sorted(build_site.broken(tmp_path)) == [
        "index.html: #top",
        "index.html: gone.png",
        "index.html: other.html#gone",
    ]


def test_links_to_files_outside_the_pages_are_kept(
    build_site: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(build_site, "PAGES", tmp_path)
    text = "[a](../../README.md#play) [b](../notebooks/a-first-look.ipynb) [c](../../pyproject.toml) [d](https://e.org)"
    assert build_site.linked(text, ROOT / "docs" / "how-to" / "share-a-game.md") == (
        "[a](../project/README.md#play) [b](../notebooks/a-first-look.md) [c](../files/pyproject.toml) [d](https://e.org)"
    )
    assert (tmp_path / "files" / "pyproject.toml").read_bytes() == (ROOT / "pyproject.toml").read_bytes()


@pytest.mark.long
@pytest.mark.site
def test_the_site_builds() -> None:
    done = subprocess.run([sys.executable, str(PROGRAM)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    site = ROOT / "dist" / "site"
    reference = (site / "reference" / "tilewright.html").read_text("utf-8")
    assert "Return an independent copy." in reference  # from a docstring
    assert '<span class="gp">' in reference  # an example of a docstring, as code
    notebook = (site / "notebooks" / "a-first-look.html").read_text("utf-8")
    assert "<svg" in notebook
    assert "Draw or claim first (rule 8)." in notebook  # from an output
    search = (site / "search.json").read_text("utf-8")
    assert "Play tonight with a friend" in search
    loaded = [
        address
        for page in site.rglob("*.html")
        for address in re.findall(r"<(?:script|img|iframe)[^>]* src=[\"']?(https?:[^\"' >]+)", page.read_text("utf-8"))
    ]
    assert not loaded  # nothing comes from another server
