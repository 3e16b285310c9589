"""`tilewright new-variant`: write the files of a new game, including its rules, documentation, tests and an example."""

from __future__ import annotations

from pathlib import Path

from tilewright.cli.output import AsJson, console, print_indented, print_json, refuse
from tilewright.messages import say

_ROOT = Path(__file__).parents[3]


def new_variant(
    name: str, *, card: bool = False, seats: int = 4, racks: int = 1, wild: str = "", as_json: AsJson = False
) -> int:
    """Write the first files of a new game into a checkout of this repository.

    The new game is complete: you can play it immediately. Then edit its files until they describe the game that you
    want. The guide, docs/adding-a-variant.md, explains each file. Exit status 2 if the files cannot be written.

    For example:

    ```
    tilewright new-variant lucky-red --seats 3 --wild R
    tilewright new-variant pocket --card --seats 2 --json
    ```

    Parameters
    ----------
    name
        The name of the game: lower-case letters and digits, with hyphens between words.
    card
        Use the hands of a card, with jokers. Without this option, a hand is four sets and a pair.
    seats
        The number of players: 2, 3 or 4.
    racks
        The number of hands that each player completes: 1 or 2.
    wild
        The wild tile, such as R for the red dragon. It cannot be combined with --card.
    as_json
        Print one JSON object with the files, and the commands to run next.
    """
    from rich.text import Text

    from tilewright.cli.skeleton import Draft, write_variant
    from tilewright.variants import RULESETS

    if not (_ROOT / "tests" / "rules").is_dir():
        return refuse(say("cli.no-checkout"))
    try:
        draft = Draft(name, card, seats, racks, wild)
        taken = next((game for game in RULESETS if game.replace("-", "") == name.replace("-", "")), None)
        if taken:
            raise ValueError(say("cli.game-exists", game=taken))
        files = write_variant(draft, _ROOT)
    except (ValueError, FileExistsError) as error:
        return refuse(error)
    written = [str(path.relative_to(_ROOT)) for path in files]
    follow = [
        f"python -m tests.playthroughs.playthrough --anew {name}",
        f"python -m tests.perft.counting {name}",
        "python tests/unit/variants/any_hands.py",
    ]
    run = f"pytest tests/rules/{draft.module} tests/unit/variants/test_adding_a_variant.py"
    if as_json:
        print_json({"files": written, "commands": [*follow, run]})
        return 0
    out = console()
    paragraphs = {say("cli.written"): written, say("cli.files-that-follow"): follow, say("cli.run-its-tests"): [run]}
    for title, lines in paragraphs.items():
        out.print(Text(title))
        print_indented(out, *lines)
    return 0
