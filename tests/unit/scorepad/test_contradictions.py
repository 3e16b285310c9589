"""`check` and `score` refuse the same contradictory circumstances of a win."""

from __future__ import annotations

from typing import Any

import pytest

from tilewright.cli.check import check
from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError

PLAIN = "123B 567B 234C 678D 88D"
KONG = "[1111B] 567B 234C 678D 88D"
DRAWN = {"self_drawn": True}
# Each row: hand, circumstances for `check`, circumstances for `score`, reason for the refusal
PAIRS: list[tuple[str, dict[str, Any], str, str]] = [
    (PLAIN, DRAWN | {"circumstance": ["robbed-kong"]}, "", "a robbed tile is not self-drawn"),
    (KONG, {"circumstance": ["replacement"]}, "from Ben, replacement", "a tile drawn for a kong is self-drawn"),
    (KONG, {"circumstance": ["second-replacement"]}, "from Ben, second replacement", "is self-drawn"),
    (PLAIN, {"circumstance": ["robbed-kong", "last-tile"]}, "robbing Ben, last tile", "neither the last of the wall"),
    (PLAIN, {"circumstance": ["first-turn", "last-tile"], "seat": "S"}, "", "never empty in anybody's first turn"),
    (PLAIN, DRAWN | {"circumstance": ["first-turn", "last-tile"]}, "drawn, first turn, last tile", "never empty in"),
    (PLAIN, {"circumstance": ["first-turn"]}, "from Ben, first turn", "East begins the game"),
    (PLAIN, {"circumstance": ["first-turn", "robbed-kong"]}, "robbing Ben, first turn", "East begins the game"),
    (PLAIN, DRAWN | {"circumstance": ["first-turn"], "discards_made": 4}, "drawn, first turn, after 4 discards",
     "East begins the game"),
    (PLAIN, {"discards_made": 0}, "", "before the first discard"),
    (PLAIN, DRAWN | {"circumstance": ["last-tile"], "discards_made": 3}, "drawn, last tile, after 3 discards",
     "not empty after 3 discards"),
    (PLAIN, {"circumstance": ["robbed-kong"], "winning_tile": "8D"}, "robbing Ben, on 8D", "holds another 8D"),
    ("[222C] 567B 234C 678D 88D", {"circumstance": ["robbed-kong"], "winning_tile": "2C"}, "robbing Ben, on 2C",
     "holds another 2C"),
    ("111B 222C 333D NNN 88D", {"circumstance": ["robbed-kong"]}, "robbing Ben", "holds every tile more than once"),
    (PLAIN, {"circumstance": ["last-of-kind"], "winning_tile": "8D"}, "from Ben, last of kind, on 8D",
     "holds another 8D"),
    ("111B 222C 333D NNN 88D", {"circumstance": ["last-of-kind"]}, "from Ben, last of kind",
     "holds every tile more than once"),
    (PLAIN, DRAWN | {"circumstance": ["replacement"]}, "drawn, replacement", "the hand has no kong"),
    (KONG, DRAWN | {"circumstance": ["second-replacement"]}, "drawn, second replacement", "the hand has one kong"),
    (KONG, {"winning_tile": "1B"}, "from Ben, on 1B", "is in a melded set"),
    ("[123B] 567B 234C 678D 88D", DRAWN | {"circumstance": ["first-turn"], "seat": "S"}, "",
     "an open set was claimed in an earlier turn"),
    ("[123B] 567B 234C 678D 88D", DRAWN | {"circumstance": ["first-turn"]}, "drawn, first turn", "in an earlier turn"),
]  # fmt: skip
NAMED = [(hand, given, why) for hand, given, _, why in PAIRS]
WRITTEN = [(hand, details, why) for hand, _, details, why in PAIRS if details]


@pytest.mark.parametrize("hands", ["hong-kong", "mcr", "fourteen"])
@pytest.mark.parametrize(("hand", "given", "why"), NAMED)
def test_check_refuses_circumstances_that_exclude_each_other(
    hand: str, given: dict[str, Any], why: str, hands: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(hand, hands=hands, **given) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize("game", ["hong-kong", "mcr", "thirteen"])
@pytest.mark.parametrize(("hand", "details", "why"), WRITTEN)
def test_score_refuses_circumstances_that_exclude_each_other(hand: str, details: str, why: str, game: str) -> None:
    kong = "Anna: kong added\n" * (game == "thirteen" and "[1111B]" in hand)
    with pytest.raises(ScoreError) as refused:
        score_text(f"game {game}\nsides Anna, Ben, Carla, Dan\n{kong}Anna: mah jongg {hand}, {details}\n")
    assert why in refused.value.why


@pytest.mark.parametrize(
    ("hand", "given"),
    [
        (PLAIN, {"circumstance": ["first-turn"], "seat": "S"}),
        (PLAIN, DRAWN | {"circumstance": ["first-turn"], "discards_made": 0}),
        (PLAIN, {"circumstance": ["robbed-kong", "last-of-kind"], "winning_tile": "6D"}),
        (PLAIN, {"circumstance": ["last-tile"], "discards_made": 70}),
        (KONG, DRAWN | {"circumstance": ["replacement", "last-tile"]}),
        (KONG, DRAWN | {"circumstance": ["first-turn", "replacement"], "seat": "S"}),
        ("(1111B) [5555B] 234C 678D 88D", DRAWN | {"circumstance": ["replacement", "second-replacement"]}),
        ("[222C] 567B 234C 678D 88D", {"circumstance": ["last-of-kind"], "winning_tile": "2C"}),
    ],
)
def test_check_takes_what_can_be(hand: str, given: dict[str, Any]) -> None:
    assert check(hand, hands="hong-kong", **given) == 0


def test_a_card_game_takes_no_notice_of_what_means_nothing_in_it() -> None:
    assert check("[222JB] 222C 222D JJ N S", hands="siamese-2026", winning_tile="2B") == 0
    assert check("NN EE WW SS RR GG 00", self_drawn=True, circumstance=["replacement"]) == 0


TWO = (
    "game hong-kong\nsides Anna, Ben, Carla, Dan\noption minimum_fan=0\nAnna: mah jongg 123B 567B 234C 67D 8D 88D, {}\n"
)
TWO += "Carla: mah jongg 123B 567B 234C 678D 55C, {}\n"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("from Ben, on 8D", "from Ben, on 6D"),
        ("robbing Ben", "from Ben"),
        ("from Ben, last tile", "from Ben"),
        ("from Ben, after 40 discards", "from Ben, after 50 discards"),
    ],
)
def test_two_who_win_on_one_tile_say_the_same_of_it(one: str, other: str) -> None:
    with pytest.raises(ScoreError, match="Anna and Carla won on the same tile"):
        score_text(TWO.format(one, other))


def test_two_who_win_on_one_tile() -> None:
    both = "from Ben, on 8D, last tile"
    for one, other in ((both, both), ("from Ben, on 8D", "from Ben"), ("from Ben", "from Ben, first turn")):
        assert score_text(TWO.format(one, other)).games[0].sheet.payments[1] < 0


@pytest.mark.parametrize("details", ["from Ben, after 0 discards", "after 0 discards, from Ben, for an exposure"])
def test_a_tile_that_somebody_threw_is_a_discard(details: str) -> None:
    with pytest.raises(ScoreError, match="nobody has thrown a tile after 0 discards"):
        score_text(f"game american\nsides Anna, Ben, Carla, Dan\nAnna: mah jongg [111JB] 33B 5555B NN SS, {details}\n")


def test_a_kong_is_robbed_only_where_there_are_kongs() -> None:
    american = "game american\nsides Anna, Ben, Carla, Dan\nAnna: mah jongg [111JB] 33B 5555B NN SS, robbing Ben\n"
    with pytest.raises(ScoreError, match="nobody melds kongs in American mah jongg; write `from Ben`"):
        score_text(american)


@pytest.mark.parametrize("first", ["mah jongg [111JB] 33B 5555B NN SS, from Ben", "dead"])
def test_the_second_rack_of_a_player_is_examined_too(first: str) -> None:
    second = "Anna: mah jongg [111JB] 33B 5555B NN SS, robbing Ben"
    with pytest.raises(ScoreError, match="nobody melds kongs in Siamese Mah Jongg"):
        score_text(f"game siamese\nsides Anna, Ben\nAnna: {first}\n{second}\n")
