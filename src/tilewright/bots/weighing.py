"""Learned choices in card games: the action with the highest score.

This is the twin of `tilewright.sim.cards.hard`. Both compute the same scores.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TypeVar

import numpy as np

from tilewright.analysis.card_features import (
    NAMES,
    STEP,
    Given,
    Meld,
    Numbers,
    Standing,
    far_of,
    ratio,
    write_claim,
    write_discard,
    write_hold,
)
from tilewright.analysis.learned import UNIT, weights_of
from tilewright.analysis.likely import likely, share, worth
from tilewright.analysis.targets import ListedOutlook
from tilewright.bots.declaring import declaration
from tilewright.bots.exchanging import for_blank, for_joker
from tilewright.bots.passing import courtesy, passed, vote
from tilewright.bots.planner import Planner, Racks
from tilewright.engine.actions import Action, Claim, Declare, Discard, Draw, Pass
from tilewright.engine.state import ClaimWindow
from tilewright.groups import Exposure
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.tiles import JOKER, Tiles

T = TypeVar("T")


def weigh(plan: Planner, rng: random.Random) -> Action:
    """Return the action of the hard bot in a card game, if it calls no dead hand.

    The scores decide about claims and discards, and whether it holds a complete hand. Everything else is as
    the standard bot does it.
    """
    learned = _Learned(plan)
    return (
        _declared(learned, rng)
        or for_joker(plan)
        or for_blank(plan)
        or passed(plan, rng)
        or vote(plan)
        or courtesy(plan)
        or _discard(learned, rng)
        or _claim(learned, rng)
    )


class _Learned:
    """The knowledge that the scores of one decision depend on."""

    def __init__(self, plan: Planner) -> None:
        self.plan = plan
        self.weights = weights_of(plan.rules, NAMES)

    def score(self, features: Numbers) -> int:
        return int(self.weights @ features)

    def likely(self, look: ListedOutlook) -> int:
        """Return the total weight of the plans, as likely as they are."""
        return int(likely(look, self.plan.unseen, self.plan.spare_jokers).sum())

    def nearest(self, pool: Tiles, racks: Racks) -> tuple[int, ListedOutlook | None]:
        """Return how many racks may still become a hand, and the outlook of the nearest of them alone."""
        alone = [_listed(self.plan, pool, {place: rack}) for place, rack in racks.items()]
        able = [look for look in alone if look.distance < NOTHING_FITS]
        return len(able), min(able, key=lambda look: look.distance, default=None)

    @cached_property
    def now(self) -> ListedOutlook:
        return _listed(self.plan, self.plan.pool, self.plan.racks)

    @cached_property
    def nearest_now(self) -> tuple[int, ListedOutlook | None]:
        return self.nearest(self.plan.pool, self.plan.racks)

    @cached_property
    def standing(self) -> Standing:
        """How the seat's game stands."""
        rules, state, me = self.plan.rules, self.plan.state, self.plan.me
        racks, nearest = self.nearest_now
        distance, draws = self.now.distance % NOTHING_FITS, state.wall // rules.seats
        return Standing(
            racks,
            distance,
            nearest.distance if nearest else NOTHING_FITS,
            far_of(distance, draws),
            UNIT * state.wall // len(rules.tiles),
            len(state.seats[me].mah_jonggs),
            sum(len(state.seats[other].mah_jonggs) for other in state.others(me)),
        )


def _listed(plan: Planner, pool: Tiles, racks: Racks, *below: int) -> ListedOutlook:
    look = plan.outlook(pool, racks, *below)
    assert isinstance(look, ListedOutlook)
    return look


def _features() -> Numbers:
    return np.zeros(len(NAMES), np.int64)


def _shown(racks: Iterable[tuple[Exposure, ...]]) -> int:
    return sum(map(len, racks))


def _highest(scores: Mapping[T, int]) -> list[T]:
    most = max(scores.values())
    return [action for action, score in scores.items() if score == most]


def _declared(learned: _Learned, rng: random.Random) -> Declare | None:
    """Return the best declaration, or None if there is none or if the bot holds its complete hand."""
    plan, action = learned.plan, declaration(learned.plan)
    if action is None:
        return None
    jokers = action.tiles.count(JOKER) + sum(len(group.jokers) for group in plan.racks[action.rack].exposures)
    if plan.window or (learned.standing.racks > 1 and not learned.standing.distance):
        return action
    live = (rack for other in plan.state.others(plan.me) for rack in plan.state.seats[other].racks if rack.live)
    features = _features()
    write_hold(features, learned.standing, jokers, _shown(rack.exposures for rack in live))
    return rng.choice(_highest({action: 0, None: learned.score(features)}))


def _discard(learned: _Learned, rng: random.Random) -> Discard | None:
    """Return the discard with the highest score, or None if the bot has to do something else.

    No discard leaves the bot further from its hands if another does not. A joker that no near plan needs is discarded
    before a tile that one needs.
    """
    plan = learned.plan
    discards = plan.offered(Discard)
    if not discards:
        return None
    scores, pair = _scores_of_discards(learned, discards)
    chosen = rng.choice(_highest(scores))
    if pair[chosen.tile] and plan.without(chosen.tile) > plan.now.distance:
        chosen = rng.choice(_highest({each: scores[each] - STEP * plan.without(each.tile) for each in discards}))
    joker = next((action for action in discards if action.tile == JOKER), None)
    return joker if joker and pair[chosen.tile] and not pair[JOKER] else chosen


def _scores_of_discards(learned: _Learned, discards: list[Discard]) -> tuple[dict[Discard, int], Numbers]:
    """Return the score of each discard, and for each kind the share of the near plans that need it."""
    plan, now, look, nearest = learned.plan, learned.standing, learned.now, learned.nearest_now[1]
    odds = likely(look, plan.unseen, plan.spare_jokers)
    pair, natural = share(look.weight, look.used, UNIT), share(look.weight, look.held, UNIT)
    dear = share(worth(look, look.weight), look.used, UNIT)
    alone, alone_dear = pair, dear
    if nearest and now.racks > 1:
        alone = share(nearest.weight, nearest.used, UNIT)
        alone_dear = share(worth(nearest, nearest.weight), nearest.used, UNIT)
    danger = (UNIT * plan.danger).astype(np.int64)
    shares = np.stack([pair, natural, alone, share(odds, look.used, UNIT), dear, alone_dear, danger])
    scores = dict[Discard, int]()
    for action in discards:
        kind, features = action.tile, _features()
        thrown = sum(plan.state.seats[other].discards.count(kind) for other in plan.state.others(plan.me))
        held, unseen = plan.pool.count(kind), plan.unseen.count(kind)
        write_discard(features, now, Given(kind, held, unseen, thrown, *shares[:, kind].tolist()))
        scores[action] = learned.score(features)
    return scores, pair


def _claim(learned: _Learned, rng: random.Random) -> Action:
    """Return the claim with the highest score, or a draw or pass if no claim has a positive score."""
    return rng.choice(_highest(_scores_of_claims(learned)))


def scores(plan: Planner) -> dict[Action, int]:
    """Return the score of each discard. If there is none, return those of the draw or pass and each sensible claim."""
    learned, discards = _Learned(plan), plan.offered(Discard)
    if not discards:
        return _scores_of_claims(learned)
    return dict[Action, int](_scores_of_discards(learned, discards)[0].items())


def _scores_of_claims(learned: _Learned) -> dict[Action, int]:
    """Return the score of each claim that may help. A draw or pass has the score 0."""
    plan = learned.plan
    rest: Action = next(action for action in plan.offers if isinstance(action, Draw | Pass))
    claims, window = plan.offered(Claim), plan.window
    if not claims or not window or not _helps(learned, window):
        return {rest: 0}
    now, look, nearest, scores = learned.standing, learned.now, learned.nearest_now[1], {rest: 0}
    breadth, odds, nearest_odds = int(look.breadth), learned.likely(look), learned.likely(nearest) if nearest else 0
    shown, dear = _shown(rack.exposures for rack in plan.racks.values()), _dear(look)
    for action in claims:
        holding = plan.holding_after(action)
        assert holding is not None
        after = _listed(plan, *holding, look.distance + 1)
        if after.distance > look.distance:
            continue
        alone = learned.nearest(*holding)[1]
        features = _features()
        meld = Meld(
            size=len(action.group),
            jokers=len(action.group.jokers),
            opens=not plan.racks[action.rack].exposures,
            shown=shown,
            nearer=after.distance < look.distance,
            nearest_nearer=alone is not None and alone.distance < now.nearest,
            breadth=ratio(breadth, int(after.breadth)),
            dearer=ratio(dear, _dear(after)),
            likelier=ratio(odds, learned.likely(after)),
            nearest_likelier=ratio(nearest_odds, learned.likely(alone) if alone else 0),
        )
        write_claim(features, now, meld)
        scores[action] = learned.score(features)
    return scores


def _dear(look: ListedOutlook) -> int:
    """Return the total weight of the plans, by their points."""
    return int(worth(look, look.weight).sum())


def _helps(learned: _Learned, window: ClaimWindow) -> bool:
    """Return whether the seat would be nearer to a hand if it had drawn the open discard."""
    plan, pool = learned.plan, learned.plan.pool + window.tile
    if _listed(plan, pool, plan.racks, learned.now.distance).distance < learned.now.distance:
        return True
    alone = learned.nearest(pool, plan.racks)[1]
    return alone is not None and alone.distance < learned.standing.nearest
