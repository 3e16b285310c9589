"""The documentation site builds without a warning, and all its links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from .blocks import ROOT

PROGRAM = ROOT / "packaging" / "site.py"


@pytest.mark.long
@pytest.mark.site
def test_the_site_builds() -> None:
    done = subprocess.run([sys.executable, str(PROGRAM)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    site = ROOT / "dist" / "site"
    reference = (site / "reference" / "tilewright.html").read_text("utf-8")
    assert "Return an independent copy." in reference  # from a docstring
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
