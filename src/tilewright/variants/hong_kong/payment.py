"""Payments in Hong Kong Old Style. Fan are converted to points, and the players pay points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tilewright.engine.ruleset import HandRules
from tilewright.messages import say
from tilewright.settlement.payments import added, how_won, payments
from tilewright.settlement.played import Played, Won
from tilewright.settlement.rotation import Rotation, unless_east_wins_or_nobody
from tilewright.sheet import Entry, Item, ScoreSheet, scores
from tilewright.tiles import chinese_set
from tilewright.variants.option import Option
from tilewright.variants.preset import Settlement

FULL = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)
_SIMPLIFIED = ((10, 8), (7, 4), (4, 2))  # (minimum number of fan, points), highest first

OPTIONS = (
    Option("hong_kong", "table", "R-HK-32", ("full", "simplified"), "full"),
    Option("hong_kong", "limit", "R-HK-33", ("8", "10", "13"), "13"),
    Option("hong_kong", "payment", "R-HK-34", ("everyone", "discarder"), "everyone"),
)


def points(fan: int, choices: Mapping[str, str]) -> int:
    """Convert fan to points, using the table of values and the limit that the players chose (R-HK-32, R-HK-33).

    >>> [points(fan, {"table": "full", "limit": "10"}) for fan in (0, 3, 4, 5, 10, 13)]
    [1, 8, 16, 24, 128, 128]
    """
    fan = _within_limit(fan, choices)
    if choices["table"] == "simplified":
        return next((worth for least, worth in _SIMPLIFIED if fan >= least), 1)
    return FULL[fan]


def _within_limit(fan: int, choices: Mapping[str, str]) -> int:
    """Return the number of fan that count: at most the limit that the players chose (R-HK-33)."""
    return min(fan, int(choices["limit"]))


def settle(played: Played, choices: Mapping[str, str], hands: HandRules) -> ScoreSheet:
    """Return the score sheet of a game. If several players won on one discard, each of them is paid (R-HK-34 to 36).

    Raises ValueError for an impossible game.
    """
    _check(played)
    entries: list[Entry] = []
    paid: list[tuple[int, ...]] = [(0,) * len(played.sides)]
    why: list[str] = []
    winners = [side for side, end in enumerate(played.sides) if end.wins]
    for side, end in enumerate(played.sides):
        for won in end.wins:
            entry = Entry(side, won.reading.line, (*won.reading.items, *_worth(won, choices)))
            entries.append(entry)
            paid.append(_paid(won, side, entry.points, choices, winners))
            why.append(_why(played, side, won, entry.points, choices))
    return ScoreSheet(
        tuple(entries),
        scores(entries, len(played.sides)),
        added(paid),
        " ".join(why) or say("hong_kong.nobody-won"),
    )


def _why(played: Played, side: int, won: Won, base: int, choices: Mapping[str, str]) -> str:
    """Return what a win is worth, and who pays how much for it."""
    result = say("hong_kong.won", how=how_won(played, side), fan=won.reading.value or 0, points=base)
    alone = choices["payment"] == "discarder"
    if won.self_drawn:
        return say("hong_kong.pays", won=result, who="all", each=base if alone else 2 * base, more=0)
    who = ("robbed" if won.robbed else "discarder") + ("-alone" if alone else "")
    return say("hong_kong.pays", won=result, who=who, each=base, more=2 * base)


def _check(played: Played) -> None:
    wins = played.wins
    if not all(won.reading.declarable for _, won in wins):
        raise ValueError(say("hong_kong.below-minimum"))
    from_whom = {None if won.self_drawn else won.discarder for _, won in wins}
    if len(wins) > 1 and (len(from_whom) > 1 or None in from_whom):
        raise ValueError(say("hong_kong.several-on-one-tile"))


def _worth(won: Won, choices: Mapping[str, str]) -> Iterator[Item]:
    """Yield the score items that remove the fan above the limit and convert the remaining fan to points."""
    fan = won.reading.value or 0
    counting = _within_limit(fan, choices)
    if counting < fan:
        yield Item("R-HK-33", say("hong_kong.fan-above-limit", limit=counting), plus=counting - fan)
    yield Item("R-HK-32", say("hong_kong.points-for-fan", fan=counting), times=0, plus=points(fan, choices))


def _paid(won: Won, to: int, base: int, choices: Mapping[str, str], winners: Sequence[int]) -> tuple[int, ...]:
    alone = choices["payment"] == "discarder"
    if won.self_drawn:
        return payments(base if alone else 2 * base, to)
    return payments(0 if alone else base, to, discarder=won.discarder, discarder_owes=2 * base, spared=winners)


HONG_KONG = Settlement(
    name="hong-kong",
    title="Hong Kong Old Style",
    seats=(4,),
    hands="hong-kong",
    own_hands=True,
    tiles=chinese_set(),
    kongs=True,
    pays=("fan",),
    options=OPTIONS,
    reports=("flowers",),
    settle=settle,
    rotation=Rotation(unless_east_wins_or_nobody, rounds=True),
)
