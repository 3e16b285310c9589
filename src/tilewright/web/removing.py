"""The request that removes a table from the lobby, if nobody else plays there and no game there is finished."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.messages import say
from tilewright.table.rows import TableRow
from tilewright.web.pages import table_for
from tilewright.web.site import site_of


def is_alone(row: TableRow, guest: str) -> bool:
    """Return whether nobody but this guest, and perhaps bots, has a seat at a table that is not one of a club."""
    return not row.fixed_seats and all(seat.guest in (None, guest) for seat in row.seats)


async def remove(request: Request) -> Response:
    """Delete a table for ever and redirect to the lobby, or say why it stays."""
    site, (table, seat) = site_of(request), await table_for(request)
    games = await site.store.games(table.row.id)
    may_go = is_alone(table.row, table.row.seats[seat].guest or "") and not any(game.finished for game in games)
    if may_go and await site.tables.remove(table.row.id):
        return RedirectResponse("/", 303)
    return site.message(request, 409, say("web.table-stays"), say("web.table-stays-why"))


ROUTES = [Route("/table/{table}/remove", remove, methods=["POST"])]
