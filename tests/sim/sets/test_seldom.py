"""Rare events in games of sets, made frequent by dealing each seat tiles of one suit."""

from __future__ import annotations

import random

import pytest

from tilewright.engine.actions import Action, Claim, Declare
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.tiles import FLOWER

from ...laws.tables import table
from ..lockstep import dealing
from .judged import JUDGED
from .test_lockstep import NAMES, bot, eager, follow, wild

ASTRAY = 0.1  # fraction of the dealt tiles that come from another suit
FEW_LEFT = 8  # tiles left in the wall
OF_A_KONG = 4  # tiles in a kong


def suited(rules: Ruleset, east: int, rng: random.Random) -> tuple[int, ...]:
    """Return a wall that deals each seat mostly tiles of one suit, or mostly honors."""
    piles: list[list[int]] = [[], [], [], []]
    for tile in rules.tiles:
        piles[min(tile // 9, 3) if tile < FLOWER else rng.randrange(4)].append(tile)
    for pile in piles:
        rng.shuffle(pile)
    rng.shuffle(piles)
    order = []
    for seat in dealing(rules, east):
        pile = piles[seat] if piles[seat] and rng.random() > ASTRAY else max(piles, key=len)
        order.append(pile.pop())
    left = [tile for pile in piles for tile in pile]
    rng.shuffle(left)
    return (*order, *left)


def waits(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
    """Until few tiles are left in the wall, claim only for kongs and do not win. Otherwise choose as `wild` does."""
    kongs = [action for action in offered if not isinstance(action, Declare) and not claims_few(action)]
    return wild(rules, view, rng, tuple(kongs) if kongs and view.state.wall > FEW_LEFT else offered)


def claims_few(action: Action) -> bool:
    return isinstance(action, Claim) and len(action.group) < OF_A_KONG


@pytest.mark.thorough(but=3)
@pytest.mark.parametrize("seeds", [range(8), pytest.param(range(8, 200), marks=pytest.mark.long)], ids=str)
@pytest.mark.parametrize("name", NAMES)
def test_hands_of_one_suit(name: str, seeds: range) -> None:
    players = (wild, eager, waits) if name in JUDGED else (wild, eager, waits, bot)
    kongs = 0
    for seed in seeds:
        print("seed", seed)
        state = follow(table(name, ("prevent", "challenge")[seed % 2], seed), seed, players, 0.02, suited)
        kongs += sum(len(group) == OF_A_KONG for seat in state.seats for group in seat.racks[0].exposures)
    assert kongs
