"""Payments in Chinese Official.

Every loser pays 8 points. The discarder also pays the value of the hand. If the winning tile was self-drawn, every
loser also pays it.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.ruleset import HandRules
from tilewright.messages import say
from tilewright.settlement.payments import how_won, payments
from tilewright.settlement.played import Played
from tilewright.settlement.rotation import Rotation, always
from tilewright.sheet import Entry, ScoreSheet
from tilewright.tiles import chinese_set
from tilewright.variants.preset import Settlement

_PLAYERS = 4
_EVERYBODY = 8


def settle(played: Played, choices: Mapping[str, str], hands: HandRules) -> ScoreSheet:
    """Return the score sheet of a game (R-MCR-95 to 98). Raises ValueError for an impossible game."""
    winner = _winner(played)
    if winner is None:
        return ScoreSheet((), (0,) * _PLAYERS, (0,) * _PLAYERS, say("mcr.nobody-won"))
    (won,) = played.sides[winner].wins
    entry = Entry(winner, won.reading.line, won.reading.items)
    owed = _EVERYBODY + entry.points
    if won.self_drawn:
        paid, who = payments(owed, winner), "all"
    else:
        paid = payments(_EVERYBODY, winner, discarder=won.discarder, discarder_owes=owed)
        who = "robbed" if won.robbed else "discarder"
    scores = tuple(entry.points if side == winner else 0 for side in range(_PLAYERS))
    how = how_won(played, winner)
    why = say("mcr.won", how=how, fan=entry.points, who=who, owed=owed, others=_EVERYBODY)
    return ScoreSheet((entry,), scores, paid, why)


def _winner(played: Played) -> int | None:
    if not all(won.reading.declarable for _, won in played.wins):
        raise ValueError(say("mcr.below-minimum"))
    return played.winner


MCR = Settlement(
    name="mcr",
    title="Chinese Official",
    seats=(_PLAYERS,),
    hands="mcr",
    own_hands=True,
    tiles=chinese_set(),
    kongs=True,
    pays=("fan",),
    unit="fan",
    paid_in="points",
    reports=("flowers",),
    settle=settle,
    rotation=Rotation(always, rounds=True),
)
