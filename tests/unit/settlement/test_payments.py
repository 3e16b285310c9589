"""Payments between the seats."""

from __future__ import annotations

import pytest

from tilewright.settlement.payments import added, payments


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_other_seat_pays_the_same_without_a_discarder(seats: int) -> None:
    for to in range(seats):
        paid = payments(7, to, seats=seats)
        assert paid[to] == 7 * (seats - 1)
        assert paid.count(-7) == seats - 1


@pytest.mark.parametrize(
    ("owed", "discarder_owes", "paid"),
    [
        (7, None, (-7, -14, 28, -7)),  # the discarder pays double
        (8, 30, (-8, -30, 46, -8)),  # the discarder pays a stated amount
        (0, 30, (0, -30, 30, 0)),  # only the discarder pays
        (7, 0, (-7, 0, 14, -7)),  # 0 means that the discarder pays nothing; None means double
    ],
)
def test_the_discarder_pays_its_share(owed: int, discarder_owes: int | None, paid: tuple[int, ...]) -> None:
    assert payments(owed, 2, discarder=1, discarder_owes=discarder_owes) == paid


def test_payments_are_added_seat_by_seat() -> None:
    paid = added([payments(5, 0), payments(1, 1, discarder=2), payments(0, 2, discarder=0, discarder_owes=4)])
    assert paid == (15 - 1 - 4, -5 + 4, -5 - 2 + 4, -5 - 1)
    assert sum(paid) == 0
