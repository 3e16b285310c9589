"""Play the games of a corpus: tables in one database, with people, bots, rounds and talk."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from tilewright.bots import choose
from tilewright.catalogue import stored_hands
from tilewright.engine.actions import Action
from tilewright.engine.fair_deal import promise_of
from tilewright.engine.refused import Refused
from tilewright.engine.state import ClaimWindow, Over, State
from tilewright.engine.wall import Shuffle
from tilewright.settlement.ledger import POINTS, Stakes
from tilewright.table.chat import person_of
from tilewright.table.moves import Request, open_window
from tilewright.table.next_deal import GATHERING, OPENING, Promise
from tilewright.table.ports import World
from tilewright.table.round_dealing import OPENING_OF_ROUND
from tilewright.table.rows import RoundDealsRow, SharedRow
from tilewright.table.rules import build
from tilewright.table.store import SqlStore
from tilewright.table.table import Table
from tilewright.table.tables import Tables
from tilewright.variants import RULESETS, Preset

from .positions import PLAYERS, SEED, TRIES, Terms, default_terms, drawn_terms, positions

GUESTS = ("Ann", "Ben", "Cleo", "Dora")


class Chance:
    """A seeded random generator."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def secret(self, size: int) -> bytes:
        return self._random.randbytes(size)

    def token(self) -> str:
        return self._random.randbytes(16).hex()

    def stream(self) -> random.Random:
        return random.Random(self._random.random())


class Clock:
    """A clock that waits for the pages of a deal only. Each reading is a minute later than the one before."""

    def __init__(self) -> None:
        self._now = 1_800_000_000

    def now(self) -> int:
        self._now += 60
        return self._now

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(1 if seconds in (GATHERING, OPENING, OPENING_OF_ROUND) else 0)

    async def tick(self, after: float = 0) -> None:
        await asyncio.sleep(0)

    async def aside(self, work: Any) -> Any:
        return work()


class Onlooker:
    """A watcher without a page. Its presence keeps the bots of a table playing."""

    beside: Sequence[int] = ()
    calm = False

    def changed(self) -> None:
        """Ignore a change of the game."""

    def remarked(self, remark: object) -> None:
        """Ignore a remark."""

    def chat_changed(self, remarks: Sequence[object], hidden: Sequence[object]) -> None:
        """Ignore all remarks."""

    def presence(self, here: Sequence[bool], away: Sequence[int | None]) -> None:
        """Ignore who is present."""


def ignore(seq: int) -> None:
    """Ignore an acknowledgement."""


class Evening:
    """Tables in one database, and methods to play games at them."""

    def __init__(self, store: SqlStore) -> None:
        self.store, self.chance, self.clock = store, Chance(SEED), Clock()
        self.tables = Tables(World(store=store, bot=choose, clock=self.clock, rng=self.chance))

    async def lay(
        self, terms: Terms, stakes: Stakes = POINTS, bots: bool = False, known: Shuffle | None = None
    ) -> Table:
        """Open a table, seat all players, and deal the first game. A `known` shuffle is used as it is."""
        ruleset, hands, options = terms
        seats = build(ruleset, hands[1], options).seats
        host = ("g0", GUESTS[0])
        others = ["bot" if bots else "friend"] * (seats - 1)
        table = await self.tables.create(host, ruleset, options, hands, others=others, stakes=stakes, lesson=known)  # type: ignore[arg-type]
        if known:
            for seat in range(1, seats):
                await table.join(f"g{seat}", GUESTS[seat])
            await table.enter(0, Onlooker())
            return table
        await table.look()
        people = range(seats) if not bots else range(1)
        numbers = [self.chance.secret(32).hex() for _ in people]
        assert table.next_deal.seal
        seal = table.next_deal.seal.commitment
        for seat in people:
            if seat:
                await table.join(f"g{seat}", GUESTS[seat], opens_page=True)
            await table.enter(seat, Onlooker(), Promise(seal, promise_of(seal, seat, numbers[seat])))
        for seat, number in enumerate(numbers):
            await table.open_number(seat, seal, number)
        assert table.game
        return table

    async def act(self, table: Table, action: Action) -> None:
        assert table.game
        window = open_window(table.game.referee.state)
        await table.act(action.seat, Request(str(table.game.length), table.game.number, window, action), ignore)

    async def play(self, table: Table, rng: random.Random, actions: int = TRIES) -> None:
        """Let the people at the table act until the game is over or they have taken `actions` actions."""
        players = [rng.choice(PLAYERS) for _ in table.row.seats]
        for _ in range(actions):
            game = table.game
            assert game
            while not (game.over or (people := self._people(table))):
                await asyncio.sleep(0)
            if game.over:
                return
            seat = rng.choice(people)
            with suppress(Refused):
                await self.act(table, players[seat](game.rules, game.streams[seat].view, rng))

    def _people(self, table: Table) -> list[int]:
        assert table.game
        return [seat for seat in table.game.referee.state.awaited if not table.row.seats[seat].bot]

    async def again(self, table: Table) -> None:
        """Ask for another game on behalf of every person at the table."""
        assert table.game
        id = f"after {table.game.number}"
        for seat, row in enumerate(table.row.seats):
            if not row.bot:
                await table.rematch(seat, id, ignore, table.row.terms)

    async def session(self, table: Table, games: int, rng: random.Random, then: Sequence[Terms] = ()) -> None:
        """Play `games` games to the end.

        Before each later game, change the ruleset, hands and options to the next item of `then`, if there is one.
        """
        for number in range(games):
            if number:
                if number <= len(then):
                    ruleset, hands, options = then[number - 1]
                    with suppress(ValueError):  # keep the ruleset if the next one needs another number of seats
                        await table.change(0, ruleset, hands, options)
                await self.again(table)
            await self.play(table, rng)

    async def ruleset(self, preset: Preset) -> None:
        """Play 20 games to the end in five sessions, and begin the games that the corpus leaves unfinished."""
        rng = random.Random(f"{SEED} {preset.name} sessions")
        plain = default_terms(preset)
        table = await self.lay(plain, Stakes(25, 10, 500))
        await self.session(table, 5, rng)
        await table.end(0)
        table = await self.lay(drawn_terms(preset, rng))
        await self.session(table, 4, rng, [drawn_terms(preset, rng) for _ in range(3)])
        table = await self.lay((*plain[:2], {"enforcement": "challenge"}), Stakes(1, 1, 0))
        await self.session(table, 4, rng)
        await self.again(table)
        await self.play(table, rng, 12)
        table = await self.lay(drawn_terms(preset, rng), Stakes(5, 1, 100))
        await self.session(table, 4, rng)
        table = await self.lay(plain, bots=True)
        await self.session(table, 3, rng)
        await self.again(table)
        await self.play(table, rng, 5)
        while not (table.game and (table.game.over or self._people(table))):
            await asyncio.sleep(0)
        for position in positions(preset):
            table = await self.lay(position.terms, known=Shuffle(*position.shuffle))
            for action in position.actions:
                await self.act(table, action)

    async def round(self) -> None:
        """Play the same two games at two tables of a round, and begin the third one there. The round stays closed."""
        rng, terms = random.Random(f"{SEED} round"), default_terms(RULESETS["siamese"])
        ruleset, hands, options = terms
        tiles = str(build(ruleset, hands[1], options).tiles)
        deals = RoundDealsRow("round", len(GUESTS), tiles, self.chance.secret(32), self.chance.secret(32))
        await self.store.rounds.add(deals)
        seal, numbers, tables = deals.seal.commitment, [self.chance.secret(32).hex() for _ in GUESTS], list[Table]()
        for first in (0, 2):
            host = (f"g{first}", GUESTS[first])
            place: dict[str, Any] = {"round_deals": deals.id, "first_place": first, "fixed_seats": True}
            tables.append(await self.tables.create(host, ruleset, options, hands, others=["friend"], **place))
            await tables[-1].look()
            for seat in range(2):
                if seat:
                    await tables[-1].join(f"g{first + 1}", GUESTS[first + 1], opens_page=True)
                promise = promise_of(seal, first + seat, numbers[first + seat])
                await tables[-1].enter(seat, Onlooker(), Promise(seal, promise))
        for table in tables:
            while not (table.next_deal.seal and table.next_deal.seal.promises):
                await asyncio.sleep(0.01)
            for seat in range(2):
                await table.open_number(seat, seal, numbers[table.row.first_place + seat])
        for table in tables:
            while not table.game:
                await asyncio.sleep(0.01)
            await self.session(table, 2, rng)
            await self.again(table)
            await self.play(table, rng, 9)

    async def practice(self, game: str) -> None:
        """Finish and begin games in which people take discards back, and in which a player goes back among bots."""
        rng = random.Random(f"{SEED} {game} practice")
        for bots in (False, True):
            table = await self.lay(default_terms(RULESETS[game]), bots=bots)
            for finishes in (True, False):
                for _ in range(2):
                    await self.play(table, rng, 9)
                    await (self.go_back if bots else self.take_back)(table, rng)
                if finishes:
                    await self.play(table, rng)
                    await self.again(table)

    async def take_back(self, table: Table, rng: random.Random) -> None:
        """Let the people at the table take back the next discard."""
        while not (isinstance(phase := self._state(table).phase, ClaimWindow) and not phase.answers):
            await self.play_on(table, rng)
        for seat in (phase.discarder, *self._state(table).others(phase.discarder)):
            await table.agree(seat, len(await self.store.games(table.row.id)), "take-back", yes=True)

    async def go_back(self, table: Table, rng: random.Random) -> None:
        """Let the player at a table of bots go back to before the last discard."""
        while isinstance(self._state(table).phase, Over) or not self._state(table).seats[0].thrown:
            await self.play_on(table, rng)
        await table.go_back(0, len(await self.store.games(table.row.id)))

    async def play_on(self, table: Table, rng: random.Random) -> None:
        """Let somebody act, in another game if this one is over."""
        if isinstance(self._state(table).phase, Over):
            await self.again(table)
        await self.play(table, rng, 1)

    @staticmethod
    def _state(table: Table) -> State:
        assert table.game
        return table.game.referee.state

    async def share(self) -> dict[str, dict[str, Any] | None]:
        """Share finished games. Return a dict from each secret to its link, or to None if the link has ended."""
        rows = [(table, game) for table in await self.store.tables() for game in await self.store.finished(table.id)]
        people = [game for table, game in rows if not any(seat.bot for seat in table.seats)]
        links: dict[str, dict[str, Any] | None] = {}
        for game, guest, hide_names in [(n, f"g{n % 2}", hide) for n in range(8) for hide in (False, n % 4 < 2)]:
            link = SharedRow(self.chance.token(), people[game].row.id, guest, hide_names, self.clock.now())
            if earlier := await self.store.sharing.link_of(link.game, guest):
                links[earlier.secret] = None  # a guest has one link to a game
            await self.store.sharing.share(link)
            links[link.secret] = asdict(link)
        for secret in list(filter(links.get, links))[-3:]:
            link = SharedRow(**(links[secret] or {}))
            await self.store.sharing.end(link.game, link.guest)
            links[secret] = None
        return links

    async def talk(self) -> None:
        """Let people write to each other at a table, and hide and report somebody there."""
        table = await self.tables.create(("g0", GUESTS[0]), "siamese", {}, stored_hands("house"), others=["friend"])
        await table.join("g1", GUESTS[1])
        await table.chat.post(0, "1", "text", "Well played!")
        await table.chat.post(1, "2", "sentence", "hello")
        await table.chat.hide(0, person_of(table.row.id, "g1"), "everywhere")
        await table.chat.report(1, person_of(table.row.id, "g0"))

    async def mixed(self, games: Sequence[str]) -> None:
        """Play a session of several rulesets, and leave its last game running."""
        rng = random.Random(f"{SEED} {games}")
        first, *then = [default_terms(RULESETS[name]) for name in games]
        table = await self.lay(first, Stakes(10, 1, 0))
        await self.session(table, len(games), rng, then)
        await self.again(table)
        await self.play(table, rng, 8)
