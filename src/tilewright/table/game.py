"""A game in progress at a table: the referee, and the stream of events that each seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.engine.events import Event
from tilewright.engine.log import Header, parse_line
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.view import View, redact
from tilewright.engine.wall import Shuffle
from tilewright.sheet import ScoreSheet
from tilewright.table.ports import StoredGame, TableRow
from tilewright.table.session import Done, wind_given
from tilewright.table.speech import Speaker


@dataclass(frozen=True, slots=True)
class Seen:
    """An event as one seat saw it, numbered from 1 by that seat's own count."""

    seq: int
    event: Event
    sentence: str


class Stream:
    """Everything that one seat may see of a game. People, pages and bots get nothing else."""

    def __init__(self, rules: Ruleset, seat: int, names: Sequence[str]) -> None:
        self.rules = rules
        self.view = View(seat, rules.opening())
        self.speaker = Speaker.at(seat, names, rules)
        self.seen: list[Seen] = []

    @property
    def seq(self) -> int:
        """Number of events that this seat has seen."""
        return len(self.seen)

    def add(self, event: Event) -> None:
        """Add the seat's view of an event, if the seat sees it at all."""
        shown = redact(event, self.view.seat)
        if shown is None:
            return
        self.view = self.view.after(event)
        self.seen.append(Seen(self.seq + 1, shown, self.speaker.describe(shown)))

    def seq_after(self, events: Sequence[Event]) -> int:
        """Return the number of the last of these events that the seat will see."""
        return self.seq + sum(redact(event, self.view.seat) is not None for event in events)


class Game:
    """One game of a table. `epoch` is this process's right to append to its log.

    `ruleset` is the name of the game, `terms` the number of the table's terms that it is played by, with this card.
    """

    def __init__(self, rules: Ruleset, stored: StoredGame) -> None:
        self.rules, self.ruleset = rules, stored.header.ruleset
        self.terms, self.card_text = stored.row.terms, stored.card_text
        self.id, self.number, self.epoch = stored.row.id, stored.row.number, stored.epoch
        self.commitment = stored.header.commitment
        self.commands = dict(stored.commands)
        self.rematch = set(stored.rematch)
        self.referee = Referee.resume(rules, Shuffle(stored.seed, stored.salt), [])
        self.streams = [Stream(rules, seat, stored.header.seats) for seat in range(rules.seats)]
        self.apply([parse_line(line) for line in stored.lines])

    def apply(self, events: Sequence[Event]) -> None:
        """Apply events that are stored."""
        self.referee.apply(events)
        for event in events:
            for stream in self.streams:
                stream.add(event)

    def done(self, sheet: ScoreSheet) -> Done:
        """Return the game with this settlement, as its session keeps it."""
        east, wind = self.referee.state.east, wind_given(self.referee.log)
        return Done(self.number, self.ruleset, self.rules.options, east, sheet, wind)

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return isinstance(self.referee.state.phase, Over)

    @property
    def length(self) -> int:
        """Number of events in its log."""
        return len(self.referee.log)


def header_of(table: TableRow, rules: Ruleset, shuffle: Shuffle) -> Header:
    """Return the header of a table's next game."""
    return Header(
        ruleset=table.ruleset,
        options=tuple(rules.options.items()),
        card=rules.hands.name,
        card_digest=rules.hands.digest,
        seats=tuple(seat.name for seat in table.seats),
        commitment=shuffle.commitment,
    )
