"""Bots play whole games, legally and with purpose. The numbers that are demanded are far below those measured."""

from __future__ import annotations

import random

import pytest

from tilewright.bots import BOTS, choose, random_player
from tilewright.cli.games import Summary, play_game, play_games
from tilewright.engine.events import Event
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import redact
from tilewright.judge.hand import hands_named
from tilewright.variants import RULESETS

TABLES = [(name, enforcement) for name in RULESETS for enforcement in ("prevent", "challenge")]


def table(name: str, enforcement: str) -> Ruleset:
    preset = RULESETS[name]
    return preset.build(hands_named(preset.hands), {"enforcement": enforcement})


def summary(rules: Ruleset, first: str, others: str, games: int, seed: int) -> Summary:
    """What games of one player against others come to."""
    players = [first, *[others] * (rules.seats - 1)]
    found = Summary(rules.seats)
    for game in play_games(rules, [BOTS[name] for name in players], games, seed):
        found.add(game)
    return found


@pytest.mark.parametrize(("name", "enforcement"), TABLES)
def test_a_bot_beats_a_random_player(name: str, enforcement: str) -> None:
    rules = table(name, enforcement)
    found = summary(rules, "bot", "random", games := _some(rules), seed=1)
    assert found.wins[0] >= games - 1
    assert found.scores[0] > max(found.scores[seat] for seat in range(1, rules.seats))


@pytest.mark.parametrize(("name", "enforcement"), TABLES)
def test_bots_among_themselves_end_with_a_mah_jongg_in_most_games(name: str, enforcement: str) -> None:
    rules = table(name, enforcement)
    found = summary(rules, "bot", "bot", games := _some(rules), seed=2)
    assert found.declared[0] <= 1
    assert found.ends["mah-jonggs"] >= games // 3


def _some(rules: Ruleset) -> int:
    """A few games; fewer where they are longer."""
    return 6 if rules.seats == 2 else 2


@pytest.mark.parametrize("name", RULESETS)
def test_a_bot_makes_no_mistake_that_others_could_call(name: str) -> None:
    """So its games are the same whether mistakes are prevented or not."""
    rules = {enforcement: table(name, enforcement) for enforcement in ("prevent", "challenge")}
    games = {
        enforcement: [_public(game) for game in play_games(one, [choose] * one.seats, _some(one) // 2, seed=7)]
        for enforcement, one in rules.items()
    }
    assert games["prevent"] == games["challenge"]


def _public(game: Referee) -> list[Event | None]:
    """The game without answers to a discard: where mistakes are allowed all are heard, else only who may decide it."""
    return [redact(event, None) for event in game.log if redact(event, None)]


@pytest.mark.long
@pytest.mark.parametrize(("name", "enforcement"), TABLES)
def test_over_two_hundred_games(name: str, enforcement: str) -> None:
    rules = table(name, enforcement)
    alone = summary(rules, "bot", "bot", 200, seed=3)
    assert alone.declared[0] <= 4
    assert alone.ends["mah-jonggs"] >= 120
    against = summary(rules, "bot", "random", 200, seed=4)
    assert against.wins[0] >= 190 if rules.seats == 2 else 170


def test_the_same_seed_gives_the_same_game() -> None:
    rules = table("siamese", "prevent")
    logs = [play_game(rules, [choose, random_player], random.Random("5 0")).log for _ in range(2)]
    assert logs[0] == logs[1]
    assert logs[0] != play_game(rules, [choose, random_player], random.Random("5 1")).log
