"""One seat and many games in the interfaces of Gymnasium."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tilewright as tw
from tilewright import envs
from tilewright.engine.events import Dealt
from tilewright.registration import id_of
from tilewright.sim.plan import Unsupported
from tilewright.sim.play import play
from tilewright.sim.seen import words_of
from tilewright.variants import RULESETS

from .random_play import RandomActions, alike

BOTH = ("siamese", "thirteen")


def is_supported(game: str) -> bool:
    try:
        return bool(words_of(tw.Rules(game).engine))
    except Unsupported:
        return False


def test_all_games_of_the_simulator_are_registered() -> None:
    assert [game for game in sorted(RULESETS) if is_supported(game)] == [*envs.GAMES]
    for game in envs.GAMES:
        assert gym.spec(id_of(game)).kwargs == {"game": game}


def check(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env: gym.Env[Any, Any] = gym.make(id_of(game)).unwrapped
        check_env(env)


@pytest.mark.parametrize("game", [*BOTH, "hong-kong"])
def test_check_env_passes(game: str) -> None:
    check(game)


@pytest.mark.long
@pytest.mark.parametrize("game", envs.GAMES)
def test_check_env_passes_for_every_game(game: str) -> None:
    check(game)


@pytest.mark.parametrize(
    "program",
    [
        "import tilewright, gymnasium; gymnasium.spec('tilewright/Siamese-v1')",
        "import gymnasium, tilewright; gymnasium.spec('tilewright/Siamese-v1')",
        "import importlib.util as util, tilewright; util.find_spec('gymnasium'); import gymnasium; "
        "gymnasium.spec('tilewright/Royale3-v1')",
    ],
)
def test_games_are_registered_in_any_order_of_imports(program: str) -> None:
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("tilewright.envs", "gymnasium", "rl"),
        ("tilewright.envs", "pettingzoo", "rl"),
        ("tilewright.envs.spiel", "pyspiel", "spiel"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(module: str, missing: str, extra: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None\nimport {module}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert re.search(
        rf"the extra '{extra}' of tilewright: .* -m pip install \"tilewright\[{extra}\]\"$", done.stderr.strip()
    )


def played(env: envs.SeatEnv, choose: RandomActions, **reset: Any) -> tuple[list[Any], float, dict[str, Any]]:
    """Play a game, and return all its observations, its reward and its last info."""
    seen, info = env.reset(**reset)
    trail, over, reward = [seen], False, 0.0
    while not over:
        assert reward == 0.0
        seen, reward, over, _, info = env.step(choose.one(seen))
        trail.append(seen)
    return trail, reward, info


@pytest.mark.parametrize("game", BOTH)
def test_the_simulator_deals_the_same_games(game: str) -> None:
    """At its first choice, a seat has the tiles that it gets in the simulated game, and perhaps a tile that it drew."""
    rules, seed = tw.Rules(game), 7
    theirs, last = play(rules.engine, games=4, policy="random", seed=seed), rules.seats - 1
    env = envs.SeatEnv(game, opponents="random", seat=last)
    for number in range(4):
        seen, _ = env.reset(**({"seed": seed} if not number else {}))
        hand = env.pieces(seen["observation"])["hand"]
        assert hand.sum() == env.pieces(seen["observation"])["held"][0, 0]
        events = theirs.recorded(number).events(rules.engine)
        dealt = [kind for each in events if isinstance(each, Dealt) and each.seat == last for kind in each.tiles]
        kept = [kind for kind in dealt if kind < hand.size]  # without flowers, which are replaced
        assert (hand >= np.bincount(kept, minlength=hand.size)).all()
        assert hand.sum() <= len(dealt) + 1
        wind = env.pieces(seen["observation"])["wind"][0, 0]
        assert wind == (last - number) % rules.seats
    again, _ = env.reset(seed=seed, options={"game": 3})
    assert alike(seen, again)


@pytest.mark.parametrize("game", BOTH)
def test_a_game_ends_with_an_observation_and_all_payments(game: str) -> None:
    env, choose = envs.SeatEnv(game, opponents="nearest", seat=1), RandomActions()
    trail, reward, info = played(env, choose, seed=3)
    assert reward == info["payments"][1]
    assert info["payments"].sum() == 0
    assert not trail[-1]["action_mask"].any()
    assert trail[-1]["observation"].any()
    assert all(each in env.observation_space for each in trail)
    with pytest.raises(ValueError, match="Call reset first"):
        env.step(0)


def test_without_a_seed_games_are_random() -> None:
    one, other = (envs.SeatEnv("thirteen").reset()[0] for _ in range(2))
    assert not alike(one, other)


def test_a_forbidden_action_ends_the_game() -> None:
    env = envs.SeatEnv("thirteen")
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[5])
    last, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut) == (envs.ILLEGAL, True, False)
    assert info["refused"].startswith(f"Seat 0 may not choose {wrong} ({env.words[wrong]}). It may choose: ")
    assert np.array_equal(last["observation"], seen["observation"])
    assert not last["action_mask"].any()


@pytest.mark.parametrize("action", [-1, 110, 1.5, "draw", None, np.zeros(2, np.int64)])
def test_an_action_that_is_none_is_refused(action: object) -> None:
    env = envs.SeatEnv("thirteen")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="An action is a whole number from 0 to 109, not "):
        env.step(action)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"opponents": None}, "needs opponents. To play all seats, use envs.aec or envs.vector"),
        ({"opponents": "best"}, "there is no policy 'best'"),
        ({"opponents": ["nearest"]}, "one policy for all opponents, or a list with one for each"),
        ({"opponents": ["nearest", None, "random"]}, "one policy for all opponents, or a list with one for each"),
        ({"seat": 4}, "no seat 4. Its seats are 0 to 3"),
        ({"seat": "0"}, "no seat '0'"),
        ({"features": ["colour"]}, "no feature 'colour'. Choose from: order and distances"),
        ({"features": "distances"}, "exists only in games with a card"),
        ({"blanks": 4}, "has no option 'blanks'"),
        ({"hands": "house"}, "13-tile mah jongg"),
    ],
)
def test_impossible_arguments_are_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        envs.SeatEnv("thirteen", **wrong)
    if wrong != {"opponents": None}:
        with pytest.raises(ValueError, match=re.escape(message)):
            envs.vector("thirteen", 2, **wrong)


def test_games_that_the_simulator_cannot_play_are_refused() -> None:
    with pytest.raises(ValueError, match="The simulator does not know"):
        envs.SeatEnv("wright-patterson-siamese")
    with pytest.raises(ValueError, match="chess"):
        envs.aec("chess")
    with pytest.raises(ValueError, match="at least one game, not 0"):
        envs.vector("thirteen", 0)


@pytest.mark.parametrize("seed", [1 << 63, 1.5, "7"])
def test_a_seed_that_is_no_number_is_refused(seed: Any) -> None:
    for env in (envs.SeatEnv("thirteen"), envs.vector("thirteen", 1), envs.aec("thirteen")):
        with pytest.raises(ValueError, match="whole numbers of 64 bits, not "):
            env.reset(seed=seed)


def test_a_negative_seed_is_refused() -> None:
    for env in (envs.SeatEnv("thirteen"), envs.vector("thirteen", 1), envs.aec("thirteen")):
        with pytest.raises(ValueError, match="0 or more, not -1"):
            env.reset(seed=-1)


def test_many_games_go_on_with_the_next_games_of_the_seed() -> None:
    many, one = envs.vector("thirteen", 2), envs.SeatEnv("thirteen")
    many.reset(seed=4)
    for first in (2, 4):
        seen, _ = many.reset()
        for row in range(2):
            again, _ = one.reset(seed=4, options={"game": first + row})
            assert alike(again, row_of(seen, row))
    assert not alike(envs.vector("thirteen", 2).reset()[0], envs.vector("thirteen", 2).reset()[0])


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


@pytest.mark.parametrize("game", BOTH)
def test_a_snapshot_is_the_whole_state(game: str) -> None:
    env, choose = envs.SeatEnv(game, features=["order"]), RandomActions(5)
    seen, _ = env.reset(seed=2)
    for _ in range(8):
        seen, *_ = env.step(choose.one(seen))
    before = pickled(env.clone())
    trails = []
    for _ in range(2):
        again, _ = env.restore(before)
        assert alike(again, seen)
        trails.append(rest(env, again))
    for copied in (copy.deepcopy, pickled):
        env.restore(before)
        trails.append(rest(copied(env), seen))
    assert len(trails[0]) > 3
    for trail in trails[1:]:
        assert len(trail) == len(trails[0])
        assert all(map(alike, trail, trails[0]))


def rest(env: envs.SeatEnv, seen: Any) -> list[Any]:
    """Play the rest of a game, and return its observations."""
    choose, trail, over = RandomActions(9), [], False
    while not over:
        seen, _, over, _, _ = env.step(choose.one(seen))
        trail.append(seen)
    trail.append(env.reset()[0])
    return trail


def test_a_snapshot_of_another_game_is_refused() -> None:
    env, other = envs.SeatEnv("thirteen"), envs.SeatEnv("thirteen", opponents="random")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="snapshot of other games: 1 × 13-tile"):
        other.restore(env.clone())
    with pytest.raises(ValueError, match="snapshot of other games: 7 instead of"):
        other.restore(7)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", BOTH)
def test_a_row_of_many_games_is_a_game_of_one_seat(game: str) -> None:
    rows, features = 3, ["order", "distances"] if game == "siamese" else ["order"]
    many = envs.vector(game, rows, opponents="nearest", seat=1, features=features)
    ones = [envs.SeatEnv(game, opponents="nearest", seat=1, features=features) for _ in range(rows)]
    choose, numbers = RandomActions(), [*range(rows)]
    seen, infos = many.reset(seed=4)
    assert infos == {}
    for row, one in enumerate(ones):
        assert alike(one.reset(seed=4, options={"game": row})[0], row_of(seen, row))
    ended = 0
    while ended < 2 * rows:
        assert seen in many.observation_space
        actions = choose(seen["action_mask"])
        seen, rewards, over, cut, infos = many.step(actions)
        assert not cut.any()
        assert ("final_obs" in infos) == over.any()
        for row, one in enumerate(ones):
            theirs, reward, done, _, info = one.step(actions[row])
            assert (reward, done) == (rewards[row], over[row])
            if done:
                ended += 1
                assert alike(theirs, infos["final_obs"][row])
                assert infos["_final_obs"][row]
                assert np.array_equal(info["payments"], infos["final_info"]["payments"][row])
                numbers[row] += rows
                theirs, _ = one.reset(seed=4, options={"game": numbers[row]})
            assert alike(theirs, row_of(seen, row))


def row_of(seen: dict[str, Any], row: int) -> dict[str, Any]:
    return {name: values[row] for name, values in seen.items()}


def test_all_seats_of_many_games() -> None:
    many, choose = envs.vector("siamese", 8, opponents=None), RandomActions()
    seen, infos = many.reset(seed=1)
    assert infos["player"].tolist() == [0, 1] * 4
    asked, ended = infos["player"], 0
    while ended < 8:
        seen, rewards, over, _, infos = many.step(choose(seen["action_mask"]))
        for row in np.flatnonzero(over):
            assert rewards[row] == infos["final_info"]["payments"][row, asked[row]]
            own = many.pieces(infos["final_obs"][row]["observation"])
            assert own["hand"].sum() == own["held"][0, 0]
            ended += 1
        asked = infos["player"]


@pytest.mark.parametrize("copied", [copy.deepcopy, pickled])
def test_copies_of_many_games_go_on_by_themselves(copied: Callable[[Any], Any]) -> None:
    many, choose = envs.vector("thirteen", 4), RandomActions()
    seen, _ = many.reset(seed=1)
    for _ in range(5):
        seen, *_ = many.step(choose(seen["action_mask"]))
    other, before = copied(many), many.clone()
    actions = choose(seen["action_mask"])
    ours, *_ = many.step(actions)
    assert alike(ours, other.step(actions)[0])
    assert alike(many.restore(before)[0], seen)
    assert alike(ours, many.step(actions)[0])


def test_forbidden_actions_in_many_games_are_refused_and_change_nothing() -> None:
    many = envs.vector("thirteen", 2)
    with pytest.raises(ValueError, match="Call reset first"):
        many.step([0, 0])
    seen, _ = many.reset(seed=1)
    legal = seen["action_mask"].argmax(axis=1)
    wrong = int(np.flatnonzero(seen["action_mask"][1] == 0)[3])
    with pytest.raises(
        ValueError, match=rf"In row 1, seat 0 may not choose {wrong}\. It may choose: .* No game has moved"
    ):
        many.step([legal[0], wrong])
    for malformed in (legal[:1], legal.astype(float), ["draw", "draw"]):
        with pytest.raises(ValueError, match="Give 2 whole numbers, one for each game"):
            many.step(malformed)
    legal.flags.writeable = False
    after, *_ = many.step(legal)
    twin = envs.vector("thirteen", 2)
    twin.reset(seed=1)
    assert alike(after, twin.step(legal.tolist())[0])


def test_make_vec_plays_many_games_in_the_compiled_simulator() -> None:
    many = gym.make_vec(id_of("thirteen"), num_envs=4, opponents="random")
    assert isinstance(many, envs.BatchEnv)
    assert many.metadata["autoreset_mode"] == gym.vector.AutoresetMode.SAME_STEP
    seen, _ = many.reset(seed=1)
    assert seen["observation"].shape == (4, 296)
    assert seen in many.observation_space
