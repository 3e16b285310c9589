"""Spectators at a table: a secret answer, a delay, a restart, a block and the number of them."""

import asyncio
from dataclasses import replace

import pytest

from tilewright.catalogue import stored_hands
from tilewright.engine.events import Settled
from tilewright.engine.refused import Refused
from tilewright.engine.state import ClaimWindow
from tilewright.table.chat import person_of
from tilewright.table.moves import Request, open_window
from tilewright.table.spectators import MOST_SPECTATORS
from tilewright.table.tables import Tables
from tilewright.tiles import UNKNOWN
from tilewright.variants import RULESETS

from ..permissive import any_legal
from .conftest import FastClock


class LateClock(FastClock):
    """A clock that the test moves on by hand."""

    def __init__(self) -> None:
        super().__init__()
        self.moved = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        until = self.time + seconds
        while self.time < until:
            await self.moved.wait()

    async def move(self, seconds: int) -> None:
        """Move on, and let everybody act who has slept long enough."""
        self.time += seconds
        self.moved.set()
        self.moved = asyncio.Event()
        for _ in range(5):
            await asyncio.sleep(0)


class Looker:
    """Somebody who looks on, and counts how often the table shows something."""

    name, browser = "Cleo", ""

    def __init__(self, guest="c") -> None:
        self.guest, self.shown = guest, 0

    def changed(self) -> None:
        self.shown += 1


async def laid(tables, card, eyes, delay):
    """Return a table of Ann and Ben, at which people may look on, and one who does. A game is dealt."""
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"])
    await table.join("b", "Ben")
    for seat in (0, 1):
        await table.enter(seat, eyes(table, seat, []))
    await table.allow_spectators(0, delay)
    cleo = Looker()
    await table.look_on("c", cleo)
    return table, cleo


async def act(table, rng, seat=None):
    """Let a seat that is to act take a random legal action."""
    game = table.game
    seat = game.referee.state.awaited[0] if seat is None else seat
    action = any_legal(game.rules, game.streams[seat].view, rng)
    request = Request(f"{game.length}.{seat}", game.number, open_window(game.referee.state), action)
    await table.act(seat, request, lambda seq: None)


async def test_a_spectator_sees_each_open_change_and_no_concealed_tile(world, tables, card, eyes) -> None:
    table, cleo = await laid(tables, card, eyes, 0)
    rng = world.rng.stream()
    while not table.game.over:
        before = cleo.shown
        await act(table, rng)
        assert cleo.shown > before
        scene, truth = table.spectators.scene(0), table.game.referee.state
        assert (scene.state.wall, scene.state.awaited) == (truth.wall, truth.awaited)
        for seen, real in zip(scene.state.seats, truth.seats, strict=True):
            assert (seen.racks, seen.discards) == (real.racks, real.discards)
            assert len(seen.concealed) == len(real.concealed)
        assert (scene.opened is None) == (not table.game.over)
    assert isinstance(scene.last, Settled)
    assert scene.opened == truth


async def test_a_dealt_hand_is_face_down_for_spectators(tables, card, eyes) -> None:
    table, _ = await laid(tables, card, eyes, 0)
    for seat in table.spectators.scene(0).state.seats:
        assert set(seat.concealed) == {UNKNOWN}


async def test_a_secret_answer_is_no_news_for_spectators(store, world, eyes) -> None:
    tables, hands = Tables(world), stored_hands(RULESETS["royale-3"].hands)
    table = await tables.create(("a", "Ann"), "royale-3", {}, hands, others=["friend", "friend"])
    await store.name_guest("d", "Dan")
    for guest, name in (("b", "Ben"), ("d", "Dan")):
        await table.join(guest, name)
    for seat in range(3):
        await table.enter(seat, eyes(table, seat, []))
    await table.allow_spectators(0, 0)
    cleo, rng = Looker(), world.rng.stream()
    await table.look_on("c", cleo)
    while not isinstance(table.game.referee.state.phase, ClaimWindow):
        await act(table, rng)
    answering = table.game.referee.state.awaited
    assert len(answering) == 2
    shown, scene = cleo.shown, table.spectators.scene(0)
    await act(table, rng, answering[-1])
    assert isinstance(table.game.referee.state.phase, ClaimWindow), "the answer decides nothing yet"
    assert (cleo.shown, table.spectators.scene(0)) == (shown, scene)
    await tables.close()


async def test_spectators_see_everything_as_late_as_the_host_has_said(store, world, card, eyes) -> None:
    clock = LateClock()
    tables = Tables(replace(world, clock=clock))
    table, cleo = await laid(tables, card, eyes, 60)
    rng = world.rng.stream()
    assert table.spectators.scene(60) is None
    await clock.move(59)
    assert table.spectators.scene(60) is None
    dealt = table.game.length
    await act(table, rng)
    before = cleo.shown
    await clock.move(1)
    assert cleo.shown > before, "the page learns of it without another change"
    first = table.spectators.scene(60)
    assert first.state.thrown == 0
    assert first.at == clock.time - 60
    assert table.game.length > dealt
    await clock.move(58)
    assert table.spectators.scene(60) == first
    await clock.move(1)
    assert table.spectators.scene(60).state.thrown == table.game.referee.state.thrown == 1
    await table.allow_spectators(0, 180)
    assert table.spectators.scene(180) is None or table.spectators.scene(180).at <= clock.time - 180
    await tables.close()


async def test_after_a_restart_spectators_wait_again(store, world, card, eyes) -> None:
    clock = LateClock()
    tables = Tables(replace(world, clock=clock))
    table, _ = await laid(tables, card, eyes, 60)
    await clock.move(60)
    assert table.spectators.scene(60)
    await tables.close()
    again = await Tables(replace(world, clock=clock)).get(table.row.id)
    await again.look_on("c", Looker())
    assert again.spectators.scene(60) is None
    await clock.move(60)
    assert again.spectators.scene(60)
    await again.close()


async def test_nobody_looks_on_who_has_a_seat_or_is_blocked_or_comes_too_late(store, tables, card, eyes) -> None:
    table, _ = await laid(tables, card, eyes, 0)
    with pytest.raises(Refused, match="nobody can watch"):
        await table.look_on("a", Looker())
    await store.name_guest("e", "Eve")
    await store.chat.hide("b", "e", "", "everywhere")
    with pytest.raises(Refused, match="blocked"):
        await table.look_on("e", Looker())
    for _ in range(MOST_SPECTATORS - 1):
        await table.look_on("c", Looker())
    with pytest.raises(Refused, match="as many people"):
        await table.look_on("d", Looker())
    assert table.spectators.names == ("Cleo",)
    assert not table.idle


async def test_spectators_learn_of_a_pause_and_of_who_paused_as_late_as_of_everything(world, card, eyes) -> None:
    clock = LateClock()
    tables = Tables(replace(world, clock=clock))
    table, cleo = await laid(tables, card, eyes, 60)
    await clock.move(60)
    await table.pause(1, 1, on=True)
    await clock.move(59)
    assert not table.spectators.scene(60).paused
    shown = cleo.shown
    await clock.move(1)
    assert cleo.shown > shown
    scene = table.spectators.scene(60)
    assert (scene.paused, scene.paused_by) == (True, 1)
    await table.pause(0, 1, on=False)
    await clock.move(60)
    assert not table.spectators.scene(60).paused
    await tables.close()


async def test_a_guest_sent_away_stays_away_after_a_restart_until_there_is_a_new_link(
    store, world, tables, card, eyes
) -> None:
    await store.name_guest("c", "Cleo")
    table, _ = await laid(tables, card, eyes, 0)
    key = person_of(table.row.id, "c")
    with pytest.raises(Refused, match="only Ann"):
        await table.send_away(1, key, away=True)
    await table.send_away(0, key, away=True)
    assert not table.spectators
    with pytest.raises(Refused, match="sent you away"):
        await table.look_on("c", Looker())
    with pytest.raises(Refused, match="sent you away"):
        await table.look_on("f", Looker("f"), beside=["c", "f"])
    again = await Tables(world).get(table.row.id)
    await again.look()
    assert again.spectators.away == {"c": "Cleo"}
    with pytest.raises(Refused, match="sent you away"):
        await again.look_on("c", Looker())
    assert await store.chat.hidden_by("c") == [], "this is nobody whose messages Cleo hides"
    with pytest.raises(Refused, match="only Ann"):
        await again.renew_link(1)
    await again.renew_link(0)
    assert await store.chat.sent_away(table.row.id) == {}
    assert (await store.table(table.row.id)).invite == again.row.invite != table.row.invite
    assert await store.invited(table.row.invite) is None
    await again.look_on("c", Looker())
    await again.close()


async def test_a_spectator_comes_back_if_the_host_allows_it(store, tables, card, eyes) -> None:
    await store.name_guest("c", "Cleo")
    table, _ = await laid(tables, card, eyes, 0)
    key = person_of(table.row.id, "c")
    await table.send_away(0, key, away=True)
    await table.send_away(0, key, away=False)
    assert await store.chat.sent_away(table.row.id) == {}
    await table.look_on("c", Looker())
    with pytest.raises(Refused, match="is no longer watching"):
        await table.send_away(0, key, away=False)


def lost_line_after(write):
    """Return a write that is stored, although its caller gets an error."""

    async def written(*values) -> None:
        await write(*values)
        raise OSError("the line is lost")

    return written


async def test_a_link_stored_in_spite_of_an_error_is_the_one_that_pages_show(
    store, tables, card, eyes, monkeypatch
) -> None:
    table, cleo = await laid(tables, card, eyes, 60)
    table.unseated.append("d")
    monkeypatch.setattr(store, "renew_link", lost_line_after(store.renew_link))
    with pytest.raises(OSError, match="the line is lost"):
        await table.renew_link(0)
    assert not table.unseated
    before = cleo.shown
    await table.look()
    assert await store.invited(table.row.invite)
    assert cleo.shown > before, "the page of a spectator learns that its link is old"


async def test_those_stored_as_sent_away_in_spite_of_an_error_do_not_come_in(
    store, tables, card, eyes, monkeypatch
) -> None:
    await store.name_guest("c", "Cleo")
    table, cleo = await laid(tables, card, eyes, 60)
    monkeypatch.setattr(store.chat, "send_away", lost_line_after(store.chat.send_away))
    with pytest.raises(OSError, match="the line is lost"):
        await table.send_away(0, person_of(table.row.id, "c"), away=True)
    before = cleo.shown
    await table.look()
    assert table.spectators.away == {"c": "Cleo"}
    assert cleo.shown > before, "the page of a spectator learns that it may show no more"


async def test_somebody_who_is_forgotten_while_they_are_let_back_is_no_error(
    store, tables, card, eyes, monkeypatch
) -> None:
    await store.name_guest("c", "Cleo")
    table, _ = await laid(tables, card, eyes, 0)
    key = person_of(table.row.id, "c")
    await table.send_away(0, key, away=True)
    write = store.chat.send_away

    forgetting = list[asyncio.Task[None]]()

    async def forgotten_meanwhile(*values) -> None:
        await write(*values)
        forgetting.append(asyncio.create_task(tables.forget("c")))
        await asyncio.sleep(0.05)

    monkeypatch.setattr(store.chat, "send_away", forgotten_meanwhile)
    await table.send_away(0, key, away=False)
    await asyncio.gather(*forgetting)
    assert table.spectators.away == {}


async def test_the_names_of_those_sent_away_that_were_being_read_do_not_come_back(
    store, tables, card, eyes, monkeypatch
) -> None:
    await store.name_guest("c", "Cleo")
    table, _ = await laid(tables, card, eyes, 0)
    await table.send_away(0, person_of(table.row.id, "c"), away=True)
    table.game, read, looking = None, store.chat.sent_away, list[asyncio.Task[None]]()
    table.next_deal.forget()
    table.spectators.away = {}

    async def forgotten_meanwhile(id) -> dict[str, str]:
        names = await read(id)
        if not looking:
            await store.forgetting.finish("c")
            looking.append(asyncio.create_task(tables.look_again()))
            await asyncio.sleep(0.05)
        return names

    monkeypatch.setattr(store.chat, "sent_away", forgotten_meanwhile)
    await table.look()
    await asyncio.gather(*looking)
    assert table.spectators.away == {}


async def test_the_link_of_a_table_of_a_club_stays(tables, card) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"], fixed_seats=True)
    with pytest.raises(Refused, match="the club’s evening"):
        await table.renew_link(0)


async def test_a_guest_who_is_forgotten_is_no_longer_named_as_sent_away(store, tables, card, eyes) -> None:
    await store.name_guest("c", "Cleo")
    table, _ = await laid(tables, card, eyes, 0)
    await table.send_away(0, person_of(table.row.id, "c"), away=True)
    await tables.forget("c")
    assert table.spectators.away == await store.chat.sent_away(table.row.id) == {}
