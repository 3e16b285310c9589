"""A friend without the link types the number that the table shows."""

from __future__ import annotations

import json
import random

import pytest

from tilewright.web.forms import FormError
from tilewright.web.short_numbers import INVITE_DIGITS, ShortNumbers


class Dice:
    """Random numbers that come again and again."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def secret(self, size: int) -> bytes:
        return self.numbers.pop(0).to_bytes(size)

    def token(self) -> str:
        raise AssertionError

    def stream(self) -> random.Random:
        raise AssertionError


def test_two_invitations_never_share_a_number() -> None:
    numbers = ShortNumbers(Dice(7, 7, 1_000_007, 8), INVITE_DIGITS)
    assert (numbers.of("a"), numbers.of("a"), numbers.of("b")) == ("000 007", "000 007", "000 008")
    typed = ("000007", " 000-008 ", "\N{FULLWIDTH DIGIT ZERO}00007", "7", "")
    assert [numbers.secret(each, "x") for each in typed] == ["a", "b", "a", None, None]
    numbers.forget("a")
    assert numbers.secret("000007", "x") is None


def test_only_wrong_numbers_use_up_the_guesses_of_their_own_address() -> None:
    numbers = ShortNumbers(Dice(1), INVITE_DIGITS)
    number = numbers.of("a")
    for _ in range(100):
        assert numbers.secret(number, "x") == "a"
    for guess in range(100_000, 100_010):
        assert numbers.secret(str(guess), "x") is None
    with pytest.raises(FormError, match="too many wrong numbers"):
        numbers.secret("100999", "x")
    with pytest.raises(FormError):
        numbers.secret(number, "x")  # or the answer would say that it is right
    assert numbers.secret(number, "y") == "a"


def test_many_addresses_together_have_a_limit_too() -> None:
    numbers = ShortNumbers(Dice(1), INVITE_DIGITS)
    for guess in range(200):
        assert numbers.secret(str(100_000 + guess), str(guess)) is None
    with pytest.raises(FormError):
        numbers.secret("300000", "another")


def test_a_friend_sits_down_by_the_number(guests) -> None:
    ann, ben = guests(), guests()
    table = ann.lay(opponent="friend")
    number = json.loads(ann.first_update(table))["view"]["number"]
    assert 'href="/join"' in ben.get("/").text
    assert "shows a short number" in ben.get("/join").text
    wrong = ben.post("/join", {"number": "12 34"})
    assert wrong.status_code == 422
    assert "No table has this number." in wrong.text
    assert 'value="12 34"' in wrong.text
    right = ben.post("/join", {"number": number})
    assert right.status_code == 303
    assert ben.post(right.headers["location"], {"name": "Ben"}).headers["location"] == table
    assert json.loads(ann.first_update(table))["view"]["number"] == ""
