"""Games recorded by this version and by all older ones can be opened, settled with the same result, and continued."""

from __future__ import annotations

import json
import lzma
import random
import re
import shutil
import sqlite3
import tarfile
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tilewright.bots import Bot, choose, random_player
from tilewright.engine.actions import Concede
from tilewright.engine.events import EVENTS, Event, Settled
from tilewright.engine.evolve import evolve
from tilewright.engine.going_back import counting
from tilewright.engine.legal import offers
from tilewright.engine.log import Header, parse_header, parse_line, parse_log
from tilewright.engine.referee import Referee
from tilewright.engine.refused import Refused
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.sheet import ScoreSheet
from tilewright.table.moves import Request, open_window
from tilewright.table.ports import World
from tilewright.table.rows import SharedRow
from tilewright.table.rules import build
from tilewright.table.schema import METADATA
from tilewright.table.session import Session
from tilewright.table.store import SqlStore
from tilewright.table.table import Table
from tilewright.table.tables import Tables
from tilewright.variants import RULESETS
from tilewright.web.app import create_app
from tilewright.web.identity import Identity, secret_of
from tilewright.web.site import Settings
from tilewright.web.spare_key import digest_of

from ..laws.laws import payments_sum_to_zero, tiles_are_conserved
from ..table.conftest import Eyes, FastClock, SeededRng, until
from .evenings import standings_in

FOLDERS = sorted(file.parent for file in Path(__file__).parent.glob("*/expected.json"))
# "folder/game" → the corrected rule that changes the game's result. Recorded results are never edited.
CORRECTED: dict[str, str] = {}
# option → what games were played by that are older than it
BEFORE = {"blank_exchange": "never", "last_discard": "mahjongg", "unbroken": "off"}
SAMPLE = 8  # number of tables of each database that a default test run checks

each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
each_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
whole_and_sampled = pytest.mark.parametrize(
    "every", [pytest.param(False, id="sample"), pytest.param(True, id="every", marks=pytest.mark.long)]
)


def is_in_sample(folder: Path, ruleset: str) -> bool:
    """Return whether the default test run plays on with this game of this folder. It does with all of the newest one.

    Of the older ones, it plays a third, another third in the next folder.
    """
    return folder == FOLDERS[-1] or (FOLDERS.index(folder) + [*RULESETS].index(ruleset)) % 3 == 0


each_that_goes_on = pytest.mark.parametrize(
    ("folder", "ruleset", "every"),
    [
        pytest.param(folder, ruleset, every, id=f"{name}-{ruleset}-{folder.name}", marks=marks)
        for every, name, marks in ((False, "sample", ()), (True, "every", pytest.mark.long))
        for folder in FOLDERS
        for ruleset in RULESETS
        if every or is_in_sample(folder, ruleset)
    ],
)


@dataclass(frozen=True)
class Recorded:
    """A recorded game: its log, and its entry in the folder's list of results."""

    key: str
    header: Header
    events: tuple[Event, ...]
    shuffle: Shuffle
    rules: Ruleset
    expected: dict[str, Any]

    def is_as_expected(self, **results: object) -> None:
        """Check that the current results equal the recorded ones. If a corrected rule changes this game, they must
        differ.
        """
        same = json.loads(json.dumps(results)) == {name: self.expected[name] for name in results}
        assert same == (self.key not in CORRECTED), f"{self.key}: {results} instead of {self.expected}"


@cache
def expected_in(folder: Path) -> dict[str, Any]:
    contents: dict[str, Any] = json.loads((folder / "expected.json").read_text("utf-8"))
    return contents


@cache
def logs_in(folder: Path) -> dict[str, str]:
    with tarfile.open(folder / "logs.tar.xz") as archive:
        files = ((member.name, archive.extractfile(member)) for member in archive.getmembers())
        return {name.removesuffix(".log.txt"): file.read().decode() for name, file in files if file}


@cache
def rules_of(ruleset: str, hands: str, options: tuple[tuple[str, ...], ...]) -> Ruleset:
    return build(ruleset, hands, {option[0]: option[1] for option in options})


def games_of(folder: Path, ruleset: str, finished: bool, every: bool) -> Iterator[Recorded]:
    """Read the games of a folder with this ruleset, or a fifth of them."""
    expected = expected_in(folder)
    games = {
        name: about
        for name, about in expected["games"].items()
        if about["ruleset"] == ruleset and finished == ("payments" in about)
    }
    assert len(games) >= (20 if finished else 5)
    chance = random.Random(f"{folder.name} {ruleset}")
    for name in games if every else chance.sample(sorted(games), len(games) // 5 + 1):
        about, text = games[name], logs_in(folder)[name]
        header, events = parse_log(text)
        opened = [bytes.fromhex(line.split()[2]) for line in text.splitlines() if line.startswith("# ")]
        rules = rules_of(header.ruleset, expected["hands"][about["hands"]], header.options)
        yield Recorded(f"{folder.name}/{name}", header, events, Shuffle(*opened, header.deal), rules, about)


def test_the_newest_folder_has_every_kind_of_event() -> None:
    recorded = {line.partition(" ")[0] for log in logs_in(FOLDERS[-1]).values() for line in log.splitlines()}
    too_rare = {"NotReplaced"}  # the search for positions never meets it
    assert {kind.__name__ for kind in EVENTS} - recorded == too_rare, "record a new folder"


async def test_the_newest_folder_has_rows_in_every_table(tmp_path: Path) -> None:
    copied_to(tmp_path, FOLDERS[-1])
    store = SqlStore(f"sqlite:///{tmp_path}/games.sqlite")
    await store.open()
    await store.close()
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as database:
        empty = {name for name in METADATA.tables if not database.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchall()}
    assert empty == {"server", "owner"}, "record a new folder"  # only servers on Postgres fill these


def test_the_oldest_games_are_played_as_before_although_options_were_added() -> None:
    expected = expected_in(FOLDERS[0])
    for name, text in logs_in(FOLDERS[0]).items():
        header = parse_header(text.partition("\n")[0])
        options = rules_of(header.ruleset, expected["hands"][expected["games"][name]["hands"]], header.options).options
        added = options.keys() - {option[0] for option in header.options}
        assert {option: options[option] for option in added} == {option: BEFORE[option] for option in added}, name


def amounts(sheet: ScoreSheet) -> dict[str, object]:
    """Return the numbers of a score sheet as a dict, without its texts."""
    entries = [[entry.seat, entry.points] for entry in sheet.entries]
    return {"scores": sheet.scores, "payments": sheet.payments, "pot": sheet.pot, "entries": entries}


@each_folder
@each_ruleset
@whole_and_sampled
def test_a_finished_game_comes_to_the_same_settlement(folder: Path, ruleset: str, every: bool) -> None:
    for game in games_of(folder, ruleset, finished=True, every=every):
        *events, settled = game.events
        assert isinstance(settled, Settled)
        recorded = {name: game.expected[name] for name in amounts(settled.sheet)}
        assert json.loads(json.dumps(amounts(settled.sheet))) == recorded, game.key
        state = game.rules.opening()
        for event in counting(events):
            state = evolve(state, event)
        assert isinstance(state.phase, Over), game.key
        game.is_as_expected(**amounts(game.rules.scoring.settle(game.rules, state)))


@each_that_goes_on
def test_a_running_game_goes_on_to_its_end(folder: Path, ruleset: str, every: bool) -> None:
    games = list(games_of(folder, ruleset, finished=False, every=every))
    drawn = games if every else random.Random(ruleset).sample(games, 1)
    for game in games:
        assert game.shuffle.commitment == game.header.commitment
        referee = Referee.resume(game.rules, game.shuffle, game.events)
        tiles_are_conserved(game.rules, referee.state, referee.wall)
        counts = [len(offers(game.rules, referee.view(seat))) for seat in range(game.rules.seats)]
        game.is_as_expected(awaited=referee.state.awaited, offers=counts)
        if game in drawn:
            play_on(referee, choose if every else random_player)
            settled = referee.log[-1]
            assert isinstance(settled, Settled)
            payments_sum_to_zero(settled, game.rules, referee.state.pot)


def play_on(referee: Referee, player: Bot) -> None:
    rng = random.Random(len(referee.log))
    while not isinstance(referee.state.phase, Over):
        seat = referee.state.awaited[0]
        referee.do(player(referee.rules, referee.view(seat), rng))


@cache
def database_of(folder: Path) -> bytes:
    return lzma.decompress((folder / "games.sqlite.xz").read_bytes())


def copied_to(place: Path, folder: Path) -> None:
    """Copy the files of a server to a place where it may change them."""
    (place / "games.sqlite").write_bytes(database_of(folder))
    shutil.copy(folder / "secret", place)


MIGRATED: dict[Path, bytes] = {}  # databases by their folders, because migrating one takes seconds


@pytest.fixture
async def store(folder: Path, tmp_path: Path) -> AsyncIterator[SqlStore]:
    """The recorded database, migrated to the current schema."""
    copied_to(tmp_path, folder)
    file = tmp_path / "games.sqlite"
    if folder not in MIGRATED:
        migrating = SqlStore(f"sqlite:///{file}")
        await migrating.open()
        await migrating.close()
        MIGRATED[folder] = file.read_bytes()
    file.write_bytes(MIGRATED[folder])
    store = SqlStore(f"sqlite:///{file}")
    await store.open()
    yield store
    await store.close()


@pytest.mark.thorough(but=2)
@each_folder
@whole_and_sampled
async def test_the_database_holds_the_games_of_the_logs(
    folder: Path, every: bool, store: SqlStore, tmp_path: Path
) -> None:
    expected, logs = expected_in(folder), logs_in(folder)
    identity = Identity(secret_of(tmp_path))
    assert all(identity.read(cookie) == guest for guest, cookie in expected["cookies"].items())
    names = {about["id"]: name for name, about in expected["games"].items()}
    rows = await store.tables()
    for row in rows if every else random.Random(0).sample(rows, SAMPLE):
        for number, game in enumerate(await store.games(row.id), 1):
            stored = await store.read_game(game.id)
            name = names[game.id]
            header, events = parse_log(logs[name])
            assert (stored.header, game.number) == (header, number)
            assert tuple(map(parse_line, stored.lines)) == events, name
            assert Shuffle(stored.seed, stored.salt, header.deal).commitment == header.commitment
            assert stored.card_text == expected["hands"][expected["games"][name]["hands"]]


@each_folder
async def test_the_shelf_of_every_guest_holds_its_cards(folder: Path, store: SqlStore) -> None:
    shelf = expected_in(folder).get("shelf", {})  # the first version had no shelves
    for guest in expected_in(folder)["cookies"]:
        cards = await store.shelf.cards_of(guest)
        assert [[card.name, card.text] for card in cards] == sorted(shelf.get(guest, []))


@each_folder
async def test_links_show_their_games_until_they_are_ended(folder: Path, store: SqlStore) -> None:
    links = expected_in(folder).get("shared", {})  # the first two versions had no links
    for secret, link in links.items():
        assert await store.sharing.shared(secret) == (SharedRow(**link) if link else None)


@each_folder
async def test_evenings_of_clubs_have_the_same_standings(folder: Path, store: SqlStore) -> None:
    for link, lines in expected_in(folder).get("clubs", {}).items():  # the first four versions had no clubs
        assert await standings_in(store.database, link) == lines


@each_folder
async def test_spare_keys_belong_to_the_same_guests(folder: Path, store: SqlStore, tmp_path: Path) -> None:
    keys = expected_in(folder).get("spare-keys", {})  # the first seven versions had none
    for guest, key in keys.items():
        assert await store.spare_keys.guest_with(digest_of(key, secret_of(tmp_path))) == guest
        assert await store.spare_keys.clubs_of(guest) == ["club"]


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if "shared" in expected_in(folder)])
def test_visitors_see_shared_games_with_or_without_names(folder: Path, tmp_path: Path) -> None:
    copied_to(tmp_path, folder)
    names = {about["id"]: name for name, about in expected_in(folder)["games"].items()}
    with TestClient(create_app(Settings(tmp_path, random_player))) as visitor:
        for secret, link in expected_in(folder)["shared"].items():
            pages = [visitor.get(f"/r/{secret}{path}") for path in ("", "/replay.json", "/picture.svg")]
            assert {page.status_code for page in pages} == {200 if link else 404}
            if link:
                header, _ = parse_log(logs_in(folder)[names[link["game"]]])
                shown = [name for name in header.seats for page in pages if re.search(rf"\b{name}\b", page.text)]
                assert len(shown) == (0 if link["hide_names"] else len(header.seats) * len(pages))


@pytest.mark.thorough(but=2)
@each_folder
@whole_and_sampled
async def test_every_table_loads_with_the_sheets_of_its_games(folder: Path, every: bool, store: SqlStore) -> None:
    expected, rows = expected_in(folder), await store.tables()
    assert {row.id for row in rows} == expected["sessions"].keys()
    drawn = rows if every else random.Random(1).sample(rows, SAMPLE)
    by_id = {about["id"]: about for about in expected["games"].values()}
    for row in rows:
        recorded, done = expected["sessions"][row.id], await store.finished(row.id)
        session = Session.of(len(row.seats), row.stakes, done, row.final)
        assert (list(session.ledger.totals), session.ledger.pot) == (recorded["totals"], recorded["pot"])
        for game, each in zip(done, session.games, strict=True):
            assert json.loads(json.dumps(amounts(each.sheet))).items() <= by_id[game.row.id].items()
        if row in drawn:
            table = await tables_in(store).get(row.id)
            assert table
            await table.look()
            assert table.session == session
            await table.close()


def tables_in(store: SqlStore) -> Tables:
    return Tables(World(store=store, bot=random_player, clock=FastClock(), rng=SeededRng(1)))


@each_that_goes_on
async def test_a_running_game_goes_on_at_its_table(folder: Path, ruleset: str, every: bool, store: SqlStore) -> None:
    games = [about for about in expected_in(folder)["games"].values() if about["ruleset"] == ruleset]
    ids = [about["id"] for about in games if "awaited" in about]
    for id in ids if every else random.Random(ruleset).sample(ids, 1):
        row = await store.game(id)
        assert row
        table = await tables_in(store).get(row.table)
        assert table
        await table.enter(0, Eyes(table, 0, []))
        await play_out(table, 1000 if every else 10)
        game = table.game
        assert game
        settled = game.referee.log[-1]
        assert isinstance(settled, Settled)
        payments_sum_to_zero(settled, game.rules, game.referee.state.pot)
        stored = Session.of(game.rules.seats, table.row.stakes, await store.finished(table.row.id), ())
        done = game.done(settled.sheet)
        # ignore the options, because later versions may add some
        assert replace(stored.games[-1], options={}) == replace(done, options={})
        await table.close()


async def play_out(table: Table, actions: int) -> None:
    """Play the game to its end. After `actions` actions, the people at the table give up as soon as they may."""
    rng = random.Random(table.row.id)
    game = table.game
    assert game
    people = {seat for seat, row in enumerate(table.row.seats) if not row.bot}
    while not game.over:
        await until(lambda: game.over or people.intersection(game.referee.state.awaited))
        for seat in people.intersection(game.referee.state.awaited):
            *_, last = offers(game.rules, game.streams[seat].view)
            gives_up = actions <= 0 and isinstance(last, Concede)
            action = last if gives_up else random_player(game.rules, game.streams[seat].view, rng)
            request = Request(f"test {game.length}", game.number, open_window(game.referee.state), action)
            with suppress(Refused):  # refused if a bot acts first
                await table.act(seat, request, lambda seq: None)
            actions -= 1
            break
