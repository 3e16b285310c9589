"""Check whether exposures may be together on a rack, and whether their owner can still discard or declare."""

from __future__ import annotations

from dataclasses import replace

from tilewright.engine.context import context_of, winds_of
from tilewright.engine.phases.asking import draws_replacement
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.groups import Exposure
from tilewright.messages import say
from tilewright.tiles import Tiles, spoken

Where = tuple[int, int]  # (seat, rack)
Exposures = tuple[Exposure, ...]


def may_be_exposed(rules: Ruleset, state: State, where: Where, exposures: Exposures) -> bool:
    """Return whether these exposures may be together on a rack: they fit a hand, or the table allows mistakes."""
    if rules.enforcement == "challenge":
        return True
    return rules.hands_of(where[0]).any_possible(exposures, winds_of(state, *where))


def refuse_unfit(rules: Ruleset, state: State, where: Where, exposures: Exposures) -> None:
    """Refuse the last of `exposures`, which is new, if it may not be on a rack together with the others."""
    if not may_be_exposed(rules, state, where, exposures):
        if (kind := exposures[-1].kind) is not None and kind in rules.hands_of(where[0]).never_exposed:
            raise Refused(Rule.NEVER_EXPOSED, say("engine.never-exposed", tile=spoken(kind)))
        raise Refused(Rule.FITS_NO_HAND, say("engine.fits-no-hand"))


def can_continue(rules: Ruleset, state: State, where: Where, exposures: Exposures, pool: Tiles) -> bool:
    """Return whether a seat can still discard or declare after it makes the last of `exposures` with a claimed tile.

    `pool` are the concealed tiles of the seat before the claim.
    """
    if draws_replacement(rules, exposures[-1]) or len(exposures[-1]) <= len(pool):
        return True
    if not rules.exposure_wins:
        return False
    claimed = replace(context_of(rules, state, *where), self_drawn=False)
    return any(reading.declarable for reading in rules.hands_of(where[0]).readings(Tiles(), exposures, claimed))


def refuse_stuck(rules: Ruleset, state: State, where: Where, exposures: Exposures, pool: Tiles) -> None:
    """Refuse an exposure after which the seat could neither discard nor declare."""
    if not can_continue(rules, state, where, exposures, pool):
        raise Refused(Rule.NOTHING_TO_DISCARD, say("engine.nothing-to-discard"))
