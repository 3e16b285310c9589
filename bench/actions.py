"""Measure what an action at a table costs while two people look on, in comparison with storing it in plain sqlite3.

    python bench/actions.py [--actions 200] [--games siamese american hong-kong card-free]

Seats 0 and 1 have their page open, and random legal actions are played for all seats. An action is decided, stored in a
durable SQLite file, acknowledged, and shown to both pages, as JSON up to the socket. One table plays alone, then 20 at
once, whose actions share commits. The figures are CPU milliseconds of the whole process for each action, the actions a
second on one core, and the ratio to the statements of `bench/appends.py` in plain sqlite3.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from itertools import product
from pathlib import Path

from appends import plain
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketState

from tilewright.bots import choose
from tilewright.catalogue import card_names, card_text
from tilewright.engine.actions import Action, Challenge, Concede
from tilewright.engine.legal import offers
from tilewright.table.moves import Request, open_window
from tilewright.table.table import Table
from tilewright.variants import RULESETS
from tilewright.web.app import create_app
from tilewright.web.site import Settings, Site
from tilewright.web.socket import Page

GAMES = ("siamese", "american", "hong-kong", "card-free")
GUESTS = "abcd"
LOOKING_ON = (0, 1)
TABLES = (1, 20)
WARM_UP = 50  # actions of each table before those that count, in which catalogues are read and caches filled


async def table_of(site: Site, game: str) -> Table:
    """Return a new table of this game at which only people play."""
    for guest in GUESTS:
        await site.store.name_guest(guest, guest.upper())
    hands = RULESETS[game].hands
    text = card_text(hands) if hands in card_names() else f"hands {hands}"
    seats = RULESETS[game].seats
    host, *friends = GUESTS[:seats]
    table = await site.tables.create((host, host.upper()), game, {}, (hands, text), others=["friend"] * len(friends))
    for friend in friends:
        await table.join(friend, friend.upper())
    return table


def page_of(site: Site, app: object, table: Table, seat: int) -> Page:
    """Return an open page of a seat, whose browser takes every message and sends none."""

    async def receive() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Message) -> None:
        pass

    scope = {"type": "websocket", "headers": [], "query_string": b"", "path": "/", "app": app, "state": {}}
    socket = WebSocket(scope, receive, send)
    socket.application_state = socket.client_state = WebSocketState.CONNECTED
    return Page(site, socket, table, seat)


def next_action(table: Table, rng: random.Random) -> Action:
    """Return a random legal action of a seat that the game waits for. It is no challenge, and nobody concedes."""
    game = table.game
    assert game
    seat = game.referee.state.awaited[0]
    legal = offers(game.rules, game.streams[seat].view)
    return rng.choice([action for action in legal if not isinstance(action, Concede | Challenge)])


class Play:
    """Random play at one table. `spent` are the CPU seconds of choosing actions, which are no part of the result."""

    def __init__(self, table: Table, seed: int) -> None:
        self._table, self._rng, self._done = table, random.Random(seed), 0
        self.spent = 0.0

    async def go_on(self, actions: int) -> None:
        """Play so many actions. Whenever a game is over, everybody wants another one."""
        until = self._done + actions
        while self._done < until:
            game = self._table.game
            assert game
            if game.over:
                for seat in range(len(self._table.row.seats)):
                    await self._table.rematch(seat, f"again{self._done}.{seat}", lambda seq: None)
                continue
            start = time.thread_time()
            action = next_action(self._table, self._rng)
            self.spent += time.thread_time() - start
            request = Request(str(self._done), game.number, open_window(game.referee.state), action)
            await self._table.act(action.seat, request, lambda seq: None)
            self._done += 1


async def shown(folder: Path, name: str, tables: int, actions: int) -> float:
    """Return the CPU seconds of an action of this game, if so many tables play so many actions at once."""
    app = create_app(Settings(folder, choose))
    site: Site = app.state.site
    await site.open()
    pages, plays = [], []
    for seed in range(tables):
        table = await table_of(site, name)
        plays.append(Play(table, seed))
        for seat in LOOKING_ON:
            pages.append(page_of(site, app, table, seat))
            await table.enter(seat, pages[-1])
    await asyncio.gather(*(play.go_on(WARM_UP) for play in plays))
    chosen, start = sum(play.spent for play in plays), time.process_time()
    await asyncio.gather(*(play.go_on(actions) for play in plays))
    await asyncio.sleep(0.1)  # until the pages have sent everything
    spent = time.process_time() - start - (sum(play.spent for play in plays) - chosen)
    for page in pages:
        page.end("")
        page.leave()
    await site.close()
    return spent / (actions * tables)


def main() -> None:
    """Print a line for each game and number of tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--actions", type=int, default=200, help="actions of each table")
    parser.add_argument("--games", nargs="+", default=GAMES)
    chosen = parser.parse_args()
    for game, tables in product(chosen.games, TABLES):
        with tempfile.TemporaryDirectory() as folder:
            peer = plain(Path(folder, "plain.sqlite"), chosen.actions)
            ours = asyncio.run(shown(Path(folder, "ours"), game, tables, chosen.actions))
        figures = f"{1000 * ours:.2f} ms, {1 / ours:.0f} a second, plain sqlite3 {1000 * peer:.2f} ms"
        print(f"{game:10} {tables:2} tables: {figures}, ratio {ours / peer:.1f}", flush=True)


if __name__ == "__main__":
    main()
