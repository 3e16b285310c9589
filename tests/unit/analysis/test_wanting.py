"""Discards that nobody can want, and the chance that one is taken."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import tilewright as tw
from tilewright.analysis.seen import unseen
from tilewright.analysis.taken import MODELS, chance_of_taking, facts_of_discard, is_taken, models
from tilewright.analysis.wanting import collectors, unwanted, ways_to_chow
from tilewright.bots import choose
from tilewright.engine.actions import Discard
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.tiles import INDEX, JOKER, KINDS, Tiles
from tilewright.variants import RULESETS

from ..review.games import played

HELD = "12B 456B 12378C EEE N"


@pytest.mark.thorough(but=2)
@pytest.mark.parametrize("name", ["siamese", "american", "royale-3", "hong-kong", "thirteen"])
def test_nobody_takes_a_discard_that_nobody_can_want(name: str) -> None:
    rules, taken, refused = tw.Rules(name).engine, 0, 0
    for seed in range(4):
        game = played(rules, [choose] * rules.seats, seed)
        for seat, decided in game.decided.items():
            for (view, action), at in zip(decided, game.after[seat], strict=True):
                if isinstance(action, Discard):
                    why = unwanted(rules, view.state, seat, unseen(rules.tiles, view), action.tile)
                    assert not (why and is_taken(game.log[at + 1 :])), (seed, action, why)
                    taken += is_taken(game.log[at + 1 :])
                    refused += why is not None
    assert taken > 0
    assert refused > 0


def why(ben: str, tile: str, game: str = "thirteen", held: str = HELD) -> str | None:
    """Return why nobody can want a discard of seat 0. Seat 1 shows this."""
    rules = tw.Rules(game)
    rest = "".join(f"\n{seat}: ..." for seat in range(2, rules.engine.seats))
    view = tw.View.parse(f"play 0 drawn wall=60\n0: {held}\n1: {ben}{rest}", 0, rules).engine
    return unwanted(rules.engine, view.state, 0, unseen(rules.engine.tiles, view), INDEX[tile])


@pytest.mark.parametrize(
    ("ben", "tile", "reason"),
    [
        ("... | - | threw N N N", "N", "too-few"),
        ("... | - | threw N N", "N", None),  # another may have one, for a pair
        ("... | - | threw 8C 8C 8C", "8C", None),  # for 7, 8 and 9 Crak
        ("... | - | threw 8C 8C 8C 9C 9C 9C 9C 6C 6C 6C 6C", "8C", "too-few"),
        ("... | - | threw 8C 8C 8C 9C 9C 9C 9C 6C 6C 6C", "8C", None),
    ],
)
def test_a_set_needs_tiles_that_are_left(ben: str, tile: str, reason: str | None) -> None:
    assert why(ben, tile) == reason


@pytest.mark.parametrize(
    ("hidden", "tile", "ways"),
    [("1B 33B 4B", "2B", 4), ("8B 1C", "9B", 0), ("9B 1C", "8B", 0), ("9B 2C", "1C", 0), ("NN E", "N", 0)],
)
def test_a_chow_stays_in_its_suit(hidden: str, tile: str, ways: int) -> None:
    assert ways_to_chow(Tiles.parse(hidden), INDEX[tile]) == ways


def test_thirteen_orphans_can_use_the_last_wind() -> None:
    assert why("... | - | threw N N N", "N", "hong-kong") is None
    shown = "... | [111B] | threw N N N"
    rules = tw.Rules("hong-kong")
    text = f"play 0 drawn wall=60\n0: {HELD}\n1: {shown}\n2: ... | [222D]\n3: ... | [333D]"
    view = tw.View.parse(text, 0, rules).engine
    assert unwanted(rules.engine, view.state, 0, unseen(rules.engine.tiles, view), INDEX["N"]) == "too-few"


def test_nobody_may_claim_a_joker() -> None:
    held = "NN EE WW SS RR GG 0 123456789C 12345D J"
    assert why("...", KINDS[JOKER], "siamese", held) == "joker"


PUNGS = """
card  Winds
tiles 14

[Winds]
1  NNN EEE 111a 222a SS = 25
"""


@pytest.mark.parametrize(
    ("held", "ben", "reason"),
    [
        ("NEE 159B 159C 159D SW RG", "...", None),
        ("NEE 159B 159C 159D SW RG", "... | - | threw N N", "no-hand"),  # too few are left for a pung
        ("NEEEE 59B 159C 159D SW", "...", None),  # exposed now; 3 East winds may be discarded later
        ("NEEEE 59B 159C 159D SW", "... | - | threw N", None),
        ("NEE 59B 159C 159D SW RR", "... | - | threw E E", "no-hand"),
    ],
)
def test_a_hand_of_a_card_can_use_tiles_that_are_discarded_later(held: str, ben: str, reason: str | None) -> None:
    rules = RULESETS["american"].build(CardHands(parse_card(PUNGS)), {})
    view = tw.View.parse(f"play 0 drawn wall=60\n0: {held}\n1: {ben}\n2: ...\n3: ...", 0, tw.Rules("thirteen")).engine
    hidden = unseen(rules.tiles, view) - Tiles.parse("J" * rules.tiles.count(JOKER))
    assert unwanted(rules, view.state, 0, hidden, INDEX["N"]) == reason


def test_the_last_discard_may_be_for_a_mah_jongg_only() -> None:
    view = tw.View.parse(
        "play 0 drawn\n0: NEEEE 59B 159C 159D SW\n1: ...\n2: ...\n3: ...", 0, tw.Rules("thirteen")
    ).engine
    reasons = []
    for last in ("mahjongg", "any"):
        rules = RULESETS["american"].build(CardHands(parse_card(PUNGS)), {"last_discard": last})
        hidden = unseen(rules.tiles, view) - Tiles.parse("J" * rules.tiles.count(JOKER))
        reasons.append(unwanted(rules, view.state, 0, hidden, INDEX["N"]))
    assert reasons == ["no-hand", None]


@pytest.mark.parametrize(
    ("shown", "thrown", "seats"),
    [
        ("[123B] [456B]", "", [1]),
        ("[123B] [456B] [SSS]", "", [1]),
        ("[123B]", "", []),
        ("[123B] [456C]", "", []),
        ("dead [123B] [456B]", "", []),
        ("[123B] [456B]", "8B 8B 8B", [1]),
        ("[123B] [456B]", "8B 8B 8B 9B 9B 9B 9B", [1]),
        ("[123B] [456B]", "8B 8B 8B 9B 9B 9B 9B 7B 7B 7B 7B", []),
    ],
)
def test_a_seat_collects_a_suit_while_its_hand_lives_and_tiles_are_left(shown, thrown, seats) -> None:
    rules = tw.Rules("mcr")
    text = f"play 0 drawn wall=60\n0: 8B 123789C 456D EE NN\n1: ... | {shown}\n2: ... | - | threw {thrown}\n3: ..."
    view = tw.View.parse(text.replace(" | - | threw \n", "\n"), 0, rules).engine
    assert collectors(view.state, 0, unseen(rules.engine.tiles, view), INDEX["8B"]) == seats


def chance(ben: str, tile: str, game: str = "hong-kong") -> float:
    rules = tw.Rules(game)
    view = tw.View.parse(f"play 0 drawn wall=60\n0: {HELD}\n1: {ben}\n2: ...\n3: ...", 0, rules).engine
    result = chance_of_taking(rules.engine, view, INDEX[tile])
    assert result is not None
    return result


def test_a_tile_is_taken_more_seldom_if_fewer_copies_are_left() -> None:
    for game in models():
        assert chance("...", "N", game) > chance("... | - | threw N N", "N", game), game


def test_a_model_is_used_only_if_it_beats_the_base_rate_on_other_games() -> None:
    stored = json.loads(MODELS.read_text("utf-8"))
    assert {"hong-kong", "thirteen"} <= models().keys()
    for name, model in models().items():
        rules = tw.Rules(name).engine
        view = tw.View.parse(f"play 0 drawn wall=60\n0: {HELD}\n1: ...\n2: ...\n3: ...", 0, tw.Rules(name)).engine
        assert stored[name]["figures"]["skill_interval"][0] > 0
        assert (model.digest, model.options) == (rules.hands.digest, rules.options)
        assert len(facts_of_discard(view, unseen(rules.tiles, view), INDEX["5D"])) == len(model.means)


def test_nothing_is_told_about_other_rules_or_other_tiles() -> None:
    rules = tw.Rules("hong-kong")
    view = tw.View.parse(f"play 0 drawn wall=60\n0: {HELD}\n1: ...\n2: ...\n3: ...", 0, rules).engine
    other = replace(rules.engine, options={**rules.engine.options, "minimum": "1"})
    assert chance_of_taking(other, view, INDEX["N"]) is None
    assert chance_of_taking(rules.engine, view, INDEX["F1"]) is None
    assert chance_of_taking(tw.Rules("siamese").engine, view, INDEX["N"]) is None
