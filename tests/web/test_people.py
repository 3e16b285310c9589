"""Several people on one device: who plays, what each of them has, and the curtain between two turns."""

import json
import re

import pytest

from tilewright.tiles import INDEX, spoken
from tilewright.web.identity import MAX_PEOPLE, Device, Identity, secret_of

from .test_secret_answers import update


def switch(guest, person, **fields):
    answer = guest.post("/who", {"person": str(person)} | fields)
    assert answer.status_code == 303
    return answer.headers["location"]


def pressed(guest) -> list[tuple[str, bool]]:
    """Return the names in the lobby's choice of people, and whether each plays now."""
    page = guest.get("/").text
    names = re.findall(r'value="\d+" aria-pressed="(true|false)">.*?</span> (\w+)</button>', page)
    return [(name, plays == "true") for plays, name in names]


def seated(guest, game="siamese"):
    """Let Ann and Rose sit down at one table with one device. Return the table's path. Rose plays."""
    table = guest.lay(name="Ann", opponent="friend", game=game)
    with guest.socket(table) as socket:
        link = update(socket)["view"]["invite"].removeprefix("http://testserver")
    assert switch(guest, "new", **{"return": link}) == link
    assert guest.post(link, {"name": "Rose"}).headers["location"] == table
    return table


def test_each_person_has_games_and_settings_of_their_own(guests) -> None:
    device = guests()
    assert "Who is playing?" not in device.get("/").text
    anns = device.lay(name="Ann")
    device.post("/settings", {"room": "evening"})
    assert pressed(device) == [("Ann", True)]
    assert switch(device, "new") == "/"
    assert pressed(device) == [("Ann", False)]
    page = device.get("/play/siamese").text
    assert 'name="name" value=""' in page
    assert 'data-room="auto"' in page
    roses = device.lay(name="Rose")
    device.post("/settings", {"room": "contrast"})
    assert pressed(device) == [("Ann", False), ("Rose", True)]
    lobby = device.get("/").text
    assert roses in lobby
    assert anns not in lobby
    assert "Welcome back, Rose." in lobby
    switch(device, 0)
    lobby = device.get("/").text
    assert pressed(device) == [("Ann", True), ("Rose", False)]
    assert anns in lobby
    assert roses not in lobby
    assert 'data-room="evening"' in lobby


def test_switching_is_for_forms_of_this_site_and_people_of_this_device(guests) -> None:
    device, other = guests(), guests()
    device.lay(name="Ann")
    other.lay(name="Bea")
    assert device.post("/who", {"person": "new"}, origin="http://evil.example").status_code == 403
    assert device.get("/who?person=new").status_code == 200
    for person in ("1", "-1", "99999999", "x", "\u0663", ""):
        switch(device, person)
        assert pressed(device) == [("Ann", True)]
    assert switch(device, 0, **{"return": "//evil.example"}) == "/"
    forged = json.dumps({"people": ["x"], "place": 0})
    device.http.cookies.clear()
    device.http.cookies.set("tilewright", forged)
    assert pressed(device) == []


def test_no_id_of_a_person_is_in_a_page(guests) -> None:
    device = guests()
    table = seated(device)
    site = device.http.app.state.site
    row = device.http.portal.call(site.store.table, table.rsplit("/", 1)[1])
    with device.socket(table) as socket:
        texts = [socket.receive_text()]
    texts += [device.get(path).text for path in ("/", "/who", table, f"{table}/curtain")]
    assert len({seat.guest for seat in row.seats}) == 2
    assert not any(seat.guest in text for seat in row.seats for text in texts)


def test_between_two_turns_a_curtain_without_tiles_says_to_whom_the_device_goes(guests) -> None:
    device = guests()
    table = seated(device)
    names, place = ["Ann", "Rose"], 1
    for _ in range(4):
        page = device.get(table)
        if page.status_code == 303:
            assert page.headers["location"] == f"{table}/curtain"
            curtain = device.get(f"{table}/curtain").text
            place = 1 - place
            assert f"Pass this device to {names[place]}" in curtain
            assert "data-table" not in curtain
            assert "main.js" not in curtain
            switch(device, place, **{"return": table})
            page = device.get(table)
        assert page.status_code == 200
        with device.socket(table) as socket:
            seen = update(socket)
            assert (seen["view"]["me"], seen["view"]["handover"]) == (place, False)
            assert device.get(f"{table}/curtain").headers["location"] == table
            while not seen["view"]["handover"]:
                offer = next(
                    one["action"] for one in seen["offers"] if one["action"]["type"] in ("Draw", "Pass", "Discard")
                )
                ask = {"type": "act", "id": f"c{seen['seq']}.{place}", "game": 1, "window": seen["view"]["window"]}
                socket.send_json(ask | {"action": offer})
                seen = update(socket)


def test_people_who_share_a_device_begin_with_one_press(guests) -> None:
    device = guests()
    table = device.lay(name="Ann", opponent="here", game="american", **{"here.1": "Rosa", "here.3": "Otto"})
    site = device.http.app.state.site
    row = device.http.portal.call(site.store.table, table.rsplit("/", 1)[1])
    assert [seat.name for seat in row.seats] == ["Ann", "Rosa", "Mei", "Otto"], "no bot has the name of a person"
    assert [seat.bot for seat in row.seats] == [False, False, True, False]
    assert "Pass this device to Ann" in device.get(f"{table}/curtain?begins").text, "the others look on until then"
    (stranger := guests()).lay()
    assert stranger.get(f"{table}/curtain?begins").status_code == 303, "it has no seat here"
    assert device.get(f"{table}/curtain").headers["location"] == table
    assert pressed(device) == [("Ann", True), ("Rosa", False), ("Otto", False)]
    page = device.get("/play/american").text
    assert re.findall(r'name="here\.\d" value="(\w*)"', page) == ["Rosa", "Otto", ""], "people of the device come first"
    again = device.lay(name="Ann", opponent="here", **{"here.1": "rosa"})
    assert len(pressed(device)) == 3, "a name that somebody here has is that person's"
    for path in ("/cards", "/rules", "/play/american"):
        assert re.search(r'class="button who" href="/who\?return=[^"]*">.*Ann</span></a>', device.get(path).text), path
    assert 'class="button who"' not in guests().get("/cards").text
    switch(device, 1)
    assert again in device.get("/").text


@pytest.mark.parametrize(
    ("name", "others", "why"),
    [
        ("Ann", {}, "at least one other player"),
        ("", {"here.1": "Rose"}, "A name is missing"),
        ("Ann", {"here.1": "ANN"}, "cannot both be ANN"),
        ("Ann", {"here.1": "Rose", "here.2": "rose"}, "cannot both be rose"),
        ("Ann", {"here.1": "Bot 2"}, "is the name of a bot"),
    ],
)
def test_names_of_people_who_share_a_device_are_there_once(guests, name, others, why) -> None:
    fields = {"name": name, "opponent": "here", "game": "american", "card": "house"}
    answer = guests().post("/tables", fields | others)
    assert answer.status_code == 422
    assert why in answer.text
    assert all(f'value="{person}"' in answer.text for person in others.values())


def test_a_device_has_room_for_so_many_people(guests, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.web.new_table.MAX_PEOPLE", 2)
    device = guests()
    fields = {"name": "Ann", "opponent": "here", "game": "american", "card": "house"}
    answer = device.post("/tables", fields | {"here.1": "Rose", "here.2": "Cleo"})
    assert (answer.status_code, "room for 2 people" in answer.text) == (422, True)
    device.lay(**fields | {"here.1": "Rose"})
    device.lay(**fields | {"here.1": "Rose"})


def test_the_device_goes_round_for_another_game(guests) -> None:
    device = guests()
    table = seated(device)
    if device.get(table).status_code == 303:
        switch(device, 0)
    with device.socket(table) as socket:
        seen = update(socket)
        ask = {"type": "act", "id": "c", "game": 1, "window": seen["view"]["window"], "action": {"type": "Concede"}}
        socket.send_json(ask)
        seen = update(socket)
        assert seen["view"]["sheet"]
        assert not seen["view"]["handover"], "both look at the result"
        socket.send_json({"type": "rematch", "id": "r"})
        seen = update(socket)
        assert seen["view"]["handover"]
    switch(device, 1 - seen["view"]["me"])
    with device.socket(table) as socket:
        assert not update(socket)["view"]["handover"]
        socket.send_json({"type": "rematch", "id": "r"})
        assert update(socket)["game"] == 2


def test_a_friend_on_another_device_brings_no_curtain(guests) -> None:
    ann, ben = guests(), guests()
    table = ann.lay(name="Ann", opponent="friend")
    with ann.socket(table) as socket:
        ben.post(update(socket)["view"]["invite"].removeprefix("http://testserver"), {"name": "Ben"})
    for guest in (ann, ben):
        assert guest.get(table).status_code == 200
        with guest.socket(table) as socket:
            assert not update(socket)["view"]["handover"]


def test_the_table_of_another_person_here_is_behind_the_curtain_and_nobody_elses_is(guests) -> None:
    device, other = guests(), guests()
    table = device.lay(name="Ann", opponent="friend")  # the table waits for nobody here
    switch(device, "new")
    device.lay(name="Rose")
    assert device.get(table).headers["location"] == f"{table}/curtain"
    assert "Pass this device to Ann" in device.get(f"{table}/curtain").text
    other.lay(name="Bea")
    assert other.get(table).status_code == 404
    assert other.get(f"{table}/curtain").headers["location"] == table


def test_a_player_next_to_another_is_not_away(guests) -> None:
    device = guests()
    table = seated(device)
    with device.socket(table) as socket:
        while (message := socket.receive_json())["type"] != "presence":
            pass
    assert message["here"] == [True, True]


def test_a_calm_player_has_calm_bots(guests) -> None:
    ann = guests()
    table = ann.lay()
    ann.post("/settings", {"pace": "calm"})
    laid = ann.http.portal.call(ann.http.app.state.site.tables.get, table.rsplit("/", 1)[1])
    with ann.socket(table) as socket:
        update(socket)
        assert [watcher.calm for _, watcher in laid._watchers] == [True]


def test_the_cookie_of_one_person_is_as_it_was(tmp_path) -> None:
    """Browsers keep the cookie of an earlier version, and the server of an earlier version reads that of one person."""
    identity = Identity(secret_of(tmp_path))
    assert identity.device_of(identity._signer.dumps("a")) == Device(("a",), 0, "a")
    assert identity._signer.loads(identity.sign("a")) == "a"
    assert identity.device_of(identity.sign("a", "b", place=None)) == Device(("a", "b"), None, "a")


def test_a_device_is_full_at_some_point() -> None:
    people = tuple(map(str, range(MAX_PEOPLE)))
    assert Device(people, 0).switched(None) == Device(people, 0)
    assert Device(people[1:], 0).switched(None).place is None
    assert Device(people, 0).with_guest("3") == Device(people, 3)


def discard_here(device, table) -> tuple[int, str]:
    """Let the player whose turn it is take the device and discard. Return the place, and the tile."""
    if device.get(table).status_code == 303:
        switch(device, 0, **{"return": table})
    if device.get(table).status_code == 303:
        switch(device, 1, **{"return": table})
    with device.socket(table) as socket:
        seen = update(socket)
        offers = [one["action"] for one in seen["offers"] if one["action"]["type"] == "Discard"]
        action = next(one for one in offers if one["tile"] != "J")
        ask = {"type": "act", "id": "d", "game": 1, "window": seen["view"]["window"]}
        socket.send_json(ask | {"action": action})
        assert update(socket)["view"]["handover"]
        return seen["view"]["me"], action["tile"]


def test_at_the_curtain_whoever_discarded_asks_to_take_it_back(guests) -> None:
    device = guests()
    table = seated(device)
    names, (place, tile) = ["Ann", "Rose"], discard_here(device, table)
    curtain = device.get(f"{table}/curtain").text
    assert f"{names[place]}: ask to take {spoken(INDEX[tile])} back" in curtain
    assert device.post(f"{table}/curtain/take-back", {"game": "1"}, origin="http://evil.example").status_code == 403
    asked = device.post(f"{table}/curtain/take-back", {"game": "1"})
    assert (asked.status_code, asked.headers["location"]) == (303, f"{table}/curtain")
    curtain = device.get(f"{table}/curtain").text
    assert f"{names[place]} asks to take {spoken(INDEX[tile])} back. {names[1 - place]}, answer" in curtain
    assert "data-table" not in curtain, "nobody's tiles"
    switch(device, 1 - place)
    with device.socket(table) as socket:
        seen = update(socket)
        assert (seen["view"]["me"], seen["view"]["taking_back"]) == (1 - place, [place])
        socket.send_json({"type": "agree", "id": "a", "matter": "take-back", "game": 1, "yes": True})
        seen = update(socket)
        assert (seen["view"]["handover"], seen["view"]["phase"]["type"]) == (True, "Play")
    assert f"Pass this device to {names[place]}" in device.get(f"{table}/curtain").text


def test_at_the_curtain_it_may_be_too_late_to_take_a_discard_back(guests) -> None:
    device, other = guests(), guests()
    table = seated(device)
    discard_here(device, table)
    late = device.post(f"{table}/curtain/take-back", {"game": "2"})
    assert "It is too late to take that discard back." in late.text
    other.lay(name="Bea")
    assert other.post(f"{table}/curtain/take-back", {"game": "1"}).status_code == 404


def test_after_a_game_on_one_device_its_own_pages_ask_who_holds_it(guests) -> None:
    device = guests()
    table = device.lay(name="Ann", opponent="here", **{"here.1": "Rose"})
    assert device.get("/cards").status_code == 200, "nobody has passed it yet"
    switch(device, 1, **{"return": table})
    for path in ("/", "/cards", "/play/siamese", "/learn", "/settings"):
        answer = device.get(path)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/who?return={path.replace('/', '%2F')}")
    asked = device.get("/play/siamese?card=house").headers["location"]
    assert asked == "/who?return=%2Fplay%2Fsiamese%3Fcard%3Dhouse", "the way on is the whole address"
    assert not re.search('<a [^>]*href="/"', device.get("/who").text), "that page would only ask again"
    assert device.get(f"/settings?return={table}").status_code == 200, "the player is at the table"
    assert "These settings are for Rose." in device.get(f"/settings?return={table}").text
    for path in (table, "/who", "/words", "/rules", "/score", "/puzzle"):
        assert "/who?return=" not in device.get(path).headers.get("location", ""), path
    switch(device, 0)
    assert device.get("/cards").status_code == 200


def test_a_page_over_https_marks_a_device_that_goes_round_only_over_https(guests) -> None:
    device = guests()
    table = device.lay()
    chosen = {"person": "0", "return": table}
    assert "Secure" not in device.post("/who", chosen).headers["set-cookie"]
    device.http.base_url = "https://testserver"
    cookies = device.post("/who", chosen, origin="https://testserver").headers.get_list("set-cookie")
    assert cookies
    assert all("Secure" in cookie for cookie in cookies)
