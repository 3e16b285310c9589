"""A game in progress at a table: its referee, and the events that each seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.engine.events import Event, WentBack, WindPrevails
from tilewright.engine.going_back import is_practice
from tilewright.engine.log import Header, parse_line, print_line
from tilewright.engine.referee import Referee
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Over, Play, State
from tilewright.engine.view import View, redact
from tilewright.engine.wall import Shuffle
from tilewright.messages import say
from tilewright.settlement.called_off import is_called_off
from tilewright.sheet import ScoreSheet
from tilewright.table.faults import Point
from tilewright.table.rows import Append, Command, Condition, StoredGame, TableRow
from tilewright.table.session import Done, wind_given
from tilewright.table.speech import Speaker


@dataclass(frozen=True, slots=True)
class Seen:
    """An event as one seat saw it. `seq` numbers the events of this seat from 1."""

    seq: int
    event: Event


class Stream:
    """Everything that one seat may see of a game. People, web pages and bots get nothing else.

    `practice` says whether a player went back, so that nobody pays. `winds` says whether the game has winds.
    """

    def __init__(self, rules: Ruleset, seat: int, names: Sequence[str]) -> None:
        self.rules = rules
        self.view = View(seat, rules.opening())
        self.speaker = Speaker.at(seat, names, rules)
        self.seen: list[Seen] = []
        self.practice = self.winds = False

    @property
    def seq(self) -> int:
        """Number of events that this seat has seen."""
        return len(self.seen)

    def add(self, event: Event) -> None:
        """Add an event as the seat sees it. An event that is hidden from the seat is ignored."""
        shown = redact(event, self.view.seat)
        if shown is not None:
            self.seen.append(Seen(self.seq + 1, shown))
            self.practice = self.practice or isinstance(shown, WentBack)
            self.winds = self.winds or isinstance(shown, WindPrevails)

    def seq_after(self, events: Sequence[Event]) -> int:
        """Return the length that this stream would have after these events. Events hidden from the seat add nothing."""
        return self.seq + sum(redact(event, self.view.seat) is not None for event in events)


class Game:
    """One game of a table, loaded from the store.

    `ruleset` is the name of the game. `terms` is the version number of the table's rules that apply to this game.
    `epoch` is the number that entitles this process to append to the game's log, and `head` the digest of the last
    event there. The seats in `ahead` pass on every discard until their next turn. Those in `unless` pass, at the end of
    a window with a clock, on every discard for which they have no claim of this kind or one that goes before it. The
    seats in `taking_back` agree that the last discarder takes the open discard back. None of these is stored.
    `paused_at` is the length of the log at which the players paused the game, or None. `paused_by` is the seat that did
    so, or None if the game was read from the store since then.
    """

    def __init__(self, rules: Ruleset, stored: StoredGame) -> None:
        self.rules, self.ruleset = rules, stored.header.ruleset
        self.terms, self.card_text = stored.row.terms, stored.card_text
        self.id, self.number, self.epoch = stored.row.id, stored.row.number, stored.epoch
        self.head = stored.head
        self.commitment, self.deal = stored.header.commitment, stored.header.deal
        self.commands = dict(stored.commands)
        self.rematch = set(stored.rematch)
        self.paused_at = stored.row.paused
        self.paused_by: int | None = None
        self.ahead: set[int] = set()
        self.unless: dict[int, Condition] = {}
        self.taking_back: set[int] = set()
        self.referee = Referee.resume(rules, Shuffle(stored.seed, stored.salt, stored.header.deal), [])
        self.streams = [Stream(rules, seat, stored.header.seats) for seat in range(rules.seats)]
        self.apply([parse_line(line) for line in stored.lines])

    def apply(self, events: Sequence[Event]) -> None:
        """Apply stored events to the referee and to all streams."""
        self.referee.apply(events)
        for stream in self.streams:
            for event in events:
                stream.add(event)
            stream.view = self.referee.view(stream.view.seat)
        if events:
            self.taking_back.clear()
        phase = self.referee.state.phase
        if isinstance(phase, Play):
            self.ahead.discard(phase.turn)

    def append(self, events: Sequence[Event], command: Command | None, finished: int | None) -> Append:
        """Return what the store has to append for these events. `finished` is the Unix time if they end the game."""
        lines = tuple(print_line(event) for event in events)
        return Append(self.id, self.epoch, self.length, self.head, lines, command, finished)

    def done(self, sheet: ScoreSheet) -> Done:
        """Return the session's record of this finished game. `sheet` is the score sheet of the game."""
        east, wind = self.referee.state.east, wind_given(self.referee.log)
        log = self.referee.log
        practice, called_off = is_practice(log), is_called_off(log)
        return Done(self.number, self.ruleset, self.rules.options, east, sheet, wind, practice, called_off)

    @property
    def paused(self) -> bool:
        """Whether somebody paused the game, and nobody has gone on with it since."""
        return self.paused_at == self.length and not self.over

    @property
    def halted(self) -> bool:
        """Whether bots wait, because the game is paused or somebody wants to take the discard back."""
        return self.paused or bool(self.taking_back)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.referee.state.phase, Over)

    @property
    def length(self) -> int:
        """Number of events in the game's log."""
        return len(self.referee.log)


def window_change(before: State, after: State) -> Point | None:
    """Return the fault point that names the change of a claim window between two states, or None."""
    was_open, is_open = isinstance(before.phase, ClaimWindow), isinstance(after.phase, ClaimWindow)
    if was_open:
        return "claim-in" if is_open else "window-resolved"
    return "window-opened" if is_open else None


def why_no_rematch(game: Game | None, table: TableRow, terms: int) -> str:
    """Return why nobody may ask for another game by version `terms` of the rules, or an empty text."""
    if game is None or not game.over:
        return say("table.not-over")
    if table.ended is not None:
        return say("table.session-ended")
    return "" if terms == table.terms else say("table.terms-changed")


def open_to_changes(game: Game | None, table: TableRow) -> bool:
    """Return whether a game is over but the session is not. Only then may the rules change or the session end."""
    return game is not None and game.over and table.ended is None


def require_same_table(table: TableRow, old: Ruleset, new: Ruleset) -> None:
    """Raise ValueError if a table whose rules are `old` cannot go on by the rules `new`."""
    if table.round_deals:
        raise ValueError(say("table.same-deals-same-rules"))
    if new.seats != old.seats:
        raise ValueError(say("table.seats-differ", seats=old.seats, players=new.seats))


def require_host(table: TableRow, seat: int, host: int) -> None:
    """Raise Refused unless a seat is the one that acts as `host`."""
    if seat == host:
        return
    name, creator = table.seats[host].name, table.seats[table.host].name
    if host == table.host:
        raise Refused(Rule.TABLE, say("table.for-the-host", host=creator))
    raise Refused(Rule.TABLE, say("table.for-the-acting-host", host=name, creator=creator))


def between_games(game: Game | None, table: TableRow, seat: int, host: int, *, is_dealing: bool) -> Game:
    """Return the game that has just finished, after which the seat that acts as `host` may change the rules.

    Raises Refused if `seat` is another one, if no game has finished, if the next one is being dealt, or if the session
    has ended.
    """
    require_host(table, seat, host)
    if table.ended is not None:
        raise Refused(Rule.TABLE, say("table.session-ended"))
    if game is None or not game.over:
        raise Refused(Rule.TABLE, say("table.not-over"))
    if is_dealing:  # another deal now would be a second draw
        raise Refused(Rule.TABLE, say("table.being-dealt"))
    return game


def header_of(table: TableRow, rules: Ruleset, shuffle: Shuffle) -> Header:
    """Return the log header for the next game of a table."""
    return Header(
        ruleset=table.ruleset,
        options=tuple(rules.options.items()),
        card=rules.hands.name,
        card_digest=rules.hands.digest,
        seats=tuple(seat.name for seat in table.seats),
        commitment=shuffle.commitment,
        format=2 if shuffle.deal else 1,
        deal=shuffle.deal,
    )
