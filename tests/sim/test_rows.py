"""Events and actions are unchanged after conversion to numbers and back."""

from __future__ import annotations

import pytest

from tilewright.engine.actions import Action
from tilewright.engine.events import BonusPaid, Declared, Event, Settled
from tilewright.engine.log import parse_line, parse_log
from tilewright.sim.rows import WIDTH, action_of, event_of, row_of
from tilewright.variants import RULESETS, Preset

from ..playthroughs import playthrough


@pytest.mark.parametrize("preset", RULESETS.values(), ids=list(RULESETS))
def test_events_and_actions_survive_the_conversion_to_numbers(preset: Preset) -> None:
    text = playthrough.file_of(preset).read_text("utf-8")
    _, happened = parse_log(
        "".join(line for line in text.splitlines(True)[:1] + text.splitlines(True)[2:] if line[0] not in "> ")
    )
    asked = [parse_line(line[2:]) for line in text.splitlines() if line.startswith("> ")]
    for message in [*happened, *asked]:
        row = row_of(message)
        assert len(row) <= WIDTH
        assert _again(message, [*row, *[99] * (WIDTH - len(row))]) == message


def _again(message: Event | Action, row: list[int]) -> Event | Action:
    match message:
        case Action():
            return action_of(row)
        case Declared():
            return event_of(row, reading=message.reading)
        case BonusPaid():
            return event_of(row, entry=message.entry)
        case Settled():
            return event_of(row, sheet=message.sheet)
    return event_of(row)
