"""A puzzle for games of sets: a hand that has to discard, and what each discard leaves. The distances are exact."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tilewright.analysis.discarding import AfterDiscard, prospects
from tilewright.analysis.measured import OpenRack
from tilewright.analysis.puzzle import Chance
from tilewright.engine.ruleset import Ruleset
from tilewright.hands.sets.melds import ALL_KINDS, SUITED
from tilewright.tiles import Tiles

SPOILT = 3  # tiles of a complete hand that are replaced
LEAST, MOST = 1, 2  # tiles that may be missing after the best discard
_PUNG, _PAIR, _SUIT = 3, 2, 9
_CHOWS = [(kind, kind + 1, kind + 2) for kind in range(SUITED) if kind % _SUIT < _SUIT - 2]
_SETS = [*_CHOWS, *((kind,) * _PUNG for kind in range(ALL_KINDS))]


@dataclass(frozen=True, slots=True)
class DiscardPuzzle:
    """A hand with one tile too many, and what each discard leaves, the best first.

    After the best discard the fewest tiles are missing. Of several such discards, only the first leaves the most tiles
    that help.
    """

    tiles: Tiles
    discards: tuple[AfterDiscard, ...]


def discard_puzzle_of(rules: Ruleset, chance: Chance) -> DiscardPuzzle:
    """Return a puzzle for a game of sets with one rack. Equal generators give equal puzzles."""
    return next(filter(None, _tried(rules, chance)))


def _tried(rules: Ruleset, chance: Chance) -> Iterator[DiscardPuzzle | None]:
    """Yield one puzzle after another, or None for one that is too easy, too hard or has two answers."""
    whole = Tiles.of(kind for kind in rules.tiles if kind < ALL_KINDS and kind not in rules.flowers)
    while True:
        tiles = _spoilt(whole, rules.hand_size, chance)
        yield _puzzle(rules, whole, tiles) if tiles else None


def _spoilt(whole: Tiles, size: int, chance: Chance) -> Tiles | None:
    """Return tiles that almost make a hand of sets and a pair, or None if there are too few tiles for the hand."""
    sets = [chance.choice(_SETS) for _ in range((size - _PAIR) // _PUNG)]
    hand = [kind for each in sets for kind in each] + [chance.choice(range(ALL_KINDS))] * _PAIR
    if any(hand.count(kind) > whole.count(kind) for kind in hand):
        return None
    chance.shuffle(hand)
    kept = Tiles.of(hand[SPOILT:])
    return kept + Tiles.of(chance.sample(sorted(whole - kept), SPOILT))


def _puzzle(rules: Ruleset, whole: Tiles, tiles: Tiles) -> DiscardPuzzle | None:
    if rules.hands.distance(tiles, ()) == 0:
        return None
    missing = [rules.hands.distance(tiles - kind, ()) for kind in tiles.kinds()]
    if not LEAST <= min(missing) <= MOST or not 1 < missing.count(min(missing)) <= len(missing) // 2:
        return None
    discards = prospects(rules.hands, tiles, [OpenRack()], whole - tiles).discards
    first, second = discards[:2]
    return DiscardPuzzle(tiles, discards) if len(first.helpful) > len(second.helpful) else None
