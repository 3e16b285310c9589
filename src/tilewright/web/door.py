"""The page of an invitation: who sits where, and a form to sit down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.engine.refused import Refused
from tilewright.messages import say
from tilewright.table.rows import SeatRow
from tilewright.table.session import carries, title_of
from tilewright.table.table import Table
from tilewright.variants import changed
from tilewright.web.clock_view import clock_rule
from tilewright.web.forms import FormError, fields_of, require_name
from tilewright.web.identity import clean_name
from tilewright.web.people import name_guest, remember
from tilewright.web.site import Site, site_of


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat in a list of all seats. `words` say its number and who sits there."""

    seat: int
    words: str


def seat_lines(seats: Sequence[SeatRow]) -> list[SeatLine]:
    """Return the list of all seats of a table."""
    return [SeatLine(seat, _words(seat, row)) for seat, row in enumerate(seats)]


def _words(seat: int, row: SeatRow) -> str:
    if row.free:
        return say("web.seat-free", number=seat + 1)
    name = say("web.bot-named", name=row.name) if row.bot else row.name
    return say("web.seat-of-player", number=seat + 1, name=name)


async def _invited(site: Site, request: Request) -> Table | None:
    return await site.tables.invited(request.path_params["invite"])


def has_old_link(request: Request, table: Table) -> bool:
    """Return whether the host has replaced the link of a request since that led to the table.

    No answer may show the new link then.
    """
    return bool(table.row.invite != request.path_params["invite"])


def no_table(site: Site, request: Request) -> Response:
    """Return a page that says that a link leads to no table, or no longer."""
    return site.message(request, 404, say("web.no-invitation"), say("web.no-table"))


def sent_away(site: Site, request: Request) -> Response:
    """Return a page that says that the host has sent somebody of this browser away."""
    return site.message(request, 403, say("web.sent-away-heading"), say("web.sent-away"))


async def door(request: Request) -> Response:
    """Serve the page for an invitation link.

    A guest sits down only by posting the form on this page. Opening the link is not enough, because programs such as
    link previews open links too.
    """
    site = site_of(request)
    table = await _invited(site, request)
    if table is None:
        return no_table(site, request)
    guest = site.identity.guest(request)
    if guest and table.row.seat_of(guest) is not None:
        return RedirectResponse(f"/table/{table.row.id}", 303)
    return await _door(request, table, await site.store.guest_name(guest) if guest else "")


def _offered(table: Table, request: Request) -> list[int]:
    """Return the seats that an invitation link offers. A link that names a seat offers no other seat."""
    named = request.path_params.get("seat")
    return [seat for seat in table.open_seats if named in {None, seat}]


async def _door(
    request: Request, table: Table, name: str, *, error: str = "", status: int = 200, chosen: int | None = None
) -> Response:
    await table.look()
    site, offered, is_late = site_of(request), _offered(table, request), table.row.full
    if has_old_link(request, table):
        return no_table(site, request)
    if table.spectators.turn_away(site.identity.device(request).people):
        return sent_away(site, request)
    may_look_on = table.row.spectators is not None
    if is_late and not offered and not may_look_on:
        has_bots = any(seat.bot for seat in table.row.seats)
        why = say("web.table-cannot-be-joined", why=table.why_bots_stay()) if has_bots else say("web.table-taken")
        return site.message(request, 409, say("web.table-full"), why)
    if not offered and not may_look_on:
        return site.message(request, 409, say("web.seat-taken"), say("web.ask-for-other-seat"))
    return site.page(
        request,
        "join.html",
        status=status,
        host=table.row.seats[table.row.host].name,
        title=title_of(table.row.ruleset),
        card=table.row.card_name,
        free=sum(seat.free for seat in table.row.seats),
        house_rules=[
            *changed(table.row.ruleset, table.rules.options, table.row.names),
            *clock_rule(table.row.clock),
        ],
        name=name,
        error=error,
        was_unseated=site.identity.guest(request) in table.unseated,
        offered=offered,
        is_late=is_late,
        waits=any(table.session.carried) or bool(table.session.ledger.pot) or _carries(table),
        seats=seat_lines(table.row.seats) if len(offered) > 1 or is_late else [],
        chosen=chosen if chosen in offered else min(offered, default=None),
        watch=f"join/{table.row.invite}/watch" if may_look_on else None,
        delay=table.row.spectators or 0,
    )


def _carries(table: Table) -> bool:
    return carries(table.row.ruleset, dict(table.row.options))


async def sit_down(request: Request) -> Response:
    """Give the guest the seat that the link or the form names, or the first free one, and redirect to the table.

    If somebody else has just taken that seat, serve the page again with those that are left.
    """
    site = site_of(request)
    table = await _invited(site, request)
    if table is None:
        return no_table(site, request)
    name, wanted, chooses = "", request.path_params.get("seat"), "seat" not in request.path_params
    try:
        fields = await fields_of(request)
        wanted = _seat_in(fields.get("seat", ""), table) if chooses else wanted
        name = clean_name(fields.get("name", ""))
        require_name(name)
        if any(name.casefold() == seat.name.casefold() for seat in table.row.seats):
            raise FormError(say("web.name-taken", name=name))
    except FormError as error:
        return await _door(request, table, name, error=str(error), status=422, chosen=wanted)
    guest, device = await name_guest(site, request, name), site.identity.device(request)
    try:
        invite, opens_page = request.path_params["invite"], "opens-page" in fields
        await table.join(guest, name, wanted, opens_page=opens_page, invite=invite, beside=device.people)
    except Refused as refused:
        if has_old_link(request, table):
            return no_table(site, request)
        offered = _offered(table, request)
        if not (chooses and offered and wanted is not None and wanted not in offered):
            why = say("web.table-cannot-be-joined", why=refused.why)
            return site.message(request, 409, say("web.cannot-sit-down"), why)
        response = await _door(request, table, name, error=say("web.seat-just-taken"), status=409)
    else:
        response = RedirectResponse(f"/table/{table.row.id}", 303)
    if table.row.full:
        site.numbers.forget(table.row.invite)
    await remember(site, request, response, device.with_guest(guest))
    return response


def _seat_in(text: str, table: Table) -> int | None:
    """Return the seat that a form names, or None for any."""
    return next((seat for seat in range(len(table.row.seats)) if text == str(seat)), None)


ROUTES = [
    Route("/join/{invite}", door),
    Route("/join/{invite}", sit_down, methods=["POST"]),
    Route("/join/{invite}/{seat:int}", door),
    Route("/join/{invite}/{seat:int}", sit_down, methods=["POST"]),
]
