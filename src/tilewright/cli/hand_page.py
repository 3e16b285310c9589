"""Parse the tiles on the command line of `tilewright check`, and print the result for a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from rich.console import Console
from rich.text import Text

from tilewright.analysis.discarding import prospects
from tilewright.analysis.measured import OpenRack
from tilewright.analysis.nearest import Supply, nearest
from tilewright.catalogue import Unreadable
from tilewright.cli.output import console, print_table
from tilewright.cli.prospects_page import (
    discards_data,
    missing_text,
    nearer,
    payments_data,
    print_discards,
    print_payments,
)
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Hand
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import say
from tilewright.scorepad.hand import judge, tiles_of
from tilewright.scorepad.payment import table_payments
from tilewright.scorepad.report import amount, change, unit_name
from tilewright.sheet import Item
from tilewright.tiles import INDEX, TextError, Tiles, parse_face
from tilewright.variants import RULESETS, HandsPreset, cite

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


def hand_data(
    rules: HandRules, hand: Hand, context: Context, preset: HandsPreset, options: Sequence[str], *, unseen: Tiles
) -> dict[str, Any]:
    """Return the verdict on a hand as the JSON object of `check --json`.

    For a mah jongg, it has the payments at each table. For a full hand without one, it has the discards, and for fewer
    tiles all `unseen` tiles that help.
    """
    judged = judge(rules, hand, context)
    if judged["mah_jongg"]:
        return judged | {"payments": payments_data(table_payments(hand, context, preset, options))}
    if judged["distance"] is None:
        return judged
    ahead = prospects(rules, hand.concealed, [OpenRack(hand.exposures, context)], unseen)
    if tiles_of(hand, preset) >= preset.size:
        return judged | {"discards": discards_data(ahead)}
    return judged | {"helpful": str(ahead.helpful)}


def print_hand(
    rules: HandRules, hand: Hand, context: Context, judged: dict[str, Any], *, preset: HandsPreset, unseen: Tiles
) -> None:
    """Print the result of the command `check` for a hand. `unseen` are the tiles that the player may still get."""
    out = console()
    if judged["mah_jongg"]:
        _show_mah_jongg(out, rules, judged, preset)
        print_payments(out, judged["payments"], judged["reading"]["line"], context)
    else:
        rack = OpenRack(hand.exposures, context)
        _show_nearest(out, rules, rack, Supply(hand.concealed, unseen), judged["distance"])
    if context.flowers and INDEX["F1"] in preset.tiles and not preset.counts_flowers:
        out.print(Text(say("cli.flowers-apart")))
    if judged.get("discards"):
        print_discards(out, judged["discards"])
    elif judged["distance"]:
        out.print(Text(nearer(Tiles.parse(judged["helpful"]), unseen)))
    if "possible" in judged:
        _show_possible(out, rules, judged["possible"])


def _show_mah_jongg(out: Console, rules: HandRules, judged: dict[str, Any], preset: HandsPreset) -> None:
    reading = judged["reading"]
    out.print(Text(say("cli.mah-jongg", line=reading["line"], hands=rules.name), style="bold green"))
    if isinstance(rules, CardHands):
        line = next(line for line in rules.card.lines if line.label == reading["line"])
        printed = say("cli.printed-with-note", line=line.text, note=line.note) if line.note else line.text
        out.print(_labelled("cli.label-printed", printed))
    out.print(_labelled("cli.label-laid", "  ".join(reading["groups"])))
    game = next((game.name for game in RULESETS.values() if game.hands == preset.name), None)
    for item in (Item(**line) for line in judged["sheet"]):
        # A line of a card has no rule to cite, so the page names the line instead.
        source = cite(item.rule, game) or item.rule
        text = say("cli.item-with-rule", item=item.label, rule=source)
        out.print(Text(f"  {change(item, preset.unit):>5}     {text}"))
    worth, unit = judged["value"], unit_name(preset.unit)
    value = (
        say("cli.not-filled-in") if worth is None else say("cli.amount", amount=amount(worth, preset.unit), unit=unit)
    )
    out.print(_labelled("cli.label-value", value, style="bold"))
    if judged.get("depends_on_winning_tile"):
        out.print(Text(f"  {say('cli.depends-on-winning-tile')}"))
    if not judged.get("declarable", True):
        out.print(Text(f"  {say('cli.not-declarable', reason=rules.withheld)}", style="bold"))


def _labelled(label: str, text: str, style: str = "") -> Text:
    """Return a line of output: a label in the first column, then the text. `label` is the key of a message."""
    return Text(f"  {say(label):<9} {text}", style=style)


def _show_nearest(out: Console, rules: HandRules, rack: OpenRack, supply: Supply, needed: int | None) -> None:
    if needed is None:
        out.print(Text(say("cli.no-line-fits"), style="bold"))
        return
    out.print(Text(say("cli.tiles-needed", tiles=needed), style="bold"))
    if not isinstance(rules, CardHands):
        return
    lines = {line.label: line for line in rules.card.lines}
    rows = [
        (near.line, lines[near.line].text, str(near.distance), missing_text(near.missing, near.jokers))
        for near in nearest(rules, supply, rack, _NEAREST)
    ]
    print_table(out, [say(f"cli.column-{name}") for name in ("nearest", "printed", "needs", "missing")], rows)


def _show_possible(out: Console, rules: HandRules, labels: list[str]) -> None:
    printed = {line.label: line.text for line in rules.card.lines} if isinstance(rules, CardHands) else {}
    width = max(map(len, labels), default=0)
    lines = [f"  {label:{width}}  {printed.get(label, '')}".rstrip() for label in labels]
    out.print(Text("\n".join([say("cli.possible"), *lines]) if lines else say("cli.possible-none")))
