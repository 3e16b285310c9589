"""The learning step of the level `hard`: an actor-critic with the natural gradient.

The actor is a softmax over the scores of a decision's actions: the weights times the features. The critic is linear,
too, and is fitted to what the seats received in the end. The weights follow the gradient of what is received, measured
in how much the choices change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

TRACE = 0.9  # how far the critic's errors reach back, from 0 (one decision) to 1 (the whole game)
MOMENTUM = 0.7
MEMORY = 0.95  # share of the last step's statistics that counts in this one
DAMPING = 0.01  # added to the diagonal of the Fisher matrix; features are at most about 1
RIDGE = 3.0  # of the critic's fit
LONGEST = 0.1  # most by which a step changes the choices: the root of twice the mean divergence
FADES = 0.6  # share of the steps after which the rate falls to nothing, and the weights are averaged


def probabilities(features: Floats, weights: Floats) -> Floats:
    """Return the probability of each action of a decision. `features` has a row for each."""
    scores = features @ weights
    likely: Floats = np.exp(scores - scores.max())
    return likely / likely.sum()


@dataclass
class Path:
    """The decisions of one seat in one game: how each choice differs from the mean, and what the critic sees."""

    choices: list[Floats] = field(default_factory=list)
    facts: list[Floats] = field(default_factory=list)

    def choose(self, features: Floats, facts: Floats, weights: Floats, random: float) -> int:
        """Return the index of an action for a random number from 0 to 1, and note the decision."""
        likely = probabilities(features, weights)
        chosen = min(int(np.searchsorted(np.cumsum(likely), random)), len(likely) - 1)
        self.choices.append(features[chosen] - likely @ features)
        self.facts.append(facts)
        return chosen


class Learner:
    """The weights, and what is known about their gradient."""

    def __init__(self, start: Floats, facts: int, rate: float, steps: int) -> None:
        self.weights, self.mean = start.copy(), start.copy()
        self._rate, self._steps, self._step = rate, steps, 0
        self._value = np.zeros(facts)
        self._seen, self._received = np.zeros((facts, facts)), np.zeros(facts)
        self._fisher, self._momentum = np.zeros((len(start), len(start))), np.zeros(len(start))
        self._decisions, self._averaged, self._scale = 0.0, 0, 0.0

    def learn(self, paths: Sequence[tuple[Path, float]]) -> float:
        """Change the weights after these paths, each with what its seat received. Return the length of the change."""
        paths = [(path, received) for path, received in paths if path.choices]
        squares = float(np.mean([received**2 for _, received in paths]))
        self._scale = squares if not self._scale else MEMORY * self._scale + (1 - MEMORY) * squares
        choices = np.concatenate([np.array(path.choices) for path, _ in paths])
        facts = np.concatenate([np.array(path.facts) for path, _ in paths])
        results = [received / max(self._scale, 1e-9) ** 0.5 for _, received in paths]
        received = np.repeat(results, [len(path.choices) for path, _ in paths])
        gains = np.concatenate([self._gains(path, result) for (path, _), result in zip(paths, results, strict=True)])
        self._seen = MEMORY * self._seen + facts.T @ facts
        self._received = MEMORY * self._received + facts.T @ received
        self._value = np.linalg.solve(self._seen + RIDGE * np.eye(len(self._seen)), self._received)
        self._fisher = MEMORY * self._fisher + choices.T @ choices
        self._decisions = MEMORY * self._decisions + len(choices)
        return self._move(choices.T @ gains / len(choices))

    def _gains(self, path: Path, result: float) -> Floats:
        """Return how much better than expected it went after each decision of a path."""
        expected = np.array(path.facts) @ self._value
        errors = np.diff(expected, append=result)
        gains = np.zeros(len(errors))
        after = 0.0
        for nth in range(len(errors) - 1, -1, -1):
            after = gains[nth] = errors[nth] + TRACE * after
        return gains

    def _move(self, gradient: Floats) -> float:
        fisher = self._fisher / self._decisions
        natural = np.linalg.solve(fisher + DAMPING * np.eye(len(fisher)), gradient)
        self._momentum = MOMENTUM * self._momentum + (1 - MOMENTUM) * natural
        self._step += 1
        rest = min((1 - self._step / self._steps) / (1 - FADES), 1.0)
        change = self._rate * rest * self._momentum
        length = float(np.sqrt(change @ fisher @ change))
        self.weights += change * min(LONGEST / max(length, 1e-9), 1.0)
        if self._step >= FADES * self._steps:
            self._averaged += 1
            self.mean += (self.weights - self.mean) / self._averaged
        return length
