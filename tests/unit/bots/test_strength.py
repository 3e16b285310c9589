"""Bots play whole games, legally and with purpose. The numbers that are demanded are far below those measured."""

from __future__ import annotations

import random

import pytest

from tilewright.bots import BOTS, choose, random_player
from tilewright.cli.games import Summary, play_game, play_games
from tilewright.engine.ruleset import Ruleset
from tilewright.hands.card import parse_card
from tilewright.hands.match import CardHands
from tilewright.variants import RULESETS, card_text

TABLES = [(name, enforcement) for name in RULESETS for enforcement in ("prevent", "challenge")]


def table(name: str, enforcement: str) -> Ruleset:
    preset = RULESETS[name]
    return preset.build(CardHands(parse_card(card_text(preset.card))), {"enforcement": enforcement})


def summary(rules: Ruleset, *players: str, games: int, seed: int) -> Summary:
    found = Summary(rules.seats)
    for game in play_games(rules, [BOTS[name] for name in players], games, seed):
        found.add(game)
    return found


@pytest.mark.parametrize(("name", "enforcement"), TABLES)
def test_a_bot_beats_a_random_player(name: str, enforcement: str) -> None:
    found = summary(table(name, enforcement), "bot", "random", games=6, seed=1)
    assert found.wins[0] >= 5
    assert found.scores[0] > found.scores[1]


@pytest.mark.parametrize(("name", "enforcement"), TABLES)
def test_bots_among_themselves_end_with_a_mah_jongg_in_most_games(name: str, enforcement: str) -> None:
    found = summary(table(name, enforcement), "bot", "bot", games=6, seed=2)
    assert found.declared[0] <= 1
    assert found.ends["mah-jonggs"] >= 2


@pytest.mark.parametrize("name", RULESETS)
def test_a_bot_makes_no_mistake_that_others_could_call(name: str) -> None:
    """So its games are the same whether mistakes are prevented or not."""
    games = {
        enforcement: [game.log for game in play_games(table(name, enforcement), [choose] * 2, 3, seed=7)]
        for enforcement in ("prevent", "challenge")
    }
    assert games["prevent"] == games["challenge"]


@pytest.mark.long
@pytest.mark.parametrize(("name", "enforcement"), TABLES)
def test_over_two_hundred_games(name: str, enforcement: str) -> None:
    rules = table(name, enforcement)
    alone = summary(rules, "bot", "bot", games=200, seed=3)
    assert alone.declared[0] <= 4
    assert alone.ends["mah-jonggs"] >= 120
    against = summary(rules, "bot", "random", games=200, seed=4)
    assert against.wins[0] >= 190


def test_the_same_seed_gives_the_same_game() -> None:
    rules = table("siamese", "prevent")
    logs = [play_game(rules, [choose, random_player], random.Random("5 0")).log for _ in range(2)]
    assert logs[0] == logs[1]
    assert logs[0] != play_game(rules, [choose, random_player], random.Random("5 1")).log
