"""The prospects of racks: distances after each discard and the tiles that help are those of a search by brute force."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product

import numpy as np
import pytest

from tilewright.analysis.discarding import prospects
from tilewright.analysis.measured import OpenRack
from tilewright.analysis.plans import PlanSearch
from tilewright.catalogue import hands_named, read_hands
from tilewright.groups import Exposure
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import NOTHING_FITS, CardHands, Targets, held
from tilewright.kernels.distance import distance
from tilewright.tiles import FLOWER, INDEX, Tiles, american_set, chinese_set, face

CARD = CardHands(
    parse_card(
        "card Small\n[Pungs]\n1 ppa qqqa rrra 4444a 55a ; p q r in 1 2 3, p q r different = 25\n"
        "2 NNN EEE WWW SSSS R = 30\n3 FFFF pppa DDDDa pppb! = 30\n4 NN EE WW SS RR GG FF = 50 c\n"
    )
)
ALL = american_set()


def needed(targets: Sequence[Targets], pool: Tiles, unseen: Tiles) -> int:
    """Return the number of tiles that the nearest possible plan needs, by trying every plan."""
    (have, jokers), (more, more_jokers) = held(pool), held(unseen)
    best = NOTHING_FITS
    for rows in product(*(range(len(each)) for each in targets)):
        need, wild = (
            sum(getattr(each, name)[[row]] for each, row in zip(targets, rows, strict=True))
            for name in ("need", "wild")
        )
        if distance(need, wild, have + more, jokers + more_jokers)[0] == 0:
            kongs = sum(int(np.broadcast_to(t.kongs, len(t))[row]) for t, row in zip(targets, rows, strict=True))
            best = min(best, max(int(distance(need, wild, have, jokers)[0]), kongs))
    return best


def helpful(targets: Sequence[Targets], pool: Tiles, unseen: Tiles) -> set[int]:
    now = needed(targets, pool, unseen)
    return {kind for kind in unseen.kinds() if needed(targets, pool + kind, unseen - kind) < now}


def compare(hands: CardHands, pool: Tiles, racks: list[OpenRack], unseen: Tiles, tried: int) -> None:
    targets = [hands.targets(*rack) for rack in racks]
    result = prospects(hands, pool, racks, unseen)
    assert result.distance == needed(targets, pool, unseen)
    assert set(result.helpful.kinds()) == helpful(targets, pool, unseen)
    assert sorted(each.tile for each in result.discards) == list(pool.kinds())
    for each in random.Random(0).sample(result.discards, min(tried, len(result.discards))):
        left = pool - each.tile
        assert each.distance == needed(targets, left, unseen), face(each.tile)
        assert set(each.helpful.kinds()) == helpful(targets, left, unseen), face(each.tile)
    assert all(each.helpful <= unseen for each in result.discards)
    order = [(each.distance, -len(each.helpful)) for each in result.discards]
    assert order == sorted(order)


@pytest.mark.thorough(but=2)
@pytest.mark.parametrize("seed", range(4))
def test_every_discard_of_one_rack_is_measured_exactly(seed: int) -> None:
    pool = Tiles.of(random.Random(seed).sample(list(ALL), 14))
    compare(CARD, pool, [OpenRack()], ALL - pool, tried=14)


@pytest.mark.parametrize("seed", range(2))
def test_every_discard_of_two_racks_is_measured_exactly(seed: int) -> None:
    card = CardHands(parse_card(f"{PAIRS}"))
    pool = Tiles.of(random.Random(seed).sample(list(ALL), 28))
    compare(card, pool, [OpenRack(), OpenRack()], ALL - pool, tried=4)


PAIRS = "card Pairs\n[A]\n1 NNN EEE WWW SSSS R = 25\n2 NN EE WW SS RR GG FF = 50 c\n3 FFFF 222a 444b 6666c = 30\n"


def test_hands_that_need_too_many_tiles_of_a_kind_together_are_no_plan() -> None:
    card, pool = CardHands(parse_card(PAIRS)), Tiles.parse("NNNN EEEE WWWW SSSS RRRR GGGG FFFF")
    unseen = Tiles.parse("222244446666B 2222D JJ")
    compare(card, pool, [OpenRack(), OpenRack()], unseen, tried=7)
    twice = prospects(card, pool, [OpenRack(), OpenRack()], unseen)
    assert (twice.distance, twice.plans[0].hands) == (0, ("A/2", "A/2"))
    [north] = [each for each in twice.discards if each.tile == INDEX["N"]]
    assert north.distance > 0


def test_an_exposed_rack_keeps_its_place() -> None:
    racks = [OpenRack((Exposure.parse("[NNN]"),)), OpenRack()]
    pool = Tiles.parse("EEE WWW SSSS FFFF 222B 444C 6666D")
    plans = prospects(CardHands(parse_card(PAIRS)), pool, racks, ALL - pool).plans
    assert [(plan.hands, plan.distance, str(plan.missing)) for plan in plans[:1]] == [(("A/1", "A/3"), 1, "R")]


def test_the_nearest_pairs_of_the_house_card_have_different_lines() -> None:
    pool = Tiles.of(random.Random(1).sample(list(ALL), 28))
    plans = prospects(read_hands("house"), pool, [OpenRack(), OpenRack()], ALL - pool).plans
    assert len({frozenset(plan.hands) for plan in plans}) == len(plans) == 5
    assert [plan.distance for plan in plans] == sorted(plan.distance for plan in plans)
    assert all(plan.distance == plan.distance_with(pool) for plan in plans)


def test_for_a_kong_a_tile_has_yet_to_be_drawn() -> None:
    kongs = CardHands(parse_card("card K\nset chinese\nkongs\n[A]\n1 RRRR 111a 222a 333a 44a = 500\n"))
    pool = Tiles.parse("RRRR 11122233344B")
    compare(kongs, pool, [OpenRack()], Tiles.of(k for k in chinese_set() - pool if face(k)[0] != "F"), tried=5)


def test_no_hand_is_possible_any_more() -> None:
    assert prospects(CARD, Tiles.parse("1B"), [OpenRack()], Tiles.parse("2B")).distance == NOTHING_FITS


@pytest.mark.parametrize("seed", range(6))
def test_the_discards_that_keep_the_distance_are_found_without_a_search_for_each(seed: int) -> None:
    """They are those of `prospects`, with the same helpful tiles."""
    racks = [OpenRack(), OpenRack()][: 1 + seed % 2]
    pool = Tiles.of(random.Random(seed).sample(list(ALL), 14 * len(racks)))
    for hands in (read_hands("house"), CARD):
        targets = [hands.targets(*rack) for rack in racks]
        near = PlanSearch(targets, pool, ALL - pool).near(slack=0)
        ahead = prospects(hands, pool, racks, ALL - pool)
        assert near
        assert near.distance == ahead.distance
        assert near.helpful_after() == {
            each.tile: each.helpful
            for each in ahead.discards
            if each.distance == ahead.distance and each.tile != INDEX["J"]
        }


def test_a_spare_joker_lets_a_needed_tile_go() -> None:
    hands, pool = CardHands(parse_card(PAIRS)), Tiles.parse("NNN EEE WWW SSSS JJ")
    near = PlanSearch([hands.targets(())], pool, Tiles.parse("R")).near(slack=0)
    assert near
    assert near.distance == 1
    assert near.helpful_after() == {INDEX[wind]: Tiles.parse("R") for wind in "NEWS"}


def test_a_hand_that_waits_for_a_kong_may_lose_a_tile_meanwhile() -> None:
    hands = CardHands(parse_card("card K\nset chinese\nkongs\n[A]\n1 RRRR 111a 222a 333a 44a = 500\n"))
    pool, left = Tiles.parse("RRRR 11122233344B"), Tiles.parse("4B")
    near = PlanSearch([hands.targets(())], pool, left).near(slack=0)
    assert near
    assert near.helpful_after() == {INDEX["4B"]: Tiles()}


@pytest.mark.parametrize("name", ["hong-kong", "filipino"])
def test_hands_of_sets_are_measured_tile_by_tile(name: str) -> None:
    preset = hands_named(name)
    hands, tiles = preset.build({}), Tiles.of(kind for kind in preset.tiles if kind < FLOWER)
    pool = Tiles.of(random.Random(3).sample(list(tiles), preset.size))
    result = prospects(hands, pool, [OpenRack()], tiles - pool)
    best = result.discards[0]
    left = pool - best.tile
    assert best.distance == hands.distance(left, ()) == min(hands.distance(pool - kind, ()) for kind in pool.kinds())
    assert all((hands.distance(left + kind, ()) < best.distance) == (kind in best.helpful) for kind in tiles.kinds())
    assert not result.plans
