"""Advice for a player: the nearest hands, the tiles that they still need, and the discards that keep them near.

Everything here comes from the player's own view and is exact. There are no chances in it, only numbers of tiles. If too
many plans are equally near, the advice omits everything that requires all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tilewright.analysis.aims import is_aimed
from tilewright.analysis.discarding import AfterDiscard
from tilewright.analysis.giving_up import dangers
from tilewright.analysis.leaving import Leaving, OneRack
from tilewright.analysis.measured import MeasuredOutlook, OpenRack, open_racks
from tilewright.analysis.nearest import Near, Supply, TargetedHands, is_targeted, nearest
from tilewright.analysis.plans import Plan, PlanSearch, TooManyPlans, counts_of
from tilewright.analysis.seen import exchangeable_jokers, unseen
from tilewright.analysis.waits import must_discard
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.hands.language.expand import Template
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.tiles import JOKER, Kind, Tiles

NEAREST = 3  # lines of a card for each rack


@dataclass(frozen=True, slots=True)
class Together:
    """The nearest plan for several racks: a line and its concrete hand for each of `racks`. The rest is as in `Near`.

    `apart` are the missing tiles of each hand, together `missing`. It is empty without a card.
    """

    racks: tuple[int, ...]
    lines: tuple[str, ...]
    templates: tuple[Template | None, ...]
    distance: int
    missing: Tiles
    jokers: int
    apart: tuple[Tiles, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """The prospects of a player.

    All open racks together need `distance` tiles, or fewer if `at_most`. It is None if the tiles left do not suffice
    for any hands. `together` is the nearest plan for several racks. `near` has the nearest lines of each rack by its
    number, as if this rack could use all concealed tiles. It has no lines for a rack that cannot win any more.

    `discards` are those that leave the racks as near as they are, if a discard is due and the hands can be listed. The
    one that leaves the most helping tiles comes first. In games of sets, `leaving` has them, or the nearest hands if no
    discard is due. Of equal discards, the one that a bot proposes comes first, then the least dangerous one.

    `spare` are the kinds of which the player can give up a tile, so that the racks stay as near and no tile that helps
    them is lost.

    If there are too many plans to look at all of them, `is_complete` is false, `together` is any of the nearest ones,
    `discards` is empty, and `spare` has only the tiles that no plan as near uses.
    """

    distance: int | None
    at_most: bool = False
    together: Together | None = None
    near: Mapping[int, list[Near]] = field(default_factory=dict)
    leaving: tuple[Leaving, ...] = ()
    discards: tuple[AfterDiscard, ...] = ()
    spare: tuple[Kind, ...] = ()
    is_complete: bool = True


def advise(rules: Ruleset, view: View, proposal: Kind | None = None) -> Advice | None:
    """Return advice for the seat of this view, or None if it has no hand left that could win.

    `proposal` is the discard that a bot proposes, if any.
    """
    state, hands = view.state, rules.hands_of(view.seat)
    racks, pool = open_racks(state, view.seat), state.seats[view.seat].concealed
    if is_targeted(hands):
        return _of_listed(rules, view, hands, racks, proposal)
    if is_aimed(hands) and len(racks) == 1:
        (rack,), supply = racks.values(), Supply(pool, unseen(rules.tiles, view))
        return _of_sets(OneRack(rules, view, hands, rack, supply), _by_danger(rules, view, proposal))
    look = MeasuredOutlook(hands, pool, list(racks.values()))
    return Advice(look.distance) if racks and look.distance < NOTHING_FITS else None


Order = Callable[[Kind], tuple[bool, float, Kind]]


def _by_danger(rules: Ruleset, view: View, proposal: Kind | None) -> Order:
    """Return a key that sorts equal discards: the proposal first, then the one that helps others least."""
    harm = dangers(rules, view.state, view.seat)
    return lambda kind: (kind != proposal, float(harm[kind]), kind)


def _of_listed(
    rules: Ruleset, view: View, hands: TargetedHands, racks: Mapping[int, OpenRack], proposal: Kind | None
) -> Advice | None:
    order = _by_danger(rules, view, proposal)
    pool, hidden = view.state.seats[view.seat].concealed, unseen(rules.tiles, view)
    jokers = exchangeable_jokers(rules, view.state)
    supply = Supply(pool, hidden + Tiles.of([JOKER] * jokers))
    lines = {rack: nearest(hands, supply, rack, NEAREST) for rack in set(racks.values())}
    near = {place: lines[rack] for place, rack in racks.items()}
    open_targets = [hands.targets(*rack) for place, rack in racks.items() if near[place]]
    if not open_targets:
        return None
    places = {place: rack for place, rack in racks.items() if near[place]}
    search = PlanSearch(open_targets, pool, hidden, jokers)
    try:
        plans = search.near()
    except TooManyPlans:
        return _of_any_plan(search, supply, places, near)
    if plans is None:
        return Advice(None, near=near)
    [best] = plans.different(1)
    keeping = [AfterDiscard(kind, best.distance, helps) for kind, helps in plans.helpful_after().items()]
    _, helpful = plans.helpful()
    spare = tuple(each.tile for each in _ranked(keeping, order) if each.helpful == helpful)
    after_joker = plans.after_discard(JOKER) if proposal == JOKER else None
    if after_joker and after_joker[0] == best.distance:  # otherwise no joker is worth naming
        keeping.append(AfterDiscard(JOKER, *after_joker))
    return Advice(
        best.distance,
        together=_together(best, supply, places) if len(places) > 1 else None,
        near=near,
        discards=tuple(_ranked(keeping, order)) if must_discard(rules, view) else (),
        spare=spare,
    )


def _ranked(discards: list[AfterDiscard], order: Order) -> list[AfterDiscard]:
    return sorted(discards, key=lambda each: (-len(each.helpful), order(each.tile)))


def _of_any_plan(
    search: PlanSearch, supply: Supply, places: Mapping[int, OpenRack], near: Mapping[int, list[Near]]
) -> Advice | None:
    """Return partial advice for racks with too many plans, or None if too few tiles are left for its plan."""
    if (plan := search.any_near()) is None or not len(plan):
        return None
    [best] = plan.different(1)
    return Advice(
        best.distance,
        at_most=best.kongs > 0,
        together=_together(best, supply, places),
        near=near,
        spare=tuple(search.unused(best.distance).kinds()),
        is_complete=False,
    )


def _together(plan: Plan, supply: Supply, places: Mapping[int, OpenRack]) -> Together:
    """Return a plan for the racks in these places, with the tiles that each of its hands lacks."""
    missing, jokers = supply.lacks(counts_of(plan.needs), counts_of(plan.wild))
    apart = _apart(plan.templates, [rack.exposures for rack in places.values()], supply.pool, missing)
    return Together(tuple(places), plan.hands, plan.templates, plan.distance, missing, jokers, apart)


def _apart(
    hands: Sequence[Template | None], shown: Sequence[Sequence[Exposure]], pool: Tiles, missing: Tiles
) -> tuple[Tiles, ...]:
    """Return the missing tiles of each hand. Earlier hands take tiles from the pool first. Empty without a card."""
    needs = [_needs(hand, exposures) for hand, exposures in zip(hands, shown, strict=True) if hand]
    if len(needs) < len(hands):
        return ()
    have = Counter(pool)
    # places in which no joker may stand come first
    for part in (part for wild in (False, True) for part in (need[wild] for need in needs)):
        taken = part & have
        have -= taken
        part.subtract(taken)
    apart = [tight + loose for tight, loose in needs]
    gone = sum(apart, Counter[Kind]()) - Counter(missing)
    for kind in gone.elements():  # too few of them are left, so `missing` has a joker in this place
        place = next(place for place, (_, loose) in enumerate(needs) if loose[kind])
        needs[place][True][kind] -= 1
        apart[place][kind] -= 1
        apart[place][JOKER] += 1
    return tuple(Tiles.of(lacks.elements()) for lacks in apart)


def _needs(hand: Template, exposures: Sequence[Exposure]) -> tuple[Counter[Kind], Counter[Kind]]:
    """Return the concealed tiles of a hand in groups in which no joker may stand, and those in all other groups."""
    needs = Counter[Kind](), Counter[Kind]()
    for group in hand.groups:
        needs[group.wild].update(group.kinds)
    needs[hand.free_wild].update(dict(hand.free))
    tight, loose = needs
    for exposure in exposures:
        laid = Counter(exposure.faces)
        in_loose = laid & loose
        loose -= in_loose
        tight -= laid - in_loose
    return needs


def _of_sets(sets: OneRack, order: Order) -> Advice | None:
    if sets.steps >= NOTHING_FITS and not sets.waits:
        return None
    leaving = sorted(
        sets.leavings,
        key=lambda each: (
            each.steps,
            -len(each.helps),
            -each.worth,
            *(() if each.discard is None else order(each.discard)),
        ),
    )
    every = sum((Tiles.of(each.helps.kinds()) for each in leaving), Tiles())
    spare = [
        each.discard for each in leaving if each.discard is not None and set(each.helps.kinds()) == set(every.kinds())
    ]
    # all hands that need one tile are known, so the nearest aim is too far only if it needs more than two
    at_most = sets.steps > 2 and not sets.hands.has_every_aim
    return Advice(
        sets.steps if sets.steps < NOTHING_FITS else None, at_most, leaving=tuple(leaving), spare=tuple(spare)
    )
