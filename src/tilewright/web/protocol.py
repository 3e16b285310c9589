"""Every message between page and server, as types; `tilewright.web.typescript` writes `static/protocol.d.ts` from it.

Tiles travel as faces (`3B`, `J`, `?` for a back) and groups as text (`[33JB]`), so no message can reveal more than a
person at the table sees. Each seat has its own sequence numbers, which count the events that it was shown.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tilewright.messages import say

MAX_BYTES = 8192  # of one message from a page

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Small = Annotated[int, Meta(ge=0, le=1_000)]
Text = Annotated[str, Meta(max_length=400)]

# An engine action without its seat, and an event, in the plain form of `engine.log`.
ActionData = Annotated[dict[str, Text | Small | bool | None], Meta(extra_json_schema={"title": "Action"})]
EventData = Annotated[dict[str, Any], Meta(extra_json_schema={"title": "Event"})]


class Act(Struct, tag="act", forbid_unknown_fields=True, frozen=True):
    """The page requests an action, in answer to `window` of `game`. The same `id` is the same request."""

    id: Id
    game: Number
    window: Number
    action: ActionData


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True, frozen=True):
    """The page requests another game by these terms of the table, which it shows."""

    id: Id
    terms: Number = 0


ClientMessage = Act | Rematch


class ExposureView(Struct, frozen=True):
    """An exposed group: its text, its tiles as they lie (jokers as J), and the faces they stand for.

    A `concealed` kong lies face down, but everybody knows its tiles.
    """

    text: str
    tiles: list[str]
    faces: list[str]
    concealed: bool


class DeathView(Struct, frozen=True):
    """The death of a hand: its rule, where to look it up, and `cause`, the places of the exposures that killed it."""

    rule: str
    cite: str
    why: str
    cause: list[int]


class MahJonggView(Struct, frozen=True):
    """A declared hand. `worth` is in words, and empty where the card has no value for it.

    `jokerless` is true where it doubles the hand, so never for singles and pairs.
    """

    line: str
    worth: str
    jokerless: bool


class RackView(Struct, frozen=True):
    """One rack. `possible` are the lines that its exposures can still become; empty without exposures.

    `flowers` lie beside it. `size` is the number of tiles of its mah jongg. `wind` is a name such as South, and empty
    where winds do not count.
    """

    exposures: list[ExposureView]
    flowers: list[str]
    size: int
    wind: str
    live: bool
    dead: DeathView | None
    mah_jongg: MahJonggView | None
    possible: list[str]


class SeatView(Struct, frozen=True):
    """A place at the table. `concealed` is text such as `11B RR ??`, `count` its number of tiles.

    `level` are the rules that this seat chose for itself, such as a skill level; empty where all play by the same.
    """

    concealed: str
    count: int
    discards: list[str]
    conceded: bool
    level: str
    racks: list[RackView]


class PhaseView(Struct, frozen=True):
    """The phase of the game. `fresh` is the (rack, place) of an exposure that may still be changed.

    In a claim window `kong` is the (rack, place) of a kong of the "discarder" to which the tile was added.
    In the Charleston a seat passes `due` tiles, None until the number is agreed. `laid` are its own tiles so far, `?`
    for one that it passes on unseen. Its packet goes to the seat `to`, and another comes from `giver`.
    """

    type: Literal["Dealing", "Passing", "Play", "ClaimWindow", "Over"]
    stage: str | UnsetType = UNSET
    due: int | UnsetType | None = UNSET
    laid: list[str] | UnsetType = UNSET
    to: int | UnsetType = UNSET
    giver: int | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    drawn: bool | UnsetType = UNSET
    fresh: list[int] | UnsetType | None = UNSET
    discarder: int | UnsetType = UNSET
    tile: str | UnsetType = UNSET
    kong: list[int] | UnsetType = UNSET
    why: str | UnsetType = UNSET


class ItemView(Struct, frozen=True):
    """One line of a score sheet: first multiply, then add. `cite` is where players can look up its rule."""

    rule: str
    cite: str
    label: str
    times: int
    plus: int


class EntryView(Struct, frozen=True):
    """The points of one seat for one hand or one event."""

    seat: int
    title: str
    points: int
    items: list[ItemView]


class SheetView(Struct, frozen=True):
    """The settlement: scores in `unit`, payments in `paid_in`, which sum to zero, and a sentence on the reason."""

    entries: list[EntryView]
    scores: list[int]
    payments: list[int]
    why: str
    unit: Literal["points", "quarter units", "fan"]
    paid_in: Literal["points", "quarter units", "fan", "cents"]


class HouseRule(Struct, frozen=True):
    """An option of the table that differs from its default, in the words of the lobby."""

    question: str
    choice: str


class NextView(Struct, frozen=True):
    """The game, card and rules of the next game, where they differ from the last one."""

    title: str
    card: str
    house_rules: list[HouseRule]


class SessionView(Struct, frozen=True):
    """The session so far: the number of finished games and the balance of each seat, in words.

    `pot` is the amount in the pot, empty if there is none. `terms` is the number of the agreement on the `next` game;
    a rematch answers it.
    """

    games: int
    totals: list[str]
    pot: str
    ended: bool
    terms: int
    next: NextView | None


class TableView(Struct, frozen=True):
    """Everything that one seat knows.

    `window` counts the discards; an action answers it. While a seat is `free`, `invite` is the link for friends; with
    `/` and a seat's number it is the link for that seat. `prevailing` is a wind's name, empty where no wind prevails.
    `commitment` fixes the wall before the deal, in hexadecimal. `record` is the id of this game once it is finished,
    for its replay and its log, which opens the commitment. This game is played by `terms`. `concession` is a sentence
    on the cost of giving up now, empty where that is not allowed.
    """

    me: int
    names: list[str]
    bots: list[bool]
    free: list[bool]
    east: int
    wall: int
    prevailing: str
    window: int
    title: str
    enforcement: str
    house_rules: list[HouseRule]
    phase: PhaseView
    awaited: list[int]
    prompt: str
    seats: list[SeatView]
    sheet: SheetView | None
    session: SessionView
    rematch: list[bool]
    invite: str | None
    commitment: str | None
    record: str | None
    terms: int
    concession: str


class SeenEvent(Struct, frozen=True):
    """An event as this seat saw it, its number for this seat, and a sentence for the live region."""

    seq: int
    event: EventData
    said: str


class Offer(Struct, frozen=True):
    """A legal action, and the label of its button."""

    action: ActionData
    label: str


class Update(Struct, tag="update", frozen=True):
    """The events since the last update, and the table now. Game 0: the table waits for a player."""

    game: int
    seq: int
    events: list[SeenEvent]
    view: TableView
    offers: list[Offer]


class Ack(Struct, tag="ack", frozen=True):
    """The request `id` is stored; `seq` is the number of its last event, as this seat counts."""

    id: str
    seq: int


class RequestRefused(Struct, tag="refused", frozen=True):
    """The rules, or the table, refuse request `id`."""

    id: str
    rule: str
    cite: str
    why: str


class Presence(Struct, tag="presence", frozen=True):
    """Whether each seat has a page open now."""

    here: list[bool]


class Problem(Struct, tag="error", frozen=True):
    """A message that could not be read. The connection stays."""

    why: str


ServerMessage = Update | Ack | RequestRefused | Presence | Problem


SuitColour = Literal["a", "b", "c", ""]


class PartView(Struct, frozen=True):
    """A piece of a line, in one of the card's three colours or in none."""

    text: str
    suit: SuitColour


class LineView(Struct, frozen=True):
    """A line of the card as printed.

    `mark`: empty is open, or concealed with the card's bonus, if it has one; x open or concealed without that bonus;
    c concealed only.
    """

    label: str
    text: str
    parts: list[PartView]
    note: str
    value: str
    mark: str


class SectionView(Struct, frozen=True):
    """A section of the card."""

    title: str
    lines: list[LineView]


class CardView(Struct, frozen=True):
    """The card beside the table."""

    name: str
    sections: list[SectionView]


class FrameView(Struct, frozen=True):
    """One step of a finished game: a sentence on the event, and the whole table after it."""

    said: str
    view: TableView


class ReplayView(Struct, frozen=True):
    """A finished game, step by step, all tiles open."""

    frames: list[FrameView]


_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage, strict=True)
encode = msgspec.json.Encoder().encode


class Malformed(ValueError):
    """A message that cannot be read. Its text is for the sender."""


def decode(data: str | bytes) -> ClientMessage:
    """Return the message that a page sent. Raises Malformed.

    >>> decode('{"type": "rematch", "id": "c1"}')
    Rematch(id='c1', terms=0)
    """
    try:
        raw = data.encode() if isinstance(data, str) else data
    except UnicodeEncodeError:
        raise Malformed(say("web.message-not-text")) from None
    if len(raw) > MAX_BYTES:
        raise Malformed(say("web.message-too-long", limit=MAX_BYTES))
    try:
        return _decoder.decode(raw)
    except RecursionError:
        raise Malformed(say("web.message-too-deep")) from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise Malformed(str(error)[:200]) from None
