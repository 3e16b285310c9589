"""Guests: players without accounts or passwords, whom the site recognises by a random id in a signed cookie."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "tilewright"
MAX_NAME = 40
_A_YEAR = 365 * 24 * 3600


def secret_of(folder: Path) -> str:
    """Return the key that signs cookies. The first start creates it, in a file that only the server's user can read."""
    with os.fdopen(os.open(folder / "secret", os.O_RDWR | os.O_CREAT, 0o600), "r+") as file:
        secret = file.read()
        if not secret:  # the file is new, or the process that created it was killed before writing
            secret = os.urandom(32).hex()
            file.write(secret)
    return secret


def clean_name(text: str) -> str:
    """Return a player's name in a form that is safe to display.

    The result is one line of at most 40 characters, without control characters and text-direction marks.

    >>> clean_name(" Ann \\n\\u202e of\\x00 Ely "), len(clean_name("x" * 99))
    ('Ann of Ely', 40)
    """
    shown = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return unicodedata.normalize("NFC", " ".join(shown.split()))[:MAX_NAME].strip()


class Identity:
    """A signer and reader of the cookie that identifies a guest.

    >>> identity = Identity("key")
    >>> identity.read(identity.sign("guest")), identity.read("guest.forged"), identity.read("")
    ('guest', None, None)
    """

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")

    def sign(self, guest: str) -> str:
        """Return the signed cookie value for a guest's id."""
        return str(self._signer.dumps(guest))

    def read(self, cookie: str) -> str | None:
        """Return the guest's id from a cookie value, or None if this server did not sign the value."""
        try:
            guest = self._signer.loads(cookie)
        except BadSignature:
            return None
        return guest if isinstance(guest, str) else None

    def guest(self, connection: HTTPConnection) -> str | None:
        """Return the id of the guest who sent a request, or None if the guest is new."""
        return self.read(connection.cookies.get(COOKIE, ""))

    def remember(self, response: Response, guest: str) -> None:
        """Add the cookie that identifies this guest to a response."""
        response.set_cookie(COOKIE, self.sign(guest), max_age=_A_YEAR, httponly=True, samesite="lax")
