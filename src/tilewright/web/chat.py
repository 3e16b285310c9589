"""The requests of a page about the remarks, the spectators and the link of its table."""

from __future__ import annotations

from tilewright.table.table import Table
from tilewright.web import requests as r
from tilewright.web.identity import clean_line
from tilewright.web.site import Site


async def answer(site: Site, table: Table, seat: int, message: r.ChatMessage, address: str) -> None:
    """Carry out what the page of a seat asks for. Raises Refused, or LimitReached if it asks for too much."""
    guest = table.row.seats[seat].guest or ""
    if isinstance(message, r.Talk):
        site.limiter.remark(guest, address)
        body = clean_line(message.body) if message.kind == "text" else message.body
        await table.chat.post(seat, message.id, message.kind, body)
    elif isinstance(message, r.Hide):
        await table.chat.hide(seat, message.person, message.scope)
    elif isinstance(message, r.Report):
        site.limiter.report(guest)
        await table.chat.report(seat, message.person)
    elif isinstance(message, r.GiveCall):
        await table.give_call(seat, message.link.strip())
    elif isinstance(message, r.AllowSpectators):
        await table.allow_spectators(seat, message.delay)
    elif isinstance(message, r.SendAway):
        await table.send_away(seat, message.person, away=message.away)
    elif isinstance(message, r.RenewLink):
        invite = table.row.invite
        await table.renew_link(seat)
        site.numbers.forget(invite)
    else:
        await table.allow_chat(seat, on=message.on)
