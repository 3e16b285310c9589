"""Training the weights of card games: the same command writes the same file, and another seed another one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tilewright.analysis.card_features import NAMES
from tilewright.analysis.learned import PER_UNIT, parsed

from .test_lockstep import rules_of

sys.path.append(str(Path(__file__).parents[3] / "bench" / "hard"))

import cards


@pytest.mark.long
def test_the_same_command_trains_the_same_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "GAMES", 8)
    first, again, other = (
        cards.train(rules_of("siamese", 0), updates=10, seed=seed, rate=3.0, command="-") for seed in (1, 1, 2)
    )
    assert first == again != other
    weights = parsed(first, NAMES)
    assert weights.tolist() != [round(PER_UNIT * cards.START.get(name, 0.0)) for name in NAMES]
    assert "# 80 " in first
