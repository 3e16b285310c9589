"""Fixtures for browser tests: a real site on a real port, and Chromium to visit it."""

from __future__ import annotations

import hashlib
import os
import random
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect, sync_playwright

from tilewright.cli.play import medium
from tilewright.hands.language.review import review
from tilewright.web import difficulty
from tilewright.web.app import create_app
from tilewright.web.limits import Limits, Rate
from tilewright.web.site import Settings, Site

from ..conftest import CHROMIUM
from .pictures import Pictures

SIZES = {"desktop": (1280, 800), "tablet": (768, 1024), "phone": (390, 844)}
DELIBERATE = 450  # milliseconds between two taps; the page ignores a faster second tap
SEVERAL = "Get the link"  # the button that invites several friends
# Every page promises the same number for each deal, so that a test always plays the same games.
KNOWN_NUMBER = """const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (bytes) => (bytes.length === 32 ? bytes.fill(7) : random(bytes));"""
PATIENCE = 20_000  # milliseconds for what a page does at once; a busy machine takes seconds
THOUGHT = 30_000  # milliseconds to wait for a turn, enough for three bots to move even on a busy machine
expect.set_options(timeout=PATIENCE)


RUNNING = pytest.StashKey[tuple[ExitStack, Browser]]()


class SeededRng:
    """A random generator with the same sequence in every run, so a test always plays the same games."""

    def __init__(self) -> None:
        self.begin("")

    def begin(self, seed: str) -> None:
        """Restart the random numbers from this seed, and the tokens, which contain it. A deal depends on both."""
        self._random, self._names, self._prefix = random.Random(seed), 0, hashlib.sha256(seed.encode()).hexdigest()[:12]

    def secret(self, size: int) -> bytes:
        return self._random.randbytes(size)

    def token(self) -> str:
        self._names += 1
        return f"{self._prefix}n{self._names}"

    def stream(self) -> random.Random:
        return random.Random(self._random.random())


def one_figure(text: str) -> dict[str, Any]:
    """Return a report of the lab with the same figures for every line, because a real one plays for seconds."""
    card, value = review(text).card, {"rounded": 40, "right": False, "interval": [35.0, 45.0]}
    figures = {"alone": {"mean": 0.5, "interval": [0.4, 0.6]}, "value": value}
    return {"lines": [{"line": line.label, "levels": [figures]} for line in (card.lines if card else ())]}


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    """The Chromium that all tests of this folder share, without background requests.

    It has no sandbox, because root cannot use one. Unlike pytest-playwright's browser, it ends after this folder. While
    the synchronous API of Playwright is open, asyncio believes that an event loop is running, so no asynchronous test
    can run in the same process.
    """
    stash = request.config.stash
    if RUNNING not in stash:
        stack = ExitStack()
        quiet = ["no-first-run", "disable-background-networking", "disable-component-update", "disable-sync"]
        flags = [f"--{flag}" for flag in ("no-sandbox", "disable-gpu", "disable-quic", *quiet)]
        playwright = stack.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        stack.callback(chromium.close)
        stash[RUNNING] = stack, chromium
    return stash[RUNNING][1]


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Close Chromium after the last test of this folder."""
    if RUNNING in item.config.stash and (nextitem is None or nextitem.path.parent != item.path.parent):
        stack, _ = item.config.stash[RUNNING]
        del item.config.stash[RUNNING]
        stack.close()


@contextmanager
def serving(data: Path, **more: Any) -> Iterator[tuple[str, SeededRng, Site]]:
    """Run a site with its data in this folder. Its bots play without delay.

    Yield its address, its random generator, and its `Site` object.
    """
    fast, chance = Rate(1000.0, 1000.0), SeededRng()
    free = Limits(fast, fast, fast, fast, tables_of_guest=fast, tables_of_address=fast, guests_of_address=fast)
    free = free._replace(changes_of_address=fast, forms_of_address=fast)
    settings = Settings(data, medium, bot_delay=0.0, limits=free, rng=chance, **more)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    app = create_app(settings)
    config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the site did not start"
        thread.join(0.02)
    with patch.object(difficulty, "measured", one_figure):
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", chance, app.state.site
    server.should_exit = True
    thread.join(5)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, SeededRng, Site]]:
    """The address of a running site, its random generator, and its `Site` object. All tests share this site."""
    with serving(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture
def site(served: tuple[str, SeededRng, Site], request: pytest.FixtureRequest) -> str:
    """The address of the site that all tests share.

    The name of the test seeds the site's random generator, so the test gets the same tiles in every run.
    """
    address, chance, _ = served
    chance.begin(request.node.name)
    return address


@pytest.fixture
def compiling(served: tuple[str, SeededRng, Site]) -> Iterator[Site]:
    """The site, which reports "2 of 5" as its progress, as if it were compiling machine code for its bots."""
    site = served[2]
    site.compiling = "2 of 5"
    yield site
    site.compiling = ""


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A function that opens a page in a new browser context. Any error or warning of a page fails the test."""
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
        context.set_default_timeout(PATIENCE)
        context.add_init_script(KNOWN_NUMBER)
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
def pictures() -> Pictures:
    """The screenshots of this run, in the folder that SCREENSHOTS names."""
    folder = os.environ.get("SCREENSHOTS")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
    return Pictures(Path(folder) if folder else None)


class Player:
    """A person at a table who uses mouse and keyboard."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url

    def lay_table(self, name: str, opponent: str = "Play against", game: str = "siamese", **options: str) -> None:
        """Open a new table of a game."""
        self.page.goto(f"{self.url}/play/{game}")
        self.page.get_by_label("Your name").fill(name)
        rules = [option for option in options if not option.startswith("seat.")]
        if rules:
            self.page.locator("summary:visible", has_text="Rules of the table").click()
        if opponent == SEVERAL:
            self.page.locator("summary", has_text="Invite several friends").click()
        for option, choice in options.items():
            field = option if option.startswith("seat.") else f"{game}.{option}"
            self.page.locator(f'[name="{field}"]').select_option(choice)
        self.page.get_by_role("button", name=opponent).click()
        self.page.wait_for_url("**/table/*")

    def invites(self, friend: Player, name: str) -> None:
        """Open a new table, at which a friend of this name sits down."""
        self.lay_table("Ann", "Invite a friend")
        friend.page.goto(self.page.get_by_label("Link for your friend").input_value())
        friend.page.get_by_label("Your name").fill(name)
        friend.page.get_by_role("button", name="Sit down").click()

    def sits(self) -> None:
        """Wait until the player's tiles are shown."""
        expect(self.page.locator(".slot").first).to_be_visible()

    def address_of(self, link: str) -> str:
        """Return the whole address to which a link with this name leads."""
        return str(self.page.get_by_role("link", name=link).evaluate("(link) => link.href"))

    def button(self, name: str) -> Locator:
        """Return a button of the action bar, such as draw, throw, claim or declare."""
        return self.page.locator(f"button.act.{name}")

    def may(self, name: str) -> bool:
        """Return whether this button of the action bar is enabled."""
        return self.page.locator(f"button.act.{name}:enabled:not([aria-disabled=true])").count() > 0

    def lays(self, what: str) -> bool:
        """Return whether the claim button has this label, such as Kong or Change."""
        return self.button("claim").filter(has_text=what).count() > 0

    def over(self) -> bool:
        """Return whether the page shows the score sheet, which appears at the end of the game."""
        return self.page.locator(".settlement").count() > 0

    def ready(self) -> bool:
        """Wait until all requests are answered and it is this player's turn. Return False once the game is over."""
        mine = self.page.locator('.actions.mine[aria-busy="false"]')
        expect(mine.or_(self.page.locator(".settlement"))).to_be_visible(timeout=THOUGHT)
        return not self.over()

    def settled(self) -> None:
        """Wait until all requests are answered."""
        answered = self.page.locator('.actions[aria-busy="false"]')
        expect(answered.or_(self.page.locator(".settlement"))).to_be_visible()

    def draw(self, way: int = 0) -> None:
        """Draw, or pass on the last discard.

        `way` modulo 3 selects the method: 0 clicks the wall, 1 presses the D key, 2 clicks the button. If the wall
        is disabled, 0 clicks the button instead.
        """
        wall = self.page.locator(".wall:enabled")
        if way % 3 == 0 and wall.count():
            wall.click()
        elif way % 3 == 1:
            self.page.keyboard.press("d")
        else:
            self.button("draw").click()
        self.settled()

    def discard(self, way: int = 0) -> None:
        """Discard a tile other than a joker.

        `way` modulo 4 selects the method: 0 presses Enter twice, 1 clicks twice, 2 drags, 3 clicks the tile and then
        the button.
        """
        tiles = self.page.locator('.slot:not([data-face="J"])')
        tile = tiles.nth(way * 7 % min(9, tiles.count()))
        if way % 4 == 0:
            tile.focus()
            self.page.keyboard.press("Enter")
            self.page.wait_for_timeout(DELIBERATE)
            self.page.keyboard.press("Enter")
        elif way % 4 == 1:
            tile.click()
            self.page.wait_for_timeout(DELIBERATE)
            self.page.locator(".slot.picked").click()
        elif way % 4 == 2:
            tile.drag_to(self.page.locator("[data-pond]").first)
        else:
            tile.click()
            self.button("throw").click()
        self.settled()

    def choose(self, button: str) -> None:
        """Press a button that opens a dialog, and select the first choice in the dialog."""
        self.button(button).click()
        self.page.locator(".choice").first.click()
        self.settled()

    def turn(self, way: int = 0, claims: bool = False, declares: bool = True) -> bool:
        """Make one move for this player, such as a claim or a discard. Return False once the game is over."""
        if not self.ready():
            return False
        if self.page.locator(".is-passing").count():
            self.passes()
        elif self.may("flower"):
            self.lays_flower()
        elif declares and self.may("declare"):
            self.choose("declare")
        elif claims and (self.lays("Kong") or (self.may("claim") and self.may("draw"))):
            self.choose("claim")
        elif self.may("draw"):
            self.draw(way)
        else:
            self.discard(way)
        return True

    def lays_flower(self) -> None:
        """Set aside the first flower."""
        self.button("flower").first.click()
        self.settled()

    def passes(self) -> None:
        """Act in the Charleston: vote yes, offer no courtesy tiles, or pass the first tiles that may be passed."""
        answers = self.page.locator("button.vote")
        if answers.count():
            answers.first.click()
        else:
            while self.button("pass").is_disabled():
                self.page.locator('.slot:not(.chosen):not([data-face="J"])').first.click()
            self.button("pass").click()
        self.settled()

    def concede(self) -> None:
        self.page.get_by_role("button", name="Give up").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
        expect(self.page.locator(".settlement")).to_be_visible()

    def racks(self) -> list[list[str]]:
        """Return the faces of the tiles on each rack, from left to right."""
        return [
            [tile.get_attribute("data-face") or "" for tile in rack.locator(".slot").all()]
            for rack in self.page.locator(".rack[data-rack]").all()
        ]


@pytest.fixture
def player(open_page: Callable[..., Page], site: str) -> Callable[..., Player]:
    """A function that creates players, each in a new browser context."""
    return lambda size="desktop", **more: Player(open_page(size, **more), site)
