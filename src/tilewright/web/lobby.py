"""The lobby: create a table, return to one, replay a finished game; and the door for a friend."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from tilewright.engine.refused import Refused
from tilewright.table.ports import FinishedGame, GameRow, TableRow
from tilewright.table.session import Done, title_of
from tilewright.table.table import Table
from tilewright.variants import RULESETS, changed
from tilewright.web.forms import RATES, FormError, NewTable, UnfilledCard, agreed, parse_form
from tilewright.web.identity import clean_name
from tilewright.web.safety import form_body
from tilewright.web.site import Site, site_of

MAX_TABLES = 200  # tables of one guest, and of one list


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in the list of tables to return to."""

    id: str
    title: str
    card: str
    names: str
    status: str
    created: int  # seconds since 1970


@dataclass(frozen=True, slots=True)
class GameLine:
    """A finished game in the list."""

    id: str
    title: str
    names: str
    number: int
    result: str
    finished: int  # seconds since 1970


async def lobby(request: Request) -> Response:
    """Serve the first page."""
    site = site_of(request)
    guest = site.identity.guest(request)
    name = await site.store.guest_name(guest) if guest else ""
    return await _lobby(request, NewTable(name=name, card=""), None)


async def _lobby(request: Request, form: NewTable, error: FormError | None) -> Response:
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
        status=422 if error else 200,
        **agreed(form, list(RULESETS.values())),
        error=error,
        rates=RATES,
        places=("You", "Next after you", "Second after you", "Third after you"),
        tables=tables,
        games=sorted(games, key=lambda game: game.finished, reverse=True),
        compiling=site.compiling,
    )


async def compiled(request: Request) -> Response:
    """Serve the progress of compiling for the bots, such as "2 of 5"; empty once it is complete."""
    return PlainTextResponse(site_of(request).compiling)


def _names(row: TableRow) -> str:
    *first, last = row.names
    return f"{', '.join(first)} and {last}"


def _table_line(row: TableRow, games: list[GameRow]) -> TableLine:
    if not row.full:
        status = "waits for your friend" + "s" * (sum(seat.free for seat in row.seats) > 1)
    elif not games:
        status = "ready"
    else:
        status = f"game {games[-1].number} " + ("is over" if games[-1].finished else "goes on")
    return TableLine(row.id, title_of(row.ruleset), row.card_name, _names(row), status, row.created)


def _game_line(row: TableRow, game: FinishedGame) -> GameLine:
    done = Done.of(game)
    scores = " : ".join(done.scored)
    return GameLine(game.row.id, done.title, _names(row), done.number, scores, game.row.finished or 0)


async def fields_of(request: Request) -> dict[str, str]:
    """Return the fields of a posted form. Raises FormError if it is too long."""
    body = await form_body(request)
    if body is None:
        raise FormError("That is too much for one form; a card is at most 256 KiB long.")
    return parse_form(body)


async def _guest(site: Site, request: Request, name: str) -> str:
    """Return the guest of the request, now called `name`."""
    guest = site.identity.guest(request) or site.settings.rng.token()
    await site.store.name_guest(guest, name)
    return guest


async def lay_table(request: Request) -> Response:
    """Create the table of the form, and go there."""
    site = site_of(request)
    form = NewTable()
    try:
        form = NewTable.of(await fields_of(request))
        form.missing_name()
        card = await site.settings.clock.aside(form.chosen_card)
        guest = await _guest(site, request, form.name)
        if len(await site.store.tables_of(guest)) >= MAX_TABLES:
            raise FormError(f"You have laid {MAX_TABLES} tables; play at one of them.")
        table = await site.tables.create(
            (guest, form.name), form.game, form.options, card, others=form.others, stakes=form.stakes()
        )
    except UnfilledCard as error:
        return await _lobby(request, form.with_card_text(), error)
    except FormError as error:
        return await _lobby(request, form, error)
    except ValueError as error:
        return await _lobby(request, form, FormError(f"{error}."))
    response = RedirectResponse(f"/table/{table.row.id}", 303)
    site.identity.remember(response, guest)
    return response


async def _invited(site: Site, request: Request) -> Table | None:
    return await site.tables.invited(request.path_params["invite"])


def _no_table(site: Site, request: Request) -> Response:
    text = "There is no table behind this link. Ask your friend for a new one."
    return site.message(request, 404, "No such invitation", text)


async def door(request: Request) -> Response:
    """Serve an invitation. Opening it takes no seat, because programs open links too."""
    site = site_of(request)
    table = await _invited(site, request)
    if table is None:
        return _no_table(site, request)
    guest = site.identity.guest(request)
    if guest and table.row.seat_of(guest) is not None:
        return RedirectResponse(f"/table/{table.row.id}", 303)
    return await _door(site, request, table, await site.store.guest_name(guest) if guest else "", None)


def _free(table: Table, request: Request) -> list[int]:
    """Return the free seats of the link: the one it names, or all."""
    named = request.path_params.get("seat")
    return [seat for seat, row in enumerate(table.row.seats) if row.free and named in (None, seat)]


async def _door(site: Site, request: Request, table: Table, name: str, error: FormError | None) -> Response:
    if table.row.full:
        return site.message(request, 409, "The table is full", "Somebody else has taken that seat.")
    if not _free(table, request):
        text = "Somebody else has taken that seat. Ask your friend for the link of another one."
        return site.message(request, 409, "The seat is taken", text)
    return site.page(
        request,
        "join.html",
        status=422 if error else 200,
        host=table.row.seats[0].name,
        title=title_of(table.row.ruleset),
        card=table.row.card_name,
        last=sum(seat.free for seat in table.row.seats) == 1,
        house_rules=changed(table.row.ruleset, table.rules.options, table.row.names),
        name=name,
        error=error,
    )


async def sit_down(request: Request) -> Response:
    """Take the seat that the link names, or the first free one, and go to the table."""
    site = site_of(request)
    table = await _invited(site, request)
    if table is None:
        return _no_table(site, request)
    name = ""
    try:
        name = clean_name((await fields_of(request)).get("name", ""))
        NewTable(name=name).missing_name()
        if any(name.casefold() == seat.name.casefold() for seat in table.row.seats):
            raise FormError(f"{name} sits at this table already. Add a letter to your name, to be told apart.")
    except FormError as error:
        return await _door(site, request, table, name, error)
    guest = await _guest(site, request, name)
    try:
        await table.join(guest, name, request.path_params.get("seat"))
    except Refused as refused:
        return site.message(request, 409, "The table is full", f"Sorry: {refused.why}.")
    response = RedirectResponse(f"/table/{table.row.id}", 303)
    site.identity.remember(response, guest)
    return response


ROUTES = [
    Route("/", lobby),
    Route("/compiled", compiled),
    Route("/tables", lay_table, methods=["POST"]),
    Route("/join/{invite}", door),
    Route("/join/{invite}", sit_down, methods=["POST"]),
    Route("/join/{invite}/{seat:int}", door),
    Route("/join/{invite}/{seat:int}", sit_down, methods=["POST"]),
]
