"""`tilewright simulate`: bots play many games, and the sums are shown."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import track
from rich.table import Table

from tilewright.bots import BOTS
from tilewright.cli.card import show
from tilewright.cli.games import Summary, play_games
from tilewright.engine.ruleset import Ruleset
from tilewright.judge.cards import Unreadable
from tilewright.judge.hand import choices, hands_for, hands_named
from tilewright.variants import RULESETS, Preset

_LINES = 10  # lines shown, of those that won most


def simulate(
    ruleset: str,
    *,
    games: int = 100,
    seed: int = 0,
    hands: str | None = None,
    seats: str | None = None,
    option: Annotated[Sequence[str], Parameter(negative="")] = (),
    as_json: Annotated[bool, Parameter("--json", negative="")] = False,
) -> int:
    """Let bots play many games against each other, and sum them up.

    The same seed gives the same games. Exit status 2 if something cannot be read.

    Examples:

    ```
    tilewright simulate siamese --games 200 --seed 7
    tilewright simulate siamese --seats bot,random --option enforcement=challenge
    tilewright simulate siamese --hands my-card.card --json
    tilewright simulate siamese --hands card-free --option level.1=3
    tilewright simulate american --option seats=3
    ```

    Parameters
    ----------
    ruleset
        The game, such as siamese.
    games
        How many games.
    seed
        Any number.
    hands
        Hands by name, such as card-free, a bundled card's name, or a card file; else the game's own.
    seats
        Who plays, seat by seat, with commas between: bot or random. Else bots.
    option
        A choice of the table or of the hands, such as last_discard=any; may be given more than once. What each
        player may choose alone takes the seat behind its name, counted from 0.
    as_json
        Print one JSON object instead of a table.
    """
    try:
        preset = _preset(ruleset)
        rules = _rules(preset, hands, option)
        names = _players(seats, rules, preset)
        if games < 1:
            raise Unreadable("At least one game has to be played.")
    except Unreadable as error:
        return show(error)
    began = time.perf_counter()
    summary = Summary(rules.seats)
    played = play_games(rules, [BOTS[name] for name in names], games, seed)
    for game in track(played, f"{preset.title}", games, console=Console(stderr=True), transient=True):
        summary.add(game)
    found = {
        "ruleset": ruleset,
        "hands": rules.hands.name,
        "options": dict(rules.options),
        "seats": list(names),
        "seed": seed,
        **summary.results(),
        "games_per_second": round(games / (time.perf_counter() - began), 2),
    }
    if as_json:
        print(json.dumps(found))
    else:
        _show(found, preset)
    return 0


def _preset(name: str) -> Preset:
    if name not in RULESETS:
        raise Unreadable(f"There is no ruleset {name!r}. There is: {', '.join(RULESETS)}.")
    return RULESETS[name]


def _players(text: str | None, rules: Ruleset, preset: Preset) -> list[str]:
    names = text.split(",") if text else ["bot"] * rules.seats
    if unknown := [name for name in names if name not in BOTS]:
        raise Unreadable(f"There is no player {unknown[0]!r}. There is: {', '.join(BOTS)}.")
    if len(names) != rules.seats:
        raise Unreadable(f"{preset.title} has {rules.seats} seats, and {len(names)} were given: {text!r}.")
    return names


def _rules(preset: Preset, hands: str | None, chosen: Sequence[str]) -> Ruleset:
    named = hands_named(hands or preset.hands)
    if why := preset.settlement.refusal(named):
        raise Unreadable(f"{why}. It goes with {', '.join(hands_for(preset.settlement))}.")
    try:
        return preset.build(named, choices(chosen))
    except ValueError as error:
        raise Unreadable(f"{error}.") from None


def _show(found: dict[str, Any], preset: Preset) -> None:
    console = Console(highlight=False)
    games = f"{found['games']} game{'s' * (found['games'] > 1)}"
    pace = f"{found['turns']} turns each, {found['games_per_second']} games a second"
    console.print(f"{preset.title}, {found['hands']}: {games}, {pace}")
    by_seat = Table("", *(f"{seat}: {name}" for seat, name in enumerate(found["seats"])))
    for title, key in (("games won", "wins"), ("mah jonggs a game", "mah_jonggs_by_seat"),
                       ("score a game", "scores"), ("payment a game", "payments")):  # fmt: skip
        by_seat.add_row(title, *map(str, found[key]))
    console.print(by_seat)
    counts = Table("", "", "times", "share")
    most = dict(list(found["lines"].items())[:_LINES])
    _add_counts(counts, "the game ended by", found["ends"], found["games"])
    _add_counts(counts, "mah jonggs in a game", found["mah_jonggs"], found["games"])
    _add_counts(counts, "lines won most", most, sum(found["lines"].values()))
    console.print(counts)


def _add_counts(table: Table, title: str, counts: Mapping[str, int], out_of: int) -> None:
    for name, count in counts.items():
        table.add_row(title, name, str(count), f"{count / out_of:.0%}")
        title = ""
    table.add_section()
