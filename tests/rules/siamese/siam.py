"""Siamese and Royale tables with a small test card. Positions and actions are written as text."""

from __future__ import annotations

from tilewright.engine.actions import (
    Challenge,
    Claim,
    Concede,
    Declare,
    Discard,
    Draw,
    ExchangeJoker,
    Pass,
    Reshape,
)
from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.engine.wall import Shuffle
from tilewright.groups import Exposure
from tilewright.tiles import Tiles, parse_face
from tilewright.variants import RULESETS

from ... import positions
from ...positions import Table
from .fake_hands import CARD, FakeHands

FILLER = "123456789D NEWSRG0"  # these tiles make no hand of the small card


def rules(card: str = CARD, **options: str) -> Ruleset:
    return RULESETS["siamese"].build(FakeHands(card), options)


def shuffle(number: int = 1) -> Shuffle:
    return Shuffle(number.to_bytes(32, "big"), bytes(32))


def position(
    *seats: str,
    game: str = "siamese",
    phase: str = "play 0 drawn",
    wall: str = "RRRR GGGG",
    card: str = CARD,
    hands: HandRules | None = None,
    **options: str,
) -> Table:
    """Return a table in the position given by `seats`, `phase` and `wall`, by default with the small test card."""
    fake = FakeHands(card)
    ruleset = RULESETS[game].build(hands or fake, options)
    lines = {line.name: f"{line.name}@10 {' '.join(f'[{group}]' for group in line.groups)}" for line in fake.lines}
    return positions.position(*seats, rules=ruleset, filler=FILLER, phase=phase, wall=wall, lines=lines, thrown=20)


def draw(seat: int) -> Draw:
    return Draw(seat)


def lets_go(seat: int) -> Pass:
    return Pass(seat)


def discard(seat: int, tile: str) -> Discard:
    return Discard(seat, parse_face(tile))


def claim(seat: int, rack: int, group: str) -> Claim:
    return Claim(seat, rack, Exposure.parse(group))


def reshape(seat: int, rack: int, group: str) -> Reshape:
    return Reshape(seat, rack, Exposure.parse(group))


def exchange(seat: int, tile: str, owner: int, rack: int, place: int) -> ExchangeJoker:
    """Return the exchange of `tile` for a joker in exposure number `place`, which is on rack `rack` of seat `owner`."""
    return ExchangeJoker(seat, owner, rack, place, parse_face(tile))


def declare(seat: int, rack: int, tiles: str) -> Declare:
    return Declare(seat, rack, Tiles.parse(tiles))


def challenge(seat: int, target: int, rack: int) -> Challenge:
    return Challenge(seat, target, rack)


def concede(seat: int) -> Concede:
    return Concede(seat)
