"""The store of remarks, in the database of each kind: the last ones, who hears whom, reports, and forgetting."""

import pytest

from tilewright.table.rows import DeviceRow, RemarkRow, ReportRow
from tilewright.table.store import SqlStore

from .test_store import TABLE


def remark(number, guest="g", body="Hi"):
    return RemarkRow(number, guest, guest.upper(), "text", body, number, f"c{number}")


@pytest.fixture
async def store(database):
    store = SqlStore(database)
    await store.open()
    for guest in "ghi":
        await store.name_guest(guest, guest.upper())
        await store.devices.add(DeviceRow(guest, guest, "", "", 1, 1))
    await store.add_table(TABLE)
    yield store
    await store.close()


async def test_only_the_last_remarks_of_a_table_stay(store) -> None:
    for number in range(1, 6):
        await store.chat.add("t", remark(number), number - 2)
    assert await store.chat.remarks("t") == [remark(number) for number in (3, 4, 5)]
    assert await store.chat.remarks("another") == []


async def test_a_person_is_hidden_at_one_table_or_at_all(store) -> None:
    chat = store.chat
    await chat.hide("g", "h", "t", "here")
    await chat.hide("g", "h", "t", "here")
    assert (await chat.hidden_from("g", "t"), await chat.hidden_from("g", "u")) == ({"h": "here"}, {})
    assert (await chat.deaf_to("h", "t"), await chat.deaf_to("h", "")) == ({"g"}, set())
    await chat.hide("g", "h", "t", "everywhere")
    assert await chat.hidden_from("g", "t") == await chat.hidden_from("g", "u") == {"h": "everywhere"}
    assert (await chat.deaf_to("h", "u"), await chat.blocked_by("g")) == ({"g"}, [("h", "H")])
    await chat.hide("g", "h", "", "nowhere")
    assert (await chat.hidden_from("g", "t"), await chat.blocked_by("g")) == ({}, [])


async def test_showing_somebody_again_at_one_table_does_not_end_a_block_at_all(store) -> None:
    chat = store.chat
    await chat.hide("g", "h", "t", "here")
    await chat.hide("g", "h", "u", "everywhere")
    await chat.hide("g", "h", "t", "nowhere")
    await chat.hide("g", "h", "t", "here")
    assert await chat.hidden_from("g", "t") == await chat.hidden_from("g", "u") == {"h": "everywhere"}
    assert await chat.blocked_by("g") == [("h", "H")]


async def test_a_block_at_all_tables_replaces_the_choices_at_single_ones(store) -> None:
    chat = store.chat
    await chat.hide("g", "h", "t", "here")
    await chat.hide("g", "h", "u", "everywhere")
    await chat.hide("g", "h", "", "nowhere")
    assert await chat.hidden_from("g", "t") == {}


async def test_the_author_of_a_report_reads_it(store) -> None:
    for id in "rs":
        await store.chat.report(ReportRow(id, "t", "g", "h", ("G", "H"), 1, (remark(2, "h"),)))
    assert await store.chat.reports_by("g") == [("t", "H", 1)] * 2
    assert await store.chat.reports_by("h") == []
    assert [one.id for one in await store.chat.reports()] == ["r", "s"]


async def test_the_host_s_choice_is_stored(store) -> None:
    assert (await store.table("t")).chat
    await store.allow_chat("t", False)
    assert not (await store.table("t")).chat


@pytest.mark.parametrize("leaves", ["g", "h"])
async def test_a_forgotten_guest_leaves_no_remark_no_choice_and_no_report(store, leaves) -> None:
    for number, guest in enumerate("ghi", 1):
        await store.chat.add("t", remark(number, guest), 0)
    await store.chat.hide("g", "h", "t", "everywhere")
    await store.chat.report(ReportRow("r", "t", "g", "h", ("G", "H"), 1, (remark(2, "h"),)))
    assert [one.remarks for one in await store.chat.reports()] == [(remark(2, "h"),)]
    for table in await store.forgetting.tables_of(leaves):
        await store.forgetting.leave(leaves, table, 9, lambda: "nobody")
    assert await store.forgetting.finish(leaves)
    assert leaves not in [one.guest for one in await store.chat.remarks("t")]
    assert await store.chat.hidden_from("g", "t") == {}
    assert await store.chat.reports() == []


async def test_a_removed_table_takes_its_remarks_along(store) -> None:
    await store.chat.add("t", remark(1), 0)
    await store.chat.hide("g", "h", "t", "here")
    await store.remove_table("t")
    assert (await store.chat.remarks("t"), await store.chat.hidden_from("g", "t")) == ([], {})
