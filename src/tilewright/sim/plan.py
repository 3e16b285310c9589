"""Rulesets that the simulator supports. It refuses all others and names the field."""

from collections.abc import Container, Sequence
from dataclasses import fields

import numpy as np

from tilewright.engine.ruleset import Ruleset
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import say
from tilewright.sim.records import Numbers
from tilewright.variants.card_free.hands import CardFreeHands

NAMES = {"name", "options"}  # fields of a ruleset that do not affect the game
POLICIES = ("random", "nearest", "pairs")  # the simplest first
OF_ONE_RACK = POLICIES[:2]  # policies for seats with one rack
ASKED = -1  # used as a policy: the caller chooses
MOST_SEED = 1 << 63  # one more than the largest signed number of 64 bits


class Unsupported(ValueError):
    """The simulator does not know this ruleset; the engine plays it. The message is a sentence with the reason."""


def unsupported(message: str, **fields: str | int) -> Unsupported:
    """Return the error whose sentence is this message of the catalogue, with these fields."""
    return Unsupported(say(message, **fields))


def only(rules: Ruleset, known: dict[str, Container[object]], *, used: set[str], moot: set[str]) -> None:
    """Refuse a ruleset in which a field of `known` has another value.

    `used` fields become numbers, and `moot` fields have no effect with the known values. Raises Unsupported, and
    ValueError for a field in none of the three.
    """
    names = {field.name for field in fields(rules)} - NAMES
    if forgotten := names ^ (known.keys() | used | moot):
        raise ValueError(f"the simulator neither uses nor refuses {', '.join(sorted(forgotten))}")
    for name, values in known.items():
        if (value := getattr(rules, name)) not in values:
            raise unsupported("sim.rule", rule=name, value=str(value))


def with_cards(rules: Ruleset) -> bool:
    """Return whether a game has a list of hands; otherwise it has sets and a pair."""
    return isinstance(rules.hands, CardHands | CardFreeHands)


def tiles_of(rules: Ruleset) -> Numbers:
    """Return all tiles of a game, sorted; they are to be shuffled."""
    return np.array(list(rules.tiles), np.int64)


def policies_of(rules: Ruleset) -> tuple[str, ...]:
    """Return the policies of these games, the simplest first. The policy `pairs` needs two racks."""
    return POLICIES if with_cards(rules) and rules.racks > 1 else OF_ONE_RACK


def require_64_bits(number: int) -> None:
    """Raise ValueError for a seed, or for the number of a game, that compiled code cannot hold."""
    if not -MOST_SEED <= number < MOST_SEED:
        raise ValueError(f"a seed and the number of a game are whole numbers of 64 bits, not {number}")


def policy_number(rules: Ruleset, policy: str) -> int:
    """Return the number of a policy. Raises ValueError for one that these games do not know."""
    if policy not in (known := policies_of(rules)):
        raise ValueError(f"there is no policy {policy!r} in these games; there is: {', '.join(known)}")
    return POLICIES.index(policy)


def players_of(rules: Ruleset, policy: str | Sequence[str]) -> tuple[int, ...]:
    """Return the numbers of the seats' policies: one for all, or one for each. Raises ValueError for any others."""
    names = (policy,) * rules.seats if isinstance(policy, str) else policy
    if not isinstance(names, Sequence) or len(names) != rules.seats:
        raise ValueError(f"one policy for all seats, or one for each of {rules.seats}, not {policy!r}")
    return tuple(policy_number(rules, name) for name in names)
