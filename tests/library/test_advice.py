"""Advice is exact: no other pair of hands is nearer, and a discard keeps the plans that it says it keeps."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import product

import pytest

import tilewright as tw
from tilewright.analysis.plans import plans
from tilewright.bots import choose
from tilewright.engine.position import held_tiles
from tilewright.hands.matching.card_hands import held
from tilewright.kernels.distance import distance
from tilewright.library.advice import require_tiles
from tilewright.variants import RULESETS

from .test_values import played

CARD = """card Small
[Winds]
1 NNNN EEE WWW SSSS = 25
2 NNN EEEE WWWW SSS = 25
[Twins]
1 FF ppppa ppppb NEWS = 30
2 11a 222a 3333a 444a 55a = 25
"""


@pytest.mark.parametrize("seed", range(6))
def test_no_pair_of_hands_is_nearer_than_the_best_plan(seed: int) -> None:
    game = tw.Game("siamese", hands=tw.Card.parse(CARD), seed=seed)
    view = game.view(game.awaited[0])
    best = plans(view.rules.engine, view.engine, 3)
    hands = view.rules.engine.hands
    targets = hands.targets(())  # type: ignore[attr-defined]
    have, jokers = held(view.concealed)
    need, wild = targets.need.astype(int), targets.wild.astype(int)
    slow = min(
        int(distance((need[a] + need[b])[None], (wild[a] + wild[b])[None], have.astype(int), jokers)[0])
        for a, b in product(range(len(need)), repeat=2)
    )
    assert best[0].distance == slow
    assert len({plan.hands for plan in best}) == len(best)
    assert [plan.distance for plan in best] == sorted(plan.distance for plan in best)


@pytest.mark.parametrize("name", ["siamese", "american", "card-free", "royale-3", "hong-kong", "filipino"])
def test_a_discard_keeps_what_it_says(name: str) -> None:
    game = played(name, 30, seed=4)
    while not any(isinstance(action, tw.Discard) for action in game.legal()):
        game.do(game.legal()[0])
    view = game.view(game.awaited[0])
    advice = tw.advise(view)
    assert advice.distance is not None
    assert {each.tile for each in advice.discards} == {str(tw.Tiles.of([kind])) for kind in view.concealed.kinds()}
    if advice.best:  # hands of sets weigh a step against the number of helping tiles
        assert [each.distance for each in advice.discards] == sorted(each.distance for each in advice.discards)
    for plan in advice.best:
        assert plan.chance is None
        assert plan.distance == plan.distance_with(view.concealed)
        assert plan.distance >= advice.distance
    for each in advice.discards:
        left = view.concealed - tw.Tiles.parse(each.tile)
        assert set(each.keeps) == {plan for plan in advice.best if plan.distance_with(left) == plan.distance}
    if advice.best:
        assert advice.best[0].distance == advice.distance


def test_a_seat_without_a_possible_hand_gets_no_plan() -> None:
    view = tw.View.parse("play 0 drawn\n0: ... | dead [999B] | dead [111C]\n1: ...", 0, tw.Rules("siamese"))
    assert tw.advise(view) == tw.Advice(None, (), ())
    assert str(tw.advise(view)) == "No hand is possible any more."


HIDDEN = "1: ...\n2: ...\n3: ..."
READY = f"wall=60 thrown=9\n0: 12B 456B 123789C EE\n{HIDDEN}"


def of(game: str, text: str, seat: int = 0) -> tw.Advice:
    return tw.advise(tw.View.parse(text, seat, tw.Rules(game)))


def named(advice: tw.Advice) -> list[str]:
    return [str(each.action) for each in advice.actions]


def test_advice_declares_a_mah_jongg_first() -> None:
    advice = of("thirteen", f"window 1 3B {READY}")
    assert named(advice) == ["declare 123456B 123789C EE", "pass"]
    lines = str(advice).splitlines()
    assert lines[0] == "A mah jongg is possible now."
    assert "Best now:" in lines
    label = "Mah jongg with 3 Bam: sets and a pair, 1 3/4 units"
    assert (advice.actions[0].label, bool(advice.actions[0].why)) == (label, True)
    assert "chance" not in str(advice)
    assert lines[2:] == [f"1. {advice.actions[0]}", "2. Let it go. Then 1 tile is missing, and 3 unseen tiles help."]


def test_advice_on_a_claim_says_onto_which_rack_and_at_what_size() -> None:
    advice = of("siamese", "window 1 3B wall=60 thrown=9\n0: 33B JJ 45678C 11122D 1234D NN EEE WW FF\n1: ...")
    assert advice.choices > 3
    claims = [each for each in advice.actions if isinstance(each.action, tw.Claim)]
    assert claims
    assert all(each.label.endswith(f", on rack {each.action.rack + 1}") for each in claims)  # type: ignore[union-attr]
    assert "of 3 Bam" in claims[0].label
    assert any(isinstance(each.action, tw.Draw) for each in advice.actions)


def test_advice_does_not_say_that_no_claim_helps_after_one_that_does() -> None:
    advice = of("thirteen", f"window 1 3B wall=60 thrown=9\n0: 33B 567C 789C 55D EE 1D\n{HIDDEN}")
    assert named(advice) == ["claim [333B]", "pass"]
    assert advice.actions[1].why.startswith("Then 2 tiles are missing")


def test_advice_covers_every_kind_of_decision() -> None:
    """In games with a Charleston and claims, advice names the actions of `medium`, and only legal ones."""
    kinds, seen = set[str](), Counter[frozenset[type]]()
    for name in ("american", "siamese"):
        game = tw.Game(name, seed=7)
        for _ in range(90):
            if game.over:
                break
            view = game.view(game.awaited[0])
            chosen = choose(view.rules.engine, view.engine, random.Random(0))
            game.do(chosen)
            legal = [each for each in view.legal() if not isinstance(each, tw.Concede)]
            choice = frozenset(map(type, legal))
            seen[choice] += 1
            if seen[choice] > 2:
                continue
            advice = tw.advise(view)
            assert advice.actions[0].action == chosen
            assert advice.choices == len(legal)
            assert 1 <= len(advice.actions) <= 3
            assert len({*named(advice)}) == len(advice.actions)
            if choice & {tw.Vote, tw.Courtesy, tw.PassTile}:
                assert len(advice.actions) == min(len(legal), 3)
            assert {each.action for each in advice.actions} <= set(legal)
            kinds |= {type(each.action).__name__ for each in advice.actions}
            assert ("Best discards: " in str(advice)) == isinstance(advice.actions[0].action, tw.Discard)
            assert str(advice).count("Only one action is possible: ") == (len(legal) == 1)
    assert kinds >= {"PassTile", "Vote", "Courtesy", "Discard", "Draw", "Claim"}


def test_advice_says_which_discards_lose_a_step() -> None:
    advice = of("thirteen", f"play 0 drawn wall=60 thrown=9\n0: 12B 456B 123789C EE N\n{HIDDEN}")
    assert advice.discards[0].tile == "N"
    shown = [each for each in advice.discards[:5] if each.distance > advice.discards[0].distance]
    [sentence] = [line for line in str(advice).splitlines() if line.startswith("Best discards")]
    assert sentence.startswith("Best discards: N ")
    assert sentence.endswith(", more tiles are missing than after the other discards.") == bool(shown)
    assert all(each.tile in sentence.partition("If you discard")[2] for each in shown)
    assert shown


def test_advice_counts_the_copies_that_can_still_come() -> None:
    table = (
        "play 0 drawn wall=60 thrown=9\n0: NN EE WW SS RR GG 0 123456789C 12345D F\n1: ... | [11JB] | - | threw 2B 2B"
    )
    advice = of("siamese", table)
    assert advice.left["1B"] == advice.left["2B"] == 2
    assert (advice.left["3B"], advice.left["J"]) == (4, 8), "with the joker in the exposure"
    assert "123B J (can still come: 2 × 1B, 2 × 2B, 4 × 3B and 8 × J)" in str(advice)


LAST = "NN EE WW SS RR GG 0 123456789C 12345D"


def with_tiles(tiles: str, phase: str = "play 0 drawn", others: str = HIDDEN) -> str:
    return f"{phase} wall=60 thrown=9\n0: {tiles}\n{others}"


@pytest.mark.parametrize(
    ("game", "text", "seat", "why"),
    [
        ("thirteen", f"play 1 drawn {READY}", 1, "some tiles of seat 1 are unknown"),
        ("thirteen", f"play 0 wall=60\n0: 1B\n{HIDDEN}", 0, "seat 0 has 1 tile with its exposures, but .* have 13"),
        ("siamese", "play 0 wall=60\n0:\n1: ...", 0, "seat 0 has 0 tiles with its exposures, but .* have 27"),
        ("thirteen", with_tiles("12B 456B 123789C EE"), 0, "seat 0 has 13 tiles .* have 14 at this point"),
        ("thirteen", with_tiles("12B 456B 123789C EE NNN"), 0, "seat 0 has 16 tiles .* only 14 .*; leave some"),
        ("thirteen", with_tiles("12B 456B 123789C EE N", "play 0"), 0, "if it has drawn, begin with `play 0 drawn`"),
        ("thirteen", with_tiles("456B 123789C EE N | [111B] [111D]"), 0, "seat 0 has 18 tiles with its exposures"),
        ("thirteen", with_tiles("12B 456B 123789C EE NN", "window 1 3B"), 0, "seat 0 has 15 tiles .* only 13"),
        (
            "thirteen",
            with_tiles("12B 456B 123789C EE N", others="1: 1234567C | [111D] [222D] [333D]\n2: ...\n3: ..."),
            0,
            "seat 1 has 16 tiles .* only 13 .*; leave some of them out",
        ),
        ("siamese", f"{with_tiles('NN EE WW SS RR GG 0 123456789C 12345D FF', others='1: ...')}", 0, "28"),
        ("thirteen", f"play 1 wall=60\n0: 12B 456B 123789C EE N\n{HIDDEN}", 0, "14 tiles .* only 13"),
        ("wright-patterson-siamese", f"play 0 drawn\n0: {LAST}\n1: ...", 0, "27 tiles .* have 28"),
        # more copies of a tile than there are, over racks, exposures, discards and the open tile
        ("thirteen", with_tiles("11B 456B 123789C EE N", others="1: ... | [111B]\n2: ...\n3: ..."), 0, "5 of 1 Bam"),
        ("thirteen", with_tiles("11B 456B 12378C EE NN | threw 1B", others="1: ... | threw 1B 1B"), 0, "5 of 1 Bam"),
        ("thirteen", with_tiles("3333B 456B 1238C EE", "window 1 3B"), 0, "5 of 3 Bam"),
    ],
)
def test_advice_refuses_wrong_numbers_of_tiles(game: str, text: str, seat: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        of(game, text, seat)


@pytest.mark.thorough(but=2)
@pytest.mark.parametrize("game", ["thirteen", "hong-kong", "siamese", "american", "fourteen"])
def test_typed_nonsense_gets_a_sentence_or_sensible_advice(game: str) -> None:
    """Typed tiles are as many as the phase allows, and no more than the set has, or the text is refused."""
    rng, rules, sensible = random.Random(game), tw.Rules(game).engine, 0
    deck = [str(tw.Tiles.of([kind])) for kind in rules.tiles if kind not in rules.flowers]
    full = rules.hand_size * rules.racks

    def tiles(most: int) -> str:
        return " ".join(rng.choices(deck, k=rng.randint(1, most)))

    for _ in range(100):
        mine = rng.sample(deck, full + rng.choice([-1, 0, 0, 0, 1, 3]))
        phase = rng.choice(["play 0", "play 0 drawn", "play 0 drawn", f"window 1 {rng.choice(deck)}", "play 1"])
        shown = rng.choice(["", "", f" | [{rng.choice('123456789') * 3}B]"])
        rest = [f"{seat}: {rng.choice(['...', tiles(8)])} | threw {tiles(6)}" for seat in range(1, rules.seats)]
        text = "\n".join([f"{phase} wall=30", f"0: {' '.join(mine)}{shown} | threw {tiles(4)}", *rest])
        try:
            advice = of(game, text)
        except ValueError:
            continue
        sensible += 1
        state = tw.View.parse(text, 0, tw.Rules(game)).state
        more = len(mine) + 3 * bool(shown) - held_tiles(rules, state.phase, 0, state.east)
        assert abs(more) <= rules.draws_last, text
        assert all(each.distance is None or each.distance < 50 for each in advice.discards)
        assert not re.search(r"\b(9\d|1\d\d) tiles are missing", str(advice))
    assert sensible > 3


@pytest.mark.parametrize("game", ["fourteen", "wright-patterson-siamese", "royale-3", "american"])
def test_no_position_of_a_game_has_a_wrong_number_of_tiles(game: str) -> None:
    """Players who claim, meld and lay all they can leave every seat with tiles that advice takes."""
    rng, deal = random.Random(2), tw.Game(game, seed=57)
    while not deal.over:
        for seat in range(deal.rules.seats):
            require_tiles(deal.view(seat))
        legal = deal.legal()
        melds = [each for each in legal if isinstance(each, (tw.Claim, tw.Kong, tw.LayFlower))]
        deal.do(rng.choice(melds if melds and rng.random() < 0.6 else legal[:-1] or legal))


@pytest.mark.parametrize("game", sorted(RULESETS))
def test_no_position_after_a_seat_has_conceded_has_a_wrong_number_of_tiles(game: str) -> None:
    """In the American game, a seat that concedes in its turn keeps 14 tiles, because it never discards."""
    rng, deal, conceded = random.Random(game), tw.Game(game, seed=57), False
    while not deal.over:
        legal = deal.legal()
        can_concede = isinstance(legal[-1], tw.Concede)
        is_turn = any(isinstance(each, tw.Discard) for each in legal)
        if can_concede and is_turn and (not conceded or rng.random() < 0.02):
            deal.do(legal[-1])
            conceded = True
        else:
            deal.do(rng.choice(legal[:-1] if can_concede and len(legal) > 1 else legal))
        for seat in range(deal.rules.seats):
            require_tiles(deal.view(seat))
    assert conceded


def test_a_seat_lacks_a_tile_if_its_last_flower_is_not_replaced() -> None:
    rules = tw.Rules("wright-patterson-siamese")
    flower = str(tw.Tiles.of([next(rules.engine.flowers.kinds())]))
    require_tiles(tw.View.parse(f"play 0 drawn\n0: {LAST} | {flower}\n1: ...", 0, rules))


def test_a_discard_that_ruins_a_rack_has_no_distance() -> None:
    card = tw.Card.parse("card Two\n[Winds]\n1 NNNN EEE WWW SSSS = 25\n[Pairs]\n1 FFFF 11a 22a 33a 44a 55a = 30\n")
    hidden = "\n1: ... | - | - | threw 1B 1B 1C 1C 1C 1D 1D 1D"  # only the Bams can still be a pair of ones
    winds = "mj Winds/1=25@3 [NNNN] [EEE] [WWW] [SSSS]"
    for tiles, racks, why in (
        ("11B 22B 345B EEE W S 123C 456D RR", "[NNNN] | [FFFF]", ""),
        ("11B 22B 345B 678D", f"{winds} | [FFFF]", ""),
        ("11B 22B 33B 44B 66B", f"{winds} | [FFFF]", "If you discard 1B, no hand is possible any more."),
        (
            "11B 2222B 3333B 4444B JJJ",
            "[WWW] [SSSS] | [FFFF]",
            "If you discard 1B, one of your racks has no",
        ),
    ):
        text = f"play 0 drawn wall=60 thrown=9\n0: {tiles} | {racks}{hidden}"
        advice = tw.advise(tw.View.parse(text, 0, tw.Rules("siamese", card)))
        distances = {each.tile: each.distance for each in advice.discards}
        assert distances.pop("1B") is None, text
        assert None not in distances.values()
        assert advice.discards[-1].tile == "1B"
        assert why in str(advice)


def test_advice_without_a_wall_gives_no_chance() -> None:
    held = f"0: 112334B J NN EE 456D\n{HIDDEN}"
    with_wall, without = (of("american", f"play 0 drawn {wall}\n{held}") for wall in ("wall=60", ""))
    assert with_wall.chance
    assert without.chance is None
    assert all(plan.chance is None for plan in without.best)
    assert "How likely a mah jongg is cannot be said, because the wall is empty." in str(without)
    assert "cannot be said" not in str(with_wall)


def test_a_complete_hand_that_is_worth_too_little_is_named() -> None:
    advice = of("hong-kong", f"play 0 drawn wall=40 thrown=20\n0: 456B 123789C EE | [111B] | threw S\n{HIDDEN}")
    assert advice.too_little == ("2 fan", "3 fan")
    assert str(advice).startswith(
        "The hand is complete, but it is worth only 2 fan, and a hand has to be worth at least 3 fan.\n"
    )
    assert isinstance(advice.actions[0].action, tw.Discard)


@pytest.mark.parametrize("seed", [5, 6])
def test_plans_are_not_listed_twice_in_the_other_order(seed: int) -> None:
    game = tw.Game("wright-patterson-siamese", seed=seed)
    best = tw.advise(game.view(game.awaited[0])).best
    assert len({tuple(sorted(plan.hands)) for plan in best}) == len(best) == 5
