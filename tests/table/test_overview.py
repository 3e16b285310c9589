"""The lobby's lists in the database of each kind."""

from __future__ import annotations

from tilewright.engine.log import Header
from tilewright.table.overview import LENGTH
from tilewright.table.rows import Append, Command, GameRow

from .test_forgetting import SEAL, SHUFFLE, add, store

__all__ = ["store"]


async def test_a_page_has_the_unfinished_tables_first_and_the_latest_games(store) -> None:
    await add(store, "over", ("a", "b"), games=2, ended=5)
    await add(store, "going", ("a", "b"), games=1, unfinished=1)
    await add(store, "his", ("b", None), games=1)
    listing = await store.overview.listing("a", 1)
    assert [(table.id, table.number, table.is_over) for table in listing.tables] == [
        ("going", 2, False),
        ("over", 2, True),
    ]
    assert listing.games == (("over", "over-2"), ("going", "going-1"), ("over", "over-1"))
    assert not listing.has_older
    rows, finished = await store.overview.rows(listing.ids, [game for _, game in listing.games])
    assert set(rows) == {"over", "going"}
    assert {game.row.id for game in finished} == {"over-1", "over-2", "going-1"}
    assert await store.overview.count("a") == (2, 0)
    everything, games = await store.overview.everything("a")
    assert ({row.id for row in everything}, len(games)) == ({"over", "going"}, 3)


async def test_a_page_ends_after_its_length(store) -> None:
    for number in range(LENGTH + 2):
        await add(store, f"t{number:02}", ("a", "b"))
    first, second = [await store.overview.listing("a", page) for page in (1, 2)]
    assert (len(first.tables), len(second.tables)) == (LENGTH, 2)
    assert (first.has_older, second.has_older) == (True, False)


async def test_only_the_lines_of_everything_include_the_mah_jonggs(store) -> None:
    await add(store, "t", ("a", "b"))
    header = Header("hong-kong", (), "Hong Kong", "00", ("Ann", "Ben"), SEAL)
    await store.start_game(GameRow("g", "t", 1, 1, None, ""), header, SHUFFLE, ["one", "two", "three", "Drew"])
    head = (await store.read_game("g")).head
    await store.append(Append("g", 1, 4, head, ("Declared seat=0", "Settled"), None, 9))
    _, [game] = await store.overview.everything("a")
    assert game.lines == ("one", "two", "three", "Declared seat=0")
    _, [game] = await store.overview.rows(["t"], ["g"])
    assert game.lines == ("one", "two", "three")


async def test_a_table_is_in_use_if_it_is_new_or_its_guest_has_moved_there_and_its_session_goes_on(store) -> None:
    """All tables are from the moment 1."""
    await add(store, "old", ("a", "b"), games=1)
    await add(store, "moved", ("a", "b"), unfinished=1)
    await add(store, "over", ("a", "b"), games=1, ended=5)
    await add(store, "his", ("b", None), games=1)
    head = (await store.read_game("moved-1")).head
    await store.append(Append("moved-1", 1, 2, head, ("three",), Command(0, "c", 3, 50), None))
    assert [await store.overview.used_since("a", time) for time in (1, 2, 50, 51)] == [2, 1, 1, 0]
    assert await store.overview.used_since("b", 2) == 0, "only the guest's own moves count"
