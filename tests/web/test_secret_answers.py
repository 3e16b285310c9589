"""Until everybody has answered a discard, the server sends no message about an answer to other players' pages."""

import json

import pytest


def update(socket):
    """Return the next update that a page receives, and skip all other messages."""
    while True:
        message = json.loads(socket.receive_text())
        if message["type"] == "update":
            return message


def heard_until_refused(socket, seen, id):
    """Send an illegal action, and return the types of all messages to the page up to the refusal.

    The refusal is the only message, unless the server sent others before it.
    """
    ask = {"type": "act", "id": id, "game": 1, "window": seen["view"]["window"]}
    socket.send_json(ask | {"action": {"type": "Discard", "tile": "Z"}})
    heard = []
    while not heard or heard[-1] != "refused":
        heard.append(json.loads(socket.receive_text())["type"])
    return heard


def three_friends(guests, **options):
    """Return three guests who sit at a new table of Royale, and the path of the table."""
    people = [guests(), guests(), guests()]
    table = people[0].lay(opponent="friend", game="royale-3", **options)
    with people[0].socket(table) as socket:
        link = update(socket)["view"]["invite"].removeprefix("http://testserver")
    for name, friend in (("Ben", people[1]), ("Cal", people[2])):
        friend.post(link, {"name": name})
    return people, table


@pytest.mark.parametrize("wants", [False, True])
def test_an_answer_is_shown_to_nobody_else(guests, wants) -> None:
    people, table = three_friends(guests, **{"royale-3.enforcement": "challenge"})
    with people[0].socket(table) as a, people[1].socket(table) as b, people[2].socket(table) as c:
        sockets = (a, b, c)
        seen = [update(socket) for socket in sockets]
        for n in range(400):
            east = seen[0]["view"]["phase"].get("turn", seen[0]["view"]["phase"].get("discarder"))
            asked = [(east + 1) % 3, (east + 2) % 3]
            offers = {seat: [one["action"] for one in seen[seat]["offers"]] for seat in range(3)}
            open_now = seen[0]["view"]["phase"]["type"] == "ClaimWindow"
            answers = [one for one in offers[asked[1]] if one["type"] == ("Claim" if wants else "Pass")]
            if open_now and answers:
                break
            for seat in asked if open_now else [east]:
                action = next(one for one in offers[seat] if one["type"] in ("Draw", "Pass", "Discard"))
                window = seen[seat]["view"]["window"]
                ask = {"type": "act", "id": f"c{n}.{seat}", "game": 1, "window": window, "action": action}
                sockets[seat].send_json(ask)
                if not (open_now and seat == asked[0]):  # the first of two answers updates only the page it came from
                    seen = [update(socket) for socket in sockets]
                else:
                    update(sockets[seat])
        for seat, socket in enumerate(sockets):
            heard_until_refused(socket, seen[seat], "before")
        window = seen[0]["view"]["window"]
        sockets[asked[1]].send_json({"type": "act", "id": "answer", "game": 1, "window": window, "action": answers[0]})
        mine = update(sockets[asked[1]])
        assert [one["event"]["type"] for one in mine["events"]] == ["Answered"]
        for seat in (east, asked[0]):
            assert heard_until_refused(sockets[seat], seen[seat], "after") == ["refused"]
