"""Run the tests of the made-up games as if these games were part of the package."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def joined(made_up: Path) -> None:
    """Register the made-up games for every test."""
