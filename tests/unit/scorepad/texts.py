"""Texts to score: the example texts of the games, the worked examples of the rules, and random edits of both."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from tilewright.scorepad.examples import example
from tilewright.variants import SETTLEMENTS

WORKED = Path(__file__).parent / "worked"
_SPLINTERS = (*"\n\t ,:#=-?()[]JFZN0159BCDé'\"\\\x00\u2028", "---", ", drawn", ", from Ben", "together", "rack 2",
              "Anna: ", "mah jongg", "dead", "holds ", "flowers F1", "kong added", "east Ben", "prevailing W",
              "option ", "stake 9", "999999999", "111111111B", "[1111B]", "(1111C)", "wall game", ", on 5B",
              ", after 3 discards", "robbing Ben", "for an exposure", "game siamese", "sides A, B")  # fmt: skip


def examples() -> list[str]:
    return [example(game) for game in SETTLEMENTS]


def mutated(texts: list[str], number: int, seed: int) -> Iterator[str]:
    """Yield `number` texts with random edits. An edit inserts, removes or doubles a piece of the text, or copies a
    line of another text.
    """
    chance = random.Random(seed)
    for _ in range(number):
        text = chance.choice(texts)
        for _ in range(chance.randint(1, 4)):
            at = chance.randint(0, len(text))
            to = min(len(text), at + chance.randint(0, 12))
            match chance.randint(0, 3):
                case 0:
                    text = text[:at] + chance.choice(_SPLINTERS) + text[at:]
                case 1:
                    text = text[:at] + text[to:]
                case 2:
                    text = text[:to] + text[at:]
                case _:
                    lines = chance.choice(texts).split("\n")
                    text = text[:at] + chance.choice(lines) + "\n" + text[to:]
        yield text
