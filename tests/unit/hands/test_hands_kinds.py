"""The language can express every kind of line on printed cards and in booklets.

Each kind has an invented example and a hand.
"""

import pytest

from tilewright.groups import Context
from tilewright.hands.language.card import print_card
from tilewright.hands.language.parse import parse_card

from .cards_of import CHINESE, distance, hands

# Note on an American card → line in our notation, number of its hands, tiles that fit it, tiles that do not.
AMERICAN = {
    "one color": ("FFFF 2222a 4444a 66a", 3, "FFFF 2222444466C", "FFFF 22224444C 66B"),
    "two colors": ("22a 444a 44b 666b 8888a", 6, "22444B 44666C 8888B", "22444B 44666B 8888B"),
    "three colors": ("FF 1111a 1111b 1111c", 1, "FF 1111B 1111C 1111D", "FFF 1111B 1111C 111D"),
    "any 2 suits": ("222a 444b 666c 8888a F ; any 2 suits", 18, "222B 444B 666C 8888B F", "222B 444B 666B 8888B F"),
    "any 3 suits": ("222a 444b 666c 8888a F ; any 3 suits", 6, "222B 444C 666D 8888B F", "222B 444C 666B 8888B F"),
    "any consecutive numbers": ("11a 222a 3333a 444a 55a ; run", 15, "33444555566677D", "11222333355588D"),
    "these numbers only": ("11a 222a 3333a 444a 55a", 3, "11222333344455B", "22333444455566B"),
    "like numbers": ("FF pppa pppb ppppc NN", 27, "FF 444B 444C 4444D NN", "FF 444B 444C 5555D NN"),
    "like odd numbers": ("FF pppa pppb ppppc NN ; p odd", 15, "FF 333B 333C 3333D NN", "FF 444B 444C 4444D NN"),
    "like even numbers": ("FF pppa pppb ppppc NN ; p even", 12, "FF 444B 444C 4444D NN", "FF 333B 333C 3333D NN"),
    "matching dragons": ("1111a DDDa 1111b DDDb", 3, "1111B GGG 1111C RRR", "1111B GGG 1111C 000"),
    "opposite dragons": ("1111a DDDb 1111b DDDa", 3, "1111B RRR 1111C GGG", "1111B GGG 1111C 000"),
    "opposite dragon of one suit": ("22a 4444a 6666a DDDDb", 6, "2244446666B 0000", "2244446666B GGGG"),
    "any dragon": ("FF 2222a 4444b DDDD", 18, "FF 2222B 4444C GGGG", "FF 2222B 4444C NNNN"),
    "any dragons, also the same": ("FFFF DDDDD DDDDD", 6, "FFFF RRRRJ RRJJJ", "FFFF RRRRJ NNJJJ"),
    "fixed dragons": ("RRRR GGGG 0000 FF", 1, "RRRR GGGG 0000 FF", "RRRR GGGG NNNN FF"),
    "any wind": ("wwww 2222a 4444b FF", 24, "SSSS 2222B 4444C FF", "RRRR 2222B 4444C FF"),
    "pair of any number": ("FFFF 1111b 1111c ppa", 27, "FFFF 1111C 1111D 77B", "FFFF 1111C 1111D 77C"),
    "pair of any tile": ("FFFF 1111b 1111c kk", 102, "FFFF 1111C 1111D RR", "FFFF 1111C 1111D R0"),
    "pairs 2, 4, 6 or 8": ("1111a 3333b ppc FFFF ; p in 2 4 6 8", 24, "1111B 3333C 66D FFFF", "1111B 3333C 77D FFFF"),
    "pungs 2s or 5s": ("FF pppa pppb ppppc NN ; p in 2 5", 6, "FF 555B 555C 5555D NN", "FF 444B 444C 4444D NN"),
    "north and south only": ("wwww 2222a 4444b FF ; w in N S", 12, "SSSS 2222B 4444C FF", "EEEE 2222B 4444C FF"),
    "or": ("FF {NNNN SSSS | EEEE WWWW} 11a 22b", 12, "FF EEEE WWWW 11B 22C", "FF NNNN WWWW 11B 22C"),
    "year": ("FF 2031a 2222b 2222c", 3, "FF 231B 0 2222C 2222D", "FF 231B 0 2222C 2222B"),
    "addition": ("FF {4a 6a 10a | 3a 7a 10a} 1111b 00 NN", 12, "FF 461B 0 1111C 00 NN", "FF 471B 0 1111C 00 NN"),
    "falling numbers": ("9a 8a 7a 666b 555b 4444c F ; run", 24, "987B 666C 555C 4444D F", "987B 666C 555B 4444D F"),
    "falling letters": ("rrra qqqqa pppa FFFF ; r q p run", 21, "3334444555B FFFF", "3334444666B FFFF"),
}


@pytest.mark.parametrize("kind", AMERICAN)
def test_the_language_expresses_american_cards(kind: str) -> None:
    line, many, good, bad = AMERICAN[kind]
    rules = hands(f"{line} = 25")
    assert len(rules.templates) == many
    assert distance(rules, good) == 0
    assert distance(rules, bad) > 0
    assert parse_card(print_card(rules.card)) == rules.card


# kind of hand in booklets for the Chinese set → line in our notation, tiles that fit it, tiles that do not
CHINESE_KINDS = {
    "seven pairs of one suit": ("(11a 22a 33a 44a 55a 66a 77a 88a 99a)x7", "11223355778899D", "1122335577889D N"),
    "seven pairs of given kinds": ("(NN EE WW SS RR GG 00 11a 99a)x7", "NNEEWWRRGG 1199B", "NNEEWWRRGG 11B 99C"),
    "six pairs and a fixed pair": (
        "(11a 22a 33a 44a 55a 66a 77a 88a 99a)x6 RR",
        "112244667788C RR",
        "112244667788C GG",
    ),
    "five pairs and the winds": (
        "(11a 22a 33a 44a 55a 66a 77a 88a 99a)x5 NEWS",
        "1122446677C NEWS",
        "1122446677C NEWW",
    ),
    "pairs, winds, dragons, one of them paired": (
        "kk ll mm NEWS (R G 0)2 ; k l m rising, k l m in 1 2 3 4 5 6 7 8 9",
        "11B 33C 55D NEWS RGG0",
        "11B 33C 55D NNEWS RG0",
    ),
    "a run and the winds, one paired": ("123456789a (N E W S)2", "123456789D NEEWS", "123456789D NEWWR"),
    "a run with every second number paired": ("11a 2a 33a 4a 55a 6a 77a 8a 99a", "11233455677899C", "12233455677899C"),
    "a run, two pairs and a single": ("123456789a ppa qqa ra ; p q rising", "123456789B 11335B", "123456789B 11335C"),
    "four pungs of one suit": (
        "pppa+ qqqa+ rrra+ sssa+ tta ; p q r s rising, p q r s t different",
        "11122244455599B",
        "111222444555B 99C",
    ),
    "four pungs of terminals and honors": (
        "kkk+ lll+ mmm+ nnn+ oo ; k l m n rising, k l m n o different, k l m n o in 1 9 N E W S R G 0",
        "111B 999C NNN RRR 00",
        "111B 999C NNN RRR 22B",
    ),
    "pungs of one number in three suits": (
        "pppa+ pppb+ pppc+ NNN+ RR",
        "444B 444C 444D NNN RR",
        "444B 444C 555D NNN RR",
    ),
    "pungs of different numbers, one in each suit": (
        "pppa+ qqqb+ rrrc+ NNN+ RR ; p q r different",
        "444B 555C 888D NNN RR",
        "444B 444C 888D NNN RR",
    ),
    "ones or nines with the even pairs": (
        "{111a+ | 999a+} DDDa+ 22a 44a 66a 88a",
        "99922446688B GGG",
        "99922446688B RRR",
    ),
    "gates": ("111a 2345678a 999a pa ; p in 2 3 4 5 6 7 8", "11123455678999C", "11112345678999C"),
    "chows in each suit and a mixed one": (
        "1-2-3a 1-2-3b 1-2-3c pa-qb-rc NN",
        "123B 123C 123D 4B 5C 6D NN",
        "123B 123C 123D 4B 5C 7D NN",
    ),
    "seven in a row in two suits": ("1234567a 1234567b ; run", "2345678B 2345678D", "2345678B 1234567D"),
    "terminals and honors once, one paired": (
        "(1a 9a 1b 9b 1c 9c N E W S R G 0)2 ; a in B, b in C, c in D",
        "19B 19C 199D NEWS RG0",
        "19B 19C 198D NEWS RG0",
    ),
    "five numbers in turn across suits": (
        "11a 22b 33a 44b 55a NEWS ; run",
        "22B 33C 44B 55C 66B NEWS",
        "22B 33C 44B 55B 66B NEWS",
    ),
    "mixed chows": ("pa-qb-rc pa-qb-rc 222a 444b NN", "33B 44C 55D 222B 444C NN", "33B 44C 56D 222B 444C NN"),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", CHINESE_KINDS)
def test_the_language_expresses_booklets(kind: str) -> None:
    line, good, bad = CHINESE_KINDS[kind]
    rules = hands(f"{line} = 500", head=CHINESE)
    assert distance(rules, good) == 0
    assert distance(rules, bad) > 0
    assert parse_card(print_card(rules.card)) == rules.card


def test_own_or_prevailing_wind_and_a_kong_that_is_required() -> None:
    rules = hands("{wwww | vvvv} 111a+ 222a+ 333a+ DD ; w own, v prevailing = 500", head=CHINESE)
    south = Context(seat="S", prevailing="W")
    assert distance(rules, "[SSSS] 111222333B RR", south) == distance(rules, "(WWWW) 111222333B RR", south) == 0
    assert distance(rules, "[NNNN] 111222333B RR", south) == 99
    assert distance(rules, "SSS 111222333B RR", south) == 1


def test_concealed_and_self_drawn() -> None:
    rules = hands("pppa qqqa rrra sssa tta ; p q r s rising, p q r s t different, self-drawn = 1000 c", head=CHINESE)
    assert distance(rules, "11122244455599B") == 0
    assert distance(rules, "[111B] 22244455599B") == 99
