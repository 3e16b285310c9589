"""Every ruleset has a golden playthrough, and is still played that way."""

from __future__ import annotations

import re

import pytest

from tilewright.engine.events import Declared, FlowerLaid, JokerExchanged, Settled
from tilewright.engine.log import parse_log
from tilewright.tiles import JOKER
from tilewright.variants import RULESETS, Preset

from .playthrough import file_of, played_again, rules_of

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
    rules = rules_of(preset)
    happened = {type(event) for event in events}
    assert Declared in happened
    assert JokerExchanged in happened or JOKER not in rules.tiles
    assert FlowerLaid in happened or not rules.flowers
