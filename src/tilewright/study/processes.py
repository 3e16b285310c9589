"""A crew of processes on this machine. If one of them is killed, the work fails with an error."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from types import ModuleType
from typing import Any

from tilewright.compiling import Progress, progress
from tilewright.messages import say
from tilewright.study.work import Piece, Work, WorkFailed, answer, opened


def cores() -> int:
    """Return the number of CPU cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _without_main() -> Iterator[None]:
    """Start processes that do not run the caller's script again. It may ask for processes itself, without a guard."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


class Processes:
    """Up to `room` processes, which are started when there is a piece for them."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._context = get_context("spawn")  # unlike fork, available on all systems and safe with threads
        self._started = list[Any]()
        self._idle = list[tuple[Connection, Any]]()
        self._busy = dict[Connection, tuple[Any, Piece]]()

    def give(self, work: Work, piece: Piece) -> None:
        """Send a piece to an idle process, or to a new one."""
        connection, process = self._idle.pop() if self._idle else self._start(work)
        try:
            connection.send(piece)
        except OSError:
            raise _died(process, piece) from None
        self._busy[connection] = process, piece

    def _start(self, work: Work) -> tuple[Connection, Any]:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_serve, args=(theirs, work), daemon=True)
        with _without_main():
            process.start()
        theirs.close()
        self._started.append(process)
        return ours, process

    def result(self, compiling: Progress) -> tuple[Piece, Any]:
        """Wait until any piece is done, and return it with its result."""
        while True:
            connection = wait(list(self._busy))[0]
            assert isinstance(connection, Connection)
            process, piece = self._busy[connection]
            try:
                kind, sent = connection.recv()
            except (EOFError, OSError):
                raise _died(process, piece) from None
            if kind == "compiling":
                compiling(*sent)
                continue
            del self._busy[connection]
            self._idle.append((connection, process))
            return piece, opened((kind, sent))

    def close(self) -> None:
        """End the processes."""
        for process in self._started:
            process.terminate()
        for process in self._started:
            process.join()


def _died(process: Any, piece: Piece) -> WorkFailed:
    process.join()
    code = process.exitcode
    if code < 0:
        return WorkFailed(say("study.process-killed", signal=-code, game=piece[0]))
    return WorkFailed(say("study.process-ended", status=code, game=piece[0]))


def _serve(connection: Connection, work: Work) -> None:
    """Receive pieces of work and send their results, until the connection closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Ctrl-C, the parent ends this process
    try:
        while True:
            piece = connection.recv()
            with progress(lambda compiled, functions: connection.send(("compiling", (compiled, functions)))):
                sent = answer(work, piece)
            connection.send(sent)
    except (EOFError, OSError):
        return
