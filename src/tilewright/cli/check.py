"""`tilewright check`: is this hand a mah jongg, and what is it worth?"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import numpy as np
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tilewright.catalogue import Unreadable
from tilewright.cli.card import show
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Circumstance, Context, Hand
from tilewright.hands.match import CardHands, Targets, held
from tilewright.judge.contradictions import contradiction
from tilewright.judge.hand import are_flowers, flowers_in, judge, left_for, played_with, read_hand, read_rules
from tilewright.kernels.distance import distance
from tilewright.tiles import INDEX, KINDS, TextError, Tiles, face, parse_face

_NEAREST = 5  # lines shown for a hand that is not complete

Wind = Literal["E", "S", "W", "N"]


def check(
    *hand: str,
    hands: str = "house",
    self_drawn: Annotated[bool, Parameter(negative="")] = False,
    winning_tile: str | None = None,
    discards_made: int | None = None,
    flowers: str = "",
    seat: Wind = "E",
    prevailing: Wind = "E",
    circumstance: Annotated[Sequence[Circumstance], Parameter(negative="")] = (),
    option: Annotated[Sequence[str], Parameter(negative="")] = (),
    seen: str | None = None,
    sets: Literal[1, 2] = 1,
    as_json: Annotated[bool, Parameter("--json", negative="")] = False,
) -> int:
    """Say whether a hand is a mah jongg, how it is read, and what it is worth.

    Tiles are written 333B 5C 99D (B bam, C crak, D dot), N E W S, R G 0 (0 is soap),
    F, J, and Z for a blank. Exposed groups stand in brackets with their jokers,
    [33JB] or [JJJ:3B], concealed kongs in parentheses, (1111C); without brackets
    the hand is concealed.
    Exit status 0 for a mah jongg, 1 for none, 2 if something cannot be read.

    Examples:

    ```
    tilewright check --hands house "NN EE WW SS RR GG 00"
    tilewright check --hands siamese-2026 --json "[222JB] 222C 222D JJ N S"
    tilewright check --hands card-free --self-drawn "111B 222B 3333B 4444B"
    ```

    Parameters
    ----------
    hand
        The tiles of one hand, in quotation marks so that the shell leaves the brackets alone.
    hands
        Hands by name, a bundled card's name, or a card file.
    self_drawn
        The winning tile came from the wall.
    winning_tile
        The tile that completed the hand, such as 5B.
    discards_made
        How many tiles all players had discarded, the one won on included.
    flowers
        Flowers that lie beside the hand, such as "F1 F5".
    seat
        The wind of the player's seat.
    prevailing
        The prevailing wind.
    circumstance
        How the winning tile came; may be given more than once. A game takes no notice of what means nothing in it;
        circumstances that exclude each other are refused.
    option
        A choice of these hands, such as level=2; may be given more than once.
    seen
        Tiles that lie elsewhere, discarded or shown by others; may be "". Says which lines can still be made.
    sets
        How many American sets the game is played with.
    as_json
        Print one JSON object instead of a page.
    """
    try:
        rules, preset = read_rules(hands, option)
        preset = played_with(preset, sets)
        aside = _tiles(flowers, "The flowers")
        if not are_flowers(aside, rules):
            raise Unreadable(f"There are no such flowers in {preset.title}: {aside}.")
        held_tiles = read_hand(" ".join(hand), preset, aside)
        if flower := next(flowers_in(held_tiles, rules, preset), None):
            lies = f"lies beside the hand: --flowers {flower}"
            raise Unreadable(f"{flower} is a flower in {preset.title}, and {lies}.")
        won_on = _winning(winning_tile, held_tiles)
        left = None if seen is None else left_for(held_tiles, _tiles(seen, "The tiles seen"), preset)
        if discards_made is not None and discards_made < 0:
            raise Unreadable(f"Nobody discards {discards_made} tiles.")
        context = Context(won_on, self_drawn, discards_made, aside, seat, prevailing, frozenset(circumstance))
        if why := contradiction(held_tiles, context, rules, preset):
            raise Unreadable(f"It cannot have been won like that: {why}.")
    except Unreadable as error:
        return show(error)
    found = judge(rules, held_tiles, context)
    if left is not None:
        found["possible"] = list(rules.possible(held_tiles.exposures, left, context))
    if as_json:
        print(json.dumps(found))
    else:
        _show(rules, held_tiles, context, found, preset.unit)
        if aside and INDEX["F1"] in preset.tiles and not preset.counts_flowers:
            print("Flowers are bonuses apart from the hand: `tilewright score` settles them.")
        if found["distance"]:
            unseen = left_for(held_tiles, Tiles(), preset) if left is None else left
            names = " ".join(nearer(rules, held_tiles, context, unseen))
            said = f"Any of these brings it nearer: {names}" if names else "No tile that is left brings it nearer."
            Console(highlight=False).print(Text(said))
        if left is not None:
            _show_possible(rules, found["possible"])
    return 0 if found["mah_jongg"] else 1


def _tiles(text: str, what: str) -> Tiles:
    try:
        return Tiles.parse(text)
    except TextError as error:
        raise Unreadable(f"{what} cannot be read: {error.why}.", text, error.column) from None


def _winning(text: str | None, hand: Hand) -> int | None:
    """The winning tile, which must be one of the hand's. Raises Unreadable."""
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
    """A line that is not complete: the tiles it needs, and those of them that jokers held will be."""

    line: str
    distance: int
    missing: Tiles
    jokers: int


def nearest(card: CardHands, hand: Hand, context: Context = Context()) -> list[Near]:
    """The lines with fewest tiles missing, each in its nearest form, the more valuable first."""
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
    """The tiles with which the hand needs one tile less; `left` are all that are or may come into it."""
    now = rules.distance(hand.concealed, hand.exposures, context)
    for kind in left.kinds():
        more = left.count(kind) > hand.concealed.count(kind)
        if more and rules.distance(hand.concealed + kind, hand.exposures, context) < now:
            yield face(kind)


def _show(rules: HandRules, hand: Hand, context: Context, found: dict[str, Any], unit: str) -> None:
    console = Console(highlight=False)
    if not found["mah_jongg"]:
        _show_nearest(console, rules, hand, context, found)
        return
    reading = found["reading"]
    console.print(Text(f"Mah jongg: {reading['line']} of {rules.name}", style="bold green"))
    if isinstance(rules, CardHands):
        line = next(line for line in rules.card.lines if line.label == reading["line"])
        console.print(Text(f"  printed   {line.text}" + (f"  ({line.note})" if line.note else "")))
    console.print(Text(f"  laid      {'  '.join(reading['groups'])}"))
    for item in found["sheet"]:
        change = f"x {item['times']}" if item["times"] != 1 else f"{item['plus']:+}"
        console.print(Text(f"  {change:>5}     {item['label']} ({item['rule']})"))
    worth = "not filled in on this card" if found["value"] is None else f"{found['value']} {unit}"
    console.print(Text(f"  value     {worth}", style="bold"))
    if found.get("depends_on_winning_tile"):
        console.print(Text("  The value depends on the winning tile: give --winning-tile."))
    if not found.get("declarable", True):
        console.print(Text(f"  It {rules.withheld}, and may not be declared.", style="bold"))


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
