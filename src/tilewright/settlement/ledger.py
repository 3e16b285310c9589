"""The ledger of a session: when each side was paid how much, the pot, and the value in money."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from tilewright.messages import say
from tilewright.settlement.payments import added
from tilewright.sheet import quarters

QUARTERS = 4  # quarters of a point, the smallest unit that any game pays


@dataclass(frozen=True, slots=True)
class LedgerPayment:
    """One payment between all sides: what each side received (negative: paid)."""

    what: str
    payments: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ledger:
    """All payments of a session. `brought` was in the pot before it began.

    The caller chooses the unit. The pot holds every amount that nobody has received, so the totals and the pot always
    sum to `brought`.
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
        """Return the ledger after every side has put this much into the pot; without a stake there is no new line.

        >>> Ledger(3, brought=10).staked(500).pot
        1510
        """
        return self.paid(say("settlement.put-into-pot"), (-stake,) * self.seats) if stake else self

    @property
    def totals(self) -> tuple[int, ...]:
        """What each side has received so far (negative: paid)."""
        return added([(0,) * self.seats, *(line.payments for line in self.lines)])

    @property
    def pot(self) -> int:
        """The amount in the pot."""
        return self.brought - sum(self.totals)

    def after(self) -> Iterator[Ledger]:
        """Yield the ledger after each of its lines."""
        return (replace(self, lines=self.lines[: n + 1]) for n in range(len(self.lines)))


@dataclass(frozen=True, slots=True)
class Stakes:
    """The stakes of a table: `cents` for every `points` points, or only points if `cents` is 0.

    `pot` is the stake of each player before a game with a pot, in points.
    """

    cents: int = 0
    points: int = 1
    pot: int = 0

    def worth(self, parts: int) -> Decimal:
        """Return quarters of a point in points, or exactly in the unit of the money.

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
        """Return an amount in words, with its sign.

        >>> Stakes().signed(80), Stakes().signed(-5), Stakes(cents=5).signed(4 * 30), Stakes(cents=5).signed(0)
        ('+20', '−1 1/4', '+$1.50', '$0.00')
        """
        sign = "+" if parts > 0 else "−" if parts < 0 else ""
        return sign + self.plain(abs(parts))

    def plain(self, parts: int) -> str:
        """Return an amount in words without a sign; it must not be negative.

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
        """Return totals that sum to zero in whole cents that do so too, with half a cent rounded up in size (R-WP-31).

        The difference goes to the amounts that were rounded most.

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


POINTS = Stakes()  # points only
