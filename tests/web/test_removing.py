"""Tables that a player removes from the lobby: only those without other people and without a finished game."""

import pytest

from .test_club import draw, evening_of, lay_here, link_on
from .test_pages import invited
from .test_reviews import concede
from .test_socket import until


def remove(guest, table):
    return guest.post(f"{table}/remove", {})


def is_offered(guest, table) -> bool:
    """Return whether the lobby offers to remove a table."""
    return f'action="{table}/remove"' in guest.get("/").text


@pytest.mark.parametrize("opponent", ["bot", "friend"])
def test_a_table_without_other_people_and_without_a_finished_game_can_be_removed(guests, opponent) -> None:
    ann = guests()
    table, other = ann.lay(opponent=opponent), ann.lay()
    with ann.socket(table) as socket:
        until(socket, "update")
        assert is_offered(ann, table)
        stays = remove(ann, table)
        assert (stays.status_code, "Close its pages" in stays.text) == (409, True), "its page is open"
    assert remove(guests(), table).status_code == 404
    while (answer := remove(ann, table)).status_code == 409:  # until its page is closed, and the bot has moved
        pass
    assert (answer.headers["location"], remove(ann, table).status_code) == ("/", 404)
    assert ann.get(table).status_code == 404
    assert f'href="{table}"' not in ann.get("/").text
    assert ann.get(other).status_code == 200


def test_a_table_of_friends_stays(guests) -> None:
    ann, ben = guests(), guests()
    table = ann.lay(opponent="friend")
    ben.post(invited(ann, table), {"name": "Ben"})
    for guest in (ann, ben):
        assert not is_offered(guest, table)
        assert remove(guest, table).status_code == 409
    assert ben.get(table).status_code == 200


def test_a_table_with_a_finished_game_stays_also_during_the_next_game(guests) -> None:
    ann = guests()
    table = ann.lay()
    concede(ann, table)
    assert (is_offered(ann, table), remove(ann, table).status_code) == (False, 409)
    with ann.socket(table) as socket:
        until(socket, "update")
        socket.send_json({"type": "rematch", "id": "r"})
        while until(socket, "update")["game"] != 2:
            pass
    assert (is_offered(ann, table), remove(ann, table).status_code) == (False, 409)


def test_a_table_of_a_club_stays_even_before_the_others_come(guests) -> None:
    organiser, ann = guests(), guests()
    page = evening_of(organiser, ["Ann", "Ben"], game="card-free-siamese")
    draw(organiser, page)
    table = lay_here(ann, link_on(organiser, page), 0)
    assert (is_offered(ann, table), remove(ann, table).status_code) == (False, 409)
