"""While the operator closes the server to new guests, nobody new can begin in any way, and the others play on."""

from __future__ import annotations

import pytest

from tilewright.messages import say as words_of

from .test_admin import TOKEN, do, guests, operator
from .test_ledger import words
from .test_pages import invited
from .test_secret_answers import update
from .test_socket import friends
from .test_spare_key_pages import get_back, new_key

__all__ = ["guests", "operator"]
WHY = words_of("web.closed-why")


def count(guest) -> int:
    """Return the number of stored guests."""
    return guest.http.portal.call(guest.http.app.state.site.admin.totals).guests


def test_nobody_new_begins_and_the_others_play_on(guests, operator) -> None:
    ann, ben, table = friends(guests)
    waiting = ann.lay(name="Ann", opponent="friend")
    do(operator, "close", "")
    before, cleo = count(ann), guests()
    for path, fields in (
        ("/tables", {"name": "Cleo", "opponent": "bot"}),
        (invited(ann, waiting), {"name": "Cleo"}),
        ("/cards", {}),
    ):
        answer = cleo.post(path, fields)
        assert (answer.status_code, WHY in words(answer)) == (403, True), path
    assert (count(ann), cleo.http.cookies.get("tilewright")) == (before, None)
    assert WHY in words(cleo.get("/"))
    assert WHY not in words(ann.get("/"))
    with ann.socket(table) as page:
        update(page)
    assert ben.post(invited(ann, waiting), {"name": "Ben"}).status_code == 303
    assert ann.post("/cards", {}).status_code == 303
    do(operator, "open", "")
    assert WHY not in words(cleo.get("/"))
    assert cleo.post("/cards", {}).status_code == 303
    assert count(ann) == before + 1
    assert "opened the server to new people again" in words(operator.get("/admin/acts"))


def test_a_spare_key_lets_somebody_back_in_and_the_refusal_leads_to_it(guests, operator) -> None:
    ann, phone = guests(), guests()
    table = ann.lay()
    key = new_key(ann)
    do(operator, "close", "")
    assert 'href="/lost"' in phone.post("/cards", {}).text
    assert get_back(phone, key).status_code == 303
    assert phone.get(table).status_code == 200


@pytest.mark.parametrize("language", ["es", "tl", "zh"])
def test_it_is_said_in_the_language_of_whoever_comes(guests, operator, language) -> None:
    do(operator, "close", "")
    answer = guests().post("/cards", {}, language=language)
    assert answer.status_code == 403
    assert WHY not in words(answer)


def test_the_server_stays_closed_after_a_restart_and_beside_an_announcement(site_with) -> None:
    with site_with(admin_token=TOKEN) as guests:
        first = guests()
        first.post("/admin/sign-in", {"token": TOKEN})
        do(first, "close", "")
        do(first, "announce", "We stop at ten.")
        do(first, "announce", "")
    with site_with(admin_token=TOKEN) as guests:
        cleo = guests()
        assert WHY in words(cleo.get("/"))
        assert cleo.post("/cards", {}).status_code == 403
        again = guests()
        again.post("/admin/sign-in", {"token": TOKEN})
        assert "Open to new people again" in words(again.get("/admin"))
        do(again, "announce", "Welcome")
        do(again, "open", "")
        assert cleo.post("/cards", {}).status_code == 303
        assert "Welcome" in words(cleo.get("/"))
    with site_with(admin_token=TOKEN) as guests:
        assert guests().post("/cards", {}).status_code == 303
