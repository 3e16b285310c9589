"""The ledger as a page and as a spreadsheet, new rules for the next game, stakes, and the end of a session."""

import csv
import html
import io
import json
import re

import pytest

from tilewright.variants import RULESETS

from .test_socket import friends, until


def give_up(guest, table, game=1):
    """Concede the game, and return the view of the table after its end."""
    with guest.socket(table) as socket:
        until(socket, "presence")
        socket.send_json({"type": "act", "id": f"c{game}", "game": game, "window": 0, "action": {"type": "Concede"}})
        while (message := until(socket, "update"))["view"]["phase"]["type"] != "Over":
            pass
    return message["view"]


def words(page):
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page.text)).split())


@pytest.fixture
def ended(guests):
    """Two friends and their table with stakes, after a game that Ben conceded. Ben owes Ann 100 points."""
    ann, ben, table = friends(guests, cents="5", pot="300")
    give_up(ben, table)
    return ann, ben, table


def test_the_ledger_says_who_was_paid_what_and_why(ended) -> None:
    ann, ben, table = ended
    for one in (ann, ben):
        text = words(one.get(f"{table}/ledger"))
        assert "5 cents a point" in text
        assert re.search(r"Game 1 \+\$5\.00 score 100 −\$5\.00 score 0 Siamese Mah Jongg, East was (Ann|Ben)", text)
        assert "Total +$5.00 −$5.00" in text
    assert "Only Ann, who created this table, can change the rules" in words(ben.get(f"{table}/ledger"))
    assert "End the session" in words(ann.get(f"{table}/ledger"))


def test_the_page_is_told_what_each_has(ended) -> None:
    ann, _, table = ended
    with ann.socket(table) as socket:
        session = until(socket, "update")["view"]["session"]
    assert session == {
        "games": 1, "totals": ["+$5.00", "−$5.00"], "course": [[400, -400]], "pot": "",
        "ended": False, "terms": 0, "next": None, "late": "",
    }  # fmt: skip


def test_the_spreadsheet_is_read_back(ended) -> None:
    _, ben, table = ended
    answer = ben.get(f"{table}/ledger.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    assert "attachment" in answer.headers["content-disposition"]
    head, game, total = csv.reader(io.StringIO(answer.text))
    assert head[4:] == ["Ann", "Ben", "pot", "score of Ann", "score of Ben", "in"]
    assert game[4:] == ["5.00", "-5.00", "0.00", "100", "0", "money"]
    assert total[4:7] == ["5.00", "-5.00", "0.00"]


def test_a_name_is_no_formula(guests) -> None:
    ann = guests()
    table = ann.lay(name="=HYPERLINK(1)")
    head = next(csv.reader(io.StringIO(ann.get(f"{table}/ledger.csv").text)))
    assert head[4] == "'=HYPERLINK(1)"
    assert head[7] == "score of =HYPERLINK(1)"


def test_the_ledger_is_for_those_who_sit_there(ended, guests) -> None:
    _, _, table = ended
    for path in ("ledger", "ledger.csv", "next"):
        assert guests().get(f"{table}/{path}").status_code == 404
    for path in ("next", "end"):
        assert guests().post(f"{table}/{path}", {}).status_code == 404


def test_other_rules_are_seen_before_the_next_deal_and_agreed_to(ended) -> None:
    ann, ben, table = ended
    form = ann.get(f"{table}/next").text
    assert re.search(r'value="siamese"[^>]* selected', form)
    assert "royale-3.deal" not in form, "for other numbers of players"
    answer = ann.post(f"{table}/next", {"game": "siamese", "card": "house", "siamese.deal": "27/27"})
    assert (answer.status_code, answer.headers["location"]) == (303, table)
    with ben.socket(table) as socket:
        view = until(socket, "update")["view"]
        assert view["session"]["next"] == {
            "title": "Siamese Mah Jongg", "card": "House card",
            "house_rules": [{"question": "How many tiles are dealt?", "choice": "27 each, East draws"}],
        }  # fmt: skip
        assert (view["terms"], view["session"]["terms"]) == (0, 1)
        until(socket, "presence")
        socket.send_json({"type": "rematch", "id": "old", "terms": 0})
        assert "have changed" in until(socket, "refused")["why"]
        socket.send_json({"type": "rematch", "id": "new", "terms": 1})
        until(socket, "ack")
    with ann.socket(table) as socket:
        until(socket, "presence")
        socket.send_json({"type": "rematch", "id": "new", "terms": 1})
        while (view := until(socket, "update")["view"])["phase"]["type"] == "Over":
            pass
    assert (view["terms"], view["session"]["next"]) == (1, None)
    assert view["house_rules"] == [{"question": "How many tiles are dealt?", "choice": "27 each, East draws"}]
    assert json.loads(ann.get(f"{table}/card.json").text)["name"] == "House card"


def test_the_form_begins_with_what_was_agreed_on(ended, card_text) -> None:
    ann, _, table = ended
    fields = {"game": "siamese", "card": "own", "card_text": card_text, "siamese.deal": "27/27"}
    answer = ann.post(f"{table}/next", fields)
    assert answer.status_code == 303
    form = html.unescape(ann.get(f"{table}/next").text)
    assert re.search(r'value="own"[^>]* selected', form)
    assert re.search(r"selected[^>]*>27 each, East draws", form)
    assert card_text.splitlines()[-1] in form


def test_a_mistake_in_the_form_changes_nothing(ended) -> None:
    ann, ben, table = ended
    for fields, why in (
        ({"game": "royale-3", "card": "house"}, "this table has 2 seats"),
        ({"game": "chess"}, "no such game"),
        ({"game": "siamese", "card": "own", "card_text": "nonsense"}, "of your card"),
        ({"game": "siamese", "card": "house", "siamese.deal": "99"}, "is not a choice for deal; choose "),
    ):
        answer = ann.post(f"{table}/next", fields)
        assert answer.status_code == 422
        assert why in html.unescape(answer.text)
    fields = {"game": "siamese", "card": "own", "card_text": "nonsense"}
    assert ben.post(f"{table}/next", fields).headers["location"] == f"{table}/ledger", "no card is read for him"
    assert ben.get(f"{table}/next").headers["location"] == f"{table}/ledger"
    with ann.socket(table) as socket:
        assert until(socket, "update")["view"]["session"]["terms"] == 0


def test_the_end_says_who_pays_whom(ended) -> None:
    ann, ben, table = ended
    assert ben.post(f"{table}/end", {}).status_code == 409
    assert ann.post(f"{table}/end", {}).headers["location"] == f"{table}/ledger"
    for one in (ann, ben):
        text = words(one.get(f"{table}/ledger"))
        assert "The session has ended Ben pays $5.00 to Ann" in text
        assert "End the session" not in text
    assert ann.get(f"{table}/next").headers["location"] == f"{table}/ledger"
    with ben.socket(table) as socket:
        assert until(socket, "update")["view"]["session"]["ended"] is True


def test_the_lobby_names_each_game_as_it_was_played(ended) -> None:
    ann, _, table = ended
    ann.post(f"{table}/next", {"game": "card-free-siamese", "card": "card-free"})
    laid, games = (words(ann.get("/")).partition(part)[2] for part in ("Your tables", "Finished games"))
    assert RULESETS["card-free-siamese"].title in laid
    assert RULESETS["siamese"].title in games
    assert RULESETS["card-free-siamese"].title not in games


def test_a_replay_keeps_the_rules_of_its_game(ended) -> None:
    ann, _, table = ended
    with ann.socket(table) as socket:
        record = until(socket, "update")["view"]["record"]
    before = ann.get(f"/game/{record}/replay.json").json()["frames"][0]["view"]["house_rules"]
    ann.post(f"{table}/next", {"game": "siamese", "card": "house", "siamese.deal": "27/27"})
    assert ann.get(f"/game/{record}/replay.json").json()["frames"][0]["view"]["house_rules"] == before == []


@pytest.mark.parametrize(
    ("fields", "why"),
    [({"cents": "-1"}, "the cents"), ({"cents": "٣"}, "the cents"), ({"pot": "1e3"}, "the points for the pot"),
     ({"cents": "9999999"}, "6 digits"), ({"points": "7"}, "no such rate")],
)  # fmt: skip
def test_stakes_are_whole_numbers(guests, fields, why) -> None:
    fields = {"name": "Ann", "opponent": "bot", "card": "house"} | fields
    answer = guests().post("/tables", fields)
    assert answer.status_code == 422
    assert why in html.unescape(answer.text)


def test_before_the_first_game_is_over_there_is_nothing_to_read(guests) -> None:
    ann = guests()
    table = ann.lay()
    text = words(ann.get(f"{table}/ledger"))
    assert "No game is finished yet" in text
    assert "After this game you can change the rules" in text
    assert ann.post(f"{table}/end", {}).status_code == 409
