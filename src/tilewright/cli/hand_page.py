"""Parse the tiles on the command line of `tilewright check`, and print the result for a hand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Literal

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tilewright.analysis.measured import OpenRack
from tilewright.analysis.nearest import Supply, nearest
from tilewright.catalogue import Unreadable
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Hand
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import listed, say
from tilewright.scorepad.hand import flowers_in, tiles_left
from tilewright.scorepad.report import amount, change, unit_name
from tilewright.sheet import Item
from tilewright.tiles import INDEX, TextError, Tiles, face, parse_face
from tilewright.variants import RULESETS, SETTLEMENTS, HandsPreset, cite

_NEAREST = 5  # number of card lines shown for an incomplete hand


def read_tiles(text: str, which: Literal["flowers", "seen"]) -> Tiles:
    """Return the tiles that `text` describes.

    Raises Unreadable if the text is not valid. The message names `which`, the option that contained the text.
    """
    try:
        return Tiles.parse(text)
    except TextError as error:
        raise Unreadable(say(f"cli.{which}-unreadable", reason=error.why), text, error.column) from None


def read_winning_tile(text: str | None, hand: Hand) -> int | None:
    """Return the kind of the winning tile, or None if `text` is None.

    Raises Unreadable if `text` is not a tile, or if the hand does not have this tile.
    """
    if text is None:
        return None
    try:
        kind = parse_face(text)
    except TextError as error:
        raise Unreadable(say("cli.winning-tile-unreadable", reason=error.why), text, error.column) from None
    if kind not in sum((group.laid for group in hand.exposures), hand.concealed):
        raise Unreadable(say("cli.winning-tile-not-in-hand", tile=text))
    return kind


def _nearer(rules: HandRules, hand: Hand, context: Context, preset: HandsPreset, left: Tiles) -> str:
    """Return a sentence that lists the unseen tiles that bring the hand nearer to a mah jongg.

    If that makes a shorter list, the sentence names the tiles that do not help instead. `left` has the concealed tiles
    of the hand and all unseen tiles. Flowers that cannot be part of a hand are ignored.
    """
    flowers = set(flowers_in(Hand(left), rules, preset))
    now = rules.distance(hand.concealed, hand.exposures, context)
    nearer, others = list[str](), list[str]()
    for kind in left.kinds():
        if left.count(kind) > hand.concealed.count(kind) and face(kind) not in flowers:
            helps = rules.distance(hand.concealed + kind, hand.exposures, context) < now
            (nearer if helps else others).append(face(kind))
    if not nearer:
        return say("cli.nearer-none")
    if not others:
        return say("cli.nearer-all")
    if len(others) < len(nearer):
        return say("cli.nearer-but", tiles=" ".join(others))
    return say("cli.nearer", tiles=" ".join(nearer))


def print_hand(
    rules: HandRules, hand: Hand, context: Context, judged: dict[str, Any], *, preset: HandsPreset, left: Tiles | None
) -> None:
    """Print the result of the command `check` for a hand.

    `left` has the concealed tiles of the hand and all unseen tiles. It is None without the option `--seen`.
    """
    console = Console(highlight=False)
    unseen = tiles_left(hand, Tiles(), preset) if left is None else left
    if judged["mah_jongg"]:
        _show_mah_jongg(console, rules, judged, preset)
    else:
        _show_nearest(console, rules, hand, context, judged, unseen)
    if context.flowers and INDEX["F1"] in preset.tiles and not preset.counts_flowers:
        print(say("cli.flowers-apart"))
    if judged["distance"]:
        console.print(Text(_nearer(rules, hand, context, preset, unseen)))
    if left is not None:
        _show_possible(rules, judged["possible"])


def _show_mah_jongg(console: Console, rules: HandRules, judged: dict[str, Any], preset: HandsPreset) -> None:
    reading = judged["reading"]
    console.print(Text(say("cli.mah-jongg", line=reading["line"], hands=rules.name), style="bold green"))
    if isinstance(rules, CardHands):
        line = next(line for line in rules.card.lines if line.label == reading["line"])
        printed = say("cli.printed-with-note", line=line.text, note=line.note) if line.note else line.text
        console.print(_labelled("cli.label-printed", printed))
    console.print(_labelled("cli.label-laid", "  ".join(reading["groups"])))
    game = next((game.name for game in RULESETS.values() if game.hands == preset.name), None)
    for item in (Item(**line) for line in judged["sheet"]):
        # A line of a card has no rule to cite, so the page names the line instead.
        source = cite(item.rule, game) or item.rule
        text = say("cli.item-with-rule", item=item.label, rule=source)
        console.print(Text(f"  {change(item, preset.unit):>5}     {text}"))
    worth, unit = judged["value"], unit_name(preset.unit)
    value = (
        say("cli.not-filled-in") if worth is None else say("cli.amount", amount=amount(worth, preset.unit), unit=unit)
    )
    console.print(_labelled("cli.label-value", value, style="bold"))
    for text in _doubled(judged, preset):
        console.print(Text(f"  {text}"))
    if judged.get("depends_on_winning_tile"):
        console.print(Text(f"  {say('cli.depends-on-winning-tile')}"))
    if not judged.get("declarable", True):
        console.print(Text(f"  {say('cli.not-declarable', reason=rules.withheld)}", style="bold"))


def _labelled(label: str, text: str, style: str = "") -> Text:
    """Return a line of output: a label in the first column, then the text. `label` is the key of a message."""
    return Text(f"  {say(label):<9} {text}", style=style)


def _doubled(judged: dict[str, Any], preset: HandsPreset) -> Iterator[str]:
    """Yield a sentence for each doubled value, with the games that double it because the hand has no joker."""
    games = defaultdict[tuple[str, int], list[str]](list)
    for each in judged.get("doubled", ()):
        games[each["line"], each["value"]].append(SETTLEMENTS[each["game"]].title)
    for (line, value), titles in games.items():
        worth = {"amount": amount(value, preset.unit), "unit": unit_name(preset.unit), "games": listed(titles)}
        if line == judged["reading"]["line"]:
            yield say("cli.counts-double", **worth)
        else:
            yield say("cli.counts-double-as", line=line, **worth)


def _show_nearest(
    console: Console, rules: HandRules, hand: Hand, context: Context, judged: dict[str, Any], left: Tiles
) -> None:
    if judged["distance"] is None:
        console.print(Text(say("cli.no-line-fits"), style="bold"))
        return
    console.print(Text(say("cli.tiles-needed", tiles=judged["distance"]), style="bold"))
    if not isinstance(rules, CardHands):
        return
    table = Table(*(say(f"cli.column-{name}") for name in ("nearest", "printed", "needs", "missing")))
    lines = {line.label: line for line in rules.card.lines}
    supply = Supply(hand.concealed, left - hand.concealed)
    for near in nearest(rules, supply, OpenRack(hand.exposures, context), _NEAREST):
        missing = str(near.missing)
        if near.jokers:
            missing = say("cli.missing-with-jokers", tiles=missing, jokers=near.jokers)
        cells = (near.line, lines[near.line].text, str(near.distance), missing)
        table.add_row(*map(Text, cells))
    console.print(table)


def _show_possible(rules: HandRules, labels: list[str]) -> None:
    printed = {line.label: line.text for line in rules.card.lines} if isinstance(rules, CardHands) else {}
    width = max(map(len, labels), default=0)
    lines = [f"  {label:{width}}  {printed.get(label, '')}".rstrip() for label in labels]
    page = "\n".join([say("cli.possible"), *lines]) if lines else say("cli.possible-none")
    Console(highlight=False, soft_wrap=True).print(Text(page))
