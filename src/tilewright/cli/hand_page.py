"""The page that `tilewright check` prints about a hand, and the tiles on its command line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tilewright.catalogue import Unreadable
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Hand
from tilewright.hands.matching.card_hands import CardHands, Targets, held
from tilewright.kernels.distance import distance
from tilewright.scorepad.hand import left_for
from tilewright.scorepad.report import amount, change, unit_name
from tilewright.sheet import Item
from tilewright.tiles import INDEX, KINDS, TextError, Tiles, face, parse_face
from tilewright.variants import RULESETS, SETTLEMENTS, HandsPreset, cite

_NEAREST = 5  # lines shown for a hand that is not complete


def read_tiles(text: str, what: str) -> Tiles:
    """Return the tiles that `text` writes. Raises Unreadable, which names them as `what`."""
    try:
        return Tiles.parse(text)
    except TextError as error:
        raise Unreadable(f"{what} cannot be read: {error.why}.", text, error.column) from None


def read_winning_tile(text: str | None, hand: Hand) -> int | None:
    """Return the winning tile, which must be one of the hand's. Raises Unreadable."""
    if text is None:
        return None
    try:
        kind = parse_face(text)
    except TextError as error:
        raise Unreadable(f"The winning tile cannot be read: {error.why}.", text, error.column) from None
    if kind not in sum((group.laid for group in hand.exposures), hand.concealed):
        raise Unreadable(f"The winning tile {text} is not in the hand.")
    return kind


@dataclass(frozen=True, slots=True)
class Near:
    """An incomplete line: the tiles it needs, and how many of them are jokers held."""

    line: str
    distance: int
    missing: Tiles
    jokers: int


def nearest(card: CardHands, hand: Hand, context: Context = Context()) -> list[Near]:
    """Return the lines with the fewest tiles missing, each in its nearest form, the most valuable first."""
    targets = card.targets(hand.exposures, context)
    have, jokers = held(hand.concealed)
    needed = distance(targets.need, targets.wild, have, jokers)
    rows: dict[str, int] = {}
    for row in np.lexsort((-targets.value - targets.bonus, needed)):
        rows.setdefault(targets.line[row], int(row))
        if len(rows) == _NEAREST:
            break
    return [_near(targets, row, int(needed[row]), hand) for row in rows.values()]


def _near(targets: Targets, row: int, needed: int, hand: Hand) -> Near:
    have, _ = held(hand.concealed)
    short = np.maximum(targets.need[row] - have, 0)
    missing = Tiles.of(kind for kind in range(len(KINDS)) for _ in range(int(short[kind])))
    return Near(targets.line[row], needed, missing, len(missing) - needed)


def nearer(rules: HandRules, hand: Hand, context: Context, left: Tiles) -> Iterator[str]:
    """Yield the tiles that bring the hand one tile nearer. `left` are the tiles that may be in it or come into it."""
    now = rules.distance(hand.concealed, hand.exposures, context)
    for kind in left.kinds():
        more = left.count(kind) > hand.concealed.count(kind)
        if more and rules.distance(hand.concealed + kind, hand.exposures, context) < now:
            yield face(kind)


def print_hand(
    rules: HandRules, hand: Hand, context: Context, found: dict[str, Any], *, preset: HandsPreset, left: Tiles | None
) -> None:
    """Print what the judge found, as a page. `left` are the tiles not seen elsewhere, None if nobody said."""
    console = Console(highlight=False)
    if found["mah_jongg"]:
        _show_mah_jongg(console, rules, found, preset)
    else:
        _show_nearest(console, rules, hand, context, found)
    if context.flowers and INDEX["F1"] in preset.tiles and not preset.counts_flowers:
        print("Flowers are bonuses apart from the hand: `tilewright score` settles them.")
    if found["distance"]:
        unseen = left_for(hand, Tiles(), preset) if left is None else left
        names = " ".join(nearer(rules, hand, context, unseen))
        text = f"Any of these brings it nearer: {names}" if names else "No tile that is left brings it nearer."
        console.print(Text(text))
    if left is not None:
        _show_possible(rules, found["possible"])


def _show_mah_jongg(console: Console, rules: HandRules, found: dict[str, Any], preset: HandsPreset) -> None:
    reading = found["reading"]
    console.print(Text(f"Mah jongg: {reading['line']} of {rules.name}", style="bold green"))
    if isinstance(rules, CardHands):
        line = next(line for line in rules.card.lines if line.label == reading["line"])
        console.print(Text(f"  printed   {line.text}" + (f"  ({line.note})" if line.note else "")))
    console.print(Text(f"  laid      {'  '.join(reading['groups'])}"))
    game = next((game.name for game in RULESETS.values() if game.hands == preset.name), None)
    for item in (Item(**line) for line in found["sheet"]):
        source = cite(item.rule, game) or item.rule  # a line of a card is its own source
        console.print(Text(f"  {change(item, preset.unit):>5}     {item.label} ({source})"))
    worth = "not filled in on this card"
    if found["value"] is not None:
        worth = f"{amount(found['value'], preset.unit)} {unit_name(preset.unit)}"
    console.print(Text(f"  value     {worth}", style="bold"))
    for text in _doubled(found, preset):
        console.print(Text(f"  {text}"))
    if found.get("depends_on_winning_tile"):
        console.print(Text("  The value depends on the winning tile: give --winning-tile."))
    if not found.get("declarable", True):
        console.print(Text(f"  It {rules.withheld}, and may not be declared.", style="bold"))


def _doubled(found: dict[str, Any], preset: HandsPreset) -> Iterator[str]:
    """Yield what the tables pay that double the hand for having no joker: a sentence for each line and value."""
    games = defaultdict[tuple[str, int], list[str]](list)
    for each in found.get("doubled", ()):
        games[each["line"], each["value"]].append(SETTLEMENTS[each["game"]].title)
    for (line, value), titles in games.items():
        reading = "" if line == found["reading"]["line"] else f" as {line}"
        worth = f"{amount(value, preset.unit)} {unit_name(preset.unit)}{reading}"
        yield f"Without a joker it counts double at the table, {worth}: {', '.join(titles)}."


def _show_nearest(console: Console, rules: HandRules, hand: Hand, context: Context, found: dict[str, Any]) -> None:
    if found["distance"] is None:
        console.print(Text("No mah jongg: no line fits these exposures.", style="bold"))
        return
    console.print(Text(f"No mah jongg: {found['distance']} more needed.", style="bold"))
    if not isinstance(rules, CardHands):
        return
    table = Table("Nearest lines", "Printed", "Needs", "Missing tiles")
    lines = {line.label: line for line in rules.card.lines}
    for near in nearest(rules, hand, context):
        stand_in = f", {near.jokers} of them your jokers" if near.jokers else ""
        cells = (near.line, lines[near.line].text, str(near.distance), f"{near.missing}{stand_in}")
        table.add_row(*map(Text, cells))
    console.print(table)


def _show_possible(rules: HandRules, labels: list[str]) -> None:
    printed = {line.label: line.text for line in rules.card.lines} if isinstance(rules, CardHands) else {}
    width = max(map(len, labels), default=0)
    lines = [f"  {label:{width}}  {printed.get(label, '')}".rstrip() for label in labels]
    said = "\n".join(["Still possible:", *lines]) if lines else "Still possible: nothing: this hand is dead"
    Console(highlight=False, soft_wrap=True).print(Text(said))
