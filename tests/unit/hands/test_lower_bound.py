"""The quick estimate of a distance is a lower bound: it never overestimates."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tilewright.catalogue import hands_named
from tilewright.groups import Exposure
from tilewright.hands.matching.card_hands import CardHands, Targets
from tilewright.hands.matching.lower_bound import Far, Uses
from tilewright.tiles import JOKER, KINDS, Tiles
from tilewright.variants import RULESETS
from tilewright.variants.card_free.hands import CardFreeHands, Fitting
from tilewright.variants.card_free.options import House

EVERY = list(range(34)) * 3


@pytest.fixture(scope="module")
def house() -> CardHands:
    preset = RULESETS["siamese"]
    hands = preset.build(hands_named(preset.hands), {}).hands
    assert isinstance(hands, CardHands)
    return hands


def a_hand(targets: Targets, rng: random.Random) -> Tiles:
    """Return the tiles of a random hand, with jokers in place of some tiles that they may replace."""
    row = rng.randrange(len(targets))
    need, wild = targets.need[row], targets.wild[row]
    tiles = [kind for kind in range(len(need)) for _ in range(need[kind])]
    return Tiles.of(JOKER if wild[kind] and rng.random() < 0.2 else kind for kind in tiles)


@pytest.mark.parametrize("seed", range(3))
def test_a_pool_that_becomes_a_hand_is_near_when_it_is_one(house: CardHands, seed: int) -> None:
    rng, glances, far = random.Random(seed), 0, 0
    for _ in range(20):
        wanted, pool = a_hand(house.targets(()), rng), Tiles.of(rng.sample(EVERY, 13))
        for kind in rng.sample(list(wanted), len(wanted)):
            pool = pool + kind
            spare = [other for other in pool.kinds() if pool.count(other) > wanted.count(other)]
            pool = pool - rng.choice(spare) if spare else pool
            near, glances = house.near(pool, ()), glances + 1
            far += not near
            assert near or house.distance(pool, ()) > 0
        assert house.distance(pool, ()) > 0 or house.near(pool, ())
        assert house.near(pool + wanted, ())
    assert far > glances / 2


@pytest.mark.slow
@pytest.mark.parametrize("level", [0, 3, 5])
def test_card_free_goes_by_what_the_last_pools_lacked(level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    free, rng, glances, won = CardFreeHands(House(level=level)), random.Random(level), 0, 0
    reckoned, distance = list[Tiles](), Fitting.distance

    def counted(fitting: Fitting, pool: Tiles) -> int:
        reckoned.append(pool)
        return distance(fitting, pool)

    for shown in (*[()] * 10, (Exposure.of(0, 3),)) * 2:
        wanted = a_hand(free.targets(shown), rng)
        pools = [Tiles.of(rng.sample(EVERY, 13)) for _ in range(2)]
        for kind in rng.sample(list(wanted), len(wanted)):
            # the first seat draws a tile of its hand, the second a random tile
            for nth, drawn in enumerate((kind, rng.choice(EVERY))):
                pool = pools[nth] + drawn
                with monkeypatch.context() as patched:
                    patched.setattr(Fitting, "distance", counted)
                    near, glances = free.near(pool, shown), glances + 1
                assert near == (free.distance(pool, shown) == 0)
                spare = [other for other in pool.kinds() if nth or pool.count(other) > wanted.count(other)]
                pools[nth], won = pool - rng.choice(spare or [drawn]), won + near
    assert won > 10
    assert len(reckoned) < glances / 2


@pytest.mark.parametrize("seed", range(3))
def test_with_exposures_too_a_hand_is_near_when_it_is_one(house: CardHands, seed: int) -> None:
    rng, met = random.Random(seed), 0
    for template in rng.sample(house.templates, 60):
        groups = [place for place in template.groups if list(place.exposed())]
        shown = (Exposure(Tiles.of(rng.choice(groups).kinds)),) if groups else ()
        targets = house.targets(shown)
        if not shown or not len(targets):
            continue
        need = targets.need[rng.randrange(len(targets))]
        pool = Tiles.of(kind for kind in range(len(need)) for _ in range(need[kind]))
        for kind in pool.kinds():
            house.near(pool - kind, shown)
        assert house.near(pool, shown)
        assert not house.near(Tiles.of([pool.count(JOKER)]), shown)
        met += 1
    assert met > 10


def test_cached_bounds_hold_for_similar_pools_only(house: CardHands) -> None:
    far, wanted = far_from(house), list(a_hand(house.targets(()), random.Random(1)))
    less = Tiles.of(wanted[3:])
    assert not far.near(less)
    assert not far.near(less + wanted[0])
    assert far.near(less + Tiles.of(wanted[:3]))
    # with more than 127 equal tiles, the estimate fails, and every hand counts as near
    assert far.near(Tiles.of([wanted[0]] * 200))


def far_from(hands: CardHands, *, among: int = -1, laid: str = "") -> Far:
    need = hands.targets(()).need
    return Far(Uses(need), among & (1 << len(need)) - 1, Tiles.parse(laid))


@pytest.mark.parametrize("laid", ["", "333B", "FFJ 555C"])
def test_the_bound_agrees_with_counting_every_hand(house: CardHands, laid: str) -> None:
    """For 200 pools of tiles, the quick test says correctly if they complete a hand, when jokers may replace any tile.

    Each pool differs from the one before by at most two tiles.
    """
    rng, need, shown, answers = random.Random(laid), house.targets(()).need, Tiles.parse(laid), []
    among = [row for row in range(len(need)) if rng.random() < 0.3]
    far = far_from(house, among=sum(1 << row for row in among), laid=laid)
    pool, aims = Tiles.of(rng.sample(EVERY, 17)) + JOKER, rng.sample(among, 20)
    for step in range(200):
        wanted = need[aims[step // 10]]
        held = pool + shown
        missing = [kind for kind in range(len(KINDS)) if held.count(kind) < wanted[kind]]
        spare = [kind for kind in pool.kinds() if held.count(kind) > wanted[kind]]
        for kind, instead in zip(rng.sample(spare, min(2, len(spare))), missing, strict=False):
            pool = pool - kind + (JOKER if rng.random() < 0.1 else instead)
        have = np.frombuffer((pool + shown).counts, np.uint8)[: len(KINDS)].astype(np.int8)
        jokers, have[JOKER] = int(have[JOKER]), 0
        lacks = (need[among] - have).clip(0).sum(axis=1).min() - jokers
        assert bool(far.near(pool)) == (lacks <= 0), pool
        answers.append(lacks > 0)
    assert min(answers.count(True), answers.count(False)) > 20


def test_a_joker_that_is_demanded_counts_once() -> None:
    need = np.zeros((1, len(KINDS)), np.int8)
    need[0, [0, JOKER]] = 2, 1
    far = Far(Uses(need), among=0b1)
    assert not far.near(Tiles.parse("1B J"))
    assert far.near(Tiles.parse("11B J"))
