"""The watchers of a table, and how they get news."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Protocol

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.messages import say
from tilewright.table.ports import Faults

log = logging.getLogger(__name__)
PAGES = 6  # most pages open at one seat


class Watcher(Protocol):
    """Somebody who watches the table from a seat."""

    def changed(self) -> None:
        """Learn that there may be news."""

    def presence(self, here: Sequence[bool]) -> None:
        """Learn who is present."""


class Watchers(list[tuple[int, Watcher]]):
    """All watchers, each at a seat."""

    def __init__(self, faults: Faults) -> None:
        super().__init__()
        self._faults = faults

    @property
    def seats(self) -> set[int]:
        """Return the seats with a watcher."""
        return {seat for seat, _ in self}

    def check(self, seat: int) -> None:
        """Raise Refused for one page too many at a seat."""
        if sum(other == seat for other, _ in self) >= PAGES:
            raise Refused(Rule.TABLE, say("table.too-many-pages", pages=PAGES))

    def show(self, own: int | None = None, others: int | None = None) -> None:
        """Announce news to the pages: to all, to those of the seat `own`, or to those of the `others`."""
        for seat, watcher in list(self):
            if seat == others or own not in (None, seat):
                continue
            try:
                watcher.changed()
            except Exception:  # a failing page does not affect the others
                log.exception("a page could not be shown its table")
            self._faults.point("between-recipients")

    def presence(self, here: Sequence[bool]) -> None:
        """Announce who is present."""
        for _, watcher in list(self):
            watcher.presence(here)
