"""The page on which people change seats before the first game."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.messages import say
from tilewright.table.seating import SeatWish, why_seats_stay, wishes_about
from tilewright.table.table import Table
from tilewright.web.door import SeatLine, seat_lines
from tilewright.web.forms import one_of, sound_fields_of
from tilewright.web.pages import table_for
from tilewright.web.site import site_of


@dataclass(frozen=True, slots=True)
class OwnLine:
    """A seat in the list, as the person of a seat sees it: what they may choose about it, and what is open."""

    line: SeatLine
    note: str
    wishes: tuple[SeatWish, ...]


async def seats_page(request: Request) -> Response:
    """Serve the list of seats, with what the guest may choose. Redirect to the table once the first game is dealt."""
    table, seat = await table_for(request)
    await table.look()
    if table.game:
        return RedirectResponse(f"/table/{table.row.id}", 303)
    return _page(request, table, seat)


def _page(request: Request, table: Table, seat: int, error: str = "") -> Response:
    why = why_seats_stay(table.row, table.game, is_dealing=table.next_deal.is_closed)
    return site_of(request).page(
        request,
        "seats.html",
        409 if error else 200,
        table_id=table.row.id,
        seats=[_own_line(table, seat, line, may_change=not why) for line in seat_lines(table.row.seats)],
        why=why,
        error=error,
    )


def _own_line(table: Table, mine: int, line: SeatLine, *, may_change: bool) -> OwnLine:
    seats = table.row.seats
    wishes = wishes_about(table.row, mine, line.seat) if may_change else ()
    if line.seat == mine:
        note = say("web.seat-is-yours")
    elif "accept" in wishes:
        note = say("web.seat-asked", name=seats[line.seat].name)
    else:
        note = say("web.seat-waits", name=seats[line.seat].name) if "withdraw" in wishes else ""
    return OwnLine(line, note, wishes)


async def change_seats(request: Request) -> Response:
    """Carry out what the guest chose about a seat, and show the list again."""
    table, _ = await table_for(request)
    fields = await sound_fields_of(request)
    other, wish = fields.get("seat", ""), fields.get("wish", "")
    guest = site_of(request).identity.guest(request) or ""
    try:
        if (chosen := one_of(wish, SeatWish)) is None or other not in map(str, range(len(table.row.seats))):
            raise Refused(Rule.TABLE, say("table.moved-on"))
        await table.change_seats(guest, int(other), chosen)
    except Refused as refused:
        if table.game:
            return RedirectResponse(f"/table/{table.row.id}", 303)
        return _page(request, table, table.row.seat_of(guest) or 0, say("web.seats-refused", why=refused.why))
    return RedirectResponse(request.url.path, 303)


ROUTES = [
    Route("/table/{table}/seats", seats_page),
    Route("/table/{table}/seats", change_seats, methods=["POST"]),
]
