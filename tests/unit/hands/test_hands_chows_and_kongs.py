"""Chows, chows in three suits, pungs that may be kongs, kongs that must be melded, and the Chinese set."""

import pytest

from tilewright.catalogue import Unreadable
from tilewright.groups import Hand
from tilewright.hands.language.card import CardError, Group, Joined, print_card
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.scorepad.hand import judge, read_hand, read_rules
from tilewright.tiles import Tiles

from .cards_of import CHINESE, distance, hands, possible, read, readings

CHOWS = hands("1-2-3a 4-5-6a 777a 888b 99c = 5", "123a 456a 777a 888b 99c = 4", head="concealed 10\n")
LETTERS = hands("p-q-ra p-q-rb 888c 999c NN = 5", "pa-qb-rc pa-qb-rc 888a EEE NN ; p odd = 6")


# ---- chows


def test_a_chow_is_three_numbers_that_lie_together() -> None:
    card = parse_card("card A\n[B]\n1 1-2-3a p-q-rb 1a-2b-3c ra-sb-tc NN = 5\n")
    assert card.lines[0].groups == (
        Joined(("1", "2", "3"), "a"),
        Joined(("p", "q", "r"), "b"),
        Joined(("1", "2", "3"), "abc"),
        Joined(("r", "s", "t"), "abc"),
        Group("NN"),
    )
    assert parse_card(print_card(card)) == card
    assert parse_card("card A\n[B]\n1 1a-2a-3a FFFFF NNNNNN = 5\n").lines[0].groups[0] == Joined(("1", "2", "3"), "a")


def test_an_exposed_chow_fits_joined_tiles_and_never_singles() -> None:
    assert possible(CHOWS, "[123B]") == ("L/1",)
    assert possible(CHOWS, "[123B] [456B]") == ("L/1",)
    assert read(CHOWS, "[123B] 456777B 888C 99D") == ["L/1: [123B] [456B] [777B] [888C] [99D]"]
    assert read(CHOWS, "123456777B 888C 99D") == [
        "L/1: [123B] [456B] [777B] [888C] [99D]",
        "L/2: [123B] [456B] [777B] [888C] [99D]",
    ]
    assert distance(CHOWS, "[123B] 456777B 888C 9D") == 1


@pytest.mark.parametrize("text", ["[234B]", "[123B] [456C]", "[123B] [123B]", "[135B]", "[12B]", "[1234B]", "[NEW]"])
def test_chows_that_no_line_has(text: str) -> None:
    assert possible(CHOWS, text) == ()
    assert distance(CHOWS, text) == NOTHING_FITS
    assert readings(CHOWS, text) == []


def test_no_joker_stands_in_a_chow() -> None:
    assert distance(CHOWS, "12456777B J 888C 99D") == 1
    assert distance(CHOWS, "123456777B 88C J 99D") == 0


def test_letters_that_are_joined_are_in_a_row() -> None:
    assert len(LETTERS.templates) == 7 * 3 + 4 * 6  # line 1: a and b are interchangeable; line 2: p is 1, 3, 5 or 7
    assert read(LETTERS, "[345B] [345C] 888D 999D NN") == ["L/1: [345B] [345C] [888D] [999D] [NN]"]
    assert possible(LETTERS, "[345B] [456C]") == ()
    assert distance(LETTERS, "345B 456C 888D 999D NN") == 1


def test_a_mixed_chow_has_one_tile_of_each_suit() -> None:
    assert read(LETTERS, "[1B 2C 3D] 1B 2C 3D 888B EEE NN") == ["L/2: [1B 2C 3D] [1B 2C 3D] [888B] [EEE] [NN]"]
    assert possible(LETTERS, "[1B 2C 3D]") == ("L/2",)
    assert possible(LETTERS, "[1B 2C 3C]") == possible(LETTERS, "[2B 3C 4D]") == ()
    free = hands("1a-2b-3c 444a 555b 666c NN ; any suits = 5")
    assert len(free.templates) == 6, "whatever the footnote says of suits"
    with pytest.raises(CardError, match="no numbers or suits"):
        hands("1a-2b-3c 444a 555b 666c NN ; any 1 suit = 5")


def test_a_line_of_chows_may_be_exposed() -> None:
    line = hands("1-2-3a 1-2-3b 1-2-3c 44a 55b N = 5").card.lines[0]
    assert not line.singles_and_pairs
    assert not line.concealed_only


# ---- kongs

KONGS = hands("333a+ 444a+ 555b NNNN 66c = 5", head=CHINESE + "concealed 10\n")


def test_a_pung_may_be_a_melded_kong() -> None:
    assert read(KONGS, "[3333B] [444B] 555C [NNNN] 66D") == ["L/1: [3333B] [444B] [555C] [NNNN] [66D]"]
    assert read(KONGS, "[333B] (4444B) 555C (NNNN) 66D") == ["L/1: [333B] (4444B) [555C] (NNNN) [66D]"]
    assert distance(KONGS, "[3333B] [444B] 555C [NNNN] 6D") == 1
    assert len(KONGS.templates) == 6, "one row, kong or not"


def test_only_where_the_card_says_so() -> None:
    assert possible(KONGS, "[3333B]") == possible(KONGS, "(4444B)") == possible(KONGS, "[555B]") == ("L/1",)
    assert possible(KONGS, "[5555D] [333D]") == ()
    assert possible(KONGS, "[66D]") == possible(KONGS, "[333B] [3333B]") == ()


def test_four_that_are_not_melded_are_a_pung_and_a_tile_over() -> None:
    assert read(KONGS, "3333B 444B 555C [NNNN] 66D") == ["L/1: [333B] [444B] [555C] [NNNN] [66D]"]
    assert distance(KONGS, "3333B 444B 555C [NNNN] 6D") == 1


def test_a_kong_that_is_printed_has_to_be_melded() -> None:
    assert possible(KONGS, "[NNN]") == ()
    assert distance(KONGS, "333B 444B 555C NNN 66D") == 1
    assert distance(KONGS, "333B 444B 555C NNNN 6D") == 1
    assert distance(KONGS, "333B 444B 555C NNNN 66D") == 1, "a tile is drawn for it even where all is there"
    assert read(KONGS, "333B 444B 555C NNNN 66D") == []
    two = hands("3333a 4444a 555b NNN 66c = 5", head=CHINESE)
    assert distance(two, "3333B 4444B 555C NNN 66D") == 2
    assert distance(two, "(3333B) 4444B 555C NNN 66D") == 1


def test_a_concealed_kong_leaves_the_bonus() -> None:
    bonus = [readings(KONGS, text)[0].bonus for text in (
        "(3333B) 444B 555C (NNNN) 66D", "[3333B] 444B 555C (NNNN) 66D", "(3333B) 444B 555C [NNNN] 66D")]  # fmt: skip
    assert bonus == [10, 0, 0]


def test_wp_33_a_concealed_kong_breaks_a_line_that_is_concealed_only() -> None:
    hidden = hands("333a+ 444a 555b NNN 66c = 5 c", head=CHINESE)
    assert possible(hidden, "(3333B)") == possible(hidden, "[3333B]") == possible(hidden, "[NNN]") == ()
    assert distance(hidden, "(3333B) 444B 555C NNN 66D") == NOTHING_FITS
    assert read(hidden, "333B 444B 555C NNN 66D") == ["L/1: [333B] [444B] [555C] [NNN] [66D]"]


def test_jokers_in_kongs_where_there_are_jokers() -> None:
    rules = hands("333a+ 444a!+ 555b NNN 66c = 5", head="kongs\n")
    assert read(rules, "[333JB] 444B 555C NNN 66D") == ["L/1: [333JB] [444B] [555C] [NNN] [66D]"]
    assert possible(rules, "[4444B]") == possible(rules, "[3JJJB]") == ("L/1",)
    assert possible(rules, "[444JB] [333B]") == ()


def test_a_kong_that_floats_counts_as_three() -> None:
    rules = hands("(NNN+ EEE+ WWW+ SSS+)4 RR = 5", head=CHINESE)
    assert possible(rules, "[NNNN]") == ("L/1",)
    assert read(rules, "[NNNN] [EEEE] WWW SSS RR") == ["L/1: [NNNN] [EEEE] [WWW] [SSS] [RR]"]
    assert distance(rules, "NNN EEE WWW SSS RR") == 1


def test_without_the_head_line_four_are_a_group_of_four() -> None:
    rules = hands("3333a 444a 55b NNNNN = 5")
    assert read(rules, "3333B 444B 55C NNNNN") == ["L/1: [3333B] [444B] [55C] [NNNNN]"]


# ---- mistakes


@pytest.mark.parametrize(
    ("line", "column", "why"),
    [
        ("1-2a", 3, "joined tiles are three numbers of one suit, such as 1-2-3a, or one of each suit"),
        ("1-2-3", 3, "joined tiles are three numbers of one suit"),
        ("1-2-3-4a", 3, "joined tiles are three numbers of one suit"),
        ("1a-2-3a", 3, "joined tiles are three numbers of one suit"),
        ("N-E-W", 3, "joined tiles are three numbers of one suit"),
        ("1--3a", 3, "joined tiles are three numbers of one suit"),
        ("1-2-3a!", 3, "joined tiles are three numbers of one suit"),
        ("1-2-3a+", 3, "joined tiles are three numbers of one suit"),
        ("1a-2b-3b", 3, "of one suit, or of three different ones"),
        ("p-p-qa", 3, "three numbers, or three letters for numbers"),
        ("1-p-3a", 3, "three numbers, or three letters for numbers"),
        ("1-2-4a", 3, "joined tiles are three numbers in a row"),
        ("3-2-1a", 3, "joined tiles are three numbers in a row"),
        ("8-9-1a 444a 555b NNN RR", 1, "8-9-1a: joined tiles are three numbers in a row"),
        ("(1-2-3a 444a)4", 5, "tiles joined by hyphens cannot be here"),
        ("<1-2 x 4>", 4, "a free split is of one number"),
        ("333a+", 1, "333a+: a kong counts as a pung only on a card with the line: kongs"),
        ("333a++", 8, "one + is enough"),
        ("33a+", 6, "+ is written after three equal tiles"),
        ("3333a+", 8, "+ is written after three equal tiles"),
        ("345a+", 7, "+ is written after three equal tiles"),
    ],
)
def test_mistakes_with_chows_and_kongs(line: str, column: int, why: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(f"card A\n[B]\n1 {line} = 5\n")
    assert why in caught.value.why
    assert (caught.value.line, caught.value.column) == (3, column)


@pytest.mark.parametrize(
    ("head", "line", "why"),
    [
        ("kongs\n", "3333a 4444a 555b NNN 6c", "this line has 13 tiles"),
        ("kongs\n", "<p x 12> NN", "a card with the line kongs cannot have a free split"),
        (
            "set chinese\n",
            "333a 444a 555b NNN FF",
            "with set chinese flowers are beside the hand, so F cannot be in a hand",
        ),
        ("set chinese\n", "J 33a 444a 555b NNN RR", "there are no jokers, so J cannot be in a hand"),
        ("set chinese\n", "333a 444a 555b NNN {Z R | 66c}", "there are no blanks, so Z cannot be in a hand"),
        ("set chinese\n", "<RGF x 12> NN", "with set chinese flowers are beside the hand"),
        ("set chinese\n", "(RR FF)3 444a 555b 666c", "with set chinese flowers are beside the hand"),
    ],
)
def test_mistakes_that_depend_on_the_head(head: str, line: str, why: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(f"card A\n{head}[B]\n1 {line} = 5\n", "mine.card")
    assert why in caught.value.why
    assert caught.value.line == 4


@pytest.mark.parametrize("line", ["3333a 444a 555b NNN 66c", "(RRR GGG)4 444a 555b 66c"])
def test_no_kong_on_a_line_that_is_concealed_only(line: str) -> None:
    with pytest.raises(CardError, match="a kong is melded, so a line that is concealed only cannot have one"):
        hands(f"{line} = 5 c", head=CHINESE)
    assert hands(f"{line} = 5", head=CHINESE).templates


def test_on_american_cards_four_may_be_concealed_only() -> None:
    assert hands("3333a 444a 555b NNNN = 5 c").templates


@pytest.mark.parametrize(
    ("head", "where", "why"),
    [
        ("set japanese\n", (2, 5), "set american, or set chinese"),
        ("set\n", (2, 4), "set american, or set chinese"),
        ("set chinese\nset chinese\n", (3, 5), "the card has two lines that begin with"),
        ("kongs\nkongs\n", (3, 1), "the card has two lines that begin with 'kongs'"),
    ],
)
def test_mistakes_at_the_head(head: str, where: tuple[int, int], why: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(f"card A\n{head}[B]\n")
    assert why in caught.value.why
    assert (caught.value.line, caught.value.column) == where


# ---- `check` with the Chinese set


@pytest.fixture
def chinese_card(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("cards") / "chinese.card"
    file.write_text(f"card C\n{CHINESE}[L]\n1 333a+ 444a+ 555b+ www 66c ; w own = 5\n")
    return str(file)


def test_check_takes_a_tile_more_for_every_kong(chinese_card: str) -> None:
    rules, preset = read_rules(chinese_card, [])
    hand = read_hand("[3333B] (4444B) [555C] EEE 66D", preset, Tiles.parse("F1 F5"))
    assert judge(rules, hand)["mah_jongg"]
    with pytest.raises(Unreadable, match="it would be 14"):
        read_hand("3333B 4444B 555C EEE 66D", preset)
    with pytest.raises(Unreadable, match="There are 5 of 3B"):
        read_hand("[3333B] 3B", preset)
    for joker in ("[33JB]", "J", "Z", "F"):
        with pytest.raises(Unreadable, match="is not used in C"):
            read_hand(joker, preset)
    with pytest.raises(Unreadable, match="There are 2 of F1"):
        read_hand("EEE", preset, Tiles.parse("F1 F1"))


def test_an_american_card_takes_fourteen_tiles() -> None:
    _, preset = read_rules("house", [])
    with pytest.raises(Unreadable, match="it would be 14"):
        read_hand("[3333B] 4444B 555C EEE 66D", preset)
    assert read_hand("F1 F5", preset) == Hand.parse("FF")
