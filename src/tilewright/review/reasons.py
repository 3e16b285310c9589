"""The reason for an action that a bot proposes, as sentences made from its terms.

A term is a number or a fact that was computed from what the seat knows: tiles that are missing, near hands that a tile
is part of, tiles that help, and who can want a discard. If no term explains the action, the reason is empty.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.aims import AimedOutlook, is_aimed
from tilewright.analysis.giving_up import CLOSE, DANGER
from tilewright.analysis.nearest import is_targeted
from tilewright.analysis.outlook import Outlook
from tilewright.analysis.taken import chance_of_taking
from tilewright.analysis.targets import ListedOutlook
from tilewright.analysis.wanting import SUIT, collectors, unwanted
from tilewright.analysis.worth import worth
from tilewright.bots.declaring import call
from tilewright.bots.melding import would_help
from tilewright.bots.passing import spare
from tilewright.bots.planner import Planner
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
from tilewright.engine.phases.charleston import unlaid
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.messages import listed_or, say
from tilewright.review.review import reason_of
from tilewright.review.weighing import is_mah_jongg, terms_of
from tilewright.review.words import reason_text
from tilewright.table.speech import unit_of
from tilewright.table.words import worth as amount
from tilewright.tiles import SUITS, Kind, spoken

_MOST, _HALF = 1 / 3, 2 / 3  # shares of near hands that need a tile, up to which most or half of them do without it
_TELLING = 50  # percent; a larger share of the hands of the others says little
_OFTEN = 30  # percent; the model promises more than it keeps above, and was measured on discards of the bot only


def reason_for(rules: Ruleset, view: View, action: Action) -> str:
    """Return why the standard bot proposes an action for the seat of a view, or an empty text if no term explains it.

    Claims, kongs and exchanges are compared with leaving the tiles as they are. The reason for a discard says what the
    hands lose by it, and then who can want the tile.
    """
    return reasons_for(rules, view, [action])[0]


def reasons_for(rules: Ruleset, view: View, actions: Sequence[Action]) -> list[str]:
    """Return the reason for each of these actions, as `reason_for` does, in the time of little more than one."""
    plan = Planner(rules, view)
    return [" ".join(_reason(plan, action)) for action in actions]


def reason_for_all(rules: Ruleset, view: View, actions: Sequence[Action]) -> str:
    """Return the reason for one action, or for all tiles of a packet of the Charleston, as `reason_for` does."""
    if len(actions) == 1:
        return reason_for(rules, view, actions[0])
    look, tiles = _look_before_pass(Planner(rules, view)), dict[str, list[Kind]]()
    for action in actions:
        if isinstance(action, PassTile) and action.tile is not None:
            tiles.setdefault(_keeps(look, action.tile), []).append(action.tile)
    sentences = [_passed(keeps, kinds) for keeps, kinds in tiles.items()]
    return " ".join([*sentences, *([say("review.blind")] if PassTile(view.seat, None) in actions else [])])


def _reason(plan: Planner, action: Action) -> Iterator[str]:
    match action:
        case Declare():
            yield from _mah_jongg(plan, action)
        case Challenge() if call(plan) == action:
            yield say("review.dead")
        case Claim() | Kong() | ExchangeJoker() | ExchangeBlank():
            yield from _nearer(plan, action)
        case LayFlower():
            yield say("review.flower")
        case Draw() | Pass() if plan.window:
            yield _no_claim(plan)
        case PassTile(_, None):
            yield say("review.blind")
        case PassTile(_, tile) if tile is not None:
            yield _passed(_keeps(_look_before_pass(plan), tile), [tile])
        case Vote(_, yes) if plan.now.distance < NOTHING_FITS:
            yield say("review.vote", yes="yes" if yes else "no", missing=plan.now.distance)
        case Courtesy():
            yield say("review.courtesy", spare=spare(plan))
        case Discard(_, tile):
            yield from _kept(plan, tile)
            yield from _wanted(plan, tile)


def _mah_jongg(plan: Planner, action: Declare) -> Iterator[str]:
    if not is_mah_jongg(plan, action):
        return
    points = worth(plan.rules, plan.state, action)
    yield say("review.worth", amount=amount(points, unit_of(plan.rules))) if points > 0 else say("review.complete")
    racks = plan.racks
    del racks[action.rack]
    pool = plan.pool + plan.window.tile if plan.window else plan.pool
    if racks and 0 < (missing := plan.outlook(pool - action.tiles, racks).distance) < NOTHING_FITS:
        yield say("review.other-hand", missing=missing)


def _nearer(plan: Planner, action: Action) -> Iterator[str]:
    """Yield what an action does for the hands, compared with leaving the tiles as they are."""
    staying, now, after = Pass(plan.me), plan.now.distance, plan.outlook_after(action).distance
    if after < now < NOTHING_FITS:
        yield say("review.because-missing", better=after, missing=now)
    elif after == now and isinstance(action, Kong):
        yield say("review.another-tile")
    elif after == now and isinstance(action, ExchangeJoker):
        yield say("review.joker")
    elif after == now and (mine := terms_of(plan, staying)) and (best := terms_of(plan, action)):
        reason = reason_of(staying, mine, action, best)
        if reason == "helping":
            yield reason_text(reason, mine, best)


def _no_claim(plan: Planner) -> str:
    """Return why the seat lets the open tile go."""
    if not plan.offered(Claim):
        return say("review.nothing-to-claim")
    return say("review.no-exposure") if would_help(plan) else say("review.no-claim")


def _passed(keeps: str, tiles: Sequence[Kind]) -> str:
    return say("review.passed", keeps=keeps, tiles=listed_or([spoken(tile) for tile in tiles]))


def _look_before_pass(plan: Planner) -> Outlook:
    """Return the outlook with the tiles that are not in the packet yet."""
    assert isinstance(plan.state.phase, Passing)
    return plan.outlook(unlaid(plan.state, plan.state.phase, plan.me), plan.racks)


def _keeps(look: Outlook, tile: Kind) -> str:
    """Return which part of the near hands does without a tile: all, the nearest, most, half or few."""
    share = look.usefulness[tile]
    if share <= CLOSE:
        return "all"
    if not _nearest_needing(look, tile).any():
        return "nearest"
    return "most" if share <= _MOST else "half" if share <= _HALF else "few"


def _nearest_needing(look: Outlook, tile: Kind) -> NDArray[np.bool_]:
    """Return, for each of the nearest hands, or pairs of them, whether it needs every held copy of a tile."""
    assert isinstance(look, ListedOutlook)
    needing: NDArray[np.bool_] = look.used[look.needed == look.needed.min(), tile]
    return needing


def _can_win(look: Outlook) -> bool:
    """Return whether any hand of the card is still possible."""
    return isinstance(look, ListedOutlook) and len(look.needed) > 0


def _kept(plan: Planner, tile: Kind) -> Iterator[str]:
    """Yield what the hands lose by a discard."""
    hands, now = plan.hands, plan.now
    if is_targeted(hands):
        if not _can_win(now):
            yield say("review.hopeless")
            return
        yield say("review.keeps", keeps=_keeps(now, tile))
        if _nearest_needing(now, tile).all() and now.distance < (away := plan.without(tile)) < NOTHING_FITS:
            yield say("review.because-missing", better=away, missing=now.distance)
        return
    after = plan.outlook(plan.pool - tile, plan.racks)
    if is_aimed(hands) and hands.has_every_aim and isinstance(after, AimedOutlook):
        yield _left(after)
    elif not plan.ready_worth.any() and now.usefulness[tile] <= DANGER:
        yield say("review.useful")
    if (points := plan.ready_worth).any() and points[tile] == points.max():
        yield say("review.best-ready")


def _left(after: AimedOutlook) -> str:
    """Return the number of tiles that a hand of sets then lacks, and how many unseen tiles bring it nearer."""
    if after.distance >= NOTHING_FITS:
        return say("review.hopeless")
    kinds = np.flatnonzero(after.obtainable)
    more = after.have + np.eye(len(after.have), dtype=np.int8)[kinds]
    helps = after.goals.missing(more, after.obtainable).min(axis=0) < after.distance
    return say("review.left", missing=after.distance, helps=int(after.obtainable[kinds[helps]].sum()))


def _wanted(plan: Planner, tile: Kind) -> Iterator[str]:
    """Yield who can want a discard, or how likely somebody takes it."""
    why = unwanted(plan.rules, plan.state, plan.me, plan.unseen, tile)
    if why:
        yield say("review.unwanted", why=why, players=plan.rules.seats)
        return
    if is_targeted(plan.hands):
        share = math.ceil(100 * float(plan.danger[tile]))
        if 0 < share <= _TELLING:
            yield say("review.danger", percent=share)
        return
    if collectors(plan.state, plan.me, plan.unseen, tile):
        yield say("review.flush", suit=SUITS[tile // SUIT])
    if chance := chance_of_taking(plan.rules, View(plan.me, plan.state), tile):
        yield taken_in_words(chance)


def taken_in_words(chance: float) -> str:
    """Return how likely another player takes a discard, as a sentence."""
    percent = max(round(100 * chance), 1)
    return say("review.taken", percent=percent) if percent <= _OFTEN else say("review.often-taken")
