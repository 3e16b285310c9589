"""The page with the review of a finished game, and tables for practice that go on from one of its decisions."""

from __future__ import annotations

import random
import re
from dataclasses import replace

from sqlalchemy import delete
from sqlalchemy import update as update_of

from tilewright.bots import choose, random_player
from tilewright.engine.events import WentBack
from tilewright.engine.log import parse_line, print_line
from tilewright.engine.referee import Referee
from tilewright.engine.state import ClaimWindow, Over
from tilewright.engine.wall import Shuffle
from tilewright.review.decisions import decisions
from tilewright.table.bot_names import BOT_NAMES
from tilewright.table.game import header_of
from tilewright.table.rows import Append, GameRow, SeatRow
from tilewright.table.rules import rules_of
from tilewright.table.schema import EVENT, GAME, SEAT, SHUFFLE, TABLE
from tilewright.tiles import face
from tilewright.web.site import CACHE_SIZE

from .test_secret_answers import update


def store_game(guest, table, seed=2):
    """Play the first game of a table, seat 0 at random, store it as finished, and return its id and its events."""
    site, id = guest.http.app.state.site, table.rsplit("/", 1)[1]
    rng = random.Random(seed)
    shuffle = Shuffle(rng.randbytes(32), rng.randbytes(32))

    async def store():
        row = await site.store.table(id)
        rules = rules_of(row)
        referee = Referee.open(rules, shuffle, 0)
        while not isinstance(referee.state.phase, Over):
            seat = referee.state.awaited[0]
            referee.do((choose if seat else random_player)(rules, referee.view(seat), rng))
        lines, header = [*map(print_line, referee.log)], header_of(row, rules, shuffle)
        row = GameRow("g1", id, 1, 5, None, "")
        await store_finished(site.store, row, header, (shuffle.seed, shuffle.salt), lines)
        return rules, referee.log

    return guest.http.portal.call(store)


async def store_finished(store, row, header, shuffle, lines):
    await store.start_game(row, header, shuffle, lines[:-1])
    head = (await store.read_game(row.id)).head
    await store.append(Append(row.id, 1, len(lines) - 1, head, (lines[-1],), None, 6))


def laid(guests, **fields):
    ann = guests()
    table = ann.lay(**{"card": "house", "card_text": ""} | fields)
    return ann, *store_game(ann, table)


def test_a_review_shows_what_cost_most(guests) -> None:
    ann, rules, log = laid(guests)
    assert 'data-game="g1" data-seat="0"' in ann.get("/game/g1/review").text
    shown = ann.get("/game/g1/review.json").json()
    own = {decision.at: decision for decision in decisions(rules, log, 0)}
    assert 0 < len(shown["decisions"]) <= 5
    assert [each["at"] for each in shown["decisions"]] == sorted(each["at"] for each in shown["decisions"])
    for each in shown["decisions"]:
        assert each["at"] in own
        assert each["action"].startswith(("You", "Rosa discards"))
        assert each["instead"].startswith("A bot would choose: ")
        assert each["why"]
        decision = own[each["at"]]
        phase, action = decision.view.state.phase, decision.action
        tile = phase.tile if isinstance(phase, ClaimWindow) else getattr(action, "tile", None)
        assert each["tile"] == ("" if tile is None else face(tile))
        assert each["step"] == each["at"] - 1, "the step before the decision"
    assert shown["events"] == len(log)
    assert {point["at"] for point in shown["curve"]} <= set(own)
    assert "likely" in shown["chances"]


def test_the_other_seats_can_be_reviewed_but_not_played(guests) -> None:
    ann, _, _ = laid(guests)
    other = ann.get("/game/g1/review.json?seat=1").json()
    assert (other["decisions"], other["may_practise"]) == ([], False)
    assert ann.get("/game/g1/review.json").json()["may_practise"]
    assert re.search(r'seat=1"\s*aria-current="page">Rosa<', ann.get("/game/g1/review?seat=1").text)
    for seat in ("2", "-1", "x", "", "00"):
        assert ann.get(f"/game/g1/review?seat={seat}").status_code == 404
        assert ann.get(f"/game/g1/review.json?seat={seat}").status_code == 404


def test_a_review_is_for_those_who_played_and_only_after_the_end(guests) -> None:
    ann, _, _ = laid(guests)
    for path in ("/game/g1/review", "/game/g1/review.json"):
        assert guests().get(path).status_code == 404
        assert ann.get(path).status_code == 200
    assert guests().post("/game/g1/practice", {"at": "20"}).status_code == 404
    table = ann.lay()
    with ann.socket(table) as socket:
        update(socket)
    [row] = ann.http.portal.call(ann.http.app.state.site.store.games, table.rsplit("/", 1)[1])
    for path in ("review", "review.json"):
        assert ann.get(f"/game/{row.id}/{path}").status_code == 404
    assert ann.post(f"/game/{row.id}/practice", {"at": "20"}).status_code == 404


def test_a_player_goes_on_from_a_decision_alone_with_bots(guests) -> None:
    ann, rules, log = laid(guests)
    decision = list(decisions(rules, log, 0))[8]
    answer = ann.post("/game/g1/practice", {"at": str(decision.at)})
    assert answer.status_code == 303
    path = answer.headers["location"]
    with ann.socket(path) as socket:
        view = update(socket)["view"]
    assert view["names"] == ["Ann", "Rosa"]
    site = ann.http.app.state.site
    [row] = ann.http.portal.call(site.store.games, path.rsplit("/", 1)[1])
    stored = ann.http.portal.call(site.store.read_game, row.id)
    events = [parse_line(line) for line in stored.lines]
    assert events[: decision.at + 1] == [*log[: decision.at], WentBack(0, decision.at)], "nothing that came later"
    table = ann.http.portal.call(site.tables.get, path.rsplit("/", 1)[1])
    assert table.game.streams[0].view.state.seats[0].concealed == decision.view.state.seats[0].concealed
    assert all(seat.bot for seat in table.row.seats[1:])


def test_friends_give_their_seats_to_bots_with_other_names(guests) -> None:
    ann, rules, log = laid(guests)
    site, at = ann.http.app.state.site, list(decisions(rules, log, 0))[5].at

    async def practise():
        game = await site.store.read_game("g1")
        row = await site.store.table(game.row.table)
        with_friend = replace(row, seats=(row.seats[0], SeatRow("Rosa", "b", False)))
        return (await site.tables.practise(with_friend, game, 0, at)).row.seats

    first, second = ann.http.portal.call(practise)
    assert (first.name, first.bot) == ("Ann", False)
    assert (second.name in BOT_NAMES["medium"], second.name == "Rosa", second.bot) == (True, False, True)


def test_steps_of_a_practice_game_are_those_of_its_replay(guests) -> None:
    ann, rules, log = laid(guests)
    own = list(decisions(rules, log, 0))
    went_back = [*log[: own[9].at], WentBack(0, own[4].at), *log[own[4].at :]]
    ann.http.portal.call(rewrite, ann.http.app.state.site.store, [*map(print_line, went_back)])
    shown, frames = (ann.get(f"/game/g1/{name}.json").json() for name in ("review", "replay"))
    assert shown["decisions"]
    shift = own[9].at - own[4].at + 1
    for each in shown["decisions"]:
        assert each["step"] == each["at"] - 1 + shift * (each["at"] > own[4].at)
        assert frames["frames"][each["step"]]["view"]["awaited"][0] == 0


async def rewrite(store, lines):
    game = await store.read_game("g1")
    for each in (EVENT, SHUFFLE, GAME):
        await store.database.write(lambda connection, each=each: connection.execute(delete(each)))
    await store_finished(store, game.row, game.header, (game.seed, game.salt), lines)


def practised(ann, at):
    answer = ann.post("/game/g1/practice", {"at": at})
    assert answer.status_code == 303
    return answer.headers["location"]


def concede(ann, table):
    with ann.socket(table) as socket:
        window = update(socket)["view"]["window"]
        socket.send_json({"type": "act", "id": "c", "game": 1, "window": window, "action": {"type": "Concede"}})
        while socket.receive_json()["type"] != "ack":
            pass


def test_the_oldest_practice_table_that_nobody_needs_makes_room(guests, monkeypatch) -> None:
    ann, rules, log = laid(guests)
    site, at = ann.http.app.state.site, str(list(decisions(rules, log, 0))[3].at)
    monkeypatch.setattr("tilewright.table.tables.PRACTICES", 2)

    async def note(column, table, value):
        where = SEAT.c.table if column.table is SEAT else TABLE.c.id
        change = update_of(column.table).where(where == table[7:]).values({column: value})
        await site.store.database.write(lambda connection: connection.execute(change))

    def move(table):
        ann.http.portal.call(note, SEAT.c.moved, table, 9)

    first, second = practised(ann, at), practised(ann, at)
    for created, table in enumerate((first, second)):
        ann.http.portal.call(note, TABLE.c.created, table, created)
    third = practised(ann, at)
    assert [ann.get(each).status_code for each in (first, second, third)] == [404, 200, 200], "the oldest is gone"
    move(second)
    fourth = practised(ann, at)
    assert [ann.get(each).status_code for each in (second, third)] == [200, 404], "the oldest without a move is gone"
    move(fourth)
    full = ann.post("/game/g1/practice", {"at": at})
    assert full.status_code == 409
    assert "games for practice that are not finished" in full.text
    concede(ann, fourth)
    with ann.socket(fourth):
        assert ann.post("/game/g1/practice", {"at": at}).status_code == 409, "its page is open"
    (game,) = ann.http.portal.call(site.store.games, fourth[7:])
    early = {"at": str(next(iter(decisions(rules, log, 0))).at)}
    assert ann.post(f"/game/{game.id}/practice", early).status_code == 409, "its own game is the one to practise"
    assert ann.get(fourth).status_code == 200
    assert ann.post(f"/game/{game.id}/share", {}).status_code == 303
    assert ann.post("/game/g1/practice", {"at": at}).status_code == 409, "it has a link to its replay"
    assert ann.post(f"/game/{game.id}/share/end", {}).status_code == 303
    practised(ann, at)
    assert [ann.get(each).status_code for each in (second, fourth)] == [200, 404], "the finished one is gone"
    assert ann.get("/game/g1/review").status_code == 200


def test_a_practice_table_says_so_and_does_not_count_until_another_game_begins(guests, monkeypatch) -> None:
    ann, rules, log = laid(guests)
    at = str(list(decisions(rules, log, 0))[3].at)
    table = practised(ann, at)
    lobby = ann.get("/").text
    assert "Siamese Mah Jongg, House card: practice, not finished" in lobby
    assert "House card, practice</p>" in lobby, "the invitation to go on"
    for language, words in (("es", ": práctica, sin"), ("tl", ": ensayo, hindi"), ("zh", "：练习，未打完")):
        ann.http.cookies.set("look", f"language={language}")
        assert words in ann.get("/").text
    ann.http.cookies.delete("look")
    concede(ann, table)
    assert "Siamese Mah Jongg, House card: practice, finished" in ann.get("/").text
    monkeypatch.setattr("tilewright.web.lobby.MAX_TABLES", 2)
    ann.lay()
    with ann.socket(table) as socket:
        update(socket)
        socket.send_json({"type": "rematch", "id": "r"})
        while socket.receive_json().get("game") != 2:
            pass
    assert "Siamese Mah Jongg, House card, game 2 is not finished" in ann.get("/").text
    monkeypatch.setattr("tilewright.web.lobby.MAX_TABLES", 3)
    assert ann.post("/tables", {"name": "Ann", "card": "house"}).status_code == 422
    assert ann.post("/game/g1/practice", {"at": at}).status_code == 409, "another game would make it an ordinary table"


def test_only_moments_of_the_game_can_be_played_on(guests) -> None:
    ann, _, _ = laid(guests)
    tables = len(ann.http.portal.call(ann.http.app.state.site.store.tables))
    for at in ("", "x", "-1", "99999999999999999999", "1e3", "999", "0", "12"):
        assert ann.post("/game/g1/practice", {"at": at}).status_code == 404
    assert len(ann.http.portal.call(ann.http.app.state.site.store.tables)) == tables


def test_of_many_results_of_each_kind_the_latest_are_kept(guests) -> None:
    ann = guests()
    site = ann.http.app.state.site

    async def result(kind, key, new):
        return await site.computed_once(kind, key, lambda: new)

    async def ask() -> list[str]:
        results = [await result("replay", key, f"replay {key}") for key in range(CACHE_SIZE + 1)]
        assert results == [f"replay {key}" for key in range(CACHE_SIZE + 1)]
        return [
            await result(*each, "new") for each in (("replay", CACHE_SIZE), ("replay", 1), ("replay", 0), ("review", 2))
        ]

    assert ann.http.portal.call(ask) == [f"replay {CACHE_SIZE}", "replay 1", "new", "new"]
