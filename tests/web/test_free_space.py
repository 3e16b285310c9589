"""A disk that is nearly full: nothing new begins, and games that have begun go on."""

import shutil
from types import SimpleNamespace

from tilewright.review.decisions import decisions
from tilewright.web.free_space import LEAST_SPACE

from .conftest import CARD
from .test_club import FORM, draw, evening_of, link_on
from .test_pages import invited
from .test_reviews import laid
from .test_shelf import new
from .test_socket import until
from .test_unstored_forms import rows

WORDS = "The disk of the server is nearly full, so nothing new can begin."


def test_nothing_new_begins_on_a_disk_that_is_nearly_full_and_the_rest_goes_on(guests, monkeypatch) -> None:
    ann, rules, log = laid(guests)
    card, table = new(ann, text=CARD), ann.lay(opponent="friend")
    evening = evening_of(ann, ["Ann", "Ben"], game="card-free-siamese")
    link = link_on(ann, evening)
    draw(ann, evening)
    before, free = rows(ann), LEAST_SPACE - 1
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=free))
    refused = (
        ("/tables", {"name": "Cleo", "card": "house"}),
        ("/cards", {}),
        ("/club", FORM | {"names": "Ann\nBen"}),
        (f"{evening.rsplit('/', 1)[0]}/new", FORM | {"names": "Ann\nBen"}),
        (f"{link}/as/0/here", {}),
    )
    practice = str(next(iter(decisions(rules, log, 0))).at)
    for guest, path, fields in (*((guests(), *form) for form in refused), (ann, "/game/g1/practice", {"at": practice})):
        answer = guest.post(path, fields)
        assert (answer.status_code, WORDS in answer.text) == (503, True), path
    assert rows(ann) == before

    ben = guests()
    assert ben.post(invited(ann, table), {"name": "Ben"}).status_code == 303, "he sits down at a table that is there"
    with ben.socket(table) as socket:
        window = until(socket, "update")["view"]["window"]
        socket.send_json({"type": "act", "id": "c", "game": 1, "window": window, "action": {"type": "Concede"}})
        until(socket, "ack")
    assert ann.post(card, {"text": CARD.replace("30", "35"), "version": "0"}).status_code == 200

    free = LEAST_SPACE
    for path, fields in refused:
        assert guests().post(path, fields).status_code == 303, path


def test_a_shared_database_has_a_disk_of_its_own(guests, monkeypatch) -> None:
    ann = guests()
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=0))
    monkeypatch.setattr(type(ann.http.app.state.site.store.database), "is_shared", True)
    ann.lay()
