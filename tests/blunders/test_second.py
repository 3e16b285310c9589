"""The bots from `medium` up do well in the second catalogue, whose author had not seen the code."""

from __future__ import annotations

import random
from functools import cache

from tilewright.bots import BOTS, levels
from tilewright.engine.legal import offers

from .catalogue import FOLDER, Blunder, read

SECOND = list(read(FOLDER / "second.txt"))
GENERATORS = range(3)  # seeds of the random numbers with which the bot has to do well
AVOIDED = 40  # positions in which the bot has to avoid the wrong action
BEST = 38  # positions in which it has to choose one of the best


@cache
def choices(blunder: Blunder, level: str = "medium") -> frozenset[str]:
    """Return the actions of a level's bot with all generators."""
    rules, view = blunder.rules, blunder.view
    return frozenset(str(BOTS[level](rules, view, random.Random(seed))) for seed in GENERATORS)


def test_the_bot_avoids_nearly_all_blunders() -> None:
    blunders = [str(blunder) for blunder in SECOND if blunder.wrong in choices(blunder)]
    assert len(SECOND) - len(blunders) >= AVOIDED, "\n".join(blunders)


def test_the_bot_nearly_always_chooses_a_best_action() -> None:
    worse = [f"{each}chosen: {choices(each)}\n" for each in SECOND if not choices(each) <= set(each.best)]
    assert len(SECOND) - len(worse) >= BEST, "\n".join(worse)


def test_the_hard_bot_does_as_well_in_its_games_but_for_the_double_of_a_hand_without_jokers() -> None:
    learned = [blunder for blunder in SECOND if "hard" in levels(blunder.rules)]
    worse = [(each.game, each.kind) for each in learned if not choices(each, "hard") <= set(each.best)]
    assert len(learned) == 12
    assert worse == [
        ("siamese", "value")
    ]  # it keeps a joker with which the same tile completes a hand for half as much


def test_the_wrong_and_the_best_actions_are_legal() -> None:
    for blunder in SECOND:
        legal = set(map(str, offers(blunder.rules, blunder.view)))
        assert {blunder.wrong, *blunder.best} <= legal, blunder
        assert blunder.wrong not in blunder.best, blunder


def test_it_has_forty_positions_and_at_least_two_of_each_family() -> None:
    families = ["siamese", "card-free-siamese", "royale", "wright-patterson-siamese", "american", "card-free"]
    families += ["thirteen", "fourteen", "sixteen", "filipino", "hong-kong", "mcr"]
    games = [blunder.game.removesuffix("-3").removesuffix("-4") for blunder in SECOND]
    assert len({blunder.position for blunder in SECOND}) == len(SECOND) == 40
    assert {game for game in games if games.count(game) >= 2} == set(families)
