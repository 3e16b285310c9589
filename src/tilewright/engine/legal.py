"""`offers` returns the actions that a seat may take. It uses only that seat's view, so it reveals nothing hidden.

Offered exposures use naturals before jokers, unless a table wants every mix. At a table that prevents mistakes
(`prevent`), all other actions are refused, except those that differ only in their choice of jokers. If players must
notice mistakes (`challenge`), exposures that make the hand dead are offered too. A seat may also declare a false mah
jongg, which is not offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import chain, compress

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
from tilewright.engine.charleston import CONSENT, PACKET, Passing
from tilewright.engine.context import context_of
from tilewright.engine.phases.asking import (
    KONG,
    SMALLEST_EXPOSURE,
    declines_by_drawing,
    draws_replacement,
    is_bound,
)
from tilewright.engine.phases.blanks import exchangeable
from tilewright.engine.phases.charleston import may_declare, may_pass_blind, passable
from tilewright.engine.phases.claims import without_fresh
from tilewright.engine.phases.deaths import joker_stays
from tilewright.engine.phases.declarations import wins_now
from tilewright.engine.phases.exposing import Where, can_continue, may_be_exposed
from tilewright.engine.phases.keeping import is_asking_about_deal, must_keep
from tilewright.engine.phases.kongs import chows, concealed_kong
from tilewright.engine.phases.replacing import flowers_of, has_replacement
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Over, Play, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure, instead
from tilewright.tiles import BLANK, JOKER, UNKNOWN, Kind, Tiles

_RACKS = 1 << 8  # cache size; the key is the exposures of one rack


_draw, _concede = cache(Draw), cache(Concede)  # cached, because these actions are the same in every turn of a seat


@cache
def _discards(me: int) -> tuple[Discard, ...]:
    """Return one `Discard` action of seat `me` for every kind of tile, in the order of kinds."""
    return tuple(Discard(me, kind) for kind in range(UNKNOWN))


def offers(rules: Ruleset, view: View) -> tuple[Action, ...]:
    """Return all actions that `view.seat` may take now, in a fixed order. Conceding comes last."""
    state, me, phase = view.state, view.seat, view.state.phase
    if isinstance(phase, Over):
        return ()
    if isinstance(phase, Passing):
        return tuple(_passes(rules, state, me, phase))
    turn = phase if isinstance(phase, Play) and phase.turn == me else None
    actions: list[Action] = []
    if turn:
        actions += _turn(rules, state, me, turn)
    elif window := state.window_of(me):
        actions += _answers(rules, state, me, window)
        if given := window.answer_of(me):
            actions = [action for action in actions if action != given]
    if rules.blank_exchange == "any" or (rules.blank_exchange == "turn" and turn and turn.drawn):
        actions += _blanks(rules, state, me)
    live = state.seats[me].live
    if rules.enforcement == "challenge" and (live or rules.seats == 2):
        actions += _challenges(state, me)
    if live:
        actions.append(_concede(me))
    return tuple(actions)


def _turn(rules: Ruleset, state: State, me: int, phase: Play) -> Iterable[Action]:
    """Return the actions that seat `me` may take in its turn. If it has flowers to lay, it must lay them first."""
    pool = state.seats[me].concealed
    if flowers := flowers_of(rules, state, me):
        live = [place for place, rack in enumerate(state.seats[me].racks) if rack.live]
        return [LayFlower(me, place, kind) for kind in flowers for place in live]
    if not phase.drawn:
        return [_draw(me)]
    return chain(
        _declarations(rules, state, me, pool) if wins_now(rules, state) else (),
        _kongs(rules, state, me, phase) if rules.kongs else (),
        _exchanges(rules, state, me),
        _reshapes(rules, state, me, phase) if rules.reshapes and phase.fresh else (),
        [Pass(me)] if must_keep(rules, state) else compress(_discards(me), pool.counts),
    )


def _passes(rules: Ruleset, state: State, me: int, phase: Passing) -> Iterator[Action]:
    """Yield the actions that seat `me` may take in the Charleston."""
    part = phase.parts[me]
    if may_declare(rules, state, me):
        yield from _declarations(rules, state, me, state.seats[me].concealed)
    if phase.stage == CONSENT:
        yield from (Vote(me, yes) for yes in (False, True) if yes != part.vote)
    elif part.due is None:
        yield from (Courtesy(me, tiles) for tiles in range(PACKET + 1) if tiles != part.wish)
    elif not part.committed:
        yield from (PassTile(me, kind) for kind in passable(state, phase, me))
        if may_pass_blind(rules, state, phase, me):
            yield PassTile(me, None)


def _blanks(rules: Ruleset, state: State, me: int) -> Iterator[ExchangeBlank]:
    seat = state.seats[me]
    if seat.live and BLANK in seat.concealed and not is_bound(rules, state, me):
        yield from (ExchangeBlank(me, kind) for kind in sorted(exchangeable(state)))


def _answers(rules: Ruleset, state: State, me: int, window: ClaimWindow) -> Iterator[Action]:
    if not is_bound(rules, state, me):
        yield _draw(me) if declines_by_drawing(rules, state, me) else Pass(me)
    if window.tile == JOKER:
        return
    pool = state.seats[me].concealed
    for action in _declarations(rules, state, me, pool + window.tile):
        if window.tile in action.tiles:
            yield action
    if not window.kong and window.tile != BLANK and (state.wall or rules.last_discard == "any"):
        groups = _groups(rules, state, me, window.tile, pool)
        for place, rack in enumerate(state.seats[me].racks):
            if groups and rack.live:
                for group in groups:
                    if _layable(rules, state, (me, place), (*rack.exposures, group), pool):
                        yield Claim(me, place, group)


def _groups(rules: Ruleset, state: State, me: int, tile: int, pool: Tiles) -> tuple[Exposure, ...]:
    """Return the exposures that the claimed `tile` can form with tiles of `pool`."""
    held = pool.counts
    groups = _equal(tile, held[tile], held[JOKER], rules.largest_group, rules.every_mix)
    if not (state.wall or state.flower_wall):
        groups = tuple(group for group in groups if not draws_replacement(rules, group))
    if "chow" in rules.claims and state.first_answerer == me:
        groups += tuple(chows(tile, pool))
    return groups


@cache
def _equal(tile: int, naturals: int, jokers: int, largest: int, every_mix: bool) -> tuple[Exposure, ...]:
    """Return the exposures of equal tiles that a claimed `tile` can form, smallest first.

    `naturals` and `jokers` are the numbers of tiles of its kind and of jokers that the claimer holds. An exposure uses
    as few jokers as possible, unless `every_mix` is set.
    """
    groups: list[Exposure] = []
    for size in range(SMALLEST_EXPOSURE, min(largest, naturals + jokers + 1) + 1):
        fewest = max(0, size - 1 - naturals)
        most = min(jokers, size - 1) if every_mix else fewest
        groups += (Exposure.of(tile, size, mixed) for mixed in range(fewest, most + 1))
    return tuple(groups)


def _layable(rules: Ruleset, state: State, where: Where, shown: tuple[Exposure, ...], pool: Tiles) -> bool:
    """Return whether the last exposure in `shown` may be made with a claimed tile, on a rack that has the others.

    `pool` are the concealed tiles of the seat before the claim.
    """
    return may_be_exposed(rules, state, where, shown) and can_continue(rules, state, where, shown, pool)


def _kongs(rules: Ruleset, state: State, me: int, phase: Play) -> Iterator[Kong]:
    """Yield the kongs that seat `me` may meld: four of its concealed tiles, or one tile added to a pung."""
    if is_asking_about_deal(state) or phase.back or not has_replacement(rules, state):
        return
    pool = state.seats[me].concealed
    added = list(pool.kinds()) if rules.held_over_kongs else _just_drawn(phase)
    fours = [kind for kind in pool.kinds() if pool.count(kind) >= KONG and kind not in rules.flowers]
    for number, rack in enumerate(state.seats[me].racks):
        if not rack.live:
            continue
        shown = rack.exposures
        for kind in fours:
            if may_be_exposed(rules, state, (me, number), (*shown, concealed_kong(kind))):
                yield Kong(me, number, kind)
        for kind in added:
            pung, kong = Exposure.of(kind, KONG - 1), Exposure.of(kind, KONG)
            for place in (place for place, group in enumerate(shown) if group == pung):
                if may_be_exposed(rules, state, (me, number), instead(shown, place, kong)):
                    yield Kong(me, number, kind, place)


def _just_drawn(phase: Play) -> list[int]:
    return [] if phase.last is None or phase.last.tile is None else [phase.last.tile]


def _declarations(rules: Ruleset, state: State, me: int, pool: Tiles) -> list[Declare]:
    declarations: list[Declare] = []
    hands = rules.hands_of(me)
    for place, rack in enumerate(state.seats[me].racks):
        if rack.live and hands.near(pool, rack.exposures):
            readings = hands.readings(pool, rack.exposures, context_of(rules, state, me, place))
            shown = sum((group.laid for group in rack.exposures), Tiles())
            tiles = dict.fromkeys(reading.tiles - shown for reading in readings if reading.declarable)
            declarations += [Declare(me, place, concealed) for concealed in tiles]
    return declarations


def _exchanges(rules: Ruleset, state: State, me: int) -> Iterator[ExchangeJoker]:
    if not state.seats[me].live:
        return
    held = state.seats[me].concealed.counts
    for owner, seat in enumerate(state.seats):
        for number, rack in enumerate(seat.racks):
            for place, kind in _jokers(rack.exposures):
                if held[kind] and not joker_stays(rules, rack, place):
                    yield ExchangeJoker(me, owner, number, place, kind)


@lru_cache(_RACKS)
def _jokers(exposures: tuple[Exposure, ...]) -> tuple[tuple[int, Kind], ...]:
    """Return a pair (index of the exposure, kind) for each kind that jokers represent in one of these exposures."""
    return tuple((place, kind) for place, group in enumerate(exposures) for kind in group.jokers.kinds())


def _reshapes(rules: Ruleset, state: State, me: int, phase: Play) -> Iterator[Reshape]:
    """Yield the possible changes of the new exposure: another group with the claimed tile, or another rack."""
    if phase.fresh is None or phase.taken is None:
        return
    seat: Seat = state.seats[me]
    rack, place = phase.fresh
    new = seat.racks[rack].exposures[place]
    pool = seat.concealed + new.laid - phase.taken.tile
    groups = _groups(rules, state, me, phase.taken.tile, pool)
    for number, other in enumerate(seat.racks):
        if other.live:
            before = without_fresh(other.exposures, number, phase.fresh)
            for group in groups:
                if (number, group) != (rack, new) and _layable(rules, state, (me, number), (*before, group), pool):
                    yield Reshape(me, number, group)


def _challenges(state: State, me: int) -> Iterator[Challenge]:
    for target in state.others(me):
        for place, rack in enumerate(state.seats[target].racks):
            if rack.live and rack.exposures:
                yield Challenge(me, target, place)
