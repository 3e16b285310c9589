"""Games with a minimum value: the simulator asks the rules whether a hand may be declared."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tilewright.engine.actions import Action, Claim, Concede, Declare, Discard, Draw, Kong, Pass
from tilewright.engine.phases.kongs import concealed_kong
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Play
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.sim import phase
from tilewright.sim.machine import Step
from tilewright.sim.records import NOTHING, new
from tilewright.sim.sets import judging, meld
from tilewright.sim.sets.judging import Judge, snapshot
from tilewright.sim.sets.machine import SetStepper
from tilewright.sim.sets.plan import plan_of
from tilewright.sim.sets.state import ENOUGH, SIZE, TOO_LITTLE, SetGame, put
from tilewright.sim.vector import VectorEnvironment
from tilewright.tiles import KINDS, Tiles

from ..lockstep import Fixed, follows, opened
from ..vectors import rules_of
from .judged import JUDGED, judged_alike


def asked(tiles: str, tile: str, *, drawn: bool) -> SetGame:
    """Return a game in which `tile` may complete seat 1's hand `tiles`. Seat 1 has drawn it, or seat 0 discarded it."""
    game, kind = new(SetGame), KINDS.index(tile)
    for each in Tiles.parse(tiles):
        put(game.hands[1], each, 1)
    game.discarders, game.left, game.added_to, game.won_from = 0b1111, 40, NOTHING, NOTHING
    game.wall[SIZE - 1] = kind  # so another copy of the tile can still be drawn
    if drawn:
        put(game.hands[1], kind, 1)
        game.phase, game.turn, game.drawn_tile = phase.PLAY, 1, kind
    else:
        game.phase, game.laid_by, game.tile = phase.WINDOW, 0, kind
    game.verdict = -1 - 1
    return game


def verdict(judge: Judge, game: SetGame) -> int:
    judge.answer(game)
    return int(game.verdict)


def test_a_hand_may_be_declared_from_the_minimum_on() -> None:
    """The hand is worth 3 fan: all chows, concealed, no flowers."""
    for minimum, enough in (("1", True), ("3", True), ("5", False)):
        judge = Judge(rules_of("hong-kong", minimum_fan=minimum))
        assert verdict(judge, asked("23B 456B 123C 789C 99D", "4B", drawn=False)) == (ENOUGH if enough else TOO_LITTLE)


def test_equal_hands_that_came_otherwise_are_judged_anew() -> None:
    """The hand is worth 2 fan (concealed, no flowers) and 1 more if the winning tile is drawn.

    The judge must therefore not reuse its earlier verdict on the same tiles.
    """
    judge = Judge(rules_of("hong-kong"))
    for drawn in (False, True, False, True):
        game = asked("23B 456B 111C 789C 99D", "4B", drawn=drawn)
        assert verdict(judge, game) == (ENOUGH if drawn else TOO_LITTLE)


def test_the_last_tile_of_its_kind_is_told_by_what_nobody_holds() -> None:
    rules, game = rules_of("mcr"), asked("23B 456B 111C 789C 99D", "4B", drawn=False)
    for tile, wall, last in (("4B", "5C", False), ("9B", "9B", False), ("9B", "5C", True)):
        game.tile, game.wall[SIZE - 1] = KINDS.index(tile), KINDS.index(wall)
        assert ("last-of-kind" in Judge(rules).context_of(snapshot(game), 1).circumstances) == last


def test_a_kong_robbed_when_the_wall_is_empty_is_no_last_tile() -> None:
    rules, game = rules_of("hong-kong"), asked("23B 456B 111C 789C 99D", "4B", drawn=False)
    game.left = 0
    assert Judge(rules).context_of(snapshot(game), 1).circumstances == {"last-tile"}
    game.added_to = 2
    assert Judge(rules).context_of(snapshot(game), 1).circumstances == {"robbed-kong"}


@pytest.mark.parametrize(
    ("unbroken", "form", "first"),
    [
        ("off", meld.PUNG, True),
        ("on", meld.PUNG, False),
        ("on", meld.CHOW, False),
        ("on", meld.KONG, False),
        ("on", meld.HIDDEN, True),
    ],
)
def test_a_claim_may_break_the_first_round_for_all(unbroken: str, form: int, first: bool) -> None:
    rules, game = rules_of("hong-kong", unbroken=unbroken), asked("23B 456B 111C 789C 99D", "4B", drawn=False)
    game.discarders = 0
    assert "first-turn" in Judge(rules).context_of(snapshot(game), 1).circumstances
    game.hands[3].melds, game.hands[3].meld_forms[0] = 1, form
    assert ("first-turn" in Judge(rules).context_of(snapshot(game), 1).circumstances) == first
    plan_of(rules)


def order_of(rules: Ruleset, hands: tuple[str, ...], far_end: str) -> tuple[int, ...]:
    """Return a wall that deals these hands to the first seats, beginning with East.

    `far_end` lists the replacement tiles.
    """
    piles, end = [list(Tiles.parse(hand)) for hand in hands], [KINDS.index(face) for face in far_end.split()]
    rest = list(rules.tiles - Tiles.of(sum(piles, end)))
    piles += [rest] * (rules.seats - len(piles))
    order = list[int]()
    for packet in range(0, rules.deal.east, rules.deal.packet):
        for seat, pile in enumerate(piles):
            many = min(rules.deal.packet, (rules.deal.east if seat == 0 else rules.deal.others) - packet)
            order += [pile.pop(0) for _ in range(many)]
    return (*order, *rest, *reversed(end))


def kongs_before_actions(name: str, hands: tuple[str, ...], far_end: str) -> list[int]:
    """Return a list with one number for each action of the last seat in `hands`, until its first discard.

    The number says how many kongs in a row preceded the seat's latest draw: 0, 1 or 2. All seats meld kongs and win
    when they can, and make no other claims.
    """
    rules, seat, counts = rules_of(name), len(hands) - 1, list[int]()
    order = order_of(rules, hands, far_end)
    referee, table = opened(rules, Fixed(order), 0), SetStepper(rules)

    def choose(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
        judged_alike(rules, view, table)
        if isinstance(view.state.phase, Play) and view.seat == seat and not view.state.seats[seat].thrown:
            how = Judge(rules).context_of(snapshot(table.game), seat).circumstances
            counts.append(len(how & {"replacement", "second-replacement"}))
        return min(offered, key=wish)

    follows(referee, table, table.open(order, 0), choose, random.Random(1))
    return counts


def wish(action: Action) -> int:
    if isinstance(action, Claim) and len(action.group) == 4:
        return -1
    return [Kong, Declare, Draw, Pass, Discard, Claim, Concede].index(type(action))


@pytest.mark.parametrize(
    ("hand", "far_end", "kongs"),
    [
        ("1111B 222B 333B 444B 5B", "2B 3B 4B 5B", [0, 1, 2, 2, 2]),
        ("1111B 222B 333B 444B 5B", "2B F1 3B 4B 5B", [0, 1, 0, 1, 2]),
        ("1111B 2222B 333B 44B 5B", "7C 9C", [0, 1, 1]),
    ],
)
@pytest.mark.parametrize("name", JUDGED)
def test_a_kong_upon_a_kong_is_told_from_a_flower_or_another_kong(
    name: str, hand: str, far_end: str, kongs: list[int]
) -> None:
    assert kongs_before_actions(name, (hand,), far_end) == kongs


@pytest.mark.parametrize(("far_end", "kongs"), [("R", [1]), ("F1 R", [0])])
@pytest.mark.parametrize("name", JUDGED)
def test_a_tile_drawn_for_a_discard_that_made_a_kong_is_told(name: str, far_end: str, kongs: list[int]) -> None:
    hands = "1479B 258C 369D NEW R", "111B 58C 369D NEWSS"
    assert kongs_before_actions(name, hands, far_end) == kongs


def test_a_game_that_ended_is_told_where_the_next_begins_with_a_question() -> None:
    """The end of a game is reported even if the next game begins with a mah jongg to judge.

    With this seed, East is dealt a complete hand in game 368,980.
    """
    env = VectorEnvironment(rules_of("hong-kong"), 1)
    step, played = env.reset(1), env._machine.played
    played[0] = 368_979
    while not step.done[0]:
        assert played[0] == 368_979
        step = env.step(step.mask.argmax(axis=1))
    assert played[0] == 368_980
    assert step.player[0] == 0
    assert step.mask[0, -1], "a mah jongg may be declared"


def test_an_interrupted_verdict_is_requested_again(monkeypatch: pytest.MonkeyPatch) -> None:
    env, real = VectorEnvironment(rules_of("hong-kong"), 1, [None, *["nearest"] * 3]), Judge.answer
    step = env.reset(seed=1)
    fresh = step.observation.copy()

    def broken_off(judge: Judge, game: SetGame) -> None:
        monkeypatch.setattr(Judge, "answer", real)
        raise KeyboardInterrupt

    monkeypatch.setattr(Judge, "answer", broken_off)
    with pytest.raises(KeyboardInterrupt):
        on(env, step)
    assert np.array_equal(env.reset(seed=1).observation, fresh)


def test_melds_are_what_the_rules_take_them_for() -> None:
    assert judging._meld(3, meld.HIDDEN) == concealed_kong(3) != judging._meld(3, meld.KONG) == Exposure.of(3, 4)
    assert judging._meld(3, meld.PUNG) == Exposure.of(3, 3)
    assert judging._meld(3, meld.CHOW) == Exposure(Tiles.of((3, 4, 5)))


def on(env: VectorEnvironment, step: Step) -> None:
    for _ in range(10_000):
        step = env.step(step.mask.argmax(axis=1))
