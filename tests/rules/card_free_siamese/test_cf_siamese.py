"""Card Free hands at a Siamese table, where each player has two racks: R-CF-18, 38, 45 and 47."""

from __future__ import annotations

from tilewright.variants import HANDS, RULESETS

from ..siamese.siam import Table, claim, concede, declare, draw, position

EIGHTS = "7778888B 999C RRRR"  # a hand without jokers, worth 25 points, or 35 if concealed
PAIRS = "11223344556677B"  # 25 points, 10 for pairs, 5 for numbers only, 5 for one suit, 10 if concealed


def table(*seats: str, **options: str) -> Table:
    return position(*seats, game="card-free-siamese", hands=HANDS["card-free"], **options)


def test_cf_45_two_mah_jonggs_end_the_game_and_the_second_counts_double() -> None:
    game = table(f"{EIGHTS} 222B 3333B 444C 000 J | |", wall="R" * 9)
    game.do(declare(0, 0, EIGHTS), declare(0, 1, "222B 3333B 444C 000 J"))
    assert game.phase == "over mah-jonggs"
    assert game.payments == (220, -220), (
        "declared together 35 and, for a quint, 40: each twice; 35 twice more, no joker"
    )


def test_cf_45_self_draw_and_the_discarder_count_nothing_and_no_joker_once() -> None:
    game = table(f"{EIGHTS} ... | |", phase="play 0 drawn", wall="")
    game.do(declare(0, 0, EIGHTS))
    game.play_out()
    assert game.payments == (70, -70)
    game = table("... | |", "7778888B 99C RRRR ... | |", phase="window 0 9C", wall="")
    game.do(declare(1, 0, EIGHTS))
    game.play_out()
    assert game.payments == (-70, 70)


def test_cf_45_the_tables_options_and_the_hands_own_are_offered_but_not_what_only_a_card_means() -> None:
    names = {option.name for option in RULESETS["card-free-siamese"].offered(HANDS["card-free"])}
    assert names >= {"deal", "feeding_penalty", "base", "level", "news_singles_and_pairs"}
    assert not names & {"doubles", "concealed_bonus", "blanks"}


def test_cf_47_two_dead_hands_pay_four_times_the_lowest_value() -> None:
    game = table("... | |")
    game.do(concede(0))
    assert game.payments == (-100, 100)


def test_cf_47_singles_and_pairs_without_a_joker_are_not_doubled() -> None:
    game = table(f"{PAIRS} ... | |", wall="")
    game.do(declare(0, 0, PAIRS))
    game.play_out()
    assert game.payments == (55, -55)
    game = table(f"{PAIRS} ... | |", wall="", jokerless_sp="include")
    game.do(declare(0, 0, PAIRS))
    game.play_out()
    assert game.payments == (110, -110)


def test_cf_45_it_is_played_as_siamese_is() -> None:
    game = table("... | |", phase="play 1", wall="R R")
    game.do(draw(1))
    assert (game.rules.racks, len(game.rules.tiles), game.rules.charleston) == (2, 152, None)


def test_cf_18_flowers_are_claimed_for_mah_jongg_only() -> None:
    assert table("FF J ... | |", phase="window 1 F").refusal(claim(0, 0, "[FFF]")) == "R-CF-18"
    assert table("FF J ... | |", phase="window 1 F", flower_pung_call="on").allows(claim(0, 0, "[FFF]"))


def test_cf_38_a_hand_without_a_bonus_may_not_be_declared() -> None:
    won = declare(0, 0, "77B J 8888B RRRR")
    for choice, rule in (("off", "allowed"), ("on", "R-CF-38")):
        assert table("7B J 8888B RRRR ... | [999C] |", phase="window 1 7B", needs_bonus=choice).refusal(won) == rule
