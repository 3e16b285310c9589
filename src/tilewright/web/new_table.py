"""The form for a new table: which game, by which rules, and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.messages import listed, say
from tilewright.table.bot_names import bot_names
from tilewright.table.rows import Strength
from tilewright.table.session import takes_stake
from tilewright.table.table import Table
from tilewright.variants import RULESETS, Preset
from tilewright.web.computing import computed_for
from tilewright.web.forms import RATES, USUAL, FormError, NewTable, UnfilledCard, agreed, fields_of, strengths
from tilewright.web.free_space import require_space
from tilewright.web.identity import MAX_PEOPLE
from tilewright.web.lessons import DEALS, LessonRng, shuffle_of
from tilewright.web.limits import address_of
from tilewright.web.lobby import compiling_note, table_refusal
from tilewright.web.look import CHOICES
from tilewright.web.people import default_name, name_guest, new_guest, people_of, remember
from tilewright.web.shelf import with_own_card
from tilewright.web.site import Site, site_of

MAX_SEATS = max(preset.seats for preset in RULESETS.values())


async def new_table(request: Request) -> Response:
    """Serve the form for a new table: of the game that the path names, otherwise of any game.

    Raises HTTPException 404 for an unknown game.
    """
    site = site_of(request)
    game = request.path_params.get("game", USUAL)
    if game not in RULESETS:
        raise HTTPException(404)
    guest = site.identity.guest(request)
    name = await site.store.guest_name(guest) if guest else ""
    games = [RULESETS[game]] if "game" in request.path_params else list(RULESETS.values())
    others = tuple(person.name for person in await people_of(site, request) if not person.plays)
    form = NewTable(name=name, here=others, game=game, card=request.query_params.get("card", ""))
    return await _form(request, form, None, games)


async def _form(request: Request, form: NewTable, error: FormError | None, games: Sequence[Preset]) -> Response:
    site = site_of(request)
    guest = site.identity.guest(request)
    return site.page(
        request,
        "new_table.html",
        status=422 if error else 200,
        **agreed(form, games, await site.store.shelf.cards_of(guest) if guest else ()),
        error=error,
        nameless=default_name(site.identity.device(request)),
        rates=RATES,
        levels=await _levels(site, guest, form.name),
        paces=CHOICES["pace"],
        staked=_staked(),
        places=[say("web.seat-after-host", turns=turns) for turns in range(MAX_SEATS)],
        compiling=compiling_note(site),
    )


class LevelChoice(NamedTuple):
    """A level of bots that the form offers: the games that they can play, and the name of the first one.

    `only` lists the titles of these games. It is empty if the bots can play all games.
    """

    strength: Strength
    games: Sequence[str]
    name: str
    only: str


async def _levels(site: Site, guest: str | None, host: str) -> list[LevelChoice]:
    earlier = sum(await site.store.overview.count(guest)) if guest else 0
    return [
        LevelChoice(
            strength,
            games,
            next(bot_names(strength, [host], earlier)),
            "" if len(games) == len(RULESETS) else listed([RULESETS[game].title for game in games]),
        )
        for strength, games in strengths().items()
        if games
    ]


def _staked() -> list[str]:
    """Return the names of the games for which the form offers fields for stakes.

    A game without stakes is included if another game for the same number of players has them, because the host can
    later change to that game.
    """
    seats = {n for name, preset in RULESETS.items() if takes_stake(name, {}) for n in preset.settlement.seats}
    return [name for name, preset in RULESETS.items() if seats.intersection(preset.settlement.seats)]


async def lay_table(request: Request) -> Response:
    """Create the table that the posted form describes, and redirect to it."""
    site, lesson = site_of(request), False
    form, games = NewTable(), list(RULESETS.values())
    device = site.identity.device(request)
    require_space(site)
    try:
        fields = await fields_of(request)
        form = NewTable.of(fields)
        games = [RULESETS[form.game]] if "only" in fields else games
        form.require_names()
        played = await with_own_card(request, device.guest or "", form)
        card = await computed_for(request, played.chosen_card)
        here = await _people_here(site, request, form)
        guest = await name_guest(site, request, form.name)
        if why := await table_refusal(site, guest):
            raise FormError(why)
        site.limiter.table(guest, address_of(request))
        lesson = "lesson" in fields and form.game in DEALS and "friend" not in form.others
        rng = LessonRng(site.settings.rng) if lesson else None
        host = (guest, form.name or default_name(device))
        table = await site.tables.create(
            host,
            form.game,
            form.options,
            card,
            others=form.others,
            people=form.here,
            stakes=form.stakes(),
            strength=form.strength,
            clock=form.clock,
            rng=rng,
            lesson=shuffle_of(DEALS[form.game]) if lesson else None,
        )
        if lesson:
            await table.look()  # deals the first game while the table knows the lesson's shuffle
        device = device.with_guest(guest)
        for seat, (other, name) in here.items():
            await _seat(site, table, seat, other, name)
            device = device.with_guest(other)
    except UnfilledCard as error:
        return await _form(request, form.with_card_text(), error, games)
    except FormError as error:
        return await _form(request, form, error, games)
    except ValueError as error:
        return await _form(request, form, FormError(say("web.mistake", why=str(error))), games)
    ending = "#guide" if lesson else "/curtain?begins" if here else ""
    response = RedirectResponse(f"/table/{table.row.id}{ending}", 303)
    if form.pace:
        site.set_look(request, response, site.look(request).changed(pace=form.pace))
    await remember(site, request, response, device.with_guest(guest))
    return response


async def _people_here(site: Site, request: Request, form: NewTable) -> dict[int, tuple[str, str]]:
    """Return the id and the name of each person who shares the device with the host, by seat.

    A name that somebody of this device has is that person's. Raises FormError if the device has no room for all.
    """
    device = site.identity.device(request)
    others = [person for person in await people_of(site, request) if not person.plays]
    known = {person.name.casefold(): device.people[person.place] for person in others}
    names = [(seat, name) for seat, name in enumerate(form.here, 1) if name]
    here = {seat: (known.get(name.casefold()) or new_guest(site, request), name) for seat, name in names}
    if len({*device.people, *(guest for guest, _ in here.values())}) + (device.guest is None) > MAX_PEOPLE:
        raise FormError(say("web.too-many-people", people=MAX_PEOPLE))
    return here


async def _seat(site: Site, table: Table, seat: int, guest: str, name: str) -> None:
    """Give a seat to a person who shares the device with the host."""
    await site.store.name_guest(guest, name)
    await table.join(guest, name, seat, opens_page=True)


ROUTES = [
    Route("/play", new_table),
    Route("/play/{game}", new_table),
    Route("/tables", lay_table, methods=["POST"]),
]
