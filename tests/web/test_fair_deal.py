"""The messages of a fair deal: a page promises, opens its number, and learns nothing secret before the game is over."""

import asyncio
import json

import pytest

from tilewright.engine.fair_deal import promise_of
from tilewright.engine.wall import Shuffle
from tilewright.logbook.game_log import parse_game_log
from tilewright.table.next_deal import GATHERING, OPENING

from .conftest import PromptClock

NUMBER = "5a" * 32


class PatientClock(PromptClock):
    """A clock with which a deal that waits for a page waits for ever."""

    async def sleep(self, seconds: float) -> None:
        if seconds in (GATHERING, OPENING):
            await asyncio.Event().wait()
        await super().sleep(seconds)


class PromisingPage:
    """The page of a guest, which promises and opens a number as our script does."""

    def __init__(self, guest, table) -> None:
        self.guest, self.table, self.frames = guest, table, [guest.get(table).text]

    def __enter__(self):
        first = json.loads(self.guest.first_update(self.table))["view"]
        self.me, self.seal = first["me"], first["next_deal"]["commitment"]
        promise = promise_of(self.seal, self.me, NUMBER)
        self.socket = self.guest.socket(self.table, sealed=self.seal, promise=promise)
        self.socket.__enter__()
        return self

    def __exit__(self, *error) -> None:
        self.socket.__exit__(*error)

    def receive(self):
        self.frames.append(self.socket.receive_text())
        return json.loads(self.frames[-1])

    def until(self, wanted):
        while True:
            message = self.receive()
            if message["type"] == "update" and wanted(message):
                return message

    def promised(self):
        """Return the promises of all seats, once no more are taken."""
        message = self.until(lambda message: message["game"] or message["view"]["next_deal"]["promises"])
        assert not message["game"], "the deal waits for this page"
        return message["view"]["next_deal"]["promises"]

    def open(self, number=NUMBER, seal=None) -> None:
        message = {"type": "open-number", "id": "n", "commitment": seal or self.seal, "number": number}
        self.socket.send_json(message)


def test_a_page_learns_nothing_secret_before_the_game_is_over(guests) -> None:
    ann = guests()
    table = ann.lay()
    site = ann.http.app.state.site
    with PromisingPage(ann, table) as page:
        assert page.promised() == [promise_of(page.seal, 0, NUMBER), ""]
        page.open()
        dealt = page.until(lambda message: message["game"] == 1)
        assert dealt["view"]["deal"]["shares"] == [NUMBER, "bot"]
        assert dealt["view"]["commitment"] == page.seal
        [row] = ann.http.portal.call(site.store.games, table.rsplit("/", 1)[1])
        stored = ann.http.portal.call(site.store.read_game, row.id)
        key = Shuffle(stored.seed, stored.salt, stored.header.deal).key
        page.frames += [ann.get(path).text for path in (table, "/", f"{table}/ledger", f"{table}/card.json")]
        assert ann.get(f"/game/{row.id}/log.txt").status_code == 404
        window = dealt["view"]["window"]
        page.socket.send_json({"type": "act", "id": "c", "game": 1, "window": window, "action": {"type": "Concede"}})
        page.until(lambda message: message["view"]["sheet"])
        upcoming = ann.http.portal.call(site.tables.get, table.rsplit("/", 1)[1]).next_deal.seal
    secrets = [secret.hex() for secret in (stored.seed, stored.salt, key, upcoming.seed, upcoming.salt)]
    assert not [frame for frame in page.frames if any(secret in frame for secret in secrets)]
    text = ann.get(f"/game/{row.id}/log.txt").text
    log = parse_game_log(text)
    assert (log.shuffle.commitment, log.shuffle.key) == (page.seal, key)
    assert not any(secret.hex() in text for secret in (upcoming.seed, upcoming.salt))


def test_two_friends_wait_for_nobody(site_with) -> None:
    with site_with(clock=PatientClock()) as guests:
        ann, ben = guests(), guests()
        table = ann.lay(opponent="friend")
        with PromisingPage(ann, table) as one:
            link = one.until(lambda message: True)["view"]["invite"].removeprefix("http://testserver")
            ben.post(link, {"name": "Ben", "opens-page": "yes"})
            with PromisingPage(ben, table) as two:
                for page in (one, two):
                    page.promised()
                    page.open()
                views = [page.until(lambda message: message["game"] == 1)["view"] for page in (one, two)]
        assert all(view["deal"]["shares"] == [NUMBER, NUMBER] for view in views)


@pytest.mark.parametrize("number", ["", "5A" * 32, "5a" * 15, "5a" * 33, "5a" * 31 + "5", NUMBER + "\n", 7])
def test_a_number_of_another_form_is_no_message(guests, number) -> None:
    ann = guests()
    with PromisingPage(ann, ann.lay()) as page:
        page.promised()
        page.socket.send_json({"type": "open-number", "id": "n", "commitment": page.seal, "number": number})
        page.socket.send_json({"type": "rematch", "id": "r"})
        while (message := page.receive())["type"] not in ("error", "refused"):
            pass
        assert message["type"] == "error"


@pytest.mark.parametrize("promise", ["", "short", "zz" * 32, "5a" * 32 + "00"])
def test_a_promise_of_another_form_does_not_count(guests, promise) -> None:
    ann = guests()
    table = ann.lay()
    seal = json.loads(ann.first_update(table))["view"]["next_deal"]["commitment"]
    with ann.socket(table, sealed=seal, promise=promise) as socket:
        view = json.loads(socket.receive_text())["view"]
    assert view["deal"]["shares"] == ["absent", "bot"]
