"""The engine deals the games of a seed as the simulator does: the same wall, dice and seats."""

from __future__ import annotations

import numpy as np
import pytest

from tilewright.catalogue import ruleset
from tilewright.engine.events import WallBroken, WindPrevails
from tilewright.engine.wall import Wall
from tilewright.sim import chance
from tilewright.sim.play import play
from tilewright.study.deals import deal
from tilewright.variants import RULESETS

OPTIONS = {
    "siamese": ({}, {"break_wall": "on"}, {"deal": "27/27", "blanks": "4"}),
    "american": ({}, {"seats": "3", "break_wall": "on"}),
}
ENGINE_ONLY = "wright-patterson-siamese"
TABLES = [(name, options) for name in RULESETS if name != ENGINE_ONLY for options in OPTIONS.get(name, ({},))]
# seed and number; each fits into 32 bits, or needs more, or is negative
LARGE = [(7, 2), (-3, 1 << 33), ((1 << 63) - 1, (1 << 63) - 3), (-(1 << 63), -5)]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_simulated_game_is_played_again_with_the_engines_deal(name: str, options: dict[str, str]) -> None:
    """Every tile that is drawn comes from the wall, so equal logs mean equal walls up to the last draw."""
    rules = ruleset(name, options=options)
    simulated, referee = play(rules, games=1, policy="random", seed=11, first=5).recorded(0), deal(rules, 11, 5)
    stacks = sum(event.stacks for event in referee.log if isinstance(event, WallBroken))
    assert referee.wall == Wall(simulated.order).broken(stacks)
    for action in simulated.actions():
        referee.do(action)
    assert tuple(referee.log) == simulated.events(rules)


@pytest.mark.parametrize(("seed", "number"), LARGE)
@pytest.mark.parametrize("name", ["siamese", "filipino", ENGINE_ONLY])
def test_all_rulesets_use_the_simulators_random_numbers(name: str, seed: int, number: int) -> None:
    rules = ruleset(name)
    tiles, words = np.array([*rules.tiles]), np.zeros(chance.WORDS, np.int64)
    order = np.zeros_like(tiles)
    chance.lay_wall(words, order, tiles, seed, number)
    referee = deal(rules, seed, number)
    stacks = 0
    for event in referee.log:
        if isinstance(event, WindPrevails):
            assert event.dice == tuple(chance.below(words, 6) + 1 for _ in event.dice)
            stacks += sum(event.dice)
        elif isinstance(event, WallBroken):
            stacks += sum(chance.below(words, 6) + 1 for _ in range(2))
            assert event.stacks == stacks
    assert referee.wall == Wall(tuple(order.tolist())).broken(stacks)
    assert stacks or name != ENGINE_ONLY
    assert referee.state.east == number % rules.seats
