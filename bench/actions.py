"""Measure what an action at a table costs while two people look on, in comparison with storing it in plain sqlite3.

    python bench/actions.py [--actions 60] [--games siamese american hong-kong card-free]

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
from collections import Counter
from itertools import product
from pathlib import Path

from appends import plain
from starlette.applications import Starlette
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
from tilewright.web.identity import Device
from tilewright.web.site import Settings, Site
from tilewright.web.socket import Page

GAMES = ("siamese", "american", "hong-kong", "card-free")
GUESTS = "abcd"
LOOKING_ON = (0, 1)
TABLES = (1, 20)
FEWEST = 5  # actions for one update of a page: of a Charleston, others see only the end
WARM_UP = 20  # actions of each of the tables that fill the caches


async def table_of(site: Site, game: str) -> Table:
    """Return a new table of this game at which only people play."""
    for guest in GUESTS:
        await site.store.name_guest(guest, guest.upper())
    hands = RULESETS[game].hands
    text = card_text(hands) if hands in card_names() else f"hands {hands}"
    seats = RULESETS[game].seats
    host, *friends = list(GUESTS[:seats])
    table = await site.tables.create((host, host.upper()), game, {}, (hands, text), others=["friend"] * len(friends))
    for friend in friends:
        await table.join(friend, friend.upper())
    return table


def page_of(site: Site, app: Starlette, table: Table, seat: int, updates: Counter[tuple[str, int]]) -> Page:
    """Return an open page of a seat, whose browser takes every message, counts the updates, and sends none."""

    async def receive() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Message) -> None:
        updates[table.row.id, seat] += '"type":"update"' in message.get("text", "")

    scope = {
        "type": "websocket",
        "headers": [],
        "query_string": b"",
        "path": "/",
        "app": app,
        "state": {"device": Device((GUESTS[seat],), 0)},
    }
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


async def played(table: Table, seed: int, actions: int) -> float:
    """Play so many actions of a table's first game. Return the CPU seconds of choosing them, which do not count."""
    rng, choosing = random.Random(seed), 0.0
    for number in range(actions):
        game = table.game
        assert game
        if game.over:
            raise ValueError(f"the game is over after {number} actions")
        start = time.thread_time()
        action = next_action(table, rng)
        choosing += time.thread_time() - start
        request = Request(str(number), game.number, open_window(game.referee.state), action)
        await table.act(action.seat, request, lambda seq: None)
    return choosing


async def watched(app: Starlette, name: str, tables: int, actions: int) -> float:
    """Return the CPU seconds of an action if so many new tables play so many actions each at once."""
    site: Site = app.state.site
    opened, pages, updates = [await table_of(site, name) for _ in range(tables)], [], Counter[tuple[str, int]]()
    for table, seat in product(opened, LOOKING_ON):
        pages.append(page_of(site, app, table, seat, updates))
        await table.enter(seat, pages[-1])
    start = time.process_time()
    choosing = await asyncio.gather(*(played(table, seed, actions) for seed, table in enumerate(opened)))
    await asyncio.sleep(0.1)  # until the pages have sent everything
    spent = time.process_time() - start - sum(choosing)
    if min(updates[table.row.id, seat] for table, seat in product(opened, LOOKING_ON)) < actions / FEWEST:
        raise ValueError(f"a page was not shown what happened: {updates}")
    for page in pages:
        page.end("")
        page.leave()
    return spent / (actions * tables)


async def measured(folder: Path, name: str, tables: int, actions: int) -> float:
    """Return the CPU seconds of an action of this game, after other tables have filled all caches."""
    app = create_app(Settings(folder, choose))
    site: Site = app.state.site
    await site.open()
    await watched(app, name, max(TABLES), WARM_UP)
    spent = await watched(app, name, tables, actions)
    await site.close()
    return spent


def main() -> None:
    """Print a line for each game and number of tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--actions", type=int, default=60, help="actions of each table")
    parser.add_argument("--games", nargs="+", default=GAMES)
    chosen = parser.parse_args()
    for game, tables in product(chosen.games, TABLES):
        with tempfile.TemporaryDirectory() as folder:
            peer = plain(Path(folder, "plain.sqlite"), chosen.actions)
            ours = asyncio.run(measured(Path(folder, "ours"), game, tables, chosen.actions))
        figures = f"{1000 * ours:.2f} ms, {1 / ours:.0f} a second, plain sqlite3 {1000 * peer:.2f} ms"
        print(f"{game:10} {tables:2} tables: {figures}, ratio {ours / peer:.1f}", flush=True)


if __name__ == "__main__":
    main()
