"""The page on which the host changes the rules between two games."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.catalogue import card_names, stored_hands
from tilewright.engine.refused import Refused
from tilewright.messages import say
from tilewright.table.game import open_to_changes
from tilewright.table.rows import TableRow
from tilewright.table.table import Table
from tilewright.variants import HANDS, RULESETS
from tilewright.web.computing import computed_for
from tilewright.web.forms import OWN_CARD, FormError, NewTable, UnfilledCard, agreed, fields_of
from tilewright.web.limits import address_of
from tilewright.web.pages import table_for
from tilewright.web.shelf import with_own_card
from tilewright.web.site import site_of


async def next_form(request: Request) -> Response:
    """Serve the form for the rules of the next game, filled in with the table's current rules.

    Redirect to the ledger if the guest does not act as host or the table is not open to changes.
    """
    table, seat = await table_for(request)
    await table.look()
    if seat != table.host_for(seat) or not open_to_changes(table.game, table.row):
        return RedirectResponse(f"/table/{table.row.id}/ledger", 303)
    return await _form(request, table, seat, _agreed(table.row), None)


async def _form(request: Request, table: Table, seat: int, form: NewTable, error: FormError | None) -> Response:
    seats, host = len(table.row.seats), table.row.seats[seat].guest
    cards = await site_of(request).store.shelf.cards_of(host) if host else ()
    return site_of(request).page(
        request,
        "next.html",
        422 if error else 200,
        table_id=table.row.id,
        **agreed(form, [preset for preset in RULESETS.values() if seats in preset.settlement.seats], cards),
        error=error,
        places=table.row.names,
    )


def _agreed(row: TableRow) -> NewTable:
    """Return the form filled in with the table's current rules."""
    names = (*card_names(), *HANDS)
    card = next((name for name in names if stored_hands(name)[1] == row.card_text), OWN_CARD)
    text = row.card_text if card == OWN_CARD else ""
    return NewTable(game=row.ruleset, card=card, text=text, options=dict(row.options), clock=row.clock)


async def change(request: Request) -> Response:
    """Change the rules of the next game, and redirect to the table, where every player has to accept them."""
    table, seat = await table_for(request)
    await table.look()
    if seat != table.host_for(seat):
        return RedirectResponse(f"/table/{table.row.id}/ledger", 303)
    form, guest = _agreed(table.row), table.row.seats[seat].guest or ""
    try:
        form = NewTable.of(await fields_of(request))
        played = await with_own_card(request, guest, form)
        options = dict(form.options)
        if "seats" in (option.name for option in RULESETS[form.game].options):
            options["seats"] = str(len(table.row.seats))
        card = await computed_for(request, played.chosen_card)
        site_of(request).limiter.change(guest, address_of(request))
        await table.change(seat, form.game, card, options, form.clock)
    except UnfilledCard as error:
        return await _form(request, table, seat, form.with_card_text(), error)
    except FormError as error:
        return await _form(request, table, seat, form, error)
    except Refused as refused:
        return await _form(request, table, seat, form, FormError(say("web.change-refused", why=refused.why)))
    except ValueError as error:
        return await _form(request, table, seat, form, FormError(say("web.mistake", why=str(error))))
    return RedirectResponse(f"/table/{table.row.id}", 303)


ROUTES = [
    Route("/table/{table}/next", next_form),
    Route("/table/{table}/next", change, methods=["POST"]),
]
