"""The lobby leads back to the clubs that were organised in this browser, and shows them to no other."""

from __future__ import annotations

import re

from itsdangerous import URLSafeSerializer

from tilewright.web.own_clubs import COOKIE, MOST_CLUBS

from .test_club import FORM, evening_of


def clubs_on(guest) -> list[str]:
    """Return the secrets of the clubs in the guest's lobby."""
    return re.findall(r'href="/club/([^"/]+)"', guest.get("/").text)


def secret_of(page: str) -> str:
    return page.split("/")[2]


def test_the_lobby_leads_back_to_the_newest_evening_of_a_club(guests) -> None:
    organiser = guests()
    assert "Your clubs" not in organiser.get("/").text
    page = evening_of(organiser, ["Ann", "Ben"], club="<b>Thursday & Co")
    lobby = organiser.get("/").text
    assert 'aria-label="Organise &lt;b&gt;Thursday &amp; Co"' in lobby
    assert "Everybody who uses this device can organise them." in lobby
    [secret] = clubs_on(organiser)
    organiser.post(f"/club/{secret}/new", FORM | {"names": "Ann\nBen"})
    assert organiser.get(f"/club/{secret}").headers["location"] == page.removesuffix("1") + "2"


def test_a_device_on_which_the_organisers_page_was_opened_finds_it_too(guests) -> None:
    organiser, tablet = guests(), guests()
    page = evening_of(organiser, ["Ann", "Ben"])
    tablet.get(page)
    assert clubs_on(tablet) == [secret_of(page)]


def test_the_people_of_the_evening_never_learn_the_secret(guests) -> None:
    organiser, phone = guests(), guests()
    page = evening_of(organiser, ["Ann", "Ben"])
    link = re.search(r'src="(/evening/[^/"]+)/code.svg"', organiser.get(page).text)[1]
    for path in (link, f"{link}/as/0", f"{link}/results", f"{page[:-3]}x/1"):
        phone.get(path)
    assert clubs_on(phone) == []
    assert COOKIE not in phone.http.cookies


def test_the_cookie_is_hidden_from_scripts_and_goes_over_https_only_if_the_page_did(guests) -> None:
    guest = guests()
    form = FORM | {"names": "Ann\nBen"}
    plain = guest.post("/club", form).headers["set-cookie"]
    assert {"HttpOnly", "SameSite=lax"} <= set(plain.split("; "))
    assert "Secure" not in plain
    guest.http.base_url = "https://testserver"
    secure = guest.post("/club", form, origin="https://testserver")
    assert "Secure" in secure.headers["set-cookie"]
    assert "Secure" in guest.get(secure.headers["location"]).headers["set-cookie"]


def test_a_forged_cookie_lists_nothing(guests) -> None:
    guest = guests()
    page = evening_of(guests(), ["Ann", "Ben"])
    for value in ("x", URLSafeSerializer("another server", salt="clubs").dumps([secret_of(page)])):
        guest.http.cookies.set(COOKIE, value)
        assert clubs_on(guest) == []


def test_a_club_is_forgotten_on_this_device_alone(guests) -> None:
    organiser, tablet = guests(), guests()
    pages = [evening_of(organiser, ["Ann", "Ben"], club=name) for name in ("Monday", "Friday")]
    monday, friday = map(secret_of, pages)
    tablet.get(pages[0])
    assert clubs_on(organiser) == [friday, monday]
    assert organiser.post("/club/forget", {"club": monday}).headers["location"] == "/"
    assert clubs_on(organiser) == [friday]
    assert clubs_on(tablet) == [monday]
    assert tablet.get(pages[0]).status_code == 200
    organiser.post("/club/forget", {"club": friday})
    assert COOKIE not in organiser.http.cookies
    assert tablet.post("/club/forget", {"club": monday}, origin="https://evil.example").status_code == 403


def test_the_club_opened_longest_ago_makes_room_for_another_one(guests) -> None:
    guest = guests()
    pages = [evening_of(guest, ["Ann", "Ben"], club=f"Club {number}") for number in range(MOST_CLUBS)]
    guest.get(pages[0])
    newest = evening_of(guest, ["Ann", "Ben"], club="One more")
    assert clubs_on(guest) == [secret_of(page) for page in (newest, pages[0], *reversed(pages[2:]))]
    assert len(guest.http.cookies[COOKIE]) < 1000


def test_a_deleted_club_is_listed_nowhere(guests) -> None:
    organiser, tablet = guests(), guests()
    page = evening_of(organiser, ["Ann", "Ben"])
    tablet.get(page)
    organiser.post(f"{page}/delete", {"title": "First"})
    assert clubs_on(organiser) == clubs_on(tablet) == []
    assert COOKIE not in organiser.http.cookies
