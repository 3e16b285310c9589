"""Contradictions in the report of a win: between its circumstances, or between them and the tiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Hand
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import say
from tilewright.tiles import Tiles, face
from tilewright.variants import HandsPreset

_FEWEST_TO_THE_END = 20  # fewest discards that can empty a wall, if flowers and kongs take as many tiles as they can


def contradiction(hand: Hand, context: Context, rules: HandRules, preset: HandsPreset) -> str | None:
    """Return a sentence that says why a win with this hand and context is impossible, or None if it is possible."""
    reasons = [*_of_the_win(context)]
    if preset.kongs_add and not isinstance(rules, CardHands):
        reasons += _of_the_tiles(hand, context)
    return next(iter(reasons), None)


def _of_the_win(context: Context) -> Iterator[str]:
    how, drawn, discards = context.circumstances, context.self_drawn, context.discards_made
    if drawn and "robbed-kong" in how:
        yield say("scorepad.robbed-and-drawn")
    if not drawn and how & {"replacement", "second-replacement"}:
        yield say("scorepad.replacement-not-drawn")
    if how >= {"robbed-kong", "last-tile"}:
        yield say("scorepad.robbed-and-last-tile")
    if how >= {"first-turn", "last-tile"}:
        yield say("scorepad.first-turn-and-last-tile")
    if "first-turn" in how and context.seat == "E" and (not drawn or discards):
        yield say("scorepad.first-turn-of-east")
    if discards == 0 and not drawn:
        yield say("scorepad.won-before-a-discard")
    if "last-tile" in how and discards is not None and discards < _FEWEST_TO_THE_END:
        yield say("scorepad.wall-not-empty", discards=discards)


def _of_the_tiles(hand: Hand, context: Context) -> Iterator[str]:
    how, tile = context.circumstances, context.winning_tile
    melded = sum((group.faces for group in hand.exposures), Tiles())
    if tile is not None and tile not in hand.concealed and tile in melded:
        yield say("scorepad.winning-tile-melded", tile=face(tile))
    possible = replace(context, winning_tile=None).winning_tiles(hand.concealed, melded)
    circumstance = "robbed-kong" if "robbed-kong" in how else "last-of-kind"
    if not possible and how & {"robbed-kong", "last-of-kind"}:
        yield say("scorepad.no-tile-alone", circumstance=circumstance)
    elif tile is not None and tile not in possible:
        yield say("scorepad.tile-not-alone", tile=face(tile), circumstance=circumstance)
    kongs = sum(len(group) == 4 for group in hand.exposures)
    if "replacement" in how and kongs < 1:
        yield say("scorepad.replacement-without-kong")
    if "second-replacement" in how and kongs < 2:
        yield say("scorepad.second-replacement-without-kongs", kongs=kongs)
    is_open = any(not group.concealed for group in hand.exposures)
    if "first-turn" in how and is_open and "replacement" not in how:
        yield say("scorepad.first-turn-of-open-hand")
