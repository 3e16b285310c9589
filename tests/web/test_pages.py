"""The pages of the site, requested over HTTP: forms, the identity of guests, and permissions."""

import mimetypes
import re
import stat
from html import unescape

import pytest

from tilewright.engine.log import parse_log
from tilewright.engine.wall import Shuffle
from tilewright.variants import RULESETS
from tilewright.web.identity import secret_of

from .test_secret_answers import update


def invited(guest, table):
    """Return the path of a table's invitation link, as shown on the host's page."""
    with guest.socket(table) as socket:
        return socket.receive_json()["view"]["invite"].removeprefix("http://testserver")


def test_games_are_kept_in_the_folder_whatever_it_is_called(site_with, tmp_path) -> None:
    folder = tmp_path / "what? 100% #1"
    with site_with(data=folder) as guests:
        guests().lay()
    assert (folder / "games.sqlite").stat().st_size


def test_the_lobby_opens_and_keeps_to_itself(guests) -> None:
    answer = guests().get("/")
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self' 'nonce-" in policy
    assert "unsafe-inline" not in policy.split("style-src")[0]
    assert guests().get("/").headers["content-security-policy"] != policy
    for name, preset in RULESETS.items():
        assert f'<a class="paper" href="/play/{name}">' in answer.text
        assert preset.title in answer.text
    assert guests().get("/healthz").json() == {"ok": True}


def test_a_server_is_not_ready_while_it_compiles(guests) -> None:
    ann = guests()
    ann.http.app.state.site.compiling = "2 of 5"
    assert [ann.get(path).status_code for path in ("/readyz", "/healthz")] == [503, 200]
    ann.http.app.state.site.compiling = ""
    assert ann.get("/readyz").json() == {"ok": True}


def test_the_form_names_the_source_of_every_option(guests) -> None:
    page = guests().get("/play").text
    assert ">House</option>" in page
    assert ">Siamese 2026 (a form to fill in)</option>" in page
    for source in (
        "rule 11 of the game&#39;s own sheet",
        "rule 11 of the Siamese card of 2026",
        "rule 45 in tilewright&#39;s rules",
        "rule 31 of Hong Kong Old Style in tilewright&#39;s rules",
    ):
        assert f">From {source}</a></small>" in page
    by_id = re.search(r">From </a>|[^#]\bR-[A-Z]+-\d", page)
    assert not by_id, "every option names a rule, and none by its id"


@pytest.mark.parametrize("game", RULESETS)
def test_a_game_has_an_address_of_its_own(guests, game) -> None:
    page = guests().get(f"/play/{game}").text
    assert RULESETS[game].title in page
    assert re.findall(r'<option value="([^"]+)" data-hands="', page) == [game]
    options = re.findall(rf'<select id="{game}\.([^".]+)"', page)
    own = [option.name for option in RULESETS[game].own_options]
    assert options[: len(own)] == own


def test_a_mistake_on_the_page_of_a_game_stays_on_that_page(guests) -> None:
    fields = {"name": "Bot", "game": "mcr", "card": "mcr", "opponent": "bot"}
    alone = guests().post("/tables", fields | {"only": "mcr"}).text
    assert re.findall(r'<option value="([^"]+)" data-hands="', alone) == ["mcr"]
    together = guests().post("/tables", fields).text
    assert re.findall(r'<option value="([^"]+)" data-hands="', together) == list(RULESETS)


def test_games_that_belong_together_are_on_one_shelf(guests) -> None:
    page = guests().get("/").text
    shelves = [re.findall(r'href="/play/([^"]+)">', part) for part in page.split('<ul class="shelf">')[1:]]
    assert [sorted(shelf) for shelf in shelves] == [
        ["card-free-siamese", "siamese", "wright-patterson-siamese"],
        ["american", "card-free", "royale-3", "royale-4"],
        ["filipino", "fourteen", "hong-kong", "mcr", "sixteen", "thirteen"],
    ]
    for preset in RULESETS.values():
        assert f"about {preset.minutes} minutes" in page
        assert preset.summary in unescape(page)
    assert "3 or 4 players, about 30 minutes" in page
    assert 'href="/rules"' in page
    assert 'href="/play"' in page


def test_a_table_without_all_its_players_does_not_wait_for_anybody(guests) -> None:
    ann = guests()
    ann.lay(opponent="friend")
    assert "Welcome back" not in ann.get("/").text


def test_there_is_no_form_for_an_unknown_game(guests) -> None:
    assert guests().get("/play/whist").status_code == 404


def test_the_lobby_goes_on_with_an_unfinished_game(guests) -> None:
    ann = guests()
    assert "Welcome back" not in ann.get("/").text
    table = ann.lay()
    page = ann.get("/").text
    assert "Welcome back, Ann. A game waits for you." in page
    assert "Siamese Mah Jongg with Rosa (bot)" in page
    assert "Small card, game 1" in page
    assert '<span class="avatar of-2 bot medium" aria-hidden="true">R</span>' in page
    assert f'<a class="button act" href="{table}">Go on with your game</a>' in page


def test_the_lobby_offers_the_table_of_the_last_move_before_newer_ones(guests) -> None:
    ann = guests()
    tables = [ann.lay(), ann.lay(game="hong-kong", card="hong-kong")]
    page = ann.get("/").text
    tables.sort(key=lambda table: f'<a class="button act" href="{table}">' in page)  # both may be of the same second
    other, offered = tables
    with ann.socket(other) as socket:
        moves = []
        while not moves:  # it is a bot's turn
            seen = update(socket)
            moves = [one["action"] for one in seen["offers"] if one["action"]["type"] in ("Draw", "Pass", "Discard")]
        ask = {"type": "act", "id": "c", "game": 1, "window": seen["view"]["window"], "action": moves[0]}
        socket.send_json(ask)
        while socket.receive_json()["type"] != "ack":
            pass
    page = ann.get("/").text
    assert f'<a class="button act" href="{other}">' in page
    shown = page.partition('id="tables"')[2]
    assert shown.index(other) < shown.index(offered)


def test_the_lobby_folds_older_tables(guests) -> None:
    ann = guests()
    tables = [ann.lay() for _ in range(3)]
    assert "Older tables" not in ann.get("/").text
    tables.append(ann.lay())
    shown, older = ann.get("/").text.partition('id="tables"')[2].split("<summary>Older tables</summary>")
    assert [sum(table in part for table in tables) for part in (shown, older)] == [3, 1]


def test_against_bots_no_name_is_needed(guests) -> None:
    ann = guests()
    assert 'placeholder="Player 1"' in ann.get("/learn").text
    table = ann.lay(name=" ")
    site = ann.http.app.state.site
    row = ann.http.portal.call(site.store.table, table.rsplit("/", 1)[1])
    assert row.seats[0].name == "Player 1"
    assert "Welcome back. A game waits for you." in ann.get("/").text
    for way in ("one", "friend"):
        answer = ann.post("/tables", {"name": " ", "opponent": way, "card": "house"})
        assert answer.status_code == 422
        assert "A name is missing." in answer.text


def test_scripts_are_scripts_whatever_the_system_thinks(site_with) -> None:
    mimetypes.add_type("text/plain", ".js")
    with site_with() as guests:
        assert guests().get("/static/main.js").headers["content-type"].startswith("text/javascript")


def test_a_table_is_laid_and_found_again(guests) -> None:
    ann = guests()
    table = ann.lay(name="  Ann\u202e \x00of   Ely ")
    assert ann.get(table).status_code == 200
    lobby = ann.get("/").text
    assert table in lobby
    assert "Welcome back, Ann of Ely." in lobby
    assert 'value="Ann of Ely"' in ann.get("/play/siamese").text


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(guests) -> None:
    ann = guests()
    answer = ann.post("/tables", {"name": "Ann", "card": "house"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    table = answer.headers["location"]
    value = re.match(r"tilewright=([^;]+)", cookie)[1]
    # Change a letter in the middle, because some bits of the last letter are unused.
    other = value[:-9] + ("A" if value[-9] != "A" else "B") + value[-8:]
    for forged in (other, value.split(".")[0], "", "x" * 3000):
        thief = guests()
        thief.http.cookies.set("tilewright", forged)
        assert thief.get(table).status_code == 404


def test_the_secret_is_readable_by_nobody_else(guests, tmp_path) -> None:
    mode = (tmp_path / "data" / "secret").stat().st_mode
    assert stat.S_IMODE(mode) == 0o600
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


def test_a_secret_that_was_never_written_is_made(tmp_path) -> None:
    """A process that is killed before it writes the key leaves an empty file. Anybody could sign with an empty key."""
    (tmp_path / "secret").touch()
    secret = secret_of(tmp_path)
    assert len(secret) == 64
    assert secret_of(tmp_path) == secret


def test_another_guest_gets_nothing_of_a_table(guests) -> None:
    ann, eve = guests(), guests()
    table = ann.lay()
    eve.lay(name="Eve")
    for guest in (eve, guests()):
        for path in (table, f"{table}/card.json", f"{table}/invite.svg"):
            assert guest.get(path).status_code == 404
    assert ann.get(f"{table}/card.json").json()["sections"][0]["lines"][0]["parts"][1] == {"text": "1111", "role": "a"}


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://testserver.evil.example",
                                    "http://evil.testserver", "http://testserver:81", "http://["])  # fmt: skip
def test_a_form_from_elsewhere_is_refused(guests, origin) -> None:
    ann = guests()
    assert ann.post("/tables", {"name": "Ann", "card": "house"}, origin=origin).status_code == 403
    assert ann.post("/join/x", {"name": "Ann"}, origin=origin).status_code == 403


def test_an_invitation_seats_the_first_other_guest(guests) -> None:
    ann, ben, cleo = guests(), guests(), guests()
    table = ann.lay(opponent="friend")
    link = invited(ann, table)
    assert ann.get(link).headers["location"] == table  # the host is sent to the table
    for guest in (ben, cleo):  # opening the link takes no seat
        assert "Ann" in guest.get(link).text
    assert ben.post(link, {"name": ""}).status_code == 422
    assert "already sits at this table" in ben.post(link, {"name": "ANN"}).text
    assert ben.post(link, {"name": "Ben"}).headers["location"] == table
    assert ben.get(link).headers["location"] == table
    assert cleo.get(link).status_code == 409
    assert cleo.post(link, {"name": "Cleo"}).status_code == 409
    assert cleo.get("/join/no-such-link").status_code == 404
    assert cleo.get(table).status_code == 404
    assert table in ben.get("/").text
    with ben.socket(table) as socket:
        view = socket.receive_json()["view"]
    assert (view["me"], view["names"], view["invite"]) == (1, ["Ann", "Ben"], None)


def test_an_invitation_lists_the_changed_options(guests) -> None:
    ann, ben = guests(), guests()
    table = ann.lay(opponent="friend", **{"siamese.feeding_penalty": "25", "siamese.deal": "28/27"})
    link = invited(ann, table)
    shown = re.search(r'<dl class="house-rules">(.*?)</dl>', ben.get(link).text, re.DOTALL)[1]
    assert re.findall(r"<d[td]>(.*?)</d", shown) == [
        "How many points does it cost to discard the tile for the opponent&#39;s second mah jongg?", "25"]  # fmt: skip
    with ann.socket(table) as socket:
        [rule] = socket.receive_json()["view"]["house_rules"]
    assert rule["choice"] == "25"
    assert "house-rules" not in ben.get(invited(ann, ann.lay(opponent="friend"))).text


def test_an_invitation_names_the_address_for_others(site_with) -> None:
    with site_with(lan_url="http://192.168.7.7:8300") as guests:
        ann = guests()
        ann.http.headers["host"] = "localhost:8300"
        home = "http://localhost:8300"
        fields = {"name": "Ann", "opponent": "friend", "card": "house"}
        table = ann.post("/tables", fields, origin=home).headers["location"]
        with ann.socket(table, origin=home) as socket:
            assert socket.receive_json()["view"]["invite"].startswith("http://192.168.7.7:8300/join/")
        assert "<svg" in ann.get(f"{table}/invite.svg").text


@pytest.mark.parametrize(("fields", "message"), [
    ({"name": " \u200b "}, "name"),
    ({"card": "own", "card_text": "card X\n[A]\n1 FF 22 = 9"}, "Line 3"),
    ({"card": "own", "card_text": "card X\n[A]\n1 1%a = 9"}, "Line 3 of your card"),
    ({"card": "own", "card_text": ""}, "card"),
    ({"card": "own", "card_text": "x" * 300_000}, "256 KiB"),
    ({"card": "own", "card_text": "x" * 500_000}, "256 KiB"),
    ({"card": "no-such"}, "no such card"),
    ({"card": "wright-patterson"}, "made of the Chinese set"),
    ({"game": "poker"}, "no such game"),
    ({"siamese.enforcement": "anarchy"}, "anarchy"),
    ({"siamese.walls": "pool", "siamese.break_wall": "on"}, "pool"),
])  # fmt: skip
def test_a_mistake_in_the_form_is_explained_and_what_was_typed_is_kept(guests, fields, message) -> None:
    typed = {"name": "Ann", "opponent": "friend", "card": "house"} | fields
    answer = guests().post("/tables", typed)
    assert answer.status_code == 422
    problem = re.search(r'role="alert"[^>]*>(.*?)</', answer.text, re.DOTALL)[1]
    assert message in problem
    if 0 < len(typed.get("card_text", "")) < 1000:
        assert typed["card_text"].splitlines()[-1] in answer.text


def test_a_card_with_values_missing_is_refused_with_its_lines(guests) -> None:
    answer = guests().post("/tables", {"name": "Ann", "card": "siamese-2026"})
    assert answer.status_code == 422
    problem = re.search(r'role="alert"[^>]*>(.*?)</', answer.text, re.DOTALL)[1]
    assert "not complete" in problem
    assert "/1" in problem
    assert "card " in re.search(r"<textarea[^>]*>(.*?)</textarea>", answer.text, re.DOTALL)[1]


def test_names_are_text_and_never_markup(guests) -> None:
    ann = guests()
    ann.lay(name="<script>x()</script>")
    lobby = ann.get("/").text
    assert "<script>x" not in lobby
    assert "&lt;script&gt;x" in lobby


@pytest.mark.parametrize(
    "body", [b"\xff\xfe", b"name=%ff%fe", b"a=1&" * 5000, b"name=%00%01&card=own&card_text=%ED%A0%80"]
)
def test_a_form_that_no_page_of_ours_sends_does_no_harm(guests, body) -> None:
    ann = guests()
    answer = ann.http.post("/tables", content=body, headers={"origin": "http://testserver"})
    assert answer.status_code == 422


def test_a_finished_game_is_shown_to_its_players_only(guests) -> None:
    ann, ben, eve = guests(), guests(), guests()
    eve.lay(name="Eve")
    table = ann.lay(opponent="friend")
    link = invited(ann, table)
    ben.post(link, {"name": "Ben"})
    with ann.socket(table) as socket:
        first = socket.receive_json()
        running = re.findall(r"/game/([^/\"]+)/", ann.get("/").text)
        assert running == []
        act = {"type": "act", "id": "c", "game": 1, "window": first["view"]["window"], "action": {"type": "Concede"}}
        socket.send_json(act)
        while (message := socket.receive_json())["type"] != "update":
            pass
        assert message["view"]["phase"] == {"type": "Over", "why": "dead-hands"}
    game = re.findall(r"/game/([^/\"]+)/replay", ann.get("/").text)[0]
    for path in ("replay", "replay.json", "log.txt"):
        assert eve.get(f"/game/{game}/{path}").status_code == 404
        assert guests().get(f"/game/{game}/{path}").status_code == 404
        assert ben.get(f"/game/{game}/{path}").status_code == 200
    frames = ben.get(f"/game/{game}/replay.json").json()["frames"]
    assert "?" not in "".join(seat["concealed"] for frame in frames for seat in frame["view"]["seats"])
    assert frames[-1]["view"]["sheet"]
    assert "Ann gives up." in [frame["sentence"] for frame in frames]
    assert not [frame["sentence"] for frame in frames if "you" in frame["sentence"].casefold().split()]
    text = ben.get(f"/game/{game}/log.txt").text
    header, events = parse_log(text)
    assert len(events) == len(frames)
    opened = dict(re.findall(r"^# (seed|salt) ([0-9a-f]{64})$", text, re.MULTILINE))
    shuffle = Shuffle(bytes.fromhex(opened["seed"]), bytes.fromhex(opened["salt"]), header.deal)
    assert shuffle.commitment == header.commitment


def test_nothing_is_shown_of_a_running_game(guests) -> None:
    ann = guests()
    table = ann.lay()
    with ann.socket(table) as socket:
        socket.receive_json()
    site = ann.http.app.state.site
    [row] = ann.http.portal.call(site.store.games, table.rsplit("/", 1)[1])
    for path in ("replay", "replay.json", "log.txt"):
        assert ann.get(f"/game/{row.id}/{path}").status_code == 404
