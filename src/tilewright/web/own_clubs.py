"""The clubs that were organised in a browser, so that a lost address does not lose a club.

A signed cookie has their secrets. It belongs to the browser: all people who share a device may organise its clubs. A
guest with a spare key gets the clubs back on another device.
"""

from __future__ import annotations

from contextlib import suppress

from itsdangerous import BadSignature
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.table.not_stored import NotStored
from tilewright.web.forms import sound_fields_of
from tilewright.web.site import Site, site_of

COOKIE = "clubs"
MOST_CLUBS = 20  # in a cookie; another one replaces that which was opened the longest time ago
_YEARS = 2 * 365 * 86_400  # seconds for which the browser keeps the cookie


def secrets_of(site: Site, connection: HTTPConnection) -> list[str]:
    """Return the secrets of the clubs of this browser, the one that was opened last first."""
    try:
        secrets: list[str] = site.club_signer.loads(site.cookies.get(connection, COOKIE))
    except BadSignature:
        return []
    return secrets


async def remember_club(site: Site, request: Request, response: Response, secret: str) -> None:
    """Let the browser find this club again, and the guest who plays there. Its cookie lasts as long from now on."""
    others = [other for other in secrets_of(site, request) if other != secret]
    _store(site, request, response, [secret, *others])
    if guest := site.identity.guest(request):
        with suppress(NotStored):  # the club is stored, and the next look adds it to the key
            await site.spare_keys.add_club(guest, secret)


def remember_more_clubs(site: Site, request: Request, response: Response, secrets: list[str]) -> None:
    """Let the browser find these clubs too, if it has room. It loses no club of other people who use it."""
    others = secrets_of(site, request)
    _store(site, request, response, [*others, *(secret for secret in secrets if secret not in others)])


def forget_club(site: Site, request: Request, response: Response, secret: str) -> None:
    """Let the browser forget this club. It stays on the server, and with the spare keys of all people.

    The browser may be a borrowed one, or shared with somebody else who presses the button.
    """
    others = [other for other in secrets_of(site, request) if other != secret]
    if others:
        _store(site, request, response, others)
    else:
        site.cookies.delete(response, COOKIE)


def _store(site: Site, request: Request, response: Response, secrets: list[str]) -> None:
    """Set the cookie for the first of these clubs. After a page over HTTPS, the browser sends it over HTTPS only."""
    origin = request.headers.get("origin") or site.address(request)
    value = str(site.club_signer.dumps(secrets[:MOST_CLUBS]))
    site.cookies.set(response, COOKIE, value, _YEARS, secure=origin.startswith("https:"))


async def clubs_of(site: Site, connection: HTTPConnection) -> dict[str, str]:
    """Return the name of each club of this browser that still exists, by its secret. That opened last is the first."""
    secrets = secrets_of(site, connection)
    names = await site.clubs.names(secrets) if secrets else {}
    return {secret: names[secret] for secret in secrets if secret in names}


async def forget(request: Request) -> Response:
    """Let this browser forget the club that the form names, and return to the lobby."""
    fields = await sound_fields_of(request)
    response = RedirectResponse("/", 303)
    forget_club(site_of(request), request, response, fields.get("club", ""))
    return response


ROUTES = [Route("/club/forget", forget, methods=["POST"])]
