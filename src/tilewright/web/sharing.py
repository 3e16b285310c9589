"""Secret links to replays of finished games.

A player makes a link and ends it. Anybody who has the link sees the replay and its picture, with names or without.
"""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.engine.log import parse_line
from tilewright.messages import say
from tilewright.table.rows import SeatRow, SharedRow, StoredGame, Strength
from tilewright.web.computing import looks_back
from tilewright.web.forms import sound_fields_of
from tilewright.web.pages import finished_game, json_response
from tilewright.web.picture import picture
from tilewright.web.replays import about_game, replay_of, titles_of
from tilewright.web.site import site_of

# A browser must not tell the link to other sites, and search engines must not list it.
_HEADERS = {"referrer-policy": "no-referrer", "x-robots-tag": "noindex", "cache-control": "no-store"}


class NoLink(Exception):
    """There is no such link, or its owner has ended it."""


async def _own_game(request: Request) -> tuple[str, StoredGame]:
    """Return the guest and the finished game that the path names. Raises HTTPException 404 like `finished_game`."""
    table, seat, game = await finished_game(request)
    return str(table.row.seats[seat].guest), game


async def share(request: Request) -> Response:
    """Make the guest's link to a game.

    A link with the same choice about names stays. With another choice, the old link ends, so that nobody who has it
    learns what the player now hides.
    """
    guest, game = await _own_game(request)
    site, hide_names = site_of(request), "hide" in await sound_fields_of(request)
    link = await site.store.sharing.link_of(game.row.id, guest)
    if link is None or link.hide_names != hide_names:
        secret, now = site.settings.rng.token(), site.settings.clock.now()
        await site.store.sharing.share(SharedRow(secret, game.row.id, guest, hide_names, now))
    return RedirectResponse(f"/game/{game.row.id}/replay#share", 303)


async def end(request: Request) -> Response:
    """End the guest's link to a game."""
    guest, game = await _own_game(request)
    await site_of(request).store.sharing.end(game.row.id, guest)
    return RedirectResponse(f"/game/{game.row.id}/replay?link=ended#share", 303)


async def _shared(request: Request) -> tuple[StoredGame, tuple[SeatRow, ...], Strength]:
    """Return the game of the link that the path names, its seats and the strength of its bots.

    Hidden names are replaced. Raises NoLink if there is no such link.
    """
    site = site_of(request)
    store = site.store
    link = await store.sharing.shared(request.path_params["secret"])
    row = await store.game(link.game) if link else None
    table = await store.table(row.table) if row and row.finished is not None else None
    if link is None or row is None or table is None:
        raise NoLink
    await site.tables.soundness.require(table.id)
    game = await store.read_game(link.game)
    numbered = [say("web.player-number", number=seat + 1) for seat in range(len(table.seats))]
    names = numbered if link.hide_names else game.header.seats
    seats = tuple(replace(seat, name=name) for seat, name in zip(table.seats_in(row.number), names, strict=True))
    return game, seats, table.strength


async def no_link(request: Request, error: Exception) -> Response:
    """Say that a link shows no game. An ended link and one that never was get the same answer."""
    response = site_of(request).message(request, 404, say("web.no-link"), say("web.no-link-why"))
    response.headers.update(_HEADERS)
    return response


@looks_back
async def page(request: Request) -> Response:
    """Serve the replay of a shared game to anybody who has the link."""
    game, seats, _ = await _shared(request)
    site, path = site_of(request), f"r/{request.path_params['secret']}"
    response = site.page(
        request,
        "replay.html",
        steps=f"{path}/replay.json",
        is_shared=True,
        **titles_of(game, [seat.name for seat in seats]),
    )
    response.headers.update(_HEADERS)
    return response


@looks_back
async def steps(request: Request) -> Response:
    """Serve the steps of a shared game as JSON."""
    response = json_response(await replay_of(site_of(request), *await _shared(request), seat=0))
    response.headers.update(_HEADERS)
    return response


@looks_back
async def drawn(request: Request) -> Response:
    """Serve the picture of a shared game."""
    game, seats, strength = await _shared(request)
    frames = (await replay_of(site_of(request), game, seats, strength, seat=0)).frames
    over = next(frame for frame in frames if frame.view.phase.type == "Over")
    settled = frames[-1]
    heading = about_game(list(map(parse_line, game.lines)), settled.view.title, game.row.number)
    return Response(picture(settled.view, heading, over.sentence), 200, _HEADERS, "image/svg+xml")


ROUTES = [
    Route("/game/{game}/share", share, methods=["POST"]),
    Route("/game/{game}/share/end", end, methods=["POST"]),
    Route("/r/{secret}", page),
    Route("/r/{secret}/replay.json", steps),
    Route("/r/{secret}/picture.svg", drawn),
]
