"""The list of planted leaks, and the secrets that they give away."""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

import pytest

from tilewright.engine.actions import Claim, Declare
from tilewright.engine.legal import offers
from tilewright.table.game import Game

Leak = Callable[[pytest.MonkeyPatch], None]
LEAKS: dict[str, Leak] = {}


def leak(plant: Leak) -> Leak:
    """Add a leak to the list."""
    LEAKS[plant.__name__.replace("_", " ")] = plant
    return plant


def hidden_number(game: Game | None, seat: int | None) -> int:
    """Return a number that depends on all tiles that a seat does not see."""
    if game is None:
        return 0
    state, wall = game.referee.state, game.referee.wall
    held = [str(each.concealed) for other, each in enumerate(state.seats) if other != seat]
    return crc32(f"{held} {wall.order[-state.wall :]}".encode())


def odd(game: Game | None, seat: int | None) -> bool:
    """Return one bit of what a seat does not see."""
    return hidden_number(game, seat) % 2 == 1


def can_claim(game: Game | None, seat: int | None) -> bool:
    """Return whether another seat can claim the open discard."""
    return game is not None and any(
        isinstance(one, Claim | Declare)
        for other, stream in enumerate(game.streams)
        if other != seat and game.referee.state.window_of(other)
        for one in offers(game.rules, stream.view)
    )
