"""The coach: advice on the player's own tiles, only for a player who sits with bots alone."""

import json

import pytest

from tilewright.engine.state import Play, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.table.rules import build
from tilewright.tiles import Tiles
from tilewright.variants import RULESETS
from tilewright.web.coach import wait_views


def first_update(guest, table):
    with guest.socket(table) as socket:
        return json.loads(socket.receive_text())


def test_the_coach_tells_how_far_the_racks_are(guests) -> None:
    ann = guests()
    table = ann.lay(card="house", card_text="")
    update = first_update(ann, table)
    advice = ann.get(f"{table}/coach.json").json()
    assert advice["seq"] >= update["seq"], "the bot may have moved since"
    assert 0 < advice["distance"] <= 28
    assert advice["distance"] <= len(advice["missing"]) <= 28
    assert [rack["rack"] for rack in advice["racks"]] == [0, 1]
    for rack in advice["racks"]:
        assert len(rack["near"]) == 3
        assert [line["distance"] for line in rack["near"]] == sorted(line["distance"] for line in rack["near"])
        for line in rack["near"]:
            assert len(line["missing"]) == line["distance"] + line["jokers"]


@pytest.mark.parametrize("game", [game for game in RULESETS if game != "wright-patterson-siamese"])
def test_the_coach_knows_every_game(guests, game) -> None:
    ann = guests()
    table = ann.lay(game=game, card=RULESETS[game].hands, card_text="")
    first_update(ann, table)
    answer = ann.get(f"{table}/coach.json")
    assert answer.status_code == 200, answer.text
    assert answer.json()["distance"] >= 0


def test_no_advice_leaves_the_server_among_people(guests) -> None:
    ann, bob = guests(), guests()
    table = ann.lay(opponent="friend")
    for _ in range(2):
        answer = ann.get(f"{table}/coach.json")
        assert answer.status_code == 409
        assert answer.json() == {"why": "Among people, the coach speaks only if all of them want it."}
        invite = first_update(ann, table)["view"]["invite"]
        if invite:
            bob.post(invite.partition("testserver")[2], {"name": "Bob"})
    assert bob.get(f"{table}/coach.json").status_code == 409


def test_among_people_the_coach_speaks_once_all_want_it_and_no_longer_than_that(guests) -> None:
    ann, bob = guests(), guests()
    table = ann.lay(opponent="friend")
    bob.post(first_update(ann, table)["view"]["invite"].partition("testserver")[2], {"name": "Bob"})

    def answer(guest, yes) -> list[int]:
        with guest.socket(table) as socket:
            socket.receive_text()
            socket.send_text(json.dumps({"type": "agree", "id": "c1", "game": 1, "matter": "coach", "yes": yes}))
            while (message := json.loads(socket.receive_text()))["type"] != "update":
                pass
            return message["view"]["coaching"]

    assert answer(ann, True) == [0]
    assert [guest.get(f"{table}/coach.json").status_code for guest in (ann, bob)] == [409, 409]
    assert answer(bob, True) == [0, 1]
    assert [guest.get(f"{table}/coach.json").status_code for guest in (ann, bob)] == [200, 200]
    assert answer(ann, False) == [1]
    assert [guest.get(f"{table}/coach.json").status_code for guest in (ann, bob)] == [409, 409]


def test_a_stranger_gets_no_advice(guests) -> None:
    table = guests().lay()
    assert guests().get(f"{table}/coach.json").status_code == 404


def test_after_the_game_there_is_nothing_to_advise(guests) -> None:
    ann = guests()
    table = ann.lay()
    with ann.socket(table) as socket:
        update = json.loads(socket.receive_text())
        assert "Welcome back" in ann.get("/").text
        socket.send_text(
            json.dumps(
                {"type": "act", "id": "1", "game": 1, "window": update["view"]["window"], "action": {"type": "Concede"}}
            )
        )
        while not update.get("view", {}).get("sheet"):
            update = json.loads(socket.receive_text())
    assert "Welcome back" not in ann.get("/").text, "no game waits any longer"
    answer = ann.get(f"{table}/coach.json")
    assert (answer.status_code, answer.json()) == (409, {"why": "There is nothing to advise now."})


def test_the_coach_gives_the_worth_of_the_hand_with_each_tile() -> None:
    rules, held = build("mcr", "hands mcr", {}), Tiles.parse("23B 678C 55D")
    shown = Rack((Exposure.parse("[123D]"), Exposure.parse("[567B]")))
    others = (Seat(Tiles.parse("?" * 13), (Rack(),)),) * 3
    first, second = wait_views(rules, View(0, State((Seat(held, (shown,)), *others), 60, Play(1))))
    assert (first.discard, first.tile, first.left) == ("", "1B", 4)
    assert first.claimed.endswith(" fan, too little")
    assert ("R-MCR-63", "All Chows", 2) in {(item.rule, item.label, item.plus) for item in first.items}
    assert all(item.link for item in first.items)
    assert second.tile == "4B"
