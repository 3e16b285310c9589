"""Offers of a guest to play on another device too: a secret link and a short number, until one browser takes them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from tilewright.table.ports import Rng
from tilewright.web.short_numbers import TAKEOVER_DIGITS, ShortNumbers

VALID = 600.0  # seconds
_MOST = 1000  # offers at a time


@dataclass(frozen=True, slots=True)
class Takeover:
    """An offer to play as a guest. `browser` made it, and it holds until the time `until` of the monotonic clock.

    `is_mailed` says whether a mail with its link is on its way.
    """

    secret: str
    guest: str
    browser: str
    until: float
    is_mailed: bool = False


class Takeovers:
    """The offers of this server. Each device has at most one, besides those for mails that are about to be sent.

    A restart ends all.

    >>> from tilewright.table.ports import SystemRng
    >>> takeovers = Takeovers(SystemRng())
    >>> secret = takeovers.offer("Ann", "tablet").secret
    >>> takeovers.take(secret).guest, takeovers.take(secret)
    ('Ann', None)
    >>> page, mail = takeovers.for_page("Ann", "tablet"), takeovers.another("Ann", "tablet")
    >>> takeovers.note_mail(mail.secret)
    >>> takeovers.find(page.secret), takeovers.find(mail.secret).guest
    (None, 'Ann')
    """

    def __init__(self, rng: Rng, now: Callable[[], float] = time.monotonic) -> None:
        self._rng, self._now = rng, now
        self._offers: dict[str, Takeover] = {}  # by secret, the oldest first
        self.numbers = ShortNumbers(rng, TAKEOVER_DIGITS)

    def offer(self, guest: str, browser: str) -> Takeover:
        """Return a new offer of a device, in the place of its earlier one."""
        self.withdraw(guest, browser)
        return self.another(guest, browser)

    def for_page(self, guest: str, browser: str) -> Takeover:
        """Return the offer of a device, or a new one."""
        return self.made_by(guest, browser) or self.offer(guest, browser)

    def another(self, guest: str, browser: str) -> Takeover:
        """Return a new offer of a device beside its earlier ones.

        A mail has one of its own, because an earlier one may be in a mail to a wrong address. End it with `drop` if the
        mail was not sent.
        """
        offer = Takeover(self._rng.token(), guest, browser, self._now() + VALID)
        self._offers[offer.secret] = offer
        if len(self._offers) > _MOST:
            self.drop(next(iter(self._offers)))
        return offer

    def note_mail(self, secret: str) -> None:
        """Note that a mail with the link of this offer is on its way, and end the earlier offers of its device.

        The offer holds all its time from now on. Do nothing if it has ended meanwhile.
        """
        if offer := self.find(secret):
            for each in self._all_by(offer.guest, offer.browser):
                if each == offer:
                    break
                self.drop(each.secret)
            self._offers[secret] = replace(offer, until=self._now() + VALID, is_mailed=True)

    def number(self, offer: Takeover) -> str:
        """Return the short number of an offer."""
        return self.numbers.of(offer.secret)

    def minutes(self, offer: Takeover) -> int:
        """Return the number of whole minutes for which an offer still holds."""
        return int((offer.until - self._now()) // 60)

    def made_by(self, guest: str, browser: str) -> Takeover | None:
        """Return the offer of a guest's device, or None."""
        return next(iter(self._all_by(guest, browser)), None)

    def _all_by(self, guest: str, browser: str) -> list[Takeover]:
        """Return the offers of a guest's device, the oldest first."""
        self._tidy()
        return [each for each in self._offers.values() if (each.guest, each.browser) == (guest, browser)]

    def find(self, secret: str) -> Takeover | None:
        """Return the offer with this secret, or None if it was taken, has been withdrawn or is too old."""
        self._tidy()
        return self._offers.get(secret)

    def take(self, secret: str) -> Takeover | None:
        """Return the offer with this secret, and end it, so that nobody else can take it."""
        offer = self.find(secret)
        self.drop(secret)
        return offer

    def withdraw(self, guest: str, browser: str) -> None:
        """End all offers of a guest's device."""
        for offer in self._all_by(guest, browser):
            self.drop(offer.secret)

    def drop(self, secret: str) -> None:
        """End the offer with this secret, if there is one."""
        self._offers.pop(secret, None)
        self.numbers.forget(secret)

    def _tidy(self) -> None:
        """End the offers that are too old."""
        for offer in [*self._offers.values()]:
            if offer.until <= self._now():
                self.drop(offer.secret)
