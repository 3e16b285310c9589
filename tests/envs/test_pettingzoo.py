"""A table in the interface of PettingZoo, and the adapter for OpenSpiel."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test, seed_test

import tilewright as tw
from tilewright import envs
from tilewright.envs import spiel

from .random_play import RandomActions, alike

BOTH = ("siamese", "thirteen")


def check(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo warns of dictionaries, which its own games with masks have too
        api_test(envs.aec(game), num_cycles=150)
        seed_test(lambda: envs.aec(game), num_cycles=50)


@pytest.mark.parametrize("game", [*BOTH, "american"])
def test_the_tests_of_pettingzoo_pass(game: str) -> None:
    check(game)


@pytest.mark.long
@pytest.mark.parametrize("game", envs.GAMES)
def test_the_tests_of_pettingzoo_pass_for_every_game(game: str) -> None:
    check(game)


@pytest.mark.parametrize("game", BOTH)
def test_every_agent_observes_at_any_time(game: str) -> None:
    features = ["order", "distances"] if game == "siamese" else ["order"]
    table, choose = envs.aec(game, features=features), RandomActions(1)
    table.reset(seed=5)
    asked = set()
    while not all(table.terminations.values()):
        for agent in table.possible_agents:
            seen = table.observe(agent)
            assert seen in table.observation_space(agent)
            assert bool(seen["action_mask"].any()) == (agent == table.agent_selection)
            pieces = table.pieces(seen["observation"])
            assert pieces["hand"].sum() == pieces["held"][0, 0]
        asked.add(table.agent_selection)
        table.step(choose.one(table.observe(table.agent_selection)))
    assert asked == set(table.possible_agents)
    assert sum(table.rewards.values()) == 0
    ended = []
    while table.agents:
        agent = table.agent_selection
        ended.append(agent)
        seen, reward, over, cut, _ = table.last()
        assert (over, cut) == (True, False)
        assert reward == table._cumulative_rewards[agent]
        assert not seen["action_mask"].any()
        with pytest.raises(ValueError, match=f"over for {agent}"):
            table.step(0)
        table.step(None)
    assert sorted(ended) == table.possible_agents
    with pytest.raises(ValueError, match="Call reset first"):
        table.step(None)


def test_impossible_calls_are_refused() -> None:
    table = envs.aec("thirteen")
    for early in (lambda: table.step(0), lambda: table.observe("player_0")):
        with pytest.raises(ValueError, match="Call reset first"):
            early()
    table.reset(seed=1)
    seen = table.observe(table.agent_selection)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=rf"Seat 0 may not choose {wrong} \(.*\)\. It may choose: "):
        table.step(wrong)
    for action in (110, -1, None, "draw"):
        with pytest.raises(ValueError, match="An action is a whole number from 0 to 109"):
            table.step(action)  # type: ignore[arg-type]
    assert alike(table.observe(table.agent_selection), seen)
    for asks in (table.observe, table.observation_space, table.action_space):
        with pytest.raises(ValueError, match=r"no agent 'player_4'\. The agents are: player_0, "):
            asks("player_4")


def pickled(table: Any) -> Any:
    return pickle.loads(pickle.dumps(table))


@pytest.mark.parametrize("game", BOTH)
def test_a_snapshot_is_the_whole_state(game: str) -> None:
    table, choose = envs.aec(game), RandomActions(1)
    table.reset(seed=5)
    for _ in range(10):
        table.step(choose.one(table.last()[0]))
    before = pickled(table.clone())
    first = rest(table)
    copies: list[Callable[[Any], Any]] = [copy.deepcopy, pickled]
    for copied in copies:
        table.restore(before)
        assert rest(copied(table)) == first
    table.restore(before)
    assert rest(table) == first


def rest(table: envs.TableEnv) -> list[tuple[str, bytes, float]]:
    """Play the rest of a game. Return who chose, what was seen, and the rewards."""
    choose, trail = RandomActions(3), []
    for agent in table.agent_iter():
        seen, reward, over, *_ = table.last()
        trail.append((agent, seen["observation"].tobytes(), reward))
        table.step(None if over else choose.one(seen))
    return trail


class Trained(tw.Player):
    """Plays with the numbers of an environment."""

    def choose(self, view: tw.View, legal: Any) -> tw.Action:
        seen = envs.observation(view, ["order"])
        assert seen["order"].shape == (4, 64)
        action = envs.action(view, self.rng.choice(np.flatnonzero(seen["action_mask"])))
        assert action in legal
        return action


@pytest.mark.parametrize("game", ["siamese", "filipino"])
def test_a_trained_player_plays_in_the_arena(game: str) -> None:
    assert "Trained" in str(tw.arena(game, [Trained, "random"], games=1, seed=3))


def test_a_view_gets_the_observation_of_the_environment() -> None:
    space = envs.aec("siamese", features=envs.FEATURES).observation_space("player_0")
    view = tw.Game("siamese", seed=1).view(0)
    seen = envs.observation(view, envs.FEATURES)
    assert seen in space
    assert seen["distances"][0, 0] == view.rules.engine.hands.distance(view.concealed, ())
    pieces, columns = envs.aec("siamese").pieces(seen["observation"]), envs.columns("siamese")
    assert [int(np.squeeze(eval(name, dict(pieces)))) for name in columns] == seen["observation"].tolist()
    assert envs.action(view, 163) == tw.Discard(0, "2B")
    with pytest.raises(ValueError, match=r"Seat 0 may not choose 1 \(pass\)"):
        envs.action(view, 1)
    with pytest.raises(ValueError, match="nothing to choose"):
        envs.action(tw.Game("siamese", seed=1).view(1), 1)


def simulate(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spiel.short_name(game)), 1, True, False)


def test_openspiel_simulates_a_game() -> None:
    simulate("siamese")


@pytest.mark.long
@pytest.mark.parametrize("game", envs.GAMES)
def test_openspiel_simulates_every_game(game: str) -> None:
    simulate(game)


def test_games_of_openspiel_have_hands_and_options() -> None:
    options = {"hands": "house", "options": "enforcement:challenge blanks:4"}
    game = pyspiel.load_game("tilewright_siamese", options)
    assert game.rules == tw.Rules("siamese", "house", enforcement="challenge", blanks=4)
    state = game.new_initial_state()
    for digit in range(spiel.DIGITS):
        state.apply_action(digit)
    table = envs.aec("siamese", hands="house", enforcement="challenge", blanks=4)
    table.reset(seed=0, options={"game": sum(digit * spiel.BASE**digit for digit in range(spiel.DIGITS))})
    assert table.agent_selection == f"player_{state.current_player()}"
    for player, agent in enumerate(table.possible_agents):
        assert state.observation_tensor(player) == table.observe(agent)["observation"].tolist()
    with pytest.raises(ValueError, match=r"may not choose 1 \(pass\)"):
        state.apply_action(1)
    with pytest.raises(ValueError, match="Write the options of a game as name:value"):
        pyspiel.load_game("tilewright_siamese", {"options": "blanks"})
