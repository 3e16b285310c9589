"""`Anchor1`: the order of its decisions, and each of them."""

from __future__ import annotations

from collections.abc import Sequence

from anchor.knowledge import Knowledge
from anchor.prospects import Prospect
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
    Kong,
    LayFlower,
    Pass,
    PassTile,
    Vote,
)
from tilewright.engine.charleston import Passing
from tilewright.engine.context import context_of
from tilewright.engine.phases.charleston import unlaid
from tilewright.engine.phases.deaths import obtainable
from tilewright.groups import Exposure
from tilewright.library.player import Player
from tilewright.library.view import View
from tilewright.tiles import BLANK, JOKER, Tiles, flower_wind

DANGER = 0.02  # weight of a tile's value to opponents, relative to its usefulness to the player
CLOSE = 1e-9  # costs that differ by no more than this are equal
KEPT_BLANK = 0.5  # usefulness added to a blank that can be exchanged for a discard
WANTED = 0.6  # usefulness above which a tile is kept and an incoming tile passed unseen instead
SPARE = 0.2  # usefulness up to which a tile is offered in the courtesy pass
FAR = 3  # the bot votes for a second Charleston only if its hand needs more tiles than this


class Anchor1(Player):
    """The table's bot as it was before it learned to give up a joker that it cannot use."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the action of the old bot."""
        know = Knowledge(view.rules.engine, view.engine)
        return (
            _call(know)
            or _declaration(know)
            or _flower(know)
            or _for_joker(know)
            or _for_blank(know)
            or _kong(know)
            or _claim(know)
            or self._passed(know)
            or _vote(know)
            or _courtesy(know)
            or self._quiet(know)
        )

    def _passed(self, know: Knowledge) -> PassTile | None:
        passes = know.offered(PassTile)
        own = [action for action in passes if action.tile is not None]
        if not passes or not isinstance(know.state.phase, Passing):
            return None
        useful = know.outlook(unlaid(know.state, know.state.phase, know.me), know.racks).usefulness
        least = min((useful[action.tile] for action in own if action.tile is not None), default=1.0)
        if len(own) < len(passes) and least > WANTED:
            return next(action for action in passes if action.tile is None)
        equal = [action for action in own if action.tile is not None and useful[action.tile] <= least + CLOSE]
        return self.rng.choice(equal) if equal else None

    def _quiet(self, know: Knowledge) -> Action:
        """Return the discard of the tile that costs least. This is what was mended later: no joker was ever spared."""
        discards = know.offered(Discard)
        if not discards:
            return next(action for action in know.offers if isinstance(action, Draw | Pass))
        cost = know.now.usefulness + DANGER * know.danger
        cost[JOKER] += 1
        if know.rules.blank_exchange != "never":
            cost[BLANK] += KEPT_BLANK
        least = min(cost[action.tile] for action in discards)
        return self.rng.choice([action for action in discards if cost[action.tile] <= least + CLOSE])


def _call(know: Knowledge) -> Challenge | None:
    calls = know.offered(Challenge)
    left = obtainable(know.rules, know.state) if calls and know.rules.sees_discards else None
    for action in calls:
        exposures = know.state.seats[action.target].racks[action.rack].exposures
        context = context_of(know.rules, know.state, action.target, action.rack)
        if not know.rules.hands_of(action.target).possible(exposures, left, context):
            return action
    return None


def _declaration(know: Knowledge) -> Declare | None:
    def left(action: Declare) -> tuple[int, int]:
        racks = know.racks
        shown = racks.pop(action.rack).exposures
        context = context_of(know.rules, know.state, know.me, action.rack)
        best = next(each for each in know.hands.readings(action.tiles, shown, context) if each.declarable)
        pool = know.pool + know.window.tile if know.window else know.pool
        return know.outlook(pool - action.tiles, racks).distance, -(best.value or 0) - best.bonus

    return min(know.offered(Declare), key=left, default=None)


def _flower(know: Knowledge) -> LayFlower | None:
    def rank(action: LayFlower) -> tuple[bool, int]:
        strange = flower_wind(action.tile) != know.racks[action.rack].context.seat
        return strange, know.outlook(know.pool, {action.rack: know.racks[action.rack]}).distance

    return min(know.offered(LayFlower), key=rank, default=None)


def _for_joker(know: Knowledge) -> ExchangeJoker | None:
    def after(action: ExchangeJoker) -> Prospect:
        racks = know.racks
        if action.owner == know.me and action.rack in racks:
            changed = racks[action.rack].exposures[action.place].exchanged(action.tile)
            racks = know.with_group(racks, action.rack, changed, action.place)
        return know.outlook(know.pool - action.tile + JOKER, racks)

    best = know.nearest({action: after(action) for action in know.offered(ExchangeJoker)})
    return best[0] if best and best[1] <= know.now.distance else None


def _for_blank(know: Knowledge) -> ExchangeBlank | None:
    exchanges = know.offered(ExchangeBlank)
    after = {action: know.outlook(know.pool - BLANK + action.tile, know.racks) for action in exchanges}
    best = know.nearest(after)
    return best[0] if best and best[1] < know.now.distance else None


def _kong(know: Knowledge) -> Kong | None:
    def after(action: Kong) -> Prospect:
        taken = 4 if action.place is None else 1
        group = Exposure(Tiles.of([action.tile] * 4), concealed=action.place is None)
        racks = know.with_group(know.racks, action.rack, group, action.place)
        return know.outlook(know.pool - Tiles.of([action.tile] * taken), racks)

    best = know.nearest({action: after(action) for action in know.offered(Kong)})
    return best[0] if best and best[1] <= know.now.distance else None


def _claim(know: Knowledge) -> Claim | None:
    claims, window = know.offered(Claim), know.window
    if not claims or not window:
        return None
    now, pool = know.now.distance, know.pool + window.tile
    if know.outlook(pool, know.racks, now).distance >= now:
        return None  # the tile would not help even if the bot had drawn it
    after = {
        action: know.outlook(pool - action.group.laid, know.with_group(know.racks, action.rack, action.group), now)
        for action in claims
    }
    best = know.nearest(after)
    return best[0] if best and best[1] < now else None


def _vote(know: Knowledge) -> Vote | None:
    return next((action for action in know.offered(Vote) if action.yes == (know.now.distance > FAR)), None)


def _courtesy(know: Knowledge) -> Courtesy | None:
    wishes = know.offered(Courtesy)
    if not wishes:
        return None
    useful = know.now.usefulness
    spare = sum(know.pool.count(kind) for kind in know.pool.kinds() if useful[kind] <= SPARE)
    return max((action for action in wishes if action.tiles <= spare), key=lambda action: action.tiles)
