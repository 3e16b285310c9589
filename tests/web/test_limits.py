"""Limits on forms and tables, and the state of each table in the lobby."""

import html
import re

from tilewright.catalogue import card_text
from tilewright.hands.language.parse import LARGEST_FILE
from tilewright.web.safety import MAX_FORM

from .conftest import PromptClock
from .test_pages import invited
from .test_socket import until

WEEK = 7 * 24 * 3600  # seconds


def test_a_form_longer_than_any_card_is_not_even_read(guests) -> None:
    ann = guests()
    answer = ann.post("/tables", {"name": "Ann", "card_text": "x" * MAX_FORM})
    assert answer.status_code == 422
    assert "This form is too long" in answer.text


def test_a_card_of_the_largest_size_fits_into_the_form_in_any_alphabet(guests) -> None:
    card = card_text("house")
    comment = "# " + "麻雀" * 30 + "\n"
    card += comment * ((LARGEST_FILE - len(card.encode())) // len(comment.encode()))
    assert guests().lay(card_text=card).startswith("/")


def test_a_guest_lays_so_many_tables_and_no_more(guests, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.web.lobby.MAX_TABLES", 2)
    ann = guests()
    for _ in range(2):
        ann.lay()
    answer = ann.post("/tables", {"name": "Ann", "card": "house"})
    assert answer.status_code == 422
    assert "You have used 2 tables in the last week. Play at one of them" in html.unescape(answer.text)
    guests().lay(name="Ben")


def test_after_a_week_a_table_counts_only_if_its_guest_still_plays_there(site_with, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.web.lobby.MAX_TABLES", 2)
    clock = LaterClock()
    with site_with(clock=clock) as guests:
        ann = guests()
        played, _ = ann.lay(), ann.lay()
        clock.later = WEEK + 60
        with ann.socket(played) as socket:
            socket.receive_json()
            socket.send_json({"type": "act", "id": "c", "game": 1, "window": 0, "action": {"type": "Concede"}})
            until(socket, "ack")
        ann.lay()
        assert ann.post("/tables", {"name": "Ann", "card": "house"}).status_code == 422
        assert ann.post(f"{played}/end", {}).status_code == 303
        ann.lay()


class LaterClock(PromptClock):
    """A clock that is some seconds fast."""

    later = 0

    def now(self) -> int:
        return super().now() + self.later


def test_the_lobby_says_how_a_table_stands(guests) -> None:
    ann, ben = guests(), guests()
    table = ann.lay(opponent="friend")
    assert "waits for your friend" in ann.get("/").text
    link = invited(ann, table)
    ben.post(link, {"name": "Ben"})
    with ann.socket(table) as socket:
        socket.receive_json()
        assert "game 1 is not finished" in ann.get("/").text
        socket.send_json({"type": "act", "id": "c", "game": 1, "window": 0, "action": {"type": "Concede"}})
        while socket.receive_json()["type"] != "ack":
            pass
    assert "game 1 is over" in ann.get("/").text


def test_the_name_of_a_friend_is_cleaned_too(guests) -> None:
    ann, ben = guests(), guests()
    table = ann.lay(opponent="friend")
    ben.post(invited(ann, table), {"name": "  Ben\u202e \x00of   Ely " + "x" * 60})
    with ann.socket(table) as socket:
        name = socket.receive_json()["view"]["names"][1]
    assert re.fullmatch(r"Ben of Ely x{29}", name)
