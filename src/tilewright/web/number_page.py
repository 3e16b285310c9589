"""The pages on which somebody types a short number instead of opening a link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tilewright.messages import say
from tilewright.web.forms import FormError, fields_of
from tilewright.web.limits import address_of
from tilewright.web.relaying import PassedOn
from tilewright.web.short_numbers import ShortNumbers
from tilewright.web.site import Site, site_of


@dataclass(frozen=True, slots=True)
class NumberPage:
    """A page that asks for a short number. `of` is what it leads to, and `path` begins the addresses of the links."""

    of: str
    path: str
    numbers: Callable[[Site], ShortNumbers]

    async def ask(self, request: Request) -> Response:
        """Serve the page on which somebody types a number."""
        return site_of(request).page(request, "number.html", of=self.of, error=None, number="")

    async def find(self, request: Request) -> Response:
        """Redirect to the link with the number that was typed."""
        site, number = site_of(request), ""
        try:
            number = (await fields_of(request)).get("number", "")
            if (maker := self.numbers(site).maker(number)) is not None and (other := await site.other_server(maker)):
                return PassedOn(site, other, request, urlencode({"number": number}).encode())
            if (secret := self.numbers(site).secret(number, address_of(request))) is None:
                raise FormError(say("web.no-such-number", of=self.of))
        except FormError as error:
            return site.page(request, "number.html", status=422, of=self.of, error=error, number=number)
        return RedirectResponse(f"{self.path}/{secret}", 303)
