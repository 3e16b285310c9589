"""The facts about a seat that its chance of a mah jongg depends on. All of them come from the seat's own view.

Some facts say how likely its tiles are to come: the distance, and a formula (`odds`, or a count of helping tiles). The
others are about the race: the turns that are left, and what the other players show.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.aims import counted, goals, is_aimed
from tilewright.analysis.measured import OpenRack, open_racks
from tilewright.analysis.nearest import TargetedHands, is_targeted
from tilewright.analysis.odds import CLAIMED, Supplies, near_hands, odds
from tilewright.analysis.seen import exchangeable_jokers, unseen
from tilewright.engine.charleston import Passing
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over, Play
from tilewright.engine.view import View
from tilewright.hands.matching.card_hands import held
from tilewright.hands.sets.melds import ALL_KINDS, SUITED
from tilewright.kernels.arrays import Counts
from tilewright.tiles import JOKER, Kind, Tiles

Facts = NDArray[np.float64]
TURNS = (3, 8, 999)  # tiles are counted that come within so many turns of the player; 999 is the whole wall
_FARTHEST = 14  # tiles; hands that need so many are ignored
_LEAST, _MOST = 1e-4, 1 - 1e-4  # bounds of the odds, so that their logarithms are finite
_FIRST = 6  # discards of each player from which the share of honors is taken
_HONORS = 0.35  # share of honors while nobody has discarded
_FACTORIALS = np.cumprod([1, *range(1, _FARTHEST + 1)])


def facts_of(rules: Ruleset, view: View) -> Facts | None:
    """Return the facts about the seat of this view.

    Return None in the Charleston, after the game, and for a seat that has no hand left that could win.
    """
    racks, hands = list(open_racks(view.state, view.seat).values()), rules.hands_of(view.seat)
    if not racks or isinstance(view.state.phase, Passing | Over):
        return None
    near = _by_odds(rules, view, hands, racks) if is_targeted(hands) else _by_steps(rules, view, racks)
    if near is None:
        return None
    nearest, about = near[0], race(view)
    turns, _, shown, *_ = about
    return np.concatenate([near, about, [nearest == 0, nearest == 1, nearest * turns, shown * turns]])


def supplies_of(rules: Ruleset, view: View) -> Supplies:
    """Return the tiles that the seat of this view has and may still get."""
    state, hidden = view.state, unseen(rules.tiles, view)
    (have, jokers), (left, more) = held(state.seats[view.seat].concealed), held(hidden)
    live = max(sum(seat.live for seat in state.seats), 1)
    return Supplies(have, jokers, left, more + exchangeable_jokers(rules, state), state.wall / live, live - 1)


def race(view: View) -> Facts:
    """Return the turns left, what others have exposed, declared and discarded, and what the seat itself has."""
    state = view.state
    others = [state.seats[seat] for seat in state.others(view.seat)]
    shown = sorted(max((len(rack.exposures) for rack in seat.racks if rack.live), default=0) for seat in others)
    declared = [len(seat.mah_jonggs) for seat in others]
    thrown = [kind for seat in others for kind in seat.discards[:_FIRST]]
    turns = state.wall / len(state.seats)
    return np.array(
        [
            turns / 20,
            np.log1p(turns),
            shown[-1],
            shown[-2] if len(shown) > 1 else 0,
            sum(len(rack.exposures) for seat in others for rack in seat.racks if rack.live),
            sum(len(rack.exposures) for rack in state.seats[view.seat].racks if rack.live),
            max(declared),
            sum(declared),
            len(state.seats[view.seat].mah_jonggs),
            np.mean([SUITED <= kind < ALL_KINDS for kind in thrown]) if thrown else _HONORS,
        ]
    )


def logit(chances: Facts) -> Facts:
    """Return the logarithms of these odds, which are finite even for chances of 0 and 1."""
    bounded = np.clip(chances, _LEAST, _MOST)
    logarithms: Facts = np.log(bounded / (1 - bounded))
    return logarithms


def _by_odds(rules: Ruleset, view: View, hands: TargetedHands, racks: list[OpenRack]) -> Facts | None:
    """Return the facts about hands that can be listed.

    They are the distance, whether a hand is complete, and the odds of the best one and of any of them within some
    turns.
    """
    supplies, nearest, lines = supplies_of(rules, view), _FARTHEST, dict[str, Facts]()
    every_targets = [hands.targets(*rack) for rack in dict.fromkeys(racks)]
    for targets in every_targets:
        near = near_hands(targets, supplies)
        hands_near = targets.rows.pick(near.rows)
        each = np.stack([odds(hands_near, near.lacks, supplies.within(turns)) for turns in TURNS], axis=1)
        for row, own in zip(near.rows.tolist(), each, strict=True):
            lines[targets.line[row]] = np.maximum(lines.get(targets.line[row], 0.0), own)
        nearest = min(nearest, int(near.lacks.min(initial=_FARTHEST)))
    if not lines:
        return None

    def completes(kind: Kind) -> bool:
        have = supplies.have.copy()
        have[kind] += 1
        return any((each.distances(have, supplies.jokers) + each.kongs == 0).any() for each in every_targets)

    complete = _is_complete(view, nearest, completes)
    every = np.stack(list(lines.values()))
    return np.concatenate([[nearest, complete], logit(every.max(axis=0)), logit(1 - np.prod(1 - every, axis=0))])


def _by_steps(rules: Ruleset, view: View, racks: list[OpenRack]) -> Facts | None:
    """Return the facts about hands that cannot be listed.

    They are the distance, whether the hand is complete, the odds that so many helping tiles come within some turns,
    drawn or also claimed, and the number of helping tiles. These are taken to come as often as those that help now.
    """
    state, hidden = view.state, unseen(rules.tiles, view)
    away = _away(rules, view, racks, hidden)
    nearest = int(away[-1])
    if nearest >= _FARTHEST:
        return None
    held_tiles, left = (
        np.array([tiles.count(kind) for kind in range(ALL_KINDS)])
        for tiles in (state.seats[view.seat].concealed, hidden)
    )
    helps = left * (away[:-1] < nearest)
    # every player may discard the last tile or the third of a pung, but only the one before may discard for a chow
    discarders = np.where((nearest <= 1) | (held_tiles >= 2), len(state.seats) - 1, 1)
    arrivals = np.array([helps.sum(), (helps * (1 + CLAIMED * discarders)).sum()])
    rate = (np.minimum(TURNS, state.wall / len(state.seats)) * arrivals[:, None] / max(len(hidden), 1)).ravel()
    enough = 1 - sum((rate**n * np.exp(-rate) / _FACTORIALS[n] for n in range(nearest)), np.zeros(len(rate)))
    complete = _is_complete(view, nearest, lambda kind: kind < ALL_KINDS and away[kind] == 0)
    return np.concatenate([[nearest, complete], logit(enough), [np.log1p(helps.sum())]])


def _away(rules: Ruleset, view: View, racks: list[OpenRack], hidden: Tiles) -> Counts:
    """Return the distance with one more tile of each kind, and at last the distance without one."""
    hands, pool = rules.hands_of(view.seat), view.state.seats[view.seat].concealed
    if is_aimed(hands) and len(racks) == 1:
        have, aims = counted(pool), goals(hands, *racks[0])
        one_more = np.concatenate([np.eye(ALL_KINDS, len(have), dtype=np.int8), np.zeros((1, len(have)), np.int8)])
        nearest: Counts = aims.missing(have + one_more, counted(hidden)).min(axis=0, initial=_FARTHEST)
        return nearest
    pools = [*(pool + kind for kind in range(ALL_KINDS)), pool]
    return np.array([sum(hands.distance(tiles, *rack) for rack in racks) for tiles in pools])


def _is_complete(view: View, nearest: int, completes: Callable[[Kind], bool]) -> bool:
    """Return whether the seat has a complete hand after its draw, or with the discard that it may claim now."""
    phase, window = view.state.phase, view.state.window_of(view.seat)
    if window is not None:
        return nearest == 1 and window.tile != JOKER and completes(window.tile)
    return nearest == 0 and isinstance(phase, Play) and phase.turn == view.seat and phase.drawn
