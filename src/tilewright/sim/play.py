"""Simulation of many games in which policies choose the actions. The results are arrays."""

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
    """Return a machine that plays games of a ruleset. Raises Unsupported if the simulator cannot play the ruleset."""
    if with_cards(rules):
        from tilewright.sim.cards.machine import CardMachine

        return CardMachine(rules, players, games)
    from tilewright.sim.sets.machine import SetMachine

    return SetMachine(rules, players, games)


def policies(rules: Ruleset) -> tuple[str, ...]:
    """Return the policies that can play this ruleset, the simplest first.

    Raises Unsupported and NoCompiler as `play` does.
    """
    machine_of(rules, [0] * rules.seats)
    return policies_of(rules)


def play(rules: Ruleset, *, games: int, policy: str | Sequence[str] = "random", seed: int = 0, first: int = 0) -> Games:
    """Play `games` games, numbered from `first`, and return their results. The same seed gives the same games.

    `policy` is one name for all seats, or one name for each. In game n, East is seat n modulo the number of seats.

    - `random` takes any legal action, but never concedes and rarely calls a hand dead.
    - `nearest` aims for the hand that needs the fewest tiles.
    - `pairs` aims for the best pair of hands, in card games with two racks per seat.
    - `medium` is the bot of the table.
    - `hard` is the stronger bot of the table, in games that it has learned.

    Raises Unsupported for a ruleset that only the engine can play, and NoCompiler if Numba is missing or broken. Raises
    ValueError for an unknown policy or a wrong number of policies.

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
    """Play game number `first + nth` and record it."""
    return machine_of(rules, players).record(seed, first + nth)
