"""The open pages that watch a table, and how they learn of changes."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Protocol

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.messages import say
from tilewright.table.ports import Faults

log = logging.getLogger(__name__)
PAGES = 6  # maximum number of open pages for one seat


class Watcher(Protocol):
    """An observer of a table, such as an open page, with the view of one seat."""

    def changed(self) -> None:
        """Respond to a change at the table, such as new events, a new player or new rules."""

    def presence(self, here: Sequence[bool]) -> None:
        """Handle players arriving or leaving. `here` says for each seat whether its player is present."""


class Watchers(list[tuple[int, Watcher]]):
    """All watchers of a table, as pairs of (seat, watcher)."""

    def __init__(self, faults: Faults) -> None:
        super().__init__()
        self._faults = faults

    @property
    def seats(self) -> set[int]:
        """The seats with at least one watcher."""
        return {seat for seat, _ in self}

    def check(self, seat: int) -> None:
        """Raise Refused if the seat already has the maximum number of watchers."""
        if sum(other == seat for other, _ in self) >= PAGES:
            raise Refused(Rule.TABLE, say("table.too-many-pages", pages=PAGES))

    def show(self, own: int | None = None, others: int | None = None) -> None:
        """Notify watchers of a change: all of them, only those of seat `own`, or all except those of seat `others`."""
        for seat, watcher in list(self):
            if seat == others or own not in (None, seat):
                continue
            try:
                watcher.changed()
            except Exception:  # one page's error must not affect the others
                log.exception("a page could not be shown its table")
            self._faults.point("between-recipients")

    def presence(self, here: Sequence[bool]) -> None:
        """Tell all watchers which players are present. `here` has one flag for each seat."""
        for _, watcher in list(self):
            watcher.presence(here)
