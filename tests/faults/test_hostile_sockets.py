"""Over real sockets, messages of players are lost, doubled and late, and connections break: every action counts once.

The simulation does this far more often. Real sockets add the frames, the closing handshakes and the buffers of the web
server, and two connections of one page that are open at the same time.
"""

import asyncio
import contextlib
import json
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from .players import Player
from .test_crashes import Arena

LOST, DOUBLED, LATE, CUT = 0.05, 0.05, 0.1, 0.01
LATEST = 5.0  # seconds
PATIENCE = 2.5  # seconds after which a page repeats a request
ACTIONS = 1000


class Troubled(Player):
    """A player whose messages do not simply arrive."""

    def __init__(self, player: Player, seed: int) -> None:
        super().__init__(player.notes, player.dial, player.table, seed, player.concedes)
        self.is_resting, self.posted = False, set[asyncio.Task[None]]()

    async def one_life(self) -> None:
        async with self.dial(self.game, self.chance.choice((self.seen, 0))) as socket:
            self.again = set(self.waiting)
            messages = [*self.waiting.values()]
            while True:
                for message in messages:
                    self.post(socket, json.dumps(message))
                try:
                    messages = self.hear(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))
                except TimeoutError:
                    self.again |= set(self.waiting)
                    messages = [*self.waiting.values()]

    def post(self, socket: ClientConnection, text: str) -> None:
        """Send a message now, later, twice or never, or break the connection."""
        if self.chance.random() < CUT:
            socket.transport.abort()
        for _ in range(0 if self.chance.random() < LOST else 2 if self.chance.random() < DOUBLED else 1):
            after = self.chance.uniform(0, LATEST) if self.chance.random() < LATE else 0
            self.posted.add(task := asyncio.create_task(self.later(socket, text, after)))
            task.add_done_callback(self.posted.discard)

    async def later(self, socket: ClientConnection, text: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        with contextlib.suppress(OSError, WebSocketException):
            await socket.send(text)

    def go_on(self, update: dict) -> list[dict]:
        return [] if self.is_resting else super().go_on(update)


async def meddle(folder: Path, actions: int, plant: str = "-") -> None:
    """Let players take so many actions over bad connections, and compare their records with the store."""
    async with Arena(folder, plant=plant) as arena:
        await arena.start()
        await arena.lay(5)
        people = [Troubled(player, seed) for seed, player in enumerate(arena.players)]
        playing = [asyncio.create_task(person.play()) for person in people]
        while len(arena.notes.acked) < actions:
            await asyncio.sleep(0.5)
            assert not arena.notes.wrong, arena.notes.wrong[:3]
        for person in people:
            person.is_resting = True
        async with asyncio.timeout(60):
            while any(person.waiting for person in people):
                await asyncio.sleep(0.1)
        assert not any(task.done() for task in playing)
        assert arena.notes.asked == arena.notes.acked.keys() | arena.notes.refused
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        arena.check()
        print(len(arena.notes.acked), "acknowledged", len(arena.notes.refused), "refused")


@pytest.mark.long
@pytest.mark.timeout(900)
async def test_every_action_counts_once_over_bad_connections(tmp_path: Path) -> None:
    await meddle(tmp_path, ACTIONS)


@pytest.mark.long
async def test_a_server_that_forgets_requests_is_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"refused and stored|twice"):
        await meddle(tmp_path, 100, plant="forgets-requests")
