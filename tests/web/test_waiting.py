"""A pass in advance over a page's socket: the server tells nobody else, and says why it refuses one."""

import json

from .test_secret_answers import heard_until_refused, three_friends, update


def test_a_pass_in_advance_is_shown_to_nobody_else(guests) -> None:
    people, table = three_friends(guests)
    with people[0].socket(table) as a, people[1].socket(table) as b, people[2].socket(table) as c:
        sockets = (a, b, c)
        seen = [update(socket) for socket in sockets]
        east = seen[0]["view"]["phase"]["turn"]
        waits, other = (east + 1) % 3, (east + 2) % 3
        assert [seen[seat]["view"]["ahead"] for seat in (east, waits, other)] == [None, False, False]
        for seat, socket in enumerate(sockets):
            heard_until_refused(socket, seen[seat], "before")
        ask = {"type": "pass-ahead", "id": "p1", "game": 1, "on": True}
        sockets[waits].send_json(ask)
        mine = update(sockets[waits])
        assert (mine["events"], mine["view"]["ahead"]) == ([], True)
        for seat in (east, other):
            assert heard_until_refused(sockets[seat], seen[seat], "after") == ["refused"]
        sockets[east].send_json(ask)
        assert "until your turn comes" in json.loads(sockets[east].receive_text())["why"]
