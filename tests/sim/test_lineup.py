"""What is simulated in one process is sent to another: the columns, and nothing that plays a game again."""

from __future__ import annotations

import pickle
from dataclasses import fields

import numpy as np
import pytest

from tilewright.cli.players import lineup
from tilewright.sim.results import Results


@pytest.mark.parametrize("ruleset", ["siamese", "thirteen"])
def test_simulated_games_can_be_sent(ruleset: str) -> None:
    _, who = lineup(ruleset, None, (), "random", 7)
    played = who.play(2, 3)
    sent = pickle.loads(pickle.dumps(played))
    assert type(sent) is Results
    for name in (each.name for each in fields(Results)):
        assert np.array_equal(getattr(sent, name), getattr(played, name)), name
