"""Play the games of a corpus: the strongest level of each ruleset plays against itself."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tilewright.bots import BOTS, levels
from tilewright.catalogue import Unreadable, card_names, read_card
from tilewright.compiling import NoCompiler
from tilewright.corpus.tables import RecordedGames, recorded
from tilewright.engine.actions import Action
from tilewright.engine.referee import Referee
from tilewright.library.card import Card
from tilewright.library.game import LARGEST_SEED, Game, shuffle_of
from tilewright.library.rules import Rules
from tilewright.messages import listed_or, say
from tilewright.sim.machine import Machine
from tilewright.sim.plan import Unsupported, players_of
from tilewright.sim.play import machine_of, policies
from tilewright.study.work import Piece, WorkFailed
from tilewright.variants import RULESETS

_PIECE = 25  # games that a worker plays before it returns them


@dataclass(frozen=True)
class RulesetGames:
    """The games of one ruleset in a corpus. `seed` is that of the corpus.

    Each worker receives a copy of this object, and builds the ruleset from it.
    """

    ruleset: str
    seed: int
    simulated: bool

    @classmethod
    def of(cls, ruleset: str, seed: int) -> RulesetGames:
        """Return the games of a ruleset. Raises Unreadable if there is no such ruleset, or without the simulator."""
        if ruleset not in RULESETS:
            raise Unreadable(say("common.no-game", game=ruleset, games=listed_or(list(RULESETS))))
        try:
            policies(rules_of(ruleset).engine)
        except Unsupported:
            return cls(ruleset, seed, simulated=False)
        except NoCompiler as error:
            raise Unreadable(say("study.simulator-not-available", reason=str(error))) from None
        return cls(ruleset, seed, simulated=True)

    @property
    def level(self) -> str:
        """The strongest level that can play the ruleset."""
        return levels(rules_of(self.ruleset).engine)[-1]

    def pieces(self, games: int) -> list[Piece]:
        """Return the pieces of work that this number of games are."""
        return [(first, min(_PIECE, games - first)) for first in range(0, games, _PIECE)]

    def play(self, first: int, games: int) -> RecordedGames:
        """Play games, numbered from `first`, and record them. Raises WorkFailed if Numba cannot compile."""
        rules, seeds = rules_of(self.ruleset), [self.seed_of(number) for number in range(first, first + games)]
        return recorded(rules, self.level, first, [(seed, self._actions(rules, seed)) for seed in seeds])

    def seed_of(self, number: int) -> int:
        """Return the seed of a game, with which `Game` deals it."""
        name = f"tilewright-corpus/{self.seed}/{self.ruleset}/{number}"
        return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8]) % LARGEST_SEED

    def _actions(self, rules: Rules, seed: int) -> Sequence[Action]:
        if not self.simulated:
            return _chosen_by_bots(rules, self.level, seed)
        referee = Referee.open(rules.engine, shuffle_of(seed))
        try:
            return _machine(self.ruleset, self.level).actions_from(referee.state, referee.wall, seed)
        except NoCompiler as error:
            raise WorkFailed(say("study.simulator-not-available", reason=str(error))) from error


def _chosen_by_bots(rules: Rules, level: str, seed: int) -> Sequence[Action]:
    game, rng = Game(rules, seed=seed), random.Random(seed)
    while not game.over:
        game.do(BOTS[level](rules.engine, game.view(game.awaited[0]).engine, rng))
    return game.moves


@lru_cache(maxsize=len(RULESETS))
def rules_of(ruleset: str) -> Rules:
    """Return the rules of a ruleset with its own hands. A card is given as such, so that logs contain its text."""
    hands = RULESETS[ruleset].hands
    return Rules(ruleset, Card(read_card(hands)) if hands in card_names() else None)


@lru_cache(maxsize=1)
def _machine(ruleset: str, level: str) -> Machine:
    rules = rules_of(ruleset).engine
    return machine_of(rules, players_of(rules, level))
