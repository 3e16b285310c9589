"""`tilewright check`: is this hand a mah jongg, and what is it worth?"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tilewright.cli.card import UNREADABLE, Unreadable, read_hands
from tilewright.groups import Exposure, Hand, Reading
from tilewright.hands.match import NOTHING_FITS, Targets, held
from tilewright.kernels.distance import distance
from tilewright.sheet import Item
from tilewright.tiles import FLOWER, KINDS, UNKNOWN, TextError, Tiles, american_set, face

if TYPE_CHECKING:
    from tilewright.hands.match import CardHands

_SETS = 2  # of tiles, the most that any game is played with
_NEAREST = 5  # lines shown for a hand that is not complete


def check(
    *hand: str,
    hands: str = "house",
    as_json: Annotated[bool, Parameter("--json", negative="")] = False,
) -> int:
    """Say whether a hand is a mah jongg, how it is read, and what it is worth.

    Tiles are written 333B 5C 99D (B bam, C crak, D dot), N E W S, R G 0 (0 is soap),
    F, J, and Z for a blank. Exposed groups stand in brackets with their jokers,
    [33JB] or [JJJ:3B]; without brackets the hand is concealed.
    Exit status 0 for a mah jongg, 1 for none, 2 if something cannot be read.

    Examples:

    ```
    tilewright check --hands house "NN EE WW SS RR GG 00"
    tilewright check --hands siamese-2026 --json "[222JB] 222C 222D JJ N S"
    tilewright check --hands my-card.card "FF 3333B 4444C 5555D"
    ```

    Parameters
    ----------
    hand
        The tiles of one hand, in quotation marks so that the shell leaves the brackets alone.
    hands
        A bundled card's name, or a card file.
    as_json
        Print one JSON object instead of a page.
    """
    try:
        card = read_hands(hands)
        held_tiles = read_hand(" ".join(hand), card.card.tiles)
    except Unreadable as error:
        error.show()
        return UNREADABLE
    found = judge(card, held_tiles)
    if as_json:
        print(json.dumps(found))
    else:
        _show(card, held_tiles, found)
    return 0 if found["mah_jongg"] else 1


def read_hand(text: str, tiles: int) -> Hand:
    """The hand that `text` writes, if it has so many tiles or, still to be completed, fewer. Raises Unreadable."""
    try:
        hand = Hand.parse(text)
    except TextError as error:
        raise Unreadable(f"The hand cannot be read: {error.why}.", text, error.column) from None
    if UNKNOWN in hand.concealed or any(UNKNOWN in group.faces for group in hand.exposures):
        raise Unreadable("The hand cannot be read: its tiles must all be seen.", text, text.index("?") + 1)
    if not 0 < len(hand) <= tiles:
        raise Unreadable(f"The hand has {len(hand)} tiles; on this card a hand has {tiles}.")
    hand = Hand(_alike(hand.concealed), tuple(Exposure(_alike(g.faces), _alike(g.jokers)) for g in hand.exposures))
    laid = sum((group.laid for group in hand.exposures), hand.concealed)
    for kind in laid.kinds():
        if laid.count(kind) > (most := _SETS * american_set(blanks=8).count(kind)):
            raise Unreadable(f"The hand has {laid.count(kind)} of {face(kind)}; even {_SETS} sets have only {most}.")
    return hand


def _alike(tiles: Tiles) -> Tiles:
    """Flowers without their numbers: on an American card all are alike."""
    return Tiles.of(FLOWER if face(kind)[0] == "F" else kind for kind in tiles)


def judge(card: CardHands, hand: Hand) -> dict[str, Any]:
    """What `--json` prints.

    `value` is the printed value plus the concealed bonus, None without a mah jongg or where the
    card is not filled in; `distance` the tiles still needed, None when no line fits the exposures.
    """
    best = next(card.readings(hand.concealed, hand.exposures), None)
    needed = card.distance(hand.concealed, hand.exposures)
    return {
        "mah_jongg": best is not None,
        "value": best.value + best.bonus if best and best.value is not None else None,
        "reading": {"line": best.line, "groups": list(_groups(best, hand.exposures))} if best else None,
        "sheet": [asdict(item) for item in sheet(best)] if best else [],
        "distance": needed if needed < NOTHING_FITS else None,
    }


def _groups(reading: Reading, exposures: tuple[Exposure, ...]) -> Iterator[str]:
    """The groups as text, the exposed ones in brackets."""
    exposed = list(exposures)
    for group in reading.groups:
        if group in exposed:
            exposed.remove(group)
            yield str(group)
        else:
            yield str(group)[1:-1]


def sheet(reading: Reading) -> tuple[Item, ...]:
    """The lines that the value is folded from; none where the card's owner has not filled it in."""
    if reading.value is None:
        return ()
    items = (Item(reading.line, "as printed", plus=reading.value),)
    return (*items, Item("R-CARD26-2", "concealed", plus=reading.bonus)) if reading.bonus else items


@dataclass(frozen=True, slots=True)
class Near:
    """A line that is not complete: the tiles it needs, and those of them that jokers held will be."""

    line: str
    distance: int
    missing: Tiles
    jokers: int


def nearest(card: CardHands, hand: Hand) -> list[Near]:
    """The lines with fewest tiles missing, each in its nearest form, the more valuable first."""
    targets = card.targets(hand.exposures)
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


def _show(card: CardHands, hand: Hand, found: dict[str, Any]) -> None:
    console = Console(highlight=False)
    lines = {line.label: line for line in card.card.lines}
    if not found["mah_jongg"]:
        _show_nearest(console, card, hand, found)
        return
    reading = found["reading"]
    line = lines[reading["line"]]
    console.print(Text(f"Mah jongg: {line.label} of {card.name}", style="bold green"))
    console.print(Text(f"  printed   {line.text}" + (f"  ({line.note})" if line.note else "")))
    console.print(Text(f"  laid      {'  '.join(reading['groups'])}"))
    for item in found["sheet"]:
        console.print(Text(f"  {item['plus']:>+5}     {item['label']} ({item['rule']})"))
    worth = "not filled in on this card" if found["value"] is None else f"{found['value']} points"
    console.print(Text(f"  value     {worth}", style="bold"))


def _show_nearest(console: Console, card: CardHands, hand: Hand, found: dict[str, Any]) -> None:
    if found["distance"] is None:
        console.print(Text("No mah jongg: no line of the card fits these exposures.", style="bold"))
        return
    console.print(Text(f"No mah jongg: {found['distance']} more needed.", style="bold"))
    table = Table("Nearest lines", "Printed", "Needs", "Missing tiles")
    lines = {line.label: line for line in card.card.lines}
    for near in nearest(card, hand):
        stand_in = f", {near.jokers} of them your jokers" if near.jokers else ""
        cells = (near.line, lines[near.line].text, str(near.distance), f"{near.missing}{stand_in}")
        table.add_row(*map(Text, cells))
    console.print(table)
