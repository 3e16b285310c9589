"""A server with a planted fault, to show that a measurement finds it.

    python -m rough.planted FAULT serve --data FOLDER

The arguments after the fault are those of `tilewright`.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from msgspec import structs

from tilewright.cli import connections, main
from tilewright.table.game import Game
from tilewright.table.table import Table
from tilewright.web import conversation, limits, socket
from tilewright.web import protocol as p
from tilewright.web.viewmodel import PageParts, Setting, update

_WORK = 0.02  # seconds
_HOARD = 20_480  # bytes


def blocks() -> None:
    """Let the server do nothing else for 20 ms at each action."""
    act = Table.act

    async def slow(self: Table, *args: Any, **options: Any) -> Any:
        time.sleep(_WORK)
        return await act(self, *args, **options)

    Table.act = slow  # type: ignore[method-assign]


def hoards() -> None:
    """Let each page take 20 KiB more."""
    create = socket.Page.__init__

    def hoarding(self: socket.Page, *args: Any, **options: Any) -> None:
        create(self, *args, **options)
        self.hoard = bytes([1]) * _HOARD  # type: ignore[attr-defined]

    socket.Page.__init__ = hoarding  # type: ignore[method-assign]


def refuses_nothing() -> None:
    """Let everybody do everything as often as they like."""
    limits.Bucket.may = lambda self: True  # type: ignore[method-assign]


def waits() -> None:
    """Let unsent messages of a page wait for hours, however many they are, and pings of it without an answer."""
    conversation._MOST = conversation._MOST_BYTES = sys.maxsize
    conversation._SLOW = connections.PONG = 1e4


def forgets_offers() -> None:
    """Offer no action to a page that connects again and has seen everything."""

    def forgetful(
        setting: Setting, seat: int, game: Game | None, since: int, parts: PageParts | None = None
    ) -> p.Update:
        shown = update(setting, seat, game, since, parts)
        return shown if shown.events or not game else structs.replace(shown, offers=[])

    socket.update = forgetful  # type: ignore[attr-defined]


FAULTS: dict[str, Callable[[], None]] = {
    one.__name__.replace("_", "-"): one for one in (blocks, hoards, refuses_nothing, waits, forgets_offers)
}

if __name__ == "__main__":
    FAULTS[sys.argv.pop(1)]()
    main()
