"""A friend without the link types the number that the table shows."""

from __future__ import annotations

import json
import random

import pytest

from tilewright.web.forms import FormError
from tilewright.web.invitations import InviteNumbers


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
    numbers = InviteNumbers(Dice(7, 7, 1_000_007, 8))
    assert (numbers.of("a"), numbers.of("a"), numbers.of("b")) == ("000 007", "000 007", "000 008")
    assert [numbers.invite(typed) for typed in ("000007", " 000-008 ", "7", "")] == ["a", "b", None, None]


def test_only_wrong_numbers_use_up_the_guesses() -> None:
    numbers = InviteNumbers(Dice(1))
    number = numbers.of("a")
    for _ in range(100):
        assert numbers.invite(number) == "a"
    for guess in range(100, 120):
        assert numbers.invite(str(guess)) is None
    with pytest.raises(FormError, match="Too many wrong numbers"):
        numbers.invite("999")
    with pytest.raises(FormError):
        numbers.invite(number)  # or the answer would say that it is right


def test_a_friend_sits_down_by_the_number(guests) -> None:
    ann, ben = guests(), guests()
    table = ann.lay(opponent="friend")
    number = json.loads(ann.first_update(table))["view"]["number"]
    assert 'href="/join"' in ben.get("/").text
    assert "six digits" in ben.get("/join").text
    wrong = ben.post("/join", {"number": "12 34"})
    assert wrong.status_code == 422
    assert "No table has this number." in wrong.text
    assert 'value="12 34"' in wrong.text
    right = ben.post("/join", {"number": number})
    assert right.status_code == 303
    assert ben.post(right.headers["location"], {"name": "Ben"}).headers["location"] == table
    assert json.loads(ann.first_update(table))["view"]["number"] == ""
