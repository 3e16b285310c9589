"""ManyGames for OpenSpiel, such as `pyspiel.load_game("tilewright_siamese")`. Importing this module registers them.

A game begins with chance nodes, whose outcomes are the digits of its number. The number determines the wall, so all
later draws follow from it. Seats with one legal action take it automatically, as in the other environments.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright.envs.games import ManyGames
from tilewright.extras import extra
from tilewright.library.rules import Rules
from tilewright.messages import say
from tilewright.registration import GAMES
from tilewright.variants import RULESETS

with extra("spiel"):
    import pyspiel

DIGITS, BASE = 4, 256  # chance nodes of a game, and the outcomes of each
_MOST = 100_000.0  # more than any seat can win or lose in a game
_LONGEST = 10_000  # more choices than any game has
_PREFIX = "tilewright_"
_NO_TEXT: dict[str, Any] = {"hands": "", "options": ""}


def short_name(game: str) -> str:
    """Return the name of a game in OpenSpiel.

    >>> short_name("royale-3")
    'tilewright_royale_3'
    """
    return _PREFIX + game.replace("-", "_")


def _type_of(game: str) -> Any:
    seats = RULESETS[game].settlement.seats
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=RULESETS[game].title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_NO_TEXT,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of OpenSpiel.

    Its parameters are texts: `hands` as in `tilewright.Rules`, and `options` such as `enforcement:challenge blanks:4`.
    Raises ValueError for an unknown option, and for a game that the simulator cannot play.
    """

    game: str

    def __init__(self, params: dict[str, str] | None = None) -> None:
        given = _NO_TEXT | (params or {})
        self.rules = Rules(self.game, given["hands"] or None, **_options(given["options"]))
        self.width = self.games().machine.layout.width
        about = pyspiel.GameInfo(
            num_distinct_actions=len(self.games().words),
            max_chance_outcomes=BASE,
            num_players=self.rules.seats,
            min_utility=-_MOST,
            max_utility=_MOST,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_TYPES[self.game], about, given)

    def games(self) -> ManyGames:
        """Return the memory for one game."""
        return ManyGames(self.rules, 1, [None] * self.rules.seats, ())

    def new_initial_state(self) -> SpielState:
        """Return the state before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return an object that observes states. Raises ValueError for parameters, because there are none."""
        return SpielObserver(self, params)


def _options(text: str) -> dict[str, str]:
    """Return options such as `blanks:4`, separated by spaces: OpenSpiel itself writes parameters with "=" and ","."""
    pairs = [option.partition(":") for option in text.split()]
    if wrong := next((name for name, colon, _ in pairs if not colon), None):
        raise ValueError(say("envs.spiel-option", text=wrong))
    return {name: value for name, _, value in pairs}


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a game of OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.games, self._digits = game.games(), list[int]()

    def current_player(self) -> int:
        """Return the seat that chooses, or the number of OpenSpiel for a chance node or for the end."""
        if len(self._digits) < DIGITS:
            return int(pyspiel.PlayerId.CHANCE)
        player = int(self.games.step.player[0])
        return int(pyspiel.PlayerId.TERMINAL) if player < 0 else player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the digits of a game number, all equally likely."""
        return [(digit, 1 / BASE) for digit in range(BASE)]

    def _legal_actions(self, player: int) -> list[int]:
        return [*map(int, np.flatnonzero(self.games.step.mask[0]))]

    def _apply_action(self, action: int) -> None:
        if len(self._digits) == DIGITS:
            if not self.games.step.mask[0, action]:
                raise ValueError(self.games.refusal(action))
            self.games.machine.play(np.array([action], np.int64))
            return
        self._digits.append(action)
        if len(self._digits) == DIGITS:
            machine = self.games.machine
            machine.played[0] = sum(digit * BASE**place for place, digit in enumerate(self._digits))
            machine.deal(np.zeros(1, np.int64))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"digit {action}" if player == pyspiel.PlayerId.CHANCE else self.games.words[action]

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Return the payments; 0 before the end of the game."""
        return [*map(float, self.games.step.rewards[0])] if self.is_terminal() else [0.0] * self.games.rules.seats

    def __str__(self) -> str:
        return f"game {self._digits}, {self.history_str()}"


class SpielObserver:
    """Observes states: `tensor` has the bytes of a seat's observation, and `dict` has them by name."""

    def __init__(self, game: SpielGame, params: Any) -> None:
        if params:
            raise ValueError(say("envs.no-parameters", given=repr(params)))
        self.tensor = np.zeros(game.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player knows in a state to `tensor`."""
        self.tensor[:] = state.games.look_one(player)["observation"]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player knows in a state as hexadecimal digits."""
        return state.games.look_one(player)["observation"].tobytes().hex()


_TYPES = {game: _type_of(game) for game in GAMES}


for _game, _type in _TYPES.items():
    pyspiel.register_game(_type, type("SpielGame", (SpielGame,), {"game": _game}))
