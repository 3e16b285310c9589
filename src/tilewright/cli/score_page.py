"""Print the result of `tilewright score`: the score sheet of each game, who pays whom, and the session's ledger."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from tilewright.cli import output
from tilewright.messages import say


def print_score(scored: dict[str, Any]) -> None:
    """Print a report of scored games as text and tables."""
    console = output.console()
    console.print(Text(heading(scored["title"], scored["hands"]), style="bold"))
    several = len(scored["games"]) > 1
    for number, game in enumerate(scored["games"], 1):
        if several:
            console.print(Text("\n" + say("cli.game-heading", number=number, east=game["east"]), style="bold"))
        _sheet(console, scored, game)
    if scored["end"]:
        console.print(Text("\n" + say("cli.session-end"), style="bold"))
        _sheet(console, scored, scored["end"])
    if several:
        _ledger(console, scored)
    if scored["pot"]:
        console.print(Text(say("cli.pot-holds", amount=scored["pot_said"], unit=scored["paid_in"])))


def heading(game: str, hands: str) -> str:
    """Return a heading with the names of a game and its hands. If both names are equal, they appear only once."""
    return game if game == hands else say("cli.title-with-hands", game=game, hands=hands)


def _sheet(console: Console, scored: dict[str, Any], sheet: dict[str, Any]) -> None:
    for hand in sheet.get("hands", ()):
        console.print(Text(f"  {hand['side']}: {hand['line']}  {'  '.join(hand['groups'])}"))
        if hand["note_said"]:
            console.print(Text(f"    {hand['note_said']}"))
    for entry in sheet["entries"]:
        console.print(Text(f"  {entry['side']}: {entry['title']}", style="bold"))
        for item in entry["items"]:
            label, rule = item["label"], item["cite"]
            text = say("cli.item-with-rule", item=label, rule=rule) if rule else label
            console.print(Text(f"    {item['change_said']:>7}  {text}"))
        console.print(Text(f"    {entry['points_said']:>7}  {entry['counted_in']}"))
    score, paid = scored["counted_in"], scored["paid_in"]
    if score == paid:
        headings = ["", say("cli.column-score"), say("cli.column-receives")]
    else:
        headings = ["", say("cli.score-in", unit=score), say("cli.receives-in", unit=paid)]
    output.print_table(
        console, headings, list(zip(scored["sides"], sheet["scores_said"], sheet["payments_said"], strict=True))
    )
    console.print(Text(f"  {sheet['why']}"))
    _gifts(console, scored, sheet)


def _ledger(console: Console, scored: dict[str, Any]) -> None:
    rows = [(row["row"], *row["said"]) for row in scored["ledger"]]
    output.print_table(console, ["", *scored["sides"]], rows, title=say("cli.session-title"))
    console.print(Text(say("cli.to-settle"), style="bold") if scored["transfers"] else Text(say("cli.nobody-pays")))
    _gifts(console, scored, scored)


def _gifts(console: Console, scored: dict[str, Any], sheet: dict[str, Any]) -> None:
    for gift in sheet["transfers"]:
        console.print(Text(f"  {say('cli.payment', payment=gift['said'], unit=scored['paid_in'])}", style="bold green"))
