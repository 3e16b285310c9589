"""Pages, redirects and cookies of a site below a path. Its proxy strips the path or passes it on."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import PurePath
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from starlette.routing import Match, Mount, Route
from starlette.testclient import TestClient

from tilewright.web.root_path import BelowRoot

from .below import CountingRng, Visitor, addresses
from .conftest import HOME
from .test_club import FORM, act, draw
from .test_ledger import give_up
from .test_spectating import allow

TOKEN = "a long token of the operator"
ROOT = "/mahjong"
PROXIES = {"none": ("", True), "strips": (ROOT, True), "passes": (ROOT, False)}
# pages that need more than a short game: another device, a local network, a lesson, compiled code, a program
UNSEEN = {"/house.svg", "/device/{secret}", "/table/{table}/coach.json", "/table/{table}/concession.txt"}
UNSEEN |= {"/table/{table}/hindrance/{action}.json", "/game/{game}/review.json", "/cards/{card}/difficulty.json"}


def invite_to(guest: Visitor, table: str) -> str:
    """Return the link that the page of a table shows."""
    return json.loads(guest.first_update(table))["view"]["invite"]


class World:
    """A site with a running and a finished game, a shared replay, a card, a club's evening and an operator."""

    def __init__(self, new) -> None:
        self.host, self.guest, self.stranger, self.organiser, self.operator = (new() for _ in range(5))
        host, guest = self.host, self.guest
        table = host.lay(name="Ann", opponent="friend")
        invite = urlsplit(invite_to(host, table)).path
        guest.post(invite, {"name": "Ben"})
        with host.socket(table) as socket:
            allow(socket)
        watched = self.stranger.post(f"{invite}/watch", {"name": "Dot"}).headers["location"]
        give_up(host, table)
        game = re.search(r"/game/([^/]+)/replay", host.get("/").text)[1]
        host.post(f"/game/{game}/share", {})
        self.shared = re.search(r'value="(http[^"]+)"', host.get(f"/game/{game}/replay").text)[1]
        self.waiting = host.lay(name="Ann", opponent="friend")
        self.invite = invite_to(host, self.waiting)
        self.card = host.post("/cards", {}).headers["location"]
        host.post("/settings/device", {})
        host.post("/settings/key", {})
        host.post("/who", {"person": "new"})
        host.lay(name="Cleo", opponent="friend")
        host.post("/who", {"person": "0"})
        evening = self.organiser.post("/club", FORM | {"names": "Ann\nBen\nCleo\nDot"}).headers["location"]
        draw(self.organiser, evening)
        self.evening = re.search(rf'"({HOME}[^"]*/evening/[^"]+)"', self.organiser.get(evening).text)[1]
        act(self.organiser, evening, "clock", minutes="60")
        assert self.operator.post("/admin/sign-in", {"token": TOKEN}).status_code == 303
        waiting, card = self.waiting, self.card
        at_home = ["/", table, f"{table}/next", waiting, card, f"{card}/card.txt", "/settings", "/settings/device.svg"]
        at_home.append("/settings/device/mail")
        at_home += ["/settings/back", f"{table}/ledger", f"{waiting}/curtain?begins"]
        scripts = [f"{table}/card.json", "/words.json", f"{waiting}/invite.svg", f"{waiting}/seats", "/compiled"]
        links = [self.invite, f"{self.invite}/1", self.shared, f"{self.shared}/picture.svg", self.evening]
        self.starts = {
            host: [*at_home, *scripts],
            guest: ["/", table, f"/game/{game}/review"],
            self.stranger: ["/", "/nowhere", *links, "/device", "/healthz", "/readyz", watched],
            self.organiser: [evening],
            self.operator: ["/admin"],
        }


def walk(world: World, root: str) -> tuple[set[str], set[str]]:
    """Open the first pages of each visitor, and one page of each other kind.

    Return all addresses on them, and the routes that served them.
    """

    @cache
    def pattern_of(path: str) -> str:
        scope = {"type": "http", "method": "GET", "path": path.removeprefix(root) or "/", "headers": []}
        route = next((route for route in world.host.site.routes if route.matches(scope)[0] == Match.FULL), None)
        kind = PurePath(path).suffix if isinstance(route, Mount) else ""  # one file of each type
        return route.path + kind if route else path

    targets, opened, seen = set[str](), set[str](), {*UNSEEN}
    for visitor, starts in world.starts.items():
        waiting = [urljoin(HOME, visitor.below(start)) for start in starts]
        for number, at in enumerate(waiting):
            parts = urlsplit(at)
            pattern = pattern_of(parts.path)
            if number >= len(starts) and pattern in seen:
                continue
            seen.add(pattern)
            answer = visitor.get(f"{parts.path}?{parts.query}")
            assert answer.status_code < 500, at
            opened |= {pattern} if answer.status_code < 400 else set()
            on_page = addresses(at, answer)
            for address in on_page:
                assert visitor.is_within(address), f"{at} leads outside the site, to {address}"
            targets |= on_page
            waiting += sorted({urldefrag(address)[0] for address in on_page}.difference(waiting))
    return targets, opened


@pytest.fixture
def below(site_with):
    """Return a function that runs a site behind a proxy. Its `with` block gets the world there."""

    @contextmanager
    def opened(kind):
        root, strips = PROXIES[kind]
        with site_with(root_path=root, admin_token=TOKEN, rng=CountingRng()) as guests:
            yield World(lambda: Visitor(guests(), root, strips=strips))

    return opened


def test_no_page_leads_outside_the_path_of_the_site(below) -> None:
    with below("strips") as world:
        targets, opened = walk(world, ROOT)
        routes = {route.path for route in world.host.site.routes if isinstance(route, Route) and "GET" in route.methods}
        assert sorted(routes - opened - UNSEEN) == [], "nobody has opened these pages"
    assert {f"{HOME}{ROOT}/", f"{HOME}{ROOT}/static/fonts/fraunces-600.woff2", world.invite, world.shared} <= targets


@pytest.mark.parametrize("kind", ["strips", "passes"])
def test_redirects_and_forms_come_back_below_the_path(site_with, kind) -> None:
    root, strips = PROXIES[kind]
    with site_with(root_path=root) as guests:
        ann = Visitor(guests(), root, strips=strips)
        table = ann.lay(opponent="friend")
        for path in ("/settings", "/who"):
            for back in ("/table/x?y=1#z", f"{ROOT}/table/x?y=1#z"):
                assert ann.post(path, {"return": back}).headers["location"] == f"{ROOT}/table/x?y=1#z"
            above = ("/../x", "/..", "/table/%2e%2E/../x", "/table/x\\..\\..\\..\\x")
            for elsewhere in ("//evil.example", "https://evil.example", f"{HOME}/x", "/\\evil.example", *above):
                assert ann.post(path, {"return": elsewhere}).headers["location"] == f"{ROOT}/"
        assert ann.get("/cards/").headers["location"] == f"{ROOT}/cards"
        assert ann.get("/").text == ann.get("").text, "the proxy may leave out the last slash"
        assert f'href="{table}"' in ann.get("").text
        assert f'href="{ROOT}/?x=1#tables"' in ann.get("/?x=1").text, "a link within the page names its whole address"
        assert ann.get("").text.count("<base") == 1
        with ann.socket(table) as socket:
            assert socket.receive_json()["view"]["invite"].startswith(f"{HOME}{ROOT}/join/")


def test_the_site_answers_without_the_path_too(site_with) -> None:
    """A monitor on the same computer needs no proxy, whatever the names of the pages begin with."""
    with site_with(root_path="/heal") as guests:
        assert [guests().get(path).status_code for path in ("/healthz", "/heal/healthz", "/heal")] == [200, 200, 200]


def test_the_public_address_of_invitations_has_the_path(site_with) -> None:
    with site_with(root_path=ROOT, public_url="https://club.example") as guests:
        ann = Visitor(guests(), ROOT, strips=True)
        ann.http.headers["host"] = "club.example"
        answer = ann.post("/tables", {"name": "Ann", "opponent": "friend"}, origin="https://club.example")
        cookie, path = answer.headers["set-cookie"], answer.headers["location"]
        assert "; Secure" in cookie
        page = ann.get(path, headers={"cookie": cookie.partition(";")[0]}).text
        assert "https://club.example/mahjong/join/" in page


def test_sites_on_one_host_share_no_cookies(site_with, tmp_path) -> None:
    """The browser sends the cookies of the upper site to the lower one, too."""
    names, visitors = {"": "Ann", ROOT: "Rosa", f"{ROOT}/too": "Cleo"}, {}
    with ExitStack() as stack:
        for number, root in enumerate(names):
            guests = stack.enter_context(site_with(data=tmp_path / str(number), root_path=root))
            visitors[root] = Visitor(guests(), root, strips=False)
            visitors[root].http._cookies = visitors[""].http._cookies  # one browser
        for root in (*names, *names):
            visitors[root].lay(name=names[root], opponent="friend")
            visitors[root].post("/settings", {"room": "evening"} if root else {"face": "clear"})
        for root, name in names.items():
            page = visitors[root].get("/").text
            assert ('data-face="clear"' in page, 'data-room="evening"' in page) == (not root, bool(root))
            assert page.count("<strong>" + name) == 2, "both tables, because the second visit is one of the same guest"


def test_an_answer_that_another_server_has_translated_stays_as_it_is(site_with) -> None:
    """A server passes on the requests for a table of another server, which has the same root path."""
    with site_with(root_path=ROOT) as guests:
        ann = Visitor(guests(), ROOT, strips=False)
        ann.site = BelowRoot(ann.site, ROOT)
        ann.http = TestClient(ann.site, base_url=HOME, follow_redirects=False)
        ann.http.portal = guests().http.portal
        table = ann.lay(opponent="friend")
        assert table.startswith(f"{ROOT}/table/")
        assert ann.get(table).status_code == 200


@pytest.mark.long
def test_pages_have_the_same_addresses_behind_any_proxy_and_without_one(site_with, tmp_path) -> None:
    """Each site has its own folder, and the same ids as the others."""
    walks = []
    for kind, (root, strips) in PROXIES.items():
        with site_with(data=tmp_path / kind, root_path=root, admin_token=TOKEN, rng=CountingRng()) as guests:
            targets, opened = walk(World(lambda: Visitor(guests(), root, strips=strips)), root)
        walks.append(({address.replace(f"{HOME}{root}/", f"{HOME}/") for address in targets}, opened))
    assert walks[0] == walks[1] == walks[2]
