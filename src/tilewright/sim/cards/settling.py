"""Payments and scores of simulated card games."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import numpy as np

from tilewright.engine.actions import Declare
from tilewright.engine.readings import Where, best_readings_at, read_as, worth_trying
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Death, MahJongg, State, Taken
from tilewright.groups import Context, Exposure, Reading
from tilewright.hands.matching.card_hands import CardHands
from tilewright.settlement.ended import GameSettlement
from tilewright.sheet import ScoreSheet
from tilewright.sim.cards import fate, points
from tilewright.sim.cards.state import MOST_HANDS
from tilewright.sim.records import Int32s, Numbers, Records
from tilewright.sim.results import Declarations, SettledGames
from tilewright.sim.rows import action_of
from tilewright.variants.siamese import pays_later, scoring

_SIAMESE = GameSettlement(scoring.settle)
_DEAD = Death(Rule.TABLE, "as the game went")  # any reason will do, because it does not affect the score


def payments(rules: Ruleset, numbers: Numbers, results: Records, wins: Records) -> Int32s:
    """Return what each seat receives in each game, `payments[game, seat]`; 0 if seats only pay after the session."""
    if pays_later(rules):
        return np.zeros((len(results), rules.seats), np.int32)
    return settlement_of(rules, numbers, results, wins).payments


def settlement_of(rules: Ruleset, numbers: Numbers, results: Records, wins: Records) -> SettledGames:
    """Return the settlement of the games with these numbers, with one row for each game.

    `results[game]` is the outcome of a game, and `wins[game, n]` its mah jongg number n. Most games of Siamese are
    settled together, in array operations. The others are settled one by one, because they have a dead hand, a wrong
    call, or a mah jongg that fits more than `MOST_HANDS` hands. So are all games of other rulesets.
    """
    counts, shape = results["wins"], (len(results), rules.seats)
    settlement = SettledGames(np.zeros(shape, np.int32), np.zeros(shape, np.int32), Declarations())
    mistaken = (results["fate"] == fate.DEAD).any(axis=(1, 2)) | results["wrong"]["of_hands"].any(axis=1)
    left = (counts > 0) | mistaken
    if rules.scoring == _SIAMESE and isinstance(rules.hands, CardHands):
        there = np.arange(wins.shape[1]) < counts[:, None]
        known = left & ~mistaken & ~(there & (wins["candidates"]["count"] > MOST_HANDS)).any(axis=1)
        scores, hands = points.score_games(rules.options, rules.hands, counts[known], wins[known])
        settlement.scores[known] = scores
        settlement.payments[known] = 0 if pays_later(rules) else scores - scores[:, ::-1]
        lines = rules.hands.targets(()).line
        for nth, which in zip(np.flatnonzero(known).tolist(), hands.tolist(), strict=True):
            for win in range(counts[nth]):
                settlement.declared.add(nth, int(wins[nth, win]["action"][1]), lines[which[win]])
        left &= ~known
    for nth in np.flatnonzero(left).tolist():
        sheet, state = settle_game(rules, wins[nth, : counts[nth]], int(numbers[nth]) % rules.seats, results[nth])
        settlement.payments[nth], settlement.scores[nth] = sheet.payments, sheet.scores
        settlement.declared.add_all(nth, state)
    return settlement


def settle_game(rules: Ruleset, wins: Iterable[Any], east: int, result: Any) -> tuple[ScoreSheet, State]:
    """Settle one game, and return its score sheet and its final state.

    `wins` has the mah jonggs in the order of declaration. `result` has the dead hands and the wrong calls. If the tiles
    of a mah jongg fit several hands, the final state contains the hand that pays most.
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
