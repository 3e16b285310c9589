"""Every text stands out from the pixels behind it, in every room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .faint import faint
from .states import STATES

Players = Callable[..., Any]
ROOMS = ("evening", "day", "contrast")


def in_room(player: Players, room: str) -> Any:
    ann = player(reduced_motion="reduce")
    ann.page.context.add_cookies([{"name": "look", "value": f"room={room}", "url": ann.url}])
    return ann


def test_the_texts_of_a_table_stand_out(player: Players) -> None:
    ann = in_room(player, ROOMS[0])
    STATES["table"](ann)
    assert faint(ann.page, 20) == []


@pytest.mark.long
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("state", STATES)
def test_all_texts_stand_out(player: Players, state: str, room: str) -> None:
    ann = in_room(player, room)
    STATES[state](ann)
    assert faint(ann.page) == []
