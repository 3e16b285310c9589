"""Many games at once: a ruleset and its players in, arrays of results out."""

from collections.abc import Sequence
from functools import partial
from operator import index

import numpy as np

from tilewright.engine.ruleset import Ruleset
from tilewright.sim.log import Recorded
from tilewright.sim.machine import Machine
from tilewright.sim.plan import players_of, policies_of, require_64_bits, with_cards
from tilewright.sim.results import Games


def machine_of(rules: Ruleset, players: Sequence[int], games: int = 1) -> Machine:
    """Return the compiled games of a ruleset. Raises Unsupported, which names what the simulator does not know."""
    if with_cards(rules):
        from tilewright.sim.cards.machine import CardMachine

        return CardMachine(rules, players, games)
    from tilewright.sim.sets.machine import SetMachine

    return SetMachine(rules, players, games)


def policies(rules: Ruleset) -> tuple[str, ...]:
    """Return the policies that may play this ruleset, the simplest first. Raises as `play` does."""
    machine_of(rules, [0] * rules.seats)
    return policies_of(rules)


def play(rules: Ruleset, *, games: int, policy: str | Sequence[str] = "random", seed: int = 0, first: int = 0) -> Games:
    """Play games from number `first` on. The same seed gives the same games.

    `policy` is one name for all seats, or one for each. East sits in seat n of game n, counted around the table.
    `random` takes any offered action, but never concedes and seldom calls a hand dead. `nearest` aims for the nearest
    hand. `pairs`, for card games with two racks a seat, aims for the best pair of hands. Raises Unsupported for a
    ruleset that only the engine can play, NoCompiler if Numba is missing or broken, and ValueError for an unknown
    policy or a wrong number of policies.

    >>> from tilewright.catalogue import hands_named
    >>> from tilewright.variants import RULESETS
    >>> preset = RULESETS["thirteen"]
    >>> rules = preset.build(hands_named(preset.hands), {})
    >>> games = play(rules, games=200, seed=1)
    >>> len(games), games.why(0), int(games.payments.sum())
    (200, 'wall', 0)
    >>> [type(event).__name__ for event in games.recorded(0).events(rules)[-2:]]
    ['Ended', 'Settled']
    """
    games, seed, first = index(games), index(seed), index(first)
    require_64_bits(seed)
    require_64_bits(first)
    if games < 0:
        raise ValueError(f"{games} games cannot be played")
    players = players_of(rules, policy)
    results, settlement = machine_of(rules, players).run(seed, first, games)
    return Games(
        winner=results["winner"].astype(np.int32),
        discarder=results["discarder"].astype(np.int32),
        ended=results["reason"].astype(np.int32),
        discards=results["discards"].astype(np.int32),
        moves=results["moves"].astype(np.int32),
        payments=settlement.payments,
        scores=settlement.scores,
        declared=settlement.declared.rows,
        lines=settlement.declared.lines,
        again=partial(_record, rules, players, seed, first),
    )


def _record(rules: Ruleset, players: Sequence[int], seed: int, first: int, nth: int) -> Recorded:
    """Play game `nth`, counted from game `first`, and record it."""
    return machine_of(rules, players).record(seed, first + nth)
