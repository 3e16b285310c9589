"""Tables of a club's evening that play on this server, and their results, which come in by themselves."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tilewright.catalogue import stored_hands
from tilewright.club.club_evening import ClubEvening
from tilewright.club.entries import ClubEntry, PlayedHere
from tilewright.club.points import ClubError
from tilewright.club.running import play_here, play_with_tiles, require_person, score_from_here, table_at
from tilewright.club.store import StoredEvening
from tilewright.messages import say
from tilewright.settlement.payments import added
from tilewright.table.damage import Damaged
from tilewright.table.not_stored import NotStored
from tilewright.table.owning import Dropped, Elsewhere
from tilewright.table.session import Session, takes_stake
from tilewright.table.tables import Other
from tilewright.variants import RULESETS
from tilewright.web.forms import require_name
from tilewright.web.free_space import require_space
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

    # a full evening shows the last result, and a full disk the last one that was stored
    with suppress(ClubError, NotStored):
        await site.clubs.change(link, decide, site.settings.clock.now())


async def _result(site: Site, id: str) -> tuple[int, ...] | None:
    """Return the result of a table so far in quarters of a point by seat, or None if there is none."""
    with suppress(Damaged):
        try:
            if table := await site.tables.get(id):
                await table.look()
                return result_of(table.session)
        except (Dropped, Elsewhere):  # a result is stored before anybody sees it
            if row := await site.store.table(id):
                finished = await site.store.finished(id)
                return result_of(Session.of(len(row.seats), row.stakes, finished, row.final))
    return None


def result_of(session: Session) -> tuple[int, ...] | None:
    """Return the payments of a session so far in quarters of a point by seat, or None before the first ones.

    Games whose points are paid only at the end of the session have no payments before that. Games that pay from a pot
    have none at all, because tables of an evening play without stakes: there, the points themselves are the result.
    """
    if not session.counted or (not session.final and any(game.carried for game in session.counted)):
        return None
    unpaid = tuple(game for game in session.counted if takes_stake(game.ruleset, game.options))
    return added([session.ledger.totals, replace(session, games=unpaid, final=()).carried])


def options_for(ruleset: str, seats: int) -> dict[str, str]:
    """Return the options of a game at a table of an evening with this number of seats."""
    return {"seats": str(seats)} if len(RULESETS[ruleset].settlement.seats) > 1 else {}


def join_address(here: PlayedHere, person: int) -> str:
    """Return the address of the page on which a person takes the own seat at the table on this server."""
    seat = here.seats.index(person)
    return f"join/{here.invite}/{seat}" if seat else f"table/{here.id}"


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
    ruleset, people, deals = state.facts.ruleset, state.rounds[-1].tables[number].people, state.rounds[-1].deals
    play_here(state, number, "", "", person)  # refuses before a table is laid
    require_space(site)
    is_new = site.identity.guest(request) is None
    guest = await name_guest(site, request, name)
    if why := await table_refusal(site, guest):
        raise ClubError(why)
    if deals and await site.store.rounds.has_seat(deals, guest):
        raise ClubError(say("club.one-seat"))
    site.limiter.table(guest, address_of(request))
    others: list[Other] = ["friend"] * (len(people) - 1)
    table = await site.tables.create(
        (guest, name),
        ruleset,
        options_for(ruleset, len(people)),
        stored_hands(RULESETS[ruleset].hands),
        others=others,
        fixed_seats=True,
        round_deals=deals or None,
        first_place=number * len(people) if deals else 0,
    )
    row = table.row
    try:
        await site.clubs.change(
            stored.link, lambda now: play_here(now, number, row.id, row.invite, person), site.settings.clock.now()
        )
    except ClubError:  # somebody else of the table was quicker
        await site.tables.remove(row.id)
        if is_new:
            await site.tables.forget(guest)
        raise
    response = RedirectResponse(f"/table/{row.id}", 303)
    await remember(site, request, response, site.identity.device(request).with_guest(guest))
    return response


async def take_here_back(site: Site, stored: StoredEvening, number: int, table: int) -> None:
    """Let a table that plays on this server play with real tiles, and remove its table here.

    The round `number` and the `table` count from 0. Raises ClubError if a game has begun there.
    """
    here = table_at(stored.state, number, table).here
    with suppress(Damaged):
        if here and await site.store.games(here.id):  # so that no server loses a table where people play
            raise ClubError(say("club.game-has-begun"))
    # while it is there, its people can take no other seat in a round of the same deals
    if here and not await site.tables.remove_unplayed(here.id):
        raise ClubError(say("club.game-has-begun"))
    now = site.settings.clock.now()
    await site.clubs.change(stored.link, lambda state: play_with_tiles(state, number, table), now)
