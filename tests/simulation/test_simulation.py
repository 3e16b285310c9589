"""Server, store and people in one thread with seeded faults: nothing acknowledged is lost, and no table gets stuck.

`python -m tests.simulation` runs as many evenings as wanted.
"""

import asyncio
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tilewright.engine.events import Event
from tilewright.table.absence import Absences
from tilewright.table.game import Game
from tilewright.table.rows import Command
from tilewright.table.store import SqlStore
from tilewright.table.table import Table

from .evening import evening


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100))
def test_nothing_is_lost_and_no_table_gets_stuck(tmp_path, seed: int) -> None:
    evening(tmp_path / "data", str(seed), requests=150, returns=seed % 2 == 0)


def test_an_evening_repeats_from_its_seed(tmp_path) -> None:
    one = evening(tmp_path / "a", "0", requests=40, returns=False)
    assert one.lives > 1, "nobody killed the server"
    assert evening(tmp_path / "b", "0", requests=40, returns=False) == one


@pytest.mark.long
def test_an_evening_repeats_in_other_processes(tmp_path) -> None:
    """The order of a set of texts differs between processes, and must not matter."""
    code = "import sys; from pathlib import Path; from tests.simulation.evening import evening; "
    code += "print(evening(Path(sys.argv[1]), '5', requests=20))"
    results = {
        subprocess.run(
            [sys.executable, "-c", code, tmp_path / salt],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": salt},
        ).stdout
        for salt in ("1", "2", "3")
    }
    assert len(results) == 1


def acknowledges_first(monkeypatch: pytest.MonkeyPatch) -> None:
    act = Table.act

    async def careless(self: Table, seat: int, request: Any, ack: Callable[[int], None], guest: str | None) -> None:
        if self.game and seat in self.game.referee.state.awaited:
            ack(self.game.streams[seat].seq + 1)
        await act(self, seat, request, lambda seq: None, guest)

    monkeypatch.setattr(Table, "act", careless)


def shows_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def careless(self: Table, game: Game, events: Sequence[Event], command: Command | None) -> None:
        append = game.append(events, command, None)
        game.apply(events)
        self._watchers.show()
        await asyncio.sleep(0.1)
        game.head = await self._world.store.append(append)

    monkeypatch.setattr(Table, "_commit", careless)


def forgets_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(self: SqlStore, table: str, seat: int, id: str) -> None:
        return None

    monkeypatch.setattr(SqlStore, "command", nothing)


def never_offers_a_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Absences, "absent", property(lambda self: []))


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (acknowledges_first, "acknowledged and not stored"),
        pytest.param(shows_first, "seen otherwise than stored|went back", marks=pytest.mark.long),
        pytest.param(forgets_requests, "refused and stored", marks=pytest.mark.long),
        pytest.param(never_offers_a_remedy, "stuck", marks=pytest.mark.long),
    ],
)
def test_a_fault_of_the_server_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Any, message: str
) -> None:
    def evenings() -> None:
        for seed in range(20):
            evening(tmp_path / str(seed), str(seed), requests=40, returns=False)

    fault(monkeypatch)
    with pytest.raises(AssertionError, match=message):
        evenings()
