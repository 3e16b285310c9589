"""The hands of a line: their number and their tiles."""

import pytest

from tilewright.groups import Exposure
from tilewright.hands.language.card import CardError
from tilewright.hands.language.expand import Template, counts, expand
from tilewright.hands.language.footnotes import Note, holds
from tilewright.hands.language.parse import parse_card
from tilewright.tiles import Tiles


def templates(text: str, section: str = "") -> list[Template]:
    return expand(parse_card(f"card Mine\n[Some]{section}\n1 {text} = 5\n"))


def hands(text: str, section: str = "") -> set[str]:
    """Return the hands of a line as text, with brackets around each group."""
    return {
        " ".join(
            [str(Exposure(Tiles.of(place.kinds))) for place in template.groups]
            + [str(Tiles.of([kind] * n)) for kind, n in template.free]
        )
        for template in templates(text, section)
    }


@pytest.mark.parametrize(
    ("text", "many"),
    [
        ("FFFFF NNNNN RRRR", 1),
        ("1111a 2222a FFFFFF", 3),
        ("1111a 2222b FFFFFF", 6),
        ("1111a 1111b FFFFFF", 3),  # swapping the suits a and b gives the same hand
        ("1111a 2222b 333c FFF", 6),
        ("1111a 2222b FFFFFF ; any suits", 9),
        ("1111a 2222b FFFFFF ; any 1 suit", 3),
        ("1111a 2222b FFFFFF ; any 1 or 2 suits", 9),
        ("1111a 2222b 333c FFF ; any 2 suits", 18),
        ("NEWS FFFFF RRRRR ; any 2 suits", 1),
        ("1111a 2222a FFFFFF ; run", 24),
        ("1111a 9999a FFFFFF ; run", 3),
        ("1111a 2222a FFFFFF ; run, fixed", 3),
        ("ppppa FFFFF NNNNN", 27),
        ("ppppa FFFFF NNNNN ; p odd", 15),
        ("ppppa FFFFF NNNNN ; p even", 12),
        ("ppppa FFFFF NNNNN ; p in 2 5", 6),
        ("ppppa qqqqb FFFFFF", 9 * 9 * 6 // 2),
        ("ppppa qqqa FFFFFFF ; p q different", 9 * 8 * 3),
        ("ppppa qqqa FFFFFFF ; p q run", 8 * 3),
        ("ppa qqa rra ssa tta FFFF ; p q r s t run", 5 * 3),
        ("wwwwwwwvvvvvvv", 16),
        ("wwwwwww vvvvvvv", 10),
        ("wwwwwww vvvvvvv ; w v different", 6),
        ("wwwwwww FFFFFFF ; w in N S", 2),
        ("DDDDDDD FFFFFFF", 3),
        ("DDDDDDD DDDDDDD", 6),
        ("DDDDDDDa FFFFFFF", 3),
        ("1111a DDDa FFFFFFF", 3),
        ("1111a DDDb FFFFFFF", 6),
        ("(N E W S)11", 4),
        ("(1a 2a 3a)5b FFFFFFF", 18),
        ("{NN | EE} {FFFFF SSSSSSS | RRRRRRRRRRRR}", 4),
        ("<p x 12> {N S | E W}", 1638),
        ("<RG0 x 12> NE", 91),
        ("<7 x 12> NE", 91),
        ("?", 0),
    ],
)
def test_the_number_of_hands_of_a_line(text: str, many: int) -> None:
    expanded = templates(text)
    assert len(expanded) == many
    assert many <= counts(parse_card(f"card Mine\n[Some]\n1 {text} = 5\n"))["Some/1"]


def test_footnotes_of_a_section_hold_for_its_lines_unless_fixed() -> None:
    assert len(templates("1111a 2222a FFFFFF", " ; run")) == 24
    assert len(templates("1111a 2222a FFFFFF ; fixed", " ; run")) == 3
    assert len(templates("ppppa FFFFF NNNNN", " ; p odd, q even")) == 15
    assert len(templates("NNNNN FFFFF RRRR", " ; run")) == 1
    assert len(templates("1111a 2222b FFFFFF ; any suits", " ; any 1 suit")) == 9, "the line's own counts"


def test_runs_do_not_go_round() -> None:
    assert hands("8888a 9999a FFFFFF ; run") >= {"[8888B] [9999B] [FFFFFF]", "[1111D] [2222D] [FFFFFF]"}
    assert not any("[9999B] [1111B]" in hand for hand in hands("8888a 9999a FFFFFF ; run"))


def test_dragons_match_their_suit() -> None:
    assert hands("1111a DDDa FFFFFFF") == {
        "[1111B] [GGG] [FFFFFFF]",
        "[1111C] [RRR] [FFFFFFF]",
        "[1111D] [000] [FFFFFFF]",
    }
    assert "[1111B] [GGG] [FFFFFFF]" not in hands("1111a DDDb FFFFFFF")


def test_zero_is_soap_and_does_not_run() -> None:
    assert hands("206a FFFFF NNNNNN") == {f"[26{suit} 0] [FFFFF] [NNNNNN]" for suit in "BCD"}
    assert "[59C 0] [FFFFF] [NNNNNN]" in hands("206a FFFFF NNNNNN ; run")


def test_the_group_that_floats() -> None:
    assert hands("(N E W)12") == {
        "[N" + "N" * 11 + "] [E] [W]",
        "[N] [" + "E" * 12 + "] [W]",
        "[N] [E] [" + "W" * 12 + "]",
    }
    floats = hands("(1a 2a)2b@p pppc FFFFFFFF")
    assert "[11C] [2B] [111D] [FFFFFFFF]" in floats
    assert "[1B] [22D] [222C] [FFFFFFFF]" in floats
    assert not any("[11" in hand and "[222" in hand for hand in floats)


def test_the_numbers_of_a_floating_group_shift_with_the_run() -> None:
    assert "[4B] [55B] [555C] [FFFFFFFF]" in hands("(1a 2a)2@p pppb FFFFFFFF ; run")
    odd = hands("(1a 2a)2@p pppb FFFFFFFF ; run, p odd")
    assert {hand.split("] [")[2][0] for hand in odd} == set("13579")


def test_values_depend_on_the_number() -> None:
    expanded = expand(parse_card("card A\n[B]\n1 ppppa FFFFF NNNNN = 50 if p in 2 6 else 45 if p odd else ?\n"))
    by_number = {template.groups[0].kinds[0] % 9 + 1: template.value for template in expanded}
    assert by_number == {1: 45, 2: 50, 3: 45, 4: None, 5: 45, 6: 50, 7: 45, 8: None, 9: 45}


def test_of_two_ways_to_one_hand_the_dearer_counts() -> None:
    expanded = expand(parse_card("card A\n[B]\n1 ppppa qqqqa FFFFFF ; p q different = 30 if p odd else 25\n"))
    values = {tuple(sorted(place.kinds[0] % 9 + 1 for place in t.groups[:2])): t.value for t in expanded}
    assert (values[1, 2], values[2, 3], values[2, 4], values[1, 3]) == (30, 30, 25, 30)
    assert len(expanded) == 3 * 36


def test_a_free_split_is_kept_as_counts() -> None:
    expanded = templates("NE <p x 12>")
    assert all(template.free_at == 1 and sum(n for _, n in template.free) == 12 for template in expanded)
    assert all(n > 0 for template in expanded for _, n in template.free)


def test_only_some_groups_take_jokers() -> None:
    (template,) = templates("FF FFF NNN! NEWS J Z")
    assert [place.wild for place in template.groups] == [False, True, False, False, False, False]
    (template,) = templates("JJJ ZZZZ FFFFFFF")
    assert [place.wild for place in template.groups] == [False, False, True], "no joker is a blank, nor another joker"
    for each in templates("(1a! 2a!)6 FFFFFFF"):
        assert [place.wild for place in each.groups] == [False, False, True], "nor where the group that floats says so"


@pytest.mark.parametrize(
    ("note", "chosen", "true"),
    [
        (Note("odd", "p"), {"p": "3"}, True),
        (Note("odd", "p"), {}, True),
        (Note("even", "pq"), {"p": "2", "q": "3"}, False),
        (Note("in", "w", "NS"), {"w": "E"}, False),
        (Note("different", "pq"), {"p": "2", "q": "2"}, False),
        (Note("run", "pqr"), {"p": "2", "r": "4"}, True),
        (Note("run", "pqr"), {"p": "2", "r": "3"}, False),
        (Note("text", values="p"), {"p": "2"}, True),
    ],
)
def test_conditions(note: Note, chosen: dict[str, str], true: bool) -> None:
    assert holds(note, chosen) is true


def test_a_contradiction_is_an_error() -> None:
    with pytest.raises(CardError, match="no numbers or suits make ppppa"):
        templates("ppppa FFFFF NNNNN ; p odd, p even")
    with pytest.raises(CardError, match="no numbers or suits"):
        templates("1111a FFFFF NNNNN ; any 2 suits")
