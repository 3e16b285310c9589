"""Register the made-up games for tests by adding their folder to the search path of `variants`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tilewright import catalogue, variants
from tilewright.variants import HANDS, RULESETS, SETTLEMENTS

MADE_UP = Path(__file__).parent / "made_up"
collect_ignore = ["made_up/src"]  # these modules belong to the package and cannot be collected as tests


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Root folder of the made-up games, which are registered during the test."""
    monkeypatch.setattr(variants, "__path__", [*variants.__path__, str(MADE_UP / "src/tilewright/variants")])
    for hands in variants.collect("HANDS"):
        monkeypatch.setitem(HANDS, hands.name, hands)
    for preset in variants.collect("RULESETS"):
        monkeypatch.setitem(RULESETS, preset.name, preset)
        monkeypatch.setitem(SETTLEMENTS, preset.name, preset.settlement)
    catalogue.card_names.cache_clear()
    yield MADE_UP
    catalogue.card_names.cache_clear()
