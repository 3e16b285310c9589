"""A club's evening through HTTP: the organiser, phones, the big screen, corrections, CSV and the season."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tilewright.web.limits import Rate

from ..permissive import FREE
from .test_ledger import give_up

FORTY = [f"Player {number:02}" for number in range(1, 41)]
FORM = {"club": "Thursday club", "title": "First", "game": "hong-kong", "rounds": "4", "sums": "yes"}


def evening_of(guest, names=FORTY, **fields) -> str:
    """Make an evening of a new club. Return the path of the organiser's page."""
    answer = guest.post("/club", FORM | {"names": "\n".join(names)} | fields)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def link_on(guest, page: str) -> str:
    """Return the path of the link for everybody."""
    return re.search(r'src="(/evening/[^/"]+)/code.svg"', guest.get(page).text)[1]


def act(guest, page: str, deed: str, **fields) -> None:
    answer = guest.post(f"{page}/{deed}", fields)
    assert answer.status_code == 303, unescape(re.sub("<[^>]+>", " ", answer.text))


def draw(guest, page: str, number: int = 1) -> None:
    act(guest, page, "draw", round=number)


def form_on(guest, page: str, number: int = 1, table: int = 1) -> dict[str, str]:
    """Return the hidden fields of the form for the points of a table, as a page shows them now."""
    field = r'<input type="hidden" name="{}" value="({})">\s*'
    pattern = field.format("round", number) + field.format("table", table) + field.format("people", '[^"]*')
    return dict(zip(("round", "table", "people"), re.search(pattern, guest.get(page).text).groups(), strict=True))


def refusal(answer) -> str:
    """Return why a request was refused."""
    assert answer.status_code == 422
    return unescape(re.search(r'role="alert"[^>]*>([^<]*)', answer.text)[1])


def tables_on(guest, link: str, number: int) -> list[list[str]]:
    """Return the names at each table of a round, from the page of results."""
    page = guest.get(f"{link}/results").text.split('class="club-tables"')[number]
    return [re.findall(r'class="who">([^<]*)', each) for each in page.split("<h3>")[1:]]


def rows_of(guest, path: str) -> list[list[str]]:
    return [line.split(",") for line in guest.get(path).text.splitlines()]


def test_forty_people_at_ten_tables_play_four_rounds_with_a_drop_out_and_a_corrected_score(guests) -> None:
    organiser, phone = guests(), guests()
    page = evening_of(organiser)
    link = link_on(organiser, page)
    met: set[frozenset[str]] = set()
    people = {name: number for number, name in enumerate(FORTY)}
    for number in range(1, 5):
        draw(organiser, page, number)
        tables = tables_on(organiser, link, number)
        assert len(tables) == (10 if number < 4 else 9)
        pairs = [frozenset((one, other)) for table in tables for one in table for other in table if one < other]
        assert not met & set(pairs), "nobody meets twice"
        met |= set(pairs)
        for table, names in enumerate(tables, 1):
            points = {f"points.{seat}": str(each) for seat, each in enumerate((24, -8, -8, -8))}
            own = f"{link}/as/{people[names[1]]}"
            assert f">{names[0]}<" in phone.get(own).text
            answer = phone.post(f"{own}/score", points | form_on(phone, own, number, table))
            assert answer.status_code == 303, refusal(answer)
        if number == 2:
            wrong = {"points.0": "-8", "points.1": "24", "points.2": "-8", "points.3": "-8"}
            act(organiser, page, "score", why="The winner sat South", **form_on(organiser, page, 1, 3), **wrong)
        if number == 3:
            act(organiser, page, "left", person=people["Player 07"])
    first = tables_on(organiser, link, 1)[2]
    results = phone.get(f"{link}/results").text
    assert "Why: The winner sat South" in results
    assert f"{first[0]} +24, {first[1]} −8" in results, "the old points stay"
    assert "The organiser" in results
    rows = {row[1]: row for row in rows_of(phone, f"{link}/results.csv")}
    assert rows.pop("Name") == ["Place", "Name", "Round 1", "Round 2", "Round 3", "Round 4", "Total"]
    assert len(rows) == 40
    assert [rows[name][2] for name in first] == ["-8", "24", "-8", "-8"]
    assert sum(int(row[-1]) for row in rows.values()) == 0
    assert rows["Player 07"][5] == ""
    byes = [name for name, row in rows.items() if row[5] == "" and name != "Player 07"]
    assert len(byes) == 3
    for row in rows.values():
        assert int(row[0]) == 1 + sum(int(other[-1]) > int(row[-1]) for other in rows.values())
        assert int(row[-1]) == sum(int(points or 0) for points in row[2:-1])


def test_late_comers_get_a_seat_in_the_next_round(guests) -> None:
    guest = guests()
    page = evening_of(guest, FORTY[:8])
    link = link_on(guest, page)
    draw(guest, page)
    before = tables_on(guest, link, 1)
    act(guest, page, "people", names="Late 1\nLate 2\nLate 3\nLate 4")
    assert tables_on(guest, link, 1) == before
    draw(guest, page, 2)
    assert {"Late 1", "Late 2", "Late 3", "Late 4"} <= {name for table in tables_on(guest, link, 2) for name in table}


def test_seats_of_a_drawn_round_change_only_by_an_exchange_or_a_new_draw(guests) -> None:
    guest = guests()
    page = evening_of(guest, FORTY[:5])
    link = link_on(guest, page)
    draw(guest, page)
    [table] = tables_on(guest, link, 1)
    [out] = set(FORTY[:5]) - set(table)
    act(guest, page, "left", person=FORTY.index(table[2]))
    act(guest, page, "exchange", one=FORTY.index(out), other=FORTY.index(table[2]))
    assert tables_on(guest, link, 1) == [[*table[:2], out, table[3]]]
    act(guest, page, "undraw", round=1)
    assert "No round drawn yet" in guest.get(page).text


def test_a_second_press_of_a_button_does_nothing(guests) -> None:
    guest = guests()
    page = evening_of(guest, FORTY[:4])
    link = link_on(guest, page)
    draw(guest, page)
    assert "at the same moment" in refusal(guest.post(f"{page}/draw", {"round": "1"}))
    points = form_on(guest, page) | {"points.0": "8", "points.1": "-8", "points.2": "0", "points.3": "0"}
    for _ in range(2):
        assert guest.post(f"{link}/as/0/score", points).status_code == 303
    assert guest.get(f"{link}/as/0").text.count("Points from:") == 1


def test_a_correction_by_phone_needs_a_reason(guests) -> None:
    guest = guests()
    page = evening_of(guest, FORTY[:4])
    link = link_on(guest, page)
    draw(guest, page)
    points = form_on(guest, page) | {"points.0": "8", "points.1": "-8", "points.2": "0", "points.3": "0"}
    assert guest.post(f"{link}/as/0/score", points).status_code == 303
    assert "Points from: Player 01" in guest.get(f"{link}/as/2").text
    again = guest.post(f"{link}/as/1/score", points | {"points.0": "-8", "points.1": "8"})
    assert "Player 01 has typed points for this table already" in refusal(again)
    assert 'value="-8"' in again.text, "what was typed is not lost"
    assert "must sum to 0" in refusal(guest.post(f"{link}/as/1/score", points | {"points.0": "9", "why": "x"}))
    assert "not a number of points" in refusal(
        guest.post(f"{link}/as/1/score", points | {"points.0": "<b>", "why": "x"})
    )
    assert (
        guest.post(f"{link}/as/1/score", points | {"points.0": "-8", "points.1": "8", "why": "sum"}).status_code == 303
    )
    assert "Why: sum" in guest.get(f"{link}/as/2").text


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"names": "Ann\nBen\nann"}, "ann appears twice"),
        ({"names": " \n"}, "There is no name"),
        ({"names": "Ann", "club": ""}, "Type the name of the club"),
        ({"names": "Ann", "rounds": "0"}, "from 1 to 30"),
        ({"names": "Ann", "rounds": "many"}, "from 1 to 30"),
        ({"names": "Ann", "game": "chess"}, "no such game"),
        ({"names": "\n".join(map(str, range(201)))}, "200 people"),
    ],
)
def test_a_bad_evening_is_refused_in_words(guests, fields, why) -> None:
    answer = guests().post("/club", FORM | fields)
    assert why in refusal(answer)
    assert FORM["title"] in answer.text, "what was typed is not lost"


def test_points_never_go_to_people_who_did_not_sit_there_when_the_page_was_opened(guests) -> None:
    organiser, phone = guests(), guests()
    page = evening_of(organiser, FORTY[:5])
    link = link_on(organiser, page)
    draw(organiser, page)
    [table] = tables_on(organiser, link, 1)
    [out] = set(FORTY[:5]) - set(table)
    own = f"{link}/as/{FORTY.index(table[0])}"
    points = {"points.0": "-8", "points.1": "24", "points.2": "-8", "points.3": "-8"}
    old, of_organiser = form_on(phone, own) | points, form_on(organiser, page) | points
    act(organiser, page, "exchange", one=FORTY.index(table[1]), other=FORTY.index(out))
    for answer in (phone.post(f"{own}/score", old), organiser.post(f"{page}/score", of_organiser)):
        assert "Somebody changed the evening" in refusal(answer)
        assert 'value="24"' not in answer.text, "the points are not shown beside another name"
    assert rows_of(phone, f"{link}/results.csv")[1][2] == ""
    assert phone.post(f"{own}/score", old | form_on(phone, own)).status_code == 303


def test_points_of_a_round_that_is_over_do_not_fill_the_form_of_the_next_one(guests) -> None:
    guest = guests()
    page = evening_of(guest, FORTY[:4])
    own = f"{link_on(guest, page)}/as/0"
    draw(guest, page)
    old = form_on(guest, own) | {"points.0": "7", "points.1": "-7", "points.2": "0", "points.3": "0"}
    draw(guest, page, 2)
    answer = guest.post(f"{own}/score", old)
    assert "This round is over" in refusal(answer)
    assert 'value="7"' not in answer.text


def test_no_page_says_round_5_of_4(guests) -> None:
    guest = guests()
    page = evening_of(guest, FORTY[:4], rounds="1")
    link = link_on(guest, page)
    for number in (1, 2):
        draw(guest, page, number)
    for path in (page, f"{link}/screen", f"{link}/as/0"):
        assert re.search(r"<h[12][^>]*>Round 2</h[12]>", guest.get(path).text), path


def test_the_results_show_the_day_of_the_reader(guests) -> None:
    guest = guests()
    page = evening_of(guest, FORTY[:4])
    results = guest.get(f"{link_on(guest, page)}/results").text
    assert re.search(r'<time data-seconds="\d+">\d{4}-\d\d-\d\d \d\d:\d\d UTC</time>', results)


def test_nonsense_is_refused_and_changes_nothing(guests) -> None:
    guest = guests()
    page = evening_of(guest, FORTY[:4])
    link = link_on(guest, page)
    for deed, fields in {
        "left": {"person": "x"},
        "back": {"person": "0"},
        "remove": {"person": "99"},
        "undraw": {},
        "exchange": {"one": "0", "other": "0"},
        "score": {"round": "1", "table": "1", "points.0": "1"},
        "clock": {"minutes": "0"},
        "people": {"names": ""},
        "delete": {"title": "Second"},
    }.items():
        assert refusal(guest.post(f"{page}/{deed}", fields)), deed
    assert "Bob\nplayer 01</textarea>" in guest.post(f"{page}/people", {"names": "Bob\nplayer 01"}).text
    assert guest.post(f"{page}/other", {}).status_code == 404
    for path in ("/club/x", "/club/x/1", "/evening/x", f"{link}/as/4", f"{link}x/screen", f"{page}1"):
        assert guest.get(path).status_code == 404, path
    draw(guest, page)
    points = form_on(guest, page) | {"points.0": "7", "points.1": "x", "points.2": "0", "points.3": "0"}
    assert "<details open>" in (page_again := guest.post(f"{page}/score", points).text)
    assert 'value="7"' in page_again, "what was typed is not lost"
    assert "no such table" in refusal(guest.post(f"{link}/as/0/score", {"round": "99", "table": "1"}))


def test_only_the_organisers_secret_changes_an_evening(guests) -> None:
    organiser, stranger = guests(), guests()
    page = evening_of(organiser, FORTY[:4])
    link = link_on(organiser, page)
    secret = page.split("/")[2]
    draw(organiser, page)
    for path in ("", "/as/0", "/screen", "/results", "/season", "/results.csv", "/season.csv", "/code.svg"):
        answer = stranger.get(link + path)
        assert answer.status_code == 200, path
        assert secret not in answer.text, path
    assert stranger.post(f"/club{link.removeprefix('/evening')}/1/draw", {}).status_code == 404
    assert organiser.post(f"{page}/draw", {}, origin="https://evil.example").status_code == 403
    assert organiser.get(page).headers["x-robots-tag"] == "noindex"


def test_the_round_clock_counts_down_on_all_pages(guests) -> None:
    guest = guests()
    page = evening_of(guest, FORTY[:4])
    link = link_on(guest, page)
    draw(guest, page)
    act(guest, page, "clock", minutes="50")
    for path in (page, f"{link}/screen", f"{link}/as/0"):
        left = int(re.search(r'data-left="(\d+)" data-runs="yes"', guest.get(path).text)[1])
        assert 2980 < left <= 3000
    act(guest, page, "clock", pause="yes")
    assert 'data-runs="no"' in guest.get(f"{link}/screen").text
    act(guest, page, **{"deed": "clock", "go-on": "yes"})
    assert 'data-runs="yes"' in guest.get(f"{link}/screen").text


def test_a_season_sums_evenings_of_a_club_and_may_count_the_best(guests) -> None:
    guest = guests()
    page = evening_of(guest, FORTY[:4])
    second = guest.post(f"{page.rsplit('/', 1)[0]}/new", FORM | {"title": "", "names": "\n".join(FORTY[:4])})
    for path in (page, second.headers["location"]):
        draw(guest, path)
        names = tables_on(guest, link_on(guest, path), 1)[0]
        seat = names.index("Player 01")
        points = {f"points.{each}": "9" if each == seat else "-3" for each in range(4)}
        act(guest, path, "score", **form_on(guest, path), **points)
    link = link_on(guest, page)
    assert rows_of(guest, f"{link}/season.csv")[:2] == [
        ["Place", "Name", "First", "Evening 2", "Total"],
        ["1", "Player 01", "9", "9", "18"],
    ]
    act(guest, page, "best", best="1")
    assert rows_of(guest, f"{link}/season.csv")[1] == ["1", "Player 01", "9", "9", "9"]
    assert "The best evening of each person counts" in guest.get(f"{link}/season").text
    assert "=2" in guest.get(f"{link}/season").text
    for nonsense in ("-1", "2.5", "two", "0"):
        assert "Type how many evenings count" in refusal(guest.post(f"{page}/best", {"best": nonsense}))
    assert "The best evening of each person counts" in guest.get(f"{link}/season").text
    act(guest, page, "best", best="")
    assert "of all evenings" in guest.get(f"{link}/season").text


def test_a_name_can_be_removed_and_an_evening_deleted(guests) -> None:
    guest = guests()
    page = evening_of(guest, [*FORTY[:4], "=Evil()"])
    link = link_on(guest, page)
    assert "'=Evil()" in guest.get(f"{link}/results.csv").text, "a spreadsheet takes it for text"
    act(guest, page, "remove", person="4")
    for path in (page, link, f"{link}/screen", f"{link}/results", f"{link}/results.csv"):
        assert "Evil" not in guest.get(path).text
    assert guest.post(f"{page}/delete", {"title": "First"}).headers["location"] == "/"
    assert guest.get(link).status_code == guest.get(page).status_code == 404


def test_pages_of_an_evening_are_in_the_readers_language(guests) -> None:
    guest = guests()
    page = evening_of(guest, FORTY[:4])
    for language, word in {"es": "Clasificación", "tl": "Ranggo", "zh": "排名"}.items():
        assert word in guest.get(page, headers={"accept-language": language}).text


def lay_here(host, link: str, person: int) -> str:
    """Let a person open a table on this server. Return its path."""
    answer = host.post(f"{link}/as/{person}/here", {})
    assert answer.status_code == 303, refusal(answer)
    return answer.headers["location"]


def test_the_result_of_a_table_played_here_comes_in_by_itself(guests) -> None:
    organiser, ann, ben = guests(), guests(), guests()
    page = evening_of(organiser, ["Ann", "Ben"], game="card-free-siamese")
    link = link_on(organiser, page)
    assert "no seat" in refusal(ann.post(f"{link}/as/0/here", {}))
    draw(organiser, page)
    table = lay_here(ann, link, 0)
    assert "has already begun" in refusal(ben.post(f"{link}/as/1/here", {}))
    assert f'href="{table}"' in ann.get(f"{link}/as/0").text
    seat = re.search(r'href="(/join/[^"]+/1)"', ben.get(f"{link}/as/1").text)[1]
    assert ben.post(seat, {"name": "Ben"}).headers["location"] == table
    assert rows_of(ben, f"{link}/results.csv")[1][2] == ""
    sheet = give_up(ben, table)["sheet"]
    won = sheet["payments"][0]
    assert won > 0
    assert rows_of(ben, f"{link}/results.csv")[1:] == [
        ["1", "Ann", str(won), str(won)],
        ["2", "Ben", str(-won), str(-won)],
    ]
    names = tables_on(ben, link, 1)[0]
    corrected = {f"points.{names.index('Ann')}": "1", f"points.{names.index('Ben')}": "-1"}
    act(organiser, page, "score", why="We agreed so", **form_on(organiser, page), **corrected)
    assert rows_of(ben, f"{link}/results.csv")[1] == ["1", "Ann", "1", "1"]
    assert "the table on this site" in ben.get(f"{link}/results").text


def test_a_smaller_table_plays_here_with_three(guests) -> None:
    guest = guests()
    page = evening_of(guest, FORTY[:3], game="card-free")
    link = link_on(guest, page)
    draw(guest, page)
    table = lay_here(guest, link, 0)
    stored = guest.http.portal.call(guest.http.app.state.site.tables.get, table.removeprefix("/table/"))
    assert len(stored.row.seats) == 3
    seats = {re.search(r'href="/join/[^"]+/(\d)"', guest.get(f"{link}/as/{person}").text)[1] for person in (1, 2)}
    assert seats == {"1", "2"}


def test_limits_hold_for_new_clubs_and_for_typed_points(site_with) -> None:
    few = Rate(1e-9, 2)
    with site_with(limits=FREE._replace(tables_of_guest=few, messages_of_address=few)) as guests:
        guest = guests()
        page = evening_of(guest, FORTY[:4])
        evening_of(guest, FORTY[:4])
        assert guest.post("/club", FORM | {"names": "Ann"}).status_code == 429
        draw(guest, page)
        link = link_on(guest, page)
        codes = [guest.post(f"{link}/as/0/score", {"round": "1", "table": "1"}).status_code for _ in range(2)]
        assert codes == [422, 429]
