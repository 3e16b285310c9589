"""`tilewright check`: say whether a hand is a mah jongg, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from cyclopts import Parameter

from tilewright.cli.output import AsJson, print_json, refuse_unreadable
from tilewright.groups import Circumstance, Context, Hand
from tilewright.messages import listed, say
from tilewright.tiles import Tiles, parse_face

Wind = Literal["E", "S", "W", "N"]


@refuse_unreadable
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
    as_json: AsJson = False,
) -> int:
    """Say whether a hand is a mah jongg, and what it pays; or which tiles help.

    For a mah jongg, the output has its groups, its value, and the payments at each table with
    its doubles. For a full hand without one, it ranks the discards. For fewer tiles, it names the
    tiles that help. With 27 or 28 tiles, the tiles of two Siamese racks, it shows the best pairs
    of hands and the best discards.

    Write tiles as 333B 5C 99D (B bam, C crak, D dot), N E W S, R G 0 (0 is soap),
    F for flowers, J for jokers, and Z for a blank. Write exposed groups in brackets with
    their jokers, [33JB] or [JJJ:3B], and concealed kongs in parentheses, (1111C). Tiles
    without brackets are concealed.
    Exit status 0 for a mah jongg, 1 for any other hand, 2 if the input cannot be read.

    For example:

    ```
    tilewright check --hands house "NN EE WW SS RR GG 00"
    tilewright check --hands siamese-2026 --json "[222JB] 222C 222D JJ N S"
    tilewright check --hands card-free --self-drawn "111B 222B 3333B 4444B"
    tilewright check "[333B] / [FFFF] 1122B 4555C 6678D NEWS RR G"
    ```

    Parameters
    ----------
    hand
        The tiles of one hand, or of two Siamese racks. Put them in quotation marks, because shells interpret
        brackets. If there are exposures on two racks, write / between the racks. Options about a win are for one hand.
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
    from tilewright.cli.hand_page import hand_data, print_hand, read_tiles, read_winning_tile
    from tilewright.cli.racks_page import check_racks
    from tilewright.scorepad.contradictions import contradiction
    from tilewright.scorepad.hand import (
        flowers_in,
        has_only_flowers,
        read_hand,
        read_rules,
        tiles_left,
        unseen_tiles,
        with_sets,
    )
    from tilewright.scorepad.racks import are_two_racks

    rules, preset = read_rules(hands, option)
    preset, text = with_sets(preset, sets), " ".join(hand)
    seen_tiles = None if seen is None else read_tiles(seen, "seen")
    if are_two_racks(text, preset):
        about_win = {
            "--self-drawn": self_drawn,
            "--winning-tile": winning_tile is not None,
            "--discards-made": discards_made is not None,
            "--flowers": flowers,
            "--seat": seat != "E",
            "--prevailing": prevailing != "E",
            "--circumstance": circumstance,
        }
        if given := [name for name, value in about_win.items() if value]:
            raise Unreadable(say("cli.racks-not-won", options=listed(given)))
        return check_racks(rules, preset, text, seen_tiles, as_json=as_json)
    aside = read_tiles(flowers, "flowers")
    if not has_only_flowers(aside, rules):
        raise Unreadable(say("cli.no-such-flowers", game=preset.title, flowers=str(aside)))
    held_tiles = read_hand(text, preset, aside)
    if flower := next(flowers_in(held_tiles, rules, preset), None):
        raise Unreadable(say("cli.flower-in-hand", flower=flower, game=preset.title))
    won_on = read_winning_tile(winning_tile, held_tiles)
    left = tiles_left(held_tiles, seen_tiles or Tiles(), preset)
    if discards_made is not None and discards_made < 0:
        raise Unreadable(say("cli.discards-negative", discards=discards_made))
    context = Context(won_on, self_drawn, discards_made, aside, seat, prevailing, frozenset(circumstance))
    if why := contradiction(held_tiles, context, rules, preset):
        raise Unreadable(say("cli.impossible-win", reason=why))
    unseen = unseen_tiles(left, held_tiles.concealed, seen_tiles or Tiles())
    beside = {parse_face(flower) for flower in flowers_in(Hand(unseen), rules, preset)}
    unseen = Tiles.of(kind for kind in unseen if kind not in beside)
    judged = hand_data(rules, held_tiles, context, preset, option, unseen=unseen)
    if seen is not None:
        judged["possible"] = list(rules.possible(held_tiles.exposures, left, context))
    if as_json:
        print_json(judged)
    else:
        print_hand(rules, held_tiles, context, judged, preset=preset, unseen=unseen)
    return 0 if judged["mah_jongg"] else 1
