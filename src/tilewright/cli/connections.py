"""The connections of the web server: how long each may wait for its client, and how many may be open."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tilewright.web.mailbox import Mailbox

PATIENCE = 10.0  # seconds that a client has for a request, for its body, and for reading a part of the answer
PING = 12.0  # seconds between two pings to a page
PONG = 15.0  # seconds that a page has for its answer
_USUAL_FILES = 1024  # that a program may have open, on a system that does not say
_MOST_FILES = 20_000  # more connections than that would need more memory than most servers have
_BACKLOG = 8  # messages of a page that may wait before the server stops reading

if sys.platform != "win32":
    import resource


def most_connections() -> int:
    """Return how many connections may be open: half of the files that the system lets this program open."""
    return _files() // 2


def _files() -> int:
    """Return how many files this program may have open now, but at most `_MOST_FILES`."""
    if sys.platform == "win32":
        return _USUAL_FILES
    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return _MOST_FILES if allowed == resource.RLIM_INFINITY else min(allowed, _MOST_FILES)


def allow_most_files() -> None:
    """Let this program and its processes open as many files as the system grants on request, up to `_MOST_FILES`."""
    if sys.platform == "win32" or _files() == _MOST_FILES:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_FILES if most == resource.RLIM_INFINITY else min(most, _MOST_FILES)
    with suppress(ValueError, OSError):  # the system may allow fewer than it says
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


class LimitedProtocol(H11Protocol):
    """An HTTP connection that does not wait long for its client. Plain uvicorn waits for ever once a request has begun.

    If the server has too many connections, a new one takes the place of the one that has waited longest for its
    client. If none waits, the new one is marked for `safety.Full`, which answers that the server is full.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._awaited: type[h11.IDLE] | type[h11.SEND_BODY] | None = None  # state of a client that has to send more
        self._since = 0.0  # time of the loop at which the client came into this state
        self._sending: asyncio.TimerHandle | None = None  # ends the wait for what the client sends
        self._reading: asyncio.TimerHandle | None = None  # ends the wait for a client that does not read

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, and make room for it."""
        super().connection_made(transport)
        self._watch()
        if len(self.connections) > most_connections() and not self._make_room():
            self.app_state = {**self.app_state, "is_full": True}

    def _make_room(self) -> bool:
        """End the connection that has waited longest for its client. Return whether there is one."""
        others = [one for one in self.connections if isinstance(one, LimitedProtocol) and one is not self]
        waiting = [one for one in others if one._awaited and not one.transport.is_closing()]
        if waiting:
            min(waiting, key=lambda one: one._since).transport.abort()
        return bool(waiting)

    def data_received(self, data: bytes) -> None:
        """Read a part of a request."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Go on to the next request of the connection."""
        super().on_response_complete()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        super().connection_lost(exc)
        self._watch()
        self._wait_for_reader(waits=False)

    def pause_writing(self) -> None:
        """Wait until the client has read more of the answer."""
        super().pause_writing()
        self._wait_for_reader(waits=True)

    def resume_writing(self) -> None:
        """Go on with the answer."""
        super().resume_writing()
        self._wait_for_reader(waits=False)

    def _watch(self) -> None:
        """Begin to count the client's time whenever it has to send something else, however slowly it sends."""
        state = self.conn.their_state if self in self.connections else None  # a WebSocket is not among them
        awaited = state if state in (h11.IDLE, h11.SEND_BODY) else None
        if awaited is not self._awaited:
            self._awaited, self._since = awaited, self.loop.time()
            self._sending = self._timer(self._sending, self.transport.abort, waits=awaited is not None)

    def _wait_for_reader(self, *, waits: bool) -> None:
        unread = self.transport.get_write_buffer_size()
        self._reading = self._timer(self._reading, lambda: self._read_on(unread), waits=waits)

    def _read_on(self, before: int) -> None:
        """End the connection, unless its client has read a part of the `before` bytes that were left."""
        if self.transport.get_write_buffer_size() < before:
            self._wait_for_reader(waits=True)
        else:
            self.transport.abort()

    def _timer(
        self, last: asyncio.TimerHandle | None, end: Callable[[], None], *, waits: bool
    ) -> asyncio.TimerHandle | None:
        """Cancel the last timer. If the server waits, return a new one that calls `end`."""
        if last:
            last.cancel()
        return self.loop.call_later(PATIENCE, end) if waits else None


class LimitedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that does not wait for a client that does not read. Plain uvicorn waits until all bytes have left.

    It goes on reading while a few messages wait. Plain uvicorn stops at each message, and begins again once the message
    is taken. Both are system calls, which together cost a twelfth of an action at a table.

    A client that reads nothing is disconnected after at most `PING` + `PONG` seconds, whatever it has not read.
    """

    _ending: asyncio.TimerHandle | None = None  # ends a connection whose client does not read the rest

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Mailbox()  # type: ignore[assignment]  # it has the same methods

    def start_keepalive(self) -> None:
        """Begin to send pings, because the connection is open, and free the memory of the request for it."""
        super().start_keepalive()
        del self.request, self.response

    def keepalive_timeout(self) -> None:
        """End the connection, because its client has not answered a ping."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Serve the client. Afterwards, it has some seconds to read the rest."""
        await super().run_asgi()
        if not self.disconnected:
            self._ending = self.loop.call_later(PATIENCE, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        super().connection_lost(exc)
        if self._ending:
            self._ending.cancel()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read. Otherwise the answers would fill the memory."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # drops the answer

    def send_receive_event_to_app(self) -> None:
        """Hand over a message, and stop reading if too many wait."""
        self.read_paused = self.queue.qsize() < _BACKLOG  # if true, uvicorn does not pause
        super().send_receive_event_to_app()
