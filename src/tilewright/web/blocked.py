"""The people whom a guest has blocked: on the settings page, each can be let in again."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.table.chat import person_of
from tilewright.web.devices_page import own_device
from tilewright.web.forms import sound_fields_of
from tilewright.web.safety import path_within
from tilewright.web.site import site_of

_EVERYWHERE = ""  # no table


async def blocked_people(request: Request) -> dict[str, str]:
    """Return the names of the people whom this guest has blocked, by their names in forms."""
    site = site_of(request)
    guest = site.identity.guest(request)
    blocked = await site.store.chat.blocked_by(guest) if guest else []
    return {person_of(_EVERYWHERE, other): name for other, name in blocked}


async def unblock(request: Request) -> Response:
    """End the block of the person that the form names, and show the list again."""
    site, guest, _ = own_device(request)
    fields = await sound_fields_of(request)
    for other, _ in await site.store.chat.blocked_by(guest):
        if person_of(_EVERYWHERE, other) == fields.get("person"):
            await site.store.chat.hide(guest, other, _EVERYWHERE, "nowhere")
    return RedirectResponse(f"/settings?{urlencode({'return': path_within(fields.get('return', '/'))})}#blocked", 303)


ROUTES = [Route("/settings/unblock", unblock, methods=["POST"])]
