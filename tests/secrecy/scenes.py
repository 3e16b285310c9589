"""A table in each phase, with everybody who may want something from it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.websockets import WebSocketDisconnect

from tilewright.web.conversation import POLICY

from ..web.test_devices import let_in
from ..web.test_secret_answers import update

ROLES = ("host", "player", "spectator", "stranger", "nobody", "left", "signed out")
OUTSIDERS = ROLES[2:]
CONCEDE = {"type": "act", "id": "over", "game": 1, "action": {"type": "Concede"}}


class Scene:
    """A table of Ann and Ben in a phase. `people` has a browser for each role.

    Somebody who has `left` had the seat before Ben, and the `signed out` browser was the second one of Ann.
    """

    def __init__(self, guests: Any, phase: str) -> None:
        game = "royale-3" if phase == "waiting" else "siamese"
        self.people = {role: guests() for role in ROLES}
        ann = self.people["host"]
        self.table = ann.lay(opponent="friend", game=game)
        self.id = self.table.rpartition("/")[2]
        self.site = ann.http.app.state.site
        self.invite = self._call(self.site.store.table, self.id).invite
        link = f"/join/{self.invite}"
        let_in(ann, self.people["signed out"])
        ann.post("/settings/devices/end", {"others": "yes"})
        self._take_a_seat_and_leave(link)
        assert self.people["player"].post(link, {"name": "Ben"}).status_code == 303
        self.people["stranger"].lay(name="Finn")
        with ann.socket(self.table) as page:
            view = update(page)["view"]
            page.send_json({"type": "allow-spectators", "id": "now", "delay": 0})
            while not update(page)["view"]["spectators"]:
                pass
            if phase == "over":
                page.send_json(CONCEDE | {"window": view["window"]})
                while update(page)["view"]["phase"]["type"] != "Over":
                    pass
        assert self.people["spectator"].post(f"{link}/watch", {"name": "Eve"}).status_code == 303

    def _take_a_seat_and_leave(self, link: str) -> None:
        """Let Gil sit down and leave for ever, while his browser keeps the cookie."""
        gil = self.people["left"]
        gil.post(link, {"name": "Gil"})
        cookie = gil.http.cookies["tilewright"]
        assert gil.post("/settings/forget", {"sure": "yes"}).status_code < 400
        gil.http.cookies.clear()
        gil.http.cookies.set("tilewright", cookie)

    def _call(self, work: Any, *about: Any) -> Any:
        return self.people["host"].http.portal.call(work, *about)

    @property
    def game(self) -> str:
        """The id of the newest game, or "none" before the first one."""
        games = self._call(self.site.store.games, self.id)
        return games[-1].id if games else "none"

    @property
    def state(self) -> list[str]:
        """The stored rows of the table, apart from remarks."""
        games = self._call(self.site.store.games, self.id)
        rows = [self._call(self.site.store.read_game, game.id) for game in games]
        return [str(self._call(self.site.store.table, self.id)), *(str((row.lines, row.rematch)) for row in rows)]

    @contextmanager
    def page(self, role: str) -> Iterator[Any]:
        """Open the page of a role."""
        path = f"/join/{self.invite}/watch" if role == "spectator" else self.table
        with self.people[role].socket(path) as socket:
            yield socket

    def outcome(self, role: str, message: dict[str, Any]) -> str:
        """Return what becomes of a message: it is done, refused, closes the page, or there is no page."""
        try:
            with self.page(role) as socket:
                try:
                    socket.send_text(json.dumps(message | {"id": message["type"]}))
                    socket.send_text('{"type":"withdraw-rematch","id":"after","game":999}')
                    return _outcome(socket, message["type"])
                except WebSocketDisconnect as closed:
                    return "closed" if closed.code == POLICY else f"closed with {closed.code}"
        except WebSocketDisconnect:
            return "no page"


def _outcome(socket: Any, id: str) -> str:
    """Return what becomes of a request, once the refusal of the next one is here."""
    result = "done"
    while True:
        answer = socket.receive_json()
        if answer["type"] == "refused" and answer["id"] == "after":
            return result
        if answer["type"] == "error" or (answer["type"] == "refused" and answer["id"] == id):
            result = "refused"
