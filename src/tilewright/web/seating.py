"""The page on which people change seats before the first game."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.messages import say
from tilewright.table.seating import SeatWish, why_seats_stay
from tilewright.table.table import Table
from tilewright.web.door import SeatLine, seat_lines
from tilewright.web.forms import one_of, sound_fields_of
from tilewright.web.pages import table_for, table_looked_at
from tilewright.web.people import seats_beside
from tilewright.web.site import site_of


@dataclass(frozen=True, slots=True)
class OwnLine:
    """A seat in the list, as the person of a seat sees it: what they may choose about it, and what is open."""

    line: SeatLine
    note: str
    wishes: tuple[SeatWish, ...]


async def seats_page(request: Request) -> Response:
    """Serve the list of seats, with what the guest may choose. Redirect to the table once the first game is dealt."""
    table, seat = await table_looked_at(request)
    if table.game:
        return RedirectResponse(f"/table/{table.row.id}", 303)
    for own in (seat, *seats_beside(table, site_of(request).identity.device(request))):
        table.visit(own)
    return _page(request, table, seat)


def _page(request: Request, table: Table, seat: int, error: str = "") -> Response:
    why = why_seats_stay(table.row, table.game, is_dealing=table.next_deal.is_closed)
    return site_of(request).page(
        request,
        "seats.html",
        409 if error else 200,
        table_id=table.row.id,
        seats=[_own_line(table, seat, line) for line in seat_lines(table.row.seats)],
        is_host=table.may_fill_seats(seat),
        why=why,
        error=error,
    )


def _own_line(table: Table, mine: int, line: SeatLine) -> OwnLine:
    seats, wishes = table.row.seats, table.wishes_about(mine, line.seat)
    name, note = seats[line.seat].name, ""
    if line.seat == mine:
        note = say("web.seat-is-yours")
    elif "accept" in wishes:
        note = say("web.seat-asked", name=name)
    elif "withdraw" in wishes:
        note = say("web.seat-waits", name=name)
    elif "free" in wishes:
        note = say("web.seat-away", name=name)
    elif "bot" in wishes and sum(seat.free for seat in seats) == 1:
        note = say("web.seat-last-free")
    return OwnLine(line, note, wishes)


async def change_seats(request: Request) -> Response:
    """Carry out what the guest chose about a seat, and show the list again, or the table or the invitation."""
    table, _ = await table_for(request)
    fields = await sound_fields_of(request)
    other, wish = fields.get("seat", ""), fields.get("wish", "")
    site = site_of(request)
    guest = site.identity.guest(request) or ""
    try:
        if (chosen := one_of(wish, SeatWish)) is None or other not in map(str, range(len(table.row.seats))):
            raise Refused(Rule.TABLE, say("table.moved-on"))
        await table.change_seats(guest, int(other), chosen)
    except Refused as refused:
        _, seat = await table_for(request)
        if table.game:
            return RedirectResponse(f"/table/{table.row.id}", 303)
        return _page(request, table, seat, say("web.seats-refused", why=refused.why))
    if table.row.full:
        site.numbers.forget(table.row.invite)
    is_done = table.row.full or table.row.seat_of(guest) is None
    return RedirectResponse(f"/table/{table.row.id}" if is_done else request.url.path, 303)


ROUTES = [
    Route("/table/{table}/seats", seats_page),
    Route("/table/{table}/seats", change_seats, methods=["POST"]),
]
