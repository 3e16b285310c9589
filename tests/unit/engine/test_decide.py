"""Refusals of actions that are wrong in any phase of a game, such as an action of a seat that does not exist."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tilewright.engine.actions import Concede, Declare, Discard, Draw, ExchangeJoker
from tilewright.engine.decide import Refused, decide
from tilewright.engine.referee import Referee
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Death, MahJongg, Play, Rack, Seat, State
from tilewright.engine.wall import Shuffle
from tilewright.groups import Exposure, Reading
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.tiles import INDEX, Tiles
from tilewright.variants import RULESETS

CARD = "card Small\ntiles 14\n\n[Pungs]\n1 111a 222a 333a 444a 55a = 25\n"


@pytest.fixture
def referee() -> Referee:
    rules: Ruleset = RULESETS["siamese"].build(CardHands(parse_card(CARD)), {"enforcement": "challenge"})
    return Referee.open(rules, Shuffle(bytes(32), bytes(32)), 0)


def refusal(referee: Referee, action: Draw | Discard | Concede | Declare | ExchangeJoker) -> str:
    with pytest.raises(Refused) as refused:
        referee.propose(action)
    return str(refused.value)


def test_nobody_acts_while_tiles_are_dealt(referee: Referee) -> None:
    with pytest.raises(Refused, match="still being dealt"):
        decide(referee.rules, referee.rules.opening(), Draw(0), referee.wall)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_must_be_such_a_seat(referee: Referee, seat: int) -> None:
    assert refusal(referee, Draw(seat)) == "there is no such seat"


@pytest.mark.parametrize(
    ("owner", "rack", "place"), [(-1, 0, 0), (2, 0, 0), (0, -1, 0), (0, 2, 0), (0, 0, 0), (0, 0, -1)]
)
def test_there_must_be_such_a_rack_and_exposure(referee: Referee, owner: int, rack: int, place: int) -> None:
    assert "there is no such" in refusal(referee, ExchangeJoker(0, owner, rack, place, 0))


def test_nothing_is_left_to_give_up_twice(referee: Referee) -> None:
    seat = referee.state.seats[1]
    referee.do(Concede(1))
    assert refusal(referee, Concede(1)) == "the game is over"
    assert seat.live


def test_a_seat_without_a_live_hand_takes_no_joker(referee: Referee) -> None:
    """The seat has declared one hand, and its other hand is dead. It must discard but may not exchange a tile for a
    joker.
    """
    group = Exposure.parse("[33JB]")
    finished = Rack((), mah_jongg=MahJongg(Reading("Pungs/1", (), 25), 3))
    seats = (
        Seat(Tiles.parse("3B R"), (finished, Rack(dead=Death(Rule.FITS_NO_HAND, "")))),
        Seat(Tiles.parse("5C"), (Rack((group,)), Rack())),
    )
    state = State(seats, 50, Play(0, drawn=True))
    with pytest.raises(Refused, match="no hand left that could use a joker"):
        decide(referee.rules, state, ExchangeJoker(0, 1, 0, 0, INDEX["3B"]), referee.wall)


def test_a_seat_that_may_take_the_discard_is_told_to_draw_or_claim(referee: Referee) -> None:
    referee.do(Discard(0, next(iter(referee.state.seats[0].concealed))))
    tile = next(iter(referee.state.seats[1].concealed))
    for early in (Discard(1, tile), ExchangeJoker(1, 0, 0, 0, tile)):
        assert refusal(referee, early) == "draw or claim first"
    held = Tiles.of(list(referee.state.seats[1].concealed)[:14])
    assert refusal(referee, Declare(1, 0, held)).startswith("draw or claim first")
    assert refusal(referee, Discard(0, tile)).startswith("it is not your turn")
    last = replace(referee.state, wall=0)
    with pytest.raises(Refused, match="let the discard go or claim it first"):
        decide(referee.rules, last, Discard(1, tile), referee.wall)


def test_nobody_is_awaited_before_the_deal_and_after_the_end(referee: Referee) -> None:
    assert referee.rules.opening().awaited == ()
    referee.do(Concede(1))
    assert referee.state.awaited == ()
