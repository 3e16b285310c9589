"""The slow twin of Card Free's distance, for many pools at a time.

It goes through the numbers once, choosing suit and size for each, and keeps the fewest tiles missing.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tilewright.tiles import INDEX, JOKER, Tiles

from .card_free_twin import FACES, PATTERNS, RUNS

Costs = NDArray[np.int16]  # [c, pool]: the fewest tiles missing where at most c cannot be jokers
FAR = 99
CLOSED = 15


def shift(costs: Costs, missing: Costs, closed: Costs) -> Costs:
    """The costs with a block more that misses so many, so many of which jokers cannot be."""
    out = np.full_like(costs, FAR)
    for short in range(int(closed.max()) + 1):
        at = closed == short
        out[short:, at] = costs[: len(costs) - short, at] + missing[at]
    return out


def measured(pools: list[Tiles]) -> list[int]:
    """The distance of each concealed pool at level 0: choosing block by block, all pools at once."""
    have = {name: np.array([pool.count(INDEX[name]) for pool in pools], np.int16) for name in FACES}
    jokers = np.array([pool.count(JOKER) for pool in pools], np.int16)
    nothing = np.zeros((CLOSED, len(pools)), np.int16)
    zero = np.zeros(len(pools), np.int16)

    def add(costs: Costs, name: str, size: int, single: int = 0) -> Costs:
        fixed = single + (size if size == 2 else 0)
        missing = np.maximum(size + single - have[name], zero)
        return shift(costs, missing, np.minimum(missing, np.maximum(fixed - have[name], zero)))

    def each(states: dict[str, Costs], name: str, single: int = 0) -> dict[str, Costs]:
        """One block of this tile more, in every size that some pattern has room for."""
        out: dict[str, Costs] = {}
        for sizes, costs in states.items():
            for size in "2345":
                grown = "".join(sorted(sizes + size))
                if room(grown):
                    keep(out, grown, add(costs, name, int(size), single))
        return out

    def fill(states: dict[str, Costs], news: bool, wind_set: str = "") -> None:
        if news:
            if not wind_set:
                for wind in "NEWS":
                    states = {sizes: add(costs, wind, 0, 1) for sizes, costs in states.items()}
            states = {"".join(sorted(s + "4")): c for s, c in states.items() if room("".join(sorted(s + "4")))}
        for names in (names for n in range(4) for names in combinations("RG0", n)):
            grown = states
            for name in names:
                grown = each(grown, name)
            for sizes, costs in grown.items():
                if sizes in PATTERNS:
                    keep(best, "", costs)
                if "".join(sorted(sizes + "2")) in PATTERNS:
                    keep(best, "", add(costs, "F", 2))

    best: dict[str, Costs] = {}
    totals: dict[str, Costs] = {}
    for run in (*RUNS.values(), "369"):
        for start in range(len(run) - 2):
            # by the suits done, and the suit now
            walk: dict[tuple[str, str], dict[str, Costs]] = {("", ""): {"": nothing}}
            for at in range(start, len(run)):
                ahead: dict[tuple[str, str], dict[str, Costs]] = {}
                for (done, now), states in walk.items():
                    for suit in "BCD":
                        if suit not in done:
                            key = ("".join(sorted(done + now)) if suit != now else done, suit)
                            for sizes, costs in each(states, run[at] + suit).items():
                                keep(ahead.setdefault(key, {}), sizes, costs)
                walk = ahead
                if at - start >= 2:
                    for states in walk.values():
                        for sizes, costs in states.items():
                            keep(totals, sizes, costs)
    for number in "123456789":
        states = {"": nothing}
        for suit in "BCD":
            states = each(states, number + suit)
        for sizes, costs in states.items():
            keep(totals, sizes, costs)
    for news in (False, True):
        fill(totals, news)
        for winds in ("NS", "EW", "NEWS"):
            states = {"": nothing}
            for wind in "NEWS":
                if wind in winds:
                    states = each(states, wind, int(news))
                elif news:
                    states = {sizes: add(costs, wind, 0, 1) for sizes, costs in states.items()}
            fill(states, news, winds)
    dragon_hands = [[*((d, 4) for d in pair), ("F", 6)] for pair in combinations("RG0", 2)]
    dragon_hands += [[("R", 4), ("G", 4), ("0", 4), ("1B", 2)], [(name, 2) for name in "RG0NEWS"]]
    for hand in dragon_hands:
        costs = nothing
        for name, size in hand:
            costs = add(costs, name, size)
        keep(best, "", costs)
    short = np.arange(CLOSED, dtype=np.int16)[:, None]
    return [int(n) for n in np.maximum(best[""] - jokers, short).min(axis=0)]


ROOM = {part for pattern in PATTERNS for n in range(8) for part in map("".join, combinations(pattern, n))}


def room(sizes: str) -> bool:
    return sizes in ROOM


def keep(states: dict[str, Costs], sizes: str, costs: Costs) -> None:
    states[sizes] = np.minimum(states[sizes], costs) if sizes in states else costs
