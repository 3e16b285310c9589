"""The same deals at all tables of a club's round: their seal, their beginning, and their opening at the end."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from tilewright.catalogue import stored_hands
from tilewright.club.club_evening import ClubEvening
from tilewright.club.entries import DrawnRound
from tilewright.club.points import ClubError
from tilewright.club.running import close_round, is_secret
from tilewright.club.store import StoredEvening
from tilewright.engine.refused import Refused
from tilewright.messages import say
from tilewright.table.damage import Damaged
from tilewright.table.rows import RoundDealsRow
from tilewright.table.rules import build
from tilewright.table.table import Table
from tilewright.variants import RULESETS
from tilewright.web.club_here import options_for
from tilewright.web.site import Site


@dataclass(frozen=True, slots=True)
class ClubDealsView:
    """The state of the current round's deals: `pages` of `places` people are at their tables."""

    pages: int
    places: int
    has_begun: bool


async def seal_round(site: Site, ruleset: str, drawn: DrawnRound) -> None:
    """Store the sealed deals of a round that is about to be drawn."""
    seats = len(drawn.tables[0])
    text = stored_hands(RULESETS[ruleset].hands)[1]
    rules = await site.settings.clock.aside(lambda: build(ruleset, text, options_for(ruleset, seats)))
    rng, places = site.settings.rng, seats * len(drawn.tables)
    deals = RoundDealsRow(drawn.deals, places, str(rules.tiles), rng.secret(32), rng.secret(32))
    await site.store.rounds.add(deals)


async def deals_view(site: Site, state: ClubEvening) -> ClubDealsView | None:
    """Return the state of the current round's deals, or None if its tables have their own deals or it is closed."""
    if not state.rounds or not is_secret(state.rounds[-1]):
        return None
    deals = await site.store.rounds.deals(state.rounds[-1].deals)
    return ClubDealsView(len(deals.pages), deals.places, deals.promises is not None)


async def deal_now(site: Site, stored: StoredEvening, number: int) -> None:
    """Let the tables of round `number`, counted from 0, begin without absent people when they next look at the store.

    Raises ClubError if the tables have their own deals, or the round is closed.
    """
    if close_round(stored.state, number) is None:
        raise ClubError(say("club.round-closed"))
    await site.store.rounds.close(stored.state.rounds[number].deals, only_all=False)


async def close_here(site: Site, stored: StoredEvening, number: int) -> None:
    """Close round `number`, counted from 0: end its tables on this server, and then let everybody see its deals.

    If the server stops in the middle, the round is not closed yet, and closing it again completes the work. Raises
    ClubError if its tables have their own deals.
    """
    close_round(stored.state, number)
    await open_deals(site, stored.state.rounds[number].deals)
    await site.clubs.change(stored.link, lambda state: close_round(state, number), site.settings.clock.now())


async def open_deals(site: Site, id: str) -> None:
    """End all tables that get these deals, also one that belongs to the evening no longer, and then open the deals.

    First of all nothing more is dealt, so no table can play a deal that is open.
    """
    await site.store.rounds.end(id)
    tables = await _tables(site, id)
    for table in tables:
        with suppress(Refused, Damaged):  # nothing was dealt there, or its session has ended; or it cannot go on
            await table.break_off()
    await site.store.rounds.open(id)
    for table in tables:
        with suppress(Damaged):
            await table.look_at_round()


async def _tables(site: Site, id: str) -> list[Table]:
    """Return the tables that get these deals. Damaged ones cannot go on anyway."""
    tables = []
    for each in await site.store.rounds.tables(id):
        with suppress(Damaged):
            if table := await site.tables.get(each, by_force=True):
                tables.append(table)
    return tables
