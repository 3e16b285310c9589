"""Targets (the hands that a rack may become): their distance is exact, and impossible hands are left out."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

from tilewright.analysis.seen import exchangeable_jokers, unseen
from tilewright.analysis.targets import SLACK, listed
from tilewright.catalogue import hands_named
from tilewright.engine.rule import Rule
from tilewright.engine.state import Death, MahJongg, Play, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure, Reading
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import NOTHING_FITS, CardHands, held
from tilewright.kernels.distance import distance
from tilewright.kernels.pairs import best_pair
from tilewright.tiles import INDEX, Tiles, american_set, chinese_set
from tilewright.variants import RULESETS

CARD = """
card  Small card
tiles 14

[Pungs]
1  ppa qqqa rrra 4444a 55a ; p q r in 1 2 3, p q r different = 25
2  NNN EEE WWW SSSS R      = 30
3  FFFF pppa DDDDa pppb!   = 30
"""
HANDS = CardHands(parse_card(CARD))
ALL = american_set()


def group(text: str) -> Exposure:
    return Exposure.parse(text)


@pytest.mark.parametrize("seed", range(8))
def test_the_best_pair_of_targets_is_exact(seed: int) -> None:
    pool = Tiles.of(random.Random(seed).sample(list(ALL), 28))
    targets = HANDS.targets(())
    have, jokers = held(pool)
    nearest = min(
        int(distance(targets.need[[a]] + targets.need[[b]], targets.wild[[a]] + targets.wild[[b]], have, jokers)[0])
        for a, b in product(range(len(targets)), repeat=2)
    )
    outlook = listed(pool, [targets, targets], ALL - pool)
    assert outlook.distance == nearest
    nearer = listed(pool, [targets, targets], ALL - pool, below=nearest + 1)
    assert (nearer.distance, nearer.breadth) == (nearest, outlook.breadth)
    for below in (1, nearest - 1, nearest):
        assert below <= listed(pool, [targets, targets], ALL - pool, below=below).distance <= nearest


def test_the_best_pair_is_found_where_both_racks_are_nearest_to_the_same_tiles() -> None:
    pool, targets = Tiles.parse("111222B 333B 4444B 55B 1C"), HANDS.targets(())
    have, jokers = held(pool)
    best = best_pair(targets.rows, targets.rows, have, jokers)
    assert best
    alone = int(distance(targets.need, targets.wild, have, jokers).min())
    assert best.distance > 2 * alone + 2
    assert listed(pool, [targets, targets], ALL - pool).distance == best.distance


def test_for_a_kong_that_is_held_a_tile_has_yet_to_be_drawn() -> None:
    kongs = CardHands(parse_card("card Kongs\ntiles 14\nset chinese\nkongs\n[A]\n1 RRRR 111a 222a 333a 44a = 500\n"))
    pool = Tiles.parse("RRRR 11122233344B")
    assert listed(pool, [kongs.targets(())], chinese_set() - pool).distance == 1


def test_plans_a_little_farther_count_too_but_less() -> None:
    pool = Tiles.parse("11B 222B 333B 4444B 5B NNN EEE WWW SS")
    outlook = listed(pool, [HANDS.targets([])], ALL - pool)
    needed = distance(outlook.need, outlook.wild, outlook.have, outlook.jokers)
    assert set(map(int, needed)) == {1, 2, 3}
    for farther, weight in enumerate((100, 30, 9)):
        assert set(map(int, outlook.weight[needed == 1 + farther])) == {weight}
    assert outlook.breadth == outlook.weight.sum()


def test_every_near_hand_is_a_plan_however_many_there_are() -> None:
    pool = Tiles.parse("1B")
    targets = RULESETS["card-free"].build(hands_named("card-free"), {}).hands.targets(())
    outlook, needed = listed(pool, [targets], ALL - pool), distance(targets.need, targets.wild, *held(pool))
    assert len(outlook.weight) == np.count_nonzero(needed <= outlook.distance + SLACK) > 50_000


def test_a_plan_is_a_target_for_either_rack() -> None:
    """Each plan has one hand for each rack. No plan has two hands for one rack, even if they need fewer tiles."""
    racks = [HANDS.targets([group("[4444B]")]), HANDS.targets([group("[FFFF]")])]
    pool = Tiles.parse("1111B 2222B 3333B 5555B JJJJ")
    outlook = listed(pool, racks, ALL - pool)
    plans = {tuple(a + b) for a in racks[0].need for b in racks[1].need}
    assert len(outlook.need) > 1
    assert {tuple(plan) for plan in outlook.need} <= plans


def test_exposures_belong_to_their_rack() -> None:
    shown = HANDS.targets([group("[NNN]")])
    concealed = HANDS.targets(())
    outlook = listed(Tiles.parse("EEE WWW SSSS R FFFF 111B GGGG"), [shown, concealed], ALL)
    assert outlook.distance == 3
    assert set(HANDS.targets([group("[NNN]")]).line) == {"Pungs/2"}


def test_a_hand_of_unobtainable_tiles_is_no_target() -> None:
    pool, targets = Tiles.parse("NNN EEE WWW SSSS"), [HANDS.targets([])]
    assert listed(pool, targets, ALL - pool).distance == 1
    without_dragons = Tiles.of(kind for kind in ALL - pool if kind != INDEX["R"])
    assert listed(pool, targets, without_dragons).distance > 1
    assert listed(pool, targets, Tiles()).distance == NOTHING_FITS


def test_a_rack_without_a_target_is_not_forgotten() -> None:
    pool, open_rack, lost = Tiles.parse("NNN EEE WWW SSSS"), HANDS.targets([]), HANDS.targets([group("[RRR]")])
    assert listed(pool, [open_rack, lost], ALL - pool).distance == NOTHING_FITS + 1


def test_jokers_in_exposures_may_still_come() -> None:
    pool, targets = Tiles.parse("NNN EEE WWW SSS R"), [HANDS.targets([])]
    assert listed(pool, targets, Tiles()).distance == NOTHING_FITS
    assert listed(pool, targets, Tiles(), spare_jokers=1).distance == 1


def test_useful_is_what_plans_would_miss() -> None:
    pool = Tiles.parse("NNNN EEE WWW SSSS 4D")
    outlook = listed(pool, [HANDS.targets([])], ALL - pool)
    useful = outlook.usefulness
    assert useful[INDEX["S"]] > 0.9
    assert useful[INDEX["N"]] == useful[INDEX["R"]] == 0  # no hand needs a fourth N, and no R is held
    assert useful[INDEX["4D"]] < 0.1


def test_jokers_are_useful_while_something_lacks_that_they_may_stand_for() -> None:
    lacking = listed(Tiles.parse("NNN EE WWW SSSS R J"), [HANDS.targets([])], ALL)
    complete = listed(Tiles.parse("NNN EEE WWW SSSS R J"), [HANDS.targets([])], ALL)
    assert lacking.usefulness[INDEX["J"]] == pytest.approx(1, abs=0.1)
    assert complete.usefulness[INDEX["J"]] < 0.1


def test_no_rack_has_no_plan() -> None:
    outlook = listed(Tiles.parse("1B"), [], ALL)
    assert (outlook.distance, outlook.breadth) == (0, 0)
    assert not np.any(outlook.usefulness)


def table() -> State:
    won = MahJongg(Reading("Pungs/2", (group("[NNJ]"),), 30), turn=3)
    mine = Seat(Tiles.parse("123B J"), (Rack((group("[444JB]"),)), Rack()), discards=(INDEX["R"],))
    dead = Rack((group("[55JC]"), group("[66JC]")), dead=Death(Rule.FITS_NO_HAND, "", (1,)))
    racks = (dead, Rack((group("[NNJ]"),), won))
    return State((mine, Seat(Tiles.parse("???"), racks, discards=(INDEX["G"],) * 2)), 50, Play(0, drawn=True))


def test_unseen_is_what_lies_in_the_wall_and_in_other_hands() -> None:
    left = unseen(ALL, View(0, table()))
    assert len(left) == 152 - 4 - 4 - 1 - 6 - 3 - 2
    assert [left.count(INDEX[tile]) for tile in ("1B", "4B", "5C", "N", "G", "R", "J")] == [3, 1, 2, 2, 2, 3, 3]


def test_jokers_of_mah_jonggs_and_of_what_killed_a_hand_are_lost() -> None:
    assert exchangeable_jokers(RULESETS["siamese"].build(HANDS, {}), table()) == 2
