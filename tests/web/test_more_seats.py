"""The lobby and the invitations of tables for three and four players."""

import json
import re

import pytest

from tilewright.engine.view import View
from tilewright.sheet import ScoreSheet
from tilewright.table.bot_names import BOT_NAMES
from tilewright.table.rows import SeatRow, TableRow
from tilewright.table.rules import build
from tilewright.table.session import Done, Session
from tilewright.variants import RULESETS
from tilewright.web.viewmodel import Setting, table_view


def laid(guest, **fields):
    """Create a table for four players. Return its path, and a function that lists the names at its seats."""
    table = guest.lay(game="royale-4", **fields)
    return table, lambda: [row.name or "free" for row in seats_of(guest, table)]


def seats_of(guest, table) -> tuple[SeatRow, ...]:
    return row_of(guest, table).seats


def row_of(guest, table) -> TableRow:
    site = guest.http.app.state.site
    return guest.http.portal.call(site.store.table, table.rsplit("/", 1)[1])


def view_of(guest, table):
    with guest.socket(table) as socket:
        return json.loads(socket.receive_text())["view"]


def test_the_lobby_asks_who_plays_where_more_than_two_do(guests) -> None:
    page = guests().get("/play").text
    assert re.findall(r'name="(seat\.\d)"', page) == ["seat.1", "seat.2", "seat.3"]


def test_bots_alone_or_friends_or_both(guests) -> None:
    ann = guests()
    assert laid(ann)[1]() == ["Ann", "Rosa", "Otto", "Mei"]
    assert laid(ann, **{"seat.1": "friend"})[1]() == ["Ann", "Otto", "Mei", "Hugo"], "against bots means bots"
    assert laid(ann, opponent="friend")[1]() == ["Ann", "free", "free", "free"]
    mixed = {"seat.1": "bot", "seat.2": "friend", "seat.3": "nonsense"}
    assert laid(ann, opponent="friend", **mixed)[1]() == ["Ann", "Hugo", "free", "Nora"]
    assert laid(ann, opponent="one", **mixed)[1]() == ["Ann", "free", "Nora", "Felix"], "one friend, and bots"


@pytest.mark.parametrize(("name", "is_bots"), [("Bot", True), ("bot 2", True), ("Botticelli", False)])
def test_nobody_is_called_what_a_bot_is(guests, name, is_bots) -> None:
    page = guests().post("/tables", {"name": name, "game": "royale-3", "card": "house"}).text
    assert ("is the name of a bot" in page) == is_bots


def test_a_form_with_a_mistake_keeps_who_was_to_play(guests) -> None:
    fields = {"name": "", "game": "royale-4", "opponent": "friend", "card": "house", "seat.2": "bot"}
    page = guests().post("/tables", fields).text
    chosen = re.findall(r'name="seat\.(\d)"><option value="friend">a friend</option><option value="bot"( s)?', page)
    assert chosen == [("1", ""), ("2", " s"), ("3", "")]


@pytest.mark.parametrize(
    ("typed", "strength"), [("easy", "easy"), ("medium", "medium"), ("nonsense", "medium"), (None, "medium")]
)
def test_the_form_says_how_strong_the_bots_are(guests, typed, strength) -> None:
    ann = guests()
    fields = {} if typed is None else {"strength": typed}
    table, _ = laid(ann, **fields)
    assert row_of(ann, table).strength == strength
    page = ann.post("/tables", {"name": "Ann", "game": "royale-4", "card": "house", "points": "7", **fields}).text
    selected = rf'<input type="radio" name="strength" value="{strength}" data-plays="[^"]*\broyale-4\b[^>]* checked>'
    assert re.search(selected, page), "there is no such rate, so the form comes again"
    assert view_of(ann, table)["strength"] == strength
    assert f'avatar of-2 bot {strength}"' in ann.get("/").text


def test_hard_bots_are_offered_for_the_games_that_they_have_learned(guests, monkeypatch) -> None:
    ann = guests()
    monkeypatch.setattr("tilewright.web.forms.learned_games", tuple)
    assert 'value="hard"' not in ann.get("/play").text
    assert row_of(ann, laid(ann, strength="hard")[0]).strength == "medium"
    for reader in ("web.forms", "analysis.learned"):
        monkeypatch.setattr(f"tilewright.{reader}.learned_games", lambda: ("royale-4", "siamese"))
    assert re.search('value="hard" data-plays="royale-4 siamese"(?![^>]*disabled)', ann.get("/play").text)
    both = f"{RULESETS['royale-4'].title} and {RULESETS['siamese'].title}"
    assert f"Hard bots play only {both}." in ann.get("/play").text
    assert "Hard bots play only" not in ann.get("/play/siamese").text
    others = ann.get("/play/american").text
    assert "Hard bots play only" in others
    assert re.search('value="hard"[^>]* disabled>', others)
    assert "it learned this game" not in others
    table, names = laid(ann, strength="hard")
    assert row_of(ann, table).strength == "hard"
    assert set(names()[1:]) <= set(BOT_NAMES["hard"])


def test_the_form_shows_the_bot_of_each_level_that_would_play(guests) -> None:
    ann = guests()
    shown = [re.findall(r"<strong[^>]*>(\w+), (\w+)</strong>", ann.get("/play/hong-kong").text)]
    laid(ann)
    shown.append(re.findall(r"<strong[^>]*>(\w+), (\w+)</strong>", ann.get("/play/hong-kong").text))
    assert shown == [
        [("Pip", "easy"), ("Rosa", "usual"), ("Viktor", "hard")],
        [("Kiki", "easy"), ("Otto", "usual"), ("Grete", "hard")],
    ]
    assert laid(ann, strength="easy")[1]()[1] == "Kiki"


def test_bots_of_different_levels_at_the_same_place_begin_with_different_letters() -> None:
    for names in zip(*BOT_NAMES.values(), strict=True):
        assert len({name[0] for name in names}) == len(names), names


def test_the_form_sets_how_long_the_bots_wait(guests) -> None:
    ann, pace = guests(), 'name="pace" value="calm" checked'
    assert pace not in ann.get("/play/siamese").text
    ann.post("/settings", {"text": "large"})
    assert pace in ann.post("/tables", {"name": "Ann", "game": "royale-4", "points": "7", "pace": "calm"}).text
    assert pace not in ann.get("/play/siamese").text, "the form had a mistake"
    laid(ann, pace="calm")
    assert pace in ann.get("/play/siamese").text
    laid(ann)
    laid(ann, pace="nonsense")
    page = ann.get("/settings").text
    assert pace in page, "a form without a choice changes nothing"
    assert 'name="text" value="large" checked' in page
    laid(ann, pace="quick")
    assert pace not in ann.get("/play/siamese").text


def test_a_link_for_every_seat(guests) -> None:
    ann, ben, cal, dot = (guests() for _ in range(4))
    table, names = laid(ann, opponent="friend")
    view = view_of(ann, table)
    assert (view["free"], view["prompt"]) == ([False, True, True, True], "Waiting for your friends")
    assert "waits for your friends" in ann.get("/").text
    link = view["invite"].removeprefix("http://testserver")
    assert "when everybody has sat down" in ben.get(f"{link}/3").text
    assert ben.post(f"{link}/3", {"name": "Ben"}).status_code == 303
    assert names() == ["Ann", "free", "free", "Ben"]
    for taken in (f"{link}/3", f"{link}/0", f"{link}/9"):
        assert cal.get(taken).status_code == 409
        assert cal.post(taken, {"name": "Cal"}).status_code == 409
    assert cal.get(f"{link}/x").status_code == 404
    assert cal.post(link, {"name": "Cal"}).status_code == 303, "any free seat"
    assert "when you sit down" in dot.get(f"{link}/2").text
    assert dot.post(f"{link}/2", {"name": "Dot"}).status_code == 303
    assert names() == ["Ann", "Cal", "Dot", "Ben"]
    assert view_of(dot, table)["me"] == 2
    assert dot.get(link).headers["location"] == table, "who sits there is led back"


def test_points_are_shown_where_nothing_is_paid_between_games(card_text) -> None:
    rules = build("royale-3", card_text, {})
    players = tuple(SeatRow(name, name, False) for name in ("Ann", "Ben", "Cal"))
    session = Session(3, games=(Done(1, "royale-3", {}, 0, ScoreSheet((), (55, -20, 30), (0, 0, 0), "")),))
    setting = Setting(RULESETS["royale-3"], rules, players, session)
    assert table_view(setting, View(0, rules.opening()), None, "").session.totals == ["+55", "−20", "+30"]
