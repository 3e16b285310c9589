"""Circumstances of a win that exclude each other, or that its tiles exclude."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tilewright.engine.ruleset import HandRules
from tilewright.groups import Circumstance, Context, Hand
from tilewright.hands.matching.card_hands import CardHands
from tilewright.tiles import Tiles, face
from tilewright.variants import HandsPreset

_FEWEST_TO_THE_END = 20  # discards before any wall is used up: 79 tiles less 36 flowers, the kongs and the last tile
_REPLACEMENTS: dict[Circumstance, int] = {"replacement": 1, "second-replacement": 2}  # kongs that it takes


def contradiction(hand: Hand, context: Context, rules: HandRules, preset: HandsPreset) -> str | None:
    """Return why this hand cannot have been won like that, in words for players; None where it can."""
    found = [*_of_the_win(context)]
    if preset.kongs_add and not isinstance(rules, CardHands):
        found += _of_the_tiles(hand, context)
    return next(iter(found), None)


def _of_the_win(context: Context) -> Iterator[str]:
    how, drawn, discards = context.circumstances, context.self_drawn, context.discards_made
    if drawn and "robbed-kong" in how:
        yield "a robbed tile is not self-drawn"
    if not drawn and how & _REPLACEMENTS.keys():
        yield "a tile drawn for a kong is self-drawn"
    if how >= {"robbed-kong", "last-tile"}:
        yield "a robbed tile is neither the last of the wall nor a discard"
    if how >= {"first-turn", "last-tile"}:
        yield "the wall is not used up in anybody's first turn"
    if "first-turn" in how and context.seat == "E" and (not drawn or discards):
        yield "East begins the game, so East's first turn is self-drawn and comes before every discard"
    if discards == 0 and not drawn:
        yield "before the first discard a win is self-drawn"
    if "last-tile" in how and discards is not None and discards < _FEWEST_TO_THE_END:
        yield f"the wall is not used up after {discards} discard{'s' * (discards != 1)}"


def _of_the_tiles(hand: Hand, context: Context) -> Iterator[str]:
    how, tile = context.circumstances, context.winning_tile
    melded = sum((group.faces for group in hand.exposures), Tiles())
    if tile is not None and tile not in hand.concealed and tile in melded:
        yield f"the winning tile {face(tile)} lies in a melded set; write the set that it completed without brackets"
    possible = replace(context, winning_tile=None).winning_tiles(hand.concealed, melded)
    if not possible and how & {"robbed-kong", "last-of-kind"}:
        yield f"the hand holds every tile more than once, and {_alone(context)}"
    elif tile is not None and tile not in possible:
        yield f"the hand holds another {face(tile)}, and {_alone(context)}"
    kongs = sum(len(group) == 4 for group in hand.exposures)
    for circumstance, needed in _REPLACEMENTS.items():
        if circumstance in how and kongs < needed:
            has = "one kong" if kongs else "no kong"
            yield f"the hand has {has}, and a {circumstance.replace('-', ' ')} takes {needed}; write a kong as [1111C]"
    is_open = any(not group.concealed for group in hand.exposures)
    if "first-turn" in how and is_open and "replacement" not in how:
        yield "an open set was claimed in an earlier turn, so this was not the first"


def _alone(context: Context) -> str:
    if "robbed-kong" in context.circumstances:
        return "the other three of a robbed tile lie in the pung that was added to"
    return "a tile is the last of its kind when the other three lie open on the table"
