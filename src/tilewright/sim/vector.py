"""Many games at once, for reinforcement learning: each step plays one choice in every game.

A seat with only one legal action takes it automatically. After a discard, most seats can only pass, so a seat that is
asked to choose reveals something about its tiles. No observation contains this information.
"""

from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilewright.compiling import lean
from tilewright.engine.ruleset import Ruleset
from tilewright.sim import machine, plan, play
from tilewright.sim.chance import Chance, below
from tilewright.sim.records import NOTHING, Arrays, Mask, Numbers


class VectorEnvironment:
    """Many games of one ruleset, played in parallel. Raises Unsupported for a ruleset that the simulator cannot play.

    `policies` has one entry for each seat: the name of a policy as in `play`, or None if the caller chooses. By default
    the caller chooses for all seats. `reset` and `step` return a Step. When a game ends, its row already shows the
    first choice of the next game, but `rewards` has the payments of the game that ended.

    Games are numbered. Row n plays game n, then game n + `games`, and so on. In game n, East is seat n modulo the
    number of seats. The wall of a game depends on its number and the seed, as in all simulated games.

    `words` describes each action. A mask has `actions` entries, and an observation has `width` bytes. A copied or
    unpickled environment continues independently from the same state.

    >>> from tilewright.catalogue import hands_named
    >>> from tilewright.variants import RULESETS
    >>> preset = RULESETS["thirteen"]
    >>> games = VectorEnvironment(preset.build(hands_named(preset.hands), {}), 8, [None, *["nearest"] * 3])
    >>> step = games.reset(seed=1)
    >>> step.mask.shape, step.player.tolist()
    ((8, 110), [0, 0, 0, 0, 0, 0, 0, 0])
    >>> games.step(step.mask.argmax(axis=1)).rewards.shape
    (8, 4)
    """

    def __init__(self, rules: Ruleset, games: int, policies: Sequence[str | None] = ()) -> None:
        if games < 1:
            raise ValueError(f"{games} games cannot be played")
        names = () if isinstance(policies, str) or not isinstance(policies, Sequence) else policies
        if names != policies or (names and (len(names) != rules.seats or None not in names)):
            raise ValueError(f"one policy for each of {rules.seats} seats, None for at least one, not {policies}")
        self.games, self._rules = games, rules
        self._policies = tuple(policies) or (None,) * rules.seats
        players = [plan.ASKED if policy is None else plan.policy_number(rules, policy) for policy in self._policies]
        self._machine = play.machine_of(rules, players, games)
        self.words, layout = self._machine.words, self._machine.layout
        self.actions, self.width, self.pieces = len(self.words), layout.width, layout.pieces
        self._begun, self._rows = False, np.arange(games)
        self._step = machine.Step(*map(_read_only, self._machine.step))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        played = self._machine
        return _restored, (self._rules, self.games, self._policies, self._begun, played.seed, played.state)

    def reset(self, seed: int) -> machine.Step:
        """Deal the first game in each row. The same seed always gives the same walls."""
        seed = index(seed)
        plan.require_64_bits(seed)
        self._machine.seed = seed
        self._machine.played[:] = self._rows
        self._machine.step.rewards[:], self._machine.step.done[:] = 0, False
        machine.deal_to_choices(self._machine, self._rows, self.games)
        self._begun = True
        return self._step

    def step(self, actions: ArrayLike) -> machine.Step:
        """Play one action in each game. Raises ValueError if the mask of a game does not allow its action."""
        if not self._begun:
            raise ValueError("nothing is dealt before the first reset")
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"a step takes {self.games} whole numbers, one for each game, "
                f"not {chosen.dtype} of the shape {chosen.shape}"
            )
        chosen = chosen.astype(np.int64, copy=not chosen.flags.carray)  # other arrays would be compiled for anew
        if (wrong := first_wrong(self._machine.step.mask, chosen)) != NOTHING:
            raise ValueError(self._refusal(wrong, int(chosen[wrong])))
        if self._machine.play(chosen):
            over = np.flatnonzero(self._machine.step.player == NOTHING)
            self._machine.played[over] += self.games
            machine.deal_to_choices(self._machine, over, self.games)
        return self._step

    def _restore(self, begun: bool, seed: int, state: Arrays) -> None:
        """Continue from the saved state of another environment."""
        self._begun, self._machine.seed = begun, seed
        for array, values in zip(self._machine.state, state, strict=True):
            array[...] = values

    def _refusal(self, row: int, number: int) -> str:
        may_do = [f"{n} {self.words[n]}" for n in np.flatnonzero(self._step.mask[row])]
        name = f" ({self.words[number]})" if 0 <= number < self.actions else ""
        seat, game = self._step.player[row], self._machine.played[row]
        return f"seat {seat} of game {game} in row {row} may not choose {number}{name}, only {', '.join(may_do)}"


def _restored(
    rules: Ruleset, games: int, policies: Sequence[str | None], begun: bool, seed: int, state: Arrays
) -> VectorEnvironment:
    """Return a new environment that continues from a saved state."""
    env = VectorEnvironment(rules, games, policies)
    env._restore(begun, seed, state)
    return env


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    shown = array.view()
    shown.flags.writeable = False
    return shown


@lean
def choose_any(mask: Mask, chance: Chance, actions: Numbers) -> None:
    """Choose one of the actions that each row of `mask` allows, all equally likely. Write its number to `actions`."""
    for nth in range(len(mask)):
        allowed = 0
        for number in range(mask.shape[1]):
            allowed += mask[nth, number]
        left = below(chance, allowed)
        number = -1
        while left >= 0:
            number += 1
            left -= mask[nth, number]
        actions[nth] = number


@lean
def first_wrong(mask: Mask, actions: Numbers) -> int:
    """Return the index of the first row of `mask` that does not allow its action; -1 if all actions are allowed."""
    for nth in range(len(actions)):
        if not 0 <= actions[nth] < mask.shape[1] or not mask[nth, actions[nth]]:
            return nth
    return NOTHING
