"""The host sends a spectator away, and replaces the link of the table."""

from __future__ import annotations

import pytest
from starlette.websockets import WebSocketDisconnect

from tilewright.table.table import Table
from tilewright.web import door
from tilewright.web.conversation import POLICY
from tilewright.web.forms import fields_of
from tilewright.web.site import site_of

from .conftest import HOME
from .test_chat import ask
from .test_secret_answers import update
from .test_socket import until
from .test_spectating import allow, arrival, hosting, next_with, row_of, sight

SENT_AWAY = "The host has sent you away from this table. Only the host can let you come back."


def key_of(seen, name, kind="people"):
    """Return how an update names a spectator, or with `kind` "away" somebody who was sent away, in requests."""
    return next(one["person"] for one in seen["view"]["spectators"][kind] if one["name"] == name)


def closed_because(page):
    """Return the reason for which the page of a spectator is closed."""
    with pytest.raises(WebSocketDisconnect) as closed:
        until(page, "nothing more")
    assert closed.value.code == POLICY
    return closed.value.reason


def test_the_host_sends_a_spectator_away_and_lets_them_come_back(guests) -> None:
    with hosting(guests) as (_, _, (a, b), link):
        cleo, dot = arrival(guests, link), arrival(guests, link, "Dot")
        with dot.socket(f"{link}/watch") as other:
            sight(other)
            with cleo.socket(f"{link}/watch") as page:
                key = key_of(next_with(a, ["Dot", "Cleo"]), "Cleo")
                assert "only Ann" in ask(b, "send-away", "refused", person=key, away=True)["why"]
                a.send_json({"type": "send-away", "id": "away", "person": key, "away": True})
                assert closed_because(page) == SENT_AWAY
                seen = next_with(a, ["Dot"])
                assert seen["view"]["spectators"]["away"] == [{"person": key, "name": "Cleo"}]
                assert next_with(b, ["Dot"])["view"]["spectators"]["away"] == [], "only the host sees that"
            while sight(other)["spectators"] != ["Dot"]:
                pass
        for answer in (cleo.get(link), cleo.get(f"{link}/watch"), cleo.post(f"{link}/watch", {"name": "Flo"})):
            assert answer.status_code == 403
            assert SENT_AWAY in answer.text
        with cleo.socket(f"{link}/watch") as page:
            assert closed_because(page) == SENT_AWAY
        ask(a, "send-away", person=key, away=False)
        with cleo.socket(f"{link}/watch") as page:
            sight(page)
        assert "is no longer watching" in ask(a, "send-away", "refused", person="0" * 16, away=True)["why"]


def test_somebody_sent_away_cannot_sit_down_either(guests) -> None:
    ann = guests()
    table = ann.lay(opponent="friend")
    with ann.socket(table) as a:
        link = allow(a)
        cleo = arrival(guests, link)
        with cleo.socket(f"{link}/watch") as page:
            ask(a, "send-away", person=key_of(next_with(a, ["Cleo"]), "Cleo"), away=True)
            assert closed_because(page) == SENT_AWAY
        refused = cleo.post(link, {"name": "Cleo"})
        assert refused.status_code == 409
        assert "the host has sent you away" in refused.text
        assert row_of(ann, table).seats[1].free


def test_nobody_else_in_the_browser_of_somebody_sent_away_comes_in(guests) -> None:
    ann = guests()
    table = ann.lay(opponent="friend")
    with ann.socket(table) as a:
        link = allow(a)
        cleo = arrival(guests, link)
        assert cleo.post("/who", {"person": "new"}).status_code == 303
        assert cleo.post(f"{link}/watch", {"name": "Flo"}).status_code == 303
        with cleo.socket(f"{link}/watch") as flo:
            assert cleo.post("/who", {"person": "0"}).status_code == 303
            with cleo.socket(f"{link}/watch") as page:
                key = key_of(next_with(a, ["Flo", "Cleo"]), "Cleo")
                ask(a, "send-away", person=key, away=True)
                assert closed_because(page) == closed_because(flo) == SENT_AWAY
        for person in ("1", "new"):
            assert cleo.post("/who", {"person": person}).status_code == 303
            for answer in (cleo.get(link), cleo.get(f"{link}/watch"), cleo.post(f"{link}/watch", {"name": "Flo"})):
                assert answer.status_code == 403
                assert SENT_AWAY in answer.text
            refused = cleo.post(link, {"name": "Flo"})
            assert refused.status_code == 409
            assert "the host has sent you away" in refused.text
        assert cleo.post("/who", {"person": "1"}).status_code == 303
        with cleo.socket(f"{link}/watch") as page:
            assert closed_because(page) == SENT_AWAY
        assert row_of(ann, table).seats[1].free
        ask(a, "send-away", person=key, away=False)
        with cleo.socket(f"{link}/watch") as page:
            assert sight(page)["spectators"] == ["Flo"]


@pytest.mark.timeout(30)  # otherwise the older page stays open for ever
def test_an_older_tab_in_the_browser_of_somebody_sent_away_shows_nothing_more(guests) -> None:
    with hosting(guests) as (_, _, (a, _), link):
        flo, dot = arrival(guests, link, "Flo"), arrival(guests, link, "Dot")
        with dot.socket(f"{link}/watch") as other:
            sight(other)
            with flo.socket(f"{link}/watch") as older:
                sight(older)
                assert flo.post("/who", {"person": "new"}).status_code == 303
                assert flo.post(f"{link}/watch", {"name": "Cleo"}).status_code == 303
                with flo.socket(f"{link}/watch") as newer:
                    key = key_of(next_with(a, ["Dot", "Flo", "Cleo"]), "Cleo")
                    ask(a, "send-away", person=key, away=True)
                    assert closed_because(newer) == closed_because(older) == SENT_AWAY
                while sight(other)["spectators"] != ["Dot"]:
                    pass


def test_the_host_can_let_somebody_back_after_ending_the_watching(guests) -> None:
    with hosting(guests) as (_, _, (a, b), link):
        cleo = arrival(guests, link)
        with cleo.socket(f"{link}/watch") as page:
            key = key_of(next_with(a, ["Cleo"]), "Cleo")
            ask(a, "send-away", person=key, away=True)
            assert closed_because(page) == SENT_AWAY
        a.send_json({"type": "allow-spectators", "id": "end", "delay": None})
        while (seen := update(a)["view"]["spectators"])["delay"] is not None:
            pass
        assert seen == {"delay": None, "people": [], "link": "", "away": [{"person": key, "name": "Cleo"}]}
        while update(b)["view"]["spectators"] is not None:
            pass
        a.send_json({"type": "send-away", "id": "back", "person": key, "away": False})
        while update(a)["view"]["spectators"] is not None:
            pass


def test_a_spectator_who_has_sat_down_is_not_sent_away(guests) -> None:
    ann = guests()
    table = ann.lay(opponent="friend")
    with ann.socket(table) as a:
        link = allow(a)
        cleo = arrival(guests, link)
        with cleo.socket(f"{link}/watch"):
            key = key_of(next_with(a, ["Cleo"]), "Cleo")
            assert cleo.post(link, {"name": "Cleo"}).status_code == 303
            assert "is no longer watching" in ask(a, "send-away", "refused", person=key, away=True)["why"]


def test_a_new_link_ends_the_old_one_and_all_who_watch_by_it(guests) -> None:
    ann = guests()
    table = ann.lay(opponent="friend", game="royale-3")
    with ann.socket(table) as a:
        link = allow(a)
        ben, cleo, dot = guests(), arrival(guests, link), arrival(guests, link, "Dot")
        ben.post(link, {"name": "Ben"})
        with cleo.socket(f"{link}/watch") as page, dot.socket(f"{link}/watch") as sent, ben.socket(table) as b:
            seen = next_with(a, ["Cleo", "Dot"])
            ask(a, "send-away", person=key_of(seen, "Dot"), away=True)
            assert closed_because(sent) == SENT_AWAY
            assert "only Ann" in ask(b, "renew-link", "refused")["why"]
            ask(a, "renew-link")
            assert closed_because(page).startswith("The host has made a new link for this table. To watch again, ask")
            while (view := update(b)["view"])["invite"].startswith(HOME + link):
                pass
        new = view["spectators"]["link"].removeprefix(HOME)
        assert view["invite"].startswith(HOME + new)
        assert view["spectators"] == {"delay": 0, "people": [], "link": HOME + new, "away": []}
        assert view["number"] != seen["view"]["number"]
        assert guests().post("/join", {"number": seen["view"]["number"]}).status_code == 422
        assert guests().post("/join", {"number": view["number"]}).headers["location"] == new
        for answer in (cleo.get(link), cleo.post(link, {"name": "Cleo"}), cleo.get(f"{link}/watch")):
            assert answer.status_code == 404
            assert "Perhaps the host has made a new link" in answer.text
        with pytest.raises(WebSocketDisconnect), cleo.socket(f"{link}/watch"):
            pass
        assert ben.get(table).status_code == 200
        with dot.socket(f"{new}/watch") as page:
            assert sight(page)["spectators"] == ["Dot"]
        assert guests().post(new, {"name": "Eve"}).status_code == 303
        assert row_of(ann, table).full


@pytest.mark.parametrize("name", ["Eve", ""], ids=["a name", "no name"])
def test_a_form_begun_before_the_new_link_and_sent_after_it_gets_no_seat(guests, monkeypatch, name) -> None:
    ann, eve = guests(), guests()
    table = ann.lay(opponent="friend")
    with ann.socket(table) as a:
        link = allow(a)

    async def fields_after_the_new_link(request):
        laid = await site_of(request).tables.get(table.rsplit("/", 1)[1])
        await laid.renew_link(0)
        return await fields_of(request)

    monkeypatch.setattr(door, "fields_of", fields_after_the_new_link)
    answer = eve.post(link, {"name": name})
    assert answer.status_code == 404
    assert "Perhaps the host has made a new link" in answer.text
    assert row_of(ann, table).seats[1].free
    assert row_of(ann, table).invite not in answer.text


def test_a_page_asked_for_by_the_old_link_does_not_show_the_new_one(guests, monkeypatch) -> None:
    ann, cleo = guests(), guests()
    table = ann.lay(opponent="friend")
    with ann.socket(table) as a:
        link = allow(a)
    cleo.post(f"{link}/watch", {"name": "Cleo"})
    look = Table.look

    async def look_after_the_new_link(self):
        await self.renew_link(0)
        await look(self)

    monkeypatch.setattr(Table, "look", look_after_the_new_link)
    for path in ("", "/watch"):
        answer = cleo.get(f"/join/{row_of(ann, table).invite}{path}")
        assert answer.status_code == 404
        assert row_of(ann, table).invite not in answer.text


def test_a_guest_without_a_seat_any_more_does_not_learn_the_new_link(guests) -> None:
    ann, ben = guests(), guests()
    table = ann.lay(opponent="friend", game="royale-3")
    link = f"/join/{row_of(ann, table).invite}"
    ben.post(link, {"name": "Ben"})
    assert ben.post(f"{table}/seats", {"seat": 1, "wish": "stand"}).status_code == 303
    assert ben.get(table).headers["location"] == link
    with ann.socket(table) as a:
        ask(a, "renew-link")
    assert ben.get(table).status_code == 404


def test_a_guest_without_a_name_is_led_to_the_invitation(guests) -> None:
    with hosting(guests) as (_, _, _, link):
        assert guests().get(f"{link}/watch").headers["location"] == link
