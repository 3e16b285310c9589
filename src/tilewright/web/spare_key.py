"""Spare keys as people read, print and type them: twenty letters such as "TGZF-RBJX-NNHM-PKDV-WCSM".

A key opens all that a guest has, for years. So it has 80 bits that nobody can guess, whatever the limits on guesses.
Then these only bound the work of the server. Whoever types many wrong keys can make others wait, and opens nothing.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from collections.abc import Iterable

from tilewright.messages import say
from tilewright.table.ports import Rng
from tilewright.web.forms import FormError

# Without vowels no key has a word in it. I, L, O, Q and U look like other letters or digits.
LETTERS = "BCDFGHJKMNPRSTVWXYZ"
_DIGITS = str.maketrans("2568", "ZSGB")  # for those who take a letter on paper for a digit
LENGTH, GROUP = 20, 4  # letters
_RANDOM_BYTES = 32  # far more than needed, so that all letters are equally likely


def new_key(rng: Rng) -> str:
    """Return a new key. Its last letter is a check letter, and all others are random.

    >>> from tilewright.table.ports import SystemRng
    >>> key = new_key(SystemRng())
    >>> key == printed(letters_of(key)), len(key)
    (True, 24)
    """
    number, letters = int.from_bytes(rng.secret(_RANDOM_BYTES)), ""
    for _ in range(LENGTH - 1):
        number, place = divmod(number, len(LETTERS))
        letters += LETTERS[place]
    return printed(letters + LETTERS[-2 * _sum(letters) % len(LETTERS)])


def printed(letters: str) -> str:
    """Return the letters of a key as people read them.

    >>> printed("TGZFRBJXNNHMPKDVWCSM")
    'TGZF-RBJX-NNHM-PKDV-WCSM'
    """
    return "-".join(letters[at : at + GROUP] for at in range(0, LENGTH, GROUP))


def letters_of(typed: str) -> str:
    """Return the letters of a key that somebody has typed, in any case and with any signs in between.

    Raises FormError if no key is like that. A wrong or swapped letter is always noticed.

    >>> letters_of(" tgzf rbjx.nnhm–pkdv WC5M")
    'TGZFRBJXNNHMPKDVWCSM'
    """
    signs = unicodedata.normalize("NFKC", typed).upper().translate(_DIGITS)
    letters = [sign for sign in signs if sign.isalnum()]
    if strange := next((sign for sign in letters if sign not in LETTERS), ""):
        raise FormError(say("web.key-strange", sign=strange, letters=" ".join(LETTERS)))
    if len(letters) != LENGTH:
        raise FormError(say("web.key-length", letters=LENGTH, typed=len(letters)))
    if _sum(letters):
        raise FormError(say("web.key-mistyped"))
    return "".join(letters)


def digest_of(letters: str, secret: str) -> str:
    """Return the digest of a key that the database has. Without the `secret` of the site, nobody can compute it."""
    return hmac.new(secret.encode(), b"spare key " + letters.encode(), hashlib.sha256).hexdigest()


def _sum(letters: Iterable[str]) -> int:
    """Return the check sum of letters, 0 for a whole key.

    Their number is prime, and 2 generates all remainders. So one wrong letter changes the sum, and so do two neighbours
    that are swapped.
    """
    total = 0
    for letter in letters:
        total = (2 * total + LETTERS.index(letter)) % len(LETTERS)
    return total
