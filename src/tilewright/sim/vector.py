"""Many games at once, for programs that learn: each step a choice in every game, and what the next seats see.

Only choices are asked for. Where a seat may do one thing only, as mostly when a discard lies open, it is done; so
whether a seat is asked may tell what it holds to whoever runs the games, but no observation says it.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilewright.compiling import lean
from tilewright.engine.ruleset import Ruleset
from tilewright.sim.chance import Chance, below
from tilewright.sim.layout import Bytes, Layout
from tilewright.sim.plan import ASKED, policy_number, with_cards

_NONE = -1


class Step(NamedTuple):
    """What there is to see after a step, a row for each game. The next step writes all of it anew: copy what you keep.

    After the end of a game a row shows the first choice of the next one, and `rewards` what the last one paid.
    """

    observation: Bytes  # what the player sees, see `VectorEnvironment.pieces`
    mask: NDArray[np.bool_]  # what the player may do, by the numbers of `VectorEnvironment.words`
    player: NDArray[np.int64]  # the seat that is to choose
    rewards: NDArray[np.int32]  # what each seat was paid, in the unit of its game; 0 but at the end of a game
    done: NDArray[np.bool_]  # whether a game ended


class Table(Protocol):
    """Games of one family, side by side. Row n plays game `played[n]`; each call writes `step` anew."""

    words: tuple[str, ...]
    layout: Layout
    step: Step
    played: NDArray[np.int64]
    seed: int

    @property
    def state(self) -> tuple[NDArray[Any], ...]:
        """Arrays that later calls read. Written into another table of the same kind, they make it play on from here."""

    def begin(self, seed: int) -> None:
        """Deal the first games."""

    def play(self, actions: NDArray[np.int64]) -> None:
        """What comes of an action in each game, until the next choice, be it in the next game."""


class VectorEnvironment:
    """So many games of one ruleset, side by side. Raises Unsupported, which names what the simulator does not know.

    `policies` has a name for each seat, as `play` knows them, or None where the choices are yours; without it all are.
    `reset` and `step` return a Step. Games are numbered: row n plays game n first, and then every `games`-th. In
    game n East sits in seat n, and so on around the table; its wall follows from n and the seed, as in all
    simulated games. `words` says what each action means; a mask has `actions` of them, an observation `width` bytes.
    A copy, and one that was pickled, plays on by itself from the same choices.

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
        if not isinstance(policies, Sequence) or (policies and (len(policies) != rules.seats or None not in policies)):
            raise ValueError(f"one policy for each of {rules.seats} seats, None for at least one, not {policies}")
        self.games, self._rules = games, rules
        self._policies = tuple(policies) or (None,) * rules.seats
        players = [ASKED if policy is None else policy_number(rules, policy) for policy in self._policies]
        self._table = _table(rules, games, players)
        self.words, layout = self._table.words, self._table.layout
        self.actions, self.width, self.pieces = len(self.words), layout.width, layout.pieces
        self._begun = False
        self._step = Step(*map(_read_only, self._table.step))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _restored, (self._rules, self.games, self._policies, self._begun, self._table.seed, self._table.state)

    def reset(self, seed: int) -> Step:
        """Begin anew: the same seed gives the same walls, whatever was played before."""
        self._table.begin(index(seed))
        self._begun = True
        return self._step

    def step(self, actions: ArrayLike) -> Step:
        """A choice in each game, as numbers that its mask allows. Raises ValueError for others, and plays nothing."""
        if not self._begun:
            raise ValueError("nothing is dealt before the first reset")
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"a step takes {self.games} whole numbers, one for each game, "
                f"not {chosen.dtype} of the shape {chosen.shape}"
            )
        chosen = chosen.astype(np.int64, copy=False)
        if (wrong := _wrong(self._table.step.mask, chosen)) != _NONE:
            raise ValueError(self._refusal(wrong, int(chosen[wrong])))
        self._table.play(chosen)
        return self._step

    def _restore(self, begun: bool, seed: int, state: Sequence[NDArray[Any]]) -> None:
        """Play on from this state of another environment."""
        self._begun, self._table.seed = begun, seed
        for array, values in zip(self._table.state, state, strict=True):
            array[...] = values

    def _refusal(self, row: int, number: int) -> str:
        may_do = [f"{n} {self.words[n]}" for n in np.flatnonzero(self._step.mask[row])]
        name = f" ({self.words[number]})" if 0 <= number < self.actions else ""
        seat, game = self._step.player[row], self._table.played[row]
        return f"seat {seat} of game {game} in row {row} may not choose {number}{name}, only {', '.join(may_do)}"


def _restored(
    rules: Ruleset, games: int, policies: Sequence[str | None], begun: bool, seed: int, state: Sequence[NDArray[Any]]
) -> VectorEnvironment:
    """Return an environment with arrays of its own that plays on from this state."""
    env = VectorEnvironment(rules, games, policies)
    env._restore(begun, seed, state)
    return env


def _table(rules: Ruleset, games: int, players: Sequence[int]) -> Table:
    if with_cards(rules):
        from tilewright.sim.cards.vector import CardTable

        return CardTable(rules, games, players)
    from tilewright.sim.sets.vector import SetTable

    return SetTable(rules, games, players)


def step_of(games: int, actions: int, width: int, seats: int) -> Step:
    """Room for what there is to see."""
    return Step(
        observation=np.zeros((games, width), np.uint8),
        mask=np.zeros((games, actions), np.bool_),
        player=np.zeros(games, np.int64),
        rewards=np.zeros((games, seats), np.int32),
        done=np.zeros(games, np.bool_),
    )


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    shown = array.view()
    shown.flags.writeable = False
    return shown


@lean
def choose_any(mask: NDArray[np.bool_], chance: Chance, actions: NDArray[np.int64]) -> None:
    """Write an action for each row of a mask, each that it allows as likely as the others."""
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
def _wrong(mask: NDArray[np.bool_], actions: NDArray[np.int64]) -> int:
    """The first row whose action is not allowed, or -1."""
    for nth in range(len(actions)):
        if not 0 <= actions[nth] < mask.shape[1] or not mask[nth, actions[nth]]:
            return nth
    return _NONE
