"""The tests of the made-up games are run as those of a game in the package."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def joined(made_up: Path) -> None:
    """The made-up games have joined the others."""
