"""Restarts of a server while people play: how long until all are back, each with the right view."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import time
from contextlib import suppress
from typing import Any

from tilewright.load.clients import Client, Outage, Party, Traffic

from .server import SEATS, Server, page_beside, parties, target_on

PLAYS = 5.0  # seconds of play before each restart
AT_ONCE = 16  # views that are compared at the same time
LOOKS = 20  # at a view that is not the right one, because an update may be on its way
PAUSE = 0.25  # seconds between two of them
PATIENCE = 300.0  # seconds until a restart counts as failed


async def restart(server: Server, load: argparse.Namespace) -> None:
    """Stop the server by SIGTERM and SIGKILL in turn."""
    target, playing = target_on(server), asyncio.Event()
    tables = await parties(target, load.tables)
    seated, chance = [(party, client) for party in tables for client in party.clients], random.Random()
    clients = [client for _, client in seated]
    tasks = [asyncio.create_task(client.stay(party.changed, chance)) for party, client in seated]
    silent: list[Client] = []
    tasks += [asyncio.create_task(_play(party, load.tables / load.rate, playing, silent, chance)) for party in tables]
    times: dict[signal.Signals, list[float]] = {signal.SIGTERM: [], signal.SIGKILL: []}
    wrong = 0
    for number in range(2 * load.times):
        by = [*times][number % 2]
        playing.set()
        await asyncio.sleep(PLAYS)
        back, asked = await _restarted(server, by, target.traffic, target.outage, clients)
        playing.clear()
        different = await _different(clients)
        times[by].append(back)
        wrong += different
        print(f"{number + 1}: {by.name}, all back after {back:.2f} s, {asked} requests had no answer before, ", end="")
        print(f"{different} of {len(clients)} views differ", flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for by, seconds in times.items():
        print(f"{by.name}: {len(seconds)} times, {SEATS * load.tables} clients back within {max(seconds):.2f} s")
    print(f"{wrong} wrong views, {len(silent)} requests without an answer for too long")


async def _play(
    party: Party, pause: float, playing: asyncio.Event, silent: list[Client], chance: random.Random
) -> None:
    """Let somebody at a table act after each pause of about so many seconds, while people play."""
    while True:
        await playing.wait()
        await asyncio.sleep(pause * chance.uniform(0, 2))
        client = await party.next_client()
        try:
            await client.act(chance)
        except TimeoutError:
            silent.append(client)


async def _restarted(
    server: Server, by: signal.Signals, traffic: Traffic, outage: Outage, clients: list[Client]
) -> tuple[float, int]:
    """Restart the server. Return the seconds until all are back, and how many requests were repeated."""
    lost, begun = traffic.lost, time.monotonic()
    await asyncio.to_thread(server.stop, by)
    asked = sum(client.request is not None for client in clients)
    server.start()
    async with asyncio.timeout(PATIENCE):
        while traffic.lost < lost + len(clients) or outage.away:
            await asyncio.sleep(0.01)
    return time.monotonic() - begun, asked


async def _different(clients: list[Client]) -> int:
    """Return how many clients have another view than a new page of the same seat, which sees the whole game."""
    room = asyncio.Semaphore(AT_ONCE)

    async def differs(client: Client) -> bool:
        async with room:
            for _ in range(LOOKS):
                with suppress(OSError, TimeoutError):
                    page = await page_beside(client)
                    assert page.socket
                    await page.socket.close()
                    if _shown(page) == _shown(client) and not client.request:
                        return False
                await asyncio.sleep(PAUSE)
        return True

    return sum(await asyncio.gather(*map(differs, clients)))


def _shown(client: Client) -> dict[str, Any]:
    """Return the table as a client shows it. Clients do not keep the events that led there."""
    update: dict[str, Any] = json.loads(client.latest)
    del update["events"]
    return update
