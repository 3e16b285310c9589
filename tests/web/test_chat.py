"""Remarks at a table, over the sockets of its pages: who gets them, which are refused, and which are stored."""

import json
import logging
import re
from contextlib import contextmanager

import pytest

from tilewright.table.chat import EMOTES, LONGEST_TEXT, MOST_REMARKS, SENTENCES, person_of
from tilewright.web.limits import Rate

from ..permissive import FREE
from .test_secret_answers import three_friends
from .test_socket import friends, until

RUBBISH = (
    {"kind": "shout"},
    {"body": None},
    {"body": 7},
    {"body": "x" * 1001},
    {"seat": 1},
    {"id": ""},
    {"type": "hide", "person": "b", "scope": "here"},
    {"type": "report", "person": "0" * 17},
    {"type": "allow-chat", "on": "no"},
)
UNSAFE = (
    "http://meet.example",
    "javascript:alert(1)//https://meet.example",
    "https://bank.example@evil.example/",
    "https://evil.example\\@bank.example",
    "https:evil.example",
    "https://",
    "https://meet.example/a b",
    "https://meet.example/\u202egpj",
    "https://bücher.example",
    "https://meet.example:99999",
    "https://meet.example/" + "x" * 300,
)


def say(socket, body, kind="text", id="1"):
    socket.send_json({"type": "talk", "id": id, "kind": kind, "body": body})


def ask(socket, type, answer="ack", **fields):
    """Send a request, and return the answer to it."""
    socket.send_json({"type": type, "id": f"{type}-1"} | fields)
    return until(socket, answer)


def heard(socket):
    """Return the next remark that a page gets."""
    return until(socket, "remark")["remark"]


@contextmanager
def talking(guests):
    """Two friends with open pages: yield them, the path of their table, their sockets and their first chats."""
    ann, ben, table = friends(guests)
    with ann.socket(table) as a, ben.socket(table) as b:
        yield (ann, ben), table, (a, b), [until(socket, "chat") for socket in (a, b)]


def test_a_remark_reaches_everybody_as_one_safe_line(guests) -> None:
    with talking(guests) as (_, _, sockets, first):
        assert first == [{"type": "chat", "remarks": [], "hidden": []}] * 2
        say(sockets[0], "  <b>Hi</b>\u202e \n you\x00\u2066 https://evil.example ")
        shown = [heard(socket) for socket in sockets]
        assert shown[0] == shown[1]
        assert (shown[0]["body"], shown[0]["seat"]) == ("<b>Hi</b> you https://evil.example", 0)
        assert (shown[0]["number"], shown[0]["name"], shown[0]["kind"]) == (1, "Ann", "text")


def test_no_message_has_the_id_of_a_guest(guests) -> None:
    with talking(guests) as ((ann, _), table, sockets, _):
        say(sockets[0], "hello", "sentence")
        text = json.dumps(heard(sockets[1]))
        row = ann.http.portal.call(ann.http.app.state.site.store.table, table.rsplit("/", 1)[1])
        assert not any(seat.guest in text for seat in row.seats)


def test_ready_sentences_and_emotes_are_sent_as_keys(guests) -> None:
    with talking(guests) as (_, _, sockets, _):
        for kind, keys in (("sentence", SENTENCES), ("emote", EMOTES)):
            for key in keys:
                say(sockets[1], key, kind, id=key)
                assert (one := heard(sockets[0]))["body"] == key
                assert (one["kind"], one["seat"]) == (kind, 1)
        say(sockets[1], "hello", "emote", id="wrong")
        assert "load it again" in until(sockets[1], "refused")["why"]


def test_empty_and_long_texts_are_refused_with_the_reason(guests) -> None:
    with talking(guests) as (_, _, sockets, _):
        for body, why in ((" \u200b\u202e\n", "empty"), ("x" * (LONGEST_TEXT + 1), f"room for {LONGEST_TEXT}")):
            say(sockets[0], body, id="refused")
            assert why in until(sockets[0], "refused")["why"]
        say(sockets[0], f" {'x' * LONGEST_TEXT} ")
        assert heard(sockets[1])["number"] == 1


def test_rubbish_about_remarks_is_answered_and_the_socket_stays(guests) -> None:
    with talking(guests) as (_, _, sockets, _):
        for wrong in RUBBISH:
            message = {"type": "talk", "id": "1", "kind": "text", "body": "Hi"} | wrong
            sockets[0].send_json(message)
            assert until(sockets[0], "error"), wrong
        say(sockets[0], "Hi")
        assert heard(sockets[1])["body"] == "Hi"


def test_a_request_that_comes_again_is_the_same_remark(guests) -> None:
    with talking(guests) as (_, _, sockets, _):
        for _ in range(2):
            say(sockets[0], "Hi", id="same")
            until(sockets[0], "ack")
        say(sockets[0], "Bye", id="other")
        assert [heard(sockets[1])["body"] for _ in range(2)] == ["Hi", "Bye"]


def test_another_page_and_a_restarted_server_show_the_last_remarks(site_with) -> None:
    with site_with() as guests:
        ann, ben, table = friends(guests)
        with ann.socket(table) as socket:
            for number in range(MOST_REMARKS + 2):
                say(socket, f"Remark {number + 1}", id=f"r{number}")
                until(socket, "ack")
        with ben.socket(table) as page:
            shown = until(page, "chat")["remarks"]
        cookies = ben.http.cookies
    assert [one["number"] for one in shown] == list(range(3, MOST_REMARKS + 3))
    with site_with() as guests:
        again = guests()
        again.http.cookies = cookies
        with again.socket(table) as page:
            assert until(page, "chat")["remarks"] == shown
            say(page, "And on")
            assert heard(page)["number"] == MOST_REMARKS + 3


def test_nobody_writes_where_only_bots_play(guests) -> None:
    ann = guests()
    with ann.socket(ann.lay()) as socket:
        say(socket, "Hi")
        assert "only bots" in until(socket, "refused")["why"]


def test_only_the_host_turns_messages_off_and_on(guests) -> None:
    with talking(guests) as (_, _, sockets, _):
        assert "only Ann" in ask(sockets[1], "allow-chat", "refused", on=False)["why"]
        ask(sockets[0], "allow-chat", "ack", on=False)
        while until(sockets[1], "update")["view"]["chat"]:
            pass
        say(sockets[1], "hello", "sentence")
        assert "turned messages off" in until(sockets[1], "refused")["why"]
        ask(sockets[0], "allow-chat", "ack", on=True)
        while not (view := until(sockets[1], "update")["view"])["chat"]:
            pass
        assert view["host"] == 0
        say(sockets[1], "Hi")
        assert heard(sockets[0])["body"] == "Hi"


def unblock(guest, name):
    """Let the guest end the block of a person in the settings."""
    form = re.search(rf'name="person" value="(\w+)" aria-label="Unblock {name}"', guest.get("/settings").text)
    assert form
    assert guest.post("/settings/unblock", {"person": form[1]}).status_code == 303


def test_hidden_remarks_are_not_sent_until_they_are_shown_again(guests) -> None:
    with talking(guests) as ((ann, _), _, sockets, _):
        say(sockets[1], "First")
        ben = heard(sockets[0])["person"]
        for scope in ("everywhere", "here"):
            if scope == "here":
                unblock(ann, "Ben")
            sockets[0].send_json({"type": "hide", "id": "h", "person": ben, "scope": scope})
            chat = until(sockets[0], "chat")
            assert [one["name"] for one in chat["remarks"] if one["person"] == ben] == []
            assert chat["hidden"] == [{"person": ben, "name": "Ben", "scope": scope}]
            say(sockets[1], f"Hidden {scope}", id=scope)
            assert heard(sockets[1])["body"]
            say(sockets[0], "Own", id=scope)
            assert heard(sockets[0])["body"] == "Own", "the page gets no other remark before"
        sockets[0].send_json({"type": "hide", "id": "h", "person": ben, "scope": "nowhere"})
        chat = until(sockets[0], "chat")
        assert chat["hidden"] == []
        assert [one["body"] for one in chat["remarks"]].count("First") == 1
        assert len(chat["remarks"]) == 5


def test_only_another_person_of_the_table_can_be_hidden_or_reported(guests) -> None:
    with talking(guests) as (_, _, sockets, _):
        say(sockets[0], "Me")
        me = heard(sockets[0])["person"]
        for person in (me, "0" * 16):
            assert "no longer at the table" in ask(sockets[0], "hide", "refused", person=person, scope="here")["why"]
            assert "no longer at the table" in ask(sockets[0], "report", "refused", person=person)["why"]


def test_somebody_blocked_cannot_sit_down_with_whoever_blocked_them(guests) -> None:
    with talking(guests) as ((ann, ben), _, sockets, _):
        say(sockets[1], "Rude")
        ask(sockets[0], "hide", person=heard(sockets[0])["person"], scope="everywhere")
    other = ann.lay(opponent="friend")
    with ann.socket(other) as socket:
        link = until(socket, "update")["view"]["invite"].removeprefix("http://testserver")
    answer = ben.post(link, {"name": "Ben"})
    assert answer.status_code == 409
    assert "has blocked you" in answer.text
    assert "You cannot sit down at this table" in answer.text
    assert "The table is full" not in answer.text
    unblock(ann, "Ben")
    assert "Unblock" not in ann.get("/settings").text
    assert ben.post(link, {"name": "Ben"}).status_code == 303


def test_a_report_stores_the_last_remarks_and_the_log_quotes_none(guests, caplog) -> None:
    with talking(guests) as ((ann, _), table, sockets, _), caplog.at_level(logging.WARNING):
        assert "has said nothing" in ask(sockets[0], "report", "refused", person=person_at(ann, table, 1))["why"]
        say(sockets[1], "Very rude")
        ask(sockets[0], "report", person=heard(sockets[0])["person"])
        store = ann.http.app.state.site.store
        (report,) = ann.http.portal.call(store.chat.reports)
        assert (report.names, [one.body for one in report.remarks]) == (("Ann", "Ben"), ["Very rude"])
        assert "tilewright reports" in caplog.text
        assert "rude" not in caplog.text


def person_at(guest, table, seat):
    """Return the name of the person of a seat in messages."""
    id = table.rsplit("/", 1)[1]
    row = guest.http.portal.call(guest.http.app.state.site.store.table, id)
    return person_of(id, row.seats[seat].guest)


def test_too_many_remarks_and_reports_are_refused_and_the_page_stays(site_with) -> None:
    tight = FREE._replace(remarks_of_guest=Rate(0.001, 2), reports_of_guest=Rate(0.001, 1))
    with site_with(limits=tight) as guests, talking(guests) as (_, _, sockets, _):
        say(sockets[1], "One", id="1")
        ben = heard(sockets[0])["person"]
        say(sockets[1], "Two", id="2")
        say(sockets[1], "Three", id="3")
        assert "wait a few seconds" in until(sockets[1], "refused")["why"]
        ask(sockets[0], "report", person=ben)
        assert "several reports" in ask(sockets[0], "report", "refused", person=ben)["why"]
        say(sockets[0], "Still here")
        assert heard(sockets[0])["body"] == "Still here"


def test_an_address_has_a_limit_on_remarks_too(site_with) -> None:
    with site_with(limits=FREE._replace(remarks_of_address=Rate(0.001, 2))) as guests, talking(guests) as talk:
        sockets = talk[2]
        say(sockets[0], "One", id="1")
        say(sockets[1], "Two", id="2")
        say(sockets[1], "Three", id="3")
        assert "wait a few seconds" in until(sockets[1], "refused")["why"]


def test_writing_brings_nobody_back_from_a_stand_in_and_changes_no_game(guests) -> None:
    people, table = three_friends(guests)
    with people[0].socket(table) as a, people[1].socket(table) as b:
        before = until(a, "update")
        until(b, "chat")
        say(b, "Hi")
        ack = until(b, "ack")
        assert heard(a)["body"] == "Hi"
        assert ack["seq"] == before["seq"]
        with people[2].socket(table) as c:
            assert until(c, "update")["seq"] == before["seq"]


@pytest.mark.parametrize("leaves", [0, 1])
def test_the_messages_of_a_forgotten_guest_are_gone_for_the_others(guests, leaves) -> None:
    with talking(guests) as (people, _, sockets, _):
        for seat, socket in enumerate(sockets):
            say(socket, f"By {seat}")
            until(socket, "ack")
        data = json.loads(people[leaves].get("/settings/data.json").text)
        assert [(one["kind"], one["message"]) for one in data["messages"]] == [("text", f"By {leaves}")]
        stays = sockets[1 - leaves]
        people[leaves].post("/settings/forget", {})
        assert [one["body"] for one in until(stays, "chat")["remarks"]] == [f"By {1 - leaves}"]


def test_the_link_of_a_call_and_the_own_reports_are_among_the_saved_data(guests) -> None:
    with talking(guests) as ((ann, ben), table, sockets, _):
        ask(sockets[0], "give-call", link="https://meet.example/ann")
        say(sockets[1], "Very rude")
        ask(sockets[0], "report", person=heard(sockets[0])["person"])
        mine, his = (json.loads(one.get("/settings/data.json").text) for one in (ann, ben))
        assert [seat["call"] for seat in mine["seats"]] == ["https://meet.example/ann"]
        assert [(one["table"], one["about"]) for one in mine["reports"]] == [(table.rsplit("/", 1)[1], "Ben")]
        assert his["reports"] == []


def test_the_link_of_a_call_goes_when_a_player_leaves_for_ever(guests) -> None:
    with talking(guests) as ((ann, _), _, sockets, _):
        ask(sockets[0], "give-call", link="https://meet.example/ann")
        while not until(sockets[1], "update")["view"]["call"]:
            pass
        ann.post("/settings/forget", {})
        while until(sockets[1], "update")["view"]["call"]:
            pass


def test_only_the_host_gives_a_link_to_talk_and_only_a_safe_one(guests) -> None:
    with talking(guests) as (_, _, sockets, _):
        room = "https://meet.example/our-room"
        assert "only Ann" in ask(sockets[1], "give-call", "refused", link=room)["why"]
        for link in UNSAFE:
            assert "has to begin with https://" in ask(sockets[0], "give-call", "refused", link=link)["why"], link
        for link in (room, ""):
            sockets[0].send_json({"type": "give-call", "id": "call", "link": f" {link} "})
            for socket in sockets:
                while until(socket, "update")["view"]["call"] != link:
                    pass
