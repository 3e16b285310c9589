"""`tilewright check`: say whether a hand is a mah jongg, and what it is worth."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Literal

from cyclopts import Parameter

from tilewright.cli.card import show
from tilewright.groups import Circumstance, Context
from tilewright.messages import say

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
    """Say whether a hand is a mah jongg, and show its groups and its value.

    The value is what the hand scores before any game doubles it. If some games double it
    because the hand has no joker, the output names these games and the doubled value.

    Write tiles as 333B 5C 99D (B bam, C crak, D dot), N E W S, R G 0 (0 is soap),
    F for flowers, J for jokers, and Z for a blank. Write exposed groups in brackets with
    their jokers, [33JB] or [JJJ:3B], and concealed kongs in parentheses, (1111C). Tiles
    without brackets are concealed.
    Exit status 0 for a mah jongg, 1 for any other hand, 2 if the input cannot be read.

    Examples:

    ```
    tilewright check --hands house "NN EE WW SS RR GG 00"
    tilewright check --hands siamese-2026 --json "[222JB] 222C 222D JJ N S"
    tilewright check --hands card-free --self-drawn "111B 222B 3333B 4444B"
    ```

    Parameters
    ----------
    hand
        The tiles of one hand. Put them in quotation marks, because shells interpret brackets.
    hands
        The winning hands: those of a game, such as mcr, a bundled card, such as house, or a card file.
    self_drawn
        The winning tile came from the wall.
    winning_tile
        The tile that completed the hand, such as 5B.
    discards_made
        The number of tiles that all players have discarded, including a winning discard.
    flowers
        Flowers that the player has set aside, such as "F1 F5".
    seat
        The wind of the player's seat.
    prevailing
        The prevailing wind.
    circumstance
        A circumstance of the win, such as last-tile. Repeat the option to give several. A game ignores circumstances
        that its rules do not mention. Circumstances that contradict each other are refused.
    option
        A rule option of the hands, such as level=2. Repeat the option to give several.
    seen
        Tiles visible outside the hand, such as the discards; "" for none. With this option, the output lists the
        hands that are still possible.
    sets
        The number of American sets of tiles in play.
    as_json
        Print one JSON object instead of a page.
    """
    from tilewright.catalogue import Unreadable
    from tilewright.cli.hand_page import print_hand, read_tiles, read_winning_tile
    from tilewright.scorepad.contradictions import contradiction
    from tilewright.scorepad.hand import (
        doubling_games,
        flowers_in,
        has_only_flowers,
        judge,
        read_hand,
        read_rules,
        tiles_left,
        with_sets,
    )

    try:
        rules, preset = read_rules(hands, option)
        preset = with_sets(preset, sets)
        aside = read_tiles(flowers, "flowers")
        if not has_only_flowers(aside, rules):
            raise Unreadable(say("cli.no-such-flowers", game=preset.title, flowers=str(aside)))
        held_tiles = read_hand(" ".join(hand), preset, aside)
        if flower := next(flowers_in(held_tiles, rules, preset), None):
            raise Unreadable(say("cli.flower-in-hand", flower=flower, game=preset.title))
        won_on = read_winning_tile(winning_tile, held_tiles)
        left = None if seen is None else tiles_left(held_tiles, read_tiles(seen, "seen"), preset)
        if discards_made is not None and discards_made < 0:
            raise Unreadable(say("cli.discards-negative", discards=discards_made))
        context = Context(won_on, self_drawn, discards_made, aside, seat, prevailing, frozenset(circumstance))
        if why := contradiction(held_tiles, context, rules, preset):
            raise Unreadable(say("cli.impossible-win", reason=why))
    except Unreadable as error:
        return show(error)
    judged = judge(rules, held_tiles, context)
    if judged["value"] is not None and (
        games := list(doubling_games(held_tiles, context, preset, option, judged["value"]))
    ):
        judged["doubled"] = games
    if left is not None:
        judged["possible"] = list(rules.possible(held_tiles.exposures, left, context))
    if as_json:
        print(json.dumps(judged))
    else:
        print_hand(rules, held_tiles, context, judged, preset=preset, left=left)
    return 0 if judged["mah_jongg"] else 1
