"""The store of links to replays: one for each guest and game, found by its secret."""

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError

from tilewright.table.rows import GameRow, SharedRow
from tilewright.table.store import SqlStore

from .test_store import HEADER, TABLE

LINK = SharedRow("secret", "x", "g", False, 7)


@pytest.fixture
async def store(database):
    store = SqlStore(database)
    await store.open()
    for guest in "gh":
        await store.name_guest(guest, guest)
    await store.add_table(TABLE)
    for number, game in enumerate("xy", 1):
        await store.start_game(GameRow(game, "t", number, 5, None, ""), HEADER, (b"seed", b"salt"), ["one"])
    yield store
    await store.close()


async def test_a_link_is_found_by_its_secret_until_it_ends(store) -> None:
    links = [LINK, SharedRow("other", "x", "h", True, 8), SharedRow("third", "y", "g", True, 9)]
    for link in links:
        await store.sharing.share(link)
    for link in links:
        assert await store.sharing.shared(link.secret) == await store.sharing.link_of(link.game, link.guest) == link
    await store.sharing.end("x", "g")
    await store.sharing.end("x", "g")
    assert await store.sharing.shared("secret") is await store.sharing.link_of("x", "g") is None
    assert [await store.sharing.shared(link.secret) for link in links[1:]] == links[1:]


async def test_a_new_link_takes_the_place_of_the_old_one(store) -> None:
    await store.sharing.share(LINK)
    new = SharedRow("new", "x", "g", True, 8)
    await store.sharing.share(new)
    assert await store.sharing.shared("secret") is None
    assert await store.sharing.link_of("x", "g") == new


async def test_nobody_else_gets_the_secret_of_a_link(store) -> None:
    await store.sharing.share(LINK)
    with pytest.raises(IntegrityError):
        await store.sharing.share(SharedRow("secret", "x", "h", True, 8))
    assert await store.sharing.shared("secret") == LINK


async def test_of_several_new_links_at_once_the_store_keeps_one(store) -> None:
    links = [SharedRow(f"secret {number}", "x", "g", bool(number % 2), 7) for number in range(8)]
    await asyncio.gather(*map(store.sharing.share, links))
    stored = [link for link in links if await store.sharing.shared(link.secret)]
    assert stored == [await store.sharing.link_of("x", "g")]
