"""Hidden tiles change neither advice nor its sentences, nor what the hard bot does."""

from __future__ import annotations

import random

import pytest

import tilewright as tw
from tilewright.bots import choose
from tilewright.bots.hard import hard
from tilewright.engine.state import Dealing, Over
from tilewright.review.reasons import reason_for

FAMILIES = (
    "siamese", "royale-3", "wright-patterson-siamese", "american", "card-free",
    "thirteen", "filipino", "hong-kong", "mcr",
)  # fmt: skip
EVERY = 19  # decisions from one view that is compared to the next


def views(name: str, seed: int, most: int) -> list[tw.View]:
    """Return some views of a game, each of the seat that has to decide."""
    game, rng = tw.Game(name, seed=seed), random.Random(seed)
    some: list[tw.View] = []
    for move in range(most * EVERY):
        if game.over:
            break
        view = game.view(game.awaited[0])
        if move % EVERY == seed % EVERY and not isinstance(view.state.phase, Dealing | Over):
            some.append(view)
        game.do(choose(game.rules.engine, view.engine, rng))
    return some


def heard(view: tw.View) -> tuple[str, str, list[str], str]:
    """Return everything that this seat gets to know from advice, and what the hard bot does."""
    rules, advice = view.rules.engine, tw.advise(view)
    reasons = [reason_for(rules, view.engine, each.action) for each in advice.actions]
    return repr(advice), str(advice), reasons, str(hard(rules, view.engine, random.Random(0)))


@pytest.mark.thorough(but=4)
@pytest.mark.slow
@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.parametrize(
    ("seed", "most"), [(3, 3), *(pytest.param(seed, 8, marks=pytest.mark.long) for seed in range(6))]
)
def test_hidden_tiles_change_no_advice(name: str, seed: int, most: int) -> None:
    seen = views(name, seed, most)
    assert len(seen) >= 2
    for view in seen:
        twins = [tw.Game.from_view(view, seed=hidden) for hidden in (1, 2)]
        assert twins[0].state != twins[1].state
        one, two = (twin.view(view.seat) for twin in twins)
        assert one == two == view
        assert heard(one) == heard(two)
