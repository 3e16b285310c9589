"""`tilewright check` for the tiles of two Siamese racks: the best pairs of hands, and the best discards."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from tilewright.analysis.discarding import Prospects, prospects
from tilewright.analysis.measured import OpenRack
from tilewright.cli.output import console, print_json
from tilewright.cli.prospects_page import discards_data, nearer, plans_data, print_discards, print_plans
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Hand
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.messages import say
from tilewright.scorepad.hand import tiles_left, unseen_tiles
from tilewright.scorepad.racks import TwoRacks, is_full, read_racks
from tilewright.tiles import Tiles
from tilewright.variants import HandsPreset


def check_racks(rules: HandRules, preset: HandsPreset, text: str, seen: Tiles | None, *, as_json: bool) -> int:
    """Show the prospects of two racks. Return 0 if one of them can be a mah jongg, otherwise 1.

    Raises Unreadable if the text cannot be read.
    """
    racks = read_racks(text, preset)
    left = tiles_left(Hand(racks.concealed), racks.laid + (seen or Tiles()), preset)
    unseen = unseen_tiles(left, racks.concealed, seen or Tiles())
    ahead = prospects(rules, racks.concealed, [OpenRack(exposures) for exposures in racks.exposures], unseen)
    lines = _mah_jonggs(rules, racks)
    data: dict[str, Any] = {
        "mah_jongg": bool(lines),
        "lines": lines,
        "distance": ahead.distance if ahead.distance < NOTHING_FITS else None,
        "pairs": plans_data(ahead.plans),
        "complete": ahead.is_complete,
    }
    full = is_full(racks, preset)
    if ahead.is_complete:
        data |= {"discards": discards_data(ahead)} if full else {"helpful": str(ahead.helpful)}
    if as_json:
        print_json(data)
    else:
        _print(rules, ahead, data, unseen)
    return 0 if lines else 1


def _mah_jonggs(rules: HandRules, racks: TwoRacks) -> list[str]:
    """Return the lines of which one rack can make a mah jongg now, each once."""
    return list(
        dict.fromkeys(
            reading.line
            for exposures in racks.exposures
            for reading in rules.readings(racks.concealed, exposures)
            if reading.declarable
        )
    )


def _print(rules: HandRules, ahead: Prospects, data: dict[str, Any], unseen: Tiles) -> None:
    out = console()
    for line in data["lines"]:
        out.print(Text(say("cli.rack-mah-jongg", line=line, hands=rules.name), style="bold green"))
    if data["distance"] is None:
        out.print(Text(say("cli.pairs-none" if ahead.is_complete else "cli.pairs-too-many"), style="bold"))
        return
    out.print(Text(say("cli.pairs-needed", tiles=ahead.distance), style="bold"))
    print_plans(out, ahead.plans)
    if not ahead.is_complete:
        out.print(Text(say("cli.pairs-too-many")))
    elif "discards" in data:
        print_discards(out, data["discards"])
    elif ahead.distance:
        out.print(Text(nearer(ahead.helpful, unseen)))
