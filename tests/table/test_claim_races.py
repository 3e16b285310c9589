"""Of several claims of one discard, the best wins, in whatever order they arrive (P7)."""

import asyncio
import random
from itertools import permutations

import pytest

from tilewright.engine.actions import Claim, Declare, Discard, Draw, Pass
from tilewright.engine.refused import Refused
from tilewright.engine.state import ClaimWindow
from tilewright.groups import Exposure
from tilewright.tiles import Tiles, parse_face

from .timed import CLAIMERS, NOBODY, Seated, game_with, in_simulated_time

SUITS = ("BCD", "BDC", "CBD", "CDB", "DBC", "DCB")
ASK = {"chow": "34B 79C 1469D E S W N R", "pung": "55B 13C 2479D E S W N R", "mah jongg": "46B 111C 234678D GG"}
BEST = ("mah jongg", "pung", "chow")  # the best claim first; of equal ones, that of the seat next in turn
SIZES = [400, pytest.param(100_000, marks=pytest.mark.long)]  # windows


def in_suits(text: str, suits: str) -> str:
    """Return these tiles with other suits."""
    return text.translate(str.maketrans("BCD", suits))


def wishes(rng: random.Random) -> dict[int, str]:
    """Return what two or three seats claim the discard for. Only Ben is next in turn, so only he makes a chow."""
    seats = rng.sample((1, 2, 3), rng.choice((2, 3)))
    return {seat: rng.choice(("pung", "mah jongg") if seat != 1 else ("chow", "pung", "mah jongg")) for seat in seats}


def claim_for(seat: int, wish: str, suits: str) -> Claim | Declare:
    if wish == "mah jongg":
        return Declare(seat, 0, Tiles.parse(in_suits("456B 111C 234678D GG", suits)))
    return Claim(seat, 0, Exposure.parse(in_suits("[345B]" if wish == "chow" else "[555B]", suits)))


def hands_for(wanted: dict[int, str], suits: str) -> list[str]:
    hands = [CLAIMERS[0], *(ASK[wanted[seat]] if seat in wanted else NOBODY for seat in (1, 2, 3))]
    return [in_suits(hand, suits) for hand in hands]


def best_of(wanted: dict[int, str]) -> int:
    return min(wanted, key=lambda seat: (BEST.index(wanted[seat]), seat))


def opened(wanted: dict[int, str], suits: str):
    """Return a game in which Ann has just discarded the tile that some seats want."""
    game = game_with(hands_for(wanted, suits))
    game.apply(game.referee.propose(Discard(0, parse_face(in_suits("5B", suits)))))
    return game


@pytest.mark.parametrize("size", SIZES)
def test_the_order_in_which_claims_arrive_changes_nothing(size) -> None:
    rng, windows = random.Random(7), 0
    while windows < size:
        wanted, suits = wishes(rng), rng.choice(SUITS)
        referee = opened(wanted, suits).referee
        results = set()
        for order in permutations((1, 2, 3)):
            race = referee.copy()
            for seat in order:
                if isinstance(race.state.phase, ClaimWindow):  # a later claim could not win any more
                    passed = Draw(seat) if seat == 1 else Pass(seat)
                    race.do(claim_for(seat, wanted[seat], suits) if seat in wanted else passed)
            results.add(race.state)
            windows += 1
        assert len(results) == 1, wanted
        winner, (result,) = best_of(wanted), results
        assert result.seats[winner].racks[0].mah_jongg or result.seats[winner].racks[0].exposures, wanted


@pytest.mark.parametrize("size", [40, pytest.param(2_000, marks=pytest.mark.long)])
def test_at_a_table_with_a_clock_the_best_claim_wins_whenever_it_arrives(size) -> None:
    rng = random.Random(8)

    async def answer(seated, seat, wanted, suits) -> None:
        await asyncio.sleep(rng.uniform(0, 5.9))
        try:
            await seated.act(claim_for(seat, wanted[seat], suits) if seat in wanted else Pass(seat))
        except Refused:
            assert not seated.is_open

    async def race() -> None:
        seated = Seated(hands=CLAIMERS)
        await seated.enter()
        for _ in range(size):
            wanted, suits = wishes(rng), rng.choice(SUITS)
            seated.table.game = game_with(hands_for(wanted, suits))
            await seated.throw(in_suits("5B", suits))
            answers = [seat for seat in (1, 2, 3) if seat in wanted or rng.random() < 0.5]
            await asyncio.gather(*(answer(seated, seat, wanted, suits) for seat in answers))
            await seated.closed_after()
            winners = [seat for seat, own in enumerate(seated.state.seats) if own.racks[0].exposures or own.mah_jonggs]
            assert winners == [best_of(wanted)]

    in_simulated_time(race())
