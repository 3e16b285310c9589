"""The web server of `tilewright play` and `tilewright serve`, and how it stops."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
from collections.abc import Coroutine, Generator, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from ipaddress import ip_network
from types import FrameType
from typing import TYPE_CHECKING, Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.server import HANDLED_SIGNALS

from tilewright.cli import connections
from tilewright.cli.output import print_error, print_json
from tilewright.garbage import collect_seldom
from tilewright.messages import say
from tilewright.table.store import InUse, Unusable
from tilewright.web.app import create_app

if TYPE_CHECKING:
    from tilewright.web.site import Settings, Site

PROXIES_HERE = ("127.0.0.1", "::1")

_GRACE = 2  # seconds that the server waits for open requests when it stops
_DEADLINE = 4.0  # seconds from the first signal until the process ends, even if a thread is still busy


class Server(uvicorn.Server):
    """A server that stops on the first signal (such as Ctrl-C) and is killed by the second, unless it `is_worker`.

    At exit, Python waits for threads, and a thread that runs a bot or opens a browser cannot be interrupted. So the
    process ends itself after a deadline. No game is lost, because the stored games survive a kill at any time.

    A terminal or systemd sends a signal to a worker as well as to its parent, which then sends one too.

    Only the `proxies`, which are addresses or networks, are believed about the address of a client.
    """

    def __init__(self, app: Starlette, proxies: Sequence[str] = (), *, is_worker: bool = False) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=connections.LimitedProtocol,
                proxy_headers=bool(proxies),
                forwarded_allow_ips=[*proxies, *mapped(proxies)],
                log_config=None,  # the journal has all entries, in the format that the operator wants
                log_level="warning",
                ws=connections.LimitedSocket,
                ws_ping_interval=connections.PING,
                ws_ping_timeout=connections.PONG,
                ws_max_size=8192,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=_GRACE,
            )
        )
        self._app, self._is_worker = app, is_worker
        self.closed = False  # true once everything except threads is closed

    async def listen_too(self, listening: socket.socket) -> asyncio.Server:
        """Serve another socket as well, and return its listener."""

        def create_protocol() -> asyncio.Protocol:
            return self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )

        loop = asyncio.get_running_loop()
        listener = await loop.create_server(create_protocol, sock=listening, backlog=self.config.backlog)
        self.servers.append(listener)
        return listener

    def stop_listening(self, listener: asyncio.Server, host: str) -> None:
        """Close a listener, and all connections to its address."""
        listener.close()
        self.servers.remove(listener)
        for connection in list(self.server_state.connections):
            if connection.transport.get_extra_info("sockname")[0] == host:
                connection.shutdown()

    def catch_signals(self) -> None:
        """Install the signal handlers. They work even before the server has started serving."""
        for one in HANDLED_SIGNALS:
            signal.signal(one, self.handle_exit)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop the server, start the deadline, and restore the default signal handlers for the next signal."""
        for one in HANDLED_SIGNALS:
            signal.signal(one, signal.SIG_IGN if self._is_worker else signal.SIG_DFL)
        deadline = threading.Timer(_DEADLINE, lambda: os._exit(0 if self.closed else 1))
        deadline.daemon = True
        deadline.start()
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop. Other servers of the same database can take the tables before the pages of this one connect again."""
        for listener in self.servers:
            listener.close()
        site: Site = self._app.state.site
        await site.hand_over()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Keep the signal handlers that `catch_signals` installed, unlike the base class.

        The base class raises each captured signal again after serving. A second SIGTERM would then end this process
        before it has stopped its compiler process.
        """
        yield


def mapped(proxies: Sequence[str]) -> Iterator[str]:
    """Yield the IPv4 proxies among these addresses and networks as a server sees them that listens on IPv6 as well.

    >>> list(mapped(["127.0.0.1", "10.0.0.0/8", "::1"]))
    ['::ffff:127.0.0.1/128', '::ffff:10.0.0.0/104']
    """
    for network in map(ip_network, proxies):
        if network.version == 4:
            yield f"::ffff:{network.network_address}/{96 + network.prefixlen}"


def create_site(settings: Settings) -> Starlette:
    """Return the site as an application. Raises Unusable if its folder cannot be used."""
    try:
        return create_app(settings)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unusable(say("study.cannot-keep-games", folder=str(settings.data), reason=reason)) from error


async def begun(server: Server) -> None:
    """Wait until the server accepts connections."""
    while not server.started:
        await asyncio.sleep(0.02)


def print_addresses(addresses: dict[str, Any]) -> None:
    """Print the addresses of a server as JSON. Everything else then goes to the error output."""
    with redirect_stdout(sys.__stdout__):
        print_json(addresses)
        sys.stdout.flush()


async def run(
    app: Starlette, server: Server, sockets: Sequence[socket.socket], greeting: Coroutine[Any, Any, None]
) -> int:
    """Serve until a signal stops the server, and return the exit status. `greeting` begins with the server."""
    site: Site = app.state.site
    try:
        await site.open()
    except Unusable as error:
        greeting.close()
        key = "cli.already-running" if isinstance(error, InUse) else "cli.choose-other-folder"
        print_error(str(error) if site.settings.database else say(key, reason=str(error)))
        return 1
    beside = [asyncio.create_task(greeting), asyncio.create_task(collect_seldom())]
    await server.serve(sockets=[*sockets])
    for task in beside:
        task.cancel()
    await asyncio.wait(beside)  # the greeting, when cancelled, still has to end the compiler process
    print("\n" + say("cli.stopped-serving", folder=site.place), flush=True)
    server.closed = True
    return 0
