"""The ends of games at the table, and their settlements. Each test is named after the rule it checks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tilewright.engine.state import Seat
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.scorepad.score import score_text
from tilewright.settlement.ended import ended
from tilewright.settlement.rotation import next_east
from tilewright.sheet import ScoreSheet
from tilewright.tiles import Tiles

from ..siamese.siam import Table, challenge, concede, declare, discard, draw, lets_go
from .card import LOW, MID, RUN
from .position import NAME, WON, kong, lay, position
from .wp import SIAMESE, hands

TRIPLE = "1133557799B EE WW"
DEAD = "dead [222B] [777B]*"


def test_wp_02_the_second_mah_jongg_ends_the_game() -> None:
    table = position(f"{MID} | mj 500 |")
    table.do(declare(0, 1, MID))
    assert table.phase == "over mah-jonggs"
    assert table.payments == (500 + 2 * 1000, -2500)


def test_wp_02_so_does_the_wall() -> None:
    table = position("...", wall="1D 1D")
    table.play_out()
    assert table.phase == "over wall"
    assert table.state.flower_wall == 4, "the Flower Wall is no wall to draw from"


def test_wp_21_two_dead_hands_end_the_game_at_a_double_limit() -> None:
    table = position(f"... | {DEAD} | [222B] [777B]", enforcement="challenge")
    table.do(challenge(1, 0, 1))
    assert table.phase == "over dead-hands"
    assert table.payments == (-1000, 1000)
    for other in ("... | mj 500 | -", "... | - | mj 500"):
        table = position(f"... | {DEAD} | [222B] [777B]", other, enforcement="challenge")
        table.do(challenge(1, 0, 1))
        assert table.payments == (-1500, 1500)


def test_wp_21_also_where_they_are_player_2s() -> None:
    table = position("... | mj 500 | -", f"... | [222B] [777B] | {DEAD}", enforcement="challenge")
    table.do(challenge(0, 1, 0))
    assert table.phase == "over dead-hands"
    assert table.payments == (1500, -1500)


def test_wp_21_giving_up_means_two_dead_hands() -> None:
    for seat, paid in ((0, (-1000, 1000)), (1, (1000, -1000))):
        table = position("...")
        table.do(concede(seat))
        assert table.payments == paid


@pytest.mark.parametrize(("lucky", "worth"), [("off", 500), ("on", 1500)])
def test_wp_25_a_hand_complete_as_dealt_may_be_a_triple_limit(lucky: str, worth: int) -> None:
    table = position(f"{LOW} ...", thrown=0, wall="", lucky=lucky)
    table.do(declare(0, 0, LOW), discard(0, "1C"), lets_go(1))
    assert table.payments == (worth, -worth)
    table = position("R ...", "111222333444B R ...", thrown=0, wall="5D", lucky=lucky)
    table.do(discard(0, "R"), declare(1, 0, LOW), discard(1, "1C"))
    assert table.play_out().payments == (-worth, worth)


def test_wp_25_a_hand_completed_later_is_no_such_triple_limit() -> None:
    table = position("...", "111222333444B R ...", thrown=0, wall="R", lucky="on")
    table.do(discard(0, "1C"), draw(1), declare(1, 0, LOW), discard(1, "1C"), lets_go(0))
    assert table.payments == (-500, 500)
    table = position(f"{LOW} ...", thrown=2, wall="", lucky="on")
    table.do(declare(0, 0, LOW), discard(0, "1C"), lets_go(1))
    assert table.payments == (500, -500)
    table = position("R ...", "111222333444B R ...", thrown=1, wall="5D", lucky="on")
    table.do(discard(0, "R"), declare(1, 0, LOW), discard(1, "1C"))
    assert table.play_out().payments == (-500, 500), "on the second discard"
    table = position("4B ... | [444B]", "111222333B 44B RR ...", thrown=1, flower_wall="9D", wall="", lucky="on")
    table.do(kong(0, 0, "4B", 0), declare(1, 0, LOW), discard(1, "1C"), lets_go(0))
    assert table.payments == (-500, 500)


TWICE = """
card Twice
set chinese
kongs

[Twice]
1  222a 444a 666a 888a GG               = 500
2  222a 444a 666a 888a GG ; self-drawn  = 1000
3  www 333a 666a 999a RR                = 500
4  www 333a 666a 999a RR ; w own        = 1000
5  111a 333a 555a 777a 00               = 500
6  111a 333a 555a 777a 00               = 1000 c
"""
EVENS, WINDS, ODDS = "222444666888B", "333666999B EEE RR", "333555777B 00"


@pytest.mark.parametrize(
    ("seat", "phase", "rack", "tiles", "worth"),
    [
        (f"{EVENS} GG ...", "play 0 drawn", 0, f"{EVENS} GG", 1000),
        (f"{EVENS} G ...", "window 1 G", 0, f"{EVENS} GG", 500),
        (f"{WINDS} ...", "play 0 drawn", 0, WINDS, 1000),
        (f"{WINDS} ...", "play 0 drawn", 1, WINDS, 500),
        (f"111B {ODDS} ...", "play 0 drawn", 0, f"111B {ODDS}", 1000),
        (f"{ODDS} ... | [111B]", "play 0 drawn", 0, ODDS, 500),
    ],
)
def test_wp_25_the_end_reads_a_hand_by_how_it_was_declared(
    seat: str, phase: str, rack: int, tiles: str, worth: int
) -> None:
    """The settlement considers whether the hand is self-drawn or concealed, and the wind of its rack."""
    table = position(seat, hands=CardHands(parse_card(TWICE)), phase=phase, wall="")
    table.do(declare(0, rack, tiles))
    assert table.play_out().payments == (worth, -worth)


def test_wp_26_the_pot_of_earlier_games_goes_to_the_next_mah_jongg() -> None:
    table = position(f"{LOW} ...", pot=150, wall="")
    table.do(declare(0, 0, LOW), discard(0, "1C"), lets_go(1))
    assert (table.payments, table.sheet.pot) == ((500 + 150, -500), 0)


def test_wp_26_the_first_to_declare_gets_the_pot_even_if_a_kong_is_robbed_in_the_same_turn() -> None:
    table = position(
        f"{LOW} 4C ... | | [444C]", "111222333C 44C RR ...", pot=150, wall="", flower_wall="9D", phase="play 0 drawn"
    )
    table.do(declare(0, 0, LOW), kong(0, 1, "4C", 0), declare(1, 0, "111222333444C RR"), discard(1, "2D"), lets_go(0))
    assert table.payments == (150, 0)


@pytest.mark.parametrize("pot", [0, 150])
def test_wp_26_the_first_to_declare_gets_the_pot_even_if_a_robber_is_robbed(pot: int) -> None:
    table = position(
        "4B 55566677788B GG ... | [444B]", "111222333B 44B RR 8B 1C 9C ... | | [888B]", flower_wall="9D 9D", pot=pot
    )
    table.do(kong(0, 0, "4B", 0), declare(1, 0, LOW), kong(1, 1, "8B", 0), declare(0, 1, MID))
    assert table.play_out().payments == (500, -500 + pot)


def test_wp_28_one_each() -> None:
    table = position(f"{MID} 1C ...", "... | mj 500 |", wall="")
    table.do(declare(0, 0, MID), discard(0, "1C"), lets_go(1))
    assert table.payments == (500, -500)


def test_wp_29_the_second_counts_twice() -> None:
    table = position(f"{TRIPLE} | mj 500 |", "... | mj 1000 |")
    table.do(declare(0, 1, TRIPLE))
    assert table.payments == (500 + 2 * 1500 - 1000, -2500)


@pytest.mark.parametrize("claimed", [False, True])
def test_wp_30_two_in_one_turn_both_count_twice(claimed: bool) -> None:
    if claimed:
        table = position(f"{LOW} 555666777888B G", phase="window 1 G")
        table.do(declare(0, 0, MID), declare(0, 1, LOW))
    else:
        table = position(f"{LOW} {RUN}")
        table.do(declare(0, 0, LOW), declare(0, 1, RUN))
    assert table.payments == ((3000, -3000) if claimed else (2000, -2000))


def test_wp_30_not_two_in_turns_that_both_began_by_robbing_a_kong() -> None:
    """Seat 1 robs a kong, seat 0 then robs a kong of seat 1, and seat 1 robs again. Nobody discards in between."""
    table = position(
        "5B 7B 12345679B NNN 00 ... | [555B] [777B] |",
        "12346789B NNN 00 8B 55566677B GG | | [888B]",
        flower_wall="9D 9D",
    )
    table.do(kong(0, 0, "5B", 0), declare(1, 0, RUN))
    table.do(kong(1, 1, "8B", 0), declare(0, 1, RUN))
    table.do(kong(0, 0, "7B", 1), declare(1, 1, "555666777B GG"))
    assert table.payments == (500 - 500 - 2 * 1000, 2000)


def test_wp_32_player_1_stays_with_the_higher_result() -> None:
    for mine, yours, then in (("mj 500", "", 0), ("", "mj 500", 1), ("", "", 1), ("mj 500", "mj 500", 1)):
        table = position(f"... | {mine} |", f"... | {yours} |", wall="")
        table.do(discard(0, "1C"), lets_go(1))
        played = ended(table.state)
        assert next_east(SIAMESE.rotation, played, table.sheet, {}) == then


def test_wp_32_the_wall_pot_is_no_part_of_the_result() -> None:
    table = position(f"... | mj Small/1=500@9 {WON} |", "... | mj 500 |", wall="", pot=100)
    table.do(discard(0, "1C"), lets_go(1))
    assert table.scores[0] == table.scores[1]
    assert table.payments[0] > table.payments[1]
    assert next_east(SIAMESE.rotation, ended(table.state), table.sheet, {}) == 1


def test_wp_36_in_a_wall_game_both_pay_into_the_pot() -> None:
    table = position("...", wall="", pot=100)
    table.do(discard(0, "1C"), lets_go(1))
    assert (table.payments, table.sheet.pot) == ((-50, -50), 200)


# The tests below compare the table's settlement of a game with that of the command `score`.

PURE = "111222333444D 55D"  # a limit hand of the bundled list
MINE, YOURS = f"{PURE} 1479B 258C 679D ESW", "2355678B 1345679C 677889D NESW RG0"


def at_the_end(*seats: str, rack: int = 0, east: int = 0, flower: str = "", payout: str = "1") -> Table:
    """Return a finished game with the bundled list of hands.

    Seat 0 declared mah jongg on rack `rack` before the last discard.
    """
    wall = flower or "9B"
    table = position(*seats, phase="play 0", wall=wall, flower_wall="", hands=hands(), payout=payout, east=east)
    table.do(draw(0))
    if flower and table.held(0, flower):
        table.do(lay(0, 0, flower))
    table.do(declare(0, rack, PURE))
    tile = next(iter(table.state.seats[0].concealed))
    table.do(discard(0, str(Tiles.of([tile]))), lets_go(1))
    return table


@pytest.mark.parametrize(
    ("mine", "yours", "rack", "east"),
    [
        (MINE, "222B 333C EE 258B 147C RR 00 GG NN SS 99C 7D | F1 F5 | F2", 0, 0),
        (f"{MINE} | F1 | F2 F5", "5568B 134679C 67D NESW GG | [RRR] F3 | [888D] (2222B)", 1, 1),
        (f"{PURE} 149B 258C N | dead [222B] [777B]* F2 |", "134566B 134567C 888C EE 00 SS WWW | | [9999D]", 1, 0),
        (f"{PURE} 1479B 25C 67D NS | [8888C] |",
         "5568B 469C 67889D ESW | dead [222B] [777B]* F5 F6 | [111C] [333B] F7 F8", 1, 0),
    ],
)  # fmt: skip
def test_wp_35_the_table_settles_a_game_like_one_that_is_told(mine: str, yours: str, rack: int, east: int) -> None:
    table = at_the_end(mine, yours, rack=rack, east=east)
    assert table.sheet == score_sheet_from_text(table)
    assert any(entry.title.startswith("Unfinished") and entry.points for entry in table.sheet.entries)


def test_wp_37_a_side_that_lacks_a_tile_is_settled_as_well() -> None:
    table = at_the_end(MINE, YOURS, flower="F1", rack=1)
    assert len(table.state.seats[0].concealed) == 12
    assert table.sheet == score_sheet_from_text(table)


@pytest.mark.parametrize("payout", ["1", "2"])
def test_wp_24_bouquets_are_settled_so_too(payout: str) -> None:
    yours = "235678B 1345679C 67889D ESW RG0 | F7 | [NNNN]"
    table = at_the_end(f"{MINE} | F1 F5 | F2 F3", yours, flower="F4", payout=payout)
    assert table.sheet == score_sheet_from_text(table)
    assert [entry.points for entry in table.sheet.entries[:2]] == [500, 1000]


def score_sheet_from_text(table: Table) -> ScoreSheet:
    """Describe the table's game in the text format of the command `score`, and return the resulting score sheet."""
    state, options = table.state, table.rules.options
    lines = [f"game {NAME}", "sides Anna, Ben"]
    lines += [f"option {name}={options[name]}" for name in ("payout", "wall_pot_points")]
    lines += [f"pot {state.pot}"] if state.pot else []
    lines += [f"east {'Anna' if state.east == 0 else 'Ben'}", f"prevailing {state.prevailing}"]
    happened = [*_tile_lines("Anna", state.seats[0]), *_tile_lines("Ben", state.seats[1])]
    if not any(seat.mah_jonggs for seat in state.seats):
        happened.append("wall game")
    (scored,) = score_text("\n".join([*lines, *happened])).games
    return scored.sheet


def _tile_lines(name: str, seat: Seat) -> Iterator[str]:
    """Yield lines of text that describe a player's tiles at the end of a game."""
    for number, rack in enumerate(seat.racks, 1):
        if rack.flowers:
            yield f"{name}: flowers {rack.flowers}, rack {number}"
        if rack.dead:
            yield f"{name}: dead, rack {number}"
        elif rack.mah_jongg:
            groups = (str(group) if len(group) == 4 else str(group.faces) for group in rack.exposures)
            yield f"{name}: mah jongg {' '.join(groups)}, rack {number}, drawn"
        elif rack.exposures:
            yield f"{name}: holds {' '.join(map(str, rack.exposures))}, rack {number}"
    yield from (f"{name}: bouquet" for _ in range(len(seat.bouquets) // 4))
    if seat.concealed:
        yield f"{name}: holds {seat.concealed}"
