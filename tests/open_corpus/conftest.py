"""A small corpus for all tests in this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

import tilewright as tw

from .small import CHOSEN, GAMES, SEED


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus, which tests may not change."""
    place = tmp_path_factory.mktemp("corpus") / "games"
    tw.corpus.make(place, seed=SEED, games=GAMES, rulesets=CHOSEN, processes=1)
    return place
