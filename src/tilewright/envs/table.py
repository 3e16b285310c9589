"""A whole table, as an environment of PettingZoo in which agents choose one after another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tilewright.envs.features import Observation, action_space, observation_space
from tilewright.envs.games import ManyGames, Snapshot, checked_action, checked_seed, random_seed
from tilewright.library.card import Card
from tilewright.library.rules import Rules
from tilewright.messages import listed, say
from tilewright.registration import VERSION


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """All seats of one game. The agents are `player_0`, `player_1` and so on, one for each seat.

    `observe` returns what an agent knows at any time. Its mask is empty unless the agent chooses next. Rewards are the
    payments at the end of the game. An action that the mask forbids raises ValueError.

    A seat with one legal action takes it automatically, so agents do not choose in a fixed order. There is no parallel
    environment, because no two seats choose at the same time.
    """

    def __init__(
        self, game: str, *, hands: str | Card | None = None, features: Sequence[str] = (), **options: Any
    ) -> None:
        super().__init__()
        rules = Rules(game, hands, **options)
        self._games = ManyGames(rules, 1, [None] * rules.seats, features)
        self.words, self.pieces = self._games.words, self._games.machine.layout.pieces
        self.metadata = {"name": f"{game}_v{VERSION}", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"player_{seat}" for seat in range(rules.seats)]
        machine, chosen = self._games.machine, self._games.features
        self.observation_spaces = {agent: observation_space(machine, chosen) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(machine) for agent in self.possible_agents}
        self._next, self._seeded = 0, False
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[self._checked(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[self._checked(agent)]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a game.

        With a seed, this is game 0 of the seed; otherwise it is the next game of the last seed, or of a random one.
        `options={"game": 5}` deals game 5. In game n East is seat n modulo the number of seats.
        """
        games = self._games
        if seed is not None or not self._seeded:
            games.machine.seed = random_seed() if seed is None else checked_seed(seed)
            self._next, self._seeded = 0, True
        self._next = games.deal_one((options or {}).get("game", self._next))
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[int(self._games.step.player[0])]

    def step(self, action: int | None) -> None:
        """Play an action of the agent that chooses, and continue to the next choice or to the end of the game."""
        if not self.agents:
            raise ValueError(say("envs.not-reset"))
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError(say("envs.over", agent=agent))
            self._was_dead_step(None)
            return
        games, number = self._games, checked_action(action, len(self.words))
        if not games.step.mask[0, number]:
            raise ValueError(games.refusal(number))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if games.machine.play(np.array([number])):
            self.rewards = {each: float(games.step.rewards[0, seat]) for seat, each in enumerate(self.agents)}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows now. The mask is empty unless it is the agent's turn to choose."""
        seat = self.possible_agents.index(self._checked(agent))
        if not self._seeded:
            raise ValueError(say("envs.not-reset"))
        chooses = seat == self._games.step.player[0]
        return self._games.chosen_one() if chooses else self._games.look_one(seat)

    def _checked(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise ValueError(say("envs.no-agent", agent=repr(agent), agents=listed(self.possible_agents)))
        return agent

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def clone(self) -> Snapshot:
        """Return a snapshot of the game. It contains hidden tiles, so it is for search, not for a player."""
        state = {name: _copied(getattr(self, name)) for name in _STATE if hasattr(self, name)}
        return self._games.snapshot(**state)

    def restore(self, snapshot: Snapshot) -> None:
        """Continue from a snapshot. Raises ValueError for another game."""
        for name, value in self._games.restore(snapshot).items():
            setattr(self, name, _copied(value))


# attributes that change during a game
_STATE = (
    *("agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"),
    *("_next", "_seeded", "_skip_agent_selection"),
)


def _copied(value: Any) -> Any:
    return value.copy() if isinstance(value, dict | list) else value


def aec(game: str, **options: Any) -> TableEnv:
    """Return a table of PettingZoo, such as `aec("filipino")`. The options are those of `TableEnv`."""
    return TableEnv(game, **options)
