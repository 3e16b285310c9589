"""A real site on a real port, and a real Chromium in front of it."""

from __future__ import annotations

import os
import random
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tilewright.cli.play import bot
from tilewright.web.app import create_app
from tilewright.web.site import Settings

SIZES = {"desktop": (1280, 800), "tablet": (768, 1024), "phone": (390, 844)}


class SeededRng:
    """Chance that is the same in every run, so that a test plays the same games."""

    def __init__(self, seed: int) -> None:
        self._random, self._names = random.Random(seed), 0

    def secret(self, size: int) -> bytes:
        return self._random.randbytes(size)

    def token(self) -> str:
        self._names += 1
        return f"n{self._names}"

    def stream(self) -> random.Random:
        return random.Random(self._random.random())


@dataclass(frozen=True)
class Running:
    """A site that listens."""

    url: str


@pytest.fixture(scope="session")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[int], Running]]:
    """Start a site with its own data folder and its own seed."""
    started: list[tuple[uvicorn.Server, threading.Thread]] = []

    def start(seed: int) -> Running:
        data = tmp_path_factory.mktemp("site")
        settings = Settings(data, bot, bot_delay=0.0, rate=1000.0, burst=1000.0, rng=SeededRng(seed))
        listening = socket.socket()
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(create_app(settings), log_level="warning", ws="websockets-sansio")
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the site did not start"
            thread.join(0.02)
        started.append((server, thread))
        return Running(f"http://127.0.0.1:{listening.getsockname()[1]}")

    yield start
    for server, thread in started:
        server.should_exit = True
        thread.join(5)


@pytest.fixture(scope="session")
def site(serve: Callable[[int], Running]) -> Running:
    """The site that most tests share."""
    return serve(7)


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Pages in browsers of their own; whatever one of them complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"{message.type}: {message.text}")

    def open_one(size: str = "desktop", **more: Any) -> Page:
        width, height = SIZES[size]
        touch = size != "desktop"
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, is_mobile=size == "phone", **more
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: complaints.append(f"page error: {error}"))
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where screenshots are kept: in SCREENSHOTS, or among the run's other temporary files."""
    folder = os.environ.get("SCREENSHOTS")
    path = Path(folder) if folder else tmp_path_factory.mktemp("screenshots")
    path.mkdir(parents=True, exist_ok=True)
    return path
