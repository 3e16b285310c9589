"""Run coroutines to the end even if their caller is cancelled."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from tilewright.engine.refused import Refused
from tilewright.table.owning import Dropped

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")


class Unbroken:
    """A set of running tasks. Its truth value says whether any task is running."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def __bool__(self) -> bool:
        return bool(self._tasks)

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to its end, and return its result. If the caller is cancelled, the coroutine goes on."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            await asyncio.wait([task])  # from Python 3.14 on, `shield` logs the errors that we do not
        except asyncio.CancelledError:
            task.add_done_callback(_log_failure)
            raise
        return task.result()

    async def wait(self) -> None:
        """Wait until no task is running."""
        while self._tasks:
            await asyncio.wait(self._tasks)


class Operated(Protocol):
    """An object with operations that are finished even if their callers are cancelled."""

    running: Unbroken


S = TypeVar("S", bound=Operated)
_Operation = Callable[Concatenate[S, P], Coroutine[Any, Any, T]]


def unbroken(operation: _Operation[S, P, T]) -> _Operation[S, P, T]:
    """Let an operation finish even if its caller is cancelled, for example because a page was closed.

    Otherwise a move could be stored while its table has not learned of it.
    """

    @wraps(operation)
    async def finish(self: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.running.finish(operation(self, *args, **kwargs))

    return finish


def _log_failure(task: asyncio.Task[Any]) -> None:
    """Log the error of a task whose caller was cancelled.

    Refused and ValueError are not logged, because they report a mistake of the caller, not of the server. Nor is
    Dropped, after which the page opens its table again.
    """
    error = None if task.cancelled() else task.exception()
    if error and not isinstance(error, Refused | ValueError | Dropped):
        log.error("work for a caller that has gone failed", exc_info=error)
