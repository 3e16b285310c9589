"""The clock of a table: chosen in the form, shown at the door and on the page, and asked to wait by a socket."""

import html

import pytest

from .test_ledger import words
from .test_more_seats import row_of, view_of
from .test_secret_answers import three_friends, update
from .test_socket import until

RULE = {"question": "Clock for claims", "choice": "6 seconds"}


@pytest.mark.parametrize(
    ("fields", "clock"),
    [
        ({"game": "royale-4", "clock": "6"}, 6),
        ({"game": "royale-4"}, 0),
        ({"game": "royale-4", "clock": "5"}, 0),
        ({"game": "royale-4", "clock": "６"}, 0),
        ({"game": "siamese", "clock": "6"}, 0),
        ({"game": "royale-4", "clock": "6", "opponent": "here", "here.1": "Ben"}, 0),
    ],
)
def test_the_form_gives_a_table_for_several_devices_the_clock_that_it_offers(guests, fields, clock) -> None:
    ann = guests()
    assert row_of(ann, ann.lay(**fields)).clock == clock


def test_the_form_offers_a_clock_and_no_clock_by_default(guests) -> None:
    page = html.unescape(guests().get("/play/royale-4").text)
    assert [f'<option value="{seconds}">' in page for seconds in (4, 6, 8, 10)] == [True] * 4
    assert '<option value="0" selected>off: wait for everybody' in page
    assert 'data-seat="2" hidden><label for="clock">' in guests().get("/play/siamese").text


def test_the_door_and_the_page_say_which_clock_there_is(guests) -> None:
    people, table = three_friends(guests, clock="6")
    assert RULE in view_of(people[1], table)["house_rules"]
    ann = guests()
    other = ann.lay(opponent="friend", game="royale-3", clock="6")
    door = guests().get(view_of(ann, other)["invite"].removeprefix("http://testserver"))
    assert "Clock for claims 6 seconds" in words(door)
    without = ann.lay(opponent="friend", game="royale-3")
    assert "Clock" not in words(guests().get(view_of(ann, without)["invite"].removeprefix("http://testserver")))


def test_without_a_clock_a_page_hears_nothing_of_clocks(guests) -> None:
    people, table = three_friends(guests)
    assert "clock" not in view_of(people[0], table)


def finish(guest, table) -> None:
    """Concede, and discard if the hand still has to, until the bots have finished the game."""
    act = {"type": "act", "game": 1, "window": 0}
    with guest.socket(table) as socket:
        until(socket, "update")
        socket.send_json(act | {"id": "c", "action": {"type": "Concede"}})
        while (message := update(socket))["view"]["phase"]["type"] != "Over":
            throws = [one["action"] for one in message["offers"] if one["action"]["type"] == "Discard"]
            if throws and message["view"]["seats"][0]["conceded"]:
                socket.send_json(act | {"id": "d", "window": message["view"]["window"], "action": throws[0]})


def test_between_games_the_host_may_choose_another_clock(guests) -> None:
    ann = guests()
    table = ann.lay(game="filipino", card="filipino", clock="6")
    finish(ann, table)
    assert '<option value="6" selected>' in ann.get(f"{table}/next").text
    assert ann.post(f"{table}/next", {"game": "filipino", "card": "filipino", "clock": "8"}).status_code == 303
    assert (row_of(ann, table).clock, row_of(ann, table).terms) == (8, 1)
    assert RULE | {"choice": "8 seconds"} in view_of(ann, table)["session"]["next"]["house_rules"]
    stored = ann.http.portal.call(ann.http.app.state.site.store.table, table.rsplit("/", 1)[1])
    assert stored.clock == 8


def test_a_page_asks_for_a_moment_and_for_a_condition(guests) -> None:
    people, table = three_friends(guests, clock="10")
    with people[0].socket(table) as a, people[1].socket(table) as b, people[2].socket(table) as c:
        sockets = (a, b, c)
        seen = [update(socket) for socket in sockets]
        east = seen[0]["view"]["phase"]["turn"]
        asked, other = (east + 1) % 3, (east + 2) % 3
        assert (seen[asked]["view"]["clock"]["left"], seen[asked]["view"]["clock"]["may_hold"]) == (None, False)
        sockets[other].send_json({"type": "pass-unless", "id": "u", "game": 1, "condition": "mah jongg"})
        mine = update(sockets[other])["view"]["clock"]
        assert (mine["unless"], mine["may_choose"]) == ("mah jongg", True)
        discard = next(one["action"] for one in seen[east]["offers"] if one["action"]["type"] == "Discard")
        ask = {"type": "act", "id": "d", "game": 1, "window": seen[east]["view"]["window"], "action": discard}
        sockets[east].send_json(ask)
        seen = [update(socket) for socket in sockets]
        assert [each["view"]["clock"]["asks"] for each in seen] == [seat != other for seat in range(3)]
        assert [other in each["view"]["awaited"] for each in seen] == [seat != other for seat in range(3)]
        alone = seen[other]
        assert (alone["view"]["prompt"], alone["view"]["ahead"]) == ("You pass when the time is up.", None)
        assert not {"Pass", "Draw"} & {one["action"]["type"] for one in alone["offers"]}
        clocks = [each["view"]["clock"] for each in seen]
        assert all(9_000 < clock["left"] <= 10_000 for clock in clocks)
        assert [clocks[seat]["unless"] for seat in (east, asked, other)] == [None, None, "mah jongg"]
        why = people[other].get(f"{table}/hindrance/Draw.json").json()["why"]
        assert why.startswith("you chose not to be asked about every discard")
        assert {asked, other} <= set(seen[east]["view"]["awaited"])
        window = seen[asked]["view"]["window"]
        sockets[asked].send_json({"type": "hold", "id": "h", "game": 1, "window": window})
        for seat in range(3):
            clock = update(sockets[seat])["view"]["clock"]
            assert (clock["stop"], clock["holders"]) == ("hold", [asked])
        sockets[asked].send_json({"type": "hold", "id": "again", "game": 1, "window": window})
        assert "already asked for a moment" in until(sockets[asked], "refused")["why"]
        sockets[other].send_json({"type": "act", "id": "p", "game": 1, "window": window, "action": {"type": "Pass"}})
        assert "when the time is up" in until(sockets[other], "refused")["why"]
