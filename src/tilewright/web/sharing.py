"""Secret links to replays of finished games.

A player makes a link and ends it. Anybody who has the link sees the replay and its picture, with names or without.
"""

from __future__ import annotations

from dataclasses import replace

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.messages import language, listed, say
from tilewright.table.ports import SeatRow, SharedRow, StoredGame
from tilewright.table.rules import rules_of_game
from tilewright.table.session import Session
from tilewright.variants import RULESETS
from tilewright.web import protocol as p
from tilewright.web.forms import sound_fields_of
from tilewright.web.pages import finished_game, json_response
from tilewright.web.picture import picture
from tilewright.web.site import site_of
from tilewright.web.viewmodel import Setting, replay

REPLAYS = 8  # replays of shared games that the server keeps
# A browser must not tell the link to other sites, and search engines must not list it.
_HEADERS = {"referrer-policy": "no-referrer", "x-robots-tag": "noindex", "cache-control": "no-store"}


async def _own_game(request: Request) -> tuple[str, StoredGame]:
    """Return the guest and the finished game that the path names. Raises HTTPException 404 like `finished_game`."""
    table, seat, game = await finished_game(request)
    return str(table.row.seats[seat].guest), game


def _back(game: StoredGame) -> Response:
    return RedirectResponse(f"/game/{game.row.id}/replay#share", 303)


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
    return _back(game)


async def end(request: Request) -> Response:
    """End the guest's link to a game."""
    guest, game = await _own_game(request)
    await site_of(request).store.sharing.end(game.row.id, guest)
    return _back(game)


async def _shared(request: Request) -> tuple[StoredGame, tuple[SeatRow, ...]]:
    """Return the game of the link that the path names, and its seats. Hidden names are replaced.

    Raises HTTPException 404 if there is no such link.
    """
    store = site_of(request).store
    link = await store.sharing.shared(request.path_params["secret"])
    row = await store.game(link.game) if link else None
    table = await store.table(row.table) if row and row.finished is not None else None
    if link is None or table is None:
        raise HTTPException(404)
    game = await store.read_game(link.game)
    numbered = [say("web.player-number", number=seat + 1) for seat in range(len(table.seats))]
    names = numbered if link.hide_names else game.header.seats
    return game, tuple(replace(seat, name=name) for seat, name in zip(table.seats, names, strict=True))


async def _replay(request: Request, game: StoredGame, seats: tuple[SeatRow, ...]) -> p.ReplayView:
    """Return the replay of a shared game.

    The setting has no session and no table, because later games of the same evening are nobody else's business.
    """
    site = site_of(request)
    key = game.row.id, seats, language()
    async with site.replaying:  # anybody may ask, so the work is done once, and nobody else waits for it
        if (known := site.replays.get(key)) is None:
            preset = RULESETS[game.header.ruleset]
            rules = await site.settings.clock.aside(lambda: rules_of_game(game))
            setting = Setting(preset, rules, seats, Session(len(seats)))
            known = await site.settings.clock.aside(lambda: replay(setting, 0, game.lines))
            site.replays[key] = known
            while len(site.replays) > REPLAYS:
                site.replays.pop(next(iter(site.replays)))
    return known


async def page(request: Request) -> Response:
    """Serve the replay of a shared game to anybody who has the link."""
    game, seats = await _shared(request)
    site, path = site_of(request), f"/r/{request.path_params['secret']}"
    response = site.page(
        request,
        "replay.html",
        steps=f"{path}/replay.json",
        title=RULESETS[game.header.ruleset].title,
        number=game.row.number,
        names=listed([seat.name for seat in seats]),
        is_shared=True,
    )
    response.headers.update(_HEADERS)
    return response


async def steps(request: Request) -> Response:
    """Serve the steps of a shared game as JSON."""
    response = json_response(await _replay(request, *await _shared(request)))
    response.headers.update(_HEADERS)
    return response


async def drawn(request: Request) -> Response:
    """Serve the picture of a shared game."""
    game, seats = await _shared(request)
    frames = (await _replay(request, game, seats)).frames
    over = next(frame for frame in frames if frame.view.phase.type == "Over")
    settled = frames[-1]
    heading = say("web.replay-heading", game=settled.view.title, number=game.row.number)
    return Response(picture(settled.view, heading, over.sentence), 200, _HEADERS, "image/svg+xml")


ROUTES = [
    Route("/game/{game}/share", share, methods=["POST"]),
    Route("/game/{game}/share/end", end, methods=["POST"]),
    Route("/r/{secret}", page),
    Route("/r/{secret}/replay.json", steps),
    Route("/r/{secret}/picture.svg", drawn),
]
