"""The made-up games, found as all others are: their folders are among those in which families are looked for."""

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
    """The root of the made-up games, which have joined the others."""
    monkeypatch.setattr(variants, "__path__", [*variants.__path__, str(MADE_UP / "src/tilewright/variants")])
    for hands in variants.collect("HANDS"):
        monkeypatch.setitem(HANDS, hands.name, hands)
    for preset in variants.collect("RULESETS"):
        monkeypatch.setitem(RULESETS, preset.name, preset)
        monkeypatch.setitem(SETTLEMENTS, preset.name, preset.settlement)
    catalogue.card_names.cache_clear()
    yield MADE_UP
    catalogue.card_names.cache_clear()
