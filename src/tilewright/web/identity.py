"""Guests: players without accounts or passwords, whom the site recognises by a random id in a signed cookie.

Several people may share a browser. The cookie then has the ids of all of them, and says who plays now. It has an id of
the browser too, so that a guest can end it there (see `devices`).
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tilewright.web.cookies import Cookies, is_sent_over_https

COOKIE = "tilewright"
MAX_NAME = 40
MAX_PEOPLE = 8  # people who share a browser
_A_YEAR = 365 * 24 * 3600


def secret_of(folder: Path) -> str:
    """Return the key that signs cookies. The first start creates it, in a file that only the server's user can read."""
    with os.fdopen(os.open(folder / "secret", os.O_RDWR | os.O_CREAT, 0o600), "r+") as file:
        secret = file.read()
        if not secret:  # the file is new, or the process that created it was killed before writing
            secret = os.urandom(32).hex()
            file.write(secret)
    return secret


def clean_line(text: str) -> str:
    """Return a text as one line without control characters and text-direction marks, so that it is safe to display.

    >>> clean_line(" Ann \\n\\u202e of\\x00 Ely ")
    'Ann of Ely'
    """
    shown = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return unicodedata.normalize("NFC", " ".join(shown.split()))


def clean_name(text: str) -> str:
    """Return a player's name as one safe line of at most 40 characters.

    >>> clean_name(" Ann  of Ely "), len(clean_name("x" * 99))
    ('Ann of Ely', 40)
    """
    return clean_line(text)[:MAX_NAME].strip()


@dataclass(frozen=True, slots=True)
class Device:
    """The people who share a browser: their ids, and the place among them of the one who plays now.

    `place` is None if nobody plays yet, or somebody new is about to. `browser` is the browser's id, empty before its
    first cookie.
    """

    people: tuple[str, ...] = ()
    place: int | None = None
    browser: str = ""

    @property
    def guest(self) -> str | None:
        """The id of the guest who plays now, or None."""
        return None if self.place is None else self.people[self.place]

    @property
    def number(self) -> int:
        """The place of the person who plays now, or the next place if somebody new is about to play."""
        return len(self.people) if self.place is None else self.place

    @property
    def full(self) -> bool:
        """Whether nobody else fits on this device."""
        return len(self.people) >= MAX_PEOPLE

    def switched(self, place: int | None) -> Device:
        """Return the device with the person at this place playing, or with somebody new if `place` is None.

        Return it unchanged if there is no such person, or no room for another one.
        """
        possible = not self.full if place is None else 0 <= place < len(self.people)
        return replace(self, place=place) if possible else self

    def with_guest(self, guest: str) -> Device:
        """Return the device with this guest playing, as one of its people."""
        people = self.people if guest in self.people else (*self.people, guest)
        return replace(self, people=people, place=people.index(guest))

    def only(self, admitted: Collection[str]) -> Device:
        """Return the device with only those of its people who are in `admitted`."""
        people = tuple(guest for guest in self.people if guest in admitted)
        place = people.index(self.guest) if self.guest in people else None
        return replace(self, people=people, place=place)


class Identity:
    """A signer and reader of the cookie that identifies the guests of a browser.

    >>> identity = Identity("key")
    >>> identity.read(identity.sign("guest")), identity.read("guest.forged"), identity.read("")
    ('guest', None, None)
    >>> identity.device_of(identity.sign("Ann", "Ben", place=1)).guest
    'Ben'
    """

    def __init__(self, secret: str, cookies: Cookies | None = None) -> None:
        self._cookies = cookies or Cookies()
        self._signer = URLSafeSerializer(secret, salt="guest")

    def sign(self, *people: str, place: int | None = 0, browser: str = "") -> str:
        """Return the signed cookie value for the ids of guests, of whom the one at `place` plays now.

        Without the id of a browser, a guest alone has the value of earlier versions, which knew neither browsers nor
        several people.
        """
        if browser:
            return str(self._signer.dumps({"people": people, "place": place, "browser": browser}))
        alone = len(people) == 1 and place == 0
        return str(self._signer.dumps(people[0] if alone else {"people": people, "place": place}))

    def read(self, cookie: str) -> str | None:
        """Return the id of the guest who plays now from a cookie value, or None if this server did not sign it."""
        return self.device_of(cookie).guest

    def device_of(self, cookie: str) -> Device:
        """Return the people that a cookie value names. There are none if this server did not sign the value.

        In a cookie of an earlier version, the id of the first person stands for that of the browser.
        """
        try:
            value = self._signer.loads(cookie)
        except BadSignature:
            return Device()
        if isinstance(value, str):
            return Device((value,), 0, value)
        people = tuple(value["people"])
        return Device(people, value["place"], value.get("browser", next(iter(people), "")))

    def claimed(self, connection: HTTPConnection) -> Device:
        """Return the people that the cookie of a request names, although the device may have been ended for them."""
        return self.device_of(self._cookies.get(connection, COOKIE))

    def device(self, connection: HTTPConnection) -> Device:
        """Return the people of the browser that sent a request, as the middleware `Admission` has admitted them."""
        device: Device = connection.state.device
        return device

    def guest(self, connection: HTTPConnection) -> str | None:
        """Return the id of the guest who sent a request, or None if the guest is new."""
        return self.device(connection).guest

    def remember(self, request: Request, response: Response, device: Device) -> None:
        """Add the cookie that identifies the people of this browser to a response.

        If a page over HTTPS sent the form, the browser will send the cookie over HTTPS only.
        """
        is_secure = is_sent_over_https(request)
        value = self.sign(*device.people, place=device.place, browser=device.browser)
        self._cookies.set(response, COOKIE, value, _A_YEAR, secure=is_secure)
