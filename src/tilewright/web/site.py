"""Objects that all routes share: the settings, the store, the tables, the guests and the page templates."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
from collections import defaultdict
from collections.abc import Callable, Coroutine, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from itsdangerous import URLSafeSerializer
from sqlalchemy import URL, make_url
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tilewright.admin.store import SqlAdmin
from tilewright.club.store import SqlClubs
from tilewright.messages import language, text_direction
from tilewright.servers.leases import ServerRow
from tilewright.servers.ownership import Ownership
from tilewright.servers.peers import Peers
from tilewright.table.clock import Clock, SystemClock
from tilewright.table.faults import Faults
from tilewright.table.ports import SILENCE, Rng, SystemRng, World
from tilewright.table.store import SqlStore
from tilewright.table.tables import Tables
from tilewright.web.admin_key import AdminKey
from tilewright.web.bans import Bans
from tilewright.web.cookies import Cookies, is_sent_over_https
from tilewright.web.devices import Devices
from tilewright.web.identity import Identity, secret_of
from tilewright.web.limits import Limiter, Limits
from tilewright.web.look import Look, cookie_of
from tilewright.web.mail import Mailer, MailServer
from tilewright.web.measures import Measures, Unmeasured
from tilewright.web.page_templates import page_templates
from tilewright.web.root_path import relative
from tilewright.web.short_numbers import INVITE_DIGITS, ShortNumbers
from tilewright.web.spare_keys import SpareKeys
from tilewright.web.takeovers import Takeovers

if TYPE_CHECKING:
    from tilewright.bots import Bot

log = logging.getLogger(__name__)
HERE = Path(__file__).parent
OFFERS = "offers"  # the offers to play on another device too belong to one server, as a table does
CACHE_SIZE = 12  # replays and reviews
_LOOK_KEPT = 2 * 365 * 86_400  # seconds for which a browser keeps the look that a player chose
_GRACE = 1.0  # seconds for work in progress when the server stops
ROUNDS = 24  # looks at all tables in the time after which a silent person counts as absent
T = TypeVar("T")
_LOOPBACK = ("localhost", "127.", "[::1]")


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of the server.

    `data` is the folder of the secret key, and of the database unless `database` is the address of another one.
    `lan_url` is the site's address in the local network, for invitations.
    `public_url` is its origin on the internet, without a slash at the end, if a proxy serves it there, and `root_path`
    is the path below which the proxy serves it, such as /mahjong, or empty.
    While people play, a bot waits at least `bot_delay` seconds before it acts. After `silence` seconds, the others may
    do something about a person who does not answer. `remote` is the bot, if that is a
    program that connects to the server. The `admin_token` opens the operator's pages. Other
    servers of the same database reach this one at the address `relay`. The `mail` server sends links for other devices.
    """

    data: Path
    bot: Bot
    lan_url: str | None = None
    public_url: str | None = None
    root_path: str = ""
    bot_delay: float = 0.7
    silence: int = SILENCE
    limits: Limits = field(default_factory=Limits)
    clock: Clock = field(default_factory=SystemClock)
    rng: Rng = field(default_factory=SystemRng)
    faults: Faults = field(default_factory=Faults)
    remote: RemoteBot | None = None
    database: str | None = None
    measures: Measures = field(default_factory=Unmeasured)
    admin_token: str | None = None
    relay: str = ""
    mail: MailServer | None = None


class RemoteBot(Protocol):
    """A bot that is a program elsewhere, which connects with the token."""

    @property
    def token(self) -> str:
        """The secret that lets a program connect."""

    def connect(self, message: str, send: Callable[[str], object], hang_up: Callable[[str], object]) -> ConnectedBot:
        """Connect the program whose first message this is. Raises ValueError if it has no right to that.

        `send` sends it a message, and `hang_up` closes the connection for a reason. Any thread may call them.
        """


class ConnectedBot(Protocol):
    """A connected program."""

    def receive(self, message: str) -> None:
        """Take a message of the program. Raises ValueError if it is no answer."""

    def leave(self) -> None:
        """Note that the program is no longer connected."""


class LocalNetwork(Protocol):
    """A second address of the server, for other devices in the house. `url` is this address, or None while closed."""

    url: str | None

    async def open(self) -> None:
        """Serve the local network too. Raises OSError if that fails."""

    async def close(self) -> None:
        """Serve only this machine again, and disconnect the others."""


class Site:
    """The running site: its store, its tables and its templates."""

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.settings = settings
        secret = secret_of(settings.data)
        self.cookies = Cookies(settings.root_path)
        self.identity = Identity(secret, self.cookies)
        self.store = SqlStore(settings.database or _file_in(settings.data), settings.faults)
        self.clubs = SqlClubs(self.store.database)
        self.club_signer = URLSafeSerializer(secret, salt="clubs")  # of the cookie for `own_clubs`
        self.admin = SqlAdmin(self.store.database)
        self.admin_key = AdminKey(settings.admin_token, secret) if settings.admin_token else None
        self.is_closed = False  # to new guests, because the operator wants it
        self.announcement = ""  # of the operator, below the title of most pages
        self.bans = Bans()
        self._reading_notices = asyncio.Lock()  # so that the latest state counts
        world = World(
            store=self.store,
            bot=settings.bot,
            clock=settings.clock,
            rng=settings.rng,
            bot_delay=settings.bot_delay,
            silence=settings.silence,
            faults=settings.faults,
        )
        self.peers = Peers(secret)
        self.ownership = self._share_tables(secret) if self.store.database.is_shared else None
        self.tables = Tables(world, self.ownership)
        self.devices = Devices(self.store.devices, settings.clock, lambda: self._tell("ended"))
        self.numbers = ShortNumbers(settings.rng, INVITE_DIGITS, self._number if self.ownership else None)
        self.takeovers = Takeovers(settings.rng)
        self.mailer = Mailer(settings.mail, settings.measures, settings.rng) if settings.mail else None
        self.spare_keys = SpareKeys(self.store.spare_keys, secret, settings.clock, settings.rng)
        self.limiter = Limiter(settings.limits)
        self.scoring, self.computing = asyncio.Semaphore(2), asyncio.Semaphore(2)  # rooms of `computing`
        self._computing = defaultdict[str, asyncio.Lock](asyncio.Lock)
        self._computed: dict[Hashable, Any] = {}  # replays and reviews of finished games, the oldest first
        self.compiling = ""  # progress of compiling the bots' machine code, such as "2 of 5"; empty when done
        self._learning = set[asyncio.Task[None]]()  # asyncio itself keeps only weak references to tasks
        self._forgetting, self._forgets_again = asyncio.Lock(), False  # whether a look waits for the one that runs
        self._reminding: asyncio.Task[None] | None = None  # runs while the site is open
        self.house: LocalNetwork | None = None  # None if the server always serves the local network, or never

    async def open(self) -> None:
        """Open and migrate the database. Nothing happens if the site is open already."""
        if self._reminding is None:
            await self.store.open()
            if self.ownership:
                await self.ownership.open()
            await self._read_notices()
            self._reminding = asyncio.create_task(self._remind())

    async def announce(self, words: str) -> None:
        """Store the operator's announcement, and show it from now on. Without words, there is none."""
        await self.admin.announce(words, self.settings.clock.now())
        await self._notice()

    async def close_to_new(self, *, on: bool) -> None:
        """Let no new guests begin from now on, or let them begin again if not `on`."""
        await self.admin.log(self.settings.clock.now(), "close" if on else "open", "")
        await self._notice()

    async def ban(self, network: str, *, on: bool) -> bool:
        """Ban a network, or lift the ban if not `on`. Return False if it is banned already, or not banned."""
        if not await self.admin.ban(network, self.settings.clock.now(), on=on):
            return False
        await self._notice()
        return True

    async def _notice(self) -> None:
        """Act on what the operator has stored, here and on the other servers of the database."""
        await self._tell("announced")
        await self._read_notices_again()

    async def _tell(self, message: str) -> None:
        """Send a message to the other servers of the database, if there are any, now or as soon as that is possible."""
        if self.ownership:
            await self.ownership.tell(message)

    def _share_tables(self, secret: str) -> Ownership:
        """Return the tables of this server among those that share its database."""
        return Ownership(
            self.store,
            self.settings.rng,
            self.settings.relay,
            hashlib.sha256(secret.encode()).hexdigest(),
            ask=self.peers.ask,
            on_lost=self._lose,
            on_message=self._learn,
        )

    def _number(self) -> int:
        """Return the number of this server among those that share its database."""
        return self.ownership.server.number if self.ownership and self.ownership.server else 0

    async def other_server(self, number: int) -> ServerRow | None:
        """Return another server by its number, or None if it is not alive, or if it is this one."""
        if self.ownership is None or self._number() == number:
            return None
        return await self.ownership.server_numbered(number)

    def _lose(self, table: str) -> None:
        """Drop a table, or all offers, because they belong to another server now."""
        if table == OFFERS:
            self.takeovers = Takeovers(self.settings.rng)
        else:
            self.tables.lose(table)

    def _learn(self, message: str) -> None:
        """Look again at what another server has changed. After an empty message, that may be anything."""
        if message != "announced":
            self._start(self.devices.look_again())
        if message in ("forgotten", ""):
            self._start(self._forget_names())
        if message in ("announced", ""):
            self._start(self._read_notices_again())

    async def forget(self, guest: str) -> None:
        """Forget a guest for ever, on all servers of the database."""
        await self.tables.forget(guest)
        await self._tell("forgotten")
        await self.devices.look_again()

    async def _forget_names(self) -> None:
        """Let the tables forget the names of forgotten people. Only one call does so at a time, and one may wait."""
        if not self._forgets_again:
            self._forgets_again = True
            async with self._forgetting:
                self._forgets_again = False
                await self.tables.look_again()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self._learning.add(task := asyncio.create_task(work))
        task.add_done_callback(self._learning.discard)

    async def _read_notices(self) -> None:
        """Read what the operator has announced, closed and banned."""
        async with self._reading_notices:
            self.announcement, self.is_closed = await self.admin.announcement(), await self.admin.is_closed()
            self.bans.replace(await self.admin.bans())

    async def _read_notices_again(self) -> None:
        """Read the notices as far as that works now. Otherwise the next reminder reads them."""
        try:
            await self._read_notices()
        except Exception:  # whatever it is, a ban must count soon, and the tables must be reminded
            log.exception("the operator's announcement and bans could not be read")

    async def hand_over(self) -> None:
        """If other servers share the database, let them take all tables after the last acknowledged move."""
        if self.ownership:
            with suppress(TimeoutError):  # work that hangs is refused as soon as another server has its table
                async with asyncio.timeout(_GRACE):
                    await self.tables.hand_over()
            await self.ownership.close()

    async def _remind(self) -> None:
        """Let the tables look again and again whether somebody has not answered for too long.

        Also read again what the operator wants, because a message of another server may be lost.
        """
        while True:
            await asyncio.sleep(self.settings.silence / ROUNDS)
            await asyncio.gather(self._read_notices_again(), self.tables.remind())

    async def close(self) -> None:
        """Close all tables, then the database."""
        if self._reminding:
            self._reminding.cancel()
        await self.hand_over()
        for task in (learning := [*self._learning]):
            task.cancel()
        await asyncio.gather(*learning, return_exceptions=True)
        await self.devices.close()
        await self.tables.close()
        await self.store.close()

    @property
    def place(self) -> str:
        """The folder of the games, or the address of their database, without its password."""
        return repr(make_url(self.settings.database)) if self.settings.database else str(self.settings.data)

    async def computed_once(self, kind: str, key: Hashable, compute: Callable[[], T]) -> T:
        """Return what `compute` returns, or the cached result of an earlier call with this kind and key.

        `compute` runs in another thread. It takes up to some seconds, so only one of a kind runs at a time. Thus many
        requests do not fill all threads, and no replay waits for a review.
        """
        key = kind, key
        if key not in self._computed:
            async with self._computing[kind]:
                if key not in self._computed:
                    self._computed[key] = await self.settings.clock.aside(compute)
                    while len(self._computed) > CACHE_SIZE:
                        self._computed.pop(next(iter(self._computed)))
        result: T = self._computed[key]
        return result

    def page(self, request: Request, template: str, status: int = 200, **context: Any) -> Response:
        """Return a response with the page rendered from this template."""
        context |= {"nonce": request.state.nonce, "look": self.look(request)}
        context |= {"is_shared_device": hasattr(request.state, "person"), "who": getattr(request.state, "person", None)}
        here = f"{request.url.path}?{request.url.query}".removesuffix("?")
        context |= {"root": self.settings.root_path, "this_page": relative(here)}
        context |= {"announcement": self.announcement}
        context |= {"is_closed": self.is_closed and not self.identity.claimed(request).people}
        context |= {"language": language(), "direction": text_direction(language())}
        return page_templates().TemplateResponse(request, template, context, status_code=status)

    def look(self, connection: HTTPConnection) -> Look:
        """Return the look that the person who plays now has chosen."""
        return Look.of(self.cookies.get(connection, cookie_of(self.identity.claimed(connection).number)))

    def set_look(self, request: Request, response: Response, look: Look) -> None:
        """Let the browser keep this look for the person who plays now."""
        name = cookie_of(self.identity.claimed(request).number)
        is_secure = is_sent_over_https(request)
        self.cookies.set(response, name, look.cookie, _LOOK_KEPT, secure=is_secure)

    def message(self, request: Request, status: int, heading: str, text: str) -> Response:
        """Return a response with a page that shows a message and a link to the lobby."""
        return self.page(request, "message.html", status, heading=heading, text=text)

    def address(self, connection: HTTPConnection) -> str:
        """Return the site's address for invitation links.

        This is the public address if there is one, otherwise the address that the browser itself uses. If that is
        localhost, which works only on this machine, it is the address in the local network, if that is known and open.
        """
        return self._origin(connection) + self.settings.root_path

    def _origin(self, connection: HTTPConnection) -> str:
        if self.settings.public_url:
            return self.settings.public_url
        host = connection.headers.get("host", "")
        lan_url = self.house.url if self.house else self.settings.lan_url
        if lan_url and host.startswith(_LOOPBACK):
            return lan_url
        scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
        return f"{scheme}://{host}"


def is_loopback_address(address: str) -> bool:
    """Return whether an address of the site leads only browsers on this machine to it."""
    return address.partition("://")[2].startswith(_LOOPBACK)


def _file_in(folder: Path) -> URL:
    """Return the address of the database in a folder, which only the server's user can read.

    SQLite creates its other files with the same permissions.
    """
    file = folder / "games.sqlite"
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for ending in ("", "-wal", "-journal"):
        with suppress(FileNotFoundError, PermissionError):  # the file may be gone again, or belong to somebody else
            file.with_name(file.name + ending).chmod(0o600)
    return URL.create("sqlite", database=str(file))


def site_of(connection: HTTPConnection) -> Site:
    """Return the site that serves this request."""
    site: Site = connection.app.state.site
    return site
