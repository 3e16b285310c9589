"""Hands that must be worth something: what the rules are asked, what they say, and who pays."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tilewright.engine.actions import Action, Claim, Concede, Declare, Discard, Draw, Kong, Pass
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.sim.sets import state
from tilewright.sim.sets.judging import Judge, context_of
from tilewright.sim.sets.state import (
    ADDED_TO,
    ENOUGH,
    LAID_BY,
    LAST,
    LEFT,
    LENGTH,
    NONE,
    OPEN,
    PHASE,
    PLAYING,
    SIZE,
    THREW,
    TILE,
    TOO_LITTLE,
    TURN,
    WALL,
    WON_FROM,
    Game,
    place,
    put,
)
from tilewright.sim.sets.table import Table
from tilewright.tiles import KINDS, Tiles

from ..lockstep import Fixed, follows, opened
from ..vectors import rules_of
from .judged import JUDGED, judged_alike


def asked(tiles: str, tile: str, *, drawn: bool) -> Game:
    """A game that asks whether seat 1 may declare these with this tile, drawn or thrown by seat 0."""
    game, kind = np.zeros(LENGTH, np.int64), KINDS.index(tile)
    for each in Tiles.parse(tiles):
        put(game, place(1), each, 1)
    game[[THREW, LEFT, ADDED_TO, WON_FROM]] = 0b1111, 40, NONE, NONE
    game[WALL + SIZE - 1] = kind  # one is left, or more
    if drawn:
        put(game, place(1), kind, 1)
        game[[PHASE, TURN, LAST]] = PLAYING, 1, kind
    else:
        game[[PHASE, LAID_BY, TILE]] = OPEN, 0, kind
    game[state.JUDGED] = -place(1)
    return game


def said(judge: Judge, game: Game) -> int:
    judge.answer(game)
    return int(game[state.JUDGED])


def test_a_hand_may_be_declared_from_the_minimum_on() -> None:
    """All chows, concealed and no flowers are 3 fan, and a drawn tile is 1 more."""
    for minimum, enough in (("1", True), ("3", True), ("5", False)):
        judge = Judge(rules_of("hong-kong", minimum_fan=minimum))
        assert said(judge, asked("23B 456B 123C 789C 99D", "4B", drawn=False)) == (ENOUGH if enough else TOO_LITTLE)


def test_equal_hands_that_came_otherwise_are_judged_anew() -> None:
    """Concealed, no flowers: 2 fan, and 1 more for a drawn tile."""
    judge = Judge(rules_of("hong-kong"))
    for drawn in (False, True, False, True):
        game = asked("23B 456B 111C 789C 99D", "4B", drawn=drawn)
        assert said(judge, game) == (ENOUGH if drawn else TOO_LITTLE)


def test_the_last_tile_of_its_kind_is_told_by_what_nobody_holds() -> None:
    rules, game = rules_of("mcr"), asked("23B 456B 111C 789C 99D", "4B", drawn=False)
    for tile, wall, last in (("4B", "5C", False), ("9B", "9B", False), ("9B", "5C", True)):
        game[TILE], game[WALL + SIZE - 1] = KINDS.index(tile), KINDS.index(wall)
        assert ("last-of-kind" in context_of(rules, game.tolist(), 1).circumstances) == last


def order_of(rules: Ruleset, east: str, far_end: str) -> tuple[int, ...]:
    """A wall of which seat 0, as East, is dealt such a hand; from its far end come these tiles, one after the other."""
    mine, end = list(Tiles.parse(east)), [KINDS.index(face) for face in far_end.split()]
    rest = list(rules.tiles - Tiles.of(mine) - Tiles.of(end))
    order = list[int]()
    for packet in range(0, rules.deal.east, rules.deal.packet):
        for seat in range(4):
            many = min(rules.deal.packet, (rules.deal.east if seat == 0 else rules.deal.others) - packet)
            order += [(mine if seat == 0 else rest).pop(0) for _ in range(many)]
    return (*order, *rest, *reversed(end))


@pytest.mark.parametrize(
    ("far_end", "kongs"),
    [("2B 3B 4B 5B", [0, 1, 2, 2, 2]), ("2B F1 3B 4B 5B", [0, 1, 0, 1, 2]), ("2B F1 F2 5B", [0, 1, 0])],
)
@pytest.mark.parametrize("name", JUDGED)
def test_a_kong_upon_a_kong_is_told_from_a_flower_between_them(name: str, far_end: str, kongs: list[int]) -> None:
    rules = rules_of(name)
    order = order_of(rules, "1111B 222B 333B 444B 5B", far_end)
    referee, table = opened(rules, Fixed(order), 0), Table(rules, order, 0)
    told = list[int]()

    def choose(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
        """East melds kongs, and then wins where it can; nobody else claims anything."""
        judged_alike(rules, view, table)
        if not view.state.thrown:
            how = context_of(rules, table._game.tolist(), 0).circumstances
            told.append(len(how & {"replacement", "second-replacement"}))
        return min(offered, key=lambda action: [Kong, Declare, Draw, Pass, Discard, Claim, Concede].index(type(action)))

    ended = follows(referee, table, table.opening, choose, random.Random(1))
    assert told == kongs
    assert ended.seats[0].mah_jonggs
