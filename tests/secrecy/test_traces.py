"""In all games, whoever cannot see some tiles gets the same bytes at the same times, whatever these tiles are.

Random games go on in simulated time, with people, bots, spectators and strangers. Each is repeated with other hidden
tiles and the same actions. `python -m tests.secrecy` audits as many traces as wanted.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from . import leaks_in_answers, leaks_in_messages, leaks_in_time, leaks_in_updates
from .audit import Audit, audit
from .hearing import new_app
from .planting import LEAKS, Leak
from .scenario import Scenario

PLANTED = (leaks_in_updates, leaks_in_messages, leaks_in_time, leaks_in_answers)  # which fill LEAKS
FEW = 8  # seeds with which most leaks are found at once
MANY = 300
QUICK = (
    "an update more if somebody can claim",
    "hidden tiles in events",
    "an order of offers",
    "messages that leave later",
    "bots that think as long as their tiles need",
    "refusals that name hidden tiles",
    "hidden tiles for spectators",
)


@pytest.fixture(scope="module")
def app() -> Iterator[Starlette]:
    with tempfile.TemporaryDirectory() as folder:
        yield new_app(Path(folder))


@pytest.mark.parametrize("seed", [1, 3, 5, 9, 13])
def test_hidden_tiles_change_no_byte_and_no_time(app, seed: int) -> None:
    result = Audit()
    audit(app, Scenario.of(seed), result, twins=1)
    assert not result.leak
    assert result.twins


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, 5000, 50))
def test_hidden_tiles_change_no_byte_and_no_time_in_all_games(app, first: int) -> None:
    result = Audit()
    for seed in range(first, first + 50):
        audit(app, Scenario.of(seed), result)
        assert not result.leak
    assert result.traces > 40
    assert result.twins > 4 * result.traces
    assert result.unlike < result.twins / 2, "too few twins can act alike"


@pytest.mark.parametrize(
    ("plant", "seeds"),
    [
        pytest.param(plant, FEW if name in QUICK else MANY, id=name, marks=[] if name in QUICK else pytest.mark.long)
        for name, plant in LEAKS.items()
    ],
)
def test_a_planted_leak_is_found(app, monkeypatch, plant: Leak, seeds: int) -> None:
    plant(monkeypatch)
    for seed in range(seeds):
        result = Audit()
        audit(app, Scenario.of(seed), result, twins=1)
        if result.leak:
            return
    pytest.fail("the leak was not found")


def test_there_are_leaks_in_all_channels() -> None:
    assert PLANTED
    assert len(LEAKS) >= 50
