"""The remarks of people at a table, between the table and the page."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.table.chat import person_of
from tilewright.table.rows import RemarkRow, TableRow
from tilewright.table.table import Table
from tilewright.table.watchers import Hidden
from tilewright.web import protocol as p
from tilewright.web import requests as r
from tilewright.web.identity import clean_line
from tilewright.web.limits import Limiter

ChatMessage = r.Talk | r.Hide | r.Report | r.AllowChat


async def answer(table: Table, seat: int, message: ChatMessage, limiter: Limiter, address: str) -> None:
    """Carry out what the page of a seat asks for. Raises Refused, or LimitReached if it asks for too much."""
    guest = table.row.seats[seat].guest or ""
    if isinstance(message, r.Talk):
        limiter.remark(guest, address)
        body = clean_line(message.body) if message.kind == "text" else message.body
        await table.chat.post(seat, message.id, message.kind, body)
    elif isinstance(message, r.Hide):
        await table.chat.hide(seat, message.person, message.scope)
    elif isinstance(message, r.Report):
        limiter.report(guest)
        await table.chat.report(seat, message.person)
    else:
        await table.allow_chat(seat, on=message.on)


def remark_view(row: TableRow, remark: RemarkRow) -> p.RemarkView:
    """Return a remark in the form that is sent to a page. It has no guest's id."""
    return p.RemarkView(
        number=remark.number,
        person=person_of(row.id, remark.guest),
        seat=row.seat_of(remark.guest),
        name=remark.name,
        kind=remark.kind,
        body=remark.body,
        at=remark.at,
    )


def chat_view(row: TableRow, remarks: Sequence[RemarkRow], hidden: Sequence[Hidden]) -> p.Chat:
    """Return remarks, and the people whose remarks are hidden, in the form that is sent to a page."""
    people = [p.HiddenView(one.person, one.name, one.scope) for one in hidden]
    return p.Chat([remark_view(row, remark) for remark in remarks], people)
