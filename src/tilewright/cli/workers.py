"""Several processes that serve one site at one port, and the parent that starts them and starts them again."""

from __future__ import annotations

import asyncio
import logging
import math
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from contextlib import redirect_stdout, suppress
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from typing import TYPE_CHECKING

from sqlalchemy import make_url

from tilewright.cli.journal import begin_journal
from tilewright.cli.service import CheckedService
from tilewright.cli.worker import data_folder, on_hangup, print_welcome, serve_until_stopped
from tilewright.messages import say

log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from tilewright.cli.serving import Server

_AGAIN = 1.0  # seconds until a process that has ended is started again; each further failure doubles that
_LONGEST_PAUSE = 60.0  # seconds until one that fails again and again is started again
_LASTING = 60.0  # seconds after which the end of a process has nothing to do with its start
_LONGEST = 6.0  # seconds that a process may take to stop; it ends itself before that
_SLOWEST = 60.0  # seconds in which a worker must serve again; a start takes a few
_PAUSE = 2.0  # seconds between two looks at the cache of compiled code


def serve_with_workers(plan: CheckedService, listening: socket.socket, *, as_json: bool) -> int:
    """Serve in several processes until a signal stops this one, and return the exit status.

    A process that ends is started again. If one cannot even start, or if all fail again and again later, all are
    stopped. SIGHUP restarts them one by one.
    """
    begin_journal(as_json=plan.service.json_logs)
    _create_key(plan)
    workforce = Workforce(plan, listening)
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: workforce.stop())
    on_hangup(lambda *_: workforce.restart())
    place = repr(make_url(str(plan.service.database)))
    try:
        if workforce.start():
            print_welcome(listening, plan.origin, plan.root_path, place, as_json=as_json)
            workforce.watch()
    finally:
        status = workforce.finish()
    if workforce.is_stopped:
        print("\n" + say("cli.stopped-serving", folder=place), flush=True)
    return status


class Workforce:
    """The worker processes. Each gets the socket, and accepts connections from it."""

    def __init__(self, plan: CheckedService, listening: socket.socket) -> None:
        self._plan, self._listening = plan, listening
        self._context = multiprocessing.get_context("spawn")  # a copy of this process could lack threads
        self._workers: dict[int, SpawnProcess] = {}
        self._begun: dict[int, Event] = {}  # of each worker, once it serves
        self._hired: dict[int, float] = {}  # when each worker was started, by the monotonic clock
        self._due: dict[int, float] = {}  # when each worker that has ended is to be started again
        self._pauses: dict[int, float] = {}  # seconds before the last start of each worker that had ended
        self._woken, self._wake = multiprocessing.Pipe(duplex=False)  # each message ends a wait of `watch`
        self._restart_wanted = False
        self.is_stopped = False

    def start(self) -> bool:
        """Start all workers, and return whether they all serve."""
        for number in range(self._plan.service.workers):
            self._hire(number)
        return all(map(self._serves, self._begun))

    def _serves(self, number: int, patience: float = math.inf) -> bool:
        """Wait until a worker serves. Return False if it ends before that, takes too long, or if `stop` is called.

        The first start may take as long as it needs, because it may convert the stored games.
        """
        deadline = time.monotonic() + patience
        while not self._begun[number].wait(0.1):
            if self.is_stopped or not self._workers[number].is_alive() or time.monotonic() > deadline:
                return False
        return True

    def _hire(self, number: int) -> None:
        self._due.pop(number, None)
        self._hired[number] = time.monotonic()
        self._begun[number] = self._context.Event()
        self._workers[number] = self._launch(number, self._begun[number])

    def _launch(self, number: int, begun: Event) -> SpawnProcess:
        worker = self._context.Process(target=_work, args=(self._plan, number, self._listening, begun))
        worker.start()
        return worker

    def stop(self) -> None:
        """Let `watch` or `start` return soon. A handler of a signal may call this."""
        self.is_stopped = True
        self._wake.send(None)

    def restart(self) -> None:
        """Let `watch` restart all workers, one after another. A handler of a signal may call this."""
        self._restart_wanted = True
        self._wake.send(None)

    def watch(self) -> None:
        """Start workers again that end, until `stop` is called, or until all of them fail again and again."""
        while not self.is_stopped:
            # a worker that died unseen counts too, because its sentinel ends the wait at once
            sentinels = (worker.sentinel for number, worker in self._workers.items() if number not in self._due)
            wait([self._woken, *sentinels], timeout=0 if self._restart_wanted else self._until_next_step())
            while self._woken.poll():
                self._woken.recv()
            for number in self._workers:
                if not self.is_stopped:
                    self._look_after(number)
            if self._none_serves and len(self._due) == len(self._workers):
                log.critical(say("cli.workers-all-fail"))
                return
            if self._restart_wanted and not self.is_stopped:
                self._restart_wanted = False
                self._restart_all()

    @property
    def _none_serves(self) -> bool:
        """Whether no worker serves, because each has failed again and again. Some may be starting again."""
        failing = (number for number, pause in self._pauses.items() if pause == _LONGEST_PAUSE)
        idle = [number for number in failing if number in self._due or not self._begun[number].is_set()]
        return len(idle) == len(self._workers)

    def _until_next_step(self) -> float | None:
        """Return the seconds until a worker is to be started, or must serve, or None if there is no such time.

        While none serves, return those until the next look, because nothing ends a wait when one begins to serve.
        """
        if self._none_serves:
            return _AGAIN
        starting = [number for number in self._workers if number not in self._due and not self._begun[number].is_set()]
        steps = [*self._due.values(), *(self._hired[number] + _SLOWEST for number in starting)]
        return max(0.0, min(steps) - time.monotonic()) if steps else None

    def _look_after(self, number: int) -> None:
        """Start a worker again that has ended, after a pause, or end one that hangs at its start.

        One that fails again and again has a longer and longer pause. The others serve on meanwhile. While none serves,
        no other is started, so that all can fail together and the server ends.
        """
        now, worker, has_begun = time.monotonic(), self._workers[number], self._begun[number].is_set()
        if number in self._due:
            if now >= self._due[number] and not self._none_serves:
                self._hire(number)
            return
        hangs = worker.is_alive() and not has_begun and now >= self._hired[number] + _SLOWEST
        if hangs:
            self._dismiss(number, 0)
        if not worker.is_alive():
            was_sound = has_begun and now > self._hired[number] + _LASTING
            longer = _AGAIN if was_sound else 2 * self._pauses.get(number, _AGAIN / 2)
            pause = self._pauses[number] = min(longer, _LONGEST_PAUSE)
            self._due[number] = now + pause
            why, status = "hangs" if hangs else "ended", worker.exitcode or 0
            log.error(say("cli.worker-ended", number=number + 1, why=why, status=status, seconds=round(pause)))

    def _restart_all(self) -> None:
        """Restart the workers, each once the one before it serves. Stop at one that does not start.

        Those after it serve on. One that hangs is killed, so that `watch` starts it again.
        """
        for number in list(self._workers):
            self._workers[number].terminate()
            self._dismiss(number, _LONGEST)
            self._pauses.pop(number, None)  # its failures before count no more
            self._hire(number)
            if not self._serves(number, _SLOWEST):
                if not self.is_stopped:
                    why = "hangs" if self._workers[number].is_alive() else "ended"
                    log.error(say("cli.workers-not-restarted", number=number + 1, why=why, seconds=int(_SLOWEST)))
                    self._dismiss(number, 0)
                return
        with suppress(OSError):  # whoever read this may have gone
            print(say("cli.workers-restarted", count=len(self._workers)), flush=True)

    def _dismiss(self, number: int, patience: float) -> None:
        """Wait until a worker has ended. After `patience` seconds, it is killed."""
        worker = self._workers[number]
        worker.join(patience)
        worker.kill()
        worker.join()

    def finish(self) -> int:
        """Stop all workers, and return the exit status: 0 if all have stopped in time, because of a signal."""
        for worker in self._workers.values():
            worker.terminate()
        deadline = time.monotonic() + _LONGEST
        for number in self._workers:
            self._dismiss(number, max(0.0, deadline - time.monotonic()))
        in_time = {0, -signal.SIGTERM}  # the signal ends one that has not begun to serve
        return int(not self.is_stopped or any(worker.exitcode not in in_time for worker in self._workers.values()))


def _create_key(plan: CheckedService) -> None:
    """Create the key of the cookies, because workers that start at the same time could create two."""
    from tilewright.web.identity import secret_of

    folder = data_folder(plan)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    secret_of(folder)


def _work(plan: CheckedService, number: int, listening: socket.socket, begun: Event) -> None:
    """Serve in this process, which ends with its parent."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    on_hangup(signal.SIG_IGN)  # some send it to all processes of a service; the parent restarts this one
    with open(os.devnull, "w") as nothing, redirect_stdout(nothing):  # the parent prints where the site is
        status = serve_until_stopped(plan, listening, lambda app, server: _begin(app, server, number, begun), number)
    sys.exit(status)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


async def _begin(app: Starlette, server: Server, number: int, begun: Event) -> None:
    """Report that the worker serves, and prepare the bots' machine code, which the first worker compiles."""
    from tilewright.cli.compiler import make_ready, progress_shown
    from tilewright.cli.serving import begun as started
    from tilewright.kernels import ready

    await started(server)
    begun.set()
    if number == 0:
        async with progress_shown(app.state.site):
            await make_ready(app.state.site)
        return
    while ready.has_compiler() and not await asyncio.to_thread(ready.is_cached):
        await asyncio.sleep(_PAUSE)
    await make_ready(app.state.site)
