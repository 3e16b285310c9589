"""Whatever is refused in a game names a rule that a player of that game can look up."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tilewright.engine.actions import Concede
from tilewright.engine.decide import Refused, decide
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.variants import RULESETS, Preset

from .players import odd_actions
from .tables import TABLES, table

PAGES = Path(__file__).parents[2] / "docs" / "rules"
_RULE = re.compile(r"R-[A-Z]+-\d+|\bB\d+(?:\.\d+)?")


@pytest.mark.parametrize(("name", "enforcement"), TABLES)
def test_what_is_refused_names_a_rule_of_the_game(name: str, enforcement: str) -> None:
    refused = refusals(name, enforcement, seed=5, actions=50)
    assert len(refused) > 3
    assert not unfounded(name, refused)


@pytest.mark.long
@pytest.mark.parametrize(("name", "enforcement"), TABLES)
def test_what_is_refused_until_the_end_names_a_rule_of_the_game(name: str, enforcement: str) -> None:
    for seed in range(5):
        assert not unfounded(name, refusals(name, enforcement, seed, actions=2000))


def test_of_what_no_table_could_do_no_rule_is_named() -> None:
    assert {preset.cite("table") for preset in RULESETS.values()} == {""}


def refusals(name: str, enforcement: str, seed: int, actions: int) -> set[str]:
    """The rules by which odd actions are refused in so many actions of players who do anything that is offered."""
    rules, rng, found = table(name, enforcement, seed), random.Random(seed), set()
    referee = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)), 0)
    for _ in range(actions):
        if isinstance(referee.state.phase, Over):
            break
        for action in odd_actions(rules, referee.state, rng.randrange(rules.seats), rng):
            try:
                decide(rules, referee.state, action, referee.wall)
            except Refused as refused:
                found.add(refused.rule)
        seat = rng.choice(referee.state.awaited)
        offered = offers(rules, referee.view(seat))
        referee.do(rng.choice([one for one in offered if not isinstance(one, Concede)] or offered))
    return found


def unfounded(name: str, refused: set[str]) -> dict[str, str]:
    """What a player would be told of those rules that this game knows nothing of."""
    preset = RULESETS[name]
    return {rule: preset.cite(rule) for rule in refused if not _found(preset, rule)}


def _found(preset: Preset, rule: str) -> bool:
    """Whether the game says itself where such a rule is told, or its page, or one that its page leads to, tells it.

    Rules of Siamese are numbered as on its sheet, which no other page is.
    """
    if rule == "table" or rule.startswith("R-CARD") or rule in {**preset.rulings, **preset.changes, **preset.cited}:
        return True
    page = (PAGES / f"{preset.page or preset.name}.md").read_text()
    pages = [page, *((PAGES / other).read_text() for other in re.findall(r"\(([a-z-]+\.md)\)", page))]
    return not rule.startswith("R-SIAM") and any(rule in _RULE.findall(text) for text in pages)
