"""A page that uses parts of its last update again shows the same as a page that has just been opened."""

from __future__ import annotations

import random

import pytest

from tilewright.bots import random_player
from tilewright.catalogue import hands_named
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.sheet import ScoreSheet
from tilewright.table.rows import SeatRow
from tilewright.table.session import Session
from tilewright.variants import RULESETS
from tilewright.web.viewmodel import PageParts, Setting, table_view


@pytest.mark.parametrize("name", ["siamese", "american", "wright-patterson-siamese"])
def test_parts_of_the_last_update_change_nothing(name: str) -> None:
    preset, rng = RULESETS[name], random.Random(name)
    rules = preset.build(hands_named(preset.hands), {})
    rows = tuple(SeatRow(each, each, False) for each in "abcd"[: rules.seats])
    setting, parts = Setting(preset, rules, rows, Session(rules.seats)), [PageParts() for _ in range(rules.seats)]
    points = tuple(range(rules.seats))
    settled = ScoreSheet((), points, points, "")
    game = Referee.open(rules, Shuffle(b"seed", b"salt"))
    for step in range(100):
        sheet, winds = settled if step % 20 > 15 else None, step > 50
        for number in range(rules.seats):
            view = game.view(number)
            again = table_view(setting, view, sheet, "", winds=winds, parts=parts[number])
            assert again == table_view(setting, view, sheet, "", winds=winds)
        if isinstance(game.state.phase, Over):
            return
        seat = game.state.awaited[0]
        game.do(random_player(rules, game.view(seat), rng))
