"""Two racks that share their concealed tiles, read from text, as a player of Siamese holds them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tilewright.catalogue import Unreadable
from tilewright.groups import Exposure, Hand
from tilewright.messages import say
from tilewright.scorepad.hand import read_hand, tiles_of
from tilewright.tiles import TextError, Tiles
from tilewright.variants import SETTLEMENTS, HandsPreset

RACKS = 2
BETWEEN = "/"  # separates the exposures of the racks


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
    try:
        tiles = tiles_of(Hand.parse(text.replace(BETWEEN, " ")), preset)
    except TextError:
        return False  # the reader of a single hand explains the mistake
    return BETWEEN in text or RACKS * preset.size - 1 <= tiles <= RACKS * preset.size


def is_full(racks: TwoRacks, preset: HandsPreset) -> bool:
    """Return whether the player has all tiles of both racks, and so has to discard one."""
    return tiles_of(_as_hand(racks), preset) == RACKS * preset.size


def read_racks(text: str, preset: HandsPreset) -> TwoRacks:
    """Return the racks that a text describes. Raises Unreadable if there are too many tiles, or some cannot be read.

    Exposures before the stroke are on the first rack, and those after it on the second.
    """
    whole = read_hand(text.replace(BETWEEN, " "), replace(preset, size=RACKS * preset.size))
    parts = text.split(BETWEEN)
    if len(parts) != RACKS and (whole.exposures or len(parts) > RACKS):
        raise Unreadable(say("scorepad.racks-apart"))
    first = parts[0].count("]") + parts[0].count(")")
    return TwoRacks(whole.concealed, (whole.exposures[:first], whole.exposures[first:]))


def _as_hand(racks: TwoRacks) -> Hand:
    return Hand(racks.concealed, sum(racks.exposures, ()))
