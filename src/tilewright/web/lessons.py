"""Guided first games: tables against bots, with a first deal that lets a beginner win soon. The page has the guide."""

from __future__ import annotations

import random

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tilewright.engine.wall import Shuffle
from tilewright.table.ports import Rng
from tilewright.variants import RULESETS
from tilewright.web.people import default_name
from tilewright.web.site import site_of

# For each lesson, the text that determines its first deal. `bench/lessons.py` finds such texts.
DEALS = {"siamese": "siamese 52", "card-free": "card-free 7", "thirteen": "thirteen 18"}
_SIZE = 32  # bytes of a seed


def shuffle_of(deal: str) -> Shuffle:
    """Return the shuffle of a lesson's first game, which everybody may know."""
    return Shuffle(deal.encode().ljust(_SIZE), bytes(_SIZE))


class LessonRng:
    """The chance of a lesson: bots that do the same whenever they see the same."""

    def __init__(self, usual: Rng) -> None:
        self._usual = usual

    def secret(self, size: int) -> bytes:
        """Return random bytes for the games after the first one."""
        return self._usual.secret(size)

    def token(self) -> str:
        """Return an id that nobody can guess."""
        return self._usual.token()

    def stream(self) -> random.Random:
        """Return a generator that is the same at every call."""
        return random.Random(0)


async def lessons(request: Request) -> Response:
    """Serve the page on which a beginner chooses a first game. Its form is posted like that for a new table."""
    site = site_of(request)
    guest = site.identity.guest(request)
    name = await site.store.guest_name(guest) if guest else ""
    return site.page(
        request,
        "learn.html",
        presets=[RULESETS[game] for game in DEALS],
        name=name,
        nameless=default_name(site.identity.device(request)),
    )


ROUTES = [Route("/learn", lessons)]
