"""The form below the link for another device, which sends this link by mail if the operator has a mail server."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tilewright.messages import say
from tilewright.web.devices_page import link_of, own_device, to_devices
from tilewright.web.forms import FormError, sound_fields_of
from tilewright.web.limits import LimitReached, address_of
from tilewright.web.mail import NotMailed, mail_address
from tilewright.web.settings_page import settings_page
from tilewright.web.site import Site
from tilewright.web.takeovers import Takeover

_STATUS: dict[type[Exception], int] = {FormError: 422, LimitReached: 429, NotMailed: 503}


async def send(request: Request) -> Response:
    """Send a new link to the address in the form.

    Once the mail server takes the mail, earlier links of this device end, so that an earlier mail to a wrong address is
    of no use any more. Raises HTTPException 404 for a new guest, and without a mail server.
    """
    site, guest, browser = own_device(request)
    if site.mailer is None:
        raise HTTPException(404)
    fields = await sound_fields_of(request)
    typed = fields.get("address", "")
    site.takeovers.for_page(guest, browser)  # before that for the mail, which may be dropped
    try:
        if (recipient := mail_address(typed)) is None:
            raise FormError(say("web.mail-wrong"))
        counted = site.mailer.digest_of(recipient)
        site.limiter.mail(guest, address_of(request), counted)
        offer = site.takeovers.another(guest, browser)
        try:
            await site.mailer.send(recipient, say("web.mail-subject"), _text(site, request, offer))
        except NotMailed:
            site.takeovers.drop(offer.secret)
            site.limiter.mail_failed(counted)
            raise
    except (FormError, LimitReached, NotMailed) as error:
        site.takeovers.for_page(guest, browser)  # so that the page has the form, although the offer may just have ended
        more = {"mail_error": error, "typed": typed}
        return await settings_page(request, fields.get("return", "/"), _STATUS[type(error)], **more)
    site.takeovers.note_mail(offer.secret)
    return to_devices(fields, at="mail")


async def show(request: Request) -> Response:
    """Redirect to the form. A browser that opens its last pages again asks for the page with an error like this."""
    return to_devices(request.query_params)


def _text(site: Site, request: Request, offer: Takeover) -> str:
    """Return the text of a mail. It has no word of a player, or people could send advertisements to strangers."""
    works = say("web.mail-works", address=site.address(request))
    lines = [say("web.mail-open"), link_of(site, request, offer), works]
    return "\n\n".join([*lines, say("web.mail-keep-secret"), say("web.mail-unasked")])


ROUTES = [Route("/settings/device/mail", show), Route("/settings/device/mail", send, methods=["POST"])]
