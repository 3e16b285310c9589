"""A card of two lines that are alike: exchange the west winds and the south winds, and each becomes the other."""

from tilewright.engine.ruleset import Ruleset
from tilewright.hands.matching.card_hands import CardHands
from tilewright.lab.trial import require_card
from tilewright.study.players import built

TOY = """card Toy
[Winds]
1 NNNN EEEE WWWW FF = 25
2 NNNN EEEE SSSS FF = 50
"""


def toy_rules(game: str = "siamese") -> Ruleset:
    return built(game, TOY, ())


def toy_hands() -> CardHands:
    return require_card(toy_rules())
