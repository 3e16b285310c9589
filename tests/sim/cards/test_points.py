"""The payments of a batch of games equal those that the rules give for each game."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.ruleset import Ruleset
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands, held
from tilewright.kernels.distance import shortage
from tilewright.sim.action import DECLARE
from tilewright.sim.cards.machine import CardMachine
from tilewright.sim.cards.settling import settle_game, settlement_of
from tilewright.sim.cards.state import CardResult, Win
from tilewright.sim.plan import NEAREST
from tilewright.sim.records import Records, many
from tilewright.sim.results import Declarations
from tilewright.tiles import Tiles
from tilewright.variants import RULESETS

GAMES = 120
# Kongs without jokers are doubled, pairs only with some options. So the options decide which line is worth more.
TWO_IN_ONE = """card Two in one
[Twice]
1 1111a 2222a 3333a NN = 25
2 11a 11a 22a 22a 33a 33a NN = 30
3 11a 11a 22a 22a 33a 33a EE = 30"""
SAMPLES = ("1111B 2222B 3333B NN", "1111B 222B J 3333B NN", "1111C 2222C 3333C EE")
TABLES = (
    {},
    {"jokerless_sp": "include", "concealed_bonus": "flat"},
    {"feeding_penalty": "25", "penalty_exposure_claim": "on"},
    {"settlement": "session"},
)


def played(rules: Ruleset) -> list[Records]:
    """Return the records of all mah jonggs in `GAMES` simulated games."""
    results, wins = CardMachine(rules, [NEAREST] * 2).deal_games(5, np.zeros(GAMES, np.int64), np.arange(GAMES))
    return [win for each, count in zip(wins, results["wins"], strict=True) for win in each[:count]]


def declared(hands: CardHands, text: str) -> Records:
    """Return the record of a concealed mah jongg with these tiles."""
    tiles, win, targets = Tiles.parse(text), many(Win), hands.targets(())
    win["action"][0], win["action"][3], win["action"][4:18] = DECLARE, len(tiles), list(tiles)
    have, jokers = held(tiles)
    missing, fillable = shortage(targets.need, targets.wild, have)
    complete = np.flatnonzero((missing == fillable) & (missing <= jokers))
    complete = complete[np.argsort(-targets.value[complete], kind="stable")]
    win["candidates"]["count"] = len(complete)
    win["candidates"]["hands"][: len(complete)] = complete
    return win


def dealt_anew(wins: list[Records], rng: random.Random) -> Records:
    """Return one to three of these mah jonggs, each with a random owner, turn and winning tile."""
    game, turn = many(Win, 4), 0
    places = [(0, 0), (0, 1), (1, rng.randrange(2))]
    for nth, (seat, rack) in enumerate(rng.sample(places, rng.randint(1, 3))):
        turn += rng.choice((0, 7))
        game[nth] = rng.choice(wins)
        win = game[nth]
        win["action"][1:3], win["turn"] = (seat, rack), turn
        win["tile"], win["taken_from"] = rng.choice(((5, 1 - seat), (-1, -1)))
        win["for_mah_jongg"], win["by_claim"] = rng.randrange(2), rng.randrange(2)
    return game


@pytest.mark.parametrize("chosen", TABLES, ids=str)
@pytest.mark.parametrize("card", ["house", "two in one"])
def test_games_are_settled_at_once_as_they_are_one_by_one(card: str, chosen: dict[str, str]) -> None:
    hands = hands_named("house") if card == "house" else CardHands(parse_card(TWO_IN_ONE))
    rules = RULESETS["siamese"].build(hands, chosen)
    if card == "house":
        wins = played(rules)
        assert any(win["exposures"] for win in wins)
    else:
        assert isinstance(hands, CardHands)
        wins = [declared(hands, tiles) for tiles in SAMPLES]
    rng = random.Random(3)
    games = np.array([dealt_anew(wins, rng) for _ in range(GAMES)])
    counts = (games["action"][..., 0] == DECLARE).sum(axis=1).astype(np.int32)
    results = many(CardResult, GAMES)
    results["wins"] = counts
    one_by_one = [settle_game(rules, each[:count], 0, results[0]) for each, count in zip(games, counts, strict=True)]
    settlement = settlement_of(rules, np.arange(GAMES), results, games)
    assert settlement.payments.tolist() == [list(sheet.payments) for sheet, _ in one_by_one]
    assert settlement.scores.tolist() == [list(sheet.scores) for sheet, _ in one_by_one]
    singly = Declarations()
    for nth, (_, state) in enumerate(one_by_one):
        singly.add_all(nth, state)
    won = [[(game, seat, each.lines[line]) for game, seat, line in each.rows.tolist()]
           for each in (settlement.declared, singly)]  # fmt: skip
    assert won[0] == won[1]


def test_card26_13_a_simulated_royale_game_doubles_five_equal_tiles_of_a_free_split() -> None:
    rules = RULESETS["royale-3"].build(hands_named("house").build({}), {})
    assert isinstance(rules.hands, CardHands)
    result = many(CardResult, 1)
    result["wins"] = 1
    won = declared(rules.hands, "55555B 5555C FFF RG").reshape(1, 1)
    assert settlement_of(rules, np.zeros(1, np.int64), result, won).scores.tolist() == [[70, 0, 0]]
