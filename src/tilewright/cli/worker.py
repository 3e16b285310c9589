"""A process of `tilewright serve`: it serves the site, and other servers of the same database."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_path

from tilewright.cli.journal import begin_journal
from tilewright.cli.output import print_error, refuse
from tilewright.cli.play import medium
from tilewright.cli.service import CheckedService
from tilewright.extras import extra
from tilewright.messages import say

log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from tilewright.cli.serving import Server

_BACKLOG = 2048  # connections that wait to be accepted, as uvicorn has them

Greet = Callable[["Starlette", "Server"], Coroutine[Any, Any, None]]  # runs from the start on


def serve_until_stopped(plan: CheckedService, listening: socket.socket, greet: Greet, worker: int | None = None) -> int:
    """Serve at a socket until a signal stops the process, and return the exit status.

    The metrics of each `worker`, counted from 0, have a port of their own. It is None for a process without a parent.
    """
    begin_journal(as_json=plan.service.json_logs, worker=None if worker is None else worker + 1)
    complain = log.critical if plan.service.json_logs else print_error
    with extra("play"):
        from sqlalchemy.exc import ArgumentError

        from tilewright.cli.connections import allow_most_files
        from tilewright.cli.serving import Server, run
        from tilewright.table.store import Unusable
    with ExitStack() as stack:
        try:
            relay = stack.enter_context(listening_at(plan.service.relay_address, 0)) if plan.service.database else None
            app, measuring = _site(plan, relay, worker or 0)
            stack.enter_context(measuring)
        except Unusable as error:
            complain(error)
            return 1
        except ArgumentError:  # its text could show a password
            return refuse(say("cli.no-database"))
        except OSError as error:
            complain(say("cli.address-unusable", reason=error.strerror or str(error)))
            return 1
        allow_most_files()
        server = Server(app, plan.service.trusted_proxies, is_worker=worker is not None)
        server.catch_signals()
        return asyncio.run(run(app, server, [listening, relay] if relay else [listening], greet(app, server)))


def _site(
    plan: CheckedService, relay: socket.socket | None, worker: int
) -> tuple[Starlette, AbstractContextManager[None]]:
    """Return the site, and a context that serves its metrics if the operator wants them. Raises Unusable."""
    from tilewright.cli.serving import create_site
    from tilewright.table.faults import Faults
    from tilewright.web.site import Settings

    service = plan.service
    folder = data_folder(plan)
    faults = Faults(os.environ.get("TILEWRIGHT_FAULT", ""))
    settings = Settings(
        folder,
        medium,
        public_url=plan.origin,
        root_path=plan.root_path,
        database=service.database,
        faults=faults,
        admin_token=service.admin_token,
        relay=address_of(relay) if relay else "",
        mail=plan.mail,
    )
    if plan.metrics is None:
        return create_site(settings), nullcontext()
    with extra("serve"):
        from tilewright.cli.metrics import Metrics, shown

    host, port = plan.metrics
    metrics = Metrics()
    app = create_site(replace(settings, measures=metrics))
    return app, shown(metrics, app.state.site, host, port + worker)


def data_folder(plan: CheckedService) -> Path:
    """Return the folder with the key of the cookies."""
    return Path(plan.service.data or user_data_path("tilewright", appauthor=False)).expanduser().resolve()


def on_hangup(handle: Callable[[int, FrameType | None], object] | signal.Handlers) -> None:
    """Handle SIGHUP. With a terminal, it still ends the program, because closing the terminal sends it.

    Otherwise, `kill -HUP` in a unit of systemd would end the service, and systemd would not start it again.
    """
    if hasattr(signal, "SIGHUP") and not sys.stderr.isatty():
        signal.signal(signal.SIGHUP, handle)


def listening_at(host: str, port: int) -> socket.socket:
    """Return a socket that listens at this address. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    dual = host == "::" and socket.has_dualstack_ipv6()
    return socket.create_server((host, port), family=family, backlog=_BACKLOG, dualstack_ipv6=dual)


def address_of(listening: socket.socket) -> str:
    """Return the host and the port of a socket, with brackets for IPv6."""
    host, port = listening.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def print_welcome(listening: socket.socket, origin: str | None, root_path: str, place: str, *, as_json: bool) -> None:
    """Print where the site is, and where its games are."""
    from tilewright.cli.serving import print_addresses

    address = f"http://{address_of(listening)}{root_path}"
    public_url = origin and origin + root_path
    if as_json:
        print_addresses({"lobby": address, "public": public_url, "data": place})
    print(say("cli.lobby-open", address=address))
    if public_url:
        print(say("cli.lobby-public", address=public_url))
    print(say("cli.stop-with-ctrl-c", folder=place), flush=True)
