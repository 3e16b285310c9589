"""The organiser's pages of a club: a new evening, its people, rounds, clock and scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.club.club_evening import ClubEvening, ClubFacts
from tilewright.club.entries import ORGANISER, ClubEntry
from tilewright.club.points import ClubError
from tilewright.club.running import (
    MOST_MINUTES,
    MOST_PEOPLE,
    MOST_ROUNDS,
    come_in,
    draw_back,
    draw_round,
    drop_out,
    exchange,
    is_secret,
    pause_clock,
    require_new_names,
    shown_name,
    start_clock,
    table_at,
    type_score,
)
from tilewright.club.store import ClubRow, StoredEvening
from tilewright.messages import say
from tilewright.variants import RULESETS
from tilewright.web.club_deals import close_here, deal_now, deals_view, open_deals, seal_round
from tilewright.web.club_here import take_here_back, with_results
from tilewright.web.club_view import about, people_text
from tilewright.web.forms import USUAL, FormError, fields_of, preset_of, whole_number
from tilewright.web.free_space import require_space
from tilewright.web.identity import clean_name
from tilewright.web.limits import address_of
from tilewright.web.own_clubs import forget_club, remember_club
from tilewright.web.site import Site, is_loopback_address, site_of

_REASON = 200  # characters of a reason
_ROUNDS, _MINUTES = 4, 60  # defaults of the forms
_UNLISTED = {"x-robots-tag": "noindex"}


def names_in(text: str) -> list[str]:
    """Return the names that somebody typed or pasted, one on each line.

    >>> names_in("Ann\\r\\n\\n  Ben ")
    ['Ann', 'Ben']
    """
    return [name for name in map(clean_name, text.splitlines()) if name]


def number_in(fields: Mapping[str, str], name: str) -> int:
    """Return the whole number in a field, or -1 if there is none."""
    return whole_number(fields.get(name, ""))


def reason_in(fields: Mapping[str, str]) -> str:
    """Return the reason of a correction as one line of shown characters."""
    words = fields.get("why", "")[: 2 * _REASON].split()
    return " ".join(filter(None, map(clean_name, words)))[:_REASON]


def points_in(fields: Mapping[str, str]) -> list[str]:
    """Return the typed points of a table by seat."""
    seats = sum(name.startswith("points.") for name in fields)
    return [fields.get(f"points.{seat}", "") for seat in range(seats)]


def score_in(state: ClubEvening, fields: Mapping[str, str], by: int = ORGANISER) -> ClubEntry | None:
    """Return the entry for the points in a form. Raises ClubError, also if others sit at the table now."""
    at = number_in(fields, "round") - 1, number_in(fields, "table") - 1
    if fields.get("people") != people_text(table_at(state, *at).people):
        raise ClubError(say("club.changed-meanwhile"))
    return type_score(state, *at, points_in(fields), by=by, why=reason_in(fields))


async def new_club(request: Request) -> Response:
    """Serve the form for an evening of a new club."""
    return _form(request, {}, None, None)


def _form(request: Request, fields: Mapping[str, str], error: ValueError | None, club: ClubRow | None) -> Response:
    return site_of(request).page(
        request,
        "club_new.html",
        status=422 if error else 200,
        club=club,
        fields=fields,
        error=error,
        presets=list(RULESETS.values()),
        usual=USUAL,
        rounds=_ROUNDS,
        most_rounds=MOST_ROUNDS,
        most_people=MOST_PEOPLE,
    )


async def make_club(request: Request) -> Response:
    """Store a new club with its first evening, and redirect to the organiser's page."""
    return await _make(request, None)


async def new_evening(request: Request) -> Response:
    """Serve the form for another evening of a club. It proposes the game and the people of the last one."""
    site, club = site_of(request), await _club(request)
    last = await site.clubs.evening(club.evenings[-1][0])
    assert last
    facts = last.state.facts
    names = sorted(filter(None, last.state.names), key=str.casefold)
    fields = {"names": "\n".join(names), "game": facts.ruleset, "rounds": str(facts.rounds), "sums": "yes"}
    return _form(request, fields if facts.sums_to_zero else fields | {"sums": ""}, None, club)


async def make_evening(request: Request) -> Response:
    """Store another evening of a club, and redirect to its page."""
    return await _make(request, await _club(request))


async def _make(request: Request, club: ClubRow | None) -> Response:
    site = site_of(request)
    fields: Mapping[str, str] = {}
    try:
        fields = await fields_of(request)
        facts, names = _facts(fields, club), names_in(fields.get("names", ""))
        title = clean_name(fields.get("club", ""))
        require_new_names(names, ())
        if club is None and not title:
            raise ClubError(say("club.club-missing"))
        require_space(site)
        address = address_of(request)
        site.limiter.table(address, address)
        secret = club.secret if club else site.settings.rng.token()
        if club is None:
            await site.clubs.add_club(secret, title)
        now, link = site.settings.clock.now(), site.settings.rng.token()
        number = await site.clubs.add_evening(secret, link, facts, names=names, now=now)
    except (FormError, ClubError) as error:
        return _form(request, fields, error, club)
    response = RedirectResponse(f"/club/{secret}/{number}", 303)
    await remember_club(site, request, response, secret)
    return response


def _facts(fields: Mapping[str, str], club: ClubRow | None) -> ClubFacts:
    preset = preset_of(fields.get("game", USUAL))
    rounds = number_in(fields, "rounds")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise ClubError(say("club.rounds-wrong", most=MOST_ROUNDS))
    number = club.evenings[-1][1] + 1 if club else 1
    title = clean_name(fields.get("title", "")) or say("club.evening-number", number=number)
    sums = "sums" in fields and not preset.settlement.pot  # points in a pot are nobody's
    return ClubFacts(title, preset.name, rounds, sums)


async def _club(request: Request) -> ClubRow:
    """Return the club whose secret the path has. Raises HTTPException 404 if there is none."""
    club = await site_of(request).clubs.club(request.path_params["secret"])
    if club is None:
        raise HTTPException(404)
    return club


async def _evening(request: Request) -> tuple[ClubRow, StoredEvening]:
    """Return the club and the evening that the path names. Raises HTTPException 404 if there are none."""
    club = await _club(request)
    link = next((link for link, number, _ in club.evenings if number == request.path_params["number"]), "")
    stored = await with_results(site_of(request), link)
    if stored is None:
        raise HTTPException(404)
    return club, stored


async def newest(request: Request) -> Response:
    """Redirect to the newest evening of a club."""
    club = await _club(request)
    return RedirectResponse(f"/club/{club.secret}/{club.evenings[-1][1]}", 303)


async def organiser_page(request: Request) -> Response:
    """Serve the organiser's page of an evening."""
    return await _page(request)


async def _page(request: Request, error: ValueError | None = None, fields: Mapping[str, str] = {}) -> Response:
    club, stored = await _evening(request)
    site, state = site_of(request), stored.state
    people = sorted(range(len(state.names)), key=lambda person: state.names[person].casefold())
    seated = [person for table in state.rounds[-1].tables for person in table.people] if state.rounds else []
    response = site.page(
        request,
        "club.html",
        status=422 if error else 200,
        club=club,
        base=f"club/{club.secret}/{stored.number}",
        number=stored.number,
        everybody=f"{site.address(request)}/evening/{stored.link}",
        is_local=is_loopback_address(site.address(request)),
        error=error,
        fields=fields,
        typed=points_in(fields),
        people=[(person, shown_name(state, person), person in state.here) for person in people if state.names[person]],
        places=[(person, shown_name(state, person)) for person in people if person in {*seated, *state.here}],
        minutes=_MINUTES,
        most_minutes=MOST_MINUTES,
        deals=await deals_view(site, state),
        **about(stored, site.settings.clock.now()),
    )
    response.headers.update(_UNLISTED)
    await remember_club(site, request, response, club.secret)
    return response


async def act(request: Request) -> Response:
    """Carry out what a form of the organiser's page asks for, and show the page again, with the reason if refused."""
    club, stored = await _evening(request)
    site, name = site_of(request), request.path_params["deed"]
    site.limiter.message(club.secret, address_of(request))
    fields: Mapping[str, str] = {}
    try:
        fields = await fields_of(request)
        if name in _OTHERS:
            await _OTHERS[name](site, club, stored, fields)
        elif name in _ENTRIES:
            now = site.settings.clock.now()
            await site.clubs.change(stored.link, lambda state: _ENTRIES[name](state, fields, now), now)
        else:
            raise HTTPException(404)
    except (FormError, ClubError) as error:
        return await _page(request, error, fields)
    if name == "delete" and len(club.evenings) == 1:
        response = RedirectResponse("/", 303)
        forget_club(site, request, response, club.secret)
        return response
    if name == "delete":
        return RedirectResponse(f"/club/{club.secret}", 303)
    return RedirectResponse(f"/club/{club.secret}/{stored.number}#{_PLACES.get(name, 'round')}", 303)


def _clock(state: ClubEvening, fields: Mapping[str, str], now: int) -> ClubEntry:
    if "pause" in fields:
        return pause_clock(state, now)
    return start_clock(state, 0 if "go-on" in fields else number_in(fields, "minutes") or -1, now)


def _undraw(state: ClubEvening, fields: Mapping[str, str], now: int) -> ClubEntry:
    if number_in(fields, "round") != len(state.rounds):
        raise ClubError(say("club.changed-meanwhile"))
    return draw_back(state)


# requests that become one entry
_ENTRIES: dict[str, Callable[[ClubEvening, Mapping[str, str], int], ClubEntry | None]] = {
    "left": lambda state, fields, now: drop_out(state, number_in(fields, "person")),
    "back": lambda state, fields, now: come_in(state, number_in(fields, "person")),
    "undraw": _undraw,
    "exchange": lambda state, fields, now: exchange(state, number_in(fields, "one"), number_in(fields, "other")),
    "score": lambda state, fields, now: score_in(state, fields),
    "clock": _clock,
}
_PLACES = {"people": "people", "left": "people", "back": "people", "remove": "people", "best": "season"}


async def _draw(site: Site, club: ClubRow, stored: StoredEvening, fields: Mapping[str, str]) -> None:
    """Draw the round that the form names, aside, because that is slow. A second press of the button draws no other."""
    if number_in(fields, "round") != len(stored.state.rounds) + 1:
        raise ClubError(say("club.changed-meanwhile"))
    seed = int.from_bytes(site.settings.rng.secret(8))
    deals = site.settings.rng.token() if "same-deals" in fields else ""
    drawn = await site.settings.clock.aside(lambda: draw_round(stored.state, seed, deals))
    if deals:
        await seal_round(site, stored.state.facts.ruleset, drawn)
    now = site.settings.clock.now()
    await site.clubs.change(stored.link, lambda _: drawn, now, expected=stored.state.entries)


async def _add_people(site: Site, club: ClubRow, stored: StoredEvening, fields: Mapping[str, str]) -> None:
    names = names_in(fields.get("names", ""))
    await site.clubs.add_people(stored.link, names, site.settings.clock.now())


async def _remove(site: Site, club: ClubRow, stored: StoredEvening, fields: Mapping[str, str]) -> None:
    await site.clubs.remove_name(stored.link, number_in(fields, "person"), site.settings.clock.now())


async def _best(site: Site, club: ClubRow, stored: StoredEvening, fields: Mapping[str, str]) -> None:
    best = number_in(fields, "best")
    if best < 1 and fields.get("best", "").strip():
        raise ClubError(say("club.best-wrong"))
    await site.clubs.count_best(club.secret, best if best > 0 else None)


async def _not_here(site: Site, club: ClubRow, stored: StoredEvening, fields: Mapping[str, str]) -> None:
    await take_here_back(site, stored, number_in(fields, "round") - 1, number_in(fields, "table") - 1)


async def _deal_now(site: Site, club: ClubRow, stored: StoredEvening, fields: Mapping[str, str]) -> None:
    await deal_now(site, stored, number_in(fields, "round") - 1)


async def _close(site: Site, club: ClubRow, stored: StoredEvening, fields: Mapping[str, str]) -> None:
    await close_here(site, stored, number_in(fields, "round") - 1)


async def _delete(site: Site, club: ClubRow, stored: StoredEvening, fields: Mapping[str, str]) -> None:
    if clean_name(fields.get("title", "")).casefold() != stored.state.facts.title.casefold():
        raise ClubError(say("club.title-to-delete", title=stored.state.facts.title))
    for each in stored.state.rounds:
        if is_secret(each):  # afterwards, nobody could open its deals
            await open_deals(site, each.deals)
    await site.clubs.remove_evening(stored.link)


# requests that need more than the evening
_OTHERS: dict[str, Callable[[Site, ClubRow, StoredEvening, Mapping[str, str]], Any]] = {
    "draw": _draw,
    "people": _add_people,
    "remove": _remove,
    "best": _best,
    "not-here": _not_here,
    "deal-now": _deal_now,
    "close": _close,
    "delete": _delete,
}

ROUTES = [
    Route("/club", new_club),
    Route("/club", make_club, methods=["POST"]),
    Route("/club/{secret}", newest),
    Route("/club/{secret}/new", new_evening),
    Route("/club/{secret}/new", make_evening, methods=["POST"]),
    Route("/club/{secret}/{number:int}", organiser_page),
    Route("/club/{secret}/{number:int}/{deed}", act, methods=["POST"]),
]
