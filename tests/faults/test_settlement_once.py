"""A game is paid for once, and a session is settled once, wherever the server is killed meanwhile."""

import asyncio
import csv
import io

import httpx2
import pytest

from .arena import Arena
from .test_crashes import pytestmark as needs_forks

pytestmark = needs_forks

STEPS = (
    "settlement-decided",
    "settlement-half-stored",
    "settlement-stored",
    "settlement-counted",
    "seal-half-stored",
    "session-half-ended",
    "session-ended",
    "half-left",
)


async def check_books(arena: Arena) -> int:
    """Compare the server's ledgers and statistics with what the players saw. Return the number of games."""
    return sum([await _check_books_of(arena, table) for table in dict.fromkeys(one.table for one in arena.players)])


async def _check_books_of(arena: Arena, table: str) -> int:
    seen = {
        (game, seat): event["event"]["sheet"]["payments"]
        for (at, seat, game, _), event in arena.notes.events.items()
        if at == table and event["event"]["type"] == "Settled"
    }
    cookie = next(player.cookie for player in arena.players if player.table == table)
    async with httpx2.AsyncClient(
        headers={"cookie": f"tilewright={cookie}"}, base_url=arena.home, timeout=20
    ) as client:
        before = await _rows(client, f"{table}/ledger.csv")
        counted = len(await _rows(client, "/statistics.csv")) - 1
        after = await _rows(client, f"{table}/ledger.csv")
    games = [row for row in before if row["entry"].startswith("Game ")]
    assert [row["entry"] for row in games] == [f"Game {n}" for n in range(1, len(games) + 1)], "each game once"
    names = [name for name in ("Ann", "Ben", "Rosa") if name in before[0]]
    paid = {n: [float(row[name]) for name in names] for n, row in enumerate(games, 1)}
    assert {game: paid.get(game) for game, _ in seen} == {game: payments for (game, _), payments in seen.items()}
    totals = [sum(payments[n] for payments in paid.values()) for n in range(len(names))]
    assert [float(before[-1][name]) for name in names] == totals
    assert len(before) - 2 <= counted <= len(after) - 2, "the statistics count each game once"
    return len(games)


async def _rows(client: httpx2.AsyncClient, path: str) -> list[dict[str, str]]:
    """Return the rows of a CSV file, with its head first."""
    text = (await client.get(path)).text
    head = next(csv.reader(io.StringIO(text)))
    return [dict(zip(head, head, strict=True)), *csv.DictReader(io.StringIO(text))]


async def settle(folder, kills: list[str], plant: str = "-") -> int:
    """Kill the server at each of these steps, and check the books after each. Return the number of games."""
    async with Arena(folder, plant=plant) as arena:
        await arena.start()
        await arena.lay(friends=1, bots=1, visitors=1, concedes=0.5)
        arena.play()
        await arena.acknowledges(5)
        await arena.kill()
        for n, fault in enumerate(kills):
            await arena.start(fault)
            await arena.dead()
            arena.check()
            await arena.start()
            games = await asyncio.wait_for(check_books(arena), 60)
            print(f"{n + 1} of {len(kills)}: {fault}, {games} games")
            await arena.kill()
            arena.check()
    return games


@pytest.mark.parametrize("times", [0, pytest.param(25, marks=pytest.mark.long)])
async def test_a_game_is_paid_for_once(tmp_path, times: int) -> None:
    kills = [f"{step}:{n % 2 + 1}" for n in range(times) for step in STEPS] or ["settlement-stored:1"]
    assert await settle(tmp_path, kills) > 0


@pytest.mark.long
async def test_a_game_that_is_paid_for_twice_is_found(tmp_path) -> None:
    with pytest.raises(AssertionError, match=r"each game once|, then "):
        await settle(tmp_path, ["settlement-stored:1"] * 5, plant="settles-twice")
