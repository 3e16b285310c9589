"""Points of many mah jonggs, computed together.

The rules are those of `tilewright.variants.siamese.points` and of `tilewright.variants.american`.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tilewright.hands.matching.card_hands import CardHands
from tilewright.sim.cards.state import MOST_HANDS, MOST_SHOWN, QUINT_SIZE
from tilewright.sim.records import Mask, Numbers, Records
from tilewright.tiles import JOKER
from tilewright.variants.siamese.points import Points

_NONE = -1  # marks an unused entry; less than the points of any hand


class Worths(NamedTuple):
    """Worths of mah jonggs, `[game, number]`, with the hand chosen for each. Unused entries have no meaning."""

    hand: Numbers  # index of the hand on the card
    points: Numbers
    times: Numbers  # how often the printed value counts: 1, 2 or 4; in American play once for each payment of it
    second: Mask  # whether it is the second mah jongg of its seat


def score_games(
    options: Mapping[str, str], hands: CardHands, counts: Numbers, wins: Records
) -> tuple[Numbers, Numbers]:
    """Return the score of each seat in games of two without dead hands, and the hand chosen for each mah jongg.

    The first `counts[game]` entries of `wins[game]` are the mah jonggs of a game.
    """
    points, most = Points.of(options), int(counts.max(initial=0))
    there, wins = np.arange(most) < counts[:, None], wins[:, :most]
    worths = worths_of(points, hands, counts, wins)
    seat, fed_by = wins["action"][..., 1], wins["taken_from"]
    fed = worths.second & (fed_by >= 0) & ((wins["for_mah_jongg"] > 0) | points.penalty_exposure_claim)
    scores = np.zeros((len(counts), 2), np.int64)
    for side in range(2):
        scores[:, side] += (worths.points * (there & (seat == side))).sum(axis=1)
        scores[:, side] -= points.feeding_penalty * (there & fed & (fed_by == side)).sum(axis=1)
    return scores, worths.hand


def worths_of(points: Points, hands: CardHands, counts: Numbers, wins: Records) -> Worths:
    """Return what the mah jonggs of games are worth to their seats, without penalties.

    The first `counts[game]` entries of `wins[game]` are the mah jonggs of a game. The tiles of a mah jongg may fit up
    to `MOST_HANDS` hands of the card, and the most valuable one is chosen.
    """
    there = np.arange(wins.shape[1]) < counts[:, None]
    seat, turn = wins["action"][..., 1], wins["turn"]
    other = (seat[:, :, None] == seat[:, None]) & there[:, None] & ~np.eye(wins.shape[1], dtype=bool)
    second = (other & np.tri(wins.shape[1], k=-1, dtype=bool)).any(axis=2)
    together = (other & (turn[:, :, None] == turn[:, None])).any(axis=2)
    each, times = _each_hand(points, hands, wins, second | together)
    return _most_valuable(wins, each, times, second)


def winnings_of(hands: CardHands, seats: int, wins: Records) -> Worths:
    """Return what American mah jonggs are worth to their winners: the payments of all other seats together (B9).

    A seat pays twice the printed value if the winner drew the last tile or if it discarded it. All payments double
    without a joker. The tiles of a mah jongg may fit up to `MOST_HANDS` hands of the card, and the most valuable one is
    chosen.
    """
    targets, each = hands.targets(()), wins["candidates"]["hands"]
    clean = _jokerless(wins)[..., None] & ~targets.singles_and_pairs[each]
    times = np.where(wins["drawn"] > 0, 2 * (seats - 1), seats)[..., None] << clean.astype(np.int64)
    bonus = targets.bonus[each].astype(np.int64) * (wins["exposures"][..., None] == 0)
    return _most_valuable(wins, (targets.value[each] + bonus) * times, times, np.zeros(wins.shape, np.bool_))


def _most_valuable(wins: Records, points: Numbers, times: Numbers, second: Mask) -> Worths:
    """Return the worths of mah jonggs with the hand that has most points, of the hands that their tiles fit.

    `points` and `times` are `[game, number, candidate]`.
    """
    candidates = wins["candidates"]
    there = np.arange(MOST_HANDS) < candidates["count"][..., None]
    chosen = np.where(there, points, _NONE).argmax(axis=2)[..., None]
    hand, worth, doubled = (
        np.take_along_axis(all_hands, chosen, axis=2)[..., 0] for all_hands in (candidates["hands"], points, times)
    )
    return Worths(hand, worth, doubled, second)


def _each_hand(points: Points, hands: CardHands, wins: Records, twice: Mask) -> tuple[Numbers, Numbers]:
    """Return the points of every hand that the tiles of each mah jongg fit, and how often its printed value counts.

    Unused entries have no meaning. `twice` marks the mah jonggs whose points are doubled. Most hands without
    jokers are doubled as well; in Royale, a quint prevents this.
    """
    targets = hands.targets(())
    each = wins["candidates"]["hands"]
    bonus = targets.bonus[each].astype(np.int64) * (wins["exposures"][..., None] == 0)
    may_double = ~targets.singles_and_pairs[each] | (~twice[..., None] & points.jokerless_sp)
    if not points.quints_doubled:
        exposed = np.arange(MOST_SHOWN) < wins["exposures"][..., None]
        shows_quint: Mask = np.any((wins["shown"][..., 1] >= QUINT_SIZE) & exposed, axis=-1)
        may_double &= ~(quints(hands)[each] | shows_quint[..., None])
    times = np.int64(1) << (twice[..., None] + (_jokerless(wins)[..., None] & may_double).astype(np.int64))
    doubled, added = (bonus, 0) if points.bonus_doubled else (0, bonus)
    worth: Numbers = (targets.value[each] + doubled) * times + added
    return worth, times


@lru_cache(maxsize=4)
def quints(hands: CardHands) -> Mask:
    """Return a mask of the hands with a printed group of five or more equal tiles."""
    return np.array(
        [any(len(group.kinds) >= QUINT_SIZE for group in each.groups if len({*group.kinds}) == 1)
         for each in hands.templates], np.bool_)  # fmt: skip


def _jokerless(wins: Records) -> Mask:
    """Return a mask of the mah jonggs that contain no jokers, concealed or exposed."""
    tiles = wins["action"][..., 4:]
    jokers = (tiles == JOKER) & (np.arange(tiles.shape[-1]) < wins["action"][..., 3, None])
    exposed = wins["shown"][..., 2] * (np.arange(MOST_SHOWN) < wins["exposures"][..., None])
    none: Mask = ~(jokers.any(axis=-1) | exposed.any(axis=-1))
    return none
