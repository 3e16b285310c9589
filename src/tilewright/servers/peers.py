"""Requests from server to server. They carry a signature, which nobody makes without the key of the cookies."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

import h11
from itsdangerous import BadSignature, URLSafeSerializer

from tilewright.servers.leases import ServerRow

LET_GO = "/-/let-go/"  # begins the path with which a server asks another one to drop a table
PASS = b"tilewright-pass"  # header of a request from server to server
_PATIENCE = 5.0  # seconds for a connection, or for an answer to a question of ours
_PIECE = 1 << 16  # bytes

Headers = Sequence[tuple[bytes, bytes]]


class Unreachable(Exception):
    """Another server does not answer. `has_read` says whether it may have read the request."""

    def __init__(self, *, has_read: bool) -> None:
        super().__init__()
        self.has_read = has_read


@dataclass(frozen=True, slots=True)
class Browser:
    """The browser that sent a request: its address, and the scheme of its request."""

    host: str
    port: int
    scheme: str


class Peers:
    """The other servers, as this one talks to them. All have the same secret key."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="servers")

    def signed(self, to: ServerRow, client: Browser) -> bytes:
        """Return the value of the header `PASS` for a request to another server, which only that server accepts."""
        return str(self._signer.dumps([to.id, client.host, client.port, client.scheme])).encode()

    def client(self, value: bytes, own: ServerRow | None) -> Browser | None:
        """Return the browser that a header names, or None unless another server has sent it to this one."""
        try:
            to, host, port, scheme = self._signer.loads(value)
        except (BadSignature, ValueError):
            return None
        return Browser(host, port, scheme) if own and to == own.id else None

    async def ask(self, server: ServerRow, table: str) -> bool:
        """Ask another server to drop a table if nobody uses it. Return whether it has."""
        headers = [(PASS, self.signed(server, Browser("", 0, "http"))), (b"host", server.address.encode())]
        try:
            async with asyncio.timeout(_PATIENCE):
                async for event in answers(server.address, "POST", f"{LET_GO}{table}".encode(), headers, b""):
                    if isinstance(event, h11.Response):
                        return event.status_code == 200
        except (Unreachable, TimeoutError):
            pass
        return False


async def answers(
    address: str, method: str, target: bytes, headers: Headers, body: bytes
) -> AsyncIterator[h11.Response | h11.Data]:
    """Send a request to a server, and yield the parts of its answer. Raises Unreachable."""
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(_PATIENCE):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    except (OSError, TimeoutError):
        raise Unreachable(has_read=False) from None
    talk = h11.Connection(h11.CLIENT)
    size = [(b"content-length", str(len(body)).encode())] if body or method not in ("GET", "HEAD") else []
    request = h11.Request(method=method, target=target, headers=[*headers, *size, (b"connection", b"close")])
    try:
        for part in (request, h11.Data(body), h11.EndOfMessage()):
            writer.write(talk.send(part) or b"")
        await writer.drain()
        while not isinstance(event := talk.next_event(), h11.EndOfMessage | h11.ConnectionClosed):
            if event is h11.NEED_DATA:
                talk.receive_data(await reader.read(_PIECE))
            elif isinstance(event, h11.Response | h11.Data):
                yield event
    except (OSError, h11.RemoteProtocolError):
        raise Unreachable(has_read=True) from None
    finally:
        writer.close()
