"""The ledger of a session: its payments, the pot, and the conversion to money."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from tilewright.messages import say
from tilewright.settlement.payments import added
from tilewright.sheet import quarters

QUARTERS = 4  # quarters in a point; a quarter is the smallest unit that any game pays


@dataclass(frozen=True, slots=True)
class LedgerPayment:
    """A line of the ledger: the amount that each side received, negative if the side paid."""

    what: str
    payments: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ledger:
    """All payments of a session. `brought` is the amount in the pot before the session.

    The caller chooses the unit of all amounts. The pot holds every amount that nobody has received, so the totals and
    the pot always sum to `brought`.
    """

    seats: int
    brought: int = 0
    lines: tuple[LedgerPayment, ...] = ()

    def paid(self, what: str, payments: Sequence[int]) -> Ledger:
        """Return the ledger with one more payment.

        >>> Ledger(2).paid("Game 1", (-50, -50)).paid("Game 2", (130, -30)).totals
        (80, -80)
        """
        return replace(self, lines=(*self.lines, LedgerPayment(what, tuple(payments))))

    def staked(self, stake: int) -> Ledger:
        """Return the ledger after every side has put `stake` into the pot. A stake of 0 adds no line.

        >>> Ledger(3, brought=10).staked(500).pot
        1510
        """
        return self.paid(say("settlement.put-into-pot"), (-stake,) * self.seats) if stake else self

    @property
    def totals(self) -> tuple[int, ...]:
        """The amount that each side has received so far, minus the amount that it has paid."""
        return added([(0,) * self.seats, *(line.payments for line in self.lines)])

    @property
    def pot(self) -> int:
        """The amount in the pot."""
        return self.brought - sum(self.totals)

    def after(self) -> Iterator[Ledger]:
        """Yield the ledger as it was after each of its payments, the first payment first."""
        return (replace(self, lines=self.lines[: n + 1]) for n in range(len(self.lines)))


@dataclass(frozen=True, slots=True)
class Stakes:
    """The stakes of a table: `cents` for every `points` points. If `cents` is 0, the game is played for points only.

    `pot` is the amount, in points, that each player puts into the pot before a game that uses the pot.
    """

    cents: int = 0
    points: int = 1
    pot: int = 0

    def worth(self, parts: int) -> Decimal:
        """Convert an amount in quarters of a point to points, or to dollars if the table plays for money.

        >>> str(Stakes().worth(5)), str(Stakes(cents=5).worth(4 * -30)), str(Stakes(cents=1, points=20).worth(4 * 30))
        ('1.25', '-1.50', '0.015')
        """
        if not self.cents:
            whole = Decimal(parts) / QUARTERS
            return whole.quantize(Decimal(1)) if parts % QUARTERS == 0 else whole
        money = Decimal(parts * self.cents) / (QUARTERS * self.points * 100)
        cents = money.quantize(Decimal("0.01"))
        return cents if cents == money else money.normalize()

    def signed(self, parts: int) -> str:
        """Return an amount as text with a sign, in points, or in dollars if the table plays for money.

        The argument is in quarters of a point.

        >>> Stakes().signed(80), Stakes().signed(-5), Stakes(cents=5).signed(4 * 30), Stakes(cents=5).signed(0)
        ('+20', '−1 1/4', '+$1.50', '$0.00')
        """
        sign = "+" if parts > 0 else "−" if parts < 0 else ""
        return sign + self.plain(abs(parts))

    def plain(self, parts: int) -> str:
        """Return an amount as text like `signed`, but without a sign.

        The argument is in quarters of a point and must not be negative.

        >>> Stakes().plain(4 * 500), Stakes(cents=1).plain(4 * 500)
        ('500', '$5.00')
        """
        return f"${self.worth(parts)}" if self.cents else quarters(parts)

    @property
    def sentence(self) -> str:
        """The stakes in words.

        >>> Stakes().sentence, Stakes(cents=1).sentence, Stakes(cents=25, points=100).sentence
        ('points', '1 cent a point', '25 cents for 100 points')
        """
        if not self.cents:
            return say("settlement.stakes-points")
        if self.points == 1:
            return say("settlement.stakes-a-point", cents=self.cents)
        return say("settlement.stakes-for-points", cents=self.cents, points=self.points)

    def coins(self, parts: Sequence[int]) -> tuple[int, ...]:
        """Convert amounts that sum to zero to whole cents that also sum to zero.

        Each amount is first rounded to the nearest cent, and half a cent is rounded away from zero (R-WP-31). If the
        cents do not sum to zero, the amounts with the largest rounding errors are changed by one cent.

        >>> Stakes(cents=1, points=20).coins((4 * 30, 4 * -30)), Stakes(cents=1).coins((3, -1, -1, -1))
        ((2, -2), (0, 0, 0, 0))
        """
        exact = [Fraction(one * self.cents, QUARTERS * self.points) for one in parts]
        coins = [int(abs(one) + Fraction(1, 2)) * (1 if one > 0 else -1) for one in exact]
        over = sum(coins)
        step = 1 if over > 0 else -1
        rounded = sorted(range(len(exact)), key=lambda seat: step * (exact[seat] - coins[seat]))
        for seat in rounded[: abs(over)]:
            coins[seat] -= step
        return tuple(coins)


POINTS = Stakes()  # the default: played for points only
