"""A banned address gets no page at all, except those of the operator, those for monitors, and files."""

import re

import pytest
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from tilewright.messages import say
from tilewright.web.conversation import LOAD_AGAIN

from ..web.conftest import HOME
from ..web.test_admin import TOKEN, do
from ..web.test_bans import move
from .test_routes import OPERATOR, SOCKETS

OPEN = {*OPERATOR, "/admin/sign-out", "/healthz", "/readyz", "/tiles/{style}-{back}.svg"}


def test_a_banned_address_gets_no_page_and_no_socket(site_with) -> None:
    with site_with(admin_token=TOKEN) as guests:
        operator, banned = guests(), move(guests(), "203.0.113.9")
        operator.post("/admin/sign-in", {"token": TOKEN})
        do(operator, "ban", "203.0.113.9")
        routes = [(route.path, method) for route in banned.http.app.routes if isinstance(route, Route)
                  for method in route.methods - {"HEAD"}]  # fmt: skip
        for template, method in routes:
            path = re.sub(r"\{[^}]+\}", "1", template)
            answer = banned.get(path) if method == "GET" else banned.post(path, {})
            is_refused = answer.status_code == 403 and say("web.banned") in answer.text
            assert is_refused == (template not in OPEN), (method, template)
        for template in SOCKETS:
            socket = banned.http.websocket_connect(re.sub(r"\{[^}]+\}", "1", template), headers={"origin": HOME})
            with pytest.raises(WebSocketDisconnect) as ended, socket as page:
                page.receive_text()
            assert ended.value.code == LOAD_AGAIN, template
        assert {route.path for route in banned.http.app.routes if isinstance(route, WebSocketRoute)} == SOCKETS
