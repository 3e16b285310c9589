"""The compiled policy `medium` knows what a ready hand is worth."""

from __future__ import annotations

import numpy as np
import pytest

from tilewright.analysis.ready import worth_after_discards
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Play, Rack, Seat, State
from tilewright.groups import Exposure
from tilewright.sim import chance, phase
from tilewright.sim.records import array_of, new
from tilewright.sim.sets import meld, moves
from tilewright.sim.sets.bot import SetBot
from tilewright.sim.sets.state import SIZE, SetGame, put
from tilewright.tiles import FLOWER, Tiles

from .test_lockstep import rules_of


def game_of(rules: Ruleset, held: Tiles, shown: tuple[Exposure, ...], flowers: Tiles) -> SetGame:
    """Return a game in which seat 0, which is East, has to discard. All other tiles are in the wall."""
    game = new(SetGame)
    hand, rest = game.hands[0], rules.tiles - held - flowers - sum((each.faces for each in shown), Tiles())
    for kind in held:
        put(hand, kind, 1)
    for pung in shown:
        meld.add(hand, next(pung.faces.kinds()), meld.PUNG)
    hand.flowers = len(flowers)
    hand.numbered = sum(1 << kind - FLOWER - 1 for kind in flowers)
    game.left = len(rest)
    game.wall[SIZE - game.left :] = list(rest)
    game.phase = phase.PLAY
    return game


@pytest.mark.parametrize(
    ("name", "held", "shown", "flowers"),
    [
        ("thirteen", "123446677889B NN", "", ""),
        ("thirteen", "1234456B 55D 67D", "[RRR]", "F2"),
        ("fourteen", "123446677889B NN", "", "F1"),
        ("sixteen", "123446677889B NN", "[222C]", ""),
        ("filipino", "123446677889B 11C", "[222C]", "F3"),
        ("hong-kong", "3344556678999B N", "", "F2 F5"),
        ("hong-kong", "1234456B 55D 67D", "[RRR]", "F1 F5"),
        ("mcr", "3344556678999B 4C", "", "F2"),
    ],
)
def test_its_worth_after_each_discard_is_what_the_settlement_pays(
    name: str, held: str, shown: str, flowers: str
) -> None:
    rules, pungs = rules_of(name), tuple(map(Exposure.parse, shown.split()))
    tiles, laid = Tiles.parse(held), Tiles.parse(flowers)
    game, bot, options = game_of(rules, tiles, pungs, laid), SetBot(rules), np.zeros(moves.MOST, np.int64)
    game.choices = len([*tiles.kinds()])
    options[: game.choices] = [moves.DISCARD + kind for kind in tiles.kinds()]
    bot.choose(array_of(game), 0, options, np.ones(chance.WORDS, np.int64))
    other = Seat(racks=(Rack(),))
    state = State((Seat(tiles, (Rack(pungs, flowers=laid),)), other, other, other), 60, Play(0, drawn=True))
    unseen = Tiles.of(game.wall[SIZE - game.left :].tolist())
    worth = worth_after_discards(rules, state, 0, unseen)
    assert worth.any()
    assert bot.room.prospects.worth[:FLOWER].tolist() == worth[:FLOWER].tolist()
