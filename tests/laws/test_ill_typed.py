"""An action with a field of a wrong type, or far out of range, is refused like any other illegal action."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest

from tilewright.engine.actions import Action, Concede, Discard
from tilewright.engine.decide import Refused, decide
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.groups import Exposure
from tilewright.tiles import UNKNOWN, TextError, Tiles
from tilewright.variants import RULESETS

from .players import odd_actions
from .tables import table

WRONG: tuple[Any, ...] = (
    *(None, True, False, "3B", b"", 1.0, np.int64(1), (), [1], object()),
    *(-1, UNKNOWN, UNKNOWN + 1, 10**20, -(10**20)),
    *(Tiles(b""), Tiles("3B"), Tiles(bytearray(UNKNOWN + 1))),  # type: ignore[arg-type]
    *(Tiles.parse("?"), Tiles(bytes([255] * (UNKNOWN + 1)))),
    Exposure(Tiles.parse("333B"), concealed=1),  # type: ignore[arg-type]
    *(Exposure(Tiles()), Exposure(Tiles.parse("333B"), Tiles.parse("4B")), Exposure(Tiles.parse("?"))),
)


@pytest.mark.parametrize("name", RULESETS)
def test_ill_typed_actions_are_refused(name: str) -> None:
    rules, rng = table(name, "challenge", seed=3), random.Random(name)
    referee = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)), 0)
    for moves in range(60):
        if isinstance(referee.state.phase, Over):
            break
        seat = rng.choice(referee.state.awaited)
        offered = offers(rules, referee.view(seat))
        if not moves % 6:
            for action in ill_typed([*offered, *odd_actions(rules, referee.state, seat, rng)]):
                with suppress(Refused):
                    decide(rules, referee.state, action, referee.wall)
                    assert well_typed(action), f"{action} is accepted"
        referee.do(rng.choice([one for one in offered if not isinstance(one, Concede)] or offered))


def ill_typed(actions: list[Action]) -> Iterator[Action]:
    """Yield copies of one action of each type. Each copy has one field with a wrong value."""
    for action in {type(action): action for action in actions}.values():
        for field in fields(action):
            for wrong in WRONG:
                with suppress(TextError):  # text that is no group of tiles is refused when the action is made
                    yield replace(action, **{field.name: wrong})


def well_typed(action: Action) -> bool:
    """Return whether every field of the action has a value of the right type and in range."""
    values = {field.name: getattr(action, field.name) for field in fields(action)}
    return all(
        value is None
        or (type(value) is bool and name == "yes")
        or (type(value) is int and name != "yes" and -1 < value < UNKNOWN)
        or (isinstance(value, Tiles | Exposure) and name in ("tiles", "group"))
        for name, value in values.items()
    )


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Discard(1, True), "the tile of Discard is the number of a kind of tile, 0 to 44, not True"),
        (Discard("0", 3), "the seat of Discard is a whole number, not '0'"),  # type: ignore[arg-type]
        (Action(0), "no move is called Action"),
        ("draw", "no move is called str"),
    ],
)
def test_the_refusal_says_what_was_expected(action: Action, why: str) -> None:
    referee = Referee.open(table("siamese", "prevent", 1), Shuffle(bytes(32), bytes(32)), 0)
    with pytest.raises(Refused) as refused:
        referee.do(action)
    assert refused.value.why == why
    assert refused.value.rule == "table"
