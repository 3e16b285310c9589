"""`tilewright advise`: say what the tiles of a seat are near to, and which to discard."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tilewright.cli.output import AsJson, console, print_json, refuse
from tilewright.messages import say


def advise(
    ruleset: str,
    position: str,
    *,
    seat: int = 0,
    hands: str | None = None,
    option: Annotated[Sequence[str], Parameter(negative="")] = (),
    as_json: AsJson = False,
) -> int:
    """Say what the tiles of a seat are near to, how likely a mah jongg is, and which tiles to discard.

    With two racks, the best pair of hands is exact. The chance is an estimate, in words unless its number can be relied
    on. Exit status 2 if the input cannot be read.

    Examples:

    ```
    tilewright advise siamese position.txt
    tilewright advise american "play 0 drawn; 0: 11B 234C NN EE WW SS J; 1: ...; 2: ...; 3: ..."
    ```

    Parameters
    ----------
    ruleset
        The game, such as siamese.
    position
        A position as text, or a file that holds it. Semicolons may separate its lines.
    seat
        The number of the seat, from 0.
    hands
        The winning hands: those of a game, a bundled card, such as house, or a card file.
    option
        An option of the table or of the hands, such as last_discard=any. Repeat --option to give several.
    as_json
        Print one JSON object instead of text.
    """
    from rich.text import Text

    from tilewright.catalogue import choices_of
    from tilewright.library.advice import advise as advice_for
    from tilewright.library.rules import Rules
    from tilewright.library.view import View

    try:
        text = Path(position).read_text("utf-8") if "\n" not in position and Path(position).is_file() else position
        rules = Rules(ruleset, hands, **choices_of(option))
        advice = advice_for(View.parse(text.replace(";", "\n"), seat, rules))
    except OSError as error:
        return refuse(say("common.file-unreadable", file=position, reason=error.strerror or str(error)))
    except ValueError as error:
        return refuse(error)
    if not as_json:
        console().print(Text(str(advice)))
        return 0
    plans = [
        {"hands": list(plan.hands), "distance": plan.distance, "missing": str(plan.missing)} for plan in advice.best
    ]
    discards = [{"tile": each.tile, "distance": each.distance, "keeps": len(each.keeps)} for each in advice.discards]
    chance = advice.chance and {
        "word": advice.chance.word,
        "percent": advice.chance.percent,
    }
    print_json({"distance": advice.distance, "best": plans, "chance": chance, "discards": discards})
    return 0
