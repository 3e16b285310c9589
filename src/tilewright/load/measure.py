"""The measurement: actions at fixed moments, whether or not the server keeps up, and how long each takes."""

from __future__ import annotations

import asyncio
import math
import os
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from heapq import heapify, heapreplace
from http.client import HTTPException
from ipaddress import IPv4Address
from itertools import count
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any

from websockets.exceptions import WebSocketException

from tilewright.garbage import collect_seldom
from tilewright.load.clients import NotServed, Party, Target, Traffic
from tilewright.messages import say

_DEVICES = IPv4Address("10.0.0.1")  # addresses of networks at home
_AT_ONCE = 8  # tables that a process opens at the same time
_MOST_AHEAD = 8  # actions, about as many as in two turns
_GRACE = 35.0  # seconds for the answers after the last action
PERCENTILES = (50.0, 99.0, 99.9)


@dataclass(frozen=True, slots=True)
class Load:
    """The load: so many tables of a game, and so many actions a second at all of them, for some seconds."""

    origin: str
    game: str
    tables: int
    rate: float
    seconds: float
    seed: int
    processes: int = 1
    root_path: str = ""

    @property
    def actions(self) -> int:
        """The number of actions that are planned."""
        return round(self.rate * self.seconds)

    def turns(self, process: int) -> Iterator[tuple[float, int]]:
        """Yield the second and the table of each action of one process. The tables of each process count from 0.

        Each table plays at a pace of its own, from half the mean to one and a half times the mean. If all had the same
        pace, all would deal in the same seconds.

        >>> list(Load("http://127.0.0.1:8300", "siamese", tables=3, rate=1, seconds=6, seed=0, processes=2).turns(0))
        [(0.0, 0), (2.0, 1), (3.0, 0), (5.0, 1)]
        """
        chance = random.Random(self.seed)
        pauses = [1 / chance.uniform(0.5, 1.5) for _ in range(self.tables)]
        dues = [(pause * chance.random(), table) for table, pause in enumerate(pauses)]
        heapify(dues)
        for action in range(self.actions):
            due, table = dues[0]
            heapreplace(dues, (due + pauses[table], table))
            if table % self.processes == process:
                yield action / self.rate, table // self.processes


@dataclass(slots=True)
class Figures:
    """The results of a measurement.

    `answers` has the seconds from the planned moment of each acknowledged action to its acknowledgement, and `busy` the
    share of a CPU that the busiest process of the measurement itself used. `outage` is the longest time in seconds
    until all clients of a process were back after a loss of connections. `unknown` counts requests without an answer,
    and `ahead` the actions before the measurement.
    """

    answers: list[float] = field(default_factory=list)
    traffic: Traffic = field(default_factory=Traffic)
    errors: Counter[str] = field(default_factory=Counter)
    busy: float = 0.0
    outage: float = 0.0
    unknown: int = 0
    ahead: int = 0

    def add(self, other: Figures) -> None:
        """Add the figures of another process."""
        self.answers += other.answers
        self.errors += other.errors
        self.busy = max(self.busy, other.busy)
        self.outage = max(self.outage, other.outage)
        self.unknown += other.unknown
        self.ahead += other.ahead
        for name in Traffic.__slots__:
            setattr(self.traffic, name, getattr(self.traffic, name) + getattr(other.traffic, name))

    def percentile(self, percent: float, planned: int) -> float | None:
        """Return the seconds within which so many percent of the planned actions were acknowledged.

        Return None if fewer were acknowledged at all.

        >>> figures = Figures(answers=[0.01, 0.03, 0.02, 0.04])
        >>> figures.percentile(50, 4), figures.percentile(99, 4), figures.percentile(99, 5)
        (0.02, 0.04, None)
        """
        rank = max(math.ceil(planned * percent / 100), 1)
        return sorted(self.answers)[rank - 1] if rank <= len(self.answers) else None


async def _measured(load: Load, process: int, link: Connection) -> Figures:
    """Return the figures of one process, which waits on `link` for the moment at which all begin."""
    target = Target(load.origin, load.root_path, load.game, Traffic(), _addresses(process))
    parties = await _seated(target, len(range(process, load.tables, load.processes)), link)

    async def start_of() -> float:
        link.send(None)
        start: float = await asyncio.to_thread(link.recv)
        return start

    figures = await played(load, process, target, parties, start_of)
    clients = [client for party in parties for client in party.clients]
    await asyncio.gather(*(client.socket.close() for client in clients if client.socket))
    return figures


async def played(
    load: Load, process: int, target: Target, parties: Sequence[Party], start_of: Callable[[], Awaitable[float]]
) -> Figures:
    """Let the people at the tables of a process play, and return its figures. The pages stay open.

    `start_of` returns the moment of the beginning by the monotonic clock, once it is known. Before that, each table
    plays a few actions, because the tables of a club are not in step.
    """
    figures, chance = Figures(traffic=target.traffic), random.Random(f"{load.seed} {process}")
    seated = [(party, client) for party in parties for client in party.clients]
    listening = [asyncio.create_task(client.stay(party.changed, chance)) for party, client in seated]
    collecting = asyncio.create_task(collect_seldom())  # Python's usual search would delay hundreds of answers
    figures.ahead = await _out_of_step(parties, chance)
    start = await start_of()
    figures.traffic.messages = figures.traffic.received = 0
    cpu = time.process_time()
    lines: list[asyncio.Queue[float]] = [asyncio.Queue() for _ in parties]
    players = [
        asyncio.create_task(_play(party, line, chance, figures)) for party, line in zip(parties, lines, strict=True)
    ]
    for second, table in load.turns(process):
        await asyncio.sleep(max(start + second - time.monotonic(), 0))
        lines[table].put_nowait(start + second)
    waits = asyncio.gather(*(line.join() for line in lines))
    await asyncio.wait([waits], timeout=_GRACE)
    figures.busy = (time.process_time() - cpu) / max(time.monotonic() - start, 1e-9)
    running: list[asyncio.Future[Any]] = [*players, *listening, waits, collecting]
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    figures.outage, figures.unknown = target.outage.longest, sum(client.request is not None for _, client in seated)
    if target.outage.away:
        figures.errors[say("load.away")] += target.outage.away
    return figures


async def _seated(target: Target, tables: int, link: Connection) -> list[Party]:
    """Open the tables, and report each on `link`."""
    parties: list[Party] = []

    async def open_one(room: asyncio.Semaphore) -> None:
        async with room:
            parties.append(await target.party())
            link.send(len(parties))

    room = asyncio.Semaphore(_AT_ONCE)
    async with asyncio.TaskGroup() as group:
        for _ in range(tables):
            group.create_task(open_one(room))
    return parties


async def _out_of_step(parties: Sequence[Party], chance: random.Random) -> int:
    """Let each table play a random number of actions, unless the server does not answer. Return how many in all."""

    async def ahead(party: Party, room: asyncio.Semaphore) -> int:
        done = 0
        async with room:
            with suppress(TimeoutError):
                async with asyncio.timeout(_GRACE):  # a dead server gives nobody a turn
                    for _ in range(chance.randrange(_MOST_AHEAD)):
                        await _act(party, chance)
                        done += 1
        return done

    room = asyncio.Semaphore(_AT_ONCE)
    return sum(await asyncio.gather(*(ahead(party, room) for party in parties)))


async def _act(party: Party, chance: random.Random) -> None:
    """Let somebody at a table act, as soon as the game waits for a person. Raises TimeoutError."""
    while not await (await party.next_client()).act(chance):
        await asyncio.sleep(0.05)


async def _play(party: Party, line: asyncio.Queue[float], chance: random.Random, figures: Figures) -> None:
    """Let somebody at a table act for each moment in the line, as soon as the game waits for anybody."""
    while True:
        due = await line.get()
        try:
            await _act(party, chance)
            figures.answers.append(time.monotonic() - due)
        except TimeoutError:
            figures.errors[say("load.silent")] += 1
        finally:
            line.task_done()


def _addresses(process: int) -> Iterator[str]:
    """Yield addresses for devices. No two processes have the same one."""
    return (str(_DEVICES + (process << 16) + number) for number in count())


def _serve(link: Connection, load: Load, process: int) -> None:
    """Measure in a process of its own, and send the figures, or what went wrong."""
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        link.send(asyncio.run(_measured(load, process, link)))
    except* (NotServed, OSError, WebSocketException, HTTPException) as errors:
        link.send(_first(errors))


def _end_with_parent() -> None:
    """End this process as soon as its parent has been killed. Otherwise its clients would play on."""
    parent = parent_process()
    assert parent
    wait([parent.sentinel])
    os._exit(1)


def _first(errors: BaseException) -> NotServed:
    while isinstance(errors, BaseExceptionGroup):
        errors = errors.exceptions[0]
    return errors if isinstance(errors, NotServed) else NotServed(say("load.unreachable", reason=str(errors)))


class Measurement:
    """Processes that measure together: first `seat`, then `begin`, then `figures`."""

    def __init__(self, load: Load) -> None:
        context = get_context("spawn")
        self._ready: dict[Connection, int] = {}
        self._processes: list[Any] = []
        for number in range(load.processes):
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs, load, number), daemon=True)
            process.start()
            theirs.close()
            self._processes.append(process)
            self._ready[ours] = 0

    def seat(self) -> Iterator[int]:
        """Yield the number of tables that are ready, until all are. Raises NotServed."""
        waiting = set(self._ready)
        while waiting:
            for link in wait(list(waiting)):
                assert isinstance(link, Connection)
                match _heard(link):
                    case int(number):
                        self._ready[link] = number
                    case _:
                        waiting.discard(link)
            yield sum(self._ready.values())

    def begin(self) -> float:
        """Let all processes begin together, and return when: a moment of the monotonic clock."""
        start = time.monotonic() + 0.5
        for link in self._ready:
            link.send(start)
        return start

    def figures(self) -> Figures:
        """Return the figures of all processes, when they are through. Raises NotServed."""
        figures = Figures()
        for link in self._ready:
            part = _heard(link)
            assert isinstance(part, Figures)
            figures.add(part)
        return figures

    def stop(self) -> None:
        """End the processes."""
        for process in self._processes:
            process.kill()
            process.join()


def _heard(link: Connection) -> object:
    """Return what a process sends. Raises NotServed if it sends an error or ends."""
    try:
        heard = link.recv()
    except EOFError:
        raise NotServed(say("load.process-ended")) from None
    if isinstance(heard, NotServed):
        raise heard
    return heard


def summary(load: Load, figures: Figures) -> dict[str, Any]:
    """Return the figures as data for JSON, with times in milliseconds."""
    done, times = len(figures.answers), dict[str, float | None]()
    for percent in PERCENTILES:
        within = figures.percentile(percent, load.actions)
        times[f"p{percent:g}"] = None if within is None else round(1000 * within, 2)
    times["longest"] = round(1000 * max(figures.answers), 2) if done == load.actions else None
    return {
        "origin": load.origin,
        "game": load.game,
        "tables": load.tables,
        "seconds": load.seconds,
        "planned": load.actions,
        "acknowledged": done,
        "ahead": figures.ahead,
        "each_second": round(done / load.seconds, 1),
        "milliseconds": times,
        "refused": figures.traffic.refused,
        "lost_connections": figures.traffic.lost,
        "reconnections": figures.traffic.reconnected,
        "seconds_until_all_were_back": round(figures.outage, 2),
        "unknown": figures.unknown,
        "errors": dict(figures.errors),
        "games": figures.traffic.games,
        "messages": figures.traffic.messages,
        "megabytes": round(figures.traffic.received / 1e6, 1),
        "busy": round(figures.busy, 2),
    }
