"""The letters of spare keys: what they are, what is noticed when they are typed, and what the digest depends on."""

from __future__ import annotations

import math
import random
from contextlib import suppress

import pytest

from tilewright.table.ports import SystemRng
from tilewright.web.forms import FormError
from tilewright.web.spare_key import GROUP, LENGTH, LETTERS, digest_of, letters_of, new_key, printed


def keys(number: int) -> list[str]:
    return [letters_of(new_key(SystemRng())) for _ in range(number)]


def test_a_key_has_at_least_80_random_bits() -> None:
    assert (LENGTH - 1) * math.log2(len(LETTERS)) >= 80
    assert len(set(keys(1000))) == 1000


def test_every_letter_is_equally_likely_at_every_place() -> None:
    drawn = keys(3800)
    for place in range(LENGTH):
        counts = [sum(key[place] == letter for key in drawn) for letter in LETTERS]
        assert all(120 < count < 290 for count in counts), (place, counts)  # 200, six deviations each way


def test_no_sign_of_a_key_looks_like_another_one() -> None:
    assert not set(LETTERS) & set("AEIOU0123456789LQ")
    key = new_key(SystemRng())
    assert [len(group) for group in key.split("-")] == [GROUP] * 5
    assert key.isascii()
    assert key.isupper()


def test_each_wrong_letter_and_each_swap_of_neighbours_is_noticed() -> None:
    for key in keys(20):
        wrong = {key[:at] + letter + key[at + 1 :] for at in range(LENGTH) for letter in LETTERS}
        wrong |= {key[:at] + key[at + 1] + key[at] + key[at + 2 :] for at in range(LENGTH - 1)}
        for typed in wrong - {key}:
            with pytest.raises(FormError, match="At least one letter is wrong"):
                letters_of(typed)


def test_other_mistakes_of_typing_are_noticed_nearly_always() -> None:
    rng = random.Random(1)
    [key] = keys(1)
    missed = 0
    for _ in range(2000):
        letters = [*key]
        for at in rng.sample(range(LENGTH), 3):
            letters[at] = rng.choice(LETTERS)
        with suppress(FormError):
            missed += letters_of("".join(letters)) != key
    assert missed < 200, "about one in nineteen"


@pytest.mark.parametrize(
    "typed", ["", "-", "🀄" * 20, "É" * 20, "B" * 19, "B" * 10_000, "0" * 20, "\0" * 20, "b" * 17 + "ß"]
)
def test_a_text_without_a_key_is_refused_with_a_reason(typed) -> None:
    with pytest.raises(FormError, match=r"A key never has|A key has"):
        letters_of(typed)


def test_the_digest_depends_on_the_secret_of_the_site_and_on_every_letter() -> None:
    first, second = keys(2)
    assert digest_of(first, "site") == digest_of(letters_of(printed(first)), "site")
    assert len({digest_of(first, "site"), digest_of(first, "other"), digest_of(second, "site")}) == 3
    assert len(digest_of(first, "site")) == 64
