"""Payments from all other seats to one seat. The discarder may pay more than the others."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tilewright.messages import say
from tilewright.settlement.played import Played


def payments(
    owed: int,
    to: int,
    *,
    discarder: int | None = None,
    discarder_owes: int | None = None,
    spared: Collection[int] = (),
    seats: int = 4,
) -> tuple[int, ...]:
    """Return the amount that each seat receives, negative if it pays, when all others owe `owed` to the seat `to`.

    The discarder owes `discarder_owes`, by default twice as much. If `owed` is 0, only the discarder pays. Seats in
    `spared` pay nothing. If the winner drew the tile, `discarder` is None. If the losers pay double for a drawn
    tile, `owed` must be the doubled amount.

    >>> payments(5, 0, discarder=3)
    (20, -5, -5, -10)
    >>> payments(8, 1, discarder=0, discarder_owes=8 + 24)
    (-32, 48, -8, -8)
    >>> payments(0, 2, discarder=0, discarder_owes=16)
    (-16, 0, 16, 0)
    >>> payments(5, 0, discarder=3, spared=(1,))
    (15, 0, -5, -10)
    >>> payments(2 * 30, 0, seats=3)
    (120, -60, -60)
    """
    fault = 2 * owed if discarder_owes is None else discarder_owes
    pays = [0 if seat == to or seat in spared else fault if seat == discarder else owed for seat in range(seats)]
    return tuple(sum(pays) if seat == to else -pays[seat] for seat in range(seats))


def added(several: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the sum of several payments between the same seats.

    >>> added([payments(5, 0, discarder=3), payments(2, 1)])
    (18, 1, -7, -12)
    """
    return tuple(map(sum, zip(*several, strict=True)))


def how_won(played: Played, side: int) -> str:
    """Return the first words of an explanation: the winner, and where the winning tile came from.

    Seats are written as placeholders, such as `{0}`.

    >>> from tilewright.groups import Reading
    >>> from tilewright.settlement.played import RackEnd, SideEnd, Won
    >>> won = Won(Reading("Runs/1", (), 25), discarder=2)
    >>> how_won(Played((SideEnd((RackEnd(won=won),)), SideEnd(), SideEnd(), SideEnd())), 0)
    "{0} wins on {2}'s discard"
    """
    won = played.sides[side].wins[-1]
    if won.discarder is None or won.self_drawn:
        return say("settlement.wins-by-draw", winner=f"{{{side}}}")
    return say(
        "settlement.wins-on-kong" if won.robbed else "settlement.wins-on-discard",
        winner=f"{{{side}}}",
        discarder=f"{{{won.discarder}}}",
    )
