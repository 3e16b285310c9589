"""Robbed kongs. The wall is stacked for them, because random players hardly ever rob a kong."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action, Claim, Declare, Discard, Draw, Kong, Pass
from tilewright.engine.events import Claimed, Declared, Drew, Event, KongAdded, Settled
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.sim.log import Recorded
from tilewright.sim.rows import WIDTH, Rows, number, row_of
from tilewright.sim.sets.machine import SetStepper
from tilewright.sim.sets.state import SEATS, SUITED
from tilewright.tiles import KINDS, Tiles
from tilewright.variants import RULESETS

from ..lockstep import Fixed, dealing, follows, opened, replays
from .judged import JUDGED, judged_alike

NAMES = ("thirteen", "fourteen", "sixteen", "filipino", *JUDGED)
OWNER, FEEDER, ROBBER, _OTHER = range(SEATS)
TILE, NORTH = KINDS.index("5B"), KINDS.index("N")
WAITING = "46B 123456789C 99D"  # waits only for TILE
KEPT = Tiles.parse(WAITING + "123D")  # 123D is only needed for hands of five sets
SEEN_FIRST = Tiles.parse("111122223333888899B")  # drawn and discarded first, because nobody can use them


@cache
def rules_of(name: str, enforcement: str) -> Ruleset:
    preset = RULESETS[name]
    return preset.build(hands_named(preset.hands), {"enforcement": enforcement})


def chosen(seat: int, offered: tuple[Action, ...]) -> Action:
    """Return the seat's action.

    OWNER melds a pung of TILE, which FEEDER discards, and extends it to a kong. ROBBER keeps its hand, which waits for
    the tile of that kong. Otherwise seats draw or pass, and discard tiles that this plan does not need.
    """
    discards = list[Action]()
    for action in offered:
        match action:
            case Claim(group=group) if seat == OWNER and group == Exposure.of(TILE, 3):
                return action
            case Kong(tile=kind, place=int()) if kind == TILE:
                return action
            case Declare() if seat == ROBBER and not any(isinstance(other, Claim) for other in offered):
                return action
            case Discard(_, kind) if kind == TILE and seat == FEEDER:
                return action
            case Discard(_, kind) if kind != TILE and (seat != ROBBER or kind not in KEPT):
                discards.append(action)
    letting_go = [action for action in offered if isinstance(action, Draw | Pass)]
    return (letting_go or discards)[0]


def played(table: SetStepper) -> Iterator[tuple[Action, Rows]]:
    """Play a started game, and yield each action with the events that it causes, encoded as rows."""
    while table.awaited:
        seat = table.awaited[0]
        action = chosen(seat, table.offers(seat))
        yield action, table.do(action)


def dealt(rules: Ruleset) -> tuple[int, ...]:
    """Return a wall that deals two copies of TILE to the seat OWNER and one to the seat FEEDER.

    OWNER melds a pung with the copy that FEEDER discards. The fourth copy comes after all other suit tiles.
    """
    sets = (rules.hand_size - 2) // 3
    more = "9B" * (rules.deal.others - 3 * sets - 1)  # fills up the robber's hand
    hands = [Tiles.of([TILE] * 2), Tiles.parse("567B"), Tiles.parse(WAITING + "123D" * (sets - 4) + more), Tiles()]
    rest = Tiles.of(kind for kind in rules.tiles if kind < 27) - SEEN_FIRST - Tiles.of([TILE])
    rest = list(rest - sum(hands, Tiles()))
    piles = [list(hand) for hand in hands]
    order = list[int]()
    for packet in range(0, max(rules.deal.east, rules.deal.others), rules.deal.packet):
        for seat, pile in enumerate(piles):
            all_tiles = rules.deal.east if seat == 0 else rules.deal.others
            for _ in range(min(rules.deal.packet, all_tiles - packet)):
                order.append(pile.pop() if pile else rest.pop())
    others = [kind for kind in rules.tiles if kind >= 27]
    return (*order, *SEEN_FIRST, *rest, TILE, *others)


@cache
def wall_of(name: str, enforcement: str) -> tuple[int, ...]:
    """Return the wall of `dealt`, with the fourth copy of TILE moved to OWNER's first draw after its pung."""
    rules = rules_of(name, enforcement)
    order = list(dealt(rules))
    drawn, melded, table = rules.deal.east + 3 * rules.deal.others, False, SetStepper(rules)
    table.open(order, OWNER)
    for row in (row for _, rows in played(table) for row in rows.tolist()):
        melded = melded or row[0] == number(Claimed)
        if row[0] == number(Drew):
            if melded and row[1] == OWNER:
                break
            drawn += 1
    last = len(order) - 1 - order[::-1].index(TILE)
    order[drawn], order[last] = order[last], order[drawn]
    return tuple(order)


def is_robbed(log: tuple[Event, ...]) -> Settled:
    """Check that the log ends with a robbed kong, and return the settlement."""
    added = next(nth for nth, event in enumerate(log) if isinstance(event, KongAdded))
    won = [event for event in log[added:] if isinstance(event, Declared)]
    assert [(event.seat, event.taken) for event in won] == [(ROBBER, TILE)]
    settled = log[-1]
    assert isinstance(settled, Settled)
    return settled


@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
@pytest.mark.parametrize("name", NAMES)
def test_the_engine_replays_a_simulated_game_in_which_a_kong_is_robbed(name: str, enforcement: str) -> None:
    rules, order = rules_of(name, enforcement), wall_of(name, enforcement)
    table = SetStepper(rules)
    opening = table.open(order, OWNER)
    actions, rows = zip(*played(table), strict=True)
    moves = np.zeros((len(actions), WIDTH), np.int16)
    for move, action in zip(moves, actions, strict=True):
        move[: len(row_of(action))] = row_of(action)
    recorded = Recorded(order, moves, np.concatenate((opening, *rows)))
    settled = is_robbed(replays(rules, recorded, OWNER))
    assert table.game.payments.tolist() == list(settled.sheet.payments)


@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
@pytest.mark.parametrize("name", NAMES)
def test_the_simulator_follows_a_game_in_which_a_kong_is_robbed(name: str, enforcement: str) -> None:
    rules, order = rules_of(name, enforcement), wall_of(name, enforcement)
    referee, table = opened(rules, Fixed(order), OWNER), SetStepper(rules)

    def choose(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
        if name in JUDGED:
            judged_alike(rules, view, table)
        return chosen(view.seat, offered)

    state = follows(referee, table, table.open(order, OWNER), choose, random.Random(1))
    assert [len(seat.mah_jonggs) for seat in state.seats] == [0, 0, 1, 0]
    losses = table.game.payments.tolist()
    assert min(losses) == losses[OWNER] < losses[FEEDER] == losses[_OTHER] < 0
    (pung,) = state.seats[OWNER].racks[0].exposures
    assert len(pung) == 3


@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
def test_a_robber_that_has_just_claimed_leaves_out_two_tiles(enforcement: str) -> None:
    """ROBBER claims a discard of OWNER. With its next draw, OWNER extends a pung to a kong.

    ROBBER then robs the kong. It has 16 tiles, and its mah jongg uses only 14 of them.
    """
    rules = rules_of("fourteen", enforcement)
    hands = ["55B N", "5B", "46B 123456C 99D NN 5D", ""]
    piles = [list(Tiles.parse(hand)) for hand in hands]
    rest = sorted(rules.tiles - Tiles.parse("".join(hands)) - Tiles.of([TILE]), reverse=True)
    rest = [kind for kind in rest if kind < SUITED]
    order = [piles[seat].pop() if piles[seat] else rest.pop() for seat in dealing(rules, OWNER)]
    order += [*(rest.pop() for _ in range(5)), TILE, *rest]  # the owner draws the sixth tile
    order += rules.tiles - Tiles.of(order)
    referee, table = opened(rules, Fixed(tuple(order)), OWNER), SetStepper(rules)

    def choose(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
        owner = view.state.seats[OWNER]
        for action in offered:
            if action == Claim(ROBBER, 0, Exposure.of(NORTH, 3)):
                return action
            if action == Discard(OWNER, NORTH) and owner.racks[0].exposures and len(owner.discards) == 2:
                return action
        return chosen(view.seat, tuple(action for action in offered if action != Discard(view.seat, NORTH)))

    state = follows(referee, table, table.open(order, OWNER), choose, random.Random(1), mah_jonggs_in_order=False)
    assert [len(seat.mah_jonggs) for seat in state.seats] == [0, 0, 1, 0]
    assert len(state.seats[ROBBER].concealed) == 2
