"""A page that sends nonsense gets an answer to each message, changes nothing by what is refused, and breaks nothing."""

import asyncio
import json
import logging
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tilewright.engine.state import State
from tilewright.table.table import Table
from tilewright.variants import RULESETS

from .evening import lay
from .loop import run
from .network import NONE, Broken, Line
from .nonsense import RAW, nonsense
from .server import Errors, SimulatedServer

HOST = 0  # seat of the page
PATIENCE = 1.5  # seconds after which no answer will come


class Nuisance:
    """A page that sends nonsense. It looks at nothing but what it needs for messages that are nearly valid."""

    def __init__(self, table: Table, chance: random.Random) -> None:
        self.table, self.chance = table, chance
        self.update: dict[str, Any] = {}
        self.first = [*RAW]  # messages that are sent before all others
        self.answers = {"ack": 0, "refused": 0, "error": 0, "none": 0, "closed": 0}

    async def talk(self, line: Line) -> None:
        """Send a message, and check that it changes nothing if it is refused."""
        view = self.update.get("view", {})
        offers = [one["action"] for one in self.update.get("offers", [])]
        await self.hear(line, 0.01)
        row, state = self.table.row, self._state
        game, window = self.update.get("game", 0), view.get("window", 0)
        await line.send(self.first.pop() if self.first else nonsense(self.chance, game, window, offers))
        answer = await self.hear(line, PATIENCE)
        self.answers[answer] += 1
        if answer in ("refused", "error"):
            assert self.table.row == row
            assert self._state is state or not state or state.awaited != (HOST,), "a refused message changed the game"

    @property
    def _state(self) -> State | None:
        return self.table.game.referee.state if self.table.game else None

    async def hear(self, line: Line, patience: float) -> str:
        """Return the kind of the next answer, or "none" if there is none so soon."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while True:
                    message = json.loads(await line.receive())
                    if message["type"] == "update":
                        self.update = message
                    elif message["type"] in ("ack", "refused", "error"):
                        return str(message["type"])
        return "none"


async def _nonsense(folder: Path, game: str, messages: int) -> dict[str, int]:
    """Let somebody alone with bots send so many messages. Return how often each kind of answer came."""
    server, chance = SimulatedServer(folder, game, NONE, lambda text: None), random.Random(game)
    errors = Errors(server)
    logging.getLogger("tilewright").addHandler(errors)
    server.keep(asyncio.current_task())
    try:
        await server.live()
        table, [cookie] = await lay(server, game, ["bot"] * (RULESETS[game].seats - 1), 0)
        nuisance = Nuisance(table, chance)
        while sum(nuisance.answers.values()) < messages:
            try:
                async with server.dial(f"/table/{table.row.id}/ws", cookie) as line:
                    while sum(nuisance.answers.values()) < messages:
                        await nuisance.talk(line)
            except Broken:
                nuisance.answers["closed"] += 1
        assert not errors.messages, "\n".join(errors.messages[:3])
        server.die()
        return nuisance.answers
    finally:
        logging.getLogger("tilewright").removeHandler(errors)


@pytest.mark.parametrize(
    ("game", "messages"),
    [("american", 200), ("hong-kong", 400), *(pytest.param(game, 77_000, marks=pytest.mark.long) for game in RULESETS)],
)
def test_nonsense_changes_nothing(tmp_path: Path, game: str, messages: int) -> None:
    answers = run(_nonsense(tmp_path / "data", game, messages), game)
    assert answers["ack"] > 5
    assert answers["error"] + answers["refused"] > messages / 3
    assert not answers["closed"]
