"""The pages and files of one table: the table itself, its card, its invitation and its finished games."""

from __future__ import annotations

from msgspec import to_builtins
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from tilewright.engine.log import parse_line, print_log
from tilewright.messages import say
from tilewright.table.not_stored import NotStored, not_stored
from tilewright.table.rows import StoredGame
from tilewright.table.table import Table
from tilewright.variants import RULESETS
from tilewright.web import protocol as p
from tilewright.web.card_view import card_view
from tilewright.web.computing import looks_back
from tilewright.web.deal_view import deal_view, next_deal_view
from tilewright.web.house import house_for
from tilewright.web.identity import Device
from tilewright.web.people import awaited_here, next_person
from tilewright.web.qr_code import qr_code
from tilewright.web.replays import replay_of, titles_of
from tilewright.web.site import Site, site_of
from tilewright.web.spectators_view import spectators_view
from tilewright.web.static_files import compressed_response
from tilewright.web.viewmodel import Setting, update


class StillSecret(Exception):
    """The tiles of a finished game stay secret, because all tables of its round get the same deals."""


class Unseated(HTTPException):
    """A guest has lost the seat at a table before the first game. `invite` is the code of its invitation link."""

    def __init__(self, invite: str) -> None:
        super().__init__(404)
        self.invite = invite


async def to_invitation(request: Request, error: Exception) -> Response:
    """Lead a guest who has lost the seat to the invitation, which says so."""
    assert isinstance(error, Unseated)
    return RedirectResponse(f"/join/{error.invite}", 303)


async def table_for(connection: HTTPConnection) -> tuple[Table, int]:
    """Return the table that the path names, and the guest's seat.

    Raises HTTPException 404 if the guest has no seat at this table, which is Unseated if they had one just before.
    """
    site = site_of(connection)
    guest = site.identity.guest(connection)
    table = await site.tables.get(connection.path_params["table"]) if guest else None
    seat = table.row.seat_of(guest) if table and guest else None
    if table is None or seat is None:
        raise Unseated(table.row.invite) if table and guest in table.unseated else HTTPException(404)
    return table, seat


async def table_looked_at(connection: HTTPConnection) -> tuple[Table, int]:
    """Return the table that the path names, read from the store, and the guest's seat there afterwards.

    The guest may have changed seats while the table was being read. Raises HTTPException 404 as `table_for` does.
    """
    table, _ = await table_for(connection)
    await table.look()
    return await table_for(connection)


def setting_of(site: Site, connection: HTTPConnection, table: Table, seat: int, device: Device) -> Setting:
    """Return everything that the page of a seat shows about the table, apart from the current game, on its device."""
    game, full = table.game_of(seat), table.row.full
    is_closed = full and table.row.spectators is None  # as at most tables, and pages ask often
    link = "" if is_closed else f"{site.address(connection)}/join/{table.row.invite}"
    return Setting(
        preset=RULESETS[table.ruleset],
        rules=table.rules,
        seats=table.row.seats_in(game.number) if game else table.row.seats,
        players=table.columns_for(seat),
        session=table.session,
        row=table.row,
        strength=table.row.strength,
        terms=table.game.terms if table.game else table.row.terms,
        rematch=frozenset(table.game.rematch) if table.game else frozenset(),
        invite=None if full else link,
        number="" if full else site.numbers.of(table.row.invite),
        coaching=frozenset(table.coaching),
        commitment=table.game.commitment if table.game else None,
        deal=deal_view(table.game.deal) if table.game else None,
        next_deal=next_deal_view(table.next_deal.seal, table.row, table.game.deal if table.game else None),
        sealed=table.next_deal.is_secret,
        round_over=table.next_deal.has_ended,
        handover=next_person(table, device) is not None,
        house=house.url is not None if (house := house_for(site, connection)) else None,
        absent=tuple(table.absent_for(seat)),
        paused=game is not None and game.paused,
        host=table.host_for(seat),
        clock=table.clock_for(seat),
        spectators=spectators_view(table, seat, link),
    )


def json_response(data: object, status: int = 200) -> Response:
    """Return an answer with this data as JSON."""
    return Response(p.encode(data), status, media_type="application/json")


async def table_page(request: Request) -> Response:
    """Serve the page of a table as it is now. Later updates come through its WebSocket.

    If another person of this device should play now, serve the page that says so.
    """
    if await awaited_here(request) is not None:
        return RedirectResponse(f"/table/{request.path_params['table']}/curtain", 303)
    table, seat = await table_looked_at(request)
    site, title = site_of(request), RULESETS[table.ruleset].title
    setting = setting_of(site, request, table, seat, site.identity.device(request))
    first = to_builtins(update(setting, seat, table.game_of(seat), 0))
    return site.page(request, "table.html", table_id=table.row.id, title=title, first=first, clock=table.row.clock)


async def invitation(request: Request) -> Response:
    """Serve the QR code of the invitation link."""
    table, _ = await table_for(request)
    return qr_code(f"{site_of(request).address(request)}/join/{table.row.invite}")


async def card(request: Request) -> Response:
    """Serve the hands of the current game as JSON, for the card shown next to the table."""
    table, _ = await table_for(request)
    text = table.game.card_text if table.game else table.row.card_text
    view = await site_of(request).settings.clock.aside(lambda: card_view(text))
    return compressed_response(request.scope, p.encode(view).decode(), "application/json", {})


async def finished_game(request: Request) -> tuple[Table, int, StoredGame]:
    """Return the table, the guest's seat and the finished game that the path names.

    Raises HTTPException 404 if there is no such finished game, or the guest did not play it, and StillSecret if other
    tables may still play its deal.
    """
    site = site_of(request)
    row = await site.store.game(request.path_params["game"])
    if row is None or row.finished is None:
        raise HTTPException(404)
    request.path_params["table"] = row.table
    table, seat = await table_for(request)
    if row.number < table.row.seats[seat].since:  # a bot played it
        raise HTTPException(404)
    if (deals := table.row.round_deals) and not (await site.store.rounds.deals(deals)).opened:
        raise StillSecret
    return table, seat, await site.store.read_game(row.id)


async def still_secret(request: Request, error: Exception) -> Response:
    """Say why a finished game cannot be seen yet."""
    return site_of(request).message(request, 403, say("web.deals-secret-heading"), say("web.deals-secret"))


@looks_back
async def log_text(request: Request) -> Response:
    """Serve the log of a finished game. It includes the seed and salt, so that anybody can check the wall's order."""
    _, _, game = await finished_game(request)
    log = print_log(game.header, [parse_line(line) for line in game.lines])
    opened = f"# seed {game.seed.hex()}\n# salt {game.salt.hex()}\n"
    headers = {"content-disposition": f'attachment; filename="{game.header.ruleset}-{game.row.id}.log.txt"'}
    return PlainTextResponse(log + opened, headers=headers)


@looks_back
async def replay_page(request: Request) -> Response:
    """Serve the page that replays a finished game step by step. The query `link=ended` confirms the end of a link."""
    table, seat, game = await finished_game(request)
    site = site_of(request)
    return site.page(
        request,
        "replay.html",
        steps=f"game/{game.row.id}/replay.json",
        game_id=game.row.id,
        table_id=table.row.id,
        link=await site.store.sharing.link_of(game.row.id, str(table.row.seats[seat].guest)),
        address=site.address(request),
        has_ended=request.query_params.get("link") == "ended",
        **titles_of(game, table.row.names_in(game.row.number)),
    )


@looks_back
async def replay_json(request: Request) -> Response:
    """Serve the steps of a finished game as JSON."""
    table, seat, game = await finished_game(request)
    seats = table.row.seats_in(game.row.number)
    return json_response(await replay_of(site_of(request), game, seats, table.row.strength, seat))


async def health(request: Request) -> Response:
    """Report that the site works, after a test read. The status is 503 while nothing can be stored."""
    store = site_of(request).store
    try:
        await store.guest_name("")
        await store.database.check()
    except Exception as error:
        if not isinstance(failure := not_stored(error), NotStored):
            raise
        # why a database cannot be reached may name its address and user, so only the log says that
        reason = {} if failure.trouble == "unreachable" else {"reason": str(failure)}
        return json_response({"ok": False, "disk": failure.trouble} | reason, 503)
    return json_response({"ok": True})


async def ready(request: Request) -> Response:
    """Report that the site can take players: like `health`, but with status 503 also while the bots are compiled."""
    if progress := site_of(request).compiling:
        return json_response({"ok": False, "compiling": progress}, 503)
    return await health(request)


ROUTES = [
    Route("/table/{table}", table_page),
    Route("/table/{table}/card.json", card),
    Route("/table/{table}/invite.svg", invitation),
    Route("/game/{game}/log.txt", log_text),
    Route("/game/{game}/replay", replay_page),
    Route("/game/{game}/replay.json", replay_json),
    Route("/healthz", health),
    Route("/readyz", ready),
]
