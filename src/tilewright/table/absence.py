"""People who do not answer: since when the table waits for them, and what the others may do about it.

All of it follows from time, presence and the phase of the game. A seat is awaited as long as its own view says so. So a
secret answer of another seat, which may decide a discard in advance, changes nothing here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tilewright.engine.charleston import Passing
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.state import ClaimWindow
from tilewright.messages import say
from tilewright.table.agreeing import people_of
from tilewright.table.clock import Clock
from tilewright.table.game import Game
from tilewright.table.rows import SeatRow

Remedy = Literal["wait", "nudge", "passes", "bot", "pause", "end"]
Task = Literal["turn", "discard", "charleston", "rematch"]  # what a table waits for
NUDGE = 30  # seconds between two nudges of a person
REST = 30  # seconds that everybody has after a pause before they count as absent


@dataclass(slots=True)
class Silence:
    """The silence of a seat since the Unix time `since`.

    `waiting` maps each seat whose person chose to wait to the time until which it waits. `agreed` has the seats that
    agree to a remedy.
    """

    since: int
    waiting: dict[int, int] = field(default_factory=dict)
    agreed: dict[Remedy, set[int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Absent:
    """A seat that has not answered for too long, as another seat is shown it.

    The table has waited for `seconds`, for `task`. The seats in `deciding` decide together, and `agreed` has those that
    agree to a remedy.
    """

    seat: int
    seconds: int
    task: Task
    remedies: tuple[Remedy, ...]
    deciding: tuple[int, ...]
    agreed: tuple[tuple[Remedy, tuple[int, ...]], ...]


def waited_for(game: Game, seats: Sequence[SeatRow]) -> list[int]:
    """Return the seats of people that the game waits for: to act, or to agree to another game that somebody wants.

    A pause changes nothing, so that a device that is passed round stays with whoever is to act.
    """
    people = [seat for seat, row in enumerate(seats) if not row.bot and row.stand_in != "bot"]
    if game.over:
        return [seat for seat in people if game.rematch and seat not in game.rematch]
    awaited = game.referee.state.awaited
    return [seat for seat in people if seat in awaited]


def task_of(game: Game) -> Task:
    """Return what the people whom the game waits for have to do."""
    if game.over:
        return "rematch"
    phase = game.referee.state.phase
    return "discard" if isinstance(phase, ClaimWindow) else "charleston" if isinstance(phase, Passing) else "turn"


def acting_host(seats: Sequence[SeatRow], host: int, gone: Collection[int]) -> int:
    """Return the first seat of a person, from that of the host on, who is not among the `gone`. Without any, the first.

    >>> seats = [SeatRow("Ann", "a", False), SeatRow("Pip", None, True), SeatRow("Ben", "b", False)]
    >>> acting_host(seats, 0, gone={0}), acting_host(seats, 2, gone={2}), acting_host(seats, 2, gone={0, 2})
    (2, 0, 2)
    """
    order = [*range(host, len(seats)), *range(host)]
    people: list[int] = [seat for seat in order if not (seats[seat].bot or seats[seat].free)]
    return next((seat for seat in people if seat not in gone), people[0])


class Absences:
    """The silences of a table. Only this process knows them, so a restart of the server is charged to nobody.

    `limit` is the number of seconds after which a silent seat counts as absent. No time passes in a pause. After it,
    each silence goes on where it was, but nobody counts as absent for a moment.
    """

    def __init__(self, clock: Clock, limit: int) -> None:
        self.limit, self._clock = limit, clock
        self._silences: dict[int, Silence] = {}
        self._nudged: dict[int, int] = {}  # seat → Unix time of its last nudge
        self._paused: int | None = None  # Unix time of the pause

    @property
    def _now(self) -> int:
        return self._clock.now() if self._paused is None else self._paused

    def pause(self) -> None:
        """Let no time pass until somebody goes on."""
        self._paused = self._now

    def go_on(self) -> None:
        """Let time pass again after a pause. All agreements, and all waiting, begin anew."""
        if self._paused is None:
            return
        now, latest = self._clock.now(), self._clock.now() - max(self.limit - REST, 0)
        silences = self._silences.items()
        self._silences = {seat: Silence(max(one.since + now - self._paused, latest)) for seat, one in silences}
        self._paused = None

    def note(self, waited: Collection[int]) -> None:
        """Note for which seats the table waits now. The silence of all others is over."""
        self._silences = {seat: self._silences.get(seat) or Silence(self._now) for seat in waited}

    def heard(self, seats: Collection[int]) -> bool:
        """Note a sign of life of these seats, after which their silence begins anew. Return whether one was absent."""
        were_absent = any(seat in self.absent for seat in seats)
        self._silences |= {seat: Silence(self._now) for seat in seats if seat in self._silences}
        return were_absent

    @property
    def absent(self) -> list[int]:
        """The seats that have been silent for too long."""
        if self._paused is not None:
            return []
        now = self._now
        return [seat for seat, silence in self._silences.items() if now - silence.since >= self.limit]

    def waits(self, viewer: int, seat: int) -> bool:
        """Return whether the person of `viewer` has chosen to wait for an absent seat, and nobody asks for more."""
        silence = self._silences[seat]
        return self._clock.now() < silence.waiting.get(viewer, 0) and not silence.agreed

    def wait(self, viewer: int, seat: int) -> None:
        """Let the person of `viewer` wait for an absent seat as long again. That is a no to what others agree to."""
        self._silences[seat].waiting[viewer] = self._clock.now() + self.limit
        self._silences[seat].agreed.clear()

    def nudge(self, seat: int) -> None:
        """Note a nudge of a seat. Raises Refused if there was one a moment ago."""
        now = self._clock.now()
        if now - self._nudged.get(seat, now - NUDGE) < NUDGE:
            raise Refused(Rule.TABLE, say("table.nudged-already"))
        self._nudged[seat] = now

    def agree(self, seat: int, remedy: Remedy, by: int, deciding: Collection[int]) -> bool:
        """Record that the seat `by` agrees to a remedy. Return whether all who decide agree now."""
        agreed = self._silences[seat].agreed.setdefault(remedy, set())
        agreed.add(by)
        return set(deciding) <= agreed

    def snapshot(self, here: Collection[int]) -> object:
        """Return a value that changes with the offers to the seats in `here`, which are present."""
        return [
            (seat, sorted(here), [other for other in sorted(here) if self.waits(other, seat)]) for seat in self.absent
        ]

    def shown(self, game: Game, seats: Sequence[SeatRow], viewer: int, here: Collection[int]) -> Iterator[Absent]:
        """Yield the absent seats whose remedies the person of `viewer` is offered. `here` has the seats present."""
        now = self._clock.now()
        for seat in self.absent:
            silence, deciding = self._silences[seat], self.deciding(seats, seat, here)
            if viewer != seat and not self.waits(viewer, seat):
                agreed = tuple((remedy, tuple(sorted(seats))) for remedy, seats in silence.agreed.items())
                remedies = tuple(remedies_for(game, seat, present=seat in here))
                yield Absent(seat, now - silence.since, task_of(game), remedies, deciding, agreed)

    def deciding(self, seats: Sequence[SeatRow], seat: int, here: Collection[int]) -> tuple[int, ...]:
        """Return the seats that decide about an absent seat: those of all other people who are present and answer."""
        out = {seat, *self.absent}
        people = people_of(seats) & set(here)
        return tuple(sorted(one for one in people - out if seats[one].stand_in != "bot"))


def remedies_for(game: Game, seat: int, *, present: bool) -> Iterator[Remedy]:
    """Yield what helps against the silence of a seat. `present` says whether its page is open.

    Passing helps only if others may claim the discard and the turn of the seat itself does not follow.
    """
    yield "wait"
    if present:
        yield "nudge"
    state = game.referee.state
    window = state.phase if isinstance(state.phase, ClaimWindow) else None
    if window and (window.kong or seat != state.first_answerer):
        yield "passes"
    yield "bot"
    if not game.over:
        yield "pause"
        yield "end"
