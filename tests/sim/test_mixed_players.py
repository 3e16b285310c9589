"""Games in which the seats have different policies. The simulator and the engine write equal logs of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.ruleset import Ruleset
from tilewright.sim.plan import policies_of
from tilewright.sim.play import Games, play
from tilewright.sim.vector import VectorEnvironment
from tilewright.variants import RULESETS

from .lockstep import replays

NAMES = ("siamese", "royale-3", "american", "thirteen")
EVERY_DAY, BLOCK = 3, 250


@cache
def rules_of(name: str) -> Ruleset:
    preset = RULESETS[name]
    return preset.build(hands_named(preset.hands), {})


def mixed(rules: Ruleset, nth: int) -> list[str]:
    """Return a policy for each seat. The seats take the game's policies in rotation, beginning with number `nth`."""
    able = policies_of(rules)
    return [able[(nth + seat) % len(able)] for seat in range(rules.seats)]


def won(games: Games, seats: int) -> list[int]:
    """Return the number of mah jonggs of each seat."""
    return np.bincount(games.declared[:, 1], minlength=seats).tolist()


def same(one: Games, other: Games) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in ("payments", "moves", "declared"))


def replay(rules: Ruleset, games: int, policy: Sequence[str], first: int) -> None:
    played = play(rules, games=games, policy=policy, seed=6, first=first)
    for nth in range(games):
        print("game", first + nth)  # pytest shows this if the test fails
        recorded = played.recorded(nth)
        replays(rules, recorded, (first + nth) % rules.seats)
        assert len(recorded.actions()) == played.moves[nth]  # the recording repeats the game with the same policies


@pytest.mark.parametrize("name", NAMES)
def test_the_engine_replays_games_of_different_players(name: str) -> None:
    rules = rules_of(name)
    for nth in range(EVERY_DAY):
        replay(rules, 1, mixed(rules, nth), first=nth)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("block", range(4))
@pytest.mark.parametrize("name", NAMES)
def test_the_engine_replays_a_thousand_games_of_different_players(name: str, block: int) -> None:
    rules = rules_of(name)
    replay(rules, BLOCK, mixed(rules, block), first=BLOCK * block)


@pytest.mark.parametrize("name", ["siamese", "thirteen"])
def test_one_name_for_all_and_the_same_name_for_each_are_the_same_games(name: str) -> None:
    rules = rules_of(name)
    for policy in ("random", "nearest"):
        games = play(rules, games=10, policy=policy, seed=6)
        assert same(games, play(rules, games=10, policy=[policy] * rules.seats, seed=6))
        assert not same(games, play(rules, games=10, policy=mixed(rules, 0), seed=6))


@pytest.mark.parametrize("name", ["siamese", "royale-3", "thirteen"])
def test_nearest_wins_more_than_random_in_every_seat(name: str) -> None:
    rules, mine = rules_of(name), list[int]()
    for seat in range(rules.seats):
        policy = ["nearest" if other == seat else "random" for other in range(rules.seats)]
        each = won(play(rules, games=200, policy=policy, seed=6), rules.seats)
        mine.append(each.pop(seat))
        assert mine[-1] > 5 * max(each), f"seat {seat}"
    assert max(mine) < 1.5 * min(mine), "a seat is worth more than another"


@pytest.mark.parametrize(
    ("name", "policy", "why"),
    [
        ("siamese", ["nearest"], r"^one policy for all seats, or one for each of 2, not \['nearest'\]$"),
        ("thirteen", ["nearest"] * 3, "one for each of 4, not"),
        ("thirteen", [], "one for each of 4, not"),
        (
            "siamese",
            ["nearest", "clever"],
            "no policy 'clever' in these games; .*: random, nearest, pairs, medium, hard$",
        ),
        ("siamese", ["nearest", None], "no policy None"),
        ("siamese", None, "^one policy for all seats, or one for each of 2, not None$"),
        (
            "american",
            ["nearest", "pairs", "nearest", "nearest"],
            "no policy 'pairs' .*: random, nearest, medium$",
        ),
        ("american", "pairs", "no policy 'pairs'"),
        ("thirteen", ["nearest", "random", "random", "pairs"], "no policy 'pairs'"),
    ],
)
def test_players_that_a_game_does_not_have_are_refused(name: str, policy: list[str] | None, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        play(rules_of(name), games=1, policy=policy)  # type: ignore[arg-type]


def test_pairs_is_a_policy_of_games_with_two_racks() -> None:
    VectorEnvironment(rules_of("siamese"), 1, [None, "pairs"])
    with pytest.raises(ValueError, match="no policy 'pairs'"):
        VectorEnvironment(rules_of("american"), 1, [None, "pairs", "pairs", "pairs"])


@pytest.mark.parametrize("name", ["siamese", "thirteen"])
def test_games_against_the_bot_are_the_same_in_a_batch_of_any_size(name: str) -> None:
    rules = rules_of(name)
    many, few = (VectorEnvironment(rules, rows, [None, *["medium"] * (rules.seats - 1)]) for rows in (12, 6))
    step, other, first = many.reset(seed=8), few.reset(seed=8), np.ones(6, np.bool_)  # rows in their first game
    while first.any():
        assert step.player.tolist() == [0] * 12
        assert step.observation[:6][first].tolist() == other.observation[first].tolist()
        chosen = np.array([np.flatnonzero(mask)[-1] for mask in step.mask])
        mine = np.array([np.flatnonzero(mask)[-1] for mask in other.mask])
        step, other = many.step(chosen), few.step(mine)
        assert step.done[:6][first].tolist() == other.done[first].tolist()
        assert step.rewards[:6][first].tolist() == other.rewards[first].tolist()
        assert not step.done[:6][first].any() or step.rewards[:6][first].any()
        first &= ~step.done[:6]
