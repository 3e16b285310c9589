"""Replays of finished games. The server caches the newest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilewright.engine.events import Conceded, Declared, Event
from tilewright.engine.going_back import counting, is_practice
from tilewright.engine.log import parse_line
from tilewright.messages import language, listed, say
from tilewright.settlement.called_off import is_called_off
from tilewright.table.rows import SeatRow, StoredGame, Strength
from tilewright.table.rules import rules_of_game
from tilewright.table.session import Session
from tilewright.variants import RULESETS
from tilewright.web import protocol as p
from tilewright.web.picture import headline
from tilewright.web.site import Site
from tilewright.web.viewmodel import Setting, replay


async def replay_of(
    site: Site, game: StoredGame, seats: tuple[SeatRow, ...], strength: Strength, seat: int
) -> p.ReplayView:
    """Return the replay of a finished game as `seat` sees it, in the language of the request.

    The setting has no session and no table, because later games of the same evening do not belong to this game.
    """
    key = game.row.id, seats, seat, language()
    return await site.computed_once("replay", key, lambda: _computed(game, seats, strength, seat))


def _computed(game: StoredGame, seats: tuple[SeatRow, ...], strength: Strength, seat: int) -> p.ReplayView:
    setting = Setting(RULESETS[game.header.ruleset], rules_of_game(game), seats, Session(len(seats)), strength=strength)
    return replay(setting, seat, game.lines)


def about_game(log: Sequence[Event], title: str, number: int) -> str:
    """Return the title and the number of a game, and whether it is practice or ended without a score."""
    kind = "web.finished-called-off" if is_called_off(log) else "web.replay-heading"
    return say("web.finished-practice" if is_practice(log) else kind, game=title, number=number)


def titles_of(game: StoredGame, names: Sequence[str]) -> dict[str, Any]:
    """Return the template values that say who played which game, when, and who won it."""
    log = list(map(parse_line, game.lines))
    events = counting(log)
    won = [event.seat for event in events if isinstance(event, Declared)]
    return {
        "headline": headline(names, won, [event.seat for event in events if isinstance(event, Conceded)]),
        "title": RULESETS[game.header.ruleset].title,
        "number": game.row.number,
        "about": about_game(log, RULESETS[game.header.ruleset].title, game.row.number),
        "names": listed(names),
        "finished": game.row.finished,
    }
