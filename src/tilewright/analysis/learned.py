"""The learned weights of the level `hard`, a small text file for each game that has them.

A learned player gives each sensible action a score: the sum of its features, each times a weight. Features and weights
are whole numbers, so the bot of the table and the compiled one compute the same scores. A file has a comment, then one
feature with its weight in each line. Programs in `bench/hard` write such files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.nearest import is_targeted
from tilewright.analysis.weight_files import file_of, learned_games
from tilewright.engine.ruleset import Ruleset
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import listed, say

UNIT = 1_000_000  # a feature that is a share has this value for 1
PER_UNIT = 1000  # a weight of this size adds UNIT * PER_UNIT to the score of an action whose feature is UNIT
_COMMENT = "#"

Weights = NDArray[np.int64]


def is_learned(rules: Ruleset) -> bool:
    """Return whether the game of these rules has learned weights. They fit any card, but not the hands of Card Free."""
    of_card_free = is_targeted(rules.hands) and not isinstance(rules.hands, CardHands)
    return rules.name in learned_games() and not of_card_free


def weights_of(rules: Ruleset, features: Sequence[str]) -> Weights:
    """Return the weights of a game, in the order of the features. Raises ValueError as `parsed` does."""
    return parsed(_text(file_of(rules.name)), tuple(features))


@cache
def _text(file: Path) -> str:
    return file.read_text("utf-8")


@cache
def parsed(text: str, features: tuple[str, ...]) -> Weights:
    """Return the weights in the text of a file. Raises ValueError if they are not those of exactly these features.

    >>> parsed("# for an example\\nnear 3\\nsafe -2\\n", ("near", "safe")).tolist()
    [3, -2]
    """
    lines = [line.split() for line in text.splitlines() if not line.startswith(_COMMENT)]
    weights = {name: int(weight) for name, weight in lines}
    if tuple(weights) != features or len(lines) != len(features):
        raise ValueError(say("analysis.other-features", weights=listed([*weights]), features=listed(features)))
    return np.array([*weights.values()], np.int64)


def text_of(weights: Mapping[str, float], comment: str) -> str:
    """Return the text of a file with these weights, for scores in units of UNIT, each rounded to 1 / PER_UNIT."""
    head = "".join(f"{_COMMENT} {line}".rstrip() + "\n" for line in comment.splitlines())
    return head + "".join(f"{name} {round(PER_UNIT * weight)}\n" for name, weight in weights.items())
