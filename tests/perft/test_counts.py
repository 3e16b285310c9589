"""At ten recorded positions of every ruleset, the number of possible continuations is unchanged."""

from __future__ import annotations

import pytest

from tilewright.variants import RULESETS, Preset

from .counting import DEPTH, POSITIONS, file_of, positions, read

PRESETS = pytest.mark.parametrize("preset", RULESETS.values(), ids=lambda preset: preset.name)


@PRESETS
def test_one_action_and_two_can_follow_in_so_many_ways(preset: Preset) -> None:
    written, now = read(file_of(preset).read_text("utf-8")), list(positions(preset))
    assert len(written) == POSITIONS
    for at, (one, two, _) in written.items():
        assert (now[at].count(1), now[at].count(2)) == (one, two), f"after {at}"


@pytest.mark.long
@PRESETS
def test_three_actions_can_follow_in_so_many_ways(preset: Preset) -> None:
    now = list(positions(preset))
    for at, (*_, three) in read(file_of(preset).read_text("utf-8")).items():
        assert now[at].count(DEPTH) == three, f"after {at}"
