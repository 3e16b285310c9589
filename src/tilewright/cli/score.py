"""`tilewright score`: score a game from a real table, and say who pays whom."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from tilewright.cli.files import FileName, read_text
from tilewright.cli.output import AsJson, print_json, refuse_unreadable
from tilewright.messages import listed_or, say


@refuse_unreadable
def score(
    file: FileName = "",
    *,
    text: str | None = None,
    example_of: Annotated[str | None, Parameter("--example")] = None,
    as_json: AsJson = False,
) -> int:
    """Score a game or a whole session from a real table.

    Describe the game in a text, with one line for each hand or event. `--example` prints a
    text to start from. The output is the score sheet with the rule for each of its lines, and
    who pays whom. Exit status 2 if the text has a mistake.

    For example:

    ```
    tilewright score --example siamese > friday.score
    tilewright score friday.score
    tilewright score --json - < friday.score
    ```

    Parameters
    ----------
    file
        A file with the text that describes the game, or - for standard input.
    text
        The text that describes the game, instead of a file.
    example_of
        Print an example text of a game, such as siamese, instead of scoring.
    as_json
        Print one JSON object instead of a page.
    """
    from tilewright.catalogue import Unreadable
    from tilewright.cli.score_page import print_score
    from tilewright.scorepad.read_score import LONGEST_TEXT
    from tilewright.scorepad.report import report
    from tilewright.scorepad.score import score_text
    from tilewright.scorepad.score_text import ScoreError

    try:
        if example_of is not None:
            print(_example(example_of), end="")
            return 0
        if text is None and not file:
            raise Unreadable(say("cli.no-score-text"))
        scored = report(score_text(read_text(file, 4 * LONGEST_TEXT) if text is None else text))
    except ScoreError as error:
        raise Unreadable(str(error), error.source, error.at.column) from None
    if as_json:
        print_json(scored)
    else:
        print_score(scored)
    return 0


def _example(game: str) -> str:
    """Return the example text of a game. Raises Unreadable if the game is unknown or has no example."""
    from tilewright.catalogue import Unreadable
    from tilewright.scorepad.examples import example
    from tilewright.variants import SETTLEMENTS

    if game not in SETTLEMENTS:
        raise Unreadable(say("common.no-game", game=game, games=listed_or(list(SETTLEMENTS))))
    if not (text := example(game)):
        raise Unreadable(say("cli.no-example", game=game))
    return text
