"""Distribute work over several processes. If one of them is killed, the work fails with an error."""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable, Generator, Iterable
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Literal

from tilewright.catalogue import Unreadable
from tilewright.compiling import Progress, progress
from tilewright.messages import say

Piece = tuple[int, int]  # (number of the first game, number of games)
Work = Callable[[int, int], Any]
Answer = Literal["done", "failed", "compiling"]  # kind of a message from a process


class WorkFailed(Exception):
    """A worker process was killed or could not do its work."""


def cores() -> int:
    """Return the number of CPU cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(
    work: Work,
    pieces: Iterable[Piece],
    processes: int,
    *,
    alone_first: bool,
    compiling: Progress = lambda compiled, functions: None,
) -> Generator[tuple[Piece, Any]]:
    """Yield each piece of work with its result as soon as the result arrives, in any order.

    With `processes` below 2, the work runs in this process. With `alone_first`, one process finishes a piece before
    the others start, so that they find the compiled code in the cache. `compiling` is told about each function that is
    compiled, see `compiling.progress`. Closing this generator ends the processes.

    Raises WorkFailed if a process dies or its work fails, and Unreadable if the work raises it.
    """
    if processes < 2:
        for piece in pieces:
            with progress(compiling):
                result = work(*piece)
            yield piece, result
        return
    left, busy = iter(pieces), dict[Connection, tuple[Any, Piece]]()
    started = list[Any]()

    def start() -> None:
        piece = next(left, None)
        if piece is None:
            return
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, work), daemon=True)
        process.start()
        theirs.close()
        started.append(process)
        ask(ours, process, piece)

    def ask(connection: Connection, process: Any, piece: Piece) -> None:
        try:
            connection.send(piece)
        except OSError:
            raise _died(process, piece) from None
        busy[connection] = process, piece

    context = get_context("spawn")  # unlike fork, available on all systems and safe in a process with threads
    try:
        for _ in range(1 if alone_first else processes):
            start()
        while busy:
            for connection in wait(list(busy)):
                assert isinstance(connection, Connection)
                process, piece = busy[connection]
                kind, result = _received(connection, process, piece)
                if kind == "compiling":
                    compiling(*result)
                    continue
                del busy[connection]
                if (following := next(left, None)) is not None:
                    ask(connection, process, following)
                for _ in range(processes - len(started)):
                    start()
                yield piece, result
    finally:
        for process in started:
            process.terminate()
        for process in started:
            process.join()


def _received(connection: Connection, process: Any, piece: Piece) -> tuple[Answer, Any]:
    try:
        kind, result = connection.recv()
    except (EOFError, OSError):
        raise _died(process, piece) from None
    if kind == "failed":
        raise result
    return kind, result


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
            first, many = connection.recv()
            try:
                with progress(lambda compiled, functions: connection.send(("compiling", (compiled, functions)))):
                    answer: tuple[Answer, Any] = "done", work(first, many)
            except (Unreadable, WorkFailed) as error:
                answer = "failed", error
            except Exception:
                answer = "failed", WorkFailed(traceback.format_exc())
            connection.send(answer)
    except (EOFError, OSError):
        return
