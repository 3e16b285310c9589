"""The scripts of the page have correct types, and every tile has a drawing."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tilewright.tiles import KINDS, parse_face, spoken
from tilewright.web.tile_art import sprite

ROOT = Path(__file__).parents[2]
_CANE = 'width="6.8"'  # only the sticks on Bam tiles have this width


def _drawing(name: str) -> str:
    match = re.search(rf'<symbol id="{re.escape(name)}".*?</symbol>', sprite())
    assert match, name
    return match[0]


def test_every_face_is_drawn_and_named() -> None:
    for name in (*KINDS, "?"):
        named = re.search(rf'<symbol id="{re.escape(name)}"[^>]*><title>(.*?)</title>.', sprite())
        assert named, name
        assert named[1] == spoken(parse_face(name))


def test_ref_01_the_1_bam_is_a_bird_and_the_white_dragon_a_frame() -> None:
    assert _drawing("2B").count(_CANE) == 2
    assert _CANE not in _drawing("1B"), "a bird, no stick"
    assert re.findall(r"<(rect|path|circle|ellipse)", _drawing("0")) == ["rect", "rect"], "a frame, and no dragon"


@pytest.mark.node
def test_types_of_the_page_hold() -> None:
    compiler = ROOT / "node_modules/typescript/bin/tsc"
    checked = subprocess.run(["node", compiler, "--noEmit"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
