"""Rulesets to test: every game with each choice of `enforcement` and random choices of the other options."""

from __future__ import annotations

import random

from tilewright.catalogue import hands_named
from tilewright.engine.ruleset import Ruleset
from tilewright.variants import RULESETS, Preset
from tilewright.variants.option import own_name


def _enforcements(preset: Preset) -> tuple[str, ...]:
    """Return the choices of the option `enforcement`, or one empty string if the game does not have the option."""
    return next((option.choices for option in preset.options if option.name == "enforcement"), ("",))


TABLES = [(name, choice) for name, preset in RULESETS.items() for choice in _enforcements(preset)]


def games(count: int, first: int = 0) -> list[tuple[str, str, int]]:
    """Return (game, enforcement, seed) for each game, each of its enforcements and each of `count` seeds."""
    return [(name, enforcement, first + seed) for name, enforcement in TABLES for seed in range(count)]


def blocks(count: int, size: int, first: int = 0) -> list[tuple[str, str, range]]:
    """Return (game, enforcement, range of seeds), with `count` ranges for each game and each of its enforcements.

    With a separate test for every seed, pytest would take too long to collect the tests.
    """
    starts = range(first, first + count * size, size)
    return [(name, enforcement, range(start, start + size)) for name, enforcement in TABLES for start in starts]


def table(name: str, enforcement: str, seed: int) -> Ruleset:
    """Return a ruleset of the game with this enforcement and a random valid combination of the other options."""
    preset, rng = RULESETS[name], random.Random(seed)
    chosen = {"enforcement": enforcement} if enforcement else {}
    while True:
        try:
            return preset.build(hands_named(preset.hands), _drawn(preset, rng) | chosen)
        except ValueError:
            continue


def _drawn(preset: Preset, rng: random.Random) -> dict[str, str]:
    options = preset.offered(hands_named(preset.hands))
    own = {own_name(option, seat): option for option in options if option.personal for seat in range(preset.seats)}
    everybodys = {option.name: rng.choice(option.choices) for option in options}
    return everybodys | {name: rng.choice(option.choices) for name, option in own.items() if rng.random() < 0.5}
