"""The scoring of Royale. Each test is named after the rule it checks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tilewright.catalogue import card_text
from tilewright.groups import Exposure, Reading
from tilewright.scorepad.score import score_text
from tilewright.settlement.played import Played, RackEnd, SideEnd, Won
from tilewright.sheet import ScoreSheet, total
from tilewright.tiles import FLOWER, JOKER
from tilewright.variants import HANDS, SETTLEMENTS
from tilewright.variants.siamese.royale import pay_out

HERE = Path(__file__)
LOW = Reading("Low/1", tuple(map(Exposure.parse, ("[111B]", "[222B]", "[333B]", "[444JB]", "[F]"))), 25)
CLEAN = Reading("Low/2", tuple(map(Exposure.parse, ("[555B]", "[666B]", "[777B]", "[888B]", "[99B]"))), 30)
QUINTS = Reading("Quints/1", tuple(map(Exposure.parse, ("[11111B]", "[22222B]", "[FFFF]"))), 45)
PAIRS = Reading("Pairs/1", tuple(map(Exposure.parse, ("[11B]", "[22B]", "[33B]", "[44B]", "[55B]", "[66B]", "[77B]"))),
                50, singles_and_pairs=True)  # fmt: skip
DEAD = RackEnd(dead=True)
NOBODY = SideEnd((RackEnd(), RackEnd()))


def won(reading: Reading, turn: int = 1, discarder: int | None = None) -> RackEnd:
    return RackEnd(reading.groups, won=Won(reading, turn, discarder))


def settled(*sides: SideEnd, east: int = 0, pot: int = 0, **options: str) -> ScoreSheet:
    settlement = SETTLEMENTS[f"royale-{len(sides)}"]
    hands = HANDS["card-free"].build({})
    return settlement.settle(Played(sides, east=east, pot=pot), settlement.choices(options), hands)


def ended(*scores: tuple[int, ...], pot: int, east: int = 0) -> tuple[int, ...]:
    sheets = [ScoreSheet((), each, (0,) * len(each), "", pot) for each in scores]
    sheet = pay_out(sheets, pot, east, {})
    assert sum(sheet.payments) == pot, "the pot is paid out, to the last cent"
    paid = tuple(total(item for entry in sheet.entries if entry.seat == seat for item in entry.items)
                 for seat in range(len(sheet.payments)))  # fmt: skip
    assert paid == sheet.payments, "every cent has its line"
    return sheet.payments


def test_royale_01_four_play_with_two_sets() -> None:
    tiles = SETTLEMENTS["royale-4"].tiles
    assert tiles
    assert (len(tiles), tiles.count(JOKER), tiles.count(FLOWER), tiles.count(0)) == (304, 16, 16, 8)
    assert (SETTLEMENTS["royale-4"].seats, SETTLEMENTS["royale-4"].racks) == ((4,), 2)


def test_royale_02_three_without_four_jokers_and_four_flowers() -> None:
    tiles = SETTLEMENTS["royale-3"].tiles
    assert tiles
    assert (len(tiles), tiles.count(JOKER), tiles.count(FLOWER), tiles.count(0)) == (296, 12, 12, 8)
    assert (SETTLEMENTS["royale-3"].seats, SETTLEMENTS["royale-3"].racks) == ((3,), 2)


@pytest.mark.parametrize(
    ("racks", "points"),
    [
        ((won(LOW), RackEnd()), 25),
        ((won(CLEAN), RackEnd()), 60),
        ((won(LOW, 1), won(CLEAN, 2)), 25 + 120),
        ((won(LOW, 1), won(CLEAN, 1)), 50 + 120),
        ((won(PAIRS, 1), won(LOW, 2)), 50 + 50),
    ],
)
def test_royale_03_hands_count_as_for_two(racks: tuple[RackEnd, ...], points: int) -> None:
    sheet = settled(NOBODY, SideEnd(racks), NOBODY)
    assert sheet.scores == (0, points, 0)


def test_royale_03_options_too() -> None:
    assert settled(SideEnd((won(PAIRS), RackEnd())), NOBODY, NOBODY, jokerless_sp="include").scores == (100, 0, 0)
    assert settled(SideEnd(NOBODY.racks, wrong_calls=2), NOBODY, NOBODY, wrong_call="costs").scores == (-100, 0, 0)


@pytest.mark.parametrize("game", ["royale-3", "royale-4"])
def test_royale_03_a_wrong_call_may_kill_the_hands_of_the_caller_there_too(game: str) -> None:
    sides = "Anna, Ben, Cara, Dan" if game == "royale-4" else "Anna, Ben, Cara"
    text = f"game {game}\noption wrong_call=dies\nsides {sides}\nBen: wrong call\n"
    sheet = score_text(text).games[0].sheet
    assert [(entry.seat, entry.title) for entry in sheet.entries] == [(1, "Out")]


def test_royale_03_wrong_numbers_of_tiles_are_judged_as_for_two() -> None:
    """After a misdeal, the same East deals again. Too many tiles during play make both hands dead."""
    head, game = "game royale-3\nsides Anna, Ben, Cara\n", "---\nwall game\n"
    misdeal = score_text(f"{head}Ben: wrong count 28, after the deal\n{game}").games
    assert misdeal[0].sheet.why == "There was a misdeal: the same East deals again, and nobody pays."
    both = score_text(f"{head}Ben: wrong count 28\n{game}").games
    assert [entry.title for entry in both[0].sheet.entries] == ["Out", "Wrong count"]
    assert (misdeal[1].played.east, both[1].played.east) == (0, 1)


def test_royale_12_scored_a_finished_player_keeps_the_points_and_the_penalty() -> None:
    fed = SideEnd((won(LOW, 1), won(CLEAN, 2, discarder=0)))
    assert settled(SideEnd((won(CLEAN), DEAD)), fed, NOBODY).scores == (60 - 20, 25 + 120, 0)


def test_royale_03_only_one_side_has_two_mah_jonggs() -> None:
    two = SideEnd((won(LOW, 1), won(CLEAN, 2)))
    with pytest.raises(ValueError, match="two sides cannot both have two mah jonggs"):
        settled(two, two, NOBODY)


def test_royale_04_nothing_is_paid_after_a_game() -> None:
    sheet = settled(SideEnd((won(LOW), RackEnd())), NOBODY, NOBODY, NOBODY, pot=2000)
    assert (sheet.payments, sheet.pot) == ((0, 0, 0, 0), 2000)


def test_royale_04_a_cent_for_each_point_of_the_session() -> None:
    assert ended((100, 20, 0), (50, 0, 30), pot=200) == (150, 20, 30)


def test_royale_04_a_total_below_nothing_counts_nothing_but_a_single_game_counts_as_it_is() -> None:
    assert ended((-20, 25, 0), (30, -70, 0), pot=10) == (10, 0, 0)


def test_royale_04_claims_above_the_pot_share_it_by_the_largest_remainder() -> None:
    """Claims of 100, 200, 300 and 3 share a pot of 100 cents as 16.58, 33.17, 49.75 and 0.50.

    Rounding down leaves two cents, which go to the largest remainders, .75 and .58.
    """
    assert ended((100, 200, 300, 3), pot=100) == (17, 33, 50, 0)


@pytest.mark.parametrize(("east", "paid"), [(0, (34, 33, 33)), (1, (33, 34, 33)), (2, (33, 33, 34))])
def test_royale_04_equal_remainders_go_from_east_on(east: int, paid: tuple[int, ...]) -> None:
    assert ended((50, 50, 50), pot=100, east=east) == paid


@pytest.mark.parametrize(("east", "paid"), [(0, (10 + 4, 4, 3, 3)), (3, (10 + 4, 3, 3, 4)), (2, (10 + 3, 3, 4, 4))])
def test_royale_05_the_rest_goes_back_equally_odd_cents_from_east_on(east: int, paid: tuple[int, ...]) -> None:
    assert ended((10, 0, 0, -5), pot=24, east=east) == paid


def test_royale_05_a_session_from_its_text() -> None:
    result = score_text("game royale-3\nsides Anna, Ben, Carla\nstake 10\nwall game\n---\neast Ben\nwall game\n")
    assert result.totals == (0, 0, 0)


@pytest.mark.parametrize("first", [True, False])
def test_royale_06_a_quint_without_jokers_is_not_doubled_for_it(first: bool) -> None:
    racks = (won(QUINTS), RackEnd()) if first else (won(LOW, 1), won(QUINTS, 2))
    assert settled(SideEnd(racks), NOBODY, NOBODY).scores == ((45 if first else 25 + 90), 0, 0)


def test_royale_06_six_equal_tiles_count_as_a_quint() -> None:
    groups = tuple(map(Exposure.parse, ("[111111B]", "[2222B]", "[FFFF]")))
    sheet = settled(SideEnd((won(Reading("Sextet/1", groups, 45)), RackEnd())), NOBODY, NOBODY)
    assert sheet.scores == (45, 0, 0)


def test_royale_06_nor_beside_another_declared_in_the_same_turn() -> None:
    assert settled(SideEnd((won(QUINTS, 1), won(CLEAN, 1))), NOBODY, NOBODY).scores == (2 * 45 + 2 * 2 * 30, 0, 0)


def test_royale_06_a_run_of_five_tiles_is_no_quint() -> None:
    groups = tuple(map(Exposure.parse, ("[12345B]", "[6666B]", "[777B]", "[99B]")))
    assert settled(SideEnd((won(Reading("Run/1", groups, 30)), RackEnd())), NOBODY, NOBODY).scores == (60, 0, 0)


def test_royale_06_a_concealed_quint_hand_keeps_its_bonus() -> None:
    sheet = settled(SideEnd((won(replace(QUINTS, bonus=10)), RackEnd())), NOBODY, NOBODY)
    assert sheet.scores == (45 + 10, 0, 0)


FILLED_IN = card_text("siamese-2026").replace("= ?", "= 30")
SPLITS = [
    ("44444B 4444C 444D N S", 50, 2),
    ("44444B 4444C 444D N S", 40, 2),
    ("4444B J 4444C 444D N S", 50, 1),
    ("[444B] 44B 4444C 444D N S", 40, 2),
    ("[44444B] 4444C 444D N S", 40, 1),
]


@pytest.mark.parametrize(("hand", "value", "times"), SPLITS)
def test_card26_13_a_quint_counts_in_a_free_split_only_where_it_is_exposed(
    hand: str, value: int, times: int, tmp_path: Path
) -> None:
    card = tmp_path / "mine.card"
    card.write_text(FILLED_IN.replace("= 50 if p in 2 6 else 40", f"= {value}"))
    assert str(value) in card.read_text()
    text = f"game royale-3\nhands {card}\nsides Anna, Ben, Carla\nAnna: mah jongg {hand}, drawn\n"
    bonus = 0 if "[" in hand else 10
    assert score_text(text).games[0].sheet.scores[0] == (value + bonus) * times


@pytest.mark.parametrize(("hand", "points"), [("55555B 5555C FFF RG", 2 * (25 + 10)), ("[55555B] 5555C FFF RG", 25)])
def test_card26_13_on_the_house_card_too(hand: str, points: int) -> None:
    text = f"game royale-4\nhands house\nsides A, B, C, D\nB: mah jongg {hand}, drawn\n"
    (game,) = score_text(text).games
    assert (game.hands[0].line, game.sheet.scores[1]) == ("Echoes/3", points)


def test_royale_06_for_two_it_would_be() -> None:
    """In a game for two, a hand without jokers is doubled even if it contains a quint."""
    settlement = SETTLEMENTS["siamese"]
    played = Played((SideEnd((won(QUINTS), RackEnd())), NOBODY))
    assert settlement.settle(played, settlement.choices({}), HANDS["card-free"].build({})).scores == (90, 0)


def test_royale_07_a_mah_jongg_stands_beside_a_dead_hand() -> None:
    sheet = settled(SideEnd((won(CLEAN), DEAD)), SideEnd((won(LOW, 2), won(CLEAN, 3))), NOBODY)
    assert sheet.scores == (60, 145, 0)


def test_royale_08_two_dead_hands_cost_nothing_and_pay_nobody() -> None:
    sheet = settled(SideEnd((DEAD, DEAD)), SideEnd((won(CLEAN), RackEnd())), SideEnd((DEAD, DEAD)))
    assert (sheet.scores, sheet.payments) == ((0, 60, 0), (0, 0, 0))
    assert [(entry.seat, entry.points) for entry in sheet.entries if entry.title == "Out"] == [(0, 0), (2, 0)]


@pytest.mark.parametrize(("option", "points"), [({}, -20), ({"feeding_penalty": "25"}, -25)])
def test_royale_11_feeding_a_second_mah_jongg(option: dict[str, str], points: int) -> None:
    sides = (NOBODY, SideEnd((won(LOW, 1, discarder=0), won(CLEAN, 2, discarder=3))), NOBODY, NOBODY)
    assert settled(*sides, **option).scores == (0, 145, 0, points)


def test_royale_04_a_pot_is_spoken_of_where_there_is_one() -> None:
    assert [settled(NOBODY, NOBODY, NOBODY, pot=pot).why for pot in (0, 1500)] == [
        "The points are added up.",
        "The points are added up; the pot is paid out after the last game.",
    ]
