"""Names of groups, tiles and amounts in the words that players use."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tilewright.engine import actions as a
from tilewright.groups import Exposure, is_run
from tilewright.messages import listed, listed_or, say
from tilewright.settlement.ledger import QUARTERS
from tilewright.sheet import quarters
from tilewright.tiles import KINDS, UNKNOWN, Tiles, spoken, spoken_plural
from tilewright.variants.preset import Money

_LABEL = re.compile(r"(?P<section>.+?)/(?P<number>\d+)(?=$|, |，)")  # of a line of the card, where a text begins


def group_name(group: Exposure) -> str:
    """Return the name of an exposed group in the words that players use.

    >>> group_name(Exposure.parse("[33JB]")), group_name(Exposure.parse("[FFFFF]"))
    ('pung of 3 Bam with 1 joker', 'quint of Flowers')
    >>> group_name(Exposure.parse("(1111C)")), group_name(Exposure.parse("[345B]"))
    ('concealed kong of 1 Crak', 'chow of 3, 4 and 5 Bam')
    """
    if is_run(group):
        numbers, suit = listed([KINDS[kind][0] for kind in group.faces]), spoken(min(group.faces))[2:]
        return say("table.run", numbers=numbers, suit=suit)
    if group.kind is None:
        size, tiles = say("table.mixed-group"), str(group.faces)
    else:
        size = say("table.group-size", tiles=len(group))
        tiles = spoken(group.kind) if len(group) == 1 else spoken_plural(group.kind)
    if group.concealed:
        size = say("table.concealed-group-size", size=size)
    return say("table.group", size=size, tiles=tiles, jokers=len(group.jokers))


def tiles_named(tiles: Tiles) -> str:
    """Return the names of the tiles as a text, followed by the number of hidden tiles.

    >>> tiles_named(Tiles.parse("33B R ??")), tiles_named(Tiles.parse("???"))
    ('3 Bam, 3 Bam, Red dragon and 2 unseen tiles', '3 tiles')
    """
    backs = tiles.count(UNKNOWN)
    names = [spoken(kind) for kind in tiles if kind != UNKNOWN]
    if backs:
        names.append(say("table.tiles-unseen" if names else "table.tiles-hidden", tiles=backs))
    return listed(names) or say("table.tiles-none")


def worth(value: int, unit: Money) -> str:
    """Return an amount, such as a hand's value or a payment, with its unit. Quarter units are converted to units.

    >>> worth(30, "points"), worth(1, "points"), worth(8, "fan"), worth(5, "quarter units")
    ('30 points', '1 point', '8 fan', '1 1/4 units')
    """
    if unit == "quarter units":
        return say("table.units", count=-(-abs(value) // QUARTERS), amount=quarters(value))
    return say(f"table.amount-{unit}", amount=value)


def line_named(text: str) -> str:
    """Return a text in which a label of the card at the beginning is in the words that players use.

    >>> line_named("Runs/7"), line_named("Runs/7, as printed"), line_named("thirteen orphans")
    ('Runs, line 7', 'Runs, line 7, as printed', 'thirteen orphans')
    >>> line_named("1/2 Runs/7, with 3/4")
    '1/2 Runs, line 7, with 3/4'
    """
    if not (label := _LABEL.match(text)):
        return text
    return say("table.line-of-section", **label.groupdict()) + text[label.end() :]


def choices_named(offered: Sequence[a.Action]) -> list[str]:
    """Return what a player may do besides drawing, discarding and passing, as words for a sentence.

    >>> choices_named([a.Draw(0), a.Claim(0, 0, Exposure.parse("[333B]")), a.Declare(0, 0, Tiles.parse("33B"))])
    ['declare a mah jongg', 'make a pung with two of yours']
    """
    kinds = {type(action) for action in offered}
    claims = [action.group for action in offered if isinstance(action, a.Claim)]
    words = [say("table.choose-declare")] if a.Declare in kinds else []
    words += _claims_named(claims)
    if a.Kong in kinds:
        words.append(say("table.choose-kong"))
    if a.Reshape in kinds:
        words.append(say("table.choose-reshape"))
    if a.ExchangeJoker in kinds:
        words.append(say("table.choose-joker"))
    if a.ExchangeBlank in kinds:
        words.append(say("table.choose-blank"))
    return words


def _claims_named(claims: Sequence[Exposure]) -> Iterator[str]:
    """Yield one phrase on all groups that a discard would complete. A single size says which tiles it takes."""
    sizes = {_size_named(group): group for group in sorted(claims, key=lambda group: (len(group), -len(group.jokers)))}
    if len(sizes) > 1:
        yield say("table.choose-claim-of", sizes=listed_or(list(sizes)))
    for size, group in sizes.items() if len(sizes) == 1 else ():
        own, jokers = len(group.naturals) - 1, len(group.jokers)
        source = "own" if not jokers else "both" if own else "jokers"
        if group.kind is None and not is_run(group):
            yield say("table.choose-claim-of", sizes=size)
        else:
            words = {"own": _count(own), "many": _count(jokers)}
            yield say("table.choose-claim", size=size, jokers=jokers, source=source, **words)


def _count(number: int) -> str:
    return say("common.number-word", number=number)


def _size_named(group: Exposure) -> str:
    if is_run(group):
        return say("table.chow")
    return say("table.mixed-group") if group.kind is None else say("table.group-size", tiles=len(group))
