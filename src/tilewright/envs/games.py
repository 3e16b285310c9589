"""Compiled games with seeds, observations of every seat, and snapshots. All environments play them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any

import numpy as np
from gymnasium.utils import seeding

from tilewright.envs.features import Observation, checked_features, room_for
from tilewright.library.rules import Rules
from tilewright.messages import listed, say
from tilewright.sim.machine import deal_to_choices
from tilewright.sim.plan import ASKED, MOST_SEED, policy_number
from tilewright.sim.play import machine_of
from tilewright.sim.records import NOTHING, Arrays, Numbers


@dataclass(frozen=True, eq=False)
class Snapshot:
    """The state of games in progress, which any environment of the same kind can restore. It can be pickled.

    It contains all hidden tiles, and the random numbers of the policies.
    """

    games: str  # description of the environment
    seed: int
    arrays: Arrays
    more: Mapping[str, Any]  # state of the environment itself


class ManyGames:
    """Games of one ruleset. Each row plays one game at a time.

    `policies` has the name of a policy for each seat, or None if the caller chooses. `seed` and the numbers in `played`
    determine the games.
    """

    def __init__(self, rules: Rules, rows: int, policies: Sequence[str | None], features: Sequence[str]) -> None:
        self.rules, self.rows, self.policies = rules, rows, tuple(policies)
        self.features = checked_features(rules.engine, features)
        players = [ASKED if policy is None else policy_number(rules.engine, policy) for policy in policies]
        self.machine = machine_of(rules.engine, players, rows)
        self.words, self.step = self.machine.words, self.machine.step
        self._all, self._mask = np.arange(rows), self.step.mask.view(np.int8)
        self._seats = self.machine.layout.seats

    def deal(self, rows: Numbers, numbers: Numbers, next_one: int) -> None:
        """Deal games with these numbers in these rows, or later ones that have a choice, see `deal_to_choices`."""
        self.machine.played[rows] = numbers
        deal_to_choices(self.machine, rows, next_one)

    def deal_one(self, number: object) -> int:
        """Deal the game with this number in the only row, and return the number of the next one.

        Raises ValueError unless it is a whole number of 64 bits.
        """
        self.deal(self._all, np.array([checked_number(number)]), 1)
        return int(self.machine.played[0]) + 1

    def look(self, rows: Numbers, seats: Numbers) -> Observation:
        """Return what these seats observe in these rows, with an empty mask."""
        extra = room_for(len(rows), self._seats, self.features)
        seen = self.machine.look(rows, seats, extra)
        mask = np.zeros((len(rows), len(self.words)), np.int8)
        return {"observation": seen, "action_mask": mask} | {name: getattr(extra, name) for name in self.features}

    def look_one(self, seat: int) -> Observation:
        """Return what a seat observes in the first row, with an empty mask."""
        return {name: values[0] for name, values in self.look(self._all[:1], np.array([seat])).items()}

    def chosen(self) -> Observation:
        """Return copies of the observations and masks of the seats that choose next."""
        if self.features:
            seen = self.look(self._all, self.step.player)
            seen["action_mask"][:] = self.step.mask
            return seen
        return {"observation": self.step.observation.copy(), "action_mask": self._mask.copy()}

    def chosen_one(self) -> Observation:
        """Return copies of the observation and mask of the seat that chooses next in the first row."""
        if self.features:
            return {name: values[0] for name, values in self.chosen().items()}
        return {"observation": self.step.observation[0].copy(), "action_mask": self._mask[0].copy()}

    def legal(self, row: int) -> str:
        """Return the legal actions of a row as text, with their numbers."""
        return listed([f"{number} {self.words[number]}" for number in np.flatnonzero(self.step.mask[row]).tolist()])

    def refusal(self, number: int) -> str:
        """Return a sentence that refuses an action in the first row."""
        seat, legal = int(self.step.player[0]), self.legal(0)
        return say("envs.illegal", seat=seat, number=number, action=self.words[number], legal=legal)

    def snapshot(self, **more: Any) -> Snapshot:
        """Return a copy of the state, and of the state `more` of the environment."""
        arrays = tuple(array.copy() for array in self.machine.state)
        return Snapshot(str(self), self.machine.seed, arrays, more)

    def restore(self, snapshot: Snapshot) -> Mapping[str, Any]:
        """Continue from a snapshot. Return the state of the environment. Raises ValueError for other games."""
        if not isinstance(snapshot, Snapshot) or snapshot.games != str(self):
            theirs = snapshot.games if isinstance(snapshot, Snapshot) else repr(snapshot)
            raise ValueError(say("envs.other-snapshot", theirs=theirs, ours=str(self)))
        self.machine.seed = snapshot.seed
        for array, values in zip(self.machine.state, snapshot.arrays, strict=True):
            array[...] = values
        return snapshot.more

    def __str__(self) -> str:
        policies = [policy or "the caller" for policy in self.policies]
        hands = self.rules.engine.hands.digest[:12]
        return f"{self.rows} × {self.rules} ({hands}), played by {', '.join(policies)}"

    def __reduce__(self) -> tuple[Any, ...]:  # compiled code holds addresses of the arrays, so a copy needs new ones
        return _restored, (self.rules, self.rows, self.policies, self.features, self.snapshot())


def _restored(
    rules: Rules, rows: int, policies: Sequence[str | None], features: Sequence[str], at: Snapshot
) -> ManyGames:
    games = ManyGames(rules, rows, policies, features)
    games.restore(at)
    return games


def lineup(rules: Rules, seat: int, opponents: str | Sequence[str] | None) -> list[str | None]:
    """Return the policies of all seats: None for `seat`, or for all seats if there are no opponents.

    `opponents` is one policy, or one for each other seat in their order. Raises ValueError for anything else.
    """
    if not isinstance(seat, int) or not 0 <= seat < rules.seats:
        raise ValueError(say("envs.no-seat", seat=repr(seat), last=rules.seats - 1))
    if opponents is None:
        return [None] * rules.seats
    others = rules.seats - 1
    names = [opponents] * others if isinstance(opponents, str) else opponents
    if not isinstance(names, Sequence) or len(names) != others or not all(isinstance(name, str) for name in names):
        raise ValueError(say("envs.number-of-opponents", seats=rules.seats, given=repr(opponents)))
    return [*names[:seat], None, *names[seat:]]


def checked_number(number: object) -> int:
    """Return the number of a game. Raises ValueError unless it is a whole number of 64 bits."""
    try:
        whole = index(number)  # type: ignore[arg-type]
    except TypeError:
        whole = MOST_SEED
    if not -MOST_SEED <= whole < MOST_SEED:
        raise ValueError(say("envs.no-number", number=repr(number)))
    return whole


def checked_seed(seed: object) -> int:
    """Return a seed. Raises ValueError unless it is a whole number from 0 to 2^63 - 1, as Gymnasium demands."""
    if (whole := checked_number(seed)) < 0:
        raise ValueError(say("envs.negative-seed", seed=str(whole)))
    return whole


def random_seed() -> int:
    """Return a random seed."""
    return seeding.np_random()[1] % MOST_SEED


def checked_action(action: object, actions: int) -> int:
    """Return an action number. Raises ValueError unless it is a whole number in the space of actions."""
    try:
        number = index(action)  # type: ignore[arg-type]
    except TypeError:
        number = NOTHING
    if not 0 <= number < actions:
        raise ValueError(say("envs.no-action", last=actions - 1, action=repr(action)))
    return number
