"""The page's own source: its types hold, every face is drawn."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tilewright.tiles import KINDS, parse_face, spoken
from tilewright.web.tile_art import sprite

ROOT = Path(__file__).parents[2]


def test_every_face_is_drawn_and_named() -> None:
    for name in (*KINDS, "?"):
        named = re.search(rf'<symbol id="{re.escape(name)}"[^>]*><title>(.*?)</title>.', sprite())
        assert named, name
        assert named[1] == spoken(parse_face(name))


@pytest.mark.node
def test_types_of_the_page_hold() -> None:
    compiler = ROOT / "node_modules/typescript/bin/tsc"
    checked = subprocess.run(["node", compiler, "--noEmit"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
