"""Everything that the server has on a guest: to save it, and to delete it for ever."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.table.damage import Damaged
from tilewright.table.rows import FinishedGame, TableRow
from tilewright.table.session import Done
from tilewright.web.computing import looks_back
from tilewright.web.devices_page import day_of, own_device
from tilewright.web.identity import COOKIE
from tilewright.web.pages import json_response
from tilewright.web.people import remember
from tilewright.web.site import Site, site_of

_PAGE = "/settings/forget"


@looks_back
async def own_data(request: Request) -> Response:
    """Serve what the server has on this guest as a JSON file: the name, the devices, the spare key, the
    seats, results, links to replays, cards and messages, whether the operator has muted this guest, who is blocked or
    hidden, where the host has sent this guest away, and the reports by this guest.
    """
    site, guest, _ = own_device(request)
    rows, finished = await site.store.overview.everything(guest)
    data = {
        "name": await site.store.guest_name(guest),
        "devices": [
            {"program": row.program, "system": row.system, "first": day_of(row.created), "last": day_of(row.seen)}
            for row in await site.devices.devices_of(guest)
        ],
        "spare-key": await _spare_key(site, guest),
        "seats": await site.settings.clock.aside(lambda: [_seat(row, guest, finished) for row in rows]),
        "links": [
            {
                "game": link.game,
                "address": f"{site.address(request)}/r/{link.secret}",
                "names": "hidden" if link.hide_names else "shown",
                "created": day_of(link.created),
            }
            for link in await site.store.sharing.links_of(guest)
        ],
        "cards": [
            {"name": card.name, "text": card.text, "changed": day_of(card.changed)}
            for card in await site.store.shelf.cards_of(guest)
        ],
        "messages": [
            {"table": table, "kind": kind, "message": body, "written": day_of(at)}
            for table, kind, body, at in await site.store.chat.remarks_of(guest)
        ],
        "muted": await site.store.chat.is_muted(guest),
        "blocked": [name for _, name in await site.store.chat.blocked_by(guest)],
        "hidden": [{"table": table, "name": name} for table, name in await site.store.chat.hidden_by(guest)],
        "sent-away": [{"table": table} for table in await site.store.chat.barred_from(guest)],
        "reports": [
            {"table": table, "about": name, "reported": day_of(at)}
            for table, name, at in await site.store.chat.reports_by(guest)
        ],
    }
    response = json_response(data)
    response.headers["content-disposition"] = 'attachment; filename="tilewright.json"'
    return response


async def _spare_key(site: Site, guest: str) -> dict[str, object] | None:
    """Return what the server knows about the last key of a guest, with the names of the clubs that it brings back."""
    row = await site.spare_keys.last_key(guest)
    if row is None:
        return None
    clubs = await site.clubs.names(await site.spare_keys.clubs_of(guest))
    return {
        "made": day_of(row.created),
        "used": row.used and day_of(row.used),
        "ended": await site.spare_keys.key_of(guest) is None,
        "clubs": sorted(clubs.values()),
    }


def _seat(row: TableRow, guest: str, finished: Sequence[FinishedGame]) -> dict[str, object]:
    """Return a guest's seat at a table, with the results of its games."""
    seat = row.seat_of(guest)
    games = []
    for game in finished:
        if game.row.table == row.id:
            with suppress(Damaged):
                games.append(_result(game, seat or 0))
    about = {"table": row.id, "begun": day_of(row.created), "seat": seat, "players": row.names, "call": row.call}
    return about | {"games": games}


def _result(game: FinishedGame, seat: int) -> dict[str, object]:
    """Return the result of a finished game, with the guest's own score.

    Nobody pays for practice, nor for a game that was called off.
    """
    done = Done.of(game)
    return {
        "id": game.row.id,
        "game": done.title,
        "number": done.number,
        "finished": day_of(game.row.finished or 0),
        "practice": done.practice,
        "called-off": done.called_off,
        "scores": done.scored,
        "own": done.scored[seat],
    }


async def ask(request: Request) -> Response:
    """Serve the page that says what happens to the games of a guest who is forgotten."""
    own_device(request)
    return site_of(request).page(request, "forget.html")


async def forget(request: Request) -> Response:
    """Forget this guest, and sign all their devices out: this one last, so that it can ask again after an error."""
    site, guest, browser = own_device(request)
    await site.devices.end_others(guest, browser)
    await site.forget(guest)
    device = site.identity.device(request)
    device = device.only({*device.people} - {guest})
    response: Response = RedirectResponse("/", 303)
    if device.people:
        await remember(site, request, response, device)
    else:
        site.cookies.delete(response, COOKIE)
    return response


ROUTES = [
    Route("/settings/data.json", own_data),
    Route(_PAGE, ask),
    Route(_PAGE, forget, methods=["POST"]),
]
