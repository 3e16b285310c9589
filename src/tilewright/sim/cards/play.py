"""Many games that are played with cards."""

from __future__ import annotations

from functools import partial

import numpy as np
from numpy.typing import NDArray

from tilewright.engine.ruleset import Ruleset
from tilewright.sim.cards.games import (
    DISCARDS,
    ENDED_BY,
    MAH_JONGGS,
    MOVES_MADE,
    RESULTS,
    WON_BY,
    WON_FROM,
    laid_out,
    play_games,
)
from tilewright.sim.cards.hands import Cards, Numbers, cards_of
from tilewright.sim.cards.policies import POLICIES
from tilewright.sim.cards.settling import settled
from tilewright.sim.cards.table import LOGGED, MOST_RACKS, MOST_SEATS, MOVED, WIN, game_of
from tilewright.sim.log import Recorded
from tilewright.sim.plan import policy_number, tiles_of
from tilewright.sim.play import Games


def play(rules: Ruleset, games: int, policy: str, seed: int, first: int) -> Games:
    """See `tilewright.sim.play`."""
    which, cards = policy_number(policy, POLICIES), cards_of(rules.hands, rules.seats, rules.racks)
    results, wins = _room(games)
    play_games(cards, game_of(rules), tiles_of(rules), which, seed, first, results, wins)
    payments = np.zeros((games, rules.seats), np.int32)
    for nth, count in enumerate(results[:, MAH_JONGGS]):
        if count:
            payments[nth] = settled(rules, wins[nth, :count], (first + nth) % rules.seats).payments
    return Games(
        winner=results[:, WON_BY],
        discarder=results[:, WON_FROM],
        ended=results[:, ENDED_BY],
        discards=results[:, DISCARDS],
        moves=results[:, MOVES_MADE],
        payments=payments,
        recorded=partial(_recorded, rules, cards, which, seed, first),
    )


def _recorded(rules: Ruleset, cards: Cards, policy: int, seed: int, first: int, nth: int) -> Recorded:
    """Game n once more, with all that happens."""
    game, tiles = game_of(rules, records=True), tiles_of(rules)
    laid_out(game, tiles, seed, first + nth)
    order = tuple(game.wall[: len(tiles)].tolist())
    play_games(cards, game, tiles, policy, seed, first + nth, *_room(1))
    moves, log = game.moves[: game.now[MOVED]], game.log[: game.now[LOGGED]]
    return Recorded(order, moves.astype(np.int16), log.astype(np.int16))


def _room(games: int) -> tuple[NDArray[np.int32], Numbers]:
    return np.zeros((games, RESULTS), np.int32), np.zeros((games, MOST_SEATS * MOST_RACKS, WIN), np.int64)
