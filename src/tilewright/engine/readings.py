"""Choose the reading of a mah jongg (one way to lay out and score its tiles) that pays its player most."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.groups import Context, Reading
from tilewright.sheet import ScoreSheet
from tilewright.tiles import Tiles

MOST_TRIED = 200  # maximum number of readings to compare for one mah jongg
Where = tuple[int, int]  # (seat, rack) of a mah jongg
Chosen = Mapping[Where, Reading]


def worth_trying(readings: Iterable[Reading]) -> list[Reading]:
    """Return the declarable readings in order, at most MOST_TRIED of them.

    A reading is left out if it certainly has the same value as an earlier one.
    """
    distinct: dict[Hashable, Reading] = {}
    for reading in readings:
        if reading.declarable:
            distinct.setdefault(_facts(reading), reading)
        if len(distinct) == MOST_TRIED:
            break
    return list(distinct.values())


def best_readings(
    readings: Mapping[Where, Sequence[Reading]], settle: Callable[[Chosen], ScoreSheet]
) -> tuple[Chosen, ScoreSheet]:
    """Choose the reading of each mah jongg that pays its player the most. Return the choices and their score sheet.

    `settle` computes the score sheet for given choices. If several readings pay the same, the first is chosen.
    """
    chosen: Chosen = {where: each[0] for where, each in readings.items()}
    sheet = settle(chosen)
    for where, each in readings.items():
        for reading in each[1:]:
            tried = {**chosen, where: reading}
            other = settle(tried)
            if _pay(other, where[0]) > _pay(sheet, where[0]):
                chosen, sheet = tried, other
    return chosen, sheet


def read_as(state: State, chosen: Chosen) -> State:
    """Return the state with the readings of its mah jonggs replaced by `chosen`."""
    for (seat, rack), reading in chosen.items():
        if won := state.seats[seat].racks[rack].mah_jongg:
            state = state.at_rack(seat, rack, exposures=reading.groups, mah_jongg=replace(won, reading=reading))
    return state


def best_readings_at(
    rules: Ruleset, state: State, readings: Mapping[Where, Sequence[Reading]]
) -> tuple[Chosen, ScoreSheet]:
    """Return the result of `best_readings` for the mah jonggs in `state`, settled by these rules."""
    return best_readings(readings, lambda chosen: rules.scoring.settle_as_read(rules, read_as(state, chosen)))


def read_to_settle(rules: Ruleset, state: State) -> State:
    """Return the state with the reading of each mah jongg that now pays its player the most.

    A reading is chosen when a hand is declared. If the game goes on, another reading may pay more in the end.
    """
    if rules.mah_jonggs == 1:
        return state
    chosen, _ = best_readings_at(rules, state, dict(_readings(rules, state)))
    return read_as(state, chosen)


def _readings(rules: Ruleset, state: State) -> Iterator[tuple[Where, Sequence[Reading]]]:
    """Yield the possible readings of each mah jongg whose exposures before its declaration are known."""
    for seat, side in enumerate(state.seats):
        for place, rack in enumerate(side.racks):
            if not (won := rack.mah_jongg) or won.shown is None:
                continue
            concealed = won.reading.tiles - sum((group.laid for group in won.shown), Tiles())
            context = Context(self_drawn=won.self_drawn, seat=state.wind(seat, place), prevailing=state.prevailing)
            readings = worth_trying(rules.hands_of(seat).readings(concealed, won.shown, context))
            yield (seat, place), readings or [won.reading]


def _facts(reading: Reading) -> Hashable:
    """Return all facts about a reading that its value may depend on."""
    shapes = tuple(sorted((len(group), group.kind is None) for group in reading.groups))
    return reading.value, reading.bonus, reading.items, reading.singles_and_pairs, reading.jokerless, shapes


def _pay(sheet: ScoreSheet, seat: int) -> tuple[int, int]:
    return sheet.scores[seat], sheet.payments[seat]
