"""Before the first game, people at a table change seats: through the page, and as their open pages notice it."""

import json
import re

import pytest
from starlette.websockets import WebSocketDisconnect

from tilewright.table.owning import Dropped
from tilewright.table.seating import GONE, reseated
from tilewright.table.table import Table
from tilewright.web import seating
from tilewright.web.conversation import LOAD_AGAIN

from .conftest import PromptClock
from .test_choosing_seats import door_of
from .test_club import draw, evening_of, lay_here, link_on
from .test_more_seats import laid, row_of, view_of
from .test_socket import until


def three(guests, **fields):
    """Return Ann, Ben and Cal, who sit at a table of four with a free seat, its path, and the names at its seats."""
    ann, ben, cal = (guests() for _ in range(3))
    table, names = laid(ann, opponent="friend", **fields)
    link = door_of(ann, table)
    for guest, name in ((ben, "Ben"), (cal, "Cal")):
        assert guest.post(link, {"name": name}).status_code == 303
    return (ann, ben, cal), table, names


def wishes(guest, table):
    """Return what a guest may choose, by seat."""
    forms = re.findall(r'name="seat" value="(\d)">(.*?)</form>', guest.get(f"{table}/seats").text, re.DOTALL)
    return {int(seat): re.findall(r'name="wish" value="(\w+)"', form) for seat, form in forms}


def wish(guest, table, seat, wish):
    return guest.post(f"{table}/seats", {"seat": seat, "wish": wish})


def test_two_people_change_seats_if_both_agree(guests) -> None:
    (ann, ben, cal), table, names = three(guests)
    assert wishes(ann, table) == {1: ["ask"], 2: ["ask"], 3: ["bot", "move"]}
    assert wish(ann, table, 1, "ask").status_code == 303
    assert names() == ["Ann", "Ben", "Cal", "free"], "nobody is moved without a yes"
    assert "Ben has not answered yet." in ann.get(f"{table}/seats").text
    assert "Ann would like to change seats with you." in ben.get(f"{table}/seats").text
    assert view_of(ben, table)["prompt"] == "Ann would like to change seats with you"
    assert view_of(cal, table)["prompt"] == "Waiting for your friend"
    assert (wishes(ann, table)[1], wishes(ben, table)[0]) == (["withdraw"], ["accept", "decline"])
    assert wish(cal, table, 0, "accept").status_code == 409, "Ann has asked somebody else"
    assert wish(ben, table, 0, "accept").status_code == 303
    assert names() == ["Ben", "Ann", "Cal", "free"]
    assert (view_of(ann, table)["me"], view_of(ben, table)["me"]) == (1, 0)
    assert wishes(cal, table) == {0: ["ask"], 1: ["ask"], 2: ["stand"], 3: ["move"]}


def test_two_who_ask_each_other_at_the_same_time_agree(guests) -> None:
    (ann, ben, _), table, names = three(guests)
    for guest, seat in ((ann, 1), (ben, 0)):
        assert wish(guest, table, seat, "ask").status_code == 303
    assert names() == ["Ben", "Ann", "Cal", "free"]


@pytest.mark.parametrize(("who", "seat", "choice"), [(1, 0, "decline"), (0, 1, "withdraw")])
def test_a_request_ends_without_a_change(guests, who, seat, choice) -> None:
    people, table, names = three(guests)
    wish(people[0], table, 1, "ask")
    assert wish(people[who], table, seat, choice).status_code == 303
    assert wish(people[1], table, 0, "accept").status_code == 409
    assert names() == ["Ann", "Ben", "Cal", "free"]
    assert wishes(people[0], table)[1] == ["ask"]


def test_a_request_to_somebody_who_has_moved_has_to_be_made_again(guests) -> None:
    (ann, ben, cal), table, names = three(guests)
    wish(ann, table, 1, "ask")
    assert wish(ben, table, 3, "move").status_code == 303
    assert names() == ["Ann", "free", "Cal", "Ben"]
    assert wishes(ann, table) == {1: ["bot", "move"], 2: ["ask"], 3: ["ask"]}
    assert wish(ben, table, 0, "accept").status_code == 409
    assert wish(cal, table, 1, "move").status_code == 303
    assert wishes(cal, table)[0] == ["ask"], "Ann has asked for Ben's seat, not for Cal's"


def test_nobody_is_asked_for_a_free_seat_or_that_of_a_bot(guests) -> None:
    ann = guests()
    table, names = laid(ann, opponent="friend", **{"seat.2": "bot"})
    bot = names()[2]
    assert wish(ann, table, 2, "move").status_code == 303
    assert names() == [bot, "free", "Ann", "free"]
    assert wish(ann, table, 3, "move").status_code == 303
    assert names() == [bot, "free", "free", "Ann"]
    for seat, choice in ((3, "move"), (0, "ask"), (4, "move"), (-1, "move"), (1, "sit"), ("", "")):
        assert wish(ann, table, seat, choice).status_code == 409, (seat, choice)
    assert names() == [bot, "free", "free", "Ann"]
    assert wish(guests(), table, 1, "move").status_code == 404


def test_the_creator_of_the_table_stays_its_host_in_any_seat(guests) -> None:
    (ann, ben, _), table, _ = three(guests)
    assert wish(ann, table, 3, "move").status_code == 303
    assert view_of(ann, table)["host"] == 3
    door = guests().get(door_of(ann, table)).text
    assert "Ann invites you" in door
    with ben.socket(table) as socket:
        socket.send_json({"type": "allow-chat", "id": "1", "on": False})
        assert "only Ann" in until(socket, "refused")["why"]


def test_an_option_for_one_player_goes_along_with_the_player(guests) -> None:
    ann = guests()
    table = ann.lay(game="card-free", card="card-free", opponent="friend", **{"card-free.level.0": "1"})
    assert dict(row_of(ann, table).options)["level.0"] == "1"
    assert wish(ann, table, 2, "move").status_code == 303
    options = dict(row_of(ann, table).options)
    assert (options.get("level.0"), options["level.2"]) == (None, "1")
    levels = [seat["level"] for seat in view_of(ann, table)["seats"]]
    assert levels[0] == levels[1] == levels[3] != levels[2]


def test_seats_and_requests_survive_a_restart(guests) -> None:
    (ann, ben, _), table, names = three(guests)
    tables = ann.http.app.state.site.tables._tables
    wish(ann, table, 1, "ask")
    tables.clear()
    assert wish(ben, table, 0, "accept").status_code == 303
    tables.clear()
    assert names() == ["Ben", "Ann", "Cal", "free"]
    view = view_of(ann, table)
    assert (view["me"], view["host"], view["names"][:2]) == (1, 1, ["Ben", "Ann"])


def test_seats_stay_from_the_first_game_on(guests) -> None:
    (ann, ben, _), table, names = three(guests)
    wish(ann, table, 1, "ask")
    assert guests().post(door_of(ann, table), {"name": "Dot"}).status_code == 303
    for guest, seat, choice in ((ben, 0, "accept"), (ann, 2, "ask")):
        assert wish(guest, table, seat, choice).headers["location"] == table
    assert ann.get(f"{table}/seats").headers["location"] == table
    assert names() == ["Ann", "Ben", "Cal", "Dot"]


def test_seats_that_a_club_has_drawn_stay(guests) -> None:
    organiser, ann = guests(), guests()
    page = evening_of(organiser, ["Ann", "Ben"], game="card-free-siamese")
    link = link_on(organiser, page)
    draw(organiser, page)
    table = lay_here(ann, link, 0)
    assert "the club has drawn the seats of this table" in ann.get(f"{table}/seats").text
    assert wishes(ann, table) == {}
    assert wish(ann, table, 1, "move").status_code == 409
    assert view_of(ann, table)["me"] == 0


def test_the_pages_of_those_who_move_load_again_and_ask_for_nothing_more(guests) -> None:
    (ann, ben, cal), table, _ = three(guests)
    wish(ann, table, 1, "ask")
    with ann.socket(table) as a, ben.socket(table) as b, cal.socket(table) as c:
        for socket in (a, b, c):
            until(socket, "update")
        wish(ben, table, 0, "accept")
        for socket in (a, b):
            with pytest.raises(WebSocketDisconnect) as closed:
                until(socket, "nothing more")
            assert closed.value.code == LOAD_AGAIN
        while json.loads(c.receive_text()).get("view", {}).get("names", [""])[0] != "Ben":
            pass


def test_the_host_fills_the_table_with_bots_and_goes_to_the_game(guests) -> None:
    ann, ben = guests(), guests()
    table, names = laid(ann, opponent="friend")
    door = door_of(ann, table)
    ben.post(door, {"name": "Ben"})
    assert wishes(ann, table) == {1: ["ask"], 2: ["bot", "move"], 3: ["bot", "move"]}
    assert wishes(ben, table) == {0: ["ask"], 1: ["stand"], 2: ["move"], 3: ["move"]}
    assert "the game begins at once" not in ann.get(f"{table}/seats").text
    assert wish(ann, table, 2, "bot").headers["location"] == f"{table}/seats"
    assert wishes(ann, table)[2] == ["friend", "move"]
    assert "the game begins at once" in ann.get(f"{table}/seats").text
    assert "the game begins at once" not in ben.get(f"{table}/seats").text, "Ben cannot let it begin"
    assert wish(ann, table, 3, "bot").headers["location"] == table
    assert [seat.bot for seat in row_of(ann, table).seats] == [False, False, True, True]
    assert len(set(names())) == 4
    assert "cannot be joined" not in guests().get(door).text, "a late friend takes the seat of a bot"


def test_a_person_who_stands_up_is_led_to_the_invitation_and_may_sit_down_again(guests) -> None:
    (ann, ben, _), table, names = three(guests)
    door = door_of(ann, table)
    with ann.socket(table) as a, ben.socket(table) as b:
        for socket in (a, b):
            until(socket, "update")
        assert wish(ben, table, 1, "stand").headers["location"] == table
        with pytest.raises(WebSocketDisconnect) as closed:
            until(b, "nothing more")
        assert closed.value.code == LOAD_AGAIN
        while json.loads(a.receive_text()).get("view", {}).get("prompt") != "Waiting for your friends":
            pass
    assert names() == ["Ann", "free", "Cal", "free"]
    for page in ("", "/seats", "/card.json"):
        assert ben.get(table + page).headers["location"] == door
    assert wish(ben, table, 3, "move").headers["location"] == door
    with pytest.raises(WebSocketDisconnect) as closed, ben.socket(table) as socket:  # a page that had lost the line
        socket.receive_text()
    assert closed.value.code == LOAD_AGAIN
    assert "You have no seat at this table now. You can sit down again here." in ben.get(door).text
    assert "You have no seat" not in guests().get(door).text
    assert ben.post(door, {"name": "Ben"}).headers["location"] == table
    assert ben.get(table).status_code == 200


def test_a_seat_whose_person_has_gone_is_freed(guests, monkeypatch) -> None:
    (ann, ben, cal), table, names = three(guests)
    door = door_of(ann, table)
    assert "free" not in wishes(ann, table)[1]
    later = PromptClock().now() + GONE + 5
    monkeypatch.setattr(PromptClock, "now", lambda self: later)
    assert wishes(ben, table)[2] == ["ask"]
    assert wishes(ann, table) == {1: ["ask"], 2: ["ask", "free"], 3: ["bot", "move"]}, "Ben looks at the list"
    assert "Cal is not here now." in ann.get(f"{table}/seats").text
    assert wish(ben, table, 2, "free").status_code == 409
    assert wish(ann, table, 2, "free").headers["location"] == f"{table}/seats"
    assert names() == ["Ann", "Ben", "free", "free"]
    assert cal.get(table).headers["location"] == door


def change_before_the_next_form(monkeypatch, table, *changes) -> None:
    """Let guests change seats after the next form has been sent, before the server reads it."""
    fields_of = seating.sound_fields_of

    async def after_changes(request):
        monkeypatch.setattr(seating, "sound_fields_of", fields_of)
        table_of = await seating.site_of(request).tables.get(table.rsplit("/", 1)[1])
        for change in changes:
            await table_of.change_seats(*change)
        return await fields_of(request)

    monkeypatch.setattr(seating, "sound_fields_of", after_changes)


def test_a_form_that_comes_after_its_guest_has_lost_the_seat_shows_nobody_elses_list(guests, monkeypatch) -> None:
    (ann, ben, _), table, names = three(guests)
    change_before_the_next_form(monkeypatch, table, (row_of(ann, table).seats[1].guest, 1, "stand"))
    assert wish(ben, table, 3, "move").headers["location"] == door_of(ann, table)
    assert names() == ["Ann", "free", "Cal", "free"]


def test_a_page_that_is_read_while_its_player_moves_is_that_of_the_new_seat(guests, monkeypatch) -> None:
    (ann, *_), table, _ = three(guests)

    async def look(self):
        if self.row.seats[3].free:
            self.row = reseated(self.row, 0, 3, "move")

    monkeypatch.setattr(Table, "look", look)
    first = json.loads(ann.first_update(table))["view"]
    assert first["me"] == 3


def test_a_late_form_acts_only_for_whoever_sent_it(guests, monkeypatch) -> None:
    (ann, ben, _), table, names = three(guests)
    ann_id, ben_id = (row_of(ann, table).seats[seat].guest for seat in (0, 1))
    change_before_the_next_form(monkeypatch, table, (ann_id, 1, "ask"), (ben_id, 0, "accept"))
    wish(ben, table, 3, "move")
    assert names() == ["free", "Ann", "Cal", "Ben"], "Ben moves, not whoever sits where he sat"


def test_a_request_that_waited_while_the_seat_changed_is_nobodys(guests) -> None:
    (ann, *_), table, _ = three(guests)
    call = ann.http.portal.call
    opened = call(ann.http.app.state.site.tables.get, table.rsplit("/", 1)[1])
    for ask in (lambda: opened.enter(1, None, None, "ann"), lambda: opened.act(1, None, None, "ann")):
        with pytest.raises(Dropped):
            call(ask)
