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

_GRACE = 2  # seconds for requests in progress
_DEADLINE = 4.0  # seconds from the first signal to the end of the process


class Server(uvicorn.Server):
    """A server that stops at the first signal and is killed by the second.

    Python waits for its threads, and nothing interrupts a thinking bot or an open browser in one. So a deadline ends
    the process. No game is lost, because the store survives a kill at any moment.
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
        self.closed = False  # whether only threads are left to wait for

    def catch_signals(self) -> None:
        """Stop at the next signal, also before the server serves."""
        for one in HANDLED_SIGNALS:
            signal.signal(one, self.handle_exit)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, and leave the next signal to the system."""
        for one in HANDLED_SIGNALS:
            signal.signal(one, signal.SIG_DFL)
        deadline = threading.Timer(_DEADLINE, lambda: os._exit(0 if self.closed else 1))
        deadline.daemon = True
        deadline.start()
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Keep the handlers of `catch_signals`.

        The base class would raise the signals again after serving. SIGTERM would then end the process before its
        compiler ends. SIGINT would do nothing if the shell that started the process ignores it.
        """
        yield
