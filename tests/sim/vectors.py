"""Compare a batch of games with the engine. Actions and observations must show exactly the contents of the views."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import deepcopy

import numpy as np

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action, Declare
from tilewright.engine.events import Settled
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.view import View
from tilewright.sim import chance
from tilewright.sim.cards.distances import SHAPE
from tilewright.sim.cards.seen import distances as distances_of
from tilewright.sim.machine import Extra, Step, deal_to_choices
from tilewright.sim.order import LONGEST
from tilewright.sim.plan import tiles_of, with_cards
from tilewright.sim.records import Bytes
from tilewright.sim.seen import numbered, observation
from tilewright.sim.seen import order as order_of
from tilewright.sim.vector import VectorEnvironment, choose_any
from tilewright.variants import RULESETS

from .lockstep import Fixed, opened

Player = Callable[[Ruleset, View, random.Random, list[Action]], Action]


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


def same(rules: Ruleset, env: VectorEnvironment, step: Step, row: int, view: View) -> dict[int, Action]:
    """Check that this row of the batch shows exactly the view of its seat. Return the legal actions by number."""
    actions = numbered(rules, view)
    assert int(step.player[row]) == view.seat
    assert np.flatnonzero(step.mask[row]).tolist() == sorted(actions), f"{view.state}"
    same_pieces(env, step.observation[row], rules, view)
    return actions


def same_pieces(env: VectorEnvironment, seen: Bytes, rules: Ruleset, view: View) -> None:
    ours, theirs = env.pieces(seen), env.pieces(observation(rules, view))
    for name, piece in ours.items():
        assert piece.tolist() == theirs[name].tolist(), f"{name} of seat {view.seat}\n{view.state}"


def same_for_all(env: VectorEnvironment, rules: Ruleset, row: int, referee: Referee, *, far: bool) -> None:
    """Check that each seat observes its view, with the order of discards and, if `far`, the distances of its racks."""
    seats, blocks = rules.seats, env._machine.layout.seats
    order = np.zeros((seats, blocks, LONGEST), np.uint8)
    distances = np.zeros((seats, *(SHAPE if far and with_cards(rules) else (0, 0))), np.uint8)
    seen = env._machine.look(np.full(seats, row), np.arange(seats), Extra(order, distances))
    for seat in range(seats):
        view = referee.view(seat)
        same_pieces(env, seen[seat], rules, view)
        assert np.array_equal(order[seat], order_of(view)), f"{view.state}"
        if distances.size:
            assert np.array_equal(distances[seat], distances_of(rules, view)), f"{view.state}"


def beside_the_engine(rules: Ruleset, seed: int, play: Player, rows: int) -> int:
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
            actions = same(rules, env, step, row, view)
            if rng.random() < 0.2:
                same_for_all(env, rules, row, referees[row], far=rng.random() < 0.05)
            wanted = play(rules, view, rng, [*actions.values()])
            asked[row] = next(number for number, each in actions.items() if _means(each, wanted))
            referees[row].do(actions[asked[row]])
        env._machine.play(np.array([asked.get(row, int(others[row])) for row in range(rows)]))
        step = env._step
        for row in sorted(playing):
            over = _ends_without_a_choice(rules, referees[row])
            assert over == bool(step.done[row]) == (step.player[row] < 0)
            if over:
                settled = referees[row].log[-1]
                assert isinstance(settled, Settled)
                assert step.rewards[row].tolist() == list(settled.sheet.payments)
                same_for_all(env, rules, row, referees[row], far=True)
                won += any(seat.mah_jonggs for seat in referees[row].state.seats)
                playing.remove(row)
            else:
                assert not step.rewards[row].any()
        deal_to_choices(env._machine, np.flatnonzero(step.player < 0), rows)
    return won


def _means(one: Action, wanted: Action) -> bool:
    """Return whether two actions count as the same. All mah jonggs on the same rack count as one action."""
    if isinstance(one, Declare) and isinstance(wanted, Declare):
        return one.rack == wanted.rack
    return one == wanted


def _forced(rules: Ruleset, referee: Referee) -> Action | None:
    """Return the only legal action of the next seat, or None if it has a choice."""
    offered = numbered(rules, referee.view(referee.state.awaited[0]))
    return next(iter(offered.values())) if len(offered) == 1 else None


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
