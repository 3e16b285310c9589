"""Compare a batch of games with the engine. Actions and observations must show exactly the contents of the views."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import NamedTuple

import numpy as np

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action, Challenge, Concede, Declare
from tilewright.engine.events import Settled
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.view import View
from tilewright.sim import chance
from tilewright.sim.machine import Step
from tilewright.sim.plan import tiles_of, with_cards
from tilewright.sim.vector import VectorEnvironment, choose_any
from tilewright.variants import RULESETS

from .lockstep import Fixed, opened

Player = Callable[[Ruleset, View, random.Random, list[Action]], Action]


class Described(NamedTuple):
    """Functions that compute action numbers and observations of one kind of game from the engine's views."""

    numbered: Callable[[View, list[Action]], dict[int, Action]]  # returns the legal actions by action number
    seen: Callable[[Ruleset, View], dict[str, object]]


def rules_of(name: str, **chosen: str) -> Ruleset:
    preset = RULESETS[name]
    return preset.build(hands_named(preset.hands), chosen)


def chance_of(
    rules: Ruleset, seed: int, game: int
) -> tuple[chance.Chance, tuple[int, ...], dict[str, tuple[int, ...]]]:
    """Return the state of a game's random generator after the shuffle, its wall, and the dice that break the wall."""
    words, tiles = np.zeros(chance.WORDS, np.int64), tiles_of(rules)
    chance.seed(words, seed, game)
    chance.shuffle(words, tiles)
    dice = (1 + chance.below(words, 6), 1 + chance.below(words, 6)) if rules.break_wall else ()
    return words, tuple(tiles.tolist()), {"break": dice}


def able(rules: Ruleset, view: View) -> list[Action]:
    """Return the seat's legal actions, except those without an action number.

    Giving up has no number. In games without cards, calls of dead hands have none.
    """
    never = Concede if with_cards(rules) else Concede | Challenge
    return [action for action in offers(rules, view) if not isinstance(action, never)]


def same(
    rules: Ruleset, described: Described, env: VectorEnvironment, step: Step, row: int, view: View
) -> dict[int, Action]:
    """Check that this row of the batch shows exactly the view of its seat. Return the legal actions by number."""
    numbered = described.numbered(view, able(rules, view))
    assert int(step.player[row]) == view.seat
    assert np.flatnonzero(step.mask[row]).tolist() == sorted(numbered), f"{view.state}"
    ours, theirs = env.pieces(step.observation[row]), described.seen(rules, view)
    assert ours.keys() == theirs.keys()
    assert sum(piece.size for piece in ours.values()) == env.width
    for name, piece in ours.items():
        assert piece.tolist() == np.array(theirs[name]).tolist(), f"{name}\n{view.state}"
    return numbered


def beside_the_engine(rules: Ruleset, described: Described, seed: int, play: Player, rows: int) -> int:
    """Play the first game of each row in the engine too, and compare every step. Return the number of games won."""
    env, rng, won = VectorEnvironment(rules, rows), random.Random(seed), 0
    step, referees = env.reset(seed), list[Referee]()
    for row in range(rows):
        _, order, dice = chance_of(rules, seed, row)
        referees.append(opened(rules, Fixed(order, dice), row % rules.seats))
    playing, others = set(range(rows)), np.zeros(rows, np.int64)
    words = np.zeros(chance.WORDS, np.int64)
    while playing:
        choose_any(step.mask, words, others)
        asked = dict[int, int]()
        for row in playing:
            view = _to_a_choice(rules, referees[row])
            numbered = same(rules, described, env, step, row, view)
            wanted = play(rules, view, rng, [*numbered.values()])
            asked[row] = next(number for number, each in numbered.items() if _means(each, wanted))
            referees[row].do(numbered[asked[row]])
        step = env.step([asked.get(row, int(others[row])) for row in range(rows)])
        for row in sorted(playing):
            over = _ends_without_a_choice(rules, referees[row])
            assert over == bool(step.done[row])
            if over:
                settled = referees[row].log[-1]
                assert isinstance(settled, Settled)
                assert step.rewards[row].tolist() == list(settled.sheet.payments)
                won += any(seat.mah_jonggs for seat in referees[row].state.seats)
                playing.remove(row)
            else:
                assert not step.rewards[row].any()
    return won


def _means(one: Action, wanted: Action) -> bool:
    """Return whether two actions count as the same. All mah jonggs on the same rack count as one action."""
    if isinstance(one, Declare) and isinstance(wanted, Declare):
        return one.rack == wanted.rack
    return one == wanted


def _forced(rules: Ruleset, referee: Referee) -> Action | None:
    """Return the only legal action of the next seat, or None if it has a choice."""
    offered = able(rules, referee.view(referee.state.awaited[0]))
    return offered[0] if len(offered) == 1 else None


def _ends_without_a_choice(rules: Ruleset, referee: Referee) -> bool:
    while not isinstance(referee.state.phase, Over):
        forced = _forced(rules, referee)
        if forced is None:
            return False
        referee.do(forced)
    return True


def _to_a_choice(rules: Ruleset, referee: Referee) -> View:
    assert not _ends_without_a_choice(rules, referee)
    return referee.view(referee.state.awaited[0])


def played(env: VectorEnvironment, seed: int) -> Iterator[Step]:
    """Yield the steps of random players, without end."""
    words, actions = np.zeros(chance.WORDS, np.int64), np.zeros(env.games, np.int64)
    chance.seed(words, seed, 0)
    step = env.reset(seed)
    while True:
        yield deepcopy(step)
        choose_any(step.mask, words, actions)
        step = env.step(actions)
