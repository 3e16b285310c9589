"""A slow reimplementation of the distance to Card Free hands, for many hands at a time.

A hand consists of blocks (groups of equal tiles). The search takes the numbers in order, and chooses a suit and a
size for each block. Then it adds dragons, flowers and NEWS (one tile of each wind). For each line, which is a category
with a pattern of sizes, it records the smallest number of missing tiles. An exposed block lacks no tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tilewright.groups import Exposure
from tilewright.tiles import INDEX, JOKER, Tiles

from .card_free_twin import FACES, MATCH, PATTERNS, RUNS, label

Costs = NDArray[np.int16]  # [category and suit, n, hand] → fewest missing tiles, if no joker can replace n of them
States = dict[str, Costs]  # sorted sizes of the blocks chosen so far, such as "234" → costs
FAR, CLOSED = 2000, 15
CHOSEN = 200  # bonus (in tiles) for using an exposure, large enough that no exposure stays unused
WALKS = {**RUNS, "Multiples of Three": "369"}
NUMBERS = [(kind, suit) for kind in (*WALKS, "Any Like Numbers") for suit in ("B", "C", "D", "several")]
ROOM = {part for pattern in PATTERNS for n in range(8) for part in map("".join, combinations(pattern, n))}


def grown(sizes: str, size: str) -> str | None:
    """Return the sorted block sizes after adding one more block, or None if no pattern contains these sizes."""
    return more if (more := "".join(sorted(sizes + size))) in ROOM else None


def keep(states: States, sizes: str, costs: Costs) -> None:
    states[sizes] = np.minimum(states[sizes], costs) if sizes in states else costs


class Bench:
    """Measures the distances of many hands together, under the same options."""

    def __init__(self, hands: Sequence[tuple[Tiles, tuple[Exposure, ...]]], choices: Mapping[str, str]) -> None:
        self.choices, self.level = choices, int(choices["level"])
        self.have = {name: np.array([pool.count(INDEX[name]) for pool, _ in hands], np.int16) for name in FACES}
        self.jokers = np.array([pool.count(JOKER) for pool, _ in hands], np.int16)
        self.shown = {name: np.zeros(len(hands), np.int16) for name in FACES}
        self.strange = np.zeros(len(hands), np.bool_)
        self.opened = np.array([any(not each.concealed for each in shown) for _, shown in hands])
        self.number = np.array([len(shown) for _, shown in hands], np.int16)
        self.pungs = np.zeros(len(hands), np.int16)  # number of exposed flower pungs of each hand
        for at, (_, exposures) in enumerate(hands):
            for each in exposures:
                name = FACES[each.kind] if each.kind is not None and each.kind < len(FACES) else None
                if name is None or len(each) < 3 or (self.shown[name][at] and (name, len(each)) != ("F", 3)):
                    self.strange[at] = True
                    continue
                self.shown[name][at] = len(each)
                self.pungs[at] += name == "F" and len(each) == 3
        self.best: States = {}

    def distances(self) -> tuple[list[str], NDArray[np.int16]]:
        """Return the lines, and the number of tiles that each hand lacks for each line.

        A value near FAR means that the hand cannot become the line.
        """
        self.numbers()
        self.winds()
        self.dragon_hands()
        fewest = np.arange(CLOSED, dtype=np.int16)[:, None]
        lines = list(self.best)
        costs = np.stack([self.best[line][0] for line in lines]) + CHOSEN * self.number
        costs[:, :, self.strange] = FAR
        return lines, np.maximum(costs - self.jokers, fewest).min(axis=1)

    def add(self, costs: Costs, name: str, size: int, single: int = 0) -> Costs:
        """Return the costs (missing tiles of each hand) after adding a block of `size` equal tiles.

        `single` is 1 if NEWS (one tile of each wind) needs one more tile of the same kind.
        """
        have, shown = self.have[name], self.shown[name]
        chosen = (shown == size) & (size > 2)
        missing = np.maximum(np.where(chosen, single, size + single) - have, 0)
        closed = np.minimum(missing, np.maximum(single + (size if size == 2 else 0) - have, 0))
        missing = np.where(chosen, missing - CHOSEN, np.where(shown > 0, FAR, missing)).astype(np.int16)
        return shifted(costs, missing, closed)

    def each(self, states: States, name: str, single: int = 0) -> States:
        """Return the states (block sizes and their costs) after adding a block of this tile, in every possible size."""
        out: States = {}
        for sizes, costs in states.items():
            for size in "2345":
                if more := grown(sizes, size):
                    keep(out, more, self.add(costs, name, int(size), single))
        return out

    def nothing(self, rows: int = 1) -> Costs:
        return np.zeros((rows, CLOSED, len(self.jokers)), np.int16)

    def numbers(self) -> None:
        sets: States = {}

        def keep_fewest(row: tuple[str, str], sizes: str, costs: Costs) -> None:
            if sizes not in sets:
                sets[sizes] = self.nothing(len(NUMBERS)) + np.int16(FAR)
            place = sets[sizes][NUMBERS.index(row)]
            np.minimum(place, costs[0], out=place)

        for kind, run in WALKS.items():
            walk: dict[tuple[str, str], States] = {}  # (suits already finished, current suit) → states
            for number in run:
                walk[("", "")] = {"": self.nothing()}  # a run may start at any number
                ahead: dict[tuple[str, str], States] = {}
                for (done, now), states in walk.items():
                    for suit in set("BCD") - set(done):
                        key = (done if suit == now else "".join(sorted(done + now)), suit)
                        for sizes, costs in self.each(states, number + suit).items():
                            keep(ahead.setdefault(key, {}), sizes, costs)
                walk = ahead
                for (done, now), states in walk.items():
                    for sizes, costs in states.items():
                        if len(sizes) >= 3:
                            keep_fewest((kind, "several" if done else now), sizes, costs)
        for number in "123456789":
            states = {"": self.nothing()}
            for suit in "BCD":
                states = self.each(states, number + suit)
            for sizes, costs in states.items():
                keep_fewest(("Any Like Numbers", "several"), sizes, costs)
        self.filled(NUMBERS, sets, "")
        for wind in "NEWS":
            sets = {sizes: self.add(costs, wind, 0, 1) for sizes, costs in sets.items() if grown(sizes, "4")}
        self.filled(NUMBERS, {"".join(sorted(sizes + "4")): costs for sizes, costs in sets.items()}, "n")

    def winds(self) -> None:
        for members in ("NS", "EW", "NEWS"):
            for news in (0, 1):
                states = {"4" * news: self.nothing()}
                for wind in "NEWS":
                    if wind in members:
                        states = self.each(states, wind, news)
                    elif news:
                        states = {sizes: self.add(costs, wind, 0, 1) for sizes, costs in states.items()}
                self.filled([("Winds", "")], states, "n" * news)

    def filled(self, rows: list[tuple[str, str]], states: States, beside: str) -> None:
        """Complete the hands with dragons and flowers, and record how many tiles they lack.

        A hand that the player's level of difficulty forbids gets the cost FAR.
        """
        for dragons, dressed in self.dressed(states, "RG0"):
            for pattern in PATTERNS:
                for flowers in ("", "F") if "2" in pattern else ("",):
                    sizes = pattern.replace("2", "", 1) if flowers else pattern
                    if sizes not in dressed:
                        continue
                    costs = self.add(dressed[sizes], "F", 2) if flowers else dressed[sizes]
                    for row, (kind, suit) in enumerate(rows):
                        barred = self.barred(kind, suit, pattern, dragons, beside + flowers)
                        keep(self.best, f"{kind}, {label(pattern)}", costs[row : row + 1] + barred)

    def dressed(self, states: States, dragons: str) -> Iterator[tuple[str, States]]:
        yield "", states
        for at, dragon in enumerate(dragons):
            for more, grown_states in self.dressed(self.each(states, dragon), dragons[at + 1 :]):
                yield dragon + more, grown_states

    def barred(self, kind: str, suit: str, pattern: str, dragons: str, beside: str) -> NDArray[np.int16]:
        """Return FAR for each hand that the player's level of difficulty forbids, otherwise 0."""
        strict = self.level >= 4 and kind != "Winds"
        for_all = (
            (self.level >= 1 and pattern == "3344" and kind != "Winds")
            or (self.level >= 2 and kind == "Consecutive Run" and bool(dragons + beside))
            or (strict and (suit == "several" or bool(beside) or any(MATCH[each] != suit for each in dragons)))
        )
        return np.where(for_all | (self.opened & bool(dragons) & (self.level >= 3)), FAR, 0).astype(np.int16)

    def dragon_hands(self) -> None:
        secret = np.where(self.opened & (self.level >= 3), FAR, 0).astype(np.int16)
        called = self.pungs if self.choices["flower_pung_call"] == "on" else np.zeros_like(self.pungs)
        wrong = (self.shown["F"] > 0) & ((called == 0) | (called > 2) | (self.shown["F"] != 3))
        flowers = np.maximum(6 - 3 * called - self.have["F"], 0) - CHOSEN * called
        for pair in combinations("RG0", 2):
            costs = self.nothing() + np.where(wrong, FAR, flowers).astype(np.int16)
            for dragon in pair:
                costs = self.add(costs, dragon, 4)
            keep(self.best, "Dragon hand, Dragon's Love", costs + secret)
        costs = self.add(self.nothing(), "1B", 2)
        for dragon in "RG0":
            costs = self.add(costs, dragon, 4)
        if self.level < 4 or self.choices["level4_dragon_exempt"] == "on":
            keep(self.best, "Dragon hand, Dragon's Wings", costs + secret)
        costs = self.nothing()
        for name in "RG0NEWS":
            costs = self.add(costs, name, 2)
        keep(self.best, "Dragon hand, Dragon's Breath", costs + secret)


def shifted(costs: Costs, missing: NDArray[np.int16], closed: NDArray[np.int16]) -> Costs:
    """Return the costs (missing tiles of each hand) after adding a block.

    `missing` counts the tiles of the block that each hand lacks. `closed` counts those that no joker can replace.
    """
    if not closed.any():
        return costs + missing
    out = np.full_like(costs, FAR)
    for short in range(int(closed.max()) + 1):
        at = np.flatnonzero(closed == short)
        out[:, short:, at] = costs[:, : CLOSED - short, at] + missing[at]
    return out


def measured(hands: Sequence[tuple[Tiles, tuple[Exposure, ...]]], choices: Mapping[str, str]) -> list[dict[str, int]]:
    """Return a dict for each hand, from each possible line to the number of missing tiles."""
    lines, lacking = Bench(hands, choices).distances()
    return [{line: int(n) for line, n in zip(lines, column, strict=True) if n < CLOSED} for column in lacking.T]
