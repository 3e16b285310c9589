"""People who do not answer: what the others are offered after two minutes of silence, and what becomes of it."""

import pytest

from tilewright.engine.actions import Concede, Draw, Pass
from tilewright.engine.events import Answered, Ended, Settled
from tilewright.engine.log import parse_line
from tilewright.engine.refused import Refused
from tilewright.engine.state import Play
from tilewright.engine.wall import Shuffle
from tilewright.logbook.verify import verify
from tilewright.settlement.called_off import call_off
from tilewright.table.absence import NUDGE
from tilewright.table.ports import SILENCE
from tilewright.table.session import Session
from tilewright.table.tables import Tables

from .conftest import until
from .test_pass_ahead import act, lay, throw  # noqa: F401 - lay is a fixture


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
    trace.clear()
    await silence(table, world, SILENCE - 1)
    assert not trace, "an update without news would end a notice on the page"
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


async def answer_all(table) -> None:
    """Let the seat whose turn it is discard, or all seats that are asked decline."""
    if isinstance(table.game.referee.state.phase, Play):
        await throw(table)
        return
    for nth, seat in enumerate(table.game.referee.state.answerers):
        if seat in table.game.referee.state.awaited:
            await act(table, Pass(seat) if nth else Draw(seat))


async def test_bots_are_neither_absent_nor_asked(seated, world) -> None:
    table = await seated("friend", "bot", "bot")
    await until(lambda: set(table.game.referee.state.awaited) <= {0, 1})
    table._bots.wake = lambda seats: None
    while not isinstance(table.game.referee.state.phase, Play) or turn(table) > 1:
        await answer_all(table)
    mine, other = turn(table), 1 - turn(table)
    await silence(table, world)
    assert [(one.seat, one.deciding) for one in table.absent_for(other)] == [(mine, (other,))]
    for bot in (2, 3):
        with pytest.raises(Refused, match="not for you to decide"):
            await table.answer_absence(bot, 1, mine, "pause")
    await throw(table)
    assert {2, 3} <= set(table.game.referee.state.awaited)
    await silence(table, world)
    assert offers(table, mine).keys() == {other}


async def test_a_person_who_waits_is_not_asked_again_for_two_minutes(seated, world) -> None:
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


async def test_a_pause_for_another_day_ends_the_offer_until_somebody_goes_on(seated, world, eyes) -> None:
    table = await friends(seated)
    east, other = turn(table), (turn(table) + 1) % 4
    await silence(table, world)
    await table.answer_absence(other, 1, east, "pause")
    assert table.game.paused
    await silence(table, world, 10 * SILENCE)
    assert offers(table, other) == {}
    restarted = await Tables(world).get(table.row.id)
    for later in (table, restarted):
        await later.enter(other, eyes(later, other, []))
        await silence(later, world)
        assert (later.game.paused, offers(later, other)) == (True, {})
    await restarted.pause(other, 1, on=False)
    assert offers(restarted, other) == {}, "the others have time to come, too"
    await silence(restarted, world)
    assert list(offers(restarted, other)) == [east], "nobody waits for ever"


async def test_after_a_pause_whoever_falls_silent_again_counts_as_absent_although_no_page_was_opened(
    seated, world
) -> None:
    table = await friends(seated)
    east, other = turn(table), (turn(table) + 1) % 4
    await silence(table, world)
    await table.answer_absence(other, 1, east, "pause")
    await table.pause(east, 1, on=False)
    await throw(table)
    await silence(table, world)
    assert offers(table, east)


async def test_an_end_without_score_counts_for_nobody(seated, world, store) -> None:
    table = await friends(seated)
    east = turn(table)
    await silence(table, world)
    others = [seat for seat in range(4) if seat != east]
    for seat in others[:2]:
        await table.answer_absence(seat, 1, east, "end")
    assert not table.game.over
    seen = []
    table.page.changed = lambda page: seen.append(table.absent_for(page.seat))
    await table.answer_absence(others[2], 1, east, "end")
    assert seen == [[]] * 4, "no page shows an absence any more"
    *_, ended, settled = table.game.referee.log
    assert ended == Ended(east, "called-off")
    assert isinstance(settled, Settled)
    assert (settled.sheet.payments, settled.sheet.scores) == ((0,) * 4, (0,) * 4)
    assert [game.called_off for game in table.session.games] == [True]
    assert (table.session.counted, table.session.rows) == ((), ())
    assert Session.of(4, table.row.stakes, await store.finished(table.row.id), ()) == table.session
    stored = await store.read_game(table.game.id)
    shuffle, events = Shuffle(stored.seed, stored.salt, stored.header.deal), list(map(parse_line, stored.lines))
    assert verify(table.rules, stored.header.commitment, shuffle, events)
    for seat in range(4):
        await table.rematch(seat, "r", lambda seq: None)
    assert (table.game.number, turn(table)) == (2, east), "the same player is East again"


async def test_nobody_decides_about_a_seat_that_answers_is_unknown_or_is_their_own(seated, world) -> None:
    table = await friends(seated)
    east, other = turn(table), (turn(table) + 1) % 4
    remedies = ("wait", "nudge", "passes", "bot", "pause", "end")
    for seat, absent in ((other, east), (east, east), (other, 9), (other, other)):
        for remedy in remedies:
            with pytest.raises(Refused):
                await table.answer_absence(seat, 1, absent, remedy)
    await silence(table, world)
    for seat, number, absent in ((other, 2, east), (east, 1, east), (other, 1, (east + 2) % 4)):
        for remedy in remedies:
            with pytest.raises(Refused):
                await table.answer_absence(seat, number, absent, remedy)
    assert not any(row.stand_in for row in table.row.seats)
    assert not table.game.paused


async def test_the_next_person_acts_as_host_after_two_minutes_until_the_host_is_back(seated, world) -> None:
    table = await seated("bot", "friend", "friend", game="royale-4")
    page = next(watcher for seat, watcher in table._watchers if seat == 0)
    async with table._lock:
        await table._commit(table.game, call_off(table.game.referee.state), None)
    table.leave(0, page)
    world.clock.time += SILENCE - 1
    with pytest.raises(Refused, match="only Ann, who created"):
        await table.end(2)
    world.clock.time += 1
    with pytest.raises(Refused, match="only Ben, who stands in for Ann"):
        await table.end(3)
    assert table.host_for(0) == 0, "a host who asks is back"
    await table.enter(0, page)
    with pytest.raises(Refused, match="only Ann"):
        await table.end(2)
    table.leave(0, page)
    world.clock.time += SILENCE
    await table.end(2)
    assert table.row.ended


async def test_a_person_who_does_not_agree_to_another_game_is_absent_after_two_minutes(seated, world) -> None:
    table = await seated("friend", game="siamese")
    await act(table, Concede(0))
    await silence(table, world)
    assert offers(table, 0) == {}, "nobody wants another game"
    await table.rematch(0, "r", lambda seq: None)
    await silence(table, world)
    assert [(one.seat, one.task) for one in table.absent_for(0)] == [(1, "rematch")]
