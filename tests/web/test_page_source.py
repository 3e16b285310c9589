"""The scripts of the page have correct types, and every tile has a drawing."""

from __future__ import annotations

import re
import subprocess
from itertools import product
from pathlib import Path

import pytest

from tilewright.tiles import KINDS
from tilewright.web.look import CHOICES
from tilewright.web.sprites import flowers, is_flower, sprite

ROOT = Path(__file__).parents[2]
_JOINT = 'height="3.5" rx="1.75"'  # only the three joints of a stick on Bam tiles have this shape


def _drawing(name: str) -> str:
    match = re.search(rf'<symbol id="{re.escape(name)}".*?</symbol>', sprite("classic", "jade"))
    assert match, name
    return match[0]


@pytest.mark.parametrize(("style", "back"), list(product(CHOICES["face"], CHOICES["back"])))
def test_every_face_is_drawn(style: str, back: str) -> None:
    for name in (*KINDS, "?"):
        drawn = flowers(style) if is_flower(name) else sprite(style, back)
        assert re.search(rf'<symbol id="{re.escape(name)}"[^>]*><[^/]', drawn), name


def test_ref_01_the_1_bam_is_a_bird_and_the_white_dragon_a_frame() -> None:
    assert _drawing("2B").count(_JOINT) == 2 * 3
    assert _JOINT not in _drawing("1B"), "a bird, no stick"
    assert not re.search("circle|ellipse", _drawing("0")), "a frame, and no dragon"


@pytest.mark.node
def test_types_of_the_page_hold() -> None:
    compiler = ROOT / "node_modules/typescript/bin/tsc"
    checked = subprocess.run(["node", compiler, "--noEmit"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
