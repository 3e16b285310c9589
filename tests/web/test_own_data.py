"""A guest saves their data, and is forgotten: for the others at their tables, and on their devices."""

from __future__ import annotations

import json

import pytest
from starlette.websockets import WebSocketDisconnect

from tilewright.web.conversation import LOAD_AGAIN
from tilewright.web.identity import COOKIE

from .test_devices import SleepyClock, is_at, let_in, until_closed
from .test_secret_answers import update
from .test_shared_replay import finished
from .test_socket import friends


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
