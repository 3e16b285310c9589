"""An aim (a kind of hand made of sets and pairs) in the words of players."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from tilewright.analysis.aims import AimedHands
from tilewright.groups import Context
from tilewright.hands.sets.aims import Aim
from tilewright.hands.sets.melds import ALL_KINDS, SUITED
from tilewright.messages import listed, say
from tilewright.tiles import KINDS, Kind

_SUIT = 9  # kinds in a suit
_TRIPLE = 3  # tiles in a set
_HONORS = frozenset(range(SUITED, ALL_KINDS))


@lru_cache(64)
def kinds_of_hands(hands: AimedHands, context: Context) -> frozenset[Kind]:
    """Return all kinds of tile that hands to aim for can have."""
    return frozenset[Kind]().union(*(aim.kinds for aim in hands.aims(context)))


def aim_in_words(aim: Aim, melded: int, every: Collection[Kind]) -> tuple[str, list[Kind]]:
    """Return an aim in words, and the tiles that the words point to: fixed sets, or the only kinds that are allowed.

    `melded` is the number of sets that are melded already, and `every` has all kinds that hands of the game can have.

    >>> from tilewright.hands.sets.aims import ANY, THIRTEEN_ORPHANS
    >>> aim_in_words(Aim(sets=2, pairs=1, runs=False, kinds=frozenset(range(9))), 2, ANY)
    ('Four sets and a pair: no chow and only Bam', [])
    >>> aim_in_words(Aim(fixed=((0, 1, 2),), sets=3, pairs=1), 0, ANY)
    ('Four sets and a pair, with these:', [0, 1, 2])
    >>> honors = frozenset(range(SUITED, ALL_KINDS))
    >>> aim_in_words(Aim(sets=3, pairs=1, runs=False, kinds=honors), 1, ANY)
    ('Four sets and a pair: no chow and only winds and dragons', [])
    >>> aim_in_words(THIRTEEN_ORPHANS, 0, ANY)[0]
    'Thirteen orphans: one of each 1, 9, wind and dragon, and one of these twice'
    """
    limit, kinds = _kinds(aim, every)
    limits = [*_limits(aim, melded), *limit]
    words = say("web.coach-hand", hand=_shape(aim, melded), limits=listed(limits), number=len(limits))
    tiles = [kind for group in aim.fixed for kind in group] or kinds
    if tiles:
        words = say("web.coach-hand-with" if aim.fixed else "web.coach-hand-of", hand=words)
    return words[:1].upper() + words[1:], tiles


def _shape(aim: Aim, melded: int) -> str:
    """Return the groups of the whole hand, such as four sets and a pair."""
    if aim.singles:
        return say("web.coach-orphans" if aim.twice else "web.coach-singles")
    if aim.pairs > 1:
        return say("web.coach-pairs", beside="none" if not aim.sets + melded else "set" if aim.runs else "pung")
    if any(len(group) > _TRIPLE for group in aim.fixed):
        return say("web.coach-knitted")
    sets = len(aim.fixed) + aim.sets + melded
    return say("web.coach-sets", sets=say("common.number-word", number=sets))


def _limits(aim: Aim, melded: int) -> list[str]:
    """Return what the hand may not have, apart from tiles. An exposed group has shown already what it may have."""
    if aim.singles or aim.pairs > 1:
        return []
    limits = [] if aim.runs else [say("web.coach-no-chow")]
    limits += [] if aim.equal else [say("web.coach-only-chows")]
    return limits if aim.open or melded else [*limits, say("web.coach-nothing-exposed")]


def _kinds(aim: Aim, every: Collection[Kind]) -> tuple[list[str], list[Kind]]:
    """Return a limit in words if the aim allows only some kinds, and these kinds if they have no short name."""
    if aim.twice or aim.kinds >= set(every):
        return [], []
    suited, honors = aim.kinds - _HONORS, aim.kinds & _HONORS
    if not suited:
        return ([say("web.coach-only-honors")], []) if honors >= _HONORS & set(every) else ([], sorted(honors))
    if len(suited) == SUITED:
        return [say("web.coach-no-honors")], []
    if len(suited) == _SUIT and len({kind // _SUIT for kind in suited}) == 1:
        return [say("web.coach-only-suit", suit=KINDS[min(suited)][1], honors="yes" if honors else "no")], []
    first, last = min(suited) % _SUIT, max(suited) % _SUIT
    if not honors and suited == {suit + n for suit in range(0, SUITED, _SUIT) for n in range(first, last + 1)}:
        return [say("web.coach-only-numbers", first=first + 1, last=last + 1)], []
    return [], sorted(aim.kinds)
