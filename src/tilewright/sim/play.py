"""Many games at once, for whoever asks: the ruleset and who plays go in, arrays come out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import index

from tilewright.engine.ruleset import Ruleset
from tilewright.sim.log import Recorded
from tilewright.sim.plan import policies_of, with_cards
from tilewright.sim.results import Results


@dataclass(frozen=True, eq=False, kw_only=True)
class Games(Results):
    """What came of games, each of which can be had again, with all that happened."""

    again: Callable[[int], Recorded]

    def recorded(self, n: int) -> Recorded:
        """Row n once more, written down. Raises IndexError where there is no such row."""
        if not 0 <= n < len(self):
            raise IndexError(f"there is no game {n} among {len(self):,}, which begin with 0")
        return self.again(n)


def policies(rules: Ruleset) -> tuple[str, ...]:
    """The policies that games of this ruleset may be played by, the simplest first. Raises Unsupported, as `play`."""
    if with_cards(rules):
        from tilewright.sim.cards.side_by_side import Table

        Table(rules, [0] * rules.seats)
    else:
        from tilewright.sim.sets.plan import plan_of

        plan_of(rules)
    return policies_of(rules)


def play(rules: Ruleset, *, games: int, policy: str | Sequence[str] = "random", seed: int = 0, first: int = 0) -> Games:
    """Games `first` and those after it: the same seed gives the same games.

    `policy` is who plays, one name for all seats or one for each. East sits in seat n of game n, and so on around the
    table. Policies: `random` takes any move that is offered, but never gives up and seldom calls a hand dead;
    `nearest` makes for the nearest hand, and `pairs`, of games with cards where a seat has two racks, for the
    best pair of hands. Raises Unsupported for a ruleset that the simulator does not know, which the engine plays; and
    ValueError for a policy that these games do not know, or another number of them than seats.

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
    if games < 0:
        raise ValueError(f"{games} games cannot be played")
    if with_cards(rules):
        from tilewright.sim.cards.play import play as play_cards

        return play_cards(rules, games, policy, seed, first)
    from tilewright.sim.sets.play import play as play_sets

    return play_sets(rules, games, policy, seed, first)
