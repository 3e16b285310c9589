"""Whoever comes by the one link of a table sees the seats and chooses a free one."""

import re

from .test_more_seats import laid, view_of


def door_of(host, table):
    return view_of(host, table)["invite"].removeprefix("http://testserver")


def offered(page):
    """Return the seats that a page offers, and the one that is chosen already."""
    return re.findall(r'name="seat" value="(\d)"', page), re.findall(r'value="(\d)" checked', page)


def test_the_door_shows_who_sits_where_and_offers_the_free_seats(guests) -> None:
    ann, ben = guests(), guests()
    table, names = laid(ann, opponent="friend", **{"seat.2": "bot"})
    link = door_of(ann, table)
    page = ben.get(link).text
    assert "Seat 1: Ann" in page
    assert f"Seat 3: {names()[2]} (bot)" in page
    assert page.count(": free") == 2
    assert offered(page) == (["1", "3"], ["1"])
    assert ben.post(link, {"name": "Ben", "seat": "3"}).headers["location"] == table
    assert names()[3] == "Ben"
    assert view_of(ben, table)["me"] == 3
    assert offered(guests().get(link).text) == ([], []), "there is nothing left to choose"


def test_of_two_who_choose_the_same_seat_one_chooses_again(guests) -> None:
    ann, ben, cal = (guests() for _ in range(3))
    table, names = laid(ann, opponent="friend")
    link = door_of(ann, table)
    assert offered(ben.get(link).text) == offered(cal.get(link).text)
    assert ben.post(link, {"name": "Ben", "seat": "2"}).status_code == 303
    again = cal.post(link, {"name": "Cal", "seat": "2"})
    assert again.status_code == 409
    assert "Somebody else was faster and has that seat. Choose another one." in again.text
    assert "Seat 3: Ben" in again.text
    assert offered(again.text) == (["1", "3"], ["1"])
    assert 'value="Cal"' in again.text
    assert names() == ["Ann", "free", "Ben", "free"]
    assert cal.post(link, {"name": "Cal", "seat": "3"}).status_code == 303
    assert names() == ["Ann", "free", "Ben", "Cal"]


def test_a_mistake_in_the_form_keeps_the_chosen_seat(guests) -> None:
    ann, ben = guests(), guests()
    table, names = laid(ann, opponent="friend")
    again = ben.post(door_of(ann, table), {"name": "ann", "seat": "3"})
    assert again.status_code == 422
    assert offered(again.text) == (["1", "2", "3"], ["3"])
    assert names() == ["Ann", "free", "free", "free"]


def test_a_seat_that_there_is_not_means_any(guests) -> None:
    ann, ben = guests(), guests()
    table, names = laid(ann, opponent="friend")
    assert ben.post(door_of(ann, table), {"name": "Ben", "seat": "4"}).status_code == 303
    assert names() == ["Ann", "Ben", "free", "free"]
