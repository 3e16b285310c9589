"""Games of the engine, settled as those of a physical table are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.engine.state import MahJongg, Seat, State
from tilewright.scoring.played import Played, RackEnd, SideEnd, Won
from tilewright.sheet import ScoreSheet


@dataclass(frozen=True, slots=True)
class Settled:
    """A settlement, as the engine asks for it. `pot` is what lay in the session's pot before this game."""

    by: Callable[[Played, Mapping[str, str], HandRules], ScoreSheet]
    pot: int = 0

    def settle(self, rules: Ruleset, state: State) -> ScoreSheet:
        """The score sheet of a game that is over, or of how it stands now."""
        return self.by(replace(ended(state), pot=self.pot), rules.options, rules.hands)


def with_pot(rules: Ruleset, pot: int) -> Ruleset:
    """The same rules for a game before which so much lay in the pot."""
    scoring = rules.scoring
    return replace(rules, scoring=replace(scoring, pot=pot)) if isinstance(scoring, Settled) else rules


def ended(state: State) -> Played:
    """What a game came to, or how it stands now.

    >>> ended(State((Seat(wrong_calls=1), Seat()), wall=0)).sides[0].wrong_calls
    1
    """
    return Played(tuple(map(_side, state.seats)), east=state.east, prevailing=state.prevailing)


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
        wrong_calls=seat.wrong_calls,
    )


def _won(declared: MahJongg) -> Won:
    if declared.taken is None:
        return Won(declared.reading, declared.turn)
    taken = declared.taken
    return Won(
        declared.reading,
        declared.turn,
        taken.discarder,
        for_exposure=not taken.for_mah_jongg,
        robbed=taken.robbed,
    )
