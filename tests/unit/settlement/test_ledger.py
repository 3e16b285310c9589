"""The ledger and its amounts: nothing is lost to rounding in any unit."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from tilewright.settlement.ledger import QUARTERS, Ledger, Stakes

AMOUNT = st.integers(-10_000, 10_000)
STAKES = st.builds(Stakes, st.integers(0, 500), st.sampled_from([1, 10, 20, 100]), st.integers(0, 1000))


@given(st.integers(0, 500), st.integers(0, 500), st.lists(st.tuples(AMOUNT, AMOUNT, AMOUNT)))
def test_totals_and_pot_are_what_was_brought(brought, stake, payments) -> None:
    ledger = Ledger(3, brought).staked(stake)
    for payment in payments:
        ledger = ledger.paid("a game", payment)
    for one in (*ledger.after(), ledger):
        assert sum(one.totals) + one.pot == brought
    columns = zip(*payments, strict=True) if payments else ((), (), ())
    assert ledger.totals == tuple(sum(column) - stake for column in columns)


@given(STAKES, st.lists(AMOUNT, min_size=1, max_size=5))
def test_the_worth_of_a_ledger_is_exact(stakes, parts) -> None:
    worth = sum((stakes.worth(part) for part in parts), Decimal())
    assert worth == stakes.worth(sum(parts))
    assert (worth > 0) == (sum(parts) > 0)
    assert not {"E", "e"} & set(str(worth))


@given(STAKES.filter(lambda stakes: stakes.cents), st.lists(AMOUNT, min_size=1, max_size=3))
def test_wp_31_whole_cents_sum_to_nothing_and_none_is_a_cent_off(stakes, parts) -> None:
    parts = [*parts, -sum(parts)]
    coins = stakes.coins(parts)
    assert sum(coins) == 0
    assert all(abs(coin - 100 * stakes.worth(part)) < 1 for coin, part in zip(coins, parts, strict=True))


def test_wp_31_half_a_cent_is_rounded_up_whether_paid_or_received() -> None:
    stakes = Stakes(cents=1, points=20)
    for points, coins in ((500, 25), (30, 2), (29, 1), (0, 0)):
        assert stakes.coins((QUARTERS * points, QUARTERS * -points)) == (coins, -coins)


def test_wp_31_the_rest_after_rounding_goes_to_the_most_rounded_amount() -> None:
    assert Stakes(cents=1).coins((5, 2, 2, -9)) == (1, 0, 1, -2)
    assert Stakes(cents=1).coins((-5, -2, -2, 9)) == (-1, 0, -1, 2)
