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
from tilewright.table.session import Done, Row, Session
from tilewright.table.spreadsheet import spreadsheet
from tilewright.table.table import Table
from tilewright.tiles import wind_name
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
    stakes, ledger = session.stakes, session.ledger
    return site_of(request).page(
        request,
        "ledger.html",
        409 if error else 200,
        table_id=table.row.id,
        names=names,
        stakes=stakes,
        lines=[_line(row, session, names) for row in session.rows],
        totals=[stakes.signed(total) for total in ledger.totals],
        carried=[POINTS.signed(points) for points in session.carried] if any(session.carried) else [],
        practices=sum(game.practice for game in session.games),
        called_off=sum(game.called_off and not game.practice for game in session.games),
        pots=any(row.pot for row in session.rows),
        pot=stakes.plain(ledger.pot),
        pays=[_payment(one, session, names) for one in _due(session)],
        ended=table.row.ended is not None,
        host=seat == host,
        is_acting=host != table.row.host,
        host_name=names[host],
        creator=names[table.row.host],
        between=open_to_changes(table.game, table.row),
        error=error,
    )


def _line(row: Row, session: Session, names: Sequence[str]) -> LedgerLine:
    scored = row.done.scored if row.done else ("",) * len(names)
    cells = tuple(
        Cell(session.stakes.signed(paid), score) for paid, score in zip(row.line.payments, scored, strict=True)
    )
    about = _about(row.done, names) if row.done else ""
    return LedgerLine(row.line.what, about, cells, session.stakes.plain(row.pot))


def _about(game: Done, names: Sequence[str]) -> str:
    east = names[game.east]
    if not game.prevailing:
        return say("web.ledger-about", game=game.title, east=east)
    return say("web.ledger-about-wind", game=game.title, east=east, wind=wind_name(game.prevailing))


def _due(session: Session) -> tuple[Transfer, ...]:
    """Return the payments between players that settle the session. While the pot is not empty, there are none.

    Amounts are in whole cents if the table plays for money, otherwise in quarters of a point.
    """
    if session.ledger.pot:
        return ()
    totals = session.ledger.totals
    return transfers(session.stakes.coins(totals) if session.stakes.cents else totals)


def _payment(due: Transfer, session: Session, names: Sequence[str]) -> str:
    assert due.giver is not None
    assert due.taker is not None
    amount = f"${due.amount / 100:.2f}" if session.stakes.cents else session.stakes.plain(due.amount)
    return say("web.pays", giver=names[due.giver], taker=names[due.taker], amount=amount)


async def ledger_csv(request: Request) -> Response:
    """Serve the ledger as a CSV file."""
    table, _ = await table_for(request)
    await table.look()
    headers = {"content-disposition": f'attachment; filename="ledger-{table.row.id}.csv"'}
    text = spreadsheet(table.session, table.row.names)
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
