"""Batches of games of any kind: seeds, the end of a game, the seats that must act, copies and errors."""

from __future__ import annotations

import itertools
import pickle
import re
from collections import Counter
from collections.abc import Callable
from copy import copy, deepcopy
from pathlib import Path

import numpy as np
import pytest

from tilewright.sim import chance
from tilewright.sim.machine import Step
from tilewright.sim.plan import Unsupported
from tilewright.sim.play import play
from tilewright.sim.vector import VectorEnvironment, choose_any

from .vectors import played, rules_of

SETS, CARDS = ("thirteen", "fourteen", "sixteen", "filipino", "hong-kong", "mcr"), ("siamese", "royale-3", "royale-4")
BOTH = ("thirteen", "siamese")
LATE = {"thirteen": "declares", "siamese": "changed"}  # arrays that stay empty until late in a game
SCRATCH = ("options", "events", "pool")  # overwritten before they are read
CONSTANT = ("plans", "known", "step")  # the step is compared in other tests


def test_a_seed_of_more_than_64_bits_is_refused() -> None:
    with pytest.raises(ValueError, match="64 bits"):
        play(rules_of("thirteen"), games=1, seed=1 << 63)
    with pytest.raises(ValueError, match="64 bits"):
        play(rules_of("thirteen"), games=1, first=1 << 64)


@pytest.mark.parametrize("name", BOTH)
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    rules = rules_of(name)
    policies = [None, *["random"] * (rules.seats - 1)]
    one, other = VectorEnvironment(rules, 5, policies), VectorEnvironment(rules, 5, policies)
    first = played(one, 1)
    assert not np.array_equal(next(first).observation, next(played(other, 2)).observation)
    for ours, theirs in itertools.islice(zip(first, itertools.islice(played(other, 1), 1, None), strict=True), 300):
        assert all(map(np.array_equal, ours, theirs))
    more = VectorEnvironment(rules, 9, policies)
    assert np.array_equal(one.reset(1).observation, more.reset(1).observation[:5])


@pytest.mark.parametrize("name", SETS + CARDS)
def test_a_game_that_ended_is_followed_by_the_next(name: str) -> None:
    rules, rows = rules_of(name), 3
    later = VectorEnvironment(rules, 4 * rows).reset(3)
    begun = dict.fromkeys(range(rows), 0)
    for step in played(VectorEnvironment(rules, rows), 3):
        assert not step.rewards[~step.done].any()
        assert not step.rewards.sum(axis=1).any()
        for row in np.flatnonzero(step.done).tolist():
            begun[row] += rows
            if begun[row] < 4 * rows:
                assert np.array_equal(step.observation[row], later.observation[row + begun[row]])
                assert np.array_equal(step.mask[row], later.mask[row + begun[row]])
                assert step.player[row] == later.player[row + begun[row]]
        if min(begun.values()) >= 3 * rows:
            return


@pytest.mark.parametrize("name", BOTH)
def test_a_forbidden_action_is_refused_and_changes_nothing(name: str) -> None:
    rules = rules_of(name)
    env, twin = VectorEnvironment(rules, 2), VectorEnvironment(rules, 2)
    with pytest.raises(ValueError, match="nothing is dealt before the first reset"):
        env.step([0, 0])
    step = env.reset(1)
    may_do = [int(np.flatnonzero(mask)[0]) for mask in step.mask]
    assert step.player.tolist() == [0, 1]
    for wrong in (1, 0, -1, env.actions):
        named = f" \\({env.words[wrong]}\\)" if 0 <= wrong < env.actions else ""
        message = f"seat 1 of game 1 in row 1 may not choose {wrong}{named}, only {may_do[1]} {env.words[may_do[1]]}, "
        with pytest.raises(ValueError, match=message):
            env.step([may_do[0], wrong])
    for malformed in ([may_do[0]], [[may_do[0]], [may_do[1]]], np.array(may_do, float), np.array(["7", "8"])):
        with pytest.raises(ValueError, match="a step takes 2 whole numbers, one for each game"):
            env.step(malformed)
    twin.reset(1)
    for ours, theirs in zip(env.step(may_do), twin.step(np.array(may_do, np.uint8)), strict=True):
        assert np.array_equal(ours, theirs)
        with pytest.raises(ValueError, match="read-only"):
            ours[:] = 0


@pytest.mark.parametrize("name", [*BOTH, "mcr"])
def test_only_seats_without_a_policy_are_asked(name: str) -> None:
    rules = rules_of(name)
    mine = rules.seats - 1
    env = VectorEnvironment(rules, 4, [*["nearest"] * mine, None])
    paid, games = np.zeros(rules.seats), 0
    for step in played(env, 1):
        assert (step.player == mine).all()
        paid += step.rewards.sum(axis=0)
        games += int(step.done.sum())
        if games >= 60:
            break
    assert paid[mine] == min(paid)  # random players lose to players with a policy
    assert paid[mine] < 0


@pytest.mark.parametrize(
    ("policies", "what"),
    [
        (["random", "nearest"], "None for at least one"),
        ([None], "one policy for each of 2 seats"),
        (None, "one policy for each of 2 seats"),
        ([None, "best"], "no policy 'best' in these games; there is: random, nearest"),
    ],
)
def test_policies_that_cannot_be_are_refused(policies: list[str | None] | None, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        VectorEnvironment(rules_of("siamese"), 1, policies)  # type: ignore[arg-type]


def test_unsupported_rulesets_and_policies_are_refused() -> None:
    with pytest.raises(ValueError, match="0 games cannot be played"):
        VectorEnvironment(rules_of("thirteen"), 0)
    with pytest.raises(Unsupported, match="kongs draw"):
        VectorEnvironment(rules_of("wright-patterson-siamese"), 1)


PAGE = (Path(__file__).parents[2] / "docs" / "environment.md").read_text("utf-8")


@pytest.mark.parametrize("name", BOTH)
def test_the_page_says_how_observations_are_laid_out(name: str) -> None:
    env = VectorEnvironment(rules_of(name), 1)
    about = next(
        part for part in PAGE.split("\n## ") if part.startswith("Games with cards" if name in CARDS else "Games of")
    )
    assert f"{env.actions} actions" in about
    rows = [
        (piece, tuple(map(int, shape.split(", "))))
        for names, shape in re.findall(r"^\| (`.*?`) \| ([\d, ]+) \|", about, re.M)
        for piece in re.findall(r"`(\w+)`", names)
    ]
    assert rows == [(piece, values.shape) for piece, values in env.pieces(np.zeros(env.width, np.uint8)).items()]


def test_any_action_that_is_allowed_is_as_likely_as_another() -> None:
    mask = np.zeros((1, 110), np.bool_)
    allowed = [0, 63, 64, 109]
    mask[0, allowed] = True
    words, action, counts = np.zeros(chance.WORDS, np.int64), np.zeros(1, np.int64), Counter[int]()
    chance.seed(words, 1, 0)
    for _ in range(4000):
        choose_any(mask, words, action)
        counts[int(action[0])] += 1
    assert sorted(counts) == allowed
    assert min(counts.values()) > 900


def pickled(env: VectorEnvironment) -> VectorEnvironment:
    copied: VectorEnvironment = pickle.loads(pickle.dumps(env))
    return copied


@pytest.mark.parametrize("copied", [copy, deepcopy, pickled])
@pytest.mark.parametrize("name", [*SETS, *CARDS])
def test_a_copy_plays_the_same_games_by_itself(
    name: str, copied: Callable[[VectorEnvironment], VectorEnvironment]
) -> None:
    rules = rules_of(name)
    env = VectorEnvironment(rules, 4, [None, "nearest", *[None] * (rules.seats - 2)])
    before = list(itertools.islice(played(env, 1), 60))[-1]
    other = copied(env)
    ours = stepped(env, before, 120)
    assert any(step.done.any() for step in ours)
    for one, same in zip(ours, stepped(other, before, 120), strict=True):
        assert all(map(np.array_equal, one, same))


@pytest.mark.parametrize("copied", [copy, deepcopy, pickled])
@pytest.mark.parametrize("name", BOTH)
def test_a_copy_has_the_values_of_every_array(
    name: str, copied: Callable[[VectorEnvironment], VectorEnvironment]
) -> None:
    env = VectorEnvironment(rules_of(name), 64)
    ours = env._machine.places  # type: ignore[attr-defined]
    late = getattr(ours, LATE[name])
    assert any((late > 0).any() for _ in itertools.islice(played(env, 1), 400))
    theirs = copied(env)._machine.places  # type: ignore[attr-defined]
    for field in set(ours._fields) - {*SCRATCH, *CONSTANT}:
        assert np.array_equal(getattr(ours, field), getattr(theirs, field)), field


def stepped(env: VectorEnvironment, step: Step, steps: int) -> list[Step]:
    """Return the next `steps` steps, made by players who choose random legal actions."""
    words, actions, steps_made = np.zeros(chance.WORDS, np.int64), np.zeros(env.games, np.int64), []
    chance.seed(words, 7, 0)
    for _ in range(steps):
        choose_any(step.mask, words, actions)
        step = deepcopy(env.step(actions))
        steps_made.append(step)
    return steps_made


def test_a_copy_from_before_the_first_reset_is_nothing_dealt() -> None:
    other = pickled(VectorEnvironment(rules_of("thirteen"), 2))
    with pytest.raises(ValueError, match="nothing is dealt before the first reset"):
        other.step([0, 0])
    assert np.array_equal(other.reset(1).mask, VectorEnvironment(rules_of("thirteen"), 2).reset(1).mask)
