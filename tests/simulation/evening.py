"""One simulated evening: tables of any game, trouble of every kind, then quiet, in which each table finishes a game."""

import asyncio
import hashlib
import logging
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from tilewright.catalogue import card_names, card_text
from tilewright.table.rows import CLOCKS
from tilewright.table.table import Table
from tilewright.table.tables import Other
from tilewright.variants import RULESETS

from ..faults.players import CARD, Notes, compare
from .loop import run
from .network import NONE, Trouble
from .playing import Person
from .server import Errors, SimulatedServer

TABLES = 2
QUIET = 4 * 3600  # seconds in which every table must finish a game once nothing goes wrong any more
KILL_RATE = 0.002  # chance that the server is killed at a point of the code
FULL = 0.3  # chance that the disk is full for a while, instead of a kill at a random moment


@dataclass
class Evening:
    """The outcome of an evening. `trace` is the digest of everything that players were sent, and when."""

    games: list[str] = field(default_factory=list)
    acknowledged: int = 0
    lives: int = 0
    finished: int = 0
    trace: str = ""


def evening(folder: Path, seed: str, requests: int, *, returns: bool = True) -> Evening:
    """Let people play until so many requests are acknowledged under trouble, and on in quiet until games end.

    Unless everybody `returns`, one person of a table with several people leaves it for ever when the quiet begins.
    Raises AssertionError if anything acknowledged is lost, doubled or changed, if two views of the same moment differ,
    if the server logs an error, or if a table gets stuck. The same seed gives the same evening.
    """
    result: Evening = run(_evening(folder, seed, requests, returns), seed)
    return result


async def _evening(folder: Path, seed: str, requests: int, returns: bool) -> Evening:
    loop, chance, notes, digest = (
        asyncio.get_running_loop(),
        random.Random(f"evening {seed}"),
        Notes(),
        hashlib.sha256(),
    )
    server = SimulatedServer(folder, seed, NONE, lambda text: digest.update(f"{loop.time():.6f} {text}\n".encode()))
    server.keep(asyncio.current_task())
    errors, result = Errors(server), Evening()
    logging.getLogger("tilewright").addHandler(errors)
    try:
        await server.live()
        people = [person for n in range(TABLES) for person in await _table(server, notes, chance, n, result)]
        server.trouble = trouble = Trouble()
        tormenting = server.keep(asyncio.create_task(_torment(server, trouble, chance, notes)))
        tasks = [server.keep(asyncio.create_task(person.play())) for person in people]
        while len(notes.acked) < requests:
            await asyncio.sleep(1)
            raise_errors([tormenting, *tasks])
        result.acknowledged = len(notes.acked)
        server.trouble = NONE
        await tormenting
        if not returns:
            for one, other in pairwise(people):
                if one.table == other.table:
                    other.leave_for_ever()
                    break
        await _everybody_finishes(people, tasks, notes)
        server.die()
        compare(folder / "games.sqlite", notes)
        assert not errors.messages, "\n".join(errors.messages[:3])
        result.lives, result.finished, result.trace = server.lives, len(notes.finished), digest.hexdigest()
        return result
    finally:
        logging.getLogger("tilewright").removeHandler(errors)


async def _table(
    server: SimulatedServer, notes: Notes, chance: random.Random, number: int, result: Evening
) -> list[Person]:
    """Lay a table of a random game for people and bots, and return the people."""
    game = chance.choice(sorted(RULESETS))
    others = [chance.choice(("friend", "friend", "bot")) for _ in range(RULESETS[game].seats - 1)]
    clock = chance.choice((0, *CLOCKS)) if len(others) > 1 else 0
    table, cookies = await lay(server, game, others, clock, str(number))
    result.games.append(f"{game} with {', '.join(others)}" + (f" and {clock} seconds" if clock else ""))
    return [Person(server, notes, cookie, f"/table/{table.row.id}", chance.getrandbits(32)) for cookie in cookies]


async def lay(
    server: SimulatedServer, game: str, others: Sequence[Other], clock: int, ending: str = ""
) -> tuple[Table, list[str]]:
    """Lay a table with the host and others. Return it with the cookies of its people, whose names have this ending."""
    site, hands = server.site, RULESETS[game].hands
    text = CARD if game == "siamese" else card_text(hands) if hands in card_names() else f"hands {hands}"
    guests = [f"{name}-{ending}" for name in "abcd"[: 1 + others.count("friend")]]
    cookies = [await cookie_of(server, guest) for guest in guests]
    host = guests[0], guests[0]
    table = await site.tables.create(host, game, {}, ("own", text), others=others, clock=clock)
    for guest in guests[1:]:
        await table.join(guest, guest)
    return table, cookies


async def cookie_of(server: SimulatedServer, guest: str) -> str:
    """Return the cookie of the browser of a new guest."""
    await server.site.store.name_guest(guest, guest)
    await server.site.devices.add(f"browser of {guest}", guest, "")
    return server.site.identity.sign(guest, browser=f"browser of {guest}")


async def _torment(server: SimulatedServer, trouble: Trouble, chance: random.Random, notes: Notes) -> None:
    """Kill the server again and again, or let the disk be full for a while, until there is no trouble any more."""
    server.faults.rate = KILL_RATE
    while server.trouble is trouble:
        await asyncio.sleep(chance.uniform(1, 60))
        if chance.random() < FULL:
            trouble.disk_full = True
            await asyncio.sleep(chance.uniform(0, 5))
            trouble.disk_full = False
        elif server.app:
            server.die()
        if not server.app:
            compare(server.folder / "games.sqlite", notes)
            await asyncio.sleep(chance.uniform(0, 5))
            await server.live()
    server.faults.rate = 0
    if not server.app:
        await server.live()


async def _everybody_finishes(people: list[Person], tasks: list[asyncio.Task[None]], notes: Notes) -> None:
    """Wait until each table has finished a game that was not over before."""
    loop = asyncio.get_running_loop()
    limit, before = loop.time() + QUIET, set(notes.finished)
    playing = list(zip(people, tasks, strict=True))
    while playing:
        assert loop.time() < limit, f"stuck: {[(one.table, one.seat, one.game, one.seen) for one, _ in playing]}"
        await asyncio.sleep(1)
        raise_errors(task for _, task in playing)
        for person, task in list(playing):
            if any(table == person.table for table, _ in notes.finished - before):
                task.cancel()  # everything is said about this table
                playing.remove((person, task))


def raise_errors(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Raise the error of a task that has ended with one."""
    for task in tasks:
        if task.done():
            task.result()
