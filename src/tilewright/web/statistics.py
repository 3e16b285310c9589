"""The page with a guest's finished games in numbers, and the same games as a file for a spreadsheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tilewright.catalogue import labels_stored
from tilewright.messages import language, say
from tilewright.settlement.ledger import POINTS, QUARTERS
from tilewright.table.spreadsheet import as_csv
from tilewright.web.computing import looks_back
from tilewright.web.own_games import GameCount, OwnGame, Statistics, own_games
from tilewright.web.site import Site, site_of

_PAGE = "/statistics"


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
    """The hands of a card, each with the number of times that the guest declared it, in the order of the card.

    If it is not known which hands there were, `is_whole` is false, and there are only those that the guest declared.
    """

    card: str
    hands: tuple[tuple[str, int], ...]
    is_whole: bool

    @property
    def ticks(self) -> int:
        """The number of hands that the guest declared at least once."""
        return sum(times > 0 for _, times in self.hands)


@looks_back
async def statistics_page(request: Request) -> Response:
    """Serve the page. The query `year`, such as 2026, chooses the games that ended in this year.

    The query `season`, the link of an evening, chooses the games of the season of its club instead.
    """
    site = site_of(request)
    guest, games = await _games(site, request)
    link = request.query_params.get("season", "")
    club, tables = await _season(site, link) if link else ("", frozenset())
    games = [game for game in games if not link or game.table in tables]
    years = sorted({game.month[:4] for game in games}, reverse=True)
    year = request.query_params.get("year", "")
    chosen = [game for game in games if year in ("", game.month[:4])]
    texts = await site.store.overview.cards(guest)
    key = guest, year, link, len(chosen), len(texts), language()
    numbers, lists = await site.computed_once("statistics", key, lambda: _numbers(texts, chosen))
    return site.page(
        request,
        "statistics.html",
        years=years,
        year=year if year in years else "",
        club=club,
        link=link,
        games=[_line(name, count) for name, count in numbers.games.items()],
        months=[_line(_in_words(name), count) for name, count in numbers.months.items()],
        others=numbers.others,
        lists=lists,
    )


def _numbers(texts: Sequence[str], games: Sequence[OwnGame]) -> tuple[Statistics, list[HandList]]:
    numbers = Statistics.of(games)
    labels = dict(map(labels_stored, texts))
    lists = [
        HandList(card, tuple((label, times[label]) for label in labels.get(digest, tuple(times))), digest in labels)
        for (card, digest), times in numbers.hands.items()
    ]
    return numbers, [each for each in lists if each.hands]


async def _season(site: Site, link: str) -> tuple[str, frozenset[str]]:
    """Return the name of the club that has the evening with this link, and the ids of all its tables on this server.

    Raises HTTPException 404 if there is no such evening.
    """
    stored = await site.clubs.evening(link)
    club = await site.clubs.club(stored.club) if stored else None
    if club is None:
        raise HTTPException(404)
    rounds = [each for evening in await site.clubs.season(club.secret) for each in evening.state.rounds]
    return club.name, frozenset(table.here.id for each in rounds for table in each.tables if table.here)


async def _games(site: Site, request: Request) -> tuple[str, list[OwnGame]]:
    """Return the guest, and their games that count, oldest first. Raises HTTPException 404 for nobody."""
    guest = site.identity.guest(request)
    if not guest:
        raise HTTPException(404)
    rows, finished = await site.store.overview.everything(guest)
    return guest, await site.settings.clock.aside(lambda: own_games(rows, finished, guest))


def _line(name: str, count: GameCount) -> CountLine:
    assert count.best
    return CountLine(
        name=name,
        games=count.games,
        won=count.won,
        share=round(100 * count.won / count.games),
        hands=count.hands,
        points=POINTS.signed(count.points),
        mean=f"{count.points / QUARTERS / count.games:+.1f}".replace("-", "−"),
        best=count.best.id,
        best_points=POINTS.signed(count.best.own),
    )


def _in_words(month: str) -> str:
    """Return a month such as 2026-11 in words."""
    year, number = month.split("-")
    return say("web.month-of-year", year=year, month=int(number))


@looks_back
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
