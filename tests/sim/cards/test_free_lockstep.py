"""The simulator and the engine play the same Card Free games, with all options and levels, and their logs are equal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action, Discard
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.sim.cards.lists import cards_of
from tilewright.sim.cards.machine import CardStepper
from tilewright.sim.plan import Unsupported
from tilewright.sim.play import play
from tilewright.tiles import JOKER
from tilewright.variants import RULESETS
from tilewright.variants.card_free.hands import CardFreeHands
from tilewright.variants.card_free.options import House

from ..lockstep import Chooser, Fixed, dealing, follows, opened
from .test_lockstep import BLOCK, BLOCKS, busy, replay

TABLES = {
    "card-free-siamese": (
        {"level": "5", "level.0": "4"},
        {"level": "5", "base": "20", "needs_bonus": "on", "flower_pung_call": "on", "level4_dragon_exempt": "on"},
        {"level": "4", "level.1": "2", "enforcement": "challenge"},
        {"needs_bonus": "on", "flower_pung_call": "on", "break_wall": "on"},
        {"level": "3", "level.0": "1", "last_discard": "any"},
        {},
    ),
    "royale-3": ({"level": "4"}, {"last_discard": "any", "level.1": "5", "level.2": "3", "enforcement": "challenge"}),
    "royale-4": (
        {"level": "5", "level.3": "4"},
        {"needs_bonus": "on", "level.0": "3", "blanks": "8"},
        {"level": "4", "needs_bonus": "on", "enforcement": "challenge", "wrong_call": "costs"},
    ),
    "card-free": (
        {"seats": "3", "level": "4", "needs_bonus": "on", "tiles": "144"},
        {"level": "4", "level.3": "5", "earthly": "first", "enforcement": "challenge"},
        {"seats": "3", "level": "3", "level.1": "5", "dragon_hand_doubles": "payer_only", "break_wall": "on"},
        {"seats": "3", "base": "20", "needs_bonus": "on", "dragon_hand_doubles": "all", "shape": "inferred"},
        {"seats": "3", "level": "1", "level.0": "3", "flower_pung_call": "on", "exposures": "fixed"},
        {"seats": "3", "level": "5", "enforcement": "challenge", "wrong_call": "dies", "dead_jokers": "all"},
        {"level": "4", "level.2": "5", "heavenly": "on", "blanks": "4", "blank_exchange": "any"},
        {"level": "3", "level.3": "0", "needs_bonus": "on", "second_charleston": "skipped", "break_wall": "on"},
        {"needs_bonus": "on", "heavenly": "off", "blind_order": "east_first", "break_wall": "on"},
    ),
}
# ruleset → number of tables, games at each table
EVERY_DAY = {"card-free-siamese": (3, 4), "royale-3": (1, 3), "card-free": (2, 7)}
MOST_JOKERS = 3  # maximum number of jokers in a stacked hand
LACKING = (0.0, 0.05, 0.15)  # fractions of a stacked hand's tiles that come early in the wall instead of being dealt


@cache
def rules_of(name: str, nth: int) -> Ruleset:
    return RULESETS[name].build(hands_named("card-free"), TABLES[name][nth % len(TABLES[name])])


def stacked(rules: Ruleset, east: int, rng: random.Random) -> tuple[int, ...]:
    """Return a wall that deals each seat most of a hand for each rack.

    The other tiles of the hands come early in the wall or are replaced by jokers.
    """
    left, soon, dealt, lacking = list(rules.tiles), list[int](), list[list[int]](), rng.choice(LACKING)
    rng.shuffle(left)
    for seat in range(rules.seats):
        mine: list[int] = []
        for kind, wild in (place for _ in range(rules.racks) for place in _hand(rules, seat, rng)):
            tile = JOKER if wild and rng.random() < 0.2 and mine.count(JOKER) < MOST_JOKERS else kind
            if tile in left:
                left.remove(tile)
                (soon if rng.random() < lacking else mine).append(tile)
        dealt.append(mine)
    rng.shuffle(soon)
    order = [dealt[seat].pop() if dealt[seat] else left.pop() for seat in dealing(rules, east)]
    return (*order, *soon, *(tile for mine in dealt for tile in mine), *left)


def _hand(rules: Ruleset, seat: int, rng: random.Random) -> Iterator[tuple[int, bool]]:
    """Yield each tile of a random legal hand, and whether a joker may replace it."""
    targets = rules.hands_of(seat).targets(())  # type: ignore[attr-defined]
    row = rng.randrange(len(targets))
    for kind in np.flatnonzero(targets.need[row]).tolist():
        yield from ((kind, nth < targets.wild[row, kind]) for nth in range(targets.need[row, kind]))


def keen(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
    """Choose an action as `busy` does, except that it mostly discards the natural tile with the fewest copies in the
    hand.
    """
    action = busy(rules, view, rng, offered)
    if not isinstance(action, Discard) or rng.random() < 0.1:
        return action
    held = view.state.seats[view.seat].concealed
    throws = [each for each in offered if isinstance(each, Discard) and each.tile != JOKER]
    return min(throws, key=lambda each: held.count(each.tile) + rng.random(), default=action)


def follow(rules: Ruleset, simulated: CardStepper, seed: int, beside: float, choose: Chooser = keen) -> None:
    rng = random.Random(seed)
    east, dice = rng.randrange(rules.seats), (rng.randint(1, 6), rng.randint(1, 6))
    order, back = stacked(rules, east, rng), 2 * sum(dice) * rules.break_wall
    # undo the break, because opening the game breaks the wall again
    order = order[len(order) - back :] + order[: len(order) - back]
    referee = opened(rules, Fixed(order, {"break": dice}), east)
    wild = 0.05 if rules.enforcement == "challenge" or rules.blank_exchange == "any" else 0
    follows(referee, simulated, simulated.open(order, east, stacks=sum(dice)), choose, rng, beside, out_of_turn=wild)


@pytest.mark.parametrize("name", EVERY_DAY)
def test_the_engine_replays_simulated_games(name: str) -> None:
    tables, each = EVERY_DAY[name]
    for nth in range(tables):
        rules = rules_of(name, nth)
        for policy, number in (("nearest", each - each // 3), ("random", each // 3)):
            games = play(rules, games=number, policy=policy, seed=3)
            for game in range(number):
                replay(rules, games, game, game % rules.seats)


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("name", EVERY_DAY)
def test_the_simulator_follows_games_of_the_engine(name: str) -> None:
    tables, each = EVERY_DAY[name]
    for nth in range(tables):
        rules = rules_of(name, nth)
        simulated = CardStepper(rules)
        for seed in range(each):
            follow(rules, simulated, 100 * nth + seed, beside=0.02)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", TABLES)
def test_the_engine_replays_thousands_of_simulated_games(name: str, block: int) -> None:
    rules = rules_of(name, block)
    first = BLOCK * block
    games = play(
        rules, games=BLOCK, policy=("nearest", "random")[block // len(TABLES[name]) % 3 == 2], seed=1, first=first
    )
    for nth in range(BLOCK):
        print("game", first + nth)  # pytest shows this if the test fails
        replay(rules, games, nth, (first + nth) % rules.seats)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", TABLES)
def test_the_simulator_follows_thousands_of_games(name: str, block: int) -> None:
    rules = rules_of(name, block)
    simulated = CardStepper(rules)
    for seed in range(BLOCK * block, BLOCK * (block + 1)):
        print("seed", seed)  # pytest shows this if the test fails
        follow(rules, simulated, seed, beside=0.05)


def test_players_differ_in_their_level_and_in_nothing_else() -> None:
    rules = rules_of("royale-3", 0)
    dearer = CardFreeHands(House(level=4, base=20, needs_bonus=True))
    with pytest.raises(Unsupported, match="other house rules than their level"):
        cards_of(replace(rules, own_hands=(rules.hands, dearer, rules.hands)))
