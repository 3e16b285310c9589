"""The search for plans is exact, and does a bounded amount of work whatever the tiles are."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

from tilewright.analysis import plans as module
from tilewright.analysis.advice import advise
from tilewright.analysis.discarding import prospects
from tilewright.analysis.measured import OpenRack
from tilewright.analysis.named_hands import plans_with_chances
from tilewright.analysis.plans import MOST_PAIRS, PlanSearch, TooManyPlans
from tilewright.bots.planner import Planner
from tilewright.engine.actions import Discard
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.kernels.distance import distance
from tilewright.kernels.pairs import pairs_examined
from tilewright.review.weighing import terms_of
from tilewright.tiles import INDEX, Tiles
from tilewright.variants import RULESETS

from ..bots.positions import CARD, at, named, rules

HANDS = CardHands(parse_card(CARD))
ALL = named("siamese").tiles
WORST = "1256789B 1234569C 234567D RR GG 0 F JJ"  # found by a climb: two racks can use these tiles in most ways
FIRST, SECOND = "111B 222B 333B 444B 5B", "555C 666C 777C 888C 9C"


def search(seed: int, unseen: int) -> PlanSearch:
    """Return a search for two racks. The fewer tiles are unseen, the more hands are impossible."""
    order = random.Random(seed).sample(list(ALL), 28 + unseen)
    pool, left = Tiles.of(order[:28]), Tiles.of(order[28:])
    return PlanSearch([HANDS.targets(()), HANDS.targets(())], pool, left)


def every_plan(search: PlanSearch) -> list[tuple[int, int, int, tuple[str, str]]]:
    """Return (tiles needed, -value, number, lines) of every possible plan, the nearest and most valuable first."""
    one, two = search.targets
    each = []
    for number, (i, j) in enumerate(product(range(len(one)), range(len(two)))):
        need, wild = (one.need[i] + two.need[j])[None], (one.wild[i] + two.wild[j])[None]
        if distance(need, wild, search.all, search.all_jokers)[0] == 0:
            worth = int(one.value[i] + one.bonus[i] + two.value[j] + two.bonus[j])
            each.append((int(distance(need, wild, search.have, search.jokers)[0]), -worth, number, i, j))
    return [(*best[:3], (one.line[best[3]], two.line[best[4]])) for best in sorted(each)]


@pytest.mark.parametrize(("seed", "unseen"), [(0, 100), (1, 90), (2, 70), (3, 60), (4, 50), (5, 45)])
def test_the_nearest_plans_are_those_of_all_pairs_of_hands(seed: int, unseen: int) -> None:
    some = search(seed, unseen)
    every, near = every_plan(some), some.near(slack=1)
    if not every:
        assert near is None
        assert some.nearest(5) == []
        return
    assert near
    assert near.distance == every[0][0]
    assert len(near) == sum(needed <= every[0][0] + 1 for needed, *_ in every)
    shown: dict[tuple[str, ...], int] = {}
    for needed, _, _, lines in every:
        if needed <= every[0][0] + 3:
            shown.setdefault(tuple(sorted(lines)), needed)
    expected = list(shown.items())[:5]
    assert [(tuple(sorted(plan.hands)), plan.distance) for plan in some.nearest(5)] == expected


def test_some_of_these_tiles_leave_plans_and_some_leave_none() -> None:
    assert {bool(every_plan(search(seed, unseen))) for seed, unseen in ((0, 100), (5, 45))} == {True, False}


def test_the_search_gives_up_before_it_examines_too_many_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """With these tiles, hundreds of millions of pairs of hands are as near as the nearest."""
    examined = []
    monkeypatch.setattr(
        module,
        "pairs_within",
        lambda *about, most: examined.append(pairs_examined(*about)) or np.empty((0, 3), np.int32),
    )
    targets, pool = named("card-free-siamese").hands_of(0).targets(()), Tiles.parse(WORST)
    with pytest.raises(TooManyPlans):
        PlanSearch([targets, targets], pool, ALL - pool).near()
    assert sum(examined) <= MOST_PAIRS


@pytest.mark.parametrize("limit", ["MOST_PAIRS", "MOST_PLANS"])
def test_of_too_many_plans_the_coach_knows_one(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    """It leaves out what it does not know: the best discards, and tiles to spare that some near hand uses."""
    table, mine = rules(), f"{FIRST} {SECOND} R W"
    whole = advise(table, at(table, mine))
    monkeypatch.setattr(module, limit, 0)
    part = advise(table, at(table, mine))
    assert whole
    assert part
    assert whole.discards
    assert (part.distance, part.at_most, part.near) == (whole.distance, False, whole.near)
    assert part.together
    assert whole.together
    assert (part.together.lines, part.together.missing) == (whole.together.lines, whole.together.missing)
    assert (whole.is_complete, part.is_complete, part.discards) == (True, False, ())
    assert set(part.spare) == set(Tiles.parse("R W").kinds()) <= set(whole.spare)


def test_too_many_plans_leave_one_plan_and_no_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    table, mine = rules(), f"{FIRST} {SECOND} R W"
    view, pool = at(table, mine), Tiles.parse(mine)
    whole = prospects(HANDS, pool, [OpenRack(), OpenRack()], ALL - pool)
    monkeypatch.setattr(module, "MOST_PAIRS", 0)
    part = prospects(HANDS, pool, [OpenRack(), OpenRack()], ALL - pool)
    assert whole.is_complete
    assert whole.discards
    assert (part.is_complete, part.distance, part.discards, part.helpful) == (False, whole.distance, (), Tiles())
    assert [plan.hands for plan in part.plans] == [("Pungs/1", "Pungs/2")]
    assert [plan.hands for plan in plans_with_chances(table, view)] == [("Pungs/1", "Pungs/2")]
    assert terms_of(Planner(table, view), Discard(0, INDEX["R"])) is None


def test_of_a_plan_with_kongs_the_coach_says_that_another_may_be_nearer(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = CardHands(
        parse_card(
            "card K\nset chinese\nkongs\n[A]\n1 RRRR 111a 222a 333a 44a = 500\n2 GGGG 111a 222a 333a 44a = 500\n"
        )
    )
    table = RULESETS["wright-patterson-siamese"].build(hands, {})
    mine = "RRRR 111B 222B 333B 44B GGGG 111C 222C 333C 4C"
    monkeypatch.setattr(module, "MOST_PAIRS", 0)
    advice = advise(table, at(table, mine))
    assert advice
    assert (advice.at_most, advice.is_complete) == (True, False)


def test_there_is_no_advice_if_too_few_tiles_are_left_for_the_one_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each rack alone could become FFFF NNN EEE WW SS, but without jokers both together cannot."""
    monkeypatch.setattr(module, "MOST_PAIRS", 0)
    table = rules()
    assert advise(table, at(table, "FFFFFFFF NNNN EEEE WWWW SSSS RG", gone="JJJJJJJJ")) is None
