"""`tilewright games` and `tilewright options`: the games, and the options of one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.cli.output import AsJson, console, print_indented, print_json, print_table, refuse, refuse_unreadable
from tilewright.messages import listed_or, say

if TYPE_CHECKING:
    from tilewright.variants import Preset


def games(*, as_json: AsJson = False) -> int:
    """List the games with their players, tiles and hands.

    The other commands take the name in the first column.

    For example:

    ```
    tilewright games
    tilewright games --json
    ```

    Parameters
    ----------
    as_json
        Print a list of JSON objects instead of a table.
    """
    from tilewright.variants import RULESETS

    if as_json:
        print_json(
            [
                {
                    "game": preset.name,
                    "title": preset.title,
                    "players": list(preset.settlement.seats),
                    "racks": preset.settlement.racks,
                    "tiles": _tiles(preset),
                    "hands": preset.hands,
                    "summary": preset.summary,
                }
                for preset in RULESETS.values()
            ]
        )
        return 0
    headings = [say(f"cli.column-{name}") for name in ("name", "game", "players", "tiles", "hands")]
    rows = [
        (
            preset.name,
            preset.title,
            listed_or(list(map(str, preset.settlement.seats))),
            str(_tiles(preset)),
            preset.hands,
        )
        for preset in RULESETS.values()
    ]
    print_table(console(), headings, rows, right=(3,))
    return 0


def _tiles(preset: Preset) -> int:
    """Return the number of tiles in a game without blanks."""
    from tilewright.tiles import BLANK

    return len(preset.settlement.tiles) - preset.settlement.tiles.count(BLANK)


@refuse_unreadable
def options(game: str, *, hands: str | None = None, as_json: AsJson = False) -> int:
    """List the options of a game, with their choices.

    `tilewright simulate` takes them after --option. Exit status 2 if there is no such game, or if it cannot be played
    with these hands.

    For example:

    ```
    tilewright options siamese
    tilewright options siamese --hands card-free
    tilewright options mcr --json
    ```

    Parameters
    ----------
    game
        The name of the game, such as siamese.
    hands
        The winning hands, whose options are listed too: those of a game, a bundled card, or a card file. The default
        is the game's own hands.
    as_json
        Print a list of JSON objects instead of a page.
    """
    from rich.text import Text

    from tilewright.catalogue import hands_for, hands_named
    from tilewright.variants import RULESETS

    if game not in RULESETS:
        return refuse(say("common.no-game", game=game, games=listed_or(list(RULESETS))))
    preset = RULESETS[game]
    named = hands_named(hands or preset.hands)
    if why := preset.settlement.refusal(named):
        return refuse(say("study.hands-do-not-fit", reason=why, hands=listed_or(hands_for(preset.settlement))))
    rows = [
        {
            "option": option.name,
            "question": option.question,
            "choices": option.answers,
            "default": option.default,
            "rule": option.rule,
            "for_each_seat": option.personal,
        }
        for option in preset.offered(named)
    ]
    if as_json:
        print_json(rows)
        return 0
    out = console()
    for option in preset.offered(named):
        out.print(Text(option.name, style="bold"))
        print_indented(out, option.question)
        for choice, answer in option.answers.items():
            key = "cli.choice-default" if choice == option.default else "cli.choice"
            same = "yes" if answer == choice else "no"
            print_indented(out, say(key, choice=choice, answer=answer, same=same), level=2)
        if option.personal:
            print_indented(out, say("cli.choice-of-a-seat", option=option.name))
    return 0
