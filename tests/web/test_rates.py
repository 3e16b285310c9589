"""Limits that no reconnection resets: messages, sockets, new tables and new guests, by guest and by address."""

from contextlib import ExitStack, suppress

import pytest

from tilewright.cli.serving import PROXIES_HERE, Server
from tilewright.review.decisions import decisions
from tilewright.web import limits
from tilewright.web.limits import Bucket, Buckets, Limiter, LimitReached, Limits, Rate

from ..permissive import FREE
from .conftest import CARD
from .test_reviews import laid
from .test_score import WON
from .test_shared_replay import finished, shared
from .test_shelf import new
from .test_socket import friends, until

TIGHT = Rate(0.001, 2)  # two at once, and no third within a test


class Time:
    """A clock that the test sets, in seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def passed(use, *keys, tries=1000) -> int:
    """Return how often a use is allowed before the limit refuses it."""
    for n in range(tries):
        try:
            use(*keys)
        except LimitReached:
            return n
    return tries


def closing(socket) -> tuple[list[str], int]:
    """Return the reasons that a page gets before its socket closes, and the close code."""
    reasons = []
    while (answer := socket.receive())["type"] != "websocket.close":
        if '"type":"error"' in answer["text"]:
            reasons.append(answer["text"])
    return reasons, answer["code"]


def test_a_bucket_fills_as_time_goes_and_never_over_its_brim() -> None:
    time = Time()
    bucket = Bucket(Rate(5, 3), time)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time.now = 0.4
    assert [bucket.take() for _ in range(3)] == [True, True, False], "two more, and not again"
    time.now = 1000.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_full_buckets_go_and_others_never(monkeypatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 3)
    time = Time()
    buckets = Buckets(Rate(1, 2), time)
    for key in "abc":
        assert [buckets.take(key) for _ in range(3)] == [True, True, False]
    assert not buckets.take("d"), "no room, so nothing is allowed"
    assert not buckets.take("a"), "its bucket is still there"
    time.now = 1.5
    assert buckets.take("b")
    time.now = 2.5
    assert buckets.take("d")
    assert len(buckets) == 2, "full buckets went, but b is not full"


def test_a_bucket_that_is_not_full_keeps_no_room_from_new_keys(monkeypatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 3)
    time = Time()
    buckets = Buckets(Rate(1, 2), time)
    assert [buckets.take(key) for key in "aabc"] == [True] * 4
    time.now = 1.5
    assert buckets.take("d"), "b and c are full again, but not a, which came first"
    assert len(buckets) == 2


def test_a_limit_of_a_guest_and_one_of_an_address_count_together() -> None:
    limiter = Limiter(Limits(messages_of_guest=Rate(1, 2), messages_of_address=Rate(1, 3)), Time())
    assert passed(limiter.message, "ann", "home") == 2
    assert passed(limiter.message, "ben", "home") == 1
    assert passed(limiter.message, "ben", "elsewhere") == 1, "the refused message took nothing of Ben's"
    assert passed(limiter.message, "ann", "elsewhere") == 0


def test_an_evening_at_the_kitchen_table_meets_no_limit() -> None:
    """Four tablets share one address. Their players click quickly, reload their pages and begin three tables."""
    time = Time()
    limiter = Limiter(Limits(), time)
    people = ("ann", "ben", "cleo", "dan")
    with ExitStack() as pages:
        for guest in people:
            limiter.guest("home")
            limiter.table(guest, "home")
            for _ in range(2):
                pages.enter_context(limiter.socket(guest, "home"))
        for tenth in range(6000):
            time.now = tenth / 10
            for guest in people:
                if tenth % 100 < 15 or tenth % 5 == 0:  # a burst of clicks every ten seconds, else two a second
                    limiter.message(guest, "home")
                if tenth % 20 == 0:  # a reload
                    with limiter.socket(guest, "home"):
                        limiter.message(guest, "home")


def test_another_socket_of_the_guest_has_no_new_messages(site_with) -> None:
    with site_with(limits=FREE._replace(messages_of_guest=Rate(0.001, 10))) as guests:
        ann = guests()
        table = ann.lay()
        answered = 0
        for _ in range(5):
            with ann.socket(table) as socket:
                with suppress(Exception):  # the server may have closed the socket already
                    for _ in range(20):
                        socket.send_text("{")
                reasons, code = closing(socket)
                assert code == 1008
                assert "wait a few seconds, then go on" in reasons.pop()
                answered += len(reasons)
        assert answered == 9, "the first socket took one, and the messages the others"
        ben = guests()
        with ben.socket(ben.lay()) as socket:
            until(socket, "update")


def test_an_address_has_a_limit_on_messages_too(site_with) -> None:
    with site_with(limits=FREE._replace(messages_of_address=Rate(0.001, 3))) as guests:
        ann, ben, table = friends(guests)
        with ann.socket(table) as a, ben.socket(table) as b:
            until(a, "update")
            until(b, "update")
            a.send_text("{")
            reasons, code = closing(a)
        assert code == 1008
        assert "wait a few seconds" in reasons[-1]


def test_an_error_in_the_limiter_lets_no_message_through(site_with, monkeypatch) -> None:
    with site_with() as guests:
        ann = guests()
        table = ann.lay()
        with ann.socket(table) as socket:
            view = until(socket, "update")["view"]
            monkeypatch.setattr(ann.http.app.state.site.limiter, "message", lambda *who: 1 / 0)
            message = {"type": "act", "id": "c", "game": 1, "window": view["window"], "action": {"type": "Concede"}}
            socket.send_json(message)
            assert closing(socket) == ([], 1013)
        assert '"sheet": null' in ann.first_update(table)


def test_a_guest_has_so_many_sockets_at_all_tables_together(site_with) -> None:
    with site_with(limits=FREE._replace(sockets_of_guest=3)) as guests:
        ann = guests()
        tables = [ann.lay(), ann.lay()]
        with ExitStack() as pages:
            for table in (*tables, tables[0]):
                until(pages.enter_context(ann.socket(table)), "update")
            with ann.socket(tables[1]) as one_more:
                reasons, code = closing(one_more)
            assert code == 1008
            assert "open in 3 pages already; close one of them" in reasons[0]
        with ann.socket(tables[1]) as again:
            until(again, "update")


def test_an_address_has_so_many_sockets(site_with) -> None:
    with site_with(limits=FREE._replace(sockets_of_address=2)) as guests:
        ann, ben, table = friends(guests)
        with ExitStack() as pages:
            for guest in (ann, ben):  # each is counted before the next one opens
                until(pages.enter_context(guest.socket(table)), "update")
            with ben.socket(table) as one_more:
                reasons, _ = closing(one_more)
        assert "too many pages are open from your network address" in reasons[0]


@pytest.mark.parametrize(
    "tight", [FREE._replace(tables_of_guest=TIGHT), FREE._replace(tables_of_address=TIGHT)], ids=["guest", "address"]
)
def test_new_tables_have_a_limit(site_with, tight) -> None:
    with site_with(limits=tight) as guests:
        ann = guests()
        for _ in range(2):
            ann.lay()
        answer = ann.post("/tables", {"name": "Ann", "card": "house"})
        assert answer.status_code == 429
        assert "Many tables were begun in a short time. Play at one of them" in answer.text
        answer = ann.post("/tables", {"name": "Ann", "card": "house"}, language="es")
        assert "Se crearon muchas mesas nuevas" in answer.text
        assert ann.get("/").text.count('href="/table/') >= 2, "the lobby goes on"


def test_tables_for_practice_count_as_new_tables(site_with) -> None:
    with site_with(limits=FREE._replace(tables_of_guest=TIGHT)) as guests:
        ann, rules, log = laid(guests)
        decision = next(iter(decisions(rules, log, 0)))
        practise = {"at": str(decision.at)}
        assert ann.post("/game/g1/practice", practise).status_code == 303, "the first table is the one of the game"
        answer = ann.post("/game/g1/practice", practise)
        assert answer.status_code == 429
        assert "Many tables were begun" in answer.text


def test_new_guests_have_a_limit(site_with) -> None:
    with site_with(limits=FREE._replace(guests_of_address=Rate(0.001, 3))) as guests:
        ann, _, table = friends(guests)
        guests().lay(name="Cleo")
        answer = guests().post("/tables", {"name": "Dan", "card": "house"})
        assert answer.status_code == 429
        assert "Many new players came from your network address" in answer.text
        shared = {"name": "Ann", "card": "house", "opponent": "here", "here.1": "Eve"}
        assert ann.post("/tables", shared).status_code == 429
        assert guests().post("/cards", {"copy": "house"}).status_code == 429
        assert ann.get(table).status_code == 200, "a guest who is known plays on"


def test_forms_of_all_kinds_together_have_a_limit(site_with) -> None:
    with site_with(limits=FREE._replace(forms_of_address=Rate(0.001, 3))) as guests:
        ann, ben = guests(), guests()
        assert ann.post("/score", {}, origin="http://evil.example").status_code == 403, "it does not count"
        ann.lay()
        ben.post("/score", {"text": "game siamese"})
        ann.post("/who", {"person": "new"})
        for guest in (ann, ben):
            answer = guest.post("/join", {"number": "123456"}, language="es")
            assert answer.status_code == 429
            assert answer.headers["retry-after"] == "10"
            assert "Llegaron demasiados formularios" in answer.text
            assert guest.get("/").status_code == 200, "only forms count"


def test_an_error_in_the_limiter_lets_no_form_through(site_with, monkeypatch) -> None:
    with site_with() as guests:
        ann = guests()
        ann.lay()
        site = ann.http.app.state.site
        monkeypatch.setattr(site.limiter, "form", lambda address: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            ann.post("/tables", {"name": "Ann", "card": "house"})
        assert len(ann.http.portal.call(site.store.tables)) == 1


def test_forty_people_behind_one_router_meet_no_limit_on_forms() -> None:
    """All sit down within seconds, and each types the points of a table at the end of a round at the same time."""
    time = Time()
    limiter = Limiter(Limits(), time)
    for _ in range(4):
        for _ in range(40):
            for _ in range(5):
                limiter.form("club")
            time.now += 0.1
        time.now += 3600


def test_computations_of_an_address_wait_or_run_only_up_to_a_number() -> None:
    limiter = Limiter(Limits(computations_of_address=2))
    with ExitStack() as stack:
        assert passed(lambda: stack.enter_context(limiter.computation("home"))) == 2
        with limiter.computation("elsewhere"):
            pass
    with limiter.computation("home"):
        pass


def test_a_busy_address_reads_when_to_try_again_and_others_go_on(site_with) -> None:
    with site_with(limits=FREE._replace(computations_of_address=1)) as guests:
        ann = guests()
        card, table = new(ann, text=CARD), ann.lay()
        with ann.socket(table) as socket:
            until(socket, "update")
        with ann.http.app.state.site.limiter.computation("testclient"):
            words = "still busy with other requests from your network address"
            for path, fields in (("/score", {"text": WON}), ("/tables", {"name": "Ann"}), (card, {})):
                answer = ann.post(path, fields)
                assert (answer.status_code, words in answer.text) == (429, True), path
            assert WON.splitlines()[1] in ann.post("/score", {"text": WON}).text, "the text is still there"
            assert words in ann.get(f"{table}/coach.json").json()["why"]
            ben = guests()
            ben.http._transport.client = ("192.0.2.7", 4000)
            assert ben.post("/score", {"text": WON}).status_code == 200
        assert ann.post("/score", {"text": WON}).status_code == 200


@pytest.mark.parametrize(
    "tight", [FREE._replace(changes_of_guest=TIGHT), FREE._replace(changes_of_address=TIGHT)], ids=["guest", "address"]
)
def test_changes_of_the_rules_have_a_limit(site_with, tight) -> None:
    with site_with(limits=tight) as guests:
        ann, _, table, _ = finished(guests)
        rules = {"game": "siamese", "card": "own"}
        answers = [ann.post(f"{table}/next", rules | {"card_text": CARD.replace("30", f"{n}5")}) for n in (1, 2, 3)]
        assert [answer.status_code for answer in answers] == [303, 303, 429]
        assert "Play by them as they are" in answers[2].text
        site = ann.http.app.state.site
        assert ann.http.portal.call(site.store.table, table.rsplit("/", 1)[1]).terms == 2


@pytest.mark.parametrize(
    ("proxies", "client", "headers", "counted"),
    [
        (PROXIES_HERE, "198.41.0.4", [(b"x-forwarded-for", b"192.0.2.1")], "198.41.0.4"),
        (PROXIES_HERE, "127.0.0.1", [(b"x-forwarded-for", b"192.0.2.1")], "192.0.2.1"),
        (["198.41.0.0/24"], "198.41.0.4", [(b"x-forwarded-for", b"192.0.2.1")], "192.0.2.1"),
        (["198.41.0.0/24"], "::ffff:198.41.0.4", [(b"x-forwarded-for", b"192.0.2.1")], "192.0.2.1"),
        (["127.0.0.1"], "::ffff:127.0.0.1", [(b"x-forwarded-for", b"192.0.2.1")], "192.0.2.1"),
        (["127.0.0.1"], "::ffff:198.41.0.4", [(b"x-forwarded-for", b"192.0.2.1")], "198.41.0.4"),
        (PROXIES_HERE, "127.0.0.1", [(b"x-forwarded-for", b"10.6.6.6, 192.0.2.1")], "192.0.2.1"),
        (PROXIES_HERE, "127.0.0.1", [], "127.0.0.1"),
        ((), "127.0.0.1", [(b"x-forwarded-for", b"192.0.2.1")], "127.0.0.1"),
    ],
    ids=[
        "invented",
        "by-the-proxy",
        "by-a-network",
        "by-a-network-seen-over-ipv6",
        "by-the-proxy-seen-over-ipv6",
        "invented-over-ipv6",
        "partly-invented",
        "no-proxy",
        "no-trust",
    ],
)
async def test_only_a_trusted_proxy_says_who_the_client_is(proxies, client, headers, counted) -> None:
    seen = []

    async def app(scope, receive, send) -> None:
        seen.append(limits.address_of(limits.HTTPConnection(scope)))

    config = Server(app, proxies).config
    config.load()
    scope = {"type": "http", "client": (client, 4000), "headers": headers, "scheme": "http", "path": "/"}
    await config.loaded_app(scope, None, None)
    assert seen == [counted]


LOOKS = ("log.txt", "replay", "replay.json", "review", "review.json")


@pytest.mark.parametrize(
    "tight",
    [FREE._replace(look_backs_of_guest=TIGHT), FREE._replace(look_backs_of_address=TIGHT)],
    ids=["guest", "address"],
)
def test_looks_at_finished_games_have_a_limit(site_with, tight) -> None:
    words = "looked at many finished games in a short time"
    with site_with(limits=tight) as guests:
        ann, ben, table, game = finished(guests)
        link = ann.post(f"/game/{game}/share", {})
        assert link.status_code == 303
        seen = [ann.get(f"/game/{game}/replay").status_code for _ in range(int(TIGHT.burst) + 1)]
        assert seen == [200] * int(TIGHT.burst) + [429]
        pages = [f"/game/{game}/{look}" for look in LOOKS]
        pages += ["/statistics", "/statistics.csv", "/settings/data.json", f"{table}/ledger.csv"]
        for page in pages:
            answer = ann.get(page)
            assert (answer.status_code, words in answer.text) == (429, True), page
        assert ann.post(f"/game/{game}/practice", {"at": "5"}).status_code == 429
        assert ann.get(table).status_code == 200, "the table plays on"
        is_shared = tight.look_backs_of_address == TIGHT
        assert ben.get(f"/game/{game}/replay").status_code == (429 if is_shared else 200)
        if is_shared:
            ben.http._transport.client = ("192.0.2.7", 4000)
            assert ben.get(f"/game/{game}/replay").status_code == 200


def test_strangers_with_a_link_share_the_limit_of_their_address(site_with) -> None:
    with site_with(limits=FREE._replace(look_backs_of_guest=TIGHT, look_backs_of_address=Rate(0.001, 9))) as guests:
        ann, _, _, game = finished(guests)
        link = shared(ann, game)
        pages = (link, f"{link}/replay.json", f"{link}/picture.svg")
        seen = [guests().get(page).status_code for _ in range(3) for page in pages]
        assert seen == [200] * 8 + [429], "one look was Ann's own"


def test_a_server_works_out_only_so_many_finished_games_at_a_time(site_with) -> None:
    with site_with(limits=FREE._replace(look_backs_of_server=1)) as guests:
        ann, _, _, game = finished(guests)
        with ann.http.app.state.site.limiter.look_back(None, "192.0.2.7"):
            answer = ann.get(f"/game/{game}/replay.json")
            assert (answer.status_code, "looking at many finished games" in answer.text) == (429, True)
        assert ann.get(f"/game/{game}/replay.json").status_code == 200
