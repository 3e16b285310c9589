"""Addresses, and the sockets of `tilewright play`: one for this machine, one for its local network on request."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tilewright.messages import say

if TYPE_CHECKING:
    from tilewright.cli.serving import Server

_OTHER_PORTS = 20  # number of ports to try, including the first
_LAST_PORT = 65535
_USUAL_PORTS = {"http": 80, "https": 443}
# a part of a root path; for browsers, one of dots only names a folder above
_SEGMENT = re.compile(r"(?!\.+$)[\w.~-]+", re.ASCII)
_ALONE = "127.0.0.1"  # the address of a machine without a network


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that is bound to this port, or to one of the next ports if this port is busy.

    Raises OSError if all these ports are busy or the number is not a valid port.
    """
    last: OSError | None = None
    for candidate in range(port, min(port + _OTHER_PORTS, _LAST_PORT + 1)) if port >= 0 else ():
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if sys.platform != "win32":  # on Windows, this option would let two programs share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
        except OSError as error:
            listening.close()
            last = error
            continue
        return listening
    raise last or OSError(say("cli.no-port", port=port, last=_LAST_PORT))


def lan_address() -> str:
    """Return this machine's address in the local network, or 127.0.0.1 without a network. No packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # no host has this address, so the system chooses the default route
        return str(probe.getsockname()[0])
    return _ALONE


class NetworkSwitch:
    """The address of a running server in the local network, which a button opens and closes.

    `url` is this address while it is open, otherwise None.
    """

    def __init__(self, server: Server, port: int, address: Callable[[], str] = lan_address) -> None:
        self.url: str | None = None
        self._server, self._port, self._address = server, port, address
        self._lock = asyncio.Lock()
        self._listener: asyncio.Server | None = None
        self._host = ""

    async def open(self) -> None:
        """Serve the local network too. Raises OSError if this machine has no network, or no port is free."""
        async with self._lock:
            if self._listener:
                return
            host = self._address()
            if host == _ALONE:
                raise OSError(say("cli.no-network"))
            listening = listen(host, self._port)
            self._listener, self._host = await self._server.listen_too(listening), host
            self.url = f"http://{host}:{listening.getsockname()[1]}"

    async def close(self) -> None:
        """Serve only this machine again, and disconnect the others."""
        async with self._lock:
            if self._listener:
                self._server.stop_listening(self._listener, self._host)
            self._listener, self.url = None, None


def origin_of(address: str) -> str:
    """Return the address of a site as browsers write it, such as https://tiles.example. Raises ValueError for others.

    >>> origin_of("HTTPS://Tiles.Example:443/"), origin_of("http://m\u00fcnze.example:8080")
    ('https://tiles.example', 'http://xn--mnze-0ra.example:8080')
    """
    origin, root_path = origin_and_root_path(address)
    if root_path:
        raise ValueError(address)
    return origin


def origin_and_root_path(address: str) -> tuple[str, str]:
    """Return the origin of a site as browsers write it, and the path below which it is. Raises ValueError for others.

    >>> origin_and_root_path("https://club.example:443/mahjong/"), origin_and_root_path("http://localhost:8300")
    (('https://club.example', '/mahjong'), ('http://localhost:8300', ''))
    """
    parts = urlsplit(address)
    scheme, host, port = parts.scheme, parts.hostname or "", parts.port
    name = host if ":" in host else host.removesuffix(".").encode("idna").decode("ascii")
    has_more = parts.username or parts.query or parts.fragment
    if scheme not in _USUAL_PORTS or has_more or not re.fullmatch(r"[a-z0-9.:_-]+", name):
        raise ValueError(address)
    ending = "" if port in (None, _USUAL_PORTS[scheme]) else f":{port}"
    origin = f"{scheme}://[{name}]{ending}" if ":" in name else f"{scheme}://{name}{ending}"
    return origin, root_path_of(parts.path)


def root_path_of(text: str) -> str:
    """Return the path below which a site is, with a slash before it only, or empty for none. Raises ValueError.

    >>> root_path_of("/mahjong/"), root_path_of("games/mahjong"), root_path_of("/")
    ('/mahjong', '/games/mahjong', '')
    """
    inner = text.removeprefix("/").removesuffix("/")
    if inner and not all(_SEGMENT.fullmatch(segment) for segment in inner.split("/")):
        raise ValueError(text)
    return f"/{inner}" if inner else ""
