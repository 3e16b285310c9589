"""Who looks on at a table, and how they are told."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Protocol

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.table.ports import Faults

log = logging.getLogger(__name__)
PAGES = 6  # open at one seat, at most


class Watcher(Protocol):
    """Somebody who looks at the table from a seat."""

    def changed(self) -> None:
        """There may be something new to see."""

    def presence(self, here: Sequence[bool]) -> None:
        """Who is at the table now."""


class Watchers(list[tuple[int, Watcher]]):
    """All who look on, each from a seat."""

    def __init__(self, faults: Faults) -> None:
        super().__init__()
        self._faults = faults

    @property
    def seats(self) -> set[int]:
        """From which seats somebody looks on."""
        return {seat for seat, _ in self}

    def check(self, seat: int) -> None:
        """Raise Refused for one page too many at a seat."""
        if sum(other == seat for other, _ in self) >= PAGES:
            raise Refused(Rule.TABLE, f"this seat is open in {PAGES} pages already")

    def show(self, own: int | None = None, others: int | None = None) -> None:
        """Tell the pages that there is something new: all, those of the seat `own`, or of the `others` than that."""
        for seat, watcher in list(self):
            if seat == others or own not in (None, seat):
                continue
            try:
                watcher.changed()
            except Exception:  # trouble with one page is no trouble of the others
                log.exception("a page could not be shown its table")
            self._faults.point("between-recipients")

    def presence(self, here: Sequence[bool]) -> None:
        """Tell all who is there."""
        for _, watcher in list(self):
            watcher.presence(here)
