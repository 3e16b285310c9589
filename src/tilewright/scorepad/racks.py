"""Two racks that share their concealed tiles, read from text, as a player of Siamese holds them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from tilewright.catalogue import Unreadable
from tilewright.groups import Exposure, Hand
from tilewright.messages import say
from tilewright.scorepad.hand import checked_hand, parse_hand, tiles_of
from tilewright.tiles import TextError, Tiles
from tilewright.variants import SETTLEMENTS, HandsPreset

RACKS = 2
BETWEEN = "/"  # separates the exposures of the racks
_IN_GROUP = re.compile(r"[\[(][^])]*?/")  # from a bracket that is still open to the stroke


@dataclass(frozen=True, slots=True)
class TwoRacks:
    """The concealed tiles of both racks, and the exposures of each."""

    concealed: Tiles
    exposures: tuple[tuple[Exposure, ...], ...]

    @property
    def laid(self) -> Tiles:
        """All exposed tiles."""
        return sum((group.laid for rack in self.exposures for group in rack), Tiles())


def are_two_racks(text: str, preset: HandsPreset) -> bool:
    """Return whether a text describes two racks: it has a stroke between them, or as many tiles as two racks have.

    Hands that no game plays on two racks have only one.
    """
    if not any(game.racks == RACKS and not game.refusal(preset) for game in SETTLEMENTS.values()):
        return False
    if BETWEEN in text:
        return True
    try:
        tiles = tiles_of(Hand.parse(text), preset)
    except TextError:
        return False  # the reader of a single hand explains the mistake
    return RACKS * preset.size - 1 <= tiles <= RACKS * preset.size


def is_full(racks: TwoRacks, preset: HandsPreset) -> bool:
    """Return whether the player has all tiles of both racks, and so has to discard one."""
    return tiles_of(_as_hand(racks), preset) == RACKS * preset.size


def read_racks(text: str, preset: HandsPreset) -> TwoRacks:
    """Return the racks that a text describes. Raises Unreadable if there are too many tiles, or some cannot be read.

    Exposures before the stroke are on the first rack, and those after it on the second.
    """
    first, *others = _parts(text)
    if len(others) != 1 and (others or first.exposures):
        raise Unreadable(say("scorepad.racks-apart"))
    tiles, groups = first.concealed, first.exposures
    for other in others:
        tiles, groups = tiles + other.concealed, groups + other.exposures
    whole = checked_hand(Hand(tiles, groups), replace(preset, size=RACKS * preset.size))
    at = len(first.exposures)
    return TwoRacks(whole.concealed, (whole.exposures[:at], whole.exposures[at:]))


def _parts(text: str) -> list[Hand]:
    """Return the parts between the strokes. Raises Unreadable, with the place in the text, if one cannot be read."""
    if inside := _IN_GROUP.search(text):
        raise Unreadable(say("scorepad.stroke-in-group"), text, inside.end())
    parts, start = list[Hand](), 0
    for part in text.split(BETWEEN):
        try:
            parts.append(parse_hand(part))
        except Unreadable as error:
            raise Unreadable(error.why, text, start + error.column) from None
        start += len(part) + len(BETWEEN)
    return parts


def _as_hand(racks: TwoRacks) -> Hand:
    return Hand(racks.concealed, sum(racks.exposures, ()))
