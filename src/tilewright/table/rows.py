"""The rows that the store keeps: tables, seats, games, requests, remarks, cards, links, seals and devices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from tilewright.engine.fair_deal import commitment_of
from tilewright.engine.log import Header
from tilewright.messages import say
from tilewright.settlement.ledger import POINTS, Stakes
from tilewright.sheet import ScoreSheet
from tilewright.table.damage import Damage

Strength = Literal["easy", "medium", "hard"]  # of the bots of a table
Condition = Literal["exposure", "mah jongg"]  # the least claim about which a seat wants to be asked
CLOCKS = (4, 6, 8, 10)  # seconds for which a claim window may be open
StandIn = Literal["", "passes", "bot"]
RemarkKind = Literal["text", "sentence", "emote"]
Scope = Literal["nowhere", "here", "everywhere"]  # where somebody's remarks are hidden: "here" is at one table


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as stored. `guest` is a guest's id, or None for a bot or a free seat. `name` is empty for a free seat.

    `stand_in` says who acts for the guest until the guest is back. `wants` is the seat with which the guest wants to
    change before the first game. The guest plays from game number `since` on. Before that, the bot `bot_before` plays.
    """

    name: str
    guest: str | None
    bot: bool
    stand_in: StandIn = ""
    wants: int | None = None
    since: int = 1
    bot_before: str = ""

    @property
    def free(self) -> bool:
        """Whether a guest can still take this seat."""
        return not self.bot and self.guest is None


@dataclass(frozen=True, slots=True)
class Final:
    """The settlement at the end of a session, for all games of one ruleset in it."""

    ruleset: str
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as stored: the rules, card and clock of its next game, the stakes, and the seats.

    `terms` counts changes of the ruleset, options, card or clock. `ended` is the Unix time at which the session ended,
    or None.
    """

    id: str
    invite: str
    ruleset: str
    options: tuple[tuple[str, str], ...]
    card_name: str
    card_text: str
    seats: tuple[SeatRow, ...]
    created: int
    stakes: Stakes = POINTS
    terms: int = 0
    ended: int | None = None
    final: tuple[Final, ...] = ()
    strength: Strength = "medium"  # of the bots
    clock: int = 0  # seconds for which a claim window is open, or 0 if it is open until all have answered
    chat: bool = True  # whether the host lets people write to each other
    call: str = ""  # link by which the people at the table talk to each other elsewhere
    spectators: int | None = None  # seconds after which they see what happened; None while there may be none
    practice: bool = False  # laid to play on from an earlier moment of a game, and no other game has begun here
    host: int = 0  # the seat of the player who created the table
    fixed_seats: bool = False  # whether somebody has assigned the seats, so that nobody may change them
    round_deals: str | None = None  # id of the deals that all tables of a round get, or None if the table has its own
    first_place: int = 0  # place of the first seat among all seats of the round
    damage: Damage | None = None  # if there is any, the other attributes are only what can still be read

    def seat_of(self, guest: str) -> int | None:
        """Return the seat number of a guest, or None if the guest has no seat here."""
        return next((n for n, seat in enumerate(self.seats) if seat.guest == guest), None)

    def seated(self, seat: int, guest: str, name: str) -> TableRow:
        """Return the table after a guest has taken this seat. Nobody stands in for them."""
        return self._with(seat, replace(self.seats[seat], guest=guest, name=name, stand_in=""))

    def taken_over(self, seat: int, guest: str, name: str, since: int) -> TableRow:
        """Return the table after a guest has taken the seat of a bot, which plays until game `since`."""
        before = self.seats[seat].name if since > 1 else ""
        return self._with(seat, SeatRow(name, guest, bot=False, since=since, bot_before=before))

    def stood_in(self, seat: int, stand_in: StandIn) -> TableRow:
        """Return the table with this stand-in for the guest of a seat."""
        return self._with(seat, replace(self.seats[seat], stand_in=stand_in))

    def _with(self, seat: int, row: SeatRow) -> TableRow:
        return replace(self, seats=(*self.seats[:seat], row, *self.seats[seat + 1 :]))

    def seats_in(self, game: int) -> tuple[SeatRow, ...]:
        """Return the seats in game number `game`: in the place of a guest who plays from a later game on is a bot."""
        return tuple(seat if game >= seat.since else SeatRow(seat.bot_before, None, True) for seat in self.seats)

    def names_in(self, game: int) -> tuple[str, ...]:
        """Return the players' names in game number `game`, with a placeholder for a free seat."""
        return names_of(self.seats_in(game))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, with a placeholder for a free seat."""
        return names_of(self.seats)

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return not any(seat.free for seat in self.seats)


def names_of(seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """Return the names of the players at these seats, with a placeholder for a free seat."""
    return tuple(seat.name or say("table.free-seat") for seat in seats)


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game of a table as stored, without its log. `number` counts the table's games from 1.

    `created` and `finished` are Unix times in seconds; `finished` is None for an unfinished game. `last` is the last
    line of the log, and `terms` the version of the table's rules. The game is paused while its log has `paused` events.
    """

    id: str
    table: str
    number: int
    created: int
    finished: int | None
    last: str
    terms: int = 0
    paused: int | None = None


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """The parts of a finished game that a ledger needs: its row, its header, and some lines of its log.

    These are the first lines, those that say that a player went back, and the one that says why the game ended.
    """

    row: GameRow
    header: Header
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoredGame:
    """Everything that the store has on a game.

    Only the process with the newest `epoch` may append to the log. Each opening of the game creates a new epoch.
    `commands` maps (seat, request id) to the event number that acknowledged the request. `rematch` has the seats that
    want another game. `head` is the digest of the last event.
    """

    row: GameRow
    header: Header
    seed: bytes
    salt: bytes
    lines: tuple[str, ...]
    commands: dict[tuple[int, str], int]
    rematch: frozenset[int]
    epoch: int
    head: str
    card_text: str


@dataclass(frozen=True, slots=True)
class Command:
    """A seat's request as stored.

    The acknowledgement sends `seq`: the number of the last event that the seat has seen once the request is carried
    out. `at` is the Unix time of the request.
    """

    seat: int
    id: str
    seq: int
    at: int


@dataclass(frozen=True, slots=True)
class Append:
    """New lines for the log of a game. `seq` is the length of the log before these lines, and `head` its last digest.

    `finished` is the Unix time if these lines end the game, otherwise None.
    """

    game: str
    epoch: int
    seq: int
    head: str
    lines: tuple[str, ...]
    command: Command | None = None
    finished: int | None = None


@dataclass(frozen=True, slots=True)
class RemarkRow:
    """Something that a guest has said at a table, where remarks are numbered from 1. `at` is the Unix time.

    `body` is a text, or the key of a ready sentence or of an emote. A repeated `request` of the guest says nothing new.
    """

    number: int
    guest: str
    name: str
    kind: RemarkKind
    body: str
    at: int
    request: str


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A report to the operator: `reporter` and `reported` are guests, `names` their names then, `at` the Unix time.

    `remarks` has the last remarks of the reported guest at the table, oldest first.
    """

    id: str
    table: str
    reporter: str
    reported: str
    names: tuple[str, str]
    at: int
    remarks: tuple[RemarkRow, ...]


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card on the shelf of a guest. `text` may have mistakes. `changed` is the Unix time of the last change."""

    id: str
    guest: str
    name: str
    text: str
    changed: int
    version: int = 0  # number of changes of the text
    writer: str = ""  # id of the page that made the last change


@dataclass(frozen=True, slots=True)
class SealRow:
    """The seal of a table's next game, or of the deals of a round.

    `promises` has one text for each seat, or is None until no more are taken.
    """

    table: str
    number: int
    tiles: str
    seed: bytes
    salt: bytes
    promises: tuple[str, ...] | None = None

    @property
    def commitment(self) -> str:
        """The commitment to the seed, which the pages may see."""
        return commitment_of(self.table, self.number, self.tiles, self.salt, self.seed)


@dataclass(frozen=True, slots=True)
class RoundDealsRow:
    """The deals that all tables of a round get. `promises` and `shares` are by place, and None until they are fixed.

    `pages` has the promise of each page that has given one, and its number, empty before it is opened. Nothing more is
    dealt once the deals are `ended`, and everybody may see the walls once they are `opened`.
    """

    id: str
    places: int
    tiles: str
    seed: bytes
    salt: bytes
    promises: tuple[str, ...] | None = None
    shares: tuple[str, ...] | None = None
    ended: bool = False
    opened: bool = False
    pages: Mapping[int, tuple[str, str]] = field(default_factory=dict)

    @property
    def seal(self) -> SealRow:
        """The seal of all these deals."""
        return SealRow(self.id, 0, self.tiles, self.seed, self.salt, self.promises)


@dataclass(frozen=True, slots=True)
class SharedRow:
    """A link of a guest to the replay of a game. Whoever knows `secret` sees the replay. `created` is a Unix time."""

    secret: str
    game: str
    guest: str
    hide_names: bool
    created: int


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A browser that may play as a guest. `program` and `system` name it, such as "Firefox" and "Android".

    `created` and `seen` are the Unix times of the first and the last visit, to the day.
    """

    browser: str
    guest: str
    program: str
    system: str
    created: int
    seen: int


@dataclass(frozen=True, slots=True)
class SpareKeyRow:
    """The spare key of a guest. `created` and `used` are Unix times, and `used` is None before the first use.

    `used_by` is the browser that used it last, or empty if another one had used it shortly before. The use may be that
    of an earlier key of the guest.
    """

    digest: str
    created: int
    used: int | None = None
    used_by: str = ""
