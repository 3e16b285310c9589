"""The part of a table's page that is about the session: the players' balances, the pot, and the next game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from tilewright.messages import listed, say
from tilewright.settlement.payments import added
from tilewright.table.ledger_columns import LedgerColumn, players_in
from tilewright.table.rows import TableRow
from tilewright.table.session import Session, title_of
from tilewright.variants import changed
from tilewright.web import protocol as p
from tilewright.web.clock_view import clock_rule


def session_view(
    session: Session, row: TableRow | None, terms: int, players: Sequence[LedgerColumn], is_sealed: bool = False
) -> p.SessionView:
    """Return the part of the page's data that is about the session.

    `terms` is the version number of the rules for the game on the page. `row` is the stored table, if any. It may
    already have newer rules for the next game. `players` are those of the game on the page. They are empty if each seat
    has one player for the whole session. `is_sealed` says whether other tables may still play the deals of this one.
    """
    late = [each.name for each in players_in(row, None) if each not in players] if row and players else []
    shown = players or [LedgerColumn(seat, "") for seat in range(session.seats)]
    pot, payments = session.ledger.pot, session.paid(shown)
    return p.SessionView(
        games=len(session.counted),
        totals=list(session.standing(shown)),
        course=list(map(list, accumulate(payments, lambda *both: added(both)))),
        pot=session.stakes.plain(pot) if pot else "",
        ended=row is not None and row.ended is not None,
        terms=row.terms if row else terms,
        next=_next(row) if row and row.terms != terms else None,
        late=say("web.deals-secret") if is_sealed else _late(late),
    )


def _late(names: Sequence[str]) -> str:
    return say("web.late-comers", names=listed(names)) if names else ""


def _next(row: TableRow) -> p.NextView:
    rules = [p.HouseRule(*one) for one in (*changed(row.ruleset, dict(row.options), row.names), *clock_rule(row.clock))]
    return p.NextView(title_of(row.ruleset), row.card_name, rules)
