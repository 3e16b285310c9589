"""Random players that also try illegal actions, for tests of the invariants of a game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from tilewright.engine.actions import (
    Action,
    Challenge,
    Claim,
    Concede,
    Courtesy,
    Declare,
    Discard,
    Draw,
    ExchangeBlank,
    ExchangeJoker,
    Kong,
    LayFlower,
    Pass,
    PassTile,
    Reshape,
    Vote,
)
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Play, State
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.tiles import JOKER, UNKNOWN, Tiles


def odd_actions(rules: Ruleset, state: State, seat: int, rng: random.Random) -> Iterator[Action]:
    """Yield one action of each type with random arguments, such as another seat's rack or a tile that nobody holds.

    Most of these actions are illegal.
    """
    rack, owner = rng.randrange(rules.racks), rng.randrange(rules.seats)
    tile = _a_tile(state, rng)
    group = Exposure.of(tile, size := rng.randint(2, 7), rng.randint(0, size))
    group = replace(group, concealed=rng.random() < 0.1)
    yield Draw(seat)
    yield Pass(seat)
    yield Discard(seat, rng.choice((tile, rng.randrange(UNKNOWN))))
    yield Claim(seat, rack, group)
    yield Reshape(seat, rack, group)
    yield Kong(seat, rack, tile, rng.choice((None, rng.randint(0, 4))))
    yield LayFlower(seat, rack, tile)
    yield ExchangeJoker(seat, owner, rack, rng.randint(0, 4), tile)
    yield Declare(seat, rack, _some_tiles(rules, state, seat, rack, rng))
    yield PassTile(seat, rng.choice((tile, rng.randrange(UNKNOWN), None)))
    yield Vote(seat, rng.random() < 0.5)
    yield Courtesy(seat, rng.randint(-1, 4))
    yield ExchangeBlank(seat, tile)
    yield Challenge(seat, owner, rack)
    yield Concede(seat)


def with_more_jokers(action: Action, pool: Tiles, rng: random.Random) -> Action | None:
    """Return a copy of the action with a joker in place of one natural tile, or None if that is impossible."""
    if isinstance(action, Declare):
        spare = pool.count(JOKER) - action.tiles.count(JOKER)
        naturals = [kind for kind in action.tiles.kinds() if kind != JOKER]
        if spare > 0 and naturals:
            return Declare(action.seat, action.rack, action.tiles - rng.choice(naturals) + JOKER)
    if isinstance(action, Claim | Reshape) and action.group.kind is not None:
        group = Exposure.of(action.group.kind, len(action.group), len(action.group.jokers) + 1)
        return type(action)(action.seat, action.rack, group)
    return None


def face_down(action: Action) -> Action | None:
    """Return a copy of the action with its group face down, or None if the action has no group."""
    return replace(action, group=replace(action.group, concealed=True)) if isinstance(action, Claim | Reshape) else None


def clumsy(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Choose a random legal action, or in 5 % of cases a random action that is probably illegal.

    A seat that still has concealed tiles rarely gives up.
    """
    if rng.random() > 0.05:
        gives_up = 0.01 if view.state.seats[view.seat].concealed else 0.5
        offered = [one for one in offers(rules, view) if not isinstance(one, Concede) or rng.random() < gives_up]
        if offered:
            return rng.choice(offered)
    return rng.choice(list(odd_actions(rules, view.state, view.seat, rng))[:-1])


def _a_tile(state: State, rng: random.Random) -> int:
    """Return, in most cases, the tile that was just discarded or claimed, and otherwise a random tile."""
    if isinstance(state.phase, ClaimWindow) and rng.random() < 0.9:
        return state.phase.tile
    if isinstance(state.phase, Play) and state.phase.taken and rng.random() < 0.7:
        return state.phase.taken.tile
    return rng.randrange(UNKNOWN)


def _some_tiles(rules: Ruleset, state: State, seat: int, rack: int, rng: random.Random) -> Tiles:
    """Return enough random tiles of the seat to complete its rack, or sometimes one tile too few."""
    pool = list(state.seats[seat].concealed)
    if isinstance(state.phase, ClaimWindow):
        pool.append(state.phase.tile)
    wanted = rules.hand_size - state.seats[seat].racks[rack].tiles - (rng.random() < 0.2)
    return Tiles.of(rng.sample(pool, max(0, min(wanted, len(pool)))))
