"""Many games at once, as a vector environment of Gymnasium with the compiled simulator inside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import vector as gymnasium_vector
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from tilewright.envs.features import Observation, action_space, observation_space
from tilewright.envs.games import ManyGames, Snapshot, checked_seed, lineup, random_seed
from tilewright.library.card import Card
from tilewright.library.rules import Rules
from tilewright.messages import say
from tilewright.sim.records import NOTHING, Numbers
from tilewright.sim.vector import first_wrong

Infos = dict[str, Any]


class BatchEnv(gymnasium_vector.VectorEnv[Observation, Numbers, NDArray[Any]]):
    """Many games at once. Row n plays game n, then game n + `num_envs`, and so on.

    With `opponents`, you play `seat` in every game, as in `SeatEnv`. With `opponents=None` you play all seats:
    `infos["player"]` has the seat that chooses next in each row, its observation is that of this seat, and a reward is
    the payment to the seat that made the last choice.

    A row whose game ends shows the next game at once (autoreset mode `SAME_STEP`). `infos["final_obs"]` has the last
    observation of the game that ended, and `infos["final_info"]["payments"]` the payment to each seat.

    An action that the mask forbids raises ValueError, and no game has moved then.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponents: str | Sequence[str] | None = "nearest",
        seat: int = 0,
        hands: str | Card | None = None,
        features: Sequence[str] = (),
        **options: Any,
    ) -> None:
        if not isinstance(num_envs, int) or num_envs < 1:
            raise ValueError(say("envs.no-games", games=repr(num_envs)))
        rules = Rules(game, hands, **options)
        self._games = ManyGames(rules, num_envs, lineup(rules, seat, opponents), features)
        self._seat = NOTHING if opponents is None else seat
        self.num_envs, self.words, self.pieces = num_envs, self._games.words, self._games.machine.layout.pieces
        self.metadata = {"autoreset_mode": gymnasium_vector.AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_action_space = action_space(self._games.machine)
        self.single_observation_space = observation_space(self._games.machine, self._games.features)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._rows, self._playing = np.arange(num_envs), False

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Observation, Infos]:
        """Deal a game in every row.

        With a seed, row n gets game n of the seed. Otherwise each row gets its next game of the last seed, or its first
        of a random one. There are no options.
        """
        super().reset(seed=seed if seed is None else checked_seed(seed))
        machine = self._games.machine
        if seed is None and self._playing:
            numbers = machine.played + self.num_envs
        else:
            machine.seed = random_seed() if seed is None else checked_seed(seed)
            numbers = self._rows
        self._games.deal(self._rows, numbers, self.num_envs)
        self._playing = True
        return self._games.chosen(), self._infos()

    def step(self, actions: ArrayLike) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        """Play one action in each game. A row whose game ends shows the next game, see the class."""
        if not self._playing:
            raise ValueError(say("envs.not-reset"))
        games, step, chosen = self._games, self._games.step, self._checked(actions)
        asked = step.player.copy()
        infos = Infos()
        ended = games.machine.play(chosen)
        rewards = step.rewards[self._rows, asked].astype(np.float64)
        done = step.done.copy()
        if ended:
            over = np.flatnonzero(done)
            infos = self._final(over, asked[over], done)
            games.deal(over, games.machine.played[over] + self.num_envs, self.num_envs)
        return games.chosen(), rewards, done, np.zeros(self.num_envs, np.bool_), infos | self._infos()

    def _checked(self, actions: ArrayLike) -> Numbers:
        """Return the actions as an array. Raises ValueError unless each is legal."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            given = f"{chosen.dtype} {chosen.shape}"
            raise ValueError(say("envs.no-actions", games=self.num_envs, given=given))
        chosen = chosen.astype(np.int64, copy=not chosen.flags.carray)
        if (row := first_wrong(self._games.step.mask, chosen)) != NOTHING:
            seat, legal = int(self._games.step.player[row]), self._games.legal(row)
            raise ValueError(say("envs.illegal-in-row", row=row, seat=seat, number=str(chosen[row]), legal=legal))
        return chosen

    def _final(self, over: Numbers, seats: Numbers, done: NDArray[np.bool_]) -> Infos:
        """Return the last observations and the payments of the games in the rows `over`."""
        seen, last = self._games.look(over, seats), np.full(self.num_envs, None, object)
        for nth, row in enumerate(over.tolist()):
            last[row] = {name: values[nth] for name, values in seen.items()}
        payments = {"payments": self._games.step.rewards.copy(), "_payments": done.copy()}
        return {"final_obs": last, "_final_obs": done.copy(), "final_info": payments, "_final_info": done.copy()}

    def _infos(self) -> Infos:
        if self._seat != NOTHING:
            return {}
        return {"player": self._games.step.player.copy(), "_player": np.ones(self.num_envs, np.bool_)}

    def clone(self) -> Snapshot:
        """Return a snapshot of all games. It contains hidden tiles, so it is for search, not for a player."""
        return self._games.snapshot(playing=self._playing)

    def restore(self, snapshot: Snapshot) -> tuple[Observation, Infos]:
        """Continue from a snapshot, and return the observations there. Raises ValueError for other games."""
        self._playing = self._games.restore(snapshot)["playing"]
        return self._games.chosen(), self._infos()


def vector(game: str, games: int, **options: Any) -> BatchEnv:
    """Return many games at once, such as `vector("siamese", 1024)`. The options are those of `BatchEnv`."""
    return BatchEnv(game, games, **options)
