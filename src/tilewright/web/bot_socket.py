"""The WebSocket of a program that plays as the bots of this server."""

from __future__ import annotations

import asyncio

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from tilewright.web.conversation import GONE, POLICY, Conversation
from tilewright.web.site import ConnectedBot, RemoteBot, site_of

_FIRST = 5.0  # seconds until the first message


class BotSocket(Conversation):
    """The connection of a program. Its first message holds the token, and all others are answers."""

    def __init__(self, socket: WebSocket, bot: RemoteBot) -> None:
        super().__init__(socket)
        self._bot = bot
        self._connected: ConnectedBot | None = None

    async def listen(self) -> int:
        """Pass on the program's messages until it disconnects. Return the close code."""
        try:
            async with asyncio.timeout(_FIRST):
                first = await self._receive()
        except TimeoutError:
            return POLICY
        if first is None:
            return GONE
        soon = asyncio.get_running_loop().call_soon_threadsafe
        try:
            self._connected = self._bot.connect(
                first, lambda message: soon(self.queue, message), lambda reason: soon(self.end, reason)
            )
            while (message := await self._receive()) is not None:
                self._connected.receive(message)
        except ValueError as refused:
            self.end(str(refused))
            return POLICY
        return GONE

    async def _receive(self) -> str | None:
        """Return the next message, empty if it is binary, or None after the last one."""
        message = await self._socket.receive()
        return message.get("text") or "" if message["type"] == "websocket.receive" else None

    async def departure(self) -> None:
        """Return at once, because the program is the server's own."""

    def leave(self) -> None:
        """Note that the program is no longer connected."""
        if self._connected:
            self._connected.leave()


async def bot_socket(socket: WebSocket) -> None:
    """Serve the WebSocket of a program. Refuse it if this server has its bots itself."""
    bot = site_of(socket).settings.remote
    if bot is None:
        await socket.close(POLICY)  # closing before accepting makes the server answer 403
        return
    await socket.accept()
    await BotSocket(socket, bot).serve()


ROUTES = [WebSocketRoute("/bot", bot_socket)]
