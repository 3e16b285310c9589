"""Short numbers that a friend types instead of an invitation link. They hold until the server stops."""

from __future__ import annotations

from tilewright.messages import say
from tilewright.table.ports import Rng
from tilewright.web.forms import FormError
from tilewright.web.limits import Bucket, Buckets, Rate

_DIGITS = 6
_MOST = 1000  # numbers held at a time
_OF_ADDRESS = Rate(0.1, 10)  # wrong numbers from one address
_OF_ALL = Rate(5, 200)  # wrong numbers from all addresses together


class InviteNumbers:
    """The numbers of invitations, such as "482 107".

    An address may send ten wrong numbers, then one every ten seconds. So finding one of ten waiting tables takes days.

    >>> from tilewright.table.ports import SystemRng
    >>> numbers = InviteNumbers(SystemRng())
    >>> number = numbers.of("the link's secret")
    >>> numbers.invite(number, "192.0.2.1"), numbers.invite("12", "192.0.2.1")
    ("the link's secret", None)
    """

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._numbers: dict[str, str] = {}  # by invitation, the oldest first
        self._invites: dict[str, str] = {}  # by the digits of the number
        self._all, self._addresses = Bucket(_OF_ALL), Buckets(_OF_ADDRESS)

    def of(self, invite: str) -> str:
        """Return the number of an invitation. If it has none, choose one."""
        while invite not in self._numbers:
            digits = f"{int.from_bytes(self._rng.secret(8)) % 10**_DIGITS:0{_DIGITS}}"
            if digits not in self._invites:
                self._numbers[invite], self._invites[digits] = digits, invite
        if len(self._numbers) > _MOST:
            self.forget(next(iter(self._numbers)))
        digits = self._numbers[invite]
        return f"{digits[:3]} {digits[3:]}"

    def forget(self, invite: str) -> None:
        """Let the number of an invitation lead nowhere, because its table is full."""
        self._invites.pop(self._numbers.pop(invite, ""), None)

    def invite(self, number: str, address: str) -> str | None:
        """Return the invitation with this number, or None. Raises FormError after many wrong numbers.

        `address` is the network address of whoever asks.
        """
        digits = "".join(str(int(sign)) for sign in number if sign.isdecimal())
        if len(digits) != _DIGITS:
            return None
        if not (self._addresses.may(address) and self._all.may()):
            raise FormError(say("web.too-many-numbers"))
        if digits not in self._invites:
            self._addresses.take(address)
            self._all.take()
        return self._invites.get(digits)
