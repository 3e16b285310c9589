"""Remarks while they are being stored: nothing of somebody who leaves or is hidden comes back."""

import asyncio
from types import SimpleNamespace

from tilewright.table.chat import Chat, person_of
from tilewright.table.rows import RemarkRow, SeatRow
from tilewright.table.unbroken import Unbroken


class SlowStore:
    """A store of remarks that stores a new one only once `gate` is set."""

    def __init__(self):
        self.rows = [RemarkRow(1, "ben", "Ben", "text", "My secret", 0, "r1")]
        self.gate, self.hidden = asyncio.Event(), {}

    async def remarks(self, table):
        return list(self.rows)

    async def is_muted(self, guest):
        return False

    async def deaf_to(self, other, table):
        return set(self.hidden.get(other, ()))

    async def add(self, table, remark, first):
        await self.gate.wait()
        self.rows.append(remark)

    async def hide(self, guest, other, table, scope):
        self.hidden.setdefault(other, set()).add(guest)

    async def hidden_from(self, guest, table):
        return {other: "here" for other, guests in self.hidden.items() if guest in guests}


class OpenPage:
    """A page that notes which remarks it shows."""

    def __init__(self):
        self.shown = []

    def remarked(self, remark):
        self.shown.append(remark.body)

    def chat_changed(self, remarks, hidden):
        self.shown = [one.body for one in remarks]


def chatting():
    """Return the chat of a table of Ann and Ben, its store, and the open page of Ann."""
    store, page = SlowStore(), OpenPage()
    row = SimpleNamespace(id="t", seats=(SeatRow("Ann", "ann", False), SeatRow("Ben", "ben", False)), chat=True)
    world = SimpleNamespace(store=SimpleNamespace(chat=store), clock=SimpleNamespace(now=lambda: 1))
    return Chat(world, lambda: row, [(0, page)], Unbroken()), store, page


async def both(store, first, second):
    """Begin with `first`, then with `second`, and let the store go on only after that."""
    tasks = [asyncio.create_task(first)]
    await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    tasks.append(asyncio.create_task(second))
    await asyncio.sleep(0.01)
    store.gate.set()
    await asyncio.gather(*tasks)


async def test_a_remark_that_is_being_stored_brings_nothing_of_a_forgotten_guest_back() -> None:
    chat, store, page = chatting()

    async def forget():
        store.rows = [one for one in store.rows if one.guest != "ben"]
        await chat.renew()

    await both(store, chat.post(0, "x", "text", "Hi"), forget())
    await chat.show(0, page)
    assert page.shown == ["Hi"]


async def test_a_remark_that_is_being_stored_is_hidden_by_a_choice_made_meanwhile() -> None:
    chat, store, page = chatting()
    await both(store, chat.post(1, "x", "text", "Rude"), chat.hide(0, person_of("t", "ben"), "here"))
    assert page.shown == []


async def test_the_remarks_of_somebody_who_has_lost_the_seat_go_once_they_are_forgotten() -> None:
    chat, store, page = chatting()
    await chat.show(0, page)
    row = chat._row()
    row.seats = row.seats[:1]
    await chat.look_again()
    assert page.shown == ["My secret"]
    store.rows.clear()  # another server has forgotten Ben
    await chat.look_again()
    assert page.shown == []


async def test_a_remark_that_is_being_stored_brings_nothing_back_that_another_server_has_forgotten() -> None:
    chat, store, page = chatting()
    chat._row().seats = (chat._row().seats[0], SeatRow("Cleo", "cleo", False))  # Ben has lost the seat

    async def forgotten():
        store.rows = [one for one in store.rows if one.guest != "ben"]
        await chat.look_again()

    await both(store, chat.post(0, "x", "text", "Hi"), forgotten())
    await chat.show(0, page)
    assert page.shown == ["Hi"]


async def test_remarks_that_were_being_read_when_somebody_was_forgotten_do_not_count() -> None:
    chat, store, page = chatting()
    read, gate = store.remarks, asyncio.Event()

    async def reads_slowly(table):
        rows = await read(table)
        await gate.wait()
        return rows

    store.remarks = reads_slowly
    chat._watchers.clear()
    opening = asyncio.create_task(chat.show(0, page))
    await asyncio.sleep(0.01)
    store.rows.clear()  # another server has forgotten Ben
    await chat.look_again()
    gate.set()
    await opening
    assert page.shown == []
