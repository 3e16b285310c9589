"""The rules of Siamese as this program plays them, with their numbers on the game's own rule sheet."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.card_free.rulings import RULINGS as CARD_FREE
from tilewright.variants.ruling import Ruling

_CITES = {
    "R-SIAM-1": "1",
    "R-SIAM-2": "2",
    "R-SIAM-3": "3",
    "R-SIAM-4": "4",
    "R-SIAM-5": "4",
    "R-SIAM-6": "5",
    "R-SIAM-7": "6",
    "R-SIAM-8": "7",
    "R-SIAM-9": "8",
    "R-SIAM-10": "8",
    "R-SIAM-11": "9",
    "R-SIAM-12": "9",
    "R-SIAM-13": "9",
    "R-SIAM-14": "10",
    "R-SIAM-15": "10",
    "R-SIAM-16": "10",
    "R-SIAM-17": "11",
    "R-SIAM-18": "11",
    "R-SIAM-19": "12",
    "R-SIAM-20": "13",
    "R-SIAM-21": "13",
    "R-SIAM-22": "14",
    "R-SIAM-23": "15",
    "R-SIAM-24": "16",
    "R-SIAM-25": "17",
    "R-SIAM-26": "17A",
    "R-SIAM-27": "17B",
    "R-SIAM-28": "17C",
    "R-SIAM-29": "17D",
    "R-SIAM-30": "18A",
    "R-SIAM-31": "18B",
    "R-SIAM-32": "18C",
    "R-SIAM-33": "",
    "R-SIAM-34": "",
    "R-SIAM-35": "",
    "R-SIAM-36": "",
    "R-SIAM-37": "",
    "R-SIAM-38": "17D",
    "R-SIAM-39": "14",
    "R-SIAM-40": "13",
    "R-SIAM-41": "10",
    "R-SIAM-42": "13",
    "R-SIAM-43": "4",
    "R-SIAM-44": "8",
    "R-SIAM-45": "",
    "R-CARD26-11": "11 of the Siamese card of 2026",
}
_FORBIDS: dict[str, tuple[Rule, ...]] = {
    "R-SIAM-9": (Rule.NOT_YOUR_TURN, Rule.DRAW_FIRST),
    "R-SIAM-10": (
        Rule.NO_OPEN_DISCARD,
        Rule.CLAIM_UNUSED,
        Rule.JOKER_DISCARDED,
        Rule.NOT_A_GROUP,
        Rule.NOTHING_TO_DISCARD,
    ),
    "R-SIAM-11": (Rule.NO_SUCH_JOKER,),
    "R-SIAM-12": (Rule.JOKER_DECLARED,),
    "R-SIAM-13": (Rule.JOKER_LOST,),
    "R-SIAM-14": (Rule.WRONG_SIZE,),
    "R-SIAM-17": (Rule.FITS_NO_HAND, Rule.NEVER_EXPOSED, Rule.NO_CALLS, Rule.WRONG_CALL),
    "R-SIAM-22": (Rule.GAME_OVER,),
    "R-SIAM-35": (Rule.EXPOSURE_STANDS, Rule.HAND_DECLARED, Rule.HAND_DEAD),
    "R-SIAM-39": (Rule.LAST_DISCARD,),
    "R-SIAM-40": (Rule.TOO_FEW_TILES,),
    "R-SIAM-41": (Rule.FALSE_MAH_JONGG, Rule.HAND_TOO_POOR),
    "R-SIAM-42": (Rule.OWN_HAND, Rule.DEAD_CALLER),
    "R-CARD26-11": (Rule.BLANK_EXPOSED, Rule.BLANK_EXCHANGE),
}
RULINGS = {rule: Ruling("siamese", rule, cite, _FORBIDS.get(rule, ())) for rule, cite in _CITES.items()}
CARD_FREE_RULINGS = {
    **{rule: CARD_FREE[rule] for rule in ("R-CF-18", "R-CF-38")},
    "R-CF-45": Ruling("siamese", "R-CF-45"),
    "R-CF-47": Ruling("siamese", "R-CF-47"),
}
