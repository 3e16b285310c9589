"""Every refusal in a game names a rule that a player of that game can look up."""

from __future__ import annotations

import random
import re

import pytest

from tilewright.engine.actions import Concede
from tilewright.engine.decide import Refused, decide
from tilewright.engine.events import Died
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.variants import RULESETS

from .concepts import lacking, met, numbers_of, strangers
from .players import odd_actions
from .tables import TABLES, table


@pytest.mark.parametrize("name", RULESETS)
def test_every_game_has_a_statement_for_every_concept_that_it_meets(name: str) -> None:
    assert not lacking(RULESETS[name])


@pytest.mark.parametrize("name", RULESETS)
def test_no_game_cites_a_statement_that_is_not_on_its_page(name: str) -> None:
    assert not strangers(RULESETS[name])


@pytest.mark.parametrize("name", RULESETS)
def test_players_see_the_numbers_of_a_sheet_or_a_page_and_no_ids(name: str) -> None:
    numbers = numbers_of(RULESETS[name])
    assert len(set(numbers)) > 1
    assert not [number for number in numbers if not re.fullmatch(r"rule [B\d]\w*(\.\d+)?( of [\w ]+)?", number)]


def test_no_concept_is_stated_twice_by_one_page() -> None:
    for preset in RULESETS.values():
        concepts = [rule for ruling in preset.rulings.values() for rule in ruling.forbids]
        assert len(concepts) == len(set(concepts)), preset.name


def test_impossible_actions_cite_no_rule() -> None:
    assert {preset.cite(Rule.TABLE) for preset in RULESETS.values()} == {""}


@pytest.mark.parametrize(("name", "enforcement"), TABLES)
def test_refusals_are_for_reasons_that_the_game_covers(name: str, enforcement: str) -> None:
    rules = table(name, enforcement, seed=5)
    refused = refusals(rules, seed=5, actions=50)
    assert len(refused) > 3
    assert not refused - met(rules)


@pytest.mark.long
@pytest.mark.parametrize(("name", "enforcement"), TABLES)
def test_refusals_of_whole_games_are_for_reasons_that_the_game_covers(name: str, enforcement: str) -> None:
    for seed in range(5):
        rules = table(name, enforcement, seed)
        assert not refusals(rules, seed, actions=2000) - met(rules)


def refusals(rules: Ruleset, seed: int, actions: int) -> set[str]:
    """Play at random, and return the rules by which actions were refused or hands became dead."""
    rng, reasons = random.Random(seed), set[str]()
    referee = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)), 0)
    for _ in range(actions):
        if isinstance(referee.state.phase, Over):
            break
        for action in odd_actions(rules, referee.state, rng.randrange(rules.seats), rng):
            try:
                decide(rules, referee.state, action, referee.wall)
            except Refused as refused:
                reasons.add(refused.rule)
        seat = rng.choice(referee.state.awaited)
        offered = offers(rules, referee.view(seat))
        referee.do(rng.choice([one for one in offered if not isinstance(one, Concede)] or offered))
    died = {event.rule for event in referee.log if isinstance(event, Died)}
    return (reasons | died) - {Rule.TABLE}
