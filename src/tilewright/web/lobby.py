"""The lobby, where players find games, their tables and finished games."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tilewright.messages import listed, say
from tilewright.table.damage import Damage, Damaged
from tilewright.table.overview import ListedTable, Listing
from tilewright.table.rows import FinishedGame, SeatRow, Strength, TableRow, names_of
from tilewright.table.session import Done, title_of
from tilewright.tiles import JOKER
from tilewright.variants import RULESETS, Preset
from tilewright.web.forms import page_number
from tilewright.web.house import house_for
from tilewright.web.number_page import NumberPage
from tilewright.web.own_clubs import clubs_of
from tilewright.web.people import choice_of_people
from tilewright.web.removing import is_alone
from tilewright.web.site import Site, site_of

NUMBER = NumberPage("table", "/join", lambda site: site.numbers)
MAX_TABLES = 200  # maximum number of tables that a guest may use in a week, besides those for practice
_WEEK = 7 * 24 * 3600  # seconds


async def table_refusal(site: Site, guest: str) -> str:
    """Return a sentence on why a guest may not have another table now, or an empty text."""
    tables = await site.store.overview.used_since(guest, site.settings.clock.now() - _WEEK)
    return say("web.too-many-tables", tables=MAX_TABLES) if tables >= MAX_TABLES else ""


@dataclass(frozen=True, slots=True)
class TableLine:
    """An entry in the lobby's list of the guest's tables."""

    id: str
    seats: tuple[SeatRow, ...]
    strength: Strength  # of the bots
    names: str
    title: str  # the game, and the names of the other players
    about: str
    stage: str  # `about` without the game
    created: int  # Unix time in seconds
    moved: int  # Unix time of the guest's last move, 0 before the first
    waits: bool  # whether a game at this table can go on
    may_go: bool  # whether the guest may remove it


@dataclass(frozen=True, slots=True)
class GameLine:
    """An entry in the lobby's list of finished games."""

    id: str
    names: str
    about: str
    number: int
    finished: int  # Unix time in seconds


@dataclass(frozen=True, slots=True)
class Shelf:
    """Games that belong together in the lobby."""

    title: str
    presets: tuple[Preset, ...]


def _shelves() -> list[Shelf]:
    """Return all games: those for two with two racks each, those with jokers, then those of sets and a pair."""
    shelves: dict[str, list[Preset]] = {"two": [], "american": [], "sets": []}
    for preset in RULESETS.values():
        shelf = "two" if preset.seats == 2 else "american" if JOKER in preset.settlement.tiles else "sets"
        shelves[shelf].append(preset)
    return [Shelf(say("web.shelf", shelf=shelf), tuple(presets)) for shelf, presets in shelves.items()]


async def lobby(request: Request) -> Response:
    """Serve the lobby, the first page of the site."""
    site = site_of(request)
    guest, page = site.identity.guest(request), page_number(request)
    listing = await site.store.overview.listing(guest, page) if guest else Listing()
    damages = await site.tables.soundness.check(listing.ids)
    sound = [game for table, game in listing.games if damages[table] is None]
    rows, finished = await site.store.overview.rows(listing.ids, sound)
    tables = [_line(rows[each.id], each, damages[each.id], guest or "") for each in listing.tables if each.id in rows]
    games = []
    for game in (each for each in finished if each.row.table in rows):
        with suppress(Damaged):  # the game cannot be shown, but the others can
            games.append(_game_line(rows[game.row.table], game))
    waiting = [table for table in tables if table.waits]
    return site.page(
        request,
        "lobby.html",
        name=await site.store.guest_name(guest) if guest else "",
        running=max(waiting, key=lambda table: (table.moved, table.created), default=None),
        shelves=_shelves(),
        tables=tables,
        games=games,
        page=page,
        has_older=listing.has_older,
        clubs=await clubs_of(site, request) if page == 1 else {},
        compiling=compiling_note(site),
        house=house_for(site, request),
        key_use=await site.spare_keys.use_elsewhere(guest, site.identity.device(request).browser) if guest else None,
        **await choice_of_people(site, request),
    )


def _line(row: TableRow, listed: ListedTable, damage: Damage | None, guest: str) -> TableLine:
    return _damaged_line(row) if damage or row.damage else _table_line(row, listed, row.seat_of(guest))


async def compiled(request: Request) -> Response:
    """Serve a sentence about the progress of compiling the bots' machine code, or an empty text if no compiler runs."""
    return PlainTextResponse(compiling_note(site_of(request)))


def compiling_note(site: Site) -> str:
    """Return a sentence about the progress of compiling the bots' machine code, or an empty text."""
    return say("web.compiling", progress=site.compiling) if site.compiling else ""


def _table_line(row: TableRow, last: ListedTable, mine: int | None) -> TableLine:
    """Return the entry for a table where the guest has the seat `mine`."""
    return TableLine(
        id=row.id,
        seats=row.seats,
        strength=row.strength,
        names=_names(row.seats),
        title=say("web.game-with", game=title_of(row.ruleset), others=_names(row.seats, apart=mine)),
        about=_about_table(row, last),
        stage=_stage(row, last),
        created=row.created,
        moved=last.moved,
        waits=row.full and not last.is_over,
        may_go=mine is not None and is_alone(row, row.seats[mine].guest or "") and last.number < 2 and not last.is_over,
    )


def _damaged_line(row: TableRow) -> TableLine:
    """Return the entry for a damaged table, with the players whose names can be read."""
    return TableLine(
        id=row.id,
        seats=row.seats,
        strength=row.strength,
        names=_names(row.seats),
        title=_names(row.seats),
        about=say("web.table-damaged"),
        stage="",
        created=row.created,
        moved=0,
        waits=False,
        may_go=False,
    )


def _stage(row: TableRow, last: ListedTable) -> str:
    if row.practice:
        return say("web.card-and-practice", card=row.card_name)
    return _with_pause(say("web.card-and-game", card=row.card_name, number=last.number or 1), last)


def _names(seats: Sequence[SeatRow], apart: int | None = None) -> str:
    """Return the names of the players at these seats, without the one at the seat `apart`. It says which are bots."""
    named = [(seat, name) for n, (seat, name) in enumerate(zip(seats, names_of(seats), strict=True)) if n != apart]
    return listed([say("web.bot-named", name=name) if seat.bot else name for seat, name in named])


def _about_table(row: TableRow, last: ListedTable) -> str:
    game, card = title_of(row.ruleset), row.card_name
    if not row.full:
        return say("web.table-waiting", game=game, card=card, free=sum(seat.free for seat in row.seats))
    if not last.number:
        return say("web.table-ready", game=game, card=card)
    state = "over" if last.is_over else "playing"
    key = f"web.practice-{state}" if row.practice else f"web.table-{state}"
    return _with_pause(say(key, game=game, card=card, number=last.number), last)


def _with_pause(about: str, last: ListedTable) -> str:
    return say("web.table-paused", about=about) if last.is_paused else about


def _game_line(row: TableRow, game: FinishedGame) -> GameLine:
    done = Done.of(game)
    scores = " : ".join(done.scored)
    about = say("web.finished-game", game=done.title, number=done.number)
    if done.practice:
        about = say("web.finished-practice", game=done.title, number=done.number)
    elif done.called_off:
        about = say("web.finished-called-off", game=done.title, number=done.number)
    elif scores:
        about = say("web.finished-game-scored", game=done.title, number=done.number, scores=scores)
    return GameLine(game.row.id, _names(row.seats_in(done.number)), about, done.number, game.row.finished or 0)


ROUTES = [
    Route("/", lobby),
    Route("/compiled", compiled),
    Route(NUMBER.path, NUMBER.ask),
    Route(NUMBER.path, NUMBER.find, methods=["POST"]),
]
