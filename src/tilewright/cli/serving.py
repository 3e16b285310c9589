"""The web server of `tilewright play`, and how it stops."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

import uvicorn
from starlette.applications import Starlette
from uvicorn.server import HANDLED_SIGNALS

_GRACE = 2  # seconds that requests in progress get to finish
_DEADLINE = 4.0  # seconds after the first signal until the process is ended


class Server(uvicorn.Server):
    """A server that stops on the first signal (such as Ctrl-C) and is killed by the second.

    At exit, Python waits for threads, and a bot or a browser in a thread cannot be interrupted. So the process ends
    itself after a deadline. No game is lost, because the store survives a kill at any time.
    """

    def __init__(self, app: Starlette) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_level="warning",
                ws="websockets-sansio",
                ws_max_size=8192,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=_GRACE,
            )
        )
        self.closed = False  # whether everything is closed, apart from threads

    def catch_signals(self) -> None:
        """Install the signal handlers. They also work before the server has started serving."""
        for one in HANDLED_SIGNALS:
            signal.signal(one, self.handle_exit)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop the server, start the deadline, and restore the default signal handlers for the next signal."""
        for one in HANDLED_SIGNALS:
            signal.signal(one, signal.SIG_DFL)
        deadline = threading.Timer(_DEADLINE, lambda: os._exit(0 if self.closed else 1))
        deadline.daemon = True
        deadline.start()
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Leave the handlers of `catch_signals` in place, unlike the base class.

        After serving, the base class raises each captured signal again. A repeated SIGTERM would end this process
        before it has ended its compiler. A repeated SIGINT would do nothing if the shell started this process with
        SIGINT ignored.
        """
        yield
