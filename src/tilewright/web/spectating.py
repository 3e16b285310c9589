"""The page of somebody who looks on at a table, and its WebSocket: the whole table, without hidden tiles."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from tilewright.engine.refused import Refused
from tilewright.engine.view import View
from tilewright.messages import language, say, speaking
from tilewright.table.clock import STEP
from tilewright.table.damage import Damaged
from tilewright.table.ledger_columns import players_in
from tilewright.table.spectators import Scene
from tilewright.table.speech import Speaker
from tilewright.table.table import Table
from tilewright.variants import RULESETS
from tilewright.web import protocol as p
from tilewright.web.conversation import GONE, LOAD_AGAIN, POLICY, TRY_AGAIN, Conversation
from tilewright.web.door import has_old_link, no_table, sent_away
from tilewright.web.forms import FormError, fields_of, require_name
from tilewright.web.identity import clean_name
from tilewright.web.limits import LimitReached, address_of
from tilewright.web.people import name_guest, remember
from tilewright.web.safety import same_origin
from tilewright.web.site import site_of
from tilewright.web.viewmodel import NOBODY, Setting, table_view


def sight(table: Table) -> p.Sight:
    """Return what those who look on at a table may see now."""
    delay = table.row.spectators or 0
    scene = table.spectators.scene(delay)
    return p.Sight(frame_of(scene) if scene else None, delay, list(table.spectators.names))


def frame_of(scene: Scene) -> p.FrameView:
    """Return a scene in the form that is sent to a page, as from the first seat, whose tiles are hidden too."""
    game, row = scene.game, scene.row
    seats, players = row.seats_in(game.number), players_in(row, game.number)
    setting = Setting(
        RULESETS[game.ruleset],
        game.rules,
        seats,
        scene.session,
        players=players,
        strength=row.strength,
        paused=scene.paused,
    )
    speaker = Speaker.at(NOBODY, setting.names, game.rules)
    sentence = _paused(scene, setting.names) if scene.paused else speaker.describe(scene.last)
    view = table_view(
        setting,
        View(0, scene.state),
        scene.sheet,
        sentence,
        opened=scene.opened,
        practice=scene.practice,
        winds=scene.winds,
    )
    return p.FrameView(sentence, view, private=False)


def _paused(scene: Scene, names: Sequence[str]) -> str:
    by = scene.paused_by
    return say("web.is-paused") if by is None else say("web.has-paused", name=names[by])


class SpectatorPage(Conversation):
    """An open page of somebody who looks on."""

    def __init__(self, socket: WebSocket, table: Table, guest: str, name: str) -> None:
        super().__init__(socket)
        self.guest, self.name, self._table, self._language = guest, name, table, language()
        self._site, self._sent = site_of(socket), ""
        device = self._site.identity.device(socket)
        self._people, self.browser = device.people, device.browser

    def changed(self) -> None:
        """Queue the table as it may be seen now, unless the page shows it already."""
        with speaking(self._language):  # the change may come from the request of a player
            if why := self._why_no_more():
                self.end(why)
            elif (message := p.encode(sight(self._table)).decode()) != self._sent:
                self._sent = message
                self.queue(message)

    def _why_no_more(self) -> str:
        """Return a sentence on why the page may show nothing more, or an empty text."""
        if self._table.row.invite != self._socket.path_params["invite"]:
            return say("web.link-replaced")
        if self._table.spectators.turn_away(self._people, self.browser):
            return say("web.sent-away")
        return say("web.no-more-spectators") if self._table.row.spectators is None else ""

    def disconnect(self) -> None:
        """Disconnect. The page then connects again, to the table as it is stored."""
        with speaking(self._language):
            self.end(say("web.table-opened-again"), TRY_AGAIN)

    async def departure(self) -> None:
        """Wait for a moment at a tick after those of all seats."""
        await self._site.settings.clock.tick(len(self._table.row.seats) * STEP)

    def leave(self) -> None:
        """Tell the table that nobody looks on here any more."""
        self._table.look_away(self)

    def sign_out(self) -> None:
        """Disconnect, because the person's device was ended."""
        with speaking(self._language):
            self.end(say("web.device-ended"), LOAD_AGAIN)

    async def listen(self) -> int:
        """Show the table until the page disconnects. Return the close code. Its page has nothing to ask."""
        limiter, address = self._site.limiter, address_of(self._socket)
        try:
            limiter.message(self.guest, address)
            with limiter.socket(self.guest, address):
                await self._table.look_on(self.guest, self, self._people)
                message = await self._socket.receive()
                return POLICY if message["type"] == "websocket.receive" else GONE
        except LimitReached as refused:
            self.queue(p.encode(p.Problem(str(refused))).decode())
        except Refused as refused:
            if why := self._why_no_more():
                self.end(why)
            else:
                self.queue(p.encode(p.Problem(refused.why)).decode())
        except Damaged:
            self.queue(p.encode(p.Problem(say("web.damaged-table-why"))).decode())
        return POLICY


async def _invited(request: Request) -> Table | Response:
    """Return the table whose link the path has, or a page that says why the guest may not look on there."""
    site = site_of(request)
    table = await site.tables.invited(request.path_params["invite"])
    if table is None:
        return no_table(site, request)
    await table.look()
    if has_old_link(request, table):  # replaced while the table was being read
        return no_table(site, request)
    if table.spectators.turn_away(site.identity.device(request).people):
        return sent_away(site, request)
    if table.row.spectators is None:
        return site.message(request, 404, say("web.no-watching"), say("web.no-watching-why"))
    return table


async def look_on(request: Request) -> Response:
    """Take the name of somebody who wants to look on at the table of an invitation, and redirect to their page."""
    site, table = site_of(request), await _invited(request)
    if isinstance(table, Response):
        return table
    try:
        name = clean_name((await fields_of(request)).get("name", ""))
        require_name(name)
        if any(name.casefold() == seat.name.casefold() for seat in table.row.seats):
            raise FormError(say("web.name-taken", name=name))
    except FormError as error:
        return site.message(request, 422, say("web.watch"), say("web.mistake", why=str(error)))
    guest = await name_guest(site, request, name)
    response = RedirectResponse(request.url.path, 303)
    await remember(site, request, response, site.identity.device(request).with_guest(guest))
    return response


async def page(request: Request) -> Response:
    """Serve the page of a spectator. A guest with a seat goes to the table instead, and one without a name to the door.

    The address has the invitation code, so it leads nowhere once the host has made a new link.
    """
    site, guest = site_of(request), site_of(request).identity.guest(request) or ""
    table = await site.tables.invited(request.path_params["invite"])
    if table and table.row.seat_of(guest) is not None:
        return RedirectResponse(f"/table/{table.row.id}", 303)
    if isinstance(watched := await _invited(request), Response):
        return watched
    if not await site.store.guest_name(guest):
        return RedirectResponse(request.url.path.removesuffix("/watch"), 303)
    return site.page(request, "watch.html", invite=watched.row.invite, title=RULESETS[watched.ruleset].title)


async def watch_socket(socket: WebSocket) -> None:
    """Serve the WebSocket of a spectator. Refuse it unless a page of this site opened it for one who may look on."""
    site = site_of(socket)
    guest = site.identity.guest(socket) or ""
    try:
        if not same_origin(socket.headers, site.settings.public_url):
            raise HTTPException(403)
        table, name = await site.tables.invited(socket.path_params["invite"]), await site.store.guest_name(guest)
        if table is None or not name:
            raise HTTPException(404)
    except (HTTPException, Damaged):
        await socket.close(POLICY)  # closing before accepting makes the server answer 403
        return
    await socket.accept()
    page = SpectatorPage(socket, table, guest, name)
    async with site.devices.open_page(site.identity.device(socket), page.sign_out):
        await page.serve()


ROUTES = [
    Route("/join/{invite}/watch", look_on, methods=["POST"]),
    Route("/join/{invite}/watch", page),
    WebSocketRoute("/join/{invite}/watch/ws", watch_socket),
]
