"""A player of any game, for `tilewright play --bot "run:python3 examples/bots/keeps_pairs.py"`.

It reads questions from its standard input and writes answers to its standard output, one JSON object a line, as
docs/how-to/bot-in-any-language.md describes. It needs nothing but Python.
"""

import json
import sys

# what it does first, if it may
FIRST = ("declare", "draw", "lay-flower", "pass")


def chosen(question: dict) -> str:
    """Return one of the legal actions: never claim, and throw a tile of which few are in hand, but no joker."""
    legal, hand = question["legal"], question["seats"][question["seat"]]["concealed"]
    for verb in FIRST:
        for action in legal:
            if action.split()[0] == verb:
                return action

    def worth(action: str) -> tuple:
        verb, *tiles = action.split()
        throws = verb in ("discard", "pass-tile") and len(tiles) == 1
        return (not throws, tiles == ["J"], hand.count(tiles[0]) if throws else 0)

    return min(legal, key=worth)


if __name__ == "__main__":
    for line in sys.stdin:
        message = json.loads(line)
        if "question" in message:  # other lines describe the rules
            print(json.dumps({"answer": message["question"], "action": chosen(message)}), flush=True)
