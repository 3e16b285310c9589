"""The page with a guest's finished games in numbers, and the same games as a file for a spreadsheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tilewright.messages import say
from tilewright.settlement.ledger import POINTS
from tilewright.table.rows import TableRow
from tilewright.table.rules import rules_of
from tilewright.table.spreadsheet import as_csv
from tilewright.web.own_games import GameCount, OwnGame, Statistics, own_games
from tilewright.web.site import Site, site_of

_PAGE = "/statistics"
_QUARTER = 4


@dataclass(frozen=True, slots=True)
class CountLine:
    """A line of the page: a number of games, how many of them were won, the mah jonggs, and the points as text.

    `mean` is in points a game. `share` of the games was won, in percent. `best` is the id of the best game, and
    `best_points` are its points.
    """

    name: str
    games: int
    won: int
    share: int
    hands: int
    points: str
    mean: str
    best: str
    best_points: str


@dataclass(frozen=True, slots=True)
class HandList:
    """The hands of a card, each with the number of times that the guest declared it, in the order of the card."""

    card: str
    hands: tuple[tuple[str, int], ...]

    @property
    def ticks(self) -> int:
        """The number of hands that the guest declared at least once."""
        return sum(times > 0 for _, times in self.hands)


async def statistics_page(request: Request) -> Response:
    """Serve the page. The query `year`, such as 2026, chooses the games that ended in this year."""
    site = site_of(request)
    rows, games = await _games(site, request)
    years = sorted({game.month[:4] for game in games}, reverse=True)
    year = request.query_params.get("year", "")
    chosen = [game for game in games if year in ("", game.month[:4])]
    numbers, lists = await site.settings.clock.aside(lambda: _numbers(rows, chosen))
    return site.page(
        request,
        "statistics.html",
        years=years,
        year=year if year in years else "",
        games=[_line(name, count) for name, count in numbers.games.items()],
        months=[_line(_month(name), count) for name, count in numbers.months.items()],
        others=numbers.others,
        lists=lists,
    )


def _numbers(rows: Sequence[TableRow], games: Sequence[OwnGame]) -> tuple[Statistics, list[HandList]]:
    numbers = Statistics.of(games)
    return numbers, [_hand_list(card, digest, times, rows) for (card, digest), times in numbers.hands.items()]


async def _games(site: Site, request: Request) -> tuple[list[TableRow], list[OwnGame]]:
    """Return all tables of the guest, and their games that count, oldest first. Raises HTTPException 404 for nobody."""
    guest = site.identity.guest(request)
    if not guest:
        raise HTTPException(404)
    rows, finished = await site.store.overview.everything(guest)
    return rows, await site.settings.clock.aside(lambda: own_games(rows, finished, guest))


def _line(name: str, count: GameCount) -> CountLine:
    assert count.best
    return CountLine(
        name=name,
        games=count.games,
        won=count.won,
        share=round(100 * count.won / count.games),
        hands=count.hands,
        points=POINTS.signed(count.points),
        mean=f"{count.points / _QUARTER / count.games:+.1f}".replace("-", "−"),
        best=count.best.id,
        best_points=POINTS.signed(count.best.own),
    )


def _month(day: str) -> str:
    year, month = day.split("-")
    return say("web.month-of-year", year=year, month=int(month))


def _hand_list(card: str, digest: str, times: Mapping[str, int], rows: Sequence[TableRow]) -> HandList:
    """Return all hands of a card with their numbers. If no table has the card any more, return those that were made."""
    labels = next(filter(None, (_labels(row, digest) for row in rows if row.card_name == card)), tuple(times))
    return HandList(card, tuple((label, times.get(label, 0)) for label in labels))


def _labels(row: TableRow, digest: str) -> tuple[str, ...]:
    with suppress(ValueError):  # the rules of an old table may no longer exist
        hands = rules_of(row).hands
        if hands.digest == digest:
            return hands.possible(())
    return ()


async def statistics_csv(request: Request) -> Response:
    """Serve the guest's games as a CSV file, oldest first."""
    _, games = await _games(site_of(request), request)
    head = [say("web.statistics-ended"), say("web.statistics-game"), say("web.statistics-card-name"),
            say("web.statistics-with"), say("web.statistics-points"), say("web.statistics-won"),
            say("web.statistics-hands")]  # fmt: skip
    rows = ([game.day, game.title, game.card, ", ".join(name for _, name in game.others), str(POINTS.worth(game.own)),
             str(int(game.won)), ", ".join(game.hands)] for game in games)  # fmt: skip
    headers = {"content-disposition": 'attachment; filename="tilewright-games.csv"'}
    return PlainTextResponse(as_csv([head, *rows]), headers=headers, media_type="text/csv")


ROUTES = [
    Route(_PAGE, statistics_page),
    Route(f"{_PAGE}.csv", statistics_csv),
]
