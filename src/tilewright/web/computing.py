"""Work of up to some seconds for a request, such as scoring a text. Each address gets only so much of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from tilewright.web.limits import address_of
from tilewright.web.site import site_of

T = TypeVar("T")
Serve = Callable[[Request], Awaitable[Response]]


def looks_back(serve: Serve) -> Serve:
    """Return a page about finished games that counts for its guest and address. It raises LimitReached."""

    @wraps(serve)
    async def page(request: Request) -> Response:
        site = site_of(request)
        with site.limiter.look_back(site.identity.guest(request), address_of(request)):
            return await serve(request)

    return page


async def computed_for(request: Request, work: Callable[[], T], room: asyncio.Semaphore | None = None) -> T:
    """Return the result of `work`, which runs in another thread as soon as the server has room for it.

    It runs in a `room` of its own if it may take seconds, so that it keeps no other work waiting. Raises LimitReached
    if too much work for the address of this request runs or waits.
    """
    site = site_of(request)
    with site.limiter.computation(address_of(request)):
        async with room or site.computing:
            return await site.settings.clock.aside(work)
