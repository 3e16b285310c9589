"""Short numbers that a friend types instead of an invitation link. They hold until the server stops."""

from __future__ import annotations

from tilewright.messages import say
from tilewright.table.ports import Rng
from tilewright.web.forms import FormError
from tilewright.web.safety import Bucket

_DIGITS = 6
_MOST = 10_000  # numbers held at a time
_GUESSES = (1 / 3, 20)  # wrong numbers a second for the whole server, and in quick succession


class InviteNumbers:
    """The numbers of invitations, such as "482 107".

    After 20 wrong numbers, one more is answered every three seconds, so guessing takes weeks.

    >>> from tilewright.table.ports import SystemRng
    >>> numbers = InviteNumbers(SystemRng())
    >>> number = numbers.of("the link's secret")
    >>> numbers.invite(number), numbers.invite("12")
    ("the link's secret", None)
    """

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._numbers: dict[str, str] = {}  # by invitation, the oldest first
        self._invites: dict[str, str] = {}  # by the digits of the number
        self._guesses = Bucket(*_GUESSES)

    def of(self, invite: str) -> str:
        """Return the number of an invitation. If it has none, choose one."""
        while invite not in self._numbers:
            digits = f"{int.from_bytes(self._rng.secret(8)) % 10**_DIGITS:0{_DIGITS}}"
            if digits not in self._invites:
                self._numbers[invite], self._invites[digits] = digits, invite
        if len(self._numbers) > _MOST:
            del self._invites[self._numbers.pop(next(iter(self._numbers)))]
        digits = self._numbers[invite]
        return f"{digits[:3]} {digits[3:]}"

    def invite(self, number: str) -> str | None:
        """Return the invitation with this number, or None. Raises FormError after many wrong numbers."""
        digits = "".join(filter(str.isdecimal, number))
        if not self._guesses.may():
            raise FormError(say("web.too-many-numbers"))
        if digits not in self._invites:
            self._guesses.take()
        return self._invites.get(digits)
