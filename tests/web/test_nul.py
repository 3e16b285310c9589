"""A NUL in what a client sends: Postgres refuses it with an error, so the site never lets it through."""

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
def test_a_nul_breaks_nothing_on_any_database(site_with, database) -> None:
    with database() as address, site_with(database=address) as guests:
        ann = guests()
        table = ann.lay()
        for path in ("/join/%00", "/join/%00/1", "/table/%00", "/game/%00/replay", "/cards/%00", "/replay/%00", "/%00"):
            assert ann.get(path).status_code == 404, path
        assert ann.get("/static/%00").status_code == 404
        with pytest.raises(WebSocketDisconnect), ann.socket("/table/%00") as socket:
            socket.receive_json()
        assert ann.post("/settings/devices/end", {"browser": "\0"}).headers["location"].startswith("/settings")
        card = ann.post("/cards", {"text": "card Nul\n\n[\0]\n"}).headers["location"]
        saved = ann.post(card, {"text": "card Nul\0\n", "version": "0", "writer": "\0"})
        assert "not plain text" in saved.json()["mistakes"][0]["why"]
        answer = ann.post("/tables", {"name": "\0Ann", "card": "own", "card_text": "\0"})
        assert answer.status_code == 422
        assert "not plain text" in answer.text
        assert ann.post("/tables", {"name": "Ann", "card": "shelf-\0"}).status_code == 422
        assert ann.get(table).status_code == 200
