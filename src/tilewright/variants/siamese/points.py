"""The points that a player scores in Siamese: mah jonggs minus penalties.

Royale scores in the same way, except that a hand with a quint is not doubled even if it has no joker.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tilewright.groups import Reading
from tilewright.messages import say
from tilewright.settlement.jokerless import is_doubled
from tilewright.settlement.played import Played, SideEnd, Won
from tilewright.sheet import Entry, Item, ScoreSheet

_QUINT = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """The scoring rules of a Siamese or Royale table with its chosen options."""

    jokerless_sp: bool  # whether a jokerless first mah jongg of singles and pairs is doubled
    feeding_penalty: int
    penalty_exposure_claim: bool
    bonus_doubled: bool
    wrong_call: int
    quints_doubled: bool  # whether a jokerless hand with a quint is doubled

    @classmethod
    def of(cls, options: Mapping[str, str], *, quints_doubled: bool = True) -> Points:
        """Return the scoring rules for the choices of a table."""
        return cls(
            jokerless_sp=options["jokerless_sp"] == "include",
            feeding_penalty=int(options["feeding_penalty"]),
            penalty_exposure_claim=options["penalty_exposure_claim"] == "on",
            bonus_doubled=options.get("concealed_bonus") != "flat",
            wrong_call=50 if options["wrong_call"] == "costs" else 0,
            quints_doubled=quints_doubled,
        )

    def entries(self, played: Played) -> tuple[Entry, ...]:
        """Return the entries of the score sheet, in points: one for each mah jongg and one for each penalty."""
        return (*self._hands(played), *self._penalties(played))

    def fed_by(self, side: SideEnd) -> int | None:
        """Return the player whose discard led to the second mah jongg of `side` (R-SIAM-29, R-SIAM-38).

        Returns None if there is no second mah jongg, or if its turn began with a draw. A discard that was claimed for
        an exposure counts only if the table chose that penalty.
        """
        if len(side.wins) < 2:
            return None
        last = side.wins[-1]
        return None if last.for_exposure and not self.penalty_exposure_claim else last.discarder

    def _hands(self, played: Played) -> Iterator[Entry]:
        for place, side in enumerate(played.sides):
            together = len({won.turn for won in side.wins}) < len(side.wins)
            for number, won in enumerate(side.wins):
                title = say("variants.mah-jongg", which="together" if together else ("first", "second")[number])
                yield Entry(place, title, tuple(self._items(won, together, second=number > 0)))

    def _items(self, won: Won, together: bool, second: bool) -> Iterator[Item]:
        reading = won.reading
        first = not (together or second)
        if reading.items:
            yield from reading.items
        else:
            yield Item(
                "R-SIAM-26" if first else "R-SIAM-27",
                say("variants.as-printed", line=reading.line),
                plus=reading.value or 0,
            )
        if reading.bonus and self.bonus_doubled:
            yield Item("R-SIAM-45", say("siamese.concealed"), plus=reading.bonus)
        if together:
            yield Item("R-SIAM-28", say("siamese.at-the-same-time"), times=2)
        elif second:
            yield Item("R-SIAM-27", say("siamese.doubled-second"), times=2)
        if self._cleanly(reading, first):
            yield Item("R-SIAM-26" if first else "R-SIAM-27", say("siamese.no-joker"), times=2)
        if reading.bonus and not self.bonus_doubled:
            yield Item("R-SIAM-45", say("siamese.concealed"), plus=reading.bonus)

    def _cleanly(self, reading: Reading, first: bool) -> bool:
        """Return whether the hand is doubled because it has no joker. In Royale, a quint prevents this (R-ROYALE-6)."""
        if not self.quints_doubled and has_quint(reading):
            return False
        return is_doubled(reading) or (reading.jokerless and first and self.jokerless_sp)

    def _penalties(self, played: Played) -> Iterator[Entry]:
        for place, side in enumerate(played.sides):
            if (fed_by := self.fed_by(side)) is not None:
                item = Item("R-SIAM-29", say("siamese.fed"), plus=-self.feeding_penalty)
                yield Entry(fed_by, say("siamese.penalty"), (item,))
            if self.wrong_call and side.wrong_calls:
                item = Item("R-SIAM-17", say("siamese.called-live"), plus=-self.wrong_call * side.wrong_calls)
                yield Entry(place, say("siamese.wrong-calls"), (item,))


def has_quint(reading: Reading) -> bool:
    """Return whether a hand has a group of five or more equal tiles."""
    return any(group.kind is not None and len(group) >= _QUINT for group in reading.groups)


def miscounts(played: Played) -> Iterator[Entry]:
    """Yield an entry without points for each player with a wrong number of tiles (R-SIAM-30 to 32)."""
    for place, side in enumerate(played.sides):
        if side.miscounts:
            yield Entry(
                place, say("siamese.wrong-count"), tuple(Item(verdict.rule, verdict.why) for verdict in side.miscounts)
            )


def misdeal(played: Played) -> ScoreSheet:
    """Return the score sheet of a misdealt game, in which nobody scores (R-SIAM-31)."""
    nothing = (0,) * len(played.sides)
    why = say("siamese.misdeal")
    return ScoreSheet(tuple(miscounts(played)), nothing, nothing, why, played.pot)


def check(played: Played) -> None:
    """Raise ValueError if two players have two mah jonggs each.

    That is impossible, because a second mah jongg of the same player ends the game.
    """
    if sum(len(side.wins) > 1 for side in played.sides) > 1:
        raise ValueError(say("variants.two-and-two"))
