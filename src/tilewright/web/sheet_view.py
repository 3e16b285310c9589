"""The settlement of a game in the messages of the server."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class ItemView(Struct, frozen=True):
    """One line of a score sheet. The score so far is multiplied by `times`, then `plus` is added.

    `rule` is the id of the rule, and `cite` its citation for players, such as `rule 8`, with the address `link`.
    """

    rule: str
    cite: str
    link: str
    label: str
    times: int
    plus: int


class EntryView(Struct, frozen=True):
    """A seat's points for one hand or one event."""

    seat: int
    title: str
    points: int
    items: list[ItemView]


class TransferView(Struct, frozen=True):
    """An amount that one seat pays to another after a game. A seat that is None stands for the pot."""

    giver: int | None
    taker: int | None
    amount: int


class SheetView(Struct, frozen=True):
    """The settlement of a game, with a score and a payment for each seat.

    Scores are in the unit `unit`. Payments and transfers are in the unit `paid_in`. `why` is a sentence that explains
    the payments. `transfers` are a short way to make the payments, and `hands` has the concealed tiles of each seat,
    face up. In a game that is `practice`, nobody makes the payments.
    """

    entries: list[EntryView]
    scores: list[int]
    payments: list[int]
    transfers: list[TransferView]
    hands: list[list[str]]
    why: str
    unit: Literal["points", "quarter units", "fan"]
    paid_in: Literal["points", "quarter units", "fan", "cents"]
    practice: bool
