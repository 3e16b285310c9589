"""Counts for each line of a card from batches of compiled games, as whole numbers that can be added in any order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum, auto
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.hands.matching.card_hands import Targets
from tilewright.sim import chance
from tilewright.sim.cards.machine import Watched
from tilewright.sim.cards.points import Worths
from tilewright.sim.chance import WORDS
from tilewright.sim.records import KIND_COUNT, Mask, Numbers
from tilewright.tiles import JOKER

DRAWS = (10, 20, 30, 40)  # draws after which a fresh deal is looked at


class LineCount(IntEnum):
    """The counts for each line. The last counts are one for each number of `DRAWS`."""

    GAMES = 0  # all games, for every line
    SEATS = auto()  # seats of all games, for every line
    GAMES_WON = auto()  # games with a mah jongg of any line, for every line
    WON = auto()  # mah jonggs
    FINISHED = auto()  # seats that declared the line in a game, once or twice
    AIMED = auto()  # seats that aimed at the line after any of their turns in a game, or declared it
    GIVEN_UP = auto()  # of these, the seats that neither declared it nor aimed at it after their last turn
    POINTS = auto()  # points of its mah jonggs, before penalties
    TIMES = auto()  # how often the printed value counts in these points: twice in a doubled mah jongg
    PRINTED = auto()  # printed values, as often as they count
    TURNS = auto()  # turns of the winners up to their mah jonggs
    JOKERS = auto()  # jokers in its mah jonggs
    JOKERLESS = auto()  # mah jonggs without a joker
    CONCEALED = auto()  # mah jonggs without an exposure
    ALONE = auto()  # games in which one seat may declare only this line
    ALONE_WON = auto()  # of these, the games in which the seat declared it
    ALONE_TIMES = auto()  # as TIMES, but in these games and for this seat
    ALONE_PRINTED = auto()
    ALONE_POINTS = auto()
    DEALT = auto()  # fresh deals that have the line after DRAWS[0] draws


WIDTH = LineCount.DEALT + len(DRAWS)
OF_GAMES = [LineCount.GAMES, LineCount.SEATS, LineCount.GAMES_WON]  # counts that every line of a card has alike


class ScoredGames(NamedTuple):
    """Games with the worths of their mah jonggs, `[game, number]`."""

    watched: Watched
    worths: Worths
    line: Numbers  # line of the mah jongg
    printed: Numbers  # its printed value, as often as it counts

    @property
    def there(self) -> Mask:
        """A mask of the entries that are mah jonggs."""
        there: Mask = np.arange(self.line.shape[1]) < self.watched.ended["wins"][:, None]
        return there


def count_games(scored: ScoredGames, counts: Numbers, aim_of: Numbers, seats: int) -> None:
    """Add a batch of games to `counts[line, count]`, without the fresh deals.

    `aim_of` has the line of each hand in `Watched.aims`.
    """
    games, lines = len(scored.line), len(counts)
    game, number = np.nonzero(scored.there)
    wins, line = scored.watched.wins[game, number], scored.line[game, number]
    seat, jokers = wins["action"][:, 1], _jokers(wins)
    turns, aimed, last = _aims(scored.watched, aim_of, lines, seats)
    each = {
        LineCount.WON: np.ones_like(line),
        LineCount.POINTS: scored.worths.points[game, number],
        LineCount.TIMES: scored.worths.times[game, number],
        LineCount.PRINTED: scored.printed[game, number],
        LineCount.TURNS: turns[game, np.minimum(wins["turn"], turns.shape[1] - 1), seat] + 1,
        LineCount.JOKERS: jokers,
        LineCount.JOKERLESS: jokers == 0,
        LineCount.CONCEALED: wins["exposures"] == 0,
    }
    for count, amounts in each.items():
        np.add.at(counts[:, count], line, amounts)
    declared = np.zeros((games, seats, lines), np.bool_)
    declared[game, seat, line] = True
    aimed |= declared
    counts[:, LineCount.GAMES] += games
    counts[:, LineCount.SEATS] += games * seats
    counts[:, LineCount.GAMES_WON] += np.count_nonzero(scored.watched.ended["wins"])
    counts[:, LineCount.FINISHED] += declared.sum(axis=(0, 1))
    counts[:, LineCount.AIMED] += aimed.sum(axis=(0, 1))
    counts[:, LineCount.GIVEN_UP] += (aimed & ~declared & ~last).sum(axis=(0, 1))


def count_alone(scored: ScoredGames, counts: Numbers, line: int, seat: int) -> None:
    """Add games in which `seat` may declare only one line to `counts[batch, line, count]`.

    Each batch has equally many of the games, in their order.
    """
    games = len(scored.line)
    own = scored.there & (scored.watched.wins["action"][..., 1] == seat)
    each = {
        LineCount.ALONE: np.ones(games, np.int64),
        LineCount.ALONE_WON: own.any(axis=1),
        LineCount.ALONE_TIMES: (scored.worths.times * own).sum(axis=1),
        LineCount.ALONE_PRINTED: (scored.printed * own).sum(axis=1),
        LineCount.ALONE_POINTS: (scored.worths.points * own).sum(axis=1),
    }
    for count, amounts in each.items():
        counts[:, line, count] += amounts.reshape(len(counts), -1).sum(axis=1)


def _jokers(wins: NDArray[np.void]) -> Numbers:
    """Return the number of jokers in each mah jongg, concealed or exposed."""
    tiles, shown = wins["action"][:, 4:], wins["shown"][:, :, 2]
    held = (tiles == JOKER) & (np.arange(tiles.shape[1]) < wins["action"][:, 3, None])
    exposed = shown * (np.arange(shown.shape[1]) < wins["exposures"][:, None])
    jokers: Numbers = held.sum(axis=1) + exposed.sum(axis=1)
    return jokers


def _aims(watched: Watched, aim_of: Numbers, lines: int, seats: int) -> tuple[Numbers, Mask, Mask]:
    """Return what the seats aimed at in each game, as three arrays.

    - `turns[game, discard, seat]`: discards of a seat before this discard of the game.
    - `aimed[game, seat, line]`: whether the seat aimed at the line after any of its turns.
    - `last[game, seat, line]`: the same after its last turn.
    """
    games, aims = len(watched.ended), watched.aims[: len(watched.ended)]
    is_discard = np.arange(aims.shape[1]) < watched.ended["discards"][:, None]
    by_seat = (aims[:, :, :1] == np.arange(seats)) & is_discard[:, :, None]
    turns = np.zeros((games, aims.shape[1] + 1, seats), np.int64)
    turns[:, 1:] = by_seat.cumsum(axis=1)
    aimed, last = np.zeros((2, games, seats, lines), np.bool_)
    game, nth = np.nonzero(is_discard)
    seat = aims[game, nth, 0]
    is_last = turns[game, nth, seat] + 1 == turns[game, -1, seat]
    for rack in range(1, aims.shape[2]):
        hand = aims[game, nth, rack]
        for those, to in ((hand >= 0, aimed), ((hand >= 0) & is_last, last)):
            to[game[those], seat[those], aim_of[hand[those]]] = True
    return turns, aimed, last


def count_deals(targets: Targets, counts: Numbers, line_of: Numbers, walls: Iterable[Numbers], dealt: int) -> None:
    """Add fresh deals to `counts[line, count]`, one for each wall. `line_of` has the line of each of the targets.

    One player gets the first `dealt` tiles of the wall and then all draws, and keeps every tile.
    """
    for wall in walls:
        for nth, draws in enumerate(DRAWS):
            have = np.bincount(wall[: dealt + draws], minlength=KIND_COUNT)[:KIND_COUNT].astype(np.int8)
            jokers, have[JOKER] = int(have[JOKER]), 0
            complete = targets.distances(have, jokers) == 0
            counts[:, LineCount.DEALT + nth] += np.bincount(line_of[complete], minlength=len(counts)) > 0


def walls_of(tiles: Numbers, seed: int, games: Numbers) -> Iterator[Numbers]:
    """Yield the wall of each game, an array that the next one overwrites."""
    state, wall = np.zeros(WORDS, np.int64), tiles.copy()
    for game in games.tolist():
        chance.lay_wall(state, wall, tiles, seed, game)
        yield wall
