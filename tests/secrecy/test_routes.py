"""The rights to open addresses, in a running and in a finished game. Each route of the site has a row."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import get_args

import pytest
from starlette.routing import Mount, Route, WebSocketRoute

from tilewright.table.seating import SeatWish
from tilewright.web.mail import MailServer

from ..web.test_admin import TOKEN
from .scenes import ROLES, Scene

SEATS, NOBODY = ROLES[:2], ()
NO_MAIL = MailServer("192.0.2.1", 25, "tiles@club.example")  # no form of this test has an address
REFUSED = {401, 403, 404}

# Pages about the caller alone, or the same for everybody
EVERYBODY = [
    "/",
    "/compiled",
    "/healthz",
    "/readyz",
    "/join",
    "/play",
    "/play/{game}",
    "/tables",
    "/score",
    "/club",
    "/club/forget",
    "/learn",
    "/words",
    "/words.json",
    "/puzzle",
    "/puzzle/discard",
    "/puzzle/discard/{number}",
    "/puzzle/practice",
    "/puzzle/practice/{number}",
    "/puzzle/{day}",
    "/rules",
    "/rules/{game}",
    "/tiles/{style}-{back}.svg",
    "/settings",
    "/settings/device",
    "/settings/device/withdraw",
    "/settings/device/mail",
    "/settings/devices/end",
    "/settings/unblock",
    "/settings/key",
    "/settings/key/end",
    "/lost",
    "/device",
    "/who",
    "/cards",
    "/admin/sign-out",
    "/join/{invite}",
    "/join/{invite}/{seat:int}",
    "/join/{invite}/watch",
]
KNOWN_GUESTS = ["/settings/back", "/settings/data.json", "/settings/forget", "/statistics", "/statistics.csv"]
AT_THE_TABLE = [
    "/table/{table}",
    "/table/{table}/seats",
    "/table/{table}/card.json",
    "/table/{table}/invite.svg",
    "/table/{table}/ledger",
    "/table/{table}/ledger.csv",
    "/table/{table}/next",
    "/table/{table}/remove",
    "/table/{table}/end",
    "/table/{table}/coach.json",
    "/table/{table}/hindrance/{action}.json",
    "/table/{table}/curtain/take-back",
    "/table/{table}/concession.txt",
]
PLAYED = [
    "/game/{game}/log.txt",
    "/game/{game}/replay",
    "/game/{game}/replay.json",
    "/game/{game}/share",
    "/game/{game}/share/end",
    "/game/{game}/review",
    "/game/{game}/review.json",
    "/game/{game}/practice",
]
REDIRECTS = ["/table/{table}/curtain"]  # to the table, unless the device goes round
OWN_CARD = [
    "/cards/{card}",
    "/cards/{card}/card.txt",
    "/cards/{card}/print",
    "/cards/{card}/delete",
    "/cards/{card}/difficulty.json",
]
WITH_SECRET = [
    "/r/{secret}",
    "/r/{secret}/replay.json",
    "/r/{secret}/picture.svg",
    "/club/{secret}",
    "/club/{secret}/new",
    "/club/{secret}/{number:int}",
    "/club/{secret}/{number:int}/{deed}",
    "/device/{secret}",
    "/settings/device.svg",
    "/settings/key.txt",
    "/evening/{link}",
    "/evening/{link}/as/{person:int}",
    "/evening/{link}/as/{person:int}/score",
    "/evening/{link}/as/{person:int}/here",
    "/evening/{link}/screen",
    "/evening/{link}/results",
    "/evening/{link}/results.csv",
    "/evening/{link}/code.svg",
    "/evening/{link}/season",
    "/evening/{link}/season.csv",
]
OPERATOR = [
    "/admin",
    "/admin/people",
    "/admin/addresses",
    "/admin/reports",
    "/admin/acts",
    "/admin/do",
    "/admin/sign-in",
]
THIS_MACHINE = ["/house", "/house/close", "/house.svg"]
QUICK = [*AT_THE_TABLE, *PLAYED, *OPERATOR]
HOST_ACTS = ("/table/{table}/next", "/table/{table}/end")  # POST; others of the table change nothing

RIGHTS = {
    **dict.fromkeys(EVERYBODY, ROLES),
    **dict.fromkeys(AT_THE_TABLE, SEATS),
    **dict.fromkeys(PLAYED, SEATS),
    **dict.fromkeys(KNOWN_GUESTS, (*SEATS, "spectator", "stranger")),
    **dict.fromkeys(REDIRECTS, ROLES),
    **dict.fromkeys(OWN_CARD, SEATS[:1]),
    **dict.fromkeys([*WITH_SECRET, *OPERATOR, *THIS_MACHINE], NOBODY),
}
SOCKETS = {"/table/{table}/ws", "/join/{invite}/watch/ws", "/bot"}  # see `test_authorisation`, and `test_bot_socket`
FILES = {"/static", "/styles"}
TOO_LATE = {"running": PLAYED, "over": ["/table/{table}/concession.txt"]}  # there for nobody
NEVER = ["/table/{table}/hindrance/{action}.json", "/game/{game}/practice", "/play/{game}", "/rules/{game}",
         "/tiles/{style}-{back}.svg", "/cards/{card}/difficulty.json"]  # with the values of this test  # fmt: skip


@pytest.fixture
def guests(site_with) -> Iterator[object]:
    with site_with(admin_token=TOKEN, mail=NO_MAIL) as guests:
        yield guests


def test_every_route_has_a_row(guests) -> None:
    routes = guests().http.app.routes
    assert {route.path for route in routes if isinstance(route, Route)} == RIGHTS.keys()
    assert {route.path for route in routes if isinstance(route, WebSocketRoute)} == SOCKETS
    assert {route.path for route in routes if isinstance(route, Mount)} == FILES


def test_each_choice_about_a_seat_is_only_for_those_who_may_make_it(guests) -> None:
    scene = Scene(guests, "waiting")  # the host has seat 0, the player seat 1, and nobody seat 2
    path, before = f"/table/{scene.id}/seats", scene.state
    permitted = {("host", "ask", 1), ("host", "bot", 2), ("host", "move", 2),
                 ("player", "ask", 0), ("player", "stand", 1), ("player", "move", 2)}  # fmt: skip
    for role, wish, seat in product(ROLES, get_args(SeatWish), range(3)):
        if (role, wish, seat) not in permitted:
            assert scene.people[role].post(path, {"seat": seat, "wish": wish}).status_code in {*REFUSED, 409}
            assert scene.state == before, (role, wish, seat)


def test_every_page_of_the_table_leads_a_person_who_has_stood_up_to_the_invitation(guests) -> None:
    scene = Scene(guests, "waiting")
    ben, path = scene.people["player"], f"/table/{scene.id}/seats"
    assert ben.post(path, {"seat": 1, "wish": "stand"}).status_code == 303
    before = scene.state
    for template in AT_THE_TABLE:
        page = template.format(table=scene.id, action="draw")
        for answer in (ben.get(page), ben.post(page, {"seat": 2, "wish": "move"})):
            is_led = answer.headers.get("location") == f"/join/{scene.invite}"
            assert is_led or answer.status_code in {404, 405}, template
    assert scene.state == before


@pytest.mark.parametrize(
    ("phase", "templates", "roles"),
    [
        ("over", QUICK, ("host", "signed out")),
        *(pytest.param(phase, RIGHTS, ROLES, marks=pytest.mark.long) for phase in ("running", "over")),
    ],
    ids=["quick", "running", "over"],
)
def test_an_address_is_there_only_for_those_who_may_open_it(guests, phase, templates, roles) -> None:
    scene = Scene(guests, phase)
    host = scene.people["host"]
    card = host.post("/cards", {"name": "Mine", "text": "card Mine"}).headers["location"].rpartition("/")[2]
    values = {"table": scene.id, "game": scene.game, "invite": scene.invite, "seat:int": "1", "card": card}
    values |= {"number:int": "1", "person:int": "1", "day": "2026-11-01", "number": "3", "action": "draw"}
    routes = [(method, route.path) for route in host.http.app.routes if isinstance(route, Route)
              for method in route.methods - {"HEAD"}]  # fmt: skip
    for method, template in sorted(routes, key=lambda one: (one[0], one[1] == "/cards/{card}/delete")):  # GET first
        if template not in templates:
            continue
        if template in ("/settings/forget", "/settings/devices/end") and method == "POST":
            continue  # they end the caller; see `test_own_data` and `test_devices`
        path = re.sub(r"\{([^}]+)\}", lambda name: values.get(name[1], "wrong"), template)
        may = NOBODY if template in TOO_LATE[phase] else RIGHTS[template]
        for role in sorted(roles, key=lambda role: role in may):
            guest, before = scene.people[role], scene.state if method == "POST" else []
            answer = guest.get(path) if method == "GET" else guest.post(path, {})
            assert answer.status_code < 500
            if template not in NEVER:
                assert (answer.status_code not in REFUSED) == (role in may), (method, template, role)
            if method == "POST" and (role not in may or (template in HOST_ACTS and role != "host")):
                assert scene.state == before, (template, role)
            if role not in SEATS and "{table}" not in template:
                assert scene.id not in answer.text, (method, template, role)
