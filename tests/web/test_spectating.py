"""People who look on: who may, what they see and when, and how the players learn of them."""

import json
from contextlib import ExitStack, contextmanager

import pytest
from starlette.websockets import WebSocketDisconnect

from tilewright.web.conversation import LOAD_AGAIN, POLICY
from tilewright.web.limits import Rate

from ..permissive import FREE
from .conftest import HOME
from .test_chat import ask
from .test_secret_answers import update
from .test_socket import friends, until


def allow(socket, delay=0):
    """Let the host allow spectators, and return the path of the link for them."""
    socket.send_json({"type": "allow-spectators", "id": "allow", "delay": delay})
    while not (allowed := update(socket)["view"]["spectators"]):
        pass
    assert allowed["delay"] == delay
    return allowed["link"].removeprefix(HOME)


@contextmanager
def hosting(guests):
    """Two friends at a table where people may look on: yield them, the table's path, their sockets and the link."""
    ann, ben, table = friends(guests)
    with ann.socket(table) as a, ben.socket(table) as b:
        yield (ann, ben), table, (a, b), allow(a)


def arrival(guests, link, name="Cleo"):
    """Return a guest who has chosen on the page of the invitation to look on."""
    cleo = guests()
    answer = cleo.post(f"{link}/watch", {"name": name})
    assert answer.status_code == 303, answer.text
    return cleo


def next_with(socket, names):
    """Return the next update of a player's page that names these spectators."""
    while named(seen := update(socket)) != names:
        pass
    return seen


def named(seen):
    """Return the names of the spectators in an update."""
    return [one["name"] for one in (seen["view"]["spectators"] or {"people": []})["people"]]


def sight(socket):
    return until(socket, "sight")


def draws_or_discards(sockets, views):
    """Let the seat whose move it is draw or discard, and return the new updates of both."""
    view = views[0]["view"]
    seat = view["awaited"][0]
    wanted = ("Draw", "Discard", "Pass")
    action = next(one["action"] for one in views[seat]["offers"] if one["action"]["type"] in wanted)
    message = {"type": "act", "id": f"c{views[0]['seq']}", "game": 1, "window": view["window"], "action": action}
    sockets[seat].send_json(message)
    return action, [update(socket) for socket in sockets]


def test_nobody_looks_on_unless_the_host_allows_it(guests) -> None:
    ann, ben, table = friends(guests)
    with ann.socket(table) as a, ben.socket(table) as b:
        invite = f"/join/{row_of(ann, table).invite}"
        stranger = guests()
        assert stranger.post(f"{invite}/watch", {"name": "Cleo"}).status_code == 404
        assert stranger.get(f"{invite}/watch").status_code == 404
        assert "only Ann" in ask(b, "allow-spectators", "refused", delay=0)["why"]
        for delay in (1, -60, True, "0", 1e9):
            a.send_json({"type": "allow-spectators", "id": "1", "delay": delay})
            assert until(a, "error"), delay
        assert allow(a, 60) == invite
        assert "Watch" in stranger.get(invite).text


def row_of(guest, table):
    return guest.http.portal.call(guest.http.app.state.site.store.table, table.rsplit("/", 1)[1])


def test_one_link_lets_a_friend_sit_down_and_others_look_on(guests) -> None:
    ann = guests()
    table = ann.lay(opponent="friend")
    with ann.socket(table) as a:
        link = allow(a)
        door = guests().get(link).text
        assert "Sit down" in door
        assert "Watch" in door
        cleo = arrival(guests, link)
        assert cleo.get(f"{link}/watch").status_code == 200
        assert guests().post(link, {"name": "Ben"}).status_code == 303
        door = guests().get(link)
        assert door.status_code == 200
        assert "Sit down" not in door.text
        assert "All seats are taken" in door.text


def test_a_link_to_one_taken_seat_does_not_say_that_all_are_taken(guests) -> None:
    ann = guests()
    table = ann.lay(opponent="friend", game="royale-3")
    with ann.socket(table) as a:
        link = allow(a)
        assert guests().post(f"{link}/1", {"name": "Ben"}).status_code == 303
        door = guests().get(f"{link}/1").text
        assert "This seat is taken, but you can watch." in door
        assert "All seats are taken" not in door


def test_a_spectator_reads_the_prevailing_wind(guests) -> None:
    ann = guests()
    table = ann.lay(game="hong-kong", card="hong-kong")
    with ann.socket(table) as a:
        link = allow(a)
        view = json.loads(ann.first_update(table))["view"]
        assert view["prevailing"]
        with arrival(guests, link).socket(f"{link}/watch") as page:
            shown = sight(page)["frame"]["view"]
    assert shown["prevailing"] == view["prevailing"]


def test_a_device_that_is_ended_stops_watching_and_reads_why(guests) -> None:
    with hosting(guests) as (_, _, _, link):
        cleo = arrival(guests, link)
        with cleo.socket(f"{link}/watch") as page:
            sight(page)
            cleo.post("/settings/forget", {})
            with pytest.raises(WebSocketDisconnect) as closed:
                until(page, "nothing more")
            assert (closed.value.code, closed.value.reason) == (LOAD_AGAIN, "This device was signed out")


def test_a_spectator_needs_a_name_of_their_own(guests) -> None:
    with hosting(guests) as (_, _, _, link):
        for name in ("", " \u202e ", "ben"):
            assert guests().post(f"{link}/watch", {"name": name}).status_code == 422


def test_the_players_are_told_who_looks_on_and_who_leaves(guests) -> None:
    with hosting(guests) as (_, _, sockets, link):
        cleo = arrival(guests, link)
        with cleo.socket(f"{link}/watch") as page:
            assert sight(page)["spectators"] == ["Cleo"]
            for socket in sockets:
                next_with(socket, ["Cleo"])
        for socket in sockets:
            next_with(socket, [])


def test_a_spectator_sees_what_is_open_and_no_concealed_tile(guests) -> None:
    with hosting(guests) as (_, _, sockets, link):
        cleo = arrival(guests, link)
        with cleo.socket(f"{link}/watch") as page:
            shown = sight(page)["frame"]["view"]
            views = [next_with(socket, ["Cleo"]) for socket in sockets]
            for _ in range(24):
                action, views = draws_or_discards(sockets, views)
                while (frame := sight(page)["frame"])["view"]["phase"] == shown["phase"]:
                    pass
                shown = frame["view"]
                for seat in range(2):
                    assert set(shown["seats"][seat]["concealed"]) <= {"?", " "}
                    for open_part in ("discards", "racks", "count", "conceded"):
                        assert shown["seats"][seat][open_part] == views[seat]["view"]["seats"][seat][open_part]
                if action["type"] == "Draw":
                    assert "draws" in frame["sentence"]
                assert shown["awaited"] == views[0]["view"]["awaited"]
                assert shown["invite"] is shown["next_deal"] is None


def test_a_spectator_has_nothing_to_say_and_nothing_to_ask(guests) -> None:
    with hosting(guests) as (_, table, _, link):
        cleo = arrival(guests, link)
        with cleo.socket(f"{link}/watch") as page:
            sight(page)
            page.send_json({"type": "talk", "id": "1", "kind": "sentence", "body": "hello"})
            with pytest.raises(WebSocketDisconnect) as closed:
                until(page, "nothing more")
            assert closed.value.code == POLICY
        with pytest.raises(WebSocketDisconnect), cleo.socket(f"{link}/watch", origin="https://evil.example"):
            pass
        with pytest.raises(WebSocketDisconnect), cleo.socket(table):
            pass
        assert cleo.get(f"{table}/card.json").status_code == cleo.get(table).status_code == 404


def test_the_host_ends_looking_on_for_all(guests) -> None:
    with hosting(guests) as (_, _, sockets, link):
        cleo = arrival(guests, link)
        with cleo.socket(f"{link}/watch") as page:
            sight(page)
            ask(sockets[0], "allow-spectators", delay=None)
            with pytest.raises(WebSocketDisconnect) as closed:
                until(page, "nothing more")
            assert closed.value.reason == "The host no longer allows spectators."
        assert cleo.get(f"{link}/watch").status_code == 404


def test_a_player_who_looks_on_goes_to_the_table(guests) -> None:
    with hosting(guests) as ((_, ben), table, _, link):
        assert ben.get(f"{link}/watch").headers["location"] == table
        ben.post(f"{link}/watch", {"name": "Benny"})
        with ben.socket(f"{link}/watch") as page:
            assert "nobody can watch" in until(page, "error")["why"]


@pytest.mark.parametrize(
    ("tight", "allowed", "words"),
    [
        (FREE._replace(sockets_of_guest=1), 1, "your tables are open in 1 pages already"),
        (FREE._replace(sockets_of_address=3), 1, "too many pages are open from your network address"),
        (FREE._replace(messages_of_guest=Rate(0.001, 4)), 4, "your pages sent too much at once"),
    ],
    ids=["of-a-guest", "of-an-address", "too-fast"],
)
def test_the_pages_of_spectators_have_the_limits_of_all_pages(site_with, tight, allowed, words) -> None:
    """The host and a friend have a page each."""
    with site_with(limits=tight) as guests, hosting(guests) as (_, _, _, link), ExitStack() as pages:
        cleo = arrival(guests, link)
        for _ in range(allowed):
            sight(pages.enter_context(cleo.socket(f"{link}/watch")))
        with cleo.socket(f"{link}/watch") as one_more:
            assert words in until(one_more, "error")["why"]
            assert one_more.receive()["code"] == POLICY


def test_a_spectator_and_the_lobby_say_that_the_game_is_paused(guests) -> None:
    with hosting(guests) as ((ann, ben), _, (a, b), link):
        cleo = arrival(guests, link)
        with cleo.socket(f"{link}/watch") as page:
            before = sight(page)["frame"]
            assert not before["view"]["paused"]
            b.send_json({"type": "pause", "id": "on", "game": 1, "on": True})
            while (frame := sight(page)["frame"])["sentence"] == before["sentence"]:
                pass
            assert frame["sentence"] == "Ben has paused the game."
            assert (frame["view"]["paused"], frame["view"]["awaited"]) == (True, [])
            for player in (ann, ben):
                lobby = player.get("/").text
                assert "game 1 is not finished (paused)" in lobby
                assert "game 1 (paused)" in lobby
            a.send_json({"type": "pause", "id": "off", "game": 1, "on": False})
            while (frame := sight(page)["frame"])["sentence"] != before["sentence"]:
                pass
            assert frame["view"] == before["view"]
            assert "paused" not in ann.get("/").text
