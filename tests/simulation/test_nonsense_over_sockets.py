"""Nonsense over real sockets: each message is answered, and the server logs no error and breaks off no page."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tilewright.variants import RULESETS
from tilewright.web.requests import MAX_BYTES
from tilewright.web.site import Settings

from ..permissive import FREE, any_legal
from ..web.serving import serving
from .nonsense import RAW, nonsense

AT_ONCE = 50  # messages sent before the answers are read
PATIENCE = 60  # seconds
MARK = '{"type":"withdraw-rematch","id":"%s","game":999999}'  # always refused


class ErrorCounter(logging.Handler):
    """The errors that the server and its libraries log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(self.format(record))


def lay(port: int, game: str) -> tuple[str, str]:
    """Lay a table of a game with bots. Return its path and the cookie."""
    form = urlencode({"name": "Ann", "opponent": "bot", "game": game, "card": RULESETS[game].hands})
    connection = HTTPConnection("localhost", port, timeout=PATIENCE)
    connection.request("POST", "/tables", form, {"origin": f"http://localhost:{port}"})
    answer = connection.getresponse()
    assert answer.status == 303, answer.read().decode()
    connection.close()
    table = answer.headers["location"].removesuffix("/curtain?begins")
    return table, answer.headers["set-cookie"].split(";")[0]


def size(text: str) -> int:
    """Return the number of bytes of a message, even if it is no valid text."""
    return len(text.encode("utf-8", "surrogatepass"))


async def talk(socket: ClientConnection, sent: list[str], mark: str, update: dict[str, Any]) -> None:
    """Send messages, and read until all are answered."""
    for text in sent:
        await socket.send(text.encode("utf-8", "surrogatepass") if "\ud800" in text else text)
    await socket.send(MARK % mark)
    async with asyncio.timeout(PATIENCE):
        while (message := json.loads(await socket.recv())).get("id") != mark:
            if message["type"] == "update":
                update.clear()
                update.update(message)


async def nuisance(port: int, game: str, messages: int) -> list[int]:
    """Send so many messages at a table of this game.

    Return the codes with which the page was closed, although no message was longer than the server reads.
    """
    table, cookie = await asyncio.to_thread(lay, port, game)
    chance, codes, number, update = random.Random(game), list[int](), 0, dict[str, Any]()
    sent, first = list[str](), [[text for text in RAW if size(text) <= MAX_BYTES]]
    address, headers = f"ws://localhost:{port}{table}/ws", {"Cookie": cookie}
    while number < messages:
        try:
            async with connect(
                address,
                origin=f"http://localhost:{port}",  # type: ignore[arg-type]
                additional_headers=headers,
                max_size=None,
                ping_interval=None,  # this program may be too busy to answer in time
            ) as socket:
                while number < messages:
                    window = update.get("view", {}).get("window", 0)
                    offers = [one["action"] for one in update.get("offers", [])]
                    more = [nonsense(chance, update.get("game", 0), window, offers) for _ in range(AT_ONCE)]
                    sent = first.pop() if first else more
                    number += len(sent)
                    await talk(socket, sent, f"mark{number}", update)
        except ConnectionClosed as closed:
            if all(size(text) <= MAX_BYTES for text in sent):
                codes.append(closed.rcvd.code if closed.rcvd else 0)
    return codes


@pytest.mark.parametrize(
    ("games", "messages"),
    [(["hong-kong"], 600), pytest.param(sorted(RULESETS), 200_000, marks=pytest.mark.long)],
    ids=["few", "many"],
)
def test_nonsense_over_sockets_breaks_nothing(tmp_path: Path, games: list[str], messages: int) -> None:
    errors = ErrorCounter()
    logging.getLogger().addHandler(errors)
    try:
        with serving(Settings(tmp_path, any_legal, bot_delay=0.0, limits=FREE)) as port:

            async def all_games() -> list[list[int]]:
                return await asyncio.gather(*(nuisance(port, game, -(-messages // len(games))) for game in games))

            codes = [code for of_game in asyncio.run(all_games()) for code in of_game]
            connection = HTTPConnection("localhost", port, timeout=PATIENCE)
            connection.request("GET", "/healthz")
            assert connection.getresponse().status == 200
    finally:
        logging.getLogger().removeHandler(errors)
    assert not errors.messages, "\n".join(errors.messages[:3])
    assert codes == []
