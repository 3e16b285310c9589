"""The remarks of people at a table. None of them changes a game, or says that a person is back at it.

Texts are shown as they were written. Ready sentences and emotes are keys, which each reader sees in their own language.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Sequence
from hashlib import sha256
from urllib.parse import urlsplit

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.messages import say
from tilewright.table.agreeing import people_of
from tilewright.table.ports import World
from tilewright.table.rows import RemarkKind, RemarkRow, ReportRow, Scope, TableRow
from tilewright.table.unbroken import Unbroken, unbroken
from tilewright.table.watchers import Hidden, Watcher, Watchers

log = logging.getLogger(__name__)

MOST_REMARKS = 200  # of a table, which are stored and shown
LONGEST_TEXT = 300  # characters
REPORTED = 20  # remarks in a report
SENTENCES = (
    "hello",
    "good-luck",
    "take-your-time",
    "your-move",
    "nice-exposure",
    "what-a-wall",
    "beautiful-hand",
    "that-discard-hurt",
    "one-moment",
    "thanks",
)
EMOTES = ("smile", "laugh", "cheer", "surprise", "thinking", "sad")
_KEYS: dict[RemarkKind, tuple[str, ...]] = {"sentence": SENTENCES, "emote": EMOTES}


_SAFE_LINK = re.compile(r"https://[a-z0-9.-]*[a-z0-9](:[0-9]{1,5})?([/?#][!-\[\]-~]*)?", re.IGNORECASE)


def is_safe_link(link: str) -> bool:
    """Return whether a link is short, encrypted, and leads to the host that people read in it.

    >>> is_safe_link("https://meet.example/our-room?lang=en"), is_safe_link("HTTPS://meet.example:8443")
    (True, True)
    >>> any(map(is_safe_link, ("http://meet.example", "https://bank.example@evil.example", "https://meet.example:99999")))
    False
    """
    if len(link) > LONGEST_TEXT or not _SAFE_LINK.fullmatch(link):
        return False
    try:
        return urlsplit(link).port != 0
    except ValueError:  # a port above 65535
        return False


def person_of(table: str, guest: str) -> str:
    """Return the name of a guest in messages about a table, from which nobody learns the guest's id.

    >>> person_of("t", "g")
    '4307b2685d6c2328'
    """
    return sha256(f"{table}/{guest}".encode()).hexdigest()[:16]


class Chat:
    """The remarks at a table. `row` returns the table as it is stored."""

    def __init__(self, world: World, row: Callable[[], TableRow], watchers: Watchers, running: Unbroken) -> None:
        self.running = running
        self._world, self._row, self._watchers = world, row, watchers
        self._lock = asyncio.Lock()
        self._remarks: list[RemarkRow] | None = None
        self._renewals = 0  # so that remarks that were being read before a renewal do not count

    async def renew(self) -> None:
        """Read the remarks again, because a guest has left for ever, and show them to everybody."""
        async with self._lock:  # a remark that is being stored would put the earlier ones back
            await self._renew()

    async def _renew(self) -> None:
        self._remarks = None
        self._renewals += 1
        for seat, watcher in list(self._watchers):
            await self.show(seat, watcher)

    async def look_again(self) -> None:
        """Read the remarks again if somebody without a seat has made one, and may have been forgotten since."""
        async with self._lock:
            seated = {seat.guest for seat in self._row().seats}
            if self._remarks is None or any(one.guest not in seated for one in self._remarks):
                await self._renew()

    @unbroken
    async def post(self, seat: int, request: str, kind: RemarkKind, body: str) -> None:
        """Store a remark of the person of a seat, and show it to all from whom it is not hidden.

        A request that is here already changes nothing. Raises Refused if nobody may write here, or for a text that is
        empty or too long, or an unknown key.
        """
        async with self._lock:
            row = self._row()
            author = row.seats[seat]
            if why := why_not(row, kind, body):
                raise Refused(Rule.TABLE, why)
            guest = author.guest or ""
            if await self._world.store.chat.is_muted(guest):
                raise Refused(Rule.TABLE, say("table.muted"))
            before = await self._load()
            if any((one.guest, one.request) == (guest, request) for one in before):
                return
            deaf = await self._world.store.chat.deaf_to(guest, row.id)
            number, now = (before[-1].number if before else 0) + 1, self._world.clock.now()
            remark = RemarkRow(number, guest, author.name, kind, body, now, request)
            self._remarks = None  # after an error, nobody knows whether the store has the remark
            await self._world.store.chat.add(row.id, remark, number - MOST_REMARKS + 1)
            self._remarks = [*before, remark][-MOST_REMARKS:]
            for watching, watcher in list(self._watchers):
                if row.seats[watching].guest not in deaf:
                    watcher.remarked(remark)

    async def show(self, seat: int, watcher: Watcher) -> None:
        """Show a watcher of a seat all remarks that are not hidden from the person there, and whose are hidden."""
        row = self._row()
        scopes = await self._world.store.chat.hidden_from(row.seats[seat].guest or "", row.id)
        remarks = await self._load()
        names = self._names(remarks)
        hidden = [Hidden(person_of(row.id, guest), names[guest], scopes[guest]) for guest in names if guest in scopes]
        watcher.chat_changed([one for one in remarks if one.guest not in scopes], hidden)

    @unbroken
    async def hide(self, seat: int, person: str, scope: Scope) -> None:
        """Store where the remarks of a person are hidden from the person of a seat. Raises Refused for nobody else."""
        row = self._row()
        other, _ = await self._other(seat, person)
        async with self._lock:  # a remark that is being stored may be shown by the choice before
            await self._world.store.chat.hide(row.seats[seat].guest or "", other, row.id, scope)
            for watching, watcher in list(self._watchers):
                if watching == seat:
                    await self.show(seat, watcher)

    @unbroken
    async def report(self, seat: int, person: str) -> None:
        """Store a report to the operator with the last remarks of a person. Raises Refused if there are none."""
        row = self._row()
        other, name = await self._other(seat, person)
        remarks = [one for one in await self._load() if one.guest == other][-REPORTED:]
        if not remarks:
            raise Refused(Rule.TABLE, say("table.nothing-to-report", name=name))
        reporter = row.seats[seat]
        id, now = self._world.rng.token(), self._world.clock.now()
        names = (reporter.name, name)
        report = ReportRow(id, row.id, reporter.guest or "", other, names, now, tuple(remarks))
        await self._world.store.chat.report(report)
        log.warning("somebody at table %s was reported; `tilewright reports` has the report", row.id)

    async def _other(self, seat: int, person: str) -> tuple[str, str]:
        """Return the guest and the name of another person here. Raises Refused if there is no such person."""
        row = self._row()
        for guest, name in self._names(await self._load()).items():
            if guest != row.seats[seat].guest and person_of(row.id, guest) == person:
                return guest, name
        raise Refused(Rule.TABLE, say("table.no-such-person"))

    def _names(self, remarks: Sequence[RemarkRow]) -> dict[str, str]:
        """Return the names of the guests with a seat here, and of those who have said something."""
        seats = {seat.guest: seat.name for seat in self._row().seats if seat.guest}
        return {one.guest: one.name for one in remarks} | seats

    async def _load(self) -> list[RemarkRow]:
        while self._remarks is None:
            renewals = self._renewals
            stored = await self._world.store.chat.remarks(self._row().id)
            if self._remarks is None and renewals == self._renewals:  # otherwise the remarks have changed meanwhile
                self._remarks = stored
        return self._remarks


def why_not(row: TableRow, kind: RemarkKind, body: str) -> str:
    """Return why nobody may say this at a table, or an empty text."""
    if len(people_of(row.seats)) < 2:
        return say("table.chat-with-bots")
    if not row.chat:
        return say("table.chat-off")
    if kind in _KEYS:
        return "" if body in _KEYS[kind] else say("table.no-such-remark")
    if not body.strip():
        return say("table.remark-empty")
    return say("table.remark-too-long", most=LONGEST_TEXT, length=len(body)) if len(body) > LONGEST_TEXT else ""
