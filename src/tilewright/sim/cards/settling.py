"""What simulated games come to, by the rules of their ruleset: who receives how much at the end of each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.engine.actions import Declare
from tilewright.engine.readings import Where, best_readings_at, read_as, worth_trying
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Death, MahJongg, State, Taken
from tilewright.groups import Context, Exposure, Reading
from tilewright.hands.match import CardHands
from tilewright.scoring.ended import Settled
from tilewright.sheet import ScoreSheet
from tilewright.sim.cards import fate
from tilewright.sim.cards.hands import Numbers
from tilewright.sim.cards.points import scored
from tilewright.sim.cards.table import MOST_HANDS
from tilewright.sim.records import Records
from tilewright.sim.results import Declared
from tilewright.sim.rows import action_of
from tilewright.variants.siamese import royale, scoring

_SIAMESE, _ROYALE = Settled(scoring.settle), Settled(royale.settle)
_DEAD = Death("table", "as the game went")  # why is for those who watch it


class Came(NamedTuple):
    """What games came to: what each seat receives, its score, and all mah jonggs."""

    payments: NDArray[np.int32]
    scores: NDArray[np.int32]
    declared: Declared


def payments(rules: Ruleset, numbers: Numbers, results: Records, wins: Records) -> NDArray[np.int32]:
    """What each seat receives, see `came_to`."""
    if _pays_later(rules):
        return np.zeros((len(results), rules.seats), np.int32)
    return came_to(rules, numbers, results, wins).payments


def _pays_later(rules: Ruleset) -> bool:
    """Whether nothing is paid before the session ends."""
    return rules.scoring == _ROYALE or (rules.scoring == _SIAMESE and rules.options["settlement"] == "session")


def came_to(rules: Ruleset, numbers: Numbers, results: Records, wins: Records) -> Came:
    """What they came to, a row for each of the games with these numbers.

    `results[game]` is what `games` writes of it, and `wins[game, n]` its nth mah jongg. Games of Siamese are settled
    all at once, others one by one, and so are those with dead hands or wrong calls, or with a mah jongg that is more
    hands at once than were written down.
    """
    counts, shape = results["wins"], (len(results), rules.seats)
    came = Came(np.zeros(shape, np.int32), np.zeros(shape, np.int32), Declared())
    mistaken = (results["fate"] == fate.DEAD).any(axis=(1, 2)) | results["wrong"]["of_hands"].any(axis=1)
    left = (counts > 0) | mistaken
    if rules.scoring == _SIAMESE and isinstance(rules.hands, CardHands):
        there = np.arange(wins.shape[1]) < counts[:, None]
        known = left & ~mistaken & ~(there & (wins["candidates"]["count"] > MOST_HANDS)).any(axis=1)
        scores, hands = scored(rules.options, rules.hands, counts[known], wins[known])
        came.scores[known] = scores
        came.payments[known] = 0 if _pays_later(rules) else scores - scores[:, ::-1]
        lines = rules.hands.targets(()).line
        for nth, which in zip(np.flatnonzero(known).tolist(), hands.tolist(), strict=True):
            for win in range(counts[nth]):
                came.declared.add(nth, int(wins[nth, win]["action"][1]), lines[which[win]])
        left &= ~known
    for nth in np.flatnonzero(left).tolist():
        sheet, state = settled(rules, wins[nth, : counts[nth]], int(numbers[nth]) % rules.seats, results[nth])
        came.payments[nth], came.scores[nth] = sheet.payments, sheet.scores
        came.declared.add_all(nth, state)
    return came


def settled(rules: Ruleset, wins: Iterable[Any], east: int, result: Any) -> tuple[ScoreSheet, State]:
    """Return the sheet of a game, by its mah jonggs in the order of declaration, dead hands and wrong calls.

    Also return the table, with each mah jongg read as what pays most.
    """
    state, asked = replace(rules.opening(), east=east), dict[Where, list[Reading]]()
    for number, win in enumerate(wins):
        declared = action_of(win["action"].tolist())
        assert isinstance(declared, Declare)
        exposures = tuple(Exposure.of(*shown) for shown in win["shown"][: win["exposures"]].tolist())
        tile, thrower = int(win["tile"]), int(win["taken_from"])
        taken = None if tile < 0 else Taken(tile, thrower, bool(win["for_mah_jongg"]))
        context = Context(self_drawn=bool(win["drawn"]))
        readings = worth_trying(rules.hands_of(declared.seat).readings(declared.tiles, exposures, context))
        won = MahJongg(readings[0], int(win["turn"]), taken, bool(win["by_claim"]), number)
        state = state.at_rack(declared.seat, declared.rack, mah_jongg=won)
        asked[declared.seat, declared.rack] = readings
    for seat in range(rules.seats):
        by_seat, of_hands = result["wrong"][seat].tolist()
        state = state.at(seat, wrong_calls=by_seat, wronged=of_hands)
        for rack in range(rules.racks):
            if result["fate"][seat, rack] == fate.DEAD:
                state = state.at_rack(seat, rack, dead=_DEAD)
    chosen, sheet = best_readings_at(rules, state, asked)
    return sheet, read_as(state, chosen)
