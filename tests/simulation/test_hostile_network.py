"""Behind a hostile network every action counts once, everybody learns its fate, and each reconnected page is right."""

from pathlib import Path
from typing import Any

import pytest

from tilewright.table.game import Game
from tilewright.table.store import SqlStore
from tilewright.web import socket
from tilewright.web.viewmodel import update

from .hostile import Account, hostile_evening


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_a_hundred_thousand_actions_count_once_each(tmp_path: Path) -> None:
    total, seed = Account(), 0
    while total.accepted < 100_000:
        total.add(hostile_evening(tmp_path / str(seed), str(seed), 4000))
        seed += 1
    print(total)
    assert total.phases.total() >= 5000
    assert all(total.phases[phase] > 100 for phase in ("Play", "ClaimWindow", "Passing", "Over"))


def test_every_action_is_accounted_for_behind_a_hostile_network(tmp_path: Path) -> None:
    account = hostile_evening(tmp_path / "data", "2", 120)
    assert account.phases.total() > 5


def forgets_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(self: SqlStore, table: str, seat: int, id: str) -> None:
        return None

    monkeypatch.setattr(SqlStore, "command", nothing)
    monkeypatch.setattr(Game, "commands", property(lambda self: {}, lambda self, commands: None), raising=False)


def never_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket.p, "RequestRefused", lambda id, *_: socket.p.Nudge(0))


def skips_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    def skips(setting: Any, seat: int, game: Game | None, since: int, parts: Any) -> Any:
        return update(setting, seat, game, since + 1 if since else 0, parts)

    monkeypatch.setattr(socket, "update", skips)


def shows_an_old_view(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: dict[tuple[str, int], Any] = {}
    pages = list[Any]()

    def late(setting: Any, seat: int, game: Game | None, since: int, parts: Any) -> Any:
        if game is None:
            return update(setting, seat, game, since, parts)
        stream, is_new = game.streams[seat], parts not in pages
        view, before = stream.view, shown.get((game.id, seat))
        shown[game.id, seat] = view
        pages.append(parts)
        stream.view = before if is_new and before else view
        result = update(setting, seat, game, since, parts)
        stream.view = view
        return result

    monkeypatch.setattr(socket, "update", late)


@pytest.mark.long
@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (forgets_requests, r"refused and stored|acknowledged and refused"),
        (never_refuses, "nobody gets on"),
        (skips_an_event, "a gap or a change"),
        (shows_an_old_view, "the view after a reconnection differ"),
    ],
)
def test_a_fault_of_the_server_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Any, message: str
) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError, match=message):
        hostile_evening(tmp_path / "data", "2", 300)
