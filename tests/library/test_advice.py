"""Advice is exact: no other pair of hands is nearer, and a discard keeps the plans that it says it keeps."""

from __future__ import annotations

from itertools import product

import pytest

import tilewright as tw
from tilewright.analysis.plans import plans
from tilewright.hands.matching.card_hands import held
from tilewright.kernels.distance import distance

from .test_values import played

CARD = """card Small
[Winds]
1 NNNN EEE WWW SSSS = 25
2 NNN EEEE WWWW SSS = 25
[Twins]
1 FF ppppa ppppb NEWS = 30
2 11a 222a 3333a 444a 55a = 25
"""


@pytest.mark.parametrize("seed", range(6))
def test_no_pair_of_hands_is_nearer_than_the_best_plan(seed: int) -> None:
    game = tw.Game("siamese", hands=tw.Card.parse(CARD), seed=seed)
    view = game.view(game.awaited[0])
    best = plans(view.rules.engine, view.engine, 3)
    hands = view.rules.engine.hands
    targets = hands.targets(())  # type: ignore[attr-defined]
    have, jokers = held(view.concealed)
    need, wild = targets.need.astype(int), targets.wild.astype(int)
    slow = min(
        int(distance((need[a] + need[b])[None], (wild[a] + wild[b])[None], have.astype(int), jokers)[0])
        for a, b in product(range(len(need)), repeat=2)
    )
    assert best[0].distance == slow
    assert len({plan.hands for plan in best}) == len(best)
    assert [plan.distance for plan in best] == sorted(plan.distance for plan in best)


@pytest.mark.parametrize("name", ["siamese", "american", "card-free", "royale-3", "hong-kong", "filipino"])
def test_a_discard_keeps_what_it_says(name: str) -> None:
    game = played(name, 30, seed=4)
    while not any(isinstance(action, tw.Discard) for action in game.legal()):
        game.do(game.legal()[0])
    view = game.view(game.awaited[0])
    advice = tw.advise(view)
    assert advice.distance is not None
    assert {each.tile for each in advice.discards} == {str(tw.Tiles.of([kind])) for kind in view.concealed.kinds()}
    assert [each.distance for each in advice.discards] == sorted(each.distance for each in advice.discards)
    for plan in advice.best:
        assert plan.chance is None
        assert plan.distance == plan.distance_with(view.concealed)
        assert plan.distance >= advice.distance
    for each in advice.discards:
        left = view.concealed - tw.Tiles.parse(each.tile)
        assert set(each.keeps) == {plan for plan in advice.best if plan.distance_with(left) == plan.distance}
    if advice.best:
        assert advice.best[0].distance == advice.distance


def test_a_seat_without_a_possible_hand_gets_no_plan() -> None:
    view = tw.View.parse("play 0 drawn\n0: ... | dead [999B] | dead [111C]\n1: ...", 0, tw.Rules("siamese"))
    assert tw.advise(view) == tw.Advice(None, (), ())
    assert str(tw.advise(view)) == "No hand is possible any more."
