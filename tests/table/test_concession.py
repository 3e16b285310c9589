"""Giving up has exactly the effects that its dialog states: the cost, and whether a discard is still required."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tilewright.bots import random_player
from tilewright.catalogue import hands_named
from tilewright.engine.actions import Concede
from tilewright.engine.events import Settled
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over, Play
from tilewright.engine.wall import Shuffle
from tilewright.table.conceding import concession
from tilewright.table.speech import unit_of
from tilewright.table.words import worth
from tilewright.variants import RULESETS

from ..rules.siamese import siam

NAMES = ("Ann", "Bob", "Cal", "Dot")
LONGEST = 150  # maximum number of moves in a random game


def moments(rules: Ruleset, seed: int) -> Iterator[tuple[Referee, int]]:
    """Play a game at random. Every 20 moves, yield the game and a seat that may give up."""
    rng = random.Random(f"{rules.name} {seed}")
    game = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)), 0)
    for move in range(LONGEST):
        if isinstance(game.state.phase, Over):
            return
        seat = game.state.awaited[0]
        view = game.view(seat)
        if move % 20 == seed and Concede(seat) in offers(rules, view):
            yield game, seat
        else:
            game.do(random_player(rules, view, rng))


@pytest.mark.parametrize("name", RULESETS)
def test_giving_up_has_the_announced_effects(name: str) -> None:
    rules = RULESETS[name].build(hands_named(RULESETS[name].hands), {})
    seen = []
    for seed in (1, 7):
        for game, seat in moments(rules, seed):
            sentences = concession(rules, game.view(seat).state, seat, NAMES)
            game.do(Concede(seat))
            phase, last = game.state.phase, game.log[-1]
            sheet = last.sheet if isinstance(last, Settled) else None
            assert ("The game ends" in sentences) == (sheet is not None), sentences
            still_throws = isinstance(phase, Play) and phase.turn == seat
            assert ("you still discard a tile" in sentences) == still_throws, sentences
            if sheet and any(sheet.payments):
                verb, amount = "pay" if sheet.payments[seat] < 0 else "receive", abs(sheet.payments[seat])
                assert f"you {verb} {worth(amount, unit_of(rules)) if amount else 'nothing'}." in sentences
            seen.append(sentences)
    assert seen


TWO = [("siamese", "80 points"), ("card-free-siamese", "100 points"), ("wright-patterson-siamese", "1000 points")]


@pytest.mark.parametrize(("name", "cost"), TWO)
def test_two_players_are_told_the_price_of_two_dead_hands(name: str, cost: str) -> None:
    rules = RULESETS[name].build(hands_named(RULESETS[name].hands), {})
    game, seat = next(moments(rules, 1))
    sentences = concession(rules, game.view(seat).state, seat, NAMES)
    assert sentences == f"The hands that you still play will be dead for good. The game ends, and you pay {cost}."


def test_siam_19_a_mah_jongg_of_the_other_side_makes_it_dearer() -> None:
    table = siam.position("... | |", "... | mj Low |", phase="play 0 drawn")
    assert "you pay 100 points" in concession(table.rules, table.state, 0, NAMES)
    practice = concession(table.rules, table.state, 0, NAMES, practice=True)
    assert practice.endswith("This game is practice, so nobody pays.")
    assert "100" not in practice


def test_siam_25_points_that_are_carried_are_said() -> None:
    table = siam.position("... | |", "... | |", phase="play 0 drawn", settlement="session")
    sentences = concession(table.rules, table.state, 0, NAMES)
    assert sentences.endswith("The game ends, and its points are carried: you have 0 and Bob has 100.")


def test_siam_20_ones_own_mah_jongg_still_counts() -> None:
    table = siam.position("... | mj Low |", "... | |", phase="play 0 drawn")
    sentences = concession(table.rules, table.state, 0, NAMES)
    assert "Your mah jongg still counts, and Bob plays on alone." in sentences
    assert sentences.endswith("It is your turn, so you still discard a tile, which others may claim.")


def test_royale_08_dead_hands_score_nothing() -> None:
    rules = RULESETS["royale-3"].build(hands_named("house"), {})
    game, seat = next(moments(rules, 1))
    sentences = concession(rules, game.view(seat).state, seat, NAMES)
    assert "The others play on; your dead hands score nothing, and you pay nothing for them." in sentences


@pytest.mark.parametrize("name", ["american", "card-free", "thirteen", "filipino", "hong-kong", "mcr"])
def test_b7_ref_49_a_dead_hand_pays_like_the_others(name: str) -> None:
    rules = RULESETS[name].build(hands_named(RULESETS[name].hands), {})
    game, seat = next(moments(rules, 1))
    sentences = concession(rules, game.view(seat).state, seat, NAMES)
    assert sentences.startswith("Your hand will be dead for good. The others play on, and you pay whoever wins.")
