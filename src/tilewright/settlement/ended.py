"""Settle games played in the engine with the same code as games at a real table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from tilewright.engine.readings import read_to_settle
from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.engine.state import MahJongg, Seat, State
from tilewright.settlement.played import Played, RackEnd, SideEnd, Won
from tilewright.sheet import Entry, ScoreSheet
from tilewright.tiles import FLOWER_SETS


@dataclass(frozen=True, slots=True)
class GameSettlement:
    """The settlement of a game played in the engine, by functions that also settle games played at a real table.

    `by` returns the score sheet of a game. `at_once` returns the entries that are paid before the end of the game.
    """

    by: Callable[[Played, Mapping[str, str], HandRules], ScoreSheet]
    at_once: Callable[[Played, Mapping[str, str], HandRules], Iterable[Entry]] | None = None

    def settle(self, rules: Ruleset, state: State) -> ScoreSheet:
        """Return the score sheet of a game, finished or in progress.

        If a mah jongg can be divided into groups in several ways, the division that pays its player most counts.
        """
        return self.settle_as_read(rules, read_to_settle(rules, state))

    def settle_as_read(self, rules: Ruleset, state: State) -> ScoreSheet:
        """Return the score sheet of a game, dividing each mah jongg into the groups that are recorded in `state`."""
        return self.by(ended(state), rules.options, rules.hands)

    def bonuses(self, rules: Ruleset, state: State) -> tuple[Entry, ...]:
        """Return the bonuses earned so far, which all other players pay immediately."""
        return tuple(self.at_once(ended(state), rules.options, rules.hands)) if self.at_once else ()


def ended(state: State) -> Played:
    """Convert the state of a game to the form that settlements use. The game may still be in progress.

    >>> ended(State((Seat(wrong_calls=1), Seat()), wall=0)).sides[0].wrong_calls
    1
    """
    return Played(tuple(map(_side, state.seats)), east=state.east, prevailing=state.prevailing, pot=state.pot)


def _side(seat: Seat) -> SideEnd:
    racks = tuple(
        RackEnd(rack.exposures, rack.flowers, _won(rack.mah_jongg) if rack.mah_jongg else None, rack.dead is not None)
        for rack in seat.racks
    )
    return SideEnd(
        racks,
        seat.concealed,
        kongs=seat.kongs,
        dealt_no_flower=seat.dealt_no_flower,
        bouquets=sum(each <= seat.bouquets for each in FLOWER_SETS),
        wrong_calls=seat.wrong_calls,
        wronged=seat.wronged,
    )


def _won(declared: MahJongg) -> Won:
    won = Won(
        declared.reading,
        declared.turn,
        by_claim=declared.by_claim,
        discards=declared.discards,
        number=declared.number,
    )
    if (taken := declared.taken) is None:
        return won
    return replace(won, discarder=taken.discarder, for_exposure=not taken.for_mah_jongg, robbed=taken.robbed)
