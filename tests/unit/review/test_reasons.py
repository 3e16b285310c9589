"""The reason for a proposal says what its terms say."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest

import tilewright as tw
from tilewright.analysis.measured import open_racks
from tilewright.analysis.targets import ListedOutlook
from tilewright.bots import choose
from tilewright.bots.passing import FAR
from tilewright.bots.planner import Planner
from tilewright.catalogue import ruleset
from tilewright.engine.actions import Claim, Courtesy, Declare, Discard, Draw, Pass, PassTile, Vote
from tilewright.engine.phases.charleston import unlaid
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow
from tilewright.engine.view import View
from tilewright.hands.matching.card_hands import NOTHING_FITS, CardHands, Targets, held
from tilewright.messages import LANGUAGES, speaking
from tilewright.review.reasons import reason_for, reason_for_all, reasons_for
from tilewright.tiles import INDEX, JOKER, Kind, Tiles, spoken

from .games import played

EVERY = 5  # all discards are checked at one decision in five, and the bot's own discard at the others
SHARES = [
    ("None of the hands that the bot compared needs", 0.0),
    ("Most of the near hands do without", 1 / 3),
    ("About half of the near hands do without", 2 / 3),
]


def missing(tiles: int) -> str:
    return f"{tiles} tile is missing" if tiles == 1 else f"{tiles} tiles are missing"


def keeps(look: object, tile: Kind) -> str:
    """Return how the reason for giving up a tile begins, found by counting plans one by one."""
    assert isinstance(look, ListedOutlook)
    needing = [bool(used[tile]) for used in look.used]
    nearest = [need for need, away in zip(needing, look.needed, strict=True) if away == min(look.needed)]
    share = sum(look.weight[needing]) / sum(look.weight)
    if share and not any(nearest):
        return "None of the nearest hands that the bot compared needs"
    return next((words for words, most in SHARES if share <= most), "Most of the near hands need")


def claimable(targets: Targets, hidden: Tiles, own: Tiles, spare: int, tile: Kind) -> bool:
    """Return whether a hand in the targets may be completed with this discard, found by asking each hand."""
    (have, jokers), (more, more_jokers) = held(hidden), held(own)
    for need, wild in zip(targets.need, targets.wild, strict=True):
        if not need[tile]:
            continue

        def lacks(counts: Sequence[int], free: int, need: Sequence[int] = need, wild: Sequence[int] = wild) -> bool:
            short = [max(int(n) - int(c), 0) for n, c in zip(need, counts, strict=True)]
            covered = sum(min(s, int(w)) for s, w in zip(short, wild, strict=True))
            return sum(short) > min(covered, free)

        one = np.arange(len(have)) == tile
        exposing = need[tile] >= 3 and have[tile] + jokers + spare >= 2
        if not lacks(have + more, jokers + more_jokers + spare) and (exposing or not lacks(have + one, jokers + spare)):
            return True
    return False


def others(rules: Ruleset, view: View, tile: Kind) -> str:
    """Return what the reason for a discard says about the other player, in a game of two with a card."""
    plan = Planner(rules, view)
    assert isinstance(rules.hands, CardHands)
    [other] = view.state.others(view.seat)
    racks = open_racks(view.state, other).values()
    if tile == JOKER:
        return "Nobody may claim a joker."
    targets = {rack: rules.hands.targets(*rack) for rack in racks}
    if not any(claimable(each, plan.unseen, plan.pool, plan.spare_jokers, tile) for each in targets.values()):
        return "The other player cannot want it: no hand that they can still make needs it."
    shares = [100 * float((each.need[:, tile] > 0).mean()) for rack, each in targets.items() if rack.exposures]
    percent = math.ceil(max(shares, default=0))
    fit = "Of the hands that fit what another player has exposed"
    return f"{fit}, at most {percent} % need it." if 0 < percent <= 50 else ""


def of_discard(rules: Ruleset, view: View, tile: Kind) -> str:
    """Return the reason for a discard in a game of two with a card."""
    plan = Planner(rules, view)
    now, after = plan.now.distance, plan.without(tile)
    step = f"Then {missing(after)} instead of {now}." if now < after < NOTHING_FITS else ""
    return " ".join(filter(None, [f"{keeps(plan.now, tile)} it.", step, others(rules, view, tile)]))


def test_each_reason_in_a_game_with_a_card_is_what_slow_counting_finds() -> None:
    rules, kinds = ruleset("siamese"), Counter[str]()
    game = played(rules, [choose, choose], seed=9)
    for number, (view, action) in enumerate(game.decided[0] + game.decided[1]):
        reason, plan = reason_for(rules, view, action), Planner(rules, view)
        if isinstance(action, Claim):
            after = plan.outlook(*plan.holding_after(action)).distance  # type: ignore[misc]
            assert reason == f"Then {missing(after)} instead of {plan.now.distance}."
        elif isinstance(action, Discard):
            discards = {each.tile: each for each in plan.offered(Discard)}
            for tile in discards if number % EVERY == 0 else [action.tile]:
                reason = reason_for(rules, view, discards[tile])
                assert reason == of_discard(rules, view, tile)
                kinds.update(" ".join(each.split()[:3]) for each in reason.split(". "))
        elif isinstance(action, Draw) and isinstance(view.state.phase, ClaimWindow):
            helps = plan.outlook(plan.pool + view.state.phase.tile, plan.racks).distance < plan.now.distance
            assert ("claim" in reason) == (not plan.offered(Claim)), reason
            assert ("would help" in reason) == (helps and bool(plan.offered(Claim))), reason
        kinds[" ".join(reason.split()[:3])] += 1
    common = {"None of the", "Most of the", "About half of", "The other player"}
    assert {*common, "This tile brings", "You cannot claim"} <= kinds.keys(), kinds


@pytest.mark.parametrize("name", ["american", "hong-kong", "thirteen", "mcr", "wright-patterson-siamese", "royale-3"])
def test_every_decision_of_a_bot_has_a_reason(name: str) -> None:
    rules = tw.Rules(name).engine
    game = played(rules, [choose] * rules.seats, seed=5)
    for view, action in game.decided[0]:
        assert reason_for(rules, view, action), (action, view)


def test_the_reasons_of_several_actions_are_those_of_each() -> None:
    view = position("play 0 drawn wall=60\n0: 12B 456B 123789C EE 5D\n1: ...\n2: ...\n3: ...", "thirteen")
    actions = [Discard(0, INDEX["5D"]), Discard(0, INDEX["E"]), Discard(0, INDEX["1B"])]
    rules = view.rules.engine
    assert reasons_for(rules, view.engine, actions) == [reason_for(rules, view.engine, each) for each in actions]


def position(text: str, game: str) -> tw.View:
    return tw.View.parse(text, 0, tw.Rules(game))


def reason_at(text: str, game: str, tile: str) -> str:
    view = position(text, game)
    return reason_for(view.rules.engine, view.engine, Discard(0, INDEX[tile]))


READY = "play 0 drawn wall=60\n0: 12B 456B 123789C EE 5D\n1: {ben}\n2: ...\n3: ..."


@pytest.mark.parametrize(
    ("tile", "left"),
    [
        ("5D", "Then 1 tile is missing, and 4 unseen tiles help."),  # 3B
        ("E", "Then 2 tiles are missing, and "),
        ("1B", "Then 2 tiles are missing, and "),
    ],
)
def test_a_discard_of_a_hand_of_sets_says_what_is_missing_and_how_many_tiles_help(tile: str, left: str) -> None:
    reason = reason_at(READY.format(ben="..."), "thirteen", tile)
    assert reason.startswith(left), reason
    assert ("ready hand" in reason) == (tile == "5D"), reason


def test_the_number_of_helping_tiles_is_what_trying_each_tile_finds() -> None:
    rules = ruleset("hong-kong")
    game = played(rules, [choose] * 4, seed=7)
    discards = [(view, action) for view, action in game.decided[1] if isinstance(action, Discard)]
    for view, action in discards[::3]:
        plan = Planner(rules, view)
        pool = plan.pool - action.tile
        away = plan.outlook(pool, plan.racks).distance
        helping = [tile for tile in plan.unseen if plan.outlook(pool + tile, plan.racks).distance < away]
        assert f"{missing(away)}, and {len(helping) or 'no'} unseen" in reason_for(rules, view, action)


def test_a_player_with_exposures_in_one_suit_may_want_it() -> None:
    flush, mixed = "[555B] [123B]", "[555B] [123C]"
    words = "A player with exposed sets of only one suit, Bams, may want it."
    for ben, tile, wanted in ((flush, "1B", True), (mixed, "1B", False), (flush, "5D", False), (flush, "E", False)):
        text = READY.format(ben=f"... | {ben}")
        assert (words in reason_at(text, "thirteen", tile)) == wanted, (ben, tile)


def test_nobody_can_want_the_last_copy_of_a_wind() -> None:
    text = "play 0 drawn wall=60\n0: 12B 456B 12378C EEE N\n1: ... | - | threw N N N\n2: ...\n3: ..."
    reason = reason_at(text, "thirteen", "N")
    assert reason.endswith("Nobody can want it: too few tiles are left for a group with it."), reason


def test_no_sentence_names_a_share_that_says_nothing() -> None:
    for seed in range(3):
        rules = ruleset("hong-kong")
        for view, action in played(rules, [choose] * 4, seed=seed).decided[0]:
            reason = reason_for(rules, view, action)
            assert "hands that fit" not in reason
            offered = Planner(rules, view).offered(Discard)
            texts = [reason_for(rules, view, each) for each in offered]
            assert all(int(percent) <= 30 for each in texts for percent in re.findall(r"(\d+) %", each))


def test_the_charleston_has_reasons_from_its_terms() -> None:
    rules, kinds = ruleset("american"), Counter[str]()
    for view, action in played(rules, [choose] * 4, seed=5).decided[0]:
        reason, plan = reason_for(rules, view, action), Planner(rules, view)
        if isinstance(action, PassTile) and action.tile is not None:
            look = plan.outlook(unlaid(view.state, view.state.phase, view.seat), plan.racks)  # type: ignore[arg-type]
            assert reason.startswith(keeps(look, action.tile))
            assert reason.endswith(f" {spoken(action.tile)}.")
        elif isinstance(action, Vote):
            away = plan.now.distance
            assert (f"still lack {away}" if away > FAR else f"lack only {away}") in reason
        elif isinstance(action, Courtesy):
            spare = [tile for tile in plan.pool if plan.now.usefulness[tile] <= 0.2]
            assert (f"You have {len(spare)} tile" if spare else "need all") in reason
        kinds[type(action).__name__] += 1
    assert kinds["PassTile"] >= 9
    assert kinds["Vote"] == kinds["Courtesy"] == 1


def test_a_packet_has_one_reason_for_all_its_tiles() -> None:
    rules = ruleset("american")
    game = played(rules, [choose] * 4, seed=5).decided[0]
    packet = [(view, action) for view, action in game if isinstance(action, PassTile)][:3]
    actions, view = [action for _, action in packet], packet[0][0]
    plan, text = Planner(rules, view), reason_for_all(rules, view, actions)
    look = plan.outlook(unlaid(view.state, view.state.phase, view.seat), plan.racks)  # type: ignore[arg-type]
    tiles = [action.tile for action in actions if action.tile is not None]
    sentences = text.removesuffix(".").split(". ")
    for tile in tiles:
        assert [each for each in sentences if each.startswith(keeps(look, tile)) and spoken(tile) in each], text
    assert len(sentences) == len({keeps(look, tile) for tile in tiles})
    unseen = reason_for_all(rules, view, [*actions[:2], PassTile(view.seat, None)])
    assert unseen.endswith("so you pass an incoming tile unseen.")


def test_a_mah_jongg_says_what_it_is_worth_and_what_the_other_hand_lacks() -> None:
    rules = ruleset("siamese")
    for seed in range(1, 9):
        game = played(rules, [choose, choose], seed)
        for view, action in game.decided[0] + game.decided[1]:
            plan = Planner(rules, view)
            if isinstance(action, Declare) and len(plan.racks) == 2:
                reason = reason_for(rules, view, action)
                assert reason.startswith("This is a mah jongg. If the game ended now, you would receive ")
                rest = {place: rack for place, rack in plan.racks.items() if place != action.rack}
                tiles = plan.pool + plan.window.tile if plan.window else plan.pool
                away = plan.outlook(tiles - action.tiles, rest).distance
                assert reason.endswith(f"Then the other hand lacks {away} tiles."), away
                assert away > 1
                return
    raise AssertionError("no seed has a first mah jongg")


def test_a_wrong_declaration_has_no_reason() -> None:
    view = position(READY.format(ben="..."), "thirteen")
    declared = Declare(0, 0, view.engine.state.seats[0].concealed)
    assert reason_for(view.rules.engine, view.engine, declared) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_own_sentences(language: str) -> None:
    view = position(READY.format(ben="... | [555B] [123B]"), "thirteen")
    with speaking("en"):
        english = reason_for(view.rules.engine, view.engine, Discard(0, INDEX["1B"]))
    with speaking(language):
        words = reason_for(view.rules.engine, view.engine, Discard(0, INDEX["1B"]))
    assert (words == english) == (language == "en")
    assert reason_for(view.rules.engine, view.engine, Pass(0)) == ""
