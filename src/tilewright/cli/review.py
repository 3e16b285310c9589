"""`tilewright log review`: weigh the decisions of a seat in a finished game."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tilewright.cli.files import FileName, named
from tilewright.cli.log import read_log
from tilewright.cli.output import AsJson, console, print_json, refuse, refuse_unreadable
from tilewright.messages import say

if TYPE_CHECKING:
    from tilewright.library.review import Mistake


@refuse_unreadable
def review_log(file: FileName, *, seat: int = 0, hands: str | None = None, as_json: AsJson = False) -> int:
    """Show which decisions of a seat cost most in a finished game, and why.

    Each decision is weighed by what the seat knew then, and compared with what the level medium would have done. What
    the level hard would do is no mistake, in the games that it has learned. Exit status 2 if the log cannot be read.

    For example:

    ```
    tilewright log review siamese.log.txt
    tilewright log review siamese.log.txt --seat 1 --json
    ```

    Parameters
    ----------
    file
        A log, as the page exports it or as JSON lines, or - for standard input.
    seat
        The number of the seat, from 0.
    hands
        The winning hands of the game, if they are a card of your own: its file.
    as_json
        Print one JSON object instead of text. Its chances draw a curve: each has the number of events before a
        discard, the chance as a word, as a percentage where it is calibrated, and as a value from 0 to 1.
    """
    from rich.text import Text

    from tilewright.catalogue import hands_named
    from tilewright.engine.events import Settled
    from tilewright.engine.log import LogError
    from tilewright.library.review import review_of_log
    from tilewright.variants import RULESETS

    log = read_log(file)
    try:
        review = review_of_log(log, seat, hands_named(hands) if hands else None)
    except LogError as error:
        return refuse(say("cli.log-not-reviewable", file=named(file), reason=str(error)))
    except ValueError as error:
        return refuse(error)
    if not as_json:
        game = RULESETS[log.header.ruleset].title
        lines = [say("cli.review-of", game=game, name=log.header.seats[seat])]
        if not any(isinstance(event, Settled) for event in log.events):
            lines.append(say("cli.review-unfinished"))
        console().print(Text("\n".join([*lines, str(review)])))
        return 0
    chances = [
        {"event": at, "word": each.word, "percent": each.percent, "value": round(each.value, 3)}
        for at, each in zip(review.at, review.chances, strict=True)
    ]
    counts = {"discards": review.discards, "good": review.good, "claimed": review.claimed}
    print_json({"seat": review.seat, **counts, "mistakes": [*map(_plain, review.mistakes)], "chances": chances})
    return 0


def _plain(mistake: Mistake) -> dict[str, Any]:
    """Return a mistake as data for JSON. The number of its decision is `event`."""
    fields = asdict(mistake)
    words = {"action": str(mistake.action), "better": str(mistake.better)}
    return {"event": fields.pop("at")} | fields | words | {"cost": round(mistake.cost, 4)}
