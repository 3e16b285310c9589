"""Spare keys in the database, of each kind."""

from __future__ import annotations

import asyncio

import pytest

from tilewright.admin.store import SqlAdmin
from tilewright.club.club_evening import ClubFacts
from tilewright.club.store import SqlClubs
from tilewright.table.rows import DeviceRow, SpareKeyRow
from tilewright.table.store import SqlStore


def device(browser: str, guest: str = "a") -> DeviceRow:
    return DeviceRow(browser, guest, "", "", 1, 1)


async def last_use(keys) -> tuple[int | None, str]:
    """Return when and by which browser a key of guest "a" was used last."""
    row = await keys.last_key("a")
    return row.used, row.used_by


@pytest.fixture
async def store(database):
    store = SqlStore(database)
    await store.open()
    for guest in "ab":
        await store.name_guest(guest, guest.upper())
    for club in ("one", "two"):
        await SqlClubs(store.database).add_club(club, club.title())
    yield store
    await store.close()


async def test_a_guest_has_one_key_and_a_new_one_hides_no_use_of_the_last(store) -> None:
    keys = store.spare_keys
    await keys.keep("a", "first", 10, [])
    assert await last_use(keys) == (None, "")
    assert await keys.use("first", device("phone"), 20, 0)
    assert await keys.key_of("a") == SpareKeyRow("first", 10, 20, "phone")
    await keys.keep("a", "second", 30, [])
    assert await keys.key_of("a") == SpareKeyRow("second", 30, 20, "phone")
    assert (await keys.guest_with("first"), await keys.guest_with("second")) == (None, "a")
    assert await keys.use("first", device("tablet"), 40, 0) is False
    assert await last_use(keys) == (20, "phone"), "an old key marks nothing"
    assert await keys.use("second", device("tablet", "b"), 40, 0) is False
    assert await store.devices.pairs_of("ab") == {("phone", "a")}, "and lets no device in"


async def test_two_browsers_that_use_a_key_within_some_time_both_count_as_others(store) -> None:
    keys = store.spare_keys
    await keys.keep("a", "key", 10, [])
    uses = (("phone", 20, 10), ("phone", 30, 20), ("tablet", 40, 30), ("phone", 50, 40), ("phone", 90, 80))
    by = []
    for browser, now, since in uses:
        assert await keys.use("key", device(browser), now, since)
        by.append(await last_use(keys))
    assert by == [(20, "phone"), (30, "phone"), (40, ""), (50, ""), (90, "phone")]


async def test_an_ended_key_opens_nothing_and_its_use_stays_known(store) -> None:
    keys = store.spare_keys
    await keys.keep("a", "key", 10, ["one"])
    await keys.use("key", device("phone"), 20, 0)
    await keys.end("a")
    assert (await keys.key_of("a"), await keys.guest_with("key"), await keys.clubs_of("a")) == (None, None, None)
    assert await last_use(keys) == (20, "phone")
    await keys.add_club("a", "one")
    assert await keys.clubs_of("a") is None, "there is no key for it"
    await store.devices.end("a", "phone")
    assert not await SqlAdmin(store.database).sign_out("a", 30), "nothing is left to end"
    assert await last_use(keys) == (20, "phone"), "and nothing is deleted"
    await keys.keep("a", "new", 40, [])
    assert (await keys.guest_with("new"), await keys.clubs_of("a")) == ("a", [])


async def test_a_key_of_one_guest_is_not_that_of_another(store) -> None:
    keys = store.spare_keys
    for guest in "ab":
        await keys.keep(guest, f"of {guest}", 10, ["one"])
    await keys.end("a")
    assert (await keys.guest_with("of a"), await keys.guest_with("of b")) == (None, "b")
    assert (await keys.clubs_of("a"), await keys.clubs_of("b")) == (None, ["one"])
    await keys.end("a")  # nothing to end


async def test_two_new_keys_at_once_leave_one(store) -> None:
    keys = store.spare_keys
    await asyncio.gather(*(keys.keep("a", digest, 10, ["one"]) for digest in ("first", "second")))
    held = [await keys.guest_with(digest) for digest in ("first", "second")]
    assert sorted(map(str, held)) == ["None", "a"]


async def test_only_a_guest_with_a_key_has_clubs_and_only_those_that_exist(store) -> None:
    keys = store.spare_keys
    await keys.add_club("a", "one")
    assert await keys.clubs_of("a") is None
    await keys.keep("a", "key", 10, ["one", "gone"])
    await keys.add_club("a", "two")
    await keys.add_club("a", "two")
    await keys.keep("a", "new key", 20, [])
    assert sorted(await keys.clubs_of("a")) == ["one", "two"], "they stay with the new key"


async def test_the_club_with_the_newest_evening_comes_first(store) -> None:
    clubs, facts = SqlClubs(store.database), ClubFacts("First", "hong-kong", 2, True)
    await clubs.add_club("three", "Three")
    for number, club in enumerate(("one", "three", "one", "two", "three")):
        await clubs.add_evening(club, f"link {number}", facts, names=["P"], now=number)
    await store.spare_keys.keep("a", "key", 10, ["one", "two", "three"])
    assert await store.spare_keys.clubs_of("a") == ["three", "two", "one"]


async def test_a_deleted_club_is_with_no_key(store) -> None:
    clubs = SqlClubs(store.database)
    await clubs.add_evening("one", "link", ClubFacts("First", "hong-kong", 2, True), names=["P"], now=1)
    await store.spare_keys.keep("a", "key", 10, ["one", "two"])
    await clubs.remove_evening("link")
    assert await store.spare_keys.clubs_of("a") == ["two"]


async def test_a_forgotten_guest_has_no_key(store) -> None:
    await store.devices.add(device("phone"))
    await store.spare_keys.keep("a", "key", 10, ["one"])
    assert await store.forgetting.finish("a")
    assert await store.spare_keys.guest_with("key") is None


async def test_a_guest_with_a_key_is_never_tidied_away(store) -> None:
    admin = SqlAdmin(store.database)
    for guest in "ab":
        await store.devices.add(device(f"of {guest}", guest))
    await store.spare_keys.keep("a", "key", 1, ["one"])
    assert await admin.old_guests(1000) == ["b"]
    assert not await admin.remove_old_guest("a", 1000)
    await store.spare_keys.end("a")
    assert await admin.remove_old_guest("a", 1000), "an ended key keeps nobody"


async def test_signing_somebody_out_for_ever_ends_the_key_even_without_a_device(store) -> None:
    admin = SqlAdmin(store.database)
    await store.spare_keys.keep("a", "key", 10, ["one"])
    assert [(each.id, each.seen, each.has_key) for each in await admin.people(1, "")] == [
        ("a", 0, True),
        ("b", 0, False),
    ]
    assert await admin.sign_out("a", 20)
    assert not any(each.has_key for each in await admin.people(1, ""))
    assert await store.spare_keys.guest_with("key") is None
    assert not await admin.sign_out("a", 30), "nothing is left to end"
    assert [act.kind for act in await admin.acts(1)] == ["sign-out"]
