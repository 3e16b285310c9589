"""Checks that the simulator supports a ruleset, seed or policy. Errors name the unsupported field of a ruleset."""

from collections.abc import Container, Sequence
from dataclasses import fields

import numpy as np

from tilewright.analysis.learned import is_learned
from tilewright.engine.ruleset import Ruleset
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import say
from tilewright.sim.records import Numbers
from tilewright.variants.card_free.hands import CardFreeHands

NAMES = {"name", "options"}  # fields of a ruleset that do not affect the game
POLICIES = ("random", "nearest", "pairs", "medium", "hard")  # names of all policies, the simplest first
RANDOM, NEAREST, PAIRS, MEDIUM, HARD = range(len(POLICIES))
ASKED = -1  # policy number of a seat whose actions the caller chooses
MOST_SEED = 1 << 63  # seeds and game numbers are signed 64-bit numbers, so they must be less than this


class Unsupported(ValueError):
    """The simulator cannot play this ruleset, but the engine can. The message is a sentence with the reason."""


def unsupported(message: str, **fields: str | int) -> Unsupported:
    """Return an error with the sentence for `message` from the catalogue of messages, filled in with `fields`."""
    return Unsupported(say(message, **fields))


def only(rules: Ruleset, known: dict[str, Container[object]], *, used: set[str], moot: set[str]) -> None:
    """Refuse a ruleset unless each field in `known` has one of its listed values.

    Every field of a ruleset must appear in `known`, `used` or `moot`. Fields in `used` may have any value, because the
    simulator implements them. Fields in `moot` have no effect, given the known values. Raises Unsupported for an
    unknown value, and ValueError if a field appears in none of the three.
    """
    names = {field.name for field in fields(rules)} - NAMES
    if forgotten := names ^ (known.keys() | used | moot):
        raise ValueError(f"the simulator neither uses nor refuses {', '.join(sorted(forgotten))}")
    for name, values in known.items():
        if (value := getattr(rules, name)) not in values:
            raise unsupported("sim.rule", rule=name, value=str(value))


def with_cards(rules: Ruleset) -> bool:
    """Return whether the hands of a ruleset come from a list, such as a card, and are not just sets and a pair."""
    return isinstance(rules.hands, CardHands | CardFreeHands)


def tiles_of(rules: Ruleset) -> Numbers:
    """Return all tiles of a game in sorted order, before the shuffle."""
    return np.array(list(rules.tiles), np.int64)


def policies_of(rules: Ruleset) -> tuple[str, ...]:
    """Return the policies that can play this ruleset, the simplest first.

    `pairs` needs two racks per seat, and a card or Card Free. `hard` needs a game with learned weights.
    """
    unable = set[int]()
    if rules.racks == 1 or not with_cards(rules):
        unable.add(PAIRS)
    if not is_learned(rules):
        unable.add(HARD)
    return tuple(name for number, name in enumerate(POLICIES) if number not in unable)


def usual_policy(rules: Ruleset) -> str:
    """Return the policy for seats without a chosen one: the best of the fast ones."""
    return [name for name in policies_of(rules) if name in POLICIES[:MEDIUM]][-1]


def require_64_bits(number: int) -> None:
    """Raise ValueError unless a seed or game number fits into 64 signed bits."""
    if not -MOST_SEED <= number < MOST_SEED:
        raise ValueError(f"a seed and the number of a game are whole numbers of 64 bits, not {number}")


def policy_number(rules: Ruleset, policy: str) -> int:
    """Return the number of a policy. Raises ValueError if no such policy can play this ruleset."""
    if policy not in (known := policies_of(rules)):
        raise ValueError(f"there is no policy {policy!r} in these games; there is: {', '.join(known)}")
    return POLICIES.index(policy)


def players_of(rules: Ruleset, policy: str | Sequence[str]) -> tuple[int, ...]:
    """Return the policy number of each seat. `policy` is one name for all seats, or one name for each.

    Raises ValueError for an unknown policy or a wrong number of names.
    """
    names = (policy,) * rules.seats if isinstance(policy, str) else policy
    if not isinstance(names, Sequence) or len(names) != rules.seats:
        raise ValueError(f"one policy for all seats, or one for each of {rules.seats}, not {policy!r}")
    return tuple(policy_number(rules, name) for name in names)
