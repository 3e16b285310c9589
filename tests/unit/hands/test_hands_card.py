"""Cards as text: parsing, printing, and errors that name the place of a mistake."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.catalogue import card_text
from tilewright.hands.language.card import CardError, Either, Floating, FreeSplit, Group, Line, print_card
from tilewright.hands.language.expand import counts
from tilewright.hands.language.footnotes import Value
from tilewright.hands.language.parse import parse_card

HEAD = "card Mine\n[Some]\n"


def line(text: str) -> Line:
    return parse_card(HEAD + text).lines[0]


def test_a_card_is_read_as_printed() -> None:
    card = parse_card(
        """
        # before
        card  My card    # a remark
        tiles 14
        concealed 10

        [Runs] ; run
        1  11a 222a 3333a 444a 55a = 25
        # between
        2  FF 3333a 4444b 5555c ; "three suits", fixed = 30 x
        [None yet]
        """
    )
    assert (card.name, card.tiles, card.concealed) == ("My card", 14, 10)
    runs, none = card.sections
    assert (runs.title, runs.note, none.lines) == ("Runs", "run", ())
    first, second = card.lines
    assert (first.label, first.text, first.value, first.mark) == (
        "Runs/1",
        "11a 222a 3333a 444a 55a",
        Value(25),
        "",
    )
    assert (second.note, second.mark) == ('"three suits", fixed', "x")
    assert first.at == 8


def test_the_parts_of_a_line() -> None:
    groups = line("1 333a! {N S | E W} (1a 2a)2b@p <q x 5> J = 5").groups
    assert groups == (
        Group("333", "a", natural=True),
        Either(((Group("N"), Group("S")), (Group("E"), Group("W")))),
        Floating((Group("1", "a"), Group("2", "a")), 2, "b", "p"),
        FreeSplit("q", 5),
        Group("J"),
    )


@pytest.mark.parametrize("line", ["1 (pa qa)2@p FFF NNNN EEEE", "1 (qa ra)2@p (pa sa)2@q FFFF NNNN"])
def test_a_remembered_letter_is_in_no_group_that_is_remembered(line: str) -> None:
    with pytest.raises(CardError, match="remember"):
        parse_card(f"{HEAD}{line} = 25\n")


def test_lines_not_filled_in() -> None:
    half = "4 FFFFF ppppa NNNNN = 30 if p odd else ?\n"
    card = parse_card(HEAD + '1 ? ; "later" = 25\n2 FFFFF 11111a NNNN = ?\n3 FFFFF 11111a NNNN = 5\n' + half)
    assert (card.unfilled, card.only_noted) == (("Some/2", "Some/4"), ("Some/1",))
    assert card.lines[0].value == Value(25)


@pytest.mark.parametrize(
    ("text", "sp", "concealed_only"),
    [
        ("NN EE WW SS RR GG 00", True, True),
        ("123456789a NEWS F", True, True),
        ("<p x 12> N S", False, False),
        ("FFFFFF (NN EE)6", False, False),
        ("(N E W S)11", False, False),
        ("FF NN EE WW SS {RR GG | RRRR}", False, False),
    ],
)
def test_singles_and_pairs_are_a_matter_of_the_line(text: str, sp: bool, concealed_only: bool) -> None:
    parsed = line(f"1 {text} = 5")
    assert (parsed.singles_and_pairs, parsed.concealed_only) == (sp, concealed_only)
    assert line(f"1 {text} = 5 c").concealed_only


GOOD = "FFFFF 11111a NNNN"


@pytest.mark.parametrize(
    ("text", "where", "why"),
    [
        ("", (1, 1), "a card begins with a line such as: card My card"),
        ("[Some]\n", (1, 1), "a card begins with"),
        ("card \n", (1, 6), "the card's name is missing"),
        ("tiles 14\n[Some]\n", (1, 1), "a card begins with"),
        ("card A\ncard B\n[Some]\n", (2, 6), "the card has two lines that begin with 'name'"),
        ("card A\ntiles 99\n[Some]\n", (2, 7), "from 2 to 20"),
        ("card A\nconcealed 9999999999\n[Some]\n", (2, 11), "from 0 to 1000"),
        ("card A\n", (1, 7), "a section begins with a title"),
        ("card A\n1 FF = 25\n", (2, 1), "a section begins with a title"),
        ("card A\n[]\n", (2, 2), "title is missing"),
        ("card A\n[  ]\n", (2, 2), "title is missing"),
        ("card A\n[B\n", (2, 3), "ends with ]"),
        ("card A\n[B]\n[B]\n", (3, 1), "the card has two sections with the title 'B'"),
        (HEAD + f"1 {GOOD} = 5\n1 {GOOD} = 5\n", (4, 1), "has two lines with the number 1"),
        (HEAD + f"0 {GOOD} = 5\n", (3, 1), "from 1 to 99"),
        (HEAD + f"{GOOD} = 5\n", (3, 1), "begins with its number"),
        (HEAD + "1 FF 3333 = 5\n", (3, 10), "write a suit letter a, b or c after numbers: 3333a"),
        (HEAD + "1 FF 33X3a = 5\n", (3, 8), "no tile is written 'X'"),
        (
            HEAD + "1 FF 22d = 5\n",
            (3, 8),
            "no tile is written 'd'; the letters of suits are a, b and c, and D is a dragon",
        ),
        (HEAD + "1. FF 33a = 5\n", (3, 2), "leave out '.' after the number of the line"),
        (HEAD + "1) FF 33a = 5\n", (3, 2), "leave out ')' after the number of the line"),
        (HEAD + "1 FF 33a. = 5\n", (3, 9), "leave out '.' between groups"),
        (HEAD + "1 FF 33a3 = 5\n", (3, 8), "'a' ends a group: put a space after it"),
        (HEAD + "1 a = 5\n", (3, 3), "write a suit letter after the tiles of its group"),
        (HEAD + "1 FFa = 5\n", (3, 5), "FF has no suit"),
        (HEAD + "1 333a!! = 5\n", (3, 8), "one ! is enough"),
        (HEAD + f"1 {GOOD}\n", (3, 20), "the points are missing: write = and the points at the end"),
        (HEAD + f"1 {GOOD} 25 = 5\n", (3, 23), "write a suit letter a, b or c after numbers"),
        (HEAD + f"1 {GOOD} = \n", (3, 23), "something is missing at the end of the line: write the points as 25"),
        (HEAD + f"1 {GOOD} = five\n", (3, 23), "'five' does not fit here: write the points as 25"),
        (HEAD + f"1 {GOOD} = 25 y\n", (3, 26), "after the points write C"),
        (HEAD + f"1 {GOOD} = 0\n", (3, 23), "a value is from 1 to 10000"),
        (HEAD + "1 FF 3333a = 5\n", (3, 1), "this line has 6 tiles, and a hand has 14"),
        (HEAD + f"1 {GOOD} {GOOD} = 5\n", (3, 1), "this line has more than 14 tiles"),
        (HEAD + "1 FFFF {NNNN | EEE} 111a 222a = 5\n", (3, 1), "this line has 13 tiles"),
        (HEAD + "1 <p x 7> <q x 7> = 5\n", (3, 1), "one free split at most"),
        (HEAD + "1 <pq x 7> NEWS RG0 = 5\n", (3, 4), "a free split is of one number"),
        (HEAD + "1 <NN x 7> NEWS RG0 = 5\n", (3, 4), "a free split is of one number"),
        (HEAD + "1 <N1 x 7> NEWS RG0 = 5\n", (3, 4), "a free split is of one number"),
        (HEAD + "1 <p y 7> NEWS RG0 = 5\n", (3, 6), "a free split is written <p x 12>"),
        (HEAD + "1 <p x 15> = 5\n", (3, 8), "from 1 to 14"),
        (HEAD + "1 (N E W S)\n", (3, 12), "after ) write how many tiles"),
        (HEAD + "1 (N E W S = 5\n", (3, 3), "( is not closed: write ) after its groups"),
        (HEAD + "1 (NE WS)5 = 5\n", (3, 4), "of equal tiles"),
        (HEAD + "1 (N E)5a = 5\n", (3, 8), "not all of numbers"),
        (HEAD + "1 (1a 2a)5d = 5\n", (3, 10), "a suit letter a, b or c"),
        (HEAD + "1 (1a 2a)5@z = 5\n", (3, 10), "p q r s t"),
        (HEAD + "1 (1a 2a)50 = 5\n", (3, 10), "from 1 to 14"),
        (HEAD + "1 (pa 2a)12@p NE = 5\n", (3, 1), "more than 14"),
        (HEAD + "1 (pa 2a)12@p N = 5\n", (3, 1), "p cannot remember itself"),
        (HEAD + "1 (1a 2a)5@p (1a 2a)5@p NN = 5\n", (3, 1), "remembered twice"),
        (HEAD + "1 {FF} = 5\n", (3, 6), "two ways or more"),
        (HEAD + "1 {FF | EE = 5\n", (3, 3), "{ is not closed: write } after its groups"),
        (HEAD + f"1 {GOOD} ; often = 5\n", (3, 23), "a footnote is:"),
        (HEAD + f"1 {GOOD} ; p odd = 5\n", (3, 1), "is about p, which the line does not have"),
        (HEAD + "1 NEWS FFFFF RRRRR ; run = 5\n", (3, 1), "this line has none"),
        (HEAD + f"1 {GOOD} ; w odd = 5\n", (3, 23), "w stands for winds, and the footnote 'odd' is about numbers"),
        (HEAD + f"1 {GOOD} ; p run = 5\n", (3, 23), "'run' needs two letters"),
        (HEAD + f"1 {GOOD} ; p p odd = 5\n", (3, 23), "has a letter twice"),
        (HEAD + f"1 {GOOD} ; p in N = 5\n", (3, 23), "p stands for numbers, not for N"),
        (HEAD + f"1 {GOOD} ; w in 2 = 5\n", (3, 23), "w stands for winds, not for 2"),
        (HEAD + f"1 {GOOD} ; p in = 5\n", (3, 28), "numbers or winds to choose from"),
        (HEAD + f"1 {GOOD} ; any 4 suits = 5\n", (3, 27), "a number of suits is from 1 to 3"),
        (HEAD + f"1 {GOOD} ; any colours = 5\n", (3, 27), "a footnote on suits is written"),
        (HEAD + f"1 {GOOD} = 5 if p 7\n", (3, 30), "a footnote on letters is"),
        (HEAD + f"1 {GOOD} = 5 if p odd\n", (3, 33), "a value with a condition is written"),
        (HEAD + f"1 {GOOD} ; fixed fixed = 5\n", (3, 29), "write a comma before another footnote"),
        ("card \x07\n", (1, 6), "this is not plain text"),
        ("card \ud800\n", (1, 6), "this is not plain text"),
    ],
)
def test_errors_name_the_place_and_what_is_wrong(text: str, where: tuple[int, int], why: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(text, "mine.card")
    error = caught.value
    assert why in error.why
    assert (error.file, error.line, error.column) == ("mine.card", *where)
    assert str(error).startswith(f"mine.card:{where[0]}:{where[1]}: ")


NESTED = "{" * 9 + "NN | EE" + "}" * 9


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("card A\n" + "#" * 260_000 + "\n", "at most 500 characters"),
        ("card A\n" + "#\n" * 140_000, "larger than 256 KiB"),
        ("card A\n" + "\n" * 270_000, "larger than 256 KiB"),
        (HEAD + "1 " + "F" * 600, "at most 500 characters"),
        ("card A\n" + "#" * 501, "at most 500 characters"),
        (HEAD + f"1 {NESTED} = 5", "8 deep"),
        (HEAD + "1 " + "(" * 400, "8 deep"),
        ("card " + "A" * 81 + "\n[B]", "at most 80 characters"),
        ("card A\n[" + "B" * 81 + "]", "at most 80 characters"),
        (HEAD + f'1 {GOOD} ; "{"B" * 81}" = 5', "at most 80 characters"),
        ("card A\n" + "".join(f"[{n}]\n1 {GOOD} = 5\n" for n in range(201)), "at most 200 lines"),
        (HEAD + "1 <NEWSRG0F x 14> = 5", "more than 20,000 ways"),
        (HEAD + "1 <p x 14> ; run = 5", "this line has none"),
        (HEAD + "1 ppa qqa rra ssb ttb wwvv = 5", "more than 20,000 ways"),
        (HEAD + "1 pa qa ra sa ta pb qb rb sb tb pc qc rc sc = 5", "more than 20,000 ways"),
        (HEAD + "1 " + "{N|E|W|S} " * 14 + "= 5", "more than 20,000 ways"),
        (HEAD + "".join(f"{n} {'{N|E|W} ' * 9}FFFFF = 5\n" for n in range(1, 9)), "chosen in more than 20,000 ways"),
        (HEAD + "1 " + "D " * 14 + "= 5", "more than 20,000 ways"),
        (HEAD + "1 ppa qqa rra ssa tta FFFF ; p q r s t different, p in 1, t in 1 = 5", "no numbers or suits"),
        ("card A\n" + "".join(f"[{n}]\n1 <NEWSRG0 x 10> {{NNNN|SSSS}} = 5\n" for n in range(40)), "500,000"),
        (HEAD + "1 {ppa NN | SSSS} FFFFF NNNNN = 5 if p odd else 6", "not every way of this line has"),
    ],
)
def test_bombs_are_refused_quickly(text: str, why: str) -> None:
    parse_card("card A\n[B]\n")  # build the parser before the timing
    started = time.process_time()
    with pytest.raises(CardError, match=why):
        counts(parse_card(text))
    assert time.process_time() - started < 5


def test_text_is_taken_in_one_normal_form() -> None:
    assert parse_card("\ufeffcard Cafe\u0301\r\n[B]\r\n").name == "Caf\u00e9"


HOUSE = card_text("house")
EDITS = st.lists(
    st.tuples(
        st.integers(0, len(HOUSE) - 1),
        st.integers(0, 12),
        st.one_of(
            st.text('0123456789abcpqrstvwklmnoxNEWSRGDFJZ(){}<>|;=@!?+-#"[], \n', max_size=6), st.text(max_size=3)
        ),
    ),
    min_size=1,
    max_size=4,
)


@pytest.mark.slow
@given(EDITS)
def test_whatever_is_written_is_read_or_refused_in_words(edits: list[tuple[int, int, str]]) -> None:
    text = HOUSE
    for at, gone, new in edits:
        text = text[:at] + new + text[at + gone :]
    refused = None
    try:
        card = parse_card(text)
        counts(card)
    except CardError as error:
        refused = error
    if refused is None:
        assert parse_card(print_card(card)) == card
    else:
        assert refused.why
        assert 1 <= refused.line <= text.count("\n") + 2
        assert refused.column >= 1


def test_brackets_in_remarks_are_no_brackets() -> None:
    assert line(f'1 {GOOD} ; "{"(" * 20}#" = 5 # {"{" * 20}').note == f'"{"(" * 20}#"'


@pytest.mark.parametrize(
    ("group", "why"),
    [("ff", "no tile is written 'f', but F is"), ("OOOO", "no tile is written 'O'; soap is the digit 0"),
     ("33d", "no tile is written 'd'; the letters of suits are a, b and c, and D is a dragon"),
     ("33A", "no tile is written 'A'; the letter of a suit is a")],
)  # fmt: skip
def test_an_error_suggests_the_intended_group(group: str, why: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(f"card A\n[B]\n1 {group} = 5\n")
    assert caught.value.why == why
