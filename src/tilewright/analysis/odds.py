"""The odds of completing a hand of a card, if every unseen tile is equally likely to be anywhere.

The odds of a hand are a formula, with no weights that were fitted to games. For each kind that the hand lacks, the
number of tiles that the player gets has a binomial distribution: each unseen tile of the kind comes to the player with
the same probability. A tile of a group that may be exposed can also be claimed, and so can the last missing tile.
Jokers, held or still to come, replace missing tiles where they may.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.hands.matching.card_hands import Targets
from tilewright.kernels.arrays import Counts, Rows
from tilewright.tiles import JOKER, KINDS

Odds = NDArray[np.float64]
MORE = 3  # hands are looked at if they lack at most this many tiles more than the nearest one
_MOST = 120  # hands of a rack that are looked at, the nearest first
CLAIMED = 0.6  # share of the tiles that other players draw, and then discard while the player may claim them
_SURELY = 0.95  # highest probability with which an unseen tile comes to the player
_JOKERS = 9  # missing tiles that jokers replace, at most, plus one
_EXPOSABLE = 3  # tiles of a kind that jokers may replace, from which on the kind is taken for a group to expose


@dataclass(frozen=True)
class Supplies:
    """The tiles that a player has and may still get.

    `have` and `jokers` are the tiles in hand. `left` are the unseen tiles of each kind, and `more_jokers` the jokers
    that may still come. The player draws `draws` more tiles, and so does each of `others` other players.
    """

    have: Counts
    jokers: int
    left: Counts
    more_jokers: int
    draws: float
    others: int

    def within(self, turns: float) -> Supplies:
        """Return the same tiles if only so many turns of each player are counted."""
        return replace(self, draws=min(self.draws, turns))

    @property
    def drawn(self) -> float:
        """The probability that the player draws a certain unseen tile."""
        return min(self.draws / self._unseen, _SURELY)

    @property
    def obtained(self) -> float:
        """The probability that the player draws or claims a certain unseen tile."""
        claimed = min(CLAIMED * self.others * self.draws / self._unseen, _SURELY)
        return 1 - (1 - self.drawn) * (1 - claimed)

    @property
    def _unseen(self) -> float:
        return max(float(self.left.sum()) + self.more_jokers, 1)


class NearHands(NamedTuple):
    """The row numbers of the hands that tiles are near to, the nearest first, and the tiles that each of them lacks."""

    rows: NDArray[np.intp]
    lacks: Counts


def near_hands(targets: Targets, supplies: Supplies) -> NearHands:
    """Return the hands that lack at most MORE tiles more than the nearest one.

    Hands whose tiles cannot come any more are left out.
    """
    have, jokers = supplies.have, supplies.jokers
    needed = np.maximum(targets.distances(have, jokers), targets.kongs)
    rows = np.flatnonzero(targets.distances(have + supplies.left, jokers + supplies.more_jokers) == 0)
    if len(rows):
        rows = rows[needed[rows] <= needed[rows].min() + MORE]
        rows = rows[np.argsort(needed[rows], kind="stable")[:_MOST]]
    return NearHands(rows, needed[rows])


def odds(hands: Rows, lacks: Counts, supplies: Supplies) -> Odds:
    """Return the probability that the player gets all the tiles that each of these hands lacks.

    `lacks` has the number of these tiles after jokers in hand replace some. If it is 1, the tile can be claimed.
    """
    need, wild = hands
    short = np.maximum(need - supplies.have, 0)
    by_jokers = np.zeros((len(need), _JOKERS))  # by_jokers[h, s]: probability that s tiles of hand h need jokers
    by_jokers[:, 0] = 1
    for kind in np.flatnonzero(short.any(axis=0)):
        missing, may = short[:, kind], np.minimum(short[:, kind], wild[:, kind])
        if kind == JOKER:
            by_jokers = _shifted(by_jokers, missing)
            continue
        claimable, copies = (wild[:, kind] >= _EXPOSABLE) | (lacks == 1), int(supplies.left[kind])
        (claimed, or_more), (drawn, drawn_or_more) = (
            _binomial(copies, chance) for chance in (supplies.obtained, supplies.drawn)
        )
        after = by_jokers * np.where(claimable, or_more[missing], drawn_or_more[missing])[:, None]
        for replaced in range(1, int(may.max(initial=0)) + 1):
            got = np.maximum(missing - replaced, 0)
            share = np.where(may >= replaced, np.where(claimable, claimed[got], drawn[got]), 0)
            after[:, replaced:] += by_jokers[:, :-replaced] * share[:, None]
        by_jokers = after
    _, or_more_jokers = _binomial(supplies.more_jokers, supplies.drawn)
    wanted = np.maximum(np.arange(_JOKERS) - supplies.jokers, 0)
    total: Odds = by_jokers @ or_more_jokers[wanted]
    return total


def _shifted(by_jokers: Odds, by: Counts) -> Odds:
    """Return the array with each row moved to the right by so many places."""
    to = np.arange(_JOKERS) - by[:, None]
    return np.where(to >= 0, np.take_along_axis(by_jokers, np.maximum(to, 0), axis=1), 0)


@lru_cache(1 << 10)
def _binomial(tiles: int, chance: float) -> tuple[Odds, Odds]:
    """Return the probabilities that exactly n of some tiles come to the player, and that at least n do."""
    exactly = np.zeros(len(KINDS))
    share = (1 - chance) ** tiles
    for n in range(min(tiles, len(KINDS) - 1) + 1):
        exactly[n] = share
        share *= (tiles - n) / (n + 1) * chance / (1 - chance)
    at_least = np.maximum(1 - np.concatenate([[0.0], np.cumsum(exactly)[:-1]]), 0)
    return exactly, at_least
