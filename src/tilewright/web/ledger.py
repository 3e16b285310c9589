"""The ledger of a table as a web page and as a CSV file, and the request that ends the session."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from tilewright.engine.refused import Refused
from tilewright.messages import say
from tilewright.scorepad.score import Transfer, transfers
from tilewright.settlement.ledger import POINTS
from tilewright.table.game import open_to_changes
from tilewright.table.ledger_columns import LedgerColumn, columns_of
from tilewright.table.rows import TableRow
from tilewright.table.session import Done, Row, Session
from tilewright.table.spreadsheet import spreadsheet
from tilewright.table.table import Table
from tilewright.tiles import wind_name
from tilewright.web.computing import looks_back
from tilewright.web.pages import table_for
from tilewright.web.site import site_of


@dataclass(frozen=True, slots=True)
class Cell:
    """The payment and the score of one seat in a line of the ledger, as text."""

    paid: str
    scored: str = ""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A line of the ledger as text, such as the payments for one game."""

    what: str
    about: str
    cells: tuple[Cell, ...]
    pot: str


async def ledger_page(request: Request) -> Response:
    """Serve the ledger. Between two games, the host also gets buttons to change the next game or end the session."""
    table, seat = await table_for(request)
    await table.look()
    return _page(request, table, seat)


def _page(request: Request, table: Table, seat: int, error: str = "") -> Response:
    session, names, host = table.session, table.row.names, table.host_for(seat)
    stakes, columns = session.stakes, columns_of(table.row)
    has_room = table.row.full and table.open_seats
    return site_of(request).page(
        request,
        "ledger.html",
        409 if error else 200,
        table_id=table.row.id,
        names=[column.title for column in columns],
        stakes=stakes,
        lines=[_line(row, session, table.row, columns) for row in session.rows],
        totals=[stakes.signed(total) for total in session.totals(columns)],
        carried=_carried(session, columns),
        practices=sum(game.practice for game in session.games),
        called_off=sum(game.called_off and not game.practice for game in session.games),
        pots=any(row.pot for row in session.rows),
        pot=stakes.plain(session.ledger.pot),
        pays=[_payment(one, session, columns) for one in _due(session, columns)],
        ended=table.row.ended is not None,
        host=seat == host,
        is_acting=host != table.row.host,
        host_name=names[host],
        creator=names[table.row.host],
        between=open_to_changes(table.game, table.row),
        error=error,
        late_link=f"{site_of(request).address(request)}/join/{table.row.invite}" if has_room else "",
    )


def _line(row: Row, session: Session, table: TableRow, columns: Sequence[LedgerColumn]) -> LedgerLine:
    scored = row.done.scored if row.done else ("",) * len(table.seats)
    cells = tuple(
        Cell(session.stakes.signed(row.line.payments[each.seat]), scored[each.seat])
        if each.covers(row.game)
        else Cell("")
        for each in columns
    )
    about = _about(row.done, table.names_in(row.done.number)) if row.done else ""
    return LedgerLine(row.line.what, about, cells, session.stakes.plain(row.pot))


def _carried(session: Session, columns: Sequence[LedgerColumn]) -> list[str]:
    """Return what waits for the end of the session, which goes with the seat. It is empty if nothing does."""
    waiting = session.carried
    return [POINTS.signed(waiting[each.seat]) if each.covers(None) else "" for each in columns] if any(waiting) else []


def _about(game: Done, names: Sequence[str]) -> str:
    east = names[game.east]
    if not game.prevailing:
        return say("web.ledger-about", game=game.title, east=east)
    return say("web.ledger-about-wind", game=game.title, east=east, wind=wind_name(game.prevailing))


def _due(session: Session, columns: Sequence[LedgerColumn]) -> tuple[Transfer, ...]:
    """Return the payments between players that settle the session. While the pot is not empty, there are none.

    Amounts are in whole cents if the table plays for money, otherwise in quarters of a point.
    """
    if session.ledger.pot:
        return ()
    totals = session.totals(columns)
    return transfers(session.stakes.coins(totals) if session.stakes.cents else totals)


def _payment(due: Transfer, session: Session, columns: Sequence[LedgerColumn]) -> str:
    assert due.giver is not None
    assert due.taker is not None
    amount = f"${due.amount / 100:.2f}" if session.stakes.cents else session.stakes.plain(due.amount)
    return say("web.pays", giver=columns[due.giver].name, taker=columns[due.taker].name, amount=amount)


@looks_back
async def ledger_csv(request: Request) -> Response:
    """Serve the ledger as a CSV file."""
    table, _ = await table_for(request)
    await table.look()
    headers = {"content-disposition": f'attachment; filename="ledger-{table.row.id}.csv"'}
    text = spreadsheet(table.session, columns_of(table.row))
    return PlainTextResponse(text, headers=headers, media_type="text/csv")


async def end(request: Request) -> Response:
    """End the session, and redirect to the ledger. If the table refuses, show the reason."""
    table, seat = await table_for(request)
    try:
        await table.end(seat)
    except Refused as refused:
        return _page(request, table, seat, say("web.session-goes-on", why=refused.why))
    return RedirectResponse(f"/table/{table.row.id}/ledger", 303)


ROUTES = [
    Route("/table/{table}/ledger", ledger_page),
    Route("/table/{table}/ledger.csv", ledger_csv),
    Route("/table/{table}/end", end, methods=["POST"]),
]
