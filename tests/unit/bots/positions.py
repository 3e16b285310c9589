"""Positions for testing bots: a small card, and views of a table from one seat."""

from __future__ import annotations

import random
from dataclasses import replace

from tilewright.bots import choose
from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Death, Phase, Play, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure, Hand
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.tiles import Tiles, parse_face
from tilewright.variants import RULESETS

CARD = """
card  Small card
tiles 14

[Pungs]
1  111a 222a 333a 444a 55a  = 25
2  555a 666a 777a 888a 99a  = 30
3  FFFF NNN EEE WW SS       = 35

[Pairs]
1  11a 22a 33a 44a 55a 66a 77a = 50 c
"""

ELSEWHERE = "..."  # notation for a hand of 27 unseen tiles


def rules(**options: str) -> Ruleset:
    return RULESETS["siamese"].build(CardHands(parse_card(CARD)), options)


def seat(text: str) -> Seat:
    """Return the seat that a text describes, such as `333B J | [111B] | dead [999B] [NNN]`.

    The text has the concealed tiles, then the exposures of each rack. The word `dead` marks a dead hand.
    """
    concealed, *racks = (part.strip() for part in text.split("|"))
    pool = Tiles.parse("?" * 27 if concealed == ELSEWHERE else concealed)
    return Seat(pool, tuple(_rack(part) for part in (*racks, "", "")[:2]))


def _rack(text: str) -> Rack:
    dead = text.startswith("dead")
    exposures: tuple[Exposure, ...] = Hand.parse(text.removeprefix("dead")).exposures
    return Rack(exposures, dead=Death("table", "given up") if dead else None)


def view(mine: str, other: str = ELSEWHERE, *, open_tile: str = "", wall: int = 60, gone: str = "") -> View:
    """Return a view of seat 0, which must discard. If `open_tile` is given, it must answer this discard of seat 1.

    Seat 1 discarded the tiles in `gone` earlier.
    """
    phase: Phase = ClaimWindow(1, parse_face(open_tile)) if open_tile else Play(0, drawn=True)
    thrown = tuple(Tiles.parse(gone)) + ((parse_face(open_tile),) if open_tile else ())
    return View(0, State((seat(mine), replace(seat(other), discards=thrown)), wall, phase, thrown=20))


def named(name: str, **options: str) -> Ruleset:
    return RULESETS[name].build(hands_named(RULESETS[name].hands), options)


def at(
    table: Ruleset,
    mine: str,
    *others: str,
    open_tile: str = "",
    phase: Phase | None = None,
    flowers: str = "",
    gone: str = "",
) -> View:
    """Return a view of seat 0, which is East. If `open_tile` is given, the last seat has just discarded it."""
    before = table.seats - 1
    if phase is None:
        phase = ClaimWindow(before, parse_face(open_tile)) if open_tile else Play(0, drawn=True)
    texts = (mine, *others, *[f"{'?' * (table.hand_size - 1)}"] * (before - len(others)))
    seats = [_cut(seat(text), table.racks) for text in texts]
    seats[0] = replace(seats[0], racks=(replace(seats[0].racks[0], flowers=Tiles.parse(flowers)), *seats[0].racks[1:]))
    thrown = tuple(Tiles.parse(gone)) + ((parse_face(open_tile),) if open_tile else ())
    seats[before] = replace(seats[before], discards=thrown)
    return View(0, State(tuple(seats), 60, phase, thrown=20))


def _cut(whole: Seat, racks: int) -> Seat:
    return replace(whole, racks=whole.racks[:racks])


def does(table: Ruleset, seen: View) -> Action:
    """Return the bot's action in this view, under the rules of this table."""
    return choose(table, seen, random.Random(1))


def chosen(seen: View, **options: str) -> Action:
    """Return the bot's action in this view, under Siamese rules with the small card."""
    return choose(rules(**options), seen, random.Random(1))
