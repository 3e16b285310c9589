"""The database: moves share commits, nobody is told before the commit, and a failure undoes what it must."""

import asyncio
import threading
import traceback

import pytest
from sqlalchemy import event, insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, ProgrammingError

from tilewright.table.database import MOST_TOGETHER, Database
from tilewright.table.schema import GUEST, upgrade


@pytest.fixture
async def empty(database):
    opened = Database(database)
    await opened.open()
    await opened.write(upgrade)
    yield opened
    await opened.close()


def named(id):
    """Return work that stores a guest, and returns its id."""

    def work(connection):
        connection.execute(insert(GUEST).values(id=id, name=id))
        return id

    return work


async def names(database):
    return await database.read(lambda connection: connection.scalars(select(GUEST.c.id).order_by(GUEST.c.id)).all())


async def at_once(database, *writing):
    """Let the database do what these coroutines write in one transaction, and return the outcomes."""
    begun, go = threading.Event(), threading.Event()
    waiting = asyncio.create_task(database.write(lambda _: begun.set() or go.wait(20)))
    assert await asyncio.to_thread(begun.wait, 20)
    tasks = [asyncio.create_task(one) for one in writing]
    await asyncio.sleep(0)
    go.set()
    await waiting
    return await asyncio.gather(*tasks, return_exceptions=True)


async def together(database, *works):
    """Let the database do this work in one transaction, and return the outcomes."""
    return await at_once(database, *map(database.write, works))


def commits_of(database):
    seen = []
    event.listen(database._to_write, "commit", lambda _: seen.append(1))
    return seen


async def test_work_that_waits_shares_a_commit(empty) -> None:
    commits = commits_of(empty)
    assert await together(empty, *map(named, "abcdefgh")) == list("abcdefgh")
    assert await empty.write(named("z")) == "z"
    assert len(commits) == 3, "one for the work that let the others wait, and one for the last"
    assert await names(empty) == list("abcdefghz")


async def test_the_writer_waits_a_moment_for_more_work_while_much_of_it_shares_commits(empty, monkeypatch) -> None:
    await together(empty, *map(named, "abcdefgh"))
    waits, go, commits = threading.Event(), threading.Event(), commits_of(empty)
    monkeypatch.setattr(empty._closed, "wait", lambda moment: waits.set() or go.wait(20))
    first = asyncio.create_task(empty.write(named("i")))
    assert await asyncio.to_thread(waits.wait, 20)
    second = asyncio.create_task(empty.write(named("j")))
    await asyncio.sleep(0)
    go.set()
    assert await asyncio.gather(first, second) == ["i", "j"]
    assert len(commits) == 1
    for number in range(20):
        waits.clear()
        await empty.write(named(str(number)))
    assert not waits.is_set(), "nothing else comes while a single table waits"


async def test_the_writer_does_not_wait_for_more_work_than_fits_into_a_transaction(empty, monkeypatch) -> None:
    waits = list[int]()
    monkeypatch.setattr(empty._closed, "wait", lambda moment: waits.append(len(empty._waiting)))
    await together(empty, *(named(str(number)) for number in range(3 * MOST_TOGETHER)))
    assert [waiting for waiting in waits if waiting >= MOST_TOGETHER] == []


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_the_writer_does_not_wait_if_no_work_waits(empty, monkeypatch) -> None:
    waits = []
    monkeypatch.setattr(empty._closed, "wait", waits.append)
    await together(empty, *map(named, "abcdefgh"))
    await asyncio.to_thread(empty._writing.submit(lambda: None).result, 20)
    assert waits == [], "the second call of the writer had nothing left to do"


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_transaction_takes_a_limited_number_of_jobs(empty, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.table.database.MOST_TOGETHER", 3)
    commits = commits_of(empty)
    assert await together(empty, *map(named, "abcdefgh")) == list("abcdefgh")
    assert len(commits) == 4, "one for the work that let the others wait, and three for eight jobs"


async def test_work_that_fails_undoes_only_its_own_changes(empty) -> None:
    def half(connection):
        named("half")(connection)
        raise ValueError("no")

    def mistaken(connection) -> None:
        named("mistaken")(connection)
        connection.execute(text("SELECT missing FROM guest"))

    wrong = [] if empty.file.endswith("sqlite") else [mistaken]  # SQLite calls this an operational error
    first, twice, broken, *mistakes, last = await together(empty, named("a"), named("a"), half, *wrong, named("b"))
    assert (first, type(twice), type(broken), last) == ("a", IntegrityError, ValueError, "b")
    assert [type(each) for each in mistakes] == [ProgrammingError] * len(wrong)
    assert await names(empty) == ["a", "b"]


async def test_errors_show_no_values_because_those_may_be_hidden_tiles(empty) -> None:
    hidden = {"tiles": "3B 4B 5B"}
    for run in (empty.write, empty.read):
        with pytest.raises(DBAPIError) as caught:
            await run(lambda connection: connection.execute(text("SELECT :tiles FROM nowhere"), hidden))
        assert hidden["tiles"] not in "".join(traceback.format_exception(caught.value))


@pytest.mark.parametrize("where", ["work", "commit"])
async def test_a_full_disk_fails_all_that_share_the_commit(empty, where) -> None:
    full = OperationalError("INSERT", {}, OSError("database or disk is full"))

    def fail(_) -> None:
        raise full

    if where == "work":
        outcomes = await together(empty, named("a"), named("a"), fail, named("b"))
    else:
        await empty.write(lambda _: None)
        event.listen(empty._to_write, "commit", fail)
        outcomes = (await asyncio.gather(empty.write(named("a")), empty.write(named("b")), return_exceptions=True)) * 2
        event.remove(empty._to_write, "commit", fail)
    assert set(outcomes) == {full}
    assert await names(empty) == []
    assert await empty.write(named("c")) == "c", "it goes on afterwards"
    assert await names(empty) == ["c"]


async def test_nobody_is_told_before_the_commit(empty) -> None:
    reached, go = threading.Event(), threading.Event()

    def hold(_) -> None:
        reached.set()
        assert go.wait(20)

    event.listen(empty._to_write, "commit", hold)
    writing = asyncio.create_task(empty.write(named("a")))
    assert await asyncio.to_thread(reached.wait, 20)
    await asyncio.sleep(0.05)
    assert not writing.done()
    assert await names(empty) == [], "others read while it writes, and do not see what is not stored"
    go.set()
    assert await writing == "a"
    assert await names(empty) == ["a"]


async def test_work_is_done_and_its_failure_is_logged_when_its_caller_has_gone(empty, caplog) -> None:
    go = threading.Event()

    def fail(_) -> None:
        assert go.wait(20)
        raise ValueError("nobody hears this")

    broken, good = asyncio.create_task(empty.write(fail)), asyncio.create_task(empty.write(named("a")))
    await asyncio.sleep(0.05)
    broken.cancel()
    good.cancel()
    await asyncio.wait([broken, good])
    go.set()
    await empty.write(lambda _: None)
    assert await names(empty) == ["a"]
    assert "nobody hears this" in caplog.text


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_readers_cannot_write(empty) -> None:
    with pytest.raises(OperationalError, match="readonly"):
        await empty.read(named("a"))


async def test_a_closed_database_takes_no_work(database) -> None:
    closed = Database(database)
    await closed.open()
    await closed.write(upgrade)
    last = asyncio.create_task(closed.write(named("last")))
    await asyncio.sleep(0)
    closing = asyncio.create_task(closed.close())
    await asyncio.sleep(0)
    with pytest.raises(RuntimeError, match="closed"):
        await closed.write(named("late"))
    assert await last == "last"
    await closing
    again = Database(database)
    assert await names(again) == ["last"]
    await again.close()
