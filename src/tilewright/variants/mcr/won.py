"""Patterns that earn fan for the way in which a hand was won."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.groups import Context, is_run
from tilewright.tiles import Kind, Tiles
from tilewright.variants.mcr.contents import HandContents
from tilewright.variants.mcr.waits import waits

_FOR_A_KONG = frozenset(("replacement", "second-replacement"))
_ALL_SETS = 4


def won(contents: HandContents, tile: Kind, context: Context, *, closed: bool) -> Iterator[str]:
    """Yield the names of the patterns for a win on `tile`.

    Circumstances that the tiles contradict earn nothing (R-MCR-93).

    If `closed`, the hand is of a kind that is always concealed, such as seven pairs. When self-drawn, it earns
    Self-Drawn instead of Fully Concealed Hand.
    """
    melds = contents.split.melds
    if contents.split.concealed:
        if context.self_drawn and not closed:
            yield "Fully Concealed Hand"
        elif context.self_drawn:
            yield "Self-Drawn"
        else:
            yield "Concealed Hand"
    elif context.self_drawn:
        yield "Self-Drawn"
    elif len(melds) == _ALL_SETS and not any(group.concealed for group in melds):
        yield "Melded Hand"
    yield from _wait(contents, tile)
    yield from _circumstances(contents, tile, context)


def _circumstances(contents: HandContents, tile: Kind, context: Context) -> Iterator[str]:
    how, drawn = context.circumstances, context.self_drawn
    melded = sum((group.faces for group in contents.split.melds), Tiles())
    if "last-tile" in how:
        yield "Last Tile Draw" if drawn else "Last Tile Claim"
    if how & _FOR_A_KONG and drawn and any(len(group) == 4 for group in contents.split.melds):
        yield "Out with Replacement Tile"
    if "robbed-kong" in how and not drawn and contents.counts[tile] == 1:
        yield "Robbing the Kong"
    melds = melded.count(tile)
    if melds == 3 or ("last-of-kind" in how and contents.counts[tile] == melds + 1):
        yield "Last Tile"


def _wait(contents: HandContents, tile: Kind) -> Iterator[str]:
    """Yield the name of an edge, closed or single wait, if no tile other than `tile` could have won."""
    split = contents.split
    if not split.all_sets:
        return
    runs = [list(group.faces.kinds()) for group in split.sets if is_run(group)]
    if any(tile == (last if first % 9 == 0 else first if first % 9 == 6 else None) for first, _, last in runs):
        name = "Edge Wait"
    elif any(tile == middle for _, middle, _ in runs):
        name = "Closed Wait"
    elif any(tile in group.faces for group in split.pairs):
        name = "Single Wait"
    else:
        return
    in_hand = sum((group.faces for group in split.groups[len(split.melds) :]), Tiles())
    if waits(in_hand - tile) == {tile}:
        yield name
