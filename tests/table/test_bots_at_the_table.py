"""The bots of a table: the views they get, and what happens after a bad choice."""

import asyncio
import shlex
import sys
from dataclasses import replace

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Challenge, Concede, Discard
from tilewright.engine.events import Discarded
from tilewright.engine.referee import Referee
from tilewright.engine.wall import Shuffle
from tilewright.library.player import bot_of
from tilewright.table.moves import bot_move
from tilewright.table.table import Request
from tilewright.table.tables import Tables
from tilewright.tiles import UNKNOWN
from tilewright.variants import RULESETS

from ..permissive import any_legal
from .conftest import FastClock, SeededRng, until
from .test_table import first, request


async def lay(tables, card, eyes, **options):
    """Open a table with a bot and one watcher."""
    table = await tables.create(("a", "Ann"), "siamese", options, ("Small", card), others=["bot"])
    await table.enter(0, eyes(table, 0, []))
    return table


async def play(table, turns) -> None:
    for n in range(turns):
        await until(lambda: table.game and 0 in table.game.referee.state.awaited)
        await table.act(0, request(table, first(table)[1], f"c{n}"), lambda seq: None)


async def test_a_bot_is_shown_what_its_seat_sees_and_nothing_else(world, card, eyes) -> None:
    shown = []

    def spied(rules, view, rng):
        shown.append(view)
        return any_legal(rules, view, rng)

    tables = Tables(replace(world, bot=spied))
    table = await lay(tables, card, eyes)
    await play(table, 12)
    assert len(shown) >= 12
    for view in shown:
        assert view.seat == 1
        mine, theirs = view.state.seats[1].concealed, view.state.seats[0].concealed
        assert UNKNOWN not in mine
        assert set(theirs) == {UNKNOWN}
    await tables.close()


@pytest.mark.parametrize(("strength", "plays"), [("easy", False), ("medium", True)])
async def test_bots_of_a_table_have_its_strength_after_a_restart_too(world, card, eyes, strength, plays) -> None:
    asked = []

    def medium(rules, view, rng):
        asked.append(view)
        return any_legal(rules, view, rng)

    spying = replace(world, bot=medium, rng=SeededRng(3))
    tables = Tables(spying)
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["bot"], strength=strength)
    await table.enter(0, eyes(table, 0, []))
    await play(table, 2)
    assert bool(asked) == plays
    await tables.close()
    asked.clear()
    again = Tables(spying)
    table = await again.get(table.row.id)
    assert table.row.strength == strength
    await table.enter(0, eyes(table, 0, []))
    await play(table, 2)
    assert bool(asked) == plays
    await again.close()


@pytest.mark.parametrize("learned", [True, False])
def test_the_usual_bot_takes_the_place_of_a_hard_one_that_does_not_know_the_game(world, monkeypatch, learned) -> None:
    rules, plays = RULESETS["siamese"].build(hands_named("house"), {}), []
    view = Referee.open(rules, Shuffle(bytes(32), bytes(32)), 0).view(0)
    bots = {name: lambda *given, name=name: plays.append(name) or any_legal(*given) for name in ("medium", "hard")}
    monkeypatch.setattr("tilewright.bots.levels", lambda _: ("easy", "medium", *["hard"] * learned))
    monkeypatch.setattr("tilewright.bots.BOTS", bots)
    bot_move(replace(world, bot=bots["medium"]), "hard", rules, view)
    assert plays == ["hard" if learned else "medium"]


def breaks(rules, view, rng):
    raise ZeroDivisionError


def cheats(rules, view, rng):
    return Discard(0, 0)  # an action of the wrong seat


def echoes(rules, view, rng):
    """Choose as a program in another language does that answers something else than it was asked."""
    return bot_of(f"run:{shlex.join([sys.executable, '-c', 'while True: print(input())'])}")(rules, view, rng)


@pytest.mark.parametrize("bot", [breaks, cheats, echoes])
async def test_a_bot_that_is_never_right_plays_what_is_simplest(world, card, eyes, bot) -> None:
    tables = Tables(replace(world, bot=bot))
    table = await lay(tables, card, eyes)
    await asyncio.wait_for(play(table, 12), 10)
    assert sum(isinstance(event, Discarded) and event.seat == 1 for event in table.game.referee.log) >= 5
    assert set(world.clock.waited) == {world.bot_delay}, "at once, not after a pause for a store that failed"
    await tables.close()


async def test_bots_alone_make_no_pauses(world, card, eyes) -> None:
    tables = Tables(replace(world, rng=SeededRng(3)))  # a deal in which a bot is East
    table = await tables.create(("a", "Ann"), "royale-3", {}, ("Small", card), others=["bot", "bot"])
    await table.enter(0, eyes(table, 0, []))
    await until(lambda: table.game and 0 in table.game.referee.state.awaited)
    world.clock.waited.clear()
    await table.act(0, request(table, Concede(0), "c"), lambda seq: None)
    await until(lambda: len(world.clock.waited) > 5)
    before = [seconds for seconds in world.clock.waited if seconds == world.bot_delay]
    assert len(before) <= 2, "those that thought already"
    assert world.clock.waited[-1] == 0
    await tables.close()


async def test_a_bot_that_is_east_opens_the_next_game(tables, card, eyes) -> None:
    table = await lay(tables, card, eyes)
    for number in (1, 2, 3):
        while not table.game.over:
            await table.act(0, Request(f"g{number}", number, 0, Concede(0)), lambda seq: None)
        await table.rematch(0, f"r{number}", lambda seq: None)
        assert table.game.number == number + 1
        await until(lambda: 0 in table.game.referee.state.awaited)


async def test_when_the_store_fails_a_bot_waits_before_it_tries_again(world, card, eyes, store, monkeypatch) -> None:
    tables, append, failures = Tables(world), store.append, []

    async def broken(what):
        if what.command is None and not failures:
            failures.append(what)
            raise OSError("no space left on device")
        return await append(what)

    monkeypatch.setattr(store, "append", broken)
    table = await lay(tables, card, eyes)
    await play(table, 4)
    assert failures
    assert sorted(set(world.clock.waited)) == [world.bot_delay, 2.0]
    await tables.close()


async def test_a_choice_for_an_outdated_view_is_dropped(world, card, eyes) -> None:
    """The opponent calls a hand dead while the bot thinks, so the bot must think again."""
    shown, thinking = [], asyncio.Event()

    class Slow(FastClock):
        async def sleep(self, seconds: float) -> None:
            await thinking.wait()

    def spied(rules, view, rng):
        shown.append(view)
        return any_legal(rules, view, rng)

    tables = Tables(replace(world, bot=spied, clock=Slow()))
    table = await lay(tables, card, eyes, enforcement="challenge")
    if 0 in table.game.referee.state.awaited:
        await table.act(0, request(table, first(table)[1]), lambda seq: None)
    await until(lambda: shown)
    for seat, watcher in list(table._watchers):
        table.leave(seat, watcher)
    assert not table.idle, "a bot is at work"
    await table.act(0, Request("call", 1, 0, Challenge(0, 1, 0)), lambda seq: None)
    thinking.set()
    await until(lambda: len(shown) > 1)
    assert [view.state.seats[0].wrong_calls for view in shown[:2]] == [0, 1]
    await tables.close()


async def test_the_bots_take_their_time_while_a_player_wants_it(world, card, eyes) -> None:
    class Calm(eyes):
        calm = True

    tables = Tables(world)
    table = await lay(tables, card, Calm)
    world.clock.waited.clear()
    await play(table, 3)
    assert set(world.clock.waited) == {world.bot_delay * 3}
    await tables.close()
