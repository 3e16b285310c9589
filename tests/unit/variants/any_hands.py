"""The table of games and hands that go together, in docs/any-hands.md. Run this after a change of games or hands:

python tests/unit/variants/any_hands.py
"""

from __future__ import annotations

from pathlib import Path

from tilewright.catalogue import card_names, hands_named
from tilewright.variants import HANDS, RULESETS

PAGE = Path(__file__).parents[3] / "docs" / "any-hands.md"
# without duplicates: Wright-Patterson is both a card and a set of hands
NAMES = tuple(dict.fromkeys((*card_names(), *HANDS)))
_BEGIN, _END = "<!-- made by tests/unit/variants/any_hands.py -->\n", "<!-- until here -->\n"


def reason(game: str, hands: str) -> str:
    """Return why a game cannot use these hands, or "" if it can."""
    refused = RULESETS[game].settlement.refusal(hands_named(hands)) or ""
    return refused.partition(": ")[2]


def table() -> str:
    """Return the table: a row for each game, a column for each set of hands. Letters refer to the reasons below it."""
    reasons = dict.fromkeys(why for game in RULESETS for hands in NAMES if (why := reason(game, hands)))
    letters = dict(zip(reasons, "abcdefghijklmnop", strict=False))
    rows = [
        f"| `{game}` | " + " | ".join(letters.get(reason(game, hands), "yes") for hands in NAMES) + " |"
        for game in RULESETS
    ]
    head = "| | " + " | ".join(f"`{hands}`" for hands in NAMES) + " |"
    legend = [f"* {letter}: {why}." for why, letter in letters.items()]
    return "\n".join([head, "|---" * (len(NAMES) + 1) + "|", *rows, "", *legend, ""])


def updated_page(page: str) -> str:
    """Return the page with an updated table."""
    before, _, rest = page.partition(_BEGIN)
    return f"{before}{_BEGIN}{table()}{_END}{rest.partition(_END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(updated_page(PAGE.read_text("utf-8")), "utf-8")
    print(f"written: {PAGE}")
