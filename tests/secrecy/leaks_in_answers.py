"""Planted leaks in the answers to requests for pages and files, of a running game too."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from starlette.responses import JSONResponse

from tilewright.table.game import Game, Stream
from tilewright.web import app, coach

from .planting import LEAKS, hidden_number, leak, odd


def _in_answers(patch: pytest.MonkeyPatch, ending: str, change: Callable[[Any, Any], None]) -> None:
    """Change the answers to requests for paths with this ending."""
    real = app.Stopping.__call__

    async def leaky(self: Any, scope: Any, receive: Any, send: Any) -> None:
        async def sends(message: Any) -> None:
            if scope["type"] == "http" and scope["path"].endswith(ending):
                games_here = scope["app"].state.site.tables._in_memory()
                change(message, games_here[0].game)
            await send(message)

        await real(self, scope, receive, sends)

    patch.setattr(app.Stopping, "__call__", leaky)


def _tag(message: Any, game: Game) -> None:
    if message["type"] == "http.response.start":
        message["headers"].append((b"etag", str(hidden_number(game, 0)).encode()))


def _grow(message: Any, game: Game) -> None:
    if message["type"] == "http.response.body":
        message["body"] += b" " * (hidden_number(game, 0) % 5)


def _refuse(message: Any, game: Game) -> None:
    if message["type"] == "http.response.start" and odd(game, 0):
        message["status"] += 1


LEAKS |= {
    "a tag of a page that is a hash of the table": lambda patch: _in_answers(patch, "/table/table", _tag),
    "the length of the card": lambda patch: _in_answers(patch, "card.json", _grow),
    "the status of a replay of a running game": lambda patch: _in_answers(patch, "replay.json", _refuse),
    "the text of an answer without a log": lambda patch: _in_answers(patch, "log.txt", _grow),
    "the picture of an invitation": lambda patch: _in_answers(patch, "invite.svg", _grow),
    "an invitation that leads elsewhere": lambda patch: _in_answers(patch, "/join/invite", _refuse),
    "the curtain": lambda patch: _in_answers(patch, "/curtain", _tag),
}


@leak
def replays_of_running_games(patch: pytest.MonkeyPatch) -> None:
    real = app.Stopping.__call__

    async def leaky(self: Any, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["path"].endswith("/replay"):
            game = scope["app"].state.site.tables._in_memory()[0].game
            await JSONResponse([str(event) for event in game.referee.log])(scope, receive, send)
        else:
            await real(self, scope, receive, send)

    patch.setattr(app.Stopping, "__call__", leaky)


@leak
def a_coach_that_sees_all_tiles(patch: pytest.MonkeyPatch) -> None:
    real = coach._advice

    async def leaky(site: Any, rules: Any, stream: Stream) -> Any:
        game = site.tables._in_memory()[0].game
        advice = await real(site, rules, stream)
        return [advice, hidden_number(game, stream.view.seat)]

    patch.setattr(coach, "_advice", leaky)


@leak
def a_coach_that_thinks_longer(patch: pytest.MonkeyPatch) -> None:
    real = coach._advice

    async def leaky(site: Any, rules: Any, stream: Stream) -> Any:
        game = site.tables._in_memory()[0].game
        await asyncio.sleep(hidden_number(game, stream.view.seat) % 5 / 100)
        return await real(site, rules, stream)

    patch.setattr(coach, "_advice", leaky)
