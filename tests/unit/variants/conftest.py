"""Find the made-up games like all others, by adding their folders to the families' search path."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tilewright import catalogue, variants
from tilewright.variants import HANDS, RULESETS, SETTLEMENTS

MADE_UP = Path(__file__).parent / "made_up"
collect_ignore = ["made_up/src"]  # modules of the package, once its path is longer


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the root of the made-up games, which are registered for the test."""
    monkeypatch.setattr(variants, "__path__", [*variants.__path__, str(MADE_UP / "src/tilewright/variants")])
    for hands in variants.collect("HANDS"):
        monkeypatch.setitem(HANDS, hands.name, hands)
    for preset in variants.collect("RULESETS"):
        monkeypatch.setitem(RULESETS, preset.name, preset)
        monkeypatch.setitem(SETTLEMENTS, preset.name, preset.settlement)
    catalogue.card_names.cache_clear()
    yield MADE_UP
    catalogue.card_names.cache_clear()
