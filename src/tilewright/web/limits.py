"""Limits on what a guest and a network address may do. The server keeps them, so no reconnection resets them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from starlette.requests import HTTPConnection

from tilewright.messages import say

MOST_KEYS = 10_000  # guests or addresses that one limit remembers
_HOUR, _DAY = 3600, 86_400  # seconds
_PREFIX = 64  # bits of an IPv6 address; a home or a rented server has all addresses that begin with them


class Rate(NamedTuple):
    """A rate limit: up to `burst` in quick succession, then `each_second` in each second."""

    each_second: float
    burst: float


class Limits(NamedTuple):
    """The limits of a site.

    A whole club may share an address, so its limits are higher than a guest's.
    """

    messages_of_guest: Rate = Rate(5, 20)  # opening a socket counts as a message
    messages_of_address: Rate = Rate(50, 200)
    remarks_of_guest: Rate = Rate(0.5, 6)
    remarks_of_address: Rate = Rate(5, 60)
    reports_of_guest: Rate = Rate(10 / _HOUR, 5)
    sockets_of_guest: int = 6
    sockets_of_address: int = 120  # thirty tablets with four open pages each
    tables_of_guest: Rate = Rate(30 / _HOUR, 30)
    tables_of_address: Rate = Rate(120 / _HOUR, 120)
    guests_of_address: Rate = Rate(120 / _HOUR, 120)
    looks_of_guest: Rate = Rate(1 / 5, 6)  # at the difficulty of a card
    looks_of_address: Rate = Rate(1 / 2, 20)
    tokens_of_address: Rate = Rate(1, 20)  # of the operator, sent to sign in or by a program
    changes_of_guest: Rate = Rate(20 / _HOUR, 10)  # of the rules of tables, which store as much as new tables
    changes_of_address: Rate = Rate(200 / _HOUR, 100)
    keys_of_address: Rate = Rate(0.1, 10)  # spare keys that are typed, right or wrong
    mails_of_guest: Rate = Rate(3 / _HOUR, 3)  # with the link for another device
    mails_of_address: Rate = Rate(20 / _HOUR, 20)
    mails_to_recipient: Rate = Rate(3 / _DAY, 3)
    mails_of_server: Rate = Rate(60 / _HOUR, 30)
    forms_of_address: Rate = Rate(20, 400)  # of all kinds; forty people may share an address
    computations_of_address: int = 12  # such as scoring a text; they run or wait
    look_backs_of_guest: Rate = Rate(1, 30)  # at finished games: replays, reviews, statistics and files
    look_backs_of_address: Rate = Rate(10, 300)
    look_backs_at_address: int = 40  # that run or wait, as many as people who may share it
    look_backs_of_server: int = 100  # that run or wait


class LimitReached(Exception):
    """A guest or an address does too much. The message tells the player what to do.

    On the page of a table, it is the reason in a sentence. Elsewhere, it is whole sentences.
    """


class Bucket:
    """A token bucket, which holds the tokens that a rate limit leaves.

    >>> now = 0.0
    >>> bucket = Bucket(Rate(5, 2), lambda: now)
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    >>> now = 0.2
    >>> bucket.take()
    True
    """

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._now = rate, now
        self._left, self._at = rate.burst, now()

    def _fill(self) -> float:
        """Add the tokens for the time that has passed, and return how many there are."""
        at = self._now()
        self._left = min(self._rate.burst, self._left + (at - self._at) * self._rate.each_second)
        self._at = at
        return self._left

    @property
    def full(self) -> bool:
        """Whether the bucket is full, like a new one."""
        return self._fill() >= self._rate.burst

    def may(self) -> bool:
        """Return whether there is a token."""
        return self._fill() >= 1

    def take(self) -> bool:
        """Take a token if there is one. Return whether there was."""
        if not self.may():
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """Put back a token that was taken."""
        self._left += 1


class Buckets:
    """A rate limit for each of many keys, such as guests.

    Only keys whose buckets are full again are forgotten. Thus a bucket that refuses stays, and the memory is bounded:
    while `MOST_KEYS` buckets are not full, new keys are refused.
    """

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._now, self._swept = rate, now, now()
        self._buckets: dict[str, Bucket] = {}  # by key, the least recently used first

    def __len__(self) -> int:
        return len(self._buckets)

    def may(self, key: str) -> bool:
        """Return whether there is a token for this key."""
        bucket = self._buckets.pop(key, None)
        while self._buckets and self._buckets[oldest := next(iter(self._buckets))].full:
            del self._buckets[oldest]
        if bucket is None and not self._has_room():
            return False
        self._buckets[key] = bucket or Bucket(self._rate, self._now)
        return self._buckets[key].may()

    def _has_room(self) -> bool:
        """Return whether a new key can be remembered. If not, forget all full buckets first, at most once a second."""
        if len(self) >= MOST_KEYS and self._now() >= self._swept + 1:
            self._swept = self._now()
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
        return len(self) < MOST_KEYS

    def take(self, key: str) -> bool:
        """Take a token for this key if there is one. Return whether there was."""
        return self.may(key) and self._buckets[key].take()

    def give_back(self, key: str) -> None:
        """Put back a token that was taken for this key."""
        if bucket := self._buckets.get(key):
            bucket.give_back()


class Limiter:
    """The use of a site by each guest and address, compared with its limits.

    Each method counts one use, or raises LimitReached and counts nothing.
    """

    def __init__(self, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._messages = Buckets(limits.messages_of_guest, now), Buckets(limits.messages_of_address, now)
        self._remarks = Buckets(limits.remarks_of_guest, now), Buckets(limits.remarks_of_address, now)
        self._reports = Buckets(limits.reports_of_guest, now)
        self._tables = Buckets(limits.tables_of_guest, now), Buckets(limits.tables_of_address, now)
        self._guests = Buckets(limits.guests_of_address, now)
        self._looks = Buckets(limits.looks_of_guest, now), Buckets(limits.looks_of_address, now)
        self._tokens = Buckets(limits.tokens_of_address, now)
        self._changes = Buckets(limits.changes_of_guest, now), Buckets(limits.changes_of_address, now)
        self._keys = Buckets(limits.keys_of_address, now)
        self._mails = Buckets(limits.mails_of_guest, now), Buckets(limits.mails_of_address, now)
        self._mails_to = Buckets(limits.mails_to_recipient, now)
        self._mails_of_server = Bucket(limits.mails_of_server, now)
        self._forms = Buckets(limits.forms_of_address, now)
        self._of_guest, self._of_address = Counter[str](), Counter[str]()  # open sockets
        self._computations = Counter[str]()
        self._look_backs = Buckets(limits.look_backs_of_guest, now), Buckets(limits.look_backs_of_address, now)
        self._looking_back = Counter[str]()

    def message(self, guest: str, address: str) -> None:
        """Count a message of a page."""
        if not _take_both(self._messages, guest, address):
            raise LimitReached(say("web.too-many-messages"))

    def remark(self, guest: str, address: str) -> None:
        """Count a remark at a table."""
        if not _take_both(self._remarks, guest, address):
            raise LimitReached(say("web.too-many-remarks"))

    def report(self, guest: str) -> None:
        """Count a report about somebody."""
        if not self._reports.take(guest):
            raise LimitReached(say("web.too-many-reports"))

    def table(self, guest: str, address: str) -> None:
        """Count a new table."""
        if not _take_both(self._tables, guest, address):
            raise LimitReached(say("web.too-many-new-tables"))

    def guest(self, address: str) -> None:
        """Count a new guest."""
        if not self._guests.take(address):
            raise LimitReached(say("web.too-many-guests"))

    def look(self, guest: str, address: str) -> None:
        """Count a look at the difficulty of a card, which plays for seconds."""
        if not _take_both(self._looks, guest, address):
            raise LimitReached(say("web.too-many-looks"))

    def admin(self, address: str) -> None:
        """Count a token of the operator, right or wrong."""
        if not self._tokens.take(address):
            raise LimitReached(say("web.too-many-tokens"))

    def change(self, guest: str, address: str) -> None:
        """Count a change of the rules of a table."""
        if not _take_both(self._changes, guest, address):
            raise LimitReached(say("web.too-many-changes"))

    def key(self, address: str) -> None:
        """Count a spare key that somebody has typed, right or wrong."""
        if not self._keys.take(address):
            raise LimitReached(say("web.too-many-keys"))

    def mail(self, guest: str, address: str, recipient: str) -> None:
        """Count a mail. `recipient` is a digest of the address to which it goes."""
        is_possible = self._mails_to.may(recipient) and self._mails_of_server.may()
        if not (is_possible and _take_both(self._mails, guest, address)):
            raise LimitReached(say("web.too-many-mails"))
        self._mails_to.take(recipient)
        self._mails_of_server.take()

    def mail_failed(self, recipient: str) -> None:
        """Count a mail no longer for its recipient and the server, but still for those who asked, and may ask again."""
        self._mails_to.give_back(recipient)
        self._mails_of_server.give_back()

    def form(self, address: str) -> None:
        """Count a posted form, whatever it is for."""
        if not self._forms.take(address):
            raise LimitReached(say("web.too-many-forms"))

    @contextmanager
    def computation(self, address: str) -> Iterator[None]:
        """Count work of up to some seconds while it waits and runs."""
        if self._computations[address] >= self._limits.computations_of_address:
            raise LimitReached(say("web.too-many-computations"))
        with _one_more(self._computations, address):
            yield

    @contextmanager
    def look_back(self, guest: str | None, address: str) -> Iterator[None]:
        """Count a look at finished games while it waits and runs. A stranger, who has a link, is no guest."""
        if self._looking_back[address] >= self._limits.look_backs_at_address:
            raise LimitReached(say("web.too-many-computations"))
        if self._looking_back.total() >= self._limits.look_backs_of_server:
            raise LimitReached(say("web.server-busy"))
        is_counted = _take_both(self._look_backs, guest, address) if guest else self._look_backs[1].take(address)
        if not is_counted:
            raise LimitReached(say("web.too-many-look-backs"))
        with _one_more(self._looking_back, address):
            yield

    @property
    def open_sockets(self) -> int:
        """Number of open sockets."""
        return self._of_guest.total()

    @contextmanager
    def socket(self, guest: str, address: str) -> Iterator[None]:
        """Count a socket while it is open."""
        if self._of_guest[guest] >= (most := self._limits.sockets_of_guest):
            raise LimitReached(say("web.too-many-pages", pages=most))
        if self._of_address[address] >= self._limits.sockets_of_address:
            raise LimitReached(say("web.too-many-sockets"))
        with _one_more(self._of_guest, guest), _one_more(self._of_address, address):
            yield


@contextmanager
def _one_more(counter: Counter[str], key: str) -> Iterator[None]:
    """Count one more of a key meanwhile. A key that has none takes no memory."""
    counter[key] += 1
    try:
        yield
    finally:
        counter[key] -= 1
        if not counter[key]:
            del counter[key]


def _take_both(buckets: tuple[Buckets, Buckets], guest: str, address: str) -> bool:
    """Take a token of the guest and one of the address if there are both. Return whether there were."""
    of_guest, of_address = buckets
    return of_guest.may(guest) and of_address.take(address) and of_guest.take(guest)


def address_of(connection: HTTPConnection) -> str:
    """Return the network address of the client, as limits count it. It is empty if nobody knows it.

    Behind a proxy on this machine, the server has taken the address from the proxy's X-Forwarded-For header.
    """
    return counted_address(connection.client.host) if connection.client else ""


def counted_address(host: str) -> str:
    """Return the address under which limits count a host: of IPv6 the network, because one home has all of it.

    >>> counted_address("192.0.2.7"), counted_address("2001:db8:1:2:3:4:5:6"), counted_address("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address) or address.is_loopback:
        return host
    return str(address.ipv4_mapped or ip_network((int(address), _PREFIX), strict=False))
