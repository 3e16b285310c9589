"""`tilewright advise`: say what the tiles of a seat are near to, and what to do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.files import FileName, named
from tilewright.cli.output import AsJson, console, print_json, refuse, refuse_unreadable
from tilewright.messages import say

if TYPE_CHECKING:
    from tilewright.analysis.chances import Estimate
    from tilewright.library.view import View


@refuse_unreadable
def advise(
    game: FileName,
    position: str,
    *,
    seat: int | None = None,
    hands: str | None = None,
    option: Annotated[Sequence[str], Parameter(negative="")] = (),
    as_json: AsJson = False,
) -> int:
    """Say what the tiles of a seat are near to, how likely a mah jongg is, and what to do.

    The advice names the three best actions that are legal now, such as discards, claims and passes, in the order of the
    level medium, and what each of them leaves. For a log, it is for the seat that made the decision, and uses only what
    that seat knew. With two racks, the best pair of hands is exact. The chance is an estimate, in words unless its
    number can be relied on. Exit status 2 if the input cannot be read.

    Examples:

    ```
    tilewright advise siamese position.txt
    tilewright advise american "play 0 drawn wall=60; 0: 11B 234C NN EE WW SS J; 1: ...; 2: ...; 3: ..."
    tilewright advise siamese.log.txt 57
    ```

    Parameters
    ----------
    game
        The game, such as siamese, or a log: as the page exports it or as JSON lines, or - for standard input.
    position
        A position as text, or a file that holds it. Semicolons may separate its lines. Without wall=60 or the like, the
        wall is empty, and no chance is given. For a log, the number of events
        before a decision; a review prints it, and it is the step of a replay.
    seat
        The number of the seat in a position, from 0. The default is 0.
    hands
        The winning hands: those of a game, a bundled card, such as house, or a card file.
    option
        An option of the table or of the hands, such as last_discard=any. Repeat --option to give several.
    as_json
        Print one JSON object instead of text.
    """
    from rich.text import Text

    from tilewright.library.advice import advise as advice_for
    from tilewright.tiles import face
    from tilewright.variants import RULESETS

    try:
        if game not in RULESETS and (position.isdecimal() or game == "-" or Path(game).is_file()):
            if seat is not None or option:
                return refuse(say("cli.log-says-itself"))
            view, heading = _view_in_log(game, position, hands)
        else:
            view, heading = _view_at(game, position, seat or 0, hands, option), ""
        advice = advice_for(view)
    except OSError as error:
        return refuse(say("common.file-unreadable", file=position, reason=error.strerror or str(error)))
    except ValueError as error:
        return refuse(error)
    if not as_json:
        console().print(Text("\n".join(filter(None, (heading, str(advice))))))
        return 0
    plans = [
        {
            "hands": list(plan.hands),
            "distance": plan.distance,
            "missing": str(plan.missing),
            "left": {face(kind): advice.left[face(kind)] for kind in plan.missing.kinds()},
            "chance": _fields(plan.chance),
        }
        for plan in advice.best
    ]
    discards = [{"tile": each.tile, "distance": each.distance, "keeps": len(each.keeps)} for each in advice.discards]
    chance = _fields(advice.chance)
    actions = [
        {
            "action": str(each.action),
            "label": each.label,
            "missing": each.missing,
            "helping": {face(kind): each.helping.count(kind) for kind in each.helping.kinds()},
            "why": each.why,
        }
        for each in advice.actions
    ]
    print_json(
        {
            "seat": view.seat,
            "distance": advice.distance,
            "best": plans,
            "chance": chance,
            "actions": actions,
            "choices": advice.choices,
            "too_little": bool(advice.too_little),
            "discards": discards,
            "dangers": [{"tile": each.tile, "why": each.why, "cost": each.cost} for each in advice.dangers],
        }
    )
    return 0


def _view_at(game: str, position: str, seat: int, hands: str | None, options: Sequence[str]) -> View:
    """Return what a seat knows at a position, as text or in a file. Raises OSError or ValueError for bad input."""
    from tilewright.catalogue import Unreadable, choices_of
    from tilewright.library.rules import Rules
    from tilewright.library.view import View

    text = position
    if "\n" not in position and Path(position).is_file():
        text = Path(position).read_text("utf-8")
        if _is_log(text):
            raise Unreadable(say("cli.log-is-no-position", file=position))
    elif _is_path(position):
        raise Unreadable(say("cli.no-file-with-position", file=position))
    return View.parse(text.replace(";", "\n"), seat, Rules(game, hands, **choices_of(options)))


def _is_path(text: str) -> bool:
    """Return whether a text that is no position is the name of a file: one word with a dot or a folder in it."""
    return len(text.split()) == 1 and any(mark in text for mark in "./\\")


def _is_log(text: str) -> bool:
    """Return whether the first line that is not a remark is the header of a log, as text or as JSON."""
    lines = (line for line in text.splitlines() if line.strip() and not line.startswith("#"))
    return next(lines, "").startswith(("tilewright ", "{"))


def _view_in_log(file: str, number: str, hands: str | None) -> tuple[View, str]:
    """Return what the seat knew that made a decision in a log, and a heading. Raises Unreadable for bad input."""
    from tilewright.catalogue import Unreadable, hands_named
    from tilewright.cli.log import read_log
    from tilewright.engine.log import LogError
    from tilewright.library.view import view_in_log

    if not number.isdecimal():
        raise Unreadable(say("cli.no-number-of-decision", number=number))
    log = read_log(file)
    try:
        view = view_in_log(log, int(number), hands_named(hands) if hands else None)
    except LogError as error:
        raise Unreadable(say("cli.no-advice-from-log", file=named(file), reason=str(error))) from None
    return view, say("cli.review-of", game=view.rules.title, name=log.header.seats[view.seat])


def _fields(chance: Estimate | None) -> dict[str, str | int | None] | None:
    return {"word": chance.word, "percent": chance.percent} if chance else None
