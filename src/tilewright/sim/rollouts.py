"""Rollouts: what a seat gets after each of several actions, if compiled players play the game on.

The tiles that the seat has not seen are dealt at random, again for each game. Game n has the same deal for every
action, and the players have the same random numbers. So a difference between actions varies less than the results.
"""

import random
from collections.abc import Sequence
from operator import index
from typing import NamedTuple

import numpy as np

from tilewright.engine.actions import Action
from tilewright.engine.from_view import from_view
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.messages import say
from tilewright.sim.plan import players_of, require_64_bits
from tilewright.sim.play import machine_of
from tilewright.sim.records import Int32s, Mask


class Rollouts(NamedTuple):
    """Results of one seat, as arrays with a row for each action and a column for each game.

    A payment is what the seat receives, and a score is the worth of its hands, both in the unit of the game. In games
    that pay only after a session, all payments are 0.
    """

    payments: Int32s
    scores: Int32s
    declared: Mask  # whether the seat declared a mah jongg after the view; earlier ones do not count


def rollouts(
    rules: Ruleset,
    view: View,
    actions: Sequence[Action],
    games: int,
    *,
    seed: int = 0,
    policy: str | Sequence[str] = "medium",
) -> Rollouts:
    """Play `games` games on from a view, once for each of these actions of its seat.

    `policy` is one name for all seats, or one name for each, as in `play`. The same seed gives the same deals. Raises
    ValueError for an action that the seat cannot choose, PositionError as `from_view` does, and Unsupported if
    compiled games do not support the ruleset, or a dead hand in a game of sets.
    """
    games, seed = index(games), index(seed)
    require_64_bits(seed)
    if games < 1:
        raise ValueError(say("sim.no-games", games=games))
    offered = offers(rules, view)
    if wrong := [action for action in actions if action not in offered]:
        raise ValueError(say("sim.not-offered", action=str(wrong[0]), offered=", ".join(map(str, offered))))
    machine = machine_of(rules, players_of(rules, policy))
    deals = (from_view(rules, view, random.Random(f"{seed} {number}")) for number in range(games))
    ended = machine.run_on(deals, view.seat, [offered.index(action) for action in actions], seed)
    won = ended.declared.rows
    mah_jonggs = np.bincount(won[won[:, 1] == view.seat, 0], minlength=len(ended.payments))
    before = len(view.state.seats[view.seat].mah_jonggs)
    shape = games, len(actions)
    return Rollouts(
        payments=ended.payments[:, view.seat].reshape(shape).T,
        scores=ended.scores[:, view.seat].reshape(shape).T,
        declared=(mah_jonggs > before).reshape(shape).T,
    )
