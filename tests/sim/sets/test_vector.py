"""In a batch of games of sets and pairs, actions and observations show exactly the contents of the engine's views."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from copy import copy

import numpy as np
import pytest

from tilewright.bots import choose
from tilewright.engine.actions import Action, Claim, Declare, Discard, Draw, Kong, Pass
from tilewright.engine.phases.keeping import must_keep
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Play
from tilewright.engine.view import View
from tilewright.groups import Exposure, is_run
from tilewright.sim import phase
from tilewright.sim.records import NOTHING, new
from tilewright.sim.sets import moves
from tilewright.sim.sets.numbers import best_mah_jongg
from tilewright.sim.sets.numbers import number_of as number_of_move
from tilewright.sim.sets.observed import WIDTH, observe
from tilewright.sim.sets.options import write_options
from tilewright.sim.sets.plan import plan_of
from tilewright.sim.sets.state import SIZE, SetGame, SetPlan, count, put
from tilewright.sim.vector import VectorEnvironment
from tilewright.tiles import FLOWER, KINDS, SEATS, Tiles

from ...laws.tables import table
from ..vectors import Described, beside_the_engine, played, rules_of
from .judged import JUDGED

GAMES = ("thirteen", "fourteen", "sixteen", "filipino", *JUDGED)
FLOWERS = [*range(KINDS.index("N"), FLOWER), *range(FLOWER + 1, FLOWER + 9)]

Player = Callable[[Ruleset, View, random.Random, list[Action]], Action]


def number_of(action: Action, tile: int | None) -> int:
    """Return the number of an action, as documented in `sim/sets/numbers.py`."""
    match action:
        case Draw():
            return 0
        case Pass():
            return 1
        case Claim(group=group) if is_run(group):
            assert tile is not None
            return 4 - (tile - next(group.faces.kinds()))
        case Claim(group=group):
            return 2 + len(group)
        case Discard(_, kind):
            return 7 + kind
        case Kong(_, _, kind, None):
            return 41 + kind
        case Kong(_, _, kind):
            return 75 + kind
        case Declare():
            return 109
    raise AssertionError(action)


def numbered(view: View, offered: list[Action]) -> dict[int, Action]:
    """Return the legal actions by action number. All mah jonggs share one number."""
    window = view.state.phase
    tile = window.tile if isinstance(window, ClaimWindow) else None
    return {number_of(action, tile): action for action in reversed(offered)}


def _form(group: Exposure) -> int:
    if is_run(group):
        return 1
    return 0 if len(group) == 3 else 3 if group.concealed else 2


def seen(rules: Ruleset, view: View) -> dict[str, object]:
    """Return the observation of a seat, computed only from its view."""
    state, me = view.state, view.seat
    sides = [state.seats[seat] for seat in (me, *state.others(me))]
    melds, forms = np.zeros((2, 4, 5), int)
    for away, side in enumerate(sides):
        for nth, group in enumerate(side.racks[0].exposures):
            melds[away, nth], forms[away, nth] = next(group.faces.kinds()) + 1, _form(group)
    laid, tile, phase, drawn = [0, 0, 0, 0], 0, int(must_keep(rules, state)), 0
    if isinstance(state.phase, ClaimWindow):
        laid[(state.phase.discarder - me) % 4] = 1
        tile, phase = state.phase.tile + 1, 3 if state.phase.kong else 2
    elif isinstance(state.phase, Play) and state.phase.last:
        assert state.phase.last.tile is not None
        drawn = state.phase.last.tile + 1
    seats = (me, *state.others(me))
    return {
        "discards": [[side.discards.count(kind) for kind in range(FLOWER)] for side in sides],
        "flowers": [[side.racks[0].flowers.count(kind) for kind in FLOWERS] for side in sides],
        "melds": melds,
        "forms": forms,
        "melded": [[len(side.racks[0].exposures)] for side in sides],
        "held": [[len(side.concealed)] for side in sides],
        "bonuses": [[sum(entry.points for entry in state.bonuses if entry.seat == seat)] for seat in seats],
        "wind": [[SEATS.index(state.wind(seat))] for seat in seats],
        "laid": [[each] for each in laid],
        "hand": [sides[0].concealed.count(kind) for kind in range(FLOWER)],
        "drawn": [drawn],
        "open": [tile],
        "phase": [phase],
        "wall": [state.wall],
        "replaced": [state.replaced],
        "thrown": [state.thrown],
    }


def eager(rules: Ruleset, view: View, rng: random.Random, offered: list[Action]) -> Action:
    """Win and meld kongs whenever possible. Otherwise choose at random."""
    first = [action for action in offered if isinstance(action, Declare | Kong)]
    return first[0] if first else rng.choice(offered)


def bot(rules: Ruleset, view: View, rng: random.Random, offered: list[Action]) -> Action:
    return choose(rules, view, rng)


DESCRIBED = Described(numbered, seen)


@pytest.mark.parametrize("name", GAMES)
def test_observations_and_masks_agree_with_the_engines_views(name: str) -> None:
    won, judged = 0, name in JUDGED  # bots play these games slowly, so fewer games are played
    for seed, play, rows in ((1, eager, 1 if judged else 4), (2, bot, 1 if judged else 2)):
        rules = table(name, ("prevent", "challenge")[seed % 2], seed)
        won += beside_the_engine(rules, DESCRIBED, seed, play, rows)
    assert won


@pytest.mark.parametrize("name", GAMES)
def test_hidden_tiles_change_no_observation(name: str) -> None:
    rules, rng = rules_of(name), random.Random(7)
    env = VectorEnvironment(rules, 32)
    plan, tables = env._machine._plan, env._machine.places  # type: ignore[attr-defined]
    for step in itertools.islice(played(env, 5), 30, 300, 30):
        for row, game in enumerate(tables.games):
            seat, again = int(step.player[row]), np.zeros(WIDTH, np.uint8)
            other = with_other_hidden_tiles(plan, game, seat, rng)
            assert other != game
            observe(plan, other, tables.visible_words[row], seat, again.view(np.uint64), again)
            assert np.array_equal(again, step.observation[row])
            n = write_options(plan, other, seat, tables.options)
            numbers = {number_of_move(move) for move in tables.options[:n]}
            assert numbers == set(np.flatnonzero(step.mask[row]))


def with_other_hidden_tiles(plan: SetPlan, game: SetGame, seat: int, rng: random.Random) -> SetGame:
    """Return a copy of the game with other tiles in the opponents' hands and in the wall."""
    other = copy(game)
    left = SIZE - other.replaced - other.left
    wall = [int(at) for at in range(left, left + other.left) if other.wall[at] < plan.flowers_from]
    seats = [each for each in range(4) if each != seat]
    tiles = [(each, kind) for each in seats for kind in range(FLOWER) for _ in range(count(other.hands[each], kind))]
    hidden = [kind for _, kind in tiles] + [int(other.wall[at]) for at in wall]
    rng.shuffle(hidden)
    for (each, before), kind in zip(tiles, hidden, strict=False):
        put(other.hands[each], before, -1)
        put(other.hands[each], kind, 1)
    other.wall[wall] = hidden[len(tiles) :]
    return other


def test_of_several_mah_jonggs_the_one_that_is_worth_most_is_declared() -> None:
    """An 8 Crak completes two hands. One leaves out a 4 Bam, the other a 1 Bam.

    The hand that leaves out the 4 Bam has a Straight and is worth more.
    """
    plan, game, options = plan_of(rules_of("fourteen")), new(SetGame), np.zeros(moves.MOST, np.int64)
    game.phase, game.laid_by, game.added_to, game.tile = phase.WINDOW, 1, NOTHING, KINDS.index("8C")
    game.left, game.discards = 50, 40
    for hand in game.hands:
        hand.answer = NOTHING
    for kind in Tiles.parse("1234456789B 5567C"):
        put(game.hands[0], kind, 1)
    before = copy(game)
    n = write_options(plan, game, 0, options)
    left = [KINDS[move - moves.DECLARE - 1] for move in options[:n].tolist() if move >= moves.DECLARE]
    assert left == ["1B", "4B"]
    assert KINDS[best_mah_jongg(plan, game, 0, options, n) - moves.DECLARE - 1] == "4B"
    assert game == before


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", GAMES)
def test_it_is_so_in_many_games(name: str, seed: int) -> None:
    rules = table(name, ("prevent", "challenge")[seed % 2], seed)
    beside_the_engine(rules, DESCRIBED, seed, (eager, eager, bot)[seed % 3], 24)
