"""A NUL in what a client sends: SQLite stores it and Postgres refuses it, so the site refuses it first."""

from contextlib import contextmanager

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.table import databases


@contextmanager
def postgres():
    with databases.running() as server:
        yield server.empty()


@contextmanager
def sqlite():
    yield None


@pytest.mark.parametrize("database", [sqlite, pytest.param(postgres, marks=[pytest.mark.postgres, pytest.mark.slow])])
def test_a_nul_is_refused_on_every_database(site_with, database) -> None:
    with database() as address, site_with(database=address) as guests:
        ann = guests()
        table = ann.lay()
        for path in ("/join/%00", "/join/%00/1", "/table/%00", "/game/%00/replay", "/cards/%00", "/replay/%00", "/%00"):
            assert ann.get(path).status_code == 404, path
        assert ann.get("/static/%00").status_code == 404
        with pytest.raises(WebSocketDisconnect), ann.socket("/table/%00") as socket:
            socket.receive_json()
        assert ann.post("/settings/devices/end", {"browser": "\0"}).status_code == 400
        card = ann.post("/cards", {"text": "card Nul\n\n[\0]\n"})
        assert card.status_code == 422
        assert "NUL character" in card.text
        assert "UTF-8" in ann.post("/tables", {"name": "A\0nn"}).text
        assert ann.get(table).status_code == 200
