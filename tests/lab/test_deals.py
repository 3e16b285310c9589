"""The chance of a fresh deal equals the one that is counted, and its intervals contain it as often as they say."""

from __future__ import annotations

from math import comb

import numpy as np

from tilewright.lab.counting import DRAWS, WIDTH, LineCount, count_deals, walls_of
from tilewright.lab.measures import shares
from tilewright.lab.quick import quick
from tilewright.sim.plan import tiles_of

from .toy import TOY, toy_hands, toy_rules

WALL, JOKERS, FLOWERS, COPIES = 152, 8, 8, 4
DEALT, SEEDS, GAMES = 27, 100, 100


def chance(drawn: int) -> float:
    """Return the chance that `drawn` tiles contain `NNNN EEEE WWWW FF`, by counting all sets of tiles."""
    ways = {(0, 0): 1}  # (tiles of the three kinds of kongs, those that are missing) → number of sets
    for _ in range(3):
        more: dict[tuple[int, int], int] = {}
        for (tiles, missing), number in ways.items():
            for held in range(COPIES + 1):
                key = tiles + held, missing + COPIES - held
                more[key] = more.get(key, 0) + number * comb(COPIES, held)
        ways = more
    others = WALL - JOKERS - FLOWERS - 3 * COPIES
    return sum(
        number * comb(JOKERS, jokers) * comb(FLOWERS, pair) * comb(others, drawn - tiles - jokers - pair)
        for (tiles, missing), number in ways.items()
        for jokers in range(missing, JOKERS + 1)
        for pair in range(2, FLOWERS + 1)
        if tiles + jokers + pair <= drawn
    ) / comb(WALL, drawn)


def test_the_interval_of_a_fresh_deal_contains_the_chance_that_is_counted_at_95_of_100_seeds() -> None:
    targets, tiles = toy_hands().targets(()), tiles_of(toy_rules())
    assert len(tiles) == WALL
    contained, exact = np.zeros(len(DRAWS), np.int64), [chance(DEALT + draws) for draws in DRAWS]
    for seed in range(SEEDS):
        counts = np.zeros((2, WIDTH), np.int64)
        counts[:, LineCount.GAMES] = GAMES
        count_deals(targets, counts, np.array([0, 1]), walls_of(tiles, seed, np.arange(GAMES)), DEALT)
        for nth in range(len(DRAWS)):
            low, high = shares(counts[None], LineCount.DEALT + nth, LineCount.GAMES)[0][1:]
            contained[nth] += low <= exact[nth] <= high
    assert exact[-1] > 0.05
    assert (contained >= 89).all(), contained  # 95 on average; fewer than 89 would happen once in 130 tries


def test_an_american_player_is_dealt_thirteen_tiles() -> None:
    report = quick(TOY, game="american", games=1000)
    assert (report["dealt"], report["draws"]) == (13, 30)
    [level] = report["lines"][0]["levels"]
    low, high = level["dealt"]["40"]["interval"]
    assert low <= chance(13 + 40) <= high
    assert high < chance(DEALT + 40)
