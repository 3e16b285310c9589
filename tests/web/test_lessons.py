"""Guided first games: a known deal, in which a beginner who follows the guide soon wins."""

import json
import runpy
from pathlib import Path

import pytest

from tilewright.cli.play import medium
from tilewright.web.lessons import DEALS

BENCH = runpy.run_path(str(Path(__file__).parents[2] / "bench" / "lessons.py"))
HANDS = {"siamese": 2, "card-free": 1, "thirteen": 1}


@pytest.mark.parametrize("game", DEALS)
def test_a_beginner_who_follows_the_guide_wins_soon(game) -> None:
    won, turns, kinds = BENCH["outcome"](game, DEALS[game])
    assert won == HANDS[game]
    assert 5 <= turns <= 20
    assert {"Draw", "Discard", "Claim", "Declare"} <= set(kinds), "the beginner meets every usual move"


def begin(ann, game):
    answer = ann.post("/tables", {"lesson": "1", "only": "1", "name": "Ann", "opponent": "bot", "game": game})
    path, _, guide = answer.headers["location"].partition("#")
    assert guide == "guide"
    return path


def opening(ann, path):
    with ann.socket(path) as socket:
        return json.loads(socket.receive_text())["view"]


@pytest.mark.parametrize("game", DEALS)
def test_every_beginner_gets_the_same_tiles(site_with, game) -> None:
    with site_with(bot=medium) as guests:
        ann, bob = guests(), guests()
        assert f'value="{game}"' in ann.get("/learn").text
        first, second = (opening(guest, begin(guest, game)) for guest in (ann, bob))
        assert first["seats"][0]["concealed"] == second["seats"][0]["concealed"]
        assert first["commitment"] == second["commitment"]


def test_the_coach_proposes_a_move_that_is_offered(site_with) -> None:
    with site_with(bot=medium) as guests:
        ann = guests()
        path = begin(ann, "card-free")
        with ann.socket(path) as socket:
            offers = json.loads(socket.receive_text())["offers"]
        moves = ann.get(f"{path}/coach.json").json()["moves"]
        assert len(moves) == 3, "a whole packet of the Charleston"
        assert all(move in offers for move in moves)


def test_other_tables_get_other_tiles(guests) -> None:
    ann = guests()
    fields = {"game": "thirteen", "card": "fourteen"}
    assert opening(ann, ann.lay(**fields))["commitment"] != opening(ann, ann.lay(**fields))["commitment"]
    assert "#" not in ann.lay(lesson="1", game="mcr", card="mcr"), "no lesson for this game"


def test_a_table_of_friends_never_gets_the_deal_of_a_lesson(site_with) -> None:
    with site_with(bot=medium) as guests:
        ann = guests()
        fields = {"lesson": "1", "only": "1", "name": "Ann", "opponent": "friend", "game": "siamese"}
        assert "#" not in ann.post("/tables", fields).headers["location"]
