"""The features that learned players of games of sets weigh: whole numbers about a discard or a claim.

A feature is a trait of the action times the context of the decision: `danger*late` is the share of an opponent's
possible hands that need the tile, as far as the wall is used up. Traits and contexts are shares or flags of at most
UNIT, but for a few that count tiles.

The simulator compiles the functions of this module, and the bot of the table calls them as they are. So they use only
numbers and arrays. Each of the two measures a `Situation` in its own way, and a test compares their choices.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.learned import UNIT
from tilewright.hands.sets.melds import SUITED
from tilewright.tiles import FLOWER

Numbers = NDArray[np.int64]
WIDTH = 36  # length of an array by kind: nine kinds for each of three suits and for the honors

# indices into `Situation.facts`
LEFT, AWAY, DEAR_AWAY, OPENED, THREAT, SCORING = range(6)
_FACTS = 6
FARTHEST = 20  # tiles; more than any hand has, for hands that cannot be completed
WIDEST_GAP = 2  # tiles; a dearer hand that is further behind the nearest one does not count
_WALL = 80  # the number of tiles in the wall up to which it is late
_FAR, _MOST_MELDS, _MOST_PAIRS, _COPIES = 4, 4, 7, 4
_SUIT = 9  # kinds in a suit

CONTEXTS = (
    *("always", "late", "far", "far-late", "threat", "far-threat", "ready", "near"),
    *("flush", "pungs", "closed", "dear", "dear-1", "dear-2"),
)
_OF_DISCARDS = {
    "useful": ("always", "late", "ready", "near"),
    "danger": ("always", "late", "far", "far-late", "threat", "far-threat"),
    "live": ("always", "late", "far-late", "threat", "far-threat"),
    "fresh": ("always", "late", "far-late", "threat", "far-threat"),
    "suit": ("always", "flush", "late"),
    "honor": ("always", "flush", "late"),
    "scoring": ("always", "late"),
    "scoring-pair": ("always",),
    "terminal": ("always",),
    "pair": ("always", "pungs"),
    "triplet": ("always",),
    "dear": ("dear", "dear-1", "dear-2", "late"),
    "beside": ("always", "far"),
    "apart": ("always", "far"),
    "outlets": ("always", "far"),
}
_OF_CLAIMS = {
    "any": ("always", "late", "threat"),
    "nearer": ("always", "late", "closed", "far", "threat", "pungs"),
    "after": ("always",),
    "rest": ("always",),
    "ready": ("always", "late", "closed"),
    "chow": ("always", "closed", "late"),
    "kong": ("always", "closed", "late"),
    "left": ("always",),
    "suit": ("always", "flush"),
    "honor": ("always", "flush"),
    "scoring": ("always", "far"),
    "dear-nearer": ("always", "late", "far"),
    "dear-farther": ("always", "late", "far"),
    "dear-gap": ("always", "late"),
}
_DISCARD_PAIRS, _CLAIM_PAIRS = (
    np.array([(nth, CONTEXTS.index(each)) for nth, contexts in enumerate(table.values()) for each in contexts])
    for table in (_OF_DISCARDS, _OF_CLAIMS)
)


def _names(action: str, table: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the names of features, such as `discard-danger*late`."""
    pairs = ((trait, context) for trait, contexts in table.items() for context in contexts)
    return tuple(f"{action}-{trait}" + f"*{context}" * (context != "always") for trait, context in pairs)


NAMES = (*_names("discard", _OF_DISCARDS), *_names("claim", _OF_CLAIMS))
# weights with which the best choices are those of `medium`, except for ready hands in some games; all others are 0
MEDIUM = {"discard-useful": 12.0, "discard-danger": -0.24}
MEDIUM |= {"claim-any": -2.0, "claim-nearer": 3.0, "claim-after": -4.0, "claim-rest": 1.0}


class Situation(NamedTuple):
    """The knowledge of a seat before a discard or a claim. Arrays by kind have the length WIDTH.

    The facts are: tiles left in the wall, tiles that the seat lacks, tiles that it lacks for a dearer hand, its open
    melds, the most melds of an opponent, and the kinds of honors that score, as bits.
    """

    facts: Numbers
    held: Numbers  # by kind, number of concealed tiles
    melded: Numbers  # by kind, number of tiles in the seat's melds
    unseen: Numbers  # by kind, number of tiles that the seat has not seen
    useful: Numbers  # by kind, share of the hand's worth that is left after a discard, see `write_discard`
    dear: Numbers  # the same for hands that are worth more
    danger: Numbers  # by kind, share of an opponent's possible hands that need it
    suits: Numbers  # share of the seat's tiles in each suit, and of its honors
    contexts: Numbers  # the contexts in the order of CONTEXTS
    traits: Numbers  # the traits of one action


def new_situation() -> Situation:
    """Allocate memory for a situation."""
    sizes = (_FACTS, *[WIDTH] * 6, WIDTH // _SUIT, len(CONTEXTS), max(len(_OF_DISCARDS), len(_OF_CLAIMS)))
    return Situation(*(np.zeros(size, np.int64) for size in sizes))


def write_contexts(s: Situation) -> None:
    """Write what is equal for all actions of a decision. The facts and the seat's tiles must be known."""
    left, away, gap = s.facts[LEFT], s.facts[AWAY], s.facts[DEAR_AWAY] - s.facts[AWAY]
    total, pairs = 0, 0
    for suit in range(len(s.suits)):
        s.suits[suit] = 0
    for kind in range(FLOWER):
        tiles = s.held[kind] + s.melded[kind]
        total += tiles
        s.suits[kind // _SUIT] += tiles
        pairs += (s.held[kind] > 1) | (s.melded[kind] > 2)
    for suit in range(len(s.suits)):
        s.suits[suit] = s.suits[suit] * UNIT // max(total, 1)
    late = UNIT - min(left, _WALL) * UNIT // _WALL
    far = min(away, _FAR) * UNIT // _FAR
    threat = min(s.facts[THREAT], _MOST_MELDS) * UNIT // _MOST_MELDS
    s.contexts[0] = UNIT
    s.contexts[1] = late
    s.contexts[2] = far
    s.contexts[3] = far * late // UNIT
    s.contexts[4] = threat
    s.contexts[5] = far * threat // UNIT
    s.contexts[6] = UNIT * (away <= 1)
    s.contexts[7] = UNIT * (away == 2)
    s.contexts[8] = max(s.suits[0], s.suits[1], s.suits[2])
    s.contexts[9] = min(pairs, _MOST_PAIRS) * UNIT // _MOST_PAIRS
    s.contexts[10] = UNIT * (s.facts[OPENED] == 0)
    s.contexts[11] = UNIT * (gap <= 0)
    s.contexts[12] = UNIT * (gap == 1)
    s.contexts[13] = UNIT * (gap == 2)


def write_discard(s: Situation, kind: int, features: Numbers) -> None:
    """Write the features of a discard. Call `write_contexts` first.

    If some discard leaves the hand ready, and the game has hands that are worth much more, the worth of the hand is in
    points. Otherwise, it counts the tiles that help.
    """
    copies, is_honor = s.held[kind], kind >= SUITED
    known = _COPIES - s.unseen[kind] - copies  # tiles that all see
    scores = is_honor and s.facts[SCORING] >> kind & 1 > 0
    s.traits[0] = s.useful[kind]
    s.traits[1] = s.danger[kind]
    s.traits[2] = (_COPIES - known) * UNIT // _COPIES
    s.traits[3] = UNIT * (known <= 0)
    s.traits[4] = 0 if is_honor else s.suits[kind // _SUIT]
    s.traits[5] = UNIT * is_honor
    s.traits[6] = UNIT * (scores and copies == 1)
    s.traits[7] = UNIT * (scores and copies == 2)
    s.traits[8] = UNIT * (not is_honor and kind % _SUIT in (0, 8))
    s.traits[9] = UNIT * (copies == 2)
    s.traits[10] = UNIT * (copies > 2)
    s.traits[11] = s.dear[kind]
    s.traits[12] = s.traits[13] = 0
    outlets = s.unseen[kind]
    for step in (-2, -1, 1, 2):
        near = kind + step
        if near // _SUIT == kind // _SUIT and not is_honor:
            s.traits[12 if step in (-1, 1) else 13] += s.held[near] * UNIT // _COPIES
            outlets += s.unseen[near]
    s.traits[14] = outlets * UNIT // (5 * _COPIES)
    for nth in range(len(features)):
        features[nth] = 0
    for nth in range(len(_DISCARD_PAIRS)):
        features[nth] = s.traits[_DISCARD_PAIRS[nth, 0]] * s.contexts[_DISCARD_PAIRS[nth, 1]] // UNIT


def write_claim(s: Situation, kind: int, form: int, outcome: Numbers, features: Numbers) -> None:
    """Write the features of a claim of a tile of this kind. Call `write_contexts` first.

    The meld is a chow if `form` is 1, and a kong if it is 2. The outcome has four numbers: the tiles that the seat
    lacks after the claim, how many more these are than after the best claim, the worth of the hand as a share of that
    after the best claim, and the tiles that the seat lacks for a dearer hand.
    """
    after, further, rest, dear_after = outcome[0], outcome[1], outcome[2], outcome[3]
    is_honor, away, dear_away = kind >= SUITED, s.facts[AWAY], s.facts[DEAR_AWAY]
    s.traits[0] = UNIT
    s.traits[1] = UNIT * (after < away)
    s.traits[2] = UNIT * further
    s.traits[3] = rest
    s.traits[4] = UNIT * (after == 1 and after < away)
    s.traits[5] = UNIT * (form == 1)
    s.traits[6] = UNIT * (form == 2)
    s.traits[7] = s.unseen[kind] * UNIT // _COPIES
    s.traits[8] = 0 if is_honor else s.suits[kind // _SUIT]
    s.traits[9] = UNIT * is_honor
    s.traits[10] = UNIT * (is_honor and s.facts[SCORING] >> kind & 1 > 0)
    s.traits[11] = UNIT * (dear_after < dear_away)
    s.traits[12] = UNIT * (dear_after > dear_away)
    s.traits[13] = UNIT * min(dear_after - after, _FAR) // _FAR
    for nth in range(len(features)):
        features[nth] = 0
    for nth in range(len(_CLAIM_PAIRS)):
        features[len(_DISCARD_PAIRS) + nth] = s.traits[_CLAIM_PAIRS[nth, 0]] * s.contexts[_CLAIM_PAIRS[nth, 1]] // UNIT
