"""The types of the server's messages to a page. The page's own messages are in `requests`.

`tilewright.web.typescript` writes `static/protocol.d.ts` from these types. A tile is sent as the text of its face, such
as `3B` or `J`, with `?` for the back. A group is sent as text, such as `[33JB]`. Equal tiles have equal texts, so a
message reveals no more than a player at the table sees. Each seat numbers the events that it sees from 1.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tilewright.table.absence import Remedy, Task
from tilewright.table.rows import StandIn
from tilewright.web.card_view import PartView
from tilewright.web.chat_view import ChatView, NewRemark
from tilewright.web.clock_view import ClockView
from tilewright.web.requests import ActionData
from tilewright.web.sheet_view import SheetView
from tilewright.web.spectators_view import SpectatorsView

# An event: a JSON object in the format that `engine.log` writes.
EventData = Annotated[dict[str, Any], Meta(extra_json_schema={"title": "Event"})]


class ExposureView(Struct, frozen=True):
    """An exposed group.

    `tiles` has its tiles in the order of display, with `J` for a joker. `faces` has the tile that a joker replaces
    instead of `J`. A `concealed` kong is shown partly face down, but everybody knows its tiles.
    """

    text: str
    tiles: list[str]
    faces: list[str]
    concealed: bool


class DeathView(Struct, frozen=True):
    """The reason why a hand is dead: a citation of the rule, the address of the rule's page, and a sentence.

    `cause` has the indices of the exposures that made the hand dead.
    """

    rule: str
    cite: str
    link: str
    why: str
    cause: list[int]


class MahJonggView(Struct, frozen=True):
    """A declared mah jongg. `name` is its `line` in words, and `parts` are its groups, with a card.

    `worth` is its value as text, or empty if the card has no value for it. `counts` says what it counts on the score
    sheet, if that is another amount.
    `jokerless` is true if the hand has no joker, although jokers are allowed in it; never for singles and pairs.
    """

    line: str
    name: str
    parts: list[PartView]
    worth: str
    jokerless: bool
    counts: str


class RackView(Struct, frozen=True):
    """One rack of a seat.

    `flowers` has the flowers set aside. `size` is the number of tiles in a complete hand of this rack. `wind` is a name
    such as South, or empty if the page does not show the wind. `possible` lists the hands, or the lines of the card,
    that the exposures still fit. It is empty for a rack without exposures, and after the hand is dead or complete.
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

    `concealed` is the text of its concealed tiles, such as `11B RR ??`, and `count` is the number of these tiles.
    `level` describes the rules that this seat chose for itself, such as a skill level. It is empty if all seats chose
    the same rules.
    """

    concealed: str
    count: int
    discards: list[str]
    conceded: bool
    level: str
    racks: list[RackView]


class PhaseView(Struct, frozen=True):
    """The phase of the game. A phase omits the fields that do not apply to it.

    In a turn, `drawn` is true if the seat no longer has to draw, and `fresh` is the (rack, index) of an exposure that
    may still be changed. If the seat `discarder` has just added `tile` to a kong, `kong` is the (rack, index) of this
    kong, which others may rob.

    In the Charleston, each seat passes `due` tiles; None means that the number is not agreed yet. `laid` has the tiles
    chosen so far, with `?` for a tile passed on unseen. This seat passes to the seat `to`, and receives from the seat
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


class HouseRule(Struct, frozen=True):
    """An option of the table that differs from its default: the question in the lobby, and the answer chosen there."""

    question: str
    choice: str


class NextView(Struct, frozen=True):
    """The game, card and options for the next game, sent if they differ from those of the current game."""

    title: str
    card: str
    house_rules: list[HouseRule]


class SessionView(Struct, frozen=True):
    """The session so far: the number of finished games, and each seat's balance as text.

    `course` has the balance of each seat after each line of the ledger, in quarter points, for a chart. `pot` is the
    amount in the pot as text, or empty. `terms` is the version number of the rules for the next game, which the page
    repeats in its request for a rematch. `next` describes these rules if they have changed. `late` says in a sentence
    who plays only from the next game on, or what stays secret until other tables have played, or is empty.
    """

    games: int
    totals: list[str]
    course: list[list[int]]
    pot: str
    ended: bool
    terms: int
    next: NextView | None
    late: str


class DealView(Struct, frozen=True):
    """The public facts of the deal of this game: the table, the number of the game and the set of tiles.

    For each seat, `promises` has the digest that its page promised, or an empty text, and `shares` has the number that
    the page opened, `bot`, or `absent`. `first` is as in `engine.fair_deal.FairDeal`.
    """

    table: str
    number: int
    tiles: str
    promises: list[str]
    shares: list[str]
    first: int | None


class NextDealView(Struct, frozen=True):
    """The deal of the next game, before it: the server's commitment to its seed, as a digest in hexadecimal.

    `promises` has the digest that each seat's page has promised, or an empty text, once the server takes no more. Then
    the pages open their numbers. Until then it is None. `bots` says which seats have a bot in that game. For the deals
    of a round, all of these are by place, and `first` is the place of the first seat. Otherwise it is None.
    """

    number: int
    tiles: str
    commitment: str
    promises: list[str] | None
    bots: list[bool]
    first: int | None


class RemedyAgreed(Struct, frozen=True):
    """The seats that agree to a remedy against the silence of a seat."""

    remedy: Remedy
    seats: list[int]


class AbsenceView(Struct, frozen=True):
    """A seat that the table has waited for too long, although its page may be open.

    It has waited for `seconds`, for the seat's `task`. The `remedies` are offered to the page's own seat. Those for
    which all have to agree need the seats in `deciding`, and `agreed` has those that agree already.
    """

    seat: int
    seconds: int
    task: Task
    remedies: list[Remedy]
    deciding: list[int]
    agreed: list[RemedyAgreed]


class TableView(Struct, frozen=True):
    """Everything that one seat knows about the table.

    `game` is the name of the game in addresses, such as `hong-kong`, and `title` is its name for players. `window` is
    the number of the current decision, which the page repeats in a request for an action. While seats are free,
    `invite` is the invitation link; a link for a single seat ends with `/` and the number of the seat. `number` can be
    typed in the lobby instead of the link. `house` says
    whether the server is open to the local network; None means that this page may not open or close it. `prevailing`
    is the name of the prevailing wind, or empty. `strength` is that of the bots.

    `commitment` is a hexadecimal digest of the server's seed, published before the deal. `deal` has the rest of the
    seal, or is None if the server alone shuffled this game. `record` is the id of a finished
    game, for the addresses of its replay and its log. `terms` is the version number of the rules of this game.
    `ahead` says whether the seat gives up every claim until its next turn; None means that it cannot choose that now.
    `taking_back` lists the seats that agree that the open discard is taken back. It is empty if the seat may ask for
    that, and None if that is not possible. `may_go_back` says whether the seat may go back to before its last discard.
    `coaching` lists the seats that want the coach; among people, all have to want it. `handover` says that the device
    should go to another of its players, so the page hides what this seat sees.
    `absences` has the seats that do not answer, without the page's own. `stand_ins` says for each seat who acts for its
    absent person: nobody, the table, which `passes` on every claim, or a `bot`. While the game is `paused`, it awaits
    nobody, and `prompt` says who paused it.
    `host` is the seat of the person who acts as host. `chat` says whether people may write to each other. `spectators`
    has what the table knows about people who look on, or None if nobody may and the page has nobody to let back. `call`
    is a link by which the players talk to each other elsewhere, or empty. A table with a clock has `clock`.
    """

    me: int
    names: list[str]
    bots: list[bool]
    strength: Literal["easy", "medium", "hard"]
    free: list[bool]
    east: int
    wall: int
    prevailing: str
    window: int
    game: str
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
    number: str
    house: bool | None
    commitment: str | None
    deal: DealView | None
    next_deal: NextDealView | None
    record: str | None
    terms: int
    ahead: bool | None
    taking_back: list[int] | None
    may_go_back: bool
    coaching: list[int]
    handover: bool
    absences: list[AbsenceView]
    stand_ins: list[StandIn]
    paused: bool
    host: int
    chat: bool
    call: str
    spectators: SpectatorsView | None
    clock: ClockView | UnsetType = UNSET


class SeenEvent(Struct, frozen=True):
    """An event as this seat saw it, with a sentence about the event for the player.

    `seq` numbers the events that the seat has seen, from 1.
    """

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
    """A confirmation that the request `id` is stored.

    `seq` is the number of the last event that this seat has seen, including the events of the request.
    """

    id: str
    seq: int


class RequestRefused(Struct, tag="refused", frozen=True):
    """A refusal of the request `id`, by a rule of the game or by the table. `why` is a sentence.

    `cite` and `link` say where players find the rule. Both are empty for refusals that no rule of the game covers.
    """

    id: str
    rule: str
    cite: str
    link: str
    why: str


class Presence(Struct, tag="presence", frozen=True):
    """The presence of the players, with one value for each seat.

    `here` says whether the seat's player has the table's page open. `away` has the number of seconds for which an
    absent player has been away, or null if nobody knows.
    """

    here: list[bool]
    away: list[int | None]


class Nudge(Struct, tag="nudge", frozen=True):
    """A call for the player's attention by the person of seat `by`, because the table waits for the player."""

    by: int


class Problem(Struct, tag="error", frozen=True):
    """A problem with the page, such as a message that the server could not read. `why` is a sentence."""

    why: str


class FrameView(Struct, frozen=True):
    """One step of a game: a sentence on an event, and the whole table after it.

    `private` says that only one seat saw the event when it happened, such as an answer to a discard.
    """

    sentence: str
    view: TableView
    private: bool


class Sight(Struct, tag="sight", frozen=True):
    """The table of `delay` seconds ago for those who look on, or None if it is too early for that.

    `spectators` has the names of all who look on.
    """

    frame: FrameView | None
    delay: int
    spectators: list[str]


ServerMessage = Update | Ack | RequestRefused | Presence | Nudge | ChatView | NewRemark | Sight | Problem


class ReplayView(Struct, frozen=True):
    """The replay of a finished game, with all tiles visible."""

    frames: list[FrameView]


encode = msgspec.json.Encoder().encode
