"""Games that go on from the view of a seat, with the tiles that it has not seen dealt at random, in every game."""

from __future__ import annotations

import random

import pytest

from tilewright.bots.random_player import random_player
from tilewright.catalogue import hands_named
from tilewright.engine.attributes import PositionError
from tilewright.engine.events import Settled
from tilewright.engine.from_view import from_view
from tilewright.engine.position import parse_position, print_position
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over, Play
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle
from tilewright.tiles import JOKER, UNKNOWN
from tilewright.variants import RULESETS

from .laws import tiles_are_conserved
from .secrecy import a_view_is_true_and_sound, another_truth, heard_by
from .tables import TABLES, blocks, games, table


def moments(referee: Referee, rng: random.Random, share: float, most: int) -> list[View]:
    """Let random players play `most` events. Return views after the first action, and after a share of the others.

    They are views of the seat that has just acted, or of a random one.
    """
    views, before = list[View](), len(referee.log)
    while not isinstance(referee.state.phase, Over) and len(referee.log) - before < most:
        seat = rng.choice(referee.state.awaited)
        referee.do(random_player(referee.rules, referee.view(seat), rng))
        if not views or rng.random() < share:
            views.append(referee.view(rng.choice((seat, rng.randrange(referee.rules.seats))) if views else seat))
    return [view for view in views if not isinstance(view.state.phase, Over)]


def shows_no_draw(view: View) -> bool:
    """Return whether the view hides which tile another seat drew in its turn."""
    play = view.state.phase
    hidden = not isinstance(play, Play) or play.turn == view.seat or play.last is None
    return hidden or play.last.tile in (None, UNKNOWN)  # type: ignore[union-attr]


def exchanged(view: View) -> bool:
    """Return whether another seat has exchanged a tile unseen by the view, in a turn that began with a claim."""
    play = view.state.phase
    if not isinstance(play, Play) or not play.held:
        return False
    return play.held.count(UNKNOWN) != view.state.seats[play.turn].concealed.count(UNKNOWN)


def goes_on(name: str, enforcement: str, seed: int, most: int) -> None:
    """Go on from views of a game, and play at least one of the new games for `most` events."""
    rng, rules = random.Random(seed), table(name, enforcement, seed)
    referee = Referee.open(rules, Shuffle(bytes(32), bytes(32)), 0)
    for nth, view in enumerate(moments(referee, rng, 0.06, most)):
        if exchanged(view):
            with pytest.raises(PositionError, match="wait for its discard"):
                Referee.from_view(rules, view, rng)
            continue
        game = Referee.from_view(rules, view, rng)
        assert game.view(view.seat) == view
        assert sorted(game.wall.order) == sorted(rules.tiles)
        assert "?" not in print_position(game.state, game.wall)
        assert rules.racks > 1 or not any(kind in rules.flowers for seat in game.state.seats for kind in seat.concealed)
        tiles_are_conserved(rules, game.state, game.wall)
        for seat in game.state.others(view.seat):
            a_view_is_true_and_sound(game.view(seat), game.state)
            if not getattr(game.state.phase, "kong", None):  # `heard_by` forgets what everybody knows about a kong
                assert game.view(seat).state == heard_by(game.view(seat).state, seat)
            assert shows_no_draw(game.view(seat))
            assert game.view(seat).state.seats[view.seat].concealed == game.state.seats[view.seat].concealed.veiled()
        if nth == 1:
            moments(game, rng, 0, most)
            tiles_are_conserved(rules, game.state, game.wall)
            assert isinstance(game.log[-1], Settled) == isinstance(game.state.phase, Over)


@pytest.mark.parametrize(("name", "enforcement", "seed"), games(1, first=500))
def test_a_game_goes_on_from_a_view(name: str, enforcement: str, seed: int) -> None:
    goes_on(name, enforcement, seed, most=100)


@pytest.mark.long
@pytest.mark.parametrize(("name", "enforcement", "seeds"), blocks(1, 20, first=2000), ids=str)
def test_whole_games_go_on_from_views(name: str, enforcement: str, seeds: range) -> None:
    for seed in seeds:
        print("seed", seed)  # pytest shows this line if the test fails
        goes_on(name, enforcement, seed, most=1 << 20)


@pytest.mark.parametrize(("name", "enforcement"), dict(TABLES).items())
def test_a_deal_uses_nothing_that_the_seat_has_not_seen(name: str, enforcement: str) -> None:
    rng, rules = random.Random(name), table(name, enforcement, 600)
    referee = Referee.open(rules, Shuffle(bytes(32), bytes(32)), 0)
    for step in range(60):
        if isinstance(referee.state.phase, Over):
            break
        if step % 10 == 0:
            seat = rng.randrange(rules.seats)
            truth, _, elsewhere = another_truth(referee, seat, rng)
            here, there = (from_view(rules, view, random.Random(7)) for view in (referee.view(seat), elsewhere))
            assert truth != referee.state
            assert repr(here) == repr(there)
        referee.do(random_player(rules, referee.view(rng.choice(referee.state.awaited)), rng))


def test_every_unseen_tile_is_equally_likely_in_every_place() -> None:
    rng, rules = random.Random(1), table("siamese", "prevent", 1)
    view = Referee.open(rules, Shuffle(bytes(32), bytes(32)), 0).view(0)
    unseen = len(rules.tiles) - len(view.state.seats[0].concealed)
    jokers = rules.tiles.count(JOKER) - view.state.seats[0].concealed.count(JOKER)
    deals, held, first = 1000, 0, 0
    for _ in range(deals):
        state, wall = from_view(rules, view, rng)
        held += state.seats[1].concealed.count(JOKER)
        first += wall.tile(state.wall) == JOKER
    share = deals * jokers / unseen
    assert abs(first - share) < 4 * share**0.5
    assert (
        abs(held - len(view.state.seats[1].concealed) * share) < 4 * (len(view.state.seats[1].concealed) * share) ** 0.5
    )


def test_flowers_are_anywhere_in_the_wall() -> None:
    rules = table("hong-kong", "prevent", 1)
    view = Referee.open(rules, Shuffle(bytes(32), bytes(32)), 0).view(0)
    dealt = [from_view(rules, view, random.Random(seed)) for seed in range(100)]
    assert 1 < sum(wall.tile(state.wall, state.reserved) in rules.flowers for state, wall in dealt) < 20


def test_nobody_sees_the_packet_of_another_seat() -> None:
    preset, rng = RULESETS["american"], random.Random(1)
    rules = preset.build(hands_named(preset.hands), {})
    referee = Referee.open(rules, Shuffle(bytes(32), bytes(32)), 0)
    referee.do(random_player(rules, referee.view(2), rng))
    game = Referee.from_view(rules, referee.view(2), rng)
    packets = [[part.laid for part in seen.state.phase.parts] for seen in map(game.view, range(4))]  # type: ignore
    assert [[len(laid) for laid in each] for each in packets] == [[0] * 4, [0] * 4, [0, 0, 1, 0], [0] * 4]


SIAMESE, OWN = table("siamese", "prevent", 1), "123456789B 123456789C 123456789D"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("dealing wall=102", "only after its deal"),
        ("over wall\n0: 1B", "before its end"),
        ("play 1\n0: 1B ...", "seat 0 does not know all its own tiles"),
        ("play 1 wall=100\n0: " + OWN, "has not seen"),
        (f'play 1 drawn claimed_on=0 held="{"?" * 25}" wall=101\n0: {OWN}\n1: J ... | [111C]', "wait for its discard"),
    ],
)
def test_a_view_that_no_game_can_go_on_from_is_refused(text: str, why: str) -> None:
    state = parse_position(text, SIAMESE).state
    with pytest.raises(PositionError, match=why):
        from_view(SIAMESE, View(0, state), random.Random(1))
