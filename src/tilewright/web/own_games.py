"""A person's finished games in numbers: by game, by winning hand, by the other players, and by month."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache

from tilewright.engine.events import Declared
from tilewright.engine.log import parse_line
from tilewright.messages import LANGUAGES, say, speaking
from tilewright.table.damage import Damaged, makes_sense
from tilewright.table.rows import FinishedGame, TableRow
from tilewright.table.session import Done


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A finished game of a person, who had the seat `seat` at the table with the id `table`.

    `hands` are the labels of the person's mah jonggs in it. `points` has what each seat received, in quarters of a
    point. `finished` is a Unix time.
    """

    id: str
    table: str
    finished: int
    title: str
    card: str
    digest: str
    seat: int
    names: tuple[str, ...]
    points: tuple[int, ...]
    hands: tuple[str, ...]

    @property
    def day(self) -> str:
        """The day on which the game ended, such as `2026-11-28`."""
        return datetime.fromtimestamp(self.finished, UTC).date().isoformat()

    @property
    def month(self) -> str:
        """The month in which the game ended, such as `2026-11`."""
        return self.day.rpartition("-")[0]

    @property
    def others(self) -> list[tuple[int, str]]:
        """The other players, each with the seat and the name."""
        return [(seat, name) for seat, name in enumerate(self.names) if seat != self.seat]

    @property
    def own(self) -> int:
        """The points of the person, in quarters of a point."""
        return self.points[self.seat]

    @property
    def won(self) -> bool:
        """Whether the person received more than every other player."""
        return all(self.own > self.points[seat] for seat, _ in self.others)


def own_games(rows: Iterable[TableRow], finished: Iterable[FinishedGame], guest: str) -> list[OwnGame]:
    """Return the games of a guest that count, in the given order.

    Practice, games that were called off and games that cannot be read do not count.
    """
    seats = {row.id: (row.seat_of(guest), row.seats) for row in rows}
    games = []
    for game in finished:
        seat, now = seats[game.row.table]
        # somebody else may have left the seat for ever before the guest took it
        if seat is not None and game.header.seats[seat] == now[seat].name:
            with suppress(Damaged):
                games += _own(game, seat)
    return games


def _own(game: FinishedGame, seat: int) -> list[OwnGame]:
    done = Done.of(game)
    if done.practice or done.called_off:
        return []
    with makes_sense(game.row.table, "event", game.row.number):
        events = [parse_line(line) for line in game.lines]
        hands = tuple(each.reading.line for each in events if isinstance(each, Declared) and each.seat == seat)
    header = game.header
    own = OwnGame(
        id=game.row.id,
        table=game.row.table,
        finished=game.row.finished or 0,
        title=done.title,
        card=header.card,
        digest=header.card_digest,
        seat=seat,
        names=header.seats,
        points=done.received,
        hands=hands,
    )
    return [own]


@dataclass(slots=True)
class GameCount:
    """A number of games, how many of them the person won, the mah jonggs in them, and their points in quarters.

    `best` is the game with the most points, the earliest of several.
    """

    games: int = 0
    won: int = 0
    hands: int = 0
    points: int = 0
    best: OwnGame | None = None

    def add(self, game: OwnGame) -> None:
        """Count a game."""
        self.games += 1
        self.won += game.won
        self.hands += len(game.hands)
        self.points += game.own
        if self.best is None or game.own > self.best.own:
            self.best = game


@dataclass(slots=True)
class Opponent:
    """The games with another player, how often the person received more than the other one, and how often less."""

    games: int = 0
    ahead: int = 0
    behind: int = 0


@dataclass(slots=True)
class Statistics:
    """The numbers of a person's games.

    games     by the title of the game, the most often played first
    months    by month, such as `2026-11`, the latest first
    others    by name, the most often met first
    hands     for each card or list of hands, by name and digest, how often each hand was declared
    """

    games: dict[str, GameCount] = field(default_factory=dict)
    months: dict[str, GameCount] = field(default_factory=dict)
    others: dict[str, Opponent] = field(default_factory=dict)
    hands: dict[tuple[str, str], Counter[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, games: Sequence[OwnGame]) -> Statistics:
        """Return the numbers of these games."""
        numbers = cls()
        for game in sorted(games, key=lambda game: game.finished, reverse=True):
            numbers.months.setdefault(game.month, GameCount()).add(game)
        for game in games:
            numbers.games.setdefault(game.title, GameCount()).add(game)
            numbers.hands.setdefault((game.card, game.digest), Counter()).update(game.hands)
            numbers._meet(game)
        numbers.games = dict(sorted(numbers.games.items(), key=lambda item: -item[1].games))
        numbers.others = dict(sorted(numbers.others.items(), key=lambda item: -item[1].games))
        return numbers

    def _meet(self, game: OwnGame) -> None:
        for name, seat in {name: seat for seat, name in game.others if name not in _former()}.items():
            other = self.others.setdefault(name, Opponent())
            other.games += 1
            other.ahead += game.own > game.points[seat]
            other.behind += game.own < game.points[seat]


@cache
def _former() -> frozenset[str]:
    """Return the names, in all languages, of those who have left for ever. They are not one person."""
    names = set()
    for code in LANGUAGES:
        with speaking(code):
            names.add(say("table.former-player"))
    return frozenset(names)
