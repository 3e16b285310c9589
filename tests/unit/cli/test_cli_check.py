"""The output and exit status of `tilewright check` and `tilewright card`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tilewright.analysis.measured import OpenRack
from tilewright.analysis.nearest import Supply, nearest
from tilewright.catalogue import Unreadable, read_card, read_hands
from tilewright.cli.card import check_card, format_card
from tilewright.cli.check import check
from tilewright.groups import Context, Hand
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.scorepad.hand import judge, read_hand, read_rules, sheet
from tilewright.scorepad.payment import table_payments
from tilewright.sheet import Item, total
from tilewright.tiles import Tiles, american_set
from tilewright.variants import HandsPreset

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def house() -> CardHands:
    return read_hands("house")


def test_a_mah_jongg(capsys: Capture) -> None:
    assert check("NN EE WW SS RR GG 00") == 0
    out = capsys.readouterr().out
    for piece in ("Mah jongg: Behind the Curtain/4", "NN  EE  WW", "+135", "135 points"):
        assert piece in out


def test_a_hand_without_quotation_marks(capsys: Capture) -> None:
    assert check("[33JB]", "3333C", "333D", "0000") == 0
    assert "Echoes/1" in capsys.readouterr().out


def test_a_mah_jongg_as_json(capsys: Capture) -> None:
    assert check("[222JB] 222C 222D JJ N S", hands="siamese-2026", as_json=True) == 0
    output = json.loads(capsys.readouterr().out)
    assert set(output) == {"mah_jongg", "value", "reading", "sheet", "distance", "payments"}
    assert (output["mah_jongg"], output["value"], output["distance"]) == (True, 50, 0)
    assert output["reading"]["line"] == "CAT/2"
    assert output["reading"]["groups"][0] == "[222JB]"
    assert "N" in output["reading"]["groups"]
    assert output["sheet"] == [{"rule": "CAT/2", "label": "as printed", "times": 1, "plus": 50}]


def test_a_concealed_hand_has_its_bonus_in_the_value(house: CardHands) -> None:
    judged = judge(house, Hand.parse("111B 1111C 111D 0000"))
    assert judged["value"] == 50
    assert [item["plus"] for item in judged["sheet"]] == [40, 10]
    assert judged["sheet"][1]["rule"] == "Echoes/1"
    assert judge(house, Hand.parse("[111B] 1111C 111D 0000"))["value"] == 40


def test_a_hand_without_a_joker_counts_double_at_the_table(capsys: Capture) -> None:
    assert check("111B 1111C 111D 0000", as_json=True) == 0
    output = json.loads(capsys.readouterr().out)
    assert output["value"] == 50
    assert [(each["game"], each["score"], each["doubles"]) for each in output["payments"]] == [
        (game, 100, ["no joker"]) for game in ("american", "siamese", "royale-3", "royale-4")
    ]


@pytest.mark.parametrize(
    ("given", "american", "siamese"),
    [
        ({}, "200 100 400 points", "100 100 points"),
        ({"self_drawn": True}, "200 600 points", "100 100 points"),
    ],
)
def test_the_payments_at_each_table_are_shown(given: Any, american: str, siamese: str, capsys: Capture) -> None:
    assert check("111B 1111C 111D 0000", **given) == 0
    out = capsys.readouterr().out
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in out.splitlines() if "│" in line]
    paid = {row[0]: " ".join(filter(None, row[2:])) for row in rows if any(row[2:])}
    assert paid["American mah"] == american
    assert paid["Siamese Mah"] == siamese
    assert paid["Siamese Royale"] == "at the end"
    assert "200 as the second mah jongg" in " ".join(" ".join(row[1] for row in rows).split())
    assert ("Payments at each table, on a drawn tile:" in out) == bool(given)


def doubled_value(hand: str, game: str, text: str, *options: str) -> tuple[str, int] | None:
    """Return the name and the doubled value of a hand in a game, or None if the game does not double the hand.

    `text` is the card with the hand. If `text` is empty, the hand is one of Card Free.
    """
    card = CardHands(parse_card(text)) if text else None
    rules, preset = (card, HandsPreset.of(card)) if card else read_rules("card-free", options)
    held = Hand.parse(hand)
    value = judge(rules, held)["value"]
    payments = (each for each in table_payments(held, Context(), preset, options) if each.game.name == game)
    return next(((each.line, each.score) for each in payments if each.score > value), None)


def test_a_double_is_named_only_where_a_table_pays_it() -> None:
    pungs = "card A\n[B]\n1 NNNN EEEE SSSS WW = 25"
    assert doubled_value("NNNN EEEE SSSS WW", "siamese", pungs) == ("B/1", 50)
    assert doubled_value("NNNJ EEEE SSSS WW", "siamese", pungs) is None
    pairs = "card A\n[B]\n1 NN EE SS WW RR GG 00 = 50"
    assert doubled_value("NN EE SS WW RR GG 00", "siamese", pairs) is None, "singles and pairs"
    quint = "card A\n[B]\n1 NNNNN EEEEE SSSS = 40"
    assert doubled_value("NNNNN EEEEE SSSS", "american", quint) == ("B/1", 80)
    assert doubled_value("NNNNN EEEEE SSSS", "royale-4", quint) is None, "R-ROYALE-6"


def test_a_table_may_pay_more_for_another_line() -> None:
    both = "card A\n[B]\n1 NN NN EE EE SS SS WW = 50\n2 NNNN EEEE SSSS WW = 40"
    assert doubled_value("NNNN EEEE SSSS WW", "siamese", both) == ("B/2", 80)
    assert doubled_value("NNNN EEEE SSSS WW", "siamese", both.replace("40", "25")) is None, "50 is paid as well"


def test_card_free_hands_are_doubled_once() -> None:
    hand = "111B 222B 3333B 4444B"
    assert doubled_value(hand, "siamese", "") is None, "the hands' own double is in the value"
    assert doubled_value(hand, "siamese", "", "doubles=table") == ("Consecutive Run, 2P3+2P4", 90)


def test_the_sheet_comes_to_the_value(house: CardHands) -> None:
    (reading, *_) = house.readings(Tiles.parse("111B 1111C 111D 0000"), ())
    assert total(sheet(reading)) == 50
    assert sheet(reading)[0] == Item("Echoes/1", "as printed", plus=40)


def test_of_equal_groups_only_the_exposed_one_has_brackets() -> None:
    card = CardHands(parse_card("card A\n[B]\n1 NNNN NNNN FFFFFF = 5"))
    assert judge(card, Hand.parse("[NNJJ] NNJJ FFFFFF"))["reading"]["groups"] == ["[NNJJ]", "NNJJ", "FFFFFF"]


def test_a_line_not_filled_in_has_no_value(capsys: Capture) -> None:
    assert check("FF 111D 33D 555D GGGG", hands="siamese-2026") == 0
    assert "not filled in on this card" in capsys.readouterr().out
    assert check("FF 111D 33D 555D GGGG", hands="siamese-2026", as_json=True) == 0
    output = json.loads(capsys.readouterr().out)
    assert (output["mah_jongg"], output["value"], output["sheet"]) == (True, None, [])


def test_no_mah_jongg_shows_the_nearest_lines(capsys: Capture, house: CardHands) -> None:
    hand = "NN EE WW SS RR GG 0J"
    assert check(hand) == 1
    out = capsys.readouterr().out
    assert "No mah jongg: 1 more tile is needed" in out
    assert "Behind the Curtain/4" in out
    first, *others = nearest(house, Supply(Tiles.parse(hand), american_set() - Tiles.parse(hand)), OpenRack(), 5)
    assert (first.line, first.distance, first.missing, first.jokers) == ("Behind the Curtain/4", 1, Tiles.parse("0"), 0)
    assert len(others) == 4
    assert len({near.line for near in (first, *others)}) == 5
    assert [near.distance for near in (first, *others)] == sorted(near.distance for near in (first, *others))
    assert all(len(near.missing) - near.jokers == near.distance for near in others)


def test_no_mah_jongg_as_json(capsys: Capture) -> None:
    assert check("NN EE WW SS RR GG 0J", as_json=True) == 1
    output = json.loads(capsys.readouterr().out)
    discards = output.pop("discards")
    assert output == {"mah_jongg": False, "value": None, "reading": None, "sheet": [], "distance": 1}
    assert [each["discard"] for each in discards[:2]] == ["J", "N"]
    assert (discards[0]["distance"], discards[0]["helpful"], discards[0]["tiles"]) == (1, 3, "0")


def test_exposures_that_fit_no_line(capsys: Capture) -> None:
    assert check("[NNN] [111B] [RRR] 2345B F") == 1
    assert "no line fits these exposures" in capsys.readouterr().out
    assert check("[NNN] [111B] [RRR] 2345B F", as_json=True) == 1
    assert json.loads(capsys.readouterr().out)["distance"] is None


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("NN EE WW SS RR GG 0X", "'X' is not a tile"),
        ("NN EE WW SS RR GG 0?", "it has an unseen tile"),
        ("NN EE WW SS RR GG 000", "The hand has 15 tiles"),
        ("[NN EE", "never closed"),
        ("222222222222B N S", "There are 12 of 2B, but no game has more than 8."),
        ("", "The hand has 0 tiles"),
    ],
)
def test_unreadable_hands(hand: str, why: str, capsys: Capture) -> None:
    assert check(hand) == 2
    caught = capsys.readouterr()
    assert why in caught.err
    assert caught.out == ""


def test_a_hand_still_to_be_completed_is_read(capsys: Capture) -> None:
    assert check("NN EE WW SS RR GG 0", as_json=True) == 1
    assert json.loads(capsys.readouterr().out)["distance"] == 1


def test_a_kong_makes_a_hand_of_sets_longer(capsys: Capture) -> None:
    assert check("[111B] [222C] (3333D) 555B EE", hands="fourteen") == 0
    printed = capsys.readouterr().out
    assert "+1     Winning (rule 22)" in printed
    assert "value     1 1/4 units" in printed
    assert check("[111B] [222C] 3333D 555B EE", hands="fourteen") == 2
    error = "The hand has 15 tiles; in Four sets and a pair it would be 14. Write a melded kong in brackets, [1111C], "
    assert f"{error}a concealed one in parentheses, (1111C)." in capsys.readouterr().err
    assert check("[111B] [222C] (3333D) 555B E", hands="fourteen", as_json=True) == 1
    assert json.loads(capsys.readouterr().out)["distance"] == 1


def test_the_circumstances_of_a_win_count(capsys: Capture) -> None:
    hand = "123B 456B 789B 111B 999B 55B"
    values = []
    for given in ({}, {"self_drawn": True}, {"winning_tile": "5B"}, {"discards_made": 4}, {"discards_made": 5}):
        assert check(hand, hands="sixteen", as_json=True, **given) == 0
        values.append(json.loads(capsys.readouterr().out)["value"])
    assert values == [9, 18, 10, 10, 9]


def test_numbered_flowers_are_flowers(capsys: Capture) -> None:
    assert check("F1 F2 F3 22B 000 22C 6666D") == 0
    assert check("[F1 F2 F3] 22B 000 22C 6666D") == 0


def test_a_caret_stands_under_the_place(capsys: Capture) -> None:
    check("NN EE XX")
    error = capsys.readouterr().err.splitlines()
    assert error[1].index("X") == error[2].index("^")


def test_the_hand_size_is_the_cards(tmp_path: Path) -> None:
    file = tmp_path / "small.card"
    file.write_text("card Small\ntiles 5\n[A]\n1 FFFFF = 5\n")
    assert check("FFFFJ", hands=str(file)) == 0
    assert read_hand("FFFFJ", read_rules(str(file), ())[1]).concealed == Tiles.parse("FFFFJ")


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"winning_tile": "5B"}, "The winning tile 5B is not in the hand."),
        ({"winning_tile": "x"}, "The winning tile cannot be read"),
        ({"flowers": "F9"}, "The flowers cannot be read"),
        ({"flowers": "5B"}, "There are no such flowers in House card: 5B."),
        ({"option": ["level"]}, "Write an option as name=value, not 'level'."),
        ({"option": ["level=2"]}, "house has no option 'level'"),
        ({"hands": "nothing"}, "There are no hands 'nothing', and no such file."),
    ],
)
def test_unreadable_circumstances(given: dict[str, Any], why: str, capsys: Capture) -> None:
    assert check("NN EE WW SS RR GG 00", **given) == 2
    message = capsys.readouterr().err
    assert why in message
    assert ".." not in message


def test_card_check_sums_up(capsys: Capture) -> None:
    assert check_card("house") == 0
    out = capsys.readouterr().out
    assert "House card: OK" in out
    assert "Behind the Curtain" in out
    assert check_card("siamese-2026") == 0
    out = capsys.readouterr().out
    assert "Values are missing" in out
    assert "Only notes, so not played: 2026/3" in out


def test_card_check_shows_the_mistake(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.card"
    file.write_text("card Mine\n[A]\n1\tFF 33X3a = 5\n")
    assert check_card(str(file)) == 2
    first, line, caret = capsys.readouterr().err.splitlines()
    assert first.startswith(f"{file}:3:8: no tile is written 'X'; tiles are 1 to 9,")
    assert line.index("X") == caret.index("^")
    assert check("FF", hands=str(file)) == 2


def test_a_far_mistake_is_still_in_sight(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.card"
    file.write_text("card Mine\n[A]\n1" + " " * 300 + "33X3a = 5\n")
    assert check_card(str(file)) == 2
    _, line, caret = capsys.readouterr().err.splitlines()
    assert line[caret.index("^")] == "X"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"card \xff\n", "is not UTF-8"),
        (b"card A\n[B]\n1 <NEWSRG0F x 14> = 5\n", "more than 20,000 ways"),
        (b"", "a card begins with"),
        ("card A\n# é".encode().ljust(256 * 1024, b" ") + "é".encode(), "larger than 256 KiB"),
    ],
)
def test_files_that_are_no_cards(content: bytes, why: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.card"
    file.write_bytes(content)
    with pytest.raises(Unreadable, match=why):
        read_hands(str(file))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"There is no card 'nope'\. Give a file, or one of: house"):
        read_card("nope")
    with pytest.raises(Unreadable, match="directory"):
        read_card(str(tmp_path))


def test_card_format_prints_what_reads_the_same(tmp_path: Path, capsys: Capture) -> None:
    for name in ("house", "siamese-2026"):
        assert format_card(name) == 0
        tidy = capsys.readouterr().out
        assert parse_card(tidy) == read_card(name)
        (tmp_path / "tidy.card").write_text(tidy)
        assert format_card(str(tmp_path / "tidy.card")) == 0
        assert capsys.readouterr().out == tidy
    (tmp_path / "bad.card").write_text("card X\n[A]\n1 FF = 5\n")
    assert format_card(str(tmp_path / "bad.card")) == 2
    assert "bad.card:3" in capsys.readouterr().err


def test_a_kong_makes_an_american_hand_no_longer(capsys: Capture) -> None:
    assert check("[1111B] 222B 333B 444B FF") == 2
    assert "The hand has 15 tiles; in House card it would be 14." in capsys.readouterr().err


def test_flowers_beside_a_hand_are_counted_with_it(capsys: Capture) -> None:
    assert check("[222B] 3B", hands="hong-kong", flowers="F1 F1") == 2
    assert "There are 2 of F1" in capsys.readouterr().err


def test_a_concealed_kong_of_an_american_hand_stays_concealed() -> None:
    _, preset = read_rules("card-free", ())
    assert str(read_hand("(3333B) 111B", preset)) == "(3333B) 111B"


def test_backs_are_no_tiles_of_a_hand_wherever_they_lie(capsys: Capture) -> None:
    for text in ("[???] 3B 4B", "[33B] ?", "3B ?"):
        assert check(text) == 2
        messages = capsys.readouterr().err.splitlines()
        assert messages[0] == "The hand cannot be read: it has an unseen tile. Write which tile it is."
        assert messages[2].index("^") == messages[1].index("?")


def test_a_hand_is_made_of_one_set_unless_two_are_played_with(capsys: Capture) -> None:
    hand = "11111B 22222B FFFF"
    assert check(hand) == 2
    why = "There are 5 of 1B, but one set has 4. For games that are played with two, give --sets 2."
    assert why in capsys.readouterr().err
    assert check(hand, sets=2) == 0
    assert check("[1111JB] 2222B J FFFF") == 0
    capsys.readouterr()
    assert check("11111B", hands="card-free") == 2
    assert why in capsys.readouterr().err
    assert check("[11B] 111B", hands="mcr") == 2
    assert "There are 5 of 1B, but the set has 4." in capsys.readouterr().err


def test_no_fewer_than_no_tiles_were_discarded(capsys: Capture) -> None:
    assert check("123B 456B 789B 111B 999B 55B", hands="sixteen", discards_made=-1) == 2
    assert "There cannot have been -1 discards." in capsys.readouterr().err
    assert check("123B 456B 789B 111B 999B 55B", hands="sixteen", discards_made=0, self_drawn=True) == 0
