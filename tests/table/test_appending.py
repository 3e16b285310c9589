"""Moves of many games that are stored together: with a few statements for all, and each on its own if one fails."""

from dataclasses import replace

import pytest
from sqlalchemy import event

from tilewright.table.appending import Appending
from tilewright.table.ports import Fenced
from tilewright.table.rows import Append, Command, GameRow
from tilewright.table.store import SqlStore

from .test_database import together
from .test_store import HEADER, TABLE

GAMES = "abcd"


@pytest.fixture
async def store(database):
    store = SqlStore(database)
    await store.open()
    await store.name_guest("g", "Ann")
    for game in GAMES:
        await store.add_table(replace(TABLE, id=f"t{game}", invite=game))
        await store.start_game(GameRow(game, f"t{game}", 1, 5, None, ""), HEADER, (b"seed", b"salt"), ["one", "two"])
    yield store
    await store.close()


async def moves(store, **changes):
    """Return a move of each game. The changes are those of its append."""
    heads = [(await store.read_game(game)).head for game in GAMES]
    plain = [
        Append(g, 1, 2, head, ("three", "four"), Command(0, "c", 4, 7)) for g, head in zip(GAMES, heads, strict=True)
    ]
    return [Appending(replace(each, **changes.get(each.game, {})), lambda _: None) for each in plain]


async def lengths(store):
    return [len((await store.read_game(game)).lines) for game in GAMES]


async def test_moves_that_wait_share_their_statements(store) -> None:
    works = await moves(store, d={"finished": 9, "lines": ("three", "Settled x")})
    executed = []
    event.listen(store.database._to_write, "before_cursor_execute", lambda *about: executed.append(about[2]))
    heads = await together(store.database, *works)
    changes = [statement for statement in executed if statement.startswith(("INSERT", "UPDATE"))]
    assert len(changes) == 5, "games that go on, games that end, events, requests and seats"
    games = [await store.read_game(game) for game in GAMES]
    assert [game.head for game in games] == heads
    assert [game.lines[3] for game in games] == ["four", "four", "four", "Settled x"]
    assert [game.commands for game in games] == [{(0, "c"): 4}] * 4
    assert [game.row.finished for game in games] == [None, None, None, 9]


@pytest.mark.parametrize("change", [{"epoch": 2}, {"seq": 3}, {"head": "another"}, {"finished": 9, "seq": 1}])
async def test_a_move_that_is_refused_keeps_no_other_from_being_stored(store, change) -> None:
    *kept, refused = (outcomes := await together(store.database, *await moves(store, d=change)))
    assert isinstance(refused, Fenced)
    assert "game d" in str(refused)
    assert [type(one) for one in kept] == [str] * 3, outcomes
    assert await lengths(store) == [4, 4, 4, 2]


async def test_a_request_that_is_stored_already_keeps_no_other_from_being_stored(store) -> None:
    await store.append((await moves(store))[0].append)
    again = (await moves(store, a={"seq": 4}))[:2]
    repeated, other = await together(store.database, *again)
    assert isinstance(repeated, Fenced)
    assert isinstance(other, str)
    assert await lengths(store) == [4, 4, 2, 2]
