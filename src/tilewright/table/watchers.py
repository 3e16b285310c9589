"""The open pages that watch a table, and how they learn of changes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from tilewright.table.clock import Clock
from tilewright.table.faults import Faults
from tilewright.table.rows import RemarkRow, Scope

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Hidden:
    """Somebody whose remarks are hidden from a guest."""

    person: str
    name: str
    scope: Scope


class Watcher(Protocol):
    """An observer of a table, such as an open page, with the view of one seat.

    With `calm`, its player wants the bots to take their time.
    """

    calm: bool

    @property
    def beside(self) -> Collection[int]:
        """The seats of other players, who share its device, so they are present too."""

    def changed(self) -> None:
        """Respond to a change at the table, such as new events, a new player or new rules."""

    def nudged(self, by: int) -> None:
        """Get the player's attention, because the seat `by` asks for it."""

    def remarked(self, remark: RemarkRow) -> None:
        """Show a new remark of somebody at the table."""

    def chat_changed(self, remarks: Sequence[RemarkRow], hidden: Sequence[Hidden]) -> None:
        """Show these remarks instead of all earlier ones, and the people whose remarks are hidden."""

    def presence(self, here: Sequence[bool], away: Sequence[int | None]) -> None:
        """Handle players arriving or leaving. `here` says for each seat whether its player is present.

        `away` says for each seat for how many seconds its player has been absent. It is None for a player who is
        present, and for one who left before this process began to watch.
        """

    def disconnect(self) -> None:
        """Disconnect, so that the page opens the table again."""


class Watchers(list[tuple[int, Watcher]]):
    """All watchers of a table, as pairs of (seat, watcher). `on_show` is called when all seats see a change."""

    def __init__(self, faults: Faults, clock: Clock, on_show: Callable[[], None]) -> None:
        super().__init__()
        self._on_show = on_show
        self._faults, self._clock, self._began = faults, clock, clock.now()
        self._left: dict[int, int] = {}  # seat → Unix time at which its last watcher left
        self._glimpsed: dict[int, int] = {}  # seat → Unix time at which its player was here without a watcher
        self._went_beside: set[int] = set()  # seats that were beside a watcher when it left

    @property
    def seats(self) -> set[int]:
        """The seats whose players are present."""
        return {present for seat, watcher in self for present in (seat, *watcher.beside)}

    @property
    def beside(self) -> set[int]:
        """The seats whose players are present on another player's device, without a page of their own."""
        return self.seats - {seat for seat, _ in self}

    @property
    def shared(self) -> set[int]:
        """The seats without a page of their own whose players share a device, even while nobody's page is open on it.

        Between two turns, a shared device shows nobody's tiles, and has no page of the table.
        """
        return self._went_beside | self.beside

    @property
    def calm(self) -> bool:
        """Whether the bots should take their time, because a player wants it."""
        return any(watcher.calm for _, watcher in self)

    def arrive(self, seat: int, watcher: Watcher) -> None:
        """Add a watcher to a seat."""
        self.append((seat, watcher))
        self._went_beside.discard(seat)
        for present in self.seats:
            self._left.pop(present, None)

    def glimpse(self, seat: int) -> None:
        """Note that the player of a seat is here at this moment, perhaps without a page that stays open."""
        self._glimpsed[seat] = self._clock.now()

    def depart(self, seat: int, watcher: Watcher) -> None:
        """Remove a watcher from a seat."""
        before, beside = self.seats, self.beside
        self.remove((seat, watcher))
        self._went_beside |= beside - self.seats
        self._left |= dict.fromkeys(before - self.seats, self._clock.now())

    def exchange(self, seat: int, other: int) -> None:
        """Note that the players of two seats have changed places."""
        places = {seat: other, other: seat}
        self._went_beside = {places.get(one, one) for one in self._went_beside}
        self._glimpsed = {places.get(one, one): at for one, at in self._glimpsed.items()}
        left = {other: self._left.pop(seat, None), seat: self._left.pop(other, None)}
        self._left |= {one: since for one, since in left.items() if since is not None}

    def show(self, own: int | None = None, others: int | None = None) -> None:
        """Notify watchers of a change: all of them, only those of seat `own`, or all except those of seat `others`.

        A change for more than one seat is one for spectators, too.
        """
        if own is None:
            self._on_show()
        for seat, watcher in list(self):
            if seat == others or own not in (None, seat):
                continue
            try:
                watcher.changed()
            except Exception:  # one page's error must not affect the others
                log.exception("a page could not be shown its table")
            self._faults.point("between-recipients")

    def nudge(self, seat: int, by: int) -> None:
        """Let the seat `by` get the attention of the player of `seat`, who may play on the device of another seat."""
        for own, watcher in list(self):
            if seat == own or seat in watcher.beside:
                watcher.nudged(by)

    def gone(self, seats: int, seconds: int) -> set[int]:
        """Return those of the first `seats` seats whose players have been away for so many seconds.

        If nobody knows since when, the time counts from when this process began to watch.
        """
        long_ago, here = self._clock.now() - seconds, self.seats
        last = (max(self._left.get(seat, self._began), self._glimpsed.get(seat, 0)) for seat in range(seats))
        return {seat for seat, at in enumerate(last) if seat not in here and at <= long_ago}

    def presence(self, here: Sequence[bool]) -> None:
        """Tell all watchers which players are present, and since when the others are away. `here` is for each seat."""
        now = self._clock.now()
        away = [max(0, now - self._left[seat]) if seat in self._left else None for seat in range(len(here))]
        for _, watcher in list(self):
            watcher.presence(here, away)
