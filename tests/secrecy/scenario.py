"""Scenarios of games: the rules, who plays, and how long."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from tilewright.catalogue import hands_named
from tilewright.engine.ruleset import Ruleset
from tilewright.table.rows import CLOCKS
from tilewright.variants import RULESETS

VARIANTS = 3  # sets of options of each game


@dataclass(frozen=True)
class Scenario:
    """A game with people and bots. Without a `clock`, it has 0 seconds, and without spectators, their `delay` is None.

    Before the pages open, the game has gone on for `before` actions. Then `steps` things happen.
    """

    seed: int
    game: str
    variant: int
    bots: tuple[int, ...]
    clock: int
    delay: int | None
    before: int
    steps: int

    @classmethod
    def of(cls, seed: int, steps: int = 8) -> Scenario:
        """Return a scenario. Each game comes up equally often."""
        games = sorted(RULESETS)
        game, chance = games[seed % len(games)], random.Random(f"scenario {seed}")
        variant = chance.randrange(VARIANTS)
        seats = range(rules_of(game, variant).seats)
        bots = chance.sample(seats, chance.choice((0, 0, 0, 1, len(seats) - 1)))
        clock = chance.choice((0, 0, *CLOCKS)) if len(seats) - len(bots) > 1 and len(seats) > 2 else 0
        opening = chance.choice((chance.randrange(24), chance.randrange(80), chance.randrange(200)))
        return cls(seed, game, variant, tuple(bots), clock, chance.choice((None, 0, 0, 60)), opening, steps)

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return rules_of(self.game, self.variant)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(self.rules.seats) if seat not in self.bots]


@cache
def rules_of(game: str, variant: int) -> Ruleset:
    """Return a game's rules with its usual options, or with others."""
    preset, chance = RULESETS[game], random.Random(f"{game} {variant}")
    while True:
        options = {
            option.name: chance.choice(option.choices) for option in preset.options if variant and not option.personal
        }
        with suppress(ValueError):  # some options exclude each other
            return preset.build(hands_named(preset.hands), options)
