"""Players that also try illegal actions, for the tests of laws."""

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
    """Yield odd actions of every type, such as actions with racks of other seats or tiles that nobody holds.

    Most of them are illegal.
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
    """Return the same declaration or group with a joker instead of a natural tile, or None if no joker is spare."""
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
    """Return a claim or a change of an exposure with its group face down, or None for other actions."""
    return replace(action, group=replace(action.group, concealed=True)) if isinstance(action, Claim | Reshape) else None


def clumsy(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Choose an offered action, or an odd one in 5 % of the cases. Give up rarely while a tile can be discarded."""
    if rng.random() > 0.05:
        gives_up = 0.01 if view.state.seats[view.seat].concealed else 0.5
        offered = [one for one in offers(rules, view) if not isinstance(one, Concede) or rng.random() < gives_up]
        if offered:
            return rng.choice(offered)
    return rng.choice(list(odd_actions(rules, view.state, view.seat, rng))[:-1])


def _a_tile(state: State, rng: random.Random) -> int:
    """Return the discarded or claimed tile of this phase in most cases, otherwise a random tile."""
    if isinstance(state.phase, ClaimWindow) and rng.random() < 0.9:
        return state.phase.tile
    if isinstance(state.phase, Play) and state.phase.taken and rng.random() < 0.7:
        return state.phase.taken.tile
    return rng.randrange(UNKNOWN)


def _some_tiles(rules: Ruleset, state: State, seat: int, rack: int, rng: random.Random) -> Tiles:
    """Return as many of the seat's own tiles as the rack needs to be complete, or sometimes one tile less."""
    pool = list(state.seats[seat].concealed)
    if isinstance(state.phase, ClaimWindow):
        pool.append(state.phase.tile)
    wanted = rules.hand_size - state.seats[seat].racks[rack].tiles - (rng.random() < 0.2)
    return Tiles.of(rng.sample(pool, max(0, min(wanted, len(pool)))))
