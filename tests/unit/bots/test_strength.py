"""Bots play whole games legally and well. The required numbers are well below the usual results.

The tests in `tests/laws` also play games of bots, under every ruleset.
"""

from __future__ import annotations

from functools import cache

import pytest

from tilewright.bots import BOTS, choose, random_player
from tilewright.engine.events import Event
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import redact
from tilewright.study.games import Summary, play_game, play_games, results
from tilewright.variants import RULESETS

from .positions import named

pytestmark = pytest.mark.slow

NAMES = list(RULESETS)
SHORT = ["american", "thirteen", "fourteen", "sixteen", "filipino", "hong-kong", "mcr", "siamese"]
WON = {"hong-kong": 0.5}  # minimum share of games that somebody wins; 0.9 for all other rulesets


@cache
def table(name: str, enforcement: str = "prevent") -> Ruleset:
    return named(name, enforcement=enforcement)


def summary(rules: Ruleset, first: str, others: str, games: int, seed: int) -> Summary:
    """Return a summary of games of the player `first` in seat 0 against players `others` in all other seats."""
    players = [first, *[others] * (rules.seats - 1)]
    total = Summary(rules.seats)
    total.add(results(rules, [BOTS[name] for name in players], games, seed))
    return total


@pytest.mark.thorough(but=4)
@pytest.mark.parametrize("name", SHORT)
def test_a_bot_beats_random_players(name: str) -> None:
    total = summary(table(name), "medium", "random", games=2, seed=2)
    assert total.most_points[0] > sum(total.most_points[seat] for seat in range(1, total.seats))


@pytest.mark.thorough(but=4)
@pytest.mark.parametrize("name", [*SHORT, "wright-patterson-siamese"])
def test_a_game_of_bots_is_won(name: str) -> None:
    rules = table(name)
    assert any(seat.mah_jonggs for game in play_games(rules, [choose] * rules.seats, 3, 2) for seat in game.state.seats)


@pytest.mark.parametrize("name", ["siamese", "american", "wright-patterson-siamese"])
def test_a_bot_makes_no_mistake_that_others_could_call(name: str) -> None:
    """A bot plays the same game whether the rules prevent mistakes or let other players challenge them."""
    games = {
        enforcement: [_public(game) for game in play_games(one, [choose] * one.seats, 1, seed=7)]
        for enforcement in ("prevent", "challenge")
        for one in [table(name, enforcement)]
    }
    assert games["prevent"] == games["challenge"]


def _public(game: Referee) -> list[Event | None]:
    return [redact(event, None) for event in game.log if redact(event, None)]


@pytest.mark.long
@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
@pytest.mark.parametrize("name", NAMES)
def test_over_many_games(name: str, enforcement: str) -> None:
    rules = table(name, enforcement)
    games = 200 if name == "siamese" else 40
    alone = summary(rules, "medium", "medium", games, seed=3)
    assert alone.games - alone.declared[0] >= WON.get(name, 0.9) * games
    against = summary(rules, "medium", "random", games, seed=4)
    # random players win only by chance, and pay for wrong calls
    own, *others = (each.mean for each in against.by_seat("mah_jonggs_by_seat"))
    assert own >= max(0.4, 5 * sum(others))


@pytest.mark.parametrize("name", ["siamese", "mcr"])
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    rules = table(name)
    players = [choose, *[random_player] * (rules.seats - 1)]
    logs = [play_game(rules, players, 5, 0).log for _ in range(2)]
    assert logs[0] == logs[1]
    assert logs[0] != play_game(rules, players, 5, 1).log
