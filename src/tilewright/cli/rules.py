"""`tilewright rules`: the rules of a game, or some of them by their number."""

from __future__ import annotations

from itertools import groupby

from tilewright.cli.output import AsJson, console, print_indented, print_json, refuse
from tilewright.messages import listed_or, say

_NUMBER_WIDTH = 9  # columns


def rules(game: str = "", number: str = "", *, as_json: AsJson = False) -> int:
    """Show the rules of a game, or the rules with one number.

    Without a game, all games are listed. Exit status 2 if there is no such game or rule.

    For example:

    ```
    tilewright rules
    tilewright rules siamese
    tilewright rules siamese 17B
    tilewright rules mcr 49 --json
    ```

    Parameters
    ----------
    game
        The name of the game.
    number
        The number of a rule, as refusals and score sheets show it, or its id.
    as_json
        Print JSON for other programs.
    """
    from rich.table import Table
    from rich.text import Text

    from tilewright.variants import RULESETS

    preset = RULESETS.get(game)
    if game and preset is None:
        return refuse(say("common.no-game", game=game, games=listed_or(list(RULESETS))))
    if preset is None:
        rows = [{"game": each.name, "title": each.title, "summary": each.summary} for each in RULESETS.values()]
    else:
        wanted = number.casefold().removeprefix("rule ").strip()
        rows = [
            {"rule": ruling.rule, "number": cite.removeprefix("rule "), "sentence": ruling.sentence}
            for cite, sharing in preset.numbered_rulings
            for ruling in sharing
            if not wanted
            or wanted in (ruling.number.casefold(), ruling.rule.casefold(), cite.removeprefix("rule ").casefold())
        ]
        if not rows:
            return refuse(say("cli.no-rule", number=wanted, game=preset.title, command=f"tilewright rules {game}"))
    if as_json:
        print_json(rows)
        return 0
    out = console()
    if preset is None:
        for row in rows:
            out.print(Text(row["game"], style="bold"))
            print_indented(out, row["title"], row["summary"])
        return 0
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(overflow="fold", max_width=_NUMBER_WIDTH)
    table.add_column(overflow="fold")
    for cite, sharing in groupby(rows, lambda row: row["number"]):
        for place, row in enumerate(sharing):
            table.add_row(Text("" if place else cite, style="bold"), Text(row["sentence"]))
    out.print(table)
    return 0
