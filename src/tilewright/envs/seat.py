"""One seat of one game against policies of the simulator, as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np

from tilewright.envs.features import Observation, action_space, observation_space
from tilewright.envs.games import ManyGames, Snapshot, checked_action, checked_seed, lineup
from tilewright.library.card import Card
from tilewright.library.rules import Rules
from tilewright.messages import say
from tilewright.sim.plan import MOST_SEED
from tilewright.sim.records import NOTHING

ILLEGAL = -1000.0  # the reward for an action that the mask forbids, worse than any result of a game


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game. The other seats are played by policies of the simulator.

    `opponents` is the name of a policy, or a list with one for each other seat: `random`, `nearest` and, for cards,
    `medium` and, with two racks, `pairs`. `seat` is your seat. `hands` and `options` are those of `tilewright.Rules`.
    `features` adds entries to the observation, see `FEATURES`.

    An observation has the bytes of the seat, which `pieces` returns by name, and a mask of the legal actions, whose
    meaning is in `words`. The reward is the payment at the end of
    the game, and 0 before. An action that the mask forbids ends the game with the reward `ILLEGAL`, because Gymnasium
    wants every action of the space to be possible; `info["refused"]` then has the reason.

    Raises ValueError for unknown names, and for a game that the simulator cannot play.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": []}  # type: ignore[misc]  # a plain attribute in Gymnasium

    def __init__(
        self,
        game: str,
        *,
        opponents: str | Sequence[str] | None = "nearest",
        seat: int = 0,
        hands: str | Card | None = None,
        features: Sequence[str] = (),
        **options: Any,
    ) -> None:
        if opponents is None:
            raise ValueError(say("envs.no-opponents"))
        rules = Rules(game, hands, **options)
        self._games, self._seat = ManyGames(rules, 1, lineup(rules, seat, opponents), features), seat
        self.action_space = action_space(self._games.machine)
        self.observation_space = observation_space(self._games.machine, self._games.features)
        self.words, self.pieces = self._games.words, self._games.machine.layout.pieces
        self._next, self._playing = 0, False
        self._action = np.zeros(1, np.int64)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game, and play it to the first choice of the seat.

        With a seed, this is game 0 of the seed; otherwise it is the next game of the last seed, or of a random one.
        `options={"game": 5}` deals game 5. In game n East is seat n modulo the number of seats.
        """
        games = self._games
        if seed is not None or self._np_random is None:
            super().reset(seed=seed if seed is None else checked_seed(seed))
            games.machine.seed = (self.np_random_seed or 0) % MOST_SEED
            self._next = 0
        self._next, self._playing = games.deal_one((options or {}).get("game", self._next)), True
        return games.chosen_one(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and continue to the next choice of the seat or to the end of the game."""
        if not self._playing:
            raise ValueError(say("envs.not-reset"))
        games, step = self._games, self._games.step
        number = checked_action(action, len(self.words))
        if not step.mask[0, number]:
            return self._refuse(number)
        self._action[0] = number
        if not games.machine.play(self._action):
            return games.chosen_one(), 0.0, False, False, {}
        self._playing = False
        payments = step.rewards[0].copy()
        return games.look_one(self._seat), float(payments[self._seat]), True, False, {"payments": payments}

    def _refuse(self, number: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self._playing = False
        return self._games.look_one(self._seat), ILLEGAL, True, False, {"refused": self._games.refusal(number)}

    def clone(self) -> Snapshot:
        """Return a snapshot of the game. It contains hidden tiles, so it is for search, not for a player."""
        return self._games.snapshot(next=self._next, playing=self._playing)

    def restore(self, snapshot: Snapshot) -> tuple[Observation, dict[str, Any]]:
        """Continue from a snapshot, and return the observation there. Raises ValueError for another game."""
        more = self._games.restore(snapshot)
        self._next, self._playing = more["next"], more["playing"]
        if self._playing and self._games.step.player[0] != NOTHING:
            return self._games.chosen_one(), {}
        return self._games.look_one(self._seat), {}
