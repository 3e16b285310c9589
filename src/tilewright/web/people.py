"""Several people on one device: they choose who plays now, and pass the device round with a curtain between turns.

The curtain is a page of its own without anybody's tiles. The table's page is then loaded anew for the next person.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from tilewright.engine.refused import Refused
from tilewright.engine.state import ClaimWindow
from tilewright.messages import say
from tilewright.table.absence import waited_for
from tilewright.table.agreeing import taking_back
from tilewright.table.table import Table
from tilewright.tiles import spoken
from tilewright.web.cookies import is_sent_over_https
from tilewright.web.forms import sound_fields_of
from tilewright.web.identity import Device
from tilewright.web.limits import address_of
from tilewright.web.safety import path_within
from tilewright.web.site import Site, site_of

FILES = ("/static/", "/styles/", "/tiles/")  # addresses of files that are the same for everybody
_OWN = re.compile(r"/(cards.*|play.*|learn|settings.*)?")  # pages of one person
_DAY = 24 * 3600  # seconds
_PASSED = "passed"  # cookie of a device that was passed round at a table, so anybody may hold it now


@dataclass(frozen=True, slots=True)
class Person:
    """A person of a device: the name, and the place among the people of this device."""

    name: str
    place: int
    plays: bool  # whether this person plays now


async def people_of(site: Site, connection: HTTPConnection) -> list[Person]:
    """Return the people of the device that sent a request."""
    device = site.identity.device(connection)
    names = [await site.store.guest_name(guest) for guest in device.people]
    return [
        Person(name or say("web.nameless", number=place + 1), place, place == device.place)
        for place, name in enumerate(names)
    ]


class ClosedToNew(Exception):
    """The operator lets no new guests begin."""


def new_guest(site: Site, request: Request) -> str:
    """Return the id of a new guest. Raises ClosedToNew, or LimitReached if the address has made too many."""
    if site.is_closed:
        raise ClosedToNew
    site.limiter.guest(address_of(request))
    return site.settings.rng.token()


async def name_guest(site: Site, request: Request, name: str) -> str:
    """Store the name of the guest who sent this request, and return the guest's id. Raises as `new_guest` does."""
    guest = site.identity.guest(request) or new_guest(site, request)
    await site.store.name_guest(guest, name)
    return guest


def default_name(device: Device) -> str:
    """Return the name of the person who plays on this device now, if they give none."""
    return say("web.nameless", number=device.number + 1)


def with_browser(site: Site, device: Device) -> Device:
    """Return a device whose browser has an id, which may be a new one."""
    return replace(device, browser=device.browser or site.settings.rng.token())


async def remember(site: Site, request: Request, response: Response, device: Device) -> None:
    """Let the browser play as these people from now on, with a cookie. Those who are new on it must be stored already.

    Nobody else is admitted again for whom the device was ended meanwhile.
    """
    before = site.identity.device(request)
    device = with_browser(site, replace(device, browser=before.browser or device.browser))
    for guest in device.people:
        if guest not in before.people:
            await site.devices.add(device.browser, guest, request.headers.get("user-agent", ""))
    site.identity.remember(request, response, device)


async def choice_of_people(site: Site, connection: HTTPConnection) -> dict[str, Any]:
    """Return the template values for the choice of who plays on this device."""
    return {"people": await people_of(site, connection), "more_people": not site.identity.device(connection).full}


class Admission:
    """Middleware that gives each request its device, without those people for whom the device was ended."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "lifespan":
            await _admit(HTTPConnection(scope))  # an open page keeps no reference to the connection
        await self._app(scope, receive, send)


async def _admit(connection: HTTPConnection) -> None:
    """Give a request its device, and note whether that was ended for some of its people."""
    site, device = site_of(connection), Device()
    if not connection.scope["path"].startswith(FILES):
        claimed = site.identity.claimed(connection)
        device = await site.devices.admitted(claimed, connection.headers.get("user-agent", ""))
        connection.scope.setdefault("state", {})["was_ended"] = len(device.people) < len(claimed.people)
    connection.scope.setdefault("state", {})["device"] = device


class Shared:
    """Middleware that gives each page the name of the current player, on a device with several people.

    After a game on the device, it first asks who holds the device now.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "http" and not scope["path"].startswith(FILES):
            connection = HTTPConnection(scope)
            site = site_of(connection)
            device = site.identity.device(connection)
            if len(device.people) > 1:
                name = await site.store.guest_name(device.guest) if device.guest else ""
                person = Person(name or default_name(device), device.number, plays=True)
                scope.setdefault("state", {})["person"] = person if device.guest else None
                if _must_ask(connection, scope["method"]):
                    back = connection.url.path + (f"?{connection.url.query}" if connection.url.query else "")
                    answer = RedirectResponse(f"/who?{urlencode({'return': back})}", 303)
                    await answer(scope, receive, send)
                    return
        await self._app(scope, receive, send)


def _must_ask(connection: HTTPConnection, method: str) -> bool:
    """Return whether to ask first who holds a device that was passed round, unless the page belongs to its table."""
    at_table = connection.query_params.get("return", "").startswith("/table/")
    is_own = method == "GET" and _OWN.fullmatch(connection.url.path) is not None
    return is_own and not at_table and site_of(connection).cookies.get(connection, _PASSED) != ""


def seats_beside(table: Table, device: Device) -> list[int]:
    """Return the seats of the device's other people at a table."""
    if len(device.people) < 2:  # nearly always true, and pages ask often
        return []
    seats = (table.row.seat_of(guest) for guest in device.people if guest != device.guest)
    return [seat for seat in seats if seat is not None]


def next_person(table: Table, device: Device) -> int | None:
    """Return the place of the person to whom the device should go now, or None if it may stay where it is.

    It goes to another person when the table waits for them and not for the one who plays. A table without the one who
    plays is opened for another person who has a seat there.
    """
    if not set(device.people) - {device.guest}:
        return None
    seat = table.row.seat_of(device.guest) if device.guest else None
    waiting = waited_for(table.game, table.players) if table.game and table.row.ended is None else []
    if seat in waiting:
        return None
    places = {table.row.seat_of(guest): place for place, guest in enumerate(device.people)}
    places.pop(None, None)
    sitting = [] if seat is not None else list(places)
    return next((places[other] for other in (*waiting, *sitting) if other in places), None)


async def awaited_here(request: Request) -> int | None:
    """Return the place of the person to whom the device should go before it shows the table that the path names."""
    site = site_of(request)
    device = site.identity.device(request)
    if not set(device.people) - {device.guest}:
        return None
    table = await site.tables.get(request.path_params["table"])
    if table is None or not any(table.row.seat_of(guest) is not None for guest in device.people):
        return None
    await table.look()
    return next_person(table, device)


@dataclass(frozen=True, slots=True)
class OpenDiscard:
    """The open discard, which everybody sees, as the curtain offers to take it back. `name` is who discarded it.

    It belongs to the person who played last, or `asked` is true: its owner has asked all others already.
    """

    game: int
    name: str
    tile: str
    asked: bool


def open_discard(table: Table, device: Device) -> OpenDiscard | None:
    """Return the discard that the person who played last may ask to take back, or that somebody asks to take back."""
    seat = table.row.seat_of(device.guest) if device.guest else None
    game = None if seat is None else table.game_of(seat)
    if game is None or seat is None or (agreed := taking_back(game, table.players, seat)) is None:
        return None
    phase = game.referee.state.phase
    assert isinstance(phase, ClaimWindow)
    name = table.players[phase.discarder].name or ""
    return OpenDiscard(game.number, name, spoken(phase.tile), bool(agreed))


async def curtain(request: Request, notice: str = "") -> Response:
    """Serve the page between two turns, which says to whom the device goes and shows nobody's tiles.

    With the query `begins`, it also comes before the first turn of the person who plays. Until the next person takes
    the device, the one who discarded can ask here to take the discard back.
    """
    id, place = request.path_params["table"], await awaited_here(request)
    site = site_of(request)
    device, table = site.identity.device(request), await site.tables.get(id)
    sits = table is not None and device.guest is not None and table.row.seat_of(device.guest) is not None
    if place is None and sits and "begins" in request.query_params:  # the others may look on until then
        place = device.place
    if place is None or table is None:
        return RedirectResponse(f"/table/{id}", 303)
    person = (await people_of(site, request))[place]
    thrown = open_discard(table, device)
    return site.page(request, "curtain.html", person=person, table_id=id, thrown=thrown, notice=notice)


async def ask_to_take_back(request: Request) -> Response:
    """Ask for the person who played last on this device to take the discard back, and show the curtain again."""
    site = site_of(request)
    guest = site.identity.guest(request)
    table = await site.tables.get(request.path_params["table"])
    seat = table.row.seat_of(guest) if table and guest else None
    if table is None or seat is None:
        raise HTTPException(404)
    game = (await sound_fields_of(request)).get("game", "")
    try:
        await table.agree(seat, int(game[:9]) if game.isascii() and game.isdigit() else 0, "take-back", yes=True)
    except Refused:
        return await curtain(request, say("web.too-late-to-take-back"))
    return RedirectResponse(request.url.path.removesuffix("/take-back"), 303)


async def who(request: Request) -> Response:
    """Serve the page on which the people of a device say who plays. The query `return` is the page to go on with."""
    site = site_of(request)
    back = path_within(request.query_params.get("return", "/"))
    return site.page(request, "who.html", back=back, **await choice_of_people(site, request))


async def switch(request: Request) -> Response:
    """Let another person of the device play, or somebody new, and go on with the page that the form names."""
    site = site_of(request)
    fields = await sound_fields_of(request)
    person = fields.get("person", "")
    device = site.identity.device(request)
    if person == "new":
        device = device.switched(None)
    elif person.isascii() and person.isdigit():
        device = device.switched(int(person[:3]))
    back = path_within(fields.get("return", "/"))
    response = RedirectResponse(back, 303)
    if device.people:
        await remember(site, request, response, device)
    if back.startswith("/table/"):
        site.cookies.set(response, _PASSED, "yes", _DAY, secure=is_sent_over_https(request))
    else:
        site.cookies.delete(response, _PASSED)
    return response


ROUTES = [
    Route("/who", who),
    Route("/who", switch, methods=["POST"]),
    Route("/table/{table}/curtain", curtain),
    Route("/table/{table}/curtain/take-back", ask_to_take_back, methods=["POST"]),
]
