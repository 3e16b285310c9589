"""A person who does not answer, over the sockets of three pages: the offer, a nudge, and an end without a score."""

import html
from contextlib import contextmanager

from .test_secret_answers import three_friends, update
from .test_socket import until

SILENCE = 1  # seconds


@contextmanager
def silent_east(site_with):
    """Let three friends open their pages, until the two others are shown that East does not answer.

    Yield the people, the address of their table, their sockets, the seat of East, and the seats of the others.
    """
    with site_with(silence=SILENCE) as guests:
        people, table = three_friends(guests)
        with people[0].socket(table) as a, people[1].socket(table) as b, people[2].socket(table) as c:
            sockets = (a, b, c)
            east = update(a)["view"]["phase"]["turn"]
            others = [seat for seat in range(3) if seat != east]
            for seat in others:
                absences: list = []
                while not absences or len(absences[0]["deciding"]) < len(others):  # the last page may open late
                    absences = update(sockets[seat])["view"]["absences"]
                (absence,) = absences
                assert (absence["seat"], absence["task"], absence["deciding"]) == (east, "turn", others)
                assert absence["seconds"] >= SILENCE
            yield people, table, sockets, east, others


def test_the_pages_get_an_offer_and_may_nudge_and_end_the_game(site_with) -> None:
    with silent_east(site_with) as (people, table, sockets, east, others):
        choice = {"type": "answer-absence", "id": "n", "game": 1, "seat": east, "remedy": "nudge"}
        sockets[others[0]].send_json(choice)
        assert until(sockets[east], "nudge") == {"type": "nudge", "by": others[0]}
        for wrong in ({"remedy": "win"}, {"seat": -1}, {"remedy": None}, {"more": 1}):
            sockets[others[0]].send_json(choice | wrong)
            assert until(sockets[others[0]], "error")
        sockets[east].send_json(choice)
        assert "not for you" in until(sockets[east], "refused")["why"], "nobody nudges themselves"
        while update(sockets[others[0]])["view"]["absences"]:
            pass  # the person of that seat has just shown that they are here
        while not update(sockets[others[0]])["view"]["absences"]:
            pass
        for seat in others:
            sockets[seat].send_json(choice | {"remedy": "end"})
        while (view := update(sockets[0])["view"])["phase"]["type"] != "Over":
            pass
        assert view["phase"]["why"] == "called-off"
        assert (view["sheet"]["payments"], view["session"]["games"]) == ([0, 0, 0], 0)
        pages = {page: html.unescape(people[0].get(page).text) for page in (f"{table}/ledger", "/")}
        assert "1 game ended without a score. It does not count." in pages[f"{table}/ledger"]
        assert "game 1: ended without a score" in pages["/"]
        for page in ("replay", "review"):
            assert "game 1: ended without a score" in people[1].get(f"/game/{view['record']}/{page}").text
        assert "Ended seat=" in people[2].get(f"/game/{view['record']}/log.txt").text
        assert people[2].get(f"/game/{view['record']}/replay.json").json()["frames"][-1]["view"]["sheet"]["scores"]


def test_a_seat_with_a_stand_in_is_shown_so_until_its_page_says_back(site_with) -> None:
    with silent_east(site_with) as (_, _, sockets, east, others):
        for seat in others:
            sockets[seat].send_json({"type": "answer-absence", "id": "b", "game": 1, "seat": east, "remedy": "bot"})
        for socket in sockets:
            while update(socket)["view"]["stand_ins"][east] != "bot":
                pass
        sockets[east].send_json({"type": "back", "id": "k"})
        for socket in sockets:
            while any(update(socket)["view"]["stand_ins"]):
                pass
