"""Positions at American tables for three or four players, with the small card of the Siamese tests."""

from __future__ import annotations

from tilewright.engine.actions import Action, Courtesy, ExchangeBlank, PassTile, Vote
from tilewright.tiles import parse_face
from tilewright.variants import RULESETS, HandsPreset

from ... import positions
from ...positions import Table
from ..siamese.fake_hands import CARD, FakeHands
from ..siamese.siam import FILLER

SMALL = HandsPreset(name="small", title="A small card", make=lambda _: FakeHands(CARD))


def position(
    *seats: str,
    game: str = "american",
    phase: str = "play 0 drawn",
    wall: str = "RRRR GGGG",
    hands: HandsPreset | None = None,
    thrown: int = 20,
    **options: str,
) -> Table:
    """Return a table in the position given by `seats`, `phase` and `wall`, by default with the small test card."""
    ruleset = RULESETS[game].build(hands or SMALL, options)
    return positions.position(*seats, rules=ruleset, filler=FILLER, phase=phase, wall=wall, thrown=thrown)


def passes(seat: int, tiles: str) -> list[Action]:
    """Return the actions by which a seat passes these tiles. `_` stands for an incoming tile passed on unseen."""
    return [PassTile(seat, None if word == "_" else parse_face(word)) for word in tiles.split()]


def vote(seat: int, yes: bool = True) -> Vote:
    return Vote(seat, yes)


def courtesy(seat: int, tiles: int) -> Courtesy:
    return Courtesy(seat, tiles)


def blank_for(seat: int, tile: str) -> ExchangeBlank:
    return ExchangeBlank(seat, parse_face(tile))


BROKEN = "[222B] [999B]"  # no hand of the small card contains both pungs
DEAD = f"dead {BROKEN}*"
