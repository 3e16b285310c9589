"""The requests of a page about the remarks and the spectators at its table."""

from __future__ import annotations

from tilewright.table.table import Table
from tilewright.web import requests as r
from tilewright.web.identity import clean_line
from tilewright.web.limits import Limiter


async def answer(table: Table, seat: int, message: r.ChatMessage, limiter: Limiter, address: str) -> None:
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
    elif isinstance(message, r.GiveCall):
        await table.give_call(seat, message.link.strip())
    elif isinstance(message, r.AllowSpectators):
        await table.allow_spectators(seat, message.delay)
    else:
        await table.allow_chat(seat, on=message.on)
