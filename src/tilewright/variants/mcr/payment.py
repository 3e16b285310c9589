"""What a hand is paid: 8 by everybody, and its worth by whoever lost the tile, or by all."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.ruleset import HandRules
from tilewright.settlement.payments import how_won, payments
from tilewright.settlement.played import Played
from tilewright.settlement.rotation import Rotation, always
from tilewright.sheet import Entry, ScoreSheet
from tilewright.tiles import chinese_set
from tilewright.variants.preset import Settlement

_PLAYERS = 4
_EVERYBODY = 8


def settle(played: Played, choices: Mapping[str, str], hands: HandRules) -> ScoreSheet:
    """The winner is paid (R-MCR-95 to 98). Raises ValueError for what cannot have happened."""
    winner = _winner(played)
    if winner is None:
        return ScoreSheet((), (0,) * _PLAYERS, (0,) * _PLAYERS, "Nobody won, and nobody pays.")
    (won,) = played.sides[winner].wins
    entry = Entry(winner, won.reading.line, won.reading.items)
    owed = _EVERYBODY + entry.points
    if won.self_drawn:
        paid, who = payments(owed, winner), f"all others pay {owed}"
    else:
        paid = payments(_EVERYBODY, winner, discarder=won.discarder, discarder_owes=owed)
        who = f"{'who lost the kong' if won.robbed else 'the discarder'} pays {owed}, the others {_EVERYBODY}"
    scores = tuple(entry.points if side == winner else 0 for side in range(_PLAYERS))
    return ScoreSheet((entry,), scores, paid, f"{how_won(played, winner)}: {entry.points} fan; {who}.")


def _winner(played: Played) -> int | None:
    if not all(won.reading.declarable for _, won in played.wins):
        raise ValueError("a hand below the minimum was declared (rule 94)")
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
    tells=("flowers",),
    settle=settle,
    rotation=Rotation(always, rounds=True),
)
