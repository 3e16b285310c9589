"""The remarks of people at a table, in the form that is sent to a page."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tilewright.table.chat import person_of
from tilewright.table.rows import RemarkKind, RemarkRow, Scope, TableRow
from tilewright.table.watchers import Hidden


class RemarkView(Struct, frozen=True):
    """Something that a person has said at the table, where remarks are numbered from 1. `at` is the Unix time.

    `person` names the person in requests, and `seat` is their seat, or None after they have left. `body` is a text, or
    the key of a ready sentence or of an emote.
    """

    number: int
    person: str
    seat: int | None
    name: str
    kind: RemarkKind
    body: str
    at: int


class HiddenView(Struct, frozen=True):
    """A person whose remarks are hidden from this player, at this table or everywhere."""

    person: str
    name: str
    scope: Scope


class ChatView(Struct, tag="chat", frozen=True):
    """All remarks at the table that this player may see, oldest first, and the people whose remarks are hidden."""

    remarks: list[RemarkView]
    hidden: list[HiddenView]


class NewRemark(Struct, tag="remark", frozen=True):
    """A new remark."""

    remark: RemarkView


def remark_view(row: TableRow, remark: RemarkRow) -> RemarkView:
    """Return a remark in the form that is sent to a page. It has no guest's id."""
    return RemarkView(
        number=remark.number,
        person=person_of(row.id, remark.guest),
        seat=row.seat_of(remark.guest),
        name=remark.name,
        kind=remark.kind,
        body=remark.body,
        at=remark.at,
    )


def chat_view(row: TableRow, remarks: Sequence[RemarkRow], hidden: Sequence[Hidden]) -> ChatView:
    """Return remarks, and the people whose remarks are hidden, in the form that is sent to a page."""
    people = [HiddenView(one.person, one.name, one.scope) for one in hidden]
    return ChatView([remark_view(row, remark) for remark in remarks], people)
