"""Every ruleset has a recorded playthrough, and playing it again gives the same text."""

from __future__ import annotations

import re

import pytest

from tilewright.engine.events import Settled
from tilewright.engine.log import parse_log
from tilewright.variants import RULESETS, Preset

from .playthrough import file_of, much_happens, played_again, rules_of

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
    assert much_happens(rules_of(preset), events)
