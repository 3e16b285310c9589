"""The page that `tilewright score` prints: the sheet of each game, who pays whom, and the ledger of a session."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Column, Table
from rich.text import Text


def print_score(found: dict[str, Any]) -> None:
    """Print a report of scored games as a page."""
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
            cited = f" ({item['cite']})" if item["cite"] else ""
            console.print(Text(f"    {item['change_said']:>7}  {item['label']}{cited}"))
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
