"""Every form says that nothing was stored while the disk takes nothing, and works when it does again."""

from tilewright.table.not_stored import NotStored
from tilewright.table.schema import METADATA

from .conftest import CARD
from .test_admin import TOKEN
from .test_club import FORM, evening_of
from .test_full_disk import read_only
from .test_pages import invited
from .test_shared_replay import finished
from .test_shelf import new
from .test_spare_key_pages import new_key

WORDS = "server may not write to its disk"


def rows(guest) -> list[str]:
    """Return all rows of the database as text."""

    def read(connection):
        return [repr(row) for table in METADATA.sorted_tables for row in sorted(connection.execute(table.select()))]

    return guest.http.portal.call(guest.http.app.state.site.store.database.read, read)


def test_every_form_says_that_nothing_was_stored_and_works_afterwards(site_with) -> None:
    with site_with(admin_token=TOKEN) as guests:
        ann, _, table, game = finished(guests)
        evening, card = evening_of(ann, names=("Ann", "Ben", "Cleo", "Dan")), new(ann)
        open_table = ann.lay(opponent="friend")
        version = ann.post(card, {}).json()["version"]
        ann.post("/admin/sign-in", {"token": TOKEN})
        cleo, dan = guests(), guests()
        dan.lay()
        key = new_key(dan)
        forms = (
            (cleo, invited(ann, open_table), {"name": "Cleo"}),
            (ann, "/tables", {"name": "Ann", "card": "own", "card_text": CARD}),
            (ann, "/cards", {}),
            (ann, card, {"text": "card Other", "version": version}),
            (ann, f"{card}/delete", {}),
            (ann, "/club", FORM | {"names": "Ann\nBen\nCleo\nDan"}),
            (ann, f"{evening}/draw", {"round": "1"}),
            (ann, f"/game/{game}/share", {}),
            (ann, f"/game/{game}/share/end", {}),
            (ann, f"{table}/next", {"game": "siamese", "card": "own", "card_text": CARD.replace("= 25", "= 30")}),
            (ann, f"{table}/end", {}),
            (ann, "/admin/do", {"act": "announce", "about": "Hello", "return": "/admin/acts", "sure": "yes"}),
            (ann, "/settings/key", {}),
            (ann, "/settings/key/end", {}),
            (guests(), "/lost", {"key": key}),
            (cleo, "/settings/forget", {}),
        )
        for guest, path, fields in forms:
            before = rows(ann)
            read_only(ann, "ON")
            answer = guest.post(path, fields)
            assert (answer.status_code, WORDS in answer.text) == (503, True), path
            assert ann.get("/").status_code == 200
            read_only(ann, "OFF")
            assert rows(ann) == before, path
            assert guest.post(path, fields).status_code in (200, 303), path
            assert rows(ann) != before, path


def test_a_form_says_that_perhaps_nothing_was_stored_if_the_connection_was_lost(guests, monkeypatch) -> None:
    """The database may have lost only its answer."""

    async def lost(_) -> None:
        raise NotStored("unreachable", "the connection is lost")

    ann = guests()
    monkeypatch.setattr(ann.http.app.state.site.store.database, "write", lost)
    answer = ann.post("/tables", {"name": "Ann", "card": "own", "card_text": CARD})
    assert (answer.status_code, ">Nothing was stored" in answer.text) == (503, False)
    assert "Perhaps nothing was stored" in answer.text
    assert "look whether your change is there" in answer.text
