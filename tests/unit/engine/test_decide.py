"""What is refused before any rule of play is asked."""

from __future__ import annotations

import pytest

from tilewright.engine.actions import Concede, Discard, Draw, ExchangeJoker
from tilewright.engine.decide import Refused, decide
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.wall import Shuffle
from tilewright.hands.card import parse_card
from tilewright.hands.match import CardHands
from tilewright.variants import RULESETS

CARD = "card Small\ntiles 14\n\n[Pungs]\n1 111a 222a 333a 444a 55a = 25\n"


@pytest.fixture
def referee() -> Referee:
    rules: Ruleset = RULESETS["siamese"].build(CardHands(parse_card(CARD)), {"enforcement": "challenge"})
    return Referee.open(rules, Shuffle(bytes(32), bytes(32)), 0)


def refusal(referee: Referee, action: Draw | Discard | Concede | ExchangeJoker) -> str:
    with pytest.raises(Refused) as refused:
        referee.propose(action)
    return str(refused.value)


def test_nobody_acts_while_tiles_are_dealt(referee: Referee) -> None:
    with pytest.raises(Refused, match="still being dealt"):
        decide(referee.rules, referee.rules.opening(), Draw(0), referee.wall)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_must_be_such_a_seat(referee: Referee, seat: int) -> None:
    assert refusal(referee, Draw(seat)) == "there is no such seat (table)"


@pytest.mark.parametrize(
    ("owner", "rack", "place"), [(-1, 0, 0), (2, 0, 0), (0, -1, 0), (0, 2, 0), (0, 0, 0), (0, 0, -1)]
)
def test_there_must_be_such_a_rack_and_exposure(referee: Referee, owner: int, rack: int, place: int) -> None:
    assert "there is no such" in refusal(referee, ExchangeJoker(0, owner, rack, place, 0))


def test_nothing_is_left_to_give_up_twice(referee: Referee) -> None:
    seat = referee.state.seats[1]
    referee.do(Concede(1))
    assert refusal(referee, Concede(1)).endswith("(R-SIAM-22)")
    assert seat.live
