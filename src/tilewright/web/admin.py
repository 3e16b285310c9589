"""The operator's pages, which open with the token from the settings of the server. Programs get the same as JSON."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import wraps
from typing import Any, get_args

from msgspec import to_builtins
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.admin.acts import ActKind, Order, TableStage
from tilewright.admin.banning import network_of, plain
from tilewright.admin.pruning import FEWEST_DAYS, prune
from tilewright.admin.store import LENGTH, AddressFacts
from tilewright.engine.refused import Refused
from tilewright.messages import say
from tilewright.table.damage import Damaged
from tilewright.table.owning import Dropped, Elsewhere
from tilewright.table.session import title_of
from tilewright.web.admin_key import HOURS
from tilewright.web.bans import Bans
from tilewright.web.cookies import is_sent_over_https
from tilewright.web.forms import one_of, page_number, sound_fields_of, whole_number
from tilewright.web.identity import clean_line
from tilewright.web.limits import address_of
from tilewright.web.pages import json_response
from tilewright.web.safety import path_within, without_nul
from tilewright.web.site import Site, site_of

log = logging.getLogger(__name__)

Serve = Callable[[Request], Awaitable[Response]]
COOKIE = "tilewright-admin"
LONGEST_ANNOUNCEMENT = 300  # characters
_PAGE = "/admin"
_BEARER = "Bearer "
_FOR_EVER: tuple[ActKind, ...] = ("end", "remove", "sign-out", "prune", "delete-report")


def _is_program(request: Request) -> bool:
    return request.headers.get("authorization", "").startswith(_BEARER)


def for_operator(serve: Serve) -> Serve:
    """Return a page that asks everybody but the operator to sign in, or that is not there without a token."""

    @wraps(serve)
    async def page(request: Request) -> Response:
        site = site_of(request)
        if site.admin_key is None:
            raise HTTPException(404)
        if _is_program(request):
            site.limiter.admin(address_of(request))
            if site.admin_key.fits(request.headers["authorization"].removeprefix(_BEARER)):
                return await serve(request)
            await _note_wrong_token(request)
            return json_response({"error": say("admin.wrong-token")}, 401)
        if site.admin_key.has_signed(site.cookies.get(request, COOKIE)):
            return await serve(request)
        return _sign_in_page(request, "")

    return page


async def _note_wrong_token(request: Request) -> None:
    site, address = site_of(request), address_of(request)
    log.warning("a wrong token of the operator came from %s", address)
    await site.admin.log_wrong_token(site.settings.clock.now(), address)


def _sign_in_page(request: Request, error: str) -> Response:
    return site_of(request).page(request, "admin_sign_in.html", 401, error=error)


async def sign_in(request: Request) -> Response:
    """Take the token from the form, and let the browser in for some hours."""
    site = site_of(request)
    if site.admin_key is None:
        raise HTTPException(404)
    site.limiter.admin(address_of(request))
    fields = await sound_fields_of(request)
    if not site.admin_key.fits(fields.get("token", "")):
        await _note_wrong_token(request)
        return _sign_in_page(request, say("admin.wrong-token"))
    response = RedirectResponse(_PAGE, 303)
    is_secure = is_sent_over_https(request)
    value = site.admin_key.sign()
    site.cookies.set(response, COOKIE, value, HOURS * 3600, path=_PAGE, secure=is_secure, samesite="strict")
    return response


async def sign_out(request: Request) -> Response:
    """Sign this browser out."""
    response = RedirectResponse("/", 303)
    site_of(request).cookies.delete(response, COOKIE, path=_PAGE)
    return response


def _wanted(request: Request) -> str:
    return without_nul(request.query_params.get("wanted", "")).strip()


async def _disk(site: Site) -> dict[str, Any]:
    """Return what is stored, the bytes for each event of a game, and the free bytes of the disk."""
    totals = await site.admin.totals()
    free = shutil.disk_usage(site.settings.data).free
    return {"totals": totals, "share": totals.bytes / max(totals.events, 1), "free": free}


def _listed(
    request: Request, view: str, rows: Sequence[Any], disk: dict[str, Any] | None = None, **more: Any
) -> Response:
    """Return a list as a page, or as JSON for a program, perhaps with what is on the `disk`.

    Of `LENGTH` + 1 rows, the last says that there are more.
    """
    has_more, disk = len(rows) > LENGTH, disk or {}
    if _is_program(request):
        return json_response({view: to_builtins(rows[:LENGTH]), "more": has_more} | to_builtins(disk))
    number, wanted = page_number(request), _wanted(request)
    values: dict[str, Any] = {
        "view": view,
        "rows": rows[:LENGTH],
        "number": number,
        "has_more": has_more,
        "wanted": wanted,
    }
    return site_of(request).page(request, "admin.html", **values, **disk, **more)


@for_operator
async def tables(request: Request) -> Response:
    """Serve the tables. The query has `order`, `stage`, `wanted` and `page`."""
    site = site_of(request)
    query = request.query_params
    order: Order = one_of(query.get("order"), Order) or "moved"
    stage: TableStage | None = one_of(query.get("stage"), TableStage)
    known = {"stuck": site.tables.watchdog.stuck, "damaged": site.tables.soundness.damaged}
    rows = await site.admin.tables(page_number(request), order, stage, _wanted(request), **known)
    return _listed(
        request,
        "tables",
        rows,
        await _disk(site),
        title_of=title_of,
        in_memory=len(site.tables),
        open_pages=site.limiter.open_sockets,
        closed=site.is_closed,
        order=order,
        stage=stage,
        orders=get_args(Order),
        stages=get_args(TableStage),
        longest=LONGEST_ANNOUNCEMENT,
        fewest_days=FEWEST_DAYS,
    )


@for_operator
async def guests(request: Request) -> Response:
    """Serve the guests. The query has `wanted` and `page`."""
    site = site_of(request)
    rows = await site.admin.people(page_number(request), _wanted(request))
    return _listed(request, "people", rows, await _disk(site))


@for_operator
async def addresses(request: Request) -> Response:
    """Serve the banned addresses, the latest ban first, and those of open pages. The query has `wanted` and `page`."""
    site, wanted = site_of(request), _wanted(request).casefold()
    banned = [AddressFacts(plain(network_of(each)), at) for each, at in (await site.admin.bans()).items()][::-1]
    online = sorted(site.bans.guests().items())
    names = await site.admin.names({guest for _, who in online for guest in who})
    rows = [*banned, *(_online(address, who, names) for address, who in online)]
    rows = [row for row in rows if wanted in " ".join((row.address, *row.names)).casefold()]
    first = (page_number(request) - 1) * LENGTH
    return _listed(request, "addresses", rows[first : first + LENGTH + 1])


def _online(address: str, guests: Sequence[str], names: Mapping[str, str]) -> AddressFacts:
    """Return an address with open pages of these guests, who are the same for several pages."""
    return AddressFacts(address, 0, len(guests), tuple(sorted({names[guest] for guest in guests if guest in names})))


@for_operator
async def reports(request: Request) -> Response:
    """Serve the reports about players' messages, the latest first."""
    rows = (await site_of(request).store.chat.reports())[::-1]
    first = (page_number(request) - 1) * LENGTH
    return _listed(request, "reports", rows[first : first + LENGTH + 1])


@for_operator
async def acts(request: Request) -> Response:
    """Serve what the operator has done, the latest first."""
    return _listed(request, "acts", await site_of(request).admin.acts(page_number(request)))


@for_operator
async def do(request: Request) -> Response:
    """Do what the form says: its `act` to `about`. Go back to the page that it names.

    In a browser, ask first whether the operator is sure of what cannot be undone, and whether to ban an address that is
    in use. A program says itself that it is sure of the latter.
    """
    fields = await sound_fields_of(request)
    kind, about = one_of(fields.get("act"), ActKind), fields.get("about", "")
    warning = _warning(request, about) if kind == "ban" and "sure" not in fields else ""
    if warning and _is_program(request):
        return json_response({"error": f"{warning} {say('admin.repeat-with-sure')}"}, 409)
    if warning or (kind in _FOR_EVER and not (_is_program(request) or "sure" in fields)):
        back = path_within(fields.get("return", _PAGE))
        named = warning or await _named(site_of(request), about)
        return site_of(request).page(request, "admin_sure.html", act=kind, about=about, back=back, named=named)
    error = await _logged(site_of(request), kind, about) if kind else say("admin.no-act")
    if _is_program(request):
        return json_response({"error": error} if error else {"done": kind}, 409 if error else 200)
    if error:
        return site_of(request).message(request, 409, say("admin.not-done"), error)
    return RedirectResponse(path_within(fields.get("return", _PAGE)), 303)


def _warning(request: Request, about: str) -> str:
    """Return what a ban does to open pages and to the operator, who may have no page of a table. It may be empty."""
    bans = Bans()
    with suppress(ValueError):
        bans.replace([str(network_of(about))])
    there = [who for address, who in site_of(request).bans.guests().items() if bans.covers(address)]
    people, pages = len({guest for who in there for guest in who if guest}), sum(map(len, there))
    warnings = [say("admin.pages-there", address=about, pages=pages, people=people)] if pages else []
    if bans.covers(address_of(request)):
        warnings.append(say("admin.own-address-why", address=about))
    return " ".join(warnings)


async def _named(site: Site, about: str) -> str:
    """Return the name of a person or the names of a table's players, with the id."""
    try:
        row = await site.store.table(about)
    except Damaged:
        return about
    name = ", ".join(seat.name for seat in row.seats if seat.name) if row else await site.store.guest_name(about)
    return f"{name} ({about})" if name else about


async def _logged(site: Site, kind: ActKind, about: str) -> str:
    """Do something as `_do` does, and write it to the log of the server before."""
    act = f"{kind} {clean_line(about)[:LONGEST_ANNOUNCEMENT]}".strip()
    log.info("the operator: %s", act)
    if error := await _do(site, kind, about):
        log.info("not done: %s: %s", act, error)
    return error


async def _do(site: Site, kind: ActKind, about: str) -> str:
    """Do something as the operator. Return why it could not be done, or an empty text."""
    now, admin = site.settings.clock.now(), site.admin
    if kind in ("end", "reload", "remove"):
        return await _at_table(site, kind, about)
    if kind in ("mute", "unmute"):
        return "" if await admin.mute(about, now, on=kind == "mute") else say("admin.no-person")
    if kind == "sign-out":
        if not await admin.sign_out(about, now):
            return say("admin.no-device")
        await site.devices.forget_answers()
    elif kind == "prune":
        return await _prune(site, about)
    elif kind == "announce":
        await site.announce(clean_line(about)[:LONGEST_ANNOUNCEMENT])
    elif kind in ("ban", "unban"):
        return await _ban(site, about, on=kind == "ban")
    elif kind in ("close", "open"):
        await site.close_to_new(on=kind == "close")
    elif not await admin.delete_report(about, now):
        return say("admin.no-report")
    return ""


async def _ban(site: Site, about: str, *, on: bool) -> str:
    try:
        network = str(network_of(about))
    except ValueError as error:
        return str(error)
    if await site.ban(network, on=on):
        return ""
    return say("admin.banned-already") if on else say("admin.no-ban")


async def _prune(site: Site, about: str) -> str:
    async def is_free(id: str) -> bool:
        return await site.tables.take_free(id) is not None

    try:
        await prune(site.admin, site.settings.clock, whole_number(about), is_free)
    except ValueError as error:
        return str(error)
    await site.devices.forget_answers()
    return ""


async def _at_table(site: Site, kind: ActKind, id: str) -> str:
    """Do something to a table. It is noted first, because the server may be killed before all of it is done."""
    if not await site.admin.has_table(id):
        return say("admin.no-table")
    await site.admin.log(site.settings.clock.now(), kind, id)
    undone = say("admin.about-undone", about=id)
    try:
        error = await _done_at_table(site, kind, id)
    except Exception:
        await site.admin.log(site.settings.clock.now(), kind, undone)
        raise
    if error:
        await site.admin.log(site.settings.clock.now(), kind, undone)
    return error


async def _done_at_table(site: Site, kind: ActKind, id: str) -> str:
    try:
        if kind == "reload":
            await site.tables.reload(id)
        elif kind == "remove":
            if not await site.tables.remove(id):
                return say("admin.table-in-use")
        elif table := await site.tables.get(id, by_force=True):
            await table.break_off()
    except Refused as refused:
        return say("web.session-goes-on", why=refused.why)
    except Damaged as error:
        return str(error)
    except (Dropped, Elsewhere):
        return say("admin.table-elsewhere")
    return ""


ROUTES = [
    Route(_PAGE, tables),
    Route(f"{_PAGE}/people", guests),
    Route(f"{_PAGE}/addresses", addresses),
    Route(f"{_PAGE}/reports", reports),
    Route(f"{_PAGE}/acts", acts),
    Route(f"{_PAGE}/do", do, methods=["POST"]),
    Route(f"{_PAGE}/sign-in", sign_in, methods=["POST"]),
    Route(f"{_PAGE}/sign-out", sign_out, methods=["POST"]),
]
