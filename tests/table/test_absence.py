"""People who do not answer: what the others are offered after two minutes of silence, and what becomes of it."""


import pytest

from tilewright.engine.actions import Draw, Pass
from tilewright.engine.events import Answered
from tilewright.engine.refused import Refused
from tilewright.engine.state import Play
from tilewright.table.absence import NUDGE
from tilewright.table.ports import SILENCE
from tilewright.table.tables import Tables

from .conftest import until
from .test_pass_ahead import act, lay, throw  # noqa: F401 - lay is a fixture


class Nudged(list):
    """The nudges of all pages, as pairs of the nudged seat and the seat that nudged it."""


@pytest.fixture
async def seated(lay, eyes):  # noqa: F811
    """A function that opens a table with these seats after Ann's, where people watch all seats but those `away`."""

    async def laid(*others, away=(), game="royale-4"):
        table, nudges = await lay(*others, game=game), []

        class Page(eyes):
            def nudged(self, by):
                nudges.append((self.seat, by))

        for seat, row in enumerate(table.row.seats):
            if not row.bot and seat not in away:
                await table.enter(seat, Page(table, seat, []))
        table.nudges, table.page = nudges, Page
        return table

    return laid


async def friends(seated, **options):
    return await seated("friend", "friend", "friend", **options)


def turn(table):
    return table.game.referee.state.phase.turn


async def silence(table, world, seconds=SILENCE) -> None:
    world.clock.time += seconds
    await table.remind()


def offers(table, seat):
    """Return the absent seats that a seat is shown, each with the remedies that are offered."""
    return {one.seat: one.remedies for one in table.absent_for(seat)}


async def test_after_two_minutes_of_silence_the_others_are_offered_remedies(seated, world, eyes) -> None:
    table, trace = await friends(seated), []
    east = turn(table)
    others = [seat for seat in range(4) if seat != east]
    await table.enter(others[0], eyes(table, others[0], trace))
    await silence(table, world, SILENCE - 1)
    trace.clear()
    await table.remind()
    assert not trace
    assert not any(offers(table, seat) for seat in range(4))
    await silence(table, world, 1)
    assert ("changed", others[0], table.game.streams[others[0]].seq) in trace, "the pages learn of it by themselves"
    for seat in others:
        assert offers(table, seat) == {east: ("wait", "nudge", "bot", "pause", "end")}
    assert offers(table, east) == {}, "nobody is offered anything about their own seat"
    (absent,) = table.absent_for(others[0])
    assert (absent.seconds, absent.task, absent.deciding) == (SILENCE, "turn", tuple(others))
    trace.clear()
    await table.remind()
    assert not trace, "an offer that stands is not sent again"


async def test_an_answer_or_a_return_ends_the_offer(seated, world) -> None:
    table = await friends(seated)
    east, other = turn(table), (turn(table) + 1) % 4
    await silence(table, world)
    page = next(watcher for seat, watcher in table._watchers if seat == east)
    table.leave(east, page)
    assert offers(table, other)
    await table.enter(east, page)
    assert offers(table, other) == {}
    await silence(table, world)
    assert offers(table, other)
    await throw(table)
    assert offers(table, other) == {}
    await silence(table, world, SILENCE - 1)
    assert not any(offers(table, seat) for seat in range(4)), "the wait for the next seats has just begun"


async def test_a_secret_answer_of_another_seat_changes_no_offer(seated, world) -> None:
    """The seat that draws next is not awaited any more once another has claimed, but the others must not learn that."""
    table = await friends(seated)
    first, second, third = await throw(table)
    await silence(table, world)
    assert set(offers(table, third)) == {first, second}
    await act(table, Pass(third))
    assert isinstance(table.game.referee.log[-1], Answered)
    assert set(offers(table, third)) == {first, second}
    assert set(offers(table, first)) == {second}


async def test_a_restart_is_charged_to_nobody(seated, world, eyes) -> None:
    table = await friends(seated)
    await silence(table, world)
    assert offers(table, (turn(table) + 1) % 4)
    later = await Tables(world).get(table.row.id)
    other = (turn(table) + 1) % 4
    await later.enter(other, eyes(later, other, []))
    await silence(later, world, SILENCE - 1)
    assert offers(later, other) == {}
    await silence(later, world, 1)
    assert offers(later, other)


async def test_bots_are_neither_absent_nor_asked(seated, world) -> None:
    table = await seated("friend", "bot", "bot")
    await until(lambda: set(table.game.referee.state.awaited) <= {0, 1})
    await silence(table, world)
    silent = set(table.game.referee.state.awaited)
    shown = {one.seat for seat in (0, 1) for one in table.absent_for(seat)}
    assert shown <= silent <= {0, 1}
    for seat in (0, 1):
        assert all(one.deciding == (seat,) for one in table.absent_for(seat) if len(silent) == 1)
    for seat in (2, 3):
        with pytest.raises(Refused, match="look again"):
            await table.answer_absence(seat, 1, min(silent), "pause")


async def test_who_waits_is_not_asked_again_for_two_minutes(seated, world) -> None:
    table = await friends(seated)
    east, mine, other = (turn(table) + n for n in range(3))
    mine, other = mine % 4, other % 4
    await silence(table, world)
    await table.answer_absence(mine, 1, east, "wait")
    assert (offers(table, mine), bool(offers(table, other))) == ({}, True)
    await silence(table, world, SILENCE - 1)
    assert offers(table, mine) == {}
    await silence(table, world, 1)
    assert offers(table, mine)


async def test_a_nudge_reaches_the_page_once_in_half_a_minute(seated, world) -> None:
    table = await friends(seated)
    east, mine, other = turn(table), (turn(table) + 1) % 4, (turn(table) + 2) % 4
    await silence(table, world)
    await table.answer_absence(mine, 1, east, "nudge")
    assert table.nudges == [(east, mine)]
    world.clock.time += NUDGE - 1
    for seat in (mine, other):
        with pytest.raises(Refused, match="a moment ago"):
            await table.answer_absence(seat, 1, east, "nudge")
    world.clock.time += 1
    await table.answer_absence(other, 1, east, "nudge")
    assert table.nudges == [(east, mine), (east, other)]


async def test_only_an_open_page_is_nudged(seated, world) -> None:
    table = await friends(seated, away={0})
    while 0 not in table.game.referee.state.awaited:
        await throw(table)
    await silence(table, world)
    other = next(seat for seat in (1, 2, 3) if offers(table, seat))
    assert "nudge" not in offers(table, other)[0]
    with pytest.raises(Refused):
        await table.answer_absence(other, 1, 0, "nudge")


async def test_a_seat_passes_by_itself_until_its_person_acts(seated, world) -> None:
    table = await friends(seated)
    thrower = turn(table)
    first, second, third = await throw(table)
    await act(table, Draw(first))
    await act(table, Pass(third))
    await silence(table, world)
    for seat in (thrower, first):
        await table.answer_absence(seat, 1, second, "passes")
        assert table.row.seats[second].stand_in == ""
    await table.answer_absence(third, 1, second, "passes")
    assert table.row.seats[second].stand_in == "passes"
    assert turn(table) == first, "the discard is decided"
    answered = len(table.game.referee.log)
    await throw(table)
    assert Answered(second, Pass(second)) in table.game.referee.log[answered:] or second == (first + 1) % 4
    with pytest.raises(Refused, match="moved on"):
        await act(table, Draw(second)) if turn_is(table, second) else await table.agree(second, 2, "coach", yes=True)


def turn_is(table, seat):
    phase = table.game.referee.state.phase
    return isinstance(phase, Play) and phase.turn == seat
