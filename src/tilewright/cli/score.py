"""`tilewright score`: the sheet of a game at a physical table, and who pays whom."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from tilewright.catalogue import Unreadable, decode
from tilewright.cli.card import show
from tilewright.judge.examples import example
from tilewright.judge.read_score import LONGEST_TEXT
from tilewright.judge.report import report
from tilewright.judge.score import score_text
from tilewright.judge.score_text import ScoreError
from tilewright.variants import SETTLEMENTS


def score(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)] = "",
    *,
    text: str | None = None,
    example_of: Annotated[str | None, Parameter("--example")] = None,
    as_json: Annotated[bool, Parameter("--json", negative="")] = False,
) -> int:
    """Score a game, or a whole session, that was played at a real table.

    Write down what happened, a line for each hand and event; `--example` prints such a text to begin with.
    What comes out is the sheet, each line with its rule, and who pays whom. Exit status 2 if something is
    written that cannot be.

    Examples:

    ```
    tilewright score --example siamese > friday.score
    tilewright score friday.score
    tilewright score --json - < friday.score
    ```

    Parameters
    ----------
    file
        The text, in a file; - reads what is piped in.
    text
        The text itself.
    example_of
        Print a filled-in text of this game instead, such as siamese.
    as_json
        Print one JSON object instead of a page.
    """
    try:
        if example_of is not None:
            print(_example(example_of), end="")
            return 0
        found = report(score_text(_read(file) if text is None else text))
    except ScoreError as error:
        return show(Unreadable(str(error), error.source, error.at.column))
    except Unreadable as error:
        return show(error)
    if as_json:
        print(json.dumps(found))
    else:
        _show(found)
    return 0


def _example(game: str) -> str:
    if game not in SETTLEMENTS:
        raise Unreadable(f"There is no game {game!r}. There is: {', '.join(SETTLEMENTS)}.")
    return example(game)


def _read(file: str) -> str:
    if not file:
        raise Unreadable("Give a file, - for what is piped in, --text, or --example with a game to begin with.")
    most = 4 * LONGEST_TEXT
    try:
        if file == "-":
            data = sys.stdin.buffer.read(most + 1)
        else:
            with Path(file).open("rb") as opened:
                data = opened.read(most + 1)
    except (OSError, ValueError) as error:
        raise Unreadable(f"{file}: {getattr(error, 'strerror', None) or error}") from None
    return decode(data, file, most)


def _show(found: dict[str, Any]) -> None:
    console = Console(highlight=False)
    console.print(Text(", ".join(dict.fromkeys((found["title"], found["hands"]))), style="bold"))
    several = len(found["games"]) > 1
    for number, game in enumerate(found["games"], 1):
        if several:
            console.print(Text(f"\nGame {number}, East {game['east']}", style="bold"))
        _sheet(console, found, game)
    if found["end"]:
        console.print(Text("\nThe end of the session", style="bold"))
        _sheet(console, found, found["end"])
    if several:
        _ledger(console, found)
    if found["pot"]:
        console.print(Text(f"The pot holds {found['pot_said']} {found['paid_in']}."))


def _sheet(console: Console, found: dict[str, Any], sheet: dict[str, Any]) -> None:
    for hand in sheet.get("hands", ()):
        console.print(Text(f"  {hand['side']}: {hand['line']}  {'  '.join(hand['groups'])}"))
        if hand["note_said"]:
            console.print(Text(f"    {hand['note_said']}"))
    for entry in sheet["entries"]:
        console.print(Text(f"  {entry['side']}: {entry['title']}", style="bold"))
        for item in entry["items"]:
            console.print(Text(f"    {item['change_said']:>7}  {item['label']} ({item['rule']})"))
        console.print(Text(f"    {entry['points_said']:>7}  {entry['counted_in']}"))
    score, paid = found["counted_in"], found["paid_in"]
    table = Table("", *(("Score", "Receives") if score == paid else (f"Score, in {score}", f"Receives, in {paid}")))
    for at, side in enumerate(found["sides"]):
        table.add_row(*map(Text, (side, sheet["scores_said"][at], sheet["payments_said"][at])))
    console.print(table)
    console.print(Text(f"  {sheet['why']}"))
    _gifts(console, found, sheet)


def _ledger(console: Console, found: dict[str, Any]) -> None:
    table = Table("", *(Column(Text(side)) for side in found["sides"]), title="The session")
    for row in found["ledger"]:
        table.add_row(*map(Text, (row["row"], *row["said"])))
    console.print(table)
    console.print(Text("To settle all of it at once:", style="bold") if found["transfers"] else Text("Nobody pays."))
    _gifts(console, found, found)


def _gifts(console: Console, found: dict[str, Any], sheet: dict[str, Any]) -> None:
    for gift in sheet["transfers"]:
        console.print(Text(f"  {gift['said']} {found['paid_in']}", style="bold green"))
