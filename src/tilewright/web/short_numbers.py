"""Short numbers that people type instead of a link with a secret. They hold until the server stops."""

from __future__ import annotations

from collections.abc import Callable

from tilewright.messages import say
from tilewright.servers.leases import SERVERS
from tilewright.table.ports import Rng
from tilewright.web.forms import FormError
from tilewright.web.limits import Bucket, Buckets, Rate

INVITE_DIGITS = 6
TAKEOVER_DIGITS = 8  # whoever guesses one plays as somebody else, and not only at one table
_MOST = 1000  # numbers held at a time
_OF_ADDRESS = Rate(0.1, 10)  # wrong numbers from one address
_OF_ALL = Rate(5, 200)  # wrong numbers from all addresses together


class ShortNumbers:
    """Numbers such as "482 107", each of which stands for the secret of a link.

    An address may send ten wrong numbers, then one every ten seconds. So finding one of ten waiting tables takes days.

    If several servers share a database, `server` returns the number of this one, and each of its numbers tells which
    server has made it. So each has a sixteenth of the numbers, and ten times as many with one more digit.

    >>> from tilewright.table.ports import SystemRng
    >>> numbers = ShortNumbers(SystemRng(), 6)
    >>> number = numbers.of("the link's secret")
    >>> numbers.secret(number, "192.0.2.1"), numbers.secret("12", "192.0.2.1")
    ("the link's secret", None)
    >>> [len(ShortNumbers(SystemRng(), 6, server).of("the link's secret")) for server in (None, lambda: 3)]
    [7, 8]
    """

    def __init__(self, rng: Rng, digits: int, server: Callable[[], int] | None = None) -> None:
        self._rng, self._server = rng, server
        self._digits = digits if server is None else digits + 1
        self._numbers: dict[str, str] = {}  # by secret, the oldest first
        self._secrets: dict[str, str] = {}  # by the digits of the number
        self._all, self._addresses = Bucket(_OF_ALL), Buckets(_OF_ADDRESS)

    def of(self, secret: str) -> str:
        """Return the number of a secret. If it has none, choose one."""
        while secret not in self._numbers:
            number = int.from_bytes(self._rng.secret(8)) % 10**self._digits
            if self._server is not None:
                number += self._server() - number % SERVERS
            digits = f"{number:0{self._digits}}"
            if digits not in self._secrets:
                self._numbers[secret], self._secrets[digits] = digits, secret
        if len(self._numbers) > _MOST:
            self.forget(next(iter(self._numbers)))
        digits, half = self._numbers[secret], self._digits // 2
        return f"{digits[:half]} {digits[half:]}"

    def maker(self, number: str) -> int | None:
        """Return the number of the server that has made a number, or None if there are no others."""
        digits = _digits_in(number)
        return int(digits) % SERVERS if self._server and len(digits) == self._digits else None

    def forget(self, secret: str) -> None:
        """Let the number of a secret lead nowhere, because its link is of no use any more."""
        self._secrets.pop(self._numbers.pop(secret, ""), None)

    def secret(self, number: str, address: str) -> str | None:
        """Return the secret with this number, or None. Raises FormError after many wrong numbers.

        `address` is the network address of whoever asks.
        """
        digits = _digits_in(number)
        if len(digits) != self._digits:
            return None
        if not (self._addresses.may(address) and self._all.may()):
            raise FormError(say("web.too-many-numbers"))
        if digits not in self._secrets:
            self._addresses.take(address)
            self._all.take()
        return self._secrets.get(digits)


def _digits_in(text: str) -> str:
    """Return the decimal digits in a text, in any script, as those of ASCII."""
    return "".join(str(int(sign)) for sign in text if sign.isdecimal())
