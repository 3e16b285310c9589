"""Kongs that a seat melds in its own turn, and the chows that a tile can form."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.engine.actions import Kong
from tilewright.engine.events import Event, KongAdded, KongMelded
from tilewright.engine.phases.asking import KONG, require_live_rack, require_turn
from tilewright.engine.phases.exposing import refuse_unfit
from tilewright.engine.phases.keeping import is_asking_about_deal
from tilewright.engine.phases.replacing import has_replacement
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure, instead, is_run
from tilewright.messages import say
from tilewright.tiles import Kind, Tiles


def concealed_kong(tile: Kind) -> Exposure:
    """Return the concealed kong of this tile."""
    return Exposure(Tiles.of([tile] * KONG), concealed=True)


def meld_kong(rules: Ruleset, state: State, action: Kong, wall: Wall) -> Iterator[Event]:
    """Meld a kong: four concealed tiles, or one tile added to a pung of the same seat (R-REF-17, R-REF-18)."""
    seat, tile, place = action.seat, action.tile, action.place
    phase = require_turn(state, seat)
    if is_asking_about_deal(state):
        raise Refused(Rule.KONG_NOT_NOW, say("engine.kong-not-now"))
    if phase.back:
        raise Refused(Rule.KONG_NOT_NOW, say("engine.kong-robbed"))
    if not has_replacement(rules, state):
        raise Refused(Rule.NO_REPLACEMENT, say("engine.no-replacement"))
    shown = require_live_rack(state, seat, action.rack).exposures
    held = state.seats[seat].concealed.count(tile)
    if place is None:
        if held < KONG or tile in rules.flowers:
            raise Refused(Rule.KONG_OF_FOUR, say("engine.kong-of-four"))
        refuse_unfit(rules, state, (seat, action.rack), (*shown, concealed_kong(tile)))
        yield KongMelded(seat, action.rack, concealed_kong(tile))
        return
    if not 0 <= place < len(shown) or shown[place] != Exposure.of(tile, KONG - 1):
        raise Refused(Rule.KONG_ON_PUNG, say("engine.no-pung"))
    if not held:
        raise Refused(Rule.TABLE, say("engine.tile-not-held"))
    if not rules.held_over_kongs and (phase.last is None or phase.last.tile != tile):
        raise Refused(Rule.KONG_TILE_KEPT, say("engine.kong-tile-kept"))
    refuse_unfit(rules, state, (seat, action.rack), instead(shown, place, Exposure.of(tile, KONG)))
    yield KongAdded(seat, action.rack, place, tile)


def chows(tile: Kind, pool: Tiles) -> Iterator[Exposure]:
    """Yield the chows that `tile` forms with two tiles of `pool`.

    >>> [str(group) for group in chows(2, Tiles.parse("1246B"))]
    ['[123B]', '[234B]']
    """
    for first in (tile - 2, tile - 1, tile):
        run = [first, first + 1, first + 2]
        if (
            first >= 0
            and all(kind == tile or kind in pool for kind in run)
            and is_run(group := Exposure(Tiles.of(run)))
        ):
            yield group
