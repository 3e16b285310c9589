"""Lines of a card that are still possible when some tiles are gone. If no line is possible, the hand is dead."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.catalogue import card_hands, card_text
from tilewright.groups import Context, Hand
from tilewright.hands.language.expand import Template
from tilewright.tiles import JOKER, Tiles, american_set, chinese_set

from .cards_of import CHINESE, hands, possible

ALL = american_set()
PAIRS = hands("22a 333a 444b NNNN RR = 5", "FFFF 3333a 444b 555c = 5", "J RG0 3a 3b 3c 9a 9b 9c NEWS = 5 c")


def without(tiles: Tiles, gone: str) -> Tiles:
    return tiles - Tiles.parse(gone)


def test_everything_is_possible_with_all_tiles_left() -> None:
    assert possible(PAIRS, "", ALL) == possible(PAIRS, "") == ("L/1", "L/2", "L/3")


def test_a_natural_pair_of_which_all_four_are_gone_puts_a_line_out() -> None:
    assert possible(PAIRS, "", without(ALL, "RRRR")) == ("L/2",)
    assert possible(PAIRS, "", without(ALL, "RRR")) == ("L/2", "L/3"), "one is no pair, and jokers stand in none"
    assert possible(PAIRS, "", without(ALL, "RR")) == ("L/1", "L/2", "L/3")


def test_a_number_that_is_gone_in_one_suit_may_be_there_in_another() -> None:
    assert "L/1" in possible(PAIRS, "", without(ALL, "2222B 2222C"))
    assert "L/1" not in possible(PAIRS, "", without(ALL, "222B 222C 222D"))


def test_jokers_that_are_left_stand_in_groups() -> None:
    assert "L/1" in possible(PAIRS, "", without(ALL, "NNNN"))
    assert "L/1" in possible(PAIRS, "", without(ALL, "NNNN JJJJ"))
    assert "L/1" not in possible(PAIRS, "", without(ALL, "NNNN JJJJ J"))
    assert "L/1" in possible(PAIRS, "[NNNJ]", without(ALL, "NNNN JJJJ JJJJ"))


def test_a_joker_as_itself_has_to_be_left() -> None:
    assert "L/3" in possible(PAIRS, "", without(ALL, "JJJJ JJJ"))
    assert "L/3" not in possible(PAIRS, "", without(ALL, "JJJJ JJJJ"))


def test_no_joker_is_drawn_twice() -> None:
    few = without(ALL, "FFFFFFFF JJJJ JJ")
    assert "L/2" not in possible(PAIRS, "", few), "four flowers of two jokers"
    assert "L/2" in possible(PAIRS, "", few + Tiles.parse("FF"))
    assert "L/2" not in possible(PAIRS, "", without(few + Tiles.parse("FF"), "333B 333C 333D"))


def test_exposed_tiles_need_not_be_left() -> None:
    hand = Hand.parse("[333B] [NNNN]")
    left = ALL - Tiles.parse("333B NNNN")
    assert possible(PAIRS, "[333B] [NNNN]", left) == ("L/1",)
    assert possible(PAIRS, "[333B] [NNNN]", without(left, "RRR")) == ()
    assert PAIRS.possible(hand.exposures, Tiles()) == ()


def test_nothing_left_is_enough_for_a_hand_that_is_all_exposed() -> None:
    rules = hands("333a 444a 555a NNNNN = 5")
    assert possible(rules, "[333B] [444B] [555B] [NNNJJ]", Tiles()) == ("L/1",)


def test_the_winds_of_the_seat_count_here_too() -> None:
    rules = hands("www+ 111a+ 222a+ 333a+ GG ; w own = 5", head=CHINESE)
    left = without(chinese_set(), "SS")
    assert possible(rules, "", left, Context(seat="S")) == ()
    assert possible(rules, "", left, Context(seat="N")) == ("L/1",)
    assert possible(rules, "[SSSS]", left, Context(seat="S")) == ("L/1",)


def test_a_chow_and_a_kong_need_their_tiles() -> None:
    rules = hands("1-2-3a 1-2-3b 1-2-3c NNNN RR = 5", "kkkk 222a+ 333a+ 444a+ ww ; k in R G = 6", head=CHINESE)
    assert possible(rules, "", chinese_set()) == ("L/1", "L/2")
    assert possible(rules, "", without(chinese_set(), "2222C")) == ("L/2",)
    assert possible(rules, "", without(chinese_set(), "R G")) == ("L/1",)
    assert possible(rules, "[RRRR]", without(chinese_set(), "RRRR G")) == ("L/2",)


HOUSE = card_hands(card_text("house"))
LINES = [line.label for line in HOUSE.card.lines]


def can_be_made(template: Template, left: Tiles) -> bool:
    """Return whether the tiles in `left` are enough for this hand. Groups that take no jokers get their tiles first."""
    bag = list(left)
    for place in sorted(template.groups, key=lambda place: place.wild):
        for kind in place.kinds:
            if kind not in bag and not (place.wild and JOKER in bag):
                return False
            bag.remove(kind if kind in bag else JOKER)
    return True


@settings(max_examples=40)
@given(st.data())
def test_a_line_is_possible_if_one_of_its_hands_can_be_laid_of_what_is_left(data: st.DataObject) -> None:
    gone = data.draw(st.lists(st.sampled_from(list(ALL)), max_size=110).map(Tiles.of).filter(lambda some: some <= ALL))
    alive = HOUSE.possible((), ALL - gone)
    assert list(alive) == sorted(alive, key=LINES.index)
    label = data.draw(st.sampled_from(LINES))
    hands_of_it = [each for each in HOUSE.templates if LINES[each.line] == label and not each.free]
    if hands_of_it:
        assert (label in alive) == any(can_be_made(each, ALL - gone) for each in hands_of_it)
