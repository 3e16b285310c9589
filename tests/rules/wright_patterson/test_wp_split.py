"""R-WP-14 to R-WP-16 and R-WP-35: the assignment of tiles to unfinished hands, and the points of these hands."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from tilewright.groups import Hand
from tilewright.sheet import total
from tilewright.tiles import KINDS, Tiles
from tilewright.variants.wright_patterson.points import Unfinished
from tilewright.variants.wright_patterson.split import Goals, Live, best_split

from .wp import dead, live, settle, side, won


def rack(
    exposures: str = "", own: str = "W", prevailing: str = "N", flowers: str = "", goals: Sequence[str] = ()
) -> Live:
    """Return a rack. `goals` are limit hands that it may become, such as `111B 5C = 2` for a double limit."""
    shown = Hand.parse(exposures).exposures if exposures else ()
    need = np.zeros((len(goals), len(KINDS)), np.int8)
    for row, goal in enumerate(goals):
        for kind in Tiles.parse(goal.partition("=")[0]):
            need[row, kind] += 1
    limits = np.array([int(goal.partition("=")[2]) for goal in goals], np.int64)
    return Live(Unfinished(shown, Tiles.parse(flowers), own, prevailing), Goals(need, limits))


def split(pool: str, *racks: Live, spare: bool = False) -> list[tuple[str, int]]:
    """Return the best split of a player's concealed tiles: the tiles and the points of each rack.

    With `spare`, tiles of a dead hand may be left over.
    """
    best = best_split(Tiles.parse(pool), racks, spare=spare)
    return [
        (str(tiles), total(live.rack.items(tiles, ready))) for live, (tiles, ready) in zip(racks, best, strict=True)
    ]


def test_wp_14_every_kong_makes_a_hand_longer() -> None:
    pool = "258B 258C 369D EE"  # eleven tiles, as many as a hand with one exposed pung has on its turn
    assert len(Tiles.parse(pool)) == 11
    assert split(pool, rack("[111B]"))
    assert split(pool, rack("[1111B]"))  # beside a kong, a hand has ten tiles, or eleven on its turn
    assert split(pool, rack("[1111B] [9999C]", own="N"), rack("[222B] [333C] [444D]"))
    with pytest.raises(ValueError, match="11 concealed tiles do not make up the unfinished hand of West"):
        split(pool, rack("[1111B] [999C]"))


@pytest.mark.parametrize(("exposures", "tiles"), [("", 13), ("[111B]", 10), ("[1111B]", 10), ("(1111B) [222B]", 7)])
def test_wp_15_thirteen_tiles_beside_a_declared_hand(exposures: str, tiles: int) -> None:
    junk = [*Tiles.parse("2479B 3579C 2468D E")]
    assert rack(exposures).room == range(tiles, tiles + 2)
    for n in (tiles, tiles + 1):
        assert best_split(Tiles.of([*junk, junk[0]][:n]), [rack(exposures)])
    for n in (tiles - 1, tiles + 2):
        with pytest.raises(ValueError, match="do not make up"):
            best_split(Tiles.of([*junk, *junk][:n]), [rack(exposures)])


def test_wp_16_concealed_tiles_go_to_either_rack() -> None:
    # all pungs go to one rack with one suit and honors: 32 points, doubled five times, but at most 500
    pool = "1112345678999B RRR GGG 258C 258D 47D"
    (first, most), (second, nothing) = split(pool, rack(), rack(own="N"))
    assert Tiles.parse("111999B RRR GGG") <= Tiles.parse(first)
    assert (most, nothing) == (500, 0)
    assert Tiles.parse(first) + Tiles.parse(second) == Tiles.parse(pool)


# With these chows, neither hand can have only one suit or only pungs.
WEST, NORTH = rack("[345B] [345C]", "W", "S"), rack("[678C] [678D]", "N", "S")


def test_wp_35_the_best_split_counts() -> None:
    # each pung of winds is doubled on the rack of its wind, which is worth more than both pungs on one rack
    best = split("WWW NNN 258B 258C 369D", WEST, NORTH)
    assert [counts for _, counts in best] == [20, 20]
    assert [rest in tiles for (tiles, _), rest in zip(best, ("WWW", "NNN"), strict=True)] == [True, True]
    # three concealed pungs, two of them of the rack's wind and the prevailing wind: 22 points, doubled three times
    best = split("WWW NNN 222B 333C 369D", rack("[333B]"), rack("[678C] [678D] [678B]"))
    assert [counts for _, counts in best] == [180, 0]


def test_wp_35_each_tile_counts_once() -> None:
    pool = "WWW NNN 258B 258C 369D"
    (first, _), (second, _) = split(pool, WEST, NORTH)
    assert Tiles.parse(first) + Tiles.parse(second) == Tiles.parse(pool)
    assert {len(Tiles.parse(first)), len(Tiles.parse(second))} == {7, 8}


def test_wp_35_being_ready_doubles() -> None:
    pool = "111B 258B 258C 369D E"
    assert split(pool, rack())[0][1] == 10
    for limit, counts in ((1, 20), (2, 30), (3, 60)):
        assert split(pool, rack(goals=[f"111B 258B 258C 3699D E = {limit}"]))[0][1] == counts
        # two tiles are missing, so the hand is not ready
        assert split(pool, rack(goals=[f"111B 258B 258C 36999D = {limit}"]))[0][1] == 10
    both = rack(goals=["111B 258B 258C 3699D E = 1", "111B 258B 258C 369D EE = 3"])
    assert split(pool, both)[0][1] == 60


def test_wp_35_being_ready_is_a_matter_of_the_card_and_of_the_rack() -> None:
    yours = side(won(500), won(500, 3))
    # 20 points, doubled twice for four concealed pungs and twice for being one tile short of the limit hand Hidden/2
    hidden = "777B 777C 777D WWW R"
    assert settle(side(live(), won(500), hidden), yours, payout="1", prevailing="N").scores[0] == 500 + 320
    steps = "22334455B SSS WW"  # fits no limit hand; 8 points, doubled for one suit and honors
    assert settle(side(live(), won(500), steps), yours, payout="1", prevailing="N").scores[0] == 500 + 20
    konged = side(live("[EEEE]"), won(500), "111B 222C 333D 0")  # the limit hand Pungs/10 needs the wind of its rack
    assert settle(konged, yours, payout="1", prevailing="N").scores[0] == 500 + 500
    other = side(won(500), live("[EEEE]"), "111B 222C 333D 0")
    assert settle(other, yours, payout="1", prevailing="N").scores[0] == 500 + 130


def test_wp_35_tiles_may_go_where_they_make_a_hand_ready() -> None:
    chows, goal = "[345C] [678D]", "111B 258B 25C = 3"
    pool = "111B RRR 258B 258C 369D"
    alone = split(pool, rack(chows), rack(chows, own="N"))
    # 10 and 20 points; both pungs on one rack would also give 30
    assert sum(counts for _, counts in alone) == 30
    ready = split(pool, rack(chows, goals=[goal]), rack(chows, own="N"))
    # 8 points, doubled three times on one rack and once on the other
    assert [counts for _, counts in ready] == [60, 20]
    other = split(pool, rack(chows), rack(chows, own="N", goals=[goal]))
    assert [counts for _, counts in other] == [20, 60]
    both = split(pool, rack(chows, goals=[goal]), rack(chows, own="N", goals=["RRR 8C 369D 9D = 2"]))
    assert [counts for _, counts in both] == [60, 60]


def test_wp_35_a_complete_hand_that_was_not_declared_counts_by_points() -> None:
    mine = side(live("[RRR]"), won(500), "111B 234B 567B 99B")
    pure = side(live(), won(500), "111B 333B 555B 777B 99B")
    sheet = settle(pure, side(won(500, 3), dead()), payout="1", prevailing="N")
    # 500, and at most 500 more: 20 points doubled twice for pungs, three times for one suit, and once for being ready
    assert sheet.scores == (1000, 500)
    sheet = settle(mine, side(won(500, 3), dead()), payout="1", prevailing="N")
    assert sheet.scores == (500 + 50, 500)  # 500, plus 12 points doubled for the dragon and for one suit with honors


def test_wp_35_a_dead_hand_and_its_flowers_count_nothing() -> None:
    yours, pool = side(won(500), won(500, 3)), "258B 258C 369D 147B 147C 36D NEWS"
    alive = side(live("[1111B]", "F1"), live("[9999C]"), pool)
    # one rack has 20 points, doubled for its flower and for one suit with winds; the other rack has 16 points
    assert settle(alive, yours, payout="1", prevailing="N").scores[0] == 80 + 20
    # beside a dead hand, all winds go to the live hand
    gone = side(dead("[1111B]", "F1"), live("[9999C]"), pool)
    assert settle(gone, yours, payout="1", prevailing="N").scores[0] == 30


def test_wp_35_beside_a_dead_hand_the_best_tiles_are_taken() -> None:
    pool = "111B RRR 258B 258C 369D E 147B 147C 36D SS"
    [(tiles, counts)] = split(pool, rack(), spare=True)
    assert counts == 60  # 16 points, doubled for the dragon and for one suit with honors
    assert Tiles.parse("111B RRR") <= Tiles.parse(tiles) <= Tiles.parse("111124578B RRR E SS")
    with pytest.raises(ValueError, match="do not make up"):
        split(pool, rack())
