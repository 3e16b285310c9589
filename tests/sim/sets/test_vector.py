"""Many games at once: what may be done and what is seen is what the engine's views say, and no more than that."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy

import numpy as np
import pytest

from tilewright.bots import choose
from tilewright.engine.actions import Action, Challenge, Claim, Concede, Declare, Discard, Draw, Kong, Pass
from tilewright.engine.events import Settled
from tilewright.engine.legal import offers
from tilewright.engine.phases.keeping import keeps
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Over, Play
from tilewright.engine.view import View
from tilewright.groups import Exposure, is_run
from tilewright.judge.hand import hands_named
from tilewright.sim import chance
from tilewright.sim.plan import tiles_of
from tilewright.sim.sets.moves import DECLARE, MOST, may
from tilewright.sim.sets.numbers import ACTIONS, DECLARES, WORDS, best_mah_jongg
from tilewright.sim.sets.numbers import number_of as number_of_move
from tilewright.sim.sets.observed import WIDTH, look, pieces
from tilewright.sim.sets.plan import Plan, plan_of
from tilewright.sim.sets.state import (
    ADDED_TO,
    ANSWER,
    LAID_BY,
    LEFT,
    LENGTH,
    NONE,
    OPEN,
    PHASE,
    REPLACED,
    SIZE,
    THROWN,
    TILE,
    WALL,
    Game,
    place,
    put,
)
from tilewright.sim.sets.vector import Step, VectorEnvironment, choose_any
from tilewright.tiles import FLOWER, KINDS, SEATS, Tiles
from tilewright.variants import RULESETS

from ...laws.tables import table
from ..lockstep import Fixed, opened

GAMES = ("thirteen", "fourteen", "sixteen", "filipino")
FLOWERS = [*range(KINDS.index("N"), FLOWER), *range(FLOWER + 1, FLOWER + 9)]

Player = Callable[[Ruleset, View, random.Random, list[Action]], Action]


def rules_of(name: str) -> Ruleset:
    preset = RULESETS[name]
    return preset.build(hands_named(preset.hands), {})


def wall_of(rules: Ruleset, seed: int, game: int) -> tuple[int, ...]:
    words, tiles = np.zeros(chance.WORDS, np.int64), tiles_of(rules)
    chance.seed(words, seed, game)
    chance.shuffle(words, tiles)
    return tuple(tiles.tolist())


def number_of(action: Action, tile: int | None) -> int:
    """The number of an action, by what `numbers` promises."""
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


def able(rules: Ruleset, view: View) -> list[Action]:
    """What a seat may do, but give up and challenge."""
    return [action for action in offers(rules, view) if not isinstance(action, Concede | Challenge)]


def _form(group: Exposure) -> int:
    if is_run(group):
        return 1
    return 0 if len(group) == 3 else 3 if group.concealed else 2


def seen(rules: Ruleset, view: View) -> dict[str, object]:
    """What a seat sees, from its view alone."""
    state, me = view.state, view.seat
    sides = [state.seats[seat] for seat in (me, *state.others(me))]
    melds, forms = np.zeros((2, 4, 5), int)
    for away, side in enumerate(sides):
        for nth, group in enumerate(side.racks[0].exposures):
            melds[away, nth], forms[away, nth] = next(group.faces.kinds()) + 1, _form(group)
    laid, tile, phase, drawn = [0, 0, 0, 0], 0, int(keeps(rules, state)), 0
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
    """Wins and melds kongs where it can, and takes anything else."""
    first = [action for action in offered if isinstance(action, Declare | Kong)]
    return first[0] if first else rng.choice(offered)


def bot(rules: Ruleset, view: View, rng: random.Random, offered: list[Action]) -> Action:
    return choose(rules, view, rng)


def same(rules: Ruleset, step: Step, row: int, view: View) -> list[Action]:
    """The row shows what the view's seat sees and may do, which comes back."""
    offered, window = able(rules, view), view.state.phase
    tile = window.tile if isinstance(window, ClaimWindow) else None
    assert int(step.player[row]) == view.seat
    assert sorted(np.flatnonzero(step.mask[row])) == sorted({number_of(action, tile) for action in offered})
    ours, theirs = pieces(step.observation[row]), seen(rules, view)
    assert ours.keys() == theirs.keys()
    assert sum(piece.size for piece in ours.values()) == WIDTH
    for name, piece in ours.items():
        assert piece.tolist() == np.array(theirs[name]).tolist(), f"{name}\n{view.state}"
    return offered


def beside_the_engine(rules: Ruleset, env: VectorEnvironment, step: Step, seed: int, play: Player, rows: int) -> int:
    """The first games of all rows, the row's choices made in the engine too; how many were won."""
    rng, won = random.Random(seed), 0
    referees = [opened(rules, Fixed(wall_of(rules, seed, row)), row % 4) for row in range(rows)]
    playing, others = set(range(rows)), np.zeros(rows, np.int64)
    words = np.zeros(chance.WORDS, np.int64)
    while playing:
        choose_any(step.mask, words, others)
        asked = dict[int, int]()
        for row in playing:
            referee = referees[row]
            view = _to_a_choice(rules, referee)
            action = play(rules, view, rng, same(rules, step, row, view))
            window = referee.state.phase
            asked[row] = number_of(action, window.tile if isinstance(window, ClaimWindow) else None)
            if isinstance(action, Declare):
                action = next(each for each in able(rules, view) if isinstance(each, Declare))
            referee.do(action)
        step = env.step([asked.get(row, int(others[row])) for row in range(rows)])
        for row in sorted(playing):
            over = _ends_without_a_choice(rules, referees[row])
            assert over == bool(step.done[row])
            if over:
                settled = referees[row].log[-1]
                assert isinstance(settled, Settled)
                assert step.rewards[row].tolist() == list(settled.sheet.payments)
                won += any(seat.mah_jonggs for seat in referees[row].state.seats)
                playing.remove(row)
            else:
                assert not step.rewards[row].any()
    return won


def _forced(rules: Ruleset, referee: Referee) -> Action | None:
    """The only thing that the game's next seat may do, if it is the only one."""
    offered = able(rules, referee.view(referee.state.awaited[0]))
    return offered[0] if len(offered) == 1 else None


def _ends_without_a_choice(rules: Ruleset, referee: Referee) -> bool:
    while not isinstance(referee.state.phase, Over):
        forced = _forced(rules, referee)
        if forced is None:
            return False
        referee.do(forced)
    return True


def _to_a_choice(rules: Ruleset, referee: Referee) -> View:
    assert not _ends_without_a_choice(rules, referee)
    return referee.view(referee.state.awaited[0])


@pytest.mark.parametrize("name", GAMES)
def test_what_is_seen_and_may_be_done_is_what_the_engines_views_say(name: str) -> None:
    won = 0
    for seed, play, rows in ((1, eager, 4), (2, bot, 2)):
        rules = table(name, ("prevent", "challenge")[seed % 2], seed)
        env = VectorEnvironment(rules, rows)
        won += beside_the_engine(rules, env, env.reset(seed), seed, play, rows)
    assert won


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_is_not_seen(name: str) -> None:
    rules, rng = rules_of(name), random.Random(7)
    env = VectorEnvironment(rules, 32)
    for step in itertools.islice(played(env, 5), 30, 300, 30):
        for row, game in enumerate(env._tables.games):
            seat, again = int(step.player[row]), np.zeros(WIDTH, np.uint8)
            other = with_other_hidden_tiles(env._plan, game, seat, rng)
            assert not np.array_equal(other, game)
            look(env._plan, other, env._tables.lying_words[row], seat, again.view(np.uint64), again)
            assert np.array_equal(again, step.observation[row])
            n = may(env._plan, other, seat, env._tables.moves)
            numbers = {number_of_move(move) for move in env._tables.moves[:n]}
            assert numbers == set(np.flatnonzero(step.mask[row]))


def with_other_hidden_tiles(plan: Plan, game: Game, seat: int, rng: random.Random) -> Game:
    """The game with other tiles in the hands of the others, and in the wall."""
    other = game.copy()
    left = WALL + SIZE - other[REPLACED] - other[LEFT]
    wall = [int(at) for at in range(left, left + other[LEFT]) if other[at] < plan.flowers_from]
    seats = [each for each in range(4) if each != seat]
    held = [(each, kind) for each in seats for kind in range(FLOWER) for _ in range(other[place(each) + kind])]
    hidden = [kind for _, kind in held] + [int(other[at]) for at in wall]
    rng.shuffle(hidden)
    for (each, before), kind in zip(held, hidden, strict=False):
        put(other, place(each), before, -1)
        put(other, place(each), kind, 1)
    other[wall] = hidden[len(held) :]
    return other


def played(env: VectorEnvironment, seed: int) -> Iterator[Step]:
    """Steps of players who do what comes, for ever."""
    words, actions = np.zeros(chance.WORDS, np.int64), np.zeros(env.games, np.int64)
    chance.seed(words, seed, 0)
    step = env.reset(seed)
    while True:
        yield deepcopy(step)
        choose_any(step.mask, words, actions)
        step = env.step(actions)


def test_the_same_seed_gives_the_same_games() -> None:
    rules = rules_of("thirteen")
    one, other = VectorEnvironment(rules, 5), VectorEnvironment(rules, 5)
    first = played(one, 1)
    assert not np.array_equal(next(first).observation, next(played(other, 2)).observation)
    for ours, theirs in itertools.islice(zip(first, itertools.islice(played(other, 1), 1, None), strict=True), 300):
        assert all(map(np.array_equal, ours, theirs))
    assert np.array_equal(one.reset(1).observation, VectorEnvironment(rules, 9).reset(1).observation[:5])


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_ended_is_followed_by_the_next(name: str) -> None:
    rules, rows = rules_of(name), 3
    later = VectorEnvironment(rules, 4 * rows).reset(3)
    begun = dict.fromkeys(range(rows), 0)
    for step in played(VectorEnvironment(rules, rows), 3):
        assert not step.rewards[~step.done].any()
        assert not step.rewards.sum(axis=1).any()
        for row in np.flatnonzero(step.done).tolist():
            begun[row] += rows
            if begun[row] < 4 * rows:
                assert np.array_equal(step.observation[row], later.observation[row + begun[row]])
                assert np.array_equal(step.mask[row], later.mask[row + begun[row]])
                assert step.player[row] == later.player[row + begun[row]]
        if min(begun.values()) >= 3 * rows:
            return


def test_what_may_not_be_done_is_refused_and_nothing_is_played() -> None:
    rules = rules_of("thirteen")
    env, twin = VectorEnvironment(rules, 2), VectorEnvironment(rules, 2)
    with pytest.raises(ValueError, match="nothing is dealt before the first reset"):
        env.step([0, 0])
    step = env.reset(1)
    may_do = [int(np.flatnonzero(mask)[0]) for mask in step.mask]
    assert step.player.tolist() == [0, 1]
    for wrong in (DECLARES, 0, -1, ACTIONS):
        named = f" \\({WORDS[wrong]}\\)" if 0 <= wrong < ACTIONS else ""
        message = f"seat 1 in row 1 may not choose {wrong}{named}, only {may_do[1]} {WORDS[may_do[1]]}, "
        with pytest.raises(ValueError, match=message):
            env.step([may_do[0], wrong])
    for malformed in ([may_do[0]], [[may_do[0]], [may_do[1]]], np.array(may_do, float), np.array(["7", "8"])):
        with pytest.raises(ValueError, match="a step takes 2 whole numbers, one for each game"):
            env.step(malformed)
    twin.reset(1)
    for ours, theirs in zip(env.step(may_do), twin.step(np.array(may_do, np.uint8)), strict=True):
        assert np.array_equal(ours, theirs)
        with pytest.raises(ValueError, match="read-only"):
            ours[:] = 0
    with pytest.raises(ValueError, match="0 games cannot be played"):
        VectorEnvironment(rules, 0)


def test_of_several_mah_jonggs_the_one_that_is_worth_most_is_declared() -> None:
    """With 8 Crak, 4 Bam is left out for a Straight; 1 Bam might be, for less."""
    plan, game, moves = plan_of(rules_of("fourteen")), np.zeros(LENGTH, np.int64), np.zeros(MOST, np.int64)
    game[[PHASE, LAID_BY, ADDED_TO, TILE, LEFT, THROWN]] = OPEN, 1, NONE, KINDS.index("8C"), 50, 40
    game[[place(seat) + ANSWER for seat in range(4)]] = NONE
    for kind in Tiles.parse("1234456789B 5567C"):
        put(game, place(0), kind, 1)
    before = game.copy()
    n = may(plan, game, 0, moves)
    left = [KINDS[move - DECLARE - 1] for move in moves[:n].tolist() if move >= DECLARE]
    assert left == ["1B", "4B"]
    assert KINDS[best_mah_jongg(plan, game, 0, moves, n) - DECLARE - 1] == "4B"
    assert np.array_equal(game, before)


def test_any_action_that_is_allowed_is_as_likely_as_another() -> None:
    mask = np.zeros((1, ACTIONS), np.bool_)
    allowed = [0, 63, 64, ACTIONS - 1]
    mask[0, allowed] = True
    words, action, found = np.zeros(chance.WORDS, np.int64), np.zeros(1, np.int64), Counter[int]()
    chance.seed(words, 1, 0)
    for _ in range(4000):
        choose_any(mask, words, action)
        found[int(action[0])] += 1
    assert sorted(found) == allowed
    assert min(found.values()) > 900


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("name", GAMES)
def test_it_is_so_in_many_games(name: str, seed: int) -> None:
    rules = table(name, ("prevent", "challenge")[seed % 2], seed)
    env = VectorEnvironment(rules, 24)
    beside_the_engine(rules, env, env.reset(seed), seed, (eager, eager, bot)[seed % 3], 24)
