"""The sentences: every event and every action has one, from the place of whoever hears it."""

import pytest

from tilewright.engine.actions import ACTIONS, Declare, Pass
from tilewright.engine.events import EVENTS, Settled
from tilewright.engine.log import parse_line
from tilewright.engine.state import ClaimWindow, Over, Play, Rack, Seat, State
from tilewright.groups import Reading
from tilewright.sheet import ScoreSheet
from tilewright.table.speech import Speaker
from tilewright.tiles import INDEX, JOKER, Tiles

NAMES = ("Ann", "Bob")
READING = '{"line": "Runs/1", "groups": ["[11B]"], "value": 30, "bonus": 10, "singles_and_pairs": false}'
SETTLED = Settled(1, ScoreSheet((), (30, 55), (-25, 25), "The lower score pays the difference of 25."))
SAID = {  # the event, as Ann (0) hears it, as Bob (1) hears it
    "EastChosen seat=1 dice=[4,9]": ("You throw 4, Bob throws 9. Bob is East.",
                                     "Ann throws 4, you throw 9. You are East."),
    "EastChosen seat=0 dice=[]": ("You are East.", "Ann is East."),
    "WallBroken seat=0 stacks=7": ("You break the wall: 7 stacks are drawn last.",
                                   "Ann breaks the wall: 7 stacks are drawn last."),
    'Dealt seat=0 tiles="1B RR"': ("You are dealt 3 tiles.", "Ann is dealt 3 tiles."),
    "TurnBegan seat=0 drawn=true": ("Your turn.", "Ann's turn."),
    "Drew seat=0 tile=3B": ("You draw 3 Bam.", "Ann draws 3 Bam."),
    "Drew seat=0 tile=?": ("You draw.", "Ann draws."),
    'Answered seat=0 answer={"type": "Pass", "seat": 0}': ("You let it go.", "Ann lets it go."),
    'Answered seat=0 answer={"type": "Draw", "seat": 0}': ("You let it go.", "Ann lets it go."),
    'Answered seat=0 answer={"type": "Claim", "seat": 0, "rack": 1, "group": "[33JB]"}': (
        "You want a pung of 3 Bam with 1 joker on rack 2.", "Ann wants a pung of 3 Bam with 1 joker on rack 2."),
    'Answered seat=0 answer={"type": "Declare", "seat": 0, "rack": 0, "tiles": "11B"}': (
        "You want it for mah jongg on rack 1.", "Ann wants it for mah jongg on rack 1."),
    "Discarded seat=1 tile=0": ("Bob discards Soap.", "You discard Soap."),
    "Claimed seat=0 discarder=1 tile=3B rack=1 group=[33JB]": (
        "You claim 3 Bam: pung of 3 Bam with 1 joker on rack 2.",
        "Ann claims 3 Bam: pung of 3 Bam with 1 joker on rack 2."),
    "Reshaped seat=0 rack=0 group=[333JB]": ("You change it to a kong of 3 Bam with 1 joker on rack 1.",
                                             "Ann changes it to a kong of 3 Bam with 1 joker on rack 1."),
    "JokerExchanged seat=0 owner=1 rack=0 place=0 tile=3B": ("You give 3 Bam for a joker on Bob's rack 1.",
                                                             "Ann gives 3 Bam for a joker on your rack 1."),
    f'Declared seat=0 rack=0 tiles="11B" reading={READING} taken=null': (
        "You declare mah jongg on rack 1: Runs/1, 30 points and 10 more, concealed.",
        "Ann declares mah jongg on rack 1: Runs/1, 30 points and 10 more, concealed."),
    'FalselyDeclared seat=0 rack=0 tiles="11B" taken=null': ("You declare mah jongg on rack 1, but it is none.",
                                                             "Ann declares mah jongg on rack 1, but it is none."),
    "Challenged seat=0 target=1 rack=0 upheld=true": ("You call Bob's rack 1 dead, rightly.",
                                                      "Ann calls your rack 1 dead, rightly."),
    'Died seat=1 rack=1 rule=R-SIAM-17 why="no line fits" cause=[0]': ("Bob's rack 2 is dead: no line fits.",
                                                                      "Your rack 2 is dead: no line fits."),
    "Conceded seat=1": ("Bob concedes.", "You concede."),
    "Ended seat=1 why=mah-jonggs": ("The game is over: Bob has two mah jonggs.",
                                    "The game is over: you have two mah jonggs."),
    "Ended seat=1 why=dead-hands": ("The game is over: both of Bob's hands are dead.",
                                    "The game is over: both of your hands are dead."),
    "Ended seat=1 why=no-live-hand": ("The game is over: no hand is alive.",) * 2,
    "Ended seat=1 why=wall": ("The game is over: the wall is empty.",) * 2,
}  # fmt: skip
BUTTONS = {
    "Draw seat=0": "Draw a tile",
    "Pass seat=0": "Let it go",
    "Discard seat=0 tile=F": "Discard Flower",
    "Claim seat=0 rack=0 group=[3333B]": "Kong of 3 Bam on rack 1",
    "Reshape seat=0 rack=1 group=[33JB]": "Change to pung of 3 Bam with 1 joker on rack 2",
    "ExchangeJoker seat=0 owner=1 rack=1 place=0 tile=3B": "Give 3 Bam for a joker on Bob's rack 2",
    'Declare seat=0 rack=1 tiles="11B"': "Mah jongg on rack 2: Runs/1, 40 points",
    "Challenge seat=0 target=1 rack=0": "Call Bob's rack 1 dead",
    "Concede seat=0": "Concede",
}


class Hands:
    """Any tiles are this hand, with a joker one without a value."""

    def readings(self, pool, exposures):
        if pool:
            yield Reading("Runs/1", (), None if JOKER in pool else 30, 10)


def state(phase, wall=9) -> State:
    seat = Seat(racks=(Rack(), Rack()))
    return State((seat, seat), wall, phase)


@pytest.mark.parametrize("line", SAID)
def test_what_happened(line) -> None:
    assert tuple(Speaker(seat, NAMES).said(parse_line(line)) for seat in (0, 1)) == SAID[line]


def test_who_is_paid() -> None:
    assert Speaker(0, NAMES).said(SETTLED) == "The lower score pays the difference of 25. Bob receives 25."
    assert Speaker(1, NAMES).said(SETTLED) == "The lower score pays the difference of 25. You receive 25."


def test_every_event_and_action_has_a_sentence() -> None:
    assert {line.split()[0] for line in SAID} | {"Settled"} == {kind.__name__ for kind in EVENTS}
    assert {line.split()[0] for line in BUTTONS} == {kind.__name__ for kind in ACTIONS}


@pytest.mark.parametrize("line", BUTTONS)
def test_what_a_button_says(line) -> None:
    assert Speaker(0, NAMES).label(parse_line(line), state(Play(0, True)), Hands()) == BUTTONS[line]


def test_a_claimed_mah_jongg_names_the_tile_and_equal_buttons_are_told_apart() -> None:
    window = state(ClaimWindow(1, INDEX["3B"]))
    two = [Declare(0, 0, Tiles.parse("333B")), Declare(0, 0, Tiles.parse("3333B"))]
    label = "Mah jongg on rack 1 with 3 Bam: Runs/1, 40 points"
    assert Speaker(0, NAMES).labels(two[:1], window, Hands()) == [label]
    assert Speaker(0, NAMES).labels(two, window, Hands()) == [f"{label} (333B)", f"{label} (3333B)"]


def test_a_hand_without_a_value_is_named_and_no_hand_is_not() -> None:
    unfilled, none = [Declare(0, 1, Tiles.parse(tiles)) for tiles in ("33B J", "")]
    assert Speaker(0, NAMES).label(unfilled, state(Play(0, True)), Hands()) == "Mah jongg on rack 2: Runs/1"
    assert Speaker(0, NAMES).label(none, state(Play(0, True)), Hands()) == "Mah jongg on rack 2"


def test_prompts() -> None:
    live = (Seat(racks=(Rack(),)),) * 2
    window = State(live, 9, ClaimWindow(1, INDEX["3B"]))
    last = State(live, 0, ClaimWindow(1, INDEX["3B"]))
    ann, bob = Speaker(0, NAMES), Speaker(1, NAMES)
    assert ann.prompt(state(Play(0, False))) == "Your turn: draw a tile."
    assert ann.prompt(state(Play(0, True))) == "Your turn: discard a tile."
    assert bob.prompt(state(Play(0, True))) == "Ann is thinking."
    assert ann.prompt(window) == "Bob threw 3 Bam: draw, or claim it."
    assert ann.prompt(last) == "Bob threw 3 Bam, the last discard: let it go, or declare with it."
    assert ann.prompt(state(Over("wall"))) == "The game is over."


def test_prompts_where_several_are_asked() -> None:
    live = (Seat(racks=(Rack(),)),) * 3
    window = State(live, 9, ClaimWindow(0, INDEX["3B"]))
    ann, bob, cal = (Speaker(seat, ("Ann", "Bob", "Cal")) for seat in range(3))
    assert ann.prompt(window) == "The others may claim it."
    assert bob.prompt(window) == "Ann threw 3 Bam: draw, or claim it."
    assert cal.prompt(window) == "Ann threw 3 Bam: let it go, or claim it."
    answered = State(live, 9, ClaimWindow(0, INDEX["3B"], (Pass(2),)))
    assert cal.prompt(answered) == "You let it go; the others are asked."
