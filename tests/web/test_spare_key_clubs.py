"""The clubs that a spare key brings back, and those of other people on the same device."""

from __future__ import annotations

import pytest

from tilewright.table.not_stored import NotStored
from tilewright.web import own_clubs

from .test_club import evening_of
from .test_full_disk import read_only
from .test_own_clubs import clubs_on, secret_of
from .test_spare_key_pages import ann, get_back, new_key

__all__ = ["ann"]


def test_an_organiser_without_a_name_makes_a_key_too(guests) -> None:
    organiser, phone = guests(), guests()
    assert "Make a spare key" not in organiser.get("/settings").text
    club = secret_of(evening_of(organiser, ["Ann", "Ben"]))
    assert "Make a spare key" in organiser.get("/settings").text
    get_back(phone, new_key(organiser))
    assert clubs_on(phone) == [club]


def test_a_club_that_the_key_cannot_store_is_there_all_the_same_and_the_next_look_adds_it(guests, ann) -> None:
    key, page = new_key(ann), evening_of(guests(), ["Ann", "Ben"])
    read_only(ann, "ON")
    assert ann.get(page).status_code == 200
    read_only(ann, "OFF")
    assert (clubs_on(ann), saved_clubs(ann)) == ([secret_of(page)], [])
    ann.get(page)
    assert saved_clubs(ann) == ["Thursday club"]
    get_back(phone := guests(), key)
    assert clubs_on(phone) == clubs_on(ann)


def test_a_new_club_is_listed_even_if_the_key_cannot_store_it(guests, ann, monkeypatch) -> None:
    async def add_club(*_) -> None:
        raise NotStored("full", "the disk is full")

    new_key(ann)
    monkeypatch.setattr(ann.http.app.state.site.spare_keys._store, "add_club", add_club)
    page = evening_of(ann, ["Ann", "Ben"])
    assert clubs_on(ann) == [secret_of(page)]


@pytest.mark.parametrize("who", ["Ann", "Ben"])
def test_a_club_that_anybody_forgets_on_a_borrowed_device_stays_with_the_key(guests, ann, who) -> None:
    club = secret_of(evening_of(ann, ["Ann", "Ben"]))
    key, tablet, phone = new_key(ann), guests(), guests()
    tablet.lay(name="Ben")
    get_back(tablet, key)
    assert clubs_on(tablet) == [club]
    assert "Other devices and spare keys still lead to it." in tablet.get("/").text
    if who == "Ben":
        tablet.post("/who", {"person": "0"})
    tablet.post("/club/forget", {"club": club})
    assert clubs_on(tablet) == []
    get_back(phone, key)
    assert clubs_on(phone) == [club]


def test_the_clubs_of_a_key_push_no_club_of_other_people_out_of_a_shared_device(guests, ann, monkeypatch) -> None:
    monkeypatch.setattr(own_clubs, "MOST_CLUBS", 3)
    hers = [secret_of(evening_of(ann, ["Ann", "Ben"], club=name)) for name in ("One", "Two")]
    tablet, key = guests(), new_key(ann)
    theirs = [secret_of(evening_of(tablet, ["Ben", "Cleo"], club=name)) for name in ("Three", "Four")]
    tablet.get(f"/club/{hers[0]}/1")
    get_back(tablet, key)
    assert clubs_on(tablet) == [hers[0], *reversed(theirs)]
    tablet.post("/club/forget", {"club": theirs[0]})
    get_back(tablet, key)
    assert clubs_on(tablet) == [hers[0], theirs[1], hers[1]]


def saved_clubs(guest) -> list[str]:
    """Return the names of the clubs that the key of a guest brings back."""
    return guest.get("/settings/data.json").json()["spare-key"]["clubs"]


def test_a_key_brings_back_the_clubs_made_later_but_no_deleted_one(guests, ann) -> None:
    first = evening_of(ann, ["Ann", "Ben"], club="First")
    key = new_key(ann)
    pages = [evening_of(ann, ["Ann", "Ben"], club=name) for name in ("Later", "Deleted")]
    assert ann.post(f"{pages[1]}/delete", {"title": "First"}).status_code == 303
    phone = guests()
    get_back(phone, key)
    assert sorted(clubs_on(phone)) == sorted(map(secret_of, (first, pages[0])))
    assert saved_clubs(phone) == ["First", "Later"]
