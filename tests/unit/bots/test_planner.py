"""A bot's choices in positions with one obvious answer."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from tilewright.bots import choose, random_player
from tilewright.engine.actions import Challenge, Claim, Declare, Discard, Draw, ExchangeBlank, ExchangeJoker, Pass
from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.tiles import INDEX, KINDS, Tiles
from tilewright.variants import RULESETS

from .positions import CARD, at, chosen, does, named, rules, view

LOW, HIGH = "11122233344455B", "55566677788899C"


def test_a_mah_jongg_is_declared() -> None:
    assert chosen(view(f"{LOW} 55566677788C NEWS R")) == Declare(0, 0, Tiles.parse(LOW))


def test_of_two_complete_hands_one_leaves_the_other() -> None:
    declared = chosen(view(f"{LOW} {HIGH}"))
    assert declared in (Declare(0, 0, Tiles.parse(LOW)), Declare(0, 0, Tiles.parse(HIGH)))


def test_the_declaration_that_leaves_more_beats_the_dearer_one() -> None:
    """The bot declares a hand of pungs for 25 points. The hand of pairs for 50 points would break up two hands."""
    declared = chosen(view("111222333444B 555666777888B 99B J G"))
    assert declared == Declare(0, 0, Tiles.parse("11122233344455B"))


def test_of_what_leaves_as_much_the_dearer_is_declared() -> None:
    declared = chosen(view("111222333444B 55B 6677B 8999C RGN 0000"))
    assert declared == Declare(0, 0, Tiles.parse("11223344556677B"))


def test_a_discard_that_completes_a_hand_is_taken() -> None:
    assert chosen(view("1112223334445B 55566677788C RGN", open_tile="5B")) == Declare(0, 0, Tiles.parse(LOW))


def test_a_tile_that_no_plan_needs_is_thrown() -> None:
    thrown = chosen(view("1112223334445B 5556667778889C G"))
    assert thrown == Discard(0, INDEX["G"])


def test_a_joker_is_thrown_last() -> None:
    thrown = chosen(view("JJJJJ 1112223B 5556667C RGN 000 E"))
    assert isinstance(thrown, Discard)
    assert thrown.tile != INDEX["J"]


def test_a_claim_that_brings_the_plan_nearer_is_made() -> None:
    claimed = chosen(view("112223334445B 5556667778889C RG", open_tile="1B"))
    assert isinstance(claimed, Claim)
    assert claimed.group == Exposure.parse("[111B]")


def test_a_claim_that_spoils_a_nearer_concealed_hand_is_not_made() -> None:
    """The bot has six pairs and needs one more for a concealed hand. An exposed pung would end that hand and help no
    other.
    """
    assert chosen(view("112233445566B 7B 5556667778889C W", open_tile="1B")) == Draw(0)


def test_a_claim_that_kills_the_hand_is_not_made() -> None:
    """The pung would make the hand on the first rack dead, so the bot exposes the pung on the second rack.

    A bot that only counted missing tiles would choose the first rack, because one live hand lacks fewer tiles than two.
    """
    mine = "112223334445B 55C RRGN 0000 SS | [888C] |"
    assert chosen(view(mine, open_tile="1B"), enforcement="challenge") == Claim(0, 1, Exposure.parse("[111B]"))


def test_a_tile_that_helps_nothing_is_let_go() -> None:
    assert chosen(view("1112223334445B 5556667778889C 0", open_tile="R")) == Draw(0)
    assert chosen(view("1112223334445B 5556667778889C 0", open_tile="R", wall=0)) == Pass(0)


def test_a_joker_is_taken_for_a_tile_that_the_plan_does_not_need() -> None:
    seen = view("1112223334445B 5556667778C G 4D", "? | [44JD] [111D]")
    assert chosen(seen) == ExchangeJoker(0, 1, 0, 0, INDEX["4D"])


def test_a_joker_is_taken_for_a_tile_of_no_use_even_if_nothing_comes_nearer() -> None:
    seen = view("112233445566B 7B 9D | dead [NNN] [EEE] |", "? | [99JD] |")
    assert chosen(seen) == ExchangeJoker(0, 1, 0, 0, INDEX["9D"])


def test_a_tile_that_the_plan_needs_is_not_given_for_a_joker() -> None:
    """The bot collects seven pairs, in which no joker is allowed, so it does not give a 1 Bam for a joker."""
    seen = view("112233445566B 7B G | dead [NNN] [EEE] |", "? | [11JB] |")
    assert chosen(seen) == Discard(0, INDEX["G"])


def test_a_dead_hand_is_called_where_hands_can_die() -> None:
    seen = view("1112223334445B 5556667778889C G", "? | [111D] | [444D] [999D]")
    assert chosen(seen, enforcement="challenge") == Challenge(0, 1, 1)


def test_a_target_whose_tiles_are_gone_is_given_up() -> None:
    """The nearer hand needs a second 5 Bam, not a joker. Once the other three are gone, the bot breaks up this hand."""
    mine = "111222333444B 5B 555666777C | dead [NNN] [EEE] |"
    assert chosen(view(mine)) in [Discard(0, INDEX[tile]) for tile in ("5C", "6C", "7C")]
    assert chosen(view(mine, gone="555B")) in [Discard(0, INDEX[f"{n}B"]) for n in range(1, 6)]


def test_with_no_plan_left_it_goes_on_throwing() -> None:
    seen = view("1112223B RGN 000 | dead [NNN] [EEE] | dead [111C] [999C]")
    assert isinstance(chosen(seen), Discard)


def test_even_then_no_joker_is_thrown() -> None:
    seen, table = view("R J | dead [999D] [333D] | dead [111C] [999C]"), rules()
    assert {choose(table, seen, random.Random(seed)) for seed in range(8)} == {Discard(0, INDEX["R"])}


def test_a_joker_that_fits_nowhere_is_thrown_before_a_tile_that_every_plan_needs() -> None:
    table = named("american")
    seen = at(table, "567C 2234D NEWS FF J")
    assert {choose(table, seen, random.Random(seed)) for seed in range(40)} == {Discard(0, INDEX["J"])}


def test_a_joker_of_a_farther_plan_is_thrown_before_the_tile_that_is_waited_with() -> None:
    """The bot is one tile from seven pairs, which cannot use a joker.

    It discards the joker, although other hands could use it.
    """
    seen = view("112233445566B 7B J | dead [NNN] [EEE] |")
    assert chosen(seen) == Discard(0, INDEX["J"])


def near_a_hand(game: str, seed: int) -> tuple[View, HandRules, Tiles]:
    """Return the view of a seat whose tiles are near a hand, the rules for hands in the game, and the seat's tiles.

    One or two jokers replace tiles of the hand. If the seed is even, jokers cannot be used in the hand.
    """
    table, rng = named(game), random.Random(f"{game} {seed}")
    targets = table.hands.targets(())  # type: ignore[attr-defined]
    hands = np.flatnonzero(targets.wild.any(axis=1) == seed % 2)
    need = targets.need[rng.choice(hands.tolist())].tolist()
    wanted = [kind for kind, count in enumerate(need) for _ in range(count)]
    rng.shuffle(wanted)
    jokers = rng.choice((1, 1, 2))
    pool = Tiles.of([INDEX["J"]] * jokers)
    for kind in (*wanted[jokers:], *rng.sample(range(INDEX["F"]), 14)):
        if len(pool) < table.hand_size and pool.count(kind) < min(table.tiles.count(kind), 4):
            pool += kind
    dead = " | dead [FFF] |" if table.racks == 2 else ""
    return at(table, f"{pool}{dead}"), table.hands, pool


@pytest.mark.slow
@pytest.mark.parametrize("game", ["american", "siamese", "royale-3", "card-free", "card-free-siamese"])
def test_a_tile_is_thrown_that_costs_no_step_and_a_joker_only_where_it_is_such_a_tile(game: str) -> None:
    thrown = []
    for seed in range(24):
        seen, hands, pool = near_a_hand(game, seed)
        away = hands.distance(pool, ())
        if not away:
            continue
        done = choose(named(game), seen, random.Random(seed))
        assert isinstance(done, Discard)
        costs = {kind: hands.distance(pool - kind, ()) - away for kind in pool.kinds()}
        assert not costs[done.tile] or min(costs.values()), f"{KINDS[done.tile]} of {pool}"
        thrown.append(done.tile == INDEX["J"])
        assert not (thrown[-1] and costs[done.tile]), f"the joker of {pool}"
    assert 2 < sum(thrown) < len(thrown) - 2, "it is thrown in some, and kept in others"


def test_the_random_player_does_anything_but_give_up() -> None:
    seen, table = view("R G"), rules()
    done = {random_player(table, seen, random.Random(seed)) for seed in range(40)}
    assert done == {Discard(0, INDEX["R"]), Discard(0, INDEX["G"])}


def test_of_equal_tiles_the_one_that_feeds_nobody_is_thrown() -> None:
    """The opponent's exposed pung fits only hands with East winds and no dragons, so the bot discards the dragon."""
    seen = view("11122233344455B | dead [999D] [333D] | ", "? | [NNN]")
    hopeless = view("R E | dead [999D] [333D] | dead [111C] [999C]", "? | [NNN]")
    assert isinstance(chosen(seen), Declare)
    assert chosen(hopeless) == Discard(0, INDEX["R"])


def test_a_dead_hand_of_an_opponent_makes_no_tile_dangerous() -> None:
    """The opponent's dead hand wins nothing, so the bot discards either tile."""
    seen = view("R E | dead [999D] [333D] | dead [111C] [999C]", "? | dead [NNN]")
    assert {choose(rules(), seen, random.Random(seed)) for seed in range(20)} == {
        Discard(0, INDEX[tile]) for tile in "RE"
    }


def test_the_choice_depends_on_view_and_chance_alone() -> None:
    seen, table = view("1112223B 556677C RGN 000 E 45D FF J"), rules()
    before = repr(seen)
    choices = {choose(table, seen, random.Random(seed)) for seed in (3, 3, 3)}
    assert len(choices) == 1
    assert repr(seen) == before


class Measured:
    """Hands with only the methods that the engine requires."""

    name = digest = "measured"
    withheld = ""
    never_exposed = Tiles()

    def __init__(self, hands: HandRules) -> None:
        self.near, self.readings = hands.near, hands.readings
        self.distance, self.possible, self.any_possible = hands.distance, hands.possible, hands.any_possible

    def lowest_value(self) -> int:
        return 25


def test_hands_of_which_only_the_distance_is_known_are_played_by_it() -> None:
    table = replace(rules(), hands=Measured(rules().hands))
    one_rack = "| | dead [NNN] [EEE]"
    assert choose(table, view(f"1112223334445B G {one_rack}"), random.Random(1)) == Discard(0, INDEX["G"])
    claimed = choose(table, view(f"112223334445B {one_rack}", open_tile="1B"), random.Random(1))
    assert claimed == Claim(0, 0, Exposure.parse("[111B]"))


def american(**options: str) -> Ruleset:
    return RULESETS["american"].build(CardHands(parse_card(CARD)), options)


def test_a_blank_is_given_for_a_tile_that_the_plan_wants_and_kept_till_then() -> None:
    table = american(blanks="4")
    assert does(table, at(table, "1112223334445B Z", gone="5B")) == ExchangeBlank(0, INDEX["5B"])
    waiting = at(table, "111222333444B Z G", gone="W")
    assert {choose(table, waiting, random.Random(seed)) for seed in range(8)} == {Discard(0, INDEX["G"])}
    never = replace(table, blank_exchange="never")
    thrown = {choose(never, waiting, random.Random(seed)) for seed in range(8)}
    assert thrown == {Discard(0, INDEX["G"]), Discard(0, INDEX["Z"])}


def test_a_hand_whose_tiles_lie_open_is_called_dead_where_the_table_sees_that() -> None:
    """The hand with the exposed pung needs a pair of West winds without jokers.

    After three of them are discarded, the bot calls the hand dead. After two, it does not.
    """
    table = american(enforcement="challenge")
    shown = at(table, "1112223334445B G", "? | [NNN]", gone="WWW")
    assert does(table, shown) == Challenge(0, 1, 0)
    assert does(table, at(table, "1112223334445B G", "? | [NNN]", gone="WW")) == Discard(0, INDEX["G"])


def test_card26_11_at_a_siamese_table_a_blank_is_given_for_a_tile_that_the_plan_wants() -> None:
    table = rules(blanks="4", blank_exchange="turn")
    held = "11122233344455B 111222333444C NE Z"
    assert does(table, view(held.replace("55B", "5B 9D"), gone="5B")) == ExchangeBlank(0, INDEX["5B"])
    assert isinstance(does(rules(blanks="4"), view(held.replace("55B", "5B 9D"), gone="5B")), Discard)
