"""A club's round with the same deals at all tables: nobody sees a tile too early, and everybody sees all later."""

from __future__ import annotations

import json
import re
import runpy
from itertools import product
from pathlib import Path

import pytest
from starlette.routing import Route
from starlette.websockets import WebSocketDisconnect

from tilewright.engine.events import Dealt
from tilewright.engine.log import parse_line, print_line
from tilewright.engine.wall import Shuffle
from tilewright.tiles import face

from .test_club import act, evening_of, lay_here, link_on, refusal, tables_on
from .test_club_here import restart
from .test_ledger import give_up, until

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "verify_deal.py"))["main"]
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
SECRET = "open when the organiser closes the round"


class ClubRoom:
    """An evening of two tables for two that get the same deals. `tables` has the two guests and the path of each."""

    def __init__(self, guests) -> None:
        self.organiser = guests()
        self.page = evening_of(self.organiser, NAMES, game="card-free-siamese")
        self.link = link_on(self.organiser, self.page)
        self.draw()
        self.tables = []
        for names in tables_on(self.organiser, self.link, 1):
            self.tables.append(self.sat_down([(guests(), NAMES.index(name)) for name in names]))

    def draw(self, number=1) -> None:
        act(self.organiser, self.page, "draw", round=number, **{"same-deals": "yes"})

    def sat_down(self, pair):
        (host, first), (other, second) = pair
        table = lay_here(host, self.link, first)
        seat = re.search(r'href="(/join/[^"]+/1)"', other.get(f"{self.link}/as/{second}").text)[1]
        assert other.post(seat, {"name": NAMES[second]}).status_code == 303
        return host, other, table

    @property
    def site(self):
        return self.organiser.http.app.state.site

    def call(self, method, *what):
        return self.organiser.http.portal.call(method, *what)

    def game(self, table):
        """Return everything that the store has on the first game of a table."""
        [row, *_] = self.call(self.site.store.games, table.rsplit("/", 1)[1])
        return self.call(self.site.store.read_game, row.id)


@pytest.fixture
def room(guests) -> ClubRoom:
    return ClubRoom(guests)


def begin(room: ClubRoom) -> None:
    """Let the tables begin without the pages, and deal their first games."""
    act(room.organiser, room.page, "deal-now", round=1)
    for host, _, table in room.tables:
        with host.socket(table) as socket:
            while not until(socket, "update")["game"]:
                pass


def close(room: ClubRoom) -> None:
    act(room.organiser, room.page, "close", round=1)


def addresses(room: ClubRoom, table: str, game: str) -> list[str]:
    """Return the address of everything that the site shows of a table, its game, and the evening."""
    secret, number = room.page.split("/")[2:]
    known = {
        "{table}": table.rsplit("/", 1)[1],
        "{game}": game,
        "{link}": room.link.rsplit("/", 1)[1],
        "{secret}": secret,
        "{number:int}": number,
        "{person:int}": "0",
    }
    paths = []
    for route in room.organiser.http.app.routes:
        if isinstance(route, Route) and "GET" in (route.methods or ()):
            path = route.path
            for name, value in known.items():
                path = path.replace(name, value)
            paths += [] if "{" in path else [path]
    assert {f"/game/{game}/log.txt", f"/game/{game}/replay.json", "/settings/data.json"} <= set(paths)
    return paths


def hidden(room: ClubRoom, table: str) -> list[list[str]]:
    """Return the texts that give away a deal: those about each seat's tiles, and at last those of the opened seal."""
    stored = room.game(table)
    state = room.call(room.site.tables.get, table.rsplit("/", 1)[1]).game.referee.state
    dealt = {each.seat: each for each in map(parse_line, stored.lines) if isinstance(each, Dealt)}
    seats = []
    for seat, each in enumerate(state.seats):
        hand = json.dumps(list(map(face, each.concealed)), separators=(",", ":"))
        seats.append([hand, print_line(dealt[seat]), str(dealt[seat].tiles)])
    shuffle = Shuffle(stored.seed, stored.salt, stored.header.deal)
    return [*seats, [secret.hex() for secret in (stored.seed, stored.salt, shuffle.key)]]


def seen(room: ClubRoom, guest, table: str, game: str) -> dict[str, str]:
    """Return everything that a guest gets to see, by address."""
    pages = {path: guest.get(path).text for path in addresses(room, table, game)}
    if guest.get(table).status_code == 200:
        with guest.socket(table) as socket:
            pages["socket"] = json.dumps(until(socket, "update"), separators=(",", ":"))
        pages["first"] = guest.first_update(table)
    return pages


def test_no_page_shows_a_hidden_tile_while_another_table_may_play_the_deal(room) -> None:
    begin(room)
    (ann, ben, table), (cleo, _, _) = room.tables
    view = give_up(ben, table)
    me, game = view["me"], room.game(table)
    assert view["record"] is None
    assert SECRET in view["session"]["late"]
    assert [bool(hand) for hand in view["sheet"]["hands"]] == [seat == me for seat in range(2)]
    secrets = hidden(room, table)
    for guest, own in ((ann, 0), (cleo, None), (room.organiser, None)):
        kept = [text for whose, texts in enumerate(secrets) if whose != own for text in texts]
        for where, text in seen(room, guest, table, game.row.id).items():
            assert not [secret for secret in kept if secret in text], where
    for guest, path in product((ann, ben), ("log.txt", "replay", "replay.json", "review", "review.json")):
        answer = guest.get(f"/game/{game.row.id}/{path}")
        assert (answer.status_code, SECRET in answer.text) == (403, True), path
    for path, fields in (("share", {}), ("share/end", {}), ("practice", {"at": "1"})):
        assert ben.post(f"/game/{game.row.id}/{path}", fields).status_code == 403


def test_everything_opens_when_the_organiser_closes_the_round(room, tmp_path) -> None:
    begin(room)
    (ann, ben, table), (cleo, _, other) = room.tables
    give_up(ben, table)
    game, later = room.game(table), room.game(other)
    with ann.socket(table) as socket:
        assert until(socket, "update")["view"]["record"] is None
        close(room)
        assert json.loads(ann.first_update(table))["view"]["record"]
        while not (view := until(socket, "update")["view"])["record"]:  # an open page learns of it too
            pass
    assert view["session"]["ended"]
    assert all(view["sheet"]["hands"])
    secrets = hidden(room, table)
    pages = "".join(seen(room, ann, table, game.row.id).values())
    assert not [
        text for texts in (secrets[0][:1], secrets[1][:1], secrets[2][:2]) for text in texts if text not in pages
    ]
    logs = [ann.get(f"/game/{game.row.id}/log.txt"), cleo.get(f"/game/{later.row.id}/log.txt")]
    for number, log in enumerate(logs):
        (file := tmp_path / f"{number}.txt").write_text(log.text, "utf-8")
        assert TOOL(str(file)) == 0
    dealt = [re.findall("^(?:EastChosen|Dealt) .*", log.text, re.MULTILINE) for log in logs]
    assert dealt[0] == dealt[1], "both tables got the same deal"
    assert [game.header.deal.first, later.header.deal.first] == [0, 2], "each page has its own place in the round"
    assert room.game(other).row.finished, "its game ended without score"
    assert ann.get(f"/game/{game.row.id}/replay").status_code == 200
    assert "Round 1" in room.organiser.get(room.page).text
    room.draw(2)


def test_a_table_that_ends_early_stays_secret_until_the_round_is_closed(room) -> None:
    begin(room)
    (ann, ben, table), (cleo, _, other) = room.tables
    give_up(ben, table)
    assert ann.post(f"{table}/end", {}).status_code == 303
    log = f"/game/{room.game(table).row.id}/log.txt"
    restart(ann)
    view = json.loads(ann.first_update(table))["view"]
    assert (view["session"]["ended"], view["record"]) == (True, None)
    assert ann.get(log).status_code == 403
    restart(ann)
    close(room)
    assert json.loads(ann.first_update(table))["view"]["record"]
    assert ann.get(log).status_code == 200
    assert json.loads(cleo.first_update(other))["view"]["session"]["ended"]


def test_the_next_round_waits_until_the_last_one_is_closed(room) -> None:
    answer = room.organiser.post(f"{room.page}/draw", {"round": "2"})
    assert "Close that round before you draw the next one" in refusal(answer)
    close(room)
    act(room.organiser, room.page, "draw", round=2)


def test_a_closed_round_begins_nowhere(guests) -> None:
    room = ClubRoom(guests)
    close(room)
    (ann, _, table), _ = room.tables
    with ann.socket(table) as socket:
        assert "has closed this round" in until(socket, "update")["view"]["prompt"]
    assert room.call(room.site.store.games, table.rsplit("/", 1)[1]) == []
    assert "is closed" in refusal(room.organiser.post(f"{room.page}/deal-now", {"round": "1"}))
    close(room)


def test_the_organiser_sees_for_how_many_pages_the_deals_wait(room) -> None:
    assert "People at their tables here: 0 of 4." in room.organiser.get(room.page).text
    deals = room.call(room.site.tables.get, room.tables[0][2].rsplit("/", 1)[1]).row.round_deals
    room.call(room.site.store.rounds.promise, deals, 2, "ab" * 32)
    assert "People at their tables here: 1 of 4." in room.organiser.get(room.page).text
    act(room.organiser, room.page, "deal-now", round=1)
    assert "The first games have begun" in room.organiser.get(room.page).text


def test_tables_of_different_sizes_cannot_get_the_same_deals(guests) -> None:
    organiser = guests()
    page = evening_of(organiser, [*NAMES, "Eva", "Finn", "Gus"], game="card-free")
    answer = organiser.post(f"{page}/draw", {"round": "1", "same-deals": "yes"})
    assert "7 people would sit at tables of 4 and of 3" in refusal(answer)
    act(organiser, page, "draw", round=1)


def test_tables_have_their_own_deals_unless_the_organiser_says_otherwise(guests) -> None:
    organiser, ann = guests(), guests()
    page = evening_of(organiser, NAMES[:2], game="card-free-siamese")
    act(organiser, page, "draw", round=1)
    table = lay_here(ann, link_on(organiser, page), 0)
    site = organiser.http.app.state.site
    assert organiser.http.portal.call(site.tables.get, table.rsplit("/", 1)[1]).row.round_deals is None
    assert "own deals" in refusal(organiser.post(f"{page}/close", {"round": "1"}))


def test_a_person_cannot_lay_a_second_table_of_the_round(room) -> None:
    (ann, _, _), _ = room.tables
    names = {name for name in NAMES if name not in tables_on(room.organiser, room.link, 1)[0]}
    act(room.organiser, room.page, "not-here", round=1, table=2)
    answer = ann.post(f"{room.link}/as/{NAMES.index(min(names))}/here", {})
    assert "a seat at another table of this round" in refusal(answer)


def test_deleting_the_evening_opens_its_deals(room) -> None:
    begin(room)
    (_, ben, table), _ = room.tables
    give_up(ben, table)
    act(room.organiser, room.page, "delete", title="First")
    assert ben.get(f"/game/{room.game(table).row.id}/log.txt").status_code == 200


def test_deleting_an_evening_with_as_many_changes_as_it_can_have_opens_its_deals(room, monkeypatch) -> None:
    begin(room)
    (_, ben, table), _ = room.tables
    give_up(ben, table)
    monkeypatch.setattr("tilewright.club.store.MOST_ENTRIES", 1)
    act(room.organiser, room.page, "delete", title="First")
    assert ben.get(f"/game/{room.game(table).row.id}/log.txt").status_code == 200


def test_people_whose_table_was_taken_back_while_their_page_was_open_can_lay_it_again(room) -> None:
    (ann, _, table), _ = room.tables
    with ann.socket(table) as socket:
        until(socket, "update")
        act(room.organiser, room.page, "not-here", round=1, table=1)
        with pytest.raises(WebSocketDisconnect):
            until(socket, "never")
    assert ann.get(table).status_code == 404
    again = lay_here(ann, room.link, NAMES.index(tables_on(room.organiser, room.link, 1)[0][0]))
    assert again != table


def test_the_deals_open_only_after_the_last_table_has_ended(room, monkeypatch) -> None:
    begin(room)
    rounds, finished = room.site.store.rounds, []
    opened = rounds.open

    async def noted(deals) -> None:
        for _, _, table in room.tables:
            finished.extend(game.finished for game in await room.site.store.games(table.rsplit("/", 1)[1]))
        await opened(deals)

    monkeypatch.setattr(rounds, "open", noted)
    close(room)
    assert len(finished) == 2
    assert all(finished)
