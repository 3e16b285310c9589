"""Observations and actions for a view of the library, so that a trained player can play at a table and in an arena."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilewright.engine.actions import Action
from tilewright.envs.features import DISTANCES, ORDER, Observation, checked_features
from tilewright.envs.games import checked_action
from tilewright.library.rules import Rules
from tilewright.library.view import View
from tilewright.messages import listed, say
from tilewright.sim import seen


def columns(game: str | Rules) -> tuple[str, ...]:
    """Return the name of each byte of an observation, such as `hand[13]`: its piece and the place there.

    Raises ValueError for a game that the simulator cannot play.

    >>> columns("siamese")[137]
    'jokers[0, 1, 2]'
    """
    return seen.columns_of((game if isinstance(game, Rules) else Rules(game)).engine)


def observation(view: View, features: Sequence[str] = ()) -> Observation:
    """Return what an environment shows to the seat of a view: its bytes, the mask of legal actions, and the features.

    The mask allows what the seat may do now. To give up has no number, nor has a call of a dead hand in games of sets.
    Raises ValueError for a game that the simulator cannot play.
    """
    rules = view.rules.engine
    wanted, mask = checked_features(rules, features), np.zeros(len(seen.words_of(rules)), np.int8)
    mask[[*seen.numbered(rules, view.engine)]] = 1
    observed: Observation = {"observation": seen.observation(rules, view.engine), "action_mask": mask}
    if ORDER in wanted:
        observed[ORDER] = seen.order(view.engine)
    if DISTANCES in wanted:
        observed[DISTANCES] = seen.distances(rules, view.engine)
    return observed


def action(view: View, number: int) -> Action:
    """Return the action of the engine that an action number stands for. Raises ValueError for an illegal one."""
    words = seen.words_of(view.rules.engine)
    whole, actions = checked_action(number, len(words)), seen.numbered(view.rules.engine, view.engine)
    if not actions:
        raise ValueError(say("envs.none-legal"))
    if whole not in actions:
        legal = listed([f"{each} {words[each]}" for each in sorted(actions)])
        raise ValueError(say("envs.illegal", seat=view.seat, number=whole, action=words[whole], legal=legal))
    return actions[whole]
