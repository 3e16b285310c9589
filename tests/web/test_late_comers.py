"""A friend who comes late takes the seat of a bot: from the next game on, without a look at the bot's tiles."""

import csv
import io
import json
import re

import pytest
from starlette.websockets import WebSocketDisconnect

from tilewright.engine.fair_deal import promise_of
from tilewright.messages import say
from tilewright.web.conversation import LOAD_AGAIN

from .test_fair_deal import NUMBER
from .test_ledger import give_up, words
from .test_more_seats import row_of, view_of
from .test_socket import until

REQUESTS = (
    {"type": "act", "game": 1, "window": 0, "action": {"type": "Concede"}},
    {"type": "act", "game": 1, "window": 0, "action": {"type": "Draw"}},
    {"type": "pass-ahead", "game": 1, "on": True},
    {"type": "pass-unless", "game": 1, "condition": "exposure"},
    {"type": "hold", "game": 1, "window": 0},
    {"type": "agree", "game": 1, "matter": "take-back", "yes": True},
    {"type": "agree", "game": 1, "matter": "coach", "yes": True},
    {"type": "go-back", "game": 1},
    {"type": "rematch"},
    {"type": "withdraw-rematch", "game": 1},
    {"type": "pause", "game": 1, "on": True},
    {"type": "answer-absence", "game": 1, "seat": 0, "remedy": "bot"},
    {"type": "back"},
)


def alone(guests, **fields):
    """Return Ann, the path of her table with bots, where the first game goes on, and its invitation."""
    ann = guests()
    table = ann.lay(**fields)
    assert view_of(ann, table)["names"][0] == "Ann"
    return ann, table, f"/join/{row_of(ann, table).invite}"


@pytest.fixture
def late(guests):
    """Ann, Cleo, the path of their table, and the name of the bot that plays the first game in Cleo's place."""
    ann, table, link = alone(guests, cents="5")
    cleo, bot = guests(), row_of(ann, table).seats[1].name
    assert cleo.post(link, {"name": "Cleo"}).headers["location"] == table
    return ann, cleo, table, bot


def again(ann, cleo, table):
    """Deal the next game, and return how the page of Cleo sees it."""
    with ann.socket(table) as a:
        until(a, "update")
        a.send_json({"type": "rematch", "id": "again"})
        while until(a, "update")["game"] != 2:
            pass
    return view_of(cleo, table)


def test_the_door_offers_the_seats_of_bots_once_all_are_taken(guests) -> None:
    ann, table, link = alone(guests, game="royale-4", card="house")
    names = [seat.name for seat in row_of(ann, table).seats]
    door = guests().get(link).text
    assert "you can take the seat of a bot" in door
    assert "Seat 1: Ann" in door
    assert re.findall(r'name="seat" value="(\d)"', door) == ["1", "2", "3"]
    ben, cal = guests(), guests()
    assert ben.post(link, {"name": names[2], "seat": "2"}).status_code == 422, "two would have the same name"
    assert ben.post(link, {"name": "Ben", "seat": "2"}).status_code == 303
    second = cal.post(link, {"name": "Cal", "seat": "2"})
    assert second.status_code == 409
    assert re.findall(r'name="seat" value="(\d)"', second.text) == ["1", "3"]
    assert [seat.name for seat in row_of(ann, table).seats] == ["Ann", names[1], "Ben", names[3]]


def test_a_late_comer_sees_no_tile_and_does_nothing_in_the_game_of_the_bot(late) -> None:
    ann, cleo, table, bot = late
    with ann.socket(table) as a, cleo.socket(table) as c:
        mine = until(a, "update")["view"]
        assert (mine["names"], mine["bots"]) == (["Ann", bot], [False, True])
        update = until(c, "update")
        view = update["view"]
        assert (update["game"], update["events"], update["offers"]) == (0, [], [])
        assert (view["me"], view["names"]) == (1, ["Ann", "Cleo"])
        assert view["prompt"] == f"You play from the next game on. {bot} plays this one to its end."
        assert [seat["concealed"] for seat in view["seats"]] == ["", ""]
        for n, request in enumerate(REQUESTS):
            c.send_json(request | {"id": f"r{n}"})
            assert bot in until(c, "refused")["why"], request
        for path in ("coach.json", "hindrance/Claim.json", "concession.txt"):
            assert cleo.get(f"{table}/{path}").status_code in {404, 409}, path
        c.send_json({"type": "talk", "id": "t", "kind": "sentence", "body": "hello"})
        assert until(a, "remark")["remark"]["name"] == "Cleo"
    give_up(ann, table)


def test_the_friend_plays_from_the_next_game_on_and_the_bot_until_then(late) -> None:
    ann, cleo, table, bot = late
    settled = give_up(ann, table)
    assert (settled["names"], settled["bots"]) == (["Ann", bot], [False, True])
    assert settled["session"]["late"] == "Plays from the next game on, in the place of a bot: Cleo."
    view = again(ann, cleo, table)
    assert (view["names"], view["bots"]) == (["Ann", "Cleo"], [False, False])
    assert view["seats"][1]["count"] > 0
    assert "?" not in view["seats"][1]["concealed"]
    assert view_of(ann, table)["session"]["late"] == ""


def test_the_first_deal_of_a_late_comer_has_a_number_of_the_own_page(late) -> None:
    ann, cleo, table, _ = late
    with cleo.socket(table) as early:
        until(early, "update")
        give_up(ann, table)
        with pytest.raises(WebSocketDisconnect) as closed:
            until(early, "nothing more")
        assert closed.value.code == LOAD_AGAIN
    view = json.loads(cleo.first_update(table))["view"]
    seal = view["next_deal"]["commitment"]
    assert view["next_deal"]["bots"] == [False, False]
    with cleo.socket(table, sealed=seal, promise=promise_of(seal, 1, NUMBER)) as c, ann.socket(table) as a:
        until(a, "update")
        a.send_json({"type": "rematch", "id": "again"})
        while not (deal := until(c, "update")["view"]["next_deal"]) or not deal["promises"]:
            pass
        c.send_json({"type": "open-number", "id": "n", "commitment": seal, "number": NUMBER})
        while not (update := until(c, "update"))["game"]:
            pass
    assert update["view"]["deal"]["shares"] == ["absent", NUMBER]


def test_the_ledger_has_a_column_for_the_bot_and_one_for_the_friend(late) -> None:
    ann, cleo, table, bot = late
    give_up(ann, table)
    again(ann, cleo, table)
    settled = give_up(cleo, table, game=2)
    [head, first, second, total] = csv.reader(io.StringIO(ann.get(f"{table}/ledger.csv").text))
    assert head[4:7] == ["Ann", f"{bot} (bot, until game 1)", "Cleo (from game 2)"]
    assert (first[4:7], second[4:7], total[4:7]) == (
        ["-5.00", "5.00", ""], ["5.00", "", "-5.00"], ["0.00", "5.00", "-5.00"],
    )  # fmt: skip
    assert settled["session"]["totals"] == ["$0.00", "−$5.00"]
    assert settled["session"]["course"] == [[-400, 0], [0, -400]]
    page = words(ann.get(f"{table}/ledger"))
    assert f"Ann {bot} (bot, until game 1) Cleo (from game 2)" in page
    assert ann.post(f"{table}/end", {}).status_code == 303
    assert f"Cleo pays $5.00 to {bot}" in words(ann.get(f"{table}/ledger"))


def test_the_game_of_the_bot_stays_with_those_who_played_it(late) -> None:
    ann, cleo, table, bot = late
    record = give_up(ann, table)["record"]
    again(ann, cleo, table)
    for path in ("replay", "replay.json", "review", "log.txt"):
        assert ann.get(f"/game/{record}/{path}").status_code == 200, path
        assert cleo.get(f"/game/{record}/{path}").status_code == 404, path
    assert bot in ann.get(f"/game/{record}/replay").text
    assert f'"names":["Ann","{bot}"]' in ann.get(f"/game/{record}/replay.json").text
    assert f"Ann and {bot} (bot)" in words(ann.get("/"))
    assert record not in cleo.get("/").text
    assert [one["games"] for one in cleo.get("/settings/data.json").json()["seats"]] == [[]]
    second = give_up(cleo, table, game=2)["record"]
    assert "Cleo" in cleo.get(f"/game/{second}/replay").text


def test_a_late_comer_and_the_game_of_the_bot_survive_a_restart(late) -> None:
    ann, cleo, table, bot = late
    ann.http.app.state.site.tables._tables.clear()
    assert view_of(ann, table)["names"] == ["Ann", bot]
    assert view_of(cleo, table)["names"] == ["Ann", "Cleo"]
    give_up(ann, table)
    ann.http.app.state.site.tables._tables.clear()
    assert again(ann, cleo, table)["names"] == ["Ann", "Cleo"]


def test_the_bot_plays_on_if_the_late_comer_is_forgotten_before_the_next_game(late) -> None:
    ann, cleo, table, bot = late
    give_up(ann, table)
    assert cleo.post("/settings/forget", {}).status_code == 303
    row = row_of(ann, table)
    assert (row.names, row.seats[1].bot, row.ended) == (("Ann", bot), True, None)
    with ann.socket(table) as a:
        until(a, "update")
        a.send_json({"type": "rematch", "id": "again"})
        while until(a, "update")["game"] != 2:
            pass


def test_nobody_comes_late_to_a_session_that_has_ended(guests) -> None:
    ann, table, link = alone(guests)
    give_up(ann, table)
    assert ann.post(f"{table}/end", {}).status_code == 303
    for answer in (guests().get(link), guests().post(link, {"name": "Cleo"})):
        assert answer.status_code == 409
        assert "session has ended" in answer.text
    assert "A friend comes late" not in ann.get(f"{table}/ledger").text


def test_the_ledger_shows_the_link_for_a_friend_who_comes_late(guests) -> None:
    ann, table, link = alone(guests)
    page = ann.get(f"{table}/ledger").text
    assert "A friend comes late" in page
    assert f'href="http://testserver{link}"' in page
    assert guests().post(link, {"name": "Cleo"}).status_code == 303
    assert "A friend comes late" not in ann.get(f"{table}/ledger").text, "no bot is left"


def test_the_seats_of_bots_are_closed_while_people_may_watch_by_the_link(guests) -> None:
    ann, table, link = alone(guests)
    with ann.socket(table) as page:
        page.send_json({"type": "allow-spectators", "id": "allow", "delay": 0})
        until(page, "ack")
    assert 'name="name"' not in guests().get(link).text.partition("<h2")[2].partition("watch")[0]
    assert guests().post(link, {"name": "Zoe"}).status_code == 409
    assert row_of(ann, table).seats[1].bot


def test_a_late_comer_is_warned_where_points_wait_for_the_end(guests) -> None:
    _, _, now = alone(guests)
    _, _, later = alone(guests, **{"siamese.settlement": "session"})
    warning = say("web.invitation-waits")
    assert [warning in guests().get(link).text for link in (now, later)] == [False, True]
