"""Servers that run in a thread of the test."""

import asyncio
import contextlib
import socket
import threading

from tilewright.cli.serving import Server
from tilewright.web.app import create_app


@contextlib.contextmanager
def serving(settings):
    with running(Server(create_app(settings))) as port:
        yield port


@contextlib.contextmanager
def running(server):
    """Run a server in a thread, and yield its port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])), daemon=True)
        thread.start()
        while not server.started:
            thread.join(0.01)
        yield listening.getsockname()[1]
        server.should_exit = True
        thread.join(10)
