"""Invite tablets in the house: open the server to the local network, and close it again.

Only a browser on the machine that runs the server may do this.
"""

from __future__ import annotations

from ipaddress import ip_address

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.messages import say
from tilewright.web.forms import sound_fields_of
from tilewright.web.qr_code import qr_code
from tilewright.web.safety import path_within
from tilewright.web.site import LocalNetwork, Site, site_of


def house_for(site: Site, connection: HTTPConnection) -> LocalNetwork | None:
    """Return the house if this request may open and close it, otherwise None.

    The request must come from this machine, to an address that only this machine can reach. No proxy may have passed it
    on. Its Host header must name this machine too, because another site could use a name of its own for our address.
    """
    if (house := site.house) is None:
        return None
    client, server = connection.client, connection.scope.get("server")
    if client is None or server is None or "x-forwarded-for" in connection.headers:
        return None
    named_here = connection.url.hostname == "localhost" or _is_loopback(connection.url.hostname or "")
    from_here = _is_loopback(client.host) and _is_loopback(server[0])
    through_house = house.url is not None and house.url.startswith(f"http://{server[0]}:")
    return house if named_here and from_here and not through_house else None


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


async def open_house(request: Request) -> Response:
    """Open the server to the local network, and go back to the page with the button."""
    site = site_of(request)
    if (house := house_for(site, request)) is None:
        return _not_yours(request)
    try:
        await house.open()
    except OSError as error:
        why = say("web.house-stays-closed", why=error.strerror or str(error))
        return site.message(request, 503, say("web.no-tablet-invited"), why)
    return await _back(request)


async def close_house(request: Request) -> Response:
    """Serve only this machine again, and go back to the page with the button."""
    if (house := house_for(site_of(request), request)) is None:
        return _not_yours(request)
    await house.close()
    return await _back(request)


def _not_yours(request: Request) -> Response:
    return site_of(request).message(request, 403, say("web.no-tablet-invited"), say("web.house-only-here"))


async def _back(request: Request) -> Response:
    """Redirect to the page that the form names, otherwise to the part of the lobby that has the code."""
    return RedirectResponse(path_within((await sound_fields_of(request)).get("return", "/#house")), 303)


async def code(request: Request) -> Response:
    """Serve the QR code of the site's address in the local network, while that is open."""
    house = house_for(site_of(request), request)
    if house is None or house.url is None:
        raise HTTPException(404)
    return qr_code(house.url)


ROUTES = [
    Route("/house", open_house, methods=["POST"]),
    Route("/house/close", close_house, methods=["POST"]),
    Route("/house.svg", code),
]
