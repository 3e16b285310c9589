"""The easy bot: weaker than the standard bot, and it never misses a mah jongg."""

from __future__ import annotations

import random

import pytest

import tilewright as tw
from tilewright.bots import choose, easy
from tilewright.bots.easy import SLIPS
from tilewright.bots.planner import Planner
from tilewright.engine.actions import Action, Claim, Declare, Discard, Draw, Pass
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.kernels import ready
from tilewright.tiles import BLANK, JOKER
from tilewright.variants import RULESETS

MANY = 20 * SLIPS  # choices, so many that some of them are slips


class NoSlip(random.Random):
    """Random numbers with which the easy bot never slips."""

    def randrange(self, *args: int) -> int:  # type: ignore[override]
        return 1


def choices(rules: Ruleset, view: View) -> list[Action]:
    return [easy(rules, view, random.Random(seed)) for seed in range(MANY)]


def view_of(game: str, table: str, seat: int = 0) -> tuple[Ruleset, View]:
    view = tw.View.parse(table, seat, tw.Rules(game))
    return view.rules.engine, view.engine


@pytest.mark.thorough(but=5)
@pytest.mark.parametrize("game", RULESETS)
def test_it_plays_whole_games_by_the_rules(game: str) -> None:
    ready.load()
    played, rng = tw.Game(game, seed=5), random.Random(5)
    while not played.over:
        seat = played.awaited[0]
        played.do(easy(played.rules.engine, played.view(seat).engine, rng))


def test_a_mah_jongg_is_never_missed() -> None:
    rules, view = view_of("thirteen", "play 0 drawn wall=60\n0: 111222333B 55566C\n1: ...\n2: ...\n3: ...")
    assert all(isinstance(action, Declare) for action in choices(rules, view))


def test_it_slips_now_and_then_and_never_discards_a_joker() -> None:
    table = "play 0 drawn wall=60\n0: 11B 234C NN EE WW SS J 5C\n1: ...\n2: ...\n3: ..."
    rules, view = view_of("american", table)
    thrown = [action.tile for action in choices(rules, view) if isinstance(action, Discard)]
    usual = {choose(rules, view, random.Random(seed)) for seed in range(20)}
    slips = [tile for tile in thrown if tile not in {action.tile for action in usual if isinstance(action, Discard)}]
    assert len(thrown) == MANY
    assert JOKER not in thrown
    assert 0 < len(slips) < 3 * MANY / SLIPS
    assert len(set(slips)) > 3


def test_without_a_slip_it_is_the_standard_bot_of_the_same_chance() -> None:
    game, rng = tw.Game("thirteen", seed=3), random.Random(3)
    equal = 0
    while not game.over:
        rules, view = game.rules.engine, game.view(game.awaited[0]).engine
        mine, theirs = random.Random(rng.random()), random.Random()
        theirs.setstate(mine.getstate())
        action, usual = easy(rules, view, mine), choose(rules, view, theirs)
        if theirs.randrange(SLIPS):
            assert action == usual
            equal += 1
        game.do(action)
    assert equal > 40


def test_it_misses_a_claim_now_and_then() -> None:
    table = "window 3 5C thrown=1 wall=60\n0: 123456B 559C 78D NN\n1: ...\n2: ...\n3: ... | - | threw 5C"
    rules, view = view_of("thirteen", table)
    assert isinstance(choose(rules, view, random.Random(0)), Claim)
    missed = [isinstance(action, Draw | Pass) for action in choices(rules, view)]
    assert 0 < sum(missed) < 3 * MANY / SLIPS


def test_of_two_racks_it_sees_the_nearest_hand_alone() -> None:
    seen, differs = 0, 0
    for seed in range(4):
        game, rng = tw.Game("siamese", seed=seed), random.Random(seed)
        while not game.over:
            seat = game.awaited[0]
            rules, view = game.rules.engine, game.view(seat).engine
            action = easy(rules, view, NoSlip(rng.random()))
            plan = Planner(rules, view)
            if isinstance(action, Discard) and len(plan.racks) == 2:
                looks = [plan.outlook(plan.pool, {place: rack}) for place, rack in plan.racks.items()]
                near, far = sorted(looks, key=lambda look: look.distance)
                others = [each.tile for each in plan.offered(Discard) if each.tile not in (JOKER, BLANK)]
                assert near.usefulness[action.tile] == min(near.usefulness[tile] for tile in others)
                seen += 1
                differs += (
                    near.distance < far.distance and near.usefulness[others].argmin() != far.usefulness[others].argmin()
                )
            game.do(action)
    assert seen > 40
    assert differs > 0, "in no position does it matter which of the racks is the nearest"
