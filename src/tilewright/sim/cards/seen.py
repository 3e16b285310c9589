"""Actions and observations of card games, computed from a view of the engine instead of a compiled game."""

from collections import defaultdict
from collections.abc import Iterable

import numpy as np

from tilewright.engine.actions import (
    Action,
    Challenge,
    Claim,
    Courtesy,
    Declare,
    Discard,
    Draw,
    ExchangeBlank,
    ExchangeJoker,
    Pass,
    PassTile,
    Reshape,
    Vote,
)
from tilewright.engine.charleston import PACKET, STAGES, Passing
from tilewright.engine.context import context_of
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Play, Seat, State
from tilewright.engine.view import View
from tilewright.messages import say
from tilewright.sim.cards import numbers, plan
from tilewright.sim.cards.distances import FAR, GAINED, LOST, NOW, SHAPE
from tilewright.sim.cards.observed import LAYOUT, UNSEEN
from tilewright.sim.cards.state import MOST_EXPOSED, MOST_RACKS
from tilewright.sim.records import KIND_COUNT, Bytes
from tilewright.tiles import Tiles

WORDS = numbers.WORDS


def refuse_unsupported(rules: Ruleset) -> None:
    """Raise Unsupported for a ruleset that compiled games cannot play."""
    plan.plan_of(rules, records=False)


def numbered(view: View, offered: Iterable[Action]) -> dict[int, Action]:
    """Return these actions by action number. The ninth mah jongg on a rack and the next ones have no number."""
    actions, hands = dict[int, Action](), defaultdict[int, int](int)
    for action in offered:
        number = _number_of(view, action)
        if isinstance(action, Declare):
            number += hands[action.rack]
            hands[action.rack] += 1
            if hands[action.rack] > numbers.HANDS:
                continue
        actions[number] = action
    return actions


def _number_of(view: View, action: Action) -> int:
    """Return the number of an action; for a mah jongg, the number of the first one on the same rack."""
    seats = len(view.state.seats)
    match action:
        case Draw():
            return 0
        case Pass():
            return 1
        case Declare(_, rack):
            return numbers.DECLARES + numbers.HANDS * rack
        case ExchangeJoker(_, owner, rack, place):
            return numbers.EXCHANGES + MOST_EXPOSED * (MOST_RACKS * ((owner - view.seat) % seats) + rack) + place
        case Reshape(_, rack, group) | Claim(_, rack, group):
            first = numbers.CLAIMS if isinstance(action, Claim) else numbers.RESHAPES
            return first + len(numbers.GROUPS) * rack + numbers.GROUPS.index((len(group), len(group.jokers)))
        case Discard(_, kind):
            return numbers.DISCARDS + kind
        case PassTile(_, tile):
            return numbers.UNSEEN if tile is None else numbers.PASSES + tile
        case Vote(_, yes):
            return numbers.VOTES + yes
        case Courtesy(_, tiles):
            return numbers.WISHES + tiles
        case Challenge(_, target, rack):
            return numbers.CALLS + MOST_RACKS * ((target - view.seat) % seats - 1) + rack
        case ExchangeBlank(_, kind):
            return numbers.BLANKS + kind
    raise ValueError(say("sim.no-number", action=str(action)))


def observation(rules: Ruleset, view: View) -> Bytes:
    """Return what a compiled game writes for the seat of a view, see `observed`."""
    state, me = view.state, view.seat
    seen = np.zeros(LAYOUT.width, np.uint8)
    pieces = LAYOUT.pieces(seen)
    for away, seat in enumerate((me, *state.others(me))):
        _write_block(state.seats[seat], {name: pieces[name][away] for name in LAYOUT.of_a_seat})
        pieces["wind"][away] = (seat - state.east) % rules.seats
        pieces["laid"][away] = isinstance(state.phase, ClaimWindow) and state.phase.discarder == seat
    pieces["hand"][:] = _counts(state.seats[me].concealed)
    pieces["wall"][:], pieces["thrown"][:] = state.wall, state.thrown
    _write_phase(state, me, pieces)
    return seen


def _write_block(side: Seat, block: dict[str, Bytes]) -> None:
    """Write the fields of a seat that do not depend on the course of the game."""
    block["discards"][:], block["held"][:] = _counts(side.discards), len(side.concealed)
    for number, rack in enumerate(side.racks):
        block["fates"][number] = 1 if rack.mah_jongg else 2 if rack.dead else 0
        if rack.mah_jongg:
            block["declared"][:] += _counts(rack.mah_jongg.reading.tiles)
            continue
        for place, group in enumerate(rack.exposures):
            block["kinds"][number, place] = next(group.faces.kinds()) + 1
            block["sizes"][number, place], block["jokers"][number, place] = len(group), len(group.jokers)


def _write_phase(state: State, me: int, pieces: dict[str, Bytes]) -> None:
    """Write the fields about the open tile, the turn or the Charleston."""
    match state.phase:
        case ClaimWindow(tile=tile):
            pieces["open"][:] = tile + 1
        case Play(taken=taken, fresh=fresh, claimed_on=claimed_on):
            pieces["claimed"][:] = taken.tile + 1 if taken else 0
            pieces["fresh"][:] = 1 + MOST_EXPOSED * fresh[0] + fresh[1] if fresh else 0
            pieces["on"][:] = 0 if claimed_on is None else claimed_on + 1
        case Passing(stage=stage, parts=parts):
            packet = [UNSEEN if kind is None else kind + 1 for kind in parts[me].laid]
            pieces["stage"][:], pieces["due"][:] = 1 + STAGES.index(stage), parts[me].due or 0
            pieces["packet"][:] = [*packet, *(0,) * PACKET][:PACKET]


def _counts(tiles: Tiles | tuple[int, ...]) -> Bytes:
    return np.bincount(np.array(tuple(tiles), np.int64), minlength=KIND_COUNT)[:KIND_COUNT].astype(np.uint8)


def distances(rules: Ruleset, view: View) -> Bytes:
    """Return what a compiled game writes as the distances of the racks, see `distances`."""
    state, me = view.state, view.seat
    pool, far = state.seats[me].concealed, np.full(SHAPE, FAR, np.uint8)
    hands = rules.hands_of(me)
    for number, rack in enumerate(state.seats[me].racks):
        if not rack.live:
            continue
        context = context_of(rules, state, me, number)
        pools = {NOW: pool} | {GAINED + kind: pool + kind for kind in range(KIND_COUNT)}
        pools |= {LOST + kind: pool - kind for kind in pool.kinds()}
        for column, tiles in pools.items():
            distance = hands.distance(tiles, rack.exposures, context)
            far[number, column] = distance if distance <= rules.hand_size else FAR
    return far
