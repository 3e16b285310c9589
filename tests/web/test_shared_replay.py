"""Secret links to replays: who makes and ends them, what they show, and what they hide."""

import re
from xml.etree import ElementTree

import pytest

from tilewright.engine.state import MahJongg, Rack
from tilewright.groups import Exposure, Reading
from tilewright.sheet import ScoreSheet
from tilewright.variants import RULESETS
from tilewright.web.picture import picture

from .test_pages import invited
from .test_secret_answers import update

SVG = "{http://www.w3.org/2000/svg}"


def act(socket, seen, type, **fields):
    """Take an action, and return the update that follows."""
    ask = {"type": "act", "id": f"{type}-{seen['seq']}", "game": 1, "window": seen["view"]["window"]}
    socket.send_json(ask | {"action": {"type": type} | fields})
    return update(socket)


def finished(guests, **fields):
    """Return two players, Annabel and Benedict, their table, and the id of the game that Annabel has conceded."""
    ann, ben = guests(), guests()
    table = ann.lay(name="Annabel", opponent="friend", **fields)
    ben.post(invited(ann, table), {"name": "Benedict"})
    with ann.socket(table) as socket:
        act(socket, update(socket), "Concede")
    (game,) = set(re.findall(r"/game/([^/\"]+)/replay", ann.get("/").text))
    return ann, ben, table, game


def shared(guest, game, **fields):
    """Make a link to a game, and return its path."""
    answer = guest.post(f"/game/{game}/share", fields)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/game/{game}/replay#share")
    return link_on(guest, game)


def link_on(guest, game):
    """Return the path of the link that the page of the replay shows, or None."""
    field = re.search(r'value="http://testserver(/r/[^"]+)"', guest.get(f"/game/{game}/replay").text)
    return field and field[1]


def answers(guest, link):
    return [guest.get(link + path) for path in ("", "/replay.json", "/picture.svg")]


def test_anybody_with_the_link_sees_the_game_until_its_owner_ends_it(guests) -> None:
    ann, ben, _, game = finished(guests)
    stranger = guests()
    assert link_on(ann, game) is None
    link = shared(ann, game)
    for answer in answers(stranger, link):
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers
        for name, value in {
            "cache-control": "no-store",
            "referrer-policy": "no-referrer",
            "x-robots-tag": "noindex",
        }.items():
            assert answer.headers[name] == value
    frames = stranger.get(f"{link}/replay.json").json()["frames"]
    assert "Annabel concedes." in [frame["sentence"] for frame in frames]
    assert "?" not in "".join(seat["concealed"] for frame in frames for seat in frame["view"]["seats"])
    assert link_on(ben, game) is None, "each player has a link of their own"
    other = shared(ben, game)
    assert ben.post(f"/game/{game}/share/end", {}).status_code == 303
    assert [answer.status_code for answer in answers(stranger, other)] == [404, 404, 404]
    assert [answer.status_code for answer in answers(stranger, link)] == [200, 200, 200]
    ann.post(f"/game/{game}/share/end", {})
    assert [answer.status_code for answer in answers(ann, link)] == [404, 404, 404]
    assert "Nothing here" in stranger.get(link).text
    assert link_on(ann, game) is None


def test_a_link_tells_nothing_but_its_game(guests) -> None:
    ann, _, table, game = finished(guests)
    site = ann.http.app.state.site
    row = ann.http.portal.call(site.store.table, table.rsplit("/", 1)[1])
    stored = ann.http.portal.call(site.store.read_game, game)
    secrets = [row.id, row.invite, game, *(seat.guest for seat in row.seats)]
    secrets += [stored.seed.hex(), stored.salt.hex(), stored.header.commitment, "log.txt"]
    for answer in answers(guests(), shared(ann, game)):
        assert not [secret for secret in secrets if secret in answer.text]
    (view, *_) = [frame["view"] for frame in answer_json(guests(), link_on(ann, game))]
    assert view["session"] == {"games": 0, "totals": ["0", "0"], "course": [], "pot": "", "ended": False} | {
        "terms": 0,
        "next": None,
    }


def answer_json(guest, link):
    return guest.get(f"{link}/replay.json").json()["frames"]


@pytest.mark.parametrize("game", ["siamese", "hong-kong"])
def test_hidden_names_are_nowhere(guests, game) -> None:
    if game == "siamese":
        ann, _, _, id = finished(guests)
    else:
        ann, id = played_out(guests, game)
    shown = answers(guests(), shared(ann, id))
    names = shown[1].json()["frames"][0]["view"]["names"]
    assert all(name in answer.text for name in names for answer in shown)
    for answer in answers(guests(), shared(ann, id, hide="on")):
        assert answer.status_code == 200
        assert not [name for name in names if re.search(rf"\b{name}\b", answer.text)]
        assert "Player 1" in answer.text


def test_a_new_choice_about_names_makes_a_new_link(guests) -> None:
    ann, _, _, game = finished(guests)
    first = shared(ann, game)
    assert shared(ann, game) == first
    second = shared(ann, game, hide="on")
    assert second != first
    assert shared(ann, game, hide="on") == second
    third = shared(ann, game)
    assert guests().get(third).status_code == 200
    assert [guests().get(link).status_code for link in (first, second)] == [404, 404]


def test_only_players_share_a_game_and_only_from_our_page(guests) -> None:
    ann, _, _, game = finished(guests)
    stranger = guests()
    stranger.lay(name="Eve")
    link = shared(ann, game)
    for path in ("share", "share/end"):
        assert stranger.post(f"/game/{game}/{path}", {}).status_code == 404
        assert guests().post(f"/game/{game}/{path}", {}).status_code == 404
        for origin in ("https://evil.example", "null", None):
            assert ann.post(f"/game/{game}/{path}", {"hide": "on"}, origin=origin).status_code == 403
    assert link_on(ann, game) == link
    assert stranger.get("/r/nothing").status_code == 404


def test_a_running_game_is_not_shared(guests) -> None:
    ann = guests()
    table = ann.lay()
    with ann.socket(table) as socket:
        socket.receive_json()
    site = ann.http.app.state.site
    [row] = ann.http.portal.call(site.store.games, table.rsplit("/", 1)[1])
    assert ann.post(f"/game/{row.id}/share", {}).status_code == 404


def played_out(guests, game):
    """Play a game against random bots to its end. Return the player, and the game's id."""
    ann = guests()
    table = ann.lay(name="Annabel", game=game, card=RULESETS[game].hands)
    with ann.socket(table) as socket:
        seen = update(socket)
        while not seen["view"]["sheet"]:
            if seen["offers"]:
                action = dict(seen["offers"][-1]["action"])
                seen = act(socket, seen, action.pop("type"), **action)
            else:
                seen = update(socket)
    (id,) = set(re.findall(r"/game/([^/\"]+)/replay", ann.get("/").text))
    return ann, id


def drawn(guest, link):
    """Return the texts of the picture of a shared game, and the faces of its tiles."""
    answer = guest.get(f"{link}/picture.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    return read(answer.text)


def read(text):
    root = ElementTree.fromstring(text)
    assert (root.get("width"), root.get("height")) == ("1200", "630")
    faces = [use.get("href") for use in root.iter(f"{SVG}use")]
    assert {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")} == {face[1:] for face in faces}
    return [text.text for text in root.iter(f"{SVG}text")], faces


def test_the_picture_of_a_game_without_a_hand_says_how_it_ended(guests) -> None:
    ann, _, _, game = finished(guests)
    link = shared(ann, game)
    texts, faces = drawn(guests(), link)
    assert "Nobody made a hand." in texts
    assert "The game is over: both of Annabel's hands are dead." in texts
    assert "Benedict" in texts
    assert faces == []
    page = guests().get(link).text
    assert '<meta property="og:title" content="Game 1 of Annabel and Benedict">' in page


def rack(line, *groups):
    """Return a rack with a winning hand of these groups."""
    shown = tuple(map(Exposure.parse, groups))
    return Rack(shown, mah_jongg=MahJongg(Reading(line, shown, 25), 3))


def test_the_picture_shows_the_winning_hands_with_their_lines(view_with) -> None:
    sheet = ScoreSheet((), (50, 0), (50, -50), "")
    hands = rack("Pairs & <more>/1", "[33JB]", "[FF]"), rack("Pairs/2", "(1111C)")
    texts, faces = read(picture(view_with(*hands, sheet=sheet), "Siamese, game 1", "The end."))
    assert faces == ["#3B", "#3B", "#J", "#F", "#F", "#1C", "#1C", "#1C", "#1C"]
    assert "Both hands, Ann!" in texts
    assert "Ann · Pairs & <more>/1 · 25 points" in texts
    assert "Ann · Pairs/2 · 25 points · jokerless" in texts
    assert texts[-3:] == ["Ben", "score 0 points", "pays 50 points"]
    assert "The end." not in texts


def test_the_picture_of_a_game_without_a_hand_shows_all_exposures(view_with) -> None:
    sheet = ScoreSheet((), (0, 0), (0, 0), "")
    texts, faces = read(picture(view_with(Rack((Exposure.parse("[33JB]"),)), sheet=sheet), "Game 1", "The end."))
    assert faces == ["#3B", "#3B", "#J"]
    assert texts.count("Ann") == 2, "below the tiles, and above the score"
    assert "The end." in texts


@pytest.mark.parametrize("hands", range(1, 5))
def test_all_tiles_of_a_picture_are_inside_it(view_with, hands) -> None:
    won = rack("A very long name of a section of a card, which does not end/12", *["[3333B]"] * 5)
    view = view_with(won, won, sheet=ScoreSheet((), (0, 0), (0, 0), ""))
    view.seats[1:] = [view.seats[0]] * (hands - 1)
    view.names[1:] = ["W" * 40] * (hands - 1)
    view.sheet.scores[1:] = view.sheet.payments[1:] = [0] * (hands - 1)
    root = ElementTree.fromstring(picture(view, "Siamese, game 1", ""))
    for use in root.iter(f"{SVG}use"):
        x, y, width, height = (float(use.get(name)) for name in ("x", "y", "width", "height"))
        assert 0 < x < x + width <= 1140
        assert 140 < y < y + height < 500
