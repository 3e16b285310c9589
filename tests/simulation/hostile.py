"""Play evenings over a hostile network. Account for every action, and compare every view.

    python -m tests.simulation.hostile [--first 0] [--actions 100000] [--each 4000] [--breaks 0.01]

Of the messages 5 % are lost, 5 % come twice, 10 % come up to five seconds late and out of order, and with 1 % the line
breaks, in both directions. The server lives all the time.
"""

import argparse
import asyncio
import logging
import random
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from tilewright.table.rows import CLOCKS
from tilewright.table.table import Table
from tilewright.variants import RULESETS
from tilewright.web.viewmodel import Setting

from ..faults.players import Notes, compare
from ..table.databases import upgrade
from .evening import TABLES, cookie_of, lay, raise_errors
from .loop import run
from .network import NONE, Trouble
from .reconnecting import Onlooker, Reconnections, Returning
from .server import Errors, SimulatedServer

PATIENCE = 600  # seconds of the simulation in which everybody must learn what became of the last requests


@dataclass
class Account:
    """The account of an evening. `phases` counts the reconnections that were compared, by the phase of the game."""

    games: list[str] = field(default_factory=list)
    accepted: int = 0
    refused: int = 0
    looks: int = 0
    passed_over: int = 0
    phases: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Account") -> None:
        """Add another account."""
        for name in ("games", "accepted", "refused", "looks", "passed_over", "phases"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def __str__(self) -> str:
        return (
            f"{self.accepted} accepted, {self.refused} refused, {self.looks} looks of others, "
            f"{self.phases.total()} reconnections compared {dict(self.phases)}, {self.passed_over} passed over"
        )


def hostile_evening(folder: Path, seed: str, actions: int, breaks: float = Trouble.breaks) -> Account:
    """Let people play until so many requests are acknowledged, and until they know what became of all others.

    With each message the line breaks with the chance `breaks`.
    Raises AssertionError unless every acknowledged request is stored once, no refused one is stored, everybody has seen
    the one log of the table in its order, and each reconnected page shows what follows from that log.
    """
    result: Account = run(_evening(folder, seed, actions, breaks), seed)
    return result


async def _evening(folder: Path, seed: str, actions: int, breaks: float) -> Account:
    chance, notes, result = random.Random(f"hostile {seed}"), Notes(), Account()
    server = SimulatedServer(folder, seed, NONE, lambda text: None)
    server.keep(asyncio.current_task())
    errors, again = Errors(server), Reconnections(server)
    logging.getLogger("tilewright").addHandler(errors)
    try:
        await server.live()
        people, onlookers, tables = list[Returning](), list[Onlooker](), list[Table]()
        for n in range(TABLES):
            game = chance.choice(sorted(RULESETS))
            clock = chance.choice((0, *CLOCKS)) if RULESETS[game].seats > 2 else 0
            result.games.append(f"{game}, clock {clock}")
            table, cookies = await lay(server, game, ["friend"] * (RULESETS[game].seats - 1), clock, str(n))
            await table.allow_spectators(0, 0)
            path = f"/table/{table.row.id}"
            people += [Returning(again, server, notes, each, path, chance.getrandbits(32)) for each in cookies]
            link = f"/join/{table.row.invite}"
            onlookers.append(Onlooker(server, path, link, await cookie_of(server, f"onlooker {n}")))
            tables.append(table)
        silently = Trouble.silently * Trouble.breaks / breaks  # otherwise a person would have too many open connections
        server.trouble = Trouble(silent=0.001, breaks=breaks, silently=silently)
        with again.watched():
            tasks = [server.keep(asyncio.create_task(one.play())) for one in (*people, *onlookers)]
            await _played(notes, actions, tasks)
            for person in people:
                person.is_resting = True
            async with asyncio.timeout(PATIENCE):
                while any(person.waiting for person in people):
                    await asyncio.sleep(1)
                    raise_errors(tasks)
        _require_fates(notes)
        for table, onlooker in zip(tables, onlookers, strict=True):
            await _require_order(server, table, onlooker)
        server.die()
        compare(folder / "games.sqlite", notes)
        assert not errors.messages, "\n".join(errors.messages[:3])
        result.accepted, result.refused = len(notes.acked), len(notes.refused)
        result.looks = sum(len(onlooker.seen) for onlooker in onlookers)
        result.phases, result.passed_over = again.phases, again.passed_over
        return result
    finally:
        logging.getLogger("tilewright").removeHandler(errors)


async def _played(notes: Notes, actions: int, tasks: list[asyncio.Task[None]]) -> None:
    """Wait until so many requests are acknowledged. Raise AssertionError if anything is wrong, or nobody gets on."""
    acknowledged, seconds = -1, 0
    while len(notes.acked) < actions:
        await asyncio.sleep(1)
        raise_errors(tasks)
        assert not notes.wrong, notes.wrong[:3]
        seconds = seconds + 1 if len(notes.acked) == acknowledged else 0
        acknowledged = len(notes.acked)
        assert seconds < PATIENCE, "nobody gets on, because they do not know what became of their requests"


def _require_fates(notes: Notes) -> None:
    """Raise AssertionError unless every request was either acknowledged or refused."""
    unknown = notes.asked - notes.acked.keys() - notes.refused
    assert not unknown, f"nobody knows what became of {unknown}"
    assert not notes.acked.keys() & notes.refused, "acknowledged and refused"


async def _require_order(server: SimulatedServer, table: Table, onlooker: Onlooker) -> None:
    store = server.site.store
    games = [await store.read_game(game.id) for game in await store.games(table.row.id)]
    setting = Setting(RULESETS[table.ruleset], table.rules, table.row.seats, table.session)
    onlooker.require_order(setting, games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="first seed")
    parser.add_argument("--actions", type=int, default=100_000, help="acknowledged requests of all evenings")
    parser.add_argument("--each", type=int, default=4000, help="acknowledged requests of one evening")
    parser.add_argument("--breaks", type=float, default=Trouble.breaks, help="chance of a broken line with a message")
    chosen, total = parser.parse_args(), Account()
    seed = chosen.first
    while total.accepted < chosen.actions:
        with tempfile.TemporaryDirectory() as folder, patch("tilewright.table.store.upgrade", upgrade):
            one = hostile_evening(Path(folder, "data"), str(seed), chosen.each, chosen.breaks)
        total.add(one)
        print(f"{seed}: {one}; {'; '.join(one.games)}", flush=True)
        seed += 1
    print(f"{seed - chosen.first} evenings: {total}")


if __name__ == "__main__":
    main()
