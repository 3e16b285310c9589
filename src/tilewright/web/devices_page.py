"""The devices of a guest: on the settings page, each can be ended, and another one can be let in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.messages import listed, say
from tilewright.table.rows import DeviceRow
from tilewright.web.forms import sound_fields_of
from tilewright.web.identity import MAX_PEOPLE, Device
from tilewright.web.number_page import NumberPage
from tilewright.web.own_clubs import secrets_of
from tilewright.web.people import people_of, remember
from tilewright.web.qr_code import qr_code
from tilewright.web.safety import path_within
from tilewright.web.site import Site, is_loopback_address, site_of
from tilewright.web.takeovers import Takeover

NUMBER = NumberPage("device", "/device", lambda site: site.takeovers.numbers)


@dataclass(frozen=True, slots=True)
class DeviceLine:
    """A device in the list on the settings page, with the first and the last day on which it was seen."""

    browser: str
    name: str
    first: str
    last: str
    is_this: bool


async def devices_section(request: Request) -> dict[str, Any]:
    """Return the template values for the devices of the guest who plays now. There are none for a new guest."""
    site = site_of(request)
    device = site.identity.device(request)
    if device.guest is None:
        return {"devices": [], "has_clubs": bool(secrets_of(site, request))}
    rows = await site.devices.devices_of(device.guest)
    values: dict[str, Any] = {"devices": [_line(row, device) for row in rows], "own_name": await _name(site, device)}
    values |= {"has_key": await site.spare_keys.key_of(device.guest) is not None}
    if used := await site.spare_keys.use_elsewhere(device.guest, device.browser):
        values |= {"key_use": day_of(used)}
    if offer := site.takeovers.made_by(device.guest, device.browser):
        address = site.address(request)
        values |= {"link": link_of(site, request, offer), "number": site.takeovers.number(offer)}
        values |= {"minutes": site.takeovers.minutes(offer) + 1, "number_page": f"{address}{NUMBER.path}"}
        values |= {"is_only_here": is_loopback_address(address)}
        values |= {"may_mail": site.mailer is not None, "is_mailed": offer.is_mailed}
    return values


async def _name(site: Site, device: Device) -> str:
    """Return the name of the guest who plays on a device."""
    return await site.store.guest_name(device.guest or "") or say("web.nameless", number=device.number + 1)


def _line(row: DeviceRow, device: Device) -> DeviceLine:
    known = "both" if row.program and row.system else "program" if row.program else "system" if row.system else "none"
    name = say("web.device-name", known=known, program=row.program, system=row.system)
    return DeviceLine(row.browser, name, day_of(row.created), day_of(row.seen), row.browser == device.browser)


def day_of(time: int) -> str:
    """Return the day of a Unix time, such as "2026-11-29", by Greenwich time."""
    return datetime.fromtimestamp(time, UTC).date().isoformat()


def link_of(site: Site, connection: HTTPConnection, offer: Takeover) -> str:
    """Return the link that an offer stands for."""
    return f"{site.address(connection)}{NUMBER.path}/{offer.secret}"


def own_device(request: Request) -> tuple[Site, str, str]:
    """Return the site, the guest and the browser of a request. Raises HTTPException 404 for a new guest."""
    site = site_of(request)
    device = site.identity.device(request)
    if device.guest is None:
        raise HTTPException(404)
    return site, device.guest, device.browser


async def offer(request: Request) -> Response:
    """Offer to play as this guest on another device, and show the section with the number and the link."""
    site, guest, browser = own_device(request)
    site.takeovers.offer(guest, browser)
    return to_devices(await sound_fields_of(request))


async def withdraw(request: Request) -> Response:
    """Withdraw the offer of this device."""
    site, guest, browser = own_device(request)
    site.takeovers.withdraw(guest, browser)
    return to_devices(await sound_fields_of(request))


async def code(request: Request) -> Response:
    """Serve the QR code of the link that this device offers."""
    site, guest, browser = own_device(request)
    if (open_offer := site.takeovers.made_by(guest, browser)) is None:
        raise HTTPException(404)
    return qr_code(link_of(site, request, open_offer))


async def end(request: Request) -> Response:
    """End the device of this guest that the form names, or all others. On this device, the guest is then a new one."""
    site, guest, browser = own_device(request)
    fields = await sound_fields_of(request)
    if "others" in fields:
        await site.devices.end_others(guest, browser)
    else:
        await site.devices.end(guest, fields.get("browser", ""))
    return RedirectResponse("/", 303) if fields.get("browser") == browser else to_devices(fields)


def to_devices(fields: Mapping[str, str], at: str = "devices") -> Response:
    """Redirect to the devices on the settings page, or a part of them. The page still knows the page to return to."""
    back = urlencode({"return": path_within(fields.get("return", "/"))})
    return RedirectResponse(f"/settings?{back}#{at}", 303)


async def _still_held(site: Site, offer: Takeover | None) -> Takeover | None:
    """Return an offer unless its device was ended meanwhile, and nobody can withdraw it there."""
    return offer if offer and await site.devices.is_admitted(offer.browser, offer.guest) else None


def _no_offer(request: Request) -> Response:
    return site_of(request).message(request, 404, say("web.no-takeover"), say("web.no-takeover-why"))


async def confirm(request: Request) -> Response:
    """Serve the page that says as whom this device will play.

    The link alone changes nothing, because programs such as link previews open links too.
    """
    site = site_of(request)
    held = await _still_held(site, site.takeovers.find(request.path_params["secret"]))
    if held is None:
        return _no_offer(request)
    device = site.identity.device(request)
    if held.guest in device.people:
        return RedirectResponse("/who", 303)
    if device.full:
        return site.message(request, 409, say("web.no-takeover"), say("web.takeover-full", people=MAX_PEOPLE))
    name = await site.store.guest_name(held.guest) or say("web.nameless", number=1)
    others = listed([person.name for person in await people_of(site, request)])
    return site.page(request, "takeover.html", name=name, others=others)


async def take(request: Request) -> Response:
    """Let this browser play as the guest of an offer, besides its other people, and show the lobby."""
    site = site_of(request)
    device = site.identity.device(request)
    if device.full:  # before the offer is used up
        return await confirm(request)
    held = await _still_held(site, site.takeovers.take(request.path_params["secret"]))
    if held is None:
        return _no_offer(request)
    response = RedirectResponse("/", 303)
    await remember(site, request, response, device.with_guest(held.guest))
    return response


ROUTES = [
    Route("/settings/device", offer, methods=["POST"]),
    Route("/settings/device/withdraw", withdraw, methods=["POST"]),
    Route("/settings/device.svg", code),
    Route("/settings/devices/end", end, methods=["POST"]),
    Route(NUMBER.path, NUMBER.ask),
    Route(NUMBER.path, NUMBER.find, methods=["POST"]),
    Route(NUMBER.path + "/{secret}", confirm),
    Route(NUMBER.path + "/{secret}", take, methods=["POST"]),
]
