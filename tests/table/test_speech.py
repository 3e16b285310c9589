"""Every event and every action has a sentence, worded for the player who reads it."""

from dataclasses import replace
from typing import get_args

import pytest

from tilewright.engine.actions import (
    ACTIONS,
    Claim,
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
from tilewright.engine.events import EVENTS, Ended, Ending, Settled
from tilewright.engine.log import parse_line
from tilewright.engine.state import AddedKong, ClaimWindow, Over, Play, Rack, Seat, State, Taken
from tilewright.groups import Exposure, Reading
from tilewright.messages import speaking
from tilewright.sheet import ScoreSheet
from tilewright.table.rules import build
from tilewright.table.speech import Speaker, unit_of_hands
from tilewright.table.translated import translated
from tilewright.tiles import INDEX, JOKER, Tiles
from tilewright.variants import HANDS, RULESETS

NAMES = ("Ann", "Bob")
READING = '{"line": "Runs/1", "groups": ["[11B]"], "value": 30, "bonus": 10, "singles_and_pairs": false}'
BONUS = '{"seat": 0, "title": "", "items": [{"rule": "R-REF-29", "label": "a concealed kong", "times": 1, "plus": 6}]}'
SETTLED = Settled(1, ScoreSheet((), (30, 55), (-25, 25), "The lower score pays the difference of 25."))
SENTENCES = {  # event → sentence for Ann (seat 0), sentence for Bob (seat 1)
    "EastChosen seat=1 dice=[4,9]": ("The dice: 4 for you and 9 for Bob. Bob is East.",
                                     "The dice: 4 for Ann and 9 for you. You are East."),
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
    "TakenBack seat=1 tile=0": ("Bob takes back Soap.", "You take back your Soap."),
    "WentBack seat=1 length=9": (
        "Bob plays on from an earlier moment.",
        "You play on from an earlier moment.",
    ),
    "Claimed seat=0 discarder=1 tile=3B rack=1 group=[33JB]": (
        "You claim 3 Bam: pung of 3 Bam with 1 joker on rack 2.",
        "Ann claims 3 Bam: pung of 3 Bam with 1 joker on rack 2."),
    "Reshaped seat=0 rack=0 group=[333JB]": ("You change it to a kong of 3 Bam with 1 joker on rack 1.",
                                             "Ann changes it to a kong of 3 Bam with 1 joker on rack 1."),
    "JokerExchanged seat=0 owner=1 rack=0 place=0 tile=3B": ("You give 3 Bam for a joker on Bob's rack 1.",
                                                             "Ann gives 3 Bam for a joker on your rack 1."),
    f'Declared seat=0 rack=0 tiles="11B" reading={READING} taken=null': (
        "You declare mah jongg on rack 1: Runs, line 1, 30 points plus 10 for a concealed hand.",
        "Ann declares mah jongg on rack 1: Runs, line 1, 30 points plus 10 for a concealed hand."),
    'FalselyDeclared seat=0 rack=0 tiles="11B" taken=null': ("You declare mah jongg on rack 1, but it is not valid.",
                                                             "Ann declares mah jongg on rack 1, but it is not valid."),
    "Challenged seat=0 target=1 rack=0 upheld=true": ("You call Bob's rack 1 dead, and it is.",
                                                      "Ann calls your rack 1 dead, and it is."),
    'Died seat=1 rack=1 rule=R-SIAM-17 why="no line fits" cause=[0]': ("Bob's rack 2 is dead: no line fits.",
                                                                      "Your rack 2 is dead: no line fits."),
    "Conceded seat=1": ("Bob gives up.", "You give up."),
    "Ended seat=1 why=mah-jonggs": ("The game is over: Bob has two mah jonggs.",
                                    "The game is over: you have two mah jonggs."),
    "Ended seat=1 why=dead-hands": ("The game is over: both of Bob's hands are dead.",
                                    "The game is over: both of your hands are dead."),
    "Ended seat=1 why=no-live-hand": ("The game is over: no hand is alive.",) * 2,
    "Ended seat=1 why=wall": ("The game is over: the wall is empty.",) * 2,
    "WindPrevails seat=0 wind=S dice=[]": ("South is the prevailing wind.",) * 2,
    "WindPrevails seat=0 wind=W dice=[3,4]": ("You throw 3 and 4: West is the prevailing wind.",
                                              "Ann throws 3 and 4: West is the prevailing wind."),
    "PotCarried seat=0 points=12": ("The pot holds 12 points.",) * 2,
    "StageBegan seat=0 stage=\"second left\"": ("Second Charleston, to the left.",) * 2,
    "StageBegan seat=0 stage=consent": ("Everybody votes on a second Charleston.",) * 2,
    "PassLaid seat=0 tile=3B": ("You choose 3 Bam to pass.", "Ann chooses 3 Bam to pass."),
    "PassLaid seat=0 tile=null": ("You choose an incoming tile to pass on unseen.",
                                  "Ann chooses an incoming tile to pass on unseen."),
    "Voted seat=0 yes=true": ("You vote for a second Charleston.", "Ann votes for a second Charleston."),
    "Consented seat=0 against=[]": ("All agree to a second Charleston.",) * 2,
    "Consented seat=0 against=[1]": ("No second Charleston: Bob voted against it.",
                                    "No second Charleston: you voted against it."),
    "Consented seat=0 against=[0,1]": ("No second Charleston: you and Bob voted against it.",
                                      "No second Charleston: Ann and you voted against it."),
    "Wished seat=0 tiles=0": ("You offer to pass no tiles across.", "Ann offers to pass no tiles across."),
    "Agreed seat=0 other=1 tiles=1": ("Courtesy pass: you and Bob pass each other 1 tile.",
                                         "Courtesy pass: Ann and you pass each other 1 tile."),
    'Passed seat=0 to=1 gave="3B R ?" got="33B ?"': (
        "You pass 3 Bam, Red dragon and 1 unseen tile to Bob, and get 3 Bam, 3 Bam and 1 unseen tile.",
        "Ann passes 3 Bam, Red dragon and 1 unseen tile to you, and gets 3 Bam, 3 Bam and 1 unseen tile."),
    'Passed seat=0 to=1 gave="???" got="???"': ("You pass 3 tiles to Bob.", "Ann passes 3 tiles to you."),
    "FlowerLaid seat=0 rack=1 tile=F2": ("You lay Flower 2 beside rack 2.", "Ann lays Flower 2 beside rack 2."),
    "Replaced seat=0 tile=F2": ("You draw another tile, Flower 2.", "Ann draws another tile, Flower 2."),
    "NotReplaced seat=0": ("No tile is left to replace your flower.",
                           "No tile is left to replace Ann's flower."),
    "NoFlowerDealt seat=0": ("You were dealt no flower.", "Ann was dealt no flower."),
    "DealAsked seat=0": ("You may declare the tiles as dealt.", "Ann may declare the tiles as dealt."),
    'BouquetMade seat=0 tiles="F1 F2"': ("You make a bouquet of Flower 1 and Flower 2; it leaves the game.",
                                         "Ann makes a bouquet of Flower 1 and Flower 2; it leaves the game."),
    'KongMelded seat=0 rack=0 group="(3333B)"': ("You lay a concealed kong of 3 Bam on rack 1.",
                                                 "Ann lays a concealed kong of 3 Bam on rack 1."),
    "KongAdded seat=0 rack=1 place=0 tile=3B": ("You add 3 Bam to the pung on rack 2.",
                                                "Ann adds 3 Bam to the pung on rack 2."),
    f"BonusPaid seat=0 entry={BONUS}": ("All others immediately pay you 6 points, for a concealed kong.",
                                        "All others immediately pay 6 points to Ann, for a concealed kong."),
    "BlankExchanged seat=0 owner=1 place=3 tile=3B": ("You take 3 Bam from Bob's discards for a blank.",
                                                      "Ann takes 3 Bam from your discards for a blank."),
}  # fmt: skip
ONE_RACK = {  # sentences that are shorter if each seat has one rack
    "Claimed seat=0 discarder=1 tile=3B rack=0 group=[345B]": "Ann claims 3 Bam: chow of 3, 4 and 5 Bam.",
    "Reshaped seat=0 rack=0 group=[333JB]": "Ann changes it to a kong of 3 Bam with 1 joker.",
    "JokerExchanged seat=0 owner=1 rack=0 place=0 tile=3B": "Ann gives 3 Bam for a joker on your rack.",
    "FlowerLaid seat=0 rack=0 tile=F2": "Ann lays Flower 2 aside.",
    'KongMelded seat=0 rack=0 group="(3333B)"': "Ann lays a concealed kong of 3 Bam.",
    "KongAdded seat=0 rack=0 place=0 tile=3B": "Ann adds 3 Bam to the pung.",
    'FalselyDeclared seat=0 rack=0 tiles="11B" taken=null': "Ann declares mah jongg, but it is not valid.",
    "Challenged seat=0 target=1 rack=0 upheld=true": "Ann calls your hand dead, and it is.",
    "Died seat=1 rack=0 rule=B7 why=wrong cause=[]": "Your hand is dead: wrong.",
    "Ended seat=0 why=mah-jonggs": "The game is over: Ann has mah jongg.",
    "Ended seat=0 why=dead-hands": "The game is over: Ann's hand is dead.",
}
BUTTONS = {
    "Draw seat=0": "Draw a tile",
    "Pass seat=0": "Keep them",
    "Discard seat=0 tile=F": "Discard Flower",
    "Claim seat=0 rack=0 group=[3333B]": "Kong of 3 Bam",
    "Claim seat=0 rack=0 group=[FFJ]": "Pung of Flowers with 1 joker",
    "Claim seat=0 rack=0 group=[J]": "Single of Joker",
    "Kong seat=0 rack=1 tile=R place=null": "Concealed kong of Red dragons",
    "Reshape seat=0 rack=1 group=[33JB]": "Change to pung of 3 Bam with 1 joker",
    "ExchangeJoker seat=0 owner=1 rack=1 place=0 tile=3B": "Give 3 Bam for a joker on Bob's rack 2",
    'Declare seat=0 rack=1 tiles="11B"': "Mah jongg on rack 2: Runs, line 1, 40 points",
    "Challenge seat=0 target=1 rack=0": "Call Bob's rack 1 dead",
    "Concede seat=0": "Give up",
    "Kong seat=0 rack=1 tile=3B place=null": "Concealed kong of 3 Bam",
    "Kong seat=0 rack=1 tile=3B place=0": "Kong with the pung of 3 Bam",
    "LayFlower seat=0 rack=1 tile=F2": "Flower 2 (South) on rack 2",
    "ExchangeBlank seat=0 tile=3B": "Give a blank for 3 Bam among the discards",
    "PassTile seat=0 tile=3B": "Pass 3 Bam",
    "PassTile seat=0 tile=null": "Pass on an incoming tile unseen",
    "Vote seat=0 yes=true": "Yes, go on",
    "Vote seat=0 yes=false": "No, stop here",
    "Courtesy seat=0 tiles=2": "Pass 2",
    "Courtesy seat=0 tiles=0": "Pass none",
}


class Hands:
    """Hands that accept any tiles. A hand with a joker has no value."""

    def near(self, pool, exposures):
        return True

    def readings(self, pool, exposures, context=None):
        if pool:
            yield Reading("Runs/1", (), None if JOKER in pool else 30, 10)


@pytest.fixture
def rules(card):
    """A ruleset with hands that accept any tiles."""
    return replace(build("siamese", card, {}), hands=Hands())


def state(phase, wall=9) -> State:
    seat = Seat(racks=(Rack(), Rack()))
    return State((seat, seat), wall, phase)


@pytest.mark.parametrize("line", SENTENCES)
def test_each_event_has_a_sentence(line) -> None:
    assert tuple(Speaker(seat, NAMES).describe(parse_line(line)) for seat in (0, 1)) == SENTENCES[line]


@pytest.mark.parametrize("line", ONE_RACK)
def test_racks_have_no_numbers_where_each_has_one(line) -> None:
    assert Speaker(1, NAMES, racks=1).describe(parse_line(line)) == ONE_RACK[line]


def test_the_settlement_names_the_payments() -> None:
    assert Speaker(0, NAMES).describe(SETTLED) == "The lower score pays the difference of 25. Bob receives 25 points."
    assert Speaker(1, NAMES).describe(SETTLED) == "The lower score pays the difference of 25. You receive 25 points."


def test_the_winner_is_named() -> None:
    won = Settled(1, ScoreSheet((), (), (-25, 25, 0), "{1} wins on {0}'s discard: all pay."))
    names = (*NAMES, "Cal")
    assert Speaker(0, names).describe(won) == "Bob wins on Ann's discard: all pay. Bob receives 25 points."
    assert Speaker(1, names).describe(won) == "Bob wins on Ann's discard: all pay. You receive 25 points."
    assert Speaker(2, names).describe(won) == "Bob wins on Ann's discard: all pay. Bob receives 25 points."


@pytest.mark.parametrize("why", get_args(Ending))
def test_every_end_of_a_game_has_a_sentence(why) -> None:
    for racks in (1, 2):
        assert Speaker(0, NAMES, racks=racks).describe(Ended(1, why)).startswith("The game is over: ")


def test_a_game_may_end_before_the_last_hand_is_dead(card) -> None:
    ended, american = parse_line("Ended seat=0 why=no-live-hand"), build("american", card, {})
    assert Speaker.at(0, NAMES, american).describe(ended) == "The game is over: at most one hand is alive."


def test_amounts_are_said_in_the_unit_of_the_game() -> None:
    ann = Speaker(0, NAMES, racks=1, unit="quarter units")
    assert ann.describe(parse_line(f"BonusPaid seat=0 entry={BONUS}")) == (
        "All others immediately pay you 1 1/2 units, for a concealed kong."
    )
    assert ann.describe(SETTLED) == "The lower score pays the difference of 25. Bob receives 6 1/4 units."


def test_payments_are_said_in_points_where_hands_count_in_fan() -> None:
    ann = Speaker.at(0, ("Ann", "Bob", "Cy", "Di"), RULESETS["mcr"].build(HANDS["mcr"], {}))
    assert ann.describe(SETTLED).endswith("Bob receives 25 points.")


def test_a_hand_is_worth_what_its_hands_count_in() -> None:
    for preset in RULESETS.values():
        for hands in HANDS.values():
            if preset.settlement.refusal(hands) is None:
                assert unit_of_hands(preset.build(hands, {})) == hands.unit
    won = next(line for line in SENTENCES if line.startswith("Declared"))
    fan = Speaker.at(0, ("Ann", "Bob", "Cy", "Di"), RULESETS["hong-kong"].build(HANDS["hong-kong"], {}))
    assert " fan" in fan.describe(parse_line(won))
    assert "points" not in fan.describe(parse_line(won))


def test_every_event_and_action_has_a_sentence() -> None:
    assert {line.split()[0] for line in SENTENCES} | {"Settled"} == {kind.__name__ for kind in EVENTS}
    assert {line.split()[0] for line in BUTTONS} == {kind.__name__ for kind in ACTIONS}


@pytest.mark.parametrize("line", BUTTONS)
def test_each_action_has_a_label(rules, line) -> None:
    assert Speaker(0, NAMES).label(parse_line(line), state(Play(0, True)), rules) == BUTTONS[line]


def test_a_claimed_mah_jongg_names_the_tile_and_equal_buttons_are_told_apart(rules) -> None:
    window = state(ClaimWindow(1, INDEX["3B"]))
    two = [Declare(0, 0, Tiles.parse("333B")), Declare(0, 0, Tiles.parse("3333B"))]
    label = "Mah jongg on rack 1 with 3 Bam: Runs, line 1, 40 points"
    assert Speaker(0, NAMES).labels(two[:1], window, rules) == [label]
    assert Speaker(0, NAMES).labels(two, window, rules) == [f"{label} (333B)", f"{label} (3333B)"]


def test_a_hand_without_a_value_is_named_and_no_hand_is_not(rules) -> None:
    unfilled, none = [Declare(0, 1, Tiles.parse(tiles)) for tiles in ("33B J", "")]
    assert Speaker(0, NAMES).label(unfilled, state(Play(0, True)), rules) == "Mah jongg on rack 2: Runs, line 1"
    assert Speaker(0, NAMES).label(none, state(Play(0, True)), rules) == "Mah jongg on rack 2"


def test_prompts() -> None:
    live = (Seat(racks=(Rack(),)),) * 2
    window = State(live, 9, ClaimWindow(1, INDEX["3B"]))
    last = State(live, 0, ClaimWindow(1, INDEX["3B"]))
    ann, bob = Speaker(0, NAMES), Speaker(1, NAMES)
    assert ann.prompt(state(Play(0, False))) == "Your turn: draw a tile."
    assert ann.prompt(state(Play(0, True))) == "Your turn: discard a tile."
    assert bob.prompt(state(Play(0, True))) == "Ann is thinking."
    draw, let_go, claim, wins = (
        Draw(0),
        Pass(0),
        Claim(0, 0, Exposure.parse("[333B]")),
        Declare(0, 0, Tiles.parse("33B")),
    )
    assert ann.prompt(window, [draw, claim]) == "Bob discarded 3 Bam. Draw, or make a pung with two of yours."
    assert ann.prompt(window, [draw, wins]) == "Bob discarded 3 Bam. Draw, or declare a mah jongg."
    both = "Bob discarded 3 Bam. Draw, or declare a mah jongg or make a pung with two of yours."
    assert ann.prompt(window, [draw, claim, wins]) == both
    assert ann.prompt(window, [draw]) == "Bob discarded 3 Bam. You may draw."
    assert ann.prompt(window, [let_go]) == "Bob discarded 3 Bam. Let it go."
    assert ann.prompt(last, [let_go]) == "Bob discarded 3 Bam, the last discard. Let it go."
    declare = "Bob discarded 3 Bam, the last discard. Let it go, or declare a mah jongg."
    assert ann.prompt(last, [let_go, wins]) == declare
    assert ann.prompt(state(Over("wall"))) == "The game is over."


def test_the_prompt_offers_a_claim_only_if_one_is_possible() -> None:
    ann, live = Speaker(0, NAMES), (Seat(racks=(Rack(),)),) * 2
    blank, joker = (State(live, 9, ClaimWindow(1, INDEX[tile])) for tile in "ZJ")
    thrown = "Bob discarded Blank, which nobody can claim."
    exchange = ExchangeBlank(0, INDEX["3B"])
    assert ann.prompt(blank, [Pass(0)]) == f"{thrown} Let it go."
    assert ann.prompt(blank, [Pass(0), exchange]) == f"{thrown} Let it go, or exchange a blank for a discard."
    assert ann.prompt(joker, [Draw(0)]) == "Bob discarded Joker, which nobody can claim. You may draw."


@pytest.mark.parametrize(
    ("groups", "words"),
    [
        (["[333B]"], "make a pung with two of yours"),
        (["[33JB]"], "make a pung with one of yours and a joker"),
        (["[3JJB]"], "make a pung with two jokers"),
        (["[33JB]", "[333B]"], "make a pung with two of yours"),
        (["[33JJJB]"], "make a quint with one of yours and three jokers"),
        (["[FFFFFFF]"], "make a group of 7 with six of yours"),
        (["[FFFFFFJ]"], "make a group of 7 with five of yours and a joker"),
        (["[333B]", "[3333B]"], "make a pung or kong"),
        (["[333B]", "[333JB]", "[333JJB]"], "make a pung, kong or quint"),
        (["[234B]", "[345B]"], "make a chow with two of yours"),
        (["[234B]", "[333B]"], "make a chow or pung"),
    ],
)
def test_the_prompt_names_the_groups_that_a_claim_makes(groups: list[str], words: str) -> None:
    window = State((Seat(racks=(Rack(),)),) * 2, 9, ClaimWindow(1, INDEX["3B"]))
    claims = [Claim(0, 0, Exposure.parse(group)) for group in groups]
    prompt = Speaker(0, NAMES).prompt(window, [Draw(0), *claims])
    assert prompt == f"Bob discarded 3 Bam. Draw, or {words}."


def test_the_prompt_of_a_turn_names_all_choices() -> None:
    ann, turn = Speaker(0, NAMES), state(Play(0, True))
    kong, joker = Kong(0, 0, INDEX["3B"], None), ExchangeJoker(0, 1, 0, 0, INDEX["3B"])
    assert ann.prompt(turn, [Discard(0, INDEX["3B"]), joker]) == "Your turn: discard a tile, or exchange a joker."
    assert ann.prompt(turn, [kong, joker]) == "Your turn: discard a tile, or make a kong or exchange a joker."
    reshape = Reshape(0, 0, Exposure.parse("[333B]"))
    assert ann.prompt(turn, [reshape]) == "Your turn: discard a tile, or change the group you just made."


def test_seasons_and_their_winds_are_named() -> None:
    ann, turn = Speaker(0, NAMES), state(Play(0, True))
    labels = [ann.label(LayFlower(0, 1, INDEX[tile]), turn, None) for tile in ("F4", "F6", "F")]
    assert labels == ["Flower 4 (North) on rack 2", "Season 2 (South) on rack 2", "Flower on rack 2"]


def test_prompts_with_kongs_flowers_and_turns_that_end_with_a_draw() -> None:
    kong = State((Seat(racks=(Rack(),)),) * 2, 9, ClaimWindow(1, INDEX["3B"], kong=AddedKong(0, 0, Play(1, True))))
    ann = Speaker(0, NAMES, racks=1)
    declare = Declare(0, 0, Tiles.parse("33B"))
    assert ann.prompt(kong, [Pass(0)]) == "Bob adds 3 Bam to a pung. Let it go."
    assert ann.prompt(kong, [Pass(0), declare]) == "Bob adds 3 Bam to a pung. Let it go, or rob it for a mah jongg."
    assert ann.label(Pass(0), kong, None) == "Let it go"
    keep = state(Play(0, True, then=1))
    stolen = state(Play(0, True, Taken(INDEX["3B"], 1, for_mah_jongg=False)))
    wins = ann.prompt(stolen, [Pass(0), declare])
    assert wins == ann.prompt(keep, [Pass(0), declare]) == "Your turn: keep your tiles, or declare a mah jongg."
    assert ann.prompt(keep, [Pass(0)]) == "Your turn: keep your tiles."
    assert ann.label(Pass(0), keep, None) == "Keep them"
    assert (
        ann.prompt(state(Play(0, True)), [LayFlower(0, 0, INDEX["F"])]) == "Your turn: lay your flower beside a rack."
    )


def test_prompts_in_the_charleston() -> None:
    ann = Speaker(0, ("Ann", "Bob", "Cal", "Dot"), racks=1)

    def prompt(stage: str, **mine: object) -> str:
        passing = Passing.of(stage, 4)
        part = replace(passing.parts[0], **mine)
        return ann.prompt(State((Seat(racks=(Rack(),)),) * 4, 9, passing.changed(0, part)))

    tile = INDEX["3B"]
    assert prompt("first right") == "First Charleston, to the right: choose 3 tiles for Bob."
    assert prompt("second across", laid=(tile,)) == "Second Charleston, across: choose 3 tiles for Cal."
    assert prompt("first left", laid=(tile, None, None)) == "Your tiles are ready; the others are choosing."
    assert prompt("consent") == "Do you want a second Charleston?"
    assert prompt("consent", vote=False) == "You are against it; the others are choosing."
    assert prompt("courtesy") == "How many tiles would you pass to Cal?"
    assert prompt("courtesy", wish=1) == "You offer to pass 1 tile; the others are choosing."
    assert prompt("courtesy", wish=1, due=1) == "The courtesy pass: choose 1 tile for Cal."
    assert prompt("courtesy", wish=1, due=1, laid=(tile,)) == "Your tiles are ready; the others are choosing."
    assert prompt("courtesy", wish=1, due=0) == "You pass no tiles; the others are choosing."


def test_the_sentence_on_payments_says_what_is_added_in_the_language_of_the_reader() -> None:
    why = "{0} wins on {3}'s discard: all others pay 1, and the discarder twice."
    why += " Bonuses, paid by each of the others: {0} 1/4."
    with speaking("es"):
        assert translated(why).endswith("y quien descartó, el doble. Bonos, que paga cada uno de los demás: {0} 1/4.")
