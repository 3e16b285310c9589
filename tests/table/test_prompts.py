"""The prompt says what its reader may do, or whom the reader waits for."""

import re
from dataclasses import replace
from random import Random

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import (
    Challenge,
    Claim,
    Concede,
    Declare,
    Discard,
    Draw,
    ExchangeBlank,
    ExchangeJoker,
    Kong,
    LayFlower,
    Pass,
    Reshape,
)
from tilewright.engine.charleston import Passing
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.state import AddedKong, ClaimWindow, Over, Play, Rack, Seat, State
from tilewright.engine.wall import Shuffle
from tilewright.groups import Exposure
from tilewright.table.speech import Speaker
from tilewright.tiles import INDEX
from tilewright.variants import RULESETS


def test_prompts_where_several_are_asked() -> None:
    live = (Seat(racks=(Rack(),)),) * 3
    window = State(live, 9, ClaimWindow(0, INDEX["3B"]))
    ann, bob, cal = (Speaker(seat, ("Ann", "Bob", "Cal", "Dot")) for seat in range(3))
    assert ann.prompt(window) == "The others may claim your 3 Bam."
    pung = Exposure.parse("[333B]")
    assert bob.prompt(window, [Draw(1), Claim(1, 0, pung)]).endswith("Draw, or make a pung with two of yours.")
    assert cal.prompt(window, [Pass(2), Claim(2, 0, pung)]).endswith("Let it go, or make a pung with two of yours.")
    answered = State(live, 9, ClaimWindow(0, INDEX["3B"], (Pass(2),)))
    assert cal.prompt(answered) == "Ann discarded 3 Bam. Bob is still deciding."
    wished = replace(answered, phase=ClaimWindow(0, INDEX["3B"], (Claim(2, 0, pung),)))
    assert cal.prompt(wished) == "You want a pung of 3 Bam on rack 1. Bob is still deciding."
    drawn = replace(answered, phase=ClaimWindow(0, INDEX["3B"], (Draw(1),)))
    assert bob.prompt(drawn) == "Ann discarded 3 Bam. If nobody claims it, you draw."
    four = replace(answered, seats=(*live, live[0]))
    assert cal.prompt(four) == "Ann discarded 3 Bam. The others are still deciding."
    robbing = replace(answered, phase=ClaimWindow(0, INDEX["3B"], (), AddedKong(0, 0, Play(0))))
    assert ann.prompt(robbing) == "The others may rob your kong of 3 Bam."
    dead = replace(robbing, seats=(live[0], live[1], Seat(racks=()), live[0]))
    assert cal.prompt(dead) == "Ann adds 3 Bam to the pung. The others are still deciding."


PHRASES = {
    Draw: r"\b[Dd]raw\b",
    Discard: r"discard a tile",
    Pass: r"Let it go|keep your tiles",
    Declare: r"declare a mah jongg|rob it for a mah jongg",
    Claim: r"make a (pung|kong|quint|sextet|chow|pair|group)",
    Reshape: r"change the group",
    ExchangeJoker: r"exchange a joker",
    ExchangeBlank: r"exchange a blank",
    LayFlower: r"lay your flower",
}


@pytest.mark.parametrize("game", RULESETS)
def test_a_prompt_says_what_its_reader_may_do_and_nothing_else(game: str) -> None:
    preset, rng = RULESETS[game], Random(game)
    rules = preset.build(hands_named(preset.hands), {})
    referee = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)))
    names = ("Ann", "Bob", "Cal", "Dot")[: rules.seats]
    speakers = [Speaker.at(seat, names, rules) for seat in range(rules.seats)]
    points = {*rng.sample(range(80, 150), 3)}  # numbers of moves, after which all prompts are checked
    for move in range(150):
        if isinstance(referee.state.phase, Over):
            break
        for seat in range(rules.seats) if move in points else ():
            view = referee.view(seat)
            offered = offers(rules, view)
            prompt = speakers[seat].prompt(view.state, offered)
            kinds = {Claim if isinstance(action, Kong) else type(action) for action in offered}
            if seat not in view.state.awaited:
                assert re.search(
                    r"is thinking|may claim your|may rob your|still deciding|the others are|you draw", prompt
                )
            elif not isinstance(view.state.phase, Passing):
                named = {kind for kind, words in PHRASES.items() if re.search(words, prompt)}
                assert named == kinds & set(PHRASES), prompt
        seat = rng.choice(referee.state.awaited)
        moves = [one for one in offers(rules, referee.view(seat)) if not isinstance(one, Concede | Challenge)]
        referee.do(rng.choice(moves))
    assert move >= max(points)
