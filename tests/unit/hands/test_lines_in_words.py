"""Lines of a card as people read them: example numbers, an example hand, and sentences about the choices."""

import pytest

from tilewright.catalogue import card_names, card_of, card_text
from tilewright.hands.language.expand import expand
from tilewright.hands.language.in_words import in_words, least
from tilewright.hands.language.sample import Sample
from tilewright.tiles import face, spoken

from ...cards.test_harbour_card import TEXT

CARDS = {name: card_text(name) for name in card_names()} | {"harbour": TEXT}


def sample(line: str, section: str = "[Some]") -> tuple[Sample, tuple[str, ...]]:
    """Return the example of a line, and the sentences about it."""
    card = card_of(f"card Mine\nconcealed 10\n{section}\n1 {line}\n")
    inherited = card.sections[0].notes
    example = Sample.of(card.lines[0], inherited)
    return example, in_words(example, inherited, card.concealed)


def text(line: str) -> str:
    return " ".join(piece.text for piece in sample(line)[0].pieces())


@pytest.mark.parametrize("name", CARDS)
def test_every_example_is_a_hand_of_its_line(name: str) -> None:
    card = card_of(CARDS[name])
    hands: dict[int, set[tuple[int, ...]]] = {}
    for template in expand(card):
        tiles = [kind for group in template.groups for kind in group.kinds]
        tiles += [kind for kind, number in template.free for _ in range(number)]
        hands.setdefault(template.line, set()).add(tuple(sorted(tiles)))
    lines = [(line, section) for section in card.sections for line in section.lines]
    for number, (line, section) in enumerate(lines):
        if line.groups:
            example = Sample.of(line, section.notes).tiles()
            assert tuple(sorted(kind for group in example for kind in group)) in hands[number], line.label


@pytest.mark.parametrize("name", CARDS)
def test_no_letter_of_the_hand_language_is_left(name: str) -> None:
    card = card_of(CARDS[name])
    for section in card.sections:
        for line in filter(lambda line: line.groups, section.lines):
            for piece in Sample.of(line, section.notes).pieces():
                assert piece.role == "word" or not set(piece.text) & set("pqrstvwklmnoabc{}|<>@!+"), line.label


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("pppa ppppb qqqqc DDDa ; p q different = 25", "111 1111 2222 DDD"),
        ("ppppa qqqqb NEWS FF ; p q odd = 25", "1111 3333 N E W S FF"),
        ("<p x 9> FFF RG = 25", "111111111 FFF R G"),
        ("<NEWS x 8> FF DDDD = 25", "NNEEWWSS FF DDDD"),
        ("2026a {NNN SSSS | EEEE WWW} DDD! = 40", "2026 ( NNN SSSS or EEEE WWW ) DDD"),
        ("(N E W S)5 pppa pppb = 45", "NNNNN E W S 111 111"),
        ("(33a 66a 99a)x2 NEWS FFFFFF = 45", "33 66 N E W S FFFFFF"),
        ("1-2-3a 4a-5b-6c NEWS RRRR = 45", "123 4 -5 -6 N E W S RRRR"),
        ("kkk lll NEWS FFFF ; k l different, k l in 1 N = 45", "111 NNN N E W S FFFF"),
    ],
)  # fmt: skip
def test_a_line_is_shown_with_example_numbers(line: str, shown: str) -> None:
    assert text(line) == shown


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("{pppa FFF | qqqa NNN} RRRR 0000 = 25", "( 111 FFF or 222 NNN ) RRRR 0000"),
        ("{ppppa qqqqb | rrrrc qqqqb} FFFFFF = 25", "( 1111 2222 or 3333 2222 ) FFFFFF"),
        ("pppa qqqa rrrb sssc FF = 25", "111 222 333 444 FF"),
    ],
)
def test_different_letters_are_shown_as_different_numbers(line: str, shown: str) -> None:
    assert text(line) == shown


def test_different_suits_and_dragons_are_shown_where_they_may_be() -> None:
    tiles = sample("1111a 2222b FFFFFF ; any 1 or 2 suits = 25")[0].tiles()
    assert {face(group[0])[1] for group in tiles[:2]} == {"B", "C"}
    assert [face(group[0]) for group in sample("DDDD DDDD FFFFFF = 25")[0].tiles()[:2]] == ["R", "G"]


def test_groups_keep_the_colour_of_their_suit() -> None:
    example, _ = sample("333a {NN | EE} 1a-2b-3c (1a 2a)2b RRR = 5")
    assert [(piece.text, piece.role) for piece in example.pieces()] == [
        ("333", "a"), ("(", "word"), ("NN", ""), ("or", "word"), ("EE", ""), (")", "word"), ("1", "a"), ("-2", "b"),
        ("-3", "c"), ("11", "b"), ("2", "a"), ("RRR", ""),
    ]  # fmt: skip


def test_a_dragon_in_a_colour_is_the_dragon_of_its_suit() -> None:
    groups = sample("111a 222b 333c DDa DDb Dc = 5")[0].tiles()
    assert ["".join(map(face, group)) for group in groups[3:]] == ["GG", "RR", "0"]


def test_a_letter_stands_for_the_number_of_the_larger_group() -> None:
    example, sentences = sample("FFFF (3a 6a 9a)4@p ppb ppc = 35")
    assert " ".join(piece.text for piece in example.pieces()) == "FFFF 3333 6 9 33 33"
    assert [spoken(group[0]) for group in example.tiles()[-2:]] == ["3 Crak", "3 Dot"]
    assert sentences == (
        "Choose which of 3, 6 or 9 becomes the kong; the tiles here are an example.",
        "33 and 33 have its number.",
    )


@pytest.mark.parametrize(
    ("line", "sentences"),
    [
        ("2026a 222b 000 66b NS = 30", []),
        ("ppppa ppppb NEWS FF = 25", ["Any number.", "1111 and 1111 have the same number."]),
        ("ppppa ppppb NEWS FF ; p odd = 25", ["Any odd number.", "1111 and 1111 have the same number."]),
        ("ppppa ppppb NEWS FF ; p in 3 6 9 = 25", ["Only 3, 6 or 9.", "3333 and 3333 have the same number."]),
        ("ppppa qqqqb NEWS FF ; p q even = 25", ["Any even numbers."]),
        ("ppppa qqqqb NEWS FF ; p q run = 25", ["Any two numbers in a row."]),
        ("ppppa qqqqb NEWS FF ; p q different = 25", ["Any two different numbers."]),
        ("ppppa qqqqb NEWS FF ; p q even, p q different = 25", ["Any two different even numbers."]),
        ("ppppa qqqqb rrrc FFF ; p q run = 25", ["Any numbers.", "1 and 2 are in a row."]),
        ("ppppa qqqqb rrrc FFF ; p q run, q r run, p r different = 25",
         ["Any three different numbers.", "1 and 2 are in a row.", "2 and 3 are in a row."]),
        ("<NE x 10> FFFF = 25", ["Ten North winds and East winds in any groups."]),
        ("NNNN EEEE FFFFFF ; any 2 suits = 25", []),
        ("ppppa qqqqb NEWS FF ; p odd, q even = 25", ["1 is any odd number.", "2 is any even number."]),
        ("ppppa qqqqb NEWS FF ; p q in 2 4 6, p q different = 25", ["Two different numbers, each 2, 4 or 6."]),
        ("ppppa qqqb NEWS FFF ; p q rising = 25", ["Any two different numbers.", "1 and 2 rise in this order."]),
        ("wwww vvvv FFFFFF ; w v different = 25", ["Any two different winds."]),
        ("wwww 1111a FFFFFF ; w in N S = 25", ["North or South."]),
        ("wwww vvvv FFFFFF ; w own, v prevailing = 25", ["N is the prevailing wind.", "E is your own wind."]),
        ("kkkk 1111a FFFFFF ; k in N E W S R G 0 = 25", ["N is a wind or a dragon."]),
        ("kkkk 1111a FFFFFF ; k in 1 9 = 25", ["1 is 1 or 9."]),
        ("kkkk 1111a FFFFFF = 25", ["Any number, wind or dragon."]),
        ("DDDD 1111a FFFFFF = 25", ["Any dragon."]),
        ("DDDD DDDD FFFFFF = 25", ["Any dragons."]),
        ("11a 22a 333b 4444b FFF ; run = 25", ["Any four numbers in a row."]),
        ("11a 33a 333b 5555b FFF ; run = 25", ["All numbers may move up or down together."]),
        ("1111a 1111b FFFFFF ; run = 25", ["Any number."]),
        ("1111a 2222b FFFFFF ; run, wrap = 25", ["Any two numbers in a row.", "1 may follow 9."]),
        ("1111a 2222b FFFFFF ; any 1 or 2 suits = 25", ["In one or two suits."]),
        ("1111a 2222b FFFFFF ; any suits = 25", ["In any suits."]),
        ("1111a 2222b FFFFFF ; a in B = 25", ["The first suit is bams."]),
        ("1111a 1111b FFFFFF ; a in B C = 25", ["The first suit is bams or craks."]),
        ("<p x 12> NS = 50 if p in 2 6 else 40",
         ["One number twelve times, in any suits and groups.", "50 points with 2 or 6."]),
        ("<p x 12> NS ; p odd = 40", ["One number twelve times, in any suits and groups.", "Any odd number."]),
        ("<RG0 x 10> NEWS = 40", ["Ten dragons in any groups."]),
        ("<NR x 10> NEWS = 40", ["Ten North winds and Red dragons in any groups."]),
        ("ppppa qqqqb NEWS FF = 50 if p odd else 40 if q even else 30",
         ["Any numbers.", "50 points if 1 is odd.", "40 points if 2 is even."]),
        ("ppppa ppppb NEWS FF = 50 if p odd else 40 if p in 2 4 else 30",
         ["Any number.", "1111 and 1111 have the same number.",
          "50 points with an odd number.", "40 points with 2 or 4."]),
        ("wwww vvvv FFFFFF = 50 if v w different else 40", ["Any winds.", "50 points with different winds."]),
        ("1111a 2222b FFFFFF = 50 if a in B else 40", ["50 points if the first suit is bams."]),
        ("p-q-ra sssb NNN EEE SS = 25", ["Any numbers.", "1, 2 and 3 are in a row."]),
        ("p-q-ra q-r-sa NNN EEE SS = 25", ["Any numbers.", "1, 2 and 3 are in a row.", "2, 3 and 4 are in a row."]),
        ("ppa qqqqa rrrrb EEEE ; p q run = 25", ["Any numbers.", "1 and 2 are in a row."]),
        ("ppa qqqqa rrrrb EEEE ; p q different = 25", ["Any numbers.", "1 and 2 are different."]),
        ("ppa qqqqa rrrrb EEEE ; q r rising = 25", ["Any numbers.", "2 and 3 rise in this order."]),
        ("ppppa qqqqb NNNN FF ; p q run, p odd = 25",
         ["1 is any odd number.", "2 is any number.", "1 and 2 are in a row."]),
        ("ppppa qqqqb FFFF DDa ; p q rising = 25", ["Any two different numbers.", "1 and 2 rise in this order."]),
        ("ppppa qqqqb NNNN FF ; p q rising = 25", ["Any two different numbers."]),
        ("ppppa qqqqb NEWS FF ; p q run, wrap = 25", ["Any two numbers in a row.", "1 may follow 9."]),
        ("1-2-3a 4-5-6a 7-8-9a 1a-2b-3c NN ; run, wrap = 25",
         ["All numbers may move up or down together.", "1 may follow 9."]),
        ("<5 x 12> NN = 25", ["The number 5 twelve times, in any suits and groups."]),
        ("<5 x 12> NN ; run = 25", ["The number 5 twelve times, in any suits and groups.", "Any number."]),
        ("ppppa ppppb NEWS FF ; p in 1 2 3 4, p odd = 25", ["Only 1 or 3.", "1111 and 1111 have the same number."]),
        ("wwww vvvv FFFFFF ; w v in N S, w v different = 25", ["Two different winds, each North or South."]),
        ("(2a 4a 6a)2@p ppb NNNN RRRR ; p in 6 = 25",
         ["Choose which of 2, 4 or 6 becomes the pair; the tiles here are an example.",
          "66 has its number.", "Its number is only 6."]),
        ("{NNNN RR DD | DDDD 2222a} FFFFFF = 25", ["Any dragons."]),
        ("222a 222b 222c FFFFF ; any 1 suit, a b c in B = 25",
         ["In one suit.", "The first suit is bams.", "The second suit is bams.", "The third suit is bams."]),
        ('FFFF 2222a 3333b NN ; "Ask Ann first." = 45', ["Ask Ann first."]),
        ('FFFF 2222a 3333b NN ; " " = 45', []),
        ("333a! 666a! 999a FFFFF = 50", ["No joker in 333 or 666."]),
        ("333a 666a 999a FFFFF ; no jokers = 50", ["No jokers."]),
        ("333a 666a 999a FFFFF ; self-drawn = 50", ["You must draw the last tile yourself."]),
        ("(11a 22a 33a)x2 NEWS FFFFFF = 45", ["Any two of 11, 22 and 33."]),
        ('FFFF 2222a 3333b NN ; "in the author\'s words" = 45', ["In the author's words."]),
        ("FFFF 2222a 3333b NN = 45 x", ["No bonus for a concealed hand."]),
        ("FFFF 2222a 3333b NN = 45 c", ["Concealed."]),
        ("FF 22a 33a 44b 55b NN SS = 45", ["Concealed."]),
    ],
)  # fmt: skip
def test_the_choices_of_a_line_are_sentences(line: str, sentences: list[str]) -> None:
    assert list(sample(line)[1]) == sentences


def test_the_footnotes_of_a_line_replace_the_suits_of_its_section() -> None:
    assert sample("1111a 2222b FFFFFF ; any 1 suit = 25", "[Some] ; any 2 suits")[1] == ("In one suit.",)


def test_numbers_of_a_run_with_a_gap_stay_as_far_apart() -> None:
    line, section = "ppppa rrrrb FFFFFF = 25", "[Some] ; p q r run"
    assert sample(line, section)[1] == ("Any two different numbers.", "1 and 3 stay as far apart.")


@pytest.mark.parametrize(
    "line",
    [
        "1 (qa ra)2@p ppb NNNN EEEE R",
        "1 <p x 11> (qa ra)2@p ; q r run",
        "1 (2a 4a 6a)2@p ppb NNNN RRRR ; p in 6",
        "1 wwww {1111a | vvvv} FFFFFF ; w v different",
        "1 qqqqa {FFFF | ppppb} NNNNNN ; p q run",
        "1 {pppa | qqqb} {EEE | qqqc} FFFF RRRR ; p q different",
        "1 p-q-ra qa-rb-sc NNNN EEEE ; p q r run",
        "1 <NEWS x 8> kkkk DD ; k in 1 9",
    ],
)
def test_an_example_obeys_all_footnotes(line: str) -> None:
    card = card_of(f"card Mine\n[Some]\n{line} = 25\n")
    example = tuple(sorted(kind for group in Sample.of(card.lines[0]).tiles() for kind in group))
    hands = (
        [kind for group in each.groups for kind in group.kinds] + [kind for kind, n in each.free for _ in range(n)]
        for each in expand(card)
    )
    assert example in {tuple(sorted(tiles)) for tiles in hands}


def test_an_example_that_fits_only_at_another_start_is_left_out() -> None:
    example, _ = sample("(1a qb ra)3@s (2a rb qb)2@p 44a pppb ; q even, run, p q r run = 25")
    assert example.tiles() == []
    assert example.pieces()


def test_a_footnote_of_the_section_counts_for_each_of_its_lines() -> None:
    assert sample("11a 22a 333b 4444b FFF = 25", "[Runs] ; run")[1] == ("Any four numbers in a row.",)
    assert sample("11a 22a 333b 4444b FFF ; fixed = 25", "[Runs] ; run")[1] == ()


def test_kongs_are_allowed_where_the_line_has_a_plus() -> None:
    card = card_of("card Mine\nkongs\n[Some]\n1 111a+ 222a+ 333a+ 444a+ 55a = 25\n")
    assert in_words(Sample.of(card.lines[0])) == ("A pung may be a kong.",)


def test_a_kong_that_must_be_melded_is_named_on_a_card_with_kongs() -> None:
    card = card_of("card Mine\nkongs\n[Some]\n1 1111a 222a+ 333a 444a 55a = 25\n")
    assert in_words(Sample.of(card.lines[0]), kongs=True) == ("222 may be a kong.", "1111 must be a melded kong.")


def test_three_like_suits_need_no_words() -> None:
    assert sample("pppa pppb pppc FFFFF ; a in B, b in C, c in D = 25")[1] == (
        "Any number.",
        "111, 111 and 111 have the same number.",
    )
    assert len(sample("pppa pppb qqqc FFFFF ; a in B, b in C, c in D = 25")[1]) == 4


@pytest.mark.parametrize(("value", "points"), [("25", 25), ("50 if p odd else 40", 40), ("?", None)])
def test_the_value_of_a_line_is_that_without_conditions(value: str, points: int | None) -> None:
    card = card_of(f"card Mine\n[Some]\n1 ppppa ppppb NEWS FF = {value}\n")
    assert least(card.lines[0].value) == points
