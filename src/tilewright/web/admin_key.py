"""The key to the operator's pages: the token from the settings of the server, or a cookie that it has given for it."""

from __future__ import annotations

import secrets
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeTimedSerializer

HOURS = 12  # for which a browser stays signed in


class AdminKey:
    """The token of the operator. A browser that has sent it once gets a signed cookie instead.

    >>> key = AdminKey("correct horse battery", "secret of the server")
    >>> key.fits("correct horse battery"), key.fits("correct horse"), key.has_signed(key.sign())
    (True, False, True)
    >>> AdminKey("another token", "secret of the server").has_signed(key.sign())
    False
    """

    def __init__(self, token: str, secret: str) -> None:
        self._token = token.encode()
        self._signer = URLSafeTimedSerializer(secret, salt="admin")
        self._digest = sha256(self._token).hexdigest()[:16]

    def fits(self, token: str) -> bool:
        """Return whether this is the token. The time tells nothing about how much of it is right."""
        return secrets.compare_digest(token.encode(), self._token)

    def sign(self) -> str:
        """Return the value of a cookie, which a new token makes worthless."""
        return str(self._signer.dumps(self._digest))

    def has_signed(self, cookie: str) -> bool:
        """Return whether this is the value of a cookie that still counts."""
        try:
            return bool(self._signer.loads(cookie, max_age=HOURS * 3600) == self._digest)
        except BadSignature:
            return False
