"""A conversation over a WebSocket, whoever is at its other end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from abc import ABC, abstractmethod

from starlette.websockets import WebSocket

from tilewright.web.mailbox import Mailbox

log = logging.getLogger(__name__)
_MOST = 256  # unsent messages; whoever reads too slowly is disconnected
_MOST_BYTES = 1 << 20  # of memory that the unsent messages of a conversation may take
_SLOW = 10.0  # seconds that sending a message or closing the socket may take
_LONGEST_REASON = 123  # bytes, a limit of RFC 6455
GONE, POLICY, TRY_AGAIN = 1000, 1008, 1013  # close codes from RFC 6455 and the IANA registry
LOAD_AGAIN = 4001  # close code of ours: the page loads again, because its device or its seat is another one now


class Conversation(ABC):
    """An accepted WebSocket. Messages to send wait in a queue, so nobody waits for a slow reader."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._queue = Mailbox[str]()
        self._emptied: asyncio.Event | None = None  # set when all messages have left, if somebody waits for that
        self._unsent = self._unsent_bytes = 0  # messages that have not left, in the queue or on their way
        self._pumping: asyncio.Task[None] = asyncio.create_task(self._pump())
        self._reason: str | None = None
        self._code = POLICY  # close code if there is a reason

    @abstractmethod
    async def listen(self) -> int:
        """Answer messages until the other end disconnects or misbehaves. Return the close code."""

    @abstractmethod
    async def departure(self) -> None:
        """Wait until messages may leave."""

    @abstractmethod
    def leave(self) -> None:
        """Note that the conversation is over."""

    def queue(self, message: str) -> None:
        """Queue a message. If too much is unsent, disconnect."""
        size = sys.getsizeof(message)
        if self._unsent == _MOST or self._unsent_bytes + size > _MOST_BYTES:
            self._pumping.cancel()
            return
        self._unsent += 1
        self._unsent_bytes += size
        self._queue.put_nowait(message)

    def end(self, reason: str, code: int = POLICY) -> None:
        """Disconnect for a reason, which the other end gets, cut to the length that the protocol allows."""
        self._code = code
        self._reason = reason.encode()[:_LONGEST_REASON].decode(errors="ignore")
        self._pumping.cancel()

    def stop(self) -> None:
        """Send nothing more."""
        self._pumping.cancel()

    async def serve(self) -> None:
        """Serve the other end until it disconnects, reads too slowly or sends too much, or until an error occurs."""
        listening = asyncio.create_task(self.listen())
        both = {listening, self._pumping}
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            if listening.done():
                await self._finish()
        finally:
            self.leave()
            for task in both:
                task.cancel()
            await asyncio.wait(both)
        error = None if listening.cancelled() else listening.exception()
        if error:
            log.error("a socket broke: %s", self._socket.url.path, exc_info=error)
        ended = not listening.cancelled() and not error
        code = self._code if self._reason else listening.result() if ended else TRY_AGAIN
        with contextlib.suppress(Exception):  # the other end may have disconnected already
            async with asyncio.timeout(_SLOW):
                await self._socket.close(code, self._reason)

    async def _finish(self) -> None:
        """Wait until the messages in the queue have left, unless that fails."""
        if self._unsent:
            self._emptied = asyncio.Event()
            emptied = asyncio.create_task(self._emptied.wait())
            await asyncio.wait({emptied, self._pumping}, timeout=_SLOW, return_when=asyncio.FIRST_COMPLETED)
            emptied.cancel()

    async def _pump(self) -> None:
        while True:
            messages = [await self._queue.get()]
            await self.departure()
            while not self._queue.empty():
                messages.append(self._queue.get_nowait())
            for message in messages:
                async with asyncio.timeout(_SLOW):
                    await self._socket.send_text(message)
                self._unsent -= 1
                self._unsent_bytes -= sys.getsizeof(message)
            if self._emptied and not self._unsent:
                self._emptied.set()
