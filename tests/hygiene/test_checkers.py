"""Tests that run the checkers of style, types and layers on the whole source."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = Path(sys.executable).parent
CHECKERS = {
    "style": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy"],
    "layers": ["lint-imports"],
}


@pytest.mark.timeout(600)  # seconds; checking all types takes one minute, and several on a busy machine
@pytest.mark.parametrize("checker", CHECKERS)
def test_the_source_passes(checker: str) -> None:
    tool, *arguments = CHECKERS[checker]
    done = subprocess.run([str(TOOLS / tool), *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(CHECKERS[checker])} says:\n{done.stdout}{done.stderr}"
