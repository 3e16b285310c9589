"""Actions and events take tiles as text, and print as expressions that make them again."""

from __future__ import annotations

import pytest

from tilewright.engine.action_text import parse_action
from tilewright.engine.actions import Action, Claim, Discard, ExchangeJoker, Kong, PassTile
from tilewright.engine.events import Dealt
from tilewright.groups import Exposure
from tilewright.tiles import TextError, Tiles


def test_tiles_may_be_given_as_text() -> None:
    assert Discard(1, "3B") == Discard(1, 2)  # type: ignore[arg-type]
    assert Claim(1, 0, "[33JB]").group == Exposure.parse("[33JB]")  # type: ignore[arg-type]
    assert Dealt(0, "11B RR").tiles == Tiles.parse("RR 11B")  # type: ignore[arg-type]
    with pytest.raises(TextError, match="write one tile"):
        Discard(1, "3X")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Claim(0, 1, "[FFFFJ]"), "claim [FFFFJ] rack 1"),  # type: ignore[arg-type]
        (Kong(0, 1, "3B", 0), "kong 3B rack 1 place 0"),  # type: ignore[arg-type]
        (ExchangeJoker(0, 1, 0, 2, "3B"), "exchange-joker 3B owner 1 place 2"),  # type: ignore[arg-type]
        (PassTile(0, None), "pass-tile ?"),
    ],
)
def test_actions_as_text(action: Action, text: str) -> None:
    assert str(action) == text
    assert parse_action(text.upper().replace("RACK", "Rack"), action.seat) == action


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'' is no action; write draw, pass"),
        ("draw 3B", "`draw` stands alone: leave out '3B'"),
        ("discard", "write the tiles after `discard`, such as `3B`"),
        ("vote maybe", "write yes or no after `vote`"),
        ("courtesy two", "`courtesy` needs the number of the tiles, such as 1"),
        ("challenge 1 rack 1000", "`challenge` needs the number of the rack, such as 1"),
    ],
)
def test_text_that_is_no_action(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parse_action(text, 0)
