"""The types of all messages between page and server.

`tilewright.web.typescript` writes `static/protocol.d.ts` from them. A tile is sent as the text of its face (`3B`, `J`,
or `?` for a back), and a group as text (`[33JB]`). Copies of a tile cannot be told apart, so a message reveals no more
than a player at the table sees. Each seat numbers the events that it sees from 1.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tilewright.messages import say

MAX_BYTES = 8192  # size limit of a message from a page, in bytes

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Small = Annotated[int, Meta(ge=0, le=1_000)]
Text = Annotated[str, Meta(max_length=400)]

# JSON objects that `engine.log` writes: an action of the engine without its seat, and an event.
ActionData = Annotated[dict[str, Text | Small | bool | None], Meta(extra_json_schema={"title": "Action"})]
EventData = Annotated[dict[str, Any], Meta(extra_json_schema={"title": "Event"})]


class Act(Struct, tag="act", forbid_unknown_fields=True, frozen=True):
    """The page requests an action in game number `game`, at decision number `window`. A retry has the same `id`."""

    id: Id
    game: Number
    window: Number
    action: ActionData


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True, frozen=True):
    """The page requests another game by the rules that it shows, version `terms` of the table's rules."""

    id: Id
    terms: Number = 0


ClientMessage = Act | Rematch


class ExposureView(Struct, frozen=True):
    """An exposed group.

    `tiles` are its tiles in the order of display, with J for a joker, and `faces` the faces that they stand for. A
    `concealed` kong is shown face down, but everybody knows its tiles.
    """

    text: str
    tiles: list[str]
    faces: list[str]
    concealed: bool


class DeathView(Struct, frozen=True):
    """Why a hand is dead: the rule, where to look it up, and a sentence.

    `cause` has the indices of the faulty exposures.
    """

    rule: str
    cite: str
    why: str
    cause: list[int]


class MahJonggView(Struct, frozen=True):
    """A declared hand. `worth` is its value as text, and empty if the card gives no value.

    `jokerless` is true if the lack of jokers doubles the hand's value, which excludes hands of singles and pairs.
    """

    line: str
    worth: str
    jokerless: bool


class RackView(Struct, frozen=True):
    """One rack of a seat. `possible` lists the lines that its exposures still fit, and is empty if it has no exposures.

    `flowers` are the flowers set aside. `size` is the number of tiles in a complete hand of this rack. `wind` is a name
    such as South, or empty in games where winds do not count.
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
    """A seat at the table.

    `concealed` is the text of its concealed tiles, such as `11B RR ??`, and `count` is their number. `level` describes
    the rules that this seat chose for itself, such as a skill level. It is empty if all seats have the same.
    """

    concealed: str
    count: int
    discards: list[str]
    conceded: bool
    level: str
    racks: list[RackView]


class PhaseView(Struct, frozen=True):
    """The phase of the game. `fresh` is the (rack, index) of an exposure that may still be changed.

    In a claim window for a tile that the seat `discarder` added to a kong, `kong` is the (rack, index) of that kong.

    In the Charleston, each seat passes `due` tiles; None means that the number is not agreed yet. `laid` are the tiles
    chosen so far, with `?` for a tile passed on unseen. They go to the seat `to`, and others come from the seat
    `giver`.
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
    """One line of a score sheet. The score so far is multiplied by `times`, then `plus` is added.

    `cite` cites the rule.
    """

    rule: str
    cite: str
    label: str
    times: int
    plus: int


class EntryView(Struct, frozen=True):
    """A seat's points for one hand or one event."""

    seat: int
    title: str
    points: int
    items: list[ItemView]


class SheetView(Struct, frozen=True):
    """The settlement of a game. Scores are in `unit`; payments are in `paid_in` and sum to zero.

    `why` is a sentence.
    """

    entries: list[EntryView]
    scores: list[int]
    payments: list[int]
    why: str
    unit: Literal["points", "quarter units", "fan"]
    paid_in: Literal["points", "quarter units", "fan", "cents"]


class HouseRule(Struct, frozen=True):
    """An option of the table that differs from its default, in the words that the lobby uses."""

    question: str
    choice: str


class NextView(Struct, frozen=True):
    """The game, card and options of the next game, sent if they differ from those of the last one."""

    title: str
    card: str
    house_rules: list[HouseRule]


class SessionView(Struct, frozen=True):
    """The session so far: the number of finished games, and each seat's balance as text.

    `pot` is the amount in the pot as text, or empty. `terms` is the version number of the rules for the next game; a
    `Rematch` repeats it. `next` describes these rules if they have changed.
    """

    games: int
    totals: list[str]
    pot: str
    ended: bool
    terms: int
    next: NextView | None


class TableView(Struct, frozen=True):
    """Everything that one seat knows about the table.

    `window` is the number of the current decision; an `Act` repeats it. While seats are free, `invite` is the
    invitation link; with `/` and a seat number it invites to that seat. `prevailing` is the name of the prevailing
    wind, or empty.

    `commitment` is a hexadecimal digest of the shuffle, published before the deal. `record` is the id of a finished
    game, under which its replay and its log are served. `terms` is the version number of the rules of this game.
    `concession` is a sentence on the cost of conceding now, empty if that is not allowed.
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
    """An event as this seat saw it, its number in this seat's count, and a sentence for the live region."""

    seq: int
    event: EventData
    sentence: str


class Offer(Struct, frozen=True):
    """A legal action and the label of its button."""

    action: ActionData
    label: str


class Update(Struct, tag="update", frozen=True):
    """The events since the last update, and the table as it is now. `game` is 0 while the table waits for players."""

    game: int
    seq: int
    events: list[SeenEvent]
    view: TableView
    offers: list[Offer]


class Ack(Struct, tag="ack", frozen=True):
    """The request with this `id` is stored. `seq` is the number of its last event in this seat's count."""

    id: str
    seq: int


class RequestRefused(Struct, tag="refused", frozen=True):
    """The request with this `id` is refused, by a rule of the game or by the table."""

    id: str
    rule: str
    cite: str
    why: str


class Presence(Struct, tag="presence", frozen=True):
    """Whether each seat's player has the table's page open."""

    here: list[bool]


class Problem(Struct, tag="error", frozen=True):
    """The server could not read a message. The connection stays open."""

    why: str


ServerMessage = Update | Ack | RequestRefused | Presence | Problem


SuitColour = Literal["a", "b", "c", ""]


class PartView(Struct, frozen=True):
    """A part of a card's line, printed in one of the card's three colours or in none."""

    text: str
    suit: SuitColour


class LineView(Struct, frozen=True):
    """A line of the card as printed.

    `mark` says how its hand may be held: `c` means concealed only, and otherwise exposures are allowed. The card's
    bonus for a concealed hand applies if the mark is empty, but not if it is `x`.
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
    """The card that the page shows next to the table."""

    name: str
    sections: list[SectionView]


class FrameView(Struct, frozen=True):
    """One step of a replay: a sentence on an event, and the whole table after it."""

    sentence: str
    view: TableView


class ReplayView(Struct, frozen=True):
    """The replay of a finished game, with all tiles visible."""

    frames: list[FrameView]


_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage, strict=True)
encode = msgspec.json.Encoder().encode


class Malformed(ValueError):
    """A page's message cannot be read. The error's text is sent back to that page."""


def decode(data: str | bytes) -> ClientMessage:
    """Return the message that a page sent. Raises Malformed if it is too long or not valid.

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
