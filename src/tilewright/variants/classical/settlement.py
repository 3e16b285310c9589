"""Payments in the classical games, in quarters of a unit: for the winning hand and for every player's bonuses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilewright.engine.ruleset import HandRules
from tilewright.messages import say
from tilewright.settlement.payments import added, how_won, payments
from tilewright.settlement.played import Played, Won
from tilewright.settlement.rotation import Moves, Rotation, unless_east_wins, unless_east_wins_or_nobody
from tilewright.sheet import Entry, Item, ScoreSheet, quarters, scores
from tilewright.tiles import chinese_set
from tilewright.variants.classical.hands import SheetHands
from tilewright.variants.classical.scoring import bonuses
from tilewright.variants.preset import Reported, Settlement

_PLAYERS = 4


def settle(played: Played, choices: Mapping[str, str], hands: HandRules) -> ScoreSheet:
    """Return the score sheet of a finished game.

    All other players pay the winner, and the discarder pays double. Each player's bonuses are paid by all others,
    whoever wins (R-REF-37). A robbed kong earns nobody a bonus (R-REF-19). Raises ValueError for an impossible game.
    """
    winner = played.winner
    entries = extra = list(_bonuses(played, winner, honors_as_flowers=_honors_as_flowers(hands)))
    paid = [payments(entry.points, entry.seat) for entry in extra]
    why = say("classical.nobody-won")
    if winner is not None:
        (won,) = played.sides[winner].wins
        entry = Entry(winner, won.reading.line, won.reading.items or _printed(won))
        entries = [entry, *extra]
        discarder = None if won.self_drawn else won.discarder
        paid.append(payments(entry.points, winner, discarder=discarder))
        paid_by = "classical.all-pay" if discarder is None else "classical.discarder-pays-twice"
        why = say(paid_by, how=how_won(played, winner), amount=quarters(entry.points))
    if extra:
        named = ", ".join(f"{{{bonus.seat}}} {quarters(bonus.points)}" for bonus in extra)
        why = say("classical.and-bonuses", result=why, bonuses=named)
    return ScoreSheet(tuple(entries), scores(entries, _PLAYERS), added([(0,) * _PLAYERS, *paid]), why)


def _printed(won: Won) -> tuple[Item, ...]:
    """Return the score items of a hand from a card, in quarter units. Each point on the card is worth one unit."""
    points = (won.reading.value or 0) + won.reading.bonus
    drawn = (Item("R-REF-32", say("classical.self-drawn"), times=2),) if won.self_drawn else ()
    return (Item("R-REF-32", say("variants.as-printed", line=won.reading.line), plus=4 * points), *drawn)


def at_once(played: Played, choices: Mapping[str, str], hands: HandRules) -> Iterator[Entry]:
    """Return the bonuses earned so far, which all other players pay immediately (R-REF-37)."""
    return _bonuses(played, played.winner, honors_as_flowers=_honors_as_flowers(hands))


def _bonuses(played: Played, winner: int | None, *, honors_as_flowers: bool) -> Iterator[Entry]:
    for side, end in enumerate(played.sides):
        items = bonuses(
            end.flowers,
            end.kongs,
            seat=played.wind(side),
            won=side == winner,
            dealt_none=end.dealt_no_flower,
            honors_as_flowers=honors_as_flowers,
        )
        if items:
            yield Entry(side, "bonuses", items)


def _honors_as_flowers(hands: HandRules) -> bool:
    return isinstance(hands, SheetHands) and hands.sheet.honors_as_flowers


def _game(
    name: str,
    title: str,
    hands: str,
    reports: tuple[Reported, ...] = ("flowers", "kong"),
    *,
    moves: Moves = unless_east_wins,
    size: int = 14,
    own_hands: bool = False,
    **hand_choices: str,
) -> Settlement:
    return Settlement(
        name=name,
        title=title,
        seats=(_PLAYERS,),
        hands=hands,
        own_hands=own_hands,
        hand_choices=hand_choices,
        tiles=chinese_set(),
        size=size,
        kongs=True,
        pays=("quarter units", "points"),
        reports=reports,
        unit="quarter units",
        settle=settle,
        rotation=Rotation(moves, rounds=True),
    )


THIRTEEN = _game("thirteen", "13-tile mah jongg", "fourteen", tiles="13")
FOURTEEN = _game("fourteen", "14-tile mah jongg", "fourteen", tiles="14")
SIXTEEN = _game("sixteen", "16-tile mah jongg", "sixteen", size=17, moves=unless_east_wins_or_nobody)
_REPORTS: tuple[Reported, ...] = ("flowers", "no flower dealt", "kong")
FILIPINO = _game("filipino", "Filipino mah jongg", "filipino", _REPORTS, size=17, own_hands=True)
