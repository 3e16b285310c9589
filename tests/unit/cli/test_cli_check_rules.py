"""`tilewright check` by the rules of the games: what it says of flowers, and of hands that may not be declared."""

import pytest

from tilewright.catalogue import read_hands
from tilewright.cli.check import check
from tilewright.hands.matching.card_hands import CardHands

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def house() -> CardHands:
    return read_hands("house")


def test_ref_4_winds_and_dragons_are_flowers_in_filipino(capsys: Capture) -> None:
    for hand, flower in (("NNN 111B 222C 333D 44B 55B", "N"), ("[000] 111B", "0"), ("F1 111B", "F1")):
        assert check(hand, hands="filipino") == 2
        sentence = (
            f"{flower} is a flower in Filipino mah jongg, beside the hand and not in it. Write: --flowers {flower}"
        )
        assert sentence in capsys.readouterr().err
    assert check("NNN 111B 222C 333D 44B 55B", hands="sixteen") == 1
    assert check("NNN 111B", hands="sixteen", option=["honors_as_flowers=on"]) == 2
    assert check("F1 111B", hands="mcr") == 2


@pytest.mark.parametrize(
    ("hand", "hands", "option", "why"),
    [
        (
            "[3333B] 4444B J 5555B J",
            "card-free",
            "level=5",
            "It needs to be self-drawn, without jokers, or a Dragon hand at level 5, so it may not be declared.",
        ),
        (
            "[11JB] 222C 3333C RRRR",
            "card-free",
            "needs_bonus=on",
            "It needs a bonus, or to be self-drawn, without jokers, or a Dragon hand, so it may not be declared.",
        ),
        ("[111B] 222B 345C 678D 99D", "hong-kong", "minimum_fan=3", "It is worth less than 3 fan, so"),
        ("[111B] 222B 345C 678D 99D", "hong-kong", "flowers_help=off", "less than 3 fan, flowers not counted, so"),
        ("[RRR] 234B 678C 222D 99C", "mcr", "book=world", "It is worth less than 8 fan, flowers not counted, so"),
    ],
)
def test_cf_38_cf_44_and_others_say_why_a_hand_may_not_be_declared(
    hand: str, hands: str, option: str, why: str, capsys: Capture
) -> None:
    assert check(hand, hands=hands, option=[option]) == 0
    assert why in " ".join(capsys.readouterr().out.split())


def test_flowers_that_no_hand_counts_are_said_to_be_bonuses(capsys: Capture) -> None:
    hand = "111B 222B 333B 444B 55B"
    for hands, mentioned in (("fourteen", True), ("wright-patterson", True), ("hong-kong", False), ("mcr", False)):
        assert check(hand, hands=hands, flowers="F1 F5") == 0
        printed = capsys.readouterr().out
        assert ("Flowers are bonuses apart from the hand. `tilewright score` counts them." in printed) is mentioned
    assert check(hand, hands="fourteen", flowers="F1 F5", as_json=True) == 0
    assert check(hand, hands="fourteen") == 0
    assert check("NN EE WW SS RR GG 00", flowers="F") == 0  # American rules have no bonuses for flowers
    assert "bonuses" not in capsys.readouterr().out
