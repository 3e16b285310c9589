"""The settlement of Siamese (source rules 12 and 17)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import MahJongg, Over, Seat, State
from tilewright.sheet import Entry, Item, ScoreSheet


@dataclass(frozen=True, slots=True, kw_only=True)
class SiameseScoring:
    """Each side's points; the lower pays the difference (R-SIAM-25)."""

    jokerless_sp: bool  # a first mah jongg of singles and pairs doubles too
    feeding_penalty: int
    penalty_exposure_claim: bool
    bonus_doubled: bool
    wrong_call: int
    pays: bool  # after every game; else the points wait for the session's end

    def settle(self, rules: Ruleset, state: State) -> ScoreSheet:
        """The score sheet of a finished game, in points."""
        if isinstance(state.phase, Over) and state.phase.why == "dead-hands":
            return self._dead_twice(rules, state)
        entries = (*self._hands(state), *self._penalties(state))
        scores = tuple(sum(e.points for e in entries if e.seat == seat) for seat in range(len(state.seats)))
        difference = max(scores) - min(scores)
        why = f"The lower score pays the difference of {difference}." if difference else "Nobody pays."
        return self._sheet(entries, scores, difference, why)

    def _sheet(self, entries: tuple[Entry, ...], scores: tuple[int, ...], amount: int, why: str) -> ScoreSheet:
        if not self.pays:
            return ScoreSheet(entries, scores, (0,) * len(scores), "The points are carried to the end of the session.")
        best = max(scores)
        return ScoreSheet(entries, scores, tuple(amount if score == best else -amount for score in scores), why)

    def _dead_twice(self, rules: Ruleset, state: State) -> ScoreSheet:
        """Four times the mah jongg of the other side, or the lowest value on the card; nothing else (R-SIAM-19)."""
        dead = next(place for place, seat in enumerate(state.seats) if all(rack.dead for rack in seat.racks))
        winner = 1 - dead
        declared = state.seats[winner].mah_jonggs
        value = declared[0].reading.value if declared else rules.hands.lowest_value()
        label = f"{declared[0].reading.line}, as printed" if declared else "lowest value on the card"
        items = (Item("R-SIAM-19", label, plus=value or 0), Item("R-SIAM-19", "two dead hands", times=4))
        entry = Entry(winner, "Both hands of the other side are dead", items)
        scores = tuple(entry.points if seat == winner else 0 for seat in range(2))
        return self._sheet((entry,), scores, entry.points, f"Two dead hands pay {entry.points}.")

    def _hands(self, state: State) -> Iterator[Entry]:
        for place, seat in enumerate(state.seats):
            declared = sorted(seat.mah_jonggs, key=lambda one: one.turn)
            together = len({one.turn for one in declared}) < len(declared)
            for number, one in enumerate(declared):
                title = "Mah jonggs declared together" if together else ("First mah jongg", "Second mah jongg")[number]
                yield Entry(place, title, tuple(self._items(one, together, second=number > 0)))

    def _items(self, one: MahJongg, together: bool, second: bool) -> Iterator[Item]:
        reading = one.reading
        first = not (together or second)
        yield Item("R-SIAM-26" if first else "R-SIAM-27", f"{reading.line}, as printed", plus=reading.value or 0)
        if reading.bonus and self.bonus_doubled:
            yield Item("R-CARD26-2", "concealed", plus=reading.bonus)
        if together:
            yield Item("R-SIAM-28", "two mah jonggs at the same time", times=2)
        elif second:
            yield Item("R-SIAM-27", "second mah jongg", times=2)
        if reading.jokerless and (not reading.singles_and_pairs or (first and self.jokerless_sp)):
            yield Item("R-SIAM-26" if first else "R-SIAM-27", "no joker", times=2)
        if reading.bonus and not self.bonus_doubled:
            yield Item("R-CARD26-2", "concealed", plus=reading.bonus)

    def _penalties(self, state: State) -> Iterator[Entry]:
        for place, seat in enumerate(state.seats):
            if (fed_by := self._fed_by(seat)) is not None:
                item = Item("R-SIAM-29", "discarded the tile for the second mah jongg", plus=-self.feeding_penalty)
                yield Entry(fed_by, "Penalty", (item,))
            if self.wrong_call and seat.wrong_calls:
                item = Item("R-SIAM-17", "called a live hand dead", plus=-self.wrong_call * seat.wrong_calls)
                yield Entry(place, "Wrong calls", (item,))

    def _fed_by(self, seat: Seat) -> int | None:
        """Who threw the tile that began the turn of the second mah jongg (R-SIAM-29, R-SIAM-38)."""
        if len(seat.mah_jonggs) < 2:
            return None
        taken = max(seat.mah_jonggs, key=lambda one: one.turn).taken
        if taken and (taken.for_mah_jongg or self.penalty_exposure_claim):
            return taken.discarder
        return None
