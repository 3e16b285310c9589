"""The page with a guest's games in numbers, and the file for a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace

from tilewright.web import statistics

from .conftest import CARD, PromptClock
from .test_club import act, evening_of, lay_here, link_on
from .test_ledger import give_up, words
from .test_pages import invited
from .test_socket import friends


class YearsClock(PromptClock):
    """A clock that starts in November 2026 and is set forward by years."""

    years = 0

    def now(self) -> int:
        return 1_796_000_000 + 31_536_000 * self.years


def test_the_page_counts_the_games_of_the_guest(guests) -> None:
    ann, ben, table = friends(guests)
    give_up(ben, table)
    text = words(ann.get("/statistics"))
    assert "Siamese Mah Jongg 1 1 100 % 0 +100 +100.0 +100" in text
    assert "You made 0 of 2 hands." in text
    assert "Pairs/1: not yet" in text
    assert "Ben 1 1 0" in text
    assert "Siamese Mah Jongg 1 0 0 % 0 −100 −100.0 −100" in words(ben.get("/statistics"))
    assert "/statistics" in ann.get("/").text


def test_a_year_has_only_its_own_games(site_with) -> None:
    clock = YearsClock()
    with site_with(clock=clock) as guests:
        ann, ben, table = friends(guests)
        give_up(ben, table)
        assert 'href="/statistics?year=' not in ann.get("/statistics").text, "there is one year only"
        clock.years = 1
        second = ann.lay(opponent="friend")
        ben.post(invited(ann, second), {"name": "Ben"})
        give_up(ben, second)
        pages = {year: ann.get(f"/statistics?year={year}") for year in ("", 2026, 2027, 1999, "'")}
    assert [len(re.findall("<tr><th scope=.row.>Siamese", page.text)) for page in pages.values()] == [1, 1, 1, 0, 0]
    assert "Siamese Mah Jongg 2 2 100 % 0 +200 +100.0 +100" in words(pages[""])
    assert "Siamese Mah Jongg 1 1 100 % 0 +100 +100.0 +100" in words(pages[2027])
    assert "No game is finished yet." in words(pages[1999])


def test_a_card_that_the_table_has_changed_since_is_listed_whole(guests) -> None:
    ann, ben, table = friends(guests)
    give_up(ben, table)
    before = words(ann.get("/statistics"))
    assert "You made 0 of 2 hands." in before
    answer = ann.post(f"{table}/next", {"game": "siamese", "card": "own", "card_text": CARD.replace("= 25", "= 30")})
    assert answer.status_code == 303
    assert "You made 0 of 2 hands." in words(ann.get("/statistics"))


def test_of_a_card_that_is_not_known_whole_only_what_the_guest_declared_is_listed(guests, monkeypatch) -> None:
    """The hands of Card Free depend on the options of a game, and the list of all of them is that of the usual ones."""
    ann, ben, table = friends(guests)
    give_up(ben, table)
    monkeypatch.setattr(statistics, "labels_stored", lambda text: ("another digest", ("Pairs/1",)))
    assert "Hands of Small card" not in words(ann.get("/statistics"))
    declared = statistics.own_games

    def with_hands(*about):
        return [replace(game, hands=("Pairs/1", "Pairs/1", "Runs/2")) for game in declared(*about)]

    monkeypatch.setattr(statistics, "own_games", with_hands)
    text = words(ann.get("/statistics?year=2026"))
    assert "Hands of Small card You made 2 different hands. Pairs/1: 2 times Runs/2: once" in text


def test_the_file_for_a_spreadsheet_has_a_line_for_each_game(guests) -> None:
    ann, ben, table = friends(guests)
    give_up(ben, table)
    answer = ann.get("/statistics.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    head, game = csv.reader(io.StringIO(answer.text))
    assert game[1:] == ["Siamese Mah Jongg", "Small card", "Ben", "100", "1", ""]
    assert len(head) == len(game)


def test_nobody_has_statistics_without_a_seat(guests) -> None:
    assert guests().get("/statistics").status_code == guests().get("/statistics.csv").status_code == 404


def played_in_a_club(organiser, ann, ben) -> tuple[str, str]:
    """Return the organiser's page and the link of an evening, at which two guests have played a game."""
    page = evening_of(organiser, ["Ann", "Ben"], game="card-free-siamese")
    link = link_on(organiser, page)
    act(organiser, page, "draw", round=1)
    table = lay_here(ann, link, 0)
    ben.post(re.search(r'href="(/join/[^"]+/1)"', ben.get(f"{link}/as/1").text)[1], {"name": "Ben"})
    give_up(ben, table)
    return page, link


def test_a_season_has_only_the_games_at_tables_of_its_club(guests) -> None:
    organiser, ann, ben = guests(), guests(), guests()
    other = ann.lay(opponent="friend")
    ben.post(invited(ann, other), {"name": "Ben"})
    give_up(ben, other)
    page, link = played_in_a_club(organiser, ann, ben)
    assert "your games of this season" not in words(organiser.get(f"{link}/season")).lower()
    address = re.search(r'href="(/statistics\?season=[^"]+)"', ann.get(f"{link}/season").text)[1]
    text = words(ann.get(address))
    assert "Your games in this season of Thursday club" in text
    assert "Card Free Siamese 1 1 100 %" in text
    assert "Siamese Mah Jongg" not in text
    assert "Hands of Card Free" not in text, "nobody has declared one, and it is not known which hands there were"
    assert "Siamese Mah Jongg 1 1 100 %" in words(ann.get("/statistics"))
    act(organiser, page, "remove", person=0)
    assert "Card Free Siamese 1 1 100 %" in words(ann.get(address)), "the seat counts, whatever its name in the club"
    assert ann.get("/statistics?season=unknown").status_code == 404


def test_each_guest_year_season_and_language_has_numbers_of_its_own(site_with) -> None:
    with site_with(clock=YearsClock()) as guests:
        ann, ben = guests(), guests()
        _, link = played_in_a_club(guests(), ann, ben)
        pages = [(ann, "", "en"), (ben, "", "en"), (ann, "", "es"), (ann, "?year=2026", "en")]
        for guest, query, language in [*pages, (ann, f"?season={link.rsplit('/', 1)[1]}", "en")]:
            guest.get(f"/statistics{query}", headers={"accept-language": language})
        assert len(ann.http.app.state.site._computed) == 5, "though all of them count one game"
