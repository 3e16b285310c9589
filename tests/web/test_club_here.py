"""Tables of a club's evening that play on this server: their results, and taking them back."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import select

from tilewright.club.running import play_here
from tilewright.sheet import ScoreSheet
from tilewright.table.schema import METADATA
from tilewright.table.session import Done, Session
from tilewright.web.club_here import result_of

from .test_club import act, draw, evening_of, form_on, lay_here, link_on, refusal, rows_of
from .test_full_disk import read_only
from .test_ledger import give_up


def session_of(ruleset: str, *scores: tuple[int, ...], **options: str) -> Session:
    """Return a session in which nothing is paid after a game."""
    sheets = (ScoreSheet((), each, (0,) * len(each), "") for each in scores)
    return Session(len(scores[0]), games=tuple(Done(n, ruleset, options, 0, each) for n, each in enumerate(sheets, 1)))


def ended(session: Session) -> Session:
    return Session(session.seats, games=session.games, final=session.settled())


@pytest.mark.parametrize("first", [(0, 0), (50, 0)])
def test_games_paid_at_the_end_of_a_session_have_no_result_before(first) -> None:
    session = session_of("siamese", first, (30, 0), settlement="session")
    assert result_of(Session(2, games=session.games[:1])) is None
    assert result_of(session) is None
    points = result_of(ended(session))
    assert points == ended(session).ledger.totals
    assert points[0] > 0


def test_the_result_of_games_with_a_pot_is_their_points() -> None:
    session = session_of("royale-4", (50, 0, 0, 0), (0, 30, 0, 0))
    assert result_of(session) is None
    assert result_of(ended(session)) == (200, 120, 0, 0)


def test_a_session_without_games_has_no_result() -> None:
    assert result_of(Session(2)) is None


@pytest.fixture
def opened(guests):
    """A table of Ann and Ben that plays here: the organiser, Ann, Ben, the organiser's page, the link and the table."""
    organiser, ann, ben = guests(), guests(), guests()
    page = evening_of(organiser, ["Ann", "Ben"], game="card-free-siamese")
    link = link_on(organiser, page)
    draw(organiser, page)
    return organiser, ann, ben, page, link, lay_here(ann, link, 0)


def sit_down(ben, link: str) -> None:
    seat = re.search(r'href="(/join/[^"]+/1)"', ben.get(f"{link}/as/1").text)[1]
    assert ben.post(seat, {"name": "Ben"}).status_code == 303


def restart(guest) -> None:
    guest.http.app.state.site.tables._tables.clear()


def test_the_result_of_a_table_here_comes_in_after_a_restart(opened) -> None:
    organiser, _, ben, _, link, table = opened
    sit_down(ben, link)
    give_up(ben, table)
    restart(organiser)
    ann = rows_of(organiser, f"{link}/results.csv")[1]
    assert ann[1] == "Ann"
    assert int(ann[2]) > 0


def test_pages_of_an_evening_work_on_a_full_disk(opened) -> None:
    organiser, _, ben, page, link, table = opened
    sit_down(ben, link)
    give_up(ben, table)
    read_only(organiser, "ON")
    for path in (page, link, f"{link}/as/0", f"{link}/screen", f"{link}/results"):
        assert organiser.get(path).status_code == 200, path
    read_only(organiser, "OFF")
    assert int(rows_of(organiser, f"{link}/results.csv")[1][2]) > 0, "the result comes in when there is room again"


def rows_in(guest, table: str) -> list[tuple]:
    """Return the rows of a table of the database."""

    def read(connection):
        return [tuple(row) for row in connection.execute(select(METADATA.tables[table]))]

    return guest.http.portal.call(guest.http.app.state.site.store.database.read, read)


@pytest.mark.parametrize("is_known", [False, True])
def test_the_slower_of_two_who_open_a_table_leaves_none_behind(guests, monkeypatch, is_known) -> None:
    organiser, ann = guests(), guests()
    page = evening_of(organiser, ["Ann", "Ben"], game="card-free-siamese")
    link = link_on(organiser, page)
    draw(organiser, page)
    if is_known:
        ann.lay()
    before = [rows_in(organiser, name) for name in ("table_", "guest")]
    site = organiser.http.app.state.site
    create = site.tables.create

    async def create_slowly(*what, **more):
        """Let Ben open the table while Ann's is laid."""
        table = await create(*what, **more)
        await site.clubs.change(link.split("/")[2], lambda state: play_here(state, 0, "t", "i", 1), 5)
        return table

    monkeypatch.setattr(site.tables, "create", create_slowly)
    assert "has already begun" in refusal(ann.post(f"{link}/as/0/here", {}))
    tables, people = (rows_in(organiser, name) for name in ("table_", "guest"))
    assert tables == before[0]
    assert len(people) == len(before[1])


def test_the_organiser_takes_back_that_a_table_plays_here_until_a_game_has_begun(opened) -> None:
    organiser, ann, ben, page, link, table = opened
    at = {"round": "1", "table": "1"}
    assert "Let this table play with real tiles" in organiser.get(page).text
    act(organiser, page, "not-here", **at)
    assert ann.get(table).status_code == 404
    assert rows_in(organiser, "table_") == []
    assert "Somebody changed the evening" in refusal(organiser.post(f"{page}/not-here", at))
    again = lay_here(ann, link, 0)
    sit_down(ben, link)
    assert "A game has already begun" in refusal(organiser.post(f"{page}/not-here", at))
    give_up(ben, again)
    for number in (2, 3):
        draw(organiser, page, number)
    restart(organiser)  # the results of round 1 no longer come in, so the evening does not load its tables
    assert "A game has already begun" in refusal(organiser.post(f"{page}/not-here", at))
    assert "no such table" in refusal(organiser.post(f"{page}/not-here", {"round": "x"}))


def test_a_table_taken_back_takes_typed_points(opened) -> None:
    organiser, ann, _, page, link, _ = opened
    act(organiser, page, "not-here", round=1, table=1)
    points = form_on(ann, f"{link}/as/0") | {"points.0": "3", "points.1": "-3"}
    assert ann.post(f"{link}/as/0/score", points).status_code == 303
