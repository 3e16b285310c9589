"""The nearest aims of a rack, the tiles that help and the discards that keep it as near: compared with a slow twin."""

from __future__ import annotations

import random
from functools import partial

import numpy as np
import pytest

from tilewright.analysis.aims import AimedHands
from tilewright.analysis.measured import OpenRack
from tilewright.analysis.nearest import Supply
from tilewright.analysis.nearest_aims import NearAims
from tilewright.groups import Context, Hand
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.hands.sets.aims import Aim
from tilewright.hands.sets.melds import ALL_KINDS
from tilewright.kernels.sets import missing
from tilewright.tiles import FLOWER, INDEX, Tiles, chinese_set
from tilewright.variants import HANDS

TILES = Tiles.of(kind for kind in chinese_set() if kind < FLOWER)
STARTS = np.array([kind < 27 and kind % 9 < 7 for kind in range(ALL_KINDS)])


def needed(aim: Aim, pool: Tiles, left: Tiles) -> int:
    """Return the number of tiles that a pool needs for an aim, counting one aim and one pool at a time."""
    fixed, every = Tiles.of(kind for group in aim.fixed for kind in group), pool + left
    if not fixed <= every:
        return NOTHING_FITS
    lacking = sum(max(fixed.count(kind) - pool.count(kind), 0) for kind in fixed.kinds())
    have = [max(pool.count(kind) - fixed.count(kind), 0) * (kind in aim.kinds) for kind in range(ALL_KINDS)]
    most = [(every.count(kind) - fixed.count(kind)) * (kind in aim.kinds) for kind in range(ALL_KINDS)]
    if aim.singles:
        if sum(map(bool, most)) < aim.singles or (aim.twice and max(most) < 2):
            return NOTHING_FITS
        return lacking + max(aim.singles - sum(map(bool, have)), 0) + (aim.twice and max(have) < 2)
    rest = missing(
        np.array([have], np.int8),
        np.array(most, np.int8),
        aim.sets,
        aim.pairs,
        starts=STARTS & aim.runs,
        pairs_a_kind=aim.pairs_a_kind,
        triplets=aim.equal,
    )
    return min(lacking + int(rest[0]), NOTHING_FITS)


def hands_of(name: str) -> AimedHands:
    hands = HANDS[name].build({})
    assert isinstance(hands, AimedHands)
    return hands


def agree(name: str, rack: OpenRack, pool: Tiles, left: Tiles, tried: int) -> None:
    aims = [after for aim in hands_of(name).aims(rack.context) for after in aim.after(rack.exposures)]

    def fewest(pool: Tiles, left: Tiles) -> int:
        return min((needed(aim, pool, left) for aim in aims), default=NOTHING_FITS)

    near = NearAims(hands_of(name), rack, Supply(pool, left))
    now, after = fewest(pool, left), near.after_discards()
    assert near.distance == now
    nearest = [each for each in near.nearest(len(aims)) if each.distance == now]
    for each in nearest[:tried]:
        helps = partial(needed, each.aim)
        assert set(each.helps.kinds()) == {kind for kind in left.kinds() if helps(pool + kind, left - kind) < now}
        assert all(each.helps.count(kind) == left.count(kind) for kind in each.helps.kinds())
    assert {aim for aim in aims if needed(aim, pool, left) == now} == {each.aim for each in nearest}
    assert set(after) == {kind for kind in pool.kinds() if fewest(pool - kind, left) == now}
    for kind in random.Random(0).sample(sorted(after), min(tried, len(after))):
        rest = pool - kind
        best, every = after[kind]
        assert set(every.kinds()) == {more for more in left.kinds() if fewest(rest + more, left - more) < now}
        assert needed(best.aim, rest, left) == now
        assert best.helps <= every


def position(name: str, seed: int) -> tuple[Tiles, Tiles]:
    """Return random tiles of a full hand, often of two suits only, and the tiles that are left, often few."""
    rng = random.Random(seed)
    some = [kind for kind in TILES if kind < 18] if seed % 3 == 0 else list(TILES)
    pool = Tiles.of(rng.sample(some, HANDS[name].size - seed % 2))
    return pool, Tiles.of(rng.sample(list(TILES - pool), (30, 60, 90)[seed % 3]))


@pytest.mark.thorough(but=5)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["fourteen", "sixteen", "filipino", "hong-kong"])
def test_everything_agrees_with_the_slow_twin(name: str, seed: int) -> None:
    agree(name, OpenRack(), *position(name, seed), tried=3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_hands_of_chinese_official_agree_with_the_slow_twin(seed: int) -> None:
    agree("mcr", OpenRack(context=Context(seat="S")), *position("mcr", seed), tried=1)


@pytest.mark.parametrize("name", ["fourteen", "hong-kong"])
def test_melded_sets_agree_with_the_slow_twin(name: str) -> None:
    hand = Hand.parse("[123B] [RRR] 4567B 99C 1D 2D")
    laid = sum((group.faces for group in hand.exposures), Tiles())
    agree(name, OpenRack(hand.exposures), hand.concealed, TILES - laid - hand.concealed, tried=4)


def test_orphans_need_a_pair_or_a_kind_that_is_not_there_yet() -> None:
    """A second tile of any kind helps only until there is a pair."""
    pool = Tiles.parse("19B 19C 19D NEWS RG 5B 5C")
    agree("hong-kong", OpenRack(), pool, TILES - pool, tried=2)
    agree("hong-kong", OpenRack(), pool - INDEX["5B"] + INDEX["N"], TILES - pool - INDEX["N"], tried=2)


def test_an_aim_that_seems_nearest_may_lack_tiles_that_are_gone() -> None:
    """Two of the single tiles would complete seven pairs, but there are no more of them."""
    pool = Tiles.parse("1122334B 5577C 9C 19D")
    agree("fourteen", OpenRack(), pool, Tiles.parse("12356B 578C 5D NN EE"), tried=3)


def test_without_enough_tiles_no_aim_is_near() -> None:
    near = NearAims(hands_of("fourteen"), OpenRack(), Supply(Tiles.parse("1B"), Tiles.parse("9D")))
    assert (near.distance, near.nearest(2), near.after_discards()) == (NOTHING_FITS, [], {})
