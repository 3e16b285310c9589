"""Print what `tilewright log` says about a game: its rules, its players, its turns and its score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tilewright.catalogue import Unreadable, hands_named
from tilewright.cli.output import console, print_indented, print_table
from tilewright.cli.score_page import heading
from tilewright.engine import events as e
from tilewright.engine.going_back import counting
from tilewright.engine.log import Header, LogError
from tilewright.logbook.game_log import GameLog
from tilewright.logbook.rules_of_log import rules_of_log
from tilewright.messages import listed, listed_or, say
from tilewright.scorepad.report import amount, change, unit_name
from tilewright.sheet import ScoreSheet
from tilewright.table.speech import Speaker
from tilewright.tiles import UNKNOWN, Tiles
from tilewright.variants import RULESETS, Preset, changed, cite

_SPECTATOR = -1  # no seat, so that every player is called by name
_BEGIN_A_TURN = (e.TurnBegan, e.Drew, e.Claimed, e.StageBegan, e.Ended)
_UNTOLD = (e.Dealt, e.Answered, e.PassLaid, e.Voted, e.Wished)  # their results follow


@dataclass(frozen=True, slots=True)
class Turn:
    """The events of a turn in words. The deal and the end of the game have no number."""

    number: int | None
    sentences: list[str]


def preset_of(header: Header) -> Preset:
    """Return the game of a log. Raises Unreadable for an unknown game."""
    if header.ruleset not in RULESETS:
        raise Unreadable(say("common.no-game", game=header.ruleset, games=listed_or(list(RULESETS))))
    return RULESETS[header.ruleset]


def log_data(log: GameLog) -> dict[str, Any]:
    """Return the facts about a game as data for JSON. Raises Unreadable for an unknown game."""
    header, preset, events = log.header, preset_of(log.header), counting(log.events)
    settled = next((event.sheet for event in events if isinstance(event, e.Settled)), None)
    options = {option[0]: option[1] for option in header.options}
    return {
        "game": header.ruleset,
        "title": preset.title,
        "hands": header.card,
        "options": options,
        "changed": _changed(header.ruleset, options),
        "players": list(header.seats),
        "seal": header.commitment,
        "sealed": log.shuffle is None,
        "events": len(log.events),
        "discards": sum(isinstance(event, e.Discarded) for event in events),
        "east": next((event.seat for event in events if isinstance(event, e.EastChosen)), None),
        "sheet": _sheet_data(settled, header, preset) if settled else None,
    }


def _changed(game: str, options: dict[str, str]) -> list[str]:
    """Return sentences on the options that differ from their defaults. Unknown options keep their names."""
    try:
        return [say("cli.log-option", question=one, answer=two) for one, two in changed(game, options)]
    except KeyError:
        return [f"{name}={choice}" for name, choice in options.items()]


def _sheet_data(sheet: ScoreSheet, header: Header, preset: Preset) -> dict[str, Any]:
    names, unit, money = header.seats, preset.settlement.unit, preset.settlement.money
    entries = [
        {
            "player": names[entry.seat],
            "title": entry.title,
            "points": amount(entry.points, unit),
            "items": [
                {"change": change(item, unit), "label": item.label, "rule": cite(item.rule, preset.name)}
                for item in entry.items
            ],
        }
        for entry in sheet.entries
    ]
    return {
        "entries": entries,
        "scores": [amount(score, unit) for score in sheet.scores],
        "scored_in": unit_name(unit),
        "payments": [amount(payment, money) for payment in sheet.payments],
        "paid_in": unit_name(money),
        "pot": amount(sheet.pot, money),
        "why": sheet.why_for(names),
    }


def print_log_page(data: dict[str, Any]) -> None:
    """Print the facts about a game."""
    out = console()
    out.print(Text(heading(data["title"], data["hands"]), style="bold"))
    out.print(Text(say("cli.log-players", players=listed(data["players"]))))
    print_indented(out, *data["changed"])
    out.print(Text(say("cli.log-length", events=data["events"], discards=data["discards"])))
    out.print(Text(say("cli.log-sealed" if data["sealed"] else "cli.log-opened", seal=data["seal"])))
    if data["sheet"]:
        _print_sheet(out, data["sheet"], data["players"])
    else:
        out.print(Text(say("cli.log-not-over")))


def _print_sheet(out: Console, sheet: dict[str, Any], players: Sequence[str]) -> None:
    for entry in sheet["entries"]:
        out.print(Text(f"  {entry['player']}: {entry['title']}", style="bold"))
        for item in entry["items"]:
            text = say("cli.item-with-rule", item=item["label"], rule=item["rule"]) if item["rule"] else item["label"]
            out.print(Text(f"    {item['change']:>7}  {text}"))
        out.print(Text(f"    {entry['points']:>7}  {sheet['scored_in']}"))
    headings = ["", say("cli.score-in", unit=sheet["scored_in"]), say("cli.receives-in", unit=sheet["paid_in"])]
    print_table(out, headings, list(zip(players, sheet["scores"], sheet["payments"], strict=True)), right=(1, 2))
    out.print(Text(sheet["why"]))


def turns(log: GameLog) -> Iterator[Turn]:
    """Yield the turns of a game. Raises Unreadable for an unknown game."""
    speaker = _speaker(log)
    current, number, begun = Turn(None, []), 0, True
    for event in log.events:
        if isinstance(event, _BEGIN_A_TURN) and not (begun and number):
            if not number:
                current.sentences.extend(_deal(log))
            yield current
            number += 1
            current = Turn(None if isinstance(event, e.Ended) else number, [])
        begun = isinstance(event, e.TurnBegan)
        if not isinstance(event, _UNTOLD):
            current.sentences.append(speaker.describe(event))
    yield current


def _speaker(log: GameLog) -> Speaker:
    """Return the speaker for a game. Rules with other hands do as well, because only the table matters."""
    preset = preset_of(log.header)
    try:
        rules = rules_of_log(log)
    except LogError:
        rules = preset.build(hands_named(preset.hands), {})
    return Speaker.at(_SPECTATOR, log.header.seats, rules)


def _deal(log: GameLog) -> list[str]:
    """Return a sentence for each player on the tiles that were dealt, or on their number if they are not known."""
    dealt = [Tiles()] * len(log.header.seats)
    for event in log.events:
        if isinstance(event, e.Dealt):
            dealt[event.seat] += event.tiles
    return [
        say("cli.log-dealt-unseen", name=name, tiles=len(tiles))
        if UNKNOWN in tiles
        else say("cli.log-dealt", name=name, tiles=str(tiles))
        for name, tiles in zip(log.header.seats, dealt, strict=True)
    ]


def print_turns(several: Sequence[Turn]) -> None:
    """Print the turns of a game, one paragraph for each."""
    page = Table.grid(padding=(0, 2, 0, 0))
    page.add_column(justify="right")
    page.add_column(overflow="fold")
    for turn in several:
        page.add_row(str(turn.number or ""), Text(" ".join(turn.sentences)))
    console().print(page)
