"""Rulesets that the simulator knows; all others are refused by the name of a field."""

from collections.abc import Container, Sequence
from dataclasses import fields

import numpy as np

from tilewright.engine.ruleset import Ruleset
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import say
from tilewright.sim.records import Numbers
from tilewright.variants.card_free.hands import CardFreeHands

NAMES = {"name", "options"}  # of a ruleset: they are for people
POLICIES = ("random", "nearest", "pairs")  # the simplest first
OF_ONE_RACK = POLICIES[:2]  # of seats that have one rack
ASKED = -1  # instead of a policy: the caller chooses


class Unsupported(ValueError):
    """The simulator does not know this ruleset; the engine plays it. The message is a sentence with the reason."""


def only(rules: Ruleset, known: dict[str, Container[object]], *, used: set[str], moot: set[str]) -> None:
    """Refuse a ruleset with another value of one of the `known` fields.

    Every other field is `used`, turned into numbers, or `moot`, which means nothing beside the known ones. Raises
    Unsupported, and ValueError for a field that is in none of them.
    """
    names = {field.name for field in fields(rules)} - NAMES
    if forgotten := names ^ (known.keys() | used | moot):
        raise ValueError(f"the simulator neither uses nor refuses {', '.join(sorted(forgotten))}")
    for name, values in known.items():
        if (value := getattr(rules, name)) not in values:
            raise Unsupported(say("sim.rule", rule=name, value=str(value)))


def with_cards(rules: Ruleset) -> bool:
    """Return whether a game has a list of hands; otherwise it has sets and a pair."""
    return isinstance(rules.hands, CardHands | CardFreeHands)


def tiles_of(rules: Ruleset) -> Numbers:
    """Return all tiles of a game in order, to be shuffled."""
    return np.array(list(rules.tiles), np.int64)


def policies_of(rules: Ruleset) -> tuple[str, ...]:
    """Return the policies of these games, the simplest first: one rack has no use for a pair of hands."""
    return POLICIES if with_cards(rules) and rules.racks > 1 else OF_ONE_RACK


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
