"""The operator's numbers about tables and people, and the log of acts, in the database of each kind."""

from __future__ import annotations

import pytest

from tilewright.admin import store as admin_store
from tilewright.admin.store import LENGTH, AdminAct, SqlAdmin
from tilewright.table.rows import Append, CardRow, Command, ReportRow

from .test_forgetting import add, store

__all__ = ["store"]


@pytest.fixture
async def admin(store):
    return SqlAdmin(store.database)


async def stages(admin, **more):
    wanted = {"page": 1, "order": "created", "stage": None, "wanted": ""} | more
    return {table.id: table.stage for table in await admin.tables(**wanted)}


async def test_a_table_is_listed_with_its_stage_and_its_size(store, admin) -> None:
    await add(store, "playing", ("a", "b"), games=1, unfinished=1)
    await add(store, "between", ("a", "b"), games=1)
    await add(store, "over", ("a", None), games=2, ended=5)
    assert await stages(admin) == {"playing": "playing", "between": "between", "over": "over"}
    assert await stages(admin, stage="playing") == {"playing": "playing"}
    assert await stages(admin, wanted="over") == {"over": "over"}
    assert set(await stages(admin, wanted="BEN")) == {"playing", "between"}
    assert await stages(admin, wanted="%") == {}
    largest = await admin.tables(1, "size", None, "")
    assert [(table.id, table.events) for table in largest] == [("over", 6), ("playing", 5), ("between", 3)]
    assert largest[0].names == ("Ann", "Bot")


async def test_a_seat_without_a_player_makes_a_table_wait(store, admin) -> None:
    await add(store, "t", ("a", "b"))
    assert await stages(admin) == {"t": "between"}
    await store.forgetting.leave("b", "t", 1, lambda: "token")
    assert await stages(admin) == {"t": "waiting"}


async def test_a_page_of_tables_says_whether_there_are_more(store, admin) -> None:
    for number in range(LENGTH + 2):
        await add(store, f"t{number:02}", ("a", "b"))
    assert [len(await admin.tables(page, "moved", None, "")) for page in (1, 2, 3)] == [LENGTH + 1, 2, 0]


async def test_people_are_listed_with_their_tables(store, admin) -> None:
    await add(store, "both", ("a", "b"), games=1)
    await add(store, "hers", ("a", None), games=2)
    people = await admin.people(1, "")
    assert [(each.id, each.tables, each.events, each.seen) for each in people] == [("a", 2, 9, 1), ("b", 1, 3, 1)]
    assert [each.id for each in await admin.people(1, "be")] == ["b"]


async def test_each_act_is_noted_and_an_act_on_nobody_is_none(store, admin) -> None:
    assert await admin.mute("a", 5, on=True)
    assert (await admin.people(1, "a"))[0].muted
    assert await store.chat.is_muted("a")
    assert not await store.chat.is_muted("b")
    assert await admin.mute("a", 6, on=False)
    assert not await store.chat.is_muted("a")
    assert await admin.sign_out("b", 7)
    assert not await admin.sign_out("b", 8)
    assert not await admin.mute("nobody", 8, on=True)
    await admin.announce("At ten we stop.", 9)
    assert await admin.announcement() == "At ten we stop."
    await admin.announce("", 10)
    assert await admin.announcement() == ""
    assert await admin.acts(1) == [
        AdminAct(10, "announce", ""),
        AdminAct(9, "announce", "At ten we stop."),
        AdminAct(7, "sign-out", "b"),
        AdminAct(6, "unmute", "a"),
        AdminAct(5, "mute", "a"),
    ]


async def test_a_report_goes_together_with_its_entry_in_the_log(store, admin) -> None:
    await store.chat.report(ReportRow("r", "t", "a", "b", ("Ann", "Ben"), 1, ()))
    assert not await admin.delete_report("other", 5)
    assert await admin.delete_report("r", 6)
    assert not await admin.delete_report("r", 7)
    assert await store.chat.reports() == []
    assert await admin.acts(1) == [AdminAct(6, "delete-report", "r")]


async def test_strangers_do_not_fill_the_log_with_wrong_tokens(store, admin, monkeypatch) -> None:
    monkeypatch.setattr(admin_store, "MOST_WRONG_TOKENS", 3)
    await admin.log(1, "announce", "Hello")
    for at in range(2, 7):
        await admin.log_wrong_token(at, "192.0.2.7")
    assert [(act.at, act.kind) for act in await admin.acts(1)] == [
        (6, "wrong-token"),
        (5, "wrong-token"),
        (4, "wrong-token"),
        (1, "announce"),
    ]


async def test_old_is_where_nobody_has_moved_and_who_has_no_seat(store, admin) -> None:
    await add(store, "old", ("a", None), games=1)
    await add(store, "moved", ("b", None), unfinished=1)
    head = (await store.read_game("moved-1")).head
    await store.append(Append("moved-1", 1, 2, head, ("three",), Command(0, "c", 1, 50)))
    assert await admin.old_tables(1) == []
    assert await admin.old_tables(2) == ["old"]
    assert await admin.old_tables(50) == ["old"]
    assert sorted(await admin.old_tables(51)) == ["moved", "old"]
    assert await admin.old_guests(99) == []
    await store.remove_table("old")
    assert await admin.old_guests(1) == [], "the device was seen at the time 1"
    assert await admin.old_guests(2) == ["a"]
    await store.shelf.add(CardRow("c", "a", "My card", "", 1))
    assert await admin.old_guests(2) == []
    assert not await admin.remove_old_guest("a", 2)
    await store.shelf.drop("c")
    assert await admin.remove_old_guest("a", 2)
    assert await admin.old_guests(2) == []


async def test_nothing_goes_that_is_new_again(store, admin) -> None:
    await add(store, "t", ("a", "b"), unfinished=1)
    assert await admin.old_tables(50) == ["t"]
    head = (await store.read_game("t-1")).head
    await store.append(Append("t-1", 1, 2, head, ("three",), Command(0, "c", 1, 50)))
    assert not await admin.remove_old_table("t", 50)
    assert await admin.remove_old_table("t", 51)
    assert not await admin.has_table("t")


async def test_guests_without_a_device_and_those_in_a_report_stay(store, admin) -> None:
    await store.name_guest("new", "New")
    await store.chat.report(ReportRow("r", "t", "a", "b", ("Ann", "Ben"), 1, ()))
    assert await admin.old_guests(99) == []
    assert await admin.delete_report("r", 1)
    assert sorted(await admin.old_guests(99)) == ["a", "b"]


async def test_the_totals_count_what_is_stored(store, admin) -> None:
    await add(store, "t", ("a", "b"), games=2)
    totals = await admin.totals()
    assert (totals.tables, totals.games, totals.guests, totals.events) == (1, 2, 2, 6)
    assert totals.bytes > 10_000
