"""Scores of many games of Siamese, computed together by the rules in `tilewright.variants.siamese.points`."""

from collections.abc import Mapping

import numpy as np

from tilewright.hands.matching.card_hands import CardHands
from tilewright.sim.cards.state import MOST_HANDS, MOST_SHOWN
from tilewright.sim.records import Mask, Numbers, Records
from tilewright.tiles import JOKER
from tilewright.variants.siamese.points import Points

_NONE = -1  # stands for no hand; less than the points of any hand


def score_games(
    options: Mapping[str, str], hands: CardHands, counts: Numbers, wins: Records
) -> tuple[Numbers, Numbers]:
    """Return the score of each seat in games without dead hands, and the hand chosen for each mah jongg.

    The first `counts[game]` entries of `wins[game]` are the mah jonggs of a game. The tiles of a mah
    jongg may fit up to `MOST_HANDS` hands of the card, and the most valuable one is chosen.
    """
    points, most = Points.of(options), int(counts.max(initial=0))
    there, wins = np.arange(most) < counts[:, None], wins[:, :most]
    seat, turn = wins["action"][..., 1], wins["turn"]
    other = (seat[:, :, None] == seat[:, None]) & there[:, None] & ~np.eye(most, dtype=bool)
    second = (other & np.tri(most, k=-1, dtype=bool)).any(axis=2)
    together = (other & (turn[:, :, None] == turn[:, None])).any(axis=2)
    each = _worth(points, hands, wins, second | together)
    chosen, worth = each.argmax(axis=2), each.max(axis=2)
    fed_by = wins["taken_from"]
    fed = second & (fed_by >= 0) & ((wins["for_mah_jongg"] > 0) | points.penalty_exposure_claim)
    scores = np.zeros((len(counts), 2), np.int64)
    for side in range(2):
        scores[:, side] += (worth * (there & (seat == side))).sum(axis=1)
        scores[:, side] -= points.feeding_penalty * (there & fed & (fed_by == side)).sum(axis=1)
    return scores, np.take_along_axis(wins["candidates"]["hands"], chosen[..., None], axis=2)[..., 0]


def _worth(points: Points, hands: CardHands, wins: Records, twice: Mask) -> Numbers:
    """Return the points of each hand that the tiles of a mah jongg fit. They are doubled for mah jonggs in `twice`."""
    targets = hands.targets(())
    each = wins["candidates"]["hands"]
    bonus = targets.bonus[each].astype(np.int64) * (wins["exposures"][..., None] == 0)
    may_double = ~targets.singles_and_pairs[each] | (~twice[..., None] & points.jokerless_sp)
    doublings = twice[..., None] + (_jokerless(wins)[..., None] & may_double).astype(np.int64)
    doubled, added = (bonus, 0) if points.bonus_doubled else (0, bonus)
    worth: Numbers = ((targets.value[each] + doubled) << doublings) + added
    return np.where(np.arange(MOST_HANDS) < wins["candidates"]["count"][..., None], worth, _NONE)


def _jokerless(wins: Records) -> Mask:
    """Return a mask of the mah jonggs that contain no jokers, concealed or exposed."""
    tiles = wins["action"][..., 4:]
    jokers = (tiles == JOKER) & (np.arange(tiles.shape[-1]) < wins["action"][..., 3, None])
    exposed = wins["shown"][..., 2] * (np.arange(MOST_SHOWN) < wins["exposures"][..., None])
    none: Mask = ~(jokers.any(axis=-1) | exposed.any(axis=-1))
    return none
