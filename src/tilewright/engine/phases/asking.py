"""What every rule asks first: is it this seat's turn, is that hand still played, do the tiles lie there?"""

from __future__ import annotations

from tilewright.engine.refused import Refused
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Play, Rack, State
from tilewright.groups import Exposure
from tilewright.tiles import JOKER, Tiles

SMALLEST_EXPOSURE, LARGEST_EXPOSURE = 3, 6  # pung to sextet


def window_of(state: State, seat: int) -> ClaimWindow | None:
    """The claim window that `seat` is asked in, if there is one."""
    return state.phase if isinstance(state.phase, ClaimWindow) and seat in state.asked else None


def turn_of(state: State, seat: int, rule: str) -> Play:
    """The turn of `seat`, which holds its tile. Refuses otherwise."""
    phase = state.phase
    if window_of(state, seat):
        raise Refused(rule, "draw or claim first" if state.wall else "let the discard go or claim it first")
    if not isinstance(phase, Play) or phase.turn != seat:
        raise Refused(rule, "it is not your turn")
    if not phase.drawn:
        raise Refused(rule, "draw first")
    return phase


def live_rack(state: State, seat: int, rack: int) -> Rack:
    """A rack of `seat` whose hand is still played (R-SIAM-35). Refuses otherwise."""
    found = rack_of(state, seat, rack)
    if found.mah_jongg:
        raise Refused("R-SIAM-35", "that rack holds a declared mah jongg")
    if found.dead:
        raise Refused("R-SIAM-35", "the hand on that rack is dead")
    return found


def rack_of(state: State, seat: int, rack: int) -> Rack:
    """A rack of `seat`. Refuses a number that no rack has."""
    if not 0 <= seat < len(state.seats) or not 0 <= rack < len(state.seats[seat].racks):
        raise Refused("table", "there is no such rack")
    return state.seats[seat].racks[rack]


def claimable(rules: Ruleset, state: State, window: ClaimWindow, *, for_mah_jongg: bool) -> None:
    """Refuses a discard that may not be taken."""
    if window.tile == JOKER:
        raise Refused("R-CARD26-14", "a discarded joker is out of play")
    if not for_mah_jongg and not state.wall and rules.last_discard == "mahjongg":
        raise Refused("R-SIAM-39", "the last discard can be taken for mah jongg only")


def exposable(rules: Ruleset, group: Exposure, tile: int, pool: Tiles, before: tuple[Exposure, ...]) -> None:
    """Refuses a group that `tile` and `pool` do not make, or, in `prevent`, one that fits no line."""
    if group.kind != tile:
        raise Refused("B5", "an exposure is a group of tiles equal to the one you claim")
    if not SMALLEST_EXPOSURE <= len(group) <= LARGEST_EXPOSURE:
        raise Refused("B5", "an exposure has three to six tiles; fewer can be claimed for mah jongg only")
    if tile not in group.naturals:
        raise Refused("B6", "the claimed tile stands for itself")
    if not group.laid <= pool + tile:
        raise Refused("table", "you do not hold the other tiles of that group")
    if rules.enforcement == "prevent" and not rules.hands.possible((*before, group)):
        raise Refused("R-SIAM-17", "no hand of the card that may be exposed has these groups together")
