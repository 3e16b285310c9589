"""The referee runs a game. It is the only object that knows everything, including the wall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilewright.engine.actions import Action
from tilewright.engine.charleston import FIRST
from tilewright.engine.decide import decide, following, outcome
from tilewright.engine.events import (
    DealAsked,
    Dealt,
    EastChosen,
    Event,
    PotCarried,
    StageBegan,
    TurnBegan,
    WallBroken,
    WentBack,
    WindPrevails,
)
from tilewright.engine.evolve import evolve
from tilewright.engine.from_view import Shuffles, from_view, seen_by
from tilewright.engine.going_back import counting
from tilewright.engine.ruleset import Prevails, Ruleset
from tilewright.engine.state import State
from tilewright.engine.view import View
from tilewright.engine.wall import Wall, WallSource
from tilewright.tiles import SEATS, Tiles


class Referee:
    """A game in progress: its rules, its wall, its log and its state.

    `log` holds all events so far, and `state` is the result of applying them. Only `apply` and `do` change them.
    """

    def __init__(self, rules: Ruleset, shuffle: WallSource) -> None:
        self.rules = rules
        self.wall: Wall = shuffle.wall(rules.tiles)
        self.state: State = rules.opening()
        self.log: list[Event] = []
        self._views = [View(seat, self.state) for seat in range(rules.seats)]

    @classmethod
    def open(
        cls, rules: Ruleset, shuffle: WallSource, east: int | None = None, prevailing: str | None = None, pot: int = 0
    ) -> Referee:
        """Return a new game after the deal, ready for the first decision.

        Dice choose East unless `east` is given (R-SIAM-43). `prevailing` is E, S, W or N, in games where the session
        decides the prevailing wind. `pot` is in points.
        """
        referee = cls(rules, shuffle)
        for event in referee._opening(shuffle, east, prevailing, pot):
            referee.apply([event])
        referee.apply(following(rules, referee.state, referee.log[-1], referee.wall))
        return referee

    @classmethod
    def resume(cls, rules: Ruleset, shuffle: WallSource, log: Iterable[Event]) -> Referee:
        """Return the game restored from its log."""
        referee = cls(rules, shuffle)
        referee.apply(log)
        return referee

    @classmethod
    def from_view(cls, rules: Ruleset, view: View, rng: Shuffles) -> Referee:
        """Return a game that goes on from a view. Raises PositionError if there is none, see `from_view`.

        The tiles that the seat has not seen are dealt at random. The log begins here, so it is empty.
        """
        referee = cls.__new__(cls)
        referee.rules, referee.log = rules, []
        referee.state, referee.wall = from_view(rules, view, rng)
        referee._views = [seen_by(view, referee.state, seat) for seat in range(rules.seats)]
        return referee

    def copy(self) -> Referee:
        """Return an independent copy. The states are shared, because nothing changes them."""
        new = Referee.__new__(Referee)
        new.rules, new.wall, new.state = self.rules, self.wall, self.state
        new.log, new._views = [*self.log], [*self._views]
        return new

    def view(self, seat: int) -> View:
        """Return the game as `seat` knows it, from the events that this seat saw."""
        return self._views[seat]

    def propose(self, action: Action) -> tuple[Event, ...]:
        """Return the events of `action` without applying them. Raises Refused."""
        return decide(self.rules, self.state, action, self.wall)

    def apply(self, events: Iterable[Event]) -> None:
        """Apply events to the state and append them to the log."""
        for event in events:
            if isinstance(event, WentBack):
                self._go_back(event)
                continue
            if isinstance(event, WallBroken):
                self.wall = self.wall.broken(event.stacks)
            self.state = evolve(self.state, event)
            self._tell(event)

    def do(self, action: Action) -> tuple[Event, ...]:
        """Carry out `action` and return its events. Raises Refused."""
        events, self.state = outcome(self.rules, self.state, action, self.wall)
        for event in events:
            self._tell(event)
        return events

    def _tell(self, event: Event) -> None:
        """Append the event to the log, and update the view of every seat."""
        self._views = [view.after(event) for view in self._views]
        self.log.append(event)

    def _go_back(self, event: WentBack) -> None:
        """Append the event to the log, and apply all events that still count again. The wall stays broken as it is."""
        self.log.append(event)
        log, self.log, self.state = self.log, [], self.rules.opening()
        self._views = [View(seat, self.state) for seat in range(self.rules.seats)]
        for each in counting(log):
            self.state = evolve(self.state, each)
            self._tell(each)
        self.log = log

    def _opening(self, shuffle: WallSource, east: int | None, prevailing: str | None, pot: int) -> Iterator[Event]:
        chosen = _throw_for_east(shuffle, self.rules.seats) if east is None else EastChosen(east)
        yield chosen
        east = chosen.seat
        if pot:
            yield PotCarried(east, pot)
        wind = _throw_for_wind(self.rules.prevails, shuffle, east) or WindPrevails(east, prevailing or "")
        if wind.wind:
            yield wind
        if self.rules.break_wall:
            added = wind.dice if self.rules.prevails == "wall" else ()
            yield WallBroken(east, sum(added + shuffle.dice("break", 2)))
        yield from self._deal(east)
        if self.rules.charleston:
            yield StageBegan(east, FIRST[0])
        elif self.rules.draws_last:
            yield DealAsked(east)
        else:
            yield TurnBegan(east, drawn=self.rules.deal.east > self.rules.deal.others)

    def _deal(self, east: int) -> Iterator[Dealt]:
        """Yield the packets of the deal in turn, East first, until all seats have their tiles (R-SIAM-6)."""
        deal = self.rules.deal
        due = {seat: deal.east if seat == east else deal.others for seat in (east, *self.state.others(east))}
        while any(due.values()):
            for seat, tiles_due in due.items():
                packet = min(tiles_due, deal.packet)
                if packet:
                    left, reserved = self.state.wall, self.state.reserved
                    yield Dealt(seat, Tiles.of(self.wall.tile(left - i, reserved) for i in range(packet)))
                due[seat] = tiles_due - packet


def _throw_for_wind(prevails: Prevails, shuffle: WallSource, east: int) -> WindPrevails | None:
    """Return the prevailing wind if dice choose it, otherwise None (R-WP-9).

    With `wall`, the total of two dice is counted along the four winds, from East on. With `die`, an even number is East
    and an odd number is West.
    """
    if prevails == "wall":
        dice = shuffle.dice("wall", 2)
        return WindPrevails(east, SEATS[(sum(dice) - 1) % len(SEATS)], dice)
    if prevails == "die":
        (die,) = shuffle.dice("wind", 1)
        return WindPrevails(east, "W" if die % 2 else "E", (die,))
    return None


def _throw_for_east(shuffle: WallSource, seats: int) -> EastChosen:
    """Choose East by dice: each seat throws two, and the highest total becomes East. After a tie, all throw again."""
    throw = 0
    while True:
        dice = shuffle.dice(f"east {throw}", 2 * seats)
        totals = tuple(dice[2 * seat] + dice[2 * seat + 1] for seat in range(seats))
        if totals.count(max(totals)) == 1:
            return EastChosen(totals.index(max(totals)), totals)
        throw += 1
