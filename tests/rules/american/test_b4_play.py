"""American rules for turns, claims and jokers (B4 to B6), with disputed points (B11, points 1 to 3, 12 and 13)."""

from __future__ import annotations

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Claim, Concede, Draw, ExchangeBlank, ExchangeJoker, Kong, Pass, Reshape
from tilewright.groups import Exposure
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.tiles import Tiles, parse_face
from tilewright.variants import HANDS, RULESETS, HandsPreset

from ..siamese.fake_hands import LOW_J, PAIRS, SHUT
from ..siamese.siam import claim, declare, discard, draw, exchange, lets_go, reshape
from .american import SMALL, blank_for, position

FOR_LOW = "111222333B 44B FF"  # a 4 Bam completes Low, a hand of the test card


def test_b4_a_turn_is_a_draw_then_exchanges_then_a_discard() -> None:
    table = position("1B ...", "... | [11JB]", phase="play 0", wall="1B R")
    assert table.refusal(exchange(0, "1B", 1, 0, 0)) == "B4", "draw first"
    assert table.refusal(discard(0, "1B")) == "B4"
    table.do(draw(0), exchange(0, "1B", 1, 0, 0), discard(0, "J"))
    assert table.phase == "window 0 J"


def test_b4_a_discarded_tile_cannot_be_exchanged_for_a_joker() -> None:
    table = position("1B ...", "... | [11JB]")
    table.do(discard(0, "1B"))
    assert table.refusal(exchange(0, "1B", 1, 0, 0)) != "allowed"


def test_b4_a_drawn_group_is_not_exposed() -> None:
    table = position("1111B ...")
    assert table.refusal(claim(0, 0, "[111B]")) != "allowed"


def test_b4_a_last_exposure_leaves_a_tile_to_discard_or_is_mah_jongg() -> None:
    shown = "[6666C] [7777C] [888C]"
    table = position("...", f"99B | {shown}", phase="window 0 9B", enforcement="challenge")
    assert table.refusal(claim(1, 0, "[999B]")) == "B4"
    assert not [action for action in table.offered(1) if isinstance(action, Claim)]
    table = position("...", f"99C | {shown}", phase="window 0 9C", enforcement="challenge")
    assert claim(1, 0, "[999C]") in table.offered(1)
    table.alone(claim(1, 0, "[999C]"))
    table.do(declare(1, 0, ""))
    assert table.phase == "over mah-jonggs"


def test_b4_nor_is_the_last_tile_exposed_for_a_hand_that_wins_only_when_drawn() -> None:
    for note, wins in (("", True), ("; self-drawn ", False)):
        card = CardHands(parse_card(f"card Drawn\n[Drawn]\n1 6666a 7777a 888a 999a {note}= 50"))
        drawn = HandsPreset(name="drawn", title="Wins when drawn", make=lambda _, card=card: card)
        table = position("...", "99C | [6666C] [7777C] [888C]", phase="window 0 9C", hands=drawn)
        assert table.refusal(claim(1, 0, "[999C]")) == ("allowed" if wins else "B4")
        assert (claim(1, 0, "[999C]") in table.offered(1)) == wins


def test_b4_a_new_exposure_does_not_grow_by_the_tile_to_discard() -> None:
    table = position("...", "999B | [6666C] [777C] [888C]", phase="window 0 9B", enforcement="challenge")
    assert table.refusal(claim(1, 0, "[9999B]")) == "B4"
    table.alone(claim(1, 0, "[999B]"))
    assert table.refusal(reshape(1, 0, "[9999B]")) == "B4"
    assert not [action for action in table.offered(1) if isinstance(action, Reshape)]
    table.do(discard(1, "9B"))


def test_b5_any_seat_claims_three_or_more_equal_tiles_and_play_goes_on_from_there() -> None:
    table = position("...", "...", "...", "11B J ...", phase="window 0 1B")
    table.do(draw(1), lets_go(2), claim(3, 0, "[111B]"))
    assert (table.shown(3, 0), table.phase) == ("[111B]", "play 3 drawn")
    table.do(discard(3, "J"))
    assert table.state.answerers == (0,), "it is at the right of the claimer, of whom a joker asks nobody else"


@pytest.mark.parametrize("group", ["[11B]", "[1B]"])
def test_b5_no_pair_and_no_single_for_an_exposure(group: str) -> None:
    table = position("...", "11B ...", phase="window 0 1B")
    assert table.refusal(claim(1, 0, group)) == "B5"


def test_b5_for_mah_jongg_any_group_also_a_pair() -> None:
    table = position("...", "111222333444B F", phase="window 0 F")
    table.do(declare(1, 0, "111222333444B FF"))
    assert table.phase == "over mah-jonggs"


@pytest.mark.parametrize(("held", "tile", "hand"), [
    ("EWS 4444555666C", "N", "NEWS 4444555666C"),  # the discard completes NEWS
    ("333555777B FFFF", "9B", SHUT),  # the discard is a single tile of a concealed hand
    ("1223344556677C", "1C", PAIRS),  # the discard completes a pair in a hand of singles and pairs
])  # fmt: skip
def test_b5_for_mah_jongg_also_a_single_and_in_a_concealed_hand(held: str, tile: str, hand: str) -> None:
    table = position("...", "...", held, phase=f"window 0 {tile}")
    assert declare(2, 0, hand) in table.offered(2)
    table.alone(declare(2, 0, hand))
    assert table.phase == "over mah-jonggs"


@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
@pytest.mark.parametrize(
    ("held", "tile", "group"), [("EWS", "N", "[NEWS]"), ("JJ", "J", "[JJJ:3B]"), ("33B", "J", "[33JB]")]
)
def test_b5_neither_a_run_nor_a_joker_is_claimed_for_an_exposure(
    held: str, tile: str, group: str, enforcement: str
) -> None:
    table = position("...", f"{held} ...", phase=f"window 0 {tile}", enforcement=enforcement)
    assert table.refusal(claim(1, 0, group)) == "B5"
    assert not [action for action in table.offered(1) if isinstance(action, Claim)]


def test_b5_nor_are_three_jokers_a_group_of_their_own() -> None:
    table = position("...", "JJ ...", phase="window 0 J", enforcement="challenge")
    assert table.refusal(Claim(1, 0, Exposure(Tiles.parse("JJJ")))) == "B5"


def test_b5_only_the_latest_discard_can_be_claimed() -> None:
    table = position("...", "1D ...", "...", "11B ...", phase="window 0 1B")
    table.do(draw(1), lets_go(2), lets_go(3))
    assert not table.allows(claim(3, 0, "[111B]"))
    table.do(discard(1, "1D"))
    assert table.refusal(claim(3, 0, "[111B]")) == "B5"


def test_b5_an_exposure_of_an_earlier_turn_never_grows() -> None:
    table = position("...", "... | [222B]", phase="play 1", wall="2B R")
    table.do(draw(1))
    assert table.refusal(reshape(1, 0, "[2222B]")) == "B11.3"
    assert not table.allows(claim(1, 0, "[2222B]"))
    assert not table.allows(Kong(1, 0, parse_face("2B"), 0))


def test_b5_mah_jongg_goes_before_an_exposure_and_nearer_before_farther() -> None:
    table = position("...", "44B J ...", FOR_LOW, FOR_LOW, phase="window 0 4B")
    table.do(declare(3, 0, "111222333444B FF"), claim(1, 0, "[44JB]"), declare(2, 0, "111222333444B FF"))
    assert table.state.seats[2].mah_jonggs
    assert not table.state.seats[3].mah_jonggs


def test_b5_of_two_exposures_the_nearer_in_turn() -> None:
    table = position("...", "...", "44B ...", "44B J ...", phase="window 0 4B")
    table.do(claim(3, 0, "[444JB]"), claim(2, 0, "[444B]"), draw(1))
    assert (table.shown(2, 0), table.shown(3, 0)) == ("[444B]", "")


def test_b6_a_claimed_tile_stands_for_itself_and_the_others_may_all_be_jokers() -> None:
    table = position("...", "JJJ ...", phase="window 0 4B")
    assert table.refusal(claim(1, 0, "[JJJ:4B]")) == "B5"
    assert table.allows(claim(1, 0, "[4JJB]"))


def test_b6_jokers_of_any_exposure_also_ones_own_are_exchanged_in_ones_turn() -> None:
    table = position("12B ... | [22JB]", "... | [11JB]", "2B ...")
    table.do(exchange(0, "2B", 0, 0, 0), exchange(0, "1B", 1, 0, 0))
    assert (table.shown(0, 0), table.shown(1, 0), table.held(0, "J")) == ("[222B]", "[111B]", 2)
    assert not [action for action in table.offered(2) if isinstance(action, ExchangeJoker)], "not in another's turn"


def test_b6_not_to_win_the_joker_for_a_claim_of_that_tile() -> None:
    table = position("...", "1B ...", "... | [11JB]", phase="window 0 1B")
    assert table.refusal(exchange(1, "1B", 2, 0, 0)) != "allowed"
    assert not table.allows(claim(1, 0, "[11JB]"))


JOKERS = CardHands(parse_card("card Jokers\n[A]\n1 1111a 2222b NEWS FF = 25\n"))


@pytest.mark.parametrize(("hand", "rule"), [
    ("1111B 2222C NEWS FF", "allowed"),
    ("11B JJ 2222C NEWS FF", "allowed"),
    ("JJJJ 2222C NEWS FF", "allowed"),  # a concealed group may consist of jokers only
    ("JJJJ JJJJ NEWS FF", "allowed"),
    ("1111B 2222C NEWS F J", "B8"),
    ("1111B 2222C NEW J FF", "B8"),
])  # fmt: skip
def test_b6_a_joker_stands_in_groups_of_three_or_more_and_never_in_a_pair_or_a_run(hand: str, rule: str) -> None:
    table = position(hand, hands=HandsPreset.of(JOKERS))
    assert table.refusal(declare(0, 0, hand)) == rule
    assert (declare(0, 0, hand) in table.offered(0)) == (rule == "allowed")


def test_b6_a_natural_is_given_for_a_joker_and_never_the_reverse() -> None:
    table = position("1B J ...", "... | [111B] [22JB]")
    for tile, place in (("J", 0), ("J", 1), ("1B", 0), ("1B", 1)):
        assert table.refusal(exchange(0, tile, 1, 0, place)) == "B6"
    assert not [action for action in table.offered(0) if isinstance(action, ExchangeJoker)]


def test_b6_the_jokers_of_a_concealed_hand_that_dies_are_lost_to_all() -> None:
    hand = "33B J 456789B 12345D"
    table = position("...", hand, "3B ...", phase="play 1 drawn", enforcement="challenge")
    table.do(declare(1, 0, hand))
    assert (table.dead(1, 0), table.held(1, "J"), table.shown(1, 0)) == (True, 1, "")
    table.do(draw(2))
    assert not table.allows(exchange(2, "3B", 1, 0, 0))
    assert not [action for action in table.offered(2) if isinstance(action, ExchangeJoker)]


def test_b6_a_thrown_joker_is_out_of_play() -> None:
    table = position("...", LOW_J.removesuffix(" FF").replace("J", "") + "FF", phase="window 0 J")
    assert table.state.answerers == (1,)
    assert table.refusal(declare(1, 0, LOW_J)) == "B5"


@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
def test_b11_14_a_blank_is_never_exposed(enforcement: str) -> None:
    table = position("...", "ZZ JJ ...", phase="window 0 Z", blanks="4", enforcement=enforcement)
    assert not [action for action in table.offered(1) if isinstance(action, Claim)]
    assert {table.refusal(claim(1, 0, group)) for group in ("[ZZZ]", "[ZZJ]")} == {"B11.14"}


@pytest.mark.parametrize("game", ["american", "card-free"])
def test_b11_15_the_last_discard_is_for_mah_jongg_only(game: str) -> None:
    hands = SMALL if game == "american" else HANDS[game]
    table = position("...", "44B J ...", FOR_LOW, phase="window 0 4B", wall="", game=game, hands=hands)
    assert table.refusal(claim(1, 0, "[444B]")) == "B11.15"
    assert not [action for action in table.offered(1) if isinstance(action, Claim)]


def test_b11_15_by_the_other_choice_it_is_exposed_too_and_the_next_discard_is_the_last() -> None:
    table = position("...", "44B J 8C ...", "88C 9C ...", phase="window 0 4B", wall="", last_discard="any")
    assert claim(1, 0, "[444B]") in table.offered(1)
    table.alone(claim(1, 0, "[444B]"))
    table.do(discard(1, "8C"))
    table.alone(claim(2, 0, "[888C]"))
    table.do(discard(2, "9C"), lets_go(3), lets_go(0), lets_go(1))
    assert table.phase == "over wall"


def test_b11_15_by_the_other_choice_mah_jongg_still_goes_first() -> None:
    table = position("...", "44B J ...", FOR_LOW, phase="window 0 4B", wall="", last_discard="any")
    table.do(claim(1, 0, "[444B]"), declare(2, 0, "111222333444B FF"))
    assert table.state.seats[2].mah_jonggs


def test_b11_01_a_discard_is_open_until_all_who_are_asked_have_answered() -> None:
    table = position("...", "...", "...", "11B ...", phase="window 0 1B", wall="5D R")
    table.do(draw(1), lets_go(2))
    assert table.phase == "window 0 1B", "who draws next has answered, and sees no tile before the last one has"
    assert table.state.wall == 2
    table.do(claim(3, 0, "[111B]"))
    assert table.state.wall == 2


@pytest.mark.parametrize(("seat", "let_go"), [(1, draw(1)), (3, lets_go(3))])
def test_b11_02_a_claim_may_be_said_otherwise_but_the_tile_is_not_let_go_again(seat: int, let_go: Draw | Pass) -> None:
    table = position("...", *["11B JJ ..." if seat == me else "..." for me in (1, 2, 3)], phase="window 0 1B")
    assert let_go in table.offered(seat)
    table.do(claim(seat, 0, "[111B]"))
    assert table.refusal(let_go) == "B11.2"
    assert table.offered(seat) == (claim(seat, 0, "[111JJB]"), Concede(seat))
    table.alone(claim(seat, 0, "[111JJB]"))
    assert table.shown(seat, 0) == "[111JJB]"


def test_b11_02_an_exposure_may_be_made_a_mah_jongg_and_the_reverse() -> None:
    table = position("...", "...", FOR_LOW, "...", phase="window 0 4B")
    low = declare(2, 0, "111222333444B FF")
    table.do(low, claim(2, 0, "[444B]"))
    assert table.refusal(lets_go(2)) == "B11.2"
    table.do(low)
    assert table.refusal(lets_go(2)) == "B11.2"
    table.do(lets_go(3), draw(1))
    assert table.state.seats[2].mah_jonggs


def test_b11_02_nor_by_exchanging_a_blank_which_would_undo_it() -> None:
    for claim_back, rule in (("no", "B11.2"), ("yes", "allowed")):
        table = position("...", "... | threw 5B", "11B Z ...", blanks="2", blank_exchange="any", phase="window 0 1B",
                         claim_back=claim_back)  # fmt: skip
        table.do(claim(2, 0, "[111B]"))
        assert table.refusal(blank_for(2, "5B")) == rule
        assert any(isinstance(action, ExchangeBlank) for action in table.offered(2)) == (rule == "allowed")


def test_b11_02_a_seat_that_passed_may_still_claim() -> None:
    table = position("...", "...", "...", "11B ...", phase="window 0 1B")
    table.do(lets_go(3), claim(3, 0, "[111B]"), lets_go(2), draw(1))
    assert table.shown(3, 0) == "[111B]"


def test_b11_02_or_a_claim_may_be_taken_back_until_it_is_decided() -> None:
    table = position("...", "...", "...", "11B ...", phase="window 0 1B", claim_back="yes")
    table.do(claim(3, 0, "[111B]"))
    assert lets_go(3) in table.offered(3)
    table.do(lets_go(3), lets_go(2), draw(1))
    assert (table.phase, table.shown(3, 0)) == ("play 1 drawn", "")


@pytest.mark.slow
def test_b11_02_so_it_is_at_every_other_table() -> None:
    rules = (preset.build(hands_named(preset.hands), {}) for preset in RULESETS.values())
    assert {each.name for each in rules if each.claims_stand} == {"american", "card-free"}


def test_b11_02_then_it_stands() -> None:
    table = position("...", "11B ...", phase="window 0 1B")
    table.alone(claim(1, 0, "[111B]"))
    assert not table.allows(draw(1))
    assert not table.allows(lets_go(1))


def test_b11_03_a_new_exposure_may_be_changed_until_the_discard() -> None:
    table = position("...", "11B JJ ...", phase="window 0 1B")
    table.alone(claim(1, 0, "[111B]"))
    table.do(reshape(1, 0, "[111JJB]"), reshape(1, 0, "[1JJB]"), discard(1, "1B"))
    assert table.shown(1, 0) == "[1JJB]"
    assert table.refusal(reshape(1, 0, "[111B]")) != "allowed"


def test_b11_03_not_after_a_joker_exchange() -> None:
    table = position("...", "11B 5B J ...", "... | [55JB]", phase="window 0 1B")
    table.alone(claim(1, 0, "[111B]"))
    assert table.allows(reshape(1, 0, "[11JB]"))
    table.do(exchange(1, "5B", 2, 0, 0))
    assert table.refusal(reshape(1, 0, "[11JB]")) == "B11.3"


def test_b11_03_or_never() -> None:
    table = position("...", "11B JJ ...", phase="window 0 1B", exposures="fixed")
    table.alone(claim(1, 0, "[111B]"))
    assert table.refusal(reshape(1, 0, "[111JJB]")) == "B11.3"
    assert not [action for action in table.offered(1) if isinstance(action, Reshape)]


def test_b11_12_a_claim_says_which_group_it_makes() -> None:
    table = position("...", "11B JJ ...", phase="window 0 1B")
    named = {str(action.group) for action in table.offered(1) if isinstance(action, Claim)}
    assert named == {"[111B]", "[111JJB]"}, "what the card has, naturals first"
    table.alone(claim(1, 0, "[1JJB]"))
    assert table.shown(1, 0) == "[1JJB]", "or as the player says"


def test_b11_12_or_every_mix_of_the_tiles_is_offered_for_a_claim_and_for_its_change() -> None:
    table = position("...", "11B JJ ...", phase="window 0 1B", shape="inferred")
    mixes = {"[111B]", "[11JB]", "[1JJB]", "[111JJB]"}
    claims = [action for action in table.offered(1) if isinstance(action, Claim)]
    assert {str(action.group) for action in claims} == mixes
    assert all(table.allows(action) for action in claims)
    table.alone(claim(1, 0, "[11JB]"))
    changes = [action for action in table.offered(1) if isinstance(action, Reshape)]
    assert {str(action.group) for action in changes} == mixes - {"[11JB]"}
    assert all(table.allows(action) for action in changes)


def test_b11_12_the_claimed_tile_is_never_a_joker_in_any_mix() -> None:
    table = position("...", "JJJJJ ...", phase="window 0 1B", shape="inferred")
    claims = {str(action.group) for action in table.offered(1) if isinstance(action, Claim)}
    assert claims == {"[1JJB]", "[1JJJJB]"}


def test_b11_13_six_equal_tiles_only_where_the_card_has_them() -> None:
    table = position("...", "FFFFF ...", phase="window 0 F")
    assert table.refusal(claim(1, 0, "[FFFFFF]")) == "B7"
    loose = position("...", "FFFFF ...", phase="window 0 F", enforcement="challenge")
    loose.alone(claim(1, 0, "[FFFFFF]"))
    assert loose.shown(1, 0) == "[FFFFFF]"
    assert loose.refusal(claim(1, 0, "[FFFFFFF]")) != "allowed"


def test_b11_13_or_never() -> None:
    table = position("...", "FFFFF ...", phase="window 0 F", enforcement="challenge", sextets="never")
    assert table.refusal(claim(1, 0, "[FFFFFF]")) == "B5"
    assert {len(action.group) for action in table.offered(1) if isinstance(action, Claim)} == {3, 4, 5}
