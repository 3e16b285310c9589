"""The lobby, where players create tables and find their tables and finished games, and the page for invitations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from tilewright.engine.refused import Refused
from tilewright.messages import listed, say
from tilewright.table.ports import FinishedGame, GameRow, SeatRow, TableRow
from tilewright.table.session import Done, takes_stake, title_of
from tilewright.table.table import Table
from tilewright.tiles import JOKER
from tilewright.variants import RULESETS, Preset, changed
from tilewright.web.forms import RATES, USUAL, FormError, NewTable, UnfilledCard, agreed, fields_of
from tilewright.web.house import house_for
from tilewright.web.identity import clean_name
from tilewright.web.lessons import DEALS, LessonRng
from tilewright.web.people import choice_of_people
from tilewright.web.shelf import with_own_card
from tilewright.web.site import Site, site_of

MAX_SEATS = max(preset.seats for preset in RULESETS.values())
MAX_TABLES = 200  # maximum number of tables that a guest may have


@dataclass(frozen=True, slots=True)
class TableLine:
    """An entry in the lobby's list of the guest's tables."""

    id: str
    seats: tuple[SeatRow, ...]
    names: str
    about: str
    created: int  # Unix time in seconds
    waits: bool  # whether a game at this table can go on


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
    guest = site.identity.guest(request)
    rows = (await site.store.tables_of(guest))[:MAX_TABLES] if guest else []
    tables, games = [], []
    for row in rows:
        played = await site.store.games(row.id)
        tables.append(_table_line(row, played))
        games += [_game_line(row, game) for game in await site.store.finished(row.id)]
    return site.page(
        request,
        "lobby.html",
        name=await site.store.guest_name(guest) if guest else "",
        running=next((table for table in tables if table.waits), None),
        shelves=_shelves(),
        tables=tables,
        games=sorted(games, key=lambda game: game.finished, reverse=True),
        compiling=_compiling(site),
        house=house_for(site, request),
        **await choice_of_people(site, request),
    )


async def new_table(request: Request) -> Response:
    """Serve the form for a new table: of the game that the path names, otherwise of any game.

    Raises HTTPException 404 for an unknown game.
    """
    site = site_of(request)
    game = request.path_params.get("game", USUAL)
    if game not in RULESETS:
        raise HTTPException(404)
    guest = site.identity.guest(request)
    name = await site.store.guest_name(guest) if guest else ""
    games = [RULESETS[game]] if "game" in request.path_params else list(RULESETS.values())
    form = NewTable(name=name, game=game, card=request.query_params.get("card", ""))
    return await _new_table(request, form, None, games)


async def _new_table(request: Request, form: NewTable, error: FormError | None, games: Sequence[Preset]) -> Response:
    site = site_of(request)
    guest = site.identity.guest(request)
    return site.page(
        request,
        "new_table.html",
        status=422 if error else 200,
        **agreed(form, games, await site.store.shelf.cards_of(guest) if guest else ()),
        error=error,
        rates=RATES,
        staked=_staked(),
        places=[say("web.seat-after-host", turns=turns) for turns in range(MAX_SEATS)],
        compiling=_compiling(site),
    )


def _staked() -> list[str]:
    """Return the names of the games for which the form offers fields for stakes.

    A game without stakes is included if another game for the same number of players has them, because the host can
    later change to that game.
    """
    seats = {n for name, preset in RULESETS.items() if takes_stake(name, {}) for n in preset.settlement.seats}
    return [name for name, preset in RULESETS.items() if seats.intersection(preset.settlement.seats)]


async def compiled(request: Request) -> Response:
    """Serve a sentence about the progress of compiling the bots' machine code, or an empty text if no compiler runs."""
    return PlainTextResponse(_compiling(site_of(request)))


def _compiling(site: Site) -> str:
    return say("web.compiling", progress=site.compiling) if site.compiling else ""


def _table_line(row: TableRow, games: list[GameRow]) -> TableLine:
    waits = row.full and not (games and games[-1].finished)
    return TableLine(row.id, row.seats, _names(row), _about_table(row, games), row.created, waits)


def _names(row: TableRow) -> str:
    """Return the names of a table's players. It says which are bots."""
    seats = zip(row.seats, row.names, strict=True)
    return listed([say("web.bot-named", name=name) if seat.bot else name for seat, name in seats])


def _about_table(row: TableRow, games: list[GameRow]) -> str:
    game, card = title_of(row.ruleset), row.card_name
    if not row.full:
        return say("web.table-waiting", game=game, card=card, free=sum(seat.free for seat in row.seats))
    if not games:
        return say("web.table-ready", game=game, card=card)
    key = "web.table-over" if games[-1].finished else "web.table-playing"
    return say(key, game=game, card=card, number=games[-1].number)


def _game_line(row: TableRow, game: FinishedGame) -> GameLine:
    done = Done.of(game)
    scores = " : ".join(done.scored)
    about = say("web.finished-game", game=done.title, number=done.number)
    if done.practice:
        about = say("web.finished-practice", game=done.title, number=done.number)
    elif scores:
        about = say("web.finished-game-scored", game=done.title, number=done.number, scores=scores)
    return GameLine(game.row.id, _names(row), about, done.number, game.row.finished or 0)


async def _guest(site: Site, request: Request, name: str) -> str:
    """Store the name of the guest who sent this request, and return the guest's id."""
    guest = site.identity.guest(request) or site.settings.rng.token()
    await site.store.name_guest(guest, name)
    return guest


async def lay_table(request: Request) -> Response:
    """Create the table that the posted form describes, and redirect to it."""
    site, lesson = site_of(request), False
    form, games = NewTable(), list(RULESETS.values())
    try:
        fields = await fields_of(request)
        form = NewTable.of(fields)
        games = [RULESETS[form.game]] if "only" in fields else games
        form.require_name()
        played = await with_own_card(site, site.identity.guest(request) or "", form)
        card = await site.settings.clock.aside(played.chosen_card)
        guest = await _guest(site, request, form.name)
        if len(await site.store.tables_of(guest)) >= MAX_TABLES:
            raise FormError(say("web.too-many-tables", tables=MAX_TABLES))
        lesson = "lesson" in fields and form.game in DEALS and "friend" not in form.others
        rng = LessonRng(DEALS[form.game], site.settings.rng) if lesson else None
        table = await site.tables.create(
            (guest, form.name), form.game, form.options, card, others=form.others, stakes=form.stakes(), rng=rng
        )
        if lesson:
            await table.look()  # deals the first game while the table has the lesson's generator
    except UnfilledCard as error:
        return await _new_table(request, form.with_card_text(), error, games)
    except FormError as error:
        return await _new_table(request, form, error, games)
    except ValueError as error:
        return await _new_table(request, form, FormError(say("web.mistake", why=str(error))), games)
    response = RedirectResponse(f"/table/{table.row.id}{'#guide' if lesson else ''}", 303)
    site.identity.remember(response, site.identity.device(request).with_guest(guest))
    return response


async def _invited(site: Site, request: Request) -> Table | None:
    return await site.tables.invited(request.path_params["invite"])


def _no_table(site: Site, request: Request) -> Response:
    return site.message(request, 404, say("web.no-invitation"), say("web.no-table"))


async def door(request: Request) -> Response:
    """Serve the page for an invitation link.

    A guest sits down only by posting the form on this page. Opening the link is not enough, because programs such as
    link previews open links too.
    """
    site = site_of(request)
    table = await _invited(site, request)
    if table is None:
        return _no_table(site, request)
    guest = site.identity.guest(request)
    if guest and table.row.seat_of(guest) is not None:
        return RedirectResponse(f"/table/{table.row.id}", 303)
    return await _door(site, request, table, await site.store.guest_name(guest) if guest else "", None)


def _free(table: Table, request: Request) -> list[int]:
    """Return the free seats that an invitation link offers. A link that names a seat offers no other seat."""
    named = request.path_params.get("seat")
    return [seat for seat, row in enumerate(table.row.seats) if row.free and named in (None, seat)]


async def _door(site: Site, request: Request, table: Table, name: str, error: FormError | None) -> Response:
    if table.row.full:
        return site.message(request, 409, say("web.table-full"), say("web.table-taken"))
    if not _free(table, request):
        return site.message(request, 409, say("web.seat-taken"), say("web.ask-for-other-seat"))
    return site.page(
        request,
        "join.html",
        status=422 if error else 200,
        host=table.row.seats[0].name,
        title=title_of(table.row.ruleset),
        card=table.row.card_name,
        free=sum(seat.free for seat in table.row.seats),
        house_rules=changed(table.row.ruleset, table.rules.options, table.row.names),
        name=name,
        error=error,
    )


async def sit_down(request: Request) -> Response:
    """Give the guest the seat that the link names, or the first free one, and redirect to the table."""
    site = site_of(request)
    table = await _invited(site, request)
    if table is None:
        return _no_table(site, request)
    name = ""
    try:
        name = clean_name((await fields_of(request)).get("name", ""))
        NewTable(name=name).require_name()
        if any(name.casefold() == seat.name.casefold() for seat in table.row.seats):
            raise FormError(say("web.name-taken", name=name))
    except FormError as error:
        return await _door(site, request, table, name, error)
    guest = await _guest(site, request, name)
    try:
        await table.join(guest, name, request.path_params.get("seat"))
    except Refused as refused:
        why = say("web.table-cannot-be-joined", why=refused.why)
        return site.message(request, 409, say("web.table-full"), why)
    response = RedirectResponse(f"/table/{table.row.id}", 303)
    site.identity.remember(response, site.identity.device(request).with_guest(guest))
    return response


ROUTES = [
    Route("/", lobby),
    Route("/play", new_table),
    Route("/play/{game}", new_table),
    Route("/compiled", compiled),
    Route("/tables", lay_table, methods=["POST"]),
    Route("/join/{invite}", door),
    Route("/join/{invite}", sit_down, methods=["POST"]),
    Route("/join/{invite}/{seat:int}", door),
    Route("/join/{invite}/{seat:int}", sit_down, methods=["POST"]),
]
