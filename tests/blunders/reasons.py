"""Exact reasons why an action is a blunder. Each kind of blunder has one function.

A function gets the exact numbers of a position and an action. It returns the best actions and the reason as a sentence,
or None if the action is not this kind of blunder. So the catalogue needs no trust: its test asks again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple, TypeVar

from tilewright.analysis.nearest import TargetedHands
from tilewright.engine.actions import (
    Action,
    Challenge,
    Claim,
    Concede,
    Declare,
    Discard,
    Draw,
    ExchangeBlank,
    ExchangeJoker,
    Kong,
    Pass,
    PassTile,
)
from tilewright.engine.charleston import PACKET, Passing
from tilewright.engine.context import context_of
from tilewright.engine.legal import offers
from tilewright.engine.phases.deaths import obtainable
from tilewright.engine.state import ClaimWindow
from tilewright.groups import Exposure
from tilewright.tiles import BLANK, JOKER, Kind, Tiles, face

from .exact import Numbers

T = TypeVar("T", bound=Action)


class Reason(NamedTuple):
    """The best actions, and why another action is a blunder."""

    best: tuple[Action, ...]
    sentence: str


def legal(numbers: Numbers) -> list[Action]:
    """Return all actions that the seat may take, except to concede."""
    return [action for action in offers(numbers.rules, numbers.view) if not isinstance(action, Concede)]


def _offered(numbers: Numbers, kind: type[T]) -> list[T]:
    return [action for action in legal(numbers) if isinstance(action, kind)]


def _others(numbers: Numbers, wrong: Iterable[Action]) -> tuple[Action, ...]:
    excluded = set(wrong)
    return tuple(action for action in legal(numbers) if action not in excluded)


def farther(numbers: Numbers, wrong: Action) -> Reason | None:
    """A discard increases the distance to the nearest plan, and another discard does not."""
    discards = {action: numbers.without(action.tile) for action in _offered(numbers, Discard)}
    least = min(discards.values(), default=0)
    if not isinstance(wrong, Discard) or discards[wrong] <= least:
        return None
    best = tuple(action for action, distance in discards.items() if distance == least)
    return Reason(best, f"Without {face(wrong.tile)} the seat needs {discards[wrong]} tiles, "
                        f"and without {face(best[0].tile)} only {least}.")  # fmt: skip


def fewer(numbers: Numbers, wrong: Action) -> Reason | None:
    """A discard leaves fewer helping tiles than another one that leaves the same distance, and no other tiles."""
    discards = {action: numbers.without(action.tile) for action in _offered(numbers, Discard)}
    least = min(discards.values(), default=0)
    if not isinstance(wrong, Discard) or discards[wrong] > least:
        return None
    helps = {action: numbers.helping(numbers.pool - action.tile) for action in discards if discards[action] == least}
    better = [action for action in helps if _is_part(helps[wrong], helps[action])]
    if not better:
        return None
    best = tuple(action for action in helps if not any(_is_part(helps[action], other) for other in helps.values()))
    more = helps[better[0]] - helps[wrong]
    return Reason(best, f"The seat needs {least} tiles without {face(wrong.tile)} or {face(better[0].tile)}, but only "
                        f"without {face(better[0].tile)} do {more} help too.")  # fmt: skip


def _is_part(some: Tiles, more: Tiles) -> bool:
    return some != more and some <= more


def missed(numbers: Numbers, wrong: Action) -> Reason | None:
    """A mah jongg is not declared."""
    declarations = _offered(numbers, Declare)
    if not declarations or isinstance(wrong, Declare | Challenge):
        return None
    window = numbers.state.phase if isinstance(numbers.state.phase, ClaimWindow) else None
    pool = numbers.pool + window.tile if window else numbers.pool
    left = {
        action: numbers.distance(pool - action.tiles, {n: r for n, r in numbers.racks.items() if n != action.rack})
        for action in declarations
    }
    best = tuple(action for action in declarations if left[action] == min(left.values()))
    rack, tiles = best[0].rack, best[0].tiles
    context = context_of(numbers.rules, numbers.state, numbers.me, rack)
    readings = numbers.hands.readings(tiles, numbers.racks[rack].exposures, context)
    line = next(each.line for each in readings if each.declarable)
    return Reason(best, f"{tiles} complete the hand {line}.")


def joker_left(numbers: Numbers, wrong: Action) -> Reason | None:
    """A joker in an exposure is not exchanged, although it brings the seat nearer to its hands."""
    after = {action: _after_exchange(numbers, action) for action in _offered(numbers, ExchangeJoker)}
    least = min(after.values(), default=numbers.now)
    if least >= numbers.now or not isinstance(wrong, Discard):
        return None
    best = tuple(action for action in after if after[action] == least)
    return Reason(best, f"With a joker for {face(best[0].tile)} the seat needs {least} tiles, and {numbers.now} now.")


def joker_taken(numbers: Numbers, wrong: Action) -> Reason | None:
    """A natural tile is given for a joker, although the seat's hands need the tile itself."""
    after = {action: _after_exchange(numbers, action) for action in _offered(numbers, ExchangeJoker)}
    if not isinstance(wrong, ExchangeJoker) or after[wrong] <= numbers.now:
        return None
    best = _others(numbers, [action for action in after if after[action] > numbers.now])
    return Reason(
        best, f"With a joker for {face(wrong.tile)} the seat needs {after[wrong]} tiles, and {numbers.now} now."
    )


def _after_exchange(numbers: Numbers, action: ExchangeJoker) -> int:
    racks = numbers.racks
    if action.owner == numbers.me and action.rack in racks:
        changed = racks[action.rack].exposures[action.place].exchanged(action.tile)
        racks = numbers.with_group(action.rack, changed, action.place)
    return numbers.distance(numbers.pool - action.tile + JOKER, racks)


def blank_kept(numbers: Numbers, wrong: Action) -> Reason | None:
    """A blank is not exchanged for a discard that brings the seat nearer to its hands."""
    exchanges = _offered(numbers, ExchangeBlank)
    after = {action: numbers.distance(numbers.pool - BLANK + action.tile) for action in exchanges}
    least = min(after.values(), default=numbers.now)
    if least >= numbers.now or not isinstance(wrong, Discard | Draw | Pass):
        return None
    best = tuple(action for action in after if after[action] == least)
    return Reason(best, f"With {face(best[0].tile)} for a blank the seat needs {least} tiles, and {numbers.now} now.")


def idle_claim(numbers: Numbers, wrong: Action) -> Reason | None:
    """A claim takes a tile that the hands could use, but with the exposure they are no nearer than before."""
    window = numbers.state.phase
    if not isinstance(wrong, Claim) or not isinstance(window, ClaimWindow) or _offered(numbers, Declare):
        return None
    pool = numbers.pool + window.tile
    after = {
        action: numbers.distance(pool - action.group.laid, numbers.with_group(action.rack, action.group))
        for action in _offered(numbers, Claim)
    }
    if after[wrong] < numbers.now or numbers.distance(pool) >= numbers.now:
        return None
    best = _others(numbers, [action for action in after if after[action] >= numbers.now])
    return Reason(
        best, f"With {wrong.group} exposed the seat needs {after[wrong]} tiles, and {numbers.now} without it."
    )


def kong_breaks(numbers: Numbers, wrong: Action) -> Reason | None:
    """A kong uses tiles that the hand needs elsewhere."""
    after = {action: _after_kong(numbers, action) for action in _offered(numbers, Kong)}
    if not isinstance(wrong, Kong) or after[wrong] <= numbers.now:
        return None
    best = _others(numbers, [action for action in after if after[action] > numbers.now])
    return Reason(
        best, f"After the kong of {face(wrong.tile)} the seat needs {after[wrong]} tiles, and {numbers.now} now."
    )


def _after_kong(numbers: Numbers, action: Kong) -> int:
    four = Tiles.of([action.tile] * 4)
    racks = numbers.with_group(action.rack, Exposure(four, concealed=action.place is None), action.place)
    return numbers.distance(numbers.pool - (four if action.place is None else action.tile), racks)


def three_passed(numbers: Numbers, wrong: Action) -> Reason | None:
    """A tile is passed in the Charleston, although three others leave a smaller distance than any with it."""
    passes = [action for action in _offered(numbers, PassTile) if action.tile is not None]
    phase = numbers.state.phase
    if not isinstance(wrong, PassTile) or wrong.tile is None or not isinstance(phase, Passing):
        return None
    if phase.parts[numbers.me].laid or phase.parts[numbers.me].due != PACKET:
        return None
    spare = Tiles.of(kind for action in passes if (kind := action.tile) is not None
                     for _ in range(numbers.pool.count(kind)))  # fmt: skip
    after = {three: numbers.distance(numbers.pool - Tiles.of(three)) for three in set(combinations(spare, PACKET))}
    least = min(after.values())
    near = {kind for three in after if after[three] == least for kind in three}
    if wrong.tile in near:
        return None
    with_it = min(after[three] for three in after if wrong.tile in three)
    best = tuple(action for action in passes if action.tile in near)
    return Reason(best, f"After any three tiles with {face(wrong.tile)} the seat needs {with_it} tiles or more, and "
                        f"after three others {least}.")  # fmt: skip


def dead_uncalled(numbers: Numbers, wrong: Action) -> Reason | None:
    """A hand whose exposures fit no hand of the game is not called dead."""
    dead = [action for action in _offered(numbers, Challenge) if not _is_possible(numbers, action)]
    if not dead or isinstance(wrong, Challenge):
        return None
    return Reason(tuple(dead), f"No hand that may be exposed has {_shown(numbers, dead[0])} together.")


def live_called(numbers: Numbers, wrong: Action) -> Reason | None:
    """A hand is called dead whose exposures fit a hand of the game."""
    calls = _offered(numbers, Challenge)
    if not isinstance(wrong, Challenge) or not all(_is_possible(numbers, action) for action in calls):
        return None
    line = _lines(numbers, wrong)[0]
    return Reason(_others(numbers, calls), f"{_shown(numbers, wrong)} can still become {line}.")


def _is_possible(numbers: Numbers, action: Challenge) -> bool:
    return bool(_lines(numbers, action))


def _lines(numbers: Numbers, action: Challenge) -> Sequence[str]:
    left = obtainable(numbers.rules, numbers.state) if numbers.rules.sees_discards else None
    context = context_of(numbers.rules, numbers.state, action.target, action.rack)
    shown = numbers.state.seats[action.target].racks[action.rack].exposures
    return numbers.rules.hands_of(action.target).possible(shown, left, context)


def _shown(numbers: Numbers, action: Challenge) -> str:
    return " ".join(map(str, numbers.state.seats[action.target].racks[action.rack].exposures))


def feeding(numbers: Numbers, wrong: Action) -> Reason | None:
    """A discard that an exposure asks for, although another one costs nothing and is of no use to that rack."""
    discards = _offered(numbers, Discard)
    if not isinstance(wrong, Discard) or not isinstance(numbers.hands, TargetedHands) or wrong.tile in (JOKER, BLANK):
        return None
    asked, useless = _asked_for(numbers)
    if wrong.tile not in asked or not useless:
        return None
    least = min(map(numbers.without, {action.tile for action in discards}))
    if numbers.without(wrong.tile) > least:
        return None
    own = numbers.helping(numbers.pool - wrong.tile)
    best = tuple(
        action
        for action in discards
        if action.tile in useless and action.tile != JOKER and numbers.without(action.tile) == least
        and own <= numbers.helping(numbers.pool - action.tile)
    )  # fmt: skip
    if not best:
        return None
    return Reason(best, f"Every hand that {asked[wrong.tile]} can become needs {face(wrong.tile)}, no hand of "
                        f"the others needs {face(best[0].tile)}, and the seat misses neither.")  # fmt: skip


def _asked_for(numbers: Numbers) -> tuple[dict[Kind, str], set[Kind]]:
    """Return the tiles that all hands of an opposing rack need, with its exposures, and the tiles that none needs."""
    asked: dict[Kind, str] = {}
    useless = set(numbers.pool.kinds())
    for other in numbers.state.others(numbers.me):
        for rack in numbers.racks_of(other):
            hands = numbers.rules.hands_of(other)
            if rack.exposures and isinstance(hands, TargetedHands) and len(need := hands.targets(*rack).need):
                shown = " ".join(map(str, rack.exposures))
                asked |= {
                    kind: shown for kind in numbers.pool.kinds() if kind < len(need[0]) and (need[:, kind] > 0).all()
                }
                useless -= {kind for kind in useless if kind < len(need[0]) and (need[:, kind] > 0).any()}
    return asked, useless


KINDS: dict[str, Callable[[Numbers, Action], Reason | None]] = {
    each.__name__.replace("_", "-"): each
    for each in (farther, fewer, missed, joker_left, joker_taken, blank_kept, idle_claim, kong_breaks, three_passed,
                 dead_uncalled, live_called, feeding)
}  # fmt: skip
