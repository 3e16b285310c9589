"""Batches of games of sets: seeds, results, and errors for unsupported rulesets and policies."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.ruleset import Ruleset
from tilewright.sim.plan import Unsupported, tiles_of
from tilewright.sim.play import play
from tilewright.sim.records import many
from tilewright.sim.rows import WIDTH
from tilewright.sim.sets import moves
from tilewright.sim.sets.plan import plan_of
from tilewright.sim.sets.state import SetGame
from tilewright.sim.sets.steps import MOST_ROWS, step
from tilewright.variants import RULESETS


@cache
def rules_of(name: str, hands: str | None = None) -> Ruleset:
    preset = RULESETS[name]
    return preset.build(hands_named(hands or preset.hands), {})


def test_the_same_seed_gives_the_same_games_and_another_gives_others() -> None:
    rules = rules_of("thirteen")
    games, again, later, others = (
        play(rules, games=n, seed=seed, first=first)
        for n, seed, first in ((30, 1, 0), (30, 1, 0), (10, 1, 20), (30, 2, 0))
    )
    assert np.array_equal(games.payments, again.payments)
    assert np.array_equal(games.moves[20:], later.moves)
    assert not np.array_equal(games.moves, others.moves)


def test_a_deal_resets_all_but_the_wall() -> None:
    plan, rows = plan_of(rules_of("thirteen")), np.zeros((MOST_ROWS, WIDTH), np.int16)
    fresh, used = (many(SetGame, 1) for _ in range(2))
    used.view(np.int64)[:] = 7
    fresh["wall"], used["wall"] = tiles_of(rules_of("thirteen")), tiles_of(rules_of("thirteen"))
    for games in (fresh, used):
        step(plan, games[0], 1, moves.DEAL, rows, 0)
    assert fresh[0] == used[0]


def test_nearest_wins_more_often_than_random() -> None:
    rules = rules_of("sixteen")
    random, nearest = (play(rules, games=300, policy=policy, seed=1) for policy in ("random", "nearest"))
    assert (nearest.winner >= 0).mean() > 0.7 > 0.1 > (random.winner >= 0).mean()


@pytest.mark.parametrize(("name", "what"), [("american", "tiles is"), ("wright-patterson-siamese", "seats is 2")])
def test_a_ruleset_that_is_not_known_is_refused_with_the_reason(name: str, what: str) -> None:
    with pytest.raises(Unsupported, match=f"in which {what}"):
        plan_of(rules_of(name))


def test_hands_are_known_with_the_scoring_of_their_own_game_only() -> None:
    thirteen, official = rules_of("thirteen"), rules_of("mcr")
    with pytest.raises(Unsupported, match="the scoring of thirteen with these hands"):
        plan_of(replace(thirteen, scoring=official.scoring))
    with pytest.raises(Unsupported, match="the scoring of thirteen with these hands"):
        plan_of(replace(thirteen, hands=rules_of("hong-kong").hands))


def test_a_field_that_is_not_known_is_named() -> None:
    with pytest.raises(Unsupported, match="in which robbed_goes_on is True"):
        plan_of(replace(rules_of("thirteen"), robbed_goes_on=True))


def test_a_policy_that_is_not_known_is_named() -> None:
    with pytest.raises(ValueError, match="no policy 'clever'"):
        play(rules_of("thirteen"), games=1, policy="clever")
