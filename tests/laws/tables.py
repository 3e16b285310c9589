"""The tables at which the laws are held: every preset, either enforcement, the other options as they fall."""

from __future__ import annotations

import random

from tilewright.catalogue import hands_named
from tilewright.engine.ruleset import Ruleset
from tilewright.variants import RULESETS, Preset
from tilewright.variants.option import own_name

TABLES = [
    (name, choice)
    for name, preset in RULESETS.items()
    for option in preset.options
    if option.name == "enforcement"
    for choice in option.choices
]


def games(count: int, first: int = 0) -> list[tuple[str, str, int]]:
    """Tables with so many seeds each."""
    return [(name, enforcement, first + seed) for name, enforcement in TABLES for seed in range(count)]


def blocks(count: int, size: int, first: int = 0) -> list[tuple[str, str, range]]:
    """Tables with so many blocks of seeds each: a test for every seed would be too many to collect every day."""
    starts = range(first, first + count * size, size)
    return [(name, enforcement, range(start, start + size)) for name, enforcement in TABLES for start in starts]


def table(name: str, enforcement: str, seed: int) -> Ruleset:
    """The preset with this enforcement; the other options are thrown for, until they agree with each other."""
    preset, rng = RULESETS[name], random.Random(seed)
    while True:
        try:
            return preset.build(hands_named(preset.hands), _throw(preset, rng) | {"enforcement": enforcement})
        except ValueError:
            continue


def _throw(preset: Preset, rng: random.Random) -> dict[str, str]:
    options = preset.offered(hands_named(preset.hands))
    own = {own_name(option, seat): option for option in options if option.personal for seat in range(preset.seats)}
    everybodys = {option.name: rng.choice(option.choices) for option in options}
    return everybodys | {name: rng.choice(option.choices) for name, option in own.items() if rng.random() < 0.5}
