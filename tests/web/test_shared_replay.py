"""Secret links to replays: who makes and ends them, what they show, and what they hide."""

import asyncio
import re
from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree

import pytest
from msgspec import structs

from tilewright.engine.events import Declared, Discarded, WentBack
from tilewright.engine.log import print_line
from tilewright.engine.state import MahJongg, Rack
from tilewright.groups import Exposure, Reading
from tilewright.sheet import ScoreSheet
from tilewright.table.clock import SystemClock
from tilewright.tiles import Tiles
from tilewright.variants import RULESETS
from tilewright.web.picture import headline, picture
from tilewright.web.replays import replay_of, titles_of

from .conftest import PLAYERS
from .test_ledger import words
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
    assert "Annabel gives up." in [frame["sentence"] for frame in frames]
    assert "?" not in "".join(seat["concealed"] for frame in frames for seat in frame["view"]["seats"])
    assert link_on(ben, game) is None, "each player has a link of their own"
    other = shared(ben, game)
    assert ben.post(f"/game/{game}/share/end", {}).status_code == 303
    assert [answer.status_code for answer in answers(stranger, other)] == [404, 404, 404]
    assert [answer.status_code for answer in answers(stranger, link)] == [200, 200, 200]
    ann.post(f"/game/{game}/share/end", {})
    assert [answer.status_code for answer in answers(ann, link)] == [404, 404, 404]
    assert link_on(ann, game) is None


def test_an_ended_link_says_so_and_a_wrong_one_gets_the_same_answer(guests) -> None:
    ann, _, _, game = finished(guests)
    link = shared(ann, game)
    ann.post(f"/game/{game}/share/end", {})
    seen = []
    for path in (link, f"/r/{'A' * 22}"):
        for answer in answers(guests(), path):
            assert answer.status_code == 404
            assert "has ended the link, or there is no such game." in answer.text
            assert "ask that player for a new link" in answer.text
            headers = {name: value for name, value in answer.headers.items() if name != "content-security-policy"}
            seen.append((answer.text.replace(path, ""), headers))
    assert seen[:3] == seen[3:], "nobody learns whether a link has ever been"
    for name, value in {"cache-control": "no-store", "referrer-policy": "no-referrer"}.items():
        assert seen[0][1][name] == value


def test_the_end_of_a_link_is_confirmed_until_there_is_a_new_one(guests) -> None:
    ann, _, _, game = finished(guests)
    shared(ann, game)
    after = ann.post(f"/game/{game}/share/end", {}).headers["location"]
    assert "The link has ended" in ann.get(after).text
    assert "The link has ended" not in ann.get(f"/game/{game}/replay").text
    link = shared(ann, game)
    assert "The link has ended" not in ann.get(after).text
    created = ann.http.portal.call(ann.http.app.state.site.store.sharing.shared, link.removeprefix("/r/")).created
    assert f'Link made: <time data-seconds="{created}">' in " ".join(ann.get(after).text.split())


def test_a_replay_begins_with_who_played_what_who_won_and_when(guests) -> None:
    ann, _, _, game = finished(guests)
    ended = ann.http.portal.call(ann.http.app.state.site.store.game, game).finished
    for guest, path in ((ann, f"/game/{game}/replay"), (guests(), shared(ann, game))):
        answer = guest.get(path)
        assert "Annabel gave up. Siamese Mah Jongg, game 1 · Annabel and Benedict" in words(answer)
        assert f'<time data-seconds="{ended}">' in answer.text
    assert '<meta property="og:title" content="Annabel gave up.">' in answer.text
    assert 'content="Siamese Mah Jongg, game 1 · Annabel and Benedict">' in answer.text


@pytest.mark.parametrize(
    ("won", "sentence"),
    [([], "Ann gave up."), ([1], "Mah jongg, Ben!"), ([0, 0], "Both hands, Ann!"), ([1, 0, 1], "Both hands, Ben!"),
     ([1, 0], "Mah jongg, Ann and Ben!")],
)  # fmt: skip
def test_a_headline_names_whoever_made_a_hand_or_gave_up(won, sentence) -> None:
    assert headline(["Ann", "Ben"], won, gave_up=[0]) == sentence
    assert headline(["Ann", "Ben"], []) == "Nobody made a hand."
    assert headline(["Ann", "Ben", "Cleo"], [], gave_up=[0]) == "Nobody made a hand.", "the others played on"


def test_a_hand_does_not_count_after_its_player_went_back(guests) -> None:
    ann, _, _, game = finished(guests)
    stored = ann.http.portal.call(ann.http.app.state.site.store.read_game, game)
    events = [Discarded(0, 1), *(Declared(seat, 0, Tiles(), Reading("Pairs/1", (), 25)) for seat in (0, 1))]
    lines = tuple(map(print_line, [*events, WentBack(0, 1), events[2]]))
    assert titles_of(replace(stored, lines=lines), ["Ann", "Ben"])["headline"] == "Mah jongg, Ben!"


class Counter(SystemClock):
    """A clock that counts the slow works, and how many of them run at the same time."""

    def __init__(self) -> None:
        self.works = self.running = self.most = 0

    async def aside(self, work):
        self.works, self.running = self.works + 1, self.running + 1
        self.most = max(self.most, self.running)
        try:
            return await super().aside(work)
        finally:
            self.running -= 1


def test_replays_are_computed_one_at_a_time_and_kept(site_with) -> None:
    clock = Counter()
    with site_with(clock=clock) as guests:
        ann, _, _, game = finished(guests)
        site = ann.http.app.state.site

        async def ask():
            stored = await site.store.read_game(game)
            asked = [
                replay_of(site, stored, seats, "medium", seat)
                for seats in (PLAYERS, PLAYERS[::-1])
                for seat in (0, 1, 1)
            ]
            clock.works = clock.most = 0
            await asyncio.gather(*asked)

        ann.http.portal.call(ask)
        assert (clock.works, clock.most) == (4, 1)


def test_a_shared_replay_is_that_of_its_player(guests, monkeypatch) -> None:
    ann, _, _, game = finished(guests)
    link = shared(ann, game)
    own = ann.get(f"/game/{game}/replay.json").json()
    monkeypatch.setattr("tilewright.web.replays.replay", None)
    assert guests().get(f"{link}/replay.json").json() == own, "it is not computed again"


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
        "late": "",
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
    assert "Annabel gave up." in texts
    assert "The game is over: both of Annabel's hands are dead." in texts
    assert "Benedict" in texts
    assert faces == []


def rack(line, *groups):
    """Return a rack with a winning hand of these groups."""
    shown = tuple(map(Exposure.parse, groups))
    return Rack(shown, mah_jongg=MahJongg(Reading(line, shown, 25), 3))


def test_the_picture_shows_the_winning_hands_with_their_lines(view_with) -> None:
    sheet = ScoreSheet((), (50, 0), (50, -50), "")
    hands = rack("Pairs & <more>/1", "[33JB]", "[FF]"), rack("Pairs/2", "(1111C)")
    view = view_with(*hands, sheet=sheet)
    texts, faces = read(picture(view, "Siamese, game 1", "The end."))
    assert faces == ["#3B", "#3B", "#J", "#F", "#F", "#1C", "#1C", "#1C", "#1C"]
    assert "Both hands, Ann!" in texts
    assert "Ann · Pairs & <more>, line 1 · 25 points" in texts
    assert "Ann · Pairs, line 2 · 25 points · jokerless" in texts
    assert texts[-3:] == ["Ben", "score 0 points", "pays 50 points"]
    assert "The end." not in texts
    view = structs.replace(view, sheet=structs.replace(view.sheet, practice=True))
    practice, _ = read(picture(view, "Siamese, game 1", ""))
    assert not {"receives 50 points", "pays 50 points"} & {*practice}


def test_the_picture_of_a_game_without_a_hand_shows_all_exposures(view_with) -> None:
    sheet = ScoreSheet((), (0, 0), (0, 0), "")
    texts, faces = read(picture(view_with(Rack((Exposure.parse("[33JB]"),)), sheet=sheet), "Game 1", "The end."))
    assert faces == ["#3B", "#3B", "#J"]
    assert texts.count("Ann") == 2, "below the tiles, and above the score"
    assert "The end." in texts


# long, wide, Chinese, Hebrew and Arabic names, and one with a letter that may be ten times as wide as another
NAMES = (
    "Wilhelmina Montgomery-Wellington of York",
    "W" * 40,
    "司馬相如上官婉兒諸葛孔明" * 3,
    "שרה לוי",
    "محمد عبد الرحمن بن عبد العزيز",
    "﷽ 👩‍👩‍👧",
)


def crowded(view_with, hands, name):
    """Return the picture of a game in which as many players as there are hands, all with the same name, have won."""
    won = rack("A very long name of a section of a card, which does not end/12", *["[3333B]"] * 5)
    view = view_with(won, won, sheet=ScoreSheet((), (0, 0), (0, 0), ""))
    view.seats[1:] = [view.seats[0]] * (hands - 1)
    view.names[:] = [name] * hands
    view.sheet.scores[:] = view.sheet.payments[:] = [100] * hands
    return picture(view, "Siamese, game 1", "")


@pytest.mark.parametrize("hands", range(1, 5))
def test_all_tiles_of_a_picture_are_inside_it(view_with, hands) -> None:
    for use in ElementTree.fromstring(crowded(view_with, hands, "Ann")).iter(f"{SVG}use"):
        x, y, width, height = (float(use.get(name)) for name in ("x", "y", "width", "height"))
        assert 0 < x < x + width <= 1140
        assert 140 < y < y + height < 500


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("hands", [1, 4])
def test_the_text_of_a_picture_is_inside_it_and_apart_from_all_else(view_with, hands, name) -> None:
    root = ElementTree.fromstring(crowded(view_with, hands, name))
    boxes = []
    for text in root.iter(f"{SVG}text"):
        x, y, size, length = (float(text.get(name)) for name in ("x", "y", "font-size", "textLength"))
        assert text.get("lengthAdjust") == "spacingAndGlyphs"
        assert size > 8
        left = x - length if text.get("text-anchor") == "end" else x
        boxes.append((left, y - 0.8 * size, left + length, y + 0.2 * size))
    for left, top, right, bottom in boxes:
        assert 59 < left < right < 1141
        assert 0 < top < bottom < 630
    for use in root.iter(f"{SVG}use"):
        x, y, width, height = (float(use.get(name)) for name in ("x", "y", "width", "height"))
        boxes.append((x, y, x + width, y + height))
    for box, other in combinations(boxes, 2):
        wide, high = min(box[2], other[2]) - max(box[0], other[0]), min(box[3], other[3]) - max(box[1], other[1])
        assert min(wide, high) < 0.2, (box, other)


def test_a_name_that_runs_to_the_left_does_not_reorder_the_numbers_beside_it(view_with) -> None:
    texts, _ = read(crowded(view_with, 1, "שרה"))
    assert "\u2068שרה\u2069" in texts
    assert "\u2068" not in crowded(view_with, 1, "Ann")
