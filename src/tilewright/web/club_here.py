"""Tables of a club's evening that play on this server, and their results, which come in by themselves."""

from __future__ import annotations

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tilewright.catalogue import stored_hands
from tilewright.club.club_evening import ClubEvening
from tilewright.club.entries import ClubEntry, PlayedHere
from tilewright.club.points import ClubError
from tilewright.club.running import play_here, require_person, score_from_here
from tilewright.club.store import StoredEvening
from tilewright.messages import say
from tilewright.table.damage import Damaged
from tilewright.table.tables import Other
from tilewright.variants import RULESETS
from tilewright.web.forms import require_name
from tilewright.web.limits import address_of
from tilewright.web.lobby import table_refusal
from tilewright.web.people import name_guest, remember
from tilewright.web.site import Site, site_of

_ROUNDS = 2  # rounds, the newest ones, whose results may still come in


async def with_results(site: Site, link: str) -> StoredEvening | None:
    """Return the evening with this link, after the results of its tables on this server have come in, or None."""
    stored = await site.clubs.evening(link)
    if stored is None:
        return None
    has_news = False
    for number in range(len(stored.state.rounds))[-_ROUNDS:]:
        for table, each in enumerate(stored.state.rounds[number].tables):
            points = await _result(site, each.here.id) if each.here else None
            if points and score_from_here(stored.state, number, table, points):
                has_news = True
                await _store(site, link, number, table, points)
    return await site.clubs.evening(link) if has_news else stored


async def _store(site: Site, link: str, number: int, table: int, points: tuple[int, ...]) -> None:
    def decide(state: ClubEvening) -> ClubEntry | None:
        return score_from_here(state, number, table, points)

    with suppress(ClubError):  # such as a full evening, which shows the last result
        await site.clubs.change(link, decide, site.settings.clock.now())


async def _result(site: Site, id: str) -> tuple[int, ...] | None:
    """Return the payments of a table so far in quarters of a point by seat, or None before the first ones.

    Games whose points are paid only at the end of the session have no payments before that.
    """
    with suppress(Damaged):
        table = await site.tables.get(id)
        if table and table.session.counted and not any(table.session.carried):
            return table.session.ledger.totals
    return None


def join_path(here: PlayedHere, person: int) -> str:
    """Return the path of the page on which a person takes the own seat at the table on this server."""
    seat = here.seats.index(person)
    return f"/join/{here.invite}/{seat}" if seat else f"/table/{here.id}"


async def lay_here(request: Request, stored: StoredEvening, person: int) -> Response:
    """Lay a table on this server for the table of a person in the current round, and redirect to it.

    Raises ClubError if the table has begun, and FormError if the name is reserved for bots.
    """
    site, state = site_of(request), stored.state
    name = require_person(state, person)
    require_name(name)
    number = state.rounds[-1].table_of(person) if state.rounds else None
    if number is None:
        raise ClubError(say("club.no-seat"))
    ruleset, people = state.facts.ruleset, state.rounds[-1].tables[number].people
    play_here(state, number, "", "", person)  # refuses before a table is laid
    preset = RULESETS[ruleset]
    guest = await name_guest(site, request, name)
    if why := await table_refusal(site, guest):
        raise ClubError(why)
    site.limiter.table(guest, address_of(request))
    others: list[Other] = ["friend"] * (len(people) - 1)
    options = {"seats": str(len(people))} if len(preset.settlement.seats) > 1 else {}
    table = await site.tables.create((guest, name), ruleset, options, stored_hands(preset.hands), others=others)
    row = table.row
    await site.clubs.change(
        stored.link, lambda now: play_here(now, number, row.id, row.invite, person), site.settings.clock.now()
    )
    response = RedirectResponse(f"/table/{row.id}", 303)
    await remember(site, request, response, site.identity.device(request).with_guest(guest))
    return response
