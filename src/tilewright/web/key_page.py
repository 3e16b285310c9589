"""The pages of spare keys: to make, print and end one, and to get back in with it on another device."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from tilewright.messages import say
from tilewright.web.devices_page import DeviceLine, day_of, devices_section, own_device
from tilewright.web.forms import FormError, fields_of
from tilewright.web.identity import MAX_PEOPLE
from tilewright.web.limits import LimitReached, address_of
from tilewright.web.own_clubs import remember_more_clubs, secrets_of
from tilewright.web.people import default_name, name_guest, remember, with_browser
from tilewright.web.site import is_loopback_address, site_of

_PAGE = "/settings/key"
_LOST = "/lost"
_BACK = "/settings/back"


async def _section(request: Request) -> dict[str, Any]:
    """Return the template values for the key of the guest who plays now."""
    site = site_of(request)
    device = site.identity.device(request)
    row = await site.spare_keys.key_of(device.guest) if device.guest else None
    values: dict[str, Any] = {}
    if row:
        was_used = row.used and row.used >= row.created  # otherwise an earlier key was
        values |= {"created": day_of(row.created), "used": was_used and day_of(row.used or 0)}
    if row and device.guest and (shown := site.spare_keys.shown(device.guest, row, device.browser)):
        name = await site.store.guest_name(device.guest) or default_name(device)
        values |= {"key": shown.key, "minutes": site.spare_keys.minutes(shown), "name": name}
        address = site.address(request)
        values |= {"address": address + _LOST, "is_only_here": is_loopback_address(address)}
    return values


async def page(request: Request) -> Response:
    """Serve the page on which a guest makes a spare key. It shows a new key for some minutes, to print it."""
    return site_of(request).page(request, "key.html", **await _section(request))


async def make(request: Request) -> Response:
    """Make a key for this guest, in the place of the last one, and show it. A new guest is stored first.

    Somebody may organise clubs here without a name, and wants to get these back.
    """
    site, response = site_of(request), RedirectResponse(_PAGE, 303)
    device = site.identity.device(request)
    guest = device.guest or await name_guest(site, request, default_name(device))
    device = with_browser(site, device.with_guest(guest))
    await remember(site, request, response, device)  # first, because nobody tidies a guest with a key away
    await site.spare_keys.make(guest, device.browser, secrets_of(site, request))
    return response


async def file(request: Request) -> Response:
    """Serve the key as a text file, while the page shows it. Raises HTTPException 404 otherwise."""
    values = await _section(request)
    if "key" not in values:
        raise HTTPException(404)
    lines = [
        say("web.key-of", name=values["name"]),
        values["key"],
        say("web.key-how", name=values["name"]),
        values["address"],
    ]
    lines += [say("web.key-keep-secret", name=values["name"]), f"{say('web.key-created')} {values['created']}"]
    headers = {"content-disposition": 'attachment; filename="tilewright-key.txt"'}
    return PlainTextResponse("\n\n".join(lines) + "\n", headers=headers)


async def end(request: Request) -> Response:
    """End the key of this guest, and show that there is none."""
    site, guest, _ = own_device(request)
    await site.spare_keys.end(guest)
    return RedirectResponse(_PAGE, 303)


async def ask(request: Request) -> Response:
    """Serve the page on which somebody without the earlier device types the key."""
    return site_of(request).page(request, "lost.html", error=None, typed="")


async def get_back(request: Request) -> Response:
    """Let this browser play as the guest whose key was typed, with the guest's clubs, and show the other devices."""
    site, typed = site_of(request), ""
    device = with_browser(site, site.identity.device(request))
    try:
        typed = (await fields_of(request)).get("key", "")
        site.limiter.key(address_of(request))
        guest = await site.spare_keys.guest_with(typed)
        if guest and device.full and guest not in device.people:
            raise FormError(say("web.key-full", people=MAX_PEOPLE))
        if not guest or not await site.devices.add_by(
            lambda row: site.spare_keys.use(typed, row), device.browser, guest, request.headers.get("user-agent", "")
        ):
            raise FormError(say("web.key-unknown"))
    except (FormError, LimitReached) as error:
        status = 429 if isinstance(error, LimitReached) else 422
        return site.page(request, "lost.html", status, error=error, typed=typed)
    response = RedirectResponse(_BACK, 303)
    site.identity.remember(request, response, device.with_guest(guest))
    if clubs := await site.spare_keys.clubs_of(guest):
        remember_more_clubs(site, request, response, clubs)
    return response


async def welcome(request: Request) -> Response:
    """Serve the page that welcomes a guest back, and offers to end the other devices."""
    own_device(request)
    values = await devices_section(request)
    devices: list[DeviceLine] = values["devices"]
    others = [line for line in devices if not line.is_this]
    return site_of(request).page(request, "back.html", name=values["own_name"], others=others)


ROUTES = [
    Route(_PAGE, page),
    Route(_PAGE, make, methods=["POST"]),
    Route(_PAGE + ".txt", file),
    Route(_PAGE + "/end", end, methods=["POST"]),
    Route(_LOST, ask),
    Route(_LOST, get_back, methods=["POST"]),
    Route(_BACK, welcome),
]
