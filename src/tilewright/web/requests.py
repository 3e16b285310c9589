"""The requests that a page sends, and how they are decoded. The server's own messages are in `protocol`."""

from __future__ import annotations

import json
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from tilewright.messages import say
from tilewright.table.absence import Remedy
from tilewright.table.rows import Condition, RemarkKind, Scope

MAX_BYTES = 8192  # size limit of a message from a page, in bytes

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[!-~]+\Z")]  # printable ASCII
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Small = Annotated[int, Meta(ge=0, le=1_000)]
Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]  # SHA-256 in hexadecimal
PersonKey = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}\Z")]
Text = Annotated[str, Meta(max_length=400)]

# An action without its seat: a JSON object in the format that `engine.log` writes.
ActionData = Annotated[dict[str, Text | Small | bool | None], Meta(extra_json_schema={"title": "Action"})]


class Act(Struct, tag="act", forbid_unknown_fields=True, frozen=True):
    """A request for an action in game number `game`, at decision number `window`. A retry has the same `id`."""

    id: Id
    game: Number
    window: Number
    action: ActionData


class PromiseData(Struct, forbid_unknown_fields=True, frozen=True):
    """The page's promise of a random number for the next deal, as digests in hexadecimal.

    `commitment` is the server's commitment for that deal, and `digest` the page's own for its number.
    """

    commitment: Digest
    digest: Digest


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True, frozen=True):
    """A request for another game. `terms` is the version number of the rules that the page shows for this game."""

    id: Id
    terms: Number = 0
    promise: PromiseData | None = None


class WithdrawRematch(Struct, tag="withdraw-rematch", forbid_unknown_fields=True, frozen=True):
    """A withdrawal of the request for another game after game number `game`."""

    id: Id
    game: Number


class OpenNumber(Struct, tag="open-number", forbid_unknown_fields=True, frozen=True):
    """The random number, in hexadecimal, that the page has promised for the deal with this commitment."""

    id: Id
    commitment: Digest
    number: Annotated[str, Meta(min_length=32, max_length=64, pattern=r"^([0-9a-f]{2})+\Z")]


class PassAhead(Struct, tag="pass-ahead", forbid_unknown_fields=True, frozen=True):
    """A request to give up every claim in game number `game` until the seat's next turn, or to claim again if not `on`.

    A page does not send it again after a lost connection, because another turn may have begun meanwhile.
    """

    id: Id
    game: Number
    on: bool


class PassUnless(Struct, tag="pass-unless", forbid_unknown_fields=True, frozen=True):
    """A request to be asked in game number `game` only about claims of this kind and those that go before it.

    The seat passes on everything else when the time of a window is up. With None, it is asked about every discard.
    """

    id: Id
    game: Number
    condition: Condition | None


class Hold(Struct, tag="hold", forbid_unknown_fields=True, frozen=True):
    """A request to stop the clock of a window, until the seat has answered it.

    A page does not send it again after a lost connection, because the seat may have answered meanwhile.
    """

    id: Id
    game: Number
    window: Number


class Agree(Struct, tag="agree", forbid_unknown_fields=True, frozen=True):
    """An answer, in game number `game`, to a matter that all people at the table have to agree to.

    `take-back` is about the open discard: its player asks by saying yes. `coach` is that all may ask the coach.
    """

    id: Id
    game: Number
    matter: Literal["take-back", "coach"]
    yes: bool


class GoBack(Struct, tag="go-back", forbid_unknown_fields=True, frozen=True):
    """A request to go back to before the seat's last discard in game number `game`, alone with bots."""

    id: Id
    game: Number


class AnswerAbsence(Struct, tag="answer-absence", forbid_unknown_fields=True, frozen=True):
    """A choice, in game number `game`, about the absent seat `seat`.

    `wait` puts the offer off. `nudge` gets the absent person's attention. `pause` leaves the game for another day. The
    others need the agreement of all people who are present: the seat `passes` by itself, a `bot` plays on for it, or
    the game is at its `end` without a score.
    """

    id: Id
    game: Number
    seat: Small
    remedy: Remedy


class Pause(Struct, tag="pause", forbid_unknown_fields=True, frozen=True):
    """A request to pause game number `game` for all, or to go on with it if not `on`."""

    id: Id
    game: Number
    on: bool


class Back(Struct, tag="back", forbid_unknown_fields=True, frozen=True):
    """A request to act again for the seat, instead of its stand-in. Every other request of the seat does so, too."""

    id: Id


class Talk(Struct, tag="talk", forbid_unknown_fields=True, frozen=True):
    """A remark for all at the table. A retry has the same `id`.

    `body` is a text, or the key of a ready sentence or of an emote, which each reader sees in their own language.
    """

    id: Id
    kind: RemarkKind
    body: Annotated[str, Meta(max_length=1000)]


class Hide(Struct, tag="hide", forbid_unknown_fields=True, frozen=True):
    """A request to hide the remarks of a person from this player: at this table, at all tables, or no longer."""

    id: Id
    person: PersonKey
    scope: Scope


class Report(Struct, tag="report", forbid_unknown_fields=True, frozen=True):
    """A report to whoever runs the server, with the last remarks of a person at this table."""

    id: Id
    person: PersonKey


class AllowChat(Struct, tag="allow-chat", forbid_unknown_fields=True, frozen=True):
    """A request of the host to let people write to each other at this table, or not."""

    id: Id
    on: bool


class AllowSpectators(Struct, tag="allow-spectators", forbid_unknown_fields=True, frozen=True):
    """A request of the host: spectators see what happened `delay` seconds later. With None, nobody may look on."""

    id: Id
    delay: Literal[0, 60, 180] | None


class SendAway(Struct, tag="send-away", forbid_unknown_fields=True, frozen=True):
    """A request of the host to send a spectator away, or to let one look on again if not `away`."""

    id: Id
    person: PersonKey
    away: bool


class RenewLink(Struct, tag="renew-link", forbid_unknown_fields=True, frozen=True):
    """A request of the host to replace the invitation link. The old one stops at once."""

    id: Id


class GiveCall(Struct, tag="give-call", forbid_unknown_fields=True, frozen=True):
    """A link of the host by which the players talk to each other elsewhere, or an empty text for none."""

    id: Id
    link: Text


ChatMessage = Talk | Hide | Report | AllowChat | AllowSpectators | SendAway | RenewLink | GiveCall
Waiting = PassAhead | PassUnless | Hold | AnswerAbsence | Pause | Back
ClientMessage = Act | Rematch | WithdrawRematch | OpenNumber | Waiting | Agree | GoBack | ChatMessage

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage, strict=True)


class Malformed(ValueError):
    """A message from a page cannot be read. The server sends the text of this error back to the page."""


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return a JSON object. Raises Malformed if it has a key twice, because readers differ in which one counts."""
    members = dict(pairs)
    if len(members) < len(pairs):
        keys = [key for key, _ in pairs]
        raise Malformed(say("web.key-twice", key=next(key for key in keys if keys.count(key) > 1)))
    return members


def decode(data: str | bytes) -> ClientMessage:
    """Return the message that a page sent. Raises Malformed if the message is too long or not valid.

    A key that is there twice is not valid.

    >>> decode('{"type": "rematch", "id": "c1"}')
    Rematch(id='c1', terms=0, promise=None)
    """
    try:
        raw = data.encode() if isinstance(data, str) else data
    except UnicodeEncodeError:
        raise Malformed(say("web.message-not-text")) from None
    if len(raw) > MAX_BYTES:
        raise Malformed(say("web.message-too-long", limit=MAX_BYTES))
    try:
        message = _decoder.decode(raw)
        json.loads(raw, object_pairs_hook=_unique)
        return message
    except RecursionError:
        raise Malformed(say("web.message-too-deep")) from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise Malformed(str(error)[:200]) from None
