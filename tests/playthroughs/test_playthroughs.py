"""Every ruleset has a golden playthrough, numbered rulings, and a test for each of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tilewright.engine.events import Declared, JokerExchanged, Settled
from tilewright.engine.log import parse_log
from tilewright.variants import RULESETS, Preset

from .playthrough import file_of, played_again

RULES = Path(__file__).parents[1] / "rules"
PRESETS = pytest.mark.parametrize("preset", RULESETS.values(), ids=lambda preset: preset.name)


@PRESETS
def test_the_playthrough_is_played_by_the_rules_of_today(preset: Preset) -> None:
    text = file_of(preset).read_text("utf-8")
    assert played_again(preset, text) == text, "if that is meant: python tests/playthroughs/playthrough.py"


@PRESETS
def test_much_happens_in_the_playthrough(preset: Preset) -> None:
    lines = file_of(preset).read_text("utf-8").splitlines()
    events = parse_log("\n".join(line for line in lines if not re.match("shuffle| |>", line)))[1]
    assert isinstance(events[-1], Settled)
    assert {Declared, JokerExchanged} <= {type(event) for event in events}


@PRESETS
def test_every_ruling_has_a_test_that_is_named_after_it(preset: Preset) -> None:
    assert preset.rulings
    tested = "\n".join(file.read_text("utf-8") for file in (RULES / preset.name).glob("test_*.py"))
    missing = [rule for rule in preset.rulings if not re.search(rf"^def {_test_of(rule)}_", tested, re.M)]
    assert not missing


def _test_of(rule: str) -> str:
    """The beginning of the names of a ruling's tests.

    >>> _test_of("R-SIAM-9")
    'test_siam_0*9'
    """
    _, family, number = rule.split("-")
    return f"test_{family.lower()}_0*{number}"
