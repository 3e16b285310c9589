"""Checks that many rules share: whose turn it is, whether a hand is in play, and whether the seat has the tiles."""

from __future__ import annotations

from tilewright.engine.actions import Claim, Declare
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Play, Rack, Seat, State
from tilewright.groups import Exposure, is_run
from tilewright.messages import say
from tilewright.tiles import BLANK, JOKER, Kind, Tiles

SMALLEST_EXPOSURE, KONG = 3, 4  # numbers of tiles; the smallest exposure is a pung


def declines_by_drawing(rules: Ruleset, state: State, seat: int) -> bool:
    """Return whether `seat` declines the open discard by drawing, because it draws next. Other seats pass instead."""
    window = state.phase
    if not isinstance(window, ClaimWindow) or window.kong or rules.draws_last:
        return False
    return state.wall > 0 and state.first_answerer == seat


def is_bound(rules: Ruleset, state: State, seat: int) -> bool:
    """Return whether `seat` has claimed the open discard and may not withdraw its claim (B11.2)."""
    window = state.window_of(seat) if rules.claims_stand else None
    return window is not None and isinstance(window.answer_of(seat), Claim | Declare)


def refuse_after_claim(rules: Ruleset, state: State, seat: int) -> None:
    """Refuse an action by a seat whose claim of the open discard may not be withdrawn."""
    if is_bound(rules, state, seat):
        raise Refused(Rule.CLAIM_STANDS, say("engine.claim-stands"))


def require_turn(state: State, seat: int) -> Play:
    """Return the turn of `seat`. Raises Refused if it is not its turn, or if it has not drawn or claimed yet."""
    phase = state.phase
    if isinstance(phase, Play) and phase.turn == seat:
        if phase.drawn:
            return phase
        raise Refused(Rule.DRAW_FIRST, say("engine.draw-first"))
    if state.window_of(seat):
        why = say("engine.draw-or-claim-first" if state.wall else "engine.pass-or-claim-first")
        raise Refused(Rule.DRAW_FIRST, why)
    raise Refused(Rule.NOT_YOUR_TURN, say("engine.not-your-turn"))


def require_live_rack(state: State, seat: int, rack: int) -> Rack:
    """Return a rack of `seat`. Raises Refused if the rack does not exist or its hand is not live (R-SIAM-35)."""
    own = require_rack(state, seat, rack)
    if own.mah_jongg:
        raise Refused(Rule.HAND_DECLARED, say("engine.rack-declared"))
    if own.dead:
        raise Refused(Rule.HAND_DEAD, say("engine.rack-dead"))
    return own


def require_rack(state: State, seat: int, rack: int) -> Rack:
    """Return a rack of `seat`. Raises Refused if there is no such rack."""
    if not 0 <= seat < len(state.seats) or not 0 <= rack < len(state.seats[seat].racks):
        raise Refused(Rule.TABLE, say("engine.no-such-rack"))
    return state.seats[seat].racks[rack]


def refuse_unclaimable(rules: Ruleset, state: State, window: ClaimWindow, *, for_mah_jongg: bool) -> None:
    """Refuse a claim if the tile may not be claimed for this purpose (mah jongg or an exposure)."""
    if window.tile == JOKER:
        raise Refused(Rule.JOKER_DISCARDED, say("engine.joker-discarded"))
    if window.tile == BLANK and not for_mah_jongg:
        raise Refused(Rule.BLANK_EXPOSED, say("engine.blank-exposed"))
    if window.kong and not for_mah_jongg:
        raise Refused(Rule.ROBBED_TO_WIN, say("engine.robbed-to-win"))
    if not for_mah_jongg and not state.wall and rules.last_discard == "mahjongg":
        raise Refused(Rule.LAST_DISCARD, say("engine.last-discard"))


def refuse_unexposable(rules: Ruleset, state: State, group: Exposure, tile: Kind, pool: Tiles) -> None:
    """Refuse a group that may not be exposed, or cannot be formed from the claimed `tile` and tiles of `pool`."""
    if group.concealed:
        raise Refused(Rule.NOT_A_GROUP, say("engine.claimed-face-down"))
    if is_run(group) and "chow" in rules.claims:
        if tile not in group.faces:
            raise Refused(Rule.CLAIM_UNUSED, say("engine.chow-without-discard"))
    elif group.kind != tile:
        raise Refused(Rule.NOT_A_GROUP, say("engine.unequal-tiles"))
    elif not SMALLEST_EXPOSURE <= len(group) <= rules.largest_group:
        raise Refused(Rule.NOT_A_GROUP, say("engine.exposure-size", largest=rules.largest_group))
    elif draws_replacement(rules, group) and not (state.wall or state.flower_wall):
        raise Refused(Rule.NO_REPLACEMENT, say("engine.no-replacement"))
    if tile not in group.naturals:
        raise Refused(Rule.CLAIM_UNUSED, say("engine.claimed-as-joker"))
    if not group.laid <= pool + tile:
        raise Refused(Rule.TABLE, say("engine.group-not-held"))


def draws_replacement(rules: Ruleset, group: Exposure) -> bool:
    """Return whether a group is a kong for which a replacement tile is drawn (R-REF-16)."""
    return rules.kongs and len(group) == KONG


def counted(rules: Ruleset, exposures: tuple[Exposure, ...]) -> int:
    """Return the number of tiles in these exposures. A kong that draws a replacement counts as three (R-REF-16)."""
    return sum(len(group) - draws_replacement(rules, group) for group in exposures)


def tiles_held(rules: Ruleset, seat: Seat) -> int:
    """Return the number of tiles that a seat has, concealed and exposed.

    A kong that draws a replacement counts as three tiles, and a mah jongg as `hand_size` tiles.
    """
    racks = (rules.hand_size if rack.mah_jongg else counted(rules, rack.exposures) for rack in seat.racks)
    return len(seat.concealed) + sum(racks)
