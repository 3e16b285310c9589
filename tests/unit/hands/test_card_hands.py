"""The hands of a card: mah jonggs among given tiles, the number of tiles still needed, and lines still possible."""

import random
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.catalogue import card_hands, card_text
from tilewright.groups import Exposure, Hand
from tilewright.hands.language.card import CardError, print_card
from tilewright.hands.language.expand import Template
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import NOTHING_FITS, CardHands, held
from tilewright.hands.matching.exposures import split_sizes
from tilewright.tiles import JOKER, Tiles, american_set

from .cards_of import distance, hands, possible, read, readings

HOUSE = card_hands(card_text("house"))
NOTES = card_hands(card_text("siamese-2026"))


PLAIN = hands("FF 3333a 4444b 5555c = 25", "111a 222a 333a DDDDD = 45 x", "11a 22a 33a 44a 55a 66a 77a = 50")


def test_a_hand_is_read_group_by_group() -> None:
    assert read(PLAIN, "FF 3333B 4444C 5555D") == ["L/1: [FF] [3333B] [4444C] [5555D]"]
    assert read(PLAIN, "FF 3333B 4444B 5555D") == []


def test_jokers_stand_only_where_naturals_are_missing() -> None:
    assert read(PLAIN, "FF 333B J 4444C 55D JJ J") == ["L/1: [FF] [333JB] [4444C] [55JJD]"]
    assert read(PLAIN, "FF JJJJ 4444C 5555D") == [
        "L/1: [FF] [JJJJ:3B] [4444C] [5555D]",
    ]
    assert read(PLAIN, "FJ 3333B 4444C 5555D") == []


def tiles_of(hand: Template) -> Tiles:
    free = [kind for kind, number in hand.free for _ in range(number)]
    return sum((Tiles.of(group.kinds) for group in hand.groups), Tiles.of(free))


def test_a_mah_jongg_is_one_concrete_hand_of_the_card() -> None:
    for hand in random.Random(1).sample(HOUSE.templates, 100):
        same = [HOUSE.hand_of(reading) for reading in HOUSE.readings(tiles_of(hand), ())]
        assert hand.line in [each.line for each in same]
        assert {tiles_of(each) for each in same} == {tiles_of(hand)}
    (one,) = readings(PLAIN, "FF JJJJ 4444C 5555D")
    assert PLAIN.hand_of(one).groups[1].kinds == tuple(Tiles.parse("3333B"))
    (one,) = readings(with_joker := hands("FF J 3333a 4444b 555c = 25"), "FF J 3333B 4444C 555D")
    assert with_joker.hand_of(one)


def test_naturals_go_to_the_pair_first() -> None:
    rules = hands("FF FFF NNNN 11111a = 5")
    (one,) = readings(rules, "FFF JJ NNNN 11111D")
    assert list(map(str, one.groups)) == ["[FF]", "[FJJ]", "[NNNN]", "[11111D]"]


def test_a_pool_may_be_larger_than_a_hand() -> None:
    assert read(PLAIN, "FF 3333B 4444C 5555D JJ 11223344556677B") == [
        "L/3: [11B] [22B] [33B] [44B] [55B] [66B] [77B]",
        "L/1: [FF] [3333B] [4444C] [5555D]",
    ]


def test_the_most_valuable_first_and_then_the_one_with_fewer_jokers() -> None:
    rules = hands("FF NNNN SSSS EEEE = 30", "FF NNNN SSSS WWWW = 30", "FF NNNN EEEE WWWW = 40 c", "? = 50")
    all_readings = readings(rules, "FF NNNN SSSS EEE WWWW J")
    assert [(each.line, each.value, each.bonus) for each in all_readings] == [
        ("L/2", 30, 10),
        ("L/1", 30, 10),
        ("L/3", 40, 0),
    ]
    assert [each.jokerless for each in all_readings] == [True, False, False]


def test_exposures_are_part_of_the_hand() -> None:
    assert read(PLAIN, "[333JB] FF 4444C 5555D") == ["L/1: [FF] [333JB] [4444C] [5555D]"]
    assert read(PLAIN, "[5555D] [333JB] FF 4444C") == ["L/1: [FF] [333JB] [4444C] [5555D]"]
    assert read(PLAIN, "[333B] 3B FF 4444C 5555D") == []
    # only hands of line 2 have this pung, and they need 11 other tiles
    assert distance(PLAIN, "[333B] 3B FF 4444C 5555D") == 11
    assert read(PLAIN, "[3333B] [3333B] FF 4444C") == []


def test_nobody_may_expose_singles_pairs_runs_or_jokers() -> None:
    for text in ("[FF] 3333B 4444C 5555D", "[NEWS] FFF", "[J] FF", "[JJJJ:J] FF", "[12B]"):
        assert possible(PLAIN, text) == ()
        assert distance(PLAIN, text) == NOTHING_FITS
        assert readings(PLAIN, text) == []
    assert possible(hands("JJJ NNNN FFFFFFF = 50"), "[JJJ:J]") == ()
    assert possible(hands("ZZZ NNNN FFFFFFF = 50"), "[ZZZ]") == ()


def test_a_card_is_known_by_its_content() -> None:
    digests = [hands("FF 3333a 4444b 5555c = 25").digest, hands("FF 3333a 4444b 5555c = 30").digest,
               hands("FF 3333a 4444b 5555c = 25 x").digest]  # fmt: skip
    assert len(set(digests)) == 3
    assert hands("FF  3333a 4444b  5555c = 25").digest == digests[0]


def test_a_pair_and_a_pung_are_no_quint() -> None:
    rules = hands("FF FFF NNNN 1111a 9b = 5", "FFFFF NNNN 1111a 9b = 4")
    assert possible(rules, "[FFF]") == ("L/1",)
    assert possible(rules, "[FFFFF]") == ("L/2",)
    assert possible(rules, "[FFFFF] [FFF]") == ()


def test_concealed_lines_cannot_be_exposed_and_have_no_bonus() -> None:
    rules = hands("FF NNNN SSSS EEEE = 30 c", "NN EE WW SS RR GG 00 = 60", "FF NNNN SSSS RRRR = 25")
    assert possible(rules, "[NNNN]") == ("L/3",)
    assert possible(rules, "") == ("L/1", "L/2", "L/3")
    assert [readings(rules, text)[0].bonus for text in ("FF NNNN SSSS EEEE", "NN EE WW SS RR GG 00")] == [0, 0]
    assert readings(rules, "FF NNNN SSSS RRRR")[0].bonus == 10
    assert readings(rules, "[NNNN] FF SSSS RRRR")[0].bonus == 0


def test_x_lines_have_no_bonus() -> None:
    assert readings(PLAIN, "111B 222B 333B GGGGJ")[0].bonus == 0
    assert possible(PLAIN, "[111B]") == ("L/2",)


def test_groups_of_naturals_only() -> None:
    rules = hands("FF NNNN! SSSS EEEE = 30")
    assert read(rules, "FF NNNJ SSSS EEEE") == []
    assert possible(rules, "[NNNJ]") == ()
    assert possible(rules, "[NNNN]") == possible(rules, "[SSJJ]") == ("L/1",)


def test_a_natural_group_and_one_that_takes_jokers() -> None:
    rules = hands("FF NNNN! NNNN EEEE = 30")
    assert possible(rules, "[NNNJ] [NNNN]") == possible(rules, "[NNNN]") == ("L/1",)
    assert possible(rules, "[NNNJ] [NNJJ]") == ()
    # NNNN counts as the group that takes no jokers, so that the four jokers can be the other group
    assert distance(rules, "[NNNN] FF EEEE JJJJ") == 0
    assert distance(rules, "[NNNJ] FF EEEE JJJJ") == 4


def test_a_joker_as_itself() -> None:
    rules = hands("J FFF NNNNN 11111a = 60")
    assert read(rules, "JJ FF NNNNN 11111B") == ["L/1: [J] [FFJ] [NNNNN] [11111B]"]
    assert distance(rules, "J FF NNNNN 11111B") == 1
    assert not readings(rules, "J FFF NNNNN 11111B")[0].jokerless


def test_a_blank_stands_for_nothing() -> None:
    assert distance(PLAIN, "FF 333B Z 4444C 5555D") == 1
    assert read(hands("{J | Z} FFFF NNNN SSSSS = 60"), "Z FFFF NNNN SSSSS") == ["L/1: [Z] [FFFF] [NNNN] [SSSSS]"]


def test_backs_count_for_nothing() -> None:
    assert distance(PLAIN, "FF 3333B 4444C 555D ??") == 1


@pytest.mark.parametrize(
    ("count", "sizes"), [(1, [1]), (2, [2]), (3, [3]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (11, [4, 4, 3])]
)
def test_the_groups_of_a_free_split(count: int, sizes: list[int]) -> None:
    assert split_sizes(count, quint=True) == sizes
    assert split_sizes(count, quint=False) == (sizes if sizes != [5] else [3, 2])


FREE = hands("<p x 12> N S = 50 if p in 2 6 else 40")


def test_a_free_split_is_read_in_groups() -> None:
    (best, *others) = readings(FREE, "2222B 2222C 2222D N S")
    assert (list(map(str, best.groups)), best.value, best.jokerless) == (
        ["[2222B]", "[2222C]", "[2222D]", "[N]", "[S]"],
        50,
        True,
    )
    assert others == []
    assert "L/1: [33JB] [3C] [3333D] [JJJJ:3D] [N] [S]" in read(FREE, "33B 3C 3333D JJJJJ N S")


def test_jokers_in_a_free_split_stand_in_groups_of_three() -> None:
    all_readings = readings(FREE, "33B 3C 3333D JJJJJ N S")
    assert all_readings
    for reading in all_readings:
        assert all(len(group) >= 3 for group in reading.groups if group.jokers)
        assert reading.tiles == Tiles.parse("33B 3C 3333D JJJJJ N S")


def test_exposures_leave_a_free_split_to_count_anew() -> None:
    # The hand has twelve 2s in any suits, one N and one S. The exposed pung and the nine other 2s complete it.
    assert distance(FREE, "[222B] 2B 2222C 2222D N S") == 0
    assert distance(FREE, "[2222B] J 2222C 222D N S") == 0  # the joker replaces a 2 Dot
    assert distance(FREE, "[2222B] [2222C] 222D J N S") == 0
    assert distance(FREE, "[2222B] [22222C] 22D J N S") == 0  # 22D and the joker form a pung
    assert distance(FREE, "[2222B] [22222C] 2D JJ N S") == 0
    assert possible(FREE, "[222222B]") == ()
    assert possible(FREE, "[2222B] [3333B]") == ()
    assert possible(FREE, "[2222B] [22222C] [2222D]") == ()
    assert read(FREE, "[2222B] [22222C] 22D J N S") == ["L/1: [2222B] [22222C] [22JD] [N] [S]"]


def test_a_joker_finds_no_place_beside_an_exposure() -> None:
    # Ten of the twelve 2s are exposed. The last two form a pair, in which a joker may not replace a tile.
    assert distance(FREE, "[22222B] [22222C] 2D J N S") == 1
    assert distance(FREE, "[22222B] [22222C] 2B 2C N S") == 0


def test_no_more_than_a_quint_is_exposed_of_a_free_split() -> None:
    rules = hands("FFFFFF <RG0F x 8> = 40")
    assert possible(rules, "[FFFFFF] [FFFFF]") == ("L/1",)
    assert possible(rules, "[FFFFFF] [FFFFFF]") == ()


def test_naturals_go_to_the_pair_of_a_free_split_first() -> None:
    (reading, *_) = readings(hands("NNNN <NEWS x 10> = 40"), "NNNN JJ EEEE SSSS")
    assert reading.tiles == Tiles.parse("NNNN JJ EEEE SSSS")
    rules = hands("NNNN <NE x 2> FFFFFFFF = 40")
    assert read(rules, "NNNN JJ FFFFFFFF") == ["L/1: [NNJJ] [NN] [FFFFFFFF]"]


def test_targets_are_rows_for_the_kernels() -> None:
    targets = PLAIN.targets(Hand.parse("[3333B]").exposures)
    assert set(targets.line) == {"L/1"}
    assert len(targets) == len(targets.need) == len(targets.value) == 2
    assert set(targets.need.sum(axis=1).tolist()) == {10}
    assert (targets.wild <= targets.need).all()
    assert targets.bonus.tolist() == [0, 0]
    assert PLAIN.targets(()).bonus.max() == 10
    assert PLAIN.targets(()) is PLAIN.targets(())
    assert targets.rows.need is targets.need


def test_a_pool_for_the_kernels() -> None:
    have, jokers = held(Tiles.parse("3B JJ ??"))
    assert (have.sum(), have[JOKER], jokers) == (1, 0, 2)


def test_name_and_digest() -> None:
    again = CardHands(parse_card(print_card(PLAIN.card)))
    assert (PLAIN.name, len(PLAIN.digest)) == ("Mine", 16)
    assert again.digest == PLAIN.digest != HOUSE.digest


def test_lowest_value() -> None:
    assert PLAIN.lowest_value() == 25
    assert FREE.lowest_value() == 40
    with pytest.raises(ValueError, match="not filled in: no value for L/1"):
        hands("FF NNNN SSSS EEEE = ?").lowest_value()
    with pytest.raises(ValueError, match="has no lines"):
        CardHands(parse_card("card A\n[B]\n")).lowest_value()


def test_an_empty_card_has_no_hands() -> None:
    empty = CardHands(parse_card("card A\n[B]\n"))
    assert (empty.distance(Tiles(), ()), empty.possible(()), list(empty.readings(Tiles(), ()))) == (99, (), [])


def test_a_card_with_too_many_hands_is_refused() -> None:
    with pytest.raises(CardError, match="more than 20,000 ways"):
        hands("<NEWSRG0F x 14> = 5")


# ---- all hands of two cards


def whole(template: Template) -> list[tuple[int, int, bool]]:
    """Return the groups of a hand as (kind of tile, size, jokers allowed). Split a group such as NEWS into singles."""
    groups = []
    for place in template.groups:
        if len(set(place.kinds)) == 1:
            groups.append((place.kinds[0], len(place.kinds), place.wild))
        else:
            groups += [(kind, 1, False) for kind in place.kinds]
    return groups + [(kind, size, size >= 3) for kind, n in template.free for size in split_sizes(n, quint=True)]


@pytest.mark.parametrize("rules", [HOUSE, NOTES], ids=["house", "siamese-2026"])
@given(st.data())
def test_the_tiles_of_any_hand_are_recognised(rules: CardHands, data: st.DataObject) -> None:
    template = data.draw(st.sampled_from(rules.templates))
    line = rules.card.lines[template.line]
    exposures, pool = [], Tiles()
    for kind, size, wild in whole(template):
        jokers = data.draw(st.integers(0, size)) if wild else 0
        shown = size >= 3 and kind != JOKER and not line.concealed_only and data.draw(st.booleans())
        if shown and size <= 5:
            exposures.append(Exposure.of(kind, size, jokers))
        else:
            pool += Tiles.of([kind] * (size - jokers) + [JOKER] * jokers)
    assert rules.distance(pool, exposures) == 0
    assert line.label in rules.possible(exposures)
    all_readings = list(rules.readings(pool, exposures))
    assert line.label in {reading.line for reading in all_readings}
    assert (all_readings[0].value or 0) + all_readings[0].bonus >= (template.value or 0)
    everything = sum((exposure.laid for exposure in exposures), pool)
    for reading in all_readings:
        assert reading.tiles == everything
        assert not Counter(exposures) - Counter(reading.groups)
        assert all(len(group) >= 3 and group.kind is not None for group in reading.groups if group.jokers)
        assert reading.bonus in (0, 0 if exposures else 10)
    if pool:
        gone = data.draw(st.sampled_from(list(pool)))
        assert rules.distance(pool - gone, exposures) == 1
        other = data.draw(st.sampled_from(list(american_set().kinds())))
        assert rules.distance(pool - gone + other, exposures) <= 1


@pytest.mark.slow
@given(st.randoms(use_true_random=False))
def test_readings_use_held_tiles_and_never_repeat(rng: random.Random) -> None:
    pool = Tiles.of(rng.sample(list(american_set()), 20)) + Tiles.parse("JJJJJJJJ")
    all_readings = list(HOUSE.readings(pool, ()))
    assert all(reading.tiles <= pool for reading in all_readings)
    assert len({(reading.line, reading.groups) for reading in all_readings}) == len(all_readings)
    worth = [(reading.value or 0) + reading.bonus for reading in all_readings]
    assert worth == sorted(worth, reverse=True)
    rows = HOUSE.targets(())
    have, jokers = held(pool)
    complete = [
        row
        for row, (need, wild) in enumerate(zip(rows.need, rows.wild, strict=True))
        if (short := np.maximum(need - have, 0)).sum() <= jokers and (short <= wild).all()
    ]
    assert len(complete) == len(all_readings)


def test_letters_that_turn_out_the_same_are_still_singles() -> None:
    rules = hands("pqra NNNN FFFFFFF = 25")
    assert distance(rules, "444B NNNN FFFFFFF") == 0
    assert possible(rules, "[444B]") == ()
    assert distance(rules, "44B J NNNN FFFFFFF") == 1
