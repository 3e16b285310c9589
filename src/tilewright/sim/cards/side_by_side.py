"""Games with cards of one ruleset, and the room in which one after the other is played."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilewright.engine.ruleset import Ruleset
from tilewright.sim.cards.games import play_games
from tilewright.sim.cards.hands import Cards, Numbers
from tilewright.sim.cards.lists import cards_of
from tilewright.sim.cards.numbers import BEGIN
from tilewright.sim.cards.places import places_of
from tilewright.sim.cards.policies import PAIRS
from tilewright.sim.cards.table import MOST_RACKS, MOST_SEATS, Result, Win, game_of, numbers_of
from tilewright.sim.plan import tiles_of
from tilewright.sim.records import Records, many


class Table:
    """So many games at once, of seats that these policies play, and `most` in a call. Raises Unsupported."""

    def __init__(
        self,
        rules: Ruleset,
        policies: Sequence[int],
        *,
        places: int = 1,
        most: int = 1,
        cards: Cards | None = None,
        records: bool = False,
    ) -> None:
        self.cards = cards or cards_of(rules, pairs=PAIRS in policies)
        self.game, self.tiles = game_of(rules, records=records), tiles_of(rules)
        self.places = places_of(self.cards, np.array(policies, np.int64), places)
        self._room = numbers_of(self.game)
        self._results = many(Result, most)
        self._wins = many(Win, most, MOST_SEATS * MOST_RACKS)

    def begin(self, seed: int, which: Numbers, games: Numbers) -> tuple[Records, Records]:
        """Deal `games` in the places `which`, and play as `play` does."""
        return self.play(seed, which, games, np.full(len(which), BEGIN, np.int64))

    def play(self, seed: int, which: Numbers, games: Numbers, actions: Numbers) -> tuple[Records, Records]:
        """What comes of an action in each place, see `play_games`: `results` and `wins` of the games that ended."""
        results, wins = self._results[: len(which)], self._wins[: len(which)]
        numbers = wins.view(np.int64).reshape(len(wins), -1)
        play_games(
            self.cards, self.game, self._room, self.tiles, self.places, seed, which, games, actions, results, numbers
        )
        return results, wins
