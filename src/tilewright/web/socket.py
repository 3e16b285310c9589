"""The WebSocket of an open page: it receives the player's requests and sends updates of the table."""

from __future__ import annotations

import logging
import time
from collections.abc import Collection, Sequence

from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute
from starlette.types import Message
from starlette.websockets import WebSocket

from tilewright.engine.actions import Action
from tilewright.engine.log import from_plain
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.messages import language, say, speaking
from tilewright.table.clock import STEP
from tilewright.table.damage import Damaged
from tilewright.table.moves import Request
from tilewright.table.next_deal import Promise
from tilewright.table.not_stored import NotStored, why_not_stored
from tilewright.table.owning import Dropped
from tilewright.table.rows import RemarkRow
from tilewright.table.table import Table
from tilewright.table.watchers import Hidden
from tilewright.variants import RULESETS
from tilewright.web import protocol as p
from tilewright.web import requests as r
from tilewright.web.chat import answer
from tilewright.web.chat_view import NewRemark, chat_view, remark_view
from tilewright.web.conversation import GONE, LOAD_AGAIN, POLICY, TRY_AGAIN, Conversation
from tilewright.web.limits import LimitReached, address_of
from tilewright.web.measures import Outcome
from tilewright.web.pages import Unseated, setting_of, table_for
from tilewright.web.people import seats_beside
from tilewright.web.rule_link import rule_link
from tilewright.web.safety import same_origin
from tilewright.web.site import Site, site_of
from tilewright.web.viewmodel import PageParts, update

log = logging.getLogger(__name__)


class Page(Conversation):
    """An open page of one seat. It sends updates to the browser, and passes the browser's requests to the table."""

    def __init__(self, site: Site, socket: WebSocket, table: Table, seat: int) -> None:
        super().__init__(socket)
        self._site, self._table, self._seat = site, table, seat
        self._device = site.identity.device(socket)
        self.calm, self._language = site.look(socket).is_calm, language()
        self._parts, self._had_seal = PageParts(), table.next_deal.seal is not None
        self._game = _number(socket.query_params.get("game", ""))
        self._seen = _number(socket.query_params.get("seen", ""))

    @property
    def beside(self) -> Collection[int]:
        """The seats of the other people of this device."""
        return seats_beside(self._table, self._device)

    @property
    def _has_seat(self) -> bool:
        """Whether the player still has the seat of the page."""
        return self._table.row.seats[self._seat].guest == self._device.guest

    def changed(self) -> None:
        """Queue an update with the events that the page has not seen. Let it load again if the player has moved."""
        if not self._has_seat:
            self.end(say("web.other-seat"), LOAD_AGAIN)
            return
        game, seal = self._table.game_of(self._seat), self._table.next_deal.seal
        if self._table.game is None and seal is None:
            return  # the table is being reloaded from the store
        if self._table.game and not game and seal and not self._had_seal:
            self.end(say("web.other-seat"), LOAD_AGAIN)  # so that it promises a number for its first deal
            return
        number = game.number if game else 0
        known = self._known
        since = self._seen if number == self._game and self._seen <= known else 0
        setting = setting_of(self._site, self._socket, self._table, self._seat, self._device)
        with speaking(self._language):  # the change may come from a request of another player
            self._send(update(setting, self._seat, game, since, self._parts))
        self._game, self._seen = number, known

    @property
    def _known(self) -> int:
        """Number of events of the current game that the seat has seen."""
        game = self._table.game_of(self._seat)
        return game.streams[self._seat].seq if game else 0

    def _promise(self) -> Promise | None:
        """Return the promise of a number for the next deal with which the page has connected, or None."""
        query = self._socket.query_params
        try:
            return Promise(query.get("sealed", ""), query.get("promise", ""))
        except ValueError:
            return None

    def presence(self, here: Sequence[bool], away: Sequence[int | None]) -> None:
        """Queue a message about which players are present, and for how many seconds the others have been away."""
        self._send(p.Presence(list(here), list(away)))

    def nudged(self, by: int) -> None:
        """Queue a message that gets the player's attention."""
        self._send(p.Nudge(by))

    def remarked(self, remark: RemarkRow) -> None:
        """Queue a new remark of somebody at the table."""
        self._send(NewRemark(remark_view(self._table.row, remark)))

    def chat_changed(self, remarks: Sequence[RemarkRow], hidden: Sequence[Hidden]) -> None:
        """Queue these remarks instead of all earlier ones, and the people whose remarks are hidden."""
        self._send(chat_view(self._table.row, remarks, hidden))

    def _send(self, message: p.ServerMessage) -> None:
        self.queue(p.encode(message).decode())

    async def departure(self) -> None:
        """Wait for the seat's moment at a tick, so that the time of an answer reveals nothing about anybody's tiles."""
        await self._site.settings.clock.tick(self._seat * STEP)

    def sign_out(self) -> None:
        """Disconnect, because the player's device was ended."""
        with speaking(self._language):
            self.end(say("web.device-ended"), LOAD_AGAIN)

    def disconnect(self) -> None:
        """Disconnect. The page then connects again, to the table as it is stored."""
        with speaking(self._language):
            self.end(say("web.table-opened-again"), TRY_AGAIN)

    def leave(self) -> None:
        """Tell the table that the page has left."""
        self._table.leave(self._seat, self)

    async def listen(self) -> int:
        """Answer the page's messages until it disconnects or misbehaves. Return the close code."""
        limiter, address = self._site.limiter, address_of(self._socket)
        guest = str(self._table.row.seats[self._seat].guest)
        try:
            limiter.message(guest, address)
            with limiter.socket(guest, address):
                await self._table.enter(self._seat, self, self._promise(), self._device.guest)
                while (message := await self._socket.receive())["type"] == "websocket.receive":
                    self._site.settings.faults.point("after-receive")
                    limiter.message(guest, address)
                    if not self._has_seat:
                        return LOAD_AGAIN
                    begun = time.perf_counter()
                    try:
                        kind, outcome = await self._answer(message)
                    except Dropped:
                        raise
                    except Exception:
                        log.exception("table %s could not answer", self._table.row.id)
                        self._site.settings.measures.answered("", "failed", time.perf_counter() - begun)
                        return TRY_AGAIN
                    self._site.settings.measures.answered(kind, outcome, time.perf_counter() - begun)
        except LimitReached as refused:
            self._send(p.Problem(str(refused)))
            return POLICY
        except NotStored as error:  # the first game cannot be dealt
            self._send(p.Problem(why_not_stored(error)))
            return TRY_AGAIN
        except Damaged:
            self._send(p.Problem(say("web.damaged-table-why")))
            return POLICY
        except Dropped:
            return TRY_AGAIN if self._has_seat else LOAD_AGAIN
        return GONE

    async def _answer(self, raw: Message) -> tuple[str, Outcome]:
        """Carry out a message of the page. Return its type and the outcome."""
        try:
            if raw.get("text") is None:
                raise r.Malformed(say("web.message-not-text"))
            message = r.decode(raw["text"])
            action = _action(message, self._seat) if isinstance(message, r.Act) else None
        except r.Malformed as error:
            self._send(p.Problem(str(error)))
            return "", "malformed"
        self._site.settings.faults.point("after-decode")

        kind = str(type(message).__struct_config__.tag)

        def acknowledge(seq: int) -> None:
            self._send(p.Ack(message.id, seq))

        try:
            if isinstance(message, r.Rematch):
                promise = Promise(one.commitment, one.digest) if (one := message.promise) else None
                await self._table.rematch(self._seat, message.id, acknowledge, message.terms, promise)
            elif isinstance(message, r.WithdrawRematch):
                await self._table.withdraw_rematch(self._seat, message.game)
            elif isinstance(message, r.OpenNumber):
                for seat in (self._seat, *self.beside):  # the browser may have promised for others on the same device
                    await self._table.open_number(seat, message.commitment, message.number)
            elif isinstance(message, r.PassAhead):
                await self._table.pass_ahead(self._seat, message.game, on=message.on)
            elif isinstance(message, r.PassUnless):
                await self._table.pass_unless(self._seat, message.game, message.condition)
            elif isinstance(message, r.Hold):
                await self._table.hold(self._seat, message.game, message.window)
            elif isinstance(message, r.Agree):
                await self._table.agree(self._seat, message.game, message.matter, yes=message.yes)
            elif isinstance(message, r.GoBack):
                await self._table.go_back(self._seat, message.game)
            elif isinstance(message, r.AnswerAbsence):
                await self._table.answer_absence(self._seat, message.game, message.seat, message.remedy)
            elif isinstance(message, r.Pause):
                await self._table.pause(self._seat, message.game, on=message.on)
            elif isinstance(message, r.Back):
                await self._table.come_back(self._seat)
            elif isinstance(message, r.ChatMessage):
                await answer(self._site, self._table, self._seat, message, address_of(self._socket))
                self._send(p.Ack(message.id, self._known))
            elif action:
                request = Request(message.id, message.game, message.window, action)
                await self._table.act(self._seat, request, acknowledge, self._device.guest)
        except (NotStored, LimitReached) as error:
            why = str(error) if isinstance(error, LimitReached) else why_not_stored(error)
            self._send(p.RequestRefused(message.id, Rule.TABLE, "", "", why))
            return kind, "refused"
        except Refused as refused:
            game = self._table.ruleset
            cite = RULESETS[game].cite(refused.rule)
            self._send(p.RequestRefused(message.id, refused.rule, cite, rule_link(refused.rule, game), refused.why))
            return kind, "refused"
        return kind, "done"


def _action(message: r.Act, seat: int) -> Action:
    """Return the engine's action for this message. Raises Malformed if the message has no valid action."""
    if any("?" in str(value) for value in message.action.values()):
        raise r.Malformed(say("web.tile-unknown"))
    try:
        action = from_plain({**message.action, "seat": seat})
    except (TypeError, ValueError) as error:
        raise r.Malformed(str(error)[:200]) from None
    if not isinstance(action, Action):
        raise r.Malformed(say("web.not-an-action", name=str(message.action["type"])))
    return action


def _number(text: str) -> int:
    """Return the number in a query parameter, or 0 if the text is not a number of at most nine digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


async def table_socket(socket: WebSocket) -> None:
    """Serve the WebSocket of a table. Refuse it unless a page of this site opened it for a guest with a seat there."""
    try:
        if not same_origin(socket.headers, site_of(socket).settings.public_url):
            raise HTTPException(403)
        table, seat = await table_for(socket)
    except Unseated:
        await socket.accept()
        await socket.close(LOAD_AGAIN)
        return
    except HTTPException:
        await socket.close(POLICY)  # closing before accepting makes the server answer 403
        return
    except Damaged:
        await socket.accept()
        await socket.send_text(p.encode(p.Problem(say("web.damaged-table-why"))).decode())
        await socket.close(POLICY)
        return
    await socket.accept()
    page, site = Page(site_of(socket), socket, table, seat), site_of(socket)
    try:
        async with site.devices.open_page(site.identity.device(socket), page.sign_out):
            await page.serve()
    finally:
        page.stop()  # it was not served if its device could not be looked up


ROUTES = [WebSocketRoute("/table/{table}/ws", table_socket)]
