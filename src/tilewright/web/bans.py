"""The network addresses that the operator has banned, and the open sockets of all addresses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_network
from typing import Any

from starlette.requests import HTTPConnection

from tilewright.admin.banning import Network
from tilewright.web.limits import address_of


@dataclass(frozen=True, slots=True, eq=False)
class _OpenSocket:
    """An open socket, with the state of its request, which names the device. `close` closes it."""

    address: str
    state: MutableMapping[str, Any]
    close: Callable[[], object]


class Bans:
    """The banned networks, and the open sockets of all addresses.

    >>> bans = Bans()
    >>> bans.replace(["203.0.113.0/24", "2001:db8:1::/48"])
    >>> [bans.covers(each) for each in ("203.0.113.9", "203.0.114.9", "2001:db8:1:2::/64", "127.0.0.1", "")]
    [True, False, True, False, False]
    """

    def __init__(self) -> None:
        self._networks = frozenset[Network]()
        self._lengths = dict[int, set[int]]()  # of the prefixes of the networks, by version
        self._sockets = set[_OpenSocket]()

    def replace(self, networks: Iterable[str]) -> None:
        """Ban these networks and no others, and close their sockets."""
        banned = frozenset(map(ip_network, networks))
        if banned == self._networks:  # as nearly always, and there may be thousands of sockets
            return
        self._networks = banned
        self._lengths = {v: {each.prefixlen for each in self._networks if each.version == v} for v in (4, 6)}
        for socket in [each for each in self._sockets if self.covers(each.address)]:
            socket.close()

    def covers(self, address: str) -> bool:
        """Return whether an address is banned, as limits count it."""
        if not self._networks:
            return False
        try:
            own = ip_network(address)
        except ValueError:  # such as an empty text, if nobody knows the address
            return False
        lengths = (each for each in self._lengths[own.version] if each <= own.prefixlen)
        return any(own.supernet(new_prefix=each) in self._networks for each in lengths)

    @contextmanager
    def open_socket(self, connection: HTTPConnection, close: Callable[[], object]) -> Iterator[None]:
        """Call `close` if the address of a socket is banned in the `with` block."""
        socket = _OpenSocket(address_of(connection), connection.scope.setdefault("state", {}), close)
        self._sockets.add(socket)
        try:
            yield
        finally:
            self._sockets.discard(socket)

    def guests(self) -> dict[str, list[str]]:
        """Return the guests of the open sockets of each address, one for each socket."""
        guests = dict[str, list[str]]()
        for socket in self._sockets:
            device = socket.state.get("device")
            guests.setdefault(socket.address, []).append((device and device.guest) or "")
        return guests
