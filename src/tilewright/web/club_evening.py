"""The pages of an evening for everybody with its link: on phones, on the big screen, on paper and as CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from tilewright.club.points import ClubError
from tilewright.club.running import require_person, shown_name
from tilewright.club.standings import SeasonStanding, season, standings, totals_by_name
from tilewright.club.store import ClubRow, StoredEvening
from tilewright.messages import say
from tilewright.settlement.ledger import POINTS
from tilewright.table.spreadsheet import as_csv
from tilewright.web.club import points_in, score_in
from tilewright.web.club_here import join_address, lay_here, with_results
from tilewright.web.club_view import about, shown_place, table_view
from tilewright.web.computing import looks_back
from tilewright.web.forms import FormError, fields_of
from tilewright.web.limits import address_of
from tilewright.web.qr_code import qr_code
from tilewright.web.site import site_of

_UNLISTED = {"x-robots-tag": "noindex"}


async def _evening(request: Request) -> StoredEvening:
    """Return the evening whose link the path has. Raises HTTPException 404 if there is none."""
    stored = await with_results(site_of(request), request.path_params["link"])
    if stored is None:
        raise HTTPException(404)
    return stored


def _page(request: Request, stored: StoredEvening, template: str, status: int = 200, **more: Any) -> Response:
    site = site_of(request)
    values = about(stored, site.settings.clock.now())
    response = site.page(request, template, status, **values, **more)
    response.headers.update(_UNLISTED)
    return response


async def who(request: Request) -> Response:
    """Serve the page on which a person says who they are."""
    stored = await _evening(request)
    state = stored.state
    people = sorted((name.casefold(), person, name) for person, name in enumerate(state.names) if name)
    return _page(request, stored, "club_who.html", people=[(person, name) for _, person, name in people])


async def own_page(request: Request) -> Response:
    """Serve the page of a person: the own table and its points."""
    return await _own_page(request)


async def _own_page(request: Request, error: ValueError | None = None, fields: Mapping[str, str] = {}) -> Response:
    stored = await _evening(request)
    state, person = stored.state, request.path_params["person"]
    try:
        name = require_person(state, person)
    except ClubError as gone:
        raise HTTPException(404) from gone
    current = state.rounds[-1] if state.rounds else None
    number = current.table_of(person) if current else None
    table = None if current is None or number is None else current.tables[number]
    return _page(
        request,
        stored,
        "club_phone.html",
        422 if error else 200,
        person=person,
        name=name,
        plays=person in state.here,
        has_bye=current is not None and person in current.byes,
        table=table_view(state, table, number or 0) if table else None,
        here=join_address(table.here, person) if table and table.here else "",
        error=error,
        fields=fields,
        typed=points_in(fields),
    )


async def score(request: Request) -> Response:
    """Store the points of the person's table, and show the page again, with the reason if they are refused."""
    site, link, person = site_of(request), request.path_params["link"], request.path_params["person"]
    site.limiter.message(f"{link} {person}", address_of(request))
    fields: Mapping[str, str] = {}
    try:
        fields = await fields_of(request)
        await site.clubs.change(link, lambda state: score_in(state, fields, person), site.settings.clock.now())
    except (FormError, ClubError) as error:
        return await _own_page(request, error, fields)
    return RedirectResponse(f"/evening/{link}/as/{person}", 303)


async def play_here(request: Request) -> Response:
    """Lay a table on this server for the person's table, and redirect to it."""
    try:
        return await lay_here(request, await _evening(request), request.path_params["person"])
    except (FormError, ClubError) as error:
        return await _own_page(request, error)


async def screen(request: Request) -> Response:
    """Serve the page for a big screen: the clock, the seats and the standings."""
    return _page(request, await _evening(request), "club_screen.html")


async def results(request: Request) -> Response:
    """Serve the standings with the points of all rounds and all corrections, for the screen and for paper."""
    return _page(request, await _evening(request), "club_results.html")


@looks_back
async def results_csv(request: Request) -> Response:
    """Serve the standings as a CSV file."""
    stored = await _evening(request)
    state = stored.state
    columns = [say("club.place"), say("club.name")]
    columns += [say("club.round-number", number=number + 1) for number in range(len(state.rounds))]
    rows = [
        [str(line.place), shown_name(state, line.person), *map(_cell, line.rounds), _cell(line.total)]
        for line in standings(state)
    ]
    return _csv([[*columns, say("club.total")], *rows], f"evening-{stored.number}.csv")


def _cell(points: int | None) -> str:
    return "" if points is None else str(POINTS.worth(points))


def _csv(rows: Sequence[Sequence[str]], name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', **_UNLISTED}
    return PlainTextResponse(as_csv(rows), headers=headers, media_type="text/csv")


async def code(request: Request) -> Response:
    """Serve the QR code of the link for everybody."""
    stored = await _evening(request)
    return qr_code(f"{site_of(request).address(request)}/evening/{stored.link}")


async def _season(request: Request) -> tuple[StoredEvening, ClubRow, list[StoredEvening], list[SeasonStanding]]:
    """Return the evening of the path, its club, all evenings of it, and the standings of the season."""
    stored, site = await _evening(request), site_of(request)
    club = await site.clubs.club(stored.club)
    if club is None:
        raise HTTPException(404)
    evenings = await site.clubs.season(stored.club)
    return stored, club, evenings, season([totals_by_name(each.state) for each in evenings], club.best)


async def season_page(request: Request) -> Response:
    """Serve the standings of all evenings of a club. It has no links to the other evenings."""
    stored, club, evenings, lines = await _season(request)
    shown = [
        {
            "place": shown_place(line.place, line.is_shared),
            "name": line.name,
            "total": POINTS.signed(line.total),
            "evenings": [
                ("" if total is None else POINTS.signed(total), counts)
                for total, counts in zip(line.evenings, line.counted, strict=True)
            ],
        }
        for line in lines
    ]
    titles = [each.state.facts.title for each in evenings]
    is_known = site_of(request).identity.guest(request) is not None  # otherwise this browser has played no games
    return _page(
        request,
        stored,
        "club_season.html",
        club=club.name,
        best=club.best,
        lines=shown,
        titles=titles,
        is_known=is_known,
    )


@looks_back
async def season_csv(request: Request) -> Response:
    """Serve the standings of the season as a CSV file."""
    _, _, evenings, lines = await _season(request)
    columns = [say("club.place"), say("club.name"), *(each.state.facts.title for each in evenings), say("club.total")]
    rows = [[str(line.place), line.name, *map(_cell, line.evenings), _cell(line.total)] for line in lines]
    return _csv([columns, *rows], "season.csv")


ROUTES = [
    Route("/evening/{link}", who),
    Route("/evening/{link}/as/{person:int}", own_page),
    Route("/evening/{link}/as/{person:int}/score", score, methods=["POST"]),
    Route("/evening/{link}/as/{person:int}/here", play_here, methods=["POST"]),
    Route("/evening/{link}/screen", screen),
    Route("/evening/{link}/results", results),
    Route("/evening/{link}/results.csv", results_csv),
    Route("/evening/{link}/code.svg", code),
    Route("/evening/{link}/season", season_page),
    Route("/evening/{link}/season.csv", season_csv),
]
