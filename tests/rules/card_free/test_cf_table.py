"""Card Free at its own table (R-CF-1, R-CF-36 to R-CF-39, R-CF-42, R-CF-46, R-CF-48) and at a Royale table
(R-CF-47).
"""

from __future__ import annotations

import pytest

from tilewright.engine.actions import Claim
from tilewright.engine.events import Challenged
from tilewright.engine.refused import Refused
from tilewright.settlement.ended import ended
from tilewright.tiles import FLOWER, JOKER
from tilewright.variants import HANDS, RULESETS

from ..american.american import Table, position, vote
from ..siamese import siam
from ..siamese.siam import challenge, claim, declare, draw, exchange, lets_go

CARD_FREE = HANDS["card-free"]
WON = "7778888B 99C RRRR"  # a 9 Crak completes this hand of 25 points, or 35 if concealed


def table(*seats: str, **options: str) -> Table:
    return position(*seats, game="card-free", hands=CARD_FREE, **options)


def test_cf_01_it_is_played_as_american_mah_jongg_is() -> None:
    ours, theirs = RULESETS["card-free"], RULESETS["american"]
    *same_options, sextets = theirs.options
    assert ours.options[: len(same_options)] == tuple(same_options)
    assert sextets.name == "sextets", "no block of Card Free is of six tiles (R-CF-3)"
    mine, american = table().rules, position().rules
    for same in ("seats", "racks", "tiles", "deal", "charleston", "mah_jonggs", "claims", "fewest_live", "break_wall"):
        assert getattr(mine, same) == getattr(american, same)
    assert table(phase="consent").allows(vote(0))


@pytest.mark.parametrize(("group", "allowed"), [("[3JJB]", True), ("[3JJJB]", True), ("[JJJ:3B]", False)])
def test_cf_04_a_claimed_block_has_the_claimed_tile_and_any_number_of_jokers(group: str, allowed: bool) -> None:
    assert table("...", "JJJJ ...", phase="window 0 3B").allows(claim(1, 0, group)) == allowed


@pytest.mark.parametrize(("choice", "follows"), [("consent", "consent"), ("skipped", "courtesy")])
def test_cf_36_the_second_charleston_may_always_be_skipped(choice: str, follows: str) -> None:
    game = table(*["123B ..."] * 4, phase="first left", second_charleston=choice)
    for seat in range(4):
        game.do(*game.offered(seat)[:3])
    assert game.phase == follows


def test_cf_37_or_four_flowers_and_four_jokers_left_out() -> None:
    tiles = table(tiles="144").rules.tiles
    assert (len(tiles), tiles.count(FLOWER), tiles.count(JOKER)) == (144, 4, 4)
    assert len(table(tiles="144", blanks="2").rules.tiles) == 146


def test_cf_37_walls_of_18_are_all_drawn() -> None:
    game = table(tiles="144")
    assert game.rules.opening().wall == 4 * 18 * 2


def test_cf_29_self_drawn_and_jokerless_at_the_table() -> None:
    game = table("...", WON, phase="play 1", wall="9C R")
    game.do(draw(1), declare(1, 0, f"{WON} 9C"))
    assert game.payments == (-140, 420, -140, -140), "35, twice for the draw, twice without a joker"


def test_cf_30_the_discarder_pays_twice_at_the_table() -> None:
    game = table("...", WON, phase="window 0 9C")
    game.alone(declare(1, 0, f"{WON} 9C"))
    assert game.payments == (-140, 280, -70, -70)


def test_cf_29_a_hand_that_a_claim_completed_is_not_self_drawn() -> None:
    game = table("...", WON, phase="window 0 9C")
    game.alone(claim(1, 0, "[999C]"))
    game.do(declare(1, 0, "7778888B RRRR"))
    assert game.payments == (-100, 200, -50, -50), "the published example: 50, and twice from the discarder"


def test_cf_29_but_one_that_an_exchange_completed_is() -> None:
    game = table("...", "778888B 99C RRRR 1D", "... | [11JD]", phase="window 0 9C")
    game.alone(claim(1, 0, "[999C]"))
    game.do(exchange(1, "1D", 2, 0, 0), declare(1, 0, "778888B J RRRR"))
    assert game.payments == (-50, 150, -50, -50)


def test_cf_18_a_claimed_pung_of_flowers_is_refused_with_the_reason() -> None:
    seats = ("...", "FF J ...")
    game = table(*seats, phase="window 0 F")
    action = claim(1, 0, "[FFF]")
    assert game.refusal(action) == "R-CF-18"
    with pytest.raises(Refused, match="you can claim this Flower only for mah jongg"):
        game.do(action)
    called = table(*seats, phase="window 0 F", flower_pung_call="on")
    assert called.allows(action)
    assert called.refusal(claim(1, 0, "[FFFJ]")) == "R-CF-46", "no hand has a kong of flowers"


def test_cf_18_a_discarded_flower_wins() -> None:
    game = table("...", "F 4444B 5555C 6666D", phase="window 0 F")
    game.alone(declare(1, 0, "FF 4444B 5555C 6666D"))
    assert game.payments == (-140, 280, -70, -70), "25, and 10 for a concealed hand, twice without a joker"


@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
def test_cf_21_news_is_claimed_for_mah_jongg_only(enforcement: str) -> None:
    game = table("...", "NEW 444B 555C 6666C", phase="window 0 S", enforcement=enforcement)
    assert not game.allows(claim(1, 0, "[NEWS]"))
    game.alone(declare(1, 0, "NEWS 444B 555C 6666C"))
    assert game.phase == "over mah-jonggs"


def test_cf_38_a_hand_that_earns_nothing_may_not_be_declared() -> None:
    plain = "778888B J 99C RRRR"
    game = table("...", plain, phase="window 0 9C", needs_bonus="on")
    game.alone(claim(1, 0, "[999C]"))
    assert game.refusal(declare(1, 0, "778888B J RRRR")) == "R-CF-38"
    game = table("...", plain, phase="play 1", wall="9C R", needs_bonus="on")
    game.do(draw(1))
    assert game.allows(declare(1, 0, f"{plain} 9C")), "self-drawn"


def test_cf_39_every_seat_has_its_own_level() -> None:
    seats = ("...", WON, "...", WON)
    game = table(*seats, phase="window 0 9C", **{"level.1": "1"})
    assert [game.rules.hands_of(seat).possible(()) == game.rules.hands.possible(()) for seat in range(4)] == [
        True, False, True, True,
    ]  # fmt: skip
    assert game.refusal(declare(1, 0, f"{WON} 9C")) == "B8", "two pungs and two kongs, and no winds"
    assert game.allows(declare(3, 0, f"{WON} 9C"))


def test_cf_42_at_level_3_dragons_are_not_exposed() -> None:
    seats = ("...", "RR ...", "RR ...")
    game = table(*seats, phase="window 0 R", **{"level.2": "3"})
    assert [isinstance(action, Claim) for action in game.offered(1)].count(True) == 1
    assert not [action for action in game.offered(2) if isinstance(action, Claim)]
    assert game.refusal(claim(2, 0, "[RRR]")) == "R-CF-46"


@pytest.mark.parametrize(("level", "dead"), [("0", False), ("3", True)])
def test_cf_46_a_hand_is_called_dead_by_its_players_level(level: str, dead: bool) -> None:
    game = table("...", "... | [RRR]", enforcement="challenge", **{"level.1": level, "level": "0"})
    assert game.do(challenge(0, 1, 0))[0] == Challenged(0, 1, 0, upheld=dead)


def test_cf_46_a_hand_is_called_dead_by_visible_tiles_too() -> None:
    seats = "...", "... | [8888B] [999C]", "... | threw 7777B 7777C 7777D"
    game = table(*seats, enforcement="challenge")
    assert game.do(challenge(0, 1, 0))[0] == Challenged(0, 1, 0, upheld=False), "jokers may stand for the sevens"
    game = table(*seats, "... | threw JJJJJJJJ", enforcement="challenge")
    assert game.do(challenge(0, 1, 0))[0] == Challenged(0, 1, 0, upheld=True)


@pytest.mark.parametrize("game", ["royale-3", "royale-4"])
def test_cf_47_at_a_royale_table_its_doubles_are_off_and_those_of_royale_count(game: str) -> None:
    played = siam.position("7778888B 999C RRRR ... | |", game=game, hands=CARD_FREE, phase="play 0 drawn", wall="R" * 9)
    assert played.rules.hands.readings
    played.do(declare(0, 0, "7778888B 999C RRRR"))
    (won,) = ended(played.state).sides[0].wins
    assert won.reading.value == 35, "base and bonuses, not the double of a drawn tile"
    assert played.rules.scoring.settle(played.rules, played.state).scores[0] == 70, "without a joker, once"


def test_cf_47_a_quint_without_jokers_is_not_doubled_at_royale() -> None:
    """Royale's two sets have eight of each tile, so a quint needs no joker (R-ROYALE-6)."""
    played = siam.position("77777C 88888C 9999C ... | |", game="royale-4", hands=CARD_FREE, wall="R" * 9)
    played.do(declare(0, 0, "77777C 88888C 9999C"))
    (won,) = ended(played.state).sides[0].wins
    assert won.reading.jokerless
    assert played.rules.scoring.settle(played.rules, played.state).scores[0] == won.reading.value


def test_cf_48_house_rules_are_options_of_the_table() -> None:
    names = {option.name for option in RULESETS["card-free"].offered(CARD_FREE)}
    assert names >= {"second_charleston", "tiles", "needs_bonus", "base", "level", "flower_pung_call"}
    assert "doubles" not in names, "what doubles a hand is fixed where it is at home"


def test_cf_05_calls_go_on_as_at_any_american_table() -> None:
    game = table("...", "...", "99C ...", phase="window 0 9C")
    game.do(draw(1), lets_go(3), claim(2, 0, "[999C]"))
    assert game.shown(2, 0) == "[999C]"
