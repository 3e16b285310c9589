"""A guest saves their data, and is forgotten: for the others at their tables, and on their devices."""

from __future__ import annotations

import json

import pytest
from starlette.websockets import WebSocketDisconnect

from tilewright.web.conversation import LOAD_AGAIN
from tilewright.web.identity import COOKIE

from .test_absence import silent_east
from .test_chat import ask
from .test_devices import SleepyClock, is_at, let_in, until_closed
from .test_late_comers import again, alone
from .test_ledger import give_up
from .test_secret_answers import update
from .test_sending_away import key_of
from .test_shared_replay import act, finished, shared
from .test_socket import friends, until
from .test_spare_key_pages import get_back, new_key
from .test_spectating import allow, arrival, next_with


def forget(guest) -> None:
    assert guest.post("/settings/forget", {}).headers["location"] == "/"


def test_the_saved_data_is_that_of_the_guest_alone(guests) -> None:
    ann, ben, table, _ = finished(guests)
    ann.post("/cards", {"copy": "house"})
    ben.post("/cards", {"text": "card Secret of Ben\n\n[Pairs]\n1  FF = ?\n"})
    answer = ann.get("/settings/data.json")
    assert "attachment" in answer.headers["content-disposition"]
    data = json.loads(answer.text)
    (seat,) = data["seats"]
    (game,) = seat["games"]
    assert (data["name"], len(data["devices"]), len(data["cards"])) == ("Annabel", 1, 1)
    assert (f"/table/{seat['table']}", seat["seat"], seat["players"]) == (table, 0, ["Annabel", "Benedict"])
    assert (game["number"], game["own"]) == (1, game["scores"][0])
    assert "Secret of Ben" not in answer.text
    assert guests().get("/settings/data.json").status_code == 404


def results_of(guest) -> list[dict]:
    """Return the results that the guest saves, of all tables."""
    return [game for seat in guest.get("/settings/data.json").json()["seats"] for game in seat["games"]]


def test_a_late_comer_saves_only_the_games_from_the_first_own_one_on(guests) -> None:
    ann, table, link = alone(guests)
    cleo = guests()
    cleo.post(link, {"name": "Cleo"})
    give_up(ann, table)
    again(ann, cleo, table)
    give_up(ann, table, game=2)
    assert [game["number"] for game in results_of(ann)] == [1, 2]
    [game] = results_of(cleo)
    assert (game["number"], game["own"]) == (2, game["scores"][1])


def test_a_game_that_was_called_off_is_saved_as_such(site_with) -> None:
    with silent_east(site_with) as (people, _, sockets, east, others):
        for seat in others:
            choice = {"type": "answer-absence", "id": "end", "game": 1, "seat": east, "remedy": "end"}
            sockets[seat].send_json(choice)
        while update(sockets[0])["view"]["phase"]["type"] != "Over":
            pass
        for guest in people:
            [game] = results_of(guest)
            assert (game["called-off"], game["practice"]) == (True, False)


def test_practice_is_saved_as_such(guests) -> None:
    ann = guests()
    table = ann.lay()
    with ann.socket(table) as page:
        seen = update(page)
        while not seen["view"]["may_go_back"]:
            offers = [offer["action"] for offer in seen["offers"]]
            moves = [action for action in offers if action["type"] in ("Draw", "Discard")]
            seen = act(page, seen, **moves[0]) if moves else update(page)
        page.send_json({"type": "go-back", "id": "back", "game": 1})
        while (seen := update(page))["view"]["may_go_back"]:
            pass
        act(page, seen, "Concede")
    [game] = results_of(ann)
    assert (game["practice"], game["called-off"]) == (True, False)


def test_links_to_replays_are_saved_with_what_they_show(guests) -> None:
    ann, ben, _, game = finished(guests)
    hidden, plain = shared(ann, game, hide="yes"), shared(ben, game)
    for guest, link, names in ((ann, hidden, "hidden"), (ben, plain, "shown")):
        [saved] = guest.get("/settings/data.json").json()["links"]
        assert (saved["address"], saved["names"]) == (f"http://testserver{link}", names)
        assert saved["game"] == results_of(guest)[0]["id"] == game


def test_whom_the_guest_hides_at_one_table_is_saved_beside_whom_they_block(guests) -> None:
    ann, ben, table, _ = finished(guests)
    with ben.socket(table) as page:
        page.send_json({"type": "talk", "id": "hi", "kind": "text", "body": "Hi"})
        until(page, "ack")
    with ann.socket(table) as page:
        [remark] = until(page, "chat")["remarks"]
        here = [{"table": table.removeprefix("/table/"), "name": "Benedict"}]
        for scope, hidden, blocked in (("here", here, []), ("everywhere", [], ["Benedict"])):
            page.send_json({"type": "hide", "id": scope, "person": remark["person"], "scope": scope})
            until(page, "ack")
            data = ann.get("/settings/data.json").json()
            assert (data["hidden"], data["blocked"]) == (hidden, blocked)
            assert ben.get("/settings/data.json").json()["hidden"] == []


def test_an_ended_key_and_the_table_from_which_the_host_sent_the_guest_away_are_saved(guests) -> None:
    ann = guests()
    table = ann.lay(opponent="friend")
    with ann.socket(table) as a:
        link = allow(a)
        cleo = arrival(guests, link)
        with cleo.socket(f"{link}/watch"):
            ask(a, "send-away", person=key_of(next_with(a, ["Cleo"]), "Cleo"), away=True)
    assert get_back(guests(), new_key(cleo)).status_code == 303
    assert cleo.get("/settings/data.json").json()["spare-key"]["ended"] is False
    assert cleo.post("/settings/key/end", {}).status_code == 303
    data = cleo.get("/settings/data.json").json()
    assert data["sent-away"] == [{"table": table.removeprefix("/table/")}]
    assert (data["spare-key"]["ended"], data["spare-key"]["used"] is None) == (True, False)
    assert ann.get("/settings/data.json").json()["sent-away"] == []


def test_a_link_alone_forgets_nobody_and_a_stranger_neither(guests) -> None:
    ann, stranger = guests(), guests()
    table = ann.lay()
    assert "Forget me for ever" in ann.get("/settings/forget").text
    assert ann.post("/settings/forget", {}, origin="https://evil.example").status_code == 403
    assert stranger.get("/settings/forget").status_code == stranger.post("/settings/forget", {}).status_code == 404
    assert is_at(ann, table)


def test_a_forgotten_guest_is_signed_out_on_all_devices(site_with) -> None:
    with site_with(clock=SleepyClock()) as guests:
        signed_out_everywhere(guests(), guests())


def signed_out_everywhere(ann, phone) -> None:
    """Check that both devices of a guest are refused as soon as the guest is forgotten."""
    table = ann.lay()
    let_in(ann, phone)
    cookie = ann.http.cookies[COOKIE]
    with phone.socket(table) as page:
        update(page)
        forget(ann)
        with pytest.raises(WebSocketDisconnect) as closed:
            until_closed(page)
    assert closed.value.code == LOAD_AGAIN
    assert COOKIE not in ann.http.cookies
    ann.http.cookies.set(COOKIE, cookie)
    assert not is_at(ann, table)
    assert not is_at(phone, table)


def test_the_seat_at_an_unfinished_game_becomes_free_and_somebody_else_plays_on(guests) -> None:
    ann, ben, table = friends(guests)
    cleo = guests()
    with ann.socket(table) as page:
        tiles = update(page)["view"]["seats"][0]
    with ben.socket(table) as page:
        assert update(page)["view"]["invite"] is None
        forget(ann)
        while (link := update(page)["view"]["invite"]) is None:
            pass
        assert cleo.post(link.removeprefix("http://testserver"), {"name": "Cleo"}).headers["location"] == table
        while (view := update(page)["view"])["invite"]:
            pass
        assert view["names"] == ["Cleo", "Ben"]
    with cleo.socket(table) as page:
        assert update(page)["view"]["seats"][0] == tiles


def test_a_finished_game_stays_with_the_others_and_the_session_ends(guests) -> None:
    ann, ben, table, game = finished(guests)
    with ben.socket(table) as page:
        update(page)
        forget(ann)
        names = update(page)["view"]["names"]
    assert names == ["a former player", "Benedict"]
    for path in (f"/game/{game}/replay", f"/game/{game}/log.txt", f"{table}/ledger", "/"):
        page = ben.get(path)
        assert page.status_code == 200
        assert "Annabel" not in page.text
        assert "a former player" in page.text
    row = ben.http.portal.call(ben.http.app.state.site.store.table, table.rsplit("/", 1)[1])
    assert row.ended is not None


def test_the_other_people_of_the_device_stay(guests) -> None:
    device = guests()
    anns = device.lay()
    device.post("/who", {"person": "new"})
    bens = device.lay(name="Ben")
    forget(device)
    device.post("/who", {"person": "0"})
    assert is_at(device, anns)
    assert not is_at(device, bens)
