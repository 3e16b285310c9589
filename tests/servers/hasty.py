"""The common parts of test servers: a bot, no limits, and leases that last a fraction of their time."""

import asyncio
import socket
from pathlib import Path
from typing import Any

from sqlalchemy import func, text

from tilewright.cli.journal import begin_journal
from tilewright.cli.serving import Server, run
from tilewright.servers import heartbeat, leases, ownership
from tilewright.table import database, postgres
from tilewright.web.app import create_app
from tilewright.web.site import Settings

from ..permissive import FREE, any_legal

ROOMS = ("common", "engine", "settlement", "siamese", "table", "variants", "web")


def hasten(by: float) -> None:
    """Divide all times of a lease by this number."""
    ownership.LEASE = leases.LEASE / by
    leases._END = func.now() + text(f"interval '{leases.LEASE / by} seconds'")
    ownership._MARGIN /= by
    database._SILENCE /= by
    heartbeat._PAUSE /= by
    postgres._STUCK = f"{postgres._STUCK * 1000 / by:.0f}m"


def serve(folder: Path, listening: socket.socket, **more: Any) -> int:
    """Serve until a signal comes, and return the exit status. Other servers of the database get a port of their own."""
    begin_journal()
    relay = socket.create_server(("127.0.0.1", 0))
    address = f"127.0.0.1:{relay.getsockname()[1]}"
    app = create_app(Settings(folder, any_legal, bot_delay=0.0, limits=FREE, relay=address, **more))
    server = Server(app)
    server.catch_signals()

    async def greet() -> None:
        pass

    return asyncio.run(run(app, server, [listening, relay], greet()))
