"""Texts of finished games are scored, or refused with a reason. No text causes a crash."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pytest

from tilewright.catalogue import Unreadable
from tilewright.hands.language.plain_text import plain
from tilewright.scorepad.examples import example
from tilewright.scorepad.read_score import LONGEST_TEXT, parse_score
from tilewright.scorepad.report import amount, report
from tilewright.scorepad.score import SettledSession, score_text, transfers
from tilewright.scorepad.score_text import CIRCUMSTANCES, KONGS, ScoreError
from tilewright.variants import SETTLEMENTS, HandsPreset

from .texts import examples, mutated

TWO = "game siamese\nsides Anna, Ben\n"
FOUR = "game thirteen\nsides Anna, Ben, Carla, Dan\n"
WON = "mah jongg [111JB] 33B 5555B NN SS"

# example → payments after each game, then those at the end of the session
EXAMPLES = {
    "siamese": [(135, -135)],
    "card-free-siamese": [(130, -130)],
    "royale-3": [(0, 0, 0), (0, 0, 0), (630, 475, 395)],
    "royale-4": [(0, 0, 0, 0), (0, 0, 0, 0), (583, 719, 349, 349)],
    "american": [(380, -95, -190, -95)],
    "card-free": [(200, -50, -100, -50)],
    "thirteen": [(28, -5, -14, -9)],
    "fourteen": [(28, -5, -14, -9)],
    "sixteen": [(58, -18, -26, -14)],
    "filipino": [(17, 1, -11, -7)],
    "wright-patterson-siamese": [(-50, -50), (160, -60), (0, 0)],
    "mcr": [(44, -8, -8, -28)],
    "hong-kong": [(192, -48, -96, -48)],
}


@pytest.mark.parametrize("game", EXAMPLES)
def test_every_example_comes_to_this(game: str) -> None:
    result = score_text(example(game))
    paid = [scored.sheet.payments for scored in result.games] + ([result.last.payments] if result.last else [])
    assert paid == EXAMPLES[game]


@pytest.mark.parametrize(
    "game", [game for game in SETTLEMENTS if SETTLEMENTS[game].racks == 2 and not SETTLEMENTS[game].pot]
)
def test_in_an_example_the_second_mah_jongg_of_a_side_ends_the_game(game: str) -> None:
    sides = score_text(example(game)).games[-1].played.sides
    last = max(won.turn for side in sides for won in side.wins)
    assert [side.wins[-1].turn for side in sides if len(side.wins) > 1] == [last]


@pytest.mark.parametrize("text", examples(), ids=list(SETTLEMENTS))
def test_a_printed_session_is_read_back_unchanged(text: str) -> None:
    session = parse_score(text)
    assert parse_score(str(session)) == session
    assert str(parse_score(str(session))) == str(session)


def test_words_may_be_written_in_capitals_and_names_as_one_likes() -> None:
    assert (
        score_text(f"GAME Siamese\nSides  Anna ,Ben\nANNA: Mah-Jong {WON[10:]} ,  DRAWN\n").games
        == score_text(f"{TWO}Anna: {WON}, drawn").games
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1, column 1: write first which game it was, such as `game siamese`"),
        ("game siamese", "line 1, column 1: write first who played, East first, such as `sides Anna, Ben`"),
        ("Anna: dead", "line 1, column 1: write first who played"),
        ("sides Anna, Ben\n\nAnna: dead", "line 1, column 1: write first which game it was"),
        ("game chess\nsides A, B\nA: dead", "line 1, column 6: there is no game 'chess'; choose "),
        ("game chess\nsides A, B\nhello", "line 1, column 6: there is no game 'chess'; choose "),
        ("game siamese\nsides A, B, C\nhello", "line 2, column 7: Siamese Mah Jongg is for 2 players, and 3 are"),
        ("sides A, B, C\ngame siamese\nhello", "line 1, column 7: Siamese Mah Jongg is for 2 players, and 3 are"),
        ("game siamese\nsides A, B, C\nA: dead", "line 2, column 7: Siamese Mah Jongg is for 2 players, and 3 are"),
        ("game siamese\nsides A, a\nA: dead", "line 2, column 10: two sides are called a"),
        ("game siamese\nsides A, , B", "line 2, column 10: write a name of at most 30 letters"),
        ("game siamese\nsides East, B", "line 2, column 7: a name cannot begin with the word 'East'"),
        (TWO, "line 3, column 1: nothing is written of this game; if nobody won, write `wall game`"),
        (f"{TWO}Anna: dead\n---\n---\nAnna: dead", "line 5, column 1: nothing is written of this game"),
        (f"{TWO}hello", "line 3, column 1: begin a line with a name and a colon, or with game, "),
        (f"{TWO}Carla: dead", "line 3, column 1: nobody here is called 'Carla'; write Anna or Ben"),
        (f"{TWO}Anna: wins", "line 3, column 7: write one of these: mah jongg, dead, "),
        (f"{TWO}Anna: mah jongg", "line 3, column 16: write tiles here, such as 333B 5C N"),
        (f"{TWO}Anna: mah jongg 33X, drawn", "line 3, column 17: write the suit B, C or D after the digits"),
        (f"{TWO}Anna: mah jongg [33B, drawn", "line 3, column 17: this bracket is never closed"),
        (f"{TWO}Anna: {WON}", "line 3, column 17: write how the last tile came: `drawn`, or `from Ben`"),
        (f"{TWO}Anna: {WON}, drwan", "line 3, column 42: write one of these: drawn, from Ben, "),
        (f"{TWO}Anna: {WON}, from Carla", "line 3, column 47: nobody here is called 'Carla'"),
        (f"{TWO}Anna: {WON}, from Anna", "line 3, column 42: nobody takes a tile from themselves"),
        (f"{TWO}Anna: {WON}, drawn, from Ben", "line 3, column 49: the last tile was either drawn or came from"),
        (f"{TWO}Anna: {WON}, drawn, drawn", "line 3, column 49: this is written twice"),
        (f"{TWO}Anna: {WON}, drawn, for an exposure", "line 3, column 49: write `for an exposure` after"),
        (f"{TWO}Anna: {WON}, drawn, on 9D", "line 3, column 17: the winning tile 9D is not in the hand"),
        (f"{TWO}Anna: {WON}, drawn, on nothing", "line 3, column 52: write the tile that completed the hand"),
        (f"{TWO}Anna: {WON}, drawn, rack 3", "line 3, column 17: each side has 2 racks in this game"),
        (f"{TWO}Anna: {WON}, together", "line 3, column 17: write `together` only with the second of two"),
        (f"{TWO}Anna: dead, rack 1\nAnna: {WON}, drawn, rack 1", "line 4, column 17: rack 1 of Anna already has"),
        (f"{TWO}Anna: dead\nAnna: dead\nAnna: dead", "line 5, column 7: Anna has only 2 hands in this game"),
        (f"{TWO}Anna: flowers F1", "line 3, column 15: this changes no score in Siamese Mah Jongg, so"),
        (f"{TWO}Anna: mah jongg 111B 33B 5555B NN SS, drawn", "line 3, column 17: Anna's hand is not a mah jongg of "
         "House card: 1 tile is missing"),
        (f"{TWO}Anna: mah jongg [11B] 33B, drawn", "line 3, column 17: Anna's hand is not a mah jongg: no hand of "
         "House card has these exposures"),
        (f"{TWO}Anna: mah jongg 1111B 33B 5555B NN SS R, drawn", "line 3, column 17: The hand has 15 tiles"),
        (f"{TWO}wall game\nAnna: {WON}, drawn", "line 3, column 1: a game with a mah jongg is not a wall game"),
        (f"{TWO}east Ben\neast Ben", "line 4, column 6: East is written twice"),
        (f"{TWO}prevailing X", "line 3, column 12: write a wind: E, S, W or N"),
        (f"{TWO}Anna: dead\noption wrong_call=costs", "line 4, column 1: move `option` to the top"),
        (f"{TWO}Anna: dead\n---\nstake 5\nBen: dead", "line 5, column 1: move `stake` to the top"),
        (f"option wrong_call\n{TWO}", "line 1, column 8: write an option as name=value"),
        (f"option speed=9\n{TWO}Anna: dead", "line 1, column 8: Siamese Mah Jongg has no option 'speed'; it has "),
        (f"option wrong_call=9\n{TWO}Anna: dead",
         "line 1, column 8: '9' is not a choice for wrong_call; choose free, costs or dies"),
        ("game thirteen\nsides Anna, Ben, Carla, Dan\noption honors_as_flowers=on for Ben\nwall game",
         "line 3, column 8: honors_as_flowers is for the whole table"),
        (f"{TWO}option wrong_call=costs for Ben\nAnna: dead", "line 3, column 8: wrong_call is for the whole table"),
        (f"stake 500\n{TWO}Anna: dead", "line 2, column 6: Siamese Mah Jongg has no pot"),
        (f"stake much\n{TWO}Anna: dead", "line 1, column 7: write a number of points after `stake`"),
        (f"hands nowhere\n{TWO}Anna: dead", "line 1, column 7: There are no hands 'nowhere'"),
        (f"hands siamese-2026\n{TWO}Anna: dead", "line 1, column 7: Siamese 2026 (template) is not filled in"),
        (f"game thirteen\nhands house\n{FOUR[14:]}wall game", "line 2, column 7: 13-tile mah jongg is not played "
         "with House card: those hands are made of the American set, and this game has the Chinese one, w"),
        (f"hands mcr\n{TWO}Anna: dead", "line 1, column 7: Siamese Mah Jongg is not played with Chinese Official: "),
        (f"hands house\n{TWO.replace('siamese', 'wright-patterson-siamese')}Anna: dead", "line 1, column 7: Wright-"
         "Patterson Siamese is not played with House card: those hands are made of the American set"),
        ("game american\nsides Anna, Ben, Carla\nBen: dead\nBen: dead", "line 4, column 6: Ben has only 1 hand in "),
        (f"{FOUR}Anna: kong hidden", "line 3, column 7: write only how it was melded after `kong`: concealed, "),
        (f"{FOUR}Anna: kong concealed (7777B)", "line 3, column 7: write only how it was melded after `kong`: "),
        (f"{FOUR}Anna: flowers [F1]", "line 3, column 15: write flowers without brackets"),
        (f"{FOUR}Anna: flowers F1 F1", "line 3, column 15: there are no such flowers in 13-tile mah jongg"),
        (f"{FOUR}Anna: flowers 5B", "line 3, column 15: there are no such flowers"),
        (f"{FOUR}Anna: flowers N", "line 3, column 15: there are no such flowers"),
        (f"{FOUR}Anna: flowers F1\nBen: flowers F1", "line 4, column 14: with this line 2 of F1 are written"),
        (f"{FOUR}Anna: kong added, rack 1", "line 3, column 19: name a rack only with"),
        ("x" * 201, "line 1, column 1: this line is longer than 200 characters"),
        ("x\n" * LONGEST_TEXT, f"line 1, column 1: the text is longer than {LONGEST_TEXT} characters"),
    ],
)  # fmt: skip
def test_an_error_in_a_score_text_names_its_place(text: str, why: str) -> None:
    with pytest.raises(ScoreError) as caught:
        score_text(text)
    assert str(caught.value).startswith(why)


def test_an_error_shows_its_line() -> None:
    with pytest.raises(ScoreError) as caught:
        score_text(f"{TWO}Anna: jumps  # for joy")
    assert caught.value.source == "Anna: jumps  # for joy"


def nowhere(name: str) -> HandsPreset:
    raise Unreadable(f"There are no hands {name!r} here.")


def test_a_card_of_ones_own_is_a_file_unless_files_are_not_looked_into(tmp_path: Path) -> None:
    card = tmp_path / "mine.card"
    card.write_text("card Mine\n[Runs]\n1 111a 222a 333a 444a FF = 30\n")
    text = f"game siamese\nhands {card}\nsides Anna, Ben\nAnna: mah jongg [111B] 222B 333B 444B FF, drawn\n"
    assert score_text(text).games[0].sheet.scores == (60, 0)
    with pytest.raises(ScoreError, match=r"line 2, column 7: There are no hands '.*' here$"):
        score_text(text, find_hands=nowhere)


def check(result: SettledSession) -> None:
    """Check properties that every scored session has, such as payments that add up to zero."""
    pot = result.session.pot + result.session.stake * len(result.session.sides)
    paid_in = result.session.stake * len(result.session.sides)
    for scored in result.games:
        assert sum(scored.sheet.payments) == pot - scored.sheet.pot, "payments sum to zero, or to what left the pot"
        pot = scored.sheet.pot
    if result.last:
        assert sum(result.last.payments) == pot - result.last.pot
    assert sum(result.totals) + paid_in == result.session.pot + paid_in - result.pot
    answer = report(result)
    for part in (*answer["games"], *filter(None, [answer["end"]])):
        moved = dict.fromkeys([None, *answer["sides"]], 0)
        for gift in part["transfers"]:
            assert gift["amount"] > 0
            moved[gift["from"]] -= gift["amount"]
            moved[gift["to"]] += gift["amount"]
        assert [moved[side] for side in answer["sides"]] == part["payments"]
    assert parse_score(str(result.session)) == result.session


@pytest.mark.slow
def test_nothing_that_is_written_breaks_it() -> None:
    read = scored = 0
    places: list[bool] = []
    for text in mutated(examples(), 2500, seed=1):
        try:
            session = parse_score(text)
        except ScoreError as error:
            places.append(error.at.line <= plain(text).count("\n") + 1)
            continue
        read += 1
        assert parse_score(str(session)) == session
        if read % 3:
            continue
        try:
            result = score_text(text, find_hands=nowhere)
        except ScoreError:
            continue
        check(result)
        scored += 1
    assert all(places)
    assert read > 250
    assert scored > 30


@pytest.mark.long
def test_nothing_that_is_written_breaks_it_at_length() -> None:
    for text in mutated(examples(), 20_000, seed=2):
        try:
            check(score_text(text, find_hands=nowhere))
        except ScoreError:
            continue


def fewest(payments: tuple[int, ...]) -> int:
    """Return the smallest number of transfers that settles all debts.

    The function tries every way to divide the sides into groups whose debts add up to zero.
    """
    unsettled = [amount for amount in payments if amount]
    if not unsettled:
        return 0
    best = len(unsettled) - 1
    first, *rest = unsettled
    for size in range(1, len(rest)):
        for others in itertools.combinations(range(len(rest)), size):
            group = [first, *(rest[i] for i in others)]
            if sum(group) == 0:
                left = tuple(rest[i] for i in range(len(rest)) if i not in others)
                best = min(best, len(group) - 1 + fewest(left))
    return best


def test_as_few_transfers_as_can_be() -> None:
    chance = random.Random(3)
    for _ in range(2000):
        payments = [chance.randint(-7, 7) for _ in range(chance.choice([1, 2, 3, 4]))]  # up to four sides, then the pot
        payments.append(-sum(payments))
        gifts = transfers(payments)
        assert len(gifts) == fewest(tuple(payments))
        for side, amount_due in enumerate(payments):
            got = sum(gift.amount for gift in gifts if gift.taker == side)
            assert got - sum(gift.amount for gift in gifts if gift.giver == side) == amount_due


GUIDE = (Path(__file__).parents[3] / "docs/scoring-a-table.md").read_text("utf-8")


def test_the_guide_begins_with_a_game_that_can_be_scored() -> None:
    assert score_text(GUIDE.split("```")[1]).games[0].sheet.payments == (135, -135)


def test_the_guide_names_every_game_and_every_word() -> None:
    words = " ".join(GUIDE.split())
    missing = [word for word in (*SETTLEMENTS, *CIRCUMSTANCES, *KONGS) if f"`{word}`" not in words]
    assert [word for word in missing if f"kong {word}" not in words] == []
    kinds = {kind for settlement in SETTLEMENTS.values() for kind in settlement.reports}
    assert [kind for kind in kinds if f": {kind}" not in words] == []


def test_quarters_are_told_as_units() -> None:
    assert [amount(points, "quarter units") for points in (0, 1, 2, 3, 4, 22, -5)] == [
        "0", "1/4", "1/2", "3/4", "1", "5 1/2", "-1 1/4",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "name", ["Zoë", "Zoe\u0308", "O’Brien", "“Jo”", "Jean\u2010Luc", "Ａｎｎ", "نیما\u200c", "mary ANN", "Ann  B", "李"]
)
def test_nobody_is_renamed(name: str) -> None:
    text = f"game siamese\nsides {name},Ben\n{name}: dead\nben: dead\n"
    session = parse_score(text)
    assert session.sides == (name, "Ben")
    assert [event.side for event in session.games[0].events] == [0, 1]
    assert parse_score(str(session)) == session


def test_names_are_read_behind_signs_of_other_keyboards() -> None:
    text = "\ufeffｓｉｄｅｓ Ａｎｎ，Bén ＃ two\ngame siamese\nwall game\n"
    assert parse_score(text).sides == ("Ａｎｎ", "Bén")
