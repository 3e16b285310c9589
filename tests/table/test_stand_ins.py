"""The table or a bot acts for an absent person: the table passes on every claim. The person comes back at any time."""

import asyncio
from dataclasses import replace

import pytest

from tilewright.engine.actions import Concede, Discard, Draw, Pass
from tilewright.engine.refused import Refused
from tilewright.engine.state import Play
from tilewright.table.moves import Request
from tilewright.table.tables import Tables
from tilewright.tiles import UNKNOWN

from ..permissive import any_legal
from .conftest import until
from .test_absence import answer_all, friends, lay, offers, seated, silence, turn  # noqa: F401 - lay and seated are fixtures
from .test_pass_ahead import act, throw


async def answered_but_for_one(table):
    """Let one seat discard and all answer but the one in the middle. Return the thrower and the others in turn."""
    thrower = turn(table)
    first, second, third = await throw(table)
    await act(table, Draw(first))
    await act(table, Pass(third))
    return thrower, first, second, third


async def test_a_seat_passes_by_itself_until_its_person_acts(seated, world) -> None:  # noqa: F811
    table = await friends(seated)
    thrower, first, second, third = await answered_but_for_one(table)
    await silence(table, world)
    for seat in (thrower, first, third):
        assert table.row.seats[second].stand_in == ""
        await table.answer_absence(seat, 1, second, "passes")
    assert turn(table) == first, "the seat has passed, so the discard is decided"
    following, *others = await throw(table)
    assert following == second
    for seat in others:
        await act(table, Pass(seat))
    assert turn(table) == second, "it declines by drawing before its own turn"
    await silence(table, world)
    assert "passes" not in offers(table, first)[second], "in its own turn that is of no help"
    await throw(table)
    assert table.row.seats[second].stand_in == "", "whoever acts is back"


async def test_passing_is_offered_only_where_it_helps(seated, world) -> None:  # noqa: F811
    table = await friends(seated)
    first, second, third = await throw(table)
    await silence(table, world)
    helps = {seat: "passes" in remedies for seat, remedies in offers(table, (first - 1) % 4).items()}
    assert helps == {first: False, second: True, third: True}, "the next seat would only come to its own turn"
    two = await seated("friend", game="siamese")
    await throw(two)
    await silence(two, world)
    (absent,) = two.absent_for(two.game.referee.state.phase.discarder)
    assert (absent.task, "passes" in absent.remedies) == ("discard", False)


async def test_a_stand_in_needs_all_who_are_here_and_answer(seated, world) -> None:  # noqa: F811
    """One of four is away, and one more is silent: the other two decide. A wait is a no."""
    table = await friends(seated)
    thrower, first, second, third = (turn(table) + n for n in range(4))
    first, second, third = first % 4, second % 4, third % 4
    gone = next(watcher for seat, watcher in table._watchers if seat == third)
    table.leave(third, gone)
    await throw(table)
    await act(table, Draw(first))
    await silence(table, world)
    assert [one.deciding for one in table.absent_for(thrower)] == [tuple(sorted((thrower, first)))] * 2
    await table.answer_absence(thrower, 1, third, "bot")
    await table.answer_absence(first, 1, third, "wait")
    assert offers(table, first).keys() == {second}
    await table.answer_absence(thrower, 1, third, "bot")
    assert offers(table, first).keys() == {second, third}, "a question is asked in spite of a wait"
    assert table.row.seats[third].stand_in == ""
    await table.answer_absence(first, 1, third, "bot")
    assert table.row.seats[third].stand_in == "bot"


async def all_agree(table, absent, remedy) -> None:
    for seat in table.absent_for((absent + 1) % len(table.row.seats))[0].deciding:
        await table.answer_absence(seat, 1, absent, remedy)


async def test_a_bot_plays_on_from_the_view_of_the_seat_until_the_person_is_back(seated, world) -> None:  # noqa: F811
    views = []

    def spied(rules, view, rng):
        views.append(view)
        return any_legal(rules, view, rng)

    table = await friends(seated)
    table._world = replace(world, bot=spied)
    east, other = turn(table), (turn(table) + 1) % 4
    await silence(table, world)
    world.clock.waited.clear()
    await all_agree(table, east, "bot")
    await until(lambda: not isinstance(table.game.referee.state.phase, Play))
    assert world.clock.waited[0] == world.bot_delay, "it takes as long as every bot"
    assert {view.seat for view in views} == {east}
    assert UNKNOWN in views[0].state.seats[other].concealed
    await table.come_back(east)
    assert table.row.seats[east].stand_in == ""
    count = len(views)
    while not turn_is(table, east):
        await answer_all(table)
    await silence(table, world, 1)
    assert (len(views), turn(table)) == (count, east), "the seat waits for its person again"


def turn_is(table, seat):
    phase = table.game.referee.state.phase
    return isinstance(phase, Play) and phase.turn == seat


async def test_a_person_comes_back_while_the_bot_thinks(seated, world) -> None:  # noqa: F811
    class Slow(type(world.clock)):
        async def sleep(self, seconds: float) -> None:
            await thinking.wait()

    thinking = asyncio.Event()
    table = await friends(seated)
    east = turn(table)
    await silence(table, world)
    slow = Slow()
    table._world = replace(world, clock=slow)
    await all_agree(table, east, "bot")
    for _ in range(10):
        await asyncio.sleep(0)
    await silence(table, world)
    assert east not in offers(table, (east + 1) % 4), "the table waits for the bot"
    await table.come_back(east)
    length = table.game.length
    thinking.set()
    await until(lambda: not table._bots.busy)
    assert (table.game.length, turn(table)) == (length, east)
    await silence(table, world)
    assert east in offers(table, (east + 1) % 4), "the table waits for the person again"


async def test_an_action_takes_over_from_the_bot_even_if_it_comes_too_late(seated, world) -> None:  # noqa: F811
    table = await friends(seated)
    east = turn(table)
    await silence(table, world)
    await all_agree(table, east, "bot")
    await until(lambda: not isinstance(table.game.referee.state.phase, Play))
    tile = next(iter(table.game.referee.state.seats[east].concealed))
    with pytest.raises(Refused, match="moved on"):
        await table.act(east, Request("late", 1, 0, Discard(east, tile)), lambda seq: None)
    assert table.row.seats[east].stand_in == ""


async def test_a_bot_that_stands_in_agrees_to_a_question_that_was_asked_before(seated, world) -> None:  # noqa: F811
    table = await friends(seated)
    thrower = turn(table)
    first, second, third = await throw(table)
    for seat in (thrower, first, third):
        await table.agree(seat, 1, "take-back", yes=True)
    await silence(table, world)
    await all_agree(table, second, "bot")
    assert turn(table) == thrower, "the discard is taken back"


async def test_no_bot_thinks_while_people_are_asked_about_the_discard(seated, world) -> None:  # noqa: F811
    thoughts = []

    def counted(rules, view, rng):
        thoughts.append(view.seat)
        return any_legal(rules, view, rng)

    table = await seated("bot", "friend", game="royale-3")
    while not turn_is(table, 0):
        await answer_all(table)
        await until(lambda: not table._bots.busy)
    table._world = replace(world, bot=counted, bot_delay=1e9)
    await throw(table)
    await table.agree(0, 1, "take-back", yes=True)
    await until(lambda: not table._bots.busy)
    assert len(thoughts) <= 1, "it has thought once about the discard"


async def test_a_bot_that_plays_on_is_stored(seated, world, eyes) -> None:  # noqa: F811
    table = await friends(seated)
    east, other = turn(table), (turn(table) + 1) % 4
    await silence(table, world)
    table._bots.wake = lambda seats: None  # the process is killed before the bot acts
    await all_agree(table, east, "bot")
    assert turn(table) == east
    later = await Tables(world).get(table.row.id)
    assert later.row == table.row
    await later.enter(other, eyes(later, other, []))
    await until(lambda: not isinstance(later.game.referee.state.phase, Play))
    await later.close()


async def test_a_seat_that_passes_by_itself_passes_after_a_kill(seated, world, eyes) -> None:  # noqa: F811
    table = await friends(seated)
    _, first, second, _ = await answered_but_for_one(table)
    await silence(table, world)

    async def killed(*given):
        raise ConnectionAbortedError

    table._commit = killed
    with pytest.raises(ConnectionAbortedError):
        await all_agree(table, second, "passes")
    later = await Tables(world).get(table.row.id)
    await later.look()
    assert turn(later) == first


async def test_with_two_people_the_other_decides_and_the_bot_goes_on_to_the_next_game(seated, world) -> None:  # noqa: F811
    table = await seated("friend", game="siamese")
    await table.act(0, Request("c", 1, 0, Concede(0)), lambda seq: None)
    if not table.game.over:
        await table.act(1, Request("c", 1, 0, Concede(1)), lambda seq: None)
    await silence(table, world)
    assert offers(table, 0) == offers(table, 1) == {}, "nobody has asked for another game"
    await table.rematch(0, "r", lambda seq: None)
    await silence(table, world)
    (absent,) = table.absent_for(0)
    assert (absent.seat, absent.task, absent.remedies) == (1, "rematch", ("wait", "nudge", "bot"))
    await table.answer_absence(0, 1, 1, "bot")
    assert table.game.number == 2
    await table.come_back(1)
